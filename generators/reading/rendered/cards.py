"""Cards on a rendered page: a name or, where that was lost, a type, and below it what the card says.

A card ends at a heading, a ruler, a list that is not its modes, or another card; behind its size; at a gap after its
text; and where the words are those of a text about cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from generators.reading.parsed_page import Block, LineClass, Problem, Text
from generators.reading.rendered import forms

_OF_A_CARD = frozenset({LineClass.PROSE, LineClass.CARD_LINE})
_CHOOSES = re.compile(r"選[ぶび][^。]{0,12}。?\s*(?:[(（][^()（）]*[)）])?$|\b[Cc]hoose [^.]{1,40}(?:[—–:-]|\.)$")
"""Below such words bullets are the modes of a card."""


def with_cards(blocks: Sequence[Block]) -> Iterator[Block]:
    """The blocks in order, each card as one block with its cost, types, text and size below it."""
    at = 0
    while at < len(blocks):
        end = _end(blocks, at)
        if end == at:
            yield blocks[at]
            at += 1
            continue
        yield _card(blocks[at:end])
        at = end


def cards_without_name(blocks: Iterable[Block], source: str) -> Iterator[Problem]:
    """A finding for each card that begins with its type."""
    for block in blocks:
        if block.kind is LineClass.CARD_LINE and block.children:
            message = f"a card begins with its type (“{block.text}”): its name was lost when the page was copied"
            suggest = "Copy the page with the names of its cards, or look it up; nothing was filled in."
            yield Problem("card-without-name", source, block.lines[0], message, suggest, fault=False)


def _end(blocks: Sequence[Block], at: int) -> int:
    """Behind the last line of the card that begins here; the same place for none."""
    first = blocks[at]
    named = first.kind is LineClass.CARD_NAME
    if not named and not _begins_nameless(blocks, at):
        return at
    said = sized = False
    end = at + 1
    while end < len(blocks) and (blocks[end].kind in _OF_A_CARD or _is_mode(blocks, at, end)):
        text = blocks[end].text
        gap = blocks[end].lines[0] - blocks[end - 1].lines[1] - 1
        is_size = bool(forms.SIZE.match(text))
        if sized or gap > 1 or (said and gap and not is_size) or (said and forms.TYPE.match(text)):
            break
        if not is_size and not forms.TYPE.match(text) and forms.COMMENTARY.search(text):
            break
        sized = is_size and said
        said = said or not (is_size or forms.TYPE.match(text))
        end += 1
    return end


def _is_mode(blocks: Sequence[Block], at: int, end: int) -> bool:
    """Whether an item stands right below the words that let a player choose, or below another mode."""
    last, item = blocks[end - 1], blocks[end]
    if item.kind is not LineClass.LIST_ITEM or item.lines[0] != last.lines[1] + 1 or end - at < 2:
        return False
    return last.kind is LineClass.LIST_ITEM or bool(_CHOOSES.search(last.text))


def _begins_nameless(blocks: Sequence[Block], at: int) -> bool:
    if blocks[at].kind is not LineClass.CARD_LINE or not forms.TYPE.match(blocks[at].text) or at + 1 == len(blocks):
        return False
    below = blocks[at + 1]
    return below.kind in _OF_A_CARD and below.lines[0] == blocks[at].lines[1] + 1


def _card(blocks: Sequence[Block]) -> Block:
    name = blocks[0]
    below = [_line(block) for block in blocks[1:]]
    found = forms.card_name_in(name.text, blocks[0].text if not below else below[0].text)
    if found:
        rest = [found["cost"], found.groupdict().get("rest")]
        beside = [Block(LineClass.CARD_LINE, name.lines, text, (Text(text),)) for text in rest if text]
        name = msgspec.structs.replace(name, text=found["name"].strip(), inlines=(Text(found["name"].strip()),))
        below = [*beside, *below]
    return msgspec.structs.replace(name, lines=(name.lines[0], blocks[-1].lines[1]), children=tuple(below))


def _line(block: Block) -> Block:
    """A line of a card; a mode keeps its bullet."""
    text = f"• {block.text}" if block.kind is LineClass.LIST_ITEM else block.text
    inlines = (Text("• "), *block.inlines) if block.kind is LineClass.LIST_ITEM else block.inlines
    return Block(LineClass.CARD_LINE, block.lines, text, inlines)
