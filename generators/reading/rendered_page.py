"""Rendered text of a wiki page → page: headings by evidence, bullets by indent, footnotes joined to their marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from generators.reading import rendered_forms as forms
from generators.reading.decoding import is_blank
from generators.reading.edition_label import day_in, edition_label_in
from generators.reading.language import language_of
from generators.reading.ledger import ledger_of
from generators.reading.nesting import nested
from generators.reading.parsed_page import Block, Footnote, Inline, LineClass, ParsedPage, Problem, Text
from generators.reading.rendered_boxes import with_box
from generators.reading.rendered_cards import cards_without_name, with_cards

_LONGEST_TITLE = 60
_CLOSE = 4
"""Lines below a line that may tell what it is."""
_ITEMS = frozenset({LineClass.LIST_ITEM, LineClass.SECTION, LineClass.RULE, LineClass.SUBRULE})
_EVIDENCE = frozenset({LineClass.NAVIGATION, LineClass.HEADING, LineClass.LIST_ITEM, LineClass.FOOTNOTE})


class _State(msgspec.Struct):
    """What the lines so far have said about the next one."""

    marked: bool
    """Whether the page marks its headings, so that no other line is one."""
    indents: list[int] = msgspec.field(default_factory=list)
    titled: bool = False
    quoting: bool = False
    in_card: bool = False
    """Whether the line before belongs to a card, whose abilities may be short and stand alone."""
    in_field: bool = False
    """Whether the values of a box stand here."""


class _Around(msgspec.Struct, frozen=True):
    """What stands around a line."""

    below: str
    """The next line that is not blank, of those that follow closely."""
    alone: bool
    """Whether the line stands between blank ones and something follows it."""


def read_rendered(lines: Sequence[str], source: str) -> ParsedPage:
    """Read the lines of a rendered wiki page; never raises. What has no telling form is prose."""
    flat = _flat_blocks(lines, _State(_marks_headings(lines)))
    notes = _notes(flat)
    blocks = tuple(_joined(flat, notes))
    problems = (*_unjoined(flat, notes, source), *cards_without_name(blocks, source), *_uncertain(flat, source))
    return ParsedPage(
        source=source,
        shape="rendered",
        language=language_of([line for line in lines if not forms.SOURCE_NOTE.match(line)] or lines),
        title=next((block.text for block in flat if block.kind is LineClass.TITLE), ""),
        blocks=blocks,
        ledger=ledger_of(lines, blocks),
        problems=tuple(sorted(problems, key=lambda problem: problem.line)),
        as_of=_as_of(flat),
    )


def rendered_blocks(lines: Sequence[str], first: int) -> tuple[Block, ...]:
    """The blocks of a part of a rendered page that stands below its title, the first line having that number."""
    flat = _flat_blocks(lines, _State(_marks_headings(lines), titled=True), first)
    return tuple(_joined(flat, _notes(flat)))


def _marks_headings(lines: Sequence[str]) -> bool:
    return any(forms.EDIT_HEADING.match(line.strip()) for line in lines)


def _notes(flat: Sequence[Block]) -> dict[str, tuple[Inline, ...]]:
    return {block.marker: block.inlines for block in flat if block.kind is LineClass.FOOTNOTE}


def _joined(flat: Sequence[Block], notes: dict[str, tuple[Inline, ...]]) -> Iterable[Block]:
    joined = [msgspec.structs.replace(block, inlines=_with_notes(block.text, notes)) for block in flat]
    return _nested(list(with_cards(joined)))


def _flat_blocks(lines: Sequence[str], state: _State, first: int = 1) -> list[Block]:
    blocks: list[Block] = []
    for at, line in enumerate(lines):
        if is_blank(line):
            state.in_field = False
            continue
        block = _block(line, at + first, state, _around(lines, at))
        if block.kind not in _ITEMS:
            state.indents.clear()
        state.in_card = block.kind in (LineClass.CARD_NAME, LineClass.CARD_LINE)
        blocks.append(block)
    return list(with_box(blocks))


def _block(line: str, number: int, state: _State, around: _Around) -> Block:
    text = line.strip()
    at = (number, number)
    if forms.SOURCE_NOTE.match(line) and not state.titled:
        return Block(LineClass.NAVIGATION, at, text[2:], (Text(text[2:]),), marker="#")
    if forms.NAVIGATION.match(line):
        return Block(LineClass.NAVIGATION, at, text, (Text(text),))
    if not state.titled:
        state.titled = True
        if len(text) <= _LONGEST_TITLE and not forms.BULLET.match(line) and "。" not in text:
            return Block(LineClass.TITLE, at, text, (Text(text),))
    if note := forms.FOOTNOTE.match(line):
        return Block(LineClass.FOOTNOTE, at, note[2], (Text(note[2]),), marker=note[1])
    if bullet := forms.BULLET.match(line):
        return _item(len(bullet[1]), bullet[2].strip(), at, state)
    return _unmarked(line, at, state, around)


def _unmarked(line: str, at: tuple[int, int], state: _State, around: _Around) -> Block:
    text = line.strip()
    if forms.RULER.match(line):
        return Block(LineClass.SEPARATOR, at, text)
    if forms.CATEGORY.match(line):
        return Block(LineClass.CATEGORY, at, text, (Text(text),))
    state.in_field = state.in_field or bool(forms.FIELD_NAME.match(text))
    if (
        state.in_field
        or forms.TABLE_LINE.match(text)
        or (forms.TABLE_LINE.match(around.below) and forms.NAME_PAIR.match(text))
    ):
        return Block(LineClass.TABLE, at, text, (Text(text),))
    if forms.card_name_in(text, around.below):
        return Block(LineClass.CARD_NAME, at, text, (Text(text),))
    if forms.TYPE.match(text) or forms.SIZE.match(text):
        return Block(LineClass.CARD_LINE, at, text, (Text(text),))
    if heading := forms.heading_in(line, around.alone and not state.marked and not state.in_card):
        state.quoting = bool(forms.QUOTED_HEADING.match(heading))
        return Block(LineClass.HEADING, at, heading, (Text(heading),), level=2)
    return Block(LineClass.PROSE, at, text, (Text(text),))


def _item(indent: int, text: str, at: tuple[int, int], state: _State) -> Block:
    while state.indents and state.indents[-1] > indent:
        state.indents.pop()
    if not state.indents or state.indents[-1] < indent:
        state.indents.append(indent)
    level = len(state.indents)
    if state.quoting:
        for form, kind in (
            (forms.QUOTED_SUBRULE, LineClass.SUBRULE),
            (forms.QUOTED_RULE, LineClass.RULE),
            (forms.QUOTED_SECTION, LineClass.SECTION),
        ):
            if quoted := form.match(text):
                return Block(kind, at, quoted[2], (Text(quoted[2]),), level=level, marker=quoted[1])
    return Block(LineClass.LIST_ITEM, at, text, (Text(text),), level=level, marker="*")


def _around(lines: Sequence[str], at: int) -> _Around:
    after = [line.strip() for line in lines[at + 1 : at + 1 + _CLOSE] if not is_blank(line)]
    before = at == 0 or is_blank(lines[at - 1])
    gap = at + 1 < len(lines) and is_blank(lines[at + 1])
    return _Around(after[0] if after else "", before and gap and bool(after))


def _nested(blocks: list[Block]) -> Iterable[Block]:
    run: list[Block] = []
    for block in blocks:
        if block.kind in _ITEMS:
            run.append(block)
            continue
        yield from nested(run)
        run = []
        yield block
    yield from nested(run)


def _with_notes(text: str, notes: dict[str, tuple[Inline, ...]]) -> tuple[Inline, ...]:
    """The text with each mark `^[1]` replaced by the footnote it points to."""
    inlines: list[Inline] = []
    at = 0
    for mark in forms.FOOTNOTE_MARK.finditer(text):
        inlines += [Text(text[at : mark.start()]), Footnote(notes.get(mark[1], ()))]
        at = mark.end()
    return tuple(inline for inline in (*inlines, Text(text[at:])) if inline != Text(""))


def _unjoined(blocks: list[Block], notes: dict[str, tuple[Inline, ...]], source: str) -> Iterable[Problem]:
    for block in blocks:
        for mark in forms.FOOTNOTE_MARK.finditer(block.text):
            if mark[1] not in notes:
                message = f"the mark ^[{mark[1]}] points to a footnote that the page does not have"
                suggest = "Copy the page whole, with its footnotes."
                yield Problem("footnote-missing", source, block.lines[0], message, suggest, fault=False)


def _uncertain(blocks: list[Block], source: str) -> Iterable[Problem]:
    if not any(block.kind in _EVIDENCE for block in blocks):
        message = "nothing tells what kind of document this is; it is read as plain paragraphs"
        suggest = "Give a wiki page, card rulings, release notes or an edition of the rules."
        yield Problem("shape-uncertain", source, 0, message, suggest, fault=False)


def _as_of(blocks: list[Block]) -> str:
    labels = (edition_label_in(block.text) for block in blocks if block.kind is LineClass.HEADING)
    days = (
        day_in(block.text) for block in blocks if block.kind is LineClass.NAVIGATION and "時点における" in block.text
    )
    return next(filter(None, labels), "") or next(filter(None, days), "")
