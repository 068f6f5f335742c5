"""Both languages have the same phrases, with the same slots."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.linking.card_names import MADE_UP, PRINTED
from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem
from generators.records.bilingual import LANGUAGES

HEADING = "heading."
"""Of a heading of the rules only the Japanese is a phrase: in English it is what the rules call it."""
ENGLISH_ELSEWHERE = (HEADING, MADE_UP, PRINTED)
_SLOT = re.compile(r"\{([a-z_]+?)(?:_word|_plural|_s)?\}")
"""A slot without the form in which one language needs it: a number as a word, or several of a thing."""


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A missing key or slot is a fault, since a trace line would go unsaid in one language."""
    ja, en = (kb.phrases.get(language, {}) for language in LANGUAGES)
    for key in sorted(key for key in ja.keys() ^ en.keys() if not key.startswith(ENGLISH_ELSEWHERE)):
        here, there = ("en", "ja") if key in ja else ("ja", "en")
        yield _problem(here, f"the phrase {key} is missing; {there} has it", "Write it in both languages.")
    for key in sorted(ja.keys() & en.keys()):
        slots_ja, slots_en = set(_SLOT.findall(ja[key])), set(_SLOT.findall(en[key]))
        if slots_ja != slots_en:
            names = ", ".join(sorted(slots_ja ^ slots_en))
            yield _problem("en", f"the phrase {key} has other slots than in ja: {names}", "Use the same slots.")


def _problem(language: str, message: str, suggest: str) -> Problem:
    return Problem("phrases-differ", f"content/phrases/{language}.toml", 0, message, suggest)
