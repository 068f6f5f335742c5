"""No English word was left standing in a Japanese sentence, but names, and terms that it explains in brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.source_texts import SourceText, finding, source_texts
from generators.linking.wording.official_words import OfficialWord, official_words
from generators.reading.parsed_page import Problem

_ENGLISH = re.compile(r"(?<![A-Za-z0-9’'/.{_-])[a-z]{3,}(?:[ ’'-][a-z]{2,})*(?![A-Za-z0-9}_.-])")
_NAMED = 2
"""So many further cards are named that have the same word."""
_WORD = re.compile("[a-z]+")
_FOREIGN = re.compile(
    r"[(（][A-Za-z][^()（）]*[)）]|https?://\S+|\{[^{}]*\}|[/／][ ]?[A-Za-z][A-Za-z ’',-]*(?:\[[a-z ]+\])?|"
    r"\brules? (?=\d)|“[^”]*”|\"[^\"]*\"|''.*?''"
)
"""English in brackets, addresses, symbols, an English name behind its Japanese one, the `rule` of the official Japanese
rules before a number, quotations, names in italics."""


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """Only words in small letters that English texts of the library use: names begin with a capital in such texts.

    One finding tells of all cards of a file that have the same word.
    """
    meanings = {form.strip(): word for word in official_words(kb) for form in word.forms_en}
    texts = list(source_texts(kb))
    english = {word for said in texts if said.language == "en" for word in _WORD.findall(said.text)}
    left: dict[tuple[str, str, int], list[SourceText]] = {}
    for said in texts:
        if said.language == "ja":
            for found in _ENGLISH.finditer(_FOREIGN.sub(" ", said.text)):
                if english.issuperset(_WORD.findall(found[0])):
                    place = 0 if said.kind == "card" else said.line
                    left.setdefault((said.source, found[0], place), []).append(said)
                    break
    yield from (_problem(texts, word, meanings.get(word)) for (_, word, _), texts in left.items())


def _problem(texts: list[SourceText], english: str, meant: OfficialWord | None) -> Problem:
    """The finding for a word that a source left in English in one text or, since it has no word for it, in many."""
    suggest = f"Read {meant.ja}." if meant else "Look at the original for what it says there."
    names = list(dict.fromkeys(name for said in texts[1:] for name in said.cards))
    others = f", also on {', '.join(names[:_NAMED])}" if names else ""
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return finding("untranslated", texts[0], f"“{english}” was left in English{others}{more}", suggest)
