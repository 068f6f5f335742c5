"""The links to the edit view that a wiki puts beside its headings: `[編集]`, `[edit | edit source]`, `[]`."""

from __future__ import annotations

import re

from generators.reading.note_marks import MARK

_WORD = r"(?:編集|ソースを編集|ソースの編集|edit source|edit section|edit)"
_LINK = rf"\[\s*(?:{_WORD}(?:\s*\|\s*{_WORD})*|\|)?\s*\]"
_BEFORE = re.compile(rf"^\s*\[\s*{_WORD}(?:\s*\|\s*{_WORD})*\s*\]\s*(\S.*?)\s*$", re.IGNORECASE)
_BEHIND = re.compile(rf"^\s*(\S.{{0,78}}?)\s*{_LINK}\s*$", re.IGNORECASE)
ALONE = re.compile(rf"^\s*(?:\[\s*)?{_WORD}(?:\s*\|\s*{_WORD})*(?:\s*\])?\s*$", re.IGNORECASE)
"""A line that is such a link and nothing else, with its brackets or, on small screens, without."""
_SENTENCE = re.compile(rf"[。．.!?！？][」』”\")）]?(?:{MARK})*$")


def heading_beside_link(line: str) -> str:
    """The heading that stands on a line with a link to edit its section; else empty."""
    found = _BEFORE.match(line) or _BEHIND.match(line)
    return found[1] if found and not _SENTENCE.search(found[1]) else ""


def without_edit_link(line: str) -> str:
    """The line without its ends and without such a link."""
    return heading_beside_link(line) or line.strip()


def is_sentence(line: str) -> bool:
    """Whether the line ends like a sentence, marks of footnotes behind it or not."""
    return bool(_SENTENCE.search(line.strip()))
