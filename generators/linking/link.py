"""Joins records by citation and id: who cites a rule, which walkthroughs show a ruling, and what stands behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generators.linking.citing import citation_of
from generators.linking.grades import Findings, grade_of
from generators.linking.knowledge_base import Citing, KnowledgeBase, OpenRuling
from generators.records.bilingual import Bilingual
from generators.records.ruling import Ruling
from generators.references.expansion import expand
from generators.references.grammar import find_references
from generators.references.numbers import parent_of
from rules_engine.rulebook.citation import sort_key
from rules_engine.scenario.played import Played
from rules_engine.scenario.scenario import Scenario


def rulings_with_evidence(
    rulings: Mapping[str, Ruling],
    scenarios: Mapping[str, Scenario],
    open_rulings: Mapping[str, OpenRuling],
    findings: Findings,
) -> dict[str, Ruling]:
    """The rulings with their walkthroughs, grade, staleness and, where nothing was run, the reason for it."""
    shown_by = _shown_by(scenarios)
    return {
        id_: _joined(ruling, shown_by.get(id_, ()), open_rulings.get(id_), findings) for id_, ruling in rulings.items()
    }


def cited_by(kb: KnowledgeBase) -> dict[str, tuple[Citing, ...]]:
    """Number of EDITION → everything that cites it, numbers in their order, citers by kind and id."""
    found: dict[str, set[Citing]] = {}
    for number, citing in _all_citations(kb):
        found.setdefault(number, set()).add(citing)
    return {number: tuple(sorted(found[number])) for number in sorted(found, key=sort_key)}


def _shown_by(scenarios: Mapping[str, Scenario]) -> dict[str, tuple[Scenario, ...]]:
    shown: dict[str, tuple[Scenario, ...]] = {}
    for scenario in scenarios.values():
        for id_ in scenario.rulings:
            shown[id_] = (*shown.get(id_, ()), scenario)
    return shown


def _joined(ruling: Ruling, shown_by: tuple[Scenario, ...], open_: OpenRuling | None, findings: Findings) -> Ruling:
    graded = grade_of(ruling, shown_by, findings, open_)
    unshown = graded.grade in ("open", "not_playable")
    return ruling.model_copy(
        update={
            "walkthroughs": tuple(scenario.id for scenario in shown_by),
            "grade": graded.grade,
            "stale": graded.stale,
            "reason": open_.reason if open_ and unshown else Bilingual(),
        }
    )


def _all_citations(kb: KnowledgeBase) -> Iterator[tuple[str, Citing]]:
    for keyword in kb.keywords.values():
        yield from _by(Citing("keyword", keyword.slug), (keyword.section, *keyword.rules))
    for cited in kb.citations:
        if cited.about in kb.keywords and cited.source.startswith("content/wiki/"):
            yield from _by(Citing("keyword", cited.about), (str(cited.citation),))
    for ruling in kb.rulings.values():
        yield from _by(Citing("ruling", ruling.id), ruling.rules)
    for scenario in kb.scenarios.values():
        yield from _by(Citing("walkthrough", scenario.id), (*scenario.shows, *_rules_played(kb, scenario)))
    for term in kb.terms.values():
        yield from _by(Citing("term", term.slug), (term.rule,))
    for point in kb.open_points:
        yield from _by(Citing("open_point", point.id), point.rules)
    for quote in kb.rule_quotes:
        yield from _by(Citing("source", quote.provenance.source), quote.number_now)
    yield from _citations_of_the_rules(kb)


def _citations_of_the_rules(kb: KnowledgeBase) -> Iterator[tuple[str, Citing]]:
    """What the rules and the glossary of a library refer to; without one their texts are empty."""
    below = _numbers_below(kb)
    for rule in kb.rules.values():
        for number in _referred_to(rule.text, below):
            if number != rule.number:
                yield number, Citing("rule", rule.number)
    for entry in kb.glossary.values():
        for number in _referred_to("\n".join(entry.senses), below):
            yield number, Citing("glossary", entry.term)


def _numbers_below(kb: KnowledgeBase) -> dict[str, list[str]]:
    below: dict[str, list[str]] = {}
    for number in kb.rules:
        below.setdefault(parent_of(number), []).append(number)
    return below


def _referred_to(text: str, below: Mapping[str, list[str]]) -> Iterator[str]:
    """The numbers that a text refers to, ranges written out over the rules that exist."""
    for reference in find_references(text):
        yield from expand(reference, below.get(parent_of(reference.numbers[0]), ()))


def _by(citing: Citing, rules: Iterable[str]) -> Iterator[tuple[str, Citing]]:
    for rule in rules:
        citation = citation_of(rule)
        if citation and not citation.date:
            yield citation.number, citing


def _rules_played(kb: KnowledgeBase, scenario: Scenario) -> Iterator[str]:
    """The rules that the run of a scenario rested on: of its trace lines and of its refusals."""
    run: Played | None = kb.played.get(scenario.id)
    for step in run.steps if run else ():
        for line in step.trace:
            yield line.rule
        for objection in step.refused:
            yield objection.rule
