"""Whether a text of a source ends inside a sentence."""

from __future__ import annotations

import re

from generators.linking.source_texts import SourceText
from generators.reading.parsed_page import LineClass

_ENDS = re.compile(
    r"[.!?。！？…][)）\]」』”’\"']*(?:\[\d+\]|\^\[\d+\])*\s*$|[)）」』”\"\]}]\s*$|[：:]\s*$"
    r"|[+\-−±][\dX*]+/[+\-−±][\dX*]+$"
)
"""The end of a sentence, or a change of power and toughness, behind which only the stop is missing."""
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


def ends_inside(said: SourceText) -> bool:
    """Rulings, and those lines of documents that are sentences; a line that is a name ends like one."""
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
