"""The numbers under which sources cite and copy rules are those of the rules that they mean, as of the source's day."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rapidfuzz import fuzz, process

from generators.linking.knowledge_base import KnowledgeBase, SourceCitation
from generators.reading.parsed_page import Problem
from generators.records.bilingual import LANGUAGES
from generators.records.ruling_text import RuleQuote
from generators.rules_over_time.aligning.normal_form import normal_form
from generators.rules_over_time.lineage.resolve import plain_title

_SAME = 80
"""From this likeness of 100 two texts are wordings of one rule."""
_NEARER = 8
"""By so much another rule must be more alike than the one whose number a copied text has."""
_BETWEEN = re.compile(r"[／/]")


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A title or a copied text is a checksum of the number beside it; a number without either must only exist."""
    for cited in kb.cited_in_sources:
        yield from _citation(kb, cited)
    for language in LANGUAGES:
        texts = {
            number: normal_form(said)
            for number, rule in kb.rules.items()
            if (said := rule.text if language == "en" else rule.text_ja)
        }
        for quote in kb.rule_quotes:
            if said := quote.text.said_in(language):
                yield from _quote(kb, quote, normal_form(said), texts)


def _citation(kb: KnowledgeBase, cited: SourceCitation) -> Iterator[Problem]:
    when = f"in the rules of {cited.date}" if cited.date else "in any edition known here"
    if not cited.known:
        suggest = f"Look for the one that is meant: saitei rules show {cited.number} tells those near it."
        yield _problem(cited.source, cited.line, f"cites {cited.number}, which is no number {when}", suggest)
    elif cited.title and cited.headings and not _titled(kb, cited):
        meant = [rule.number for rule in kb.rules.values() if plain_title(rule.heading) == plain_title(cited.title)]
        look_up = f"saitei rules show {cited.number}" + (f" --as-of {cited.date}" if cited.date else "")
        suggest = f"CR {meant[0]} has that title now." if len(meant) == 1 else f"Look up what it was: {look_up}."
        said = f"cites {cited.number} as “{cited.title}”; {when} it is “{'” or “'.join(cited.headings)}”"
        yield _problem(cited.source, cited.line, said, suggest)
    elif cited.date and cited.now and cited.number in kb.rules and cited.number not in cited.now:
        yield _stale(kb, cited)


def _stale(kb: KnowledgeBase, cited: SourceCitation) -> Problem:
    """The finding that a number, right on the source's day, names another rule today."""
    meant = f"{cited.number} of {cited.date}" + (f" ({cited.headings[0]})" if cited.headings else "")
    today = f"CR {cited.number}" + (f" ({heading})" if (heading := kb.rules[cited.number].heading) else "")
    now = " and ".join(f"CR {number}" for number in cited.now)
    message = f"cites {meant}, which is {now} in {kb.edition}; {today} is another rule today"
    return Problem("source-number-stale", cited.source, cited.line, message, f"Read it as {now}.", fault=False)


def _titled(kb: KnowledgeBase, cited: SourceCitation) -> bool:
    """Whether a title, or one of its two languages, is a heading that the number has, or the beginning of one."""
    headings = {plain_title(heading) for heading in cited.headings}
    headings |= {
        plain_title(kb.rules[now].heading_ja) for now in cited.now if now in kb.rules and kb.rules[now].heading_ja
    }
    given = {plain_title(title) for title in (cited.title, *_BETWEEN.split(cited.title))}
    return any(heading == title or heading.startswith(f"{title} ") for heading in headings for title in given)


def _quote(kb: KnowledgeBase, quote: RuleQuote, said: str, texts: dict[str, str]) -> Iterator[Problem]:
    own = max((fuzz.ratio(said, texts[number]) for number in quote.number_now if number in texts), default=0.0)
    if own >= 100 - _NEARER:
        return
    best = process.extractOne(said, texts, scorer=fuzz.ratio, score_cutoff=max(_SAME, own + _NEARER))
    if best:
        now = f"CR {best[2]}" + (f" ({kb.rules[best[2]].heading})" if kb.rules[best[2]].heading else "")
        message = f"copies a text under the number {quote.number} that is the text of {now}"
        yield _problem(quote.provenance.source, quote.provenance.lines[0], message, f"Read it as {now}.")


def _problem(source: str, line: int, message: str, suggest: str) -> Problem:
    return Problem("source-number-wrong", source, line, message, suggest, fault=False)
