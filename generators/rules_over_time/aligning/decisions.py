"""What a person decides where aligning two editions couldn't: which rule, if any, an old one has become."""

from __future__ import annotations

from collections.abc import Container, Iterable
from pathlib import Path

from generators.references.numbers import plain
from generators.rules_over_time.aligning.alignment import Kind, Move
from generators.rules_over_time.aligning.grounds import BY_HAND
from generators.rules_over_time.aligning.moves import MOVES, Step, read_step, step_between, step_of, step_path
from generators.rules_over_time.editions.edition import Edition
from rules_engine.rulebook.citation import sort_key


class NotADecision(ValueError):
    """What was decided can't be: the text says why, and what to give instead."""


def open_decisions(step: Step, cited: Container[str] = ()) -> tuple[Move, ...]:
    """The moves of a step that await a person, in the order of the rules.

    These are the undecided ones, and the removed ones that we cite: nothing says what to cite instead.
    """
    return tuple(move for move in step.moves if move.kind == "undecided" or (_is_open(move) and move.from_[0] in cited))


def settled(step: Step, number: str, became: tuple[str, ...], old: Edition, new: Edition) -> Step:
    """The step in which a rule is decided: to what it became, several numbers for a split, none for a removed rule.

    A number that another old rule has become already makes it a merge. A candidate that then belongs to nobody was
    added. Raises NotADecision for a number that isn't open, and for new numbers that don't exist.
    """
    _must_be_open(step, number)
    if missing := [other for other in became if other not in new.rules]:
        raise NotADecision(f"Edition {new.label} has no {', '.join(missing)}. Give numbers of that edition.")
    own, rest = step.by_old[number], [move for move in step.moves if number not in move.from_]
    taken = [move for move in rest if move.kind != "undecided" and set(move.to) & set(became)]
    decided = _decided(number, became, [move for move in taken if move.from_], old, new, step)
    kept = [move for move in rest if not (move in taken and (not move.from_ or move.to == decided.to))]
    claimed = {other for move in (*kept, decided) for other in move.to}
    freed = [other for other in own.to if other not in claimed and other not in _unmoved(new, old, step)]
    added = [Move("added", (), (other,), BY_HAND) for other in freed]
    return step_of(step.label, step.effective, step.to, _in_order([*kept, decided, *added]), step.left_open)


def left_open(step: Step, number: str, why: str) -> Step:
    """The step in which somebody looked at an undecided rule and couldn't tell either, with the reason.

    Raises NotADecision for a number that isn't undecided.
    """
    move = step.by_old.get(number)
    if move is None or move.kind != "undecided":
        raise NotADecision(f"{number} isn't undecided between {step.label} and {step.to}.")
    return step_of(step.label, step.effective, step.to, step.moves, {**step.left_open, number: why})


def with_decisions(fresh: Step, reviewed: Step, old: Edition, new: Edition) -> Step:
    """A step as aligned now, with what was decided by hand or left open in a reviewed one, as far as it is open."""
    for move in reviewed.moves:
        if move.evidence == BY_HAND:
            for number in move.from_:
                if number in fresh.by_old and _is_open(fresh.by_old[number]):
                    fresh = settled(fresh, number, move.to, old, new)
    return step_of(fresh.label, fresh.effective, fresh.to, fresh.moves, reviewed.left_open)


def decided_step(old: Edition, new: Edition, content: Path) -> Step:
    """The step that aligning two editions gives, with what content/ keeps of decisions on it.

    Raises FactsUnreadable for a damaged file of moves, and NotADecision where a decision in it has become impossible.
    """
    step, path = step_between(old, new), step_path(content, old.label, new.label)
    if not path.exists():
        return step
    reviewed = read_step(path)
    try:
        return with_decisions(step, reviewed, old, new)
    except NotADecision as wrong:
        raise NotADecision(
            f"{path} has a decision that no longer fits: {wrong} Take it out and decide anew."
        ) from wrong


def overruled(reviewed: Step, now: Step) -> tuple[str, ...]:
    """The old numbers decided by hand in a reviewed step of which aligning now says something else without a doubt."""
    decided = [(number, move) for move in reviewed.moves if move.evidence == BY_HAND for number in move.from_]
    return tuple(number for number, move in decided if set(_became(now, number)) != set(move.to))


def _became(step: Step, number: str) -> tuple[str, ...]:
    return step.by_old[number].to if number in step.by_old else (number,)


def _is_open(move: Move) -> bool:
    return move.kind in ("undecided", "removed") and move.evidence != BY_HAND


def _must_be_open(step: Step, number: str) -> None:
    move = step.by_old.get(number)
    if move is None or not _is_open(move):
        waiting = ", ".join(number for move in open_decisions(step) for number in move.from_)
        said = f"Open are: {waiting}." if waiting else "Nothing is open there."
        raise NotADecision(f"{number} isn't open between {step.label} and {step.to}. {said}")


def _decided(number: str, became: tuple[str, ...], taken: list[Move], old: Edition, new: Edition, step: Step) -> Move:
    if not became:
        return Move("removed", (number,), (), BY_HAND)
    if len(became) > 1:
        if taken:
            names = ", ".join(other for move in taken for other in move.to)
            raise NotADecision(f"{names} is what another rule has become; a split takes numbers that are free.")
        return Move("split", (number,), became, BY_HAND)
    target = became[0]
    if taken:
        if len(taken[0].to) > 1:
            raise NotADecision(f"{target} is part of a split of {taken[0].from_[0]}; a merge needs a rule that isn't.")
        return Move("merged", (*taken[0].from_, number), became, BY_HAND)
    if target != number and target in _unmoved(new, old, step):
        return Move("merged", (target, number), became, BY_HAND)
    moved, edited = target != number, old.rules[number].hash != new.rules[target].hash
    kind: Kind = "moved+edited" if moved and edited else "moved" if moved else "edited" if edited else "same"
    return Move(kind, (number,), became, BY_HAND)


def _unmoved(new: Edition, old: Edition, step: Step) -> set[str]:
    """The numbers that are the same rule in both editions, of which a step has no move."""
    return {number for number in new.rules if number in old.rules and number not in step.by_old}


def _in_order(moves: Iterable[Move]) -> tuple[Move, ...]:
    """Moves of old rules in the order of the rules, then what was added."""
    return tuple(sorted(moves, key=lambda move: (not move.from_, sort_key(plain((move.from_ or move.to)[0])))))


def steps_kept(content: Path) -> tuple[Step, ...]:
    """The steps kept in content/, the newest first; raises FactsUnreadable."""
    steps = map(read_step, sorted((content / MOVES).glob("*--*.json")))
    return tuple(sorted(steps, key=lambda step: (step.to, step.label), reverse=True))
