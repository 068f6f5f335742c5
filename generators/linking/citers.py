"""Everything that cites a rule of EDITION: our own pages and records, what was played, the rules themselves, documents.

What is gathered here is what the pages link to, so that a rule's page names each page that links to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generators.linking.citing import citation_of
from generators.linking.knowledge_base import Citing, KnowledgeBase, Said
from generators.linking.lines_of_proofs import shown_with
from generators.linking.recalling import recall
from generators.records.bilingual import Bilingual
from generators.records.rule import GlossaryEntry, Rule
from generators.records.ruling import Ruling
from generators.references import numbers
from generators.references.citations import find_citations
from generators.references.expansion import expand
from generators.references.grammar import Reference, find_references
from generators.rules_over_time.lineage.lineage import Lineage
from generators.rules_over_time.lineage.then_and_now import edition_of_day, numbers_today
from rules_engine.scenario.played import Played
from rules_engine.scenario.scenario import Scenario

Below = Mapping[str, tuple[str, ...]]
"""Number → the numbers directly below it."""
Editions = tuple[tuple[str, str], ...]
Numbers = frozenset[str]
Cited = Iterator[tuple[Citing, Numbers]]


def all_citations(kb: KnowledgeBase) -> Cited:
    """What cites rules of EDITION, with their numbers; the same may come several times, and no rule cites itself."""
    below = recall(numbers.below, kb.rules)
    yield from _by_keywords(kb)
    for ruling in kb.rulings.values():
        yield Citing("ruling", ruling.id), recall(_by_ruling, ruling, below)
    for scenario in kb.scenarios.values():
        yield Citing("walkthrough", scenario.id), recall(_by_scenario, scenario, below, *shown_with(kb, scenario))
    for term in kb.terms.values():
        yield Citing("term", term.slug), _numbers((term.rule,)) | recall(_in, term.note, below)
    for point in kb.open_points:
        yield Citing("open_point", point.id), _numbers(point.rules) | recall(_in, point.statement, below)
    yield from _by_sources(kb)
    yield from _by_the_rules(kb, below)


def _by_keywords(kb: KnowledgeBase) -> Cited:
    for keyword in kb.keywords.values():
        yield Citing("keyword", keyword.slug), _numbers((keyword.section, *keyword.rules))
    for cited in kb.citations:
        if cited.about in kb.keywords and cited.source.startswith("content/wiki/"):
            yield Citing("keyword", cited.about), _numbers((str(cited.citation),))


def _by_ruling(ruling: Ruling, below: Below) -> Numbers:
    return _numbers(ruling.rules) | _in(ruling.statement, below) | _in(ruling.reason, below)


def _by_scenario(scenario: Scenario, below: Below, *shown: Played) -> Numbers:
    said = _in(Bilingual(ja=scenario.prose_ja, en=scenario.prose_en), below)
    return said | _numbers((*scenario.shows, *_rules_played(shown)))


def _by_sources(kb: KnowledgeBase) -> Cited:
    """Documents, where it is certain which rule they mean: by what they copied, and by numbers of their day."""
    for quote in kb.rule_quotes:
        yield Citing("source", quote.provenance.source), _numbers(quote.number_now)
    for cited in kb.cited_in_sources:
        if cited.source in kb.source_pages and (cited.date or cited.now == (cited.number,)):
            yield Citing("source", cited.source), _numbers(cited.now)


def _by_the_rules(kb: KnowledgeBase, below: Below) -> Cited:
    """What the rules and the glossary refer to: in our gists, and in the texts of a library."""
    for rule in kb.rules.values():
        yield Citing("rule", rule.number), recall(_by_rule, rule, below, kb.editions, kb.lineage, kb.edition)
    for entry in kb.glossary.values():
        said = kb.terms_ja.get(entry.term)
        yield (
            Citing("glossary", entry.term),
            recall(_by_entry, entry, said, below, kb.editions, kb.lineage, kb.edition),
        )


def _by_rule(rule: Rule, below: Below, editions: Editions, lineage: Lineage, edition: str) -> Numbers:
    text = _referred_to("\n".join((rule.text, *rule.examples)), below)
    found = text | _in(rule.gist, below) | _of_day(rule.text_ja, rule.text_ja_edition, editions, lineage, edition)
    return found - {rule.number}


def _by_entry(
    entry: GlossaryEntry, said: Said | None, below: Below, editions: Editions, lineage: Lineage, edition: str
) -> Numbers:
    found = frozenset(entry.rules) | _referred_to("\n".join(entry.senses), below)
    if said is None:
        return found
    return found | _of_day("\n".join(said.lines), said.freshness.edition, editions, lineage, edition)


def _of_day(text: str, day: str, editions: Editions, lineage: Lineage, today: str) -> Numbers:
    """The rules of today that a text of another day refers to."""
    edition = edition_of_day(day, editions) if text else ""
    return frozenset(
        now
        for reference in (find_references(text) if edition else ())
        for number in reference.numbers
        for now in numbers_today(number, edition, lineage, today) or ()
    )


def _referred_to(text: str, below: Below) -> Numbers:
    """The numbers that a text refers to, ranges written out over the rules that exist."""
    return frozenset(number for reference in find_references(text) for number in _members(reference, below))


def _members(reference: Reference, below: Below) -> tuple[str, ...]:
    return expand(reference, below.get(numbers.parent_of(reference.numbers[0]), ()))


def _in(said: Bilingual, below: Below) -> Numbers:
    """The numbers that one of our own texts cites in either language."""
    return frozenset(
        number
        for text in (said.ja, said.en)
        for cited in find_citations(text)
        if not cited.date
        for number in _members(cited.reference, below)
    )


def _numbers(rules: Iterable[str]) -> Numbers:
    """The numbers of EDITION among what is cited."""
    citations = map(citation_of, rules)
    return frozenset(citation.number for citation in citations if citation and not citation.date)


def _rules_played(shown: Iterable[Played]) -> Iterator[str]:
    """The rules that the runs shown for a scenario rest on: of their trace lines, questions and refusals."""
    for step in (step for played in shown for step in played.steps):
        for line in step.trace:
            yield from (line.rule, *line.also)
        for reason in step.refused:
            yield from (reason.rule, *reason.also)
        yield from (asked.rule for asked in step.asked)
