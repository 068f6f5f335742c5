"""A finished page before it is stamped into its shell."""

from __future__ import annotations

import msgspec

Place = tuple[str, str]
"""Language and address of a page."""


class Heading(msgspec.Struct, frozen=True):
    """An entry of the page's table of contents: explicit ASCII id, text (plain), level 2 or 3."""

    id: str
    text: str
    level: int = 2
    language: str = ""
    """That of its text, where it is all in another language than the page."""
    html: str = ""
    """Its words as they are shown, as HTML; without it they are the plain text."""


class SitePage(msgspec.Struct, frozen=True):
    """One page in one language; the other language's page has the same address."""

    address: str
    """Path below /ja/ or /en/, ends with a slash: `keywords/plot/`, `rules/702.170/`; empty for the home page."""
    language: str
    kind: str
    """Its shell: keyword, rule, ruling, card, walkthrough, glossary, list, coverage or home."""
    title: str
    """Plain text for finding, and for <title> where `tab` says no more."""
    body: str
    """HTML below the <h1>; links within the language are written `@/address#id`, and stamping resolves them."""
    contents: tuple[Heading, ...] = ()
    description: str = ""
    headline: str = ""
    """The words of <h1> as HTML, with what is drawn in them; without it they are the title."""
    tab: str = ""
    """What <title> says instead: the title and what tells it from that of another page."""
    kept: bool = True
    """Whether browsers keep it for times without a line before anybody has opened it."""
