"""Replacement and prevention effects (CR 614–616): one opportunity each; among several the affected player chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules_engine.characteristics.statics import Static
from rules_engine.events.event import Event, Finding, Together
from rules_engine.game.applying import is_altered
from rules_engine.game.called import noted, number
from rules_engine.game.decision import Decision
from rules_engine.game.door import Replacement, Replacements
from rules_engine.game.likeness import Option, likeness
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId

if TYPE_CHECKING:
    from rules_engine.game.game import Game

CHOOSES = Site("replacement.chooses", "CR 616.1", otherwise="the first one applies")

Known = tuple[ObjectId, int]
"""By what an effect is known: the object it is of, and which of its static abilities makes it."""
Applying = tuple[Replacement[Any], Static]


class WasReplaced(Finding, frozen=True):
    """An effect of that object replaced the event with others, or with nothing."""

    event: Event
    source: ObjectId
    instead: tuple[Event, ...]


def replaced(game: Game, event: Event, cites: Site, tables: Replacements) -> Event | None:
    """Carry out what of the tables replaces the event, and return it; None when nothing replaces it.

    A replaced event never happens (CR 614.6); what happens instead may be replaced again, by effects that had no
    opportunity yet (CR 614.5).
    """
    applying = [
        (item, static)
        for item in tables
        if not is_altered(game, item.site)
        for static in item.effects(game.state, event)
        if known(static) not in game.spent
    ]
    if not applying:
        return None
    chosen, static = applying[0] if len(applying) == 1 else _choose(game, event, applying)
    instead = chosen.instead(game.state, event, static)
    game.note(WasReplaced(event, static.source.id, instead), cites=chosen.site)
    spent = game.spent
    game.spent = spent | {known(static)}
    try:
        happened = tuple(
            done for part in instead if (done := game.happen(part, cites=chosen.does or cites)) is not None
        )
    finally:
        game.spent = spent
    return happened[0] if len(happened) == 1 else Together(happened)


def known(static: Static) -> Known:
    """By what the effect of that ability is known."""
    return static.source.id, static.place


def _choose(game: Game, event: Event, applying: list[Applying]) -> Applying:
    """The affected player chooses one to apply (CR 616.1); effects that nothing tells apart count once."""
    options: dict[Option, Applying] = {}
    for item, static in applying:
        namesakes = [each for _, each in applying if each.source.printed.name == static.source.printed.name]
        options.setdefault(_option(game, static, namesakes), (item, static))
    chooser = applying[0][0].chooser(game.state, event)
    (answer,) = game.ask(Decision(chooser, "replaces", tuple(options), CHOOSES))
    return options[answer]


def _option(game: Game, static: Static, namesakes: list[Static]) -> Option:
    """The object for its one effect, or `X (static 2)` where effects of objects of that name differ by more than those.

    The number of the object stands before where such objects differ: `X (1; static 2)`.
    """
    if len({(each.place, _spent(game, each)) for each in namesakes}) == 1:
        return static.source.id
    kinds = {each.source.id: (likeness(game.state, each.source.id), _spent(game, each)) for each in namesakes}
    kind = kinds[static.source.id]
    first = next(each for each in namesakes if kinds[each.source.id] == kind and each.effect == static.effect)
    which = (str(number(game.state, first.source.id)),) if len(set(kinds.values())) > 1 else ()
    return noted(first.source.printed.name, (*which, f"static {first.place}"))


def _spent(game: Game, static: Static) -> frozenset[int]:
    """Which effects of the same object have had their opportunity."""
    return frozenset(place for source, place in game.spent if source == static.source.id)
