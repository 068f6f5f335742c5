"""Dealing damage that isn't combat damage (CR 120)."""

from __future__ import annotations

from rules_engine.characteristics.layers import characteristics
from rules_engine.events.damage import DealtDamage, DealtDamageToPlayer, LostLoyalty
from rules_engine.events.event import Event, Finding, Together
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId
from rules_engine.state.objects import Target

NOT_DAMAGEABLE = Site("damage.only-some-permanents", "CR 120.1a")
ZERO = Site("damage.zero", "CR 614.7a")
LOSES_LOYALTY = Site("damage.loses-loyalty", "CR 306.8", also=("CR 120.3c",))


class NoDamage(Finding, frozen=True):
    """No damage is dealt: the amount is 0, or the recipient can't be dealt damage or is gone."""

    source: ObjectId
    target: Target


def deal_damage(game: Game, source: ObjectId, recipients: tuple[Target, ...], amount: int, *, cites: Site) -> None:
    """The source deals that much damage to each recipient at the same time; only to players and some permanents."""
    dealt: list[Event] = []
    for to in recipients:
        event = result_of(game, source, to, amount)
        if amount == 0:
            game.note(NoDamage(source, to), cites=ZERO)
        elif event is None:
            game.note(NoDamage(source, to), cites=NOT_DAMAGEABLE)
        else:
            dealt.append(event)
    if dealt:
        sites = tuple(LOSES_LOYALTY if isinstance(event, LostLoyalty) else cites for event in dealt)
        game.happen(Together(tuple(dealt)), cites=sites)


def result_of(game: Game, source: ObjectId, to: Target, amount: int) -> Event | None:
    """What that damage does to its recipient (CR 120.3); None where it can't be dealt damage."""
    if isinstance(to, str):
        return DealtDamageToPlayer(source, to, amount)
    types = characteristics(game.state, game.object(to)).types if game.state.is_present(to) else ()
    if "Planeswalker" in types:
        return LostLoyalty(source, to, amount, also_marked="Creature" in types)
    return DealtDamage(source, to, amount) if "Creature" in types else None
