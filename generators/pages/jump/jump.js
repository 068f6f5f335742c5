// The jump box: finds a page by the beginning of its name, reading, English name or rule number.

import "./contents.js";
import { asked } from "./folding.js";
import "./at.js";
import "./previews.js";
import { words } from "./words.js";

const root = new URL("../", import.meta.url);
const MOST = 12;
let index = null;

// Every key once, sorted, so that a prefix is found by halving: [key, place of its entry].
function load() {
  index ??= fetch(new URL("jump-index.json", import.meta.url))
    .then((answer) => (answer.ok ? answer.json() : []))
    .then((entries) => {
      const keys = entries.flatMap(([, , , own], place) => own.split("\t").map((key) => [key, place]));
      keys.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]));
      return { entries, keys };
    })
    .catch(() => {
      index = null;
      return { entries: [], keys: [] };
    });
  return index;
}

function firstAt(keys, prefix) {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle][0] < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

const SENTENCES = new Set(["ruling", "walkthrough"]);
const BETWEEN_PARTS = /[\s\t・＝=/,、「」『』()（）:：—-]/;

// Whether what was typed begins or ends a name or a part of one: "ジン" in "愚者の滝のジン".
function partOf(own, typed) {
  for (let at = own.indexOf(typed); at >= 0; at = own.indexOf(typed, at + 1)) {
    const [before, after] = [own[at - 1], own[at + typed.length]];
    if (!before || !after || BETWEEN_PARTS.test(before) || BETWEEN_PARTS.test(after)) return true;
  }
  return false;
}

// The entries that answer: whole names, names that begin so, parts of names, sentences that begin so, the rest; within
// each in the order of the index (keywords, terms, rules …).
export function answers({ entries, keys }, typed) {
  const prefix = asked(typed);
  if (!prefix) return [];
  const [whole, begun, parts, sentences, inside] = Array.from({ length: 5 }, () => new Set());
  for (let at = firstAt(keys, prefix), seen = 0; at < keys.length && keys[at][0].startsWith(prefix) && seen < 400; at += 1, seen += 1) {
    const [key, place] = keys[at];
    (key === prefix ? whole : SENTENCES.has(entries[place][0]) ? sentences : begun).add(place);
  }
  if (whole.size + begun.size < MOST && prefix.length > 1) {
    entries.forEach(([kind, , , own], place) => {
      if (own.includes(prefix)) (!SENTENCES.has(kind) && partOf(own, prefix) ? parts : inside).add(place);
    });
  }
  const order = (places) => [...places].sort((a, b) => a - b);
  const found = new Set([whole, begun, parts, sentences, inside].flatMap(order));
  return [...found].slice(0, MOST).map((place) => entries[place]);
}

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function option(id, [kind, shown, address]) {
  const link = element(
    "a",
    { role: "option", id, class: "jump__option", "aria-selected": "false", href: new URL(address, root).href, tabindex: "-1" },
    element("span", { class: "jump__shown" }, shown),
    element("small", { class: "jump__kind" }, words[`jump.kind.${kind}`] ?? kind),
  );
  return element("li", { role: "presentation" }, link);
}

function build(place, number) {
  const list = element("ul", { class: "jump__list", role: "listbox", id: `jump-list-${number}`, "aria-label": words["jump.label"] });
  const input = element("input", {
    class: "jump__input",
    type: "search",
    role: "combobox",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "go",
    placeholder: place.dataset.jump === "large" ? words["jump.label"] : words["jump.short"],
    "aria-label": words["jump.label"],
    "aria-autocomplete": "list",
    "aria-controls": list.id,
    "aria-expanded": "false",
  });
  list.hidden = true;
  place.classList.add("jump");
  place.replaceChildren(input, list);
  return { input, list };
}

function start(place, number) {
  if (place.querySelector(".jump__input")) return;
  const { input, list } = build(place, number);
  let chosen = -1;
  let answered = "";

  const choose = (at) => {
    const options = [...list.querySelectorAll("[role=option]")];
    chosen = options.length ? (at + options.length) % options.length : -1;
    options.forEach((one, i) => one.setAttribute("aria-selected", String(i === chosen)));
    if (chosen < 0) input.removeAttribute("aria-activedescendant");
    else {
      input.setAttribute("aria-activedescendant", options[chosen].id);
      options[chosen].scrollIntoView({ block: "nearest" });
    }
  };
  const close = () => {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };
  const show = async () => {
    const typed = input.value;
    const found = typed.trim() ? answers(await load(), typed) : [];
    if (typed !== input.value) return;
    const none = element("li", { class: "jump__none" }, words["jump.none"]);
    list.replaceChildren(...(found.length ? found.map((one, i) => option(`${list.id}-${i}`, one)) : [none]));
    list.hidden = !typed.trim();
    answered = typed;
    input.setAttribute("aria-expanded", String(!list.hidden));
    choose(0);
  };
  const go = () => {
    list.querySelector("[aria-selected=true]")?.click();
    input.value = "";
    close();
  };

  input.addEventListener("focus", load);
  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      choose(chosen + (event.key === "ArrowDown" ? 1 : -1));
      event.preventDefault();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!list.hidden && answered === input.value) go();
      else show().then(go);
    } else if (event.key === "Escape") close();
    event.stopPropagation();
  });
  place.addEventListener("focusout", (event) => {
    if (!place.contains(event.relatedTarget)) setTimeout(close, 150);
  });
}

function startAll() {
  document.querySelectorAll("#jump, [data-jump]").forEach(start);
}

document.addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
  if (event.key !== "/" || typing || event.metaKey || event.ctrlKey || event.altKey) return;
  document.querySelector(".jump__input")?.focus();
  event.preventDefault();
});

if (window.document$) window.document$.subscribe(startAll);
else startAll();
