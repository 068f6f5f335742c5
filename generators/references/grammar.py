"""Finds the rule references in running text: one grammar for English and Japanese."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import msgspec

from generators.references.numbers import level_of, unlettered
from rules_engine.rulebook.citation import sort_key

HALF_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20, 0xA0: 0x20}
"""Full-width characters and odd blanks → ASCII, one for one, so that positions stay what they are."""
WIDE = re.compile("[\uff01-\uff5e\u3000\xa0]")

ANY_NUMBER = re.compile(r"[1-9１-９][0-9０-９]{2}|section |第")
"""A text without one of these has no reference: most texts have none, and this says so quickly."""
WHOLE = r"[1-9][0-9]{2}(?:\.[0-9]{1,3}(?:[a-zA-Z]{1,2}(?![A-Za-z]))?)?"
ITEM = re.compile(
    rf"""
    (?P<first>{WHOLE}|[1-9](?:(?<=ection[ ][1-9])|(?<=ections[ ][1-9])|(?<=第[1-9])(?=章)))
    (?:
        (?:[ ]?[\-–—−~〜～][ ]?|[ ]to[ ]|[ ]through[ ]|から)(?P<far>{WHOLE})(?![0-9A-Za-z])
      | (?:[\-–−~〜～]|(?:[ ]through[ ]|から)(?![a-z]{{2}}))
        (?P<near>[0-9]{{1,3}}[a-z]{{0,2}}|[a-z]{{1,2}})(?![0-9A-Za-z])
    )?
    (?![0-9A-Za-z])(?!\.[0-9])(?!,[0-9]{{3}})
    (?P<title>[ ]?〔[^〕\n]{{1,60}}〕|,?[ ](?:“[^”\n]{{1,80}}”|"[^"\n]{{1,80}}"))?
    """,
    re.VERBOSE,
)
NOUN = re.compile(r"(?:(?:\b(?:rules?|CR)|総合ルール)[ ]?[:：]?[ ]?|\bsections?[ ]|第[ ]?)$", re.IGNORECASE | re.ASCII)
"""What announces a reference, right before its number."""
ORDINALS = "項条章節則"
"""What follows the number of a rule behind 第; a 第100回 is no rule."""
GLUED = re.compile(r"[0-9A-Za-z.$€£/]\Z|[0-9][,\-–]\Z")
"""What makes digits part of something else, right before them."""
LINK = re.compile(r"[\])]?[\s,;、，]*(?:(?:and|or|to|through|と|や|または|及び|および)\s*)?\[?", re.IGNORECASE)
"""What may stand between two items of one list of references."""
COUNTED = re.compile(r"\s*(?:cards?|times|more|life|damage|tokens?|counters?|points?|枚|点|回|個|体)", re.IGNORECASE)
"""What follows a number that counts things."""


class Reference(msgspec.Struct, frozen=True):
    """One number, or one range of numbers, that a text refers to; `start` and `end` span the numbers alone."""

    start: int
    end: int
    numbers: tuple[str, ...]
    """`("601.2b",)`; for the range `601.2f–h` its written-out ends `("601.2f", "601.2h")`."""
    title: str
    """The title quoted behind it, without quotation marks and final stop; empty when there is none."""
    kind: Literal["single", "range"]


def find_references(text: str) -> tuple[Reference, ...]:
    """Every rule reference of a text, in order; never a mere number such as that of “100 cards”.

    A number with a dot is a reference wherever it stands. A bare chapter or section number is one behind “rule”,
    “rules”, “CR”, “section” or 第, in a list that such a word opened, before a quoted title, and before 参照.
    """
    if ANY_NUMBER.search(text) is None:
        return ()
    return tuple(_references(text.translate(HALF_WIDTH) if WIDE.search(text) else text))


def _references(text: str) -> Iterator[Reference]:
    list_end = -1
    for match in ITEM.finditer(text):
        before, after = text[max(0, match.start() - 8) : match.start()], text[match.end() : match.end() + 1]
        if NOUN.search(before) is None or (before.endswith("第") and after not in ORDINALS):
            continued = list_end >= 0 and LINK.fullmatch(text, list_end, match.start()) is not None
            if GLUED.search(before) or not ("." in match["first"] or stands_alone(text, match, continued)):
                continue
        list_end = match.end()
        yield reference_of(match)


def stands_alone(text: str, match: re.Match[str], continued: bool) -> bool:
    """Whether a bare chapter number that nothing announces is a reference, by what stands around it."""
    if match["title"]:
        return "〔" in match["title"] or match["title"].lstrip(' ,“"')[:1].isupper()
    after = text[match.end() : match.end() + 12]
    return after.lstrip(" 」)").startswith("参照") or (continued and COUNTED.match(after) is None)


def reference_of(match: re.Match[str]) -> Reference:
    """The reference that a match of ITEM is: a range only where its ends are of one level and in order."""
    first = match["first"].lower()
    title = (match["title"] or "").strip(' ,“”"〔〕').rstrip(".,;")
    last = (match["far"] or (match["near"] and _written_out(first, match["near"])) or "").lower()
    if last and level_of(first) == level_of(last) and sort_key(first) < sort_key(last):
        end = match.end("far" if match["far"] else "near")
        return Reference(match.start("first"), end, (first, last), title, "range")
    return Reference(match.start("first"), match.end("first"), (first,), title, "single")


def _written_out(first: str, last: str) -> str:
    """The end of a range as a whole number: 601.2f, h → 601.2h; 119.9, 10 → 119.10; 508, 511 → 511."""
    if "." not in first:
        return last if last.isdigit() else ""
    if last[0].isdigit():
        return f"{first.partition('.')[0]}.{last}"
    return unlettered(first) + last
