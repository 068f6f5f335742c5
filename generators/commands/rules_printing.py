"""How `saitei rules` prints what it found, for people and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import typer

from generators.rules_over_time.aligning.alignment import Move
from generators.rules_over_time.aligning.diff import Difference, reworded
from generators.rules_over_time.aligning.grounds import grounds_said
from generators.rules_over_time.aligning.word_diff import Piece, pieces_written
from generators.rules_over_time.changes import Changes, Edit
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.editions.keywords import keywords_of
from generators.rules_over_time.editions.reference_check import ReferenceFault
from generators.rules_over_time.lineage.resolve import Resolution

FIELDS = ("lineage", "number_then", "edition_then", "number_now", "edition_now", "state", "heading", "text")
SAME_BUT = "; its examples changed"
SAID = {
    "same": "the same rule with the same text",
    "moved": "moved, text unchanged",
    "edited": "same number, reworded since",
    "moved+edited": "moved and reworded",
    "split": "split into several",
    "merged": "merged with another",
    "removed": "removed, without successor",
    "undecided": "not decided: no rule of today is clearly it",
    "ambiguous": "named different rules at different times",
}


def resolution_json(resolution: Resolution) -> dict[str, object]:
    """The public fields; for an ambiguous number also its candidates, for an undecided one what it may be."""
    value: dict[str, object] = {name: getattr(resolution, name) for name in FIELDS}
    if resolution.candidates:
        value["candidates"] = [_candidate_json(candidate) for candidate in resolution.candidates]
    if resolution.may_be:
        value["may_be"] = resolution.may_be
    return value


def _candidate_json(candidate: Resolution) -> dict[str, object]:
    """The public fields, and the editions in which the rule had the number; `until` is empty while it has it."""
    return resolution_json(candidate) | {"since": candidate.since, "until": candidate.until}


def print_resolution(resolution: Resolution, *, other_example: bool = False) -> None:
    """A few lines for people: then, today, heading, text; and whether a rule with the same text has other examples."""
    if resolution.candidates:
        typer.echo(f"{resolution.number_then}: {SAID['ambiguous']}. Say which with --as-of DATE:")
        for candidate in resolution.candidates:
            heading = f" ({candidate.heading})" if candidate.heading else ""
            years = f"{candidate.since} … {candidate.until}" if candidate.until else f"since {candidate.since}"
            typer.echo(f"  --as-of {candidate.edition_then}: today {_now(candidate)}{heading}, {years}")
        return
    said = SAID[resolution.state] + (SAME_BUT if other_example else "")
    typer.echo(f"{resolution.number_then} in {resolution.edition_then}: {said}")
    typer.echo(f"today ({resolution.edition_now}): {_now(resolution)}")
    for line in filter(None, (resolution.heading, resolution.text)):
        typer.echo(line)


def diff_json(found: Difference, changes: Changes, old: Edition, new: Edition) -> dict[str, object]:
    """The difference with its moves by kind, edits word by word; `edited` has every rule whose masked text differs."""
    by_kind = {
        kind: [move for move in found.moves if move.kind == kind]
        for kind in ("added", "removed", "split", "merged", "undecided")
    }
    moved = [move for move in found.moves if move.kind in ("moved", "moved+edited")]
    edited = [move for move in found.moves if reworded(move, old, new)]
    told = _edits(changes)
    return {
        "from": found.from_,
        "to": found.to,
        "same": found.same,
        "moved": [{"from": m.from_[0], "to": m.to[0], "edited": m.kind == "moved+edited"} for m in moved],
        "edited": [{"from": move.from_[0], "to": move.to[0], **_evidence(move, told)} for move in edited],
        "added": [number for move in by_kind["added"] for number in move.to],
        "removed": [number for move in by_kind["removed"] for number in move.from_],
        "split": [{"from": move.from_[0], "to": list(move.to), **_evidence(move, told)} for move in by_kind["split"]],
        "merged": [{"from": list(move.from_), "to": move.to[0], **_evidence(move, told)} for move in by_kind["merged"]],
        "examples": [
            {"from": one.from_[0], "to": one.to[0], "pieces": [_pieces(example) for example in one.examples]}
            for one in changes.examples
        ],
        "glossary": [{"term": change.term, "change": change.change} for change in found.glossary],
        "undecided": [{"from": move.from_[0], "candidates": list(move.to)} for move in by_kind["undecided"]],
    }


def _edits(changes: Changes) -> dict[tuple[tuple[str, ...], tuple[str, ...]], Edit]:
    """The edits by their numbers before and after."""
    return {(one.from_, one.to): one for one in (*changes.edited, *changes.split, *changes.merged)}


def _evidence(move: Move, told: Mapping[tuple[tuple[str, ...], tuple[str, ...]], Edit]) -> dict[str, object]:
    """The grounds of a pair, and how its text changed; `examples` only where one of those did."""
    edit = told[move.from_, move.to]
    value: dict[str, object] = {"evidence": grounds_said(move.evidence), "pieces": _pieces(edit.pieces)}
    return value | ({"examples": [_pieces(example) for example in edit.examples]} if edit.examples else {})


def _pieces(pieces: Iterable[Piece]) -> list[dict[str, str]]:
    return [{"kind": piece.kind, "text": piece.text} for piece in pieces]


def print_diff(found: Difference, changes: Changes, old: Edition, new: Edition) -> None:
    """One line a change, moves of mere number folded to a count; below an edit `[-what went-]{+what came+}`."""
    told = _edits(changes)
    moved = sum(move.kind == "moved" for move in found.moves)
    typer.echo(f"{found.from_} → {found.to}: {found.same} the same, {moved} that only moved")
    for move in found.moves:
        if move.kind != "moved":
            typer.echo(_move_line(move, old, new))
            _print_edit(told.get((move.from_, move.to)))
    for edit in changes.examples:
        numbers = " → ".join(dict.fromkeys((*edit.from_, *edit.to)))
        typer.echo(f"example changed: {numbers}" + (f" ({edit.heading})" if edit.heading else ""))
        _print_edit(edit)
    for change in found.glossary:
        typer.echo(f"glossary {change.change}: {change.term}")


def _print_edit(edit: Edit | None) -> None:
    """How a text and its examples changed, each a paragraph of its own."""
    for pieces in (edit.pieces, *edit.examples) if edit else ():
        for line in pieces_written(pieces).splitlines():
            typer.echo(f"    {line}")


def fault_json(fault: ReferenceFault) -> dict[str, str]:
    """The five public fields of a fault."""
    return {name: getattr(fault, name) for name in ("code", "source", "target", "title", "suggest")}


def counted(edition: Edition) -> str:
    """What an edition consists of, in one line."""
    rules, keywords = list(edition.rules.values()), keywords_of(edition)
    kinds = {kind: sum(rule.kind == kind for rule in rules) for kind in ("rule", "subrule")}
    examples = sum(len(rule.examples) for rule in rules)
    return (
        f"{edition.label}: {kinds['rule']} rules, {kinds['subrule']} sub-rules, {examples} examples, "
        f"{len(edition.glossary)} glossary entries, {len(keywords.actions)} keyword actions, "
        f"{len(keywords.abilities)} keyword abilities, {len(keywords.ability_words)} ability words"
    )


def _move_line(move: Move, old: Edition, new: Edition) -> str:
    heading = new.heading_of(move.to[0]) if move.to else old.heading_of(move.from_[0])
    numbers = " → ".join(filter(None, (", ".join(move.from_), ", ".join(move.to))))
    said = f"; {grounds_said(move.evidence)}" if move.from_ and move.to and move.evidence else ""
    return f"{move.kind}: {numbers}" + (f" ({heading})" if heading else "") + said


def _now(resolution: Resolution) -> str:
    if isinstance(resolution.number_now, str):
        return resolution.number_now
    if resolution.number_now:
        return ", ".join(resolution.number_now)
    return f"perhaps {', '.join(resolution.may_be)}" if resolution.may_be else "none"
