"""All tables that procedures consult, joined once at the top from the kernel's own and those of the keywords."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rules_engine.game.door import Door
from rules_engine.game.game import Game
from rules_engine.procedure.casting.permission import CastPermission
from rules_engine.procedure.resolving.resolution import Interpreter
from rules_engine.procedure.special_actions import SpecialAction

Beginning = Callable[[Game], None]
"""Something that is done as a game begins (CR 103)."""


class Sockets(msgspec.Struct, frozen=True):
    """What keywords and the kernel plug in, by name."""

    special_actions: dict[str, SpecialAction]
    cast_permissions: tuple[CastPermission, ...]
    interpreters: dict[str, Interpreter]
    door: Door
    beginnings: tuple[Beginning, ...] = ()
    """What variants do as a game begins, in the order of CR 103."""
