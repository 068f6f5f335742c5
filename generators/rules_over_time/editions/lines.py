"""The parts and the line forms of a CR file: where each part begins, and what a line of the rules says it is."""

from __future__ import annotations

import calendar
import re
from collections.abc import Sequence
from itertools import islice

import msgspec

from generators.reading.decoding import is_blank
from generators.reading.edition_label import iso_day
from generators.references.grammar import HALF_WIDTH, WIDE

RULE_LINE = re.compile(r"\s*([1-9][0-9]{2})\.\s?([0-9]{1,3}(?:[a-z]{1,2})?)(?![0-9a-z]|[A-Z] )\.?\s*(.*)")
"""`702.170a Plot …`, and in some editions `100.1a. A …`, `606.5 If …`, `901.4.All …` and `702. 37a Storm …`."""
_FIGURE = "[0-9lI|OoSB]"
"""A digit, or a letter that is taken for one."""
_ODD_NUMBER = re.compile(
    rf"\s*[-–•・*]?[ ]?(?:"
    rf"[0-9]{{2,9}}[.][ ]?[0-9]{{1,9}}[a-zA-Z]{{0,4}}(?![0-9a-zA-Z]|\.[0-9])"
    rf"|(?=[lIOoSB]{{0,2}}[0-9])[1-9lI|]{_FIGURE}{{2,4}}[-–.,，、。・･·:;_ ]{{1,3}}{_FIGURE}{{1,3}}"
    r"(?:[a-zA-Z]{0,2}[ ]?(?:[.。:]|$)|[a-zA-Z]{1,2}(?![a-zA-Z0-9])|(?<![0-9]{3})[ ])"
    r"|[1-9][0-9]{3,5}(?:[a-z]{0,2}\.[ ]|[a-z]{1,2}[ ])"
    r"|(?:[1-9][ ][0-9]{2}|[1-9][0-9][ ][0-9])\.[0-9]{1,3}(?:[a-z]{0,2}\.|[a-z]{1,2}[ ])"
    r"|第[ ]?[1-9][0-9]{2}\.[0-9]{1,3}[a-z]{0,2}\."
    r")"
)
"""Another length (`7021.1a`), another sign for the stop or a digit (`702,12.`, `702.l2`), no stop (`70212.`), a blank
within (`7 02.12.`), and an ordinal that no 項 follows (`第702.12.`)."""
HEADING_LINE = re.compile(r"\s*([1-9](?:[0-9]{2})?)\.\s+(\S.*)")
"""`7. Additional Rules` and `702. Keyword Abilities`."""
EFFECTIVE = re.compile(r"effective as of ([A-Z][a-z]+) ([0-9]{1,2}), ([0-9]{4})")
MONTHS = {name: number for number, name in enumerate(calendar.month_name) if name}
TITLE = re.compile(r"\s*(?:_?Magic: The Gathering_? Comprehensive Rules|These rules are effective as of)")
CJK = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
HEAD = 40
"""So many lines are looked at for title and date."""
RULES_ENOUGH = 20
"""A text with so many rule lines is an edition even without title and date."""


class Parts(msgspec.Struct, frozen=True):
    """First line (0-based) of each part; a part that is missing begins where the next one does."""

    contents: int
    rules: int
    glossary: int
    credits: int
    end: int
    missing: tuple[str, ...]
    """Names of the landmarks that weren't found: Contents, Glossary, Credits."""


def is_edition(lines: Sequence[str]) -> bool:
    """Whether lines of text are an English edition of the CR: by its title and a rule, else by many rules."""
    enough = 1 if any(TITLE.match(line) for line in lines[:HEAD]) else RULES_ENOUGH
    return sum(1 for _ in islice(filter(is_english_rule, lines), enough)) == enough


def is_english_rule(line: str) -> bool:
    """Whether a line begins like a rule printed in English."""
    match = RULE_LINE.match(line) if line[:1].isdigit() or line[:1].isspace() else None
    return match is not None and bool(match[3]) and CJK.search(match[3]) is None


def has_odd_number(line: str) -> bool:
    """Whether a line that is no rule line begins with what would be the number of a rule if it weren't damaged."""
    return _ODD_NUMBER.match(line.translate(HALF_WIDTH) if WIDE.search(line) else line) is not None


def parts_of(lines: Sequence[str]) -> Parts:
    """Where the parts of an edition begin, told from the first rule: every heading stands in Contents as well."""
    first_rule = next((i for i, line in enumerate(lines) if RULE_LINE.match(line)), len(lines))
    rules = _before_headings(lines, first_rule)
    contents = _named(lines, "Contents", 0, rules)
    glossary = _named(lines, "Glossary", first_rule, len(lines))
    after = len(lines) if glossary is None else glossary
    credits = _last_named(lines, "Credits", after)
    found = {"Contents": contents, "Glossary": glossary, "Credits": credits}
    end = len(lines)
    return Parts(
        contents=rules if contents is None else contents,
        rules=rules,
        glossary=after if glossary is not None else (end if credits is None else credits),
        credits=end if credits is None else credits,
        end=end,
        missing=tuple(name for name, line in found.items() if line is None),
    )


def effective_date(lines: Sequence[str]) -> str:
    """The ISO date on which an edition says that it takes effect, else the empty string."""
    for line in lines[:HEAD]:
        match = EFFECTIVE.search(line)
        if match and match[1] in MONTHS:
            return iso_day(match[3], MONTHS[match[1]], match[2])
    return ""


def _before_headings(lines: Sequence[str], first_rule: int) -> int:
    """The section heading right before the first rule, over its chapter heading and blank lines."""
    start = line = first_rule
    for width in (3, 1):
        line = next((i for i in range(line - 1, -1, -1) if not is_blank(lines[i])), 0)
        match = HEADING_LINE.fullmatch(lines[line])
        if match is None or len(match[1]) != width:
            break
        start = line
    return start


def _named(lines: Sequence[str], name: str, first: int, last: int) -> int | None:
    return next((i for i in range(first, last) if lines[i].strip() == name), None)


def _last_named(lines: Sequence[str], name: str, first: int) -> int | None:
    return next((i for i in range(len(lines) - 1, first - 1, -1) if lines[i].strip() == name), None)
