"""The forms that words nobody knows are most like, for messages that say what to write instead."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher

WORD = re.compile(r"[A-Za-z']{2,}|\{[^}]*\}")
"""What forms can have in common; letters that stand for a player or an object say nothing."""
LIKE = 0.7
"""So alike are a word and the same word with a slip in it."""
FEW = 3


def nearest(text: str, forms: Iterable[str]) -> str:
    """Those few of the forms that the text is most like, the likest first, in a row."""
    words = WORD.findall(text)
    ranked = sorted(forms, key=lambda form: (-_overlap(words, form), -_alike(text, form)))
    return " · ".join(f"`{form}`" for form in ranked[:FEW])


def unknown(what: str, text: str, forms: Iterable[str], heading: str) -> str:
    """What is wrong with a line whose words are unknown, what comes near them, and where all of them stand."""
    near = nearest(text, forms)
    return f"unknown {what} `{text}`; nearest to it: {near}; all stand in docs/walkthroughs.md, “{heading}”"


def _overlap(words: list[str], form: str) -> float:
    """How much of the words and of the form they share, in the likest of its alternatives: 1 where all."""
    return max(_shared(words, WORD.findall(each)) for each in form.split(" / "))


def _shared(words: list[str], known: list[str]) -> float:
    found = [max((_alike(word, each) for each in known), default=0) for word in words]
    return 2 * sum(likeness for likeness in found if likeness >= LIKE) / (len(words) + len(known) or 1)


def _alike(one: str, other: str) -> float:
    return SequenceMatcher(None, one.lower(), other.lower(), autojunk=False).ratio()
