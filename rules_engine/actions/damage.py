"""Dealing damage that isn't combat damage (CR 120)."""

from __future__ import annotations

from rules_engine.characteristics.layers import characteristics
from rules_engine.events.damage import DealtCombatDamageToPlayer, DealtDamage, DealtDamageToPlayer, LostLoyalty
from rules_engine.events.event import Event, Finding, Together
from rules_engine.game.applying import applies
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId
from rules_engine.state.objects import Target

NOT_DAMAGEABLE = Site("damage.only-some-permanents", "CR 120.1a")
ZERO = Site("damage.zero", "CR 614.7a")
LOSES_LOYALTY = Site("damage.loses-loyalty", "CR 306.8", also=("CR 120.3c",))


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
    game.happen(Together(tuple(dealt)), cites=sites)


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
