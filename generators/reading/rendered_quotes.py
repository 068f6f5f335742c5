"""Rules that a rendered page quotes: a number before its text, behind a bullet or not, or on a line of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from generators.reading.parsed_page import Block, LineClass, Text

HEADING = re.compile(r"^引用[：:]\s*総合ルール|^From the (?:glossary of the )?Comprehensive Rules\b")
RULES = re.compile(r"^(?:(?:Comprehensive )?Rules|(?:総合)?ルール)$")
"""A heading below which lines that begin with the number of a rule and go on with its words are quoted as well."""
_POINTS = re.compile(r"^[をはがのにでとも]")
"""What follows a number that a sentence only points to."""
_FORMS = (
    (re.compile(r"^(\d{3}\.\d+[a-z]+)\s+(\S.*)$"), LineClass.SUBRULE),
    (re.compile(r"^(\d{3}\.\d+)\.?\s+(\S.*)$"), LineClass.RULE),
)
_SECTION = re.compile(r"^(\d{1,3})\.?\s+(\S.*)$")
_ALONE = re.compile(r"^(\d{3}\.\d+[a-z]*)\.?$")


def quoted_line(text: str, at: tuple[int, int], level: int, is_item: bool) -> Block | None:
    """The rule, sub-rule or, behind a bullet, section that a line of a quotation is."""
    for form, kind in (*_FORMS, *(((_SECTION, LineClass.SECTION),) if is_item else ())):
        if found := form.match(text):
            level = level if is_item else 1 + (kind is LineClass.SUBRULE)
            return Block(kind, at, found[2], (Text(found[2]),), level=level, marker=found[1])
    if _ALONE.match(text):
        return Block(LineClass.TERM, at, text, (Text(text),), marker=";")
    return None


def rule_below_heading(text: str, at: tuple[int, int]) -> Block | None:
    """The rule or sub-rule that a line without a bullet is below a heading that says “Rules” and nothing else."""
    quoted = quoted_line(text, at, 1, is_item=False)
    told = quoted is not None and quoted.kind is not LineClass.TERM and not _POINTS.match(quoted.text)
    return quoted if told else None


def with_definitions(blocks: Sequence[Block]) -> Iterator[Block]:
    """The blocks in order; paragraphs below a number that stands alone become its definition."""
    at = 0
    while at < len(blocks):
        end = at + 1
        if blocks[at].kind is LineClass.TERM:
            while end < len(blocks) and blocks[end].kind is LineClass.PROSE:
                end += 1
        below = tuple(
            msgspec.structs.replace(one, kind=LineClass.DEFINITION, marker=":") for one in blocks[at + 1 : end]
        )
        lines = (blocks[at].lines[0], max(blocks[at].lines[1], blocks[end - 1].lines[1]))
        yield msgspec.structs.replace(blocks[at], lines=lines, children=below) if below else blocks[at]
        at = end
