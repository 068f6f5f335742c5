"""Finds the citations in our own files: what `CR` announces, lists and ranges behind it, and the two bare places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from generators.references.grammar import HALF_WIDTH, ITEM, LINK, Reference, reference_of, stands_alone
from generators.references.numbers import parent_of
from rules_engine.rulebook.citation import NUMBER, sort_key

MARK = re.compile(
    r"(?<![A-Za-z0-9])CRs?(?:[ \t]|&nbsp;)*[:.#-]?[ \t]*(?:\n[ \t]*)?(?:rules?[ ]|第|規則[ ]?|ルール[ ]?)?(?=[0-9])",
    re.IGNORECASE,
)
"""What makes the number right behind it, and every number listed after that, a citation."""
BARE = re.compile(rf"^(?:\"(?P<key>{NUMBER.pattern})\"[ ]*=|\|[ ]*CR[ ]*=[ ]*(?P<box>{NUMBER.pattern})[ ]*$)", re.M)
"""The two places where a number stands without `CR`: the key of a gist, and the section in an infobox."""
DATE = re.compile(r"[ \t]*+(?:\n[ \t]*+)?@[ \t]*([0-9]{4}-[0-9]{2}-[0-9]{2})(?![0-9-])")
HALF_DATE = re.compile(
    r"""
    @[ ]?[0-9/.-]* | [ \t]*+(?:\n[ \t]*+)?@[ \t]*[0-9][0-9/.-]*
    | (?:[ ]?[(\[]|,?[ ])(?:as[ ])?(?:(?:of|on|from)[ ])?
      [0-9]{4}(?:[-/][0-9]{1,2}[-/][0-9]{1,2}|年[0-9]{1,2}月[0-9]{1,2}日)[)\]]?
    | [ ]\.[0-9]+[a-z]? | \.\s+[0-9]{1,3}[a-z](?![0-9A-Za-z])
    | (?:\([a-z]\)|[.-][a-z])(?![0-9A-Za-z])
    """,
    re.VERBOSE,
)
"""What stands where a date would, after DATE was looked for, or is the rest of a number that was broken.

` @` without a digit speaks of something else.
"""
OTHER_LINK = re.compile(r"[ ]?[/・&][ ]?")
LETTER = re.compile(
    r"""
    (?P<link>[ ]?[/・][ ]?|[ ]?[,、][ ]?(?:(?:and|or)[ ])?|[ ](?:and|or|&)[ ]|と|や|または|及び|および)
    (?P<letter>[a-km-np-z])(?:[\-–—−~〜](?P<last>[a-km-np-z]))?(?![0-9A-Za-z'’~-]|\.[A-Za-z])
    """,
    re.VERBOSE,
)
"""A letter alone, for the next sub-rule of the same rule: `702.170a and b`, `702.170a, c–e`, `702.170a/b`."""
WRITTEN = re.compile(r"(?:[1-9][0-9]{2}(?![0-9])|(?:[0-9]{1,2}|[0-9]{4,7})(?=\.[0-9]))[0-9a-z.]*(?:@[0-9-]*)?")
"""What stands as a number, with all that could belong to it; `CR 20240410.0` names an edition instead."""


class Cited(msgspec.Struct, frozen=True):
    """One citation where it stands: a number or a range of them, of EDITION or, with a date, of an older one."""

    reference: Reference
    begin: int
    """Where it begins, its `CR` included."""
    end: int
    """Where it ends, its date included."""
    place: Literal["announced", "listed", "bare"]
    """Right behind a `CR`, in a list behind one, or where none is needed."""
    date: str = ""
    """ISO; empty for a citation of EDITION."""
    half_date: str = ""
    """What stands as its date or the rest of its number and is none, so that nobody can tell which rule is meant."""


def find_citations(text: str) -> list[Cited]:
    """Every citation of a text in order, those in a list behind one `CR` as well; a historical one ends its list.

    `CR` may be glued to its number, have a colon, blanks of any width or a line break behind it, and small letters;
    digits may be full-width, and `b` in `702.170a/b` is 702.170b.
    """
    folded = text.translate(HALF_WIDTH)
    announced = (cited for mark in MARK.finditer(folded) for cited in _list_behind(mark, folded))
    return sorted((*announced, *_bare(text)), key=lambda cited: cited.reference.start)


def citations_of(text: str) -> list[Reference]:
    """Every citation of EDITION in a text, in order; what is dated, or half dated, speaks of another text."""
    return [cited.reference for cited in current_citations(text)]


def current_citations(text: str) -> list[Cited]:
    """The same with where each stands."""
    return [cited for cited in find_citations(text) if not (cited.date or cited.half_date)]


def malformed_citations(text: str, found: Iterable[Cited]) -> Iterator[tuple[int, str]]:
    """Where something of a text stands as a citation and is none: no rule can have the number, or half a date follows.

    `found` is what `find_citations` gave for the text; each place comes with what is written there.
    """
    seen = set[int]()
    for cited in found:
        start = cited.reference.start
        seen.add(start)
        if not is_sound(cited):
            yield start, text[start : cited.end] + cited.half_date
    folded = text.translate(HALF_WIDTH)
    for mark in MARK.finditer(folded):
        written = WRITTEN.match(folded, mark.end())
        if written and mark.end() not in seen:
            yield mark.end(), written[0].rstrip(".")


def is_sound(cited: Cited) -> bool:
    """Whether its numbers are such as rules have, and what follows an @ is a date."""
    return not cited.half_date and all(NUMBER.fullmatch(number) for number in cited.reference.numbers)


def _list_behind(mark: re.Match[str], text: str) -> Iterator[Cited]:
    """The reference right behind a `CR`, and those listed behind it; nothing where no rule number follows."""
    begin = mark.start()
    match = ITEM.match(text, mark.end())
    reference = reference_of(match) if match else None
    while reference is not None:
        dated, half = DATE.match(text, reference.end), None
        if dated is None:
            half = HALF_DATE.match(text, reference.end)
        yield Cited(
            reference,
            begin,
            dated.end() if dated else reference.end,
            "announced" if begin == mark.start() else "listed",
            dated[1] if dated else "",
            half[0] if half else "",
        )
        reference = None if dated or half else _next_listed(reference, text)
        begin = reference.start if reference else begin


def _next_listed(before: Reference, text: str) -> Reference | None:
    """The next reference of a list: a letter alone, or a whole number that doesn't count something."""
    if found := _letter(before, text):
        return found
    link = OTHER_LINK.match(text, before.end) or LINK.match(text, before.end)
    if link is None or "\n\n" in link[0]:
        return None
    match = ITEM.match(text, link.end())
    if match is None or not ("." in match["first"] or stands_alone(text, match, True)):
        return None
    return reference_of(match)


def _letter(before: Reference, text: str) -> Reference | None:
    """The sub-rules that a letter alone means: one that comes later in the alphabet, but behind a slash any."""
    last, match = before.numbers[-1], LETTER.match(text, before.end)
    if match is None or not last[-1].isalpha():
        return None
    number = parent_of(last) + match["letter"]
    if "/" not in match["link"] and sort_key(number) <= sort_key(last):
        return None
    far = parent_of(last) + (match["last"] or match["letter"])
    if sort_key(number) < sort_key(far):
        return Reference(match.start("letter"), match.end(), (number, far), "", "range")
    return Reference(match.start("letter"), match.end("letter"), (number,), "", "single")


def _bare(text: str) -> Iterator[Cited]:
    for match in BARE.finditer(text):
        group = "key" if match["key"] else "box"
        reference = Reference(match.start(group), match.end(group), (match[group],), "", "single")
        yield Cited(reference, reference.start, reference.end, "bare")
