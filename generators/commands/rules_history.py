"""`saitei rules trace` and `lineage`: the life of a rule through all editions, and the file that knows it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import typer

from generators.commands.console import print_json, say, wrong_use
from generators.commands.library_option import LibraryOption, NoLibraryOption, content_here, needed_library
from generators.commands.rules_at_hand import AsOf, Json, Number, fail, resolved, timeline_here
from generators.commands.rules_printing import print_resolution, resolution_json
from generators.rules_over_time.aligning.decisions import NotADecision, overruled, steps_kept
from generators.rules_over_time.aligning.grounds import grounds_said
from generators.rules_over_time.aligning.moves import MOVES, step_path, step_text
from generators.rules_over_time.facts import FactsUnreadable
from generators.rules_over_time.library import Library
from generators.rules_over_time.lineage.deriving import Derived, lineage_of_library
from generators.rules_over_time.lineage.file import LINEAGE, lineage_text, load_known
from generators.rules_over_time.lineage.resolve import Resolution
from generators.rules_over_time.lineage.timeline import EDITIONS, EditionUnknown, dates_text, load_timeline
from generators.rules_over_time.lineage.tracing import Trace, TurnTold, all_it_may_be, trace_of
from generators.rules_over_time.updating.whole_files import write_whole


def trace(
    number: Number,
    as_of: AsOf = None,
    library: LibraryOption = None,
    no_library: NoLibraryOption = False,
    json: Json = False,
) -> None:
    """Tell the life of the rule that NUMBER names: its numbers with dates, edits, splits, merges, end and successor."""
    timeline = timeline_here(library, no_library)
    found = resolved(number, as_of, timeline, json)
    try:
        life = trace_of(found.lineage, timeline.lineage, steps_kept(content_here()))
    except FactsUnreadable as wrong:
        fail("decisions-unreadable", str(MOVES), str(wrong), json)
    if life and found.may_be:
        may_be = all_it_may_be(life, found.may_be, timeline.lineage, timeline.current.label)
        found = msgspec.structs.replace(found, may_be=may_be)
    if json:
        print_json(_trace_json(found, life))
    elif life is None:
        print_resolution(found)
    else:
        _print_trace(found, life)


def lineage(library: LibraryOption = None, json: Json = False) -> None:
    """Write content/rules/lineage.json anew from a library: every rule of every edition, without its text.

    The steps kept in content/rules/moves are aligned anew with it, and keep what was decided.
    """
    content = content_here()
    source = needed_library(library)
    if source is None:
        wrong_use("There is no library to derive the lineage from. Name one with --library DIR.")
    try:
        derived = lineage_of_library(source, content, load_known(content))
        _write(content, source, derived)
    except FactsUnreadable as wrong:
        fail("facts-unreadable", str(content), str(wrong), json)
    except EditionUnknown as missing:
        fail("edition-unknown", str(source.root), missing.args[0], json)
    except NotADecision as wrong:
        fail("decision-unfit", str(content / MOVES), str(wrong), json)
    except OSError as wrong:
        fail("cannot-write", str(content), f"{wrong.strerror}: {wrong.filename}", json)
    built = derived.lineage
    undecided = [turn for turn in built.turns if turn.kind == "undecided"]
    if json:
        counts = {"editions": len(built.labels), "rules": len(built.lives), "undecided": len(undecided)}
        print_json({"file": str(content / LINEAGE), **counts})
        return
    say(f"{content / LINEAGE} written: {len(built.lives)} rules in {len(built.labels)} editions.")
    say(f"Of {len(undecided)} rules it isn't decided what they became.")


def _write(content: Path, library: Library, derived: Derived) -> None:
    """Write the steps kept as they are aligned now, the lineage, and the dates of all editions, which go with it."""
    reviewed = {(step.label, step.to): step for step in steps_kept(content)}
    for step in derived.kept_steps:
        if lost := overruled(reviewed[step.label, step.to], step):
            say(f"{step.label}--{step.to}: aligning now overrules what was decided by hand of {', '.join(lost)}.")
        write_whole(step_path(content, step.label, step.to), step_text(step))
    write_whole(content / LINEAGE, lineage_text(derived.lineage))
    dates = dict(load_timeline(content, library).dates)
    write_whole(content / EDITIONS, dates_text(dates))


def _trace_json(found: Resolution, life: Trace | None) -> dict[str, object]:
    """What `rules show` gives, with the stays, turns and end of the rule; candidates for an ambiguous number."""
    value = resolution_json(found)
    value.pop("text")
    if life is None:
        return value
    return value | {
        "life": [
            {
                "from": stay.since,
                "to": stay.until,
                "number": stay.number,
                "heading": stay.heading,
                "change": stay.change,
                "evidence": grounds_said(stay.grounds),
            }
            for stay in life.stays
        ],
        "turns": [
            {
                "edition": turn.edition,
                "kind": turn.kind,
                "from": turn.old,
                "to": turn.new,
                "evidence": grounds_said(turn.grounds),
                **({"left_open": turn.left_open} if turn.left_open else {}),
            }
            for turn in life.turns
        ],
        "end": life.end,
        "also": life.also,
    }


def _print_trace(found: Resolution, life: Trace) -> None:
    typer.echo(f"{found.lineage}" + (f" ({found.heading})" if found.heading else ""))
    turns = list(life.turns)
    for stay in life.stays:
        for turn in [turn for turn in turns if turn.edition <= stay.since]:
            turns.remove(turn)
            typer.echo(_turn_line(turn))
        until = f"… {stay.until}" if stay.until else "until today"
        typer.echo(f"  {stay.since} {until}: {stay.number}, {stay.change}{_because(stay.grounds)}")
    for turn in turns:
        typer.echo(_turn_line(turn))
    if life.end:
        now = found.number_now
        successor = ", ".join((now,) if isinstance(now, str) else now or found.may_be)
        said = "perhaps " if not now and found.may_be else ""
        typer.echo(f"  {life.end}: no more; successor today: {said}{successor or 'none'}")


def _turn_line(turn: TurnTold) -> str:
    numbers = f"{', '.join(turn.old)} → {', '.join(turn.new)}"
    because = f"; left open: {turn.left_open}" if turn.left_open else _because(turn.grounds)
    return f"  {turn.edition}: {turn.kind}: {numbers}{because}"


def _because(grounds: str) -> str:
    return f" ({grounds_said(grounds)})" if grounds else ""
