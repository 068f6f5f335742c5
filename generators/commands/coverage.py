"""`saitei coverage`: what is proved, shown and open."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from generators.commands.console import print_json, watched
from generators.commands.library_option import CACHE, LibraryOption, NoLibraryOption, chosen_library, content_here
from generators.linking.coverage import Coverage, coverage_json, coverage_of
from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.loading.everything import load_knowledge
from generators.linking.wording.wordings import wording_hashes
from rules_engine.scenario.sites import all_sites

app = typer.Typer()


@app.callback(invoke_without_command=True)
def coverage(
    library: LibraryOption = None,
    no_library: NoLibraryOption = False,
    unattached: Annotated[bool, typer.Option("--unattached", help="List wordings that state no known ruling.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
) -> None:
    """Count rulings by their evidence, and rules and sites of the engine by whether walkthroughs pass and earn them."""
    kb = load_knowledge(content_here(), chosen_library(library, no_library), watched=watched, cache=CACHE)
    counted = coverage_of(kb, {name: site.rule for name, site in all_sites().items()})
    if json:
        print_json(coverage_json(counted))
        return
    screen = Console(highlight=False, soft_wrap=True)
    screen.print(_rulings_table(counted))
    for line in _sums(counted):
        screen.print(line, markup=False)
    for line in _unattached(kb) if unattached else ():
        screen.print(line, markup=False)


def _rulings_table(counted: Coverage) -> Table:
    table = Table("ruling", "evidence", "walkthroughs", "proof or reason", box=None)
    for ruling in counted.rulings:
        grade = f"{ruling.grade} (stale)" if ruling.stale else ruling.grade
        why = counted.proofs.get(ruling.id) or ruling.reason.en or ruling.reason.ja
        table.add_row(ruling.id, grade, str(len(ruling.walkthroughs)), why)
    return table


def _sums(counted: Coverage) -> list[str]:
    rules, sites = counted.rules, counted.sites
    by_grade = ", ".join(f"{number} {grade}" for grade, number in counted.grades.items() if number)
    return [
        *(f"{page}: its stored evidence is stale: saitei verify {page} --write" for page in counted.stale),
        f"{len(counted.rulings)} rulings: {by_grade or 'none'}",
        f"{rules.total} rules of {counted.edition}: {rules.exercised} exercised, {rules.earned} earned",
        f"{sites.total} sites of the engine: {sites.exercised} exercised, {sites.earned} earned",
        f"{counted.attached + counted.unattached} wordings in sources: {counted.attached} attached to a ruling",
    ]


def _unattached(kb: KnowledgeBase) -> list[str]:
    """Where each wording stands, and the hash by which content/wordings.toml can attach it."""
    names = {card.name.en: (card.name.en, card.name.ja) for card in kb.cards.values()}
    return [
        f"{text.provenance.source}:{text.provenance.lines[0]} {' '.join(wording_hashes(text, names))}"
        for text in kb.ruling_texts
        if not text.ruling
    ]
