"""What a comparison of two versions consists of: hunks of rows, and lines that are no text of either version."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from generators.reading.ledger import Mark
from generators.reading.parsed_page import LineClass, Revision

_COLOURED = re.compile(r"</?(?:ins|del)\b[^<>]*\bdiffchange\b[^<>]*>")


class Row(msgspec.Struct, frozen=True):
    """A line as the older version has it and as the newer one does; None where a version has no such line."""

    old: str | None
    new: str | None
    line: int
    """Where the newer text stands in the source, or else the older one; 1-based."""


class Comparison(msgspec.Struct, frozen=True):
    """A comparison in a source: where it begins and ends, its hunks, and the class of every line that is no row."""

    first: int
    last: int
    hunks: tuple[tuple[Row, ...], ...]
    marks: tuple[Mark, ...]
    title: str = ""
    """The page's, where the comparison says it itself."""
    as_of: str = ""
    """The day of the newer version as the comparison says it, ISO."""
    lost: tuple[int, ...] = ()
    """Lines of which nothing says in which version they stand: of none, as far as can be known."""


class Collected:
    """Hunks and marks as a reader of a comparison finds them."""

    def __init__(self, first: int) -> None:
        self._first = first
        self._hunks: list[list[Row]] = []
        self._marks: list[Mark] = []
        self._lost: list[int] = []

    def begin_hunk(self, line: int) -> None:
        """The heading of a hunk."""
        self._hunks.append([])
        self.mark(line, LineClass.COMPARISON)

    def mark(self, line: int, kind: LineClass) -> None:
        """A line that is no text of a version, or not its only place."""
        self._marks.append((line, line, kind))

    def lose(self, line: int) -> None:
        """A line of one version, but nothing says of which."""
        self._lost.append(line)
        self.mark(line, LineClass.COMPARISON)

    def row(self, old: str | None, new: str | None, line: int) -> None:
        """A line of the hunk at hand. One that the newer version lacks or has blank is no content."""
        if not self._hunks:
            self._hunks.append([])
        old, new = _unmarked(old), _unmarked(new)
        self._hunks[-1].append(Row(old, new, line))
        if not (new or "").strip():
            self.mark(line, LineClass.REMOVED if old and old.strip() else LineClass.COMPARISON)

    def done(self, last: int) -> Comparison:
        """Everything found, up to the last line of the comparison."""
        hunks = tuple(map(tuple, self._hunks))
        return Comparison(self._first, last, hunks, tuple(self._marks), lost=tuple(self._lost))


def _unmarked(text: str | None) -> str | None:
    """The text without the tags by which a wiki colours the words that changed."""
    return text and _COLOURED.sub("", text)


def revisions_of(comparison: Comparison) -> tuple[Revision, ...]:
    """The two versions; none when the comparison has lost all its rows."""
    rows = [row for hunk in comparison.hunks for row in hunk]
    if not rows:
        return ()
    lines = (comparison.first, comparison.last)
    changed = [row for row in rows if row.old != row.new]
    return (
        Revision("before", lines, _texts(row.old for row in rows), _shown(row.old for row in changed)),
        Revision("after", lines, _texts(row.new for row in rows), _shown(row.new for row in changed)),
    )


def _texts(lines: Iterable[str | None]) -> tuple[str, ...]:
    return tuple(line for line in lines if line is not None)


def _shown(lines: Iterable[str | None]) -> tuple[str, ...]:
    return tuple(line for line in lines if line and line.strip())
