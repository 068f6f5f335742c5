"""A card leads to every page that tells of it: by what it is, has or says, whatever its record calls its keywords."""

from __future__ import annotations

import tomllib

import msgspec
import pytest
from support import ROOT

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.recalling import Memory, remembering
from generators.pages.all_pages import all_pages
from generators.pages.book.book import Book, open_book
from generators.pages.book.remembering import Remembering
from generators.pages.cards.card import card_page
from generators.pages.cards.in_play import NOWHERE
from generators.pages.cards.subjects import pages_about, says
from generators.reading.parsed_page import Block, Emphasis, LineClass, Text
from generators.records.bilingual import Bilingual
from generators.records.card import Card
from generators.records.keyword import Keyword, PageSection, WikiPage
from generators.records.provenance import Provenance

HERE = Provenance(source="invented", lines=(1, 1))
WORDS = {"drone": ("Drone", "action", "drone N"), "isles": ("Islefare", "subject", "isle", "ferry", "reef")}
"""Slug → the page's name and kind, and what it sets in bold besides."""


def bold(id: str, *words: str) -> PageSection:
    """A section that sets words in bold, and one in italics."""
    emphasised = [Emphasis(3, (Text(word),)) for word in words]
    inlines = (*emphasised, Text(" beside "), Emphasis(2, (Text("chime"),)))
    return PageSection(id=id, heading=id, level=2, blocks=(Block(LineClass.PROSE, (1, 1), "", inlines),))


def page(slug: str, name: str, kind: str, *words: str) -> Keyword:
    """A page whose notes set in bold what it isn't about."""
    sections = (bold("definition", *words), bold("notes", "lantern"))
    return Keyword.model_validate(
        {
            "slug": slug,
            "name": Bilingual(ja=f"{slug}の頁", en=name),
            "reading": "",
            "kind": kind,
            "section": "",
            "types": Bilingual(),
            "first_sets": (),
            "cards": ("Listed Card",),
            "pages": {"en": WikiPage(language="en", title=name, sections=sections, provenance=HERE)},
        }
    )


@pytest.fixture(scope="module")
def droning(kb: KnowledgeBase) -> KnowledgeBase:
    """The knowledge base with a page of a keyword action and one of another subject, a ruling on each."""
    pages = {slug: page(slug, *words) for slug, words in WORDS.items()}
    rulings = {slug: kb.rulings["plot-later-turn"].model_copy(update={"id": slug, "page": slug}) for slug in pages}
    return msgspec.structs.replace(kb, keywords={**kb.keywords, **pages}, rulings={**kb.rulings, **rulings})


def card(text: str = "", types: str = "Creature — Drum", name: str = "Test Drum", *keywords: str) -> Card:
    """An invented card."""
    said = Bilingual(en=text)
    return Card(
        slug="test", name=Bilingual(en=name), types=Bilingual(en=types), keywords=keywords, text=said, provenance=HERE
    )


def slugs(kb: KnowledgeBase, made: Card) -> list[str]:
    """The pages that tell of a card, alike in both languages."""
    found = [[page.slug for page in pages_about(open_book(kb, language), made)] for language in ("ja", "en")]  # type: ignore[arg-type]
    assert found[0] == found[1]
    return found[0]


@pytest.mark.parametrize(
    ("made", "pages"),
    [
        (card("When it enters, it drones."), ["drone"]),
        (card("Whenever a creature you control drones, draw a card. Droning costs nothing."), ["drone"]),
        (card("It was plotted this turn."), ["plot"]),
        (card("Two ferries meet."), ["isles"]),
        (card(types="Isle — Far Land"), ["isles"]),
        (card(types="Reef"), ["isles"]),
        (card("It hums.", "Creature", "Test Drum", "drone"), ["drone"]),
        (card(name="Listed Card"), ["drone", "isles"]),
        (card(name="Islefare"), ["isles"]),
        (card("It drones to the isles, then plots."), ["plot", "drone", "isles"]),
    ],
)
def test_a_page_tells_of_what_a_card_is_has_or_says(droning: KnowledgeBase, made: Card, pages: list[str]) -> None:
    assert slugs(droning, made) == pages


@pytest.mark.parametrize(
    "made",
    [
        card("Put a plot counter on it, then remove two plot counters."),
        card("Dronelike hums, and an islet."),
        card("Test Isle hums.", name="Test Isle"),
        card("It chimes like a lantern."),
    ],
)
def test_it_tells_nothing_of_other_words_counters_or_names(droning: KnowledgeBase, made: Card) -> None:
    assert slugs(droning, made) == []


def test_without_a_text_what_a_card_does_is_taken_from_its_data(droning: KnowledgeBase) -> None:
    told = tomllib.loads((ROOT / "content/phrases/cards.en.toml").read_text(encoding="utf-8"))
    phrases = {**droning.phrases, "en": {**droning.phrases["en"], **told}}
    keywords = {**droning.keywords, "connive": page("connive", "Connive", "action")}
    does = {"Test Drum": {"triggered": [{"when": "enters self", "do": [{"connive": 1, "what": "self"}]}]}}
    known = msgspec.structs.replace(droning, keywords=keywords, phrases=phrases)
    assert slugs(known, card()) == []
    assert slugs(msgspec.structs.replace(known, abilities=does), card()) == ["connive"]


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("plane", ("plane", "Planes")),
        ("conspiracy", ("conspiracy", "conspiracies")),
        ("planeswalk", ("planeswalk", "planeswalks", "planeswalked", "planeswalking")),
        ("plot", ("plot", "plots", "plotted", "plotting")),
        ("connive", ("connive", "connives", "connived", "conniving")),
        ("phenomenon", ("Phenomenon",)),
    ],
)
def test_a_word_is_known_in_all_its_forms_and_not_within_others(word: str, forms: tuple[str, ...]) -> None:
    assert all(says(f"A {form}.", [word]) for form in forms)
    assert not any(says(f"A {other}.", [word]) for other in ("planeswalker", "plan", "plotter", "exploit", "connect"))


def test_a_card_shows_the_way_to_the_rulings_of_each_such_page_and_names_its_keyword(droning: KnowledgeBase) -> None:
    books: list[Book] = [open_book(droning, language) for language in ("en", "ja")]
    shown = [card_page(book, card("It drones to the isles."), NOWHERE) for book in books]
    for made in shown:
        assert [heading.id for heading in made.contents] == ["rulings"]
        rulings = made.body.partition('<h2 id="rulings">')[2]
        assert [f'href="@/keywords/{slug}/"' in rulings for slug in ("drone", "isles", "plot")] == [True, True, False]
        box = made.body.partition('class="infobox"')[2].partition("</aside>")[0]
        assert [f'href="@/keywords/{slug}/"' in box for slug in ("drone", "isles")] == [True, False]
    assert "1 ruling on drone</a>" in shown[0].body
    assert "1 ruling on Islefare</a>" in shown[0].body
    assert "droneの頁の裁定 1 件</a>" in shown[1].body


def test_a_keyword_that_a_card_both_has_and_says_is_named_once_with_its_cost(droning: KnowledgeBase) -> None:
    made = card("Plot {3} (It drones.)", "Sorcery", "Test Drum", "plot {3}")
    box = (
        card_page(open_book(droning, "en"), made, NOWHERE).body.partition('class="infobox"')[2].partition("</aside>")[0]
    )
    assert box.count("@/keywords/plot/") == box.count("@/keywords/drone/") == 1


def test_what_a_page_says_besides_makes_no_page_of_a_card_anew(droning: KnowledgeBase) -> None:
    drone = droning.keywords["drone"]
    longer = drone.pages["en"].model_copy(update={"sections": (*drone.pages["en"].sections, bold("more", "wick"))})
    edited = drone.model_copy(update={"pages": {"en": longer}})
    maker, made = Remembering(), []
    with remembering(Memory()):
        for keyword in (drone, edited):
            known = msgspec.structs.replace(droning, keywords={**droning.keywords, "drone": keyword})
            made.append({(page.language, page.address): page for page in all_pages(known, maker)})
    anew = {address for (language, address), page in made[1].items() if page is not made[0][language, address]}
    assert "keywords/drone/" in anew
    assert not [address for address in anew if address.startswith("cards/")]


def test_a_page_without_an_english_name_or_word_tells_of_the_cards_alone_that_it_lists(kb: KnowledgeBase) -> None:
    there = msgspec.structs.replace(kb, keywords={"nameless": page("nameless", "", "subject", "", "[cost]")})
    assert slugs(there, card("It hums.")) == []
    assert slugs(there, card(name="Listed Card")) == ["nameless"]
