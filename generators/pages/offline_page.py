"""Reading without a line: the page about it, the files that a browser installs the site with, and the worker's text."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from generators.pages.book.book import Book
from generators.pages.site_page import Heading, SitePage
from generators.pages.writing import Titled, written

SECTIONS = ("kept", "version", "install")
PACKS = ("rules", "rulings", "keywords", "walkthroughs", "cards", "glossary", "changes", "assets", "others")
"""What the sizes of are told apart on the page: packs by their names, and all others together."""
ICONS = ("icon.svg", "icon-180.png", "icon-192.png", "icon-512.png", "icon-maskable-512.png")
SIZES = (("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"))
SEAL, PAPER = "#173b45", "#fcfbf8"
"""The colours of the head and of the ground, as in looks/colours.css."""


def offline_page(book: Book) -> SitePage:
    """What is kept and how; the worker also sends readers here for a page that it hasn't got."""
    about = book.label("offline.about")
    return written(
        book,
        "offline",
        Titled(
            "offline/",
            "list",
            book.label("offline"),
            contents=tuple(Heading(id, book.label(f"offline.{id}")) for id in SECTIONS),
            description=about,
        ),
        about=about,
        sections=SECTIONS,
        packs=[(name, book.label(f"offline.{name}" if name in ("assets", "others") else name)) for name in PACKS],
    )


def offline_files(book: Book) -> dict[str, bytes]:
    """The manifest, the icons, and the worker before it is told what to keep, below one language's root."""
    here = files("generators.pages")
    icons = {f"assets/{name}": here.joinpath(f"icons/{name}").read_bytes() for name in ICONS}
    return {
        **icons,
        "manifest.webmanifest": manifest(book),
        "sw.js": here.joinpath("offline/sw.js").read_bytes(),
        "version.json": msgspec.json.encode({"edition": book.kb.edition, "effective": book.kb.effective}),
    }


def manifest(book: Book) -> bytes:
    """The web manifest of one language; everything in it is relative to where it stands."""
    vector = {"src": "assets/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    drawn = [{"src": f"assets/{n}", "sizes": s, "type": "image/png", "purpose": use} for n, s, use in SIZES]
    masked = {"src": "assets/icon-maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"}
    return msgspec.json.encode(
        {
            "name": book.label("home.title"),
            "short_name": "Saitei",
            "description": book.label("home.lead"),
            "lang": book.language,
            "dir": "ltr",
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "theme_color": SEAL,
            "background_color": PAPER,
            "icons": [vector, *drawn, masked],
        }
    )
