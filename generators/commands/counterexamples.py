"""Counterexamples of proofs that fail, for the evidence and as pages that can be read and played again."""

from __future__ import annotations

from pathlib import Path

import msgspec

from generators.commands.library_option import CACHE
from generators.commands.voices import voices_and_titles
from generators.linking.verifying import VerifiedPage
from generators.linking.whole_files import write_whole
from generators.pages.counterexample_page import counterexample_page, counterexample_section
from rules_engine.scenario.setup import Cards
from rules_engine.search.counterexample import counterexample

FOLDER = CACHE / "counterexamples"


def with_counterexamples(content: Path, pages: list[VerifiedPage], cards: Cards) -> list[VerifiedPage]:
    """The pages with the shortest line of play against each proof that fails."""
    if all(it.proven is None or it.proven.holds for page in pages for it in page.scenarios):
        return pages
    voices, _ = voices_and_titles(content)
    done = []
    for page in pages:
        told: dict[str, str] = {}
        for it in page.scenarios:
            found = counterexample(it.scenario, it.proven, cards) if it.proven else None
            if text := counterexample_section(voices, it.scenario, found, cards) if found else "":
                told[it.scenario.id] = text
        done.append(msgspec.structs.replace(page, counterexamples=told))
    return done


def written_pages(content: Path, pages: list[VerifiedPage]) -> dict[str, Path]:
    """Write each counterexample as a page; scenario id → the page. One that can't be written is left out."""
    if not any(page.counterexamples for page in pages):
        return {}
    _, titles = voices_and_titles(content)
    written: dict[str, Path] = {}
    for page in pages:
        for it in page.read:
            if text := page.counterexamples.get(it.id, ""):
                file = FOLDER / f"{it.id}.md"
                try:
                    FOLDER.mkdir(parents=True, exist_ok=True)
                    write_whole(file, counterexample_page(it, titles.get(it.about, it.about), text))
                except OSError:
                    continue
                written[it.id] = file
    return written
