"""A small knowledge base, made by hand, that tests change one field of."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Block, LineClass, Link
from generators.records.bilingual import Bilingual
from generators.records.keyword import Keyword, PageSection, WikiPage
from generators.records.provenance import Provenance
from generators.records.rule import Rule
from generators.records.ruling import Ruling
from generators.records.term import Term
from rules_engine.scenario.played import Failure, Played, Table
from rules_engine.scenario.scenario import ProveFence, Scenario, SourceLine, Step


class SmallWorld:
    """Makes records with as little said as possible."""

    @staticmethod
    def rule(number: str, heading: str = "", hash_: str = "00000000000000aa", text: str = "") -> Rule:
        kind = "subrule" if number[-1].isalpha() else "rule"
        return Rule(
            number=number, kind=kind, heading=heading, hash=hash_, text=text, provenance=Provenance(source="cr")
        )

    @staticmethod
    def ruling(id_: str, rules: tuple[str, ...] = ("702.170d",), **fields: object) -> Ruling:
        said = {"ja": "計画した", "en": "A card waits"}
        where = (Provenance(source="content/wiki/plot.ja.wiki", lines=(7, 7)),)
        return Ruling(**{"id": id_, "page": "plot", "statement": said, "rules": rules, "provenance": where, **fields})

    @staticmethod
    def scenario(id_: str, rulings: tuple[str, ...] = (), prove: bool = False, plays: bool = True) -> Scenario:
        here = SourceLine(9, "all answers")
        return Scenario(
            id=id_,
            page="content/walkthroughs/plot.md",
            about="plot",
            line=5,
            prose_ja="本文",
            prose_en="Prose",
            rulings=rulings,
            shows=("CR 702.170d",),
            given=(),
            play=(Step(12, "A: plot Probe"),) if plays else (),
            trace="",
            prove=ProveFence(8, here, (), ()) if prove else None,
        )

    @staticmethod
    def played(id_: str, *failures: str) -> Played:
        page = "content/walkthroughs/plot.md"
        table = Table(1, "A", "precombat main", "A", (), ())
        return Played(
            id_, page, table, (), tuple(Failure(page, 14, said, differs=True) for said in failures), frozenset()
        )

    @staticmethod
    def page(language: str, *sections: PageSection) -> WikiPage:
        where = Provenance(source=f"content/wiki/plot.{language}.wiki", lines=(1, 40))
        return WikiPage(language=language, title="Plot", sections=sections, provenance=where)

    @staticmethod
    def section(id_: str, text: str = "", link: Link | None = None) -> PageSection:
        block = Block(LineClass.PROSE, (20, 20), text, inlines=(link,) if link else ())
        return PageSection(id=id_, heading=id_, level=2, blocks=(block,))

    @staticmethod
    def keyword(**pages: WikiPage) -> Keyword:
        name, types = Bilingual(ja="計画", en="Plot"), Bilingual(ja="能力", en="ability")
        return Keyword(
            slug="plot",
            name=name,
            reading="けいかく",
            kind="ability",
            section="702.170",
            types=types,
            first_sets=(),
            pages=pages,
        )

    @staticmethod
    def term(slug: str, ja: str, en: str, **fields: object) -> Term:
        where = Provenance(source="content/terms.toml", lines=(3, 3))
        return Term(**{"slug": slug, "name": {"ja": ja, "en": en}, "provenance": where, **fields})


@pytest.fixture
def world() -> type[SmallWorld]:
    return SmallWorld


@pytest.fixture
def make_kb(world: type[SmallWorld]) -> Callable[..., KnowledgeBase]:
    """Call it with the fields that matter; all others are empty, but for the rules of plot."""
    rules = {
        "702.170": world.rule("702.170", "Plot"),
        "702.170d": world.rule("702.170d"),
        "701.47": world.rule("701.47", "Amass"),
        "701.47a": world.rule("701.47a"),
    }
    empty = KnowledgeBase(
        "2026-06-19",
        "2026-06-19",
        False,
        rules,
        *({} for _ in range(5)),
        (),
        (),
        *({} for _ in range(6)),
        (),
        {},
        {},
        (),
    )

    def make(**changes: object) -> KnowledgeBase:
        return msgspec.structs.replace(empty, **changes)

    return make
