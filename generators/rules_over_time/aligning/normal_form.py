"""The numbered normal form of a rule's text: what two texts must share to say the same thing, and its hash.

English and Japanese alike: it leaves out how a text is typeset, and typesetting damage with it.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata

from generators.reading.language import JAPANESE
from generators.references.grammar import find_references

NORMAL_FORM = 2
"""Number of the form below; it rises when the form changes, and with it every stored hash is made anew."""

DASHES = re.compile("--+")
MARKS = re.compile("\\((?:R|TM|tm|r)\\)")
PLAINER = {
    **dict.fromkeys("“”„″", '"'),
    **dict.fromkeys("‘’′", "'"),
    **dict.fromkeys("‐‑‒–—―−", "-"),
    **dict.fromkeys("®™©", ""),
    "…": "...",
    **dict.fromkeys("Ææ", "ae"),
}
SINGLE = re.compile(f"[{''.join(PLAINER)}]")
AROUND_DASHES = re.compile(r"\s*-[\s-]*")
ADDRESS = re.compile(r"[<‹〈]\s*((?:https?://|www\.)[^\s<>‹›〈〉]+)\s*[>›〉]")
"""An address of the web in the brackets that some editions put round it."""
JAPANESE_TYPOGRAPHY = [
    (re.compile("[〔［【]"), "["),
    (re.compile("[〕］】]"), "]"),
    (re.compile("[〜∼]"), "~"),
    (re.compile(r"\b([1-9][0-9]{2}(?:\.[0-9]+[a-z]*)?)\.? ?\1(?![0-9a-z]|\.[0-9])"), r"\1"),
    (re.compile("(?<![A-Za-z0-9]) | (?![A-Za-z0-9])"), ""),
]
"""Brackets and waves of one kind, a number doubled by mistake, and blanks that aren't between two Western words."""
MASK = "#"
"""Stands for a rule reference, and for a range of them."""


def normal_form(text: str) -> str:
    """A text as one line, without typography that differs between editions: quotes, dashes and the blanks round
    them, marks, accents, italics, brackets round addresses. Stops, commas and capitals stay: they may say something.

    In Japanese, also without the width of characters, kinds of brackets, doubled numbers and blanks inside words.
    """
    plain = DASHES.sub("-", text.replace("_", ""))
    if "://" in plain or "www." in plain:
        plain = ADDRESS.sub(r"\1", plain)
    if "(" in plain:
        plain = MARKS.sub("", plain)
    if not plain.isascii():
        plain = SINGLE.sub(lambda found: PLAINER[found[0]], plain)
        if JAPANESE.search(plain):
            return _japanese(plain)
        if not plain.isascii():
            decomposed = unicodedata.normalize("NFKD", plain)
            plain = "".join(c for c in decomposed if not unicodedata.combining(c))
    return " ".join(AROUND_DASHES.sub("-", plain).split())


def _japanese(text: str) -> str:
    """The Japanese part of the normal form; kana keep their marks of voicing."""
    plain = " ".join(unicodedata.normalize("NFKC", text).split())
    for pattern, plainer in JAPANESE_TYPOGRAPHY:
        plain = pattern.sub(plainer, plain)
    return plain.casefold()


def masked(text: str) -> str:
    """The normal form with every rule reference masked, so that a rule that only cites other numbers stays the same."""
    found = find_references(text)
    if not found:
        return normal_form(text)
    pieces, end = [], 0
    for reference in found:
        pieces += [text[end : reference.start], MASK]
        end = reference.end
    return normal_form("".join((*pieces, text[end:])))


def text_hash(text: str) -> str:
    """First 16 hex digits of SHA-256 over the masked normal form; empty for an empty text."""
    return hashlib.sha256(masked(text).encode()).hexdigest()[:16] if text else ""
