"""What was never printed is told by its name in the reader's language, and once on a page it is said to be invented."""

from __future__ import annotations

import msgspec
import pytest

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.all_pages import all_pages
from generators.pages.book.book import Book, open_book
from generators.pages.cards.card import card_page
from generators.pages.cards.in_play import NOWHERE
from generators.pages.cards.invented import MANY, invented_cards, invented_line, is_told, said_below
from generators.pages.walkthroughs.set_up_words import told_objects
from generators.pages.walkthroughs.table_view import own_name
from generators.records.bilingual import Bilingual
from generators.records.card import Card
from generators.records.provenance import Provenance
from rules_engine.scenario.scenario import SourceLine

BELL = Card(
    slug="glass-bell",
    name=Bilingual(ja="硝子の鈴", en="Glass Bell"),
    types=Bilingual(ja="アーティファクト", en="Artifact"),
    invented=True,
    provenance=Provenance(source="content/cards/invented.toml"),
)
GIVEN = (
    "turn 1, A, precombat main",
    "A hand: Plan (sorcery {U}), Opt",
    "B battlefield: Glass Bell, Prover (creature 2/2)",
)
ENGLISH = "Prover sees Glass Bell. A Planeswalker is something else."


@pytest.fixture(scope="module")
def invented(kb: KnowledgeBase) -> KnowledgeBase:
    """The small knowledge base with a walkthrough of three invented cards, of which its prose names two."""
    made_up = {"name.Prover": "試し駒", "name.Plan": "段取り", "form.card": "《{name}》"}
    once = kb.scenarios["plot-once"]
    given = tuple(SourceLine(at, text) for at, text in enumerate(GIVEN, 9))
    told = msgspec.structs.replace(once, given=given, prose_ja="《試し駒》は《硝子の鈴》を見る。", prose_en=ENGLISH)
    return msgspec.structs.replace(
        kb,
        cards={**kb.cards, "Glass Bell": BELL},
        scenarios={"plot-once": told},
        phrases={**kb.phrases, "ja": {**kb.phrases["ja"], **made_up}},
    )


@pytest.fixture(scope="module")
def japanese(invented: KnowledgeBase) -> Book:
    """The Japanese book."""
    return open_book(invented, "ja")


@pytest.fixture(scope="module")
def english(invented: KnowledgeBase) -> Book:
    """The English one."""
    return open_book(invented, "en")


def test_made_up_cards_are_called_as_other_cards_are(japanese: Book, english: Book) -> None:
    assert [own_name(book, "Prover") for book in (japanese, english)] == ["試し駒", "Prover"]
    written = "Prover (creature 2/2), Opt"
    assert told_objects(japanese, written).startswith("《試し駒》（")
    assert told_objects(english, written).startswith("Prover (")


def test_the_invented_cards_of_a_walkthrough_are_those_it_is_set_up_with(japanese: Book) -> None:
    assert invented_cards(japanese, japanese.kb.scenarios["plot-once"]) == ("Plan", "Glass Bell", "Prover")


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_walkthrough_says_of_its_invented_cards_once_that_they_are(language: str, invented: KnowledgeBase) -> None:
    bodies = {page.address: page.body for page in all_pages(invented) if page.language == language}
    book = open_book(invented, "ja" if language == "ja" else "en")
    label = book.label("invented").strip()
    body = bodies["walkthroughs/plot-once/"]
    assert body.count(label) == 1
    line = body[body.index(label) :].split("</p>")[0]
    told = ("《段取り》", "《硝子の鈴》", "《試し駒》") if language == "ja" else ("Plan", "Glass Bell", "Prover")
    assert [line.index(name) for name in told] == sorted(line.index(name) for name in told)
    assert 'href="@/cards/glass-bell/"' in line


def test_a_page_says_it_of_those_that_it_names_as_a_walkthrough_it_links_to_does(japanese: Book, english: Book) -> None:
    link = '<a href="@/walkthroughs/plot-once/">{}</a> <a href="@/walkthroughs/gone/">y</a>'
    line = said_below(japanese, "rules/1/", link.format("《<b>試し駒</b>》、《段取り》"))
    assert "《試し駒》" in line
    assert "《硝子の鈴》" not in line, "the walkthrough names it, this page doesn't"
    assert "段取り" not in line
    assert "Glass Bell" in said_below(english, "rules/1/", link.format("Glass Bell"))
    assert said_below(japanese, "rules/1/", "<p>《試し駒》</p>") == ""


def test_the_page_of_an_invented_card_does_not_say_it_of_that_card_again(english: Book) -> None:
    page = '<a href="@/walkthroughs/plot-once/">Prover sees Glass Bell</a>'
    line = said_below(english, "cards/glass-bell/", page)
    assert "Prover" in line
    assert "Glass Bell" not in line


def test_a_walkthrough_that_links_to_another_does_not_say_it_again_of_its_own_cards(english: Book) -> None:
    page = '<a href="@/walkthroughs/plot-once/">Prover sees Glass Bell</a>'
    once = english.kb.scenarios["plot-once"]
    alone = msgspec.structs.replace(once, id="plot-bell", given=(SourceLine(1, "B battlefield: Glass Bell"),))
    scenarios = {**english.kb.scenarios, "plot-bell": alone}
    book = msgspec.structs.replace(english, kb=msgspec.structs.replace(english.kb, scenarios=scenarios))
    line = said_below(book, "walkthroughs/plot-bell/", page)
    assert "Prover" in line, "a card of the other, which this page names"
    assert "Glass Bell" not in line


def test_an_english_name_is_told_only_as_whole_words(japanese: Book, english: Book) -> None:
    assert is_told(english, "Prover", ENGLISH)
    assert not is_told(english, "Plan", ENGLISH)
    assert is_told(japanese, "Plan", "Aの《段取り》")
    assert not is_told(japanese, "Plan", "段取りがよい")


def test_more_names_than_are_read_at_once_are_folded(japanese: Book) -> None:
    names = [f"Card {number}" for number in range(MANY + 1)]
    book = msgspec.structs.replace(japanese, names=dict(zip(names, names, strict=True)))
    assert invented_line(book, names[:-1]).startswith("<p")
    folded = invented_line(book, names)
    assert folded.startswith("<details")
    assert f"{MANY + 1}枚" in folded


def test_the_page_of_an_invented_card_says_that_it_was_never_printed(japanese: Book, english: Book) -> None:
    for book in (japanese, english):
        assert book.label("card.invented") in card_page(book, BELL, NOWHERE).body
        assert book.label("card.invented") not in card_page(book, book.cards["Island"], NOWHERE).body
