"""The Japanese of the sources uses the official terms; where it doesn't, the finding says which term is meant."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.source_texts import SourceText, finding, source_texts, text_pairs
from generators.linking.wording.avoided import avoided_in
from generators.linking.wording.drifting_words import Drift, drifting_words
from generators.linking.wording.official_words import official_words, shared_words
from generators.reading.parsed_page import Problem


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A machine translation's word for an official term is a finding about the source; its text stays as it is.

    Told are words that content/terms.toml says to avoid; spellings that no official text has, and English that is
    only spelled in katakana; and, where both languages are there, a term that one has and the other lacks.
    """
    terms = [term for term in kb.terms.values() if term.avoid]
    told: set[tuple[str, int, tuple[str, ...], str]] = set()
    drifting = drifting_words(kb)
    for said in source_texts(kb):
        if said.language == "ja":
            avoided = (Drift(word, term.name.ja, term.name.en) for word, term in avoided_in(said.text, terms))
            for drift in _longest([*avoided, *drifting(said)]):
                if drift.word == said.text.strip():
                    continue  # the name of a page or a heading
                if (key := (said.source, said.line, said.cards, drift.official)) not in told:
                    told.add(key)
                    yield _problem(said, f"says {drift.word}; the official term is", drift)
    for ja, drift in _lacking(kb):
        if (ja.source, ja.line, ja.cards, drift.official) not in told:
            yield _problem(ja, f"never says {drift.official}, where the English has", drift)


def _longest(found: list[Drift]) -> Iterator[Drift]:
    """Those whose word isn't part of a longer one; of one word the first."""
    words = [drift.word for drift in found]
    for place, drift in enumerate(found):
        if drift.word not in words[:place] and not any(drift.word in word and drift.word != word for word in words):
            yield drift


def _lacking(kb: KnowledgeBase) -> Iterator[tuple[SourceText, Drift]]:
    """For each pair whose English uses a term that the Japanese doesn't its Japanese text and the first of them."""
    pairs = list(text_pairs(kb))
    shared = shared_words(official_words(kb), [pair for pair in pairs if pair.en.kind == "card"])
    for pair in pairs:
        for word in shared.lacking(pair)[0][:1]:
            yield pair.ja, Drift("", word.ja, word.en)


def _problem(said: SourceText, what: str, drift: Drift) -> Problem:
    meant = f"{drift.official} ({drift.en})" if drift.word else drift.en
    message = f"{what} {meant}"
    return finding("source-term-drift", said, message, f"Read {drift.official}.")
