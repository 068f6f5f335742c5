"""Rules that a rendered page quotes: a number before its text, behind a bullet or not, or on a line of its own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from generators.reading.parsed_page import Block, LineClass, Text

HEADING = re.compile(r"^引用[：:]\s*総合ルール|^From the (?:glossary of the )?Comprehensive Rules\b")
RULES = re.compile(r"^(?:(?:Comprehensive )?Rules|(?:総合)?ルール)(?:\s+\d{8}(?:\.\d+)?)?$")
"""A heading below which lines that begin with the number of a rule and go on with its words are quoted as well."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_POINTS = re.compile(r"^[をはがのにでとも]")
"""What follows a number that a sentence only points to."""
_FORMS = (
    (re.compile(r"^(\d{3}\.\d+[a-z]+)\s+(\S.*)$"), LineClass.SUBRULE),
    (re.compile(r"^(\d{3}\.\d+)\.?\s+(\S.*)$"), LineClass.RULE),
)
_SECTION = re.compile(r"^(\d{1,3})\.?\s+(\S.*)$")
_EXAMPLE = re.compile(r"^(?:例[ ]?[0-9０-９]?[ ]?[:：]|Example:)")
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


def told_line(text: str, at: tuple[int, int], level: int = 1, is_item: bool = False) -> Block | None:
    """The rule or sub-rule that a line is which no heading announces: a number that goes on with its words."""
    quoted = next((found for form, kind in _FORMS if (found := form.match(text))), None)
    return quoted_line(text, at, level, is_item) if quoted and not _POINTS.match(quoted[2]) else None


def quoted_together(texts: Iterable[str]) -> frozenset[str]:
    """The numbers of rules with whose sub-rules several of these lines begin, so that they are a quotation anywhere."""
    told = [block for text in texts if text[:1].isdigit() and (block := told_line(text, (0, 0)))]
    stems = Counter(block.marker.rstrip(_LETTERS) for block in told)
    own = {block.marker.rstrip(_LETTERS) for block in told if block.kind is LineClass.SUBRULE}
    return frozenset(stem for stem, times in stems.items() if times > 1 and stem in own)


def is_together(text: str, stems: frozenset[str]) -> bool:
    """Whether a line begins with a number of one of these rules."""
    return bool(stems) and text.partition(" ")[0].rstrip(".").rstrip(_LETTERS) in stems


def with_examples(blocks: Sequence[Block]) -> Iterator[Block]:
    """The blocks in order; an example right below a quoted rule is a further line of it."""
    held: Block | None = None
    for block in blocks:
        below = held is not None and block.lines[0] == held.lines[1] + 1 and block.kind is LineClass.PROSE
        if held is not None and below and _EXAMPLE.match(block.text):
            text = f"{held.text}\n{block.text}"
            held = msgspec.structs.replace(
                held, lines=(held.lines[0], block.lines[1]), text=text, inlines=(Text(text),)
            )
            continue
        if held is not None:
            yield held
            held = None
        if block.kind in (LineClass.RULE, LineClass.SUBRULE):
            held = block
        else:
            yield block
    if held is not None:
        yield held


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
