"""A site: one place in the engine that carries exactly one rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec
from msgspec.structs import replace

from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State


class Site(msgspec.Struct, frozen=True):
    """One place in the engine and the one rule it carries out."""

    name: str
    """Unique, ours, never renumbered: `plotted.later-turn`."""
    rule: str
    """`CR 702.170d`."""
    also: tuple[str, ...] = ()
    """Further rules worth showing; never earned."""
    otherwise: str = ""
    """What the game does instead when this rule is knocked out; empty: the site is skipped."""


@cache
def besides(site: Site, *rules: str) -> Site:
    """The same site where further rules come into play besides: its line shows them too."""
    return replace(site, also=(*site.also, *rules))


class Condition(Site, frozen=True, kw_only=True):
    """One condition of a permission or special action, as data."""

    holds: Callable[[State, PlayerId, GameObject], bool]


class Objection(msgspec.Struct, frozen=True, order=True):
    """One unmet condition: the site's name (key of its sentence) and its rule."""

    site: str
    rule: str
    also: tuple[str, ...] = ()


def objection(site: Site) -> Objection:
    """The objection raised when that site's demand is not met."""
    return Objection(site.name, site.rule, site.also)
