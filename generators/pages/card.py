"""The page of a card: its facts and text, our rulings about it, the official ones, and where it is played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from markupsafe import Markup, escape

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.recalling import recall
from generators.pages import addresses
from generators.pages.book import Book
from generators.pages.card_text_html import text_html
from generators.pages.evidence_html import badge, walkthrough_link
from generators.pages.inline_html import foreign
from generators.pages.rule_links import in_language
from generators.pages.ruling import both, dated_text, ruling_title, wording_html
from generators.pages.site_page import Heading, SitePage
from generators.pages.symbols import drawn
from generators.pages.writing import Crumb, Titled, told_sources, written
from generators.reading.parsed_page import SetHead
from generators.records.card import Card
from generators.records.ruling import Ruling
from generators.records.ruling_text import RulingText
from rules_engine.scenario.played import Item, Played, PlayerTable, Table

SECTIONS = {"rulings": "card.rulings", "official": "card.official", "wordings": "wordings", "played": "played"}
"""Section of the page → its label, in the order in which a judge asks."""
MOST = 8
"""Rulings that stand open; a card that is played as a stopgap everywhere would hide what is below."""


def card_page(book: Book, card: Card, appears: tuple[str, ...]) -> SitePage:
    """One card in one language; `appears` are the walkthroughs it stands in."""
    official, others = split_wordings(book, card)
    ours = rulings_of(book, card, rulings_shown(book, card, appears))
    texts = [language for language in both(book) if card.text.said_in(language)]
    filled = {"rulings": ours, "official": official, "wordings": others, "played": appears}
    sources = (card.provenance.source, *(wording.provenance.source for wording in official))
    return written(
        book,
        "card",
        Titled(
            address=f"cards/{card.slug}/",
            kind="card",
            title=card_title(book, card),
            crumbs=(Crumb("@/cards/", book.label("cards")),),
            contents=tuple(Heading(id, book.label(label)) for id, label in SECTIONS.items() if filled[id]),
            description=f"{card_title(book, card)}: {book.said(card.types)}",
            provenance=told_sources(book, sources),
        ),
        facts=facts(book, card),
        sections=SECTIONS,
        texts=[(language, text_html(book.speaking(language), card, language)) for language in texts],
        lacking=lacking(book, card, bool(texts)),
        rulings=[
            (addresses.ruling(ruling.id), in_language(book, ruling_title(book, ruling)), badge(book, ruling))
            for ruling in ours
        ],
        most=MOST,
        official=[dated_text(book, wording) for wording in official],
        untranslated=not any(wording.text.said_in(book.language) for wording in official),
        wordings=[wording_html(book, wording) for wording in others],
        walkthroughs=[walkthrough_link(book, id) for id in appears],
    )


def lacking(book: Book, card: Card, has_text: bool) -> str:
    """That the card was never printed, or that nothing here has its text; empty where there is nothing to say."""
    if card.invented:
        return book.label("card.invented")
    return "" if has_text or book.kb.has_library else book.label("card.no-text")


def split_wordings(book: Book, card: Card) -> tuple[list[RulingText], list[RulingText]]:
    """What card data and release notes say of the card, each text once, and what pages with a title say of it."""
    official: dict[tuple[str, str], RulingText] = {}
    others: list[RulingText] = []
    for wording in book.wordings.get(card.name.en, ()):
        if wording.provenance.source in book.kb.source_pages and wording.provenance.source in book.kb.sources:
            others.append(wording)
        else:
            official.setdefault((wording.text.ja, wording.text.en), wording)
    return list(official.values()), others


def rulings_of(book: Book, card: Card, shown: Iterable[str]) -> list[Ruling]:
    """Our rulings about a card, those that a source words for it first, then those shown with it."""
    worded = (wording.ruling for wording in book.wordings.get(card.name.en, ()) if wording.ruling)
    return [book.kb.rulings[id] for id in dict.fromkeys((*worded, *shown)) if id in book.kb.rulings]


def rulings_shown(book: Book, card: Card, appears: Iterable[str]) -> list[str]:
    """The rulings of the examples that a card stands in; lands stand in nearly all, and tell nothing."""
    if "Land" in card.types.en:
        return []
    scenarios = book.kb.scenarios
    return list(dict.fromkeys(ruling for id in appears if id in scenarios for ruling in scenarios[id].rulings))


def card_title(book: Book, card: Card) -> str:
    """The reader's name first, then the other."""
    own, other = card.name.said_in(book.language), card.name.said_in(book.other)
    return " / ".join(dict.fromkeys(name for name in (own, other) if name))


def facts(book: Book, card: Card) -> list[tuple[str, Markup]]:
    """The rows of the box of facts."""
    rows = [
        (book.label("card.cost"), drawn(card.cost, book.phrases)),
        (book.label("card.types"), foreign(book, book.said(card.types))),
        (book.label("card.pt"), escape(card.pt)),
        (book.label("card.defense" if "Battle" in card.types.en else "card.loyalty"), escape(card.loyalty)),
        (book.label("card.keywords"), keywords(book, card)),
        (
            book.label("card.printings"),
            Markup("<br>").join(foreign(book, set_name(book, code)) for code in card.printings),
        ),
        (book.label("card.engine"), escape(book.label("card.engine.yes" if card.modelled else "card.engine.no"))),
    ]
    return [(name, value) for name, value in rows if value]


def set_name(book: Book, code: str) -> str:
    """The set's name with its code: in the reader's language, as we or its file have it, else in English."""
    own, head = book.phrases.get(f"set.{code}", ""), book.kb.sets.get(code, SetHead())
    name = own or (head.ja if book.language == "ja" else "") or head.en
    return book.label("set.named", name=name, code=code) if name else book.label("set.unnamed", code=code)


def keywords(book: Book, card: Card) -> Markup:
    """The card's keywords as data, each linked to its page where there is one."""
    return escape(book.label("list")).join(keyword_html(book, keyword) for keyword in card.keywords)


def keyword_html(book: Book, keyword: str) -> Markup:
    """`plot {3}{R}` with the keyword's own name and its cost drawn."""
    name, _, cost = keyword.partition(" {")
    found = next((known for known in book.keyword_names.values() if known.en.lower() == name.lower()), None)
    own = foreign(book, book.said(found) if found else book.words.get(name.lower(), name))
    address = book.targets.get(name.lower())
    shown = Markup('<a href="{}">{}</a>').format(address, own) if address else own
    return shown + (drawn(" {" + cost, book.phrases) if cost else escape(""))


def appearances(kb: KnowledgeBase) -> dict[str, tuple[str, ...]]:
    """English card name → the walkthroughs on whose table it ever lies."""
    found: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for id, played in kb.played.items():
        for name in recall(names_on_table, played):
            found[name][id] = None
    return {name: tuple(ids) for name, ids in found.items()}


def names_on_table(played: Played) -> tuple[str, ...]:
    """The name of everything that ever lies on the table of a walkthrough, each once."""
    tables = (played.start, *(step.table for step in played.steps))
    return tuple(dict.fromkeys(item.name for table in tables for item in items_of(table)))


def items_of(table: Table) -> list[Item]:
    """Everything on a table, in every zone."""
    return [*table.stack, *(item for player in table.players for zone in zones_of(player) for item in zone)]


def zones_of(player: PlayerTable) -> tuple[tuple[Item, ...], ...]:
    """The zones of a player."""
    return (
        player.library,
        player.hand,
        player.battlefield,
        player.graveyard,
        player.exile,
        player.command,
        player.planar_deck,
        player.sideboard,
    )
