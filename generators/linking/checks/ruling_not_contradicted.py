"""No ruling is contradicted by what the engine found."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.grades import contradicts
from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem
from generators.records.ruling import Ruling


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A contradiction is a fault until statement, walkthrough or engine is put right."""
    for ruling in kb.rulings.values():
        if ruling.grade == "contradicted":
            where = ruling.provenance[0]
            yield Problem(
                "ruling-contradicted",
                where.source,
                where.lines[0],
                f"the engine contradicts the ruling {ruling.id} (shown by {_contradicting(kb, ruling)})",
                "Find out which is wrong by the rules it cites; until then the site isn't built.",
            )


def _contradicting(kb: KnowledgeBase, ruling: Ruling) -> str:
    """The walkthroughs and proofs that go against it; where nothing was played now, one among all of them."""
    played = {id_ for id_ in ruling.walkthroughs if id_ in kb.played and contradicts(kb.played[id_].failures)}
    proofs = {id_: kb.proofs[id_] for id_ in ruling.walkthroughs if id_ in kb.proofs}
    refuted = {id_ for id_, proof in proofs.items() if not (proof.holds or proof.gave_up)}
    against = [id_ for id_ in ruling.walkthroughs if id_ in played | refuted]
    return ", ".join(against) if against else f"one of {', '.join(ruling.walkthroughs)}"
