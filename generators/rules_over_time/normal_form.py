"""The numbered normal form of a rule's text: what two editions must share to say the same thing, and its hash."""

from __future__ import annotations

import hashlib
import re
import unicodedata

from generators.references.grammar import find_references

NORMAL_FORM = 1
"""Number of the form below; it rises when the form changes, and with it every stored hash is made anew."""

TYPOGRAPHY = [
    (re.compile("[“”„″]"), '"'),
    (re.compile("[‘’′]"), "'"),
    (re.compile("[‐-―−]|--+"), "-"),
    (re.compile("[®™©]|\\((?:R|TM|tm|r)\\)"), ""),
    (re.compile("…"), "..."),
    (re.compile("[Ææ]"), "ae"),
]
MASK = "#"
"""Stands for a rule reference, and for a range of them."""


def normal_form(text: str) -> str:
    """A text as one line, without typography that differs between editions: quotes, dashes, marks, accents, italics."""
    plain = text.replace("_", "")
    if not plain.isascii() or "--" in plain or "(" in plain:
        for pattern, plainer in TYPOGRAPHY:
            plain = pattern.sub(plainer, plain)
        if not plain.isascii():
            decomposed = unicodedata.normalize("NFKD", plain)
            plain = "".join(c for c in decomposed if not unicodedata.combining(c))
    return " ".join(plain.split())


def masked(text: str) -> str:
    """The normal form with every rule reference masked, so that a rule that only cites other numbers stays the same."""
    pieces, end = [], 0
    for reference in find_references(text):
        pieces += [text[end : reference.start], MASK]
        end = reference.end
    return normal_form("".join((*pieces, text[end:])))


def text_hash(text: str) -> str:
    """First 16 hex digits of SHA-256 over the masked normal form; empty for an empty text."""
    return hashlib.sha256(masked(text).encode()).hexdigest()[:16] if text else ""
