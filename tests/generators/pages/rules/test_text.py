"""Japanese of an older edition, wherever it is shown: with its edition and state, and never as today's once edited."""

from __future__ import annotations

import json
import re

import msgspec
import pytest

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.all_pages import all_pages, assets
from generators.pages.blocks_html import blocks_html
from generators.pages.book.book import Book, open_book
from generators.pages.finding.everything import preview_texts
from generators.pages.glossary import rules_glossary_page
from generators.pages.rules.glance import preview
from generators.pages.rules.rule import rule_page
from generators.pages.rules.text import japanese_text
from generators.pages.rules.tree import rules_list
from generators.pages.site_page import SitePage
from generators.pages.sources import source_page
from generators.reading.parsed_page import Block, LineClass, ParsedPage
from generators.records.bilingual import Bilingual
from generators.records.provenance import Provenance
from generators.records.rule import GlossaryEntry
from generators.records.ruling_text import RuleQuote
from generators.records.source import Source
from generators.rules_over_time.aligning.word_diff import Piece, shortened
from generators.rules_over_time.japanese.freshness import Freshness

STATES = {"d": "valid", "e": "moved", "f": "edited", "g": "unknown", "a": "none"}


@pytest.fixture(scope="module")
def pages(kb: KnowledgeBase) -> dict[tuple[str, str], SitePage]:
    return {(page.language, page.address): page for page in all_pages(kb)}


def section(pages: dict[tuple[str, str], SitePage], language: str, letter: str) -> str:
    body = pages[language, "rules/702.170/"].body
    return body[body.index(f'id="R702.170{letter}"') :].partition("</section>")[0]


@pytest.mark.parametrize(("letter", "state"), STATES.items())
def test_a_rule_tells_the_state_of_its_japanese(
    pages: dict[tuple[str, str], SitePage], letter: str, state: str
) -> None:
    japanese, english = section(pages, "ja", letter), section(pages, "en", letter)
    assert re.findall(r"fresh--(\w+)", japanese) == [state]
    assert re.findall(r"fresh--(\w+)", english) == [state for state in [state] if state != "none"]
    assert ("2024-04-10" in japanese) == (state != "none")


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_text_that_says_something_else_tells_what(kb: KnowledgeBase, language: str) -> None:
    book = open_book(kb, language)  # type: ignore[arg-type]
    differs = Bilingual(ja="末尾が違う。", en="The end differs.")
    view = japanese_text(book, ["訳文。"], Freshness("differs", "2024-04-10", "1", "1", differs=differs))
    assert (view.state, view.current) == ("differs", False)
    assert differs.said_in(book.language) in view.note
    assert "ui." not in view.note


def test_japanese_stands_first_only_while_it_holds(pages: dict[tuple[str, str], SitePage]) -> None:
    order = {
        letter: re.findall(r'<blockquote class="text[^>]*lang="(\w+)"', section(pages, "ja", letter))
        for letter in STATES
    }
    assert order == {"d": ["ja", "en"], "e": ["ja", "en"], "f": ["en", "ja"], "g": ["en", "ja"], "a": ["en"]}


def test_old_japanese_is_told_to_be_old_before_its_words(pages: dict[tuple[str, str], SitePage]) -> None:
    for language in ("ja", "en"):
        for letter in "fg":
            shown = section(pages, language, letter)
            assert shown.index("text--old") < shown.index("fresh--") < shown.index("文。</p>")


def test_an_edit_since_is_shown_word_by_word(pages: dict[tuple[str, str], SitePage]) -> None:
    for language in ("ja", "en"):
        assert "<del>Old</del><ins>New</ins> words." in section(pages, language, "f")
        assert "<del>" not in section(pages, language, "e")


def test_the_preview_of_a_rule_has_the_japanese_for_readers_of_japanese_alone(kb: KnowledgeBase) -> None:
    rule = kb.rules["702.170d"].model_copy(update={"text": "Invented.", "text_ja": "創作。"})
    only = rule.model_copy(update={"text": ""})
    for language, shown in (("en", ["en"]), ("ja", ["ja", "en"])):
        book = open_book(kb, language)  # type: ignore[arg-type]
        assert [text[0] for text in preview_texts(book, rule)] == shown
        assert [text[0] for text in preview_texts(book, only)] == ["ja"]


@pytest.mark.parametrize(("language", "word"), [("ja", "例："), ("en", "Example:")])
def test_an_example_says_that_it_is_one_wherever_it_stands(kb: KnowledgeBase, language: str, word: str) -> None:
    """On the page of its rule, and in a document that has it: by a word, for a frame alone is seen by few."""
    book = open_book(kb, language)  # type: ignore[arg-type]
    block = Block(LineClass.EXAMPLE, (3, 3), "A moth circles the flame.", (), (), 1, "102.1")
    for body in (rule_page(book, "702.170", 0).body, blocks_html(book, [block])):
        told = re.findall(r'<p class="example"[^>]*>(.*?)</p>', body)
        assert told
        assert all(text.startswith(f'<strong lang="{language}">{word}</strong> ') for text in told)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_holds_for_most_texts_of_a_page_is_told_once_at_its_top(kb: KnowledgeBase, language: str) -> None:
    """Editions of the texts that hold → that which the top names, and the texts that still tell their own."""
    cases: dict[tuple[str, ...], tuple[str, str]] = {
        ("2024-04-10", "2024-04-10", "2023-11-17"): ("2024-04-10", "f"),
        ("2024-04-10", "2023-11-17"): ("", "de"),
        ("2024-04-10",): ("", "d"),
    }
    for editions, (told, apart) in cases.items():
        letters = "defg"[: len(editions)]
        fresh = {f"702.170{at}": Freshness("valid", day) for at, day in zip(letters, editions, strict=True)}
        book = open_book(msgspec.structs.replace(kb, freshness={**kb.freshness, **fresh}), language)  # type: ignore[arg-type]
        body = rule_page(book, "702.170", 0).body
        top, *sections = body.split('<section class="subrule"')
        assert re.findall("fresh--all", top) == ["fresh--all"] * bool(told)
        assert told in re.sub("<[^>]*>", "", top)
        assert [at for at in letters if "fresh--valid" in section_of(sections, at)] == [*apart]


@pytest.mark.parametrize(
    ("language", "english", "both"),
    [
        ("ja", "英文はこの版の原文", "英文はこの版の原文、日本語は2023-11-17、2024-04-10の版の訳"),
        (
            "en",
            "English text of this edition",
            "English text of this edition, Japanese of the edition of 2023-11-17, 2024-04-10",
        ),
    ],
)
def test_the_last_line_tells_of_which_edition_the_texts_of_each_language_are(
    kb: KnowledgeBase, language: str, english: str, both: str
) -> None:
    days = {"702.170d": "2024-04-10", "702.170e": "2023-11-17", "702.170f": "2024-04-10"}
    texts = {
        n: {"text": "Invented.", "text_ja": "創作。" if n in days else ""} for n in kb.rules if n.startswith("702.170")
    }
    fresh = {number: Freshness("edited", day) for number, day in days.items()}
    for said, told in ((texts, both), ({n: {**it, "text_ja": ""} for n, it in texts.items()}, english)):
        rules = {n: rule.model_copy(update=said.get(n, {})) for n, rule in kb.rules.items()}
        book = open_book(msgspec.structs.replace(kb, rules=rules, freshness=fresh), language)  # type: ignore[arg-type]
        last = rule_page(book, "702.170", 0).body.partition('class="last-line">')[2]
        gists = book.label("list") + book.label("told.gists")
        assert re.sub("<[^>]*>", "", last).split(" · ")[1].strip() == told + gists


@pytest.mark.parametrize("language", ["ja", "en"])
def test_pages_of_names_and_beginnings_of_rules_are_not_said_to_be_ours(kb: KnowledgeBase, language: str) -> None:
    """A chapter tells how each of its rules begins, and a section the names of its chapters."""
    read = {"text": "Invented.", "provenance": Provenance(source="cr/en/Lantern Rules.txt")}
    rules = {n: it.model_copy(update=read if it.is_counted else {**read, "text": ""}) for n, it in kb.rules.items()}
    for known, is_theirs in ((msgspec.structs.replace(kb, rules=rules), True), (without_texts(kb), False)):
        book = open_book(known, language)  # type: ignore[arg-type]
        for page in (rule_page(book, "7", 0), rule_page(book, "702", 0), rules_list(book)):
            assert (book.label("told.cr.en") in page.body.partition('class="last-line">')[2]) == is_theirs, page.address


def without_texts(kb: KnowledgeBase) -> KnowledgeBase:
    """The same without a text of the rules."""
    bare = {"text": "", "text_ja": ""}
    return msgspec.structs.replace(kb, rules={n: it.model_copy(update=bare) for n, it in kb.rules.items()})


def section_of(sections: list[str], letter: str) -> str:
    """The sub-rule of this letter."""
    return next(one for one in sections if f'id="R702.170{letter}"' in one)


def test_a_page_without_any_japanese_of_its_rules_says_so_once(kb: KnowledgeBase) -> None:
    rules = {number: rule.model_copy(update={"text_ja": ""}) for number, rule in kb.rules.items()}
    bare = msgspec.structs.replace(kb, rules=rules)
    body = rule_page(open_book(bare, "ja"), "702.170", 0).body
    assert body.count("fresh--none") == 1
    assert body.index("fresh--none") < body.index('class="rule-own"')
    assert "fresh--none" not in rule_page(open_book(bare, "en"), "702.170", 0).body


def test_a_number_of_then_is_named_where_it_was_another(pages: dict[tuple[str, str], SitePage]) -> None:
    assert "702.170c" in section(pages, "ja", "e")
    assert "702.170c" in section(pages, "en", "e")


def test_previews_tell_the_same_and_in_the_same_order(kb: KnowledgeBase) -> None:
    files = assets(kb)
    found = {language: json.loads(files[f"{language}/assets/previews/702.json"]) for language in ("ja", "en")}
    for language, rules in found.items():
        for letter, state in STATES.items():
            texts = rules[f"702.170{letter}"][2]
            told = [text[3] for text in texts if text[0] == "ja"]
            assert told == ([] if state == "none" or language == "en" else [state]), (language, letter)
    assert [text[0] for text in found["ja"]["702.170f"][2]] == ["en", "ja"]


def test_lists_titles_and_descriptions_never_take_old_japanese_for_the_rule(kb: KnowledgeBase, ja: Book) -> None:
    said = {letter: preview(ja, kb.rules[f"702.170{letter}"]) for letter in "defg"}
    assert said == {"d": "別の文", "e": "移った文", "f": "New words", "g": "Some words"}


def test_a_japanese_text_without_a_known_state_is_unknown_and_not_valid(kb: KnowledgeBase) -> None:
    blind = msgspec.structs.replace(kb, freshness={})
    body = next(page.body for page in all_pages(blind) if page.address == "rules/702.170/")
    assert set(re.findall(r"fresh--(\w+)", body)) == {"unknown", "none"}


def test_the_glossary_of_the_rules_tells_it_too(pages: dict[tuple[str, str], SitePage]) -> None:
    for language in ("ja", "en"):
        body = pages[language, "glossary/cr/"].body
        assert body.index("fresh--edited") < body.index("用語の古い訳。")


def test_a_document_that_copied_japanese_tells_it_beside_the_words(kb: KnowledgeBase, en: Book) -> None:
    where = Provenance(source="old.txt", lines=(4, 4))
    quote = RuleQuote(number="701.99", text=Bilingual(ja="写した文。"), edition="2023-11-17", provenance=where)
    page = ParsedPage(
        "old.txt",
        "wikitext",
        "ja",
        "古い",
        (Block(LineClass.SUBRULE, (4, 4), "写した文。", marker="701.99"),),
        (),
        as_of="2023-11-17",
    )
    edited = Freshness("edited", "2023-11-17", "701.99", "702.170d", ((Piece("gone", "Old"), Piece("come", "New")),))
    known = msgspec.structs.replace(
        kb, rule_quotes=(quote,), quote_freshness={"701.99@2023-11-17": (edited,)}, source_pages={"old.txt": page}
    )
    source = Source(id="old.txt", shape="wikitext", language="ja", as_of="2023-11-17")
    body = source_page(open_book(known, "en"), source, page).body
    text = body[body.index('class="source-text"') :]
    assert text.index("写した文") < text.index("fresh--edited") < text.index("<del>Old</del><ins>New</ins>")
    assert "(then 701.99)" in text


def test_symbols_in_an_english_text_are_told_in_english_on_japanese_pages(kb: KnowledgeBase) -> None:
    """In the text, its examples and changes, and in the glossary; those of a Japanese text in Japanese."""
    said = {"text": "Pay {U}.", "examples": ("Say {U}.",), "text_ja": "{U}を支払う。", "text_ja_edition": "2024-04-10"}
    old = Freshness("edited", "2024-04-10", pieces=((Piece("gone", "Pay {R}."), Piece("come", "Pay {U}.")),))
    entry = GlossaryEntry(term="Dye", senses=("It is {U}.",), provenance=Provenance(source="x"))
    known = msgspec.structs.replace(
        kb,
        rules={**kb.rules, "702.170d": kb.rules["702.170d"].model_copy(update=said)},
        freshness={**kb.freshness, "702.170d": old},
        glossary={"Dye": entry},
    )
    for language in ("ja", "en"):
        book = open_book(known, language)  # type: ignore[arg-type]
        sections = rule_page(book, "702.170", 0).body.split('<section class="subrule"')
        body = section_of(sections, "d") + rules_glossary_page(book).body
        body = re.sub('<p class="fresh.*?</p>', "", body)
        found = re.findall(r'lang="(ja|en)"|<span class="mana[^>]*aria-label="([^"]*)"', body)
        langs = [next(lang for lang, _ in found[at::-1] if lang) for at, (_, label) in enumerate(found) if label]
        labels = [label for _, label in found if label]
        assert [bool(re.search("[ぁ-鿿]", label)) for label in labels] == [lang == "ja" for lang in langs]
        assert sorted(langs) == ["en"] * 5 + ["ja"], "text, example, gone, come, glossary, and the Japanese"


def test_of_a_long_text_only_the_surroundings_of_a_change_are_shown() -> None:
    long = "word " * 200
    pieces = (
        Piece("same", long),
        Piece("gone", "old "),
        Piece("same", long),
        Piece("come", "new "),
        Piece("same", long),
    )
    first, gone, middle, come, last = shortened(pieces)
    assert (gone, come) == (pieces[1], pieces[3])
    assert first.text.startswith("… word")
    assert last.text.endswith("word …")
    assert middle.text.startswith("word")
    assert middle.text.count("…") == 1
    assert all(len(piece.text) < 300 for piece in (first, middle, last))
    assert list(shortened(pieces[1:4:2])) == [pieces[1], pieces[3]]
