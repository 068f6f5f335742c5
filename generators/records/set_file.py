"""Set files of MTGJSON → cards, each once with its printings and faces, and wordings of rulings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from generators.reading.edition_label import day_in, impossible_date
from generators.reading.parsed_page import Block, ParsedPage, Problem
from generators.reading.readings import marked_readings, words_alone
from generators.records.bilingual import Bilingual
from generators.records.card import Card, CardFace, Printing
from generators.records.card_records import CardRecords, joined, ruling_text
from generators.records.mana_symbols import braced
from generators.records.provenance import Provenance, found_in
from generators.records.ruling_text import RulingText
from generators.records.set_file_defects import differing, lacking_faces, odd_cost
from generators.records.set_file_entries import Entry, Foreign
from generators.records.set_file_parts import entry_of
from generators.records.slugs import slug_of

_BETWEEN_FACES = " // "
_BETWEEN_TEXTS = "\n//\n"
_DAYS = 1_000
"""Different days that are kept: thousands of rulings are of few days."""


def set_file_records(page: ParsedPage) -> CardRecords:
    """The cards and rulings of a set file that was read.

    A card printed several times has all its printings and the first Japanese there is; a ruling worded alike on
    several cards lists them. A part of an entry that has another form than it should, one ruling for instance, is a
    problem and left out; so is an entry without a name, and a printing that differs from the first one of its card.
    """
    problems: list[Problem] = []
    printings: dict[str, list[Entry]] = {}
    places: dict[str, Provenance] = {}
    firsts: dict[tuple[str, str], tuple[Entry, int]] = {}
    for block in page.blocks:
        if entry := _entry(block, page.source, problems):
            first = firsts.setdefault((entry.name, entry.side or ""), (entry, block.lines[0]))
            problems += differing(entry, *first, page.source, block.lines[0])
            printings.setdefault(entry.name, []).append(entry)
            problems += _impossible(entry, page.source, block.lines[0])
            problems += odd_cost(entry, page.source, block.lines[0])
            places.setdefault(entry.name, found_in(page, block.lines))
    cards = tuple(_card(name, entries, page.title, places[name]) for name, entries in printings.items())
    problems += [problem for card in cards for problem in lacking_faces(card)]
    texts = [text for name, entries in printings.items() for text in _ruling_texts(name, entries, places[name])]
    of_rulings = joined([CardRecords(ruling_texts=(text,)) for text in texts]).ruling_texts
    return CardRecords(cards, of_rulings, tuple(problems))


def _entry(block: Block, source: str, problems: list[Problem]) -> Entry | None:
    entry, wrong = entry_of(_without_tags_of_readings(block.text))
    for reason in wrong:
        code, left = ("card-part-unreadable", "this part") if entry else ("card-unreadable", "the card")
        message = f"the entry of {block.marker}: {reason}; {left} was left out"
        problems.append(Problem(code, source, block.lines[0], message, "Get the set file again; the rest was read."))
    return entry


def _without_tags_of_readings(text: str) -> str:
    """The JSON of an entry with words alone where its strings have tags for their readings."""
    return words_alone(marked_readings(text.replace("<\\/", "</"))) if "<r" in text else text


def _card(name: str, printings: Sequence[Entry], code: str, place: Provenance) -> Card:
    """A card from the printings of a set: the first of each face, with the first Japanese there is."""
    by_side: dict[str, list[Entry]] = {}
    for entry in printings:
        by_side.setdefault(entry.side or "", []).append(entry)
    faces = [_face(by_side[side], len(by_side) > 1) for side in sorted(by_side)]
    fronts = by_side[min(by_side)]
    return Card(
        slug=slug_of(name),
        name=Bilingual(ja=_japanese_of_all(faces), en=name, original="en"),
        cost=_BETWEEN_FACES.join(_said(face.cost for face in faces)),
        types=_both([face.types for face in faces], _BETWEEN_FACES),
        pt=_BETWEEN_FACES.join(_said(face.pt for face in faces)),
        loyalty=_BETWEEN_FACES.join(_said(face.loyalty for face in faces)),
        keywords=tuple(dict.fromkeys(word.lower() for entry in printings for word in entry.keywords)),
        text=_both([face.text for face in faces], _BETWEEN_TEXTS),
        layout=fronts[0].layout if len(faces) > 1 else "",
        faces=tuple(faces) if len(faces) > 1 else (),
        printings=(code,),
        printed=tuple(Printing(set=code, number=one.number, rarity=one.rarity) for one in fronts),
        gatherer_ids=_gatherer_ids(printings),
        provenance=place,
    )


def _face(printings: Sequence[Entry], one_of_several: bool) -> CardFace:
    face = printings[0]
    japanese = next((entry.japanese for entry in printings if entry.japanese), None)
    return CardFace(
        name=Bilingual(
            ja=_japanese_name(japanese, face.side or "") if japanese else "",
            en=(face.face_name if one_of_several else None) or face.name,
            original="en",
        ),
        cost=face.mana_cost,
        types=Bilingual(ja=(japanese.type if japanese else None) or "", en=face.type, original="en"),
        pt=f"{face.power}/{face.toughness}" if face.power else "",
        loyalty=face.loyalty or face.defense,
        text=Bilingual(ja=braced((japanese.text if japanese else None) or ""), en=braced(face.text), original="en"),
    )


def _japanese_name(japanese: Foreign, side: str) -> str:
    """The name of the face; where the file has only the whole card's, the half that the side stands for."""
    if japanese.face_name and side:
        return japanese.face_name
    halves = (japanese.name or "").split(_BETWEEN_FACES)
    place = "abcde".find(side) if side else -1
    return halves[place] if 0 <= place < len(halves) and len(halves) > 1 else japanese.name or ""


def _japanese_of_all(faces: Sequence[CardFace]) -> str:
    """The Japanese name of a card: those of all its faces, or none."""
    names = [face.name.ja for face in faces]
    return _BETWEEN_FACES.join(dict.fromkeys(names)) if all(names) else ""


def _both(texts: Sequence[Bilingual], between: str) -> Bilingual:
    """The texts of all faces in one; in Japanese only where every face that has a text has one in Japanese."""
    japanese = [text.ja for text in texts if text.ja]
    complete = len(japanese) == sum(bool(text.en) for text in texts) or len(texts) == 1
    english = between.join(text.en for text in texts if text.en or between == _BETWEEN_TEXTS)
    return Bilingual(ja=between.join(japanese) if complete else "", en=english, original="en")


def _said(texts: Iterable[str]) -> Iterator[str]:
    return filter(None, texts)


def _gatherer_ids(printings: Sequence[Entry]) -> tuple[str, ...]:
    """The numbers of the English and of the Japanese printings."""
    english = (entry.identifiers.multiverse_id for entry in printings)
    foreign = (one.number for entry in printings for one in entry.foreign_data if one.language == "Japanese")
    return tuple(dict.fromkeys(filter(None, (*english, *foreign))))


def _ruling_texts(name: str, printings: Sequence[Entry], place: Provenance) -> Iterator[RulingText]:
    for entry in printings:
        for one in entry.rulings:
            yield ruling_text(one.text, _day(one.date), name, place)


@lru_cache(maxsize=_DAYS)
def _day(date: str) -> str:
    return day_in(date)


def _impossible(entry: Entry, source: str, line: int) -> Iterator[Problem]:
    """A finding for each ruling of an entry whose day no calendar has."""
    return (impossible_date(one.date, source, line) for one in entry.rulings if one.date and not _day(one.date))
