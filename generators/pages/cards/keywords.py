"""The keywords of a card that the rules know, by the reader's names, each a way to its page or to its rule."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup, escape

from generators.linking.citing import bare
from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.cards.subjects import keywords_said
from generators.pages.inline_html import foreign
from generators.pages.keyword_lists import ABILITY_WORDS, CHAPTERS, ability_words, named, sections
from generators.pages.symbols import drawn
from generators.records.bilingual import Bilingual
from generators.records.card import Card
from generators.records.card_text import Ability
from generators.records.card_text_parts import PartKind
from generators.records.rule import GlossaryEntry
from generators.references import find_references
from generators.references.numbers import unlettered

Known = tuple[str, Bilingual]
"""Where a keyword leads, and its names."""
NAMED = (PartKind.WORD, PartKind.KEYWORD)


def keywords_html(book: Book, card: Card) -> Markup:
    """Keywords that a card has or says, each once; what no rule knows as a keyword or an ability word is left out."""
    known, own = book.pieces.made("", known_keywords, book), names_on(card)
    shown: dict[Markup, None] = {}
    for keyword in (*card.keywords, *said_too(book, card)):
        name, _, cost = keyword.partition(" {")
        if found := known.get(folded(name)):
            href, names = found
            japanese = names.ja or own.get(folded(name)) or book.pieces.made(folded(name), on_cards, book, folded(name))
            said = Bilingual(ja=japanese, en=names.en)
            shown[keyword_html(book, href, said, "{" + cost if cost else "")] = None
    return escape(book.label("list")).join(shown)


def said_too(book: Book, card: Card) -> list[str]:
    """The keywords of our pages that the card says and that its record leaves out, as ours do of keyword actions."""
    had = {folded(keyword.partition(" {")[0]) for keyword in card.keywords}
    return [name for name in keywords_said(book, card) if folded(name) not in had]


def keyword_html(book: Book, href: str, name: Bilingual, cost: str) -> Markup:
    """`plot {3}{R}` with the keyword's own name and its cost drawn."""
    said = book.said(name)
    link = Markup('<a href="{}">{}</a>').format(href, foreign(book, said.lower() if said.isascii() else said))
    if not cost:
        return link
    form = book.phrases.get("told.keyword", "{keyword} {cost}")
    return Markup(escape(form)).format(keyword=link, cost=drawn(cost, book.phrases))


def folded(name: str) -> str:
    """An English name as it is looked up."""
    return name.lower().replace("’", "'")


def known_keywords(book: Book) -> dict[str, Known]:
    """English name → what is known by it: in the glossary, our terms, the sections of keywords, then on our pages."""
    found = [*in_glossary(book), *in_terms(book), *in_sections(book)]
    found += [(addresses.rule(ABILITY_WORDS), Bilingual(en=word)) for word in ability_words(book)]
    found += [(addresses.keyword(slug), name) for slug, name in book.keyword_names.items()]
    by_name = {folded(names.en): (href, names) for href, names in found}
    renamed = {folded(entry.term): to for entry, to in glossary_of_keywords(book) if entry.obsolete}
    return by_name | {old: section(book, number) for old, number in renamed.items()}


def in_sections(book: Book) -> Iterator[Known]:
    """Keywords that have a section of the rules."""
    return (section(book, number) for number, _ in sections(book))


def section(book: Book, number: str) -> Known:
    """A section of the rules that is about a keyword, by its names."""
    return addresses.rule(number), named(book, number)[0]


def in_terms(book: Book) -> Iterator[Known]:
    """What our terms have from the rules of keywords, variants of them among it."""
    for term in book.kb.terms.values():
        if bare(term.rule).partition(".")[0] in CHAPTERS:
            yield addresses.term(term.slug), term.name


def in_glossary(book: Book) -> Iterator[Known]:
    """What the glossary of the rules has on keywords: a variant of one stands within its section."""
    for entry, number in glossary_of_keywords(book):
        href, names = section(book, number)
        alone = entry.ja if not entry.aliases else ""
        for name in (entry.term, *entry.aliases):
            yield href, Bilingual(ja=alone or (names.ja if entry.aliases else ""), en=name.partition(" [")[0])


def glossary_of_keywords(book: Book) -> Iterator[tuple[GlossaryEntry, str]]:
    """Entries of the glossary with the section of a keyword that they lead to, by themselves or by another entry."""
    entries = {folded(entry.term): entry for entry in book.kb.glossary.values()}
    known = {number for number, _ in sections(book)}
    for entry in entries.values():
        said = " ".join(entry.senses)
        other = entries.get(folded(said.removeprefix("See ").removesuffix("."))) if said.startswith("See ") else None
        numbers = (unlettered(number) for number in numbers_in(other or entry))
        first = next(numbers, "")
        if first in known:
            yield entry, first


def numbers_in(entry: GlossaryEntry) -> Iterator[str]:
    """The numbers that an entry refers to, in order."""
    yield from entry.rules
    yield from (number for sense in entry.senses for it in find_references(sense) for number in it.numbers)


def names_on(card: Card) -> dict[str, str]:
    """Keywords and ability words in the card's English text → what its Japanese text has in their place."""
    found: dict[str, str] = {}
    for face in card.faces or (card,):
        english, japanese = (face.abilities_in("en"), face.abilities_in("ja"))
        if len(english) == len(japanese):
            for one, own in zip(english, japanese, strict=True):
                names, theirs = names_of(one), names_of(own)
                found |= dict(zip(map(folded, names), theirs, strict=True)) if len(names) == len(theirs) else {}
    return found


def on_cards(book: Book, name: str) -> str:
    """What the Japanese texts of all cards that have a keyword say for its English name; empty where they differ."""
    having = (card for card in book.kb.cards.values() if name in map(folded, card.keywords))
    found = {own[name] for card in having if name in (own := names_on(card))}
    return found.pop() if len(found) == 1 else ""


def names_of(ability: Ability) -> list[str]:
    """The keywords that an ability is a list of, or the word that it begins with."""
    return [part.text for part in ability.parts if part.kind in NAMED]
