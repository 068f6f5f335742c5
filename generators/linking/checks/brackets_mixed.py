"""Every bracket and quotation mark of a source's text has its other half, of the same kind, whatever its width."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.linking.cut_ends import ends_inside
from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.source_texts import finding, source_texts
from generators.reading.parsed_page import Problem

_CLOSES = {
    ")": "(",
    "）": "（",
    "]": "[",
    "］": "［",
    "」": "「",
    "』": "『",
    "”": "“",
    "〕": "〔",
    "】": "【",
    "}": "{",
}
_WIDTHS = str.maketrans("（）［］", "()[]")
"""Other widths are another finding."""
_OPENS = frozenset(_CLOSES.values())
_NUMBERED = re.compile(r"(?<![(（])\b\w\)")
"""`1)` and `a)` before the items of a list."""
_OPEN = "never closes"
_SUGGEST = "Look at the original for what is missing there; nothing was filled in."


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """One finding a text, at the first bracket that doesn't match; one left open by a cut text is none."""
    for said in source_texts(kb):
        if wrong := next(filter(None, map(_mismatch, _NUMBERED.sub("", said.text).split("\n"))), ""):
            if wrong.startswith(_OPEN) and ends_inside(said):
                continue
            message = f"a bracket of the text {wrong}"
            yield finding("brackets-mixed", said, message, _SUGGEST)


def _mismatch(line: str) -> str:
    """What is wrong with the first bracket that has no other half, or nothing."""
    open_: list[tuple[str, int]] = []
    for place, character in enumerate(line):
        if character in _OPENS:
            open_.append((character, place))
        elif character in _CLOSES:
            if not open_:
                return f"closes what nothing opened: “{line[max(0, place - 12) : place + 1]}”"
            opened, at = open_.pop()
            if opened.translate(_WIDTHS) != _CLOSES[character].translate(_WIDTHS):
                return f"opens as {opened} and closes as {character}: “{line[at : at + 8]}…{character}”"
    return f"{_OPEN}: “{line[open_[-1][1] : open_[-1][1] + 12]}…”" if open_ else ""
