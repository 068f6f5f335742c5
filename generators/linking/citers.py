"""Everything that cites a rule of EDITION: our own pages and records, what was played, the rules themselves, documents.

What is gathered here is what the pages link to, so that a rule's page names each page that links to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generators.linking.citing import citation_of
from generators.linking.knowledge_base import Citing, KnowledgeBase
from generators.linking.lines_of_proofs import shown_with
from generators.records.bilingual import Bilingual
from generators.records.rule import Rule
from generators.references.citations import find_citations
from generators.references.expansion import expand
from generators.references.grammar import Reference, find_references
from generators.references.numbers import parent_of
from generators.rules_over_time.then_and_now import edition_of_day, numbers_today
from rules_engine.scenario.scenario import Scenario

Below = Mapping[str, list[str]]
"""Number → the numbers directly below it."""
Cited = Iterator[tuple[str, Citing]]


def all_citations(kb: KnowledgeBase) -> Cited:
    """Number of EDITION and what cites it, once for each time that it does; a rule doesn't cite itself."""
    below = _numbers_below(kb)
    yield from _by_keywords(kb)
    yield from _by_rulings(kb, below)
    for scenario in kb.scenarios.values():
        citing = Citing("walkthrough", scenario.id)
        yield from _by(citing, (*scenario.shows, *_rules_played(kb, scenario)))
        yield from _in(citing, Bilingual(ja=scenario.prose_ja, en=scenario.prose_en), below)
    for term in kb.terms.values():
        yield from _by(Citing("term", term.slug), (term.rule,))
        yield from _in(Citing("term", term.slug), term.note, below)
    for point in kb.open_points:
        yield from _by(Citing("open_point", point.id), point.rules)
        yield from _in(Citing("open_point", point.id), point.statement, below)
    yield from _by_sources(kb)
    yield from _by_the_rules(kb, below)


def _by_keywords(kb: KnowledgeBase) -> Cited:
    for keyword in kb.keywords.values():
        yield from _by(Citing("keyword", keyword.slug), (keyword.section, *keyword.rules))
    for cited in kb.citations:
        if cited.about in kb.keywords and cited.source.startswith("content/wiki/"):
            yield from _by(Citing("keyword", cited.about), (str(cited.citation),))


def _by_rulings(kb: KnowledgeBase, below: Below) -> Cited:
    for ruling in kb.rulings.values():
        yield from _by(Citing("ruling", ruling.id), ruling.rules)
        yield from _in(Citing("ruling", ruling.id), ruling.statement, below)
        yield from _in(Citing("ruling", ruling.id), ruling.reason, below)


def _by_sources(kb: KnowledgeBase) -> Cited:
    """Documents, where it is certain which rule they mean: by what they copied, and by numbers of their day."""
    for quote in kb.rule_quotes:
        yield from _by(Citing("source", quote.provenance.source), quote.number_now)
    for cited in kb.cited_in_sources:
        if cited.source in kb.source_pages and (cited.date or cited.now == (cited.number,)):
            yield from _by(Citing("source", cited.source), cited.now)


def _by_the_rules(kb: KnowledgeBase, below: Below) -> Cited:
    """What the rules and the glossary refer to: in our gists, and in the texts of a library."""
    for rule in kb.rules.values():
        found = {*_referred_to("\n".join((rule.text, *rule.examples)), below), *_by_japanese(kb, rule)}
        yield from ((number, Citing("rule", rule.number)) for number in found if number != rule.number)
        yield from (one for one in _in(Citing("rule", rule.number), rule.gist, below) if one[0] != rule.number)
    for entry in kb.glossary.values():
        said = kb.terms_ja.get(entry.term)
        found = {*entry.rules, *_referred_to("\n".join(entry.senses), below)}
        if said:
            found |= {*_of_day("\n".join(said.lines), said.freshness.edition, kb)}
        yield from ((number, Citing("glossary", entry.term)) for number in found)


def _by_japanese(kb: KnowledgeBase, rule: Rule) -> Iterator[str]:
    return _of_day(rule.text_ja, rule.text_ja_edition, kb)


def _of_day(text: str, day: str, kb: KnowledgeBase) -> Iterator[str]:
    """The rules of today that a text of another day refers to."""
    edition = edition_of_day(day, kb.editions) if text else ""
    for reference in find_references(text) if edition else ():
        for number in reference.numbers:
            yield from numbers_today(number, edition, kb.lineage, kb.edition) or ()


def _numbers_below(kb: KnowledgeBase) -> dict[str, list[str]]:
    below: dict[str, list[str]] = {}
    for number in kb.rules:
        below.setdefault(parent_of(number), []).append(number)
    return below


def _referred_to(text: str, below: Below) -> Iterator[str]:
    """The numbers that a text refers to, ranges written out over the rules that exist."""
    for reference in find_references(text):
        yield from _members(reference, below)


def _members(reference: Reference, below: Below) -> tuple[str, ...]:
    return expand(reference, below.get(parent_of(reference.numbers[0]), ()))


def _in(citing: Citing, said: Bilingual, below: Below) -> Cited:
    """The citations of one of our own texts in both languages."""
    for text in (said.ja, said.en):
        for cited in find_citations(text):
            if not cited.date:
                yield from ((number, citing) for number in _members(cited.reference, below))


def _by(citing: Citing, rules: Iterable[str]) -> Cited:
    for rule in rules:
        citation = citation_of(rule)
        if citation and not citation.date:
            yield citation.number, citing


def _rules_played(kb: KnowledgeBase, scenario: Scenario) -> Iterator[str]:
    """The rules that the runs shown for a scenario rest on: of their trace lines, questions and refusals."""
    for step in (step for played in shown_with(kb, scenario) for step in played.steps):
        for line in step.trace:
            yield from (line.rule, *line.also)
        for reason in step.refused:
            yield from (reason.rule, *reason.also)
        yield from (asked.rule for asked in step.asked)
