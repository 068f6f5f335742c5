"""The rulings in four orders: by the keyword they stand with, by card, by rule, and by how far they are confirmed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from markupsafe import Markup, escape

from generators.linking.citing import bare
from generators.pages import addresses
from generators.pages.book.book import Book, grouped, in_order
from generators.pages.cards.card import rulings_of, rulings_shown
from generators.pages.cards.in_play import cards_in_play
from generators.pages.cards.lists import initial, order
from generators.pages.cards.rows import invented_mark
from generators.pages.evidence_html import badge, in_brief
from generators.pages.inline_html import foreign
from generators.pages.lists import LINK, Group, Listed, Row, list_page, numbered, page_name
from generators.pages.rules.links import in_language
from generators.pages.rules.names import heading
from generators.pages.ruling import ruling_title
from generators.pages.site_page import SitePage
from generators.pages.writing import Crumb
from generators.records.ruling import Ruling
from generators.references.numbers import unlettered

ORDERS = ("rulings/", "rulings/by-card/", "rulings/by-rule/", "rulings/by-evidence/")
GRADES = ("contradicted", "stale", "G2", "G1", "G0", "open", "not_playable")


def rulings_list(book: Book) -> SitePage:
    """By the keyword they stand with."""
    groups: defaultdict[str, list[Ruling]] = defaultdict(list)
    for ruling in book.kb.rulings.values():
        groups[ruling.page].append(ruling)
    found = (Group(f"p-{slug}", page_name(book, slug), rows(book, its)) for slug, its in groups.items())
    return list_page(book, Listed("rulings/", "rulings", ORDERS), found)


def rulings_by_card(book: Book) -> SitePage:
    """The cards that a ruling is worded for in a source, that it names, or that act in an example of it."""
    shown_with, groups = cards_shown(book), dict[str, list[Row]]()
    for card in sorted(book.kb.cards.values(), key=lambda card: order(book, card)):
        found = rulings_of(book, card, shown_with.get(card.name.en, ()))
        if found:
            way = LINK.format(f"{addresses.card(card.slug)}#rulings", foreign(book, book.said(card.name)))
            told = (invented_mark(book, card), escape(book.label("home.rulings", n=len(found))))
            groups.setdefault(initial(book, card), []).append(Row(way, Markup(" ").join(filter(None, told))))
    missing = () if book.kb.ruling_texts else (book.label("rulings.by-card.missing"),)
    return below(book, "rulings/by-card/", numbered("c", groups), missing, compact=True)


def cards_shown(book: Book) -> dict[str, tuple[str, ...]]:
    """English name of a card → the rulings in whose examples it acts."""
    return {
        name: tuple(rulings_shown(book, book.cards[name], played.acts))
        for name, played in cards_in_play(book.kb).items()
        if name in book.cards
    }


def rulings_by_rule(book: Book) -> SitePage:
    """By the rules that they rest on, chapter by chapter and section by section."""
    groups: defaultdict[str, list[Ruling]] = defaultdict(list)
    for ruling in book.kb.rulings.values():
        for number in dict.fromkeys(bare(number) for number in ruling.rules):
            if number in book.kb.rules:
                groups[number].append(ruling)
    found = [Group(f"R{n}", rule_name(book, n), rows(book, groups[n])) for n in in_order(groups.keys())]
    in_sections = grouped((group.id[1:].partition(".")[0], group) for group in found)
    sections = [Group(f"R{n}", rule_name(book, n), within=its, folded=True) for n, its in in_sections.items()]
    chapters = grouped((section.id[1], section) for section in sections)
    whole = [Group(f"R{n}", rule_name(book, n), within=its, short=n) for n, its in chapters.items()]
    return below(book, "rulings/by-rule/", whole)


def rule_name(book: Book, number: str) -> str:
    """A number with the heading it stands under."""
    named = book.kb.rules.get(unlettered(number))
    return f"{number} {heading(book, named) if named else ''}".strip()


def rulings_by_evidence(book: Book) -> SitePage:
    """By how far they are confirmed, what needs looking at first."""
    by_grade: defaultdict[str, list[Ruling]] = defaultdict(list)
    for ruling in book.kb.rulings.values():
        by_grade["stale" if ruling.stale else ruling.grade].append(ruling)
    groups = [
        Group(
            f"e-{grade}",
            begun(book.label(f"grade.{grade}")),
            tuple(row_with_page(book, one) for one in by_grade[grade]),
        )
        for grade in GRADES
    ]
    return below(book, "rulings/by-evidence/", groups)


def begun(words: str) -> str:
    """Words that stand within a sentence, as they begin a heading."""
    return words[:1].upper() + words[1:]


def below(
    book: Book, address: str, groups: Iterable[Group], missing: tuple[str, ...] = (), *, compact: bool = False
) -> SitePage:
    """One of the orders other than the first."""
    crumbs, name = (Crumb("@/rulings/", book.label("rulings")),), address.strip("/").replace("/", ".")
    return list_page(book, Listed(address, name, ORDERS, missing, crumbs, compact), groups)


def rows(book: Book, rulings: Iterable[Ruling]) -> tuple[Row, ...]:
    """Rulings by their first sentence, each with its evidence."""
    return tuple(book.pieces.made(ruling.id, row, book, ruling) for ruling in rulings)


def row(book: Book, ruling: Ruling) -> Row:
    """One of them."""
    return Row(link(book, ruling), badge(book, ruling))


def row_with_page(book: Book, ruling: Ruling) -> Row:
    """A ruling, the name of the keyword that it stands with, and what stands behind it."""
    note = Markup("{} · {}").format(foreign(book, page_name(book, ruling.page)), in_brief(book, ruling))
    return Row(link(book, ruling), note)


def link(book: Book, ruling: Ruling) -> Markup:
    """A ruling by its first sentence, to the end: what it comes to often stands there."""
    return LINK.format(addresses.ruling(ruling.id), in_language(book, ruling_title(book, ruling)))
