"""Stamping: a finished page into its shell, once per page and without mkdocs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from generators.pages.site_page import SitePage
from generators.records.bilingual import LANGUAGES
from generators.stamping.contents import contents_html
from generators.stamping.links import base_of, resolved
from generators.stamping.shells import Shell

Frame = tuple[str, ...]
Shells = Mapping[tuple[str, str], Shell]


def stamp(pages: Iterable[SitePage], shells: Shells, site_url: str) -> Iterator[tuple[str, bytes]]:
    """Each page as a file of the site: its path below the site's root, and its bytes.

    The site's address is used for canonical addresses alone; everything else is relative, so that the site works on any
    host and below any path. Pages of a kind without a shell must have been refused before (`links.page_problems`).
    """
    frames: dict[tuple[str, str, int, str], Frame] = {}
    for page in pages:
        section = page.address.partition("/")[0]
        key = (page.language, page.kind, page.address.count("/"), section)
        if key not in frames:
            frames[key] = frame(shells[page.language, page.kind], base_of(page.address), section)
        html = stamped(page, frames[key], shells[page.language, page.kind], site_url)
        yield path_of(page), html.encode()


def path_of(page: SitePage) -> str:
    """Path of a page's file below the site's root: `ja/keywords/plot/index.html`."""
    return f"{page.language}/{page.address}index.html"


def frame(shell: Shell, base: str, section: str) -> Frame:
    """The shell at one depth and below one tab: the base filled in, the tab marked, the other slots left."""
    pieces = [shell.pieces[0]]
    for slot, text in zip(shell.pieces[1::2], shell.pieces[2::2], strict=True):
        if slot == "base":
            pieces[-1] += base + text
        else:
            pieces += (slot, text)
    return tuple(piece if at % 2 else active(piece, base, section) for at, piece in enumerate(pieces))


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


def stamped(page: SitePage, pieces: Frame, shell: Shell, site_url: str) -> str:
    """The HTML of one page."""
    base = base_of(page.address)
    other = next(language for language in LANGUAGES if language != page.language)
    filled = {
        "plain_title": escape(page.title),
        "description": escape(page.description),
        "canonical": escape(f"{site_url}{page.language}/{page.address}"),
        "twin": f"{base}/../{other}/{page.address}",
        "contents": contents_html(page.contents, shell.contents),
        "body": resolved(page.body, base),
    }
    return "".join(filled[piece] if at % 2 else piece for at, piece in enumerate(pieces))
