"""Whether the rule of a site is in force, or altered: knocked out, to see what would be otherwise without it.

A site is *exercised*, and so tried by a knock-out, where its rule came to bear: its event went through the door, its
question was put, its finding was noted, its condition was looked at, or it changed how something is done (`applies`).
A rule that is only looked for and found to be about nothing (`is_altered`) isn't.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.game.site import Site

if TYPE_CHECKING:
    from rules_engine.game.game import Game


def is_altered(game: Game, site: Site) -> bool:
    """Whether the rule of that site is knocked out; asking exercises nothing."""
    return site.name in game.altered


def applies(game: Game, site: Site) -> bool:
    """Whether the rule of that site applies where it changes how something is done: not while it is altered."""
    if is_altered(game, site):
        return False
    game.exercised.add(site.name)
    return True
