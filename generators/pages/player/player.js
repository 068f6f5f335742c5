// Loads the player where a page has a walkthrough; no other page has to carry it.

function look() {
  if (document.querySelector("[data-player]")) import("./playing.js");
}

if (window.document$) window.document$.subscribe(look);
else look();
