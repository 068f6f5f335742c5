"""`saitei update`: take in a new edition of the rules, all at once or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NoReturn

import typer

from generators.commands.console import OK, PROBLEMS, print_json, print_problems, problem_json, say, wrong_use
from generators.commands.library_option import LibraryOption, chosen_library, content_here
from generators.commands.update_printing import print_report, report_json, say_trouble
from generators.commands.updating import Prepared, prepared
from generators.reading.parsed_page import Problem
from generators.rules_over_time.aligning.decisions import NotADecision
from generators.rules_over_time.facts import FactsUnreadable
from generators.rules_over_time.library import Library
from generators.rules_over_time.updating.adding import other_text, place_of
from generators.rules_over_time.updating.fetching import NotFetched, read_or_fetch
from generators.rules_over_time.updating.journal import ChangedMeanwhile, install
from generators.rules_over_time.updating.update import ENGINE_EDITION, Refused, transition_to

app = typer.Typer()
_CONTENT = "content/rules"


@app.callback(invoke_without_command=True)
def update(
    edition: Annotated[str, typer.Argument(metavar="FILE|URL", help="The text file of the new edition.")],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would change, and change nothing.")] = False,
    library: LibraryOption = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
) -> None:
    """Go from the edition in force to a newer one.

    Aligns the two, rewrites every citation of ours in one pass, plays all walkthroughs again in a copy, and only then
    puts everything in place: all files or none. Decisions about rules that we cite must be made first; they are listed.
    """
    content_here()
    if not ENGINE_EDITION.is_file():
        wrong_use(f"There is no {ENGINE_EDITION} in {Path.cwd()}. Run this in a checkout, whose engine it rewrites.")
    chosen = chosen_library(library, False)
    try:
        done = _prepared(edition, chosen, dry=dry_run)
    except Refused as refused:
        _refuse(refused.problems, json)
    except NotFetched as missing:
        _refuse((Problem("not-fetched", edition, 0, str(missing).removeprefix(f"{edition}: ")),), json)
    except FactsUnreadable as broken:
        _refuse((Problem("rules-unreadable", _CONTENT, 0, str(broken), "Run saitei rules derive."),), json)
    except NotADecision as unfit:
        _refuse((Problem("decision-unfit", _CONTENT, 0, str(unfit)),), json)
    except ChangedMeanwhile as changed:
        _refuse((Problem("changed-meanwhile", _CONTENT, 0, str(changed)),), json)
    except OSError as wrong:
        _refuse((_unusable(wrong, edition),), json)
    if json:
        print_json(report_json(done))
        say_trouble(done)
    elif done.transition.is_a_change:
        print_report(done, dry=dry_run)
    else:
        typer.echo(f"Edition {done.transition.new.label} is the one in force already. Nothing to do.")
    raise typer.Exit(PROBLEMS if done.blocked or done.failing else OK)


def _prepared(edition: str, library: Library | None, *, dry: bool) -> Prepared:
    """Read, compare, rewrite and, unless it is a dry run, put in place, the library's copy of the edition with it."""
    root = Path.cwd()
    file = read_or_fetch(edition)
    transition = transition_to(file.raw, file.name, root, library)
    if not transition.is_a_change:
        return Prepared(transition, [], (), {}, {})
    placed = place_of(file.raw, transition.new.label, library)
    if placed is None:
        raise Refused(other_text(file.name, transition.new.label))
    done = prepared(transition, root)
    if not dry:
        place = str(placed.place.absolute())
        added = {} if placed.there else {place: file.raw}
        install(root, {**done.before, place: None}, {**done.after, **added})
    return done


def _unusable(wrong: OSError, edition: str) -> Problem:
    what = str(wrong.filename or edition)
    return Problem("file-unusable", what, 0, f"it can't be read or written: {wrong.strerror or wrong}", "Check it.")


def _refuse(problems: tuple[Problem, ...], json: bool) -> NoReturn:
    """End with exit code 1, the reasons, and nothing changed."""
    if json:
        print_json({"problems": [problem_json(problem) for problem in problems]})
    print_problems(problems)
    say("Nothing was changed.")
    raise typer.Exit(PROBLEMS)
