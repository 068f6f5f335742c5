"""Our own Japanese uses the official term, never a word that content/terms.toml says to avoid."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.wording.avoided import avoided_in
from generators.reading.parsed_page import Problem, walk

_ABOUT_OLD_TEXTS = "seed-errors"
"""Id of the section that tells where older texts are wrong: it must name the wrong words."""


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """An avoided word is a fault on a wiki page, in a phrase, a gist and the prose of a walkthrough."""
    terms = [term for term in kb.terms.values() if term.avoid]
    for source, line, text in _japanese(kb):
        for word, term in avoided_in(text, terms):
            suggest = f"Write {term.name.ja} ({term.name.en})."
            yield Problem("term-avoided", source, line, f"{word} is not the official term", suggest)


def _japanese(kb: KnowledgeBase) -> Iterator[tuple[str, int, str]]:
    for keyword in kb.keywords.values():
        page = keyword.pages.get("ja")
        for section in page.sections if page else ():
            if page and section.id != _ABOUT_OLD_TEXTS:
                for block in walk(section.blocks):
                    yield page.provenance.source, block.lines[0], block.text
    for key, phrase in kb.phrases.get("ja", {}).items():
        yield "content/phrases/ja.toml", 0, f"{key} {phrase}"
    for rule in kb.rules.values():
        if rule.gist.ja:
            yield "content/rules/gists.ja.toml", 0, rule.gist.ja
    for scenario in kb.scenarios.values():
        yield scenario.page, scenario.line, scenario.prose_ja
