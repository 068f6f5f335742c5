// How typed text and names are made comparable: NFKC, lower case, katakana as hiragana.

export function fold(text) {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60))
    .trim();
}

// "CR 702.170d", "rule 702.170d" and "R702.170d" are typed for the number alone.
export function asked(text) {
  return fold(text).replace(/^(?:cr|rule|総合るーる|r)[ .]?(?=[0-9])/, "");
}
