"""A text of a source begins like a sentence and ends like one: otherwise part of it may have been cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.linking.cut_ends import ends_inside
from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.source_texts import SourceText, finding, source_texts
from generators.reading.parsed_page import Problem

_LOOK = "Compare with the page that it was copied from."
_BEGINS_INSIDE = re.compile(r"^(?:[a-z](?!\w*\.\w)|[,;:.)\]”’?!]|[’']?(?:s|t|re|ll|ve|d)\b)")


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """Rulings, and those lines of documents that are sentences; texts of cards have lines that are none."""
    for said in source_texts(kb):
        if said.kind == "card":
            continue
        if said.language == "en" and said.kind == "ruling" and _BEGINS_INSIDE.match(said.text.strip()):
            yield _problem("beginning-cut", said, f"begins inside a sentence (“{said.text.strip()[:20]}…”)")
        if ends_inside(said):
            yield _problem("end-cut", said, f"ends inside a sentence (“…{said.text.strip()[-20:]}”)")


def _problem(code: str, said: SourceText, what: str) -> Problem:
    message = f"the text {what}: part of it may be cut off"
    return finding(code, said, message, _LOOK)
