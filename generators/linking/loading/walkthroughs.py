"""Walkthrough pages: read, played through the engine, and compared with the stored evidence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

import rules_engine
from generators.linking.evidence import (
    Evidence,
    ProofEvidence,
    engine_hash,
    page_hash,
    proofs_of,
    read_evidence,
    stale_pages,
)
from generators.linking.grades import Findings
from generators.linking.knowledge_base import Against, IdAt
from generators.linking.loading.cards import load_playable_cards
from generators.linking.loading.content_files import files_below, read_text, shown_path
from generators.linking.recalling import recall, recall_asked, recall_equal
from generators.linking.unread_cards import unread_cards
from generators.linking.walkthrough_form import form_problems, subjects
from generators.reading.parsed_page import Problem
from generators.records.bilingual import Bilingual
from rules_engine.scenario.document import read_page
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.play import play
from rules_engine.scenario.played import Failure, Played
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.setup import Cards
from rules_engine.search.verify import play_shown

EVIDENCE = "evidence.json"
GENERATED = "walkthroughs/generated"
"""The pages that `saitei generate` writes."""


class Walkthroughs(msgspec.Struct, frozen=True):
    """All scenarios by id, and the pages that they stand on."""

    scenarios: dict[str, Scenario]
    texts: dict[str, str]
    """Page → its text."""
    ids: tuple[IdAt, ...]
    problems: tuple[Problem, ...]
    malformed: frozenset[str] = frozenset()
    """Pages on which something can't be understood: what fails there contradicts nothing."""


class Evidenced(msgspec.Struct, frozen=True):
    """What is known of the scenarios, and what is wrong with the files that say it."""

    findings: Findings
    stale_pages: tuple[str, ...]
    problems: tuple[Problem, ...]
    against: dict[str, Against] = {}
    """Scenario id → the line of play that refutes its proof."""


def is_generated(page: str) -> bool:
    """Whether a page is one that `saitei generate` writes."""
    return f"/{GENERATED}/" in page


def load_walkthroughs(content: Path) -> Walkthroughs:
    """Every scenario of content/walkthroughs, the generated ones last; a page that can't be read is a problem."""
    scenarios: dict[str, Scenario] = {}
    texts: dict[str, str] = {}
    ids: list[IdAt] = []
    problems: list[Problem] = []
    malformed: set[str] = set()
    known = subjects(content)
    for file in sorted(files_below(content, "walkthroughs", ".md"), key=lambda file: is_generated(file.as_posix())):
        page = shown_path(content, file)
        text, unreadable = read_text(file, page)
        problems += unreadable
        if unreadable:
            continue
        texts[page] = text
        read, failures = recall(read_page, text, page)
        found = [recall_equal(scenario.id, scenario) for scenario in read]
        problems += map(_as_problem, failures)
        problems += form_problems(text, page, known, len(found) + len(failures))
        malformed |= {page} if failures else set()
        ids += (IdAt("walkthrough", scenario.id, page, scenario.line) for scenario in found)
        scenarios |= {scenario.id: scenario for scenario in found if scenario.id not in scenarios}
    return Walkthroughs(scenarios, texts, tuple(ids), tuple(problems), frozenset(malformed))


def page_heading(text: str) -> Bilingual:
    """What a page calls itself in its heading, `# 計画 / Plot`; of a heading in one language, that one."""
    heading = next((line.removeprefix("# ") for line in text.splitlines() if line.startswith("# ")), "")
    japanese, slash, english = heading.partition(" / ")
    return Bilingual(ja=japanese.strip(), en=english.strip()) if slash else Bilingual(en=heading.strip())


def evidence_of(content: Path, walkthroughs: Walkthroughs, *, playing: bool) -> Evidenced:
    """The scenarios played, unless not wanted, and the stored evidence with the pages for which it is stale.

    What uses a card that can't be read isn't played.
    """
    playable, cards, broken = load_playable_cards(content)
    evidence, unreadable = read_evidence(content / EVIDENCE)
    unread = unread_cards(content, broken)
    wanted = [scenario for scenario in walkthroughs.scenarios.values() if playing and not unread.used_by(scenario)]
    played, unplayable = _played(wanted, playable)
    stale = _stale(evidence, walkthroughs, cards)
    findings = Findings(played, evidence, recall(proofs_of, evidence), frozenset(stale), walkthroughs.malformed)
    return Evidenced(findings, stale, (*broken, *unreadable, *unplayable), _against(findings.proofs, playable))


def _against(proofs: Mapping[str, ProofEvidence], cards: Cards) -> dict[str, Against]:
    """The line of play on record against each proof that doesn't hold, played now."""
    found: dict[str, Against] = {}
    for id_, proof in proofs.items():
        scenarios, _ = read_page(proof.counterexample, f"against {id_}") if proof.counterexample else ((), ())
        for scenario in scenarios:
            found[id_] = Against(scenario, play(scenario, cards))
    return found


def _played(scenarios: Iterable[Scenario], cards: Cards) -> tuple[dict[str, Played], tuple[Problem, ...]]:
    """The run of every scenario; of one with a proof that of one line of play, as its page shows it."""
    played: dict[str, Played] = {}
    problems: list[Problem] = []
    for scenario in scenarios:
        if scenario.play:
            run = recall_asked(_shown, scenario, cards)
            if isinstance(run, Played):
                played[scenario.id] = run
            else:
                problems.append(run)
    return played, tuple(problems)


def _shown(scenario: Scenario, cards: Cards) -> Played | Problem:
    """The run of a scenario, or why there is none."""
    try:
        return play_shown(scenario, cards)
    except Unplayable as error:
        return _as_problem(Failure(scenario.page, scenario.line, f"{scenario.id}: {error}"))


def _stale(evidence: Evidence, walkthroughs: Walkthroughs, cards: Mapping[str, str]) -> tuple[str, ...]:
    engine = recall(engine_hash, engine_sources())
    hashes = {page: page_hash(text, cards_used(text, cards), engine) for page, text in walkthroughs.texts.items()}
    return stale_pages(evidence, hashes)


def cards_used(page_text: str, cards: Mapping[str, str]) -> tuple[str, ...]:
    """The source texts of the cards whose English name stands on a page; `cards` is name → source text."""
    return tuple(cards[name] for name in recall(_named, page_text, "\0".join(cards)))


def _named(page_text: str, names: str) -> tuple[str, ...]:
    return tuple(name for name in names.split("\0") if name and name in page_text)


def engine_sources() -> dict[str, bytes]:
    """The engine's own Python files, by their path in the package; a process knows them as they were when it began."""
    return recall(_files_of, str(Path(rules_engine.__file__).parent))


def _files_of(package: str) -> dict[str, bytes]:
    root = Path(package)
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(root.rglob("*.py"))}


def _as_problem(failure: Failure) -> Problem:
    suggest = "docs/walkthroughs.md describes the form of a page."
    return Problem("walkthrough-form", failure.page, failure.line, failure.message, suggest)
