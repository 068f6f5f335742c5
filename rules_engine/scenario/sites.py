"""All sites of the engine, found where they are defined."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache

import msgspec

import rules_engine
from rules_engine.game.site import Site


@cache
def all_sites() -> dict[str, Site]:
    """Name → site, of every site that a module of the engine defines; raises ValueError for a name used twice."""
    found: dict[str, Site] = {}
    for info in pkgutil.walk_packages(rules_engine.__path__, "rules_engine."):
        for value in vars(importlib.import_module(info.name)).values():
            for site in _sites_in(value):
                if found.setdefault(site.name, site) != site:
                    raise ValueError(f"two sites are called {site.name}: {found[site.name].rule} and {site.rule}")
    return found


def _sites_in(value: object, depth: int = 4) -> Iterator[Site]:
    if isinstance(value, Site):
        yield value
    if not depth:
        return
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _sites_in(getattr(value, field), depth - 1)
    elif isinstance(value, tuple | list | frozenset):
        for part in value:
            yield from _sites_in(part, depth - 1)
    elif isinstance(value, dict):
        for part in value.values():
            yield from _sites_in(part, depth - 1)


def sites_of_module(name: str) -> tuple[Site, ...]:
    """The sites that one module of the engine states, in the order in which it does."""
    found = (site for value in vars(importlib.import_module(name)).values() for site in _sites_in(value))
    return tuple(dict.fromkeys(found))
