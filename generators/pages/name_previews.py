"""Previews of terms, keywords, cards and badges: the other language's name and what it is, in small files by kind."""

from __future__ import annotations

from collections import defaultdict

import msgspec

from generators.pages import addresses
from generators.pages.book import Book
from generators.pages.card_told import told_card
from generators.records.bilingual import Bilingual
from generators.records.card import Card

Preview = tuple[str, str, str, tuple[str, ...]]
"""The name in the reader's language, in the other, the reading of the Japanese one, and what it is, line by line."""

GRADES = ("G0", "G1", "G2", "open", "not_playable", "contradicted", "stale")
"""The badges that a ruling may bear."""


def name_previews(book: Book) -> dict[str, bytes]:
    """The previews of one language by path below the assets: by `terms/hand`, `keywords/plot`, `evidence/G1`."""
    found: defaultdict[str, dict[str, Preview]] = defaultdict(dict)
    for term in book.kb.terms.values():
        rule = f"CR {addresses.bare(term.rule)}" if term.rule else ""
        found["terms"][f"terms/{term.slug}"] = preview(book, term.name, term.reading, book.said(term.note), rule)
    for keyword in book.kb.keywords.values():
        about = book.label(f"kind.{keyword.kind}"), f"CR {keyword.section}" if keyword.section else ""
        found["keywords"][f"keywords/{keyword.slug}"] = preview(book, keyword.name, keyword.reading, *about)
    for card in book.kb.cards.values():
        found[f"cards-{card.slug[:1]}"][f"cards/{card.slug}"] = preview(book, card.name, "", *card_lines(book, card))
    for grade in GRADES:
        said = book.label(f"grade.{grade}"), "", "", (book.label(f"grade.{grade}.long"),)
        found["evidence"][f"evidence/{grade}"] = said
    return {f"previews/{kind}.json": msgspec.json.encode(names) for kind, names in found.items()}


def preview(book: Book, name: Bilingual, reading: str, *lines: str) -> Preview:
    """One preview; lines that say nothing are left out."""
    own, other = book.said(name), name.said_in(book.other)
    return own, other if other != own else "", reading, tuple(line for line in lines if line)


def card_lines(book: Book, card: Card) -> tuple[str, ...]:
    """Cost, types, power and toughness or loyalty, whether it is invented or the engine plays it, and what it does."""
    what = "invented" if card.invented else "modelled" if card.modelled else "not-modelled"
    facts = card.cost, book.said(card.types), card.pt or card.loyalty
    return *facts, book.label(f"card.{what}"), *told_card(book, card)
