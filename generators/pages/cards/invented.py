"""The cards of a walkthrough that were never printed: which they are, the line that says so, and what they do."""

from __future__ import annotations

import re
from collections.abc import Iterable

from markupsafe import Markup, escape

from generators.linking.card_names import cards_set_up
from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.cards.told import told_card
from generators.pages.language.phrases import card_name
from generators.pages.symbols import drawn
from rules_engine.scenario.scenario import Scenario

PAGE = re.compile(addresses.walkthrough("([a-z0-9-]+)"))
LINKED = re.compile(rf'href="{PAGE.pattern}"')
MANY = 12
"""So many names are told at once; more only when asked for."""


def invented_cards(book: Book, scenario: Scenario) -> tuple[str, ...]:
    """The English names of the invented cards that a scenario is set up with, in its order, each once."""
    return tuple(name for name in cards_set_up(scenario, book.names) if name in book.invented)


def told_in_prose(book: Book, id: str) -> tuple[str, ...]:
    """Those of them that the prose of a walkthrough names in the reader's language."""
    scenario = book.kb.scenarios[id]
    prose = scenario.prose_ja if book.language == "ja" else scenario.prose_en
    return tuple(name for name in invented_cards(book, scenario) if is_told(book, name, prose))


def is_told(book: Book, name: str, text: str) -> bool:
    """Whether a text names a card; where names have no marks of their own they must be whole words."""
    told = card_name(book.names[name], book.phrases)
    return told in text and (told != name or re.search(rf"\b{re.escape(name)}\b", text) is not None)


def said_below(book: Book, address: str, page: str) -> Markup:
    """The line for a finished page: the invented cards of walkthroughs it links to that it names.

    Not those of which the page says it elsewhere: the card whose page it is, or those of the walkthrough.
    """
    ids = [id for id in dict.fromkeys(LINKED.findall(page)) if id in book.kb.scenarios]
    names = dict.fromkeys(name for id in ids for name in book.pieces.made(id, told_in_prose, book, id))
    text = Markup(page).striptags() if names else ""
    said = said_above(book, f"@/{address}") if names else ()
    own = (it for it in names if it in book.cards and addresses.card(book.cards[it].slug) == f"@/{address}")
    left = names.keys() - {*said, *own}
    return invented_line(book, (it for it in names if it in left and is_told(book, it, text)))


def said_above(book: Book, page: str) -> tuple[str, ...]:
    """Those that a walkthrough says under its title."""
    walkthrough = PAGE.fullmatch(page)
    scenario = book.kb.scenarios.get(walkthrough[1]) if walkthrough else None
    return invented_cards(book, scenario) if scenario else ()


def invented_line(book: Book, names: Iterable[str]) -> Markup:
    """That these cards were never printed; empty for none."""
    shown = [_shown(book, name) for name in dict.fromkeys(names)]
    if not shown:
        return Markup("")
    told = escape(book.label("list")).join(shown)
    if len(shown) > MANY:
        label = book.label("invented.many", n=len(shown))
        return Markup('<details class="more-rulings"><summary>{}</summary>{}</details>').format(label, told)
    return Markup('<p class="lacking">{}{}</p>').format(book.label("invented", n=len(shown)), told)


def cards_told(book: Book, names: Iterable[str]) -> Markup:
    """What these cards are and do, each once, folded; empty where none of them has a record."""
    rows = [book.pieces.made(name, told_row, book, name) for name in dict.fromkeys(names) if name in book.cards]
    if not rows:
        return Markup("")
    fold = Markup('<details class="more-rulings"><summary>{}</summary><dl class="basis">{}</dl></details>')
    return fold.format(book.label("invented.told", n=len(rows)), Markup("").join(rows))


def told_row(book: Book, name: str) -> Markup:
    """One card by name: its cost, types and numbers, and a line for each of its abilities."""
    card = book.cards[name]
    facts = " ".join(filter(None, (card.cost, book.said(card.types), card.pt or card.loyalty)))
    lines = Markup("<br>").join(drawn(line, book.phrases) for line in told_card(book, card))
    row = Markup("<dt>{} <small>{}</small></dt><dd>{}</dd>")
    return row.format(_shown(book, name), drawn(facts, book.phrases), lines or book.label("invented.plain"))


def _shown(book: Book, name: str) -> Markup:
    card, own = book.cards.get(name), card_name(book.names[name], book.phrases)
    return Markup('<a href="{}">{}</a>').format(addresses.card(card.slug), own) if card else escape(own)
