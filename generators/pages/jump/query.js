// What a query asks for: what it names, by any of its names, and its other words; each with the ways to say it.

import { bareName, isKanji, isLatin, piecesOf, squeezed, tokensOf } from "./folding.js";
import { called, isOfCards, keywordLike } from "./names.js";

const LONGEST = 5;
// A word with a number written close to it: "connive3".
const NUMBERED = /^([a-z]{3,})([0-9]+)$/;
const CONTENT = /[\u4e00-\u9fff々]+[ぁ-ん]?|[ァ-ヺー]+|なし/g;
// Words that only join or ask, and how much they tell.
const JOINS = new Set(
  (
    "a an the of to in on at by for from with and or is are was were be been do does did can could may might must will would should " +
    "i my me you your it its they their them he she we this that these those what which who whom when where why how if as so than then " +
    "there into onto while during happen happens get gets got have has had any also ever still just vs versus 場合 誰 何 時 可能 今 事 方 人"
  ).split(" "),
);
const JOINED = 0.15;

// One thing that was asked for. The names of cards are ways to say it only where it is known which card is meant.
function unit(index, text, places, spoken = ({ kind }) => kind !== "card") {
  const about = places.length ? index.keywords.filter(({ stems }) => stems.some((stem) => squeezed(text).includes(stem))) : [];
  const named = places.map((place) => index.entries[place]);
  const meant = [...new Set([...named, ...about.map(({ entry }) => entry)])];
  const names = named.filter(spoken).flatMap((one) => one.names.slice(0, 2));
  const ways = [...new Set([text, ...names, ...(/^[0-9]+$/.test(text) ? ["N"] : [])])].filter(Boolean).map(tokensOf).filter((tokens) => tokens.length);
  const joins = JOINS.has(isLatin(text) ? text : text.replace(/[ぁ-ん]+$/, ""));
  const ofCards = !joins && (meant.length ? meant.every(({ kind }) => kind === "card") : isOfCards(index, squeezed(text)));
  return { meant: joins ? [] : meant, called: meant.length > 0, ways: joins ? ways.slice(0, 1) : ways, told: joins ? JOINED : 1, ofCards };
}

// What a query asks for that names one thing: that thing, in whichever way.
export function unitNamed(index, typed, place) {
  return unit(index, typed, [place], () => true);
}

// The longest run of words that begins here and is a name, else the word alone; with how many words it takes.
function latinUnit(index, words) {
  for (let size = Math.min(LONGEST, words.length); size > 0; size -= 1) {
    const text = words.slice(0, size).join(" ");
    const places = called(index, squeezed(text), bareName(text));
    if (places.length) return [unit(index, text, places), size];
    if (size === 1) return [{ ...unit(index, text, keywordLike(index, text)), called: false }, size];
  }
  throw new Error("a run of words has at least one");
}

// The longest name that begins at a place of a Japanese piece, whatever ending it has there.
function nameAt(index, piece, at) {
  for (let end = piece.length; end > at; end -= 1) {
    const [text, next] = [piece.slice(at, end), piece[end] ?? ""];
    const inflected = isKanji(text.at(-1)) && /[ぁ-ん]/.test(next);
    if (text.length < (/[^ぁ-んー]/.test(text) ? 2 : 3) && !inflected) continue;
    const places = called(index, squeezed(text), inflected ? squeezed(text) : /[ぁ-ん]/.test(next) ? "" : bareName(text));
    if (places.length) return [text, places];
  }
  return ["", []];
}

// The names in a Japanese piece, and what is left between them that tells something.
function japaneseUnits(index, piece) {
  const found = [];
  let rest = "";
  for (let at = 0; at <= piece.length; ) {
    const [text, places] = nameAt(index, piece, at);
    if (text || at === piece.length) {
      for (const [left] of rest.matchAll(CONTENT)) found.push(unit(index, left, []));
      rest = "";
      if (text) found.push(unit(index, text, places));
    } else rest += piece[at];
    at += text.length || 1;
  }
  return found;
}

// What a query asks for, in order; where it only joins words, all of it as it is.
export function unitsOf(index, typed) {
  const pieces = piecesOf(typed).flatMap((piece) => NUMBERED.exec(piece)?.slice(1) ?? [piece]);
  const found = [];
  for (let at = 0; at < pieces.length; ) {
    if (isLatin(pieces[at])) {
      const end = pieces.findIndex((one, place) => place > at && !isLatin(one));
      const [one, size] = latinUnit(index, pieces.slice(at, end < 0 ? pieces.length : end));
      found.push(one);
      at += size;
    } else found.push(...japaneseUnits(index, pieces[at++]));
  }
  return found.some(({ told }) => told === 1) ? found : [{ meant: [], called: false, ways: [tokensOf(typed)], told: 1, ofCards: false }];
}
