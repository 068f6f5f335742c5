// The box that finds: a card, a keyword in either language, a reading, a rule number of any year, or words.

import "./contents.js";
import { read } from "./files.js";
import "./previews.js";
import { words } from "./words.js";

// Most pages are only read: what answers comes when somebody turns to the box.
const answering = () => import("./answering.js");
const lineless = () => import("./lineless.js");
const NARROW = matchMedia("(max-width: 44.98em)");
const root = new URL("../", import.meta.url);

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const SYMBOL = /(\{[A-Z0-9/½∞]{1,7}\})/;

// The words with their symbols drawn as on the pages.
function drawn(text) {
  return text.split(SYMBOL).map((part, at) => {
    if (at % 2 === 0) return part;
    const code = part.slice(1, -1);
    const [one, other] = code.split("/").filter((half) => half !== "P").map((half) => (/^[WUBRGC]$/.test(half) ? half.toLowerCase() : "n"));
    const looks = /^[TQ]$/.test(code) ? "t" : [one ?? "n", ...(other ? [other] : [])].join(" mana-and--");
    return element("span", { class: `mana mana--${looks}` }, code === "T" ? "↷" : code);
  });
}

function option(id, { kind, shown, address, below }) {
  const link = element(
    "a",
    { role: "option", id, class: "jump__option", "aria-selected": "false", href: new URL(address, root).href, tabindex: "-1" },
    element("span", { class: "jump__shown" }, ...drawn(shown), ...(below ? [element("small", { class: "jump__below" }, below)] : [])),
    element("small", { class: "jump__kind" }, words[`jump.kind.${kind}`] ?? kind),
  );
  return element("li", { class: "jump__row", role: "presentation" }, link);
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
  const told = element("p", { class: "jump__told", role: "status" });
  list.hidden = true;
  place.classList.add("jump");
  place.replaceChildren(input, list, told);
  return { input, list, told };
}

// What a reader who can't see the list is told about it.
function counted({ told, found }) {
  const count = found.length ? (words["jump.found"] ?? "{n}").replace("{n}", found.length) : words["jump.none"];
  return [...told, count].join(" ");
}

function sentence(words) {
  return element("li", { class: "jump__none", role: "presentation" }, words);
}

function start(place, number) {
  if (place.querySelector(".jump__input")) return;
  const { input, list, told } = build(place, number);
  let chosen = -1;
  let moved = false;
  let answered = "";
  let asking = Promise.resolve();

  const choose = (at) => {
    const options = [...list.querySelectorAll("[role=option]")];
    chosen = options.length ? (at + options.length) % options.length : -1;
    options.forEach((one, i) => one.setAttribute("aria-selected", String(i === chosen)));
    if (chosen < 0) input.removeAttribute("aria-activedescendant");
    else {
      input.setAttribute("aria-activedescendant", options[chosen].id);
      if (moved) options[chosen].scrollIntoView({ block: "nearest" });
    }
  };
  const close = () => {
    list.replaceChildren();
    list.hidden = true;
    chosen = -1;
    moved = false;
    told.textContent = "";
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };
  const put = ({ told, found }) => {
    const before = moved ? list.querySelector("[aria-selected=true]")?.href : null;
    const options = found.map((one, i) => option(`${list.id}-${i}`, one));
    const above = told.length || found.length ? told : [words["jump.none"]];
    list.replaceChildren(...above.map(sentence), ...options);
    // A list to choose from has something in it.
    list.setAttribute("role", found.length ? "listbox" : "group");
    list.hidden = false;
    input.setAttribute("aria-expanded", String(found.length > 0));
    choose(Math.max(0, options.findIndex((one) => one.firstChild.href === before)));
  };
  // Names at once; the whole answer, with rulings and the full text, as soon as it is there.
  const show = async () => {
    const typed = input.value;
    moved = false;
    if (!typed.trim()) return close();
    const [{ everything, names, quick }, { asKept }] = await Promise.all([answering(), lineless()]);
    const index = await names();
    const first = index && (await asKept(quick(index, typed)));
    if (typed !== input.value) return;
    if (first?.found.length) put(first);
    const found = await asKept(await everything(typed));
    if (typed !== input.value || document.activeElement !== input) return;
    put(found);
    told.textContent = counted(found);
    answered = typed;
  };
  const go = () => {
    const answer = list.querySelector("[aria-selected=true]");
    if (!answer) return;
    answer.click();
    input.value = "";
    close();
  };

  input.addEventListener("focus", () => {
    answering().then(({ names, said }) => Promise.all([names(), said()]));
    // What was answered before it was known that the line is lost is answered anew.
    lineless().then(async ({ isLost }) => (await isLost()) && !list.hidden && show());
    // On a phone the answers need the room that is left above its keyboard.
    if (NARROW.matches) place.scrollIntoView({ block: "start" });
  });
  input.addEventListener("input", () => {
    asking = show();
  });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (list.hidden && (event.key === "ArrowDown" || event.key === "Enter")) {
      asking = show();
      if (event.key === "Enter") asking.then(go);
      event.preventDefault();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      moved = true;
      choose(chosen + (event.key === "ArrowDown" ? 1 : -1));
      event.preventDefault();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (moved || answered === input.value) go();
      else asking.then(go);
    } else if (event.key === "Escape") close();
    event.stopPropagation();
  });
  // However long an answer is pressed, the box stays open under it; some browsers give a pressed link no focus.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  place.addEventListener("focusout", (event) => {
    if (!place.contains(event.relatedTarget)) setTimeout(close, 150);
  });
}

// `?q=plot` asks as typing would, in the page's own box if it has one.
function askedByAddress() {
  const asked = new URLSearchParams(location.search).get("q");
  const input = asked && (document.querySelector("[data-jump] .jump__input") ?? document.querySelector(".jump__input"));
  if (!input || input.value) return;
  input.value = asked;
  input.focus();
  input.dispatchEvent(new Event("input"));
}

function startAll() {
  document.querySelectorAll("#jump, [data-jump]").forEach(start);
  askedByAddress();
  if (document.querySelector("#at")) import("./at.js");
}

document.addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
  if (event.key !== "/" || typing || event.metaKey || event.ctrlKey || event.altKey) return;
  document.querySelector(".jump__input")?.focus();
  event.preventDefault();
});

// With nothing else to do the names are fetched before anybody asks.
(window.requestIdleCallback ?? setTimeout)(() => read("jump-index.json"));

if (window.document$) window.document$.subscribe(startAll);
else startAll();
