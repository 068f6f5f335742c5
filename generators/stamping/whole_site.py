"""All files of the site: what mkdocs rendered, what was stamped, the assets and the sitemaps."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape

import msgspec

from generators.linking.recalling import recall
from generators.pages.hand_made import AROUND, in_frame
from generators.pages.language.typography import curled
from generators.pages.site_page import SitePage
from generators.reading.parsed_page import Problem
from generators.records.bilingual import LANGUAGES
from generators.stamping.colours import SHEET, without_named
from generators.stamping.links import base_of, page_problems, resolved
from generators.stamping.offline import offline_files
from generators.stamping.policy import with_policy
from generators.stamping.shells import SHELL_FILE, ShellBroken, shells_of
from generators.stamping.sitemap import language_sitemap, list_of_pages, sitemap_index
from generators.stamping.stamp import Shells, to_stamp
from generators.stamping.sync import Data

FEED = "feed.xml"
LEFT_OUT = ("sitemap.xml", "sitemap.xml.gz")
ARTICLE = re.compile(r'(?P<title><h1 id="page-title">.*?</h1>)(?P<words>.*?)(?=</article>)', re.DOTALL)
"""What the theme writes of a hand-made page: its title, and its words."""
TWIN = re.compile(r'(?<=data-twin href=")(?P<root>[^"]*)(?=")')


class Site(msgspec.Struct, frozen=True):
    """A site about to be written: its pages, their shells, and every other file by path."""

    site_url: str
    pages: Sequence[SitePage]
    shells: Shells
    files: Mapping[str, bytes]
    problems: tuple[Problem, ...]
    guarded: bool = True
    """False where pages state no content security policy, because what shows them writes scripts into them."""

    def every_file(self) -> Iterator[tuple[str, bytes]]:
        """Path below the root and bytes of each file, the stamped ones last."""
        return ((path, data if isinstance(data, bytes) else data()) for path, data in self.to_write())

    def to_write(self) -> Iterator[tuple[str, Data]]:
        """The same, of the stamped ones what gives their bytes when they are needed."""
        kept = [offline_files(lang, self.pages, self.shells, self.files, self.site_url) for lang in LANGUAGES]
        yield from {**self.files, **{path: data for made in kept for path, data in made.items()}}.items()
        yield from to_stamp(self.pages, self.shells, self.site_url, guarded=self.guarded)


def whole_site(
    rendered: Mapping[str, bytes],
    pages: Sequence[SitePage],
    assets: Mapping[str, bytes],
    site_url: str,
    *,
    guarded: bool = True,
) -> Site:
    """Put a site together from what mkdocs rendered, the pages and the assets (by path below the root).

    Nothing is stamped yet; what would keep it from being whole stands in `problems`, all at once.
    """
    try:
        shells = recall(shells_of, rendered)
    except ShellBroken as broken:
        problem = Problem(
            "shell-broken", "content/pages", 0, str(broken), "The theme's HTML changed: see stamping/shells.py."
        )
        return Site(site_url, (), {}, {}, (problem,))
    own = {path: framed(path, data, assets) for path, data in rendered.items() if keep(path)}
    others = {**own, **{path: data for path, data in assets.items() if not path.endswith(f"/{AROUND}")}}
    found = page_problems(pages, shells, others)
    files = {path: finish(path, data, site_url, guarded=guarded) for path, data in others.items()}
    there = with_shell(pages, shells)
    return Site(site_url, there, shells, {**files, **sitemaps(own, there, site_url)}, found, guarded)


def with_shell(pages: Sequence[SitePage], shells: Shells) -> list[SitePage]:
    """The pages that can be stamped; the others are told as problems, and a draft is without them."""
    return [page for page in pages if (page.language, page.kind) in shells]


def pages_alone(rendered: Mapping[str, bytes], pages: Sequence[SitePage], site_url: str) -> dict[str, Data]:
    """The pages as the whole site will have them, by path below the root; none where the shells are broken."""
    try:
        shells = recall(shells_of, rendered)
    except ShellBroken:
        return {}
    return dict(to_stamp(with_shell(pages, shells), shells, site_url))


def keep(path: str) -> bool:
    """Whether a rendered file belongs to the site: shells and mkdocs's own sitemaps don't."""
    return not SHELL_FILE.fullmatch(path) and path.rpartition("/")[2] not in LEFT_OUT


def framed(path: str, data: bytes, assets: Mapping[str, bytes]) -> bytes:
    """A hand-made page in the frame that stamped ones of its language have; any other file as it is."""
    language, _, file = path.partition("/")
    frame = assets.get(f"{language}/{AROUND}")
    if frame is None or not file.endswith("index.html"):
        return data
    around = frame.decode()
    return ARTICLE.sub(lambda its: its["title"] + in_frame(around, curled(its["words"])), data.decode()).encode()


def finish(path: str, data: bytes, site_url: str = "", *, guarded: bool = True) -> bytes:
    """A hand-made page, a feed, or the theme's colours as they are written; other files as they are.

    Links by address become relative in a page and whole in a feed, which is read elsewhere; the switch of language
    leads to the same page; the policy is stated. Colours that the theme has by name are left out: we have our own.
    """
    language, _, file = path.partition("/")
    if file == FEED:
        return data.replace(b'"@/', f'"{escape(site_url)}{language}/'.encode())
    if SHEET.search(path):
        return without_named(data.decode()).encode()
    if not path.endswith(".html"):
        return data
    html = data.decode()
    if language in LANGUAGES and file.endswith("index.html"):
        address = file.removesuffix("index.html")
        html = resolved(TWIN.sub(lambda link: link["root"] + address, html), base_of(address))
    return (with_policy(html) if guarded else html).encode()


def sitemaps(rendered: Mapping[str, bytes], pages: Sequence[SitePage], site_url: str) -> dict[str, bytes]:
    """The sitemaps by path: hand-made and stamped pages in order of their addresses."""
    found = {"sitemap.xml": sitemap_index(site_url)}
    for language in LANGUAGES:
        listed = {page.address for page in pages if page.language == language}
        prefix, name = f"{language}/", "index.html"
        listed |= {
            path[len(prefix) : -len(name)] for path in rendered if path.startswith(prefix) and path.endswith(name)
        }
        found[f"sitemap-{language}.xml"] = language_sitemap(language, sorted(listed), site_url)
        listed -= {page.address for page in pages if page.language == language and opened_whole(page)}
        found[f"{language}/sitemap.xml"] = list_of_pages(language, sorted(listed), site_url)
    return found


def opened_whole(page: SitePage) -> bool:
    """Whether browsers open the page anew, so that the list that comes with the first page need not name it.

    The names of walkthroughs are half of all in bytes, and grow the most; a reader comes to one from a link.
    """
    return not page.kept or page.kind == "walkthrough"
