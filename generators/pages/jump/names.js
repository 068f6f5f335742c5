// Finds by name, reading or number what the jump index holds, while one types.

import { asked, firstAt, partsOf, squeezed } from "./folding.js";
import { numberIn } from "./numbers.js";
import { kanaOf } from "./romaji.js";

const JAPANESE = document.documentElement.lang === "ja";
const HALF_TYPED = /(?<=[ぁ-ゖー])[a-z]{1,2}$/;
const ENDING = /(?<=[a-z]{3})(?:ing|ed|s)$/;
const RANKS = ["keyword", "rule", "term", "glossary", "page", "card"];

function slugOf(english) {
  const plain = english.normalize("NFKD").replace(/[^\x00-\x7f]/g, "").toLowerCase().replace(/'/g, "");
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
}

function shownAs(japanese, english) {
  const names = JAPANESE ? [japanese, english] : [english, japanese];
  return [...new Set(names.filter(Boolean))].join(" / ");
}

function namedEntry([kind, japanese, english, reading = "", slug = "", others = []]) {
  const own = slug || slugOf(english);
  const address = { keyword: `keywords/${own}/`, term: `glossary/#term-${own}`, card: `cards/${own}/`, page: slug }[kind];
  return { kind, shown: shownAs(japanese, english), address, names: [japanese, english, reading], others, slug: own };
}

export function ruleAddress(number) {
  const page = number.replace(/[a-z]+$/, "");
  return page === number ? `rules/${page}/` : `rules/${page}/#R${number}`;
}

function above(number) {
  if (/[a-z]$/.test(number)) return number.replace(/[a-z]+$/, "");
  return number.includes(".") ? number.split(".")[0] : number.length > 1 ? number[0] : "";
}

function ruleEntries({ numbers, headings, japanese, said }) {
  const own = new Map();
  return numbers.split(" ").map((number, at) => {
    const heading = (JAPANESE && japanese[number]) || headings[at];
    own.set(number, heading);
    let [around, name] = [number, heading || said[number]];
    while (!name && (around = above(around))) name = own.get(around);
    const shown = `${number} ${name ?? ""}`.trim();
    return { kind: "rule", shown, address: ruleAddress(number), names: [headings[at], japanese[number]], others: [], number };
  });
}

function glossaryEntry([term, japanese = "", reading = "", aliases = []]) {
  const address = `glossary/cr/#g-${slugOf(term) || "symbol"}`;
  return { kind: "glossary", shown: shownAs(japanese, term), address, names: [term, ...japanese.split("、"), ...reading.split("、")], others: aliases };
}

// "SBA" of "state-based actions", "2HG" of "two-headed giant"; nothing of less than three words.
function initialsOf(name) {
  const begun = name?.replace(/\btwo\b/i, "2").match(/(?<![a-z0-9'’])[a-z0-9]/gi) ?? [];
  return begun.length > 2 ? begun.join("").toLowerCase() : "";
}

// What is left of a Latin word when its vowels are written otherwise and its double letters are not.
function skeletonOf(word) {
  return /^[a-z]+$/.test(word) ? word.replace(/[aeiouy]/g, "").replace(/(.)\1+/g, "$1") : "";
}

// All entries in the order of their places, and every key once, sorted, so that a beginning is found by halving:
// [key, place of its entry, whether it is only a part of a name].
export function unpacked(packed) {
  const entries = [...packed.named.map(namedEntry), ...ruleEntries(packed), ...packed.glossary.map(glossaryEntry)];
  const keys = [];
  const initials = new Map();
  entries.forEach(({ names, others }, place) => {
    for (const name of names) if (name) partsOf(name).forEach((key, at) => keys.push([key, place, at > 0]));
    for (const short of new Set(names.map(initialsOf))) initials.set(short, [...(initials.get(short) ?? []), place]);
    for (const name of others) keys.push([squeezed(name), place, false]);
  });
  keys.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]));
  const numbers = new Map(entries.flatMap((entry, place) => (entry.number ? [[entry.number, place]] : [])));
  const skeletons = keys.map(([key]) => skeletonOf(key));
  return { entries, keys, numbers, initials, skeletons };
}

// Places in the order in which they are listed: by kind, then the shorter name, then as in the index.
function inOrder(entries, found) {
  const rank = (place) => RANKS.indexOf(entries[place].kind);
  return [...found].sort(([a, long], [b, longer]) => rank(a) - rank(b) || long - longer || a - b).map(([place]) => place);
}

function note(found, place, length) {
  if (!(found.get(place) <= length)) found.set(place, length);
}

function begun({ entries, keys }, prefix) {
  const [whole, start, part] = [new Map(), new Map(), new Map()];
  for (let at = firstAt(keys.length, (one) => keys[one][0] >= prefix); at < keys.length && keys[at][0].startsWith(prefix); at += 1) {
    const [key, place, isPart] = keys[at];
    note(isPart ? part : key === prefix ? whole : start, place, key.length);
  }
  return [whole, start, part].map((found) => inOrder(entries, found));
}

// Whether a key begins with what was typed, but for one letter too many, too few, another, or two exchanged.
function nearly(key, typed, tails) {
  let at = 0;
  while (at < typed.length && key[at] === typed[at]) at += 1;
  return (
    key.startsWith(tails[at + 1] ?? "", at + 1) ||
    key.startsWith(tails[at + 1] ?? "", at) ||
    key.startsWith(tails[at], at + 1) ||
    (key[at] === typed[at + 1] && key[at + 1] === typed[at] && key.startsWith(tails[at + 2] ?? "", at + 2))
  );
}

function mistyped({ entries, keys }, typed) {
  const latin = /^[\x00-\x7f]*$/.test(typed);
  if (typed.length < (latin ? 4 : 2)) return [];
  const tails = Array.from({ length: typed.length + 1 }, (_, at) => typed.slice(at));
  const [whole, start] = [new Map(), new Map()];
  const [first, second] = typed;
  for (const one of keys) {
    const key = one[0];
    // A slip leaves one of the first two letters where it was, or next to it.
    if (key[0] !== first && key[1] !== second && key[0] !== second && key[1] !== first) continue;
    if (key.length < typed.length - 1 || !nearly(key, typed, tails)) continue;
    const [, place, isPart] = one;
    const isWhole = !isPart && Math.abs(key.length - typed.length) <= 1;
    if (isWhole && (typed.length > 2 || key.length === 2)) note(whole, place, Math.abs(key.length - typed.length));
    else if (typed.length > (latin ? 4 : 2)) note(start, place, key.length + (isPart ? 20 : 0));
  }
  return [...inOrder(entries, whole), ...inOrder(entries, start)];
}

// Names whose vowels or double letters are written otherwise; of three letters only whole ones, for nearly every name begins so.
function respelt({ entries, keys, skeletons }, typed) {
  const skeleton = skeletonOf(typed);
  const found = new Map();
  if (skeleton.length < 3) return [];
  skeletons.forEach((one, at) => {
    if (skeleton.length > 3 ? one.startsWith(skeleton) : one === skeleton) note(found, keys[at][1], keys[at][0].length);
  });
  return inOrder(entries, found);
}

function inside({ entries, keys }, typed) {
  const found = new Map();
  if (typed.length > 1) for (const one of keys) if (one[0].includes(typed)) note(found, one[1], one[0].length);
  return inOrder(entries, found);
}

// Places of the entries of a number: the rule itself or, where there is none, the one it would stand in; those that begin so.
function numbered({ numbers }, number) {
  const within = numbers.has(number) ? number : above(number);
  const longer = [...numbers.keys()].filter((one) => one !== number && one.startsWith(number));
  return { number, whole: numbers.has(within) ? [numbers.get(within)] : [], start: longer.map((one) => numbers.get(one)) };
}

let last = {};

// What a name or number may mean, as places: whole names, names that begin so, parts of names that do; only where there
// are none of these, names that contain it and names that it is a slip for.
export function named(index, typed) {
  if (last.index !== index || last.typed !== typed) last = { index, typed, found: lookedUp(index, typed) };
  return last.found;
}

function lookedUp(index, typed) {
  const none = { whole: [], start: [], part: [], inside: [], slip: [] };
  const number = numberIn(typed);
  if (number) return { ...none, ...number, ...numbered(index, number.number) };
  const prefix = squeezed(asked(typed)).replace(HALF_TYPED, "");
  if (!prefix) return none;
  const [whole, start, part] = begun(index, prefix);
  const short = whole.length + start.length ? undefined : index.initials.get(prefix);
  if (short) return { ...none, whole: inOrder(index.entries, short.map((place) => [place, 0])), part };
  if (whole.length + start.length + part.length) return { ...none, whole, start, part };
  const kana = kanaOf(typed);
  const [read, readOn] = kana ? begun(index, kana) : [[], []];
  if (read.length + readOn.length) return { ...none, whole: read, start: readOn };
  const stem = prefix.replace(ENDING, "");
  const singular = stem === prefix ? [] : begun(index, stem)[0];
  if (singular.length) return { ...none, whole: singular };
  const slip = mistyped(index, prefix);
  return { ...none, inside: inside(index, prefix), slip: slip.length ? slip : respelt(index, stem) };
}
