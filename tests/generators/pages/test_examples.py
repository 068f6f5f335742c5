"""The examples that the engine found, as keyword and rule pages list them."""

from __future__ import annotations

import tomllib

import pytest
from msgspec.structs import replace
from support import ROOT

from generators.linking.knowledge_base import Citing
from generators.pages.book import Book
from generators.pages.example_prose import Voice, inside, quoted, told_given, verb
from generators.pages.examples import example_groups, examples_of_rule, kind_of
from generators.pages.keyword import keyword_page
from generators.pages.rule import rule_page
from generators.records.bilingual import LANGUAGES, Language
from rules_engine.scenario.scenario import Scenario, Step

PAGE = "content/walkthroughs/generated/plot.md"


def found(id: str, ja: str, en: str, shows: tuple[str, ...] = ("CR 702.170a",)) -> Scenario:
    play = (Step(1, "A: plot Djinn of Fool's Fall", refused=("CR 702.170a",) if "refused" in id else None),)
    return Scenario(id, PAGE, "plot", 1, ja, en, (), shows, (), play, "")


FOUND = (
    found("example-plot-plot-allowed", "計画できる。", "May be plotted."),
    found("example-plot-has-plot-refused", "計画できない：計画がない。", "May not be plotted: no plot.", ()),
    found("example-plot-exiles-happens", "追放される。計画された。", "It is exiled. It is plotted."),
    found(
        "example-plot-exiles-absent",
        "追放されない。土地がない。",
        "It is not exiled. A land is missing.",
        ("CR 118.3",),
    ),
    found("example-never-1", "こうなることがある。", "This can be."),
)


@pytest.fixture(params=LANGUAGES)
def book(request: pytest.FixtureRequest, ja: Book, en: Book) -> Book:
    """A book in either language, in which the engine has found five examples."""
    plain = ja if request.param == "ja" else en
    more = tomllib.loads((ROOT / f"content/phrases/examples.{request.param}.toml").read_text(encoding="utf-8"))
    kb = replace(plain.kb, scenarios={**plain.kb.scenarios, **{it.id: it for it in FOUND}})
    citing = tuple(Citing("walkthrough", it.id) for it in FOUND)
    return replace(plain, kb=kb, phrases={**plain.phrases, **more}, cited_by={**plain.cited_by, "702.170a": citing})


def test_a_negative_example_stands_below_the_one_it_differs_from(book: Book) -> None:
    groups = example_groups(book, book.kb.scenarios.values())
    assert [len(group.rows) for group in groups] == [1, 1, 1, 1]
    (happens,) = groups[2].rows
    assert "example-plot-exiles-absent" in happens.beside[0].link


def test_a_caption_is_the_link_and_the_rest_stands_beside_it(book: Book) -> None:
    row = example_groups(book, book.kb.scenarios.values())[2].rows[0]
    said = {"ja": ("追放される", "計画された。"), "en": ("It is exiled", "It is plotted.")}[book.language]
    assert (said[0] in row.link, str(row.more)) == (True, said[1])


def test_a_refusal_names_its_rule_also_where_it_claims_none(book: Book) -> None:
    refused = example_groups(book, book.kb.scenarios.values())[1].rows[0]
    assert "702.170a" in refused.rules


def test_a_rule_lists_what_claims_it_and_nothing_negative(book: Book) -> None:
    rows = examples_of_rule(book, "702.170a")
    assert [kind for row in rows for kind in ("allowed", "happens", "-1") if kind in row.link] == [
        "allowed",
        "happens",
        "-1",
    ]


def test_keyword_and_rule_pages_show_them_beside_those_written_by_hand(book: Book) -> None:
    page = keyword_page(book, book.kb.keywords["plot"])
    assert 'id="examples"' in page.body
    assert page.body.index('id="played"') < page.body.index('id="examples"')
    number = next(at for at, it in enumerate(book.pages) if it == "702.170")
    assert 'class="found"' in rule_page(book, "702.170", number).body
    assert "ui.example" not in page.body


def test_kinds_are_told_by_the_end_of_an_id() -> None:
    assert [kind_of(it.id) for it in FOUND] == ["allowed", "refused", "happens", "absent", "witness"]


def voice(language: Language) -> Voice:
    phrases: dict[str, str] = {"zone.library": "ライブラリー"} if language == "ja" else {"zone.library": "library"}
    for part in ("ui", "examples"):
        phrases |= tomllib.loads((ROOT / f"content/phrases/{part}.{language}.toml").read_text(encoding="utf-8"))
    names = (
        {"Opt": "選択", "Far, Far Away": "遠く"}
        if language == "ja"
        else {"Opt": "Opt", "Far, Far Away": "Far, Far Away"}
    )
    return Voice(language, phrases, names)


def test_lines_of_a_set_up_are_told_in_words() -> None:
    assert told_given(voice("ja"), "A library: Opt, Far, Far Away") == "Aのライブラリー：選択、遠く"
    assert told_given(voice("en"), "C life: 21") == "C’s life total: 21"
    assert told_given(voice("en"), "players A, B, C") == "Players: A, B, C"


def test_sentences_in_a_row_are_quoted_as_their_language_does() -> None:
    assert quoted(voice("ja"), ["Aは引く。", "Aは捨てる。"]) == "「Aは引く」「Aは捨てる」"
    assert quoted(voice("en"), ["A draws.", "Does A?"]) == "“A draws” and “Does A?”"


def test_a_reason_goes_on_after_its_colon() -> None:
    assert inside("The stack is not empty.") == "the stack is not empty."
    assert inside("A has no priority.") == "A has no priority."
    assert verb("A: plot Opt for {1}") == "plot"
    assert verb("Probe connives") == "-"
