"""Whatever a source holds, its pages hold none of its HTML, lead nowhere else, and stand inside the site."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import PurePosixPath

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.all_pages import all_pages
from generators.pages.book.book import open_book
from generators.pages.site_page import SitePage
from generators.pages.sources import source_page
from generators.reading.any_page import EditionReader, read_page
from generators.reading.unreadable import unreadable_page
from generators.records.source_records import SourceRecords, records_of, source_of
from generators.stamping.links import LEADS_OUT, page_problems
from generators.stamping.stamp import path_of

NO_EDITIONS = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))
SHEET = '<link rel="stylesheet" href="@/assets/player.css">'
"""What our own templates link to on pages with a player."""
OURS = {"script", "style", "img", "iframe", "object", "embed", "svg", "link", "meta", "base", "form", "x-own"}
"""Elements that no page made of a source needs."""
ATTACK = '<script>alert(1)</script><img src=x onerror="alert(2)"><x-own>"\'><svg/onload=alert(3)>&lt;script&gt;'
TEXTS = {
    "wikitext": f"""== {ATTACK} ==
* [[{{{{../../x}}}}|{ATTACK}]] [javascript:alert(1) 甲] [https://a.example/"onclick="x 乙] [[計画#"><x-own>|丙]]
* [[../../x]] [[計画/Plot#どこにもない]] {{{{箱|名前=[[計画#どこにもない]]}}}}
* [[#"onmouseover="x]] {{{{カード|{ATTACK}}}}}
* {{{{#cr:"><x-own>}}}} {{{{#cr:999.9z}}}}
{{{{カードテキスト|カード名={ATTACK} / ../../../走者|コスト={ATTACK}|タイプ={ATTACK}|カードテキスト={ATTACK}|PT=1/1}}}}
'''{ATTACK}'''/''{ATTACK}'' <ref>{ATTACK}</ref> <nowiki>{ATTACK}</nowiki>
{{|
| {ATTACK} || <x-own onclick=a>
|}}
; {ATTACK} : {ATTACK}
@/keywords/plot/ "@/../../x" href="@/../x"
[[Category:{ATTACK}|{ATTACK}]]
""",
    "rendered": f"""{ATTACK[:40]}

提供:MTG Wiki

../../x / ../../走者 (2)(赤)
クリーチャー — {ATTACK[:40]}
{ATTACK}

[編集] {ATTACK}

  • {ATTACK}^[1]

1. ↑ {ATTACK}
""",
    "release_notes": f"""新キーワード：{ATTACK[:20]}
{ATTACK}
《../../../走者》
{{2}}{{R}}
{ATTACK}
* {ATTACK}
799.1a {ATTACK}
""",
    "rulings": f"{ATTACK}\n2024/04/12\n原文{ATTACK}\n訳文{ATTACK}\n",
}


class Elements(HTMLParser):
    """Collects elements, handlers and addresses."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.handlers: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.add(tag)
        self.handlers += [name for name, _ in attrs if name.startswith("on")]
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]


def knowing(kb: KnowledgeBase, text: str, name: str) -> KnowledgeBase:
    """The knowledge base with a document more, and everything that is found in it."""
    page = read_page(text.encode(), name, NO_EDITIONS)
    found: SourceRecords = records_of(page)
    return msgspec.structs.replace(
        kb,
        sources={**kb.sources, name: source_of(page, text.encode())},
        source_pages={**kb.source_pages, name: page},
        cards={**kb.cards, **{card.slug: card for card in found.cards}},
        ruling_texts=(*kb.ruling_texts, *found.ruling_texts),
        rule_quotes=(*kb.rule_quotes, *found.rule_quotes),
        problems=(*kb.problems, *page.problems),
    )


def assert_harmless(page: SitePage) -> None:
    elements = Elements()
    elements.feed(page.body.replace(SHEET, ""))
    assert not elements.found & OURS
    assert elements.handlers == []
    assert not [link for link in elements.links if not link.startswith(("@/", "#", "https://", "http://"))]


@pytest.mark.parametrize("shape", TEXTS)
@pytest.mark.parametrize("name", ["wiki-ja/a.txt", "../../x/<x-own>.txt", "wiki-ja/走者.txt"])
def test_no_html_of_a_source_reaches_any_page(kb: KnowledgeBase, shape: str, name: str) -> None:
    known = knowing(kb, TEXTS[shape], name)
    assert known.source_pages[name].shape == shape
    for page in all_pages(known):
        assert_harmless(page)


@pytest.mark.parametrize("shape", TEXTS)
@pytest.mark.parametrize("name", ["../../x.txt", "/etc/x.txt", "wiki-ja/..", "wiki-ja/走者.txt", "a\\b.txt", "\n.txt"])
def test_no_page_of_a_source_stands_outside_of_the_site(kb: KnowledgeBase, shape: str, name: str) -> None:
    for page in all_pages(knowing(kb, TEXTS[shape], name)):
        assert not LEADS_OUT.search(page.address)
        path = PurePosixPath(path_of(page))
        assert not path.is_absolute()
        assert ".." not in path.parts
        assert max(map(len, map(str.encode, path.parts))) <= 255


@pytest.mark.parametrize("shape", TEXTS)
def test_no_source_keeps_the_site_from_being_built(kb: KnowledgeBase, shape: str) -> None:
    pages = list(all_pages(knowing(kb, TEXTS[shape], "wiki-ja/走者.txt")))
    kinds = {(page.language, page.kind) for page in pages}
    before = {problem.message for problem in page_problems(list(all_pages(kb)), kinds, {})}
    assert [problem for problem in page_problems(pages, kinds, {}) if problem.message not in before] == []


def test_documents_with_names_in_another_script_have_pages_of_their_own(kb: KnowledgeBase) -> None:
    known = knowing(knowing(kb, TEXTS["rulings"], "wiki-ja/走者.txt"), TEXTS["rulings"], "wiki-ja/歩者.txt")
    addresses = [page.address for page in all_pages(known) if page.address.startswith("sources/wiki-ja")]
    assert len(set(addresses)) == 2


MARKUP = st.sampled_from(
    [
        *(
            "<script>",
            "</script>",
            "<x-own ",
            "onclick=x ",
            '"',
            "'",
            ">",
            "&lt;",
            "&#60;",
            "{{",
            "}}",
            "[[",
            "]]",
            "|",
        ),
        *(
            "[https://a ",
            "]",
            "''",
            "<ref>",
            "</ref>",
            "<nowiki>",
            "</nowiki>",
            "<pre>",
            "\n",
            "* ",
            "; ",
            ": ",
            "甲",
            "== ",
        ),
        *("<!--", "-->", "{|\n", "\n|}", "<br>", "javascript:", "@/", "../"),
    ]
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(text=st.lists(MARKUP, max_size=30).map("".join))
def test_no_markup_whatever_becomes_html_of_its_own(kb: KnowledgeBase, text: str) -> None:
    known = knowing(kb, text, "a.txt")
    assert_harmless(source_page(open_book(known, "ja"), known.sources["a.txt"], known.source_pages["a.txt"]))
