"""Wiki inlines as HTML: everything escaped, links resolved or shown as missing, foreign words marked as such."""

from __future__ import annotations

import re
from collections.abc import Iterable

from markupsafe import Markup, escape

from generators.linking.sentences import first_sentence
from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.language.furigana import ruby
from generators.pages.language.phrases import card_name
from generators.pages.rules.links import in_language, plainly, rich, rule_link
from generators.reading.parsed_page import (
    Block,
    Emphasis,
    ExternalLink,
    Footnote,
    Inline,
    LineBreak,
    Link,
    Ruby,
    TemplateCall,
    Text,
)

KANA_OR_KANJI = re.compile(r"[぀-ヿ㐀-鿿々]")
LATIN_WORD = re.compile(r"[A-Za-z]{2}")
EMPHASIS = {2: ("<em>", "</em>"), 3: ("<strong>", "</strong>"), 5: ("<em><strong>", "</strong></em>")}
SILENT = frozenset(["裁定", "ruling", "原語", "original", "id"])
CARD = frozenset(["カード", "card", "#card"])


def inline_html(book: Book, inlines: Iterable[Inline]) -> Markup:
    """The inlines in order; no HTML of a source reaches the page."""
    return Markup("").join(one(book, inline) for inline in inlines)


def one(book: Book, inline: Inline) -> Markup:
    """One inline."""
    match inline:
        case Text(text=text):
            return rich(book, text)
        case Link():
            return wiki_link(book, inline)
        case ExternalLink(url=url, label=label):
            return outside_link(book, url, label)
        case Emphasis(level=level, children=children):
            before, after = EMPHASIS.get(level, EMPHASIS[2])
            return Markup(before) + inline_html(book, children) + Markup(after)
        case TemplateCall():
            return template_call(book, inline)
        case Footnote(children=children):
            said = inline_html(book, children)
            return Markup('<small class="footnote">[{}]</small>').format(said) if said else said
        case LineBreak():
            return Markup("<br>")
        case Ruby(base=base, reading=reading):
            return ruby(base, reading)


def wiki_link(book: Book, link: Link) -> Markup:
    """A link to a page of the site; a span that says so where there is no such page yet."""
    label = foreign(book, label_of(book, link))
    if not link.target:
        return place_link(book, link.anchor, label)
    for name in (link.target, link.ja, link.en):
        if address := book.targets.get(name.lower()):
            anchored = f"{address}#{link.anchor}" if link.anchor and book.own_words and "#" not in address else address
            return Markup('<a href="{}">{}</a>').format(anchored, label)
    return Markup('<span class="redlink" title="{}">{}</span>').format(book.label("redlink"), label)


def place_link(book: Book, anchor: str, label: Markup) -> Markup:
    """A link to a place that needs no page to be named; plain words where a source names a place it doesn't have."""
    address = book.places.get(anchor, f"#{anchor}" if book.own_words else "")
    return Markup('<a href="{}">{}</a>').format(address, label) if address else label


def label_of(book: Book, link: Link) -> str:
    """What a link shows: the reader's name of a `日本語/English` pair, else the label as written."""
    pair = {"ja": link.ja, "en": link.en}
    if link.ja and link.en and link.label in ("", link.target):
        return pair[book.language]
    if not link.target and link.label in ("", link.anchor, f"#{link.anchor}"):
        return place_name(book, link.anchor)
    return link.label or link.target


def place_name(book: Book, anchor: str) -> str:
    """What stands at a place of our own pages: the first sentence of a ruling, or a heading."""
    block = book.bullets.get((book.language, anchor))
    if block:
        return first_sentence(block_words(book, block))
    return book.headings.get((book.language, anchor), anchor)


def block_words(book: Book, block: Block) -> str:
    """The plain words of a block; links to places of our own pages are left out, so that none leads in a circle."""
    inlines = (inline for inline in block.inlines if not (isinstance(inline, Link) and not inline.target))
    return plain(book, inlines).strip()


def outside_link(book: Book, url: str, label: str) -> Markup:
    """A link to another site; only the web's own schemes, anything else is shown as text."""
    if not url.startswith(("https://", "http://")):
        return escape(label or url)
    return Markup('<a class="outside" href="{}" rel="external noreferrer">{}</a>').format(
        url, foreign(book, label or url)
    )


def template_call(book: Book, call: TemplateCall) -> Markup:
    """A card, a rule, or the template's name and arguments as plain words; templates are never executed."""
    name = call.name.strip()
    kind, _, argument = name.partition(":")
    arguments = [argument, *call.positional] if argument else list(call.positional)
    if name in SILENT:
        return Markup("")
    if kind.lower() in CARD and arguments:
        return card_link(book, arguments[0].strip())
    if kind.lower() == "#cr" and arguments:
        return rule_link(book, arguments[0].strip())
    return Markup('<span class="template">{}</span>').format(" · ".join([kind, *arguments]))


def card_link(book: Book, name: str) -> Markup:
    """A card by its English name, shown in the reader's language as it is written within a sentence there."""
    card = book.cards.get(name)
    own = Markup(card_name("{}", book.phrases)).format(foreign(book, book.names.get(name, name)))
    if card:
        return Markup('<a class="card-name" href="{}">{}</a>').format(addresses.card(card.slug), own)
    return Markup('<span class="card-name">{}</span>').format(own)


def foreign(book: Book, text: str) -> Markup:
    """A name, its symbols drawn, marked with its language where it is not the page's."""
    language = "ja" if KANA_OR_KANJI.search(text) else "en" if LATIN_WORD.search(text) else book.language
    if language == book.language or (language == "ja" and LATIN_WORD.search(text)):
        return in_language(book, text)
    return Markup('<span lang="{}">{}</span>').format(language, plainly(book.speaking(language), text))


def plain(book: Book, inlines: Iterable[Inline]) -> str:
    """The words alone, for titles and descriptions."""
    return "".join(plain_one(book, inline) for inline in inlines)


def plain_one(book: Book, inline: Inline) -> str:
    """The words of one inline."""
    match inline:
        case Text(text=text):
            return text
        case Link():
            return label_of(book, inline)
        case ExternalLink(url=url, label=label):
            return label or url
        case Emphasis(children=children):
            return plain(book, children)
        case Ruby(base=base):
            return base
        case TemplateCall(name=name, positional=arguments) if name.lower() in CARD and arguments:
            return card_name(book.names.get(arguments[0], arguments[0]), book.phrases)
        case _:
            return ""
