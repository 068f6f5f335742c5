// What the jump index holds, as entries: each with its kind, what is shown of it, its address and its names.

const JAPANESE = document.documentElement.lang === "ja";

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

// The number that one would stand in: 702.170 of 702.170d, 702 of 702.170, 7 of 702.
export function above(number) {
  if (/[a-z]$/.test(number)) return number.replace(/[a-z]+$/, "");
  return number.includes(".") ? number.split(".")[0] : number.length > 1 ? number[0] : "";
}

// "702 .170 a b": each part of a number stands for itself below what stands before it.
function everyNumber(parts) {
  let [section, rule] = ["", ""];
  return parts.split(" ").map((part) => {
    if (/^[a-z]/.test(part)) return rule + part;
    if (part[0] !== ".") [section, rule] = [part.split(".")[0], part];
    else rule = section + part;
    return rule;
  });
}

// English name → reading, of what has both.
function readingsOf(entries) {
  return new Map(entries.flatMap(({ names: [, english, reading] }) => (english && reading ? [[english.toLowerCase(), reading]] : [])));
}

// A rule is read as what has its name.
function ruleEntries({ numbers, headings, japanese, said }, readings) {
  const own = new Map();
  return everyNumber(numbers).map((number, at) => {
    const heading = (JAPANESE && japanese[number]) || headings[at];
    own.set(number, heading);
    let [around, name] = [number, heading || said[number]];
    while (!name && (around = above(around))) name = own.get(around);
    const shown = `${number} ${name ?? ""}`.trim();
    const names = [japanese[number], headings[at], readings.get(headings[at].toLowerCase())];
    return { kind: "rule", shown, address: ruleAddress(number), names, others: [], number };
  });
}

function glossaryEntry([term, japanese = "", reading = "", aliases = []]) {
  const address = `glossary/cr/#g-${slugOf(term) || "symbol"}`;
  const names = [term, ...japanese.split("、"), ...reading.split("、")];
  return { kind: "glossary", shown: shownAs(japanese, term), address, names, others: aliases };
}

// All entries in the order of their places, with what else they are called.
export function entriesOf(packed, called) {
  const named = packed.named.map(namedEntry);
  const entries = [...named, ...ruleEntries(packed, readingsOf(named)), ...packed.glossary.map(glossaryEntry)];
  for (const [place, words] of called) entries[place].others.push(...words);
  return entries;
}
