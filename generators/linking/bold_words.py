"""The words that a wiki page is about, which it sets in bold where it says what its subject is."""

from __future__ import annotations

import re

from generators.reading.parsed_page import Emphasis, walk
from generators.reading.wikitext_rules.inlines import plain_text
from generators.records.keyword import WikiPage

SECTIONS = ("lead", "definition")
"""Ids of those in which a page sets in bold the words that it is about."""
_BOLD = 3
_VARIABLE = re.compile(r"\s*\[.*")
"""What a keyword has after its name, as the cost of plot."""


def words_in_bold(page: WikiPage) -> tuple[str, ...]:
    """What the lead and the definition of a page set in bold, in lower case, each once; a cost in brackets left out."""
    blocks = [block for section in page.sections if section.id in SECTIONS for block in walk(section.blocks)]
    bold = [it for block in blocks for it in block.inlines if isinstance(it, Emphasis) and it.level >= _BOLD]
    return tuple(dict.fromkeys(_VARIABLE.sub("", plain_text(it.children)).casefold() for it in bold))
