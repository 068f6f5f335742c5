"""Stamping: a finished page into its shell, once per page and without mkdocs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from itertools import zip_longest

import msgspec

from generators.linking.recalling import recall
from generators.pages.language.languages import days, marked
from generators.pages.site_page import SitePage
from generators.records.bilingual import LANGUAGES
from generators.stamping.contents import contents_html
from generators.stamping.links import base_of, resolved
from generators.stamping.policy import policy_of
from generators.stamping.shells import Shell

Frame = tuple[str, ...]
"""Text and names of slots by turns, beginning with text."""
FrameKey = tuple[str, str, str, str]
"""Language, kind, the way up to the language's root, and the section whose tab is marked."""
Shells = Mapping[tuple[str, str], Shell]


class Stamped(msgspec.Struct, frozen=True, eq=False):
    """A page about to become a file: called, it gives the bytes."""

    page: SitePage
    shell: Shell
    frame: Frame
    site_url: str

    def __call__(self) -> bytes:
        """The frame filled with what the page has to say."""
        values = slots_of(self.page, self.shell, self.site_url)
        return "".join(values[piece] if at % 2 else piece for at, piece in enumerate(self.frame)).encode()


def to_stamp(
    pages: Iterable[SitePage], shells: Shells, site_url: str, *, guarded: bool = True
) -> Iterator[tuple[str, Stamped]]:
    """The path of each page below the site's root, and what gives its bytes when they are needed.

    The site's address is used for canonical addresses alone; everything else is relative, so that the site works on any
    host and below any path. Pages of a kind without a shell must have been refused before (`links.page_problems`).
    Pages that aren't `guarded` state no content security policy.
    """
    frames: dict[FrameKey, Frame] = {}
    for page in pages:
        key = frame_key(page)
        shell = shells[page.language, page.kind]
        if key not in frames:
            frames[key] = recall(frame, shell, *key[2:], guarded=guarded)
        yield path_of(page), recall(Stamped, page, shell, frames[key], site_url)


def frame_key(page: SitePage) -> FrameKey:
    """What its frame depends on."""
    return page.language, page.kind, base_of(page.address), page.address.partition("/")[0]


def path_of(page: SitePage) -> str:
    """Path of a page's file below the site's root: `ja/keywords/plot/index.html`."""
    return f"{page.language}/{page.address}index.html"


def frame(shell: Shell, base: str, section: str, *, guarded: bool = True) -> Frame:
    """The shell at one depth and below one tab: base and policy filled in, the tab marked, the other slots left."""
    at_base = [base if slot == "base" else slot for slot in shell.pieces[1::2]]
    policy = policy_of("".join(interleaved(shell.pieces[::2], at_base))) if guarded else ""
    pieces = [shell.pieces[0]]
    for slot, text in zip(shell.pieces[1::2], shell.pieces[2::2], strict=True):
        if slot in ("base", "policy"):
            pieces[-1] += (base if slot == "base" else policy) + text
        else:
            pieces += (slot, text)
    return tuple(piece if at % 2 else active(piece, base, section) for at, piece in enumerate(pieces))


def interleaved(texts: Iterable[str], slots: Iterable[str]) -> Iterator[str]:
    """Texts and what stands between them, by turns."""
    yield from (piece for pair in zip_longest(texts, slots, fillvalue="") for piece in pair)


def active(text: str, base: str, section: str) -> str:
    """Mark the section's tab and entry as the one the reader is in."""
    if not section:
        return text
    link = f'<a href="{base}/{section}/" class="'
    for name, link_name in (("md-tabs__item", "md-tabs__link"), ("md-nav__item", "md-nav__link")):
        text = text.replace(
            f'<li class="{name}">\n{link}{link_name}"',
            f'<li class="{name} {name}--active">\n{link}{link_name} {link_name}--active" aria-current="true"',
        )
    return text


def slots_of(page: SitePage, shell: Shell, site_url: str) -> dict[str, str]:
    """What one page fills the slots of its frame with."""
    base = base_of(page.address)
    other = next(language for language in LANGUAGES if language != page.language)
    return {
        "plain_title": escape(page.tab or page.title),
        "title": days(page.headline or marked(page.title, page.language)),
        "description": escape(page.description),
        "canonical": escape(f"{site_url}{page.language}/{page.address}"),
        "twin": f"{base}/../{other}/{page.address}",
        "contents": contents_html(page.contents, shell.contents),
        "body": resolved(page.body, base),
    }
