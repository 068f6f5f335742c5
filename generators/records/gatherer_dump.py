"""A dump of the official card database → cards, each once with its printings and parts, and wordings of rulings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from generators.reading.gatherer_dump import RULINGS
from generators.reading.parsed_page import Block, ParsedPage
from generators.records.bilingual import Bilingual
from generators.records.card import Card, CardFace, Printing
from generators.records.card_records import CardRecords, joined, ruling_text
from generators.records.mana_symbols import braced
from generators.records.provenance import found_in
from generators.records.slugs import slug_of

_HALF = re.compile(r"^(?P<half>.+\S) \((?P<whole>[^()]+/[^()]+)\)$")
_TYPE = re.compile(
    r"^(?P<types>.*?)(?: (?P<pt>[0-9*+Xx½]+/[0-9*+Xx½]+))?(?:\s*\((?:Loyalty|Defense): (?P<loyalty>[0-9X*]+)\))?$"
)


def dump_records(page: ParsedPage) -> CardRecords:
    """The cards and rulings of a dump that was read; two cards that name each other as parts are one with two faces."""
    groups: dict[frozenset[str], list[Block]] = {}
    for block in page.blocks:
        if block.text:
            names = (_half(said)[0] for said in (block.text, _said(block, "OtherPart")) if said)
            groups.setdefault(frozenset(names), []).append(block)
    claims = [_claims(blocks, page) for blocks in groups.values()]
    found = joined(claims)
    return CardRecords(found.cards, found.ruling_texts)


def _claims(blocks: Sequence[Block], page: ParsedPage) -> CardRecords:
    """The card that one or more blocks of a dump are printings or halves of, and its rulings."""
    halves: dict[str, list[Block]] = {}
    for block in blocks:
        halves.setdefault(_half(block.text)[0], []).append(block)
    order = _half(blocks[0].text)[1] or tuple(halves)
    faces = [_face(halves[name][0], name) for name in order if name in halves]
    place = found_in(page, blocks[0].lines)
    name = " // ".join(face.name.en for face in faces)
    fronts = halves[faces[0].name.en]
    card = Card(
        slug=slug_of(name),
        name=Bilingual(en=name, original="en"),
        cost=_joined(face.cost for face in faces),
        types=Bilingual(en=_joined(face.types.en for face in faces), original="en"),
        pt=_joined(face.pt for face in faces),
        loyalty=_joined(face.loyalty for face in faces),
        text=Bilingual(en="\n//\n".join(face.text.en for face in faces), original="en"),
        faces=tuple(faces) if len(faces) > 1 else (),
        printings=tuple(dict.fromkeys(code for block in blocks if (code := _said(block, "SetId")))),
        printed=tuple(_printing(block) for block in fronts),
        gatherer_ids=tuple(dict.fromkeys(id for block in blocks if (id := _said(block, "Multiverseid")))),
        provenance=place,
    )
    texts = (
        ruling_text(one.text, one.marker, name, place.model_copy(update={"lines": one.lines}))
        for block in blocks
        for one in _rulings(block)
    )
    return CardRecords((card,), tuple({text.id: text for text in texts}.values()))


def _face(block: Block, name: str) -> CardFace:
    said = _TYPE.match(_said(block, "Type"))
    return CardFace(
        name=Bilingual(en=name, original="en"),
        cost=braced(_said(block, "ManaCost")),
        types=Bilingual(en=said["types"] if said else "", original="en"),
        pt=(said["pt"] if said else None) or "",
        loyalty=(said["loyalty"] if said else None) or "",
        text=Bilingual(en=braced(_said(block, "CardText")), original="en"),
    )


def _printing(block: Block) -> Printing:
    """A printing as set files have it: a half's letter stands not in the number, and the rarest is `mythic`."""
    number, rarity = _said(block, "No"), _said(block, "Rarity").lower()
    if _said(block, "OtherPart"):
        number = number.rstrip("abcdefgh")
    return Printing(set=_said(block, "SetId"), number=number, rarity="mythic" if rarity == "mythic rare" else rarity)


def _half(name: str) -> tuple[str, tuple[str, ...]]:
    """The name of a half, and the names of all halves of its card: `Run (Run/Walk)` → Run; Run, Walk."""
    found = _HALF.match(name)
    return (found["half"], tuple(found["whole"].split("/"))) if found else (name, ())


def _rulings(block: Block) -> Iterable[Block]:
    return next((field.children for field in block.children if field.marker == RULINGS), ())


def _said(block: Block, tag: str) -> str:
    return next((field.text for field in block.children if field.marker == tag), "")


def _joined(said: Iterable[str]) -> str:
    return " // ".join(filter(None, said))
