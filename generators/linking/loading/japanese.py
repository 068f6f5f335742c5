"""What a library says of the rules in Japanese, put onto the rules of today, and whether it still holds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

import msgspec

from generators.linking.knowledge_base import Said
from generators.linking.library_cache import cached
from generators.linking.wording.glossary_in_japanese import japanese_senses
from generators.reading.parsed_page import Problem
from generators.records.ruling_text import RuleQuote
from generators.rules_over_time.facts import FACTS
from generators.rules_over_time.japanese.differing_translations import (
    DIFFERING,
    Differing,
    differing_in,
    of_no_text,
    with_review,
)
from generators.rules_over_time.japanese.freshness import (
    Freshness,
    Then,
    is_current,
    rule_freshness,
    term_freshness,
    then_of,
)
from generators.rules_over_time.japanese.rules import JapaneseRules
from generators.rules_over_time.library import Library
from generators.rules_over_time.lineage.file import LINEAGE
from generators.rules_over_time.lineage.then_and_now import edition_of_day
from generators.rules_over_time.lineage.timeline import Timeline
from generators.rules_over_time.loading import edition_files


class InJapanese(msgspec.Struct, frozen=True):
    """Everything that older editions say in Japanese, by the numbers and terms of EDITION."""

    texts: dict[str, Said] = {}
    headings: dict[str, str] = {}
    """Of headings that are the same in English today."""
    terms: dict[str, Said] = {}
    problems: tuple[Problem, ...] = ()
    quotes: dict[str, tuple[Freshness, ...]] = {}
    """`701.47b@2023-11-17` → the state of what a document copied under that number."""


def load_japanese(
    japanese: tuple[JapaneseRules, ...],
    quotes: tuple[RuleQuote, ...],
    timeline: Timeline,
    content: Path,
    cache: Path | None = None,
) -> InJapanese:
    """The Japanese texts of a library with their states, worked out again only when something has changed."""
    differing, malformed = _differing(content)
    if timeline.library is None or not (japanese or quotes):
        return _with(in_japanese(japanese, quotes, timeline, differing), malformed)
    paths = (*_read_from(timeline.library, japanese, quotes, timeline), content / LINEAGE, content / FACTS)
    said = cached(
        cache,
        paths,
        InJapanese,
        lambda: in_japanese(japanese, quotes, timeline, differing),
        content=repr(sorted(differing.items())).encode(),
    )
    return _with(said, malformed)


def _with(said: InJapanese, problems: tuple[Problem, ...]) -> InJapanese:
    return msgspec.structs.replace(said, problems=(*problems, *said.problems))


def _differing(content: Path) -> tuple[dict[str, Differing], tuple[Problem, ...]]:
    """What was found in translations by reading them; a file that isn't there finds nothing."""
    try:
        return differing_in(content), ()
    except FileNotFoundError:
        return {}, ()
    except (OSError, ValueError) as wrong:
        advice = "Each table is named like 701.50d@2026-01-16, and has hash, ja and en."
        return {}, (Problem("table-unreadable", f"content/{DIFFERING}", 0, str(wrong), advice),)


def in_japanese(
    japanese: Iterable[JapaneseRules],
    quotes: Iterable[RuleQuote],
    timeline: Timeline,
    differing: Mapping[str, Differing] = MappingProxyType({}),
) -> InJapanese:
    """The same, worked out."""
    read = tuple(japanese)
    days = {*(one.edition for one in read), *(quote.edition for quote in quotes)}
    then = {day: then_of(day, timeline) for day in days}
    texts, terms = defaultdict[str, list[Said]](list), defaultdict[str, list[Said]](list)
    headings: dict[str, str] = {}
    for one in read:
        for number, text in one.texts.items():
            for found in rule_freshness(number, text, then[one.edition], timeline):
                texts[found.now].append(Said(tuple(text.split("\n")), with_review(found, text, differing)))
        headings.update(_headings(one, then[one.edition], timeline))
        for term, lines in japanese_senses(timeline.current.glossary, one.glossary).items():
            terms[term].append(Said(lines, term_freshness(term, then[one.edition], timeline)))
    return InJapanese(
        {number: best(said) for number, said in texts.items()},
        headings,
        {term: best(said) for term, said in terms.items()},
        tuple(of_no_text(differing, read)),
        {
            f"{one.number}@{one.edition}": _of_quote(one, then[one.edition], timeline, differing)
            for one in quotes
            if one.text.ja
        },
    )


def best(said: Iterable[Said]) -> Said:
    """Of several texts for one rule the newest, and among those of one edition one that still holds."""
    return max(said, key=lambda one: (one.freshness.edition, is_current(one.freshness)))


def _of_quote(
    quote: RuleQuote, then: Then, timeline: Timeline, differing: Mapping[str, Differing]
) -> tuple[Freshness, ...]:
    found = rule_freshness(quote.number, quote.text.ja, then, timeline)
    return tuple(with_review(one, quote.text.ja, differing) for one in found)


def _headings(read: JapaneseRules, then: Then, timeline: Timeline) -> Iterator[tuple[str, str]]:
    """The Japanese headings by today's numbers; one whose English is another today is left out."""
    place = timeline.lineage.place_of(then.label)
    for number, heading in read.headings.items():
        for found in rule_freshness(number, heading, then, timeline):
            before = timeline.lineage.heading_of(number, place) if place is not None else ""
            today = timeline.current.heading_of(found.now)
            if not before or not today or before == today:
                yield found.now, heading


def _read_from(
    library: Library, japanese: Iterable[JapaneseRules], quotes: Iterable[RuleQuote], timeline: Timeline
) -> Iterator[Path]:
    """The files that the states depend on."""
    days = {*(one.edition for one in japanese), *(quote.edition for quote in quotes)}
    labels = {edition_of_day(day, timeline.dates) for day in days}
    yield from (*library.seeds(), *library.wiki_pages(), *library.cr_ja())
    for label in sorted({*labels, timeline.current.label}):
        yield from edition_files(library, label)
