"""Words that content/terms.toml says not to use for an official term, found in a Japanese text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generators.records.term import Term


def avoided_in(text: str, terms: Iterable[Term]) -> Iterator[tuple[str, Term]]:
    """Each avoided word that the text uses, with the term it should be; of words within words the longest alone."""
    for term in terms:
        used = [word for word in sorted(term.avoid, key=len, reverse=True) if word in text]
        for place, word in enumerate(used):
            if not any(word in longer for longer in used[:place]):
                yield word, term
