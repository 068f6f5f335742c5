// Finds by name, reading or number what the jump index holds, while one types.

import { above, entriesOf } from "./entries.js";
import { asked, bareName, firstAt, isKanji, partsOf, skeletonOf, squeezed } from "./folding.js";
import { numberIn } from "./numbers.js";
import { kanaOf } from "./romaji.js";

const HALF_TYPED = /(?<=[ぁ-ゖー])[a-z]{1,2}$/;
// What people put around a name when they only ask what it is: "who is the …", "got …", …とは何ですか.
const AROUND = /^(?:(?:who|what|which|what['’]?s|is|are|was|gets?|got|an?|the|my|your|its) +)+|(?:(?:とは|って)(?:何|なに)?(?:ですか)?)?[?？。\s]*$/gi;
const RANKS = ["keyword", "rule", "term", "glossary", "page", "card"];

// "SBA" of "state-based actions", "2HG" of "two-headed giant"; nothing of less than three words.
function initialsOf(name) {
  const begun = name?.replace(/\btwo\b/i, "2").match(/(?<![a-z0-9'’])[a-z0-9]/gi) ?? [];
  return begun.length > 2 ? begun.join("").toLowerCase() : "";
}

// What a legend is called for short: "Raffine" of "Raffine, Scheming Seer", in Japanese what stands last.
function shortOf({ kind, names: [japanese, english] }) {
  const [first, epithet] = kind === "card" ? (english ?? "").split(", ") : [];
  return epithet ? [first, japanese?.split("、").at(-1)].filter(Boolean) : [];
}

function adding(map, key, place) {
  if (!key) return;
  const places = map.get(key);
  if (!places) map.set(key, [place]);
  else if (places.at(-1) !== place) places.push(place);
}

// What is called so: by the name itself, and without its ending.
function newCalled() {
  return { exact: new Map(), bare: new Map() };
}

function calling({ exact, bare }, name, place) {
  adding(exact, squeezed(name), place);
  adding(bare, bareName(name), place);
}

// Notes the words of a name under the beginning of each.
function cut(worded, parts, place) {
  const words = parts.map((part, at) => part.slice(0, part.length - (parts[at + 1]?.length ?? 0)));
  words.forEach((word, at) => {
    const under = word.slice(0, 2);
    if (!worded.has(under)) worded.set(under, []);
    worded.get(under).push([words.slice(at), place, parts[0].length]);
  });
}

// What the slips and the insides of sorted keys are looked for by, so that nothing ever goes through all of them: at which
// places the keys stand in which a letter is the first or the second, and whole names that end with it; their skeletons,
// sorted; and all keys as one text, with where each begins.
function around(keys) {
  const [near, ends, skeletons, starts] = [new Map(), new Map(), [], []];
  let end = 0;
  keys.forEach(([key, , isPart], at) => {
    adding(near, key[0], at);
    adding(near, key[1], at);
    if (!isPart) adding(ends, key.at(-1), at);
    const skeleton = skeletonOf(key);
    if (skeleton.length > 2) skeletons.push([skeleton, at]);
    starts.push(end);
    end += key.length + 1;
  });
  skeletons.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return { near, ends, skeletons, starts, text: keys.map(([key]) => key).join("\n") };
}

// All entries in the order of their places, and every key once, sorted, so that a beginning is found by halving:
// [key, place of its entry, whether it is only a part of a name or not its own]; what else they are looked for by; whole names by
// themselves, without their endings and by their initials; and names cut into their words.
export function unpacked(packed, others) {
  const entries = entriesOf(packed, others);
  const keys = [];
  const [own, other] = [newCalled(), newCalled()];
  const [initials, worded] = [new Map(), new Map()];
  entries.forEach((entry, place) => {
    for (const name of entry.names.filter(Boolean)) {
      const parts = partsOf(name);
      parts.forEach((key, at) => keys.push([key, place, at > 0]));
      if (parts.length > 1) cut(worded, parts, place);
      calling(own, name, place);
      if (entry.kind !== "card") adding(initials, initialsOf(name), place);
    }
    for (const name of entry.others) {
      keys.push([squeezed(name), place, true]);
      calling(other, name, place);
    }
    for (const name of shortOf(entry)) {
      keys.push([squeezed(name), place, false]);
      calling(own, name, place);
    }
  });
  keys.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]));
  const numbers = new Map(entries.flatMap((entry, place) => (entry.number ? [[entry.number, place]] : [])));
  const keywords = entries.filter(({ kind }) => kind === "keyword").map((entry) => ({ entry, stems: entry.names.slice(0, 2).map(bareName).filter(Boolean) }));
  return { entries, keys, ...around(keys), own, other, initials, numbers, keywords, worded };
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

// Places of what is called just so or with another ending: by its own name, then by what else it is called; else by
// initials. The glossary of the rules only tells where to look.
export function called({ entries, own, other, initials }, name, without) {
  const found = [own, other].map(({ exact, bare }) => exact.get(name) ?? bare.get(without) ?? []);
  if (!found.flat().length) found.push(initials.get(name) ?? initials.get(without) ?? []);
  const all = [...new Set(found.flatMap((places) => inOrder(entries, places.map((place) => [place, 0]))))];
  const isGlossary = (place) => entries[place].kind === "glossary";
  return [...all.filter((place) => !isGlossary(place)), ...all.filter(isGlossary)];
}

// Whether only cards are called so, whole or in part.
export function isOfCards(index, name) {
  const places = name.length > 2 ? begun(index, name).flat() : [];
  return places.length > 0 && places.every((place) => index.entries[place].kind === "card");
}

// How much of what was typed a word of a name begins with: nothing less than two letters, in Latin three or all of it.
function shared(word, typed) {
  let length = 0;
  while (length < word.length && word[length] === typed[length]) length += 1;
  return length >= (/^[\x00-\x7f]/.test(typed) ? 3 : 2) ? length : 0;
}

// Names that have the words typed, or their beginnings, in this order and others between them: 追加ターン, "alt cost".
function abridged({ entries, worded }, typed) {
  const found = new Map();
  for (const [words, place, length] of worded.get(typed.slice(0, 2)) ?? []) {
    let [rest, met] = [typed, 0];
    for (const word of words) {
      const begun = rest && shared(word, rest);
      if (begun) [rest, met] = [rest.slice(begun), met + 1];
    }
    if (!rest && met > 1) note(found, place, length);
  }
  return inOrder(entries, found);
}

const KANJI = /^[\u4e00-\u9fff々]{1,2}$/;
const KANA = /^[ぁ-ん]{1,5}$/;

// Whether two texts are the same but that one has in hiragana what the other has in kanji: 跨ぐ and またぐ. Another kanji must be alike.
function otherScript(key, typed) {
  const least = Math.min(key.length, typed.length);
  let [before, behind] = [0, 0];
  while (before < least && key[before] === typed[before]) before += 1;
  while (behind < least - before && key.at(-1 - behind) === typed.at(-1 - behind)) behind += 1;
  const [one, other] = [key, typed].map((text) => text.slice(before, text.length - behind));
  const alike = typed.slice(0, before) + typed.slice(typed.length - behind);
  return alike.length > 2 && [...alike].some(isKanji) && ((KANJI.test(one) && KANA.test(other)) || (KANA.test(one) && KANJI.test(other)));
}

// Whole names that are written so in the other script.
function rewritten({ entries, keys, near, ends }, typed) {
  const found = new Map();
  if (!/^[^\sァ-ヺ]+$/.test(typed) || !/[ぁ-ん]/.test(typed)) return [];
  for (const at of [...(near.get(typed[0]) ?? []), ...(ends.get(typed.at(-1)) ?? [])]) {
    const [key, place, isPart] = keys[at];
    if (!isPart && otherScript(key, typed)) note(found, place, key.length);
  }
  return inOrder(entries, found);
}

function tailsOf(typed) {
  return Array.from({ length: typed.length + 1 }, (_, at) => typed.slice(at));
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

// Places of the keywords that a word is a slip for.
export function keywordLike({ entries, keywords }, word) {
  const bare = bareName(word);
  const alike = (stem) => Math.abs(stem.length - bare.length) <= 1 && nearly(stem, bare, tailsOf(bare));
  const slips = bare.length > 4 ? keywords.filter(({ stems }) => stems.some(alike)) : [];
  return slips.map(({ entry }) => entries.indexOf(entry));
}

// Places of what is called by a name that was meant, as if it had been typed; then of what is called by a name that begins so.
function mistyped(index, typed) {
  const { entries, keys, near, own, other } = index;
  const latin = /^[\x00-\x7f]*$/.test(typed);
  if (typed.length < (latin ? 4 : 2)) return [];
  const tails = tailsOf(typed);
  const [whole, start] = [new Set(), new Map()];
  // A slip leaves one of the first two letters where it was, or next to it.
  for (const at of [...typed.slice(0, 2)].flatMap((letter) => near.get(letter) ?? [])) {
    const [key, place, isPart] = keys[at];
    if (key.length < typed.length - 1 || !nearly(key, typed, tails)) continue;
    const isWhole = Math.abs(key.length - typed.length) <= 1 && (own.exact.has(key) || other.exact.has(key));
    if (isWhole && (typed.length > 2 || key.length === 2)) whole.add(key);
    else if (typed.length > (latin ? 4 : 2)) note(start, place, key.length + (isPart ? 20 : 0));
  }
  const meant = [...whole].sort().map((key) => called(index, key, ""));
  const rank = ([place]) => RANKS.indexOf(entries[place].kind);
  return [...meant.sort((a, b) => rank(a) - rank(b)).flat(), ...inOrder(entries, start)];
}

// Names whose vowels or double letters are written otherwise; of three letters only whole ones, for nearly every name begins so.
function respelt({ entries, keys, skeletons }, typed) {
  const skeleton = skeletonOf(typed);
  const found = new Map();
  if (skeleton.length < 3) return [];
  const isMeant = (one) => (skeleton.length > 3 ? one.startsWith(skeleton) : one === skeleton);
  for (let next = firstAt(skeletons.length, (one) => skeletons[one][0] >= skeleton); next < skeletons.length && isMeant(skeletons[next][0]); next += 1) {
    const [key, place] = keys[skeletons[next][1]];
    note(found, place, key.length);
  }
  return inOrder(entries, found);
}

function inside({ entries, keys, starts, text }, typed) {
  const found = new Map();
  if (typed.length < 2) return [];
  for (let from = text.indexOf(typed); from >= 0; ) {
    const next = firstAt(starts.length, (one) => starts[one] > from);
    const [key, place] = keys[next - 1];
    note(found, place, key.length);
    from = next < starts.length ? text.indexOf(typed, starts[next]) : -1;
  }
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
  const [, start, part] = begun(index, prefix);
  const whole = called(index, prefix, start.length && prefix.endsWith("e") ? "" : bareName(typed));
  if (whole.length + start.length + part.length) return { ...none, whole, start, part };
  const bare = typed.trim().replace(AROUND, "");
  const meant = called(index, squeezed(bare), bareName(bare));
  if (meant.length) return { ...none, whole: meant };
  const kana = kanaOf(typed);
  const [read, readOn] = kana ? begun(index, kana) : [[], []];
  if (read.length + readOn.length) return { ...none, whole: read, start: readOn };
  const written = rewritten(index, typed.trim());
  if (written.length) return { ...none, whole: written };
  const short = abridged(index, prefix);
  if (short.length) return { ...none, part: short };
  const slip = mistyped(index, prefix);
  return { ...none, inside: inside(index, prefix), slip: slip.length ? slip : respelt(index, bareName(typed)) };
}
