"""What the instructions of a card name: each target it chooses, and only what was bound before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.game.reflexive import VERB, instructions_of, reflexive
from rules_engine.scenario.card_words import INSTRUCTIONS, WHO, Tell, name, who
from rules_engine.state.printed import Argument, Instruction

ALWAYS = frozenset({"self", *WHO}) - {"that player", "those players"}
SET_OFF_BY = frozenset({"that object", "that player"})
"""What the event tells an ability that it sets off."""


def tell_unbound(
    instructions: Sequence[Instruction], targets: Sequence[str], key: str, tell: Tell, *, set_off: bool = False
) -> None:
    """Tell each place of a `do` list that names a target which isn't chosen, something not bound before, or nothing.

    `set_off`: an event sets the ability off, so that the object and the player that it concerns have names.
    """
    known = {*ALWAYS, *_called(targets), *(SET_OFF_BY if set_off else ())}
    _tell(instructions, known, key, tell)


def _called(targets: Sequence[str]) -> Iterator[str]:
    yield from (f"target {number}" for number in range(1, len(targets) + 1))
    yield from ("targets",) if targets else ()


def _tell(instructions: Sequence[Instruction], known: set[str], key: str, tell: Tell) -> None:
    for place, instruction in enumerate(instructions, start=1):
        here = f"{key}[{place}]"
        for word, what in _unbound(instruction, known):
            tell(f"{here}.{word}", f"{what}; known here: {', '.join(sorted(known))}")
        known |= set(_bound(instruction))
        for word in ("may", "do"):
            _tell(instructions_of(instruction, word), _within(instruction, known), f"{here}.{word}", tell)


def _unbound(instruction: Instruction, known: set[str]) -> Iterator[tuple[str, str]]:
    """Each argument that has to name something and doesn't, with what is wrong."""
    given = dict(instruction.arguments)
    for word, check in INSTRUCTIONS.get(instruction.verb, {}).items():
        if word == "as" or check not in (name, who):
            continue
        if word not in given and check is name:
            yield word, "is missing; say to what it is done"
        elif word in given and not check(given[word]) and given[word] not in known:
            yield word, f"{given[word]!r} is nothing that was named before"


def _bound(instruction: Instruction) -> Iterator[str]:
    """The names that later instructions may use."""
    slots: list[Argument] = [instruction.get("as")] if instruction.get("as") else []
    slots += [instruction.get("choose")] if instruction.verb == "choose" else []
    for slot in slots:
        yield from (str(slot), f"rest of {slot}")
    if instruction.verb in ("may_shuffle_in", "shuffle_in"):
        yield "those players"


def _within(instruction: Instruction, known: set[str]) -> set[str]:
    """What has a name within an instruction: of a reflexive ability its own targets, and what its event tells."""
    if instruction.verb != VERB:
        return known
    kept = {word for word in known if not word.startswith("target")}
    return {*kept, *_called(reflexive(instruction).targets), *SET_OFF_BY}
