"""Mana symbols that fell out of a wording when it was copied: the sentence has a hole where a symbol must have stood.

Copying from a card database loses symbols that are pictures there. They are reported, never filled in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from generators.reading.parsed_page import Block, LineClass, Problem

_ENGLISH_HOLES = (
    re.compile(r"\b(?:has|have|having|with|contains?|containing|includ(?:es?|ing))\s+in\s+(?:its|their|the|that)\b"),
    re.compile(r"\b(?:pay|pays|paying|add|adds|adding|spend|spends|spending)\s*[.,;](?!\w)"),
    re.compile(r"\bcosts?\s+(?:less|more)\s*[.,;]"),
)
_JAPANESE_HOLES = (
    re.compile(r"(?<=[にをはがでと])[ \u3000]+(?=[がをはに](?:含|支|加|払|[^ぁ-ん]))"),
    re.compile(r"[」、。]\s+(?=[がを](?:含|支|加|払))"),
)
_SPEAKS_OF_X = re.compile(r"\bvalue of X\b|X\s*の値")


def missing_symbols(blocks: Iterable[Block], source: str) -> Iterable[Problem]:
    """One finding for each wording with a hole; `{X}` is suggested where the ruling speaks of the value of X."""
    for block in blocks:
        speaks_of_x = any(_SPEAKS_OF_X.search(child.text) for child in block.children)
        for child in block.children:
            holes = _ENGLISH_HOLES if child.kind is LineClass.ORIGINAL else _JAPANESE_HOLES
            if hole := next(filter(None, (form.search(child.text) for form in holes)), None):
                yield _problem(child, hole, speaks_of_x, source)


def _problem(wording: Block, hole: re.Match[str], speaks_of_x: bool, source: str) -> Problem:
    around = wording.text[max(0, hole.start() - 12) : hole.end() + 12]
    message = f"a mana symbol seems to be missing at “{around}”: the sentence has a hole there"
    if speaks_of_x:
        suggest = "{X}: the same ruling goes on to speak of the value of X. Look at the card; nothing was filled in."
    else:
        suggest = "Look at the card for the symbol; nothing was filled in."
    return Problem("missing-symbol", source, wording.lines[0], message, suggest, fault=False)
