"""A rule that a source copied has the words of the edition that it names: it was not cut off, and not reworded."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rapidfuzz.distance import Indel

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem
from generators.records.bilingual import LANGUAGES, Language
from generators.records.rule import Rule
from generators.records.ruling_text import RuleQuote
from generators.rules_over_time.aligning.normal_form import masked

_UNCHANGED = frozenset({"same", "moved"})
"""What became of a rule whose English text is today what it was in the edition of the source."""
_WORD = re.compile(r"[\w{}/+#]+")
_CUT_NUMBER = re.compile(r"(?:rules?)?[0-9#]*$")
_SHORTENED = re.compile(r"…|\.{3}|[（(](?:more|略|中略|後略)[)）]", re.IGNORECASE)
"""What says openly that a copy leaves something out."""
_NOTE = re.compile(r"\[(?:note |注釈? ?)?[0-9]+\]", re.IGNORECASE)
_SAME_RULE = 0.5
"""Share of words in order from which two texts are the same rule; others have a wrong number, or are no copy."""


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """Copies whose edition is known to say what today's does; a Japanese one of the edition that a library has."""
    for quote in kb.rule_quotes:
        rule = kb.rules.get(quote.number_now[0]) if len(quote.number_now) == 1 else None
        for language in LANGUAGES:
            text = quote.text.said_in(language)
            if rule and text and not _SHORTENED.search(text) and _is_known(quote, rule, language):
                yield from _compared(quote, rule, language, kb.edition)


def _is_known(quote: RuleQuote, rule: Rule, language: Language) -> bool:
    if language == "en":
        return quote.state in _UNCHANGED
    return bool(quote.edition) and quote.edition == rule.text_ja_edition


def _compared(quote: RuleQuote, rule: Rule, language: Language, today: str) -> Iterator[Problem]:
    said = _words(quote.text.said_in(language), language)
    whole = "\n".join((rule.text, *rule.examples)) if language == "en" else rule.text_ja
    paragraphs = whole.split("\n")
    full = [_words("\n".join(paragraphs[:end]), language) for end in range(1, len(paragraphs) + 1)]
    if not said or not any(full) or said in full:
        return
    share = max(Indel.normalized_similarity(said, text) for text in full)
    place = quote.provenance.lines[0]
    suggest = f"Compare it with the rule: saitei rules show {rule.number} --as-of {today}."
    if any(_begins(text, said) for text in full):
        message = f"copies only the beginning of {quote.number}: the rest of the rule is cut off"
        yield Problem("quote-cut", quote.provenance.source, place, message, suggest, fault=False)
    elif share >= _SAME_RULE:
        message = f"copies {quote.number} with other words than the rule has ({share:.0%} agree)"
        yield Problem("quote-reworded", quote.provenance.source, place, message, suggest, fault=False)


def _begins(text: Sequence[str], said: Sequence[str]) -> bool:
    """Whether a text begins with what was said of it, up to a word or a number that is cut through."""
    return "".join(text).startswith(_CUT_NUMBER.sub("", "".join(said)))


def _words(text: str, language: Language) -> list[str]:
    """The words of a text without stops, marks of notes and numbers of rules; in Japanese each sign is one."""
    words = _WORD.findall(masked(_NOTE.sub("", text)).casefold())
    return words if language == "en" else list("".join(words))
