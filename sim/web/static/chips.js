// Chips: how they look, how they are dragged, how they lie on a portal.

import { act, now } from "./link.js";
import { dollars, make } from "./make.js";

export const RACK = [50, 100, 200, 300, 500, 1000, 2500, 10000];
const NAMES = { collection: "collection", wager: "bet" };
const BEHIND = "back "; // before a wager's name: of whoever bets from behind the seat
const FAR = 6; // pixels a finger may wander and still click
const STACK = 5; // chips drawn of a stack

// As people call it: by its wager's name, where the table has one for it.
export function portalName(purpose) {
  if (purpose.startsWith(BEHIND)) return BEHIND + portalName(purpose.slice(BEHIND.length));
  return NAMES[purpose] || (now.table.names || {})[purpose] || purpose;
}

function worth(cents) {
  return cents < 100 ? `${cents}¢` : String(cents / 100);
}

function face(cents) {
  return make("span", { class: "chip", "data-cents": cents, "aria-hidden": "true" }, make("b", {}, worth(cents)));
}

function portalAt(x, y) {
  const under = document.elementFromPoint(x, y);
  return under ? under.closest("[data-portal]") : null;
}

// A chip that can be clicked, or dragged onto any portal; from: the portal it lies on, if any.
function draggable(button, cents, from) {
  let start = null;
  let ghost = null;
  let over = null;
  const hover = (portal) => {
    if (over) over.classList.remove("over");
    over = portal;
    if (over) over.classList.add("over");
  };
  const end = () => {
    if (ghost) ghost.remove();
    hover(null);
    start = ghost = null;
  };
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    start = [event.clientX, event.clientY];
    button.setPointerCapture(event.pointerId);
  });
  button.addEventListener("pointermove", (event) => {
    if (!start) return;
    if (!ghost && Math.hypot(event.clientX - start[0], event.clientY - start[1]) < FAR) return;
    if (!ghost) {
      ghost = face(cents);
      ghost.classList.add("ghost");
      document.body.append(ghost);
    }
    ghost.style.left = `${event.clientX}px`;
    ghost.style.top = `${event.clientY}px`;
    hover(portalAt(event.clientX, event.clientY));
  });
  button.addEventListener("pointerup", (event) => {
    const dragged = ghost !== null;
    end();
    if (!dragged) return;
    button.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
    setTimeout(() => button.dispatchEvent(new Event("dragged")), 0);
    drop(cents, from, portalAt(event.clientX, event.clientY));
  });
  button.addEventListener("pointercancel", end);
}

function drop(cents, from, target) {
  const to = target ? { seat: Number(target.dataset.seat), portal: target.dataset.portal } : null;
  if (from && to && from.seat === to.seat && from.portal === to.portal) return;
  if (from) act("take", { ...from, cents });
  if (to) act("put", { ...to, cents });
}

// The rack in front of a seat; chosen() is the portal that a click puts a chip on.
export function rack(seat, chosen) {
  const chips = RACK.map((cents) => {
    const button = make("button", {
      class: "rack-chip",
      "aria-label": `${dollars(cents)} chip, seat ${seat}`,
      onclick: () => act("put", { seat, portal: chosen(), cents }),
    }, face(cents));
    draggable(button, cents, null);
    return button;
  });
  return make("div", { class: "rack", role: "group", "aria-label": `Chips of seat ${seat}` }, ...chips);
}

// What lies on a portal, one stack for each denomination; a click takes a chip off.
export function stacks(seat, portal, chips) {
  const counts = new Map();
  for (const cents of [...chips].sort((one, other) => other - one)) {
    counts.set(cents, (counts.get(cents) || 0) + 1);
  }
  return [...counts].map(([cents, count]) => {
    const pile = Array.from({ length: Math.min(count, STACK) }, () => face(cents));
    const button = make("button", {
      class: "stack",
      title: "Click to take a chip off",
      "aria-label": `Take ${dollars(cents)} off the ${portalName(portal)} of seat ${seat}${count > 1 ? `, ${count} there` : ""}`,
      onclick: () => act("take", { seat, portal, cents }),
    }, ...pile, count > 1 ? make("i", {}, `×${count}`) : null);
    draggable(button, cents, { seat, portal });
    return button;
  });
}
