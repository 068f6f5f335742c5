// Has the browser keep this language for times without a line, and says when the host has a new version.

import { words } from "./words.js";

const root = new URL("../", import.meta.url);
const HOUR = 3600000;
const MEGABYTE = 1000000;

function filled(key, slots = {}) {
  return (words[`offline.${key}`] ?? key).replace(/\{([a-z]+)\}/g, (slot, name) => slots[name] ?? slot);
}

function button(key, act) {
  const one = document.createElement("button");
  Object.assign(one, { type: "button", className: "md-button", textContent: filled(key) });
  one.addEventListener("click", act);
  return one;
}

async function editionNow() {
  const answer = await fetch(new URL("version.json", root), { cache: "no-store" });
  return (await answer.json()).edition;
}

// A bar at the foot of the window; it stays until the reader has chosen, and takes nobody away from a page.
async function tell(worker) {
  const edition = await editionNow().catch(() => "");
  document.querySelector(".news")?.remove();
  const [bar, said] = [document.createElement("div"), document.createElement("p")];
  bar.className = "news";
  bar.setAttribute("role", "status");
  said.textContent = filled(edition ? "news" : "news.plain", { edition });
  const load = button("load", () => worker.postMessage("take over"));
  load.classList.add("md-button--primary");
  bar.append(said, load, button("later", () => bar.remove()));
  document.body.append(bar);
}

function watch(registration) {
  if (registration.waiting && registration.active) tell(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active) tell(worker);
      if (worker.state === "activated") showState();
    });
  });
}

// Once another version has taken over, no page of the old one may stay open.
function reloadOnChange() {
  let controlled = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) window.location.reload();
    controlled = navigator.serviceWorker.controller;
  });
}

function lookAgain(registration) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - last < HOUR) return;
    last = Date.now();
    registration.update().catch(() => {});
  });
}

// The other language is kept as well, so that the switch works without a line; not where data are dear.
async function keepOther() {
  const twin = document.querySelector("a[data-twin]");
  if (!twin || navigator.connection?.saveData) return;
  const other = new URL(`../${twin.hreflang}/`, root);
  const registration = await register(other);
  await registration.update();
}

function register(place) {
  return navigator.serviceWorker.register(new URL("sw.js", place), { scope: place.pathname, updateViaCache: "none" });
}

async function keep() {
  reloadOnChange();
  const registration = await register(root);
  watch(registration);
  lookAgain(registration);
  await navigator.serviceWorker.ready;
  await keepOther();
}

// On the page about this: whether the language is kept by now.
async function showState() {
  const place = document.querySelector("[data-offline-state]");
  if (!place) return;
  const registration = possible() ? await navigator.serviceWorker.getRegistration(root) : null;
  const state = registration?.active ? "kept" : possible() ? "not-yet" : "impossible";
  place.textContent = filled(`state.${state}`);
}

// On the same page: how much each pack takes, and all of it together; what isn't told apart there is told as the others.
async function showSizes() {
  const table = document.querySelector("[data-offline-sizes]");
  if (!table) return;
  const answer = await fetch(new URL("offline/sizes.json", root)).catch(() => null);
  if (!answer?.ok) return;
  const { ...others } = await answer.json();
  const sumOf = (sizes) => Object.values(sizes).reduce((sum, one) => sum + one, 0);
  const found = { together: sumOf(others) };
  const cells = [...table.querySelectorAll("[data-pack]")];
  for (const { dataset } of cells) {
    if (!(dataset.pack in others)) continue;
    found[dataset.pack] = others[dataset.pack];
    delete others[dataset.pack];
  }
  found.others = sumOf(others);
  const shown = new Intl.NumberFormat(document.documentElement.lang, { maximumSignificantDigits: 2 });
  for (const cell of cells) cell.textContent = `${shown.format((found[cell.dataset.pack] ?? 0) / MEGABYTE)} MB`;
  table.hidden = false;
}

function showAll() {
  showState();
  showSizes();
}

// The manifest is there wherever the site is published; without https a browser knows no workers.
function possible() {
  return "serviceWorker" in navigator && document.querySelector("link[rel=manifest]") !== null;
}

function whenIdle(act) {
  const wait = window.requestIdleCallback ?? setTimeout;
  if (document.readyState === "complete") wait(act);
  else window.addEventListener("load", () => wait(act), { once: true });
}

if (possible()) {
  whenIdle(() =>
    keep().catch(() => {
      // Nothing is kept then (no room, no line, a version just being put up): the page works as it does without a worker.
    }),
  );
}
if (window.document$) window.document$.subscribe(showAll);
else showAll();
