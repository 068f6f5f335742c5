"""Rendered text of a wiki page → page: headings by evidence, bullets by indent, footnotes joined to their marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from generators.reading.dated_sentences import dated_lines
from generators.reading.decoding import is_blank
from generators.reading.edition_label import edition_label_in
from generators.reading.language import language_of
from generators.reading.ledger import ledger_of
from generators.reading.nesting import nested
from generators.reading.parsed_page import Block, LineClass, ParsedPage, Problem, Text
from generators.reading.rendered import forms
from generators.reading.rendered.boxes import ABOVE_BOX, is_spaced, with_box
from generators.reading.rendered.cards import cards_without_name, with_cards
from generators.reading.rendered.edit_links import is_sentence, without_edit_link
from generators.reading.rendered.frame import Frame, frame_of
from generators.reading.rendered.levels import further_pages, with_levels, with_titles
from generators.reading.rendered.notes import LISTED, NOTE, SECTION, has_marks, notes_of, numbered, unjoined
from generators.reading.rendered.quotes import HEADING as QUOTED
from generators.reading.rendered.quotes import (
    RULES,
    is_together,
    quoted_line,
    quoted_together,
    told_line,
    with_definitions,
    with_examples,
)
from generators.reading.rendered.wrapping import broken_off, with_wrapped
from generators.reading.title_subject import subject_of
from generators.reading.version_days import any_day_in, day_of_version

_LONGEST_TITLE = 60
_FEWEST_DATED = 2
"""Lines with a day that may be rulings."""
_MOST_NAMED = 5
_CLOSE = 4
"""Lines below a line that may tell what it is."""
_ITEMS = frozenset({LineClass.LIST_ITEM, LineClass.SECTION, LineClass.RULE, LineClass.SUBRULE})
_AROUND_BOX = ABOVE_BOX | {LineClass.TABLE, LineClass.PROSE}
_EVIDENCE = frozenset({LineClass.NAVIGATION, LineClass.HEADING, LineClass.LIST_ITEM, LineClass.FOOTNOTE})


class _State(msgspec.Struct):
    """What the lines so far have said about the next one."""

    frame: Frame
    has_marks: bool
    """Whether the text has marks of footnotes."""
    together: frozenset[str]
    """Numbers of rules that are quoted line below line, under whatever heading."""
    indents: list[int] = msgspec.field(default_factory=list)
    titled: bool = False
    quoting: bool = False
    """Whether the section quotes the rules."""
    in_rules: bool = False
    """Whether the heading above says “Rules” and nothing else."""
    noting: bool = False
    """Whether the section holds footnotes."""
    number: int = 0
    """Of the line before, where it is an item of a list with numbers."""
    in_card: bool = False
    """Whether the line before belongs to a card, whose abilities may be short and stand alone."""
    in_field: bool = False
    """Whether the values of a box stand here."""
    named: bool = False
    """Whether the name of a field stands right above, so that this is its value, whatever it looks like."""
    at_head: bool = True
    """Whether the box at the head of the page may begin or go on here."""
    boxed: bool = False
    """Whether it has begun."""


class _Around(msgspec.Struct, frozen=True):
    """Where a line stands, counted from 0, and what stands around it."""

    at: int
    below: str
    """The next line that is not blank, of those that follow closely."""
    alone: bool
    """Whether the line stands between blank ones and something follows it."""


def read_rendered(lines: Sequence[str], source: str) -> ParsedPage:
    """Read the lines of a rendered wiki page; never raises. What has no telling form is prose."""
    flat = _flat_blocks(lines, _state(lines))
    blocks = tuple(_joined(flat))
    problems = (
        *unjoined(flat, notes_of(flat), source),
        *cards_without_name(blocks, source),
        *broken_off(blocks, source),
        *further_pages(blocks, source),
        *_uncertain(flat, lines, source),
    )
    return ParsedPage(
        source=source,
        shape="rendered",
        language=language_of([line for line in lines if not forms.SOURCE_NOTE.match(line)] or lines),
        title=_title(flat),
        blocks=blocks,
        ledger=ledger_of(lines, blocks),
        problems=tuple(sorted(problems, key=lambda problem: problem.line)),
        as_of=_as_of(flat),
    )


def rendered_blocks(lines: Sequence[str], first: int) -> tuple[Block, ...]:
    """The blocks of a part of a rendered page that stands below its title, the first line having that number."""
    return tuple(_joined(_flat_blocks(lines, _state(lines, below_title=True), first)))


def _state(lines: Sequence[str], below_title: bool = False) -> _State:
    """What is known before the first line."""
    items = (bullet[1] if (bullet := forms.bullet_in(line)) else line.strip() for line in lines)
    frame = frame_of(lines, below_text=True) if below_title else frame_of(lines)
    return _State(frame, has_marks(lines), quoted_together(items), titled=below_title)


def _title(flat: Sequence[Block]) -> str:
    title = next((block.text for block in flat if block.kind is LineClass.TITLE), "")
    notes = [block.text for block in flat if block.marker == "#" and block.kind is LineClass.NAVIGATION]
    return subject_of(title, notes, (block.text for block in flat if block.kind is LineClass.PROSE))


def _joined(flat: Sequence[Block]) -> Iterable[Block]:
    notes = notes_of(flat)
    joined = [msgspec.structs.replace(block, inlines=notes.joined(block.text)) for block in flat]
    return _nested(list(with_cards(list(with_definitions(joined)))))


def _flat_blocks(lines: Sequence[str], state: _State, first: int = 1) -> list[Block]:
    blocks: list[Block] = []
    spaced = is_spaced(lines)
    for at, line in enumerate(lines):
        if is_blank(line):
            state.in_field = state.in_field and spaced
            state.at_head = state.at_head and (spaced or not state.boxed)
            continue
        block = _block(line, at + first, state, _around(lines, at))
        if block.kind not in _ITEMS:
            state.indents.clear()
        state.in_field = state.in_field and block.kind is LineClass.TABLE
        _follow_head(block, state)
        state.in_card = block.kind in (LineClass.CARD_NAME, LineClass.CARD_LINE)
        blocks.append(block)
    whole = with_wrapped(list(with_box(blocks, int(spaced))), lines, first)
    blocks = with_titles(list(numbered(list(with_examples(whole)))))
    return blocks if state.frame.levelled else list(with_levels(blocks))


def _follow_head(block: Block, state: _State) -> None:
    """The box at the head has begun at a row; whatever else but the frame and names ends it."""
    state.boxed = state.boxed or block.kind is LineClass.TABLE
    sentence = block.kind is LineClass.PROSE and is_sentence(block.text)
    state.at_head = state.at_head and block.kind in _AROUND_BOX and not sentence


def _block(line: str, number: int, state: _State, around: _Around) -> Block:
    text = line.strip()
    at = (number, number)
    if forms.SOURCE_NOTE.match(line) and not state.titled:
        return Block(LineClass.NAVIGATION, at, text[2:], (Text(text[2:]),), marker="#")
    if around.at == state.frame.title and not state.titled:
        state.titled = True
        return Block(LineClass.TITLE, at, text, (Text(text),))
    if framed := state.frame.kinds.get(around.at):
        return Block(framed, at, text, (Text(text),))
    if forms.NAVIGATION.match(line):
        return Block(LineClass.NAVIGATION, at, text, (Text(text),))
    if not state.titled and state.frame.title is None:
        state.titled = True
        if len(text) <= _LONGEST_TITLE and not forms.BULLET.match(line) and "。" not in text:
            return Block(LineClass.TITLE, at, text, (Text(text),))
    if around.at in state.frame.headings:
        return _heading(without_edit_link(line), at, state, state.frame.headings[around.at])
    if note := NOTE.match(line) or (LISTED.match(line) if state.noting else None):
        return Block(LineClass.FOOTNOTE, at, note["text"], (Text(note["text"]),), marker=note["number"] or "")
    if bullet := forms.bullet_in(line):
        return _item(*bullet, at, state)
    if state.quoting and (quoted := quoted_line(text, at, 1, is_item=False)):
        return quoted
    if (state.in_rules or is_together(text, state.together)) and (quoted := told_line(text, at)):
        return quoted
    if _is_next_number(line, state, around):
        return _item(len(line) - len(line.lstrip()), forms.NUMBERED.sub(r"\g<text>", line), at, state, "#")
    return _unmarked(line, at, state, around)


def _is_next_number(line: str, state: _State, around: _Around) -> bool:
    """Whether the line is an item of a list with numbers: one below the other, or the first above the second."""
    number = forms.number_in(line)
    begins = number == 1 and forms.number_in(around.below) == 2
    is_next = begins or (number > 1 and number == state.number + 1)
    state.number = number if is_next else 0
    return is_next


def _heading(text: str, at: tuple[int, int], state: _State, level: int) -> Block:
    state.quoting = bool(QUOTED.match(text))
    state.in_rules = bool(RULES.match(text))
    state.noting = state.has_marks and bool(SECTION.match(text))
    return Block(LineClass.HEADING, at, text, (Text(text),), level=level)


def _unmarked(line: str, at: tuple[int, int], state: _State, around: _Around) -> Block:
    text = line.strip()
    if forms.RULER.match(line):
        return Block(LineClass.SEPARATOR, at, text)
    if forms.CATEGORY.match(line):
        return Block(LineClass.CATEGORY, at, text, (Text(text),))
    if state.noting and not forms.heading_in(line, stands_alone=False):
        return Block(LineClass.FOOTNOTE, at, text, (Text(text),))
    _follow_field(line, state)
    pair = forms.NAME_PAIR.match(text) is not None
    if state.in_field or _is_row(text, state) or (pair and _is_row(around.below, state)):
        return Block(LineClass.TABLE, at, text, (Text(text),))
    if forms.card_name_in(text, around.below):
        return Block(LineClass.CARD_NAME, at, text, (Text(text),))
    if forms.TYPE.match(text) or forms.SIZE.match(text):
        return Block(LineClass.CARD_LINE, at, text, (Text(text),))
    if heading := forms.heading_in(line, around.alone and not state.frame.announced and not state.in_card):
        return _heading(heading, at, state, 2)
    return Block(LineClass.PROSE, at, text, (Text(text),))


def _follow_field(line: str, state: _State) -> None:
    """A box goes on up to a heading or a sentence; reminder text, a sentence in brackets, is a value of it."""
    text = line.strip()
    told = is_sentence(text) and not forms.REMINDER.search(text)
    ended = bool(forms.heading_in(line, stands_alone=False)) or (told and not state.named)
    state.named = bool(forms.FIELD_NAME.match(text))
    state.in_field = state.named or (state.in_field and not ended)


def _is_row(text: str, state: _State) -> bool:
    """Whether a line is a row of a table, or of the box at the head, where no sentence is one."""
    in_box = state.at_head and forms.BOX_ROW.match(text) is not None
    return bool(forms.TABLE_LINE.match(text)) or (in_box and not is_sentence(text))


def _item(indent: int, text: str, at: tuple[int, int], state: _State, marker: str = "*") -> Block:
    while state.indents and state.indents[-1] > indent:
        state.indents.pop()
    if not state.indents or state.indents[-1] < indent:
        state.indents.append(indent)
    level = len(state.indents)
    quoted = quoted_line(text, at, level, is_item=True) if state.quoting else None
    if quoted is None and is_together(text, state.together):
        quoted = told_line(text, at, level, is_item=True)
    return quoted or Block(LineClass.LIST_ITEM, at, text, (Text(text),), level=level, marker=marker)


def _around(lines: Sequence[str], at: int) -> _Around:
    after = [line.strip() for line in lines[at + 1 : at + 1 + _CLOSE] if not is_blank(line)]
    before = at == 0 or is_blank(lines[at - 1])
    gap = at + 1 < len(lines) and (is_blank(lines[at + 1]) or told_line(lines[at + 1].strip(), (0, 0)) is not None)
    return _Around(at, after[0] if after else "", before and gap and bool(after))


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


def _uncertain(blocks: list[Block], lines: Sequence[str], source: str) -> Iterable[Problem]:
    if any(block.kind in _EVIDENCE for block in blocks):
        return
    if len(dated := dated_lines(lines)) >= _FEWEST_DATED:
        days = ", ".join(f"{day} in line {line}" for line, day in dated[:_MOST_NAMED])
        others = f" and {len(dated) - _MOST_NAMED} more" if len(dated) > _MOST_NAMED else ""
        message = f"lines begin with a day ({days}{others}), but they are no rulings that can be read"
        suggest = "If they are, give each as “2024-04-12: sentence.”, or the day and the wordings below it."
        yield Problem("dated-lines-unread", source, dated[0][0], message, suggest)
    else:
        message = "nothing tells what kind of document this is; it is read as plain paragraphs"
        suggest = "Give a wiki page, card rulings, release notes or an edition of the rules."
        yield Problem("shape-uncertain", source, 0, message, suggest, fault=False)


def _as_of(blocks: list[Block]) -> str:
    headings = [block.text for block in blocks if block.kind is LineClass.HEADING]
    labels = (edition_label_in(text) or (any_day_in(text) if QUOTED.match(text) else "") for text in headings)
    days = (day_of_version(block.text) for block in blocks if block.kind is LineClass.NAVIGATION)
    return next(filter(None, labels), "") or next(filter(None, days), "")
