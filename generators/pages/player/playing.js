// The player of a walkthrough: steps through the tables of the page and shows, beside each, what the page tells of it.

import { draw, liesFaceDown } from "./table.js";

const PAUSE = 1800;
const SWIPE = 48;

function button(label, sign, act) {
  const one = document.createElement("button");
  one.type = "button";
  one.className = "player__button";
  one.textContent = sign;
  one.title = label;
  one.setAttribute("aria-label", label);
  one.addEventListener("click", act);
  return one;
}

// Whose eyes were picked on each page, for the theme puts a page in anew when its address is followed again.
const viewing = new Map();

// Whose eyes the table is seen with: everybody's at once, or those of one player.
function viewers(letters, labels, viewer, chosen) {
  const select = document.createElement("select");
  select.append(new Option(labels.everything, ""), ...letters.map((one) => new Option(labels["seen-as"].replace("{player}", one), one)));
  select.value = viewer;
  select.addEventListener("change", () => chosen(select.value));
  const label = document.createElement("label");
  label.append(labels.viewer, " ", select);
  const note = document.createElement("small");
  note.append(labels["tells-all"]);
  note.hidden = viewer === "";
  select.addEventListener("change", () => (note.hidden = select.value === ""));
  const whole = document.createElement("div");
  whole.className = "player__viewer";
  whole.append(label, note);
  return whole;
}

// A finger that is drawn sideways over the table, further than up or down, steps forward (to the left) or back.
function swiped(board, step) {
  let from = null;
  board.addEventListener("touchstart", (event) => (from = event.touches.length === 1 ? event.touches[0] : null), {
    passive: true,
  });
  board.addEventListener("touchend", (event) => {
    if (!from) return;
    const [x, y] = [event.changedTouches[0].clientX - from.clientX, event.changedTouches[0].clientY - from.clientY];
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
    from = null;
  });
}

// Which players are in the middle of the window; on a phone the controls of the others stay away.
const watching = new IntersectionObserver(
  (players) => players.forEach(({ target, isIntersecting }) => target.classList.toggle("is-in-view", isIntersecting)),
  { rootMargin: "-33% 0px" },
);

function fullTables(tables) {
  let last = tables[0];
  return tables.map((table) => (last = table ?? last));
}

// Several players may stand on a page; `data-player` is what the ids of this one's steps begin with.
function stepIn(hash, player, last) {
  const match = /^#([a-z]+[0-9]*-)?step-([0-9]+)$/.exec(hash);
  return match && (match[1] ?? "") === player.dataset.player && Number(match[2]) <= last ? Number(match[2]) : null;
}

// The browser itself scrolls to the step named in the address once everything is there; the player comes after.
function whenLoaded(act) {
  if (document.readyState === "complete") act();
  else window.addEventListener("load", () => setTimeout(act), { once: true });
}

// The table with the step below it, out of its fold; where all steps are shown, the one that was asked for stands where the browser put it.
function intoView(player) {
  player.closest("details")?.setAttribute("open", "");
  if (player.classList.contains("shows-all")) return;
  const above = player.previousElementSibling;
  (above?.matches("h2, .player-title") ? above : player).scrollIntoView();
}

// Whether the player stands where a step is seen: its sentence in full, below the head of the page; the reader hasn't gone
// on below the table, where what follows from the step would begin out of sight; and where the controls lie over the
// foot of the window, as much of the table as there is room for, and so much of the player that the controls stay.
function isInPlace(player, sentence, board, controls) {
  const head = document.querySelector(".md-header")?.getBoundingClientRect().bottom ?? 0;
  const over = getComputedStyle(controls).position !== "static";
  const foot = over ? controls.getBoundingClientRect().top : innerHeight;
  const [told, table] = [sentence.getBoundingClientRect(), board.getBoundingClientRect()];
  const { top, bottom } = player.getBoundingClientRect();
  const isRight = !over || (bottom >= innerHeight / 2 && (table.bottom <= foot || top <= head));
  return isRight && told.top >= head && told.bottom <= foot && table.bottom >= told.bottom;
}

function start(player) {
  if (player.classList.contains("is-live")) return;
  const data = JSON.parse(player.querySelector(".player__data").content.textContent);
  const { labels } = data;
  const tables = fullTables(data.tables);
  const last = tables.length - 1;
  const steps = [...player.querySelectorAll(".step")];
  const list = player.querySelector(".steps");
  let now = 0;
  let timer = 0;
  const key = location.pathname + player.dataset.player;
  let viewer = viewing.get(key) ?? "";

  const board = document.createElement("div");
  board.className = "board";
  const table = document.createElement("div");
  table.className = "board__table";
  board.append(table);
  const slider = document.createElement("input");
  Object.assign(slider, { type: "range", min: 0, max: last, value: 0, className: "player__slider" });
  slider.setAttribute("aria-label", labels.slider);
  const place = document.createElement("output");
  place.className = "player__place";

  const drawn = () => draw(table, tables[now], labels, viewer, tables[now - 1]);
  const show = (step, { keep = false } = {}) => {
    now = Math.min(Math.max(step, 0), last);
    drawn();
    steps.forEach((one, i) => {
      one.classList.toggle("is-now", i === now);
      if (i === now) one.setAttribute("aria-current", "step");
      else one.removeAttribute("aria-current");
    });
    slider.value = String(now);
    place.textContent = labels.of.replace("{n}", now).replace("{total}", last);
    slider.setAttribute("aria-valuetext", place.textContent);
    back.disabled = now === 0;
    forward.disabled = now === last;
    if (!keep) history.replaceState(history.state, "", `#${player.dataset.player}step-${now}`);
    if (now === last) stop();
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    play.textContent = "▶";
    play.title = labels.play;
    play.setAttribute("aria-label", labels.play);
  };
  const toggle = () => {
    if (timer) return stop();
    if (now === last) show(0);
    timer = setInterval(() => (player.isConnected ? show(now + 1) : stop()), PAUSE);
    play.textContent = "❚❚";
    play.title = labels.pause;
    play.setAttribute("aria-label", labels.pause);
  };
  const go = (to) => {
    stop();
    show(to);
    if (!isInPlace(player, steps[now].querySelector(".step__action"), board, controls)) intoView(player);
  };
  const step = (by) => go(now + by);
  const all = (event) => {
    const whole = player.classList.toggle("shows-all");
    event.currentTarget.textContent = whole ? labels["one-step"] : labels["all-steps"];
    event.currentTarget.setAttribute("aria-pressed", String(whole));
  };

  const back = button(labels.back, "‹", () => step(-1));
  const play = button(labels.play, "▶", toggle);
  const forward = button(labels.forward, "›", () => step(1));
  back.classList.add("player__button--step");
  forward.classList.add("player__button--step");
  const whole = button(labels["all-steps"], labels["all-steps"], all);
  whole.removeAttribute("aria-label");
  whole.classList.add("player__all");
  whole.setAttribute("aria-pressed", "false");
  slider.addEventListener("input", () => go(Number(slider.value)));

  const controls = document.createElement("div");
  controls.className = "player__controls";
  controls.append(back, forward, slider, place, play);
  if (tables.some(liesFaceDown)) {
    const letters = tables[0].players.map((one) => one.name);
    const look = (letter) => {
      viewing.set(key, (viewer = letter));
      drawn();
    };
    board.prepend(viewers(letters, labels, viewer, look));
  }
  list.before(board, controls);
  swiped(board, step);
  list.after(whole);
  list.setAttribute("aria-live", "polite");
  player.classList.add("is-live");
  watching.observe(player);
  steps.forEach((one, i) => one.querySelector(".step__action").addEventListener("click", () => step(i - now)));
  const asked = stepIn(location.hash, player, last);
  show(asked ?? 0, { keep: true });
  if (asked !== null) whenLoaded(() => intoView(player));
  player.addEventListener("saitei-step", (event) => step(event.detail));
  player.addEventListener("saitei-at", (event) => show(event.detail, { keep: true }));
  player.dataset.last = String(last);
}

function first() {
  return document.querySelector("[data-player].is-live");
}

// Home and End lead as far back and forward as there are steps.
const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

document.addEventListener("keydown", (event) => {
  const by = KEYS[event.key];
  const busy = event.target.closest?.("input, textarea, select, [contenteditable], .wide, pre");
  if (!by || busy || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const player = event.target.closest?.("[data-player]") ?? first();
  if (!player) return;
  player.dispatchEvent(new CustomEvent("saitei-step", { detail: by }));
  event.preventDefault();
});
window.addEventListener("hashchange", () => {
  for (const player of document.querySelectorAll("[data-player].is-live")) {
    const asked = stepIn(location.hash, player, Number(player.dataset.last));
    if (asked === null) continue;
    player.dispatchEvent(new CustomEvent("saitei-at", { detail: asked }));
    intoView(player);
  }
});

function startAll() {
  document.querySelectorAll("[data-player]").forEach(start);
}

if (window.document$) window.document$.subscribe(startAll);
else startAll();
