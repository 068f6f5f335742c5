"""The line ledger: every non-blank line of a source gets exactly one class."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from generators.reading.decoding import is_blank
from generators.reading.parsed_page import Block, LineClass, Problem

Mark = tuple[int, int, LineClass]
"""First line, last line and class of lines that belong to no block: navigation, duplicates, a foreign tail."""

Ledger = tuple[tuple[int, LineClass], ...]


def ledger_of(lines: Sequence[str], blocks: Iterable[Block], marks: Iterable[Mark] = ()) -> Ledger:
    """Class of every non-blank line, in order: that of the innermost block that begins on it or runs
    over it, else of its mark, else unknown."""
    classes: dict[int, LineClass] = {}
    for first, last, kind in marks:
        classes.update(dict.fromkeys(range(first, last + 1), kind))
    for block in blocks:
        _claim(block, classes)
    return tuple(
        (number, classes.get(number, LineClass.UNKNOWN)) for number, line in enumerate(lines, 1) if not is_blank(line)
    )


def stray_marks(problems: Iterable[Problem]) -> Iterator[Mark]:
    """The marks of lines that are told as problems and belong to nothing, one problem a line."""
    return ((problem.line, problem.line, LineClass.STRAY) for problem in problems)


def _claim(block: Block, classes: dict[int, LineClass]) -> None:
    first, last = block.lines
    classes.update(dict.fromkeys(range(first, last + 1), block.kind))
    for child in block.children:
        begun = classes.get(child.lines[0])
        _claim(child, classes)
        if child.kind is LineClass.COMMENT or child.lines[0] == first:  # stands in a line that is begun by another
            classes[child.lines[0]] = begun or child.kind
