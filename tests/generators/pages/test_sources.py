"""Source documents: listed by their own titles, their places linked only where they are there."""

from __future__ import annotations

import re

import msgspec

from generators.pages.book.book import Book
from generators.pages.ruling import source_link, told_in
from generators.pages.sources import source_page, sources_page
from generators.records.bilingual import Bilingual
from generators.records.provenance import Provenance
from generators.records.ruling_text import RuleQuote
from generators.records.term import Term

DOCUMENT = "notes/old-notes.txt"


def body(book: Book) -> str:
    return source_page(book, book.kb.sources[DOCUMENT], book.kb.source_pages[DOCUMENT]).body


def test_a_link_to_a_heading_of_the_same_document_leads_to_the_first_of_that_name(ja: Book) -> None:
    assert '<p class="source-heading" id="l-2"><strong>開発秘話</strong></p>' in body(ja)
    assert '<a href="#l-2">開発秘話</a>' in body(ja)


def test_a_link_to_a_place_that_the_document_lacks_is_plain_words(ja: Book) -> None:
    assert "無い節" in body(ja)
    assert "#無い節" not in body(ja)


def test_every_place_that_a_document_links_is_on_its_page(ja: Book, en: Book) -> None:
    for book in (ja, en):
        ids = re.findall(r'\sid="([^"]+)"', body(book))
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]+)"', body(book))) <= set(ids)


def test_documents_are_listed_by_their_title_with_the_file_beneath(en: Book) -> None:
    listed = sources_page(en).body
    assert '<strong><a href="@/sources/notes-old-notes/"><span lang="ja">古い文書</span></a></strong>' in listed
    assert '<span class="note file">old-notes.txt</span>' in listed
    assert re.findall(r'class="note listed">(?:<time>)?([^<]+)<', listed) == ["wiki source", "2023-11-17", "1 finding"]


def test_a_document_is_named_by_its_title_wherever_it_is_named(ja: Book) -> None:
    assert source_link(ja, DOCUMENT) == '<a href="@/sources/notes-old-notes/">古い文書</a>'
    assert source_link(ja, "elsewhere/file.txt") == "file.txt"


def titled(book: Book, title: str, shape: str = "rulings") -> Book:
    """The book in which the document has that title and is of that kind."""
    page = msgspec.structs.replace(book.kb.source_pages[DOCUMENT], title=title, shape=shape)
    source = book.kb.sources[DOCUMENT].model_copy(update={"shape": shape})
    kb = msgspec.structs.replace(
        book.kb,
        source_pages={**book.kb.source_pages, DOCUMENT: page},
        sources={**book.kb.sources, DOCUMENT: source},
    )
    return msgspec.structs.replace(book, kb=kb)


def test_a_document_called_as_a_keyword_or_term_is_named_in_the_language_of_the_page_first(ja: Book, en: Book) -> None:
    said = {
        ja.language: {
            "Plot": '計画 / <span lang="en">Plot</span>',
            "Old: Plot": '計画 / <span lang="en">Old: Plot</span>',
        },
        en.language: {
            "計画": 'Plot / <span lang="ja">計画</span>',
            "古い話：計画": 'Plot / <span lang="ja">古い話：計画</span>',
            "計画した": 'Plotted / <span lang="ja">計画した</span>',
        },
    }
    term = Term(
        slug="plotted",
        name=Bilingual(ja="計画した", en="Plotted"),
        provenance=Provenance(source=DOCUMENT, lines=(1, 1)),
    )
    for book in (ja, en):
        termed = msgspec.structs.replace(book, kb=msgspec.structs.replace(book.kb, terms={"plotted": term}))
        for title, shown in said[book.language].items():
            assert source_link(titled(termed, title), DOCUMENT) == f'<a href="@/sources/notes-old-notes/">{shown}</a>'


def test_a_document_called_by_nothing_but_its_kind_is_named_once_in_the_language_of_the_page(
    ja: Book, en: Book
) -> None:
    for shape, kinds in {
        "rulings": ("カード裁定", "Card rulings"),
        "release_notes": ("リリースノート", "Release notes"),
    }.items():
        for book, own in zip((ja, en), kinds, strict=True):
            for title in kinds:
                named = titled(book, title, shape)
                link = f'<a href="@/sources/notes-old-notes/">{own.lower()}</a>'
                assert told_in(named, [DOCUMENT]) == source_link(named, DOCUMENT) == link
            assert told_in(titled(book, "Xyz", shape), [DOCUMENT]).startswith(own.lower())


def test_of_each_quoted_rule_the_number_of_today_is_told_and_the_edition_once_if_there_is_one(ja: Book) -> None:
    page, source = ja.kb.source_pages[DOCUMENT], ja.kb.sources[DOCUMENT]
    where = Provenance(source=DOCUMENT, lines=(4, 4))
    quotes = [
        RuleQuote(
            number=number, edition=day, number_now=("702.170d",), state="moved", provenance=where, text=Bilingual()
        )
        for number, day in (("701.98", "2023-11-17"), ("701.99", "2023-11-17"), ("701.97", "2024-04-10"))
    ]
    for shown, days_in_rows in ((quotes[:2], 0), (quotes, 3)):
        book = msgspec.structs.replace(ja, kb=msgspec.structs.replace(ja.kb, rule_quotes=tuple(shown)))
        part = source_page(book, source, page).body.partition('<h2 id="quotes">')[2].partition("</ul>")[0]
        heading, *rows = part.split("<li>")
        assert [re.findall('data-rule="([^"]*)"', row) for row in rows] == [["702.170d"]] * len(shown)
        assert all(ja.label("state.moved") in row for row in rows)
        told = [len(re.findall("<time>", part)) for part in (heading, "".join(rows))]
        assert told == [int(not days_in_rows), days_in_rows]
