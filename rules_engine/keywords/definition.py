"""What a keyword's module declares: its names in the rules, and what it plugs into which socket."""

from __future__ import annotations

import msgspec

from rules_engine.game.door import Consequence, KeywordTrigger
from rules_engine.procedure.casting.permission import CastPermission
from rules_engine.procedure.resolving.resolution import Interpreter
from rules_engine.procedure.special_actions import SpecialAction


class KeywordAbility(msgspec.Struct, frozen=True, kw_only=True):
    """A keyword ability (CR 702)."""

    slug: str
    section: str
    """`CR 702.170`."""
    special_actions: tuple[SpecialAction, ...] = ()
    cast_permissions: tuple[CastPermission, ...] = ()
    triggers: tuple[KeywordTrigger, ...] = ()
    consequences: tuple[Consequence, ...] = ()
    own_instructions: dict[str, Interpreter] = {}
    """What the abilities above instruct, which no card says in other words."""
    instructions: dict[str, Interpreter] = {}
    undemonstrated: dict[str, str] = {}
    """Lettered rules of the section that no walkthrough exercises → the reason."""


class KeywordAction(msgspec.Struct, frozen=True, kw_only=True):
    """A keyword action (CR 701)."""

    slug: str
    section: str
    instructions: dict[str, Interpreter]
    undemonstrated: dict[str, str] = {}


Keyword = KeywordAbility | KeywordAction


def page_of(keyword: Keyword) -> str:
    """The name under which the keyword has its pages: `hidden-agenda`."""
    return keyword.slug.replace(" ", "-")
