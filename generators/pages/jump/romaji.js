// A reading typed in Latin letters as hiragana: "keikaku", "bōgi", "shousan".

const ROWS = {
  "": "あいうえお", k: "かきくけこ", s: "さしすせそ", t: "たちつてと", n: "なにぬねの", h: "はひふへほ", m: "まみむめも",
  y: "や ゆ よ", r: "らりるれろ", w: "わ   を", g: "がぎぐげご", z: "ざじずぜぞ", d: "だぢづでど", b: "ばびぶべぼ",
  p: "ぱぴぷぺぽ", f: "   ふ  ",
};
const SMALL = { a: "ゃ", u: "ゅ", o: "ょ" };
const GLIDES = { ky: "き", sh: "し", sy: "し", ch: "ち", ty: "ち", ny: "に", hy: "ひ", my: "み", ry: "り", gy: "ぎ", j: "じ", jy: "じ", zy: "じ", by: "び", py: "ぴ" };
const SYLLABLES = new Map([["shi", "し"], ["chi", "ち"], ["tsu", "つ"], ["ji", "じ"], ["fu", "ふ"], ["n'", "ん"], ["-", "ー"]]);
const LONG = { ā: "aa", ī: "ii", ū: "uu", ē: "ei", ō: "ou", â: "aa", î: "ii", û: "uu", ê: "ei", ô: "ou" };

for (const [consonant, kana] of Object.entries(ROWS)) {
  [..."aiueo"].forEach((vowel, at) => kana[at]?.trim() && SYLLABLES.set(consonant + vowel, kana[at]));
}
for (const [glide, kana] of Object.entries(GLIDES)) {
  for (const [vowel, small] of Object.entries(SMALL)) SYLLABLES.set(glide + vowel, kana + small);
}

// The kana, or nothing where it is no such reading; a last syllable half typed is left out.
export function kanaOf(typed) {
  const text = typed.normalize("NFKC").toLowerCase().replace(/[āīūēōâîûêô]/g, (c) => LONG[c]).replace(/[\s]/g, "");
  let kana = "";
  for (let at = 0; at < text.length; ) {
    const size = [3, 2, 1].find((n) => SYLLABLES.has(text.slice(at, at + n)) && at + n <= text.length);
    if (size) {
      kana += SYLLABLES.get(text.slice(at, at + size));
      at += size;
    } else if (text[at] === "n" && text[at + 1] !== "y") {
      kana += "ん";
      at += 1;
    } else if (text[at] === text[at + 1] || text.startsWith("tch", at)) {
      kana += "っ";
      at += 1;
    } else if (/^[kstnhmyrwgzdbpfcj]?[hy]?$/.test(text.slice(at)) && kana.length > 1) return kana;
    else return "";
  }
  return kana;
}
