"""Rules that change how something is done, without an event or a finding of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.game.site import Site

if TYPE_CHECKING:
    from rules_engine.game.game import Game


def applies(game: Game, site: Site) -> bool:
    """Whether the rule of that site applies where it changes how something is done: not while it is altered."""
    if site.name in game.altered:
        return False
    game.exercised.add(site.name)
    return True
