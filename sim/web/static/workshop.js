// The workshop: what can be broken, what is known, what was said. Built when it is first opened.

import { act, events, frames, now, on, watch } from "./link.js";
import { dollars, make, mark, write } from "./make.js";
import { portalName } from "./chips.js";
import { tableForm } from "./new_table.js";

const TABS = [["break", "Break", breakPanel], ["money", "Money", moneyPanel], ["hands", "Hands", handsPanel], ["bus", "Timeline", timelinePanel], ["new", "Table", tableForm]];
const WIRES = ["calm", "noisy", "harsh"];
const ROGUE = ["nothing", "forge", "replay", "flood", "all"];
const SPEEDS = [1, 2, 4, 8];

let built = false;
let current = "break";
let idle = false;
let open = false;

export function openWorkshop(aside, isOpen) {
  open = isOpen;
  if (!built) build(aside);
  choose(current);
}

function build(aside) {
  built = true;
  const tabs = TABS.map(([id, words]) => make("button", {
    role: "tab", id: `tab-${id}`, "aria-controls": `panel-${id}`, onclick: () => choose(id),
  }, words));
  const list = make("div", { role: "tablist", "aria-label": "Workshop", onkeydown: walk }, ...tabs);
  const panels = TABS.map(([id, , panel]) => make("div", { role: "tabpanel", id: `panel-${id}`, "aria-labelledby": `tab-${id}`, hidden: true }, ...panel()));
  const close = make("button", { class: "close plain", onclick: () => {
    const button = document.getElementById("workshop-button");
    button.click();
    button.focus();
  } }, "Close the workshop");
  aside.append(list, ...panels, close);
}

function walk(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const at = TABS.findIndex(([id]) => id === current);
  choose(TABS[(at + step + TABS.length) % TABS.length][0]);
  document.getElementById(`tab-${current}`).focus();
}

function choose(id) {
  current = id;
  for (const [each] of TABS) {
    const chosen = each === id;
    const tab = document.getElementById(`tab-${each}`);
    mark(tab, "aria-selected", chosen);
    tab.tabIndex = chosen ? 0 : -1;
    document.getElementById(`panel-${each}`).hidden = !chosen;
  }
  watch({ frames: open && id === "bus", idle });
}

function title(words, ...more) {
  return make("h3", {}, words, ...more);
}

function choices(label, values, does, words = String) {
  const buttons = values.map((value) => make("button", { class: "choice", "aria-pressed": "false", onclick: () => does(value) }, words(value)));
  const show = (value) => buttons.forEach((button, at) => mark(button, "aria-pressed", values[at] === value));
  return { element: make("div", { class: "choices", role: "group", "aria-label": label }, ...buttons), show };
}

function toggle(name, does) {
  const button = make("button", { class: "toggle", role: "switch", "aria-checked": "true", "aria-label": name, onclick: () => does(button.getAttribute("aria-checked") !== "true") });
  return { button, show: (on) => mark(button, "aria-checked", on) };
}

// ---- Break --------------------------------------------------------------------------------------

function breakPanel() {
  const speed = choices("Speed", SPEEDS, (times) => act("speed", { times }), (times) => `×${times}`);
  const wire = choices("Wire", WIRES, (profile) => act("faults", { profile }));
  const rogue = choices("Rogue", ROGUE, (does) => act("rogue", { does }));
  const sent = make("span", { class: "aside" });
  on("time", (time) => speed.show(time.speed));
  on("boards", (boards) => {
    wire.show(boards.faults);
    rogue.show(boards.rogue.does || "nothing");
    write(sent, boards.rogue.sent ? ` ${boards.rogue.sent} frames sent` : "");
  });
  return [
    title("Troubles"), troubleList(),
    title("Power"),
    make("div", { class: "choices" },
      make("button", { class: "choice danger", onclick: () => act("power", { board: "all", on: false }) }, "Cut the table’s power"),
      make("button", { class: "choice", onclick: () => act("power", { board: "all", on: true }) }, "Boot the table"),
      make("button", { class: "choice danger", onclick: () => act("cut", { after: 30 }) }, "Cut in the next write")),
    title("Boards", make("span", { class: "aside" }, " power · cable")), boardRows(),
    title("Seats’ devices", make("span", { class: "aside" }, " cables")), deviceRows(),
    title("Wire"), wire.element,
    title("Rogue on the cable", sent), rogue.element,
    title("Speed"), speed.element,
  ];
}

function troubleList() {
  const list = make("ul", { class: "troubles", id: "troubles" });
  on("table", (table) => {
    const sentences = table.on ? table.troubles : ["The controller has no power"];
    const text = sentences.join("\n");
    if (list.dataset.text === text) return;
    list.dataset.text = text;
    list.replaceChildren(...(sentences.length ? sentences : ["None"]).map((each) => make("li", {}, each)));
    list.classList.toggle("some", sentences.length > 0);
  });
  return list;
}

function boardRows() {
  const place = make("div", { class: "rows boards" });
  const rows = new Map();
  on("boards", ({ boards }) => {
    if ([...rows.keys()].join() !== Object.keys(boards).join()) {
      rows.clear();
      for (const name of Object.keys(boards)) rows.set(name, boardRow(name));
      place.replaceChildren(...[...rows.values()].map((row) => row.element));
    }
    for (const [name, board] of Object.entries(boards)) rows.get(name).show(board);
  });
  return place;
}

function boardRow(name) {
  const power = toggle(`Power of ${name}`, (on) => act("power", { board: name, on }));
  const cable = toggle(`Cable of ${name}`, (plugged) => act("cable", { board: name, plugged }));
  const state = make("span", { class: "aside" });
  return {
    element: make("div", { class: "row" }, make("span", {}, name), state, power.button, cable.button),
    show(board) {
      power.show(board.on);
      cable.show(board.plugged);
      write(state, !board.on ? "off" : !board.running ? "starting" : board.plugged ? "" : "cut off");
    },
  };
}

function deviceRows() {
  const place = make("div", { class: "rows devices" });
  let rows = [];
  let made = 0;
  on("seats", (seats) => {
    if (made !== now.table.number) {
      made = now.table.number;
      rows = seats.map((seat) => deviceRow(seat.seat, Object.keys(seat.chips)));
      const names = ["", "panel", ...Object.keys(seats[0].chips)];
      place.style.setProperty("--parts", names.length - 1);
      place.replaceChildren(make("div", { class: "row names", "aria-hidden": "true" }, ...names.map((name) => make("span", {}, name === "panel" ? name : portalName(name)))), ...rows.map((row) => row.element));
    }
    rows.forEach((row, at) => row.show(seats[at]));
  });
  return place;
}

function deviceRow(seat, portals) {
  const parts = ["panel", ...portals].map((part) => toggle(`Cable of seat ${seat} ${part}`, (plugged) => act("cable", { seat, part, plugged })));
  return {
    element: make("div", { class: "row" }, make("span", {}, `seat ${seat}`), ...parts.map((part) => part.button)),
    show(state) {
      parts[0].show(state.panel);
      portals.forEach((portal, at) => parts[at + 1].show(state.connected[portal]));
    },
  };
}

// ---- Money --------------------------------------------------------------------------------------

function moneyPanel() {
  const ledger = make("table", { id: "ledger" });
  const meters = make("table", { id: "meters" });
  const seats = make("table", { id: "seat-meters" });
  on("money", (money) => {
    const accounts = money.accounts || [];
    const total = accounts.reduce((sum, [, cents]) => sum + cents, 0);
    ledger.replaceChildren(...accounts.map(([name, cents]) => line(name, dollars(cents))), line("together", dollars(total), "sum"));
    const counts = ["hands", "rounds", "voids"];
    meters.replaceChildren(...Object.entries(money.meters || {}).map(([name, value]) => line(name, counts.includes(name) ? String(value) : dollars(value))));
    const each = money.seats || [];
    const names = each.length ? Object.keys(each[0]) : [];
    seats.replaceChildren(make("tr", {}, make("td"), ...names.map((name) => make("th", { scope: "col" }, name))),
      ...each.map((counted, at) => make("tr", {}, make("th", { scope: "row" }, `seat ${at + 1}`),
        ...names.map((name) => make("td", {}, counts.includes(name) ? String(counted[name]) : dollars(counted[name]))))));
  });
  return [title("Ledger"), ledger, title("Meters"), meters, title("Meters of the seats"), seats];
}

function line(name, value, kind = "") {
  return make("tr", { class: kind, "data-account": name }, make("th", { scope: "row" }, name), make("td", {}, value));
}

// ---- Hands --------------------------------------------------------------------------------------

function handsPanel() {
  const list = make("div", { class: "choices hands-list", role: "group", "aria-label": "Hands that are over" });
  const told = make("div", { class: "recalled", role: "status" });
  let shown = "";
  on("table", (table) => {
    const over = Math.max(0, (table.hand || 1) - 1);
    const first = Math.max(1, over - Math.min(table.kept || 0, 12) + 1);
    const text = `${table.number} ${first} ${over}`;
    if (text === shown) return;
    shown = text;
    const numbers = Array.from({ length: Math.max(0, over - first + 1) }, (_, at) => over - at);
    list.replaceChildren(...numbers.map((hand) => make("button", { class: "choice", onclick: () => recall(hand, told) }, `Hand ${hand}`)));
    if (!numbers.length) list.append(make("p", { class: "aside" }, "No hand is over yet."));
  });
  return [
    title("Journal"),
    make("p", {}, "Everything that happened, up to where the hand being played began."),
    make("a", { class: "choice", href: "/journal", download: true }, "Download the journal"),
    title("Recall"), list, told,
  ];
}

async function recall(hand, place) {
  const { recall: told } = await act("recall", { hand });
  if (!told) return;
  place.replaceChildren(make("h4", {}, `Hand ${told.hand}`), make("p", {}, told.everybody), make("p", { class: "aside" }, told.pot),
    ...told.felt.map((hand) => make("p", { class: "cards" }, hand)),
    make("table", {}, ...told.seats.map((seat) => make("tr", {}, make("th", { scope: "row" }, `seat ${seat.seat}`), make("td", { class: "cards" }, seat.cards), make("td", {}, seat.result)))));
}

// ---- Timeline -----------------------------------------------------------------------------------

function timelinePanel() {
  const said = make("ol", { class: "lines", id: "events", "aria-label": "Events" });
  const heard = make("ol", { class: "lines", id: "frames", "aria-label": "Frames on the bus" });
  on("events", () => {
    said.replaceChildren(...events.slice().reverse().map(([, ms, who, what]) => entry(`${(ms / 1000).toFixed(2)}`, who, what)));
  });
  on("frames", () => {
    heard.replaceChildren(...frames.slice().reverse().map(([, us, who, kind, to, size]) => entry((us / 1e6).toFixed(4), who, `${kind} → ${to} · ${size} bytes`)));
  });
  const everything = make("input", { type: "checkbox", onchange: () => {
    idle = everything.checked;
    watch({ idle });
  } });
  return [title("Events"), said, title("Bus"), make("label", { class: "check" }, everything, " also turns in which nothing is said"), heard];
}

function entry(time, who, what) {
  return make("li", {}, make("time", {}, time), make("b", {}, who), make("span", {}, what));
}
