"""Whether targets are still legal as a spell or ability resolves (CR 608.2b)."""

from __future__ import annotations

from rules_engine.characteristics.descriptions import is_described
from rules_engine.events.event import Finding
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId
from rules_engine.state.objects import GameObject, Target

ILLEGAL_TARGET = Site("resolve.illegal-target", "CR 608.2b", otherwise="the illegal target is affected too")


class TargetIllegal(Finding, frozen=True):
    """A target has become illegal: parts that speak of it do nothing."""

    object: ObjectId
    target: Target


def none_is_legal(game: Game, it: GameObject, words: tuple[str, ...]) -> bool:
    """Whether it has targets, all of them illegal now."""
    chosen = [pair for pair in _chosen(it, words) if pair[1] is not None]
    return bool(chosen) and not any(_is_legal(game, it, each, target) for each, target in chosen)


def legal_targets(game: Game, it: GameObject, words: tuple[str, ...]) -> tuple[Target | None, ...]:
    """Its targets, in order; None in place of an illegal one, and of one that wasn't chosen.

    Where all are illegal it only gets here while the rule that it doesn't resolve is knocked out: then all count.
    """
    if none_is_legal(game, it, words):
        return tuple(target for _, target in _chosen(it, words))
    return tuple(
        None
        if target is None
        or (not _is_legal(game, it, each, target) and game.note(TargetIllegal(it.id, target), cites=ILLEGAL_TARGET))
        else target
        for each, target in _chosen(it, words)
    )


def _chosen(it: GameObject, words: tuple[str, ...]) -> list[tuple[str, Target | None]]:
    return list(zip(words, it.stacked.targets, strict=False))


def _is_legal(game: Game, it: GameObject, words: str, target: Target | None) -> bool:
    return target is not None and is_described(game.state, words, it.controller, target)
