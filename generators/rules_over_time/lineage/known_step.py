"""What became of the rules of one edition in any later one: by the lineage, which knows what was decided on the way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from generators.rules_over_time.aligning.alignment import Kind, Move
from generators.rules_over_time.aligning.decisions import decided_step
from generators.rules_over_time.aligning.grounds import DOUBTFUL, NOTHING_ALIKE
from generators.rules_over_time.aligning.moves import Step, step_of
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.lineage.fates import Fate, fate_of
from generators.rules_over_time.lineage.lineage import Lineage


def known_step(old: Edition, new: Edition, lineage: Lineage, content: Path) -> Step:
    """The step by the lineage if it has the numbers of both editions, else by aligning them with what was decided.

    Raises FactsUnreadable for a damaged file of moves.
    """
    then, now = lineage.place_of(old.label), lineage.place_of(new.label)
    if then is None or now is None or then >= now or not _has_both(old, new, lineage, then, now):
        return decided_step(old, new, content)
    return step_of(old.label, old.effective, new.label, tuple(_moves(lineage, then, now)))


def _has_both(old: Edition, new: Edition, lineage: Lineage, then: int, now: int) -> bool:
    """Whether the texts at hand are those that the lineage was made from, number for number."""
    return old.rules.keys() == lineage.numbers_at(then).keys() and new.rules.keys() == lineage.numbers_at(now).keys()


def _moves(lineage: Lineage, then: int, now: int) -> Iterator[Move]:
    before = lineage.numbers_at(then)
    fates = {number: fate_of(lineage, id, then, now) for number, id in before.items()}
    sources = defaultdict[str, list[str]](list)
    for number, fate in fates.items():
        if len(fate.numbers) == 1:
            sources[fate.numbers[0]].append(number)
    told = {number for fate in fates.values() for number in (*fate.numbers, *fate.may_be)}
    for number, fate in fates.items():
        yield from _move(number, fate, sources, lineage, then, now)
    for number in lineage.numbers_at(now):
        if number not in told:
            yield Move("added", (), (number,), NOTHING_ALIKE)


def _move(
    number: str, fate: Fate, sources: dict[str, list[str]], lineage: Lineage, then: int, now: int
) -> Iterator[Move]:
    """The move of one old number; none for one that stayed the same, or that is told with the first of a merge."""
    id = lineage.numbers_at(then)[number]
    if not fate.numbers:
        kind: Kind = "undecided" if fate.may_be else "removed"
        yield Move(kind, (number,), tuple(dict.fromkeys(fate.may_be)), DOUBTFUL if fate.may_be else NOTHING_ALIKE)
        return
    grounds = _grounds(lineage, id, now) if now == then + 1 else ""
    if len(fate.numbers) > 1:
        yield Move("split", (number,), fate.numbers, grounds)
        return
    target = fate.numbers[0]
    merged = sorted(sources[target], key=lambda one: lineage.lives[lineage.numbers_at(then)[one]].at(now) is None)
    if len(merged) > 1:
        if merged[0] == number:
            yield Move("merged", tuple(merged), (target,), grounds)
        return
    first, last = lineage.lives[id].at(then), lineage.lives[lineage.numbers_at(now)[target]].at(now)
    moved, edited = number != target, first is None or last is None or first.hash != last.hash
    if moved or edited:
        yield Move(
            "moved+edited" if moved and edited else "moved" if moved else "edited", (number,), fate.numbers, grounds
        )


def _grounds(lineage: Lineage, id: str, now: int) -> str:
    """Why a rule is the one of the edition before, as a code; that of the turn it took at that step, if it took one."""
    turn = next((turn for turn in lineage.turns_of(id) if turn.place == now and id in turn.from_), None)
    stay = lineage.lives[id].at(now)
    return turn.grounds if turn else stay.grounds if stay and stay.since == now else ""
