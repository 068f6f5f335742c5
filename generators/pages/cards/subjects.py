"""Which pages of keywords tell of a card: its own, those that list it, and those whose words it says."""

from __future__ import annotations

import re
from collections.abc import Iterable

from markupsafe import Markup, escape

from generators.linking.page_subjects import Subject
from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.cards.told import told_card
from generators.pages.inline_html import foreign
from generators.pages.keyword_lists import CHAPTERS
from generators.pages.language.phrases import card_name
from generators.records.card import Card


def pages_about(book: Book, card: Card) -> list[Subject]:
    """What those keyword pages are about that tell of a card, whatever its record has as keywords.

    A page does that is named as the card is, that lists it, or that sets in bold what the card has as a type, as a
    keyword or in its English text, in any form: `connives`, `plotted`. Without a library the text is what its data say.
    """
    said, name = said_in_english(book, card), card.name.en
    return [it for it in book.subjects.values() if name in (it.name.en, *it.cards) or says(said, it.words)]


def said_in_english(book: Book, card: Card) -> str:
    """What a card is, has and says."""
    return "\n".join((card.types.en, *card.keywords, text_in_english(book, card)))


def text_in_english(book: Book, card: Card) -> str:
    """The text of a card without its own name, which may hold a word that the card has nothing to do with."""
    text = card.text.en or "\n".join(told_card(book.speaking("en"), card))
    return text.replace(card.name.en, "")


def says(text: str, words: Iterable[str]) -> bool:
    """Whether an English text has any of the words in any form, but not as the name of a kind of counters."""
    forms = "|".join(map(forms_of, words))
    return bool(forms) and re.search(rf"\b(?:{forms})\b(?! counters?\b)", text, re.IGNORECASE) is not None


def forms_of(word: str) -> str:
    """A pattern of an English word and its forms: plane, planes; conspiracy, conspiracies; plot, plots, plotted."""
    last = word[-1]
    if last in "ey":
        return rf"{re.escape(word[:-1])}(?:{last}|ies|ied|es|ed|{last}?ing)"
    return rf"{re.escape(word)}(?:s|{re.escape(last)}?(?:ed|ing))?"


def keywords_said(book: Book, card: Card) -> list[str]:
    """The English names of the keywords with a page of ours that the text of a card names."""
    said = text_in_english(book, card)
    pages = (it for it in pages_about(book, card) if it.kind in CHAPTERS.values())
    return [it.name.en for it in pages if says(said, (it.name.en,))]


def rulings_on_pages(book: Book, card: Card) -> list[Markup]:
    """`13 rulings on connive`: a link to each page that tells of a card and has rulings."""
    counted = ((it, len(book.rulings_on.get(it.slug, ()))) for it in pages_about(book, card))
    return [
        Markup('<a href="{}">{}</a>').format(
            addresses.keyword(it.slug),
            Markup(escape(book.label("card.rulings-on", n=n))).format(name=name_within(book, it)),
        )
        for it, n in counted
        if n
    ]


def name_within(book: Book, subject: Subject) -> Markup:
    """What a page is about as it is written within a sentence of the reader's language."""
    name = book.said(subject.name)
    if subject.kind == "card":
        return foreign(book, card_name(name, book.phrases))
    return foreign(book, name.lower() if subject.kind in CHAPTERS.values() and name.isascii() else name)
