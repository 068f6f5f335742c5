"""Release notes → page: notes between rulers or notes of origin, with heading, cards in 《》, quoted rules, bullets.

A note that stands twice is one note: the lines of its later copies are duplicates, and a heading that one copy has
lost is taken from another.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from generators.reading.decoding import is_blank
from generators.reading.edition_label import edition_label_in
from generators.reading.language import language_of
from generators.reading.ledger import Mark, ledger_of
from generators.reading.nesting import nested
from generators.reading.parsed_page import Block, Inline, LineClass, Link, ParsedPage, Problem, Text

_RULER = re.compile(r"^\s*-{4,}\s*$")
_SOURCE_NOTE = re.compile(r"^# \S")
_NEWS = re.compile(r"^新[^。]{1,24}[：:]\s*\S")
_PLAIN_HEADING = re.compile(r"^[^。、．《》{}*/／（(0-9０-９]{1,24}$")
_CARD_NAME = re.compile(r"^《([^》]+)》$")
_BULLET = re.compile(r"^(\s*)[*•・-]\s+(\S.*)$")
_SUBRULE = re.compile(r"^(\d{3}\.\d+[a-z]+)[.．]?\s*(\S.*)$")
_RULE = re.compile(r"^(\d{3}\.\d+)[.．]\s*(\S.*)$")
_OFFICIAL_RULES = re.compile(r"公式ルールは以下|official rules? (?:is|are) as follows|総合ルールは以下", re.IGNORECASE)
_FOOTER = re.compile(r"^(?:コメント|Comments?)$")
_REFERENCE = re.compile(r"「([^「」]+)」")
_IN_A_LIST = frozenset({LineClass.LIST_ITEM})


class _Note(msgspec.Struct):
    """What stands between two rulers, or below a note `# url: …`."""

    blocks: list[Block]

    @property
    def heading(self) -> Block | None:
        """Its heading, if its first line is one."""
        return self.blocks[0] if self.blocks and self.blocks[0].kind is LineClass.HEADING else None

    @property
    def body(self) -> tuple[str, ...]:
        """Everything it says below its heading, for comparison with other notes."""
        own = self.blocks[1:] if self.heading else self.blocks
        return tuple(re.sub(r"\s+", "", f"{block.kind.value} {block.marker} {block.text}") for block in own)

    @property
    def lines(self) -> tuple[int, int]:
        """First and last line."""
        return self.blocks[0].lines[0], self.blocks[-1].lines[1]


def read_release_notes(lines: Sequence[str], source: str) -> ParsedPage:
    """Read the lines of release notes; never raises."""
    notes, marks = _notes(lines)
    kept, copies = _merged(notes)
    headings = {note.heading.text for note in kept if note.heading}
    flat = [_linked(block, headings) for note in kept for block in note.blocks]
    blocks = tuple(_with_structure(flat))
    duplicates = [(*note.lines, LineClass.DUPLICATE) for note in copies]
    return ParsedPage(
        source=source,
        shape="release_notes",
        language=language_of(lines),
        title=next((note.heading.text for note in kept if note.heading), ""),
        blocks=blocks,
        ledger=ledger_of(lines, blocks, [*marks, *duplicates]),
        problems=_repeated(copies, source),
        as_of=next(filter(None, map(edition_label_in, lines)), ""),
    )


def _notes(lines: Sequence[str]) -> tuple[list[_Note], list[Mark]]:
    notes = [_Note([])]
    marks: list[Mark] = []
    for number, line in enumerate(lines, 1):
        if is_blank(line):
            continue
        if _RULER.match(line):
            marks.append((number, number, LineClass.SEPARATOR))
            notes.append(_Note([]))
        elif _FOOTER.match(line.strip()):
            marks.append((number, number, LineClass.FOOTER))
        elif _SOURCE_NOTE.match(line):
            marks.append((number, number, LineClass.NAVIGATION))
            notes.append(_Note([]))
        else:
            notes[-1].blocks.append(_block(line, number, notes[-1].blocks))
    return [note for note in notes if note.blocks], marks


def _block(line: str, number: int, before: list[Block]) -> Block:
    text, at = line.strip(), (number, number)
    if card := _CARD_NAME.match(text):
        return Block(LineClass.CARD_NAME, at, card[1], (Text(card[1]),))
    if bullet := _BULLET.match(line):
        level = 1 + len(bullet[1].expandtabs(2)) // 2
        return Block(LineClass.LIST_ITEM, at, bullet[2].strip(), (Text(bullet[2].strip()),), level=level, marker="*")
    for form, kind in ((_SUBRULE, LineClass.SUBRULE), (_RULE, LineClass.RULE)):
        if rule := form.match(text):
            return Block(kind, at, rule[2], (Text(rule[2]),), marker=rule[1])
    if _continues_card(before) and not _OFFICIAL_RULES.search(text) and not _NEWS.match(text):
        return Block(LineClass.CARD_LINE, at, text, (Text(text),))
    if _NEWS.match(text) or (_PLAIN_HEADING.match(text) and (not before or before[-1].kind is LineClass.LIST_ITEM)):
        return Block(LineClass.HEADING, at, text, (Text(text),), level=2)
    return Block(LineClass.PROSE, at, text, (Text(text),))


def _continues_card(before: list[Block]) -> bool:
    return bool(before) and before[-1].kind in (LineClass.CARD_NAME, LineClass.CARD_LINE)


def _merged(notes: list[_Note]) -> tuple[list[_Note], list[_Note]]:
    """The notes in order, each once and with a heading if any copy has one; and the copies left out."""
    kept: dict[tuple[str, ...], _Note] = {}
    copies: list[_Note] = []
    for note in notes:
        first = kept.get(note.body)
        if first is None or not note.body:
            kept[note.body or tuple(block.text for block in note.blocks)] = note
            continue
        if note.heading and not first.heading:
            first.blocks.insert(0, note.heading)
            note.blocks.pop(0)
        copies.append(note)
    return list(kept.values()), copies


def _linked(block: Block, headings: set[str]) -> Block:
    """The block with each 「heading」 of another note turned into a link to it."""
    inlines: list[Inline] = []
    at = 0
    for found in _REFERENCE.finditer(block.text):
        if found[1] in headings:
            inlines += [Text(block.text[at : found.start()]), Link("", found[1], found[0])]
            at = found.end()
    if not inlines or block.kind is LineClass.HEADING:
        return block
    rest = (*inlines, Text(block.text[at:]))
    return msgspec.structs.replace(block, inlines=tuple(inline for inline in rest if inline != Text("")))


def _with_structure(flat: list[Block]) -> Iterable[Block]:
    """Bullets nested by indent; the lines of a card below its name."""
    at = 0
    while at < len(flat):
        end = at + 1
        if flat[at].kind is LineClass.LIST_ITEM:
            while end < len(flat) and flat[end].kind in _IN_A_LIST:
                end += 1
            yield from nested(flat[at:end])
        elif flat[at].kind is LineClass.CARD_NAME:
            while end < len(flat) and flat[end].kind is LineClass.CARD_LINE:
                end += 1
            lines = (flat[at].lines[0], flat[end - 1].lines[1])
            yield msgspec.structs.replace(flat[at], lines=lines, children=tuple(flat[at + 1 : end]))
        else:
            yield flat[at]
        at = end


def _repeated(copies: list[_Note], source: str) -> tuple[Problem, ...]:
    if not copies:
        return ()
    spans = ", ".join(f"{first}–{last}" for first, last in (note.lines for note in copies))
    message = f"{len(copies)} notes stand here a second time (lines {spans}); each is kept once"
    suggest = "Copy each note once."
    return (Problem("repeated-notes", source, copies[0].lines[0], message, suggest, fault=False),)
