// Loads the scripts that only some pages need: the player of a walkthrough, and the switch to both languages.

function look() {
  if (document.querySelector("[data-player]")) import("./playing.js");
  if (document.querySelector(".other-side")) import("./sides.js");
}

if (window.document$) window.document$.subscribe(look);
else look();
