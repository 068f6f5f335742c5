"""The rules of EDITION as records, and what older numbers have become, for the numbers that anybody cites."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from generators.linking.citing import numbers_cited
from generators.linking.knowledge_base import CitedAt, Former
from generators.linking.loading.citations import citations_of_content, citations_of_engine
from generators.linking.loading.japanese import InJapanese, load_japanese
from generators.linking.loading.walkthroughs import engine_sources
from generators.linking.recalling import recall, recall_as, recall_equal, state_of
from generators.linking.wording.glossary_in_japanese import with_japanese_terms
from generators.reading.parsed_page import Problem
from generators.records.bilingual import Bilingual
from generators.records.rule import GlossaryEntry, Rule
from generators.records.ruling_text import RuleQuote
from generators.records.term import Term
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.facts import FactsUnreadable
from generators.rules_over_time.japanese.rules import JapaneseRules
from generators.rules_over_time.library import Library
from generators.rules_over_time.lineage.lineage import NO_LINEAGE
from generators.rules_over_time.lineage.resolve import (
    NotANumber,
    NumberUnknown,
    Resolution,
    by_title,
    meanings,
    plain_title,
    resolve,
)
from generators.rules_over_time.lineage.timeline import (
    EditionUnknown,
    NotADate,
    Timeline,
    load_timeline,
)
from rules_engine.rulebook.edition import EDITION

NO_TITLES: Mapping[str, frozenset[str]] = {}
_SLASH = re.compile(r"[／/]")


class RulesNow(msgspec.Struct, frozen=True):
    """The rules of EDITION with what is said about them in two languages, and how they are cited."""

    edition: Edition
    rules: dict[str, Rule]
    quotes: tuple[RuleQuote, ...]
    citations: tuple[CitedAt, ...]
    former: dict[str, tuple[Former, ...]]
    historical: dict[str, Former]
    problems: tuple[Problem, ...]
    timeline: Timeline
    said: InJapanese


def load_rules(
    content: Path,
    library: Library | None,
    gists: Mapping[str, Bilingual],
    japanese: tuple[JapaneseRules, ...],
    quotes: tuple[RuleQuote, ...],
    terms: Mapping[str, Term],
    cache: Path | None = None,
) -> RulesNow:
    """Read the edition and every citation of ours, and find what the older numbers among them are today."""
    timeline, unreadable = timeline_or_problem(content, library)
    cited, malformed = citations_of_content(content, timeline.current.rules)
    by_engine, malformed_in_engine = citations_of_engine(engine_sources(), timeline.current.rules)
    citations = (*cited, *by_engine)
    said = recall_equal("said", load_japanese(japanese, quotes, timeline, content, cache))
    rules = recall(rules_of, timeline.current, gists, said)
    return RulesNow(
        msgspec.structs.replace(timeline.current, glossary=recall(_glossary, timeline.current, japanese)),
        rules,
        recall(_quotes, quotes, timeline, rules, terms),
        citations,
        former_meanings(citations, timeline),
        historical_meanings(citations, timeline),
        (*unreadable, *malformed, *malformed_in_engine, *said.problems),
        timeline,
        said,
    )


def _glossary(edition: Edition, japanese: tuple[JapaneseRules, ...]) -> dict[str, GlossaryEntry]:
    return with_japanese_terms(edition.glossary, [entry for read in japanese for entry in read.glossary])


def _quotes(
    quotes: tuple[RuleQuote, ...], timeline: Timeline, rules: Mapping[str, Rule], terms: Mapping[str, Term]
) -> tuple[RuleQuote, ...]:
    return resolved_quotes(quotes, timeline, english_titles(rules.values(), terms.values()))


def timeline_or_problem(content: Path, library: Library | None) -> tuple[Timeline, tuple[Problem, ...]]:
    """The editions known; without the derived facts of content/rules one without rules, and the problem."""
    try:
        files = (*sorted((content / "rules").glob("*.json")), *(library.editions() if library else ()))
        timeline = recall_as("timeline", state_of(files), lambda: load_timeline(content, library))
    except FactsUnreadable as unreadable:
        problem = Problem("rules-unreadable", "content/rules", 0, str(unreadable), "Run saitei rules derive.")
        return Timeline(Edition(EDITION, EDITION, {}, {}), ((EDITION, EDITION),), NO_LINEAGE, library, {}), (problem,)
    return timeline, tuple(msgspec.structs.replace(found, fault=False) for found in timeline.current.problems)


def resolved(number: str, date: str, timeline: Timeline) -> Resolution | None:
    """What a number of that date is today; None when no edition at hand can tell."""
    try:
        return resolve(number, date, timeline) if date else resolve(number, None, _by_lineage_alone(timeline))
    except (NotANumber, NotADate, EditionUnknown, NumberUnknown):
        return None


def _by_lineage_alone(timeline: Timeline) -> Timeline:
    """The timeline without the texts of a library, which take long to read: the lineage has numbers and headings."""
    return msgspec.structs.replace(timeline, library=None)


def former_meanings(citations: Iterable[CitedAt], timeline: Timeline) -> dict[str, tuple[Former, ...]]:
    """For each cited number of EDITION, what it named in older editions, where that rule has another number now."""
    found: dict[str, tuple[Former, ...]] = {}
    for number in numbers_cited(tuple(citations)):
        if then := recall(_other_meanings, number, timeline):
            found[number] = then
    return found


def _other_meanings(number: str, timeline: Timeline) -> tuple[Former, ...]:
    return tuple(
        Former(one.edition_then, now_of(one), one.state, one.heading)
        for one in reversed(meanings(number, _by_lineage_alone(timeline)))
        if now_of(one) != (number,) and one.state != "undecided"
    )


def historical_meanings(citations: Iterable[CitedAt], timeline: Timeline) -> dict[str, Former]:
    """Each historical citation that resolves, as written, and what it is today."""
    found: dict[str, Former] = {}
    for cited in citations:
        citation = cited.citation
        if citation.date and (then := resolved(citation.number, citation.date, timeline)):
            found[str(citation)] = Former(then.edition_then, now_of(then), then.state, then.heading)
    return found


def resolved_quotes(
    quotes: Iterable[RuleQuote], timeline: Timeline, in_english: Mapping[str, frozenset[str]] = NO_TITLES
) -> tuple[RuleQuote, ...]:
    """The copied rules with their numbers of today; one without edition is settled by its title, or is ambiguous."""
    done: list[RuleQuote] = []
    for quote in quotes:
        now = resolved(quote.number, quote.edition, timeline)
        now = by_title(now, _titles(quote.title, in_english)) if now and now.candidates else now
        state = now.state if now else "undecided"
        done.append(quote.model_copy(update={"number_now": now_of(now) if now else (), "state": state}))
    return tuple(done)


def english_titles(rules: Iterable[Rule], terms: Iterable[Term]) -> dict[str, frozenset[str]]:
    """The English headings that a Japanese one stands for, by the rules of a library and by our terms."""
    pairs = [(rule.heading_ja, rule.heading) for rule in rules] + [(term.name.ja, term.name.en) for term in terms]
    found: dict[str, set[str]] = {}
    for ja, en in pairs:
        if ja and en:
            found.setdefault(plain_title(ja), set()).add(en)
    return {ja: frozenset(all_english) for ja, all_english in found.items()}


def _titles(title: str, in_english: Mapping[str, frozenset[str]]) -> Iterator[str]:
    """A title as a source has it, one of its two languages, and what that is in English."""
    for one in (title, *_SLASH.split(title)):
        yield one
        yield from in_english.get(plain_title(one), ())


def now_of(resolution: Resolution) -> tuple[str, ...]:
    """Today's numbers: none, one, or several for a split rule or the candidates of an ambiguous number."""
    if resolution.candidates:
        return tuple(dict.fromkeys(now for one in resolution.candidates for now in now_of(one)))
    now = resolution.number_now
    return (now,) if isinstance(now, str) else now or ()


def rules_of(edition: Edition, gists: Mapping[str, Bilingual], said: InJapanese) -> dict[str, Rule]:
    """The rules of EDITION by number, with our gists and the Japanese texts and headings of a library."""
    rules = dict(edition.rules)
    for number, gist in gists.items():
        _put(rules, number, {"gist": gist})
    for number, heading in said.headings.items():
        _put(rules, number, {"heading_ja": heading})
    for number, text in said.texts.items():
        _put(rules, number, {"text_ja": "\n".join(text.lines), "text_ja_edition": text.freshness.edition})
    return rules


def _put(rules: dict[str, Rule], number: str, facts: dict[str, str | Bilingual]) -> None:
    if number in rules:
        rules[number] = rules[number].model_copy(update=facts)
