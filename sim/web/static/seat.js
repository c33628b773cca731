// A seat: its monitor with what can be touched there, its portals, its chips.

import { act, now } from "./link.js";
import { portalName, rack, stacks } from "./chips.js";
import { dollars, make, mark, write } from "./make.js";
import { monitor } from "./monitor.js";

export const WAGER = "wager";
export const COLLECTION = "collection";

export function asked(portal) {
  return (now.table.asks || {})[portal] || 0;
}

// Where on the glass a click on the page came down.
function spot(canvas, event) {
  const seen = canvas.getBoundingClientRect();
  const at = (offset, all, pixels) => Math.min(pixels - 1, Math.max(0, Math.floor((offset * pixels) / all)));
  return {
    x: at(event.clientX - seen.left, seen.width, canvas.width),
    y: at(event.clientY - seen.top, seen.height, canvas.height),
  };
}

export class SeatView {
  constructor(number, portals) {
    this.number = number;
    this.portal = portals.includes(WAGER) ? WAGER : portals[0];
    this.canvas = monitor(number);
    this.canvas.addEventListener("click", (event) => act("touch", { seat: number, ...spot(this.canvas, event) }));
    this.touches = make("div", { class: "touches", role: "group", "aria-label": `To touch at seat ${number}` });
    this.showChoices([]);
    this.glass = make("div", { class: "glass" }, this.canvas, this.touches);
    this.badges = make("span", { class: "badges" });
    this.bot = make("button", {
      class: "bot", "aria-pressed": "false", "aria-label": `Bot at seat ${number}`, title: "A bot plays this seat",
      onclick: () => act("bot", { seat: number, on: !now.seats[number - 1].bot }),
    }, "bot");
    this.portals = portals.map((portal) => this.makePortal(portal));
    this.element = make("section", { class: "seat", id: `seat-${number}`, "data-seat": number, "aria-label": `Seat ${number}`, tabindex: "-1" },
      make("header", {}, make("h2", {}, make("a", { href: `/seat/${number}` }, `Seat ${number}`)), this.badges, this.bot),
      this.glass,
      this.laid(),
      rack(number, () => this.portal),
    );
    this.choose(this.portal);
  }

  // All portals in front of the seat: a row of up to four, more in rows of equal length.
  laid() {
    const count = this.portals.length;
    const element = make("div", { class: "portals" }, ...this.portals.map((each) => each.element));
    element.style.setProperty("--columns", Math.ceil(count / Math.ceil(count / 4)));
    return element;
  }

  makePortal(portal) {
    const number = this.number;
    const name = portalName(portal);
    const lying = make("div", { class: "lying" });
    const worth = make("output", { class: "worth", "aria-label": `On the ${name} of seat ${number}` }, "$0");
    const label = make("button", {
      class: "label", title: name, "aria-pressed": "false", "aria-label": `Chips of seat ${number} go to the ${name}`,
      onclick: () => this.choose(portal),
    }, name.toUpperCase());
    const quick = make("button", {
      class: "quick", onclick: () => act("put", { seat: number, portal, cents: asked(portal) }),
    }, "+");
    const element = make("div", { class: "portal", "data-portal": portal, "data-seat": number, role: "group", "aria-label": `${name.toUpperCase()}, seat ${number}` },
      make("div", { class: "portal-head" }, label, worth), lying, quick);
    element.addEventListener("click", (event) => {
      if (event.target === element || event.target === lying) this.choose(portal);
    });
    return { portal, element, lying, worth, label, quick, before: "[]" };
  }

  choose(portal) {
    this.portal = portal;
    for (const each of this.portals) {
      mark(each.label, "aria-pressed", each.portal === portal);
      each.element.classList.toggle("chosen", each.portal === portal);
    }
  }

  // The portal after the one that is marked.
  next() {
    const at = this.portals.findIndex((each) => each.portal === this.portal);
    this.choose(this.portals[(at + 1) % this.portals.length].portal);
  }

  show(seat) {
    mark(this.canvas, "aria-label", `Monitor of seat ${seat.seat}. ${seat.says}`);
    this.element.classList.toggle("dark", !seat.lit);
    this.element.classList.toggle("folded", Boolean(seat.folded));
    this.element.dataset.call = seat.live || seat.owed ? seat.shows.result : "";
    mark(this.bot, "aria-pressed", seat.bot);
    this.showBadges(seat);
    this.showChoices(seat.shows.choices);
    for (const each of this.portals) this.showPortal(each, seat);
  }

  // What the monitor has buttons for, as buttons of the page: for the keyboard, and to be heard.
  showChoices(choices) {
    const text = JSON.stringify(choices);
    if (this.touches.dataset.text === text) return;
    this.touches.dataset.text = text;
    const focused = this.touches.contains(document.activeElement);
    const button = (words, deed) => make("button", { class: "touch", onclick: () => act("touch", { seat: this.number, ...deed }) }, words);
    this.touches.replaceChildren(...(choices.length
      ? choices.map((words, at) => button(words, { choice: at + 1 }))
      : [button(`Touch the monitor of seat ${this.number}`, {})]));
    if (focused) this.touches.firstChild.focus();
  }

  // Whether nothing is wanted there: the collection is paid, or the hand given up.
  settled(portal, seat, wanted) {
    if (portal === COLLECTION) return seat.paid || Boolean(seat.counted && seat.counted[portal] === wanted);
    return Boolean(now.table.begun && seat.folded);
  }

  showBadges(seat) {
    const badges = [];
    if (seat.paid) badges.push(["paid", "paid"]);
    if (seat.folded) badges.push(["folded", "folded"]);
    if (seat.owed) badges.push(["owed", `owed ${dollars(seat.owed)}`]);
    if (!seat.lit) badges.push(["trouble", "dark"]);
    const text = JSON.stringify(badges);
    if (this.badges.dataset.text === text) return;
    this.badges.dataset.text = text;
    this.badges.replaceChildren(...badges.map(([kind, words]) => make("span", { class: `badge ${kind}` }, words)));
  }

  showPortal(each, seat) {
    const chips = seat.chips[each.portal];
    const lost = !seat.connected[each.portal];
    each.element.classList.toggle("lost", lost);
    each.element.classList.toggle("stale", Boolean(seat.stale && seat.stale.includes(each.portal)));
    write(each.worth, lost ? "no cable" : dollars(chips.reduce((sum, cents) => sum + cents, 0)));
    const wanted = asked(each.portal);
    each.quick.hidden = !wanted || chips.length > 0 || this.settled(each.portal, seat, wanted);
    if (wanted) {
      write(each.quick, `+ ${dollars(wanted)}`);
      mark(each.quick, "aria-label", `Put ${dollars(wanted)} on the ${portalName(each.portal)} of seat ${seat.seat}`);
    }
    const text = JSON.stringify(chips);
    if (each.before === text) return;
    each.before = text;
    const focused = each.element.contains(document.activeElement);
    each.lying.replaceChildren(...stacks(seat.seat, each.portal, chips));
    if (focused && !each.element.contains(document.activeElement)) {
      (each.lying.querySelector("button") || (each.quick.hidden ? each.label : each.quick)).focus();
    }
  }
}
