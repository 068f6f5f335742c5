"""Choosing targets (CR 601.2c): for spells, activated and triggered abilities alike."""

from __future__ import annotations

from rules_engine.characteristics.descriptions import UP_TO_ONE, candidates
from rules_engine.events.spells import TargetsChosen
from rules_engine.game.decision import Decision
from rules_engine.game.game import Game
from rules_engine.game.require import refuse
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import Target
from rules_engine.state.zones import Zone

CHOOSES = Site("cast.chooses-targets", "CR 601.2c", otherwise="the first possible targets")
ANNOUNCES = Site("cast.announces-targets", "CR 601.2c", otherwise="it has no targets")
HAS_TARGET = Site("cast.has-target", "CR 601.2c")


def choose_targets(
    game: Game, words: tuple[str, ...], player: PlayerId, source: ObjectId, site: Site
) -> tuple[Target | None, ...] | None:
    """The player chooses a target for each of the words; None when there is no legal choice for one of them.

    An optional target (`up to one …`) that isn't chosen is None in its place. `source` is the spell itself, which is no
    legal target (CR 115.5), or the object the ability is of.
    """
    options = [candidates(game.state, each, player, source if _is_spell(game, source) else None) for each in words]
    if any(not found and not each.startswith(UP_TO_ONE) for each, found in zip(words, options, strict=True)):
        return None
    chosen: list[Target | None] = []
    for index, (each, found) in enumerate(zip(words, options, strict=True)):
        least = 0 if each.startswith(UP_TO_ONE) else 1
        answer = game.ask(Decision(player, f"target {index + 1}", found, site, at_least=least, said=tuple(chosen)))
        chosen.append(_target(answer[0]) if answer else None)
    return tuple(chosen)


def announce_targets(game: Game, player: PlayerId, spell: ObjectId, words: tuple[str, ...], source: ObjectId) -> None:
    """The targets of a spell or activated ability are chosen; without a legal choice it is illegal (CR 601.2c)."""
    if words:
        targets = choose_targets(game, words, player, source, CHOOSES)
        if targets is None:
            refuse(game, HAS_TARGET)
        game.happen(TargetsChosen(player, spell, targets or ()), cites=ANNOUNCES)


def _is_spell(game: Game, source: ObjectId) -> bool:
    return game.object(source).zone is Zone.STACK


def _target(option: ObjectId | str) -> Target:
    return PlayerId(option) if isinstance(option, str) else option
