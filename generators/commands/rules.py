"""`saitei rules`: look a rule up by number and date, compare editions, check and add them."""

from __future__ import annotations

from typing import Annotated

import typer

from generators.commands.console import PROBLEMS, print_json, print_problems, problem_json, say, wrong_use
from generators.commands.library_option import (
    CACHE,
    LibraryOption,
    NoLibraryOption,
    content_here,
    needed_library,
)
from generators.commands.rules_at_hand import (
    EDITION_HELP,
    AsOf,
    Json,
    Number,
    edition_meant,
    fail,
    resolved,
    timeline_here,
)
from generators.commands.rules_decide import decide
from generators.commands.rules_history import lineage, trace
from generators.commands.rules_printing import (
    counted,
    diff_json,
    fault_json,
    print_diff,
    print_resolution,
    resolution_json,
)
from generators.linking.loading.editions import load_edition_files
from generators.rules_over_time.aligning.decisions import NotADecision
from generators.rules_over_time.aligning.diff import difference
from generators.rules_over_time.changes import changes_of
from generators.rules_over_time.deriving import derive as derive_facts
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.editions.keywords import keyword_problems
from generators.rules_over_time.editions.reference_check import faults_of_references
from generators.rules_over_time.facts import FactsUnreadable
from generators.rules_over_time.library import label_of
from generators.rules_over_time.lineage.known_step import known_step
from generators.rules_over_time.lineage.resolve import another_example
from generators.rules_over_time.lineage.timeline import (
    EditionUnknown,
    Timeline,
    edition_at,
)
from generators.rules_over_time.updating.adding import add_edition
from generators.rules_over_time.updating.fetching import NotFetched, read_or_fetch
from generators.rules_over_time.updating.whole_files import write_whole

app = typer.Typer(no_args_is_help=True)
app.command()(decide)
app.command()(trace)
app.command()(lineage)


@app.command("list")
def list_editions(library: LibraryOption = None, no_library: NoLibraryOption = False, json: Json = False) -> None:
    """List the editions known: label, effective date, whether its text is at hand and its rules are in the lineage."""
    timeline = timeline_here(library, no_library)
    useless = load_edition_files(timeline.library, CACHE).useless
    paths = timeline.library.editions() if timeline.library else ()
    with_text = {label_of(path.name) for path in paths if path.name not in useless}
    rows = [
        {
            "label": label,
            "effective": effective,
            "text": label in with_text,
            "lineage": timeline.lineage.place_of(label) is not None,
        }
        for label, effective in timeline.dates
    ]
    print_problems(useless.values())
    if json:
        print_json({"editions": rows})
        return
    for row in rows:
        marks = [name for name in ("text", "lineage") if row[name]]
        typer.echo(f"{row['label']}  effective {row['effective']}  {', '.join(marks)}".rstrip())


@app.command()
def show(
    number: Number,
    as_of: AsOf = None,
    library: LibraryOption = None,
    no_library: NoLibraryOption = False,
    json: Json = False,
) -> None:
    """Tell which rule a NUMBER names (702.170d, or 701.47b@2023-11-17), and which number that rule has today."""
    timeline = timeline_here(library, no_library)
    resolution = resolved(number, as_of, timeline, json)
    other_example = another_example(resolution, timeline)
    if json:
        print_json(resolution_json(resolution) | ({"examples": "changed"} if other_example else {}))
    else:
        print_resolution(resolution, other_example=other_example)


@app.command()
def diff(
    old: Annotated[str, typer.Argument(metavar="A", help=EDITION_HELP)],
    new: Annotated[str, typer.Argument(metavar="B", help="A newer one.")],
    library: LibraryOption = None,
    json: Json = False,
) -> None:
    """Show what changed from edition A to edition B (dates), word by word; merely citing other numbers is no change."""
    timeline = timeline_here(library)
    one, other = (edition_meant(date, timeline, json) for date in (old, new))
    if other < one:
        wrong_use(f"Edition {other} is older than {one}. Name the older one first: saitei rules diff {other} {one}")
    before, after = (_edition(label, timeline, json) for label in (one, other))
    try:
        found = difference(before, after, known_step(before, after, timeline.lineage, content_here()))
    except (FactsUnreadable, NotADecision) as wrong:
        fail("decisions-unreadable", "content/rules/moves", str(wrong), json)
    changes = changes_of(found, before, after)
    if json:
        print_json(diff_json(found, changes, before, after))
    else:
        print_diff(found, changes, before, after)


@app.command()
def check(
    edition: Annotated[str, typer.Argument(metavar="E", help=EDITION_HELP)],
    library: LibraryOption = None,
    json: Json = False,
) -> None:
    """Find the references of edition E (a date) whose number doesn't exist or has another title."""
    timeline = timeline_here(library)
    text = _edition(edition_meant(edition, timeline, json), timeline, json)
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
    edition: Annotated[str, typer.Argument(metavar="FILE|URL", help="The text file of an edition.")],
    library: LibraryOption = None,
    json: Json = False,
) -> None:
    """Copy the edition in FILE or at URL into the library (./library unless another is named), after reading it."""
    chosen = needed_library(library)
    try:
        file = read_or_fetch(edition)
        added = add_edition(file.raw, file.name, chosen)
    except NotFetched as missing:
        fail("not-fetched", edition, str(missing), json)
    except OSError as wrong:
        fail("cannot-copy", edition, f"{wrong.strerror}: {wrong.filename}", json)
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
    """Write the derived facts of content/rules anew from a library: numbers, headings, hashes, dates."""
    content = content_here()
    source = needed_library(library)
    if source is None:
        wrong_use("There is no library to derive facts from. Name one with --library DIR.")
    try:
        texts = derive_facts(source, content)
        for path, text in texts.items():
            write_whole(path, text)
            say(f"{path} written.")
    except EditionUnknown as missing:
        fail("edition-unknown", str(source.root), missing.args[0], False)
    except OSError as wrong:
        fail("cannot-write", str(content), f"{wrong.strerror}: {wrong.filename}", False)


def _edition(label: str, timeline: Timeline, json: bool) -> Edition:
    """The edition of a label with its texts; ends the command where the library doesn't have it."""
    try:
        return edition_at(timeline, label)
    except EditionUnknown as missing:
        fail("edition-unknown", label, missing.args[0], json)
