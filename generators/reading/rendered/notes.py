"""Footnotes of rendered pages: the forms in which they are copied, and the marks in the text that point to them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from generators.reading.note_marks import GROUP
from generators.reading.parsed_page import Block, Footnote, Inline, LineClass, Problem, Text

NOTE = re.compile(
    r"^\s*(?:(?P<number>\d{1,3})\.?\s*)?(?:↑|\^(?!\[))\s*"
    r"(?:(?:Jump up(?: to)?|ここまで移動|以下の位置に戻る|移動)\s*[:：]?\s*)?"
    r"(?:(?:\d{1,3}\.\d+[,、 ]+)+|a[,、 ]+(?:[b-z][,、 ]+)+)?(?P<text>\S.*)$"
)
"""An arrow back to the text, with a number or without, and behind it one more for each further mark."""
LISTED = re.compile(rf"^\s*(?:[\[［](?:{GROUP} ?)?)?(?P<number>\d{{1,3}})[.)\]］]:?\s+(?P<text>\S.*)$")
"""A note without its arrow, below a heading that says what it is."""
SECTION = re.compile(r"^(?:脚注|注釈?|脚注・出典|出典・脚注|出典|Notes|Footnotes|References|Notes and references)$")
_GROUPED = re.compile(r"^(?:注釈?|Notes)$")
"""Where the marks of one list have a word before their number, the heading of that list."""
_LABELLED = rf"[\[［](?P<group>{GROUP})[ \u00a0]?(?P<label>\d{{1,3}})[\]］]"
_SURE_MARK = re.compile(
    rf"\^\[(?P<caret>\d+)\]|{_LABELLED}|(?<=[。．.!?！？」』”\")）])\[(?P<behind>\d{{1,3}})\]"
    r"|\[(?P<before>\d{1,3})\](?=[。．、，])"
)
_MARK = re.compile(rf"\^\[(?P<caret>\d+)\]|{_LABELLED}|(?<=[^\s\[(（「/])[ ]?\[(?P<bare>\d{{1,3}})\]")
_TEXTS = frozenset({LineClass.PROSE, LineClass.LIST_ITEM, LineClass.TABLE, LineClass.FOOTNOTE})
_WORD = "note "
"""Before the number of a mark that has a word, whichever."""
_FEWEST = 2
"""Numbers in square brackets that are marks though no note stands below them."""


def has_marks(lines: Iterable[str]) -> bool:
    """Whether anything in the text looks like a mark of a footnote."""
    return any(_MARK.search(line) for line in lines)


def numbered(blocks: Sequence[Block]) -> Iterator[Block]:
    """The blocks in order; notes without a number get that of their place, and their list's word before it."""
    last, group = 0, ""
    labelled = any(mark["group"] for block in blocks for mark in _MARK.finditer(block.text) if block.kind in _TEXTS)
    for block in blocks:
        if labelled and block.kind is LineClass.HEADING:
            group = _WORD if _GROUPED.match(block.text) else ""
            last = 0
        if block.kind is not LineClass.FOOTNOTE:
            yield block
            continue
        last = int(block.marker) if block.marker else last + 1
        yield msgspec.structs.replace(block, marker=f"{group}{last}")


class Notes(msgspec.Struct, frozen=True):
    """The footnotes of a page by their marks, and whether bare numbers in square brackets are marks."""

    by_mark: dict[str, tuple[Inline, ...]]
    bare: bool

    def joined(self, text: str) -> tuple[Inline, ...]:
        """The text with each mark replaced by the footnote it points to."""
        inlines: list[Inline] = []
        at = 0
        for mark in self._marks(text):
            note = self.by_mark.get(_number(mark), ())
            inlines += [Text(text[at : mark.start()]), Footnote(note)]
            at = mark.end()
        return tuple(inline for inline in (*inlines, Text(text[at:])) if inline != Text(""))

    def missing(self, text: str) -> list[str]:
        """The marks of a text that point to no footnote, as they stand there."""
        return [mark[0].strip() for mark in self._marks(text) if _number(mark) not in self.by_mark]

    def _marks(self, text: str) -> Iterator[re.Match[str]]:
        return (_MARK if self.bare else _SURE_MARK).finditer(text)


def notes_of(blocks: Sequence[Block]) -> Notes:
    """The notes among the blocks; bare numbers are marks where a note has them, or several stand without notes."""
    by_mark = {block.marker: block.inlines for block in blocks if block.kind is LineClass.FOOTNOTE}
    texts = (block.text for block in blocks if block.kind in _TEXTS)
    numbers = {mark["bare"] for text in texts for mark in _MARK.finditer(text) if mark["bare"]}
    if not any(mark.startswith(_WORD) for mark in by_mark):
        by_mark |= {f"{_WORD}{mark}": said for mark, said in by_mark.items()}
    return Notes(by_mark, bool(numbers & by_mark.keys()) or len(numbers) >= _FEWEST)


def unjoined(blocks: Sequence[Block], notes: Notes, source: str) -> Iterator[Problem]:
    """A finding for each mark without a footnote; a page without footnotes has one for all of them."""
    suggest = "Copy the page whole, with its footnotes."
    texts = [block for block in blocks if block.kind in _TEXTS]
    missing = [(block.lines[0], mark) for block in texts for mark in notes.missing(block.text)]
    if missing and not notes.by_mark:
        line, first = missing[0]
        others = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
        message = f"the mark {first}{others} point to footnotes, of which the page has none"
        message = message if others else f"the mark {first} points to a footnote that the page does not have"
        yield Problem("footnote-missing", source, line, message, suggest, fault=False)
        return
    for line, mark in missing:
        message = f"the mark {mark} points to a footnote that the page does not have"
        yield Problem("footnote-missing", source, line, message, suggest, fault=False)


def _number(mark: re.Match[str]) -> str:
    """Under which the note of a mark is listed."""
    return _WORD + mark["label"] if mark["group"] else next(filter(None, mark.groups()))
