"""A text of a source begins like a sentence and ends like one: otherwise part of it may have been cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.source_texts import SourceText, finding, source_texts
from generators.reading.parsed_page import LineClass, Problem

_LOOK = "Compare with the page that it was copied from."
_BEGINS_INSIDE = re.compile(r"^(?:[a-z](?!\w*\.\w)|[,;:.)\]”’?!]|[’']?(?:s|t|re|ll|ve|d)\b)")
_ENDS = re.compile(r"[.!?。！？…][)）\]」』”’\"']*(?:\[\d+\]|\^\[\d+\])*\s*$|[)）」』”\"\]}]\s*$|[：:]\s*$")
_OPEN_END = re.compile(r"[をがはにとのへで、,，]$|[ァ-ヴーぁ-ん一-龠][っゃゅょし]$|(?<![ーでた])なか$")
"""What no Japanese line ends with that is whole: a particle, a comma, the middle of a verb."""
_LONG = 45
_LINES_OF_SENTENCES = (
    LineClass.PROSE,
    LineClass.LIST_ITEM,
    LineClass.DEFINITION,
    LineClass.TRANSLATION,
    LineClass.ORIGINAL,
)


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """Rulings, and those lines of documents that are sentences; texts of cards have lines that are none."""
    for said in source_texts(kb):
        if said.kind == "card":
            continue
        if said.language == "en" and said.kind == "ruling" and _BEGINS_INSIDE.match(said.text.strip()):
            yield _problem("beginning-cut", said, f"begins inside a sentence (“{said.text.strip()[:20]}…”)")
        if _ends_inside(said):
            yield _problem("end-cut", said, f"ends inside a sentence (“…{said.text.strip()[-20:]}”)")


def _ends_inside(said: SourceText) -> bool:
    text = said.text.strip()
    if _ENDS.search(text):
        return False
    if said.kind == "ruling":
        return True
    if said.block is None or said.block.kind not in _LINES_OF_SENTENCES:
        return False
    if said.language == "en":
        return ". " in text
    return "。" in text or _OPEN_END.search(text) is not None or (len(text) >= _LONG and "、" in text)


def _problem(code: str, said: SourceText, what: str) -> Problem:
    message = f"the text {what}: part of it may be cut off"
    return finding(code, said, message, _LOOK)
