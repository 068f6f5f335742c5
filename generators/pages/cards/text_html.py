"""The text of a card as HTML: each ability a paragraph, its modes a list; costs, words and reminders marked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from markupsafe import Markup

from generators.pages.book.book import Book
from generators.pages.cards.type_words import type_line
from generators.pages.cards.types import in_japanese
from generators.pages.inline_html import foreign
from generators.pages.language.typography import DASH
from generators.pages.rules.links import in_language, rich
from generators.records.bilingual import Bilingual, Language
from generators.records.card import Card
from generators.records.card_text import Ability
from generators.records.card_text_parts import PartKind, TextPart

_MARKED = {
    PartKind.REMINDER: Markup('<i class="reminder">{}</i>'),
    PartKind.WORD: Markup('<i class="ability-word">{}</i>'),
    PartKind.COST: Markup('<span class="ability-cost">{}</span>'),
}
"""Kind of a piece → how it is set: reminders and words in italics as on the card, costs kept together."""


def text_html(book: Book, card: Card, language: Language) -> list[Markup]:
    """The paragraphs and lists of a card's text in that language; each face begins with its name, cost and types."""
    if not card.faces:
        return list(_abilities(book, card.abilities_in(language)))
    found: list[Markup] = []
    for face in card.faces:
        facts = (rich(book, face.cost), types_html(book, face.types), rich(book, face.pt))
        said = Markup(" ").join(filter(None, facts))
        found.append(Markup("<p><strong>{}</strong> {}</p>").format(face.name.said_in(language) or face.name.en, said))
        found += _abilities(book, face.abilities_in(language))
    return found


def types_html(book: Book, types: Bilingual) -> Markup:
    """A type line; where no source has the reader's, each half of the English one whose words are all known."""
    if types.said_in(book.language):
        return in_language(book, types.said_in(book.language))
    return Markup(DASH).join(foreign(book, half) for half in types_in_words(book, types).split(DASH))


def types_in_words(book: Book, types: Bilingual) -> str:
    """The same as plain words."""
    if types.said_in(book.language):
        return types.said_in(book.language)
    return DASH.join(half_in_words(book, half) for half in types.said_in(book.other).split(DASH))


def half_in_words(book: Book, half: str) -> str:
    """Card types or subtypes of the other language, by our words or as other cards have them; as they are without."""
    own = type_line(half, book.phrases)
    if not re.search("[a-z]", own):
        return own
    return in_japanese(half, book.subtypes) if book.language == "ja" else half


def _abilities(book: Book, abilities: Sequence[Ability]) -> Iterator[Markup]:
    for ability in abilities:
        if said := _line(book, ability.parts):
            yield Markup("<p>{}</p>").format(said)
        if ability.modes:
            modes = (Markup("<li>{}</li>").format(_line(book, mode)) for mode in ability.modes)
            yield Markup("<ul>{}</ul>").format(Markup("").join(modes))


def _line(book: Book, parts: Sequence[TextPart]) -> Markup:
    """The parts of a line without the line break and the bullet before it."""
    said = parts[1:] if parts and parts[0].kind is PartKind.MARK else parts
    return Markup("").join(_part(book, part) for part in said).strip()


def _part(book: Book, part: TextPart) -> Markup:
    return _MARKED.get(part.kind, Markup("{}")).format(rich(book, part.text))
