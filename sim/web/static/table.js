// The page: which view it is, who shows what, and the keys.

import { setSound, wake } from "./bell.js";
import { DealerView, PotView } from "./dealer.js";
import { act, connect, now, on, watch } from "./link.js";
import { make, mark, write } from "./make.js";
import { asked, COLLECTION, SeatView, WAGER } from "./seat.js";
import { openWorkshop } from "./workshop.js";

const byId = (id) => document.getElementById(id);
const path = location.pathname.split("/").filter(Boolean);
const view = path[0] || "table";
const only = view === "seat" ? Number(path[1]) : 0;
const SAID_MS = 6000;
const CHIP = 500; // cents that a key puts where the table does not say how much

const dealer = new DealerView();
const pot = new PotView();
let seats = [];
let made = 0;
let chosen = only || 1;

document.body.dataset.view = view;
document.title = only ? `Seat ${only} · Feltboard` : view === "dealer" ? "Dealer · Feltboard" : "Feltboard";
byId("middle").append(pot.element);
if (!only) byId("middle").append(dealer.element);

function build(table) {
  made = table.number;
  const portals = Object.keys(now.seats[0].chips);
  dealer.startOver(portals);
  const numbers = now.seats.map((seat) => seat.seat).filter((seat) => !only || seat === only);
  seats = numbers.map((number) => new SeatView(number, portals));
  byId("seats").replaceChildren(...seats.map((each) => each.element));
  byId("table").classList.toggle("six", numbers.length === 6);
  byId("table").classList.toggle("wagers", portals.length > 4);
  watch({ seats: numbers });
  const link = (href, words) => make("a", { href, "aria-current": location.pathname === href ? "page" : null }, words);
  byId("views").replaceChildren(link("/", "Table"), ...now.seats.map((seat) => link(`/seat/${seat.seat}`, String(seat.seat))), link("/dealer", "Dealer"));
  byId("views").querySelectorAll("a").forEach((each) => {
    if (/^\d+$/.test(each.textContent)) each.setAttribute("aria-label", `Seat ${each.textContent}`);
  });
}

on("seats", (all) => {
  if (now.table.number !== made) build(now.table);
  for (const each of seats) each.show(all[each.number - 1]);
  announce(all);
});

// What a person at the table could not miss, for those who hear the page.
let announced = "";
function announce(all) {
  const seat = all[(only || 1) - 1];
  const words = [seat.shows.notice, seat.shows.everybody].filter(Boolean).join(". ");
  if (words !== announced) write(byId("news"), words);
  announced = words;
}

on("table", (table) => {
  if (table.on) {
    write(byId("played"), table.game ? `${table.game} · ${table.house} · ${table.limit}${/^\$[\d.,]+$/.test(table.limit) ? " limit" : ""}` : table.name);
    for (const each of seats) if (now.seats.length) each.show(now.seats[each.number - 1]);
  }
  const trouble = table.stopped || (table.troubles || [])[0] || (table.on ? "" : "The controller has no power");
  const more = (table.troubles || []).length > 1 ? ` (and ${table.troubles.length - 1} more)` : "";
  byId("notice").hidden = !trouble;
  write(byId("notice"), trouble ? trouble + more : "");
});

on("dealer", (state) => dealer.show(state));

on("time", (time) => {
  const seconds = Math.floor(time.ms / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const behind = time.lag_ms > 250 ? ` · ${(time.lag_ms / 1000).toFixed(1)} s behind` : "";
  write(byId("clock"), `${clock}${time.speed === 1 ? "" : ` ×${time.speed}`}${behind}`);
  byId("clock").classList.toggle("behind", Boolean(behind));
});

let silence = 0;
on("refused", (sentence) => {
  write(byId("said"), sentence);
  byId("said").classList.add("shown");
  clearTimeout(silence);
  silence = setTimeout(() => byId("said").classList.remove("shown"), SAID_MS);
});

on("link", (up) => document.body.classList.toggle("away", !up));

// ---- Keys ---------------------------------------------------------------------------------------

function goTo(number) {
  const seat = seats.find((each) => each.number === number);
  if (!seat) return;
  chosen = number;
  seat.element.focus();
  seat.element.scrollIntoView({ block: "nearest", inline: "center" });
}

function seatView() {
  const focused = document.activeElement.closest ? document.activeElement.closest(".seat") : null;
  if (focused) chosen = Number(focused.dataset.seat);
  return seats.find((each) => each.number === chosen);
}

// A table with one wager is played with it, whatever portal is marked.
function bets() {
  const view = seatView();
  return { seat: view.number, portal: view.portals.some((each) => each.portal === WAGER) ? WAGER : view.portal };
}

function put(where) {
  act("put", { ...where, cents: asked(where.portal) || CHIP });
}

const KEYS = {
  d: () => act("press", { button: 0 }),
  s: () => dealer.sweep(),
  c: () => act("sweep", { portal: COLLECTION }),
  a: () => act("sweep", { portal: "all" }),
  b: () => put(bets()),
  f: () => put({ seat: seatView().number, portal: COLLECTION }),
  t: () => act("take", bets()),
  n: () => seatView().next(),
  x: () => seatView().touches.firstChild.focus(),
  w: () => byId("workshop-button").click(),
  m: () => byId("sound").click(),
  "?": () => byId("keys").showModal(),
};

document.addEventListener("keydown", (event) => {
  wake();
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || byId("keys").open) return;
  if (event.target.matches("input:not([type=radio]):not([type=checkbox]), select, textarea")) return;
  const digit = /^Digit(\d)$/.exec(event.code);
  if (digit && event.shiftKey && digit[1] >= 1 && digit[1] <= 4) act("press", { button: Number(digit[1]) });
  else if (digit && !event.shiftKey) goTo(Number(digit[1]) || 10);
  else if (KEYS[event.key.toLowerCase()]) KEYS[event.key.toLowerCase()]();
  else return;
  event.preventDefault();
});

document.addEventListener("pointerdown", wake);
byId("keys-button").addEventListener("click", () => byId("keys").showModal());
byId("sound").addEventListener("click", () => {
  const on = byId("sound").getAttribute("aria-pressed") !== "true";
  mark(byId("sound"), "aria-pressed", on);
  setSound(on);
});
byId("workshop-button").addEventListener("click", () => {
  const open = byId("workshop").hidden;
  byId("workshop").hidden = !open;
  mark(byId("workshop-button"), "aria-expanded", open);
  document.body.classList.toggle("working", open);
  openWorkshop(byId("workshop"), open);
});

connect();
