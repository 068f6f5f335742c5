"""Damage real texts in memory, by a seeded chance, and count which damages the checks of sources find.

Run as `PYTHONPATH=tests python -m bench.planted_defects [--library FOLDER] [--seed N] [--each N]`. Nothing is written:
texts of a library are damaged in memory alone. Recall is the share of damages that are told with a finding that fits;
false alarms are findings on texts that nobody touched: `--judge` prints them for reading, `--missed` what wasn't found.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple, TypeVar

import msgspec
from bench.planting import JAPANESE_LINES, KINDS, Planted, Pool

from generators.linking.checks import SOURCE_CHECKS
from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.loading.everything import load_knowledge
from generators.linking.loading.rules import resolved_quotes
from generators.linking.loading.source_citations import source_citations
from generators.reading.parsed_page import LineClass, ParsedPage, Problem
from generators.records.card import Card
from generators.records.ruling_text import RulingText
from generators.rules_over_time.library import Library, find_library
from generators.rules_over_time.lineage.timeline import Timeline, load_timeline

ROOT = Path(__file__).resolve().parents[2]
Found = TypeVar("Found", RulingText, Card)


class Figures(NamedTuple):
    """What the benchmark measured."""

    planted: tuple[Planted, ...]
    found: frozenset[str]
    """Sources of the damages that were told."""
    alarms: dict[str, tuple[Problem, ...]]
    """Untouched text → what is found on it."""
    untouched: dict[str, int]
    """Kind of text → how many there are."""
    seconds: float
    """For all checks of sources over all untouched texts."""

    def recall(self, kind: str = "") -> float:
        """Share of damages told, of one kind or of all."""
        cases = [one for one in self.planted if kind in ("", one.kind)]
        return sum(one.source in self.found for one in cases) / len(cases)


def measure(library: Path, seed: int, each: int, cache: Path | None = None) -> Figures:
    """Damage `each` texts of every kind and run the checks of sources over them and over what is untouched."""
    found_library = find_library(library)
    assert found_library
    loaded = load_knowledge(ROOT / "content", found_library, play=False, cache=cache)
    timeline = load_timeline(ROOT / "content", found_library)
    kb = with_own_sources(loaded)
    begun = process_time()
    before = list(found_in(kb))
    seconds = process_time() - begun
    marked = {problem.source for problem in before}
    cards = [card for card in kb.card_claims if card.provenance.source not in marked]
    rulings = [text for text in kb.ruling_texts if text.provenance.source not in marked and text.text.en and text.cards]
    pool = Pool(kb, rulings, cards, documents_of(found_library, kb), pairs_of(kb), timeline)
    planted = tuple(planted_in(pool, Random(seed), each))
    return Figures(planted, told(kb, planted, before, timeline), alarms_of(before), untouched_in(kb), seconds)


def documents_of(library: Library, kb: KnowledgeBase) -> list[tuple[str, list[str], ParsedPage]]:
    """The documents of a library with their lines as they are."""
    pages = {name.rpartition("/")[2]: page for name, page in kb.source_pages.items()}
    paths = (*library.seeds(), *library.wiki_pages())
    return [
        (pages[path.name].source, path.read_text(encoding="utf-8").splitlines(), pages[path.name]) for path in paths
    ]


def with_own_sources(kb: KnowledgeBase) -> KnowledgeBase:
    """The same records of card files, each with a source of its own, so that a finding leads to its record."""
    texts = tuple(_own(text, f"ruling-{number}") for number, text in enumerate(kb.ruling_texts))
    claims = tuple(_own(card, f"card-{number}") for number, card in enumerate(kb.card_claims))
    return msgspec.structs.replace(kb, ruling_texts=texts, card_claims=claims)


def _own(record: Found, name: str) -> Found:
    where = record.provenance
    if not where.source.startswith(("mtgjson", "gatherer")):
        return record
    return record.model_copy(update={"provenance": where.model_copy(update={"source": f"{where.source}#{name}"})})


def found_in(kb: KnowledgeBase) -> Iterator[Problem]:
    """Everything that reading and the checks of sources find."""
    yield from (problem for page in kb.source_pages.values() for problem in page.problems)
    for check in SOURCE_CHECKS:
        yield from check(kb)


def pairs_of(kb: KnowledgeBase) -> tuple[tuple[str, str], ...]:
    """Paragraphs of the rules that a library has in both languages, and the pairs of its rulings."""
    rules = [(rule.text, rule.text_ja) for rule in kb.rules.values() if rule.text and rule.text_ja]
    one_line = [pair for pair in rules if "\n" not in "".join(pair)]
    return (*one_line, *((text.text.en, text.text.ja) for text in kb.ruling_texts if text.text.en and text.text.ja))


def planted_in(pool: Pool, random: Random, each: int) -> Iterator[Planted]:
    """`each` damages of every kind; no record is damaged twice."""
    used: set[str] = set()
    for kind, (makers, _) in KINDS.items():
        made = 0
        for attempt in range(each * 400):
            if made == each:
                break
            one = makers[attempt % len(makers)](random, pool, f"planted/{kind.replace(' ', '-')}-{made}")
            if one and (one.page or not one.instead_of or one.instead_of not in used):
                used.add(one.instead_of)
                made += 1
                yield one


def told(
    kb: KnowledgeBase, planted: Sequence[Planted], before: Iterable[Problem], timeline: Timeline
) -> frozenset[str]:
    """Sources of the damages for which a finding fits: in a document one that is new, on the damaged line."""
    gone = {one.instead_of for one in planted if not one.page}
    rulings = (text for text in kb.ruling_texts if text.provenance.source not in gone)
    claims = (card for card in kb.card_claims if card.provenance.source not in gone)
    quotes = resolved_quotes([quote for one in planted for quote in one.quotes], timeline)
    texts = tuple(text for one in planted for text in one.ruling_texts)
    damaged = msgspec.structs.replace(
        kb,
        ruling_texts=(*rulings, *texts),
        card_claims=(*(card for one in planted for card in one.cards), *claims),
        rule_quotes=quotes,
        cited_in_sources=source_citations(texts, [one.page for one in planted if one.page], timeline),
        source_pages={one.source: one.page for one in planted if one.page},
    )
    known = {(problem.source, problem.line, problem.code, problem.message) for problem in before}
    by_source = {one.source: one for one in planted}
    found: set[str] = set()
    for problem in found_in(damaged):
        one = by_source.get(problem.source)
        if one is None or problem.code not in KINDS[one.kind][1] or not fits(one, problem):
            continue
        if (one.instead_of, problem.line, problem.code, problem.message) not in known:
            found.add(one.source)
    return frozenset(found)


def fits(one: Planted, problem: Problem) -> bool:
    """Whether the finding is where the damage is: on its line, or on one of the three of its pair."""
    return one.line <= problem.line <= one.line + (0 if one.instead_of else 3)


def alarms_of(problems: Iterable[Problem]) -> dict[str, tuple[Problem, ...]]:
    """Findings by text: the record's own source, or the line of a document."""
    found: dict[str, tuple[Problem, ...]] = {}
    for problem in problems:
        name = problem.source if "#" in problem.source else f"{problem.source}:{problem.line}"
        found[name] = (*found.get(name, ()), problem)
    return found


def untouched_in(kb: KnowledgeBase) -> dict[str, int]:
    """How many rulings, cards and lines of documents there are."""
    lines = sum(
        kind in (*JAPANESE_LINES, LineClass.ORIGINAL, LineClass.CARD_LINE, LineClass.SUBRULE)
        for page in kb.source_pages.values()
        for _, kind in page.ledger
    )
    rulings = sum("#ruling" in text.provenance.source for text in kb.ruling_texts)
    return {"rulings": rulings, "cards": sum("#card" in c.provenance.source for c in kb.card_claims), "lines": lines}


def table(figures: Figures) -> str:
    """Recall of each kind and of all, and how many untouched texts any finding speaks of."""
    lines = ["| damage | planted | found | recall |", "| --- | ---: | ---: | ---: |"]
    for kind in KINDS:
        cases = [one for one in figures.planted if one.kind == kind]
        found = sum(one.source in figures.found for one in cases)
        lines.append(f"| {kind} | {len(cases)} | {found} | {found / max(1, len(cases)):.2f} |")
    lines.append(f"| **all** | {len(figures.planted)} | {len(figures.found)} | {figures.recall():.3f} |")
    lines += ["", "| untouched | texts | with a finding | share |", "| --- | ---: | ---: | ---: |"]
    with_finding = Counter(
        "rulings" if "#ruling" in name else "cards" if "#card" in name else "lines" for name in figures.alarms
    )
    for what, count in figures.untouched.items():
        lines.append(f"| {what} | {count} | {with_finding[what]} | {with_finding[what] / count:.1%} |")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--library", type=Path, default=ROOT.parent / "shared")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=25)
    parser.add_argument("--missed", action="store_true", help="print the damages that were not found")
    parser.add_argument("--judge", type=int, default=0, help="print that many findings on untouched texts")
    chosen = parser.parse_args(arguments)
    figures = measure(chosen.library, chosen.seed, chosen.each)
    for one in figures.planted if chosen.missed else ():
        if one.source not in figures.found:
            print(f"--- {one.source}\n{one.before}\n=>\n{one.after}\n")
    names = sorted(figures.alarms)
    for name in Random(chosen.seed).sample(names, min(chosen.judge, len(names))):
        for problem in figures.alarms[name]:
            print(f"{name} {problem.code}: {problem.message}")
    print(table(figures))
    print(f"\nAll checks of sources over all untouched texts: {figures.seconds:.1f} s of processor time.")


if __name__ == "__main__":
    main()
