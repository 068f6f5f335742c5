// Both languages beside each other, where a page has both: a switch that is remembered, and needs no network. What the
// steps of a walkthrough tell in the other language, and how walkthroughs and rulings in lists are called there, is
// taken from the same page in that language, which may be kept as well.

const KEY = "saitei.both";
const ROOT = new URL("../", import.meta.url);
const html = document.documentElement;
// Walkthroughs and rulings by their titles, in lists; and what is made of parts that are told one by one.
const TITLES = ":is(li, .player-title) > a:is(.played, [href*='rulings/'])";
const PARTED = ".step, .told, details, li:has(> details)";

// Which way it is stands on the document itself, so that every page that is opened follows.
function shown() {
  return !html.classList.contains("one-language");
}

function press(event) {
  const both = !shown();
  html.classList.toggle("one-language", !both);
  event.currentTarget.setAttribute("aria-pressed", String(both));
  if (both) faceAll();
  try {
    localStorage.setItem(KEY, both ? "1" : "0");
  } catch {
    // Not remembered then; it works all the same.
  }
}

function all(page, sought) {
  return [...page.querySelectorAll(sought)];
}

// The same page in the other language; nothing where it can't be had.
async function twin(language) {
  const address = new URL(`../${language}/${location.href.split(/[?#]/)[0].slice(ROOT.href.length)}`, ROOT);
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
}

function span(name, lang, words) {
  const one = document.createElement("span");
  Object.assign(one, { className: name, lang });
  one.append(...words);
  return one;
}

// Puts beside what stands here what it is called there: part by part where it has parts, the last with all that is left.
function face(own, theirs, language) {
  if (theirs.length === 1 && own.matches(PARTED) && theirs[0].matches(PARTED)) {
    const [parts, others] = [own, theirs[0]].map((it) => [...it.children].filter((part) => !part.matches(".table-words")));
    parts.forEach((part, at) => face(part, others.slice(at, part === parts.at(-1) ? undefined : at + 1), language));
  } else if (theirs.length) {
    const other = span("other-side", language, theirs.flatMap((it) => [...document.importNode(it, true).childNodes]));
    for (const number of all(other, ".step__number")) number.remove();
    own.append(span("pair", "", [span("", html.lang, own.childNodes), other]));
  }
}

// Faces the steps and the titles of this page, once; a page of another version has other steps. An address in the other
// page is read as if it stood here.
async function faceAll() {
  const here = document.querySelector(".saitei");
  const [steps, titles] = [all(here, ".player .step"), all(here, TITLES)];
  if (!(steps.length || titles.length) || here.classList.contains("is-faced")) return;
  here.classList.add("is-faced");
  const language = html.lang === "ja" ? "en" : "ja";
  const page = await twin(language);
  if (!page) return here.classList.remove("is-faced");
  const theirs = all(page, ".player .step");
  if (theirs.map((step) => step.id).join() === steps.map((step) => step.id).join()) {
    steps.forEach((step, at) => face(step, [theirs[at]], language));
  }
  const called = new Map(all(page, TITLES).map((link) => [link.href, link]));
  for (const link of titles) {
    const other = called.get(link.href);
    if (other && other.textContent !== link.textContent) face(link, [other], language);
  }
}

function offer() {
  const crumbs = document.querySelector(".saitei .crumbs[data-both]");
  if (!crumbs || crumbs.querySelector(".sides__switch")) return;
  const one = document.createElement("button");
  one.type = "button";
  one.className = "sides__switch";
  one.textContent = crumbs.dataset.both;
  one.setAttribute("aria-pressed", String(shown()));
  one.addEventListener("click", press);
  crumbs.append(one);
  if (shown()) faceAll();
}

if (window.document$) window.document$.subscribe(offer);
else offer();
