"""All tables that procedures consult, joined once at the top from the kernel's own and those of the keywords."""

from __future__ import annotations

import msgspec

from rules_engine.game.door import Door
from rules_engine.procedure.casting.permission import CastPermission
from rules_engine.procedure.resolving.resolution import Interpreter
from rules_engine.procedure.special_actions import SpecialAction


class Sockets(msgspec.Struct, frozen=True):
    """What keywords and the kernel plug in, by name."""

    special_actions: dict[str, SpecialAction]
    cast_permissions: tuple[CastPermission, ...]
    interpreters: dict[str, Interpreter]
    door: Door
