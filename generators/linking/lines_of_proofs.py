"""The lines of play that belong to a proof beside its own: against it, and those where its `some line` comes about."""

from __future__ import annotations

from generators.linking.knowledge_base import KnowledgeBase
from rules_engine.scenario.played import Played
from rules_engine.scenario.scenario import Scenario


def example_id(proof: str, number: int) -> str:
    """The id of the line of play that was found for the property of that number of a proof, the first being 1."""
    return f"example-{proof}-{number}"


def witnesses_of(kb: KnowledgeBase, scenario: Scenario) -> dict[str, Played]:
    """Id → the lines of play found for what the proof says can come about, those that still go so."""
    fence = scenario.prove
    ids = (example_id(scenario.id, number) for number in range(1, len(fence.properties) + 1)) if fence else ()
    there = {id_: kb.played[id_] for id_ in ids if id_ in kb.scenarios and id_ in kb.played}
    return {id_: played for id_, played in there.items() if not played.failures}


def shown_with(kb: KnowledgeBase, scenario: Scenario) -> tuple[Played, ...]:
    """Every line of play that the scenario's page shows: its own, the one against its proof, and the witnesses."""
    own = kb.played.get(scenario.id)
    against = kb.against.get(scenario.id)
    refuting = (against.played,) if against and not against.played.failures else ()
    return (*((own,) if own else ()), *refuting, *witnesses_of(kb, scenario).values())
