// Loads the script that only walkthroughs need, their player; the switch to both languages is on most pages, and small.

import "./sides.js";

function look() {
  if (document.querySelector("[data-player]")) import("./playing.js");
}

if (window.document$) window.document$.subscribe(look);
else look();
