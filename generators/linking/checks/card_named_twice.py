"""A page names a card once, by its link: the link shows the reader's name of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from generators.linking.card_names import PRINTED, cards_linked
from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem, Text, walk

_NAME = re.compile(r"（([ぁ-ヿ㐀-鿿々・、ー]+)）")


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A Japanese name in brackets right behind the link of a card would stand there twice."""
    for keyword in kb.keywords.values():
        for page in keyword.pages.values():
            for block in (block for section in page.sections for block in walk(section.blocks)):
                for inline, after in pairwise(block.inlines):
                    name = next(cards_linked((inline,)), "")
                    again = _NAME.match(after.text) if name and isinstance(after, Text) else None
                    if again:
                        message = f"the link of {name} already shows its name, and {again[1]} follows in brackets"
                        suggest = f"Leave it out; what has no record is named by the phrase `{PRINTED}{name}`."
                        yield Problem("card-named-twice", page.provenance.source, block.lines[0], message, suggest)
