"""Wordings of rulings in sources: dated pairs, bullets about rules on wiki pages, bullets of release notes."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from generators.reading.language import is_japanese
from generators.reading.parsed_page import Block, LineClass, ParsedPage, walk
from generators.reading.rulings.days import day_on
from generators.reading.rulings.pairs import pairs_of
from generators.reading.wikitext_rules.inlines import plain_text
from generators.records.bilingual import Bilingual
from generators.records.cards_in_pages import names_in
from generators.records.provenance import found_in
from generators.records.ruling_text import RulingText
from generators.records.sections_of_pages import placed_blocks

_BOUNDS = (LineClass.HEADING, LineClass.SEPARATOR, LineClass.NAVIGATION)
"""What a note on other cards begins behind."""
MOST_CARDS = 40
"""Of the cards that stand above a bullet under its heading; those further above are not what it speaks of."""


def ruling_texts_in(page: ParsedPage) -> tuple[RulingText, ...]:
    """The wordings in the order of the page; a bullet below another is a wording of its own."""
    readers = {"rulings": _pairs, "release_notes": _notes}
    return tuple(readers.get(page.shape, _bullets)(page))


def _pairs(page: ParsedPage) -> Iterator[RulingText]:
    """The dated pairs, about the card that stands above them; a heading above them names none."""
    cards: tuple[str, ...] = ()
    for block in page.blocks:
        if block.kind in (LineClass.CARD_NAME, LineClass.HEADING):
            name = names_in(block.text)
            cards = (name.en or name.ja,) if block.kind is LineClass.CARD_NAME else ()
        for lines, said in pairs_of(block) if block.kind is LineClass.DATE else ():
            ja, en = _wording(said, LineClass.TRANSLATION), _wording(said, LineClass.ORIGINAL)
            if ja or en:
                text, day = Bilingual(ja=ja, en=en, original="en"), day_on(block.text)
                yield _ruling_text(text, lines, page, date=day.iso if day else "", cards=cards)


def _wording(said: tuple[Block, ...], kind: LineClass) -> str:
    """The wording of a kind, with the lines that continue it."""
    parts: list[str] = []
    current: LineClass | None = None
    for child in said:
        current = current if child.kind is LineClass.CONTINUATION else child.kind
        if current is kind:
            parts.append(plain_text(child.inlines).strip() or child.text)
    return "\n".join(parts)


def _bullets(page: ParsedPage) -> Iterator[RulingText]:
    cards: deque[str] = deque(maxlen=MOST_CARDS)
    headings: tuple[str, ...] = ()
    for placed in placed_blocks(page):
        if placed.headings != headings:
            headings = placed.headings
            cards.clear()
        if placed.block.kind is LineClass.CARD_NAME:
            cards.append(_name(placed.block))
        if placed.kind == "rulings":
            yield from _said_of(placed.block, tuple(cards), page)


def _notes(page: ParsedPage) -> Iterator[RulingText]:
    """The bullets of release notes: of the cards right above them, and of those above each of their copies."""
    found: list[RulingText] = []
    places: dict[str, int] = {}
    cards: tuple[str, ...] = ()
    told = explained = False
    for block in page.blocks:
        on_another = block.kind is LineClass.CARD_NAME and (told or explained)
        if on_another or block.kind in _BOUNDS or (told and block.kind is LineClass.PROSE):
            cards, told, explained = (), False, False
        told = told or block.kind in (LineClass.LIST_ITEM, LineClass.DUPLICATE)
        explained = explained or (bool(cards) and block.kind in (LineClass.PROSE, LineClass.RULE, LineClass.SUBRULE))
        if block.kind is LineClass.CARD_NAME:
            cards = (*cards, _name(block))[-MOST_CARDS:]
        elif block.kind is LineClass.DUPLICATE and (place := places.get(block.text)) is not None:
            all_cards = tuple(dict.fromkeys((*found[place].cards, *cards)))
            found[place] = found[place].model_copy(update={"cards": all_cards})
        for said in _said_of(block, cards, page):
            places.setdefault(said.text.ja or said.text.en, len(found))
            found.append(said)
    yield from found


def _name(card: Block) -> str:
    name = names_in(card.text)
    return name.en or name.ja


def _said_of(placed: Block, cards: tuple[str, ...], page: ParsedPage) -> Iterator[RulingText]:
    """A wording for each item of a block, those in it among them."""
    for block in walk((placed,)):
        if block.kind is LineClass.LIST_ITEM and (text := plain_text(block.inlines).strip()):
            wording = Bilingual(ja=text) if is_japanese(text) else Bilingual(en=text, original="en")
            yield _ruling_text(wording, _own_lines(block), page, cards=cards)


def _own_lines(block: Block) -> tuple[int, int]:
    """The lines of an item without those of the items below it."""
    below = [child.lines[0] for child in block.children if child.kind is LineClass.LIST_ITEM]
    return block.lines[0], min([block.lines[1], *(line - 1 for line in below)])


def _ruling_text(
    text: Bilingual, lines: tuple[int, int], page: ParsedPage, date: str = "", cards: tuple[str, ...] = ()
) -> RulingText:
    provenance = found_in(page, lines)
    return RulingText(id=f"{page.source}#L{lines[0]}", text=text, date=date, cards=cards, provenance=provenance)
