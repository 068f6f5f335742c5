"""The lineage after a person has decided something between two editions that it knows."""

from __future__ import annotations

import msgspec

from generators.rules_over_time.aligning.moves import Step
from generators.rules_over_time.lineage.building import known_ids, lineage_of, passages_of
from generators.rules_over_time.lineage.lineage import Lineage


def with_step(lineage: Lineage, step: Step) -> Lineage:
    """The lineage with that step for the one it has; as it is where it doesn't know the two as neighbours.

    Rules that turn out to be one keep both ids and go by the older.
    """
    place = lineage.place_of(step.to)
    if not place or lineage.labels[place - 1] != step.label:
        return lineage
    passages = passages_of(lineage)
    passages[place] = msgspec.structs.replace(passages[place], moves=step.moves)
    return lineage_of(passages, known_ids(lineage))


def undecided_steps(lineage: Lineage) -> set[tuple[str, str]]:
    """The labels of every two neighbours between which it isn't decided what some rule became."""
    places = {turn.place for turn in lineage.turns if turn.kind == "undecided"}
    return {(lineage.labels[place - 1], lineage.labels[place]) for place in places}
