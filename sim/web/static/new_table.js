// Another table in place of this one: which, at what limit, from which seed, with which settings.

import { act, now, on } from "./link.js";
import { dollars, make } from "./make.js";

let catalogue = null;

function option(value, words, selected) {
  return make("option", { value, selected }, words);
}

function field(words, input) {
  input.setAttribute("aria-label", words);
  return make("label", { class: "field" }, make("span", {}, words), input);
}

function settingInput(setting) {
  const name = `setting-${setting.name}`;
  if (!setting.values.length) {
    return make("input", { type: "number", name, min: setting.range[0], max: setting.range[1], value: setting.value });
  }
  return make("select", { name }, ...setting.values.map((value, at) => option(at, String(value), value === setting.value)));
}

function chosenSettings(form, settings) {
  const chosen = {};
  for (const setting of settings) {
    const input = form.elements[`setting-${setting.name}`];
    const value = setting.values.length ? setting.values[Number(input.value)] : Number(input.value);
    if (value !== setting.value) chosen[setting.name] = value;
  }
  return chosen;
}

export function tableForm() {
  const table = make("select", { name: "table" });
  const limit = make("select", { name: "limit" });
  const seed = make("input", { name: "seed", type: "number", min: 0, max: 2147483647, value: 0 });
  const settings = make("div", { class: "settings" });
  const described = () => (catalogue ? catalogue[table.value] : null);
  const refill = () => {
    const about = described();
    limit.replaceChildren(...about.limits.map(([bet, fee]) => option(bet, typeof fee === "string" ? fee : `${dollars(bet)}, collection ${dollars(fee)}`, bet === ((now.table.asks || {}).wager || 500))));
    settings.replaceChildren(...about.settings.map((each) => {
      const row = field(each.name.replaceAll("_", " "), settingInput(each));
      row.title = each.does;
      return row;
    }));
  };
  const form = make("form", { class: "new", onsubmit: (event) => {
    event.preventDefault();
    act("new", { table: table.value, limit: Number(limit.value), seed: Number(seed.value), settings: chosenSettings(form, described().settings) });
  } },
  field("Table", table), field("Limit", limit), field("Seed", seed),
  make("button", { class: "choice strong" }, "Set up this table"),
  make("p", { class: "aside" }, "The table that stands here goes, with its journal."),
  make("h3", {}, "Settings"), settings);
  table.addEventListener("change", refill);
  on("table", (state) => {
    if (catalogue || !state.name) return;
    catalogue = {};
    fetch("/catalogue").then((answer) => answer.json()).then((tables) => {
      catalogue = tables;
      table.replaceChildren(...Object.entries(tables).map(([name, about]) => option(name, `${about.name}, ${about.house}`, name === state.name)));
      seed.value = state.seed;
      refill();
    });
  });
  return [make("h3", {}, "Another table"), form];
}
