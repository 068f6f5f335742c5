// Both languages beside each other, where a page has both: a switch that is remembered, and needs no network.

const KEY = "saitei.both";
const html = document.documentElement;

// Which way it is stands on the document itself, so that every page that is opened follows.
function shown() {
  return !html.classList.contains("one-language");
}

function press(event) {
  const both = !shown();
  html.classList.toggle("one-language", !both);
  event.currentTarget.setAttribute("aria-pressed", String(both));
  try {
    localStorage.setItem(KEY, both ? "1" : "0");
  } catch {
    // Not remembered then; it works all the same.
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
}

if (window.document$) window.document$.subscribe(offer);
else offer();
