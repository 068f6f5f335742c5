"""What every page shares: its templates, its way up, its last line, and sentences cut to titles."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import partial

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from generators.pages.book.book import Book
from generators.pages.cards.invented import said_below
from generators.pages.language.languages import days, marked
from generators.pages.language.typography import curled, curled_words
from generators.pages.rules.links import in_language, plainly
from generators.pages.site_page import Heading, SitePage
from rules_engine.scenario.scenario import Scenario

TEMPLATES = Environment(
    loader=PackageLoader("generators.pages"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
TEMPLATES.filters["marked"] = marked
SAID = frozenset(["ruling", "walkthrough"])
"""Kinds of pages that are called by a whole sentence, which is set smaller than a name."""
OTHER_NAME = Markup('<span class="other-name"><span class="other-name__from"> / </span>{}</span>')
WORD_BEGUN = re.compile(r"[\w'’{}/.+-]+$", re.ASCII)
"""What is written without a space in Latin letters, symbols and numbers, at an end."""


MANY = 5
"""Headings from which on a page has its contents at the top too, where there is no room beside it."""
NARROW = str.maketrans("０１２３４５６７８９", "0123456789")
"""Digits as wide as those of the tables beside them."""


class Crumb(msgspec.Struct, frozen=True):
    """One step of the way up from a page."""

    href: str
    text: str


class Titled(msgspec.Struct, frozen=True):
    """What a page is called and where it stands; its crumbs lead from the home page to its parent."""

    address: str
    kind: str
    title: str
    crumbs: tuple[Crumb, ...] = ()
    contents: tuple[Heading, ...] = ()
    description: str = ""
    provenance: str = ""
    """Where the page's words come from, in words; the edition is added by itself."""
    apart: str = ""
    """What tells it from pages of other kinds that have the same title, where the browser names it."""
    beside: str = ""
    """The title in the other language, where the title is a sentence; names stand in both in the title itself."""


def written(book: Book, template: str, titled: Titled, **values: object) -> SitePage:
    """The page that a template makes of finished values; marks of punctuation get one form, and days are marked.

    What it is called is plain words, and beside them the same with the symbols in it drawn, wherever it is shown.
    """
    title = curled_words(titled.title)
    contents = tuple(drawn_heading(book, it) for it in titled.contents)
    body = TEMPLATES.get_template(f"{template}.html.jinja").render(
        book=book,
        label=book.label,
        shown=partial(in_language, book),
        crumbs=way(book, titled),
        beside=in_language(book.speaking(book.other), curled_words(titled.beside)),
        on_page=contents if len(contents) >= MANY else (),
        last_line=last_line(book, titled),
        is_said=titled.kind in SAID,
        said_below=partial(said_below, book, titled.address),
        **values,
    )
    return SitePage(
        address=titled.address,
        language=book.language,
        kind=titled.kind,
        title=title,
        headline=headline(book, titled.kind, title),
        body=days(curled(body)),
        contents=tuple(msgspec.structs.replace(it, html=Markup(days(it.html))) for it in contents),
        description=shortened(curled_words(titled.description or titled.title), 220),
        tab=book.label("noted", name=title, notes=titled.apart) if titled.apart else "",
    )


def headline(book: Book, kind: str, title: str) -> Markup:
    """The title as its page shows it; the name in the other language, if it has one, may stand below the reader's."""
    own, _, other = title.rpartition(" / ") if kind not in SAID else ("", "", title)
    if not own:
        return in_language(book, title)
    return in_language(book, own) + OTHER_NAME.format(in_language(book, other))


def drawn_heading(book: Book, heading: Heading) -> Heading:
    """An entry of the contents as it is shown: one form of its marks, symbols drawn, the other language marked."""
    text = curled_words(heading.text)
    html = in_language(book, text)
    if heading.language not in ("", book.language):
        html = Markup('<span lang="{}">{}</span>').format(heading.language, plainly(book.speaking(book.other), text))
    return msgspec.structs.replace(heading, text=text, html=html)


def way(book: Book, titled: Titled) -> tuple[Crumb, ...]:
    """The crumbs with the home page before them; none on the home page itself."""
    return (Crumb("@/", book.label("home")), *titled.crumbs) if titled.address else ()


def last_line(book: Book, titled: Titled) -> Markup:
    """Edition, effective date, and where the words come from."""
    edition, effective = book.kb.edition, book.kb.effective or book.kb.edition
    same = effective == edition
    dated = book.label("edition-line.same" if same else "edition-line", edition=edition, effective=effective)
    parts = [escape(dated), escape(titled.provenance or book.label("own-words"))]
    return Markup('<span class="dot"> · </span>').join(parts)


def prose_in(scenario: Scenario, language: str) -> str:
    """The prose of a walkthrough in one language, with digits of one width."""
    return (scenario.prose_ja if language == "ja" else scenario.prose_en).translate(NARROW)


def whose(book: Book, others: Iterable[str], *, own: bool = True) -> str:
    """Whose words stand on a page beside our own, or alone, in words; empty where there are no others."""
    found = [other for other in others if other]
    told = book.label("list").join([*([book.label("own-words.and")] if own else []), *found]) if found else ""
    return told[:1].upper() + told[1:]


def shortened(text: str, width: int) -> str:
    """A text cut between words, with an ellipsis, to a width in which a Japanese character counts two."""
    if len(text) * 2 <= width:
        return text
    at = 0
    for position, character in enumerate(text):
        at += 2 if unicodedata.east_asian_width(character) in "WFA" else 1
        if at > width:
            return whole_words(text, position).rstrip(" 、,;:—") + "…"
    return text


def whole_words(text: str, end: int) -> str:
    """The text up to a place, without the word that would be cut there; a Japanese one ends at a comma that is near."""
    kept = text[:end]
    begun = WORD_BEGUN.search(kept) if WORD_BEGUN.match(text[end]) else None
    if begun and begun.start():
        return kept[: begun.start()]
    comma = kept.rfind("、")
    return kept[:comma] if comma * 3 > end * 2 else kept


def joined(parts: Iterable[Markup], between: str = " ") -> Markup:
    """Pieces of finished HTML in a row."""
    return Markup(escape(between)).join(parts)
