"""Previews of terms, keywords, cards and badges: the other language's name and what it is, in small files by kind."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import msgspec
from markupsafe import Markup, escape

from generators.linking.citing import bare
from generators.linking.sentences import first_sentence
from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.cards.card import rulings_of, texts_of, told_html
from generators.pages.cards.text_html import types_html
from generators.pages.inline_html import foreign
from generators.pages.keyword import description
from generators.pages.language.typography import curled, curled_words
from generators.pages.rules.glance import preview as glance
from generators.pages.rules.links import in_language, rich, rule_link
from generators.pages.ruling import ruling_title
from generators.pages.symbols import drawn
from generators.records.bilingual import Bilingual
from generators.records.card import Card
from generators.records.keyword import Keyword
from generators.records.term import Term

Preview = tuple[str, str, str, tuple[str, ...]]
"""The name in the reader's language, in the other, the reading of the Japanese one, and what it is as lines of HTML."""

GRADES = ("G0", "G1", "G2", "open", "not_playable", "contradicted", "stale")
"""The badges that a ruling may bear."""
KANJI = re.compile(r"[㐀-鿿々]")
RULINGS, PARAGRAPHS = 2, 3
"""Of a card so many rulings about it, and so many paragraphs of its text."""
LINE = Markup('<span class="preview__facts">{}</span>')
SAID = Markup('<div lang="{}">{}</div>')


def name_previews(book: Book) -> dict[str, bytes]:
    """The previews of one language by path below the assets: by `terms/hand`, `keywords/plot`, `evidence/G1`.

    Links in them are written `@/address#id`, as in pages.
    """
    found: defaultdict[str, dict[str, Preview]] = defaultdict(dict)
    for term in book.kb.terms.values():
        found["terms"][f"terms/{term.slug}"] = preview(book, term.name, term.reading, *term_lines(book, term))
    for keyword in book.kb.keywords.values():
        lines = keyword_lines(book, keyword)
        found["keywords"][f"keywords/{keyword.slug}"] = preview(book, keyword.name, keyword.reading, *lines)
    for card in book.kb.cards.values():
        found[f"cards-{card.slug[:1]}"][f"cards/{card.slug}"] = preview(book, card.name, "", *card_lines(book, card))
    for grade in GRADES:
        said = book.label(f"grade.{grade}"), "", "", (str(escape(book.label(f"grade.{grade}.long"))),)
        found["evidence"][f"evidence/{grade}"] = said
    return {f"previews/{kind}.json": as_json(names) for kind, names in found.items()}


def as_json(names: dict[str, Preview]) -> bytes:
    """The previews with the marks around attributes written so that nobody takes them for quotation marks."""
    return msgspec.json.encode(names).replace(b'\\"', b"\\u0022")


def preview(book: Book, name: Bilingual, reading: str, *lines: Markup) -> Preview:
    """One preview; lines that say nothing are left out, and so is how a name without kanji is read."""
    own, other = curled_words(book.said(name)), curled_words(name.said_in(book.other))
    read = reading if KANJI.search(name.ja) else ""
    return own, other if other != own else "", read, tuple(curled(str(line)) for line in lines if line)


def term_lines(book: Book, term: Term) -> Iterator[Markup]:
    """Our note, and the rule with what it says, unless that is the name again."""
    yield rich(book, book.said(term.note))
    rule = book.kb.rules.get(bare(term.rule))
    if rule:
        said = glance(book, rule)
        yield rule_link(book, rule.number) + (" " + foreign(book, said) if said != book.said(term.name) else "")


def keyword_lines(book: Book, keyword: Keyword) -> Iterator[Markup]:
    """Its kind and section, and what it is: as our page begins, else as its section does."""
    kind = escape(book.label(f"kind.{keyword.kind}"))
    yield LINE.format(Markup(" ").join([kind, *([rule_link(book, keyword.section)] if keyword.section else [])]))
    page = keyword.pages.get(book.language)
    below = book.children.get(keyword.section, ())
    if page:
        yield in_language(book, first_sentence(description(book, page.sections)))
    elif below:
        yield foreign(book, glance(book, book.kb.rules[below[0]]))


def card_lines(book: Book, card: Card) -> Iterator[Markup]:
    """Its facts in a line, the rulings about it, the beginning of its text, and that it is invented if it is."""
    facts = drawn(card.cost, book.phrases), types_html(book, card.types), escape(card.pt or card.loyalty)
    yield LINE.format(Markup(" ").join(fact for fact in facts if fact))
    for ruling in rulings_of(book, card, ())[:RULINGS]:
        link = Markup('<a href="{}">{}</a>').format(
            addresses.ruling(ruling.id), in_language(book, ruling_title(book, ruling))
        )
        yield Markup("{} {}").format(book.label("preview.ruling"), link)
    texts = texts_of(book, card)
    told = [] if texts else told_html(book, card)
    if told:
        yield LINE.format(book.label("card.engine"))
    for language, paragraphs in texts[:1] or [(book.language, told)]:
        for paragraph in paragraphs[:PARAGRAPHS]:
            yield SAID.format(language, paragraph)
    if card.invented:
        yield escape(book.label("card.invented"))
