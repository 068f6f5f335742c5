"""廃位 / Dethrone: attacking a player with the most life puts a +1/+1 counter on the creature."""

from __future__ import annotations

from rules_engine.actions.put_counters import put_counters
from rules_engine.events.combat import AttackedPlaneswalker
from rules_engine.events.event import Event, Finding
from rules_engine.events.findings import NoPlaceForCounters
from rules_engine.game.door import KeywordTrigger
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.keywords.definition import KeywordAbility
from rules_engine.procedure.resolving.resolution import Resolution
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import Bound, GameObject
from rules_engine.state.printed import Instruction, TriggeredAbility
from rules_engine.state.state import State


class DethroneTriggered(Finding, frozen=True):
    """The creature attacked a player with the most life."""

    object: ObjectId
    defending: PlayerId


class SharesTheMostLife(Finding, frozen=True):
    """The player attacked has as much life as another and nobody has more: that is enough."""

    object: ObjectId
    defending: PlayerId


class DethroneDidNotTrigger(Finding, frozen=True):
    """The creature attacked something else than a player with the most life."""

    object: ObjectId
    defending: PlayerId


class LifeNotComparedAgain(Finding, frozen=True):
    """The player attacked no longer has the most life as the ability resolves, which changes nothing."""

    object: ObjectId
    defending: PlayerId


# a: an attack on a player whom nobody surpasses in life puts a +1/+1 counter on the attacker

TRIGGERS = Site("dethrone.triggers", "CR 702.105a", also=("CR 508.3a", "CR 603.2"), otherwise="it never triggers")
ONLY_PLAYERS = Site(
    "dethrone.only-players",
    "CR 702.105a",
    also=("CR 508.3a",),
    otherwise="attacking a planeswalker counts as attacking its controller",
)
MOST_LIFE = Site("dethrone.most-life", "CR 702.105a", otherwise="it triggers whatever the life totals are")
OWN_LIFE = Site("dethrone.own-life", "CR 702.105a", otherwise="its controller's life isn't counted")
TIED = Site("dethrone.tied", "CR 702.105a", otherwise="the player attacked has to have more life than everybody else")
COMPARED_ONCE = Site("dethrone.compared-once", "CR 702.105a", otherwise="compared again on resolution")
GROWS = Site("dethrone.grows", "CR 702.105a", also=("CR 122.6",))
NO_PLACE = Site("dethrone.no-place", "CR 609.3")


def attacks_the_richest(game: Game, it: GameObject, event: Event) -> Bound | None:
    """Whether the creature attacked a player than whom nobody has more life; it is told that player."""
    defending: PlayerId | None = getattr(event, "defending", None)
    attacker = event.subject()
    if defending is None or attacker is None or it.id not in (attacker, game.state.now(attacker)):
        return None
    told = DethroneDidNotTrigger(it.id, defending)
    if isinstance(event, AttackedPlaneswalker) and game.note(told, cites=ONLY_PLAYERS):
        return None
    if not has_the_most_life(game.state, defending):
        site = OWN_LIFE if has_the_most_life(game.state, defending, but=it.controller) else MOST_LIFE
        if game.note(told, cites=site):
            return None
    elif is_tied(game.state, defending) and not game.note(SharesTheMostLife(it.id, defending), cites=TIED):
        return None
    triggered = game.note(DethroneTriggered(it.id, defending), cites=TRIGGERS)
    return (("defending player", (defending,)),) if triggered else None


def has_the_most_life(state: State, player: PlayerId, but: PlayerId | None = None) -> bool:
    """Whether no player in the game, save the one left out, has more life than that player."""
    life = state.player(player).life
    return all(life >= state.player(other).life for other in state.apnap() if other != but)


def is_tied(state: State, player: PlayerId) -> bool:
    """Whether another player in the game has just as much life."""
    life = state.player(player).life
    return any(state.player(other).life == life for other in state.apnap() if other != player)


def dethrone_instruction(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """A +1/+1 counter is put on the creature, whatever the life totals are by now."""
    creature = resolution.source
    (defending,) = resolution.players(game.state, "defending player")
    if not has_the_most_life(game.state, defending) and not game.note(
        LifeNotComparedAgain(creature, defending), cites=COMPARED_ONCE
    ):
        return
    if game.state.is_present(creature):
        put_counters(game, creature, 1, cites=GROWS)
    else:
        game.note(NoPlaceForCounters(creature), cites=NO_PLACE)


# b: each instance triggers separately

EACH_INSTANCE = Site("dethrone.each-instance", "CR 702.105b", otherwise="only one of them triggers")

DETHRONE = KeywordAbility(
    slug="dethrone",
    section="CR 702.105",
    triggers=(
        KeywordTrigger(
            slug="dethrone",
            ability=TriggeredAbility("attacks", "self", instructions=(Instruction("dethrone"),), called="dethrone"),
            sets_off=attacks_the_richest,
            each=EACH_INSTANCE,
        ),
    ),
    own_instructions={"dethrone": dethrone_instruction},
)
