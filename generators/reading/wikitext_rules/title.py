"""The title that stands above the text of a copied page: `「…」を編集中`, or the line above `提供:…`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.decoding import is_blank
from generators.reading.parsed_page import Block, LineClass, Text
from generators.reading.wikitext_rules.logical_lines import LogicalLine
from generators.reading.wikitext_rules.source_note import NOTE

_EDITING = re.compile(r"^「(.+)」を編集中\s*$|^Editing (.+?)\s*$")


_FROM = re.compile(r"^提供[：:].{1,40}$")
_LONGEST = 60
_MOST_NOTES = 6
"""Lines that may stand above a title."""


def title_rule(lines: Sequence[LogicalLine], at: int) -> tuple[Block, int] | None:
    """The title of a page, on the first line that is no note about where it comes from."""
    if at > _MOST_NOTES or not all(is_blank(line.text) or NOTE.match(line.text) for line in lines[:at]):
        return None
    text = lines[at].text.strip()
    if found := _EDITING.match(text):
        title = found[1] or found[2]
    elif len(text) <= _LONGEST and _is_from_a_wiki(lines, at + 1):
        title = text
    else:
        return None
    return Block(LineClass.TITLE, lines[at].lines, title, (Text(title),)), at + 1


def _is_from_a_wiki(lines: Sequence[LogicalLine], at: int) -> bool:
    below = next((line.text for line in lines[at : at + 3] if not is_blank(line.text)), "")
    return bool(_FROM.match(below))
