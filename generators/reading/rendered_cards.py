"""Cards on a rendered page: a name or, where that was lost, a type, and below it what the card says.

A card ends at a heading, a ruler, a list or another card; behind its size; at a gap after its text; and where the words
are those of a text about cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from generators.reading import rendered_forms as forms
from generators.reading.parsed_page import Block, LineClass, Problem, Text

_OF_A_CARD = frozenset({LineClass.PROSE, LineClass.CARD_LINE})


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
    while end < len(blocks) and blocks[end].kind in _OF_A_CARD:
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


def _begins_nameless(blocks: Sequence[Block], at: int) -> bool:
    if blocks[at].kind is not LineClass.CARD_LINE or not forms.TYPE.match(blocks[at].text) or at + 1 == len(blocks):
        return False
    below = blocks[at + 1]
    return below.kind in _OF_A_CARD and below.lines[0] == blocks[at].lines[1] + 1


def _card(blocks: Sequence[Block]) -> Block:
    name = blocks[0]
    below = [msgspec.structs.replace(block, kind=LineClass.CARD_LINE) for block in blocks[1:]]
    found = forms.card_name_in(name.text, blocks[0].text if not below else below[0].text)
    if found:
        rest = [found["cost"], found.groupdict().get("rest")]
        beside = [Block(LineClass.CARD_LINE, name.lines, text, (Text(text),)) for text in rest if text]
        name = msgspec.structs.replace(name, text=found["name"].strip(), inlines=(Text(found["name"].strip()),))
        below = [*beside, *below]
    return msgspec.structs.replace(name, lines=(name.lines[0], blocks[-1].lines[1]), children=tuple(below))
