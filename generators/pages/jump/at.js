// The page that takes an older number to the rule of today: ?d=2023-11-17&n=701.47b. It asks nobody but its own file.

import { asked } from "./folding.js";
import { previewOf } from "./previews.js";
import { words } from "./words.js";

const root = new URL("../", import.meta.url);
const NUMBER = /^[1-9](?:[0-9]{2}(?:\.[0-9]{1,3}[a-z]{0,2})?)?(?:~[2-9])?$/;
let known = null;

// The lineage that numbers are looked up in, fetched once; null where it can't be had.
export function lineage() {
  known ??= fetch(new URL("rules-at.json", import.meta.url))
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null)
    .then((data) => {
      if (!data) known = null;
      return data && unpacked(data);
    });
  return known;
}

// The edition that a date means: the one labelled with it, else the one in force on it; -1 for none.
export function placeOf({ editions, now }, date) {
  const exact = editions.findIndex(([label]) => label === date);
  if (exact >= 0) return exact;
  let found = -1;
  for (let place = 0; place <= now; place += 1) {
    const [, effective] = editions[place];
    if (effective <= date && (found < 0 || effective >= editions[found][1])) found = place;
  }
  return found;
}

// What a rule was like in an edition: [since, number, which of its texts]; nothing where that edition hasn't got it.
function stayAt({ stays, until }, place) {
  if (until >= 0 && place >= until) return undefined;
  return stays.findLast(([since]) => since <= place);
}

// Where a rule of an edition is today: its numbers, the turns it took, and what it may be where nobody could tell.
function fateOf(data, id, since) {
  const stay = stayAt(data.lives[id], data.now);
  const fate = { numbers: new Set(stay ? [stay[1]] : []), turns: new Set(), mayBe: new Set() };
  for (const [place, kind, from, to] of data.turns) {
    if (place <= since || place > data.now || !from.includes(id)) continue;
    fate.turns.add(kind);
    for (const other of to.filter((one) => one !== id)) {
      const after = fateOf(data, other, place);
      for (const number of after.numbers) (kind === "undecided" ? fate.mayBe : fate.numbers).add(number);
      for (const number of after.mayBe) fate.mayBe.add(number);
      for (const turn of after.turns) fate.turns.add(turn);
    }
  }
  return fate;
}

function stateOf(data, id, place, fate) {
  if (!fate.numbers.size) return fate.mayBe.size ? "undecided" : "removed";
  if (fate.numbers.size > 1) return "split";
  const [then, today] = [stayAt(data.lives[id], place), stayAt(data.lives[id], data.now)];
  if (fate.turns.has("merged") || !today) return "merged";
  const [moved, edited] = [then[1] !== today[1], then[2] !== today[2]];
  if (moved) return edited ? "moved+edited" : "moved";
  return edited ? "edited" : "same";
}

// The rule that a number named in an edition, as it is today; null where that edition has no such number.
export function resolve(data, number, place) {
  const id = data.lives.findIndex((life) => stayAt(life, place)?.[1] === number);
  if (id < 0) return null;
  const fate = fateOf(data, id, place);
  return { state: stateOf(data, id, place, fate), numbers: [...fate.numbers], mayBe: [...fate.mayBe] };
}

// Every rule that ever had a number, the newest first: [first and last edition in which it did].
export function meanings(data, number) {
  const found = [];
  data.lives.forEach(({ stays, until }) => {
    stays.forEach(([since, own], at) => {
      if (own !== number || since > data.now) return;
      const end = at + 1 < stays.length ? stays[at + 1][0] : until < 0 ? data.now + 1 : until;
      const last = Math.min(end - 1, data.now);
      const before = found.at(-1);
      if (before && before.stays === stays && before.last === since - 1) before.last = last;
      else found.push({ stays, first: since, last });
    });
  });
  return found.sort((a, b) => b.last - a.last);
}

export function unpacked({ editions, now, lives, turns }) {
  const whole = lives.map(([flat, until]) => ({
    until,
    stays: Array.from({ length: flat.length / 3 }, (_, at) => flat.slice(at * 3, at * 3 + 3)),
  }));
  return { editions, now, lives: whole, turns };
}

// Words of this page with what is put into them.
export function filled(key, slots) {
  return (words[`at.${key}`] ?? key).replace(/\{([a-z]+)\}/g, (slot, name) => slots[name] ?? slot);
}

// That nothing is known of what numbers were before the first edition known.
export function beforeAll({ editions }) {
  return filled("too-early", { first: editions[0][1] });
}

function linked(number) {
  const page = number.replace(/[a-z]*(?:~[2-9])?$/, "");
  const link = document.createElement("a");
  link.className = "rule";
  link.dataset.rule = number;
  link.href = new URL(page === number ? `rules/${page}/` : `rules/${page}/#R${number}`, root).href;
  link.textContent = `CR ${number}`;
  return link;
}

function paragraph(...parts) {
  const made = document.createElement("p");
  made.append(...parts);
  return made;
}

function toDate(number, date, text) {
  const link = document.createElement("a");
  link.href = `?${new URLSearchParams({ d: date, n: number })}`;
  link.textContent = text;
  return link;
}

function answerAsOf(data, number, date) {
  const place = placeOf(data, date);
  if (place < 0) return [paragraph(beforeAll(data))];
  const edition = data.editions[place][0];
  const found = resolve(data, number, place);
  if (!found) return [paragraph(filled("unknown", { number, edition }))];
  const { state, numbers, mayBe } = found;
  const said = paragraph(filled("then", { number, edition, state: words[`state.${state}`] ?? state }));
  const today = numbers.length ? numbers : mayBe;
  const links = today.flatMap((one, at) => (at ? [" ", linked(one)] : [linked(one)]));
  const answered = links.length ? [said, paragraph(filled(numbers.length ? "now" : "perhaps", {}), " ", ...links)] : [said];
  return [...answered, ...beyondKnown(data, date)];
}

// A day after the newest edition may be one of an edition that nobody here knows.
function beyondKnown({ editions, now }, date) {
  const [label, effective] = editions[now];
  return date > label && date > effective ? [paragraph(filled("newest", { edition: label }))] : [];
}

function answerUndated(data, number) {
  const found = meanings(data, number);
  if (!found.length) return [paragraph(filled("never", { number })), paragraph(beforeAll(data))];
  if (found.length === 1) return answerAsOf(data, number, data.editions[found[0].last][0]);
  const list = document.createElement("ul");
  list.className = "rows";
  for (const { first, last } of found) {
    const [since, until] = [data.editions[first][0], data.editions[last][0]];
    const row = document.createElement("li");
    row.append(toDate(number, until, filled("span", { number, since, until })));
    row.dataset.today = resolve(data, number, last)?.numbers[0] ?? "";
    list.append(row);
  }
  return [paragraph(filled("which", { number })), list];
}

// 20231117, 2023/11/17, 2023.11.17 and 2023年11月17日 are the same day as 2023-11-17, as on the command line.
export function isoDay(text) {
  const parts =
    /^([0-9]{4})[-/.年]([0-9]{1,2})[-/.月]([0-9]{1,2})日?$/.exec(text) ?? /^([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(text);
  return parts ? [parts[1], parts[2].padStart(2, "0"), parts[3].padStart(2, "0")].join("-") : text;
}

// A number and a date as people type them: [701.47b, 2023-11-17]; a date behind the number and an @ is that of the number,
// whatever the other field still says.
export function asTyped(typedNumber, typedDate) {
  const [number, own = ""] = asked(typedNumber).replace(/(?<![0-9])\s+|\s+(?![0-9])/g, "").split("@");
  return [number.replace(/[.。]$/, ""), isoDay(own || asked(typedDate).replace(/\s+/g, ""))];
}

function isDate(text) {
  const day = new Date(`${text}T00:00:00Z`);
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) && !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
}

export function answer(data, typedNumber, typedDate) {
  const [number, date] = asTyped(typedNumber, typedDate);
  if (!NUMBER.test(number)) return [paragraph(filled("no-number", { number: typedNumber }))];
  if (date && !isDate(date)) return [paragraph(filled("no-date", { date }))];
  if (!data) return [paragraph(filled("no-data", {}))];
  return date ? answerAsOf(data, number, date) : answerUndated(data, number);
}

// Behind a rule of today what it says, and behind the times of an older number what the rule is called.
async function tell(place) {
  for (const one of place.querySelectorAll("[data-rule], [data-today]")) {
    const [name = "", gist = ""] = (await previewOf(one.dataset.rule ?? one.dataset.today)) ?? [];
    const said = document.createElement("span");
    said.className = "at__said";
    said.textContent = one.dataset.rule ? [name, gist].filter(Boolean).join(" — ") : name;
    if (said.textContent && one.isConnected) one.dataset.rule ? one.after(" ", said) : one.append(" ", said);
  }
}

async function show(form) {
  const typed = new URLSearchParams(window.location.search);
  const [number, date] = [typed.get("n") ?? "", typed.get("d") ?? ""];
  form.elements.n.value = number;
  form.elements.d.value = date;
  const data = await lineage();
  const place = document.querySelector("#at-answer");
  if (!place) return;
  place.replaceChildren(...(number ? answer(data, number, date) : []));
  tell(place);
}

// Asking again loads no page, so that it works where there is no line.
function ask(form, query) {
  window.history.pushState(null, "", `?${query}`);
  show(form);
}

function field(name, label, example, more) {
  const [made, input] = [document.createElement("label"), document.createElement("input")];
  Object.assign(input, { name, placeholder: example, autocomplete: "off", spellcheck: false, ...more });
  made.append(words[`at.${label}`] ?? label, " ", input);
  return made;
}

function formIn(place) {
  const [form, go] = [document.createElement("form"), document.createElement("button")];
  Object.assign(go, { type: "submit", className: "md-button", textContent: words["at.go"] ?? "→" });
  form.className = "at";
  form.append(field("n", "number", "701.47b", { required: true, autocapitalize: "off" }));
  form.append(field("d", "date", "2023-11-17", { inputMode: "numeric" }), go);
  place.replaceChildren(form);
  return form;
}

function start() {
  const place = document.querySelector("#at");
  if (!place) return;
  const form = formIn(place);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask(form, new URLSearchParams(new FormData(form)));
  });
  document.querySelector("#at-answer")?.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='?']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    ask(form, link.getAttribute("href").slice(1));
  });
  show(form);
}

window.addEventListener("popstate", () => {
  const form = document.querySelector("#at form");
  if (form) show(form);
});
if (window.document$) window.document$.subscribe(start);
else start();
