"""The declare blockers step (CR 509)."""

from __future__ import annotations

from rules_engine.events.combat import BecameBlocked, Blocked
from rules_engine.events.event import Event, Together
from rules_engine.game.called import called, label, option_words
from rules_engine.game.decision import Decision
from rules_engine.game.game import Game
from rules_engine.game.likeness import likeness
from rules_engine.game.require import fulfils
from rules_engine.game.site import Condition, Site
from rules_engine.procedure.combat.absent import stop_at_absent
from rules_engine.procedure.combat.attackers import defending_players
from rules_engine.procedure.combat.evasion import can_block
from rules_engine.procedure.predicates import is_creature, is_untapped
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.in_combat import attacks
from rules_engine.state.zones import Zone

NONE = "none"
BLOCKS_WITH = "blocks with "
"""The kind of the question what a creature blocks, and the name of that creature after it."""
CHOOSES = Site("block.chooses", "CR 509.1a", also=("CR 703.4j",), otherwise="nobody blocks")
BECOMES_BLOCKING = Site("block.becomes-blocking", "CR 509.1g")
BECOMES_BLOCKED = Site("block.becomes-blocked", "CR 509.1h", otherwise="the attacker stays unblocked")
MAY_BLOCK = (
    Condition("block.creature", "CR 506.3", holds=is_creature),
    Condition("block.untapped", "CR 509.1a", holds=is_untapped),
)

Chosen = dict[ObjectId, ObjectId]
"""The attacker that each chosen creature will block."""


def declare_blockers(game: Game) -> None:
    """Each player who is attacked declares blockers, in APNAP order (CR 509.1, 802.4)."""
    for player in defending_players(game.state):
        attacking = tuple(attack.attacker for attack in attacks(game.state) if attack.defending == player)
        if attacking:
            _become_blocking(game, player, _choices(game, player, attacking))


def _choices(game: Game, player: PlayerId, attacking: tuple[ObjectId, ...]) -> Chosen:
    """For each creature that may block the player chooses an attacker of theirs, or none."""
    chosen: Chosen = {}
    own = (id for id in game.state.zone(Zone.BATTLEFIELD) if game.object(id).controller == player)
    blocking = tuple(id for id in own if fulfils(game, MAY_BLOCK, player, game.object(id)))
    known = option_words(game.state, blocking)
    for id in blocking:
        it = game.object(id)
        able = tuple(attacker for attacker in attacking if can_block(game, it, game.object(attacker)))
        words = _told_apart(game, able, chosen)
        if words:
            kind = BLOCKS_WITH + known[id]
            (answer,) = game.ask(Decision(player, kind, (NONE, *words), CHOOSES))
            if answer != NONE:
                chosen[id] = words[str(answer)]
    return chosen


def _told_apart(game: Game, able: tuple[ObjectId, ...], chosen: Chosen) -> dict[str, ObjectId]:
    """One of each kind of attackers that differ by what they are or by who blocks them so far, by a word for each.

    The word is its name, numbered where others of that name differ from it.
    """
    kinds: dict[object, ObjectId] = {}
    for attacker in able:
        blockers = tuple(blocker for blocker, blocked in chosen.items() if blocked == attacker)
        kinds.setdefault((repr(likeness(game.state, attacker)), blockers), attacker)
    names = [label(game.state, attacker) for attacker in kinds.values()]
    several = {name for name in names if names.count(name) > 1}
    return {called(game.state, attacker, several): attacker for attacker in kinds.values()}


def _become_blocking(game: Game, player: PlayerId, chosen: Chosen) -> None:
    """They become blocking creatures, and the attackers chosen for them blocked ones, all at the same time."""
    if not chosen:
        return
    stop_at_absent(game, chosen)
    active = game.state.turn.active
    pairs: list[tuple[Event, Site]] = [
        (Blocked(blocker, player, attacker), BECOMES_BLOCKING) for blocker, attacker in chosen.items()
    ]
    pairs += [(BecameBlocked(attacker, active), BECOMES_BLOCKED) for attacker in dict.fromkeys(chosen.values())]
    events, sites = zip(*pairs, strict=True)
    game.happen(Together(events), cites=sites)
