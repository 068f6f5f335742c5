"""The keyword abilities that our cards name, held against the names that content/terms.toml has from CR 702."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path

from generators.linking.content_files import TomlFile, read_toml
from generators.linking.recalling import recall
from rules_engine.game.reflexive import instructions_of
from rules_engine.state.printed import Instruction, Printed, StaticAbility

_SECTION = "CR 702."
_FAMILIES = ("walk", "cycling")
"""How keywords end that stand for a family, whose members begin with a type (CR 702.14a, 702.29e)."""

_SAYING = {"gain_keyword": "gain_keyword", "grants": "keyword"}
"""Instruction or effect → its argument that is a keyword."""


def keywords_known(content: Path) -> frozenset[str]:
    """The English names of keyword abilities, in small letters; none where content/terms.toml can't be read."""
    return recall(_names, read_toml(content, content / "terms.toml"))


def unknown_keywords(printed: Printed, known: frozenset[str]) -> Iterator[str]:
    """What is wrong with each keyword that a card has, gains or gives and that is none; nothing if none is known.

    A known name may have words behind it that say of what, as in `protection from red`.
    """
    for said in dict.fromkeys(_named(printed)) if known else ():
        if not _is_known(said, known):
            near = get_close_matches(said, known, 1)
            nearest = f"; nearest to it: {near[0]}" if near else ""
            yield f"{said!r} is no keyword ability of CR 702 that content/terms.toml has{nearest}"


def _names(terms: TomlFile) -> frozenset[str]:
    tables = [table for table in terms.data.values() if isinstance(table, dict)]
    names = [str(table.get("en", "")) for table in tables if str(table.get("rule", "")).startswith(_SECTION)]
    return frozenset(part for name in names for part in (name.casefold(), *name.casefold().split(" and ")) if part)


def _is_known(said: str, known: frozenset[str]) -> bool:
    return said in known or said.endswith(_FAMILIES) or any(said.startswith(f"{name} ") for name in known)


def _named(printed: Printed) -> Iterator[str]:
    yield from (keyword.slug for keyword in printed.keywords)
    for ability in printed.abilities:
        yield from _given((ability.effect,) if isinstance(ability, StaticAbility) else ability.instructions)


def _given(instructions: Iterable[Instruction]) -> Iterator[str]:
    for instruction in instructions:
        if argument := _SAYING.get(instruction.verb):
            yield str(instruction.get(argument)).partition(" {")[0]
        for word, _ in instruction.arguments:
            yield from _given(instructions_of(instruction, word))
