"""What cites a rule: everything but many walkthroughs on its own page, and all of it one link away."""

from __future__ import annotations

import re

import pytest
from markupsafe import Markup
from support import own_content

from generators.linking.knowledge_base import Citing
from generators.pages.book.book import Book, open_book
from generators.pages.language.languages import days
from generators.pages.rules.cited_page import cited_pages
from generators.pages.rules.rule import citing, citing_here, citing_html, rule_page
from generators.records.bilingual import LANGUAGES, Language


@pytest.fixture(scope="module")
def ours() -> Book:
    return open_book(own_content(), "ja")


def test_nothing_but_walkthroughs_is_left_out_on_a_rules_own_page(ours: Book) -> None:
    for everything in ours.cited_by.values():
        left_out = [one for one in everything if one not in citing_here(everything)]
        assert {one.kind for one in left_out} <= {"walkthrough"}


def test_what_is_left_out_is_one_link_away_with_all_that_cites_the_number(ours: Book) -> None:
    listing = {f"@/{page.address}": page for number in ours.pages for page in cited_pages(ours, number)}
    followed = set()
    for place, number in enumerate(ours.pages):
        body = rule_page(ours, number, place).body
        for address, anchor in re.findall(r'href="(@/rules/[^"]*/cited/)#([^"]+)"', body):
            followed.add(address)
            section = listing[address].body.partition(f'id="{anchor}"')[2].partition("</ul>")[0]
            assert [days(str(citing_html(ours, one))) for one in ours.cited_by[anchor[1:]]] == re.findall(
                r'<li>(.*?) <span class="note">', section
            )
    assert followed == set(listing)
    assert len(followed) > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cites_a_rule_is_told_apart_by_its_words(ours: Book, language: Language) -> None:
    book = open_book(ours.kb, language)
    told = [Markup(citing_html(book, one)).striptags() for one in citing(book, "702.170")]
    assert len(set(told)) == len(told) >= 3
    about = [Markup(citing_html(book, one)).striptags() for one in citing(book, "702.170a") if one.kind == "open_point"]
    assert len(set(about)) == len(about) >= 2


def test_a_japanese_page_calls_an_entry_of_the_glossary_as_our_terms_do(ours: Book) -> None:
    plot = Citing("glossary", "Plot")
    assert Markup(citing_html(ours, plot)).striptags() == "計画 用語集"
    assert Markup(citing_html(open_book(ours.kb, "en"), plot)).striptags() == "Plot rules glossary"
