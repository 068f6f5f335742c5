"""The declare attackers step (CR 508)."""

from __future__ import annotations

from rules_engine.actions.tap import tap
from rules_engine.characteristics.layers import characteristics
from rules_engine.events.combat import Attacked, AttackedPlaneswalker
from rules_engine.events.event import Finding, Together
from rules_engine.game.called import called, label, option_words
from rules_engine.game.decision import Decision
from rules_engine.game.game import Game
from rules_engine.game.likeness import likeness
from rules_engine.game.require import fulfils
from rules_engine.game.site import Condition, Site, besides
from rules_engine.procedure.combat.absent import stop_at_absent, stop_at_battles
from rules_engine.procedure.predicates import is_creature, is_untapped, not_sick
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject, Target
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

ATTACKERS = "attackers"
"""The kind of the question which creatures attack."""
CHOOSES = Site("attack.chooses", "CR 508.1a", also=("CR 703.4i",), otherwise="nobody attacks")
WHOM = Site("attack.whom", "CR 508.1b", otherwise="the next player in turn order")
TAPS = Site("attack.taps", "CR 508.1f")
VIGILANCE = Site("attack.vigilance", "CR 702.20b", also=("CR 508.1f",), otherwise="it is tapped")
BECOMES_ATTACKING = Site("attack.becomes-attacking", "CR 508.1k")


class StaysUntapped(Finding, frozen=True):
    """Attacking doesn't cause that creature to tap."""

    object: ObjectId


def has_no_defender(state: State, player: PlayerId, it: GameObject) -> bool:
    """It doesn't have defender."""
    return not characteristics(state, it).parameters("defender")


MAY_ATTACK = (
    Condition("attack.creature", "CR 506.3", holds=is_creature),
    Condition("attack.untapped", "CR 508.1a", holds=is_untapped),
    Condition("attack.since-turn-began", "CR 302.6", holds=not_sick, also=("CR 508.1a", "CR 702.10b")),
    Condition("attack.no-defender", "CR 702.3b", holds=has_no_defender, also=("CR 508.1c",)),
)


def declare_attackers(game: Game) -> None:
    """The active player declares attackers (CR 508.1); nothing is asked if no creature may attack."""
    active = game.state.turn.active
    if game.state.player(active).lost:
        return
    chosen = _chosen(game, active)
    if chosen:
        stop_at_absent(game, chosen)
        stop_at_battles(game)
        declared = _declared(game, active, chosen)
        tap(game, tuple(id for id in chosen if not _stays_untapped(game, id)), cites=TAPS)
        game.happen(Together(declared), cites=BECOMES_ATTACKING)


def defending_players(state: State) -> tuple[PlayerId, ...]:
    """All opponents of the active player, in turn order (CR 506.2, 802.2)."""
    return tuple(player for player in state.apnap() if player != state.turn.active)


def _chosen(game: Game, active: PlayerId) -> tuple[ObjectId, ...]:
    own = tuple(id for id in game.state.zone(Zone.BATTLEFIELD) if game.object(id).controller == active)
    able = tuple(id for id in own if fulfils(game, MAY_ATTACK, active, game.object(id)))
    if not able:
        return ()
    answer = game.ask(Decision(active, ATTACKERS, able, CHOOSES, choose=len(able), at_least=0))
    return tuple(id for id in able if id in answer)


def _declared(game: Game, active: PlayerId, chosen: tuple[ObjectId, ...]) -> tuple[Attacked, ...]:
    """For each creature the player announces which player or planeswalker it attacks (CR 508.1b)."""
    declared: list[Attacked] = []
    known = option_words(game.state, chosen)
    for attacker in chosen:
        words = _attackable(game.state, declared)
        kind = f"attacks with {known[attacker]}"
        (answer,) = game.ask(Decision(active, kind, tuple(words), _whom(words)))
        whom = words[str(answer)]
        if isinstance(whom, str):
            declared.append(Attacked(attacker, active, whom))
        else:
            declared.append(AttackedPlaneswalker(attacker, active, game.object(whom).controller, whom))
    return tuple(declared)


def _whom(words: dict[str, Target]) -> Site:
    """Whom a creature attacks, with what makes the options several: more players (CR 802.3), planeswalkers (306.6)."""
    players = [it for it in words.values() if isinstance(it, str)]
    several = ("CR 802.3",) if len(players) > 1 else ()
    return besides(WHOM, *several, *(("CR 306.6",) if len(players) < len(words) else ()))


def _attackable(state: State, declared: list[Attacked]) -> dict[str, Target]:
    """The defending players and their planeswalkers, by a word for each; of alike ones that nothing tells apart, one.

    The word of a planeswalker is its name, numbered where others of that name differ from it.
    """
    words: dict[str, Target] = {player: player for player in defending_players(state)}
    kinds: dict[object, ObjectId] = {}
    for id in state.zone(Zone.BATTLEFIELD):
        it = state.objects[id]
        if it.controller in words and "Planeswalker" in characteristics(state, it).types:
            by = tuple(e.object for e in declared if isinstance(e, AttackedPlaneswalker) and e.planeswalker == id)
            kinds.setdefault((repr(likeness(state, id)), by), id)
    names = [label(state, id) for id in kinds.values()]
    several = {name for name in names if names.count(name) > 1}
    words |= {called(state, id, several): id for id in kinds.values()}
    return words


def _stays_untapped(game: Game, attacker: ObjectId) -> bool:
    vigilant = characteristics(game.state, game.object(attacker)).parameters("vigilance")
    return bool(vigilant) and game.note(StaysUntapped(attacker), cites=VIGILANCE)
