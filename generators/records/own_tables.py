"""The TOML tables of content/ → terms, cards, gists and open points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generators.reading.parsed_page import Problem
from generators.records.bilingual import Bilingual
from generators.records.card import Card
from generators.records.japanese_types import why_unlike
from generators.records.open_point import OpenPoint
from generators.records.provenance import Provenance
from generators.records.tables import Field, Table, TableFile, tables_of
from generators.records.term import Term
from rules_engine.rulebook.citation import NUMBER

_TERM = {
    "en": Field("text"),
    "ja": Field("text"),
    "reading": Field("text"),
    "rule": Field("rule"),
    "note": Field("bilingual"),
    "avoid": Field("texts"),
}
_CARD = {
    "name": Field("bilingual", required=True),
    "cost": Field("text"),
    "types": Field("text", required=True),
    "types_ja": Field("text"),
    "pt": Field("text"),
    "loyalty": Field("text"),
    "keywords": Field("texts"),
    "modelled": Field("truth"),
    "invented": Field("truth"),
}
_OPEN_POINT = {
    "rules": Field("rules", required=True),
    "ja": Field("text"),
    "en": Field("text"),
    "changed": Field("text"),
}


def terms_from_toml(file: TableFile) -> tuple[dict[str, Term], tuple[Problem, ...]]:
    """Slug → term, in the order of the file. A term without a name in one language is a gap, in both a fault."""
    problems: list[Problem] = []
    terms: dict[str, Term] = {}
    for table in tables_of(file, _TERM, problems):
        name = Bilingual(ja=table.text("ja"), en=table.text("en"))
        problems += _gaps(name, table, file)
        terms[table.id] = Term(
            slug=table.id,
            name=name,
            reading=table.text("reading"),
            rule="".join(table.rules("rule")),
            note=table.bilingual("note"),
            avoid=table.texts("avoid"),
            provenance=_provenance(table, file),
        )
    return terms, tuple(problems)


def cards_from_toml(files: Iterable[TableFile]) -> tuple[dict[str, Card], tuple[Problem, ...]]:
    """Slug → card, over all files of cards; the abilities in the tables are the engine's to read.

    Two cards with one slug or one English name are a fault; the first one stays.
    """
    problems: list[Problem] = []
    cards: dict[str, Card] = {}
    names: dict[str, Card] = {}
    for file in files:
        for table in tables_of(file, _CARD, problems, others=True):
            card = _card(table, file)
            problems += (*_gaps(card.name, table, file), *_types(card, table, file))
            earlier = cards.get(card.slug) or names.get(card.name.en)
            if earlier:
                problems.append(_twice(card, earlier))
                continue
            cards[card.slug] = card
            if card.name.en:
                names[card.name.en] = card
    return cards, tuple(problems)


def _card(table: Table, file: TableFile) -> Card:
    return Card(
        slug=table.id,
        name=table.bilingual("name"),
        cost=table.text("cost"),
        types=Bilingual(ja=table.text("types_ja"), en=table.text("types"), original="en"),
        pt=table.text("pt"),
        loyalty=table.text("loyalty"),
        keywords=table.texts("keywords"),
        modelled=table.fields.get("modelled") is not False,
        invented=table.fields.get("invented") is True,
        provenance=_provenance(table, file),
    )


def _types(card: Card, table: Table, file: TableFile) -> Iterator[Problem]:
    if card.types.gaps() == ("ja",):
        yield _gap(file.source, table.line, f"[{card.slug}] has no Japanese types (types_ja)")
    elif not card.types.gaps() and (why := why_unlike(card.types.en, card.types.ja)):
        suggest = "Write the type line as on the card, クリーチャー ― 人間・兵士."
        yield Problem("card-types", file.source, table.line, f"[{card.slug}].types_ja: {why}", suggest)


def _twice(card: Card, earlier: Card) -> Problem:
    source, line = card.provenance.source, card.provenance.lines[0]
    first = f"{earlier.provenance.source}:{earlier.provenance.lines[0]}"
    message = f"[{card.slug}] ({card.name.en}) stands already in {first}"
    return Problem("id-twice", source, line, message, "Keep one of the two, or give this one its own name.")


def gists_from_toml(ja: TableFile, en: TableFile) -> tuple[dict[str, Bilingual], tuple[Problem, ...]]:
    """Rule number → what it says in our own words; a number in one of the two files only is a gap."""
    problems: list[Problem] = []
    texts = {"ja": dict(_gists(ja, problems)), "en": dict(_gists(en, problems))}
    gists: dict[str, Bilingual] = {}
    for number in dict.fromkeys((*texts["ja"], *texts["en"])):
        gists[number] = Bilingual(ja=texts["ja"].get(number, ""), en=texts["en"].get(number, ""))
        for language in gists[number].gaps():
            there = en if language == "ja" else ja
            message = f"the gist of {number} has no {'Japanese' if language == 'ja' else 'English'} text"
            problems.append(_gap(there.source, there.lines.get(number, 0), message))
    return gists, tuple(problems)


def _gists(file: TableFile, problems: list[Problem]) -> Iterator[tuple[str, str]]:
    for number, text in file.data.items():
        line = file.lines.get(number, 0)
        if not NUMBER.fullmatch(number):
            message = f"{number} is not the number of a rule"
            problems.append(Problem("not-a-number", file.source, line, message, 'Write "702.170d" = "…".'))
        elif not isinstance(text, str) or not text.strip():
            message = f"the gist of {number} is not a text"
            problems.append(Problem("field-form", file.source, line, message, f'Write "{number}" = "…".'))
        else:
            yield number, text


def open_points_from_toml(file: TableFile) -> tuple[dict[str, OpenPoint], tuple[Problem, ...]]:
    """Id → open point, in the order of the file."""
    problems: list[Problem] = []
    points: dict[str, OpenPoint] = {}
    for table in tables_of(file, _OPEN_POINT, problems):
        statement = Bilingual(ja=table.text("ja"), en=table.text("en"))
        problems += _gaps(statement, table, file)
        points[table.id] = OpenPoint(
            id=table.id,
            rules=table.rules("rules"),
            statement=statement,
            changed=table.text("changed"),
            provenance=_provenance(table, file),
        )
    return points, tuple(problems)


def _gaps(text: Bilingual, table: Table, file: TableFile) -> Iterator[Problem]:
    gaps = text.gaps()
    if len(gaps) == 2:
        message = f"[{table.id}] has neither a Japanese nor an English text"
        yield Problem("no-text", file.source, table.line, message, "Write ja and en.")
    elif gaps:
        language = "Japanese" if gaps[0] == "ja" else "English"
        yield _gap(file.source, table.line, f"[{table.id}] has no {language} text")


def _gap(source: str, line: int, message: str) -> Problem:
    return Problem("missing-translation", source, line, message, "Translate it; until then a gap is shown.")


def _provenance(table: Table, file: TableFile) -> Provenance:
    return Provenance(source=file.source, lines=(table.line, table.line))
