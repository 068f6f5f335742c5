"""The pages of both languages: all there, alike in address, whole in their links, and free of anybody's HTML."""

from __future__ import annotations

import json
import re
import tomllib
from html import escape
from html.parser import HTMLParser
from typing import get_args

import msgspec
import pytest
from support import ROOT

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.walkthrough_form import RULES
from generators.pages.all_pages import all_pages, assets
from generators.pages.book.book import Book
from generators.pages.site_page import SitePage
from generators.pages.symbols import SYMBOL
from generators.pages.walkthroughs.player_html import PlayerData
from generators.pages.writing import MANY, SAID
from generators.records.bilingual import LANGUAGES, Bilingual
from generators.records.keyword import PageSection
from generators.records.ruling import Grade

KINDS = {"home", "keyword", "rule", "ruling", "card", "walkthrough", "glossary", "list", "coverage"}
LINK = re.compile(r'href="@/([^"#?]*)(?:\?[^"#]*)?(?:#([^"]*))?"')
HAND_MADE = ("about", "api", "evidence")
VOID = {"br", "hr", "input", "img", "link", "wbr"}


class Tags(HTMLParser):
    """Checks that every element is closed in order and no id stands twice."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(tag)


@pytest.fixture(scope="module")
def pages(kb: KnowledgeBase) -> dict[tuple[str, str], SitePage]:
    return {(page.language, page.address): page for page in all_pages(kb)}


def test_both_languages_have_the_same_addresses(pages: dict[tuple[str, str], SitePage]) -> None:
    japanese = {address for language, address in pages if language == "ja"}
    assert japanese == {address for language, address in pages if language == "en"}
    assert {"", "keywords/plot/", "rules/7/", "rules/702/", "rules/702.170/", "rulings/plot-later-turn/"} <= japanese
    assert {"cards/island/", "walkthroughs/plot-once/", "glossary/cr/", "sources/notes-old-notes/"} <= japanese


def test_every_page_is_of_a_kind_that_has_a_shell(pages: dict[tuple[str, str], SitePage]) -> None:
    assert {page.kind for page in pages.values()} == KINDS


def hand_made_ids(language: str, name: str) -> set[str]:
    """The ids of the headings of a page that is written by hand."""
    text = (ROOT / f"content/pages/{language}/{name}.md").read_text(encoding="utf-8")
    return set(re.findall(r"^#+ .+\{#([^}]+)\}$", text, re.MULTILINE))


def test_the_page_about_evidence_explains_every_badge_in_both_languages() -> None:
    wanted = {*get_args(Grade), "stale", "knockout", "sentence"}
    for language in LANGUAGES:
        assert wanted <= hand_made_ids(language, "evidence")
    assert hand_made_ids("ja", "evidence") == hand_made_ids("en", "evidence")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_about_evidence_shows_every_badge_as_it_is_drawn(kb: KnowledgeBase, language: str) -> None:
    text = (ROOT / f"content/pages/{language}/evidence.md").read_text(encoding="utf-8")
    for grade in (*get_args(Grade), "stale"):
        words = kb.phrases[language][f"ui.grade.{grade}"]
        place = text.partition(f"{{#{grade}}}")[2].partition("\n#")[0]
        assert f'<span class="evidence evidence--{grade}">{words}</span>' in place


def test_every_link_leads_to_a_page_and_an_id_that_exist(pages: dict[tuple[str, str], SitePage]) -> None:
    ids = {key: set(re.findall(r'\sid="([^"]+)"', page.body)) for key, page in pages.items()}
    ids |= {(language, f"{name}/"): hand_made_ids(language, name) for language in LANGUAGES for name in HAND_MADE}
    ids |= {(language, "assets/player.css"): set() for language in LANGUAGES}
    for (language, _), page in pages.items():
        for address, anchor in LINK.findall(page.body):
            assert (language, address) in ids, (page.address, address)
            assert not anchor or anchor in ids[language, address], (page.address, address, anchor)


def test_every_entry_of_the_contents_has_its_id(pages: dict[tuple[str, str], SitePage]) -> None:
    for page in pages.values():
        for heading in page.contents:
            assert f'id="{heading.id}"' in page.body, (page.address, heading)
            assert heading.id.isascii()


def test_every_element_is_closed_and_no_id_stands_twice(pages: dict[tuple[str, str], SitePage]) -> None:
    for page in pages.values():
        tags = Tags()
        tags.feed(page.body)
        assert tags.faults == [], page.address
        assert tags.open == [], page.address
        assert len(tags.ids) == len(set(tags.ids)), page.address


def test_no_label_is_missing(pages: dict[tuple[str, str], SitePage]) -> None:
    for page in pages.values():
        assert not re.findall(r"\bui\.[a-z]", page.body + page.title + page.description), page.address


def test_both_languages_have_the_same_labels() -> None:
    keys = [
        re.findall(r'^"(ui\.[^"]+)"', (ROOT / f"content/phrases/ui.{lang}.toml").read_text("utf-8"), re.M)
        for lang in ("ja", "en")
    ]
    assert sorted(keys[0]) == sorted(keys[1])
    assert len(keys[0]) == len(set(keys[0]))


def test_every_english_label_that_counts_has_a_form_for_one() -> None:
    labels = tomllib.loads((ROOT / "content/phrases/ui.en.toml").read_text("utf-8"))
    counting = [key for key, text in labels.items() if re.search(r"\{n\} [a-z]+s\b", text)]
    assert counting
    assert [key for key in counting if f"{key}.one" not in labels] == []


def test_a_count_of_one_is_told_in_the_singular(en: Book, ja: Book) -> None:
    assert (en.label("table.cards", n=1), en.label("table.cards", n=2)) == ("1 card", "2 cards")
    assert ja.label("table.cards", n=1) == "1枚"


def test_html_of_a_source_does_not_reach_a_page(pages: dict[tuple[str, str], SitePage]) -> None:
    for page in pages.values():
        assert "<script>" not in page.body
        assert "<i>words" not in page.body
        assert "<b>" not in page.body
    assert "&lt;script&gt;alert(1)" in pages["ja", "sources/notes-old-notes/"].body


def test_every_page_names_the_edition_and_its_effective_date(pages: dict[tuple[str, str], SitePage]) -> None:
    for page in pages.values():
        assert "2026-06-19" in page.body
        assert "2026-06-26" in page.body


def test_a_ruling_that_one_language_lacks_is_a_visible_gap(pages: dict[tuple[str, str], SitePage]) -> None:
    assert "plot-only-ja" in pages["en", "keywords/plot/"].body
    assert 'class="gap"' in pages["en", "rulings/plot-only-ja/"].body
    assert "The machinery is missing." in pages["en", "rulings/plot-only-ja/"].body


def test_a_ruling_stands_with_its_evidence_rules_and_walkthrough(pages: dict[tuple[str, str], SitePage]) -> None:
    body = pages["ja", "keywords/plot/"].body
    item = body[body.index('id="plot-later-turn"') : body.index('id="plot-only-ja"')]
    assert "実演済み" in item
    assert 'data-rule="702.170d"' in item
    assert 'href="@/rulings/plot-later-turn/#evidence"' in item
    assert 'href="@/walkthroughs/plot-once/"' in pages["ja", "rulings/plot-later-turn/"].body


def test_the_first_walkthrough_of_a_keyword_is_played_on_its_page(pages: dict[tuple[str, str], SitePage]) -> None:
    assert "data-player" in pages["en", "keywords/plot/"].body


def test_a_rule_links_the_references_in_its_text_and_no_mere_number(pages: dict[tuple[str, str], SitePage]) -> None:
    body = pages["en", "rules/702.170/"].body
    assert 'see rule <a class="rule" href="@/rules/702.170/#R702.170d"' in body
    assert "and 100 cards" in body


def test_a_rule_shows_its_japanese_text_with_the_edition_it_is_from(pages: dict[tuple[str, str], SitePage]) -> None:
    body = pages["ja", "rules/702.170/"].body
    assert '<blockquote class="text" lang="ja">' in body
    assert "2024-04-10" in body


def test_a_rule_that_nobody_has_read_in_its_wording_of_today_says_so(pages: dict[tuple[str, str], SitePage]) -> None:
    body = pages["en", "rules/702.170/"].body
    assert body.count("Reworded since we last read it") == 1
    assert "Reworded since" in body[body.index('id="R702.170d"') :]


def test_a_rule_tells_older_numbers_and_who_cites_it(pages: dict[tuple[str, str], SitePage]) -> None:
    body = pages["en", "rules/702.170/"].body
    assert ">701.99</a></strong> (<time>2023-11-17</time>) moved" in body
    assert 'href="@/rules/at/?n=701.99&amp;d=2023-11-17"' in body
    assert "“Foretell”" in body
    assert "Cited in 2 places" in body


def test_a_walkthrough_tells_refusals_with_every_reason_and_questions_with_their_answer(
    pages: dict[tuple[str, str], SitePage],
) -> None:
    body = pages["ja", "walkthroughs/plot-once/"].body
    assert "このターンに計画されたカードである。" in body
    assert "plotted.priority" in body
    assert 'Aはどれを捨てるか。<strong>Opt</strong><span class="asked__options">（選択肢：島 / Opt）</span>' in body


def test_a_walkthrough_is_played_before_its_rules_are_listed(
    pages: dict[tuple[str, str], SitePage],
) -> None:
    body = pages["ja", "walkthroughs/plot-once/"].body
    assert body.index("data-player") < body.index('id="claims"')


def test_a_walkthrough_says_which_claims_were_earned_and_what_was_proved(
    pages: dict[tuple[str, str], SitePage],
) -> None:
    body = pages["en", "walkthroughs/plot-once/"].body
    assert "claim--earned" in body
    assert "claim--unearned" in body
    assert "positions with a choice: 40, moves tried: 50. It is so in every line." in body


def test_the_players_data_is_json_that_no_text_can_break_out_of(pages: dict[tuple[str, str], SitePage]) -> None:
    found = re.search(
        r'<template class="player__data">(.*?)</template>',
        pages["ja", "walkthroughs/plot-once/"].body,
    )
    assert found
    assert "<" not in found[1]
    data = msgspec.json.decode(found[1], type=PlayerData)
    assert len(data.tables) == 3
    assert data.tables[2] is None
    exile = next(zone for zone in data.tables[1].players[0].zones if zone.key == "exile") if data.tables[1] else None
    assert exile
    assert exile.label == "追放領域"
    assert exile.tiles[0].name == "愚者の滝のジン"


def test_a_preview_names_the_rule_and_says_what_it_says(kb: KnowledgeBase) -> None:
    files = assets(kb)
    previews = json.loads(files["en/assets/previews/702.json"])
    assert previews["702.170a"] == ["Plot", "Gist", [["en", "An invented text, see rule 702.170d and 100 cards."]]]
    assert previews["702.170"] == ["Plot", "5 rules stand below it. 702.170a, the first: Gist", []]
    assert json.loads(files["en/assets/previews/7.json"]) == {
        "7": ["Additional Rules", "One rule stands below it. 702: Keyword Abilities", []]
    }


def test_a_preview_shows_the_texts_of_a_library_the_readers_language_first_and_english_readers_that_alone(
    kb: KnowledgeBase,
) -> None:
    files = assets(kb)
    english, japanese = (json.loads(files[f"{language}/assets/previews/702.json"]) for language in ("en", "ja"))
    assert [text[0] for text in english["702.170d"][2]] == ["en"]
    assert [text[0] for text in japanese["702.170d"][2]] == ["ja", "en"]
    assert japanese["702.170d"][2][0] == ["ja", "別の文。", "2024-04-10の版の訳。英文は今も同じである。", "valid"]


def shown(page: SitePage) -> str:
    """All that a reader sees of a page as HTML: its headline, its contents, and its body without code and data."""
    body = re.sub(r"<(pre|code|template)\b.*?</\1>", "", page.body, flags=re.DOTALL)
    headings = (heading.html or escape(heading.text) for heading in page.contents)
    return " ".join([page.headline, *headings, re.sub(r"<[^>]*>", "", body)])


def test_symbols_are_drawn_wherever_a_page_is_named_and_its_title_keeps_their_text(kb: KnowledgeBase) -> None:
    with_cost = Bilingual(ja="{X}と{2}{U}を支払う", en="Pay {X} and {2}{U}")
    ruling = kb.rulings["plot-later-turn"].model_copy(update={"id": "plot-cost", "statement": with_cost})
    prose = {"prose_ja": "{T}で計画する。", "prose_en": "{T}: plot it.", "rulings": ("plot-cost",)}
    keyword = kb.keywords["plot"]
    section = PageSection(id="cost", heading="{2}{U}", level=2, blocks=())
    pages = {
        language: page.model_copy(update={"sections": (*page.sections, section)})
        for language, page in keyword.pages.items()
    }
    named = msgspec.structs.replace(
        kb,
        rulings={**kb.rulings, "plot-cost": ruling},
        scenarios={"plot-once": msgspec.structs.replace(kb.scenarios["plot-once"], **prose)},
        keywords={"plot": keyword.model_copy(update={"pages": pages})},
    )
    titles = {}
    for page in all_pages(named):
        titles[page.language, page.address] = page.title
        assert not SYMBOL.search(shown(page)), page.address
    assert titles["ja", "walkthroughs/plot-once/"] == "{T}で計画する"
    assert titles["en", "walkthroughs/plot-once/"] == "{T}: plot it"


def test_the_name_in_the_other_language_is_told_apart_in_a_headline(pages: dict[tuple[str, str], SitePage]) -> None:
    for language, own, other in (("ja", "計画", "Plot"), ("en", "Plot", "計画")):
        for address in ("keywords/plot/", "rules/702.170/"):
            headline = pages[language, address].headline
            before, _, after = headline.partition('<span class="other-name">')
            assert own in before
            assert other in after
            assert re.sub("<[^>]*>", "", headline) == pages[language, address].title
    assert all("other-name" not in page.headline for page in pages.values() if page.kind in SAID)


def test_a_long_page_has_its_contents_at_its_top_unless_letters_stand_there(
    pages: dict[tuple[str, str], SitePage],
) -> None:
    long = [page for page in pages.values() if len(page.contents) >= MANY]
    assert "rule" in {page.kind for page in long}
    for page in pages.values():
        fold = page.body.partition('<details class="on-page">')[2].partition("</details>")[0]
        wanted = [] if page not in long or 'class="letters"' in page.body else [it.id for it in page.contents]
        assert re.findall(r'href="#([^"]+)"', fold) == wanted, page.address


def test_every_heading_in_a_table_of_contents_begins_with_a_capital(pages: dict[tuple[str, str], SitePage]) -> None:
    english = [page for page in pages.values() if page.language == "en"]
    assert {heading.text for page in english for heading in page.contents if heading.text[:1].islower()} == set()


def test_the_same_knowledge_gives_the_same_bytes(kb: KnowledgeBase) -> None:
    assert list(all_pages(kb)) == list(all_pages(kb))
    assert assets(kb) == assets(kb)


def test_a_walkthrough_of_the_rules_themselves_leads_up_to_them_and_stands_on_no_keyword(kb: KnowledgeBase) -> None:
    id, scenario = next((id, it) for id, it in kb.scenarios.items() if it.about in kb.keywords)
    of_rules = {**kb.scenarios, id: msgspec.structs.replace(scenario, about=RULES)}
    pages = {it.address: it for it in all_pages(msgspec.structs.replace(kb, scenarios=of_rules)) if it.language == "en"}
    walkthrough = f"walkthroughs/{id}/"
    assert 'href="@/rules/">Comprehensive Rules</a>' in pages[walkthrough].body
    assert f"@/{walkthrough}" in pages["walkthroughs/"].body
    assert 'id="played"' not in pages[f"keywords/{scenario.about}/"].body
