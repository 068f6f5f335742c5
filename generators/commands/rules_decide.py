"""`saitei rules decide`: settle by hand what aligning two editions left open, with both texts side by side."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from generators.commands.console import PROBLEMS, print_json, say, wrong_use
from generators.commands.library_option import LibraryOption, content_here, needed_library
from generators.commands.renumbering_files import places_cited
from generators.rules_over_time.aligning.alignment import Move
from generators.rules_over_time.aligning.decisions import (
    NotADecision,
    decided_step,
    left_open,
    open_decisions,
    settled,
    steps_kept,
)
from generators.rules_over_time.aligning.moves import Step, step_path, step_text
from generators.rules_over_time.aligning.word_diff import Piece, word_diff
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.facts import FactsUnreadable
from generators.rules_over_time.library import label_of
from generators.rules_over_time.lineage.decided import undecided_steps, with_step
from generators.rules_over_time.lineage.file import LINEAGE, lineage_text, load_lineage
from generators.rules_over_time.lineage.resolve import NotANumber, written_number
from generators.rules_over_time.lineage.timeline import (
    EditionUnknown,
    NotADate,
    Timeline,
    edition_at,
    load_timeline,
    written_date,
)
from generators.rules_over_time.updating.whole_files import write_whole

QUESTION = "Which is it? Numbers of the new edition, `removed`, Enter to leave it open, `quit`"


class Desk(msgspec.Struct, frozen=True):
    """The step that is being decided, with the two editions."""

    step: Step
    old: Edition
    new: Edition
    cited: frozenset[str]


def decide(
    number: Annotated[
        str | None, typer.Argument(help="The old number; without one, all that is open is asked.")
    ] = None,
    to: Annotated[list[str] | None, typer.Option("--to", help="What it has become; several times for a split.")] = None,
    removed: Annotated[bool, typer.Option("--removed", help="It has become nothing.")] = False,
    leave_open: Annotated[
        str | None, typer.Option("--leave-open", metavar="WHY", help="No text decides it; keep the reason.")
    ] = None,
    step: Annotated[str | None, typer.Option("--step", help="As 2026-04-17--2026-06-19; else the newest open.")] = None,
    library: LibraryOption = None,
    json: Annotated[bool, typer.Option("--json", help="Print what is open as one JSON value; ask nothing.")] = False,
) -> None:
    """Decide what rules have become that no text decides, and keep it in content/rules/moves."""
    content = content_here()
    if (number is not None) != (sum(map(bool, (to, removed, leave_open))) == 1):
        wrong_use("Give a number together with --to NUMBER, --removed or --leave-open WHY; or none, to be asked.")
    try:
        number, became = number and written_number(number), _numbers(to or ())
        desk = _desk(content, step, library)
        if number is not None:
            _decide_one(content, desk, number, became, leave_open or "")
        elif desk is None:
            _nothing(json)
        elif json:
            print_json(_open_json(desk))
        elif can_be_asked():
            _ask_all(content, desk)
        else:
            _show_all(desk)
    except (NotADecision, NotADate, NotANumber) as wrong:
        wrong_use(str(wrong))
    except (EditionUnknown, FactsUnreadable) as missing:
        say(str(missing.args[0]))
        raise typer.Exit(PROBLEMS) from missing
    except OSError as refused:
        say(f"{refused.filename}: {refused.strerror}. Nothing was decided.")
        raise typer.Exit(PROBLEMS) from refused


def _decide_one(content: Path, desk: Desk | None, number: str, became: tuple[str, ...], why_open: str) -> None:
    """Keep what was decided of one number, or that it stays open and why."""
    if desk is None:
        wrong_use(f"Nothing is open that could be decided of {number}. If it is, name its step with --step.")
    if why_open:
        _keep(content, left_open(desk.step, number, why_open))
    else:
        _keep(content, settled(desk.step, number, became, desk.old, desk.new))
    told = "left open" if why_open else ", ".join(became) or "removed"
    say(f"{number}: {told}. Kept in {_file(content, desk.step)}.")


def can_be_asked() -> bool:
    """Whether somebody sits at the keyboard."""
    return sys.stdin.isatty()


def _desk(content: Path, named: str | None, library: Path | None) -> Desk | None:
    """The step named; else the newest in which something is open.

    A step of the lineage whose texts the library lacks is passed over, and so is what somebody left open for a reason.
    """
    timeline = load_timeline(content, needed_library(library))
    kept = {(step.label, step.to): step for step in steps_kept(content)}
    if named:
        return _laid_out(content, timeline, _named_step(named, timeline))
    at_hand = {label_of(path.name) for path in timeline.library.editions()} if timeline.library else set[str]()
    for pair in sorted({*kept, *undecided_steps(timeline.lineage)}, key=lambda pair: pair[::-1], reverse=True):
        if _waits(kept[pair], _cited(timeline, pair[0])) if pair in kept else at_hand.issuperset(pair):
            return _laid_out(content, timeline, pair)
    return None


def _named_step(named: str, timeline: Timeline) -> tuple[str, str]:
    """The two editions of a step as it is written; raises NotADecision and NotADate."""
    one, _, other = named.partition("--")
    if not other:
        raise NotADecision(f"{named!r} is no step. Write it as 2026-04-17--2026-06-19.")
    old, new = written_date(one), written_date(other)
    if unknown := {old, new} - dict(timeline.dates).keys():
        raise NotADecision(f"No edition is labelled {' or '.join(sorted(unknown))}. `saitei rules list` has them all.")
    if new <= old:
        raise NotADecision(f"A step leads to a newer edition. Name the older one first: --step {new}--{old}")
    return old, new


def _numbers(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(written_number, words))


def _laid_out(content: Path, timeline: Timeline, pair: tuple[str, str]) -> Desk:
    """A step as aligned now, with its two editions; raises EditionUnknown where the library lacks one of them."""
    old, new = (edition_at(timeline, label) for label in pair)
    return Desk(decided_step(old, new, content), old, new, _cited(timeline, old.label))


def _cited(timeline: Timeline, label: str) -> frozenset[str]:
    """The numbers of an edition that we cite: those of the one in force."""
    if label != timeline.current.label:
        return frozenset()
    return frozenset(number for _, _, number in places_cited(Path.cwd(), timeline.current.rules))


def _waits(step: Step, cited: frozenset[str]) -> bool:
    """Whether anything is open in a step that nobody left open for a reason."""
    return any(move.from_[0] not in step.left_open for move in open_decisions(step, cited))


def _nothing(json: bool) -> None:
    if json:
        print_json({"from": "", "to": "", "decisions": []})
    else:
        say("Nothing is open.")


def _file(content: Path, step: Step) -> Path:
    return step_path(content, step.label, step.to)


def _keep(content: Path, step: Step) -> None:
    """Keep a decision, and let the lineage know where it is between editions that it has."""
    lineage = load_lineage(content)
    write_whole(_file(content, step), step_text(step))
    decided = with_step(lineage, step)
    if decided is not lineage:
        write_whole(content / LINEAGE, lineage_text(decided))


def _open(desk: Desk) -> tuple[Move, ...]:
    return open_decisions(desk.step, desk.cited)


def _open_json(desk: Desk) -> dict[str, object]:
    return {
        "from": desk.step.label,
        "to": desk.step.to,
        "decisions": [
            {
                "from": move.from_[0],
                "heading": desk.old.heading_of(move.from_[0]),
                "text": _text(desk.old, move.from_[0]),
                "cited": move.from_[0] in desk.cited,
                "left_open": desk.step.left_open.get(move.from_[0], ""),
                "candidates": [{"number": other, "text": _text(desk.new, other)} for other in move.to],
            }
            for move in _open(desk)
        ],
    }


def _text(edition: Edition, number: str) -> str:
    rule = edition.rules[number]
    return rule.text or rule.heading


def _show_all(desk: Desk) -> None:
    """What is open, for somebody who can't be asked here."""
    step = f"{desk.step.label}--{desk.step.to}"
    if not _open(desk):
        say(f"Nothing is open in {step}.")
        return
    for move in _open(desk):
        _show(desk, move)
    say(f"Decide each: saitei rules decide NUMBER --to NUMBER, or --removed, or --leave-open WHY, with --step {step}.")


def _show(desk: Desk, move: Move) -> None:
    """The old text beside each candidate, with the words that differ."""
    number, console = move.from_[0], Console()
    old, before = _text(desk.old, number), f"{number}  {desk.step.label}"
    console.rule(f"{number} {desk.old.heading_of(number)}".strip() + (", cited" if number in desk.cited else ""))
    for other in move.to:
        pair = Table.grid(expand=True)
        pair.add_column(ratio=1)
        pair.add_column(ratio=1)
        pieces = [_shown(piece) for piece in word_diff(old, _text(desk.new, other))]
        after = Panel(Text.assemble(*pieces), title=f"{other}  {desk.step.to}")
        pair.add_row(Panel(Text(old), title=before), after)
        console.print(pair)
    if not move.to:
        console.print(Panel(Text(old), title=before))
    if number in desk.step.left_open:
        console.print(f"Left open: {desk.step.left_open[number]}", markup=False)


def _shown(piece: Piece) -> tuple[str, str]:
    """A piece with its style; changes are in brackets as well, for a screen without colours."""
    match piece.kind:
        case "gone":
            return f"[-{piece.text}-]", "red strike"
        case "come":
            return f"{{+{piece.text}+}}", "bold green"
        case "same":
            return piece.text, ""


def _ask_all(content: Path, desk: Desk) -> None:
    """Ask about each in turn, and keep every answer at once, so that breaking off loses nothing."""
    for move in _open(desk):
        _show(desk, move)
        while (answer := typer.prompt(QUESTION, default="", show_default=False).strip()) not in ("", "quit"):
            try:
                became = () if answer == "removed" else _numbers(answer.replace(",", " ").split())
                desk = msgspec.structs.replace(desk, step=settled(desk.step, move.from_[0], became, desk.old, desk.new))
            except (NotADecision, NotANumber) as wrong:
                say(str(wrong))
                continue
            _keep(content, desk.step)
            break
        if answer == "quit":
            return
