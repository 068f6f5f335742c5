"""All keywords of the rules in four orders: by reading, by English name, by kind, and by when they came up."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec
from markupsafe import Markup

from generators.pages import addresses
from generators.pages.book.book import Book, japanese_heading, same_name
from generators.pages.inline_html import foreign
from generators.pages.language.furigana import ruby
from generators.pages.language.reading_order import reading_key, row_of
from generators.pages.lists import LINK, Group, Listed, Row, list_page, numbered
from generators.pages.rules.links import rule_link
from generators.pages.site_page import SitePage
from generators.pages.writing import Crumb
from generators.records.bilingual import Bilingual
from generators.records.term import Term

CHAPTERS = {"701": "action", "702": "ability"}
KINDS = ("action", "ability", "word", "card", "subject")
ORDERS = ("keywords/", "keywords/by-reading/", "keywords/by-english/", "keywords/by-kind/", "keywords/by-set/")
ABILITY_WORDS = "207.2c"
WORDS_LISTED = re.compile(r"ability words are ([^.]+)\.")
BETWEEN = re.compile(r", and |, | and ")
NO_READING = "—"


class Entry(msgspec.Struct, frozen=True):
    """A keyword, whether or not we have written a page about it."""

    name: Bilingual
    reading: str
    kind: str
    number: str
    href: str
    rulings: int = 0
    written: bool = False
    sets: tuple[Bilingual, ...] = ()


def keywords_list(book: Book) -> SitePage:
    """In the order of the reader's language."""
    return in_order(book, "keywords/", by_reading if book.language == "ja" else by_english)


def keywords_by_reading(book: Book) -> SitePage:
    """In the order of the fifty sounds."""
    return in_order(book, "keywords/by-reading/", by_reading)


def keywords_by_english(book: Book) -> SitePage:
    """In the order of the alphabet."""
    return in_order(book, "keywords/by-english/", by_english)


def keywords_by_kind(book: Book) -> SitePage:
    """Actions, abilities, ability words, then what else has a page."""
    return in_order(book, "keywords/by-kind/", by_kind)


def keywords_by_set(book: Book) -> SitePage:
    """By the year in which the rules took them up, the newest first, with the set where it is known."""
    return in_order(book, "keywords/by-set/", by_year)


def in_order(book: Book, address: str, grouped: Callable[[Book, list[Entry]], list[Group]]) -> SitePage:
    """The list in one order."""
    found = book.pieces.made("", all_entries, book)
    own = "keywords/by-reading/" if book.language == "ja" else "keywords/by-english/"
    shown = tuple(order for order in ORDERS if order != (own if address != own else "keywords/"))
    crumbs = () if address == "keywords/" else (Crumb("@/keywords/", book.label("keywords")),)
    name = "keywords" if address == "keywords/" else address.strip("/").replace("/", ".")
    listed = Listed(address, name, shown, missing(book, found), crumbs, compact=True)
    return list_page(book, listed, grouped(book, found))


def all_entries(book: Book) -> list[Entry]:
    """The keywords of every order."""
    return [*entries(book)]


def entries(book: Book) -> Iterator[Entry]:
    """Every keyword that the rules or a page of ours are about."""
    kb = book.kb
    about = {keyword.section: keyword for keyword in kb.keywords.values() if keyword.kind in CHAPTERS.values()}
    for number, kind in sections(book):
        if number not in about:
            name, reading = named(book, number)
            yield Entry(name, reading, kind, number, addresses.rule(number))
    for keyword in kb.keywords.values():
        count = len(book.rulings_on.get(keyword.slug, ()))
        href = addresses.keyword(keyword.slug)
        given = keyword.name, keyword.reading, keyword.kind, keyword.section, href
        yield Entry(*given, count, written=True, sets=keyword.first_sets)
    for word in ability_words(book):
        yield Entry(Bilingual(en=word), "", "word", ABILITY_WORDS, addresses.rule(ABILITY_WORDS))


def sections(book: Book) -> Iterator[tuple[str, str]]:
    """The numbers of the keywords' sections, each with its kind; what only introduces a chapter has no heading."""
    for chapter, kind in CHAPTERS.items():
        yield from ((number, kind) for number in book.children.get(chapter, ()) if book.kb.rules[number].heading)


def named(book: Book, number: str) -> tuple[Bilingual, str]:
    """The names of a section's keyword and its reading, from the term that is defined there."""
    heading = book.kb.rules[number].heading
    term: Term | None = next((term for term in book.terms_at.get(number, ()) if same_name(heading, term.name.en)), None)
    japanese = (term.name.ja if term else "") or japanese_heading(book, book.kb.rules[number])
    return Bilingual(ja=japanese, en=heading, original="en"), term.reading if term else ""


def ability_words(book: Book) -> list[str]:
    """The ability words that the text of their rule lists; none where no library supplies it."""
    rule = book.kb.rules.get(ABILITY_WORDS)
    found = WORDS_LISTED.search(rule.text) if rule else None
    return BETWEEN.split(found[1]) if found else []


def missing(book: Book, found: list[Entry]) -> tuple[str, ...]:
    """What the list hasn't got, in words."""
    unnamed = sum(not entry.name.ja for entry in found if entry.kind != "word")
    pages = sum(entry.written for entry in found)
    return (
        book.label("keywords.pages", n=pages, total=len(found)),
        *([book.label("keywords.unnamed", n=unnamed)] if unnamed else []),
        *([] if any(entry.kind == "word" for entry in found) else [book.label("keywords.no-words")]),
    )


def by_reading(book: Book, found: list[Entry]) -> list[Group]:
    """Rows of the fifty sounds; those whose Japanese name we don't know at the end."""
    groups: dict[str, list[Row]] = {}
    known = (entry for entry in found if entry.reading)
    for entry in sorted(known, key=lambda entry: reading_key(entry.reading)):
        groups.setdefault(row_of(entry.reading), []).append(row(book, entry))
    unread = [row(book, entry) for entry in alphabetical(found) if not entry.reading]
    return [*numbered("k", groups), Group("k-unread", book.label("keywords.no-reading"), tuple(unread), NO_READING)]


def by_english(book: Book, found: list[Entry]) -> list[Group]:
    """Letters of the alphabet."""
    groups: dict[str, list[Row]] = {}
    for entry in alphabetical(found):
        groups.setdefault(entry.name.en[:1].upper(), []).append(row(book, entry))
    return numbered("k", groups)


def by_kind(book: Book, found: list[Entry]) -> list[Group]:
    """What kind of keyword it is, each in the order of the reader's language."""
    ordered = sorted(found, key=lambda entry: own_order(book, entry))
    rows = {kind: [row(book, entry) for entry in ordered if entry.kind == kind] for kind in KINDS}
    return [Group(f"kind-{kind}", book.label(f"kind.{kind}"), tuple(found)) for kind, found in rows.items()]


def own_order(book: Book, entry: Entry) -> tuple[bool, str, str]:
    """The sort key in the reader's language; what it has no reading of, last."""
    if book.language == "ja":
        return (not entry.reading, *reading_key(entry.reading or entry.name.en))
    return (False, entry.name.en.lower(), "")


def alphabetical(found: list[Entry]) -> list[Entry]:
    """By English name."""
    return sorted(found, key=lambda entry: entry.name.en.lower())


def by_year(book: Book, found: list[Entry]) -> list[Group]:
    """The year of the first edition that has the section; all that stood in the oldest edition known stand together."""
    groups: dict[str, list[Row]] = {}
    dated = [(since(book, entry.number), entry) for entry in found if entry.kind in CHAPTERS.values()]
    for year, entry in sorted(dated, key=lambda one: (-int(one[0] or 0), one[1].name.en.lower())):
        groups.setdefault(year, []).append(row(book, entry, sets=True))
    oldest = book.kb.lineage.labels[0][:4] if book.kb.lineage.labels else ""
    return [Group(f"y-{year or 'unknown'}", *year_names(book, year, oldest, rows)) for year, rows in groups.items()]


def year_names(book: Book, year: str, oldest: str, rows: list[Row]) -> tuple[str, tuple[Row, ...], str]:
    """The heading of a year, its rows, and the year as the bar of letters shows it."""
    key = "keywords.unknown-year" if not year else "keywords.at-first" if year == oldest else "keywords.year"
    return book.label(key, year=year), tuple(rows), year or NO_READING


def since(book: Book, number: str) -> str:
    """The year of the first edition that has the rule which has this number now; empty where nobody knows."""
    lineage = book.kb.lineage
    place = lineage.place_of(book.kb.edition)
    id = lineage.numbers_at(place).get(number) if place is not None else None
    return lineage.labels[lineage.lives[id].stays[0].since][:4] if id else ""


def row(book: Book, entry: Entry, *, sets: bool = False) -> Row:
    """One keyword as a line of a list, with its sets where they are asked for."""
    return book.pieces.made(f"{entry.name.en} {entry.number} {sets}", keyword_row, book, entry, sets)


def keyword_row(book: Book, entry: Entry, sets: bool) -> Row:
    """The reader's name, the other one, the number, and how many rulings stand on the page we have written."""
    japanese = ruby(entry.name.ja, entry.reading) if entry.name.ja else Markup("")
    english = foreign(book, entry.name.en)
    own, other = english, japanese
    if japanese and book.language == "ja":
        own, other = japanese, english
    link = LINK.format(entry.href, own)
    count = Markup(' <span class="written">{}</span>').format(book.label("home.rulings", n=entry.rulings))
    first = [foreign(book, book.said(name)) for name in entry.sets] if sets else []
    number = rule_link(book, entry.number, entry.number) if entry.number else Markup("")
    parts = [part for part in (other, number, *first) if part]
    return Row(link, Markup(" ").join(parts) + (count if entry.written else Markup("")))
