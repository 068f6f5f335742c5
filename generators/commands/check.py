"""`saitei check`: whether our own files agree with the rules, with each other and, as findings, with the sources."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from generators.commands.changed_files import changed_files
from generators.commands.console import PROBLEMS, print_grouped, print_json, print_problems, problem_json, say, watched
from generators.commands.library_option import CACHE, LibraryOption, NoLibraryOption, chosen_library, content_here
from generators.linking.checks import in_order, own_problems, source_findings
from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.library_cache import cached
from generators.linking.loading.editions import load_edition_defects
from generators.linking.loading.everything import load_knowledge
from generators.linking.loading.library import library_files
from generators.linking.reading_lock import LOCK, write_lock
from generators.linking.unread_files import unread_files
from generators.pages.all_pages import pages_near
from generators.pages.language.phrases import missing_phrases
from generators.reading.parsed_page import Problem
from generators.rules_over_time.library import Library
from generators.stamping.hand_made import hand_made, hand_made_faults, places_linked

app = typer.Typer()


class Checked(msgspec.Struct, frozen=True):
    """What checking found."""

    problems: tuple[Problem, ...] = ()


_PHRASE = "Write it in both languages; until then the page shows the line as the trace has it."


@app.callback(invoke_without_command=True)
def check(
    library: LibraryOption = None,
    no_library: NoLibraryOption = False,
    strict: Annotated[bool, typer.Option("--strict", help="Findings about sources fail too.")] = False,
    lock: Annotated[
        bool, typer.Option("--write-lock", help="Record today's text of every cited rule as read.")
    ] = False,
    every: Annotated[bool, typer.Option("--all", help="List every finding in full.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
) -> None:
    """Check content/ and, with a library, its sources.

    All problems are told at once. Faults of our own content, missing translations among them, are listed in full and
    end with exit code 1; unread citations, stale evidence and defects of sources are findings: told kind by kind, in
    full with --all or --strict, and ending with exit code 1 only with --strict. Those in files that were changed since
    the last commit of the checkout are told last, and always in full.
    """
    content = content_here()
    chosen = chosen_library(library, no_library)
    if lock:
        record(content, load_knowledge(content, chosen, watched=watched, cache=CACHE))
    found, unread = checked(content, chosen), unread_files(chosen)
    problems = (*found, *unread)
    if json:
        print_json({"problems": [{**problem_json(problem), "fault": problem.fault} for problem in problems]})
    else:
        tell(found, every or strict, changed_files(content.parent))
        print_problems(unread)
    say(_sum(problems))
    if any(problem.fault or strict for problem in problems):
        raise typer.Exit(PROBLEMS)


def checked(content: Path, library: Library | None) -> tuple[Problem, ...]:
    """Everything that is wrong, from the cache where neither a file of ours nor of the library nor any code changed.

    A folder that stands where a file would, by its name, has no digest: then nothing comes from the cache.
    """
    ours = (*content.rglob("*"), *content.parent.glob("mkdocs*.yml"))
    files = (*(path for path in sorted(ours) if path.suffix or path.is_file()), *library_files(library))
    return cached(CACHE, files, Checked, lambda: Checked(_check(content, library)), all_code=True).problems


def _check(content: Path, library: Library | None) -> tuple[Problem, ...]:
    """The same, found now; of a library's sources only if what their checks look at has changed."""
    kb = load_knowledge(content, library, watched=watched, cache=CACHE)
    looked_at = (content / "terms.toml", content / "wordings.toml", content / "cards", content / "rules")
    ours = sorted(path for part in looked_at for path in (part, *part.rglob("*")) if path.is_file())
    files = (*ours, *library_files(library))
    of_sources = cached(CACHE, files, Checked, lambda: Checked(source_findings(kb)), name="-sources")
    of_editions = load_edition_defects(library, CACHE, watched).problems
    own = (*own_problems(kb), *hand_made_problems(content.parent, kb))
    return in_order((*own, *of_sources.problems, *phrases_missing(kb), *of_editions))


def hand_made_problems(project: Path, kb: KnowledgeBase) -> tuple[Problem, ...]:
    """What is wrong with hand-made pages and menus, told from the pages of the site that they lead to."""
    written = hand_made(project)
    places = places_linked(written)
    return hand_made_faults(written, pages_near(places, kb) if places else ())


def tell(problems: Sequence[Problem], every: bool, changed: Collection[str]) -> None:
    """Print faults in full; findings too where every one is wanted, else one line for each kind.

    Findings in files that were changed since the last commit come last and in full, so that none that is lasting
    buries those of whoever is at work.
    """
    print_problems(problem for problem in problems if problem.fault)
    findings = [problem for problem in problems if not problem.fault]
    lasting = [problem for problem in findings if problem.source not in changed]
    if every:
        print_problems(lasting)
    else:
        print_grouped(lasting)
        if lasting:
            say("saitei check --all lists each finding, with what to do.")
    if own := [problem for problem in findings if problem.source in changed]:
        say("In files changed since the last commit:")
        print_problems(own)


def phrases_missing(kb: KnowledgeBase) -> list[Problem]:
    """A finding for every phrase that a played walkthrough needs and a language lacks."""
    return [
        Problem(
            "phrase-missing", f"content/phrases/{language}.toml", 0, f"there is no phrase {key}", _PHRASE, fault=False
        )
        for language, _, key in (missing.partition(": ") for missing in missing_phrases(kb))
    ]


def record(content: Path, kb: KnowledgeBase) -> None:
    """Put today's text of every cited rule on record as read; ends the command when the file can't be written."""
    try:
        say(f"{write_lock(content, kb.citations, kb.rules)} cited rules are on record as read.")
    except OSError as refused:
        say(f"content/{LOCK} can't be written: {refused.strerror}. Make it writable.")
        raise typer.Exit(PROBLEMS) from refused


def _sum(problems: Sequence[Problem]) -> str:
    faults = sum(problem.fault for problem in problems)
    return f"{faults} to correct, {len(problems) - faults} findings."
