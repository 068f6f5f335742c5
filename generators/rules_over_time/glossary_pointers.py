"""Where a glossary text points to other entries: `See Damage.`, `See also Dependency, Timestamp Order.`

Words of a text that merely are terms as well (if, X, card, name) are never taken for pointers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import msgspec

from generators.records.rule import GlossaryEntry
from generators.rules_over_time.aligning.normal_form import normal_form
from generators.rules_over_time.editions.edition import aliases_of

PHRASE = re.compile(r"\b[Ss]ee (?:also )?(?P<names>(?![a-z])[^.]+)\.")
WORD = re.compile(r"[^\s,]+")


class Pointer(msgspec.Struct, frozen=True):
    """Where in a text another entry is named, and the key of that entry."""

    start: int
    end: int
    term: str


def names_of(glossary: Mapping[str, GlossaryEntry]) -> dict[str, str]:
    """Every name and alias in plain form → the key of its entry; whole terms win over aliases."""
    names = {_plain(name): key for key, entry in glossary.items() for name in aliases_of(entry.term)}
    return {**names, **{_plain(entry.term): key for key, entry in reversed(tuple(glossary.items()))}}


def pointers_in(text: str, names: Mapping[str, str]) -> tuple[Pointer, ...]:
    """The entries that a text says to see, the longest name at each place: `Legend Rule`, not `Legend`."""
    return tuple(pointer for phrase in PHRASE.finditer(text) for pointer in _named(text, *phrase.span("names"), names))


def _named(text: str, start: int, end: int, names: Mapping[str, str]) -> Iterator[Pointer]:
    words = list(WORD.finditer(text, start, end))
    at = 0
    while at < len(words):
        for last in range(len(words), at, -1):
            first, past = words[at].start(), words[last - 1].end()
            if term := names.get(_plain(text[first:past])):
                yield Pointer(first, past, term)
                break
        else:
            last = at + 1
        at = last


def _plain(name: str) -> str:
    return normal_form(name).casefold().strip(' ,."')
