"""Reflexive triggered abilities (CR 603.12): what an instruction sets off by what its effect does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.state.printed import Instruction, TriggeredAbility

VERB = "when_this_way"


def reflexive(instruction: Instruction) -> TriggeredAbility:
    """The ability of `{ when_this_way = "connived", targets = […], do = […] }`."""
    targets = instruction.get("targets", ())
    return TriggeredAbility(
        event=str(instruction.get(VERB)),
        concerns="any",
        targets=tuple(str(each) for each in targets) if isinstance(targets, tuple) else (),
        instructions=instructions_of(instruction, "do"),
    )


def reflexives(instructions: Iterable[Instruction]) -> Iterator[TriggeredAbility]:
    """All such abilities that are set off within those instructions, as they are read."""
    for instruction in instructions:
        if instruction.verb == VERB:
            yield reflexive(instruction)
        for name, _ in instruction.arguments:
            yield from reflexives(instructions_of(instruction, name))


def instructions_of(instruction: Instruction, name: str) -> tuple[Instruction, ...]:
    """The instructions nested in that argument."""
    nested = instruction.get(name, ())
    return tuple(each for each in nested if isinstance(each, Instruction)) if isinstance(nested, tuple) else ()
