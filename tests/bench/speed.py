"""Measure the project against plain mkdocs-material in the same run, print a table and write docs/benchmarks.md.

Run as `make bench`, or `make bench LIBRARY=folder` for the figures that need real texts.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from generators.linking.loading import load_knowledge
from generators.pages.all_pages import all_pages, assets
from generators.pages.site_page import SitePage
from generators.rules_over_time.edition_text import read_edition
from generators.rules_over_time.library import Library, find_library
from generators.stamping.rendering import render
from generators.stamping.sync import sync
from generators.stamping.whole_site import whole_site

ROOT = Path(__file__).resolve().parents[2]
REPORT = ROOT / "docs/benchmarks.md"
SAMPLE = 1000
PLAIN = """site_name: plain
docs_dir: docs
site_dir: site
theme: {name: material, font: false, features: [navigation.instant, navigation.tabs, navigation.top]}
plugins: []
markdown_extensions: [attr_list, md_in_html]
nav: [index.md]
validation: {links: {not_found: ignore, absolute_links: ignore, unrecognized_links: ignore, anchors: ignore}}
"""


class Row(NamedTuple):
    """One line of the table."""

    what: str
    figure: str
    beside: str


def seconds(work: Callable[[], object]) -> float:
    """How long it takes."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def default_site(folder: Path) -> list[Row]:
    """The site from content/ alone, as a user builds it: first into an empty folder, then with nothing changed."""
    command = [sys.executable, "-c", "from generators.commands import main; main()"]
    build = [*command, "build", "--no-library", "--site", str(folder / "default")]
    first = seconds(lambda: subprocess.run(build, cwd=ROOT, check=True, capture_output=True))
    again = seconds(lambda: subprocess.run(build, cwd=ROOT, check=True, capture_output=True))
    pages = len(list((folder / "default").rglob("index.html")))
    return [
        Row("default site, `saitei build --no-library`", f"{first:.1f} s", f"{pages} pages, into an empty folder"),
        Row("the same with nothing changed", f"{again:.1f} s", "no file written"),
    ]


def site(library: Library | None, folder: Path) -> list[Row]:
    """Each stage of a site, and plain mkdocs-material on a sample of the same pages."""
    knowledge = load_knowledge(ROOT / "content", library, play=True)
    loading = seconds(lambda: load_knowledge(ROOT / "content", library, play=True))
    pages: list[SitePage] = []
    writing = seconds(lambda: pages.extend(all_pages(knowledge)))
    rendered = render(ROOT, folder / "cache")
    shells = seconds(lambda: render(ROOT, folder / "cache"))
    stamping = seconds(
        lambda: sync(
            whole_site(rendered.files, pages, assets(knowledge), rendered.site_url).every_file(), folder / "site"
        )
    )
    sample = pages[:: max(1, len(pages) // SAMPLE)][:SAMPLE]
    plain = seconds(lambda: plain_mkdocs(sample, folder / "plain"))
    ours, theirs = len(pages) / (writing + shells + stamping), len(sample) / plain
    name = "site with library" if library else "site"
    return [
        Row(f"{name}: reading and linking", f"{loading:.1f} s", "walkthroughs played"),
        Row(f"{name}: bodies", f"{writing:.1f} s", f"{len(pages)} pages"),
        Row(f"{name}: shells by mkdocs", f"{shells:.1f} s", "two languages and the root"),
        Row(f"{name}: stamping, checking links, writing", f"{stamping:.1f} s", "into an empty folder"),
        Row(f"{name}: all but reading", f"{ours:.0f} pages/s", f"{ours / theirs:.1f} × plain mkdocs-material"),
        Row(
            "plain mkdocs-material, small nav, no search", f"{theirs:.0f} pages/s", f"{len(sample)} of the same bodies"
        ),
    ]


def plain_mkdocs(pages: Sequence[SitePage], folder: Path) -> None:
    """The same bodies as ordinary pages of mkdocs-material; they are HTML already, which spares it most of its work."""
    (folder / "docs").mkdir(parents=True)
    (folder / "mkdocs.yml").write_text(PLAIN, encoding="utf-8")
    (folder / "docs/index.md").write_text("# plain\n", encoding="utf-8")
    for number, page in enumerate(pages):
        text = f"# {page.title}\n\n<div>\n{page.body}\n</div>\n"
        (folder / f"docs/page{number}.md").write_text(text, encoding="utf-8")
    build = [sys.executable, "-m", "mkdocs", "build", "--quiet"]
    subprocess.run(build, cwd=folder, check=True, capture_output=True, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"})


def edition(library: Library) -> list[Row]:
    """The newest edition read, with the class of every line."""
    newest = library.editions()[-1]
    raw = newest.read_bytes()
    median = statistics.median(seconds(lambda: read_edition(raw, newest.name)) for _ in range(5))
    return [Row("one edition of the rules read", f"{median:.2f} s", f"median of 5, {len(raw) // 1000} kB")]


def walkthroughs() -> list[Row]:
    """All walkthroughs played: reading the content with and without playing them."""
    count = len(load_knowledge(ROOT / "content", None, play=True).played)
    played = statistics.median(seconds(lambda: load_knowledge(ROOT / "content", None, play=True)) for _ in range(3))
    unplayed = statistics.median(seconds(lambda: load_knowledge(ROOT / "content", None, play=False)) for _ in range(3))
    rate = count / max(played - unplayed, 0.001)
    return [Row("walkthroughs played", f"{rate:.0f} /s", f"{count} walkthroughs, 1 core")]


def report(rows: Sequence[Row], library: Library | None) -> str:
    """The page docs/benchmarks.md."""
    command = "make bench LIBRARY=folder" if library else "make bench"
    machine = f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"
    lines = [
        "# Benchmarks",
        "",
        f"Written by `{command}`; all figures of one run on one machine ({machine}). Ratios carry over, seconds don't.",
        "",
        "| what | figure | |",
        "| --- | ---: | --- |",
        *(f"| {row.what} | {row.figure} | {row.beside} |" for row in rows),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure everything, print the table, write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--library", type=Path, help="folder with CR editions and other texts")
    library = find_library(parser.parse_args().library)
    with TemporaryDirectory() as folder:
        rows = [*default_site(Path(folder)), *site(library, Path(folder))]
    rows += [*(edition(library) if library else ()), *walkthroughs()]
    text = report(rows, library)
    sys.stdout.write(text)
    beside = REPORT.with_suffix(".md.new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(REPORT)


if __name__ == "__main__":
    os.chdir(ROOT)
    main()
