// The table of contents marks the place that the address names, also where the page is too short to scroll up to it.

const MARK = "is-named";
const AWAY = 40;
let settled = null;

function links() {
  return [...document.querySelectorAll(".md-nav--secondary a.md-nav__link")];
}

function clear() {
  settled = null;
  links().forEach((link) => link.classList.remove(MARK));
}

function mark() {
  clear();
  const named = location.hash && links().find((link) => link.hash === location.hash);
  if (!named) return;
  named.classList.add(MARK);
  setTimeout(() => (settled = window.scrollY), 400);
}

// A page that the window holds in whole is at its end from the beginning.
new ResizeObserver(() => {
  const html = document.documentElement;
  html.classList.toggle("is-whole", html.scrollHeight <= window.innerHeight);
}).observe(document.body);

window.addEventListener("hashchange", mark);
document.addEventListener("click", (event) => {
  if (event.target.closest?.("a[href*='#']")) setTimeout(mark, 50);
});
document.addEventListener(
  "scroll",
  () => {
    if (settled !== null && Math.abs(window.scrollY - settled) > AWAY) clear();
  },
  { passive: true },
);
if (window.document$) window.document$.subscribe(mark);
else mark();
