"""Every ruling is shown by a walkthrough, or content/open_rulings.toml says why not."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem
from generators.records.ruling import Ruling

_SCOPE = {
    "G0": "`play`",
    "G1": "`prove` that begins with “over all answers”",
    "G2": "`prove` that begins with “over all lines until turn N”",
}
"""What gives each grade that a ruling may want."""


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A ruling with neither is a fault; one with less evidence than it wants is a finding."""
    for ruling in kb.rulings.values():
        where = ruling.provenance[0]
        if not ruling.walkthroughs and ruling.id not in kb.open_rulings:
            yield Problem(
                "ruling-not-shown",
                where.source,
                where.lines[0],
                f"no walkthrough lists the ruling {ruling.id}, and content/open_rulings.toml gives no reason",
                f"Write a walkthrough with “Ruling: {ruling.id}”, or give the reason in content/open_rulings.toml.",
            )
        elif ruling.walkthroughs and _below(ruling):
            yield Problem(
                "evidence-below-wanted",
                where.source,
                where.lines[0],
                f"the ruling {ruling.id} wants {ruling.wanted}; its evidence is {ruling.grade}",
                f"Prove it by a fence {_SCOPE[ruling.wanted]}; saitei verify --write stores what was proved.",
                fault=False,
            )


def _below(ruling: Ruling) -> bool:
    order = ("open", "G0", "G1", "G2")
    return ruling.grade in order and order.index(ruling.grade) < order.index(ruling.wanted)
