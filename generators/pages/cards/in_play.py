"""In which walkthroughs a card does something itself, and in which it only lies about."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator

import msgspec

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.loading.walkthroughs import is_generated
from generators.linking.recalling import recall
from generators.linking.sentences import first_sentence
from rules_engine.scenario.answers import ANSWER
from rules_engine.scenario.played import Item, Played, PlayerTable, Table
from rules_engine.scenario.scenario import Scenario

DOERS = ("object", "source", "card")
"""Where a line of a trace names what it speaks of."""
BEFALLS = frozenset(
    [
        "Moved",
        "Drew",
        "Discarded",
        "Tapped",
        "TappedForMana",
        "Untapped",
        "ManaAdded",
        "LookedAt",
        "StoppedLooking",
        "Scried",
        "WasAsked",
        "Destroyed",
        "Sacrificed",
        "Countered",
        "DealtDamage",
        "CountersPut",
        "CountersRemoved",
        "TargetIllegal",
    ]
)
"""Lines that tell what merely befalls their object."""
FOR_MANA = "tap "
"""Begins what a player announces of any land."""


class InPlay(msgspec.Struct, frozen=True):
    """The walkthroughs on whose table a card ever lies; those by hand that show a ruling come first."""

    acts: tuple[str, ...] = ()
    """Those in which it is cast, activated or played, in which its own ability has a say, or that are about it."""
    lies: tuple[str, ...] = ()
    """The others."""


NOWHERE = InPlay()


def cards_in_play(kb: KnowledgeBase) -> dict[str, InPlay]:
    """English card name → where it is played."""
    acts: defaultdict[str, list[str]] = defaultdict(list)
    lies: defaultdict[str, list[str]] = defaultdict(list)
    for id in in_turn(kb):
        present, acting = recall(names_in_play, kb.played[id], kb.scenarios.get(id))
        for name in present:
            (acts if name in acting else lies)[name].append(id)
    return {name: InPlay(tuple(acts[name]), tuple(lies[name])) for name in {**acts, **lies}}


def in_turn(kb: KnowledgeBase) -> list[str]:
    """The walkthroughs that were played, in the order in which a card's page tells of them."""

    def place(id: str) -> tuple[bool, bool]:
        scenario = kb.scenarios.get(id)
        return scenario is None or is_generated(scenario.page), scenario is None or not scenario.rulings

    return sorted(kb.played, key=place)


def names_in_play(played: Played, scenario: Scenario | None) -> tuple[tuple[str, ...], frozenset[str]]:
    """The name of everything that ever lies on the table, each once, and which of them act."""
    tables = (played.start, *(step.table for step in played.steps))
    present = tuple(dict.fromkeys(item.name for table in tables for item in items_of(table)))
    titled = first_sentence(scenario.prose_en) if scenario and not is_generated(scenario.page) else ""
    return present, frozenset((*doing(played), *announced(played, present), *named(titled, present)))


def doing(played: Played) -> Iterator[str]:
    """What the lines of the trace speak of, but for what merely befalls it."""
    for step in played.steps:
        for line in step.trace:
            for slot in DOERS:
                value = line.values.get(slot)
                if isinstance(value, str) and not (slot == "object" and line.kind in BEFALLS):
                    yield value


def announced(played: Played, present: Collection[str]) -> Iterator[str]:
    """What a player announces, `A: cast Opt`, and what a step says to do something, `Probe connives`."""
    for step in played.steps:
        match = ANSWER.fullmatch(step.text)
        if match and not match["answer"].startswith(FOR_MANA):
            yield from named(match["answer"], present)
        yield from (name for name in present if step.text.startswith(f"{name} "))


def named(text: str, names: Iterable[str]) -> Iterator[str]:
    """Those of the names that stand in an English text as whole words."""
    return (name for name in names if name in text and re.search(rf"\b{re.escape(name)}\b", text))


def items_of(table: Table) -> list[Item]:
    """Everything on a table, in every zone."""
    return [*table.stack, *(item for player in table.players for zone in zones_of(player) for item in zone)]


def zones_of(player: PlayerTable) -> tuple[tuple[Item, ...], ...]:
    """The zones of a player."""
    return (
        player.library,
        player.hand,
        player.battlefield,
        player.graveyard,
        player.exile,
        player.command,
        player.planar_deck,
        player.sideboard,
    )
