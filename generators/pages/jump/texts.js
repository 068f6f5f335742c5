// The full text: which documents hold the words that were typed. Only the shelves are fetched on which those words stand.

import { read } from "./files.js";
import { firstAt, pairsIn, shelfOf, wordsIn } from "./folding.js";

const STEPS = 16;
const MANY = 200;
// What a word counts that stands nowhere: it tells nothing apart, but what lacks it isn't all that was asked for.
const NOWHERE = 1;
// A word counts no more than this, however rare: else it would outvote all the others.
const RAREST = 5;
const shelves = new Map();

async function shelf(name) {
  const held = await read(`find/${name}.json`);
  if (held && !shelves.has(name)) shelves.set(name, { held, keys: Object.keys(held).sort() });
  return shelves.get(name) ?? { held: {}, keys: [] };
}

function stem(word) {
  return word.length > 4 ? word.replace(/(?:ing|ed|es|s|e)$/, "") : word;
}

// What is looked up: pairs of Japanese characters, one character alone as the beginning of pairs, Latin words as such. The
// pairs of one run share what they tell, so that a long word doesn't outvote a short one.
function lookedUp(typed) {
  const found = wordsIn(typed).latin.map((word) => ({ token: word, begins: word.length > 2 ? stem(word) : "", told: 1 }));
  for (const run of pairsIn(typed)) {
    const shared = run.reduce((sum, { told }) => sum + told, 0) ** 0.5;
    for (const { token, told } of run) found.push({ token, begins: token.length === 1 ? token : "", told: told / shared });
  }
  return [...new Map(found.map((one) => [one.token, one])).values()];
}

function oneOff(word, typed) {
  if (Math.abs(word.length - typed.length) > 1) return false;
  let at = 0;
  while (at < typed.length && word[at] === typed[at]) at += 1;
  const ends = (rest, from) => word.slice(from) === typed.slice(rest);
  return ends(at + 1, at + 1) || ends(at + 1, at) || ends(at, at + 1) || (word[at] === typed[at + 1] && word[at + 1] === typed[at] && ends(at + 2, at + 2));
}

function keysWith(keys, prefix) {
  const first = firstAt(keys.length, (at) => keys[at] >= prefix);
  let end = first;
  while (end < keys.length && keys[end].startsWith(prefix)) end += 1;
  return keys.slice(first, end);
}

// Document → weight of one token, its own and those that begin like it, else of those that it is a slip for; "noncreature"
// is looked for as a creature too. Null where the token tells nothing apart.
async function weighed({ token, begins, told }) {
  const found = new Map();
  const { held, keys } = await shelf(shelfOf(token));
  const take = (list, share) => {
    let place = 0;
    for (const one of list) {
      place += Math.floor(one / STEPS);
      found.set(place, Math.max(found.get(place) ?? 0, (one % STEPS) * share));
    }
  };
  if (held[token]?.length === 0) return null;
  if (held[token]) take(held[token], 1);
  if (begins) for (const key of keysWith(keys, begins)) if (key !== token) take(held[key], 0.7);
  const exact = found.size > 0;
  if (!exact && token.length > 4) for (const key of keys) if (oneOff(key, token)) take(held[key], 0.6);
  if (/^non[a-z]{3}/.test(token)) {
    const plain = await weighed({ token: token.slice(3), begins: stem(token.slice(3)), told });
    for (const [place, weight] of plain?.found ?? []) found.set(place, Math.max(found.get(place) ?? 0, weight * 0.5));
  }
  return { found, exact, told };
}

// Places of documents with their scores, best first; `all` says whether everything typed stands in it, as typed.
export async function documentsWith(typed, count) {
  const weights = (await Promise.all(lookedUp(typed).map(weighed))).filter(Boolean);
  const exact = weights.every((one) => one.exact);
  const worth = weights.map(({ found, told }) => told * (found.size ? Math.min(RAREST, Math.log(1 + count / found.size)) : NOWHERE));
  const whole = worth.reduce((sum, one) => sum + one, 0);
  const [score, met] = [new Map(), new Map()];
  weights.forEach(({ found }, at) => {
    for (const [place, weight] of found) {
      score.set(place, (score.get(place) ?? 0) + weight * worth[at]);
      met.set(place, (met.get(place) ?? 0) + worth[at]);
    }
  });
  return [...score]
    .map(([place, sum]) => ({ place, share: met.get(place) / whole, score: sum * (met.get(place) / whole) ** 2 }))
    .filter(({ share }) => share > 0.5)
    .map((one) => ({ ...one, all: exact && one.share > 0.999 }))
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, MANY);
}
