"""Set files of MTGJSON → cards and wordings of rulings, over all files given."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import msgspec

from generators.reading.parsed_page import Problem
from generators.records.bilingual import Bilingual
from generators.records.card import Card
from generators.records.provenance import Provenance
from generators.records.ruling_text import RulingText
from generators.records.slugs import slug_of

_BETWEEN_FACES = " // "


class _Foreign(msgspec.Struct, frozen=True, rename="camel"):
    language: str
    name: str | None = None
    face_name: str | None = None
    text: str | None = None
    type: str | None = None
    multiverse_id: int | None = None


class _RulingEntry(msgspec.Struct, frozen=True, rename="camel"):
    date: str
    text: str


class _Identifiers(msgspec.Struct, frozen=True, rename="camel"):
    multiverse_id: str = ""


class _Entry(msgspec.Struct, frozen=True, rename="camel"):
    """One printing of one face, as the file has it; everything else in the file is passed over."""

    name: str
    type: str = ""
    face_name: str | None = None
    side: str | None = None
    mana_cost: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    foreign_data: list[_Foreign] = []
    rulings: list[_RulingEntry] = []
    identifiers: _Identifiers = _Identifiers()


class _Data(msgspec.Struct, frozen=True, rename="camel"):
    code: str
    cards: list[_Entry]


class _Meta(msgspec.Struct, frozen=True, rename="camel"):
    date: str = ""


class _SetFile(msgspec.Struct, frozen=True, rename="camel"):
    data: _Data
    meta: _Meta = _Meta()


class SetRecords(msgspec.Struct, frozen=True):
    """Cards by English name, wordings of rulings by id, and the files that couldn't be read."""

    cards: dict[str, Card]
    ruling_texts: dict[str, RulingText]
    problems: tuple[Problem, ...]


def set_file_records(files: Iterable[tuple[str, bytes]]) -> SetRecords:
    """Read (source, bytes) of set files, each card and each wording once.

    A card in several sets has all its printings; a ruling worded alike on several cards lists them. What the first
    file says of a card stays, later ones fill gaps. A file that is no set file is a problem with its name.
    """
    cards: dict[str, Card] = {}
    texts: dict[str, RulingText] = {}
    problems: list[Problem] = []
    for source, raw in files:
        try:
            read = msgspec.json.decode(raw, type=_SetFile)
        except msgspec.DecodeError as error:
            suggest = "Get the set file again, or take it out of the folder."
            problems.append(Problem("no-set-file", source, 0, f"it is not a set file: {error}", suggest))
            continue
        provenance = Provenance(source=source, edition=read.meta.date)
        for name, printings in _by_name(read.data.cards).items():
            card = _card(name, printings, read.data.code, provenance)
            cards[name] = _joined(cards[name], card) if name in cards else card
            _add_rulings(printings, name, provenance, texts)
    return SetRecords(cards, texts, tuple(problems))


def _by_name(entries: Iterable[_Entry]) -> dict[str, list[_Entry]]:
    found: dict[str, list[_Entry]] = {}
    for entry in entries:
        found.setdefault(entry.name, []).append(entry)
    return found


def _card(name: str, printings: list[_Entry], code: str, provenance: Provenance) -> Card:
    """A card from the printings of a set: the first of each face, with the first Japanese there is."""
    faces = [next(entry for entry in printings if entry.side == side) for side in _sides(printings)]
    japanese = [_japanese(printings, side) for side in _sides(printings)]
    return Card(
        slug=slug_of(name),
        name=Bilingual(ja=_japanese_name(japanese), en=name, original="en"),
        cost=_BETWEEN_FACES.join(face.mana_cost for face in faces if face.mana_cost),
        types=Bilingual(
            ja=_BETWEEN_FACES.join(one.type or "" for one in japanese if one),
            en=_BETWEEN_FACES.join(face.type for face in faces),
            original="en",
        ),
        pt=_BETWEEN_FACES.join(f"{face.power}/{face.toughness}" for face in faces if face.power),
        text=Bilingual(
            ja="\n//\n".join(one.text or "" for one in japanese if one),
            en="\n//\n".join(face.text for face in faces),
            original="en",
        ),
        printings=(code,),
        gatherer_ids=_gatherer_ids(printings),
        provenance=provenance,
    )


def _sides(printings: list[_Entry]) -> list[str | None]:
    return sorted({entry.side for entry in printings}, key=lambda side: side or "")


def _japanese(printings: list[_Entry], side: str | None) -> _Foreign | None:
    texts = (one for entry in printings if entry.side == side for one in entry.foreign_data)
    return next((one for one in texts if one.language == "Japanese" and one.name), None)


def _gatherer_ids(printings: list[_Entry]) -> tuple[str, ...]:
    """The numbers of the English and of the Japanese printings."""
    english = (entry.identifiers.multiverse_id for entry in printings)
    foreign = (one for entry in printings for one in entry.foreign_data if one.language == "Japanese")
    return tuple(dict.fromkeys(filter(None, (*english, *(str(one.multiverse_id or "") for one in foreign)))))


def _japanese_name(faces: list[_Foreign | None]) -> str:
    names = [(face.face_name if len(faces) > 1 and face.face_name else face.name) or "" for face in faces if face]
    return _BETWEEN_FACES.join(dict.fromkeys(names))


def _joined(card: Card, other: Card) -> Card:
    """One card of two sets: all printings; Japanese from the first that has it."""
    return card.model_copy(
        update={
            "name": card.name if card.name.ja else other.name,
            "types": card.types if card.types.ja else other.types,
            "text": card.text if card.text.ja else other.text,
            "printings": tuple(dict.fromkeys((*card.printings, *other.printings))),
            "gatherer_ids": tuple(dict.fromkeys((*card.gatherer_ids, *other.gatherer_ids))),
        }
    )


def _add_rulings(printings: list[_Entry], name: str, provenance: Provenance, texts: dict[str, RulingText]) -> None:
    for ruling in dict.fromkeys((one.date, one.text) for entry in printings for one in entry.rulings):
        date, text = ruling
        id = f"{date}-{hashlib.sha256(text.encode()).hexdigest()[:12]}"
        known = texts.get(id)
        if known is None:
            wording = Bilingual(en=text, original="en")
            texts[id] = RulingText(id=id, text=wording, date=date, cards=(name,), provenance=provenance)
        elif name not in known.cards:
            texts[id] = known.model_copy(update={"cards": (*known.cards, name)})
