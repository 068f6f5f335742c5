"""Tapping and untapping permanents (CR 701.26)."""

from __future__ import annotations

from rules_engine.events.event import Together
from rules_engine.events.tapping import Tapped, Untapped
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId


def tap(game: Game, permanents: tuple[ObjectId, ...], *, cites: Site) -> None:
    """Tap those of the permanents that are untapped, at the same time (CR 701.26a)."""
    untapped = tuple(Tapped(id) for id in permanents if not game.object(id).tapped)
    game.happen(Together(untapped), cites=cites)


def untap(game: Game, permanents: tuple[ObjectId, ...], *, cites: Site) -> None:
    """Untap those of the permanents that are tapped, at the same time (CR 701.26b)."""
    tapped = tuple(Untapped(id) for id in permanents if game.object(id).tapped)
    game.happen(Together(tapped), cites=cites)
