// The dealing unit: Deal with its lamp, keypad, key switch, bell; and the dealer's hands.

import { act, now, on } from "./link.js";
import { strike } from "./bell.js";
import { dollars, make, mark, write } from "./make.js";

const HINTS = ["next", "change", "do it", "leave"];
const POSITIONS = ["OFF", "PLAY", "SERVICE"];
const RING_MS = 1800;
const EARLY_MS = 600;

const BELL = `<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M16 3a2 2 0 0 1 2 2v.9c4.300.9 7 4.500 7 9.100v5l2.500 3.800c.3.500 0 1.200-.6 1.200H5.100c-.6 0-.9-.7-.6-1.200L7 20v-5c0-4.600 2.700-8.200 7-9.100V5a2 2 0 0 1 2-2z"/><path d="M12.500 26.500a3.500 3.500 0 0 0 7 0z"/></svg>`;

export class DealerView {
  constructor() {
    this.rung = null;
    this.early = null;
    this.deal = make("button", {
      id: "deal", class: "deal", "aria-describedby": "lamp", "aria-keyshortcuts": "d",
      onclick: () => act("press", { button: 0 }),
    }, make("span", {}, "Deal"));
    this.lamp = make("span", { id: "lamp", class: "lamp-words" });
    this.keypad = make("div", { class: "keypad", role: "group", "aria-label": "Keypad" },
      ...HINTS.map((hint, at) => make("button", {
        class: "key", "aria-label": `Key ${at + 1}, ${hint}`, "aria-keyshortcuts": `Shift+${at + 1}`,
        onclick: () => act("press", { button: at + 1 }),
      }, make("b", {}, String(at + 1)), make("small", {}, hint))));
    this.positions = POSITIONS.map((position) => {
      const input = make("input", { type: "radio", name: "key-switch", value: position, onchange: () => act("turn", { key: position }) });
      return [input, make("label", {}, input, make("span", {}, position))];
    });
    this.bell = make("div", { class: "bell", role: "img", "aria-label": "Bell" });
    this.bell.innerHTML = BELL;
    this.strokes = make("output", { id: "strokes", class: "strokes", "aria-label": "Strokes of the bell" }, "0");
    this.bot = make("button", { class: "bot", "aria-pressed": "false", "aria-label": "Bot as the dealer", title: "A bot deals",
      onclick: () => act("bot", { seat: 0, on: !now.dealer.bot }) }, "bot");
    this.shuffler = make("span", { class: "shuffler", id: "shuffler" });
    on("table", (table) => write(this.shuffler, table.shuffler ? `Shuffler ${table.shuffler.toLowerCase()}` : ""));
    this.hands = make("div", { class: "hands", role: "group", "aria-label": "The dealer’s hands" });
    this.element = make("section", { class: "unit", "aria-label": "Dealing unit" },
      make("header", {}, make("h2", {}, make("a", { href: "/dealer" }, "Dealer")), this.shuffler, this.bot),
      make("div", { class: "switch" },
        make("fieldset", {}, make("legend", {}, "Key switch"), ...this.positions.map((each) => each[1]))),
      make("div", { class: "deal-place" }, this.deal, this.lamp),
      this.keypad,
      make("div", { class: "bell-place" }, this.bell, make("span", { class: "bell-words" }, "rung ", this.strokes)),
      this.hands,
    );
  }

  // What the dealer takes first: the bets of a pot, or what a player-dealer has won.
  sweep() {
    act("sweep", { portal: this.first });
  }

  showHands(portals) {
    this.first = portals.includes("wager") ? "wager" : "lost";
    const hand = (words, portal, key) => make("button", { class: "plain", "aria-keyshortcuts": key, onclick: () => act("sweep", { portal }) }, words);
    this.hands.replaceChildren(
      hand(this.first === "wager" ? "Sweep bets" : "Take what is lost", this.first, "s"),
      ...(portals.includes("collection") ? [hand("Lift collections", "collection", "c")] : []),
      hand("Sweep all", "all", "a"));
  }

  show(dealer) {
    this.element.classList.toggle("lit", dealer.lamp);
    write(this.lamp, dealer.lamp ? "lamp lit" : "lamp dark");
    this.deal.classList.toggle("down", dealer.pressed.includes(0));
    [...this.keypad.children].forEach((key, at) => key.classList.toggle("down", dealer.pressed.includes(at + 1)));
    for (const [input] of this.positions) input.checked = input.value === dealer.key;
    mark(this.bot, "aria-pressed", dealer.bot);
    this.ring(dealer.rung);
    if (this.early !== null && dealer.early > this.early) this.flash(this.deal, "early", EARLY_MS);
    this.early = dealer.early;
  }

  ring(rung) {
    if (this.rung !== null && rung > this.rung) {
      strike(rung - this.rung);
      this.flash(this.bell, "ringing", RING_MS);
    }
    this.rung = rung;
    write(this.strokes, String(rung));
  }

  flash(element, name, ms) {
    element.classList.remove(name);
    void element.offsetWidth; // starts the animation over
    element.classList.add(name);
    setTimeout(() => element.classList.remove(name), ms);
  }

  startOver(portals) {
    this.rung = this.early = null;
    this.showHands(portals);
  }
}

// In the middle of the felt: what is played for, and how the hand stands.
export class PotView {
  constructor() {
    this.pot = make("output", { id: "pot", class: "pot", "aria-label": "Pot" });
    this.award = make("output", { id: "award", "aria-label": "High hand award" });
    this.held = make("output", { id: "held", "aria-label": "Held collections" });
    this.drop = make("output", { id: "drop", "aria-label": "Drop" });
    this.where = make("p", { class: "where", id: "where" });
    this.result = make("p", { class: "result", id: "result" });
    const amount = (words, output) => make("div", {}, make("span", {}, words), output);
    this.rolling = [amount("Pot", this.pot), amount("High hand", this.award)];
    this.told = make("div", { class: "told" });
    this.element = make("section", { class: "pot-place", "aria-label": "Pot" },
      this.where,
      make("div", { class: "amounts" }, this.told, ...this.rolling, amount("Held", this.held), amount("Drop", this.drop)),
      this.result);
    on("money", () => this.show());
    on("table", () => this.show());
    on("seats", () => this.show());
  }

  show() {
    const { table, money, seats } = now;
    write(this.pot, dollars(money.pot));
    write(this.held, dollars(money.held));
    write(this.drop, dollars(money.drop));
    write(this.award, dollars(money.award));
    if (table.on) this.showTold(seats.map((seat) => seat.shows.pot).find(Boolean) || "", money.award == null);
    const where = !table.on ? "The controller has no power" : table.stopped ? "The table has stopped"
      : table.closed ? "The table is closed" : !table.hand ? "Nobody plays here" : `Hand ${table.hand} · round ${table.round}`;
    write(this.where, where);
    const shows = seats.map((seat) => seat.shows).find((each) => each.everybody);
    const line = seats.map((seat) => seat.shows.dealer).find(Boolean);
    write(this.result, line || (shows ? shows.everybody : ""));
    this.result.classList.toggle("line", Boolean(line));
  }

  // Where no pot rolls: what the monitors say is played for, such as "Bank $500   Fee $2".
  showTold(line, told) {
    for (const each of this.rolling) each.hidden = told;
    const text = told ? line : "";
    if (this.told.dataset.text === text) return;
    this.told.dataset.text = text;
    const parts = text.split(/\s{2,}/).filter(Boolean).map((part) => /^(.*?)\s*(\S*\d\S*)$/.exec(part) || [part, part, ""]);
    this.told.replaceChildren(...parts.map(([, words, value]) => make("div", {}, make("span", {}, words), make("output", {}, value))));
  }
}
