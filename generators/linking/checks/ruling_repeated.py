"""A source gives a card each ruling once, and a document says each thing once."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.source_texts import source_texts
from generators.reading.parsed_page import Problem
from generators.records.ruling_text import RulingText

_NO_LETTER = re.compile(r"[\W_]+")
_SHORTEST = 25
"""Letters from which a text that stands twice in a document is more than a turn of phrase."""


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """Texts are compared without case, width, marks and spacing; a card file has a ruling twice on the same card."""
    seen: dict[tuple[str, str, str], RulingText] = {}
    for ruling in kb.ruling_texts:
        where = ruling.provenance
        if where.source in kb.source_pages:
            continue
        for card in ruling.cards:
            first = seen.setdefault((where.source, card, _plain(ruling.text.en)), ruling)
            if first is not ruling:
                message = f"{card} has one ruling twice, of {first.date} and of {ruling.date}: “{ruling.text.en[:30]}…”"
                yield _problem(where.source, where.lines[0], message)
    lines: dict[tuple[str, str], int] = {}
    for said in source_texts(kb):
        plain = _plain(said.text)
        if said.kind == "line" and len(plain) >= _SHORTEST:
            line = lines.setdefault((said.source, plain), said.line)
            if line != said.line:
                yield _problem(said.source, said.line, f"line {line} says the same: “{said.text[:20]}…”")


def _plain(text: str) -> str:
    return _NO_LETTER.sub("", unicodedata.normalize("NFKC", text).casefold())


def _problem(source: str, line: int, message: str) -> Problem:
    return Problem("ruling-twice", source, line, message, "Keep one of the two.", fault=False)
