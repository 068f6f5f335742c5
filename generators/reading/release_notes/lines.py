"""The lines of release notes → one block each, told by their own form and by what stands above them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import msgspec

from generators.reading.decoding import is_blank
from generators.reading.parsed_page import Block, LineClass, Text
from generators.reading.release_notes import forms
from generators.reading.release_notes.cards import Modes, OpenCard, Row, modes_below

_CARD = (LineClass.CARD_NAME, LineClass.CARD_LINE)
_INDENT = ("  ", "\t")
_MOSTLY = 0.8
"""Share of lines with a gap above them from which a single blank line means nothing."""
_LEAST_LINES = 8
_FRONT = 12
"""Among so many lines a document says what it is, who wrote it and when."""


class Doubt(msgspec.Struct, frozen=True):
    """What no form tells for certain of a line."""

    code: str
    line: int
    message: str


class Reading(msgspec.Struct):
    """What the lines so far have said."""

    blocks: list[Block] = msgspec.field(default_factory=list)
    doubts: list[Doubt] = msgspec.field(default_factory=list)
    card: OpenCard | None = None
    modes: Modes = Modes(0, 0)
    sections: bool = False

    @property
    def last(self) -> LineClass | None:
        """The class of the line before; None at the beginning of a note."""
        kind = self.blocks[-1].kind if self.blocks else None
        return None if kind in (LineClass.SEPARATOR, LineClass.NAVIGATION) else kind

    def add(self, kind: LineClass, number: int, text: str, marker: str = "", level: int = 0) -> None:
        """Put a line behind those read; a card is open as long as its own lines follow."""
        self.blocks.append(Block(kind, (number, number), text, (Text(text),), level=level, marker=marker))
        self.card = self.card if kind in _CARD else None


def note_lines(lines: Sequence[str]) -> tuple[list[Block], list[Doubt]]:
    """A block for every line that shows something, in order, and what is doubtful in them."""
    rows = _rows(lines)
    read = Reading()
    for at, row in enumerate(rows):
        _read(row, rows, at, read)
    return read.blocks, read.doubts


def _rows(lines: Sequence[str]) -> list[Row]:
    shown = [(number, line) for number, line in enumerate(lines, 1) if not is_blank(line)]
    gaps = [number - before[0] - 1 for before, (number, _) in pairwise(shown)]
    spaced = len(gaps) >= _LEAST_LINES and sum(map(bool, gaps)) > _MOSTLY * len(gaps)
    return [Row(number, line, gap > spaced) for (number, line), gap in zip(shown, [0, *gaps], strict=False)]


def _read(row: Row, rows: Sequence[Row], at: int, read: Reading) -> None:
    text, number = row.line.strip(), row.number
    if kind := _frame(row.line, at, read):
        read.add(kind, number, text)
    elif names := _card_names(row, rows[at + 1 : at + 3]):
        for name, cost in names:
            read.add(LineClass.CARD_NAME, number, name)
            read.card = OpenCard("cost" if cost else "name")
            if cost:
                read.add(LineClass.CARD_LINE, number, cost)
    elif bullet := forms.bullet_in(row.line):
        _read_bullet(bullet, rows, at, read)
    elif rule := forms.rule_in(text):
        read.add(_rule_kind(rule[0]), number, rule[1], marker=rule[0])
    else:
        _read_unmarked(row, at + 1 < len(rows), read)


def _frame(line: str, at: int, read: Reading) -> LineClass | None:
    """What stands around the notes: rulers, where they are from, title, authors, footer."""
    text = line.strip()
    if forms.RULER.match(line) or forms.FACES.match(line):
        return LineClass.SEPARATOR
    if forms.SOURCE_NOTE.match(line):
        return LineClass.NAVIGATION
    if forms.FOOTER.match(text):
        return LineClass.FOOTER
    if at < _FRONT and forms.CREDITS.match(text):
        return LineClass.CREDITS
    if at < _FRONT and forms.UPDATED.match(text):
        return LineClass.DATE
    begins = all(block.kind is LineClass.NAVIGATION for block in read.blocks)
    return LineClass.TITLE if begins and forms.TITLE.match(text) else None


def _card_names(row: Row, below: Sequence[Row]) -> list[tuple[str, str]]:
    if found := forms.names_in_brackets(row.line):
        return [(name, found[1] if at == len(found[0]) - 1 else "") for at, name in enumerate(found[0])]
    name = forms.name_above(row.line, [other.line for other in below])
    return [name] if name else []


def _rule_kind(number: str) -> LineClass:
    return LineClass.SUBRULE if number[-1].isalpha() else LineClass.RULE


def _read_bullet(bullet: forms.Bullet, rows: Sequence[Row], at: int, read: Reading) -> None:
    """A heading or a rule with a sign before it, a mode of a card, what may be either, or a note."""
    row = rows[at]
    level = 1 + bullet.indent // 2
    if heading := forms.heading_in(row.line, may_be_plain=False):
        read.add(LineClass.HEADING, row.number, heading, level=_level(heading, read))
    elif rule := forms.rule_in(bullet.text):
        read.add(_rule_kind(rule[0]), row.number, rule[1], marker=rule[0])
    elif _is_mode(rows, at, read):
        read.add(LineClass.CARD_LINE, row.number, f"• {bullet.text}")
    elif read.modes.doubtful:
        read.modes = Modes(0, read.modes.doubtful - 1)
        read.add(LineClass.PROSE, row.number, bullet.text, marker="*")
        message = "after words that let a player choose no one can tell whether this is a mode or a note"
        read.doubts.append(Doubt("mode-or-note", row.number, message))
    else:
        marker = "#" if bullet.sign == "#" else "*"
        read.add(LineClass.LIST_ITEM, row.number, bullet.text, marker=marker, level=level)


def _is_mode(rows: Sequence[Row], at: int, read: Reading) -> bool:
    if not read.modes.certain and not read.modes.doubtful:
        read.modes = modes_below(read.card, rows, at)
    if not read.modes.certain:
        return False
    read.modes = Modes(read.modes.certain - 1, read.modes.doubtful)
    if read.card:
        read.card.last = ""
    return True


def _read_unmarked(row: Row, more: bool, read: Reading) -> None:
    text, number = row.line.strip(), row.number
    if heading := forms.heading_in(text, may_be_plain=False):
        read.add(LineClass.HEADING, number, heading, level=_level(heading, read))
    elif forms.OFFICIAL_RULES.search(text):
        read.add(LineClass.PROSE, number, text)
    elif read.card and read.card.takes(row):
        read.add(LineClass.CARD_LINE, number, forms.SIZE_LABEL.sub("", text))
    elif _continues(text, row, read):
        _join(read.blocks, number, text)
    elif more and forms.heading_in(text, may_be_plain=_may_be_heading(row, read)):
        if read.last in _CARD:
            message = "this line may be a heading or belong to the card above the gap; it is read as a heading"
            read.doubts.append(Doubt("heading-uncertain", number, message))
        read.add(LineClass.HEADING, number, text, level=_level(text, read))
    else:
        _add_paragraph(text, row, read)


def _add_paragraph(text: str, row: Row, read: Reading) -> None:
    stage = read.card.stage if read.card else ""
    if stage in ("name", "cost", "size") and not forms.ABOUT.search(text):
        message = (
            "nothing tells whether this line is the card's text or a paragraph about it; it is no part of the card"
        )
        read.doubts.append(Doubt("card-text-uncertain", row.number, message))
    read.add(LineClass.PROSE, row.number, text)


def _continues(text: str, row: Row, read: Reading) -> bool:
    """Whether a line goes on with the item above it: it is indented, or ends the sentence that the item begins."""
    if read.last is not LineClass.LIST_ITEM or row.gap:
        return False
    if row.line.startswith(_INDENT):
        return True
    ended = forms.SENTENCE_END.search(read.blocks[-1].text)
    return not ended and (text[:1].islower() or bool(re.search(r"[。.]$", text)))


def _join(blocks: list[Block], number: int, text: str) -> None:
    item = blocks[-1]
    said = f"{item.text}{'' if ord(item.text[-1]) > 0x2E80 else ' '}{text}"
    blocks[-1] = msgspec.structs.replace(item, text=said, inlines=(Text(said),), lines=(item.lines[0], number))


def _may_be_heading(row: Row, read: Reading) -> bool:
    return read.last in (None, LineClass.LIST_ITEM, LineClass.TITLE, LineClass.HEADING) or row.gap


def _level(heading: str, read: Reading) -> int:
    """2 for the parts of a document and where it has none, 3 for what stands in a part."""
    if forms.SECTION.match(heading):
        read.sections = True
        return 2
    return 3 if read.sections else 2
