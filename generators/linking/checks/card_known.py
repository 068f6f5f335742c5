"""Every card that a page names is one that has a record."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.card_names import cards_linked
from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem, walk


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A card without a record has no page: a finding, since content/cards holds facts of a few cards only."""
    known = {card.name.en for card in kb.cards.values()}
    for keyword in kb.keywords.values():
        for page in keyword.pages.values():
            for section in page.sections:
                for block in walk(section.blocks):
                    for name in cards_linked(block.inlines):
                        if name not in known:
                            yield _problem(kb, name, page.provenance.source, block.lines[0])


def _problem(kb: KnowledgeBase, name: str, source: str, line: int) -> Problem:
    where = "content/cards, nor in the library" if kb.has_library else "content/cards"
    suggest = "Check the spelling of its English name, or add its facts to content/cards."
    return Problem("card-unknown", source, line, f"no record of the card {name} is in {where}", suggest, fault=False)
