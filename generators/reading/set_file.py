"""A set file of MTGJSON → page: one block for each entry of a card, with its JSON text, which is read later."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from generators.reading.decoding import is_blank, split_lines
from generators.reading.edition_label import day_in, impossible_date
from generators.reading.limits import MOST_CARDS, too_large_page
from generators.reading.parsed_page import Block, LineClass, ParsedPage, Problem
from generators.reading.unreadable import unreadable_page

_GET_AGAIN = "Get the set file again, or take it out of the folder."


class _Named(msgspec.Struct, frozen=True):
    name: str


class _Data(msgspec.Struct, frozen=True):
    code: str
    cards: list[msgspec.Raw]
    name: str = ""


class _Meta(msgspec.Struct, frozen=True):
    date: str = ""


class _SetFile(msgspec.Struct, frozen=True):
    data: _Data
    meta: _Meta = _Meta()


def read_set_file(text: str, source: str) -> ParsedPage:
    """Read the text of a set file; never raises. Every line is `data`, whether the file is one line or many.

    A file that is no set file is refused as a whole; a card in it that can't be read is a problem, and the others are
    read. The title is the set's code, `as_of` the day on which the file was made.
    """
    raw = text.encode("utf-8", "surrogatepass")
    try:
        read = msgspec.json.decode(raw, type=_SetFile)
    except (msgspec.DecodeError, RecursionError) as error:
        message = f"it holds data, but is not a set file: {error}"
        return unreadable_page(source, (Problem("no-set-file", source, 0, message, _GET_AGAIN),))
    if len(read.data.cards) > MOST_CARDS:
        return too_large_page(source, f"has {len(read.data.cards)} entries of cards, more than {MOST_CARDS}")
    as_of = day_in(read.meta.date)
    problems = [impossible_date(read.meta.date, source, 1)] if read.meta.date and not as_of else []
    return ParsedPage(
        source=source,
        shape="set_file",
        language="both" if b'"Japanese"' in raw else "en",
        title=read.data.code,
        blocks=tuple(_blocks(raw, read.data.cards, source, problems)),
        ledger=tuple(
            (number, LineClass.DATA) for number, line in enumerate(split_lines(text), 1) if not is_blank(line)
        ),
        problems=tuple(problems),
        as_of=as_of,
    )


def _blocks(raw: bytes, cards: list[msgspec.Raw], source: str, problems: list[Problem]) -> Iterator[Block]:
    place, line = 0, 1
    for card in cards:
        found = bytes(card)
        start = raw.index(found, place)
        line += _line_ends(raw[place:start])
        place, first = start + len(found), line
        line += _line_ends(found)
        try:
            name = msgspec.json.decode(found, type=_Named).name
        except (msgspec.DecodeError, RecursionError) as error:
            problems.append(Problem("card-unreadable", source, first, f"a card of the set: {error}", _GET_AGAIN))
            continue
        yield Block(LineClass.DATA, (first, line), found.decode("utf-8", "replace"), marker=name)


def _line_ends(raw: bytes) -> int:
    return len(split_lines(raw.decode("utf-8", "replace") + "|")) - 1
