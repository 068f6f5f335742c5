"""Paragraphs and items of a rendered page whose lines were cut at a width, as text browsers and mails do it → whole."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from generators.reading.parsed_page import Block, LineClass, Problem, Text
from generators.reading.rendered.edit_links import is_sentence

_TEXTS = frozenset({LineClass.PROSE, LineClass.LIST_ITEM, LineClass.RULE, LineClass.SUBRULE, LineClass.FOOTNOTE})
_WIDEST = 200
"""Columns of a screen or a print; a page with longer paragraphs isn't cut."""
_NARROWEST = 30
_NO_SENTENCE = re.compile(r"[)）」』”\":：;—―–\]］]\s*$")
"""How lines end that stand for themselves: words in brackets, what heads a list."""
_UNBROKEN = re.compile(r"[!-~]+[、。，．）」』]?|.[、。，．）」』ぁぃぅぇぉっゃゅょー]?", re.DOTALL)
"""What a line can't be cut within: a word, a character with what must not begin a line."""


def with_wrapped(blocks: Sequence[Block], lines: Sequence[str], first: int) -> list[Block]:
    """The blocks in order; a line right below one that had no place for its first word goes on with that one.

    `first` is the number of the first line. A line that ends like a sentence is not gone on with: that can't be known.
    """
    widths = [_columns(lines[line - first]) for block in blocks if block.kind in _TEXTS for line in block.lines[:1]]
    width = max(widths, default=0)
    width = width if _NARROWEST <= width <= _WIDEST else 0
    whole: list[Block] = []
    for block in blocks:
        if whole and _goes_on(whole[-1], block, lines[whole[-1].lines[1] - first], width):
            whole[-1] = _joined(whole[-1], block)
        else:
            whole.append(block)
    return whole


def broken_off(blocks: Sequence[Block], source: str) -> Iterator[Problem]:
    """A finding for each text that ends in the middle of a sentence with another right below it, which may go on."""
    for above, block in pairwise(blocks):
        texts = above.kind in _TEXTS and block.kind is LineClass.PROSE
        if texts and block.lines[0] == above.lines[1] + 1 and _is_broken_off(above.text):
            message = "the line ends within a sentence; nothing tells whether the next one goes on with it"
            suggest = "They were read as two texts; put them on one line if they are one."
            yield Problem("line-broken-off", source, above.lines[1], message, suggest, fault=False)


def _is_broken_off(text: str) -> bool:
    return _columns(text) >= _NARROWEST and not is_sentence(text) and not _NO_SENTENCE.search(text)


def _goes_on(above: Block, block: Block, line: str, width: int) -> bool:
    right_below = block.kind is LineClass.PROSE and block.lines[0] == above.lines[1] + 1
    if not right_below or above.kind not in _TEXTS or is_sentence(line):
        return False
    if above.kind is LineClass.SUBRULE and not _NO_SENTENCE.search(line):
        return True
    begins = _UNBROKEN.match(block.text)
    return (
        bool(begins and width)
        and _columns(line.rstrip()) + _columns(begins[0] if begins else "") + _gap(above, block) > width
    )


def _joined(above: Block, block: Block) -> Block:
    text = above.text + " " * _gap(above, block) + block.text
    return msgspec.structs.replace(above, lines=(above.lines[0], block.lines[1]), text=text, inlines=(Text(text),))


def _gap(above: Block, block: Block) -> int:
    """Blanks between the last word of a line and the first of the next: none beside Japanese."""
    return int(_columns(above.text[-1:]) == 1 and _columns(block.text[:1]) == 1)


def _columns(text: str) -> int:
    """How wide a text is on a screen where Japanese characters have two columns."""
    if text.isascii():
        return len(text)
    return sum(2 if unicodedata.east_asian_width(sign) in "WFA" else 1 for sign in text)
