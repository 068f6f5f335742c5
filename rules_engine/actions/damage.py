"""Dealing damage that isn't combat damage (CR 120)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.characteristics.layers import characteristics
from rules_engine.events.damage import DealtCombatDamageToPlayer, DealtDamage, DealtDamageToPlayer, LostLoyalty
from rules_engine.events.event import Event, Finding, Together
from rules_engine.game.applying import applies
from rules_engine.game.game import Game
from rules_engine.game.site import Site, besides
from rules_engine.state.ids import ObjectId
from rules_engine.state.objects import Target

NOT_DAMAGEABLE = Site("damage.only-some-permanents", "CR 120.1a")
ZERO = Site("damage.zero", "CR 614.7a")
LOSES_LOYALTY = Site("damage.loses-loyalty", "CR 306.8")
LOSES_LIFE = Site("damage.life-lost", "CR 120.3a", otherwise="no life is lost")
COUNTERS_REMOVED = Site("damage.loyalty-removed", "CR 120.3c", otherwise="no loyalty counter is removed")
MARKED = Site("damage.marked", "CR 120.3e", otherwise="it isn't marked")


class NoDamage(Finding, frozen=True):
    """No damage is dealt: the amount is 0, or the recipient can't be dealt damage or is gone."""

    source: ObjectId
    target: Target


def deal_damage(game: Game, source: ObjectId, recipients: tuple[Target, ...], amount: int, *, cites: Site) -> None:
    """The source deals that much damage to each recipient at the same time; only to players and some permanents."""
    dealt: list[Event] = []
    for to in recipients:
        event = result_of(game, source, to, amount) if amount else None
        if event is None:
            game.note(NoDamage(source, to), cites=NOT_DAMAGEABLE if amount else ZERO)
        else:
            dealt.append(event)
    sites = tuple(LOSES_LOYALTY if isinstance(event, LostLoyalty) else cites for event in dealt)
    game.happen(Together(tuple(dealt)), cites=with_results(dealt, sites))


def with_results(dealt: Sequence[Event], sites: tuple[Site, ...]) -> tuple[Site, ...]:
    """The sites of those events of damage, each with the rules about what that damage results in (CR 120.3)."""
    return tuple(besides(site, *_results(event)) for event, site in zip(dealt, sites, strict=True))


def _results(event: Event) -> tuple[str, ...]:
    if isinstance(event, LostLoyalty):
        return (COUNTERS_REMOVED.rule, MARKED.rule) if event.also_marked else (COUNTERS_REMOVED.rule,)
    return (LOSES_LIFE.rule,) if isinstance(event, DealtDamageToPlayer) else (MARKED.rule,)


def result_of(game: Game, source: ObjectId, to: Target, amount: int, *, combat: bool = False) -> Event | None:
    """What that damage does to its recipient (CR 120.3); None where it can't be dealt damage."""
    if isinstance(to, str):
        kind = DealtCombatDamageToPlayer if combat else DealtDamageToPlayer
        return kind(source, to, amount, without_result=not applies(game, LOSES_LIFE))
    types = characteristics(game.state, game.object(to)).types if game.state.is_present(to) else ()
    marked = "Creature" in types and applies(game, MARKED)
    if "Planeswalker" in types:
        return LostLoyalty(source, to, amount, not applies(game, COUNTERS_REMOVED), also_marked=marked)
    return DealtDamage(source, to, amount, without_result=not marked) if "Creature" in types else None
