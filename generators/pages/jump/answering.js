// What the box answers: at once by names, then with rulings and the full text, in one order.

import { read } from "./files.js";
import { piecesOf, squeezed, tokensOf } from "./folding.js";
import { above, ruleAddress } from "./entries.js";
import { called, named, unpacked } from "./names.js";
import { formerly } from "./numbers.js";
import { unitNamed, unitsOf } from "./query.js";
import { documentsWith } from "./texts.js";
import { words } from "./words.js";

const MOST = 12;
const LOOKED_AT = 60;
const WORTH = { ruling: 2.2, keyword: 1.3, term: 1.2, rule: 1, glossary: 0.9, part: 0.8, point: 1.6, page: 0.7, card: 0.7, walkthrough: 0.6, example: 0.3 };
// What a ruling is worth where its keyword isn't named.
const ELSEWHERE = 0.8;
// What a card is worth where the query has a word that only cards are called by.
const NAMED = 10;
// What tells what a word means, and what it is worth for a question that it doesn't hold as a whole.
const LOOKED_UP = ["term", "glossary"];
const IN_PART = 0.7;
// More than this share of what was typed is most of it.
const MOSTLY = 0.5;
const made = new Map();

// What a file is made into, once; nothing while it can't be read.
async function ready(name, make) {
  const held = await read(name);
  if (held && !made.has(name)) made.set(name, make(held));
  return made.get(name) ?? null;
}

export async function names() {
  const called = (await read("find/called.json")) ?? [];
  return ready("jump-index.json", (packed) => unpacked(packed, called));
}

// Rulings with what they rest on, and the parts of pages and walkthroughs, as they are listed.
export function said() {
  return ready("find/answers.json", ({ rulings, parts, ...others }) => ({
    rulings: rulings.map(([id, page, statement, numbers, evidence, examples]) => {
      const shown = (words["jump.examples"] ?? "{n}").replace("{n}", examples);
      const below = [...numbers.map((number) => `CR ${number}`), evidence, ...(examples ? [shown] : [])].join(" · ");
      return { kind: "ruling", shown: statement, below, address: `rulings/${id}/`, page, numbers };
    }),
    parts: parts.map(([kind, shown, address]) => ({ kind, shown, address })),
    ...others,
  }));
}

// A rule without words of its own in the jump index, by how its text begins; everything else as it is.
function worded({ beginnings }, one) {
  const begun = beginnings[one.number];
  return begun ? { ...one, shown: `${one.number} ${begun}` } : one;
}

function listed(...groups) {
  const found = new Map();
  for (const one of groups.flat()) if (!found.has(one.address)) found.set(one.address, one);
  return [...found.values()].slice(0, MOST);
}

function entriesOf({ entries }, places) {
  return places.slice(0, MOST).map((place) => entries[place]);
}

// Answers as they are shown: sentences that stand above them, and what was found.
function answer(told, ...groups) {
  const found = listed(...groups);
  return { told, found };
}

// Answers none of which holds all that was typed; of nothing at all there is nothing to say but that.
function near(...groups) {
  const found = listed(...groups);
  return { told: found.length ? [words["jump.near"] ?? "≈"] : [], found };
}

// The answers by names alone, for the moment in which somebody types.
export function quick(index, typed) {
  const { whole, start, part, inside, slip } = named(index, typed);
  const [slips, ...others] = [slip, whole, start, part, inside].map((places) => entriesOf(index, places));
  return others.flat().length ? answer([], ...others, slips) : near(slips);
}

function restsOn({ numbers }, number) {
  return numbers.some((one) => one === number || (one.startsWith(number) && /^[a-z.]/.test(one.slice(number.length))));
}

// The rulings about something that has a name: of its page, on its number, worded for the card, of the card's keywords.
function about({ rulings, attached, holders }, { kind, slug, number }) {
  if (kind === "keyword") return rulings.filter(({ page }) => page === slug);
  if (kind === "rule") return rulings.filter((ruling) => restsOn(ruling, number));
  if (kind !== "card") return [];
  const keywords = Object.keys(holders).filter((keyword) => holders[keyword].includes(slug));
  return [...(attached[slug] ?? []).map((at) => rulings[at]), ...rulings.filter(({ page }) => keywords.includes(page))];
}

const byScore = (a, b) => b.score - a.score || a.place - b.place;

// Documents by score. What counts for more: a ruling on the keyword that is named, the card that is named, and what shows the
// very words in their order.
async function fullText(index, told, typed, units) {
  const before = [...told.rulings, ...told.parts];
  const phrase = squeezed(typed);
  const about = units.flatMap(({ meant }) => meant.filter(({ kind }) => kind === "keyword").map(({ slug }) => slug));
  const worth = ({ kind, page }, { card, all }) => {
    if (kind === "ruling" && !about.includes(page)) return ELSEWHERE;
    if (kind === "card" && card) return NAMED;
    return all || !LOOKED_UP.includes(kind) ? WORTH[kind] : WORTH[kind] * IN_PART;
  };
  const phrased = (one) => (squeezed(worded(told, one).shown).includes(phrase) ? 1.5 : 1);
  const entryAt = (place) => before[place] ?? index.entries[place - before.length];
  const found = await documentsWith(units, before.length + index.entries.length, (place) => entryAt(place).kind);
  return found
    .map((one) => ({ ...one, entry: entryAt(one.place) }))
    .map((one) => ({ ...one, score: one.score * worth(one.entry, one) }))
    .sort(byScore)
    .slice(0, LOOKED_AT)
    .map((one) => ({ ...one, score: one.score * phrased(one.entry) }))
    .sort(byScore);
}

const isRuling = ({ kind }) => kind === "ruling";
const entries = (found) => found.map(({ entry }) => entry);

// The rule of today and what the number meant before, or the other way round for another day or an older number; first what is called as a word
// beside the number says.
async function ofNumber(index, told, found) {
  const linked = (number) => worded(told, index.entries[index.numbers.get(number)] ?? { shown: number, address: ruleAddress(number) });
  const { former, told: sentences, before: below } = await formerly(found, linked);
  const [today, begun] = [entriesOf(index, found.whole).map((one) => ({ ...one, below })), entriesOf(index, found.start)];
  const rulings = told.rulings.filter((ruling) => restsOn(ruling, found.number)).slice(0, 3);
  const earlier = found.date || found.older || !index.numbers.has(found.number);
  const meant = earlier ? [...former, ...today] : [...today, ...former];
  const beside = piecesOf(found.beside);
  const namesOf = (number) => index.entries[index.numbers.get(number)]?.names ?? [];
  const said = ({ shown, now = "", number = now }) => squeezed([shown, ...namesOf(number), ...namesOf(above(number))].join(" "));
  const named = meant.filter((one) => beside.some((word) => said(one).includes(squeezed(word))));
  return answer(sentences, named, earlier ? meant : meant.slice(0, today.length + 5), rulings, begun);
}

// Of what is called alike (a keyword, its rule, its term), the first.
function onePerName(found) {
  const english = ({ kind, names }) => squeezed(names[kind === "glossary" ? 0 : 1] ?? "");
  return found.filter((one, at) => !english(one) || found.findIndex((other) => english(other) === english(one)) === at);
}

// The rules in which what is called so stands.
function standingIn({ entries, numbers }, { grounds }, found) {
  return found.flatMap(({ kind, slug }) => (kind === "term" && grounds[slug] ? [entries[numbers.get(grounds[slug])]] : []));
}

// What is called so, then its rulings, then its rule and its terms, then what begins so or has a part that does, then what
// says it, or most of it.
async function ofName(index, told, found, typed) {
  const [whole, start, part] = [found.whole, found.start, found.part].map((places) => entriesOf(index, places));
  const [place] = found.whole.length ? found.whole : found.start.length + found.part.length === 1 ? [...found.start, ...found.part] : [];
  const meant = index.entries[place];
  const texts = await fullText(index, told, typed, meant ? [unitNamed(index, typed, place)] : unitsOf(index, typed));
  const full = entries(texts.filter(({ all }) => all));
  const most = entries(texts.filter(({ share }) => share > MOSTLY));
  const spoken = meant || typed.trim().length > 2 ? full.filter(isRuling) : [];
  const own = meant ? about(told, meant) : [];
  const rulings = [...spoken.filter((one) => own.includes(one)), ...own, ...spoken];
  const first = whole.length ? onePerName(whole).slice(0, 4) : listed(start, part).slice(0, 3);
  return answer([], first, listed(rulings).slice(0, 3), standingIn(index, told, whole), whole, start, part, full, most);
}

// The cards that have the keyword that is asked for, and in their name every other word that is, or one that begins so.
function holding({ entries }, { holders }, units) {
  const keywordOf = ({ meant }) => meant.find(({ kind }) => kind === "keyword");
  const words = units.filter((one) => one.told === 1 && !keywordOf(one)).map(({ ways }) => ways[0]);
  const held = new Set(units.map(keywordOf).flatMap((one) => (one && words.length ? holders[one.slug] : [])));
  const bears = (tokens, word) => word.every(({ token }) => tokens.some((one) => one.startsWith(token)));
  return entries.filter(({ kind, slug, names }) => {
    if (kind !== "card" || !held.has(slug)) return false;
    const tokens = names.flatMap((name) => tokensOf(name ?? "").map(({ token }) => token));
    return words.every((word) => bears(tokens, word));
  });
}

// Of what would be slips, those as far as there are names that were typed as they are, with another word beside: "ward x".
function namedBeside(index, { slip }, typed) {
  const words = typed.trim().split(/\s+/);
  const places = words.length > 1 ? words.flatMap((word) => called(index, squeezed(word), "")) : [];
  return slip.slice(0, Math.max(0, ...slip.map((place, at) => (places.includes(place) ? at + 1 : 0))));
}

// The documents that say it, behind the best the cards that bear it; before them, where none says all of it, the names in it,
// else those that it may be a slip for.
async function ofWords(index, told, found, typed) {
  const units = unitsOf(index, typed);
  const texts = await fullText(index, told, typed, units);
  const [beside, ...names] = [namedBeside(index, found, typed), found.inside, found.slip].map((places) => entriesOf(index, places));
  // What holds only a piece of the one word that was typed has nothing to do with it.
  const least = units.length > 1 ? 0 : MOSTLY;
  const [best, ...others] = entries(texts.filter(({ share }) => share > least));
  const bearers = holding(index, told, units);
  const documents = listed(best ?? [], bearers, others);
  if (texts.some(({ all }) => all)) return answer([], documents, ...names);
  const groups = beside.length ? [beside, documents, ...names] : [...names, documents];
  return found.inside.length + bearers.length ? answer([], ...groups) : near(...groups);
}

// All answers, in the order in which they are listed, with the sentences above them.
export async function everything(typed) {
  const [index, told] = await Promise.all([names(), said()]);
  if (!index || !told || !typed.trim()) return index ? quick(index, typed) : answer([]);
  const { told: sentences, found } = await answered(index, told, typed);
  return answer(sentences, found.map((one) => worded(told, one)));
}

function answered(index, told, typed) {
  const found = named(index, typed);
  if (found.number) return ofNumber(index, told, found);
  return found.whole.length + found.start.length + found.part.length
    ? ofName(index, told, found, typed)
    : ofWords(index, told, found, typed);
}
