"""Release notes → page: notes on subjects and on cards, with headings, cards, quoted rules and bullets.

Notes are told apart by rulers, by headings, by words on their origin, or by the names of cards. A note that stands
twice is one note: the lines of its later copies are duplicates.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from generators.reading.edition_label import edition_label_in
from generators.reading.language import language_of
from generators.reading.ledger import Mark, ledger_of
from generators.reading.nesting import nested
from generators.reading.parsed_page import Block, Inline, LineClass, Link, ParsedPage, Problem, Text
from generators.reading.release_notes.forms import OFFICIAL_RULES, SENTENCE_END
from generators.reading.release_notes.lines import note_lines
from generators.reading.release_notes.merging import merged
from generators.reading.version_days import any_day_in

_REFERENCE = re.compile(r"「([^「」]+)」|“([^“”]+)”")
_ITEMS = (LineClass.LIST_ITEM, LineClass.DUPLICATE)
_IN_A_LIST = frozenset({LineClass.LIST_ITEM})
_SUGGEST = "Compare with the release notes where the text is from."


def read_release_notes(lines: Sequence[str], source: str) -> ParsedPage:
    """Read the lines of release notes; never raises."""
    flat, doubts = note_lines(lines)
    shown, marks = _shown(flat)
    notes = merged(shown, source)
    headings = {block.text for block in notes.blocks if block.kind is LineClass.HEADING}
    parting, rulers = _parting(notes.blocks)
    blocks = tuple(_with_structure([_linked(block, headings) for block in parting]))
    duplicates: list[Mark] = [(first, last, LineClass.DUPLICATE) for first, last in notes.copies]
    problems = (
        *(Problem(doubt.code, source, doubt.line, doubt.message, _SUGGEST, fault=False) for doubt in doubts),
        *notes.problems,
        *_without_bullets(blocks, source),
        *_open_texts(blocks, source),
    )
    return ParsedPage(
        source=source,
        shape="release_notes",
        language=language_of(lines),
        title=_title(notes.blocks),
        blocks=blocks,
        ledger=ledger_of(lines, blocks, [*marks, *rulers, *duplicates]),
        problems=tuple(sorted(problems, key=lambda problem: problem.line)),
        as_of=next(filter(None, map(edition_label_in, lines)), "") or _last_updated(flat),
    )


def _last_updated(flat: Sequence[Block]) -> str:
    """The day on which the document says that it was last changed."""
    days = (any_day_in(block.text) for block in flat if block.kind is LineClass.DATE)
    return next(filter(None, days), "")


def _shown(flat: Sequence[Block]) -> tuple[list[Block], list[Mark]]:
    """The blocks of the page, and the lines that are none: what stands between the two faces of a card, and footers."""
    shown: list[Block] = []
    marks: list[Mark] = []
    for block in flat:
        faces = block.kind is LineClass.SEPARATOR and block.text[0] in "/／"
        if faces or block.kind is LineClass.FOOTER:
            marks.append((*block.lines, block.kind))
        else:
            shown.append(block)
    return shown, marks


def _parting(blocks: Sequence[Block]) -> tuple[list[Block], list[Mark]]:
    """The blocks without the rulers that part nothing, since a copy was left out there or the page ends."""
    kept: list[Block] = []
    marks: list[Mark] = []
    for block, below in zip(blocks, [*blocks[1:], None], strict=False):
        idle = not kept or below is None or below.kind is LineClass.SEPARATOR
        if block.kind is LineClass.SEPARATOR and idle:
            marks.append((*block.lines, block.kind))
        else:
            kept.append(block)
    return kept, marks


def _title(blocks: Sequence[Block]) -> str:
    titles = [block.text for kind in (LineClass.TITLE, LineClass.HEADING) for block in blocks if block.kind is kind]
    return titles[0] if titles else ""


def _linked(block: Block, headings: set[str]) -> Block:
    """The block with each 「heading」 of another note turned into a link to it."""
    inlines: list[Inline] = []
    at = 0
    for found in _REFERENCE.finditer(block.text):
        name = found[1] or found[2]
        if name in headings:
            inlines += [Text(block.text[at : found.start()]), Link("", name, found[0])]
            at = found.end()
    if not inlines or block.kind is LineClass.HEADING:
        return block
    rest = (*inlines, Text(block.text[at:]))
    return msgspec.structs.replace(block, inlines=tuple(inline for inline in rest if inline != Text("")))


def _with_structure(flat: list[Block]) -> Iterator[Block]:
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


def _without_bullets(blocks: Iterable[Block], source: str) -> Iterator[Problem]:
    """A finding for each card with paragraphs and no bullet below it: whether they are rulings is left open."""
    card: Block | None = None
    paragraph = False
    for block in (*blocks, Block(LineClass.HEADING, (0, 0), "")):
        if block.kind in (LineClass.HEADING, LineClass.SEPARATOR, LineClass.CARD_NAME):
            if card and paragraph:
                message = f"the notes on {card.text} have no bullets; they are read as explanation, not as rulings"
                yield Problem("notes-without-bullets", source, card.lines[0], message, _SUGGEST, fault=False)
            card, paragraph = (block if block.kind is LineClass.CARD_NAME else None), False
        elif block.kind in _ITEMS:
            card = None
        paragraph = paragraph or _is_paragraph(block)


def _open_texts(blocks: Sequence[Block], source: str) -> Iterator[Problem]:
    """A finding for each card of whose sentences no one can tell which are text and which are notes without bullets.

    Where a document has bullets, all its notes have them. A size behind a text ends it, and a gap before a paragraph.
    """
    if any(block.kind in _ITEMS for block in blocks):
        return
    for block, below in zip(blocks, [*blocks[1:], None], strict=False):
        ended = below and below.kind is LineClass.PROSE and below.lines[0] > block.lines[1] + 1
        said = [child for child in block.children if SENTENCE_END.search(child.text)]
        if block.kind is LineClass.CARD_NAME and len(said) > 1 and not ended and said[-1] is block.children[-1]:
            span = f"lines {said[1].lines[0]} to {said[-1].lines[1]}"
            message = f"nothing tells where the text of {block.text} ends: {span} may be notes without bullets"
            yield Problem("card-text-uncertain", source, said[1].lines[0], message, _SUGGEST, fault=False)


def _is_paragraph(block: Block) -> bool:
    """Whether a block may be a note that lost its bullet; the words before copied rules are none."""
    return block.kind is LineClass.PROSE and not block.marker and not OFFICIAL_RULES.search(block.text)
