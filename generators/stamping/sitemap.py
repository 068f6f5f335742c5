"""The sitemaps: for search engines one of each language with the pairs of languages, and one that names the two.

Beside each language's pages stands a shorter one without pairs: the theme loads it with the first page that is opened,
and opens as a whole what isn't in it. So walkthroughs, and pages that nobody needs beforehand, aren't.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from generators.records.bilingual import LANGUAGES

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9"


def language_sitemap(language: str, addresses: Iterable[str], site_url: str) -> bytes:
    """The sitemap of one language: every address with its counterparts."""
    urls = "".join(f"<url><loc>{escape(site_url)}{language}/{a}</loc>{pairs(a, site_url)}</url>\n" for a in addresses)
    namespaces = f'xmlns="{SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    return f"{HEAD}<urlset {namespaces}>\n{urls}</urlset>\n".encode()


def list_of_pages(language: str, addresses: Iterable[str], site_url: str) -> bytes:
    """The addresses alone, as a sitemap, for `navigation.instant`."""
    urls = "".join(f"<url><loc>{escape(site_url)}{language}/{a}</loc></url>\n" for a in addresses)
    return f'{HEAD}<urlset xmlns="{SCHEMA}">\n{urls}</urlset>\n'.encode()


def pairs(address: str, site_url: str) -> str:
    """The links from an address to itself in each language."""
    return "".join(
        f'<xhtml:link rel="alternate" hreflang="{language}" href="{escape(site_url)}{language}/{address}"/>'
        for language in LANGUAGES
    )


def sitemap_index(site_url: str) -> bytes:
    """The root's sitemap, which names the languages' sitemaps."""
    maps = "".join(
        f"<sitemap><loc>{escape(site_url)}sitemap-{language}.xml</loc></sitemap>\n" for language in LANGUAGES
    )
    return f'{HEAD}<sitemapindex xmlns="{SCHEMA}">\n{maps}</sitemapindex>\n'.encode()
