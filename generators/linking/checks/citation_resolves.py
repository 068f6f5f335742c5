"""Every number that our own files cite exists in the edition that it is cited from."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import CitedAt, Former, KnowledgeBase
from generators.reading.parsed_page import Problem
from generators.rules_over_time.lineage.resolve import instead_of
from generators.rules_over_time.lineage.then_and_now import edition_of_day
from generators.rules_over_time.lineage.timeline import NotADate, written_date


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A dead number is a fault; where an older edition knew it, the message says what it was and where it went."""
    for cited in kb.citations:
        if cited.citation.date:
            if str(cited.citation) not in kb.historical:
                yield _dead_history(kb, cited)
        elif kb.rules and cited.citation.number not in kb.rules:
            yield _dead(kb, cited)


def _dead(kb: KnowledgeBase, cited: CitedAt) -> Problem:
    number = cited.citation.number
    message = f"cites CR {number}. The edition in force, {kb.edition}, has no such number."
    former = kb.former.get(number, ())
    if former:
        message += f" {_was(former[-1])}"
    return Problem("citation-dead", cited.source, cited.line, message, _what_to_cite(kb, number, former))


def _was(former: Former) -> str:
    named = f" ({former.heading})" if former.heading else ""
    if not former.now:
        return f"In {former.edition} it was a rule{named} that has no successor now."
    went = " and ".join(f"CR {now}" for now in former.now)
    return f"In {former.edition} it was the rule{named} that is now {went}."


def _what_to_cite(kb: KnowledgeBase, number: str, former: tuple[Former, ...]) -> str:
    if former and former[-1].now:
        now = " or ".join(f"CR {now}" for now in former[-1].now)
        return f"Cite {now}, or CR {number}@{former[-1].edition} if the old text is meant."
    near = _neighbours(kb, number)
    if near:
        return f"Look for the rule that is meant among {', '.join(f'CR {found}' for found in near)}."
    return instead_of(number, kb.rules)


def _neighbours(kb: KnowledgeBase, number: str) -> tuple[str, ...]:
    """The existing numbers that share the longest beginning with a dead one: at most five."""
    for length in range(len(number) - 1, 3, -1):
        near = tuple(found for found in kb.rules if found.startswith(number[:length]))
        if near:
            return near[:5]
    return ()


def _dead_history(kb: KnowledgeBase, cited: CitedAt) -> Problem:
    number, date = cited.citation.number, cited.citation.date
    why, advice = _why_unknown(kb, number, date)
    return Problem("citation-dead", cited.source, cited.line, f"cites CR {number} as of {date}, but {why}.", advice)


def _why_unknown(kb: KnowledgeBase, number: str, date: str) -> tuple[str, str]:
    """Why nobody here can tell what a number was on a day, and what to do."""
    try:
        edition = edition_of_day(written_date(date), kb.editions)
    except NotADate:
        return "there is no such day", f"Write the day of an edition, as CR {number}@2023-11-17."
    place = kb.lineage.place_of(edition)
    if place is not None:
        today = f" Cite CR {number} if the rule of today is meant." if number in kb.rules else ""
        return f"edition {edition} has no {number}", instead_of(number, kb.lineage.numbers_at(place)) + today
    if not edition or all(edition != label for label, _ in kb.editions):
        first = min((effective for _, effective in kb.editions), default=kb.edition)
        return "no edition known here was in force then", f"The first one known took effect on {first}."
    advice = f"Add its text (saitei rules add FILE), then look it up: saitei rules show {number} --as-of {date}."
    return f"the rules of edition {edition} aren't known here", advice
