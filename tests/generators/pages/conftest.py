"""A small knowledge base of invented sentences: a keyword, two rulings, rules, two cards and a played example."""

from __future__ import annotations

import tomllib

import pytest
from support import ROOT

from generators.linking.evidence import ProofEvidence
from generators.linking.knowledge_base import Citing, Former, KnowledgeBase, OpenPoint, Said
from generators.pages.book.book import Book, open_book
from generators.reading.parsed_page import Block, LineClass, Link, ParsedPage, Problem, TemplateCall, Text
from generators.records.bilingual import Bilingual
from generators.records.card import Card
from generators.records.keyword import Keyword, PageSection, WikiPage
from generators.records.provenance import Provenance
from generators.records.rule import GlossaryEntry, Rule
from generators.records.ruling import Ruling
from generators.records.ruling_text import RuleQuote, RulingText
from generators.records.source import Source
from generators.records.term import Term
from generators.rules_over_time.aligning.word_diff import Piece
from generators.rules_over_time.japanese.freshness import Freshness
from rules_engine.scenario.played import Asked, Item, Objection, Played, PlayedStep, PlayerTable, Table, TraceLine
from rules_engine.scenario.scenario import ProveFence, Scenario, SourceLine, Step

HERE = Provenance(source="content/wiki/plot.ja.wiki", lines=(3, 4))
DOCUMENT = "notes/old-notes.txt"


def labels(language: str) -> dict[str, str]:
    """The labels of the pages, and a few phrases."""
    files = [
        ROOT / f"content/phrases/{name}.{language}.toml" for name in ("ui", "lists", "evidence", "finding", "offline")
    ]
    phrases = {key: said for file in files for key, said in tomllib.loads(file.read_text(encoding="utf-8")).items()}
    own = {
        "ja": {
            "Moved": "{card}は{from}から{to}に移る。",
            "plotted.later-turn": "このターンに計画されたカードである。",
            "step {player}: plot {card}": "{player}が{card}を計画する。",
            "step {player}: cast {card} from {zone}": "{player}が{card}を{zone}から唱える。",
            "asked.discard": "{player}はどれを捨てるか。",
            "zone.hand": "手札",
            "zone.exile": "追放領域",
            "zone.planar deck": "次元デッキ",
            "zone.communal planar deck": "共用の次元デッキ",
            "word.planeswalking ability": "プレインズウォーク能力",
            "phase.precombat main": "戦闘前メイン・フェイズ",
        },
        "en": {"Moved": "{card} goes from {from} to {to}.", "step {player}: plot {card}": "{player} plots {card}."},
    }
    return {**phrases, **own[language]}


def table(hand: tuple[Item, ...], exile: tuple[Item, ...] = ()) -> Table:
    """A's table with four tapped or untapped Islands."""
    islands = (Item("Island", "Basic Land — Island", "A", "A", tapped=bool(exile)),) * 4
    a = PlayerTable("A", 20, "{U}" if exile else "", (Item("Opt"),), hand, islands, (), exile)
    return Table(1, "A", "precombat main", "A", (a, PlayerTable("B", 18, "", (), (), (), (), ())), ())


DJINN = Item("Djinn of Fool's Fall", "Creature — Djinn", "A", "A", pt="4/3")
BEFORE, AFTER = table((DJINN,)), table((), (DJINN,))
PLAYED = Played(
    id="plot-once",
    page="content/walkthroughs/plot.md",
    start=BEFORE,
    steps=(
        PlayedStep(
            1,
            20,
            "A: plot Djinn of Fool's Fall",
            (
                TraceLine(
                    1,
                    "Moved",
                    "plot.exiles",
                    "CR 702.170a",
                    ("CR 400.7",),
                    {"card": "Djinn of Fool's Fall", "from": "hand", "to": "exile"},
                    "Djinn: hand -> exile",
                ),
                TraceLine(1, "WasAsked", "discard", "CR 701.9b", (), {"player": "A"}, "A is asked: discard"),
            ),
            (),
            (Asked("A", "discard", ("Island", "Opt"), ("Opt",), "CR 701.9b"),),
            AFTER,
        ),
        PlayedStep(
            2,
            22,
            "A: cast Djinn of Fool's Fall from exile",
            (),
            (Objection("plotted.later-turn", "CR 702.170d"), Objection("plotted.priority", "CR 117.1")),
            (),
            AFTER,
        ),
    ),
    failures=(),
    exercised=frozenset({"plot.exiles"}),
)
SCENARIO = Scenario(
    id="plot-once",
    page="content/walkthroughs/plot.md",
    about="plot",
    line=6,
    prose_ja="計画したカードは、そのターンには唱えられない。次の文。",
    prose_en="",
    rulings=("plot-later-turn",),
    shows=("CR 702.170a", "CR 702.170d"),
    given=(SourceLine(9, "A hand: Djinn of Fool's Fall"),),
    play=(
        Step(20, "A: plot Djinn of Fool's Fall"),
        Step(22, "A: cast Djinn of Fool's Fall from exile", (), ("CR 702.170d",)),
    ),
    trace="",
    prove=ProveFence(40, SourceLine(41, "over all lines until turn 3"), (), (SourceLine(42, "never: B cast Opt"),)),
)


def bullet(name: str, text: str, language: str) -> Block:
    """A ruling's bullet as the reader leaves it."""
    template = "裁定" if language == "ja" else "ruling"
    inlines = (
        TemplateCall(template, (name, "CR 702.170d"), {}),
        Text(f" {text}（CR 702.170a） <b>&"),
        Link("手札/Hand", "", "手札/Hand", "手札", "Hand"),
    )
    return Block(LineClass.LIST_ITEM, (5, 5), text, inlines, (), 1, "*", name)


def wiki(language: str, *names: str) -> WikiPage:
    """A page with a lead and its rulings."""
    lead = Block(LineClass.PROSE, (2, 2), "lead", (Text("前置き { }" if language == "ja" else "A lead."),))
    text = "計画は次のターンから" if language == "ja" else "Plotted cards wait"
    rulings = tuple(bullet(name, text, language) for name in names)
    return WikiPage(
        language=language,
        title="計画",
        sections=(
            PageSection(id="lead", heading="", level=2, blocks=(lead,)),
            PageSection(id="rulings", heading="ルール" if language == "ja" else "Rulings", level=2, blocks=rulings),
        ),
        provenance=HERE,
    )


def rule(number: str, kind: str, heading: str = "", **more: object) -> Rule:
    """A rule of invented words."""
    return Rule.model_validate({"number": number, "kind": kind, "heading": heading, "provenance": HERE, **more})


RULES = [
    rule("7", "section", "Additional Rules"),
    rule("702", "chapter", "Keyword Abilities"),
    rule("702.169", "rule", "Before"),
    rule("702.170", "rule", "Plot", heading_ja="計画"),
    rule(
        "702.170a",
        "subrule",
        text="An invented text, see rule 702.170d and 100 cards.",
        gist=Bilingual(ja="要点{U}", en="Gist"),
    ),
    rule(
        "702.170d",
        "subrule",
        text="Other <i>words</i>.",
        text_ja="別の文。",
        text_ja_edition="2024-04-10",
        examples=("Say rule 702.170a.",),
    ),
    rule("702.170e", "subrule", text="Moved words.", text_ja="移った文。", text_ja_edition="2024-04-10"),
    rule("702.170f", "subrule", text="New words.", text_ja="古い文。", text_ja_edition="2024-04-10"),
    rule("702.170g", "subrule", text="Some words.", text_ja="謎の文。", text_ja_edition="2024-04-10"),
]
REWORDED = (Piece("gone", "Old"), Piece("come", "New"), Piece("same", " words."))
FRESH = {
    "702.170d": Freshness("valid", "2024-04-10", "702.170d", "702.170d"),
    "702.170e": Freshness("moved", "2024-04-10", "702.170c", "702.170e"),
    "702.170f": Freshness("edited", "2024-04-10", "702.170f", "702.170f", (REWORDED,)),
}
RULINGS = [
    Ruling(
        id="plot-later-turn",
        page="plot",
        statement=Bilingual(ja="計画は次のターンから", en="Plotted cards wait"),
        rules=("702.170d",),
        walkthroughs=("plot-once",),
        grade="G0",
        provenance=(HERE,),
    ),
    Ruling(
        id="plot-only-ja",
        page="plot",
        statement=Bilingual(ja="片方だけ"),
        rules=("702.170a", "999.9"),
        reason=Bilingual(ja="まだ道具がない。", en="The machinery is missing."),
        provenance=(HERE,),
    ),
]
CARDS = [
    Card(
        slug="djinn-of-fools-fall",
        name=Bilingual(ja="愚者の滝のジン", en="Djinn of Fool's Fall"),
        cost="{4}{U}",
        types=Bilingual(ja="クリーチャー — ジン", en="Creature — Djinn"),
        pt="4/3",
        keywords=("flying", "plot {3}{U}"),
        modelled=True,
        provenance=HERE,
    ),
    Card(
        slug="island",
        name=Bilingual(ja="島", en="Island"),
        types=Bilingual(ja="基本土地", en="Basic Land"),
        provenance=HERE,
    ),
]


@pytest.fixture(scope="session")
def kb() -> KnowledgeBase:
    """The knowledge base."""
    plot = Keyword(
        slug="plot",
        name=Bilingual(ja="計画", en="Plot"),
        reading="けいかく",
        kind="ability",
        section="702.170",
        types=Bilingual(ja="特別な処理", en="special action"),
        first_sets=(Bilingual(ja="架空の組", en="Invented Set"),),
        cards=("Djinn of Fool's Fall",),
        see_also=("謀議/Connive",),
        rules=("702.170",),
        pages={"ja": wiki("ja", "plot-later-turn", "plot-only-ja"), "en": wiki("en", "plot-later-turn")},
    )
    return KnowledgeBase(
        edition="2026-06-19",
        effective="2026-06-26",
        has_library=True,
        rules={one.number: one for one in RULES},
        glossary={"Plot": GlossaryEntry(term="Plot", senses=("See rule 702.170.",), provenance=HERE)},
        keywords={"plot": plot},
        cards={card.name.en: card for card in CARDS},
        terms={"hand": Term(slug="hand", name=Bilingual(ja="手札", en="hand"), reading="てふだ", provenance=HERE)},
        rulings={one.id: one for one in RULINGS},
        ruling_texts=(
            RulingText(
                id="t1", text=Bilingual(en="Invented <b>wording</b>."), ruling="plot-later-turn", provenance=HERE
            ),
        ),
        rule_quotes=(
            RuleQuote(
                number="701.99",
                text=Bilingual(en="x"),
                edition="2023-11-17",
                number_now=("702.170d",),
                state="moved",
                provenance=Provenance(source=DOCUMENT, lines=(1, 1)),
            ),
        ),
        sources={DOCUMENT: Source(id=DOCUMENT, shape="wikitext", language="ja", as_of="2023-11-17")},
        source_pages={
            DOCUMENT: ParsedPage(
                DOCUMENT,
                "wikitext",
                "ja",
                "古い文書",
                (
                    Block(LineClass.PROSE, (1, 1), "<script>alert(1)</script>"),
                    Block(LineClass.HEADING, (2, 2), "開発秘話", (Text("開発秘話"),), level=2),
                    Block(
                        LineClass.PROSE,
                        (3, 3),
                        "[[#開発秘話]] [[#無い節]]",
                        (Link("", "開発秘話", "#開発秘話"), Text(" "), Link("", "無い節", "#無い節")),
                    ),
                    Block(LineClass.HEADING, (4, 4), "開発秘話", (Text("開発秘話"),), level=2),
                ),
                (),
            )
        },
        scenarios={"plot-once": SCENARIO},
        played={"plot-once": PLAYED},
        proofs={"plot-once": ProofEvidence("G2", True, "over all lines until turn 3", 40, 50, 0.1)},
        earned={"plot-once": ("CR 702.170a",)},
        open_points=(OpenPoint("window", ("CR 702.170a",), Bilingual(ja="食い違い", en="A disagreement")),),
        phrases={"ja": labels("ja"), "en": labels("en")},
        cited_by={"702.170d": (Citing("keyword", "plot"), Citing("ruling", "plot-later-turn"))},
        problems=(Problem("unknown-template", DOCUMENT, 7, "a finding", "mend it", fault=False),),
        former={"702.170": (Former("2019-01-25", ("702.169",), "moved", "Foretell"),)},
        unread=("702.170d",),
        freshness=FRESH,
        terms_ja={"Plot": Said(("用語の古い訳。",), Freshness("edited", "2024-04-10"))},
        historical={"CR 701.99@2023-11-17": Former("2023-11-17", ("702.170d",), "moved")},
    )


@pytest.fixture(scope="session")
def ja(kb: KnowledgeBase) -> Book:
    """The Japanese book."""
    return open_book(kb, "ja")


@pytest.fixture(scope="session")
def en(kb: KnowledgeBase) -> Book:
    """The English book."""
    return open_book(kb, "en")
