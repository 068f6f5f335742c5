"""Two steps in a row as one: what became of the rules of the first edition in the third."""

from __future__ import annotations

from collections.abc import Iterable

from generators.rules_over_time.alignment import Kind, Move
from generators.rules_over_time.moves import Step, step_of


def joined(first: Step, then: Step) -> Step:
    """The step from where the first begins to where the second ends; what one of them can't tell stays undecided."""
    told = [_onward(move, then) for move in first.moves if move.from_]
    told += [move for move in then.moves if move.from_ and not set(move.from_) & first.by_new.keys()]
    reached = {number for move in told for number in move.to}
    fresh = [move for move in first.moves if not move.from_]
    numbers = [number for move in fresh for number in _numbers(move.to, then)]
    numbers += [number for move in then.moves if not move.from_ for number in move.to]
    added = [Move("added", (), (number,), "nothing alike before") for number in dict.fromkeys(numbers)]
    moves = (*(move for move in told if move.kind != "same"), *(move for move in added if move.to[0] not in reached))
    return step_of(first.label, first.effective, then.to, moves)


def _onward(move: Move, then: Step) -> Move:
    """What a move comes to, one step further."""
    later = [then.by_old[number] for number in move.to if number in then.by_old]
    to = _numbers(move.to, then)
    evidence = "; then ".join(dict.fromkeys([move.evidence, *(one.evidence for one in later)]))
    return Move(_kind(move, later, to), move.from_, to, evidence)


def _kind(move: Move, later: list[Move], to: tuple[str, ...]) -> Kind:
    kinds = {move.kind, *(one.kind for one in later)}
    if "undecided" in kinds:
        return "undecided"
    if not to:
        return "removed"
    if len(to) > 1:
        return "split"
    if kinds & {"merged", "split"}:
        return "merged" if "merged" in kinds else "moved+edited"
    moved, edited = to != move.from_, bool(kinds & {"edited", "moved+edited"})
    return "moved+edited" if moved and edited else "moved" if moved else "edited" if edited else "same"


def _numbers(numbers: Iterable[str], then: Step) -> tuple[str, ...]:
    """Where numbers are, one step further."""
    return tuple(
        dict.fromkeys(
            to for number in numbers for to in (then.by_old[number].to if number in then.by_old else (number,))
        )
    )
