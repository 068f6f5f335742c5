"""The combat damage step (CR 510): damage is assigned, then dealt all at once."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.actions.damage import result_of, with_results
from rules_engine.characteristics.layers import characteristics
from rules_engine.events.damage import LostLoyalty
from rules_engine.events.event import Finding, Together
from rules_engine.game.called import option_words
from rules_engine.game.decision import Decision
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.procedure.combat.absent import stop_at_absent
from rules_engine.state.combat import Attack, Block
from rules_engine.state.ids import ObjectId
from rules_engine.state.in_combat import attack_of, attacks, blockers_of, blocks, is_attacking_something
from rules_engine.state.objects import Target

NOTHING = "it assigns no damage"
NO_POWER = Site("combat-damage.no-power", "CR 510.1a")
TO_PLAYER = Site("combat-damage.to-player", "CR 510.1b", otherwise=NOTHING)
TO_BLOCKERS = Site("combat-damage.to-blockers", "CR 510.1c", otherwise=NOTHING)
DIVIDES = Site("combat-damage.divides", "CR 510.1c", otherwise="all of it to the last of the blockers")
BLOCKERS_GONE = Site(
    "combat-damage.blockers-gone", "CR 510.1c", also=("CR 509.1h",), otherwise="it is assigned to the player"
)
TO_ATTACKER = Site("combat-damage.to-attacker", "CR 510.1d", otherwise=NOTHING)
ATTACKER_GONE = Site("combat-damage.attacker-gone", "CR 510.1d")
TO_PLANESWALKER = Site("combat-damage.to-planeswalker", "CR 510.1b", otherwise=NOTHING)
PLANESWALKER_GONE = Site(
    "combat-damage.planeswalker-gone",
    "CR 506.4c",
    also=("CR 510.1b",),
    otherwise="it is assigned to the planeswalker's controller",
)
PLAYER_LEFT = Site("combat-damage.player-left", "CR 800.4e", otherwise="it is dealt all the same")
DEALS = Site("combat-damage.deals", "CR 510.2", also=("CR 120.2a", "CR 703.4m"))
LOSES_LOYALTY = Site("combat-damage.loses-loyalty", "CR 306.8", also=(DEALS.rule, *DEALS.also))


class AssignedDamage(Finding, frozen=True):
    """It was announced how much combat damage a creature assigns to a player, planeswalker or creature."""

    source: ObjectId
    target: Target
    amount: int


class AssignedNoDamage(Finding, frozen=True):
    """An attacking or blocking creature assigns no combat damage."""

    object: ObjectId


def combat_damage(game: Game) -> None:
    """Combat damage is assigned in APNAP order (CR 510.1, 802.5), then dealt simultaneously (CR 510.2)."""
    stop_at_absent(game, [attack.attacker for attack in attacks(game.state)])
    stop_at_absent(game, [block.blocker for block in blocks(game.state)])
    announced = tuple(_announced(game))
    results = (result_of(game, each.source, each.target, each.amount, combat=True) for each in announced)
    dealt = tuple(result for result in results if result is not None)
    sites = tuple(LOSES_LOYALTY if isinstance(result, LostLoyalty) else DEALS for result in dealt)
    game.happen(Together(dealt), cites=with_results(dealt, sites))


def _announced(game: Game) -> Iterator[AssignedDamage]:
    for attack in attacks(game.state):
        if _has_power(game, attack.attacker):
            yield from _by_attacker(game, attack)
    for player in game.state.apnap():
        for block in blocks(game.state):
            if block.controller == player and _has_power(game, block.blocker):
                yield from _by_blocker(game, block)


def _power(game: Game, creature: ObjectId) -> int:
    return characteristics(game.state, game.object(creature)).power or 0


def _has_power(game: Game, creature: ObjectId) -> bool:
    """A creature with power 0 or less doesn't assign combat damage at all (CR 510.1a)."""
    if _power(game, creature) > 0:
        return True
    game.note(AssignedNoDamage(creature), cites=NO_POWER)
    return False


def _by_attacker(game: Game, attack: Attack) -> Iterator[AssignedDamage]:
    """An unblocked creature assigns its damage to what it attacks, a blocked one to its blockers (CR 510.1b–c)."""
    if attack.blocked:
        blockers = blockers_of(game.state, attack.attacker)
        if blockers:
            yield from _divided(game, attack, blockers)
            return
        if game.note(AssignedNoDamage(attack.attacker), cites=BLOCKERS_GONE):
            return
    if attack.planeswalker is not None:
        if is_attacking_something(game.state, attack):
            power = _power(game, attack.attacker)
            yield from _assigned(game, attack.attacker, attack.planeswalker, power, TO_PLANESWALKER)
            return
        if game.note(AssignedNoDamage(attack.attacker), cites=PLANESWALKER_GONE):
            return
    if game.state.player(attack.defending).lost and game.note(AssignedNoDamage(attack.attacker), cites=PLAYER_LEFT):
        return
    yield from _assigned(game, attack.attacker, attack.defending, _power(game, attack.attacker), TO_PLAYER)


def _divided(game: Game, attack: Attack, blockers: tuple[ObjectId, ...]) -> Iterator[AssignedDamage]:
    """Its controller divides the damage among several blockers in any way; the last one gets what is left."""
    left = _power(game, attack.attacker)
    called = option_words(game.state, blockers)
    for blocker in blockers[:-1]:
        options = tuple(str(share) for share in range(left + 1))
        kind = f"assigns to {called[blocker]}"
        (answer,) = game.ask(Decision(attack.controller, kind, options, DIVIDES))
        yield from _assigned(game, attack.attacker, blocker, int(str(answer)), TO_BLOCKERS)
        left -= int(str(answer))
    yield from _assigned(game, attack.attacker, blockers[-1], left, TO_BLOCKERS)


def _by_blocker(game: Game, block: Block) -> Iterator[AssignedDamage]:
    """A blocking creature assigns its damage to the creature it blocks, if that is still attacking (CR 510.1d)."""
    if attack_of(game.state, block.attacker) is None:
        game.note(AssignedNoDamage(block.blocker), cites=ATTACKER_GONE)
        return
    yield from _assigned(game, block.blocker, block.attacker, _power(game, block.blocker), TO_ATTACKER)


def _assigned(game: Game, source: ObjectId, target: Target, amount: int, site: Site) -> Iterator[AssignedDamage]:
    assigned = AssignedDamage(source, target, amount)
    if amount and game.note(assigned, cites=site):
        yield assigned
