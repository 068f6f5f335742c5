// Previews: hover, focus or tap on a rule number shows which rule that is; on a term, keyword or card of running text,
// what it is and what the other language calls it; on a badge, what it claims.

import { words } from "./words.js";

const RULE = "a.rule[data-rule]";
const NAME = ["glossary/#term-", "/keywords/", "/cards/", "evidence/#"].map((part) => `.saitei a[href*="${part}"]`).join(", ");
const LISTED = "nav, .rows, .tiles, .tree, .orders, .preview, [role=listbox]";
const ROOT = new URL("../", import.meta.url).href;
const shelves = new Map();
let card = null;
let shownFor = null;
let waiting = 0;
let touched = false;

// `702.170d`, `terms/hand`, `cards/opt`: what a link of running text leads to; nothing for any other link.
function keyOf(link) {
  if (link.dataset.rule) return link.dataset.rule;
  const named = /^(glossary|keywords|cards|evidence)\/(?:#term-|#)?([\w-]+)\/?$/.exec(link.href.slice(ROOT.length));
  return named ? `${named[1].replace("glossary", "terms")}/${named[2]}` : "";
}

function shelfName(key) {
  const [kind, slug] = key.split("/");
  return !slug ? kind.split(".")[0] : kind === "cards" ? `cards-${slug[0]}` : kind;
}

function shelf(key) {
  const chapter = shelfName(key);
  if (!shelves.has(chapter)) {
    const wanted = fetch(new URL(`previews/${chapter}.json`, import.meta.url))
      .then((answer) => (answer.ok ? answer.json() : {}))
      .catch(() => {
        shelves.delete(chapter);
        return {};
      });
    shelves.set(chapter, wanted);
  }
  return shelves.get(chapter);
}

// What is kept of one of these: its preview; nothing where there is none.
export async function previewOf(key) {
  return (await shelf(key))[key];
}

function made(tag, name, text) {
  const one = document.createElement(tag);
  one.className = name;
  one.textContent = text;
  return one;
}

// A text, and for Japanese first what has become of its English since: old words never stand there as today's.
function textOf([language, text, note, state]) {
  const one = made("p", "preview__text", text);
  one.lang = language;
  return note ? [made("p", `fresh fresh--${state}`, note), one] : [one];
}

function rulePart(number, [heading, gist, texts]) {
  return [
    made("strong", "preview__number", `CR ${number}`),
    made("span", "preview__heading", heading),
    ...(gist ? [made("p", "preview__said", gist)] : []),
    ...texts.flatMap(textOf),
    ...(heading || gist || texts.length ? [] : [made("p", "preview__said", words["preview.missing"])]),
  ];
}

// A line of a preview as the pages have it, with its links made to lead somewhere from here.
function lineOf(html) {
  const line = made("div", "preview__line", "");
  line.innerHTML = html;
  for (const link of line.querySelectorAll('a[href^="@/"]')) link.href = ROOT + link.getAttribute("href").slice(2);
  return line;
}

function namePart([own, other, reading, lines]) {
  const foreign = made("span", "preview__heading", other);
  foreign.lang = document.documentElement.lang === "ja" ? "en" : "ja";
  const read = made("span", "preview__reading", reading);
  read.lang = "ja";
  return [
    made("strong", "preview__number", own),
    ...(other ? [foreign] : []),
    ...(reading ? [" ", read] : []),
    ...lines.map(lineOf),
  ];
}

function fill(link, key, found) {
  const open = made("a", "preview__open", words[link.dataset.rule ? "preview.open" : "preview.open.name"]);
  open.href = link.href;
  const close = made("button", "preview__close", "×");
  close.type = "button";
  close.setAttribute("aria-label", words["preview.close"]);
  close.addEventListener("click", () => hide(true));
  card.replaceChildren(...(link.dataset.rule ? rulePart(key, found) : namePart(found)), open, close);
}

function put(link) {
  const at = link.getBoundingClientRect();
  const width = Math.min(360, document.documentElement.clientWidth - 16);
  card.style.width = `${width}px`;
  const left = Math.min(Math.max(8, at.left), document.documentElement.clientWidth - width - 8);
  card.style.left = `${left + window.scrollX}px`;
  card.style.maxHeight = "";
  const [under, over] = [window.innerHeight - at.bottom - 12, at.top - 60];
  const below = card.offsetHeight <= under || under >= over;
  card.style.maxHeight = `${Math.min(card.offsetHeight, Math.max(140, below ? under : over))}px`;
  card.style.top = `${(below ? at.bottom + 6 : at.top - card.offsetHeight - 6) + window.scrollY}px`;
}

async function show(link) {
  const key = keyOf(link);
  const found = (await previewOf(key)) ?? (link.dataset.rule ? ["", "", []] : null);
  if (!link.isConnected) return;
  if (!found) {
    if (touched) location.href = link.href;
    return;
  }
  if (!card) {
    card = made("div", "preview", "");
    card.id = "rule-preview";
    card.setAttribute("role", "status");
    card.addEventListener("pointerleave", () => later(hide, 250));
    card.addEventListener("pointerenter", () => clearTimeout(waiting));
  }
  fill(link, key, found);
  document.body.append(card);
  put(link);
  shownFor?.removeAttribute("aria-describedby");
  shownFor = link;
  link.setAttribute("aria-describedby", card.id);
}

function hide(back = false) {
  clearTimeout(waiting);
  shownFor?.removeAttribute("aria-describedby");
  if (back === true && card?.contains(document.activeElement)) shownFor?.focus({ preventScroll: true });
  shownFor = null;
  card?.remove();
}

function later(what, pause) {
  clearTimeout(waiting);
  waiting = setTimeout(what, pause);
}

function linkOf(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || link.closest(".preview")) return null;
  if (link.matches(RULE)) return link;
  return link.matches(NAME) && (link.matches(".evidence") || !link.closest(LISTED)) && keyOf(link) ? link : null;
}

document.addEventListener("pointerover", (event) => {
  const link = linkOf(event);
  if (!link || event.pointerType === "touch") return;
  if (link === shownFor) clearTimeout(waiting);
  else later(() => show(link), 150);
});
document.addEventListener("pointerout", (event) => {
  if (linkOf(event) && event.pointerType !== "touch") later(hide, 250);
});
document.addEventListener("focusin", (event) => {
  const link = linkOf(event);
  if (link && !touched) later(() => show(link), 60);
  else if (!link && !card?.contains(event.target)) hide();
});
document.addEventListener("pointerdown", (event) => {
  touched = event.pointerType === "touch";
  if (!linkOf(event) && !card?.contains(event.target)) hide();
});
document.addEventListener("keydown", (event) => {
  touched = false;
  if (event.key === "Escape" && shownFor) hide(true);
});
// The first tap shows which rule it is; the card, or a second tap, leads there.
document.addEventListener(
  "click",
  (event) => {
    const link = linkOf(event);
    if (link && touched && link !== shownFor) {
      event.preventDefault();
      event.stopPropagation();
      show(link);
    } else if (link || event.target.closest?.(".preview a")) hide();
  },
  true,
);
