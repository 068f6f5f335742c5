// Tells the hits of the box that can't be opened where there is no line.

import { read } from "./files.js";
import { words } from "./words.js";

const root = new URL("../", import.meta.url);
const PATIENCE = 4000;
let lost = false;

// Whether the host no longer answers; a browser that thinks it has a line may be wrong.
export async function isLost() {
  const asked = fetch(new URL("version.json", root), { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
  lost = await asked.then(({ status }) => status >= 500, () => true);
  return lost;
}

// Whether a page isn't kept: neither beforehand nor, as caches tell, because it was seen.
async function isAway(address, leftOut) {
  const [path] = address.split("#");
  return leftOut.has(path) && !(await caches.match(new URL(`${path}index.html`, root)));
}

// An answer as it is with a line; without one the hits that aren't kept stand last, and say so.
export async function asKept({ told, found }) {
  if (navigator.onLine && !lost) return { told, found };
  const leftOut = new Set(await read("../offline/left-out.json"));
  const away = await Promise.all(found.map(({ address }) => isAway(address, leftOut)));
  const marked = (one) => ({ ...one, below: [one.below, words["offline.left-out"]].filter(Boolean).join(" · ") });
  return { told, found: [...found.filter((_, at) => !away[at]), ...found.filter((_, at) => away[at]).map(marked)] };
}
