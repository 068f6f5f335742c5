"""`saitei rules`: look a rule up by number and date, compare editions, check and add them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NoReturn

import typer

from generators.commands.console import PROBLEMS, print_json, print_problems, problem_json, say, wrong_use
from generators.commands.library_option import (
    CACHE,
    LibraryOption,
    NoLibraryOption,
    chosen_library,
    content_here,
    needed_library,
)
from generators.commands.rules_decide import decide
from generators.commands.rules_printing import (
    counted,
    diff_json,
    fault_json,
    print_diff,
    print_resolution,
    resolution_json,
)
from generators.linking.loading_editions import load_edition_files
from generators.rules_over_time.adding import add_edition
from generators.rules_over_time.deriving import derive as derive_facts
from generators.rules_over_time.deriving import write_whole
from generators.rules_over_time.diff import difference
from generators.rules_over_time.edition import Edition
from generators.rules_over_time.edition_keywords import keyword_problems
from generators.rules_over_time.facts import FactsUnreadable
from generators.rules_over_time.fetching import NotFetched, read_or_fetch
from generators.rules_over_time.library import label_of
from generators.rules_over_time.reference_check import faults_of_references
from generators.rules_over_time.resolve import NotANumber, NumberUnknown, resolve
from generators.rules_over_time.timeline import (
    EditionUnknown,
    NotADate,
    Timeline,
    edition_at,
    label_as_of,
    load_timeline,
)

app = typer.Typer(no_args_is_help=True)
app.command()(decide)
Json = Annotated[bool, typer.Option("--json", help="Print one JSON value on standard output.")]
AsOf = Annotated[str | None, typer.Option("--as-of", help="Date, as 2023-11-17: the edition of that label or day.")]


@app.command("list")
def list_editions(library: LibraryOption = None, no_library: NoLibraryOption = False, json: Json = False) -> None:
    """List the editions known: label, effective date, whether text and moves are at hand."""
    timeline = _timeline(library, no_library)
    useless = load_edition_files(timeline.library, CACHE).useless
    paths = timeline.library.editions() if timeline.library else ()
    with_text = {label_of(path.name) for path in paths if path.name not in useless}
    rows = [
        {
            "label": label,
            "effective": effective,
            "text": label in with_text,
            "moves": label in timeline.steps or label == timeline.current.label,
        }
        for label, effective in timeline.dates
    ]
    print_problems(useless.values())
    if json:
        print_json({"editions": rows})
        return
    for row in rows:
        marks = [name for name in ("text", "moves") if row[name]]
        typer.echo(f"{row['label']}  effective {row['effective']}  {', '.join(marks)}".rstrip())


@app.command()
def show(
    number: str,
    as_of: AsOf = None,
    library: LibraryOption = None,
    no_library: NoLibraryOption = False,
    json: Json = False,
) -> None:
    """Tell which rule a NUMBER names (702.170d, or 701.47b@2023-11-17), and which number that rule has today."""
    number, _, date = number.partition("@")
    timeline = _timeline(library, no_library)
    try:
        resolution = resolve(number, date or as_of, timeline)
    except (NotANumber, NotADate) as wrong:
        wrong_use(str(wrong))
    except NumberUnknown as missing:
        _fail("rule-unknown", number, missing.args[0], json, missing.suggest)
    except EditionUnknown as missing:
        _fail("edition-unknown", date or as_of or number, missing.args[0], json)
    if json:
        print_json(resolution_json(resolution))
    else:
        print_resolution(resolution)


@app.command()
def diff(
    old: Annotated[str, typer.Argument(metavar="A")],
    new: Annotated[str, typer.Argument(metavar="B")],
    library: LibraryOption = None,
    json: Json = False,
) -> None:
    """Show what changed from edition A to edition B (dates); what only cites other numbers is no change."""
    timeline = _timeline(library)
    labels = [_label(date, timeline, json) for date in (old, new)]
    before, after = (_edition(label, timeline, json) for label in labels)
    found = difference(before, after)
    if json:
        print_json(diff_json(found, before, after))
    else:
        print_diff(found, before, after)


@app.command()
def check(
    edition: Annotated[str, typer.Argument(metavar="E")], library: LibraryOption = None, json: Json = False
) -> None:
    """Find the references of edition E (a date) whose number doesn't exist or has another title."""
    timeline = _timeline(library)
    text = _edition(_label(edition, timeline, json), timeline, json)
    faults = faults_of_references(text)
    if json:
        print_json({"edition": text.label, "problems": [fault_json(fault) for fault in faults]})
        return
    print_problems([*text.problems, *keyword_problems(text)])
    typer.echo(counted(text))
    for fault in faults:
        title = f" “{fault.title}”" if fault.title else ""
        advice = f": that is {fault.suggest}" if fault.suggest else ""
        typer.echo(f"{text.label} {fault.source}: {fault.code}: {fault.target}{title}{advice}")


@app.command()
def add(
    edition: Annotated[str, typer.Argument(metavar="FILE|URL")], library: LibraryOption = None, json: Json = False
) -> None:
    """Copy the edition in FILE or at URL into the library (./library unless another is named), after reading it."""
    try:
        file = read_or_fetch(edition)
        added = add_edition(file.raw, file.name, needed_library(library))
    except NotFetched as missing:
        _fail("not-fetched", edition, str(missing), json)
    except OSError as wrong:
        _fail("cannot-copy", edition, f"{wrong.strerror}: {wrong.filename}", json)
    if json:
        place = str(added.place) if added.place else None
        problems = [problem_json(problem) for problem in added.problems]
        print_json({"edition": added.edition.label, "place": place, "new": added.new, "problems": problems})
    else:
        print_problems(added.problems)
        if added.place:
            word = "is now in" if added.new else "was already in"
            typer.echo(f"Edition {added.edition.label} {word} {added.place} ({len(added.edition.rules)} numbers).")
    if added.place is None:
        raise typer.Exit(PROBLEMS)


@app.command()
def derive(library: LibraryOption = None) -> None:
    """Write the derived facts of content/rules anew from a library: numbers, headings, hashes, dates, moves."""
    content = content_here()
    source = needed_library(library)
    if source is None:
        wrong_use("There is no library to derive facts from. Name one with --library DIR.")
    try:
        texts = derive_facts(source, content)
        for path, text in texts.items():
            write_whole(path, text.encode())
            say(f"{path} written.")
    except EditionUnknown as missing:
        _fail("edition-unknown", str(source.root), missing.args[0], False)
    except OSError as wrong:
        _fail("cannot-write", str(content), f"{wrong.strerror}: {wrong.filename}", False)


def _timeline(library: Path | None, no_library: bool | None = None) -> Timeline:
    """The editions known; `no_library` is None for a command that doesn't have the option."""
    found = needed_library(library) if no_library is None else chosen_library(library, no_library)
    try:
        return load_timeline(content_here(), found)
    except FactsUnreadable as wrong:
        say(str(wrong))
        raise typer.Exit(PROBLEMS) from wrong


def _label(date: str, timeline: Timeline, json: bool) -> str:
    """The label of the edition that a date means; ends the command where there is none."""
    try:
        return label_as_of(timeline, date)
    except NotADate as wrong:
        wrong_use(str(wrong))
    except EditionUnknown as missing:
        _fail("edition-unknown", date, missing.args[0], json)


def _edition(label: str, timeline: Timeline, json: bool) -> Edition:
    """The edition of a label with its texts; ends the command where the library doesn't have it."""
    try:
        return edition_at(timeline, label)
    except EditionUnknown as missing:
        _fail("edition-unknown", label, missing.args[0], json)


def _fail(code: str, what: str, message: str, json: bool, suggest: str = "") -> NoReturn:
    """End with exit code 1 and the reason, also as JSON."""
    if json:
        print_json({"problems": [{"code": code, "source": what, "line": 0, "message": message, "suggest": suggest}]})
    say(f"{message} {suggest}".strip())
    raise typer.Exit(PROBLEMS)
