"""A dump of the official card database → page: cards of tagged fields, which look like XML and are not.

A field begins a line with `<Tag>` and ends one with `</Tag>`; between the two may be several lines. Nothing is
escaped: `&` and `<` in a text stand for themselves.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

import msgspec

from generators.reading.decoding import is_blank
from generators.reading.edition_label import iso_day
from generators.reading.ledger import ledger_of
from generators.reading.parsed_page import Block, LineClass, ParsedPage, Problem, Text

RULINGS = "Rulings"
_BEGINS, _ENDS = "<Card>", "</Card>"
_DATED = re.compile(r"^(?P<day>\d{4}[/.-]\d{1,2}[/.-]\d{1,2}):\s*(?P<text>.*)$")
"""A ruling: its day, a colon, its wording."""
_OPENING = re.compile(r"^\s*<(?P<tag>[A-Za-z]+)>")
_KINDS = {
    "Name": LineClass.CARD_NAME,
    "OtherPart": LineClass.CARD_NAME,
    "Type": LineClass.CARD_LINE,
    "ManaCost": LineClass.CARD_LINE,
    "CardText": LineClass.CARD_LINE,
    "Flavor": LineClass.PROSE,
    RULINGS: LineClass.ORIGINAL,
    **dict.fromkeys(("SetId", "No", "Artist", "Watermark", "Multiverseid", "Set", "Rarity"), LineClass.DATA),
    **dict.fromkeys(("Standard", "Pioneer", "Modern", "Legacy", "Vintage", "Commander", "Pauper"), LineClass.DATA),
}
"""Tag of a field → class of its lines."""
_HEAD = 400
"""So many lines tell whether a file is a dump."""
_FIELDS_ENOUGH, _FIELDS_ALONE = 2, 5
"""Fields that make a dump of a file with the beginning or end of a card, and of one without."""
_LOOK = "Look at the line: the dump may have been cut or changed by hand there. All other fields were read."


def is_dump(lines: Sequence[str]) -> bool:
    """Whether the first line that isn't blank opens a card, or fields and marks tell a dump without its head."""
    head = [line.strip() for line in islice((line for line in lines if not is_blank(line)), _HEAD)]
    if head[:1] == [_BEGINS]:
        return True
    fields = sum(1 for line in head if _opens_field(line))
    return fields >= (_FIELDS_ENOUGH if _BEGINS in head or _ENDS in head else _FIELDS_ALONE)


def read_dump(lines: Sequence[str], source: str) -> ParsedPage:
    """Read the lines of a dump; never raises. Each card is a block with its fields below it, tags as their markers.

    The rulings of a card are a field with one block a ruling. Lines outside cards and fields are `unknown`, each a
    problem; a field that nobody knows is kept as `data` and named.
    """
    found = _Findings(source, [], [])
    cards = tuple(_card(lines, span, found) for span in _spans(lines, found))
    strays = (Block(LineClass.UNKNOWN, (number, number), lines[number - 1]) for number in found.strays)
    days = sorted(ruling.marker for card in cards for field in card.children for ruling in field.children)
    return ParsedPage(
        source=source,
        shape="gatherer_dump",
        language="en",
        title=next((field.text for card in cards for field in card.children if field.marker == "Set"), ""),
        blocks=cards,
        ledger=ledger_of(lines, (*cards, *strays)),
        problems=tuple(sorted(found.problems, key=lambda problem: problem.line)),
        as_of=days[-1] if days else "",
    )


class _Findings(msgspec.Struct, frozen=True):
    """What is wrong in the dump, gathered while reading it."""

    source: str
    problems: list[Problem]
    strays: list[int]
    """Lines that belong to nothing, in a card or outside."""

    def say(self, code: str, line: int, message: str) -> None:
        """Note a defect of the source."""
        self.problems.append(Problem(code, self.source, line, message, _LOOK, fault=False))

    def stray(self, line: int, message: str) -> None:
        """Note a line that belongs to nothing."""
        self.strays.append(line)
        self.say("stray-line", line, message)


def _spans(lines: Sequence[str], found: _Findings) -> Iterator[tuple[int, int]]:
    """First and last line of each card; a card that isn't closed ends before the next one, or with the file.

    Fields that no card was opened for are a card without its head; other lines outside belong to nothing.
    """
    begun = 0
    outside: list[int] = []
    for number, line in enumerate(lines, 1):
        said = line.strip()
        if said == _BEGINS:
            yield from _headless(lines, outside, found)
            if begun:
                found.say("card-not-closed", begun, f"the card that begins here has no {_ENDS}")
                yield begun, number - 1
            begun = number
        elif said == _ENDS and begun:
            yield begun, number
            begun = 0
        elif said and not begun:
            outside.append(number)
            if said == _ENDS:
                yield from _headless(lines, outside, found)
    yield from _headless(lines, outside, found)
    if begun:
        found.say("card-not-closed", begun, f"the card that begins here has no {_ENDS}: the end of the file is missing")
        yield begun, len(lines)


def _headless(lines: Sequence[str], outside: list[int], found: _Findings) -> Iterator[tuple[int, int]]:
    """The lines outside all cards, which are then gone through: a card if one of them opens a field, else strays."""
    if any(_opens_field(lines[number - 1]) for number in outside):
        found.say(
            "card-not-opened", outside[0], f"the card that these lines belong to has no {_BEGINS}: its head is missing"
        )
        yield outside[0], outside[-1]
    else:
        for number in outside:
            found.stray(number, "the line stands outside all cards")
    outside.clear()


def _opens_field(line: str) -> bool:
    opening = _OPENING.match(line)
    return opening is not None and opening["tag"] in _KINDS


def _card(lines: Sequence[str], span: tuple[int, int], found: _Findings) -> Block:
    first, last = span
    inner_begin = first + 1 if lines[first - 1].strip() == _BEGINS else first
    inner_end = last - 1 if lines[last - 1].strip() == _ENDS else last
    fields = tuple(_field(tag, lines, place, found) for tag, place in _fields(lines, inner_begin, inner_end, found))
    name = next((field.text for field in fields if field.marker == "Name"), "")
    if not name:
        found.say("card-without-name", first, "the card that begins here has no name, so it was passed over")
    for tag, count in Counter(field.marker for field in fields).items():
        if count > 1:
            twice = [field for field in fields if field.marker == tag][1]
            found.say("field-twice", twice.lines[0], f"the card has a second <{tag}>; the first one counts")
    return Block(LineClass.SEPARATOR, span, name, children=fields, marker="Card")


def _fields(lines: Sequence[str], first: int, last: int, found: _Findings) -> Iterator[tuple[str, tuple[int, int]]]:
    """Tag, first and last line of each field of a card; one that isn't closed ends where the next known one begins."""
    tag, begun = "", 0
    for number in range(first, last + 1):
        line = lines[number - 1]
        opening = _OPENING.match(line)
        if tag and opening and opening["tag"] in _KINDS:
            found.say("field-not-closed", begun, f"the field <{tag}> that begins here isn't closed")
            yield tag, (begun, number - 1)
            tag = ""
        if not tag and opening:
            tag, begun = opening["tag"], number
        elif not tag and not is_blank(line):
            found.stray(number, "the line stands between the fields of a card")
        if tag and line.rstrip().endswith(f"</{tag}>"):
            yield tag, (begun, number)
            tag = ""
    if tag:
        found.say("field-not-closed", begun, f"the field <{tag}> that begins here isn't closed")
        yield tag, (begun, last)


def _field(tag: str, lines: Sequence[str], span: tuple[int, int], found: _Findings) -> Block:
    first, last = span
    if tag not in _KINDS:
        found.say("unknown-field", first, f"the meaning of the field <{tag}> isn't known; its text is kept as data")
    text = "\n".join(lines[first - 1 : last]).strip().removeprefix(f"<{tag}>").removesuffix(f"</{tag}>")
    children = _rulings(text, first, found) if tag == RULINGS else ()
    text = text.strip()
    return Block(_KINDS.get(tag, LineClass.DATA), span, text, (Text(text),), children, marker=tag)


def _rulings(text: str, first: int, found: _Findings) -> tuple[Block, ...]:
    """A block for each ruling, its day as the marker; a line without a day goes on the ruling before."""
    rulings: list[tuple[str, int, int, list[str]]] = []
    for number, line in enumerate(text.split("\n"), first):
        if dated := _DATED.match(line.strip()):
            day = iso_day(*re.split("[/.-]", dated["day"]))
            rulings.append((day, number, number, [dated["text"]]))
        elif is_blank(line):
            continue
        elif rulings:
            day, begun, _, said = rulings[-1]
            said.append(line.strip())
            rulings[-1] = (day, begun, number, said)
        else:
            found.say("ruling-without-day", number, "the ruling doesn't begin with its day, so it was passed over")
    return tuple(
        Block(LineClass.ORIGINAL, (begun, last), "\n".join(said), marker=day) for day, begun, last, said in rulings
    )
