"""The moves from one edition to another as the repository keeps them: whatever isn't the same, a line each, no text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import get_args

import msgspec

from generators.references.numbers import level_of
from generators.rules_over_time.aligning.alignment import Kind, Move, align
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.facts import FactsUnreadable

MOVES = Path("rules") / "moves"
"""Below content/."""
_ANEW = "Take back what changed it; or remove it, then run saitei rules lineage and saitei rules decide."


class Step(msgspec.Struct, frozen=True):
    """What became of the rules of one edition in another; a rule that no move names is the same. Made by `step_of`."""

    label: str
    effective: str
    to: str
    moves: tuple[Move, ...]
    by_old: dict[str, Move]
    """The move of each number of the old edition that didn't stay the same."""
    by_new: dict[str, Move]
    """The move of each number of the new edition that isn't simply the same number of the old one."""
    left_open: dict[str, str] = {}
    """Old numbers that somebody looked at and left undecided, with the reason."""


def step_of(
    label: str, effective: str, to: str, moves: tuple[Move, ...], left_open: Mapping[str, str] | None = None
) -> Step:
    """A step, with its moves by old and by new number; a reason to leave open goes with what is still undecided."""
    by_old = {number: move for move in moves for number in move.from_}
    surest_last = sorted(moves, key=lambda move: move.kind != "undecided")
    by_new = {number: move for move in surest_last for number in move.to}
    waiting = {number for number, move in by_old.items() if move.kind == "undecided"}
    reasons = {number: why for number, why in sorted((left_open or {}).items()) if number in waiting}
    return Step(label, effective, to, moves, by_old, by_new, reasons)


def step_between(old: Edition, new: Edition) -> Step:
    """The step that aligning two editions gives."""
    moves = tuple(move for move in align(old, new) if move.kind != "same")
    return step_of(old.label, old.effective, new.label, moves)


def step_path(content: Path, label: str, to: str) -> Path:
    """Where the moves between two editions are kept."""
    return content / MOVES / f"{label}--{to}.json"


def step_text(step: Step) -> str:
    """A step as JSON, one move a line."""
    rows = [json.dumps([move.kind, move.from_, move.to, move.evidence]) for move in step.moves]
    head = {"from": step.label, "effective": step.effective, "to": step.to}
    names = "\n".join(f"{json.dumps(name)}: {json.dumps(value)}," for name, value in head.items())
    reasons = "".join(f"{json.dumps(number)}: {json.dumps(why)},\n" for number, why in step.left_open.items())
    left_open = f'"left_open": {{\n{reasons[:-2]}\n}},\n' if reasons else ""
    return "{\n" + names + "\n" + left_open + '"moves": [\n' + ",\n".join(rows) + "\n]\n}\n"


def step_from_text(text: str, source: str) -> Step:
    """The step that `step_text` wrote down; raises FactsUnreadable where the text is something else."""
    try:
        raw = json.loads(text)
        moves = tuple(Move(kind, tuple(old), tuple(new), evidence) for kind, old, new, evidence in raw["moves"])
        for number in (number for move in moves for number in (*move.from_, *move.to)):
            level_of(number)
        step = step_of(raw["from"], raw["effective"], raw["to"], moves, dict(raw.get("left_open", {})))
    except (ValueError, KeyError, TypeError) as wrong:
        raise FactsUnreadable(f"{source} isn't what `saitei rules decide` writes ({wrong}). {_ANEW}") from wrong
    if unknown := {move.kind for move in moves} - set(get_args(Kind)):
        raise FactsUnreadable(f"{source} has moves of unknown kinds: {', '.join(sorted(unknown))}. {_ANEW}")
    return step


def read_step(path: Path) -> Step:
    """The step kept in a file; raises FactsUnreadable, which names the file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise FactsUnreadable(f"{path} can't be read ({wrong}). {_ANEW}") from wrong
    return step_from_text(text, str(path))
