"""Finds the citations in our own files: what `CR ` announces, lists and ranges behind it, and the two bare places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from generators.references.grammar import LINK, Reference, find_references
from rules_engine.rulebook.citation import NUMBER

MARK = re.compile(r"(?<![A-Za-z])CR $")
"""What makes a number, and every number listed right behind it, a citation."""
BARE = re.compile(rf"^(?:\"(?P<key>{NUMBER.pattern})\"[ ]*=|\|[ ]*CR[ ]*=[ ]*(?P<box>{NUMBER.pattern})[ ]*$)", re.M)
"""The two places where a number stands without `CR `: the key of a gist, and the section in an infobox."""
DATE = re.compile(r"@([0-9]{4}-[0-9]{2}-[0-9]{2})(?![0-9-])")
HALF_DATE = re.compile("@[0-9-]*")
WRITTEN = re.compile(r"(?<![A-Za-z])CR (?P<rest>[1-9][0-9]{2}(?![0-9])[0-9a-z.]*(?:@[0-9-]*)?)")
"""`CR ` and three digits, with all that could belong to the number; `CR 20240410.0` names an edition instead."""


class Cited(msgspec.Struct, frozen=True):
    """One citation where it stands: a number or a range of them, of EDITION or, with a date, of an older one."""

    reference: Reference
    date: str = ""
    """ISO; empty for a citation of EDITION."""
    end: int = 0
    """Where it ends, its date included."""


def find_citations(text: str) -> list[Cited]:
    """Every citation of a text in order, those in a list behind one `CR ` as well; a historical one ends its list."""
    return sorted((*_announced(text), *_bare(text)), key=lambda cited: cited.reference.start)


def citations_of(text: str) -> list[Reference]:
    """Every citation of EDITION in a text, in order; what is dated, or half dated, speaks of another text."""
    return [cited.reference for cited in find_citations(text) if not text.startswith("@", cited.reference.end)]


def malformed_citations(text: str, found: Iterable[Cited]) -> Iterator[tuple[int, str]]:
    """Where something of a text stands as a citation and is none: no rule can have the number, or half a date follows.

    `found` is what `find_citations` gave for the text; each place comes with what is written there.
    """
    seen = set[int]()
    for cited in found:
        start = cited.reference.start
        seen.add(start)
        if not is_sound(text, cited):
            yield start, text[start : cited.end] + half_date(text, cited.end)
    for match in WRITTEN.finditer(text):
        if match.start("rest") not in seen:
            yield match.start("rest"), match["rest"].rstrip(".")


def is_sound(text: str, cited: Cited) -> bool:
    """Whether its numbers are such as rules have, and what follows an @ is a date."""
    return not text.startswith("@", cited.end) and all(NUMBER.fullmatch(n) for n in cited.reference.numbers)


def half_date(text: str, at: int) -> str:
    """What stands at a place as a date, and is none; empty where no @ begins one."""
    match = HALF_DATE.match(text, at)
    return match[0] if match else ""


def is_announced(text: str, start: int) -> bool:
    """Whether `CR ` stands right before a place."""
    return MARK.search(text, max(0, start - 4), start) is not None


def _announced(text: str) -> Iterator[Cited]:
    """The references that `CR ` announces, and those listed behind such a one."""
    end = -1
    for reference in find_references(text):
        between = text[end : reference.start] if end >= 0 else ""
        listed = end >= 0 and "\n\n" not in between and LINK.fullmatch(between) is not None
        if not listed and not is_announced(text, reference.start):
            end = -1
            continue
        dated = DATE.match(text, reference.end)
        yield Cited(reference, dated[1] if dated else "", dated.end() if dated else reference.end)
        end = -1 if text.startswith("@", reference.end) else reference.end


def _bare(text: str) -> Iterator[Cited]:
    for match in BARE.finditer(text):
        group = "key" if match["key"] else "box"
        reference = Reference(match.start(group), match.end(group), (match[group],), "", "single")
        yield Cited(reference, "", reference.end)
