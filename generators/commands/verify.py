"""`saitei verify`: play the walkthroughs, search their proofs, try their claims, write their traces."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from generators.commands.console import OK, PROBLEMS, print_json, print_problems, say, wrong_use
from generators.commands.counterexamples import with_counterexamples, written_pages
from generators.commands.library_option import content_here
from generators.commands.search_means import MEMORY, searching
from generators.commands.stored_pages import Store, contradicted_records, kept, open_store, write_store
from generators.linking.checks.ids_unique import given_twice
from generators.linking.dead_claims import dead_claims, unearned_claims
from generators.linking.evidence import ProofEvidence
from generators.linking.knowledge_base import IdAt
from generators.linking.loading.cards import load_playable_cards
from generators.linking.loading.content_files import files_below, read_text, shown_path
from generators.linking.loading.walkthroughs import load_walkthroughs
from generators.linking.unread_cards import unread_cards
from generators.linking.verifying import (
    VerifiedPage,
    knockout_json,
    number_of_walkthroughs,
    number_passed,
    text_with_traces,
    verification_json,
    verify_page,
)
from generators.linking.walkthrough_form import form_problems, subjects
from generators.reading.parsed_page import Problem
from generators.rules_over_time.updating.whole_files import write_whole

app = typer.Typer(no_args_is_help=False)


@app.callback(invoke_without_command=True)
def verify(
    pages: Annotated[
        list[Path] | None, typer.Argument(readable=False, help="Pages to run; if none, all that are stale.")
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="Write traces and content/evidence.json.")] = False,
    knockout: Annotated[bool, typer.Option("--knockout", help="Try every claim of `shows:`.")] = False,
    cold: Annotated[bool, typer.Option("--cold", help="Run every page, whatever is on record.")] = False,
    jobs: Annotated[int, typer.Option("--jobs", min=1, max=256, help="Processes that search proofs.")] = 1,
    memory: Annotated[int, typer.Option("--memory", min=1, help="Megabytes after which a search gives up.")] = MEMORY,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
) -> None:
    """Play every scenario and compare all that its page expects. `--write` also tries the claims, for the evidence.

    A page that held when it was last run isn't run again unless its text, its cards or the engine have changed since;
    `--cold` runs them all, as does naming them. Scenarios that use a card which can't be read aren't played: the card's
    own error is told. Ids are compared over all of content/, whichever pages are named.
    """
    content = content_here()
    files = _files(content, pages or [])
    cards, sources, broken = load_playable_cards(content)
    store, tried = open_store(content, sources), knockout or write
    keep = (lambda *page: None) if pages or cold else partial(kept, store, knockout=tried)
    with searching(jobs, memory) as (means, telling):
        play = partial(verify_page, cards=cards, unread=unread_cards(content, broken), means=means)
        told = partial(play, knockout=tried, compare_trace=not write, progress=telling.begin)
        verified, unreadable = _verified(content, files, told, keep)
    verified = with_counterexamples(content, verified, cards)
    failed = _as_problems(verified, written_pages(verified))
    problems = (*broken, *unreadable, *_of_pages(content, verified), *dead_claims(content, verified), *failed)
    if write:
        problems += _written(content, verified, store)
    else:
        problems += (*store.problems, *contradicted_records(store, verified, knockout=tried))
    if tried:
        problems = (*problems, *unearned_claims(verified))
    if json:
        print_json(verification_json(verified, problems, knockout=knockout))
    _say_result(verified, problems, knockout=tried, quiet=json)
    raise typer.Exit(PROBLEMS if problems else OK)


def _files(content: Path, pages: list[Path]) -> list[Path]:
    if folders := [str(page) for page in pages if page.is_dir()]:
        there = folders[0] if any(Path(folders[0]).glob("*.md")) else content / "walkthroughs"
        wrong_use(f"{', '.join(folders)} is a folder. Name pages: saitei verify {there}/*.md.")
    missing = [str(page) for page in pages if not page.is_file()]
    if missing:
        wrong_use(f"There is no page {', '.join(missing)}. Walkthroughs are in {content / 'walkthroughs'}/*.md.")
    return pages or list(files_below(content, "walkthroughs", ".md"))


def _verified(
    content: Path,
    files: list[Path],
    play: Callable[..., VerifiedPage],
    keep: Callable[[str, str], VerifiedPage | None],
) -> tuple[list[VerifiedPage], list[Problem]]:
    done: list[VerifiedPage] = []
    problems: list[Problem] = []
    for file in files:
        page = shown_path(content, file)
        text, unreadable = read_text(file, page)
        problems += unreadable
        if not unreadable:
            done.append(keep(page, text) or play(page, text))
    return done, problems


def _of_pages(content: Path, pages: list[VerifiedPage]) -> list[Problem]:
    """What is wrong with pages as a whole, and ids that stand twice on them or on another page of content/."""
    known, ids = subjects(content), list(load_walkthroughs(content).ids)
    there = {given.source for given in ids}
    problems: list[Problem] = []
    for page in pages:
        problems += form_problems(page.text, page.page, known, len(page.read) + len(page.malformed))
        ids += (IdAt("walkthrough", it.id, it.page, it.line) for it in page.read if page.page not in there)
    named = {page.page for page in pages}
    ids.sort(key=lambda given: given.source in named)
    return problems + [problem for problem in given_twice(ids) if problem.source in named]


def _as_problems(pages: list[VerifiedPage], against: dict[str, Path]) -> list[Problem]:
    """Every failure; of a proof also where the line of play against it can be read."""
    refuted = {
        (page.page, refuted.line): f"Read the shortest line of play against it: {against[id_]}"
        for page in pages
        for id_, refuted in page.counterexamples.items()
        if id_ in against
    }
    return [
        Problem(
            "walkthrough-form" if failure in page.malformed else "walkthrough-fails",
            failure.page,
            failure.line,
            failure.message,
            refuted.get((failure.page, failure.line), ""),
        )
        for page in pages
        for failure in page.failures
    ]


def _written(content: Path, pages: list[VerifiedPage], store: Store) -> tuple[Problem, ...]:
    """Write traces and evidence of the pages that were run whole; a file that can't be written is a problem."""
    try:
        _write(content, [page for page in pages if not page.unplayed and not page.stored], store)
    except OSError as refused:
        place = str(refused.filename2 or refused.filename or content)
        return (Problem("unwritable", place, 0, f"it can't be written: {refused.strerror}", "Make it writable."),)
    return ()


def _write(content: Path, pages: list[VerifiedPage], store: Store) -> None:
    texts = [text_with_traces(page) for page in pages]
    for page, text in zip(pages, texts, strict=True):
        if text != page.text:
            write_whole(content.parent / page.page, text)
    present = {shown_path(content, file) for file in files_below(content, "walkthroughs", ".md")}
    write_store(content, store, zip(pages, texts, strict=True), present)


def _say_result(pages: list[VerifiedPage], problems: tuple[Problem, ...], *, knockout: bool, quiet: bool) -> None:
    print_problems(problems)
    if quiet:
        return
    total, unplayed = sum(map(number_of_walkthroughs, pages)), sum(len(page.unplayed) for page in pages)
    say(f"{sum(map(number_passed, pages))} of {total} walkthroughs pass.")
    if unchanged := sum(page.stored is not None for page in pages):
        say(f"{unchanged} of {len(pages)} pages weren't run again: nothing they rest on has changed (--cold runs all).")
    if unplayed:
        say(f"{unplayed} use a card that can't be read and weren't played.")
    for id_, proof in (found for page in pages for found in page.found.proofs.items()):
        say(f"{proof.grade} {id_} {_verdict(proof)}: {_counted(proof)}, {proof.seconds:.1f} s.")
    if knockout:
        found = knockout_json(pages)
        if found["claimed"]:
            say(f"{found['earned']} of {found['claimed']} claims are earned.")


def _verdict(proof: ProofEvidence) -> str:
    if proof.gave_up:
        return "is neither proved nor refuted, the search gave up"
    return "holds" if proof.holds else "does not hold"


def _counted(proof: ProofEvidence) -> str:
    if proof.grade == "G2":
        return f"{_number(proof.lines, 'move')}, {_number(proof.states, 'position')} with a choice"
    return f"{_number(proof.lines, 'line')} of play from {_number(proof.states, 'set-up')}"


def _number(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
