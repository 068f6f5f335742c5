"""Card rulings → page: a date, the original (原文) and its translation (訳文), each in a line of its own.

Which of the two comes first, how they are labelled and whether the date stands before or behind them differs from page
to page. A wording without a label is told by its language, where only one of the two is missing. A page without any
labels has a sentence behind or below each date, or one in each language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from generators.reading.dated_sentences import split_day
from generators.reading.decoding import is_blank
from generators.reading.edition_label import impossible_date, impossible_dates
from generators.reading.language import is_japanese, language_of
from generators.reading.ledger import ledger_of
from generators.reading.missing_symbols import missing_symbols
from generators.reading.parsed_page import Block, LineClass, ParsedPage, Problem, walk
from generators.reading.rulings.days import day_on
from generators.reading.rulings.labels import WORDINGS, Labelled, labels_on, parts_of, third_language
from generators.reading.rulings.pairs import by_language, is_whole, kinds_in, pairs_of
from generators.reading.rulings.wordings import Line, with_wordings

_FOOTER = re.compile(r"^\s*data from \S+", re.IGNORECASE)
_CARD = re.compile(r"^《([^《》]+)》$")
_NAME_PAIR = re.compile(r"^([^/／]{1,40}?)\s*[/／]\s*([^/／]{1,40})$")
_OUTER = frozenset({LineClass.DATE, LineClass.TITLE, LineClass.FOOTER, LineClass.CARD_NAME, LineClass.HEADING})
_SENTENCE_END = re.compile(r"[.。!?！？)）”」』\"]\s*$")
_LONGEST_NAME = 60
_LOOK = "Compare with the card's page in the official card database."


def read_rulings(lines: Sequence[str], source: str) -> ParsedPage:
    """Read the lines of card rulings; never raises. Each date is a block with its two wordings below it."""
    rows = _rows(lines)
    labels = labels_on([line for _, line in rows])
    flat, doubts = with_wordings(_classified(rows, labels), labelled=any(labels))
    by_label = _dated(flat)
    blocks = tuple(by_language(block)[0] if block.kind is LineClass.DATE else block for block in by_label)
    days = sorted(day.iso for block in blocks if block.kind is LineClass.DATE and (day := day_on(block.text)))
    problems = (
        *(Problem(doubt.code, source, doubt.line, doubt.message, _LOOK, fault=False) for doubt in doubts),
        *_no_days(blocks, source),
        *_incomplete(blocks, source),
        *_against_labels(by_label, source),
        *_third(blocks, source),
        *_cut(blocks, source),
        *missing_symbols(blocks, source),
    )
    return ParsedPage(
        source=source,
        shape="rulings",
        language=_language(blocks),
        title=next((block.text for block in blocks if block.kind in (LineClass.TITLE, LineClass.CARD_NAME)), ""),
        blocks=blocks,
        ledger=ledger_of(lines, [line for block in blocks for line in _flat(block)]),
        problems=tuple(sorted(problems, key=lambda problem: problem.line)),
        as_of=days[-1] if days else "",
    )


def _rows(lines: Sequence[str]) -> list[tuple[int, str]]:
    """The lines that show something; one that has a day and wordings, or where no line is labelled a sentence, is cut.

    A day that stands again before the other wording of its ruling is left out.
    """
    shown = [(number, line) for number, line in enumerate(lines, 1) if not is_blank(line)]
    parts = [(number, part) for number, line in shown for part in parts_of(line)]
    if not any(labels_on([part for _, part in parts])):
        return [(number, part) for number, line in shown for part in split_day(line) or (line,)]
    rows: list[tuple[int, str]] = []
    for row, below in zip(parts, [*parts[1:], (0, "")], strict=True):
        if row[0] != below[0] or not _is_day_again(row[1], [said for _, said in rows[-2:]], below[1]):
            rows.append(row)
    return rows


def _is_day_again(day: str, above: Sequence[str], below: str) -> bool:
    """Whether a day is that of the one wording above it, and the other wording stands behind it."""
    if len(above) < 2 or day_on(day) is None or day_on(above[0]) != day_on(day):
        return False
    kinds = [label.kind for label in labels_on((above[1], below)) if label]
    return sorted(kinds) == sorted(WORDINGS)


def _classified(shown: Sequence[tuple[int, str]], labels: Sequence[Labelled | None]) -> list[Line]:
    """The lines, each with its class where its own form tells it."""
    dates = [day_on(line) is not None for _, line in shown]
    found: list[Line] = []
    for at, (number, line) in enumerate(shown):
        before_date = at + 1 < len(shown) and dates[at + 1]
        found.append(_line(line.strip(), number, LineClass.DATE if dates[at] else None, labels[at], found, before_date))
    return found


def _line(
    text: str, number: int, kind: LineClass | None, label: Labelled | None, before: list[Line], before_date: bool
) -> Line:
    if kind:
        return Line(number, text, kind)
    if label:
        return Line(number, label.text, label.kind, label.label)
    if third_language(text):
        return Line(number, text, LineClass.FOREIGN_TAIL)
    if _FOOTER.match(text):
        return Line(number, text, LineClass.FOOTER)
    if card := _CARD.match(text):
        return Line(number, card[1], LineClass.CARD_NAME)
    if not before:
        return Line(number, text, LineClass.TITLE)
    if before_date and _is_name(text, before[-1]):
        names = _names(text)
        return Line(number, names or text, LineClass.CARD_NAME if names else LineClass.HEADING)
    return Line(number, text)


def _is_name(text: str, before: Line) -> bool:
    """Whether a line right above a date is no sentence, and doesn't go on with one either."""
    ended = before.kind in _OUTER or bool(_SENTENCE_END.search(before.text))
    return ended and len(text) <= _LONGEST_NAME and not _SENTENCE_END.search(text)


def _names(text: str) -> str:
    """The names of a card in both languages, with blanks around the stroke between them; else nothing."""
    pair = _NAME_PAIR.match(text)
    both = pair is not None and is_japanese(pair[1]) is not is_japanese(pair[2])
    return f"{pair[1]} / {pair[2]}" if pair and both else ""


def _dated(flat: Sequence[Block]) -> tuple[Block, ...]:
    """Each date with the wordings that belong to it: those below it, or above where all dates stand behind theirs."""
    if _dates_behind(flat):
        return tuple(reversed([_with(first, below[::-1]) for first, *below in _groups(flat[::-1])]))
    return tuple(_with(first, below) for first, *below in _groups(flat))


def _dates_behind(flat: Sequence[Block]) -> bool:
    kinds = [block.kind for block in flat if block.kind is LineClass.DATE or block.kind in WORDINGS]
    return bool(kinds) and kinds[0] in WORDINGS and kinds[-1] is LineClass.DATE and _all_pairs(kinds)


def _all_pairs(kinds: Sequence[LineClass]) -> bool:
    """Whether before each date there stands one original and one translation."""
    groups = [kinds[at : at + 3] for at in range(0, len(kinds), 3)]
    return all(set(group[:2]) == set(WORDINGS) and group[2:] == [LineClass.DATE] for group in groups)


def _groups(flat: Sequence[Block]) -> list[list[Block]]:
    groups: list[list[Block]] = []
    for block in flat:
        if block.kind in _OUTER or not groups or groups[-1][0].kind is not LineClass.DATE:
            groups.append([block])
        else:
            groups[-1].append(block)
    return groups


def _with(date: Block, wordings: Sequence[Block]) -> Block:
    if not wordings:
        return date
    spans = [date.lines, *(block.lines for block in wordings)]
    lines = (min(first for first, _ in spans), max(last for _, last in spans))
    return msgspec.structs.replace(date, lines=lines, children=tuple(wordings))


def _language(blocks: Sequence[Block]) -> str:
    """Both where wordings stand beside their translations, whatever stands on the lines of either."""
    said = tuple(walk(tuple(blocks)))
    paired = {LineClass.ORIGINAL, LineClass.TRANSLATION} <= {block.kind for block in said}
    return "both" if paired else language_of(block.text for block in said)


def _no_days(blocks: Iterable[Block], source: str) -> Iterable[Problem]:
    for block in blocks:
        day = day_on(block.text) if block.kind is LineClass.DATE else None
        line = _own_line(block)
        if day and day.two_ways:
            message = f"“{block.text}” is two days, by the order of day and month; nothing is dated by it"
            yield Problem("date-ambiguous", source, line, message, "Write the date as 2024-04-12.", fault=False)
        elif day and not day.iso and not impossible_dates([block.text], source):
            yield impossible_date(block.text, source, line)


def _own_line(date: Block) -> int:
    """The line of a date itself, which may stand behind its wordings."""
    return date.lines[1] if date.children and date.children[0].lines[0] == date.lines[0] else date.lines[0]


def _flat(block: Block) -> tuple[Block, ...]:
    """A block on its own line alone, and those below it."""
    own = (_own_line(block),) * 2 if block.children else block.lines
    return (msgspec.structs.replace(block, lines=own, children=()), *block.children)


def _third(blocks: tuple[Block, ...], source: str) -> Iterable[Problem]:
    for block in walk(blocks):
        if block.kind is LineClass.FOREIGN_TAIL and third_language(block.text):
            message = f"the line “{block.text[:12]}…” is neither 原文 nor 訳文: it is no part of the ruling's text"
            yield Problem("third-language", source, block.lines[0], message, _LOOK, fault=False)


def _incomplete(blocks: tuple[Block, ...], source: str) -> Iterable[Problem]:
    """A finding for each ruling with a wording missing; a page without labels, and no ruling in both, misses none."""
    labelled = any(block.marker for block in walk(blocks) if block.kind in WORDINGS)
    if not labelled and not any(set(WORDINGS) <= set(kinds_in(block.children)) for block in blocks):
        return
    for block in blocks:
        if block.kind is LineClass.DATE:
            pairs = pairs_of(block)
            short = [(lines[0], said) for lines, said in pairs if not is_whole(said)]
            for line, said in short or ([(block.lines[0], block.children)] if labelled and len(pairs) > 1 else []):
                found = ", ".join("原文" if kind is LineClass.ORIGINAL else "訳文" for kind in kinds_in(said))
                message = f"the ruling of {block.text} should have one 原文 and one 訳文, but has {found or 'neither'}"
                yield Problem("pair-incomplete", source, line, message, _LOOK, fault=False)
        elif block.kind in WORDINGS:
            message = "a wording stands without a date before it"
            yield Problem("pair-incomplete", source, block.lines[0], message, _LOOK, fault=False)


def _against_labels(blocks: tuple[Block, ...], source: str) -> Iterable[Problem]:
    """A finding for each ruling with a label that isn't of the language of its wording."""
    for wrong in (wrong for block in blocks if block.kind is LineClass.DATE for wrong in by_language(block)[1]):
        line = min(wording.lines[0] for wording in wrong)
        if len(wrong) > 1:
            message = (
                "原文 and 訳文 of this ruling are exchanged; by their languages they were read the other way round"
            )
            yield Problem("pair-swapped", source, line, message, _LOOK, fault=False)
        else:
            message = f"what is labelled {wrong[0].marker} is in the language of the other wording"
            yield Problem("label-wrong", source, line, message, _LOOK, fault=False)


def _cut(blocks: tuple[Block, ...], source: str) -> Iterable[Problem]:
    for block in blocks:
        for child in block.children:
            if child.kind is LineClass.ORIGINAL and child.text[:1].islower():
                message = f"the ruling begins with a small letter ({child.text[:20]!r}): its beginning may be cut off"
                yield Problem("beginning-cut", source, child.lines[0], message, _LOOK, fault=False)
