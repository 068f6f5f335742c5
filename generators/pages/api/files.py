"""The files for other programs: records of each kind as JSON, an index of each kind, and the schemas of all of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import asdict

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages import addresses
from generators.pages.api import shapes as api_shapes
from generators.pages.api.lineage import lineage_records
from generators.pages.api.shapes import IndexEntry, Stated
from generators.pages.book.book import Book
from generators.pages.keyword_lists import CHAPTERS, all_entries, since
from generators.records.bilingual import Bilingual, Record
from generators.records.keyword import Keyword
from generators.records.rule import Rule
from generators.records.ruling_text import RulingText
from rules_engine.scenario.scenario import Scenario

ROOT = "api/v1/"
RIGHTS = (
    "Numbers, names and dates are facts. Statements, gists and walkthroughs are Saitei's own words, under the MIT "
    "licence. Texts of rules, cards and rulings are © Wizards of the Coast LLC, and are here only where a library "
    "supplied them."
)
SCHEMAS: dict[str, type[Record] | type[msgspec.Struct]] = {
    "entrance": api_shapes.Entrance,
    "index": api_shapes.KindIndex,
    "rules": api_shapes.RulesFile,
    "keywords": api_shapes.KeywordFile,
    "cards": api_shapes.CardFile,
    "rulings": api_shapes.RulingFile,
    "walkthroughs": api_shapes.WalkthroughFile,
    "lineage": api_shapes.LineageFile,
}
"""Kind of file → what it looks like; the two first are those that lead to the others."""

Made = tuple[IndexEntry, Stated | msgspec.Struct]
"""A record's entry in its kind's index, and the file that holds it."""


def api_files(book: Book) -> dict[str, bytes]:
    """Every file of the API by its path below the site's root; from the book of either language the same."""
    kb = book.kb
    kinds: dict[str, list[Made]] = {
        "rules": list(rules(kb)),
        "keywords": list(keywords(book)),
        "cards": list(cards(kb)),
        "rulings": list(rulings(kb)),
        "walkthroughs": list(walkthroughs(kb)),
        "lineage": list(lineage_records(kb)),
    }
    files = {f"schemas/{name}.json": schema(shape) for name, shape in SCHEMAS.items()}
    listed = []
    for kind, made in kinds.items():
        files |= {f"{kind}/{file}": encoded(whole) for file, whole in {one.file: whole for one, whole in made}.items()}
        entries = tuple(entry for entry, _ in made)
        files[f"{kind}/index.json"] = encoded(api_shapes.KindIndex(**stated(kb), kind=kind, entries=entries))
        where = {"index": f"{kind}/index.json", "schema_file": f"schemas/{kind}.json"}
        listed.append(api_shapes.KindEntry(kind=kind, count=len(entries), **where))
    entrance = api_shapes.Entrance(**stated(kb), library=kb.has_library, rights=RIGHTS, kinds=tuple(listed))
    return {ROOT + path: data for path, data in {"index.json": encoded(entrance), **files}.items()}


def stated(kb: KnowledgeBase) -> dict[str, str]:
    """The edition that all files state."""
    return {"edition": kb.edition, "effective": kb.effective or kb.edition}


def encoded(whole: Record | msgspec.Struct) -> bytes:
    """A file's bytes."""
    return whole.model_dump_json().encode() if isinstance(whole, Record) else msgspec.json.encode(whole)


def schema(shape: type[Record] | type[msgspec.Struct]) -> bytes:
    """The JSON Schema of a shape, by the library that the shape is made with."""
    made = shape.model_json_schema(mode="serialization") if issubclass(shape, Record) else msgspec.json.schema(shape)
    return msgspec.json.encode({"$schema": "https://json-schema.org/draft/2020-12/schema", **made}, order="sorted")


def entry(id: str, name: Bilingual, file: str, page: str) -> IndexEntry:
    """An entry of an index; the page's address without its mark."""
    return IndexEntry(id=id, name=name, file=f"{file}.json", page=page.removeprefix("@/"))


def rules(kb: KnowledgeBase) -> Iterator[Made]:
    """The rules, a chapter in each file."""
    chapters: defaultdict[str, list[Rule]] = defaultdict(list)
    for number, rule in kb.rules.items():
        chapters[number.partition(".")[0]].append(rule)
    for chapter, found in chapters.items():
        whole = api_shapes.RulesFile(**stated(kb), chapter=chapter, rules=tuple(found))
        for rule in found:
            name = Bilingual(ja=rule.heading_ja, en=rule.heading, original="en")
            yield entry(rule.number, name, chapter, addresses.rule(rule.number)), whole


def keywords(book: Book) -> Iterator[Made]:
    """The keywords that the site lists, one in each file: those with a page of ours, and all others of the rules."""
    ours = {addresses.keyword(slug): keyword for slug, keyword in book.kb.keywords.items()}
    for found in all_entries(book):
        keyword = ours.get(found.href)
        shown = api_shapes.KeywordEntry(
            slug=keyword.slug if keyword else addresses.ascii_slug(found.name.en),
            name=found.name,
            reading=found.reading,
            kind=found.kind,
            section=found.number,
            known_since=since(book, found.number) if found.kind in CHAPTERS.values() else "",
            **(about(book, keyword) if keyword else {"rules": (found.number,)}),
        )
        whole = api_shapes.KeywordFile(**stated(book.kb), keyword=shown)
        yield entry(shown.slug, found.name, shown.slug, found.href), whole


def about(book: Book, keyword: Keyword) -> dict[str, object]:
    """What a keyword's page says of it beyond the list of all, and what is stated and shown there."""
    said = {name: getattr(keyword, name) for name in ("types", "first_sets", "cards", "see_also", "rules")}
    stated_there = {"rulings": book.rulings_on.get(keyword.slug, ())}
    return {**said, **stated_there, "walkthroughs": book.scenarios_about.get(keyword.slug, ()), "written": True}


def cards(kb: KnowledgeBase) -> Iterator[Made]:
    """The cards, one in each file."""
    wordings: defaultdict[str, list[RulingText]] = defaultdict(list)
    for wording in kb.ruling_texts:
        for name in wording.cards:
            wordings[name].append(wording)
    for card in kb.cards.values():
        whole = api_shapes.CardFile(**stated(kb), card=card, wordings=tuple(wordings[card.name.en]))
        yield entry(card.slug, card.name, card.slug, addresses.card(card.slug)), whole


def rulings(kb: KnowledgeBase) -> Iterator[Made]:
    """The rulings, one in each file."""
    by_id = {wording.id: wording for wording in kb.ruling_texts}
    for id, ruling in kb.rulings.items():
        said = ordered(by_id, kb.wordings.get(id, ()))
        yield (
            entry(id, ruling.statement, id, addresses.ruling(id)),
            api_shapes.RulingFile(**stated(kb), ruling=ruling, wordings=said),
        )


def ordered(by_id: dict[str, RulingText], ids: Iterable[str]) -> tuple[RulingText, ...]:
    """The wordings of those ids that there are."""
    return tuple(by_id[id] for id in ids if id in by_id)


def walkthroughs(kb: KnowledgeBase) -> Iterator[Made]:
    """The walkthroughs, one in each file, those too of which there is a proof and nothing to play."""
    for id, scenario in kb.scenarios.items():
        name = Bilingual(ja=first_line(scenario.prose_ja), en=first_line(scenario.prose_en))
        yield entry(id, name, id, addresses.walkthrough(id)), walkthrough(kb, scenario)


def walkthrough(kb: KnowledgeBase, scenario: Scenario) -> api_shapes.WalkthroughFile:
    """One walkthrough with everything that happened in it."""
    played, proof = kb.played.get(scenario.id), kb.proofs.get(scenario.id)
    return api_shapes.WalkthroughFile(
        edition=kb.edition,
        effective=kb.effective or kb.edition,
        id=scenario.id,
        about=scenario.about,
        prose_ja=scenario.prose_ja,
        prose_en=scenario.prose_en,
        rulings=scenario.rulings,
        shows=scenario.shows,
        earned=kb.earned.get(scenario.id, ()),
        given=lines(scenario),
        start=played.start if played else None,
        steps=played.steps if played else (),
        failures=played.failures if played else (),
        proof=api_shapes.Proof(id=scenario.id, **asdict(proof)) if proof else None,
    )


def lines(scenario: Scenario) -> tuple[str, ...]:
    """The lines of its set-up."""
    return tuple(line.text for line in scenario.given)


def first_line(prose: str) -> str:
    """The first line of a text."""
    found: Sequence[str] = prose.strip().splitlines()
    return found[0] if found else ""
