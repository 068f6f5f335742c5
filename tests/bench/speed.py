"""Measure the project against plain mkdocs-material in the same run, print a table and write docs/benchmarks.md.

Rates and ratios are of processor seconds (user, system and children), since a busy machine stretches the clock.

Run as `make bench`, or `make bench LIBRARY=folder` for the figures that need real texts.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import searching
import serving

from generators.commands.build import uncollected
from generators.linking.loading.cards import load_playable_cards
from generators.linking.loading.everything import load_knowledge
from generators.linking.loading.library import library_files
from generators.pages.all_pages import all_pages, assets
from generators.pages.site_page import SitePage
from generators.reading.any_page import read_page as read_source_page
from generators.reading.parsed_page import ParsedPage
from generators.records.source_records import records_of
from generators.rules_over_time.aligning.alignment import align
from generators.rules_over_time.editions.any_edition import EDITIONS
from generators.rules_over_time.editions.text import read_edition
from generators.rules_over_time.library import Library, find_library, label_of
from generators.rules_over_time.lineage.deriving import lineage_of_library
from generators.rules_over_time.lineage.file import Known, load_lineage
from generators.rules_over_time.loading import edition_in
from generators.stamping.rendering import render
from generators.stamping.sync import sync
from generators.stamping.whole_site import whole_site
from rules_engine.scenario.document import read_page
from rules_engine.search.verify import play_shown

ROOT = Path(__file__).resolve().parents[2]
REPORT = ROOT / "docs/benchmarks.md"
SOME_EDITIONS = 20
PLAIN = """site_name: plain
docs_dir: docs
site_dir: site
theme: {name: material, font: false, features: [navigation.instant, navigation.tabs, navigation.top]}
plugins: []
markdown_extensions: [attr_list, md_in_html]
nav: [index.md]
validation: {links: {not_found: ignore, absolute_links: ignore, unrecognized_links: ignore, anchors: ignore}}
"""


class Took(NamedTuple):
    """What a piece of work took: processor seconds, and seconds on the clock."""

    cpu: float
    clock: float

    def __str__(self) -> str:
        return f"{self.cpu:.2f} s | {self.clock:.2f} s"


class Row(NamedTuple):
    """One line of the table; the figure has a processor and a clock column, or stands in the first."""

    what: str
    figure: str
    beside: str


def took(work: Callable[[], object]) -> Took:
    """How long it takes."""
    before = os.times()
    work()
    after = os.times()
    return Took(sum(after[:4]) - sum(before[:4]), after.elapsed - before.elapsed)


def rate(count: int, *parts: Took) -> float:
    """How many in a processor second."""
    return count / sum(part.cpu for part in parts)


def default_site(folder: Path) -> list[Row]:
    """The site from content/ alone, as a user builds it: first into an empty folder, then with nothing changed."""
    command = [sys.executable, "-c", "from generators.commands import main; main()"]
    build = [*command, "build", "--no-library", "--site", str(folder / "default")]
    first = took(lambda: subprocess.run(build, cwd=ROOT, check=True, capture_output=True))
    again = took(lambda: subprocess.run(build, cwd=ROOT, check=True, capture_output=True))
    pages = len(list((folder / "default").rglob("index.html")))
    return [
        Row("default site, `saitei build --no-library`", f"{first}", f"{pages} pages, into an empty folder"),
        Row("the same with nothing changed", f"{again}", "no file written"),
    ]


def site(library: Library | None, folder: Path) -> list[Row]:
    """Each stage of a site as `saitei build` does it, and plain mkdocs-material on the same pages, all of them.

    Stamping is told by the middle one of three times: most of it is the system's making of files, which varies.
    """
    with uncollected():
        knowledge = load_knowledge(ROOT / "content", library, play=True)
        loading = took(lambda: load_knowledge(ROOT / "content", library, play=True))
        pages: list[SitePage] = []
        writing = took(lambda: pages.extend(all_pages(knowledge)))
        rendered = render(ROOT, folder / "cache")
        shells = took(lambda: render(ROOT, folder / "cache"))
        files, url = assets(knowledge), rendered.site_url
        stamped = [
            took(lambda: sync(whole_site(rendered.files, pages, files, url).every_file(), folder / f"site{at}"))  # noqa: B023
            for at in range(3)
        ]
    stamping = sorted(stamped)[1]
    plain = took(lambda: plain_mkdocs(pages, folder / "plain"))
    theirs, pressed, whole = (
        rate(len(pages), plain),
        rate(len(pages), shells, stamping),
        rate(len(pages), loading, writing, shells, stamping),
    )
    name = "site with library" if library else "site"
    return [
        Row(f"{name}: reading, linking, playing", f"{loading}", ""),
        Row(f"{name}: bodies of pages", f"{writing}", f"{len(pages)} pages"),
        Row(f"{name}: shells by mkdocs", f"{shells}", "two languages and the root"),
        Row(f"{name}: stamping, checking links, writing", f"{stamping}", "into an empty folder, median of 3"),
        Row(
            f"{name}: from bodies to files",
            f"{pressed:.0f} pages/s |",
            f"{pressed / theirs:.1f} × plain mkdocs-material",
        ),
        Row(f"{name}: everything", f"{whole:.0f} pages/s |", f"{whole / theirs:.1f} × plain mkdocs-material"),
        Row(
            "plain mkdocs-material on the same bodies",
            f"{theirs:.0f} pages/s |",
            f"{len(pages)} pages, small nav, no search",
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


def edits(library: Library | None, folder: Path) -> list[Row]:
    """Edits made while `saitei serve` runs, until they can be seen in it; without a library, and with one."""
    served = {"no-library": ("--no-library",)}
    served |= {"library": ("--library", str(library.root.resolve()))} if library else {}
    return [
        Row(f"{seen.what} edited, until `saitei serve` shows it", f"{Took(seen.cpu, seen.clock)}", beside(name, seen))
        for name, arguments in served.items()
        for seen in serving.edits_seen(folder / f"served-{name}", *arguments)
    ]


def beside(name: str, seen: serving.Seen) -> str:
    """Under what an edit was seen."""
    return f"`--{name}`, load average {seen.load:.1f}"


def edition(library: Library) -> list[Row]:
    """The newest edition read, with the class of every line."""
    newest = library.editions()[-1]
    raw = newest.read_bytes()
    middle = sorted(took(lambda: read_edition(raw, newest.name)) for _ in range(5))[2]
    return [Row("one edition of the rules read", f"{middle}", f"median of 5, {len(raw) // 1000} kB")]


def alignment(library: Library) -> list[Row]:
    """Neighbouring editions aligned, and the lineage of all of them built as `saitei rules lineage` does it."""
    labels = sorted({label for path in library.editions() if (label := label_of(path.name))})[-SOME_EDITIONS:]
    editions = [edition for label in labels if (edition := edition_in(library, label))]
    times = sorted(took(lambda: align(old, new)) for old, new in pairwise(editions))  # noqa: B023
    known = load_lineage(ROOT / "content")
    whole = took(lambda: lineage_of_library(library, ROOT / "content", Known(known)))
    return [
        Row("two editions aligned", f"{times[len(times) // 2]}", f"median of the newest {len(times)} steps"),
        Row("all lineage", f"{whole}", f"{len(known.labels)} editions read, aligned and joined"),
    ]


def reading(library: Library, folder: Path) -> list[Row]:
    """The set files, every file of the library with the class of each line, and `check` with and without its cache."""
    sets, files = library.set_files(), library_files(library)
    of_sets = took(lambda: [records_of(read_file(path)) for path in sets])
    pages: list[ParsedPage] = []
    of_all = took(lambda: pages.extend(map(read_file, files)))
    lines = sum(len(page.ledger) for page in pages)
    command = [sys.executable, "-c", "from generators.commands import main; main()", "check", "--library"]
    project = folder / "checked"
    project.mkdir()
    (project / "content").symlink_to(ROOT / "content")
    check = [*command, str(library.root.resolve())]
    cold, warm = (took(lambda: subprocess.run(check, cwd=project, check=False, capture_output=True)) for _ in range(2))
    return [
        Row("set files read, with their records", f"{of_sets}", f"{len(sets)} files"),
        Row("every file of the library read", f"{of_all}", f"{len(files)} files, {lines} lines, each with its class"),
        Row("`saitei check` with the library, for the first time", f"{cold}", "everything read and checked"),
        Row("the same with nothing changed", f"{warm}", "from the cache"),
    ]


def read_file(path: Path) -> ParsedPage:
    """A file of a library, read anew."""
    return read_source_page(path.read_bytes(), path.name, EDITIONS)


def walkthroughs() -> list[Row]:
    """All walkthroughs of content/ played once, each as its page shows it."""
    cards, _, _ = load_playable_cards(ROOT / "content")
    texts = [(page.name, page.read_text(encoding="utf-8")) for page in (ROOT / "content/walkthroughs").rglob("*.md")]
    scenarios = [scenario for name, text in texts for scenario in read_page(text, name)[0]]
    played = sorted(took(lambda: [play_shown(scenario, cards) for scenario in scenarios]) for _ in range(3))[1]
    per_second = len(scenarios) / played.cpu
    return [Row("walkthroughs played", f"{per_second:.0f} /s |", f"{len(scenarios)} walkthroughs, one process")]


def moving() -> list[Row]:
    """A search over all lines of play, and random moves beside another engine of rules."""
    cards, _, _ = load_playable_cards(ROOT / "content")
    proven, seconds = min((searching.search(cards) for _ in range(3)), key=lambda found: found[1])
    ours = max(searching.own_random_moves(cards) for _ in range(3))
    theirs = [moved for _ in range(3) if (moved := searching.their_random_moves())]
    counted = f"{proven.lines} moves of players between {proven.states} positions: plot, dethrone, an instant"
    rows = [
        Row("search over all lines of play", f"{proven.lines / seconds:.0f} moves/s |", counted),
        Row("random moves, legal ones listed each time", f"{ours:.0f} /s |", ""),
    ]
    if not theirs:
        return [*rows, Row("the same by `python-mtg`", "– |", "not installed; `pip install -e .[bench]` brings it")]
    beside = f"{version('python-mtg')}, its own cards; ours: {ours / max(theirs):.0f} ×"
    return [*rows, Row("the same by `python-mtg`", f"{max(theirs):.0f} /s |", beside)]


def report(rows: Sequence[Row], library: Library | None) -> str:
    """The page docs/benchmarks.md."""
    where = os.environ.get("TMPDIR")
    command = (f"TMPDIR={where} " if where else "") + "make bench" + (" LIBRARY=folder" if library else "")
    machine = f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"
    load = " ".join(f"{average:.1f}" for average in os.getloadavg())
    lines = [
        "# Benchmarks",
        "",
        f"Written by `{command}`; all figures of one run on one machine ({machine}).",
        f"The load average of the machine was {load} in the end: others may have used it too.",
        "Sites are written below TMPDIR: on a disk the system's making of files takes most of the time, and varies.",
        "Rates and ratios are of processor seconds; ratios carry over to other machines, seconds don't.",
        "",
        "| what | processor | clock | |",
        "| --- | ---: | ---: | --- |",
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
        rows += edits(library, Path(folder))
        rows += reading(library, Path(folder)) if library else ()
    rows += [*((*edition(library), *alignment(library)) if library else ()), *walkthroughs(), *moving()]
    text = report(rows, library)
    sys.stdout.write(text)
    beside = REPORT.with_suffix(".md.new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(REPORT)


if __name__ == "__main__":
    os.chdir(ROOT)
    main()
