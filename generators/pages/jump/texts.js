// The full text: which documents hold what was typed. Only the shelves are fetched on which those words stand.

import { read } from "./files.js";
import { bareWord, firstAt, isKanji, isLatin, shelfOf, skeletonOf } from "./folding.js";

const STEPS = 16;
// What is asked for weighs by how rare it is, but none so little or so much that the others don't count.
const LEAST = 2;
const MOST = 4;
// What a word counts that stands nowhere: it tells nothing apart, but what lacks it isn't all that was asked for.
const NOWHERE = 1;
// Another name of what was named, another form of a word, a slip in it, a part of it.
const OTHERWISE = 0.8;
const FORM = 0.8;
const SLIP = 0.6;
const PART = 0.5;
// A document with so much of what was typed has all; one in which a word weighs so much is called by it, or asked for by it alone.
const NAMED = 0.95;
const ALONE = 0.9;
const ALL = 0.9;
// What weighs no more than this in a rule is said there in passing, as in a list of names.
const PASSING = 0.2;
const shelves = new Map();

async function shelf(name) {
  const held = await read(`find/${name}.json`);
  if (held && !shelves.has(name)) shelves.set(name, { held, keys: Object.keys(held).sort() });
  return shelves.get(name) ?? { held: {}, keys: [] };
}

function oneOff(word, typed) {
  if (Math.abs(word.length - typed.length) > 1) return false;
  let at = 0;
  while (at < typed.length && word[at] === typed[at]) at += 1;
  const ends = (rest, from) => word.slice(from) === typed.slice(rest);
  return ends(at + 1, at + 1) || ends(at + 1, at) || ends(at, at + 1) || (word[at] === typed[at + 1] && word[at + 1] === typed[at] && ends(at + 2, at + 2));
}

// Whether only its vowels and double letters are written otherwise; in a short word they tell too much.
function respelt(word, typed) {
  const skeleton = skeletonOf(typed);
  return skeleton.length > 3 && skeletonOf(word) === skeleton;
}

function keysWith(keys, prefix) {
  const first = firstAt(keys.length, (at) => keys[at] >= prefix);
  let end = first;
  while (end < keys.length && keys[end].startsWith(prefix)) end += 1;
  return keys.slice(first, end);
}

// Adds a list of a shelf to what was found: place → weight, from 0 to 1.
function take(found, list, share) {
  let place = 0;
  for (const one of list) {
    place += Math.floor(one / STEPS);
    found.set(place, Math.max(found.get(place) ?? 0, ((one % STEPS) / (STEPS - 1)) * share));
  }
}

async function beginning(found, prefix, share) {
  const { held, keys } = await shelf(shelfOf(prefix));
  for (const key of keysWith(keys, prefix)) take(found, held[key], share);
}

// Document → weight of one token: its own, those of its other forms, else of those that it is a slip for; and whether it
// stands there as typed. Null where the token tells nothing apart.
async function weighed(token) {
  const found = new Map();
  const { held, keys } = await shelf(shelfOf(token));
  if (held[token]?.length === 0) return null;
  if (held[token]) take(found, held[token], 1);
  if (/^[a-z]{3}/.test(token)) {
    const bare = bareWord(token);
    for (const key of keysWith(keys, bare)) {
      if (bareWord(key) === bare) take(found, held[key], FORM);
      else if (key.startsWith(token)) take(found, held[key], PART);
    }
  } else if ((token.length === 1 && !isLatin(token)) || (isKanji(token[0]) && !isKanji(token[1]))) await beginning(found, token[0], FORM);
  const exact = found.size > 0;
  if (!exact && token.length > 4) for (const key of keys) if (oneOff(key, token) || respelt(key, token)) take(found, held[key], SLIP);
  if (!exact && token.length === 2 && isKanji(token[1])) for (const one of token) await beginning(found, one, PART);
  if (/^non[a-z]{3}/.test(token)) {
    const plain = await weighed(token.slice(3));
    for (const [place, weight] of plain?.found ?? []) found.set(place, Math.max(found.get(place) ?? 0, weight * PART));
  }
  return { found, exact };
}

// The same of some tokens that say one thing together: what holds only some of them holds less than their share. `whole`
// are the places that hold all of them.
async function together(tokens) {
  const every = await Promise.all(tokens.map(({ token }) => weighed(token)));
  const [sum, met] = [new Map(), new Map()];
  // What tells nothing apart says nothing here either.
  const [telling, each] = [tokens, every].map((all) => all.filter((_, at) => every[at]));
  const told = telling.reduce((sum, one) => sum + one.told, 0);
  if (!each.length) return null;
  each.forEach((one, at) => {
    for (const [place, weight] of one.found) {
      sum.set(place, (sum.get(place) ?? 0) + weight * telling[at].told);
      met.set(place, (met.get(place) ?? 0) + telling[at].told);
    }
  });
  const found = [...sum].map(([place, one]) => [place, (one / told) * (met.get(place) / told)]);
  const whole = [...met].filter(([, one]) => one === told).map(([place]) => place);
  return { found, whole, exact: each.every((one) => one.exact) };
}

// The same of one thing that was asked for, in whichever of its ways a document says it best.
async function saying({ ways, told, meant, called, ofCards }) {
  const each = (await Promise.all(ways.map(together))).filter(Boolean);
  if (!each.length) return null;
  const found = new Map();
  each.forEach((way, at) => {
    const share = at ? OTHERWISE : 1;
    for (const [place, weight] of way.found) found.set(place, Math.max(found.get(place) ?? 0, weight * share));
  });
  const subject = meant.some(({ kind }) => kind === "keyword");
  return { found, whole: each[0].whole, told, subject, ofCards, exact: called || each[0].exact };
}

// How much one thing weighs that was asked for: by how rare it is, and what the question is about as much as anything.
function worthOf({ found, whole, told, subject }, count) {
  if (!found.size) return told * NOWHERE;
  return told * (subject ? MOST : Math.min(MOST, Math.max(LEAST, Math.log(1 + count / (whole.length || found.size)))));
}

// Whether a word is the name of cards rather than one that the rules and questions use too.
function isName({ found, whole }, kindAt) {
  const inMost = (kind, least) => whole.filter((place) => found.get(place) > least && kindAt(place) === kind).length;
  return inMost("rule", PASSING) + inMost("ruling", ALONE) < 2 * inMost("card", NAMED);
}

// Whether a ruling is asked for by each word that was typed: then no word of it is meant as the name of cards.
function isQuestion(said, kindAt) {
  const [first, ...others] = said.filter(({ told }) => told === 1).map(({ found }) => found);
  return [...first].some(([place, weight]) => weight > ALONE && kindAt(place) === "ruling" && others.every((one) => one.get(place) > ALONE));
}

// Tells whether a card is meant: it is called by a word that is the name of cards, and has to do with the keyword that is
// named beside it, or else no ruling is asked for by that word and, beside a keyword, it holds the other words too.
function meantCards(said, kindAt) {
  const names = said.filter((one) => one.ofCards && isName(one, kindAt));
  const subjects = said.filter(({ subject }) => subject);
  const question = names.length > 0 && isQuestion(said, kindAt);
  const others = subjects.length ? said.filter(({ told, subject }) => told === 1 && !subject) : [];
  const holds = (place) => (all) => all.every(({ found }) => found.has(place));
  const isMeant = (holding) => (subjects.length > 0 && holding(subjects)) || (!question && holding(others));
  return (place) => names.some(({ found }) => found.get(place) > NAMED) && isMeant(holds(place));
}

// Places of documents with their scores; `share` is how much of what was asked for stands in it, `all` whether
// everything does as it was typed, `card` whether it is called by a word that is the name of cards.
export async function documentsWith(units, count, kindAt) {
  const said = (await Promise.all(units.map(saying))).filter(Boolean);
  const worth = said.map((one) => worthOf(one, count));
  const exact = said.every((one) => one.exact || one.told < 1);
  const isCard = meantCards(said, kindAt);
  const whole = worth.reduce((sum, one) => sum + one, 0);
  const [score, met] = [new Map(), new Map()];
  said.forEach(({ found }, at) => {
    for (const [place, weight] of found) {
      score.set(place, (score.get(place) ?? 0) + weight * worth[at]);
      met.set(place, (met.get(place) ?? 0) + Math.min(1, weight * 2) * worth[at]);
    }
  });
  return [...score]
    .map(([place, sum]) => ({ place, share: met.get(place) / whole, score: (sum / whole) * (met.get(place) / whole) }))
    .map((one) => ({ ...one, all: exact && one.share > ALL, card: isCard(one.place) }));
}
