"""`saitei verify`: play the walkthroughs, search their proofs, try their claims, write their traces."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn

from generators.commands.console import OK, PROBLEMS, print_json, print_problems, say, wrong_use
from generators.commands.library_option import content_here
from generators.linking.content_files import files_below, read_text, shown_path
from generators.linking.evidence import engine_hash, page_hash, read_evidence, write_evidence
from generators.linking.loading_cards import load_playable_cards
from generators.linking.loading_walkthroughs import EVIDENCE, cards_used, engine_sources
from generators.linking.verifying import (
    VerifiedPage,
    evidence_for,
    knockout_json,
    text_with_traces,
    verification_json,
    verify_page,
)
from generators.linking.whole_files import write_whole
from generators.reading.parsed_page import Problem
from rules_engine.scenario.setup import Cards

app = typer.Typer(no_args_is_help=False)


@app.callback(invoke_without_command=True)
def verify(
    pages: Annotated[list[Path] | None, typer.Argument(help="Walkthrough pages; all of content/ if none.")] = None,
    write: Annotated[bool, typer.Option("--write", help="Write traces and content/evidence.json.")] = False,
    knockout: Annotated[bool, typer.Option("--knockout", help="Try every claim of `shows:`.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
) -> None:
    """Play every scenario and compare all that its page expects. `--write` also tries the claims, for the evidence."""
    content = content_here()
    files = _files(content, pages or [])
    cards, sources, broken = load_playable_cards(content)
    verified, unreadable = _verified(content, files, cards, knockout=knockout or write, compare=not write)
    problems = (*broken, *unreadable, *_as_problems(verified))
    if write:
        _write(content, verified, sources)
    if json:
        print_json(verification_json(verified, knockout=knockout))
    _say_result(verified, problems, knockout=knockout or write, quiet=json)
    sys.exit(PROBLEMS if problems else OK)


def _files(content: Path, pages: list[Path]) -> list[Path]:
    missing = [str(page) for page in pages if not page.is_file()]
    if missing:
        wrong_use(f"There is no page {', '.join(missing)}. Walkthroughs are in {content / 'walkthroughs'}/*.md.")
    return pages or list(files_below(content, "walkthroughs", ".md"))


def _verified(
    content: Path, files: list[Path], cards: Cards, *, knockout: bool, compare: bool
) -> tuple[list[VerifiedPage], list[Problem]]:
    done: list[VerifiedPage] = []
    problems: list[Problem] = []
    with Progress(
        SpinnerColumn(), TextColumn("{task.description}"), console=Console(stderr=True), transient=True
    ) as progress:
        task = progress.add_task("walkthroughs", total=None)
        for file in files:
            page = shown_path(content, file)
            text, unreadable = read_text(file, page)
            problems += unreadable
            if not unreadable:
                told = lambda scenario: progress.update(task, description=scenario)  # noqa: E731
                done.append(verify_page(page, text, cards, knockout=knockout, compare_trace=compare, progress=told))
    return done, problems


def _as_problems(pages: list[VerifiedPage]) -> list[Problem]:
    return [
        Problem("walkthrough-fails", failure.page, failure.line, failure.message)
        for page in pages
        for failure in page.failures
    ]


def _write(content: Path, pages: list[VerifiedPage], sources: dict[str, str]) -> None:
    evidence, _ = read_evidence(content / EVIDENCE)
    engine = engine_hash(engine_sources())
    for page in pages:
        text = text_with_traces(page)
        if text != page.text:
            write_whole(content.parent / page.page, text)
        hash_ = page_hash(text, cards_used(text, sources), engine)
        evidence = {**evidence, page.page: evidence_for(page, hash_)}
    present = {shown_path(content, file) for file in files_below(content, "walkthroughs", ".md")}
    write_evidence(content / EVIDENCE, {page: found for page, found in evidence.items() if page in present})


def _say_result(pages: list[VerifiedPage], problems: tuple[Problem, ...], *, knockout: bool, quiet: bool) -> None:
    print_problems(problems)
    if quiet:
        return
    scenarios = [it for page in pages for it in page.scenarios]
    proofs = [it.proven for it in scenarios if it.proven]
    say(f"{sum(not it.failures for it in scenarios)} of {len(scenarios)} walkthroughs pass.")
    for proof in proofs:
        verdict = "holds" if proof.holds else "does not hold"
        say(f"{proof.grade} {proof.id} {verdict}: {proof.lines} lines of play from {proof.states} set-ups.")
    if knockout:
        found = knockout_json(scenarios)
        say(f"{found['earned']} of {found['claimed']} claims are earned.")
        for claim in found["unearned"]:  # type: ignore[attr-defined]
            say(f"{claim['page']}:{claim['line']}: {claim['id']} doesn't earn {claim['rule']}: {claim['why']}")
