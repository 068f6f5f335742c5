"""Every keyword that a card names, wherever it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.game.reflexive import instructions_of
from rules_engine.state.printed import Instruction, Printed, StaticAbility

SAYING = {"gain_keyword": "gain_keyword", "grants": "keyword"}
"""Instruction or effect → its argument that is a keyword."""


def keywords_named(printed: Printed) -> Iterator[str]:
    """The keywords that a card has, lets something gain, or gives, without their parameters."""
    yield from (keyword.slug for keyword in printed.keywords)
    for ability in printed.abilities:
        yield from _given((ability.effect,) if isinstance(ability, StaticAbility) else ability.instructions)


def _given(instructions: Iterable[Instruction]) -> Iterator[str]:
    for instruction in instructions:
        if argument := SAYING.get(instruction.verb):
            yield str(instruction.get(argument)).partition(" {")[0]
        for word, _ in instruction.arguments:
            yield from _given(instructions_of(instruction, word))
