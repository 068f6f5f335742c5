"""Counterexamples of proofs that fail, for the evidence and as pages that can be read and played again."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from generators.commands.library_option import CACHE
from generators.commands.voices import voices_and_titles
from generators.linking.loading.walkthroughs import page_heading
from generators.linking.verifying import Refuted, VerifiedPage
from generators.pages.language.voice import Voice
from generators.pages.walkthroughs.counterexample_page import counterexample_page, counterexample_section
from generators.rules_over_time.updating.whole_files import write_whole
from rules_engine.scenario.played import Failure
from rules_engine.scenario.setup import Cards
from rules_engine.search.counterexample import counterexample
from rules_engine.search.verify import Verified

FOLDER = CACHE / "counterexamples"


def with_counterexamples(content: Path, pages: list[VerifiedPage], cards: Cards) -> list[VerifiedPage]:
    """The pages with the shortest line of play against each proof that fails."""
    if all(it.proven is None or it.proven.holds for page in pages for it in page.scenarios):
        return pages
    voices, _ = voices_and_titles(content)
    return [_with_counterexamples(page, voices, cards) for page in pages]


def _with_counterexamples(page: VerifiedPage, voices: tuple[Voice, ...], cards: Cards) -> VerifiedPage:
    told: dict[str, Refuted] = {}
    scenarios: list[Verified] = []
    for it in page.scenarios:
        found = counterexample(it.scenario, it.proven, cards) if it.proven else None
        text = counterexample_section(voices, it.scenario, found, cards) if found else ""
        if found and text:
            told[it.scenario.id] = Refuted(text, found.broken.line)
            failure = Failure(it.scenario.page, found.broken.line, f"not proved: {found.told}")
            others = (other for other in it.failures if other.line != failure.line)
            it = msgspec.structs.replace(it, failures=(*others, failure))
        scenarios.append(it)
    return msgspec.structs.replace(page, scenarios=tuple(scenarios), counterexamples=told)


def written_pages(pages: list[VerifiedPage]) -> dict[str, Path]:
    """Write each counterexample as a page headed as that of its proof; scenario id → the page.

    One that can't be written is left out; one against a proof that holds by now is taken away.
    """
    for id_ in (id_ for page in pages for id_, proof in page.found.proofs.items() if proof.holds):
        with suppress(OSError):
            (FOLDER / f"{id_}.md").unlink(missing_ok=True)
    written: dict[str, Path] = {}
    for page in pages:
        heading = page_heading(page.text)
        for it in page.read:
            if refuted := page.counterexamples.get(it.id):
                file = FOLDER / f"{it.id}.md"
                try:
                    FOLDER.mkdir(parents=True, exist_ok=True)
                    write_whole(file, counterexample_page(it, heading, refuted.section))
                except OSError:
                    continue
                written[it.id] = file
    return written
