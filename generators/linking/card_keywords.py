"""The keyword abilities that our cards name, held against the names that content/terms.toml has from CR 702."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path

from generators.linking.loading.content_files import TomlFile, read_toml
from generators.linking.recalling import recall

_SECTION = "CR 702."
_FAMILIES = ("walk", "cycling")
"""How keywords end that stand for a family, whose members begin with a type (CR 702.14a, 702.29e)."""


def keywords_known(content: Path) -> frozenset[str]:
    """The English names of keyword abilities, in small letters; none where content/terms.toml can't be read."""
    return recall(_names, read_toml(content, content / "terms.toml"))


def unknown_keywords(named: Iterable[str], known: frozenset[str]) -> Iterator[str]:
    """What is wrong with each keyword that a card names and that is none; nothing if none is known.

    A known name may have words behind it that say of what, as in `protection from red`.
    """
    for said in dict.fromkeys(named) if known else ():
        if not _is_known(said, known):
            near = get_close_matches(said, sorted(known), 1)
            nearest = f"; nearest to it: {near[0]}" if near else ""
            yield f"{said!r} is no keyword ability of CR 702 that content/terms.toml has{nearest}"


def _names(terms: TomlFile) -> frozenset[str]:
    tables = [table for table in terms.data.values() if isinstance(table, dict)]
    names = [str(table.get("en", "")) for table in tables if str(table.get("rule", "")).startswith(_SECTION)]
    return frozenset(part for name in names for part in (name.casefold(), *name.casefold().split(" and ")) if part)


def _is_known(said: str, known: frozenset[str]) -> bool:
    return said in known or said.endswith(_FAMILIES) or any(said.startswith(f"{name} ") for name in known)
