"""The documents that records were taken from: what was found in them, what is wrong with them, and their words."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from markupsafe import Markup, escape

from generators.pages import addresses
from generators.pages.blocks_html import blocks_html, heading_places
from generators.pages.book.book import Book
from generators.pages.lists import Row
from generators.pages.rules.links import ARROW, at_link, edition_told, rule_links
from generators.pages.rules.text import marked, told
from generators.pages.ruling import file_name, kind_of, source_link, source_title
from generators.pages.site_page import Heading, SitePage
from generators.pages.writing import Crumb, Titled, written
from generators.reading.parsed_page import ParsedPage, Problem
from generators.records.bilingual import Language
from generators.records.ruling_text import RuleQuote
from generators.records.source import Source
from generators.rules_over_time.japanese.freshness import Freshness

NOTE = Markup('<div class="fresh fresh--{1}" lang="{0}">{2}{3}</div>')
CHANGES = Markup('<details class="fresh-changes"><summary>{}</summary>{}</details>')
DIFF = Markup('<p class="change__text" lang="en">{}</p>')


def sources_page(book: Book) -> SitePage:
    """All documents with their date and the number of findings."""
    about = book.label("sources.about")
    return written(
        book,
        "sources",
        Titled("sources/", "list", book.label("sources"), description=about),
        about=about,
        sources=[row(book, source) for id, source in book.kb.sources.items() if id in book.kb.source_pages],
    )


def row(book: Book, source: Source) -> tuple[Markup, str, tuple[str, ...]]:
    """A document in the list: its title, its file, and its kind, date and number of findings."""
    found = book.label("source.found", n=len(problems(book, source.id)))
    words = (kind_of(book, source.shape), source.as_of or book.label("undated"), found)
    return source_link(book, source.id), file_name(source.id), words


def source_page(book: Book, source: Source, page: ParsedPage) -> SitePage:
    """One document: its facts, findings, quoted rules with today's numbers, and its words."""
    found = problems(book, source.id)
    quotes = [quote for quote in book.kb.rule_quotes if quote.provenance.source == source.id]
    editions = {edition_told(book, quote) for quote in quotes}
    language: Language = "en" if source.language == "en" else "ja"
    sections = [("problems", bool(found)), ("quotes", bool(quotes)), ("text", True)]
    return written(
        book,
        "source",
        Titled(
            address=f"sources/{addresses.source_slug(source.id)}/",
            kind="list",
            title=source_title(book, source.id),
            crumbs=(Crumb("@/sources/", book.label("sources")),),
            contents=tuple(Heading(id, book.label(f"source.{id}")) for id, shown in sections if shown),
            provenance=file_name(source.id),
            apart=file_name(source.id),
        ),
        facts=facts(book, source),
        problems=[(problem.line, problem.message, problem.suggest) for problem in found],
        quotes=[quote_row(book, quote, one_edition=len(editions) == 1) for quote in quotes],
        edition=editions.pop() if len(editions) == 1 else "",
        language=language,
        text=blocks_html(foreign_book(book, page, quotes).speaking(language), page.blocks),
    )


def foreign_book(book: Book, page: ParsedPage, quotes: Iterable[RuleQuote]) -> Book:
    """The book for somebody else's words: with numbers of their day, and places that need not be there.

    Japanese that was copied from the rules is followed by whether it still holds.
    """
    notes = {quote.provenance.lines[0]: note for quote in quotes if (note := quote_note(book, quote))}
    places = heading_places(book, page.blocks)
    return msgspec.structs.replace(book, own_words=False, places=places, as_of=page.as_of, notes=notes)


def quote_note(book: Book, quote: RuleQuote) -> Markup:
    """Whether copied Japanese still holds, and how the English changed since; empty where it isn't known."""
    found = book.kb.quote_freshness.get(f"{quote.number}@{quote.edition}", ()) if quote.text.ja else ()
    return Markup("").join(NOTE.format(book.language, one.state, told(book, one), changes(book, one)) for one in found)


def changes(book: Book, freshness: Freshness) -> Markup:
    """The word diffs of the English, folded away."""
    texts = Markup("").join(DIFF.format(marked(book, pieces)) for pieces in freshness.pieces)
    return CHANGES.format(book.label("fresh.changes"), texts) if texts else Markup("")


def facts(book: Book, source: Source) -> list[tuple[str, str]]:
    """The rows of the box of facts; the name of a file breaks before its dots alone."""
    rows = [
        (book.label("source.file"), escape(file_name(source.id)).replace(".", Markup("<wbr>."))),
        (book.label("source.shape"), kind_of(book, source.shape)),
        (book.label("source.language"), book.label(f"language.{source.language}")),
        (book.label("source.as-of"), source.as_of or book.label("undated")),
    ]
    return [(name, value) for name, value in rows if value]


def problems(book: Book, id: str) -> list[Problem]:
    """The findings in one document, by line."""
    return sorted((p for p in book.kb.problems if p.source == id), key=lambda problem: problem.line)


def quote_row(book: Book, quote: RuleQuote, *, one_edition: bool) -> Row:
    """A quoted number and today's; what happened in between, and the edition where the page has several."""
    state = book.label(f"state.{quote.state}") if quote.state else ""
    number, now = at_link(book, quote.number, quote.edition, quote.number), rule_links(book, quote.number_now)
    edition = "" if one_edition else edition_told(book, quote)
    note = book.label("list").join(part for part in (edition, state) if part)
    return Row(ARROW.join((number, now)) if now else number, escape(note))
