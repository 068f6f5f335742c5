"""Lines that say something by their form alone: rulers, places of footnotes, pictures, switches, other languages."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.parsed_page import Block, LineClass
from generators.reading.wikitext_rules.inlines import inlines_of
from generators.reading.wikitext_rules.known_templates import FOOTNOTE_LISTS
from generators.reading.wikitext_rules.links import PICTURE
from generators.reading.wikitext_rules.logical_lines import LogicalLine

_FORMS: tuple[tuple[re.Pattern[str], LineClass], ...] = (
    (re.compile(r"^-{4,}\s*$"), LineClass.SEPARATOR),
    (re.compile(r"^\s*<references\b[^<>]*/?>\s*(?:</references>)?\s*$", re.IGNORECASE), LineClass.FOOTNOTE),
    (
        re.compile(r"^\s*\{\{\s*(?:" + "|".join(FOOTNOTE_LISTS) + r")\s*(?:\|[^{}]*)?\}\}\s*$", re.IGNORECASE),
        LineClass.FOOTNOTE,
    ),
    (re.compile(r"^\s*(?:\[\[\s*[a-z]{2,3}(?:-[a-z]{2,8})?\s*:[^\[\]]+\]\]\s*)+$"), LineClass.NAVIGATION),
    (
        re.compile(rf"^\s*+(?:\[\[\s*{PICTURE}\s*:(?:[^\[\]]|\[\[[^\[\]]*\]\])*+\]\]\s*+)+$", re.IGNORECASE),
        LineClass.TEMPLATE,
    ),
    (re.compile(r"^\s*<gallery\b[^<>]*>.*</gallery>\s*$", re.IGNORECASE | re.DOTALL), LineClass.TEMPLATE),
    (re.compile(r"^(?:提供[：:].{1,40}|移動[：:] ?案内.*)$"), LineClass.NAVIGATION),
    (re.compile(r"^\s*(?:__[A-Z]+__\s*)+$"), LineClass.NAVIGATION),
)


def single_line_rule(lines: Sequence[LogicalLine], at: int) -> tuple[Block, int] | None:
    """A line of one of the forms, as a block of its class."""
    text = lines[at].text
    for form, kind in _FORMS:
        if form.match(text):
            return Block(kind, lines[at].lines, text.strip(), inlines_of(text.strip())), at + 1
    return None
