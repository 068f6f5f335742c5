"""A set file of MTGJSON → page: one block for each entry of a card, with its JSON text, which is read later."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from generators.reading.damaged_set_file import Damage, damage_in, remainder_of, without_lone_surrogates
from generators.reading.decoding import is_blank, split_lines
from generators.reading.edition_label import day_in, impossible_date
from generators.reading.limits import MOST_CARDS, too_large_page
from generators.reading.parsed_page import Block, LineClass, ParsedPage, Problem, SetHead
from generators.reading.set_file_words import in_words
from generators.reading.unreadable import unreadable_page

_GET_AGAIN = "Get the set file again, or take it out of the folder."
_HEAD = (
    "A set file is {“meta”: …, “data”: {“code”: …, “cards”: […]}}. Is its head missing, or is it another file of"
    " MTGJSON? Get the file of the set again."
)


class _Named(msgspec.Struct, frozen=True):
    name: str


class _Data(msgspec.Struct, frozen=True):
    code: str
    cards: list[msgspec.Raw]
    name: object = ""
    released: object = msgspec.field(name="releaseDate", default="")
    translations: object = None


class _Meta(msgspec.Struct, frozen=True):
    date: str = ""


class _SetFile(msgspec.Struct, frozen=True):
    data: _Data
    meta: _Meta = _Meta()


def read_set_file(text: str, source: str) -> ParsedPage:
    """Read the text of a set file; never raises. Every line is `data`, whether the file is one line or many.

    A file that is no set file is refused as a whole. Of one that is cut off or damaged the cards before the damage are
    read, and its line and column told; a card in it that can't be read is a problem, and the others are read. The title
    is the set's code, `as_of` the day on which the file was made; `of_set` has the set's names and its day.
    """
    raw, lost = without_lone_surrogates(text.encode("utf-8", "surrogatepass"))
    try:
        read = msgspec.json.decode(raw, type=_SetFile)
        problems: list[Problem] = []
        last = 0
    except msgspec.ValidationError as error:
        return _refused(source, 0, f"it is no whole set file: {in_words(error)}", _HEAD)
    except (msgspec.DecodeError, RecursionError) as error:
        damage = damage_in(raw, str(error))
        read, problems = _rest(raw.decode("utf-8", "replace"), damage, source)
        if not read.data.cards:
            return _refused(source, damage.line, f"{_broken(damage)}, before its first card is whole", _GET_AGAIN)
        last = damage.line
    if len(read.data.cards) > MOST_CARDS:
        return too_large_page(source, f"has {len(read.data.cards)} entries of cards, more than {MOST_CARDS}")
    if lost >= 0:
        problems.append(_lone(source, raw, lost))
    return _page(text, raw, source, read, problems, last)


def _page(text: str, raw: bytes, source: str, read: _SetFile, problems: list[Problem], last: int) -> ParsedPage:
    """The page of what was read; lines behind the last one that was are `unknown`."""
    as_of = day_in(read.meta.date)
    if read.meta.date and not as_of:
        problems.append(impossible_date(read.meta.date, source, 1))
    return ParsedPage(
        source=source,
        shape="set_file",
        language="both" if b'"Japanese"' in raw else "en",
        title=read.data.code,
        blocks=tuple(_blocks(raw, read.data.cards, source, problems)),
        ledger=tuple(
            (number, LineClass.UNKNOWN if last and number > last else LineClass.DATA)
            for number, line in enumerate(split_lines(text), 1)
            if not is_blank(line)
        ),
        problems=tuple(problems),
        as_of=as_of,
        of_set=_head(read.data),
    )


def _head(data: _Data) -> SetHead:
    """Names and day of the set; what has another form than it should is as if it weren't there."""
    names = data.translations if isinstance(data.translations, dict) else {}
    return SetHead(_said(data.name), _said(names.get("Japanese")), day_in(_said(data.released)))


def _said(value: object) -> str:
    return value.strip() if isinstance(value, str) else ""


def _rest(text: str, damage: Damage, source: str) -> tuple[_SetFile, list[Problem]]:
    """The cards before the damage as a set file, and the problem that tells of it."""
    rest = remainder_of(text, damage.offset)
    cards = [msgspec.Raw(entry.encode()) for entry in rest.entries]
    code = "set-file-cut-off" if damage.is_the_end else "set-file-damaged"
    message = f"{_broken(damage)}; the {len(cards)} entries of cards before were read, and nothing after them"
    return _SetFile(_Data(rest.code, cards), _Meta(rest.date)), [
        Problem(code, source, damage.line, message, _GET_AGAIN)
    ]


def _broken(damage: Damage) -> str:
    place = f"line {damage.line}, column {damage.column}"
    return f"it breaks off at {place}" if damage.is_the_end else f"it is damaged at {place}, where it is no JSON"


def _refused(source: str, line: int, reason: str, suggest: str) -> ParsedPage:
    problem = Problem("no-set-file", source, line, f"the file holds data, but {reason}", suggest)
    return unreadable_page(source, (problem,))


def _lone(source: str, raw: bytes, at: int) -> Problem:
    message = "an escape in this line is only half of a character (U+FFFD stands in its place)"
    return Problem("lost-character", source, _line_ends(raw[:at]) + 1, message, _GET_AGAIN, fault=False)


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
            problems.append(
                Problem("card-unreadable", source, first, f"in a card {in_words(error)}; it was left out", _GET_AGAIN)
            )
            continue
        yield Block(LineClass.DATA, (first, line), found.decode("utf-8", "replace"), marker=name)


def _line_ends(raw: bytes) -> int:
    return len(split_lines(raw.decode("utf-8", "replace") + "|")) - 1
