// How typed text and names are made comparable, and cut into what they are found by; finding_words.py does the same.

const BETWEEN = /[\s・＝=/／,、.。「」『』“”"()（）［\][\]:：!！?？'’‘`´‐–—―−-]+/;
const EVERY_BETWEEN = new RegExp(BETWEEN, "g");
const PIECE = /[a-z0-9]+|[\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+/g;
const KANJI = /[\u4e00-\u9fff々]/;
const BUCKETS = 24;

// Compatibility form, lower case, no accents.
function evened(text) {
  return text.normalize("NFKD").toLowerCase().replace(/[\u0300-\u036f]/g, "").normalize("NFC");
}

// The same with katakana as hiragana.
export function fold(text) {
  return evened(text).replace(/[ァ-ヶ]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60)).trim();
}

// Without what stands between the parts of a name: people leave it out, or write something else for it.
export function squeezed(text) {
  return fold(text).replace(EVERY_BETWEEN, "");
}

const BEFORE_NUMBER = /^(?:(?:cr|rules?|sections?|chapters?|総合るーる|総合規則|るーる|規則|条文|条|第|§|r)[ .:]*)+(?=[0-9])/;
const BEHIND_NUMBER = /^([0-9]+(?: ?[.] ?[0-9]+ ?[a-z]{0,2})?) ?[項条章節則]/;

// "CR 702.170d", "rule 702.170d", "R702.170d" and "第702.170d項" are typed for the number alone; resolve.py reads the same.
export function asked(text) {
  return fold(text).replace(BEFORE_NUMBER, "").replace(BEHIND_NUMBER, "$1");
}

// The runs of Latin letters and of Japanese characters.
export function piecesOf(text) {
  return evened(text).replace(/['’]/g, "").match(PIECE) ?? [];
}

export function isLatin(piece) {
  return /^[a-z0-9]/.test(piece);
}

export function isKanji(letter) {
  return KANJI.test(letter ?? "");
}

// What two neighbours tell: kanji or katakana the most, what only joins words the least.
const TOLD = [[/^(?:[\u4e00-\u9fff々]{2}|[ァ-ヺー]{2})$/, 1], [KANJI, 0.5], [/[ァ-ヺ]/, 0.4]];

function pairsOf(piece) {
  const pairs = Array.from({ length: Math.max(1, piece.length - 1) }, (_, at) => piece.slice(at, at + 2));
  return pairs.map((pair) => ({ token: fold(pair), told: TOLD.find(([script]) => script.test(pair))?.[1] ?? 0.25 }));
}

// What a text is found by, each with how much it tells: Latin words, and each two neighbours of Japanese characters.
export function tokensOf(text) {
  return piecesOf(text).flatMap((piece) => (isLatin(piece) ? [{ token: piece, told: 1 }] : pairsOf(piece)));
}

export function shelfOf(token) {
  if (/^[a-z]/.test(token)) return token[0];
  return /^[0-9]/.test(token) ? "0" : `j${token.charCodeAt(0) % BUCKETS}`;
}

const WORD_ENDING = /(?<=[a-z]{3})(?:ing|ed|(?<=[hsxz])es|(?<=[a-rt-z])e?s|e)$/;

// A word in Latin letters without its ending: "plots", "plotted" and "plotting" are all "plot".
export function bareWord(word) {
  if (word.length < 4) return word;
  const bare = word.replace(/ies$/, "i").replace(WORD_ENDING, "").replace(/(?<![aeiou])y$/, "i");
  return bare.replace(/([bdgklmnprt])\1$/, "$1");
}

// What is left of a Latin word when its vowels are written otherwise and its double letters are not.
export function skeletonOf(word) {
  return /^[a-z]+$/.test(word) ? word.replace(/[aeiouy]/g, "").replace(/(.)\1+/g, "$1") : "";
}

const ENDING = /(?<=[^ぁ-ん])(?:を?行[うっわえい][ぁ-ん]*|(?!なし$)[ぁ-ん]+|済|中)$/;

const SMALL_WORD = /(?<![^ ])(?:an?|the|its|your|their|and|&) +(?=[a-z+−-])/g;

// A name or a phrase without articles, "and" and the ending of its last word: 計画した, 計画して and 計画済み are all 計画.
export function bareName(text) {
  let bare = evened(text).trim();
  if (/[a-z0-9]$/.test(bare)) return squeezed(bare.replace(SMALL_WORD, "").replace(/[a-z]+$/, bareWord));
  while (ENDING.test(bare)) bare = bare.replace(ENDING, "");
  return /[ァ-ヺ]/.test(bare) || KANJI.test(bare) ? squeezed(bare) : "";
}

const SCRIPTS = [/[a-z0-9à-ÿ]/i, /[ァ-ヺー]/, /[\u4e00-\u9fff々]/];

function scriptOf(letter) {
  return SCRIPTS.findIndex((script) => script.test(letter));
}

// Where the words of a name begin: at what follows a space or a dot, and in Japanese at a change of script.
function beginnings(text) {
  const found = [0];
  for (let at = 1; at < text.length; at += 1) {
    const [before, here] = [scriptOf(text[at - 1]), scriptOf(text[at])];
    if (here >= 0 && before !== here && !/['’]s[^a-z]/i.test(text.slice(at - 1, at + 2))) found.push(at);
  }
  return found;
}

// A name and its parts as they are looked up: "ジン" in "愚者の滝のジン".
export function partsOf(name) {
  const text = name.normalize("NFKC");
  const found = [squeezed(text), ...beginnings(text).slice(1).map((at) => squeezed(text.slice(at)))];
  return [...new Set(found)].filter((part, at) => part && (at === 0 || part.length > 1));
}

// The first place of a sorted list for which something holds that holds from there on, found by halving.
export function firstAt(length, holds) {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
