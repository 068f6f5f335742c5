"""Replacement and prevention effects (CR 614–616): one opportunity each; among several the affected player chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules_engine.events.event import Event, Finding, Together
from rules_engine.game.decision import Decision
from rules_engine.game.door import Door, Replacement
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId

if TYPE_CHECKING:
    from rules_engine.game.game import Game

CHOOSES = Site("replacement.chooses", "CR 616.1", otherwise="the first one applies")


class WasReplaced(Finding, frozen=True):
    """An effect of that object replaced the event with others, or with nothing."""

    event: Event
    source: ObjectId
    instead: tuple[Event, ...]


def replaced(game: Game, event: Event, cites: Site, tables: tuple[Replacement, ...]) -> Event | None:
    """Carry out what of the tables replaces the event, and return it; None when nothing replaces it.

    A replaced event never happens (CR 614.6); what happens instead may be replaced again, by effects that had no
    opportunity yet (CR 614.5).
    """
    applying = [
        (item, source)
        for item in tables
        if item.site.name not in game.altered
        for source in item.sources(game.state, event)
    ]
    if not applying:
        return None
    chosen, source = applying[0] if len(applying) == 1 else _choose(game, event, applying)
    instead = chosen.instead(game.state, event, source)
    game.note(WasReplaced(event, source, instead), cites=chosen.site)
    door = game.door
    game.door = _without(door, chosen, source)
    try:
        happened = tuple(
            done for part in instead if (done := game.happen(part, cites=chosen.does or cites)) is not None
        )
    finally:
        game.door = door
    return happened[0] if len(happened) == 1 else Together(happened)


def _choose(game: Game, event: Event, applying: list[tuple[Replacement, ObjectId]]) -> tuple[Replacement, ObjectId]:
    chooser = applying[0][0].chooser(game.state, event)
    (answer,) = game.ask(Decision(chooser, "replaces", tuple(source for _, source in applying), CHOOSES))
    return next(pair for pair in applying if pair[1] == answer)


def _without(door: Door, chosen: Replacement, source: ObjectId) -> Door:
    def others(state: object, event: Event) -> tuple[ObjectId, ...]:
        return tuple(id for id in chosen.sources(state, event) if id != source)  # type: ignore[arg-type]

    left = tuple(replace(item, sources=others) if item is chosen else item for item in door.replacements)
    return Door(door.cannot, left, door.keyword_triggers, door.consequences)
