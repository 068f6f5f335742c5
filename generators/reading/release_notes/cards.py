"""Where the text of a card in release notes ends: what a line is that stands below the name of a card.

A card is a cost, its types, a size or a loyalty, and its text. The text ends at a bullet, at a size behind it, at a
gap, and where the words are those of a paragraph. Bullets belong to the text after words that let somebody choose;
where the notes have the same bullets and nothing stands between, no one can tell where the modes end.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from generators.reading.release_notes import forms

_LEAST_MODES = 2


class Row(msgspec.Struct, frozen=True):
    """A line that shows something, with its number and whether a gap stands above it."""

    number: int
    line: str
    gap: bool


class OpenCard(msgspec.Struct):
    """The card whose lines are being read: what of it has been seen."""

    stage: str = "name"
    """The last part seen: name, cost, types, size, text."""
    last: str = ""
    levels: bool = False

    def takes(self, row: Row) -> bool:
        """Whether a line without a bullet is one of the card's; if so, it is seen."""
        text, plain = row.line.strip(), forms.plain(row.line)
        part = self._part(text, plain, row.gap)
        if part == "text" and (forms.ABOUT.search(text) or not self._may_have_text(row)):
            return False
        self.levels = self.levels or bool(forms.LEVEL.match(plain))
        self.stage, self.last = part, text
        return True

    def _part(self, text: str, plain: str, gap: bool) -> str:
        if self.stage == "name" and forms.COST.match(text):
            return "cost"
        short = not gap and len(text) <= 40 and not forms.SENTENCE_END.search(text)
        if self.stage in ("name", "cost") and (forms.is_type(text) or short):
            return "types"
        if forms.SIZE.match(plain) or (self.stage == "types" and forms.LOYALTY.match(plain)):
            return "size" if self.stage == "types" else "last size"
        return "text"

    def _may_have_text(self, row: Row) -> bool:
        if self.stage == "last size":
            return self.levels
        if self.stage in ("name", "cost"):
            return False
        return not row.gap or self.stage == "types"


class Modes(msgspec.Struct, frozen=True):
    """Of the bullets below words that let somebody choose: how many are modes, and how many may be either."""

    certain: int
    doubtful: int


def modes_below(card: OpenCard | None, rows: Sequence[Row], at: int) -> Modes:
    """The modes among the bullets that begin at a row; none where the card's text lets nobody choose."""
    if card is None or card.stage != "text" or not forms.CHOOSE.search(card.last):
        return Modes(0, 0)
    end = _end_of_run(rows, at)
    rest = rows[end : end + 3]
    if rest and (forms.bullet_in(rest[0].line) or (not rest[0].gap and _goes_on(rest))):
        return Modes(end - at, 0)
    return Modes(min(end - at, _LEAST_MODES), max(0, end - at - _LEAST_MODES))


def _end_of_run(rows: Sequence[Row], at: int) -> int:
    """Behind the bullets of one sign that follow without a gap."""
    sign = ""
    for place in range(at, len(rows)):
        bullet = forms.bullet_in(rows[place].line)
        if bullet is None or (sign and (rows[place].gap or bullet.sign != sign)):
            return place
        sign = bullet.sign
    return len(rows)


def _goes_on(rows: Sequence[Row]) -> bool:
    """Whether the card's text goes on below the modes, and notes come after that."""
    first = rows[0].line.strip()
    if forms.heading_in(first, may_be_plain=False) or forms.names_in_brackets(first) or forms.ABOUT.search(first):
        return False
    if forms.name_above(first, [row.line for row in rows[1:3]]):
        return False
    return bool(forms.SIZE.match(forms.plain(first))) or any(forms.bullet_in(row.line) for row in rows[1:2])
