// Both languages beside each other, where a page has both: a switch that is remembered, and needs no network. What the
// steps of a walkthrough tell in the other language is taken from the same page there, which may be kept as well.

const KEY = "saitei.both";
const ROOT = new URL("../", import.meta.url);
const html = document.documentElement;

// Which way it is stands on the document itself, so that every page that is opened follows.
function shown() {
  return !html.classList.contains("one-language");
}

function press(event) {
  const both = !shown();
  html.classList.toggle("one-language", !both);
  event.currentTarget.setAttribute("aria-pressed", String(both));
  if (both) faceSteps();
  try {
    localStorage.setItem(KEY, both ? "1" : "0");
  } catch {
    // Not remembered then; it works all the same.
  }
}

function stepsOf(page) {
  return [...page.querySelectorAll(".player .step")];
}

// The same page in the other language; nothing where it can't be had.
async function twin(language) {
  const address = new URL(`../${language}/${location.href.split(/[?#]/)[0].slice(ROOT.href.length)}`, ROOT);
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
}

// What a step tells: all that stands in it but its number, which leads to it, and the table at the start, which is drawn.
function words(step, language) {
  const told = document.createElement("div");
  told.className = "other-side step__facing";
  told.lang = language;
  const parts = [...step.children].filter((part) => !part.matches(".table-words, .other-side"));
  told.append(...parts.map((part) => document.importNode(part, true)));
  for (const part of told.querySelectorAll("[id]")) part.removeAttribute("id");
  for (const number of told.querySelectorAll(".step__number")) number.remove();
  return told;
}

// Puts below each step what it tells in the other language, once; a page of another version has other steps.
async function faceSteps() {
  const own = stepsOf(document);
  if (!own.length || own[0].classList.contains("is-faced")) return;
  own[0].classList.add("is-faced");
  const language = html.lang === "ja" ? "en" : "ja";
  const page = await twin(language);
  const theirs = page ? stepsOf(page) : [];
  if (theirs.map((step) => step.id).join() !== own.map((step) => step.id).join()) own[0].classList.remove("is-faced");
  else own.forEach((step, at) => step.append(words(theirs[at], language)));
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
  if (shown()) faceSteps();
}

if (window.document$) window.document$.subscribe(offer);
else offer();
