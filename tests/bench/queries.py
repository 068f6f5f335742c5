"""Ask the box of the built site a judged set of queries, in headless Chromium and without a line, and score it.

Run as `make bench`, or `python tests/bench/queries.py [--library FOLDER] [--queries FILE]`. Each row of the file is a
query, the language of the site, and the addresses that answer it, separated by spaces (`keywords/plot/`,
`rules/702.170/#R702.170d`); an address without an anchor is met by every anchor of that page. A fourth cell `library`
says that the answer stands only on a site with a library. Lines that begin with `# `, and a head that begins with
`query`, are left out.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, sync_playwright

from generators.linking.loading.everything import load_knowledge
from generators.pages.all_pages import all_pages, assets
from generators.rules_over_time.library import find_library
from generators.stamping.rendering import render
from generators.stamping.sync import sync
from generators.stamping.whole_site import whole_site

ROOT = Path(__file__).resolve().parents[2]
QUERIES = ROOT / "tests/fixtures/queries.tsv"
BLIND = ROOT / "tests/fixtures/queries_blind.tsv"
THIRD = ROOT / "tests/fixtures/queries_third.tsv"
FOURTH = ROOT / "tests/fixtures/queries_fourth.tsv"
FIFTH_SET = ROOT / "tests/fixtures/queries_fifth.tsv"
SIXTH = ROOT / "tests/fixtures/queries_sixth.tsv"
REPORT = ROOT / "docs/finding.md"
CHROMIUM = "/usr/bin/chromium"
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run")
FIRST, FIFTH = 0.99, 0.995
"""How many queries must have their answer in the first place, and among the first five."""
BLIND_FIRST, BLIND_FIFTH = 0.98, 0.99
"""The same of the set that was written blind; 0.777 and 0.882 was measured then, before any miss was mended."""
THIRD_FIRST, THIRD_FIFTH = 0.97, 0.99
"""The same of the third set; with a library 0.896 and 0.980 was measured before any miss was mended."""
FOURTH_FIRST, FOURTH_FIFTH = 0.9, 0.92
"""The same of the fourth set; with a library 0.625 and 0.650 was measured before any miss was mended."""
FIFTH_SET_FIRST, FIFTH_SET_FIFTH = 0.85, 0.92
"""The same of the fifth set; with a library 0.850 and 0.925 was measured before any miss was mended."""
SIXTH_FIRST, SIXTH_FIFTH = 0.76, 0.93
"""The same of the sixth set; with a library 0.267 and 0.567 was measured before any miss was mended."""
NAMES_MS, FIRST_MS, AFTER_MS = 5.0, 300.0, 50.0
"""Bounds for answers by name, for the first answer with the full text, and for those after it."""
SETS = {
    QUERIES: (FIRST, FIFTH),
    BLIND: (BLIND_FIRST, BLIND_FIFTH),
    THIRD: (THIRD_FIRST, THIRD_FIFTH),
    FOURTH: (FOURTH_FIRST, FOURTH_FIFTH),
    FIFTH_SET: (FIFTH_SET_FIRST, FIFTH_SET_FIFTH),
    SIXTH: (SIXTH_FIRST, SIXTH_FIFTH),
}
"""The files of queries with their bounds."""
ABOUT = (
    "Written by `make bench`: the queries of queries.tsv, queries_blind.tsv, queries_third.tsv, queries_fourth.tsv,",
    "queries_fifth.tsv and queries_sixth.tsv in tests/fixtures, asked in Chromium without a line. Each row is a query",
    "and the addresses that answer it, as judges and players expect them, whatever the box makes of it.",
    "",
    f"Bounds of the first set: first place {FIRST}, first five {FIFTH}. Of all: {NAMES_MS:.0f} ms by name,",
    f"{FIRST_MS:.0f} ms for the first whole answer, {AFTER_MS:.0f} ms for those after it.",
    "",
    "The order of answers was chosen by the misses of the odd rows. Before any miss of the even rows was looked at,",
    "these had 0.948 in the first place and 0.972 among the first five. What was missing there (plurals, other vowels,",
    "numbers in initials, rare words that outvoted the rest) has been mended since: they are no longer unseen.",
    "",
    "The last 69 rows were written later. Before any miss of theirs was looked at, these had 0.826 in the first place",
    "and 0.826 among the first five. To 21 rows, of these and of the others, pages were added that came after the row",
    "was written and are called as typed: new terms of the glossary, and new cards named Marchesa. Without these",
    "additions, and with the same pages, all had 0.923 in the first place and 0.979 among the first five.",
    "",
    "The blind set was written without a look at the search or at the other rows, and its answers were fixed before",
    "any of it was asked. Then it had 0.777 in the first place and 0.882 among the first five, from content/ alone.",
    "The misses have been looked at since, to mend the causes of whole kinds, so this set is no longer unseen either;",
    f"it must not fall below {BLIND_FIRST} and {BLIND_FIFTH}.",
    "",
    "The third set was written later, and without a look at the search either. Asked with a library, before any miss",
    "was looked at, it had 0.896 in the first place and 0.980 among the first five: so well does the box answer what",
    "it was not fitted to. Its misses have been looked at since; causes of whole kinds were mended, and what players",
    f"call some rules was added. It is no longer unseen, and must not fall below {THIRD_FIRST} and {THIRD_FIFTH}.",
    "",
    "The fourth set is of what a judge types at a table: keywords with a number or a letter, symbols, parts of names,",
    "kana, old numbers, questions. Asked with a library, before any miss was looked at, it had 0.625 in the first",
    "place and 0.650 among the first five. One of its 40 queries was then exchanged, for the rules call otherwise what",
    "it asked for, and one was given an answer more that is as good. Mended were symbols, names that shut out what",
    "their words find, sub-rules that don't say what they are about, and cards beside a keyword; and what players call",
    f"some rules was added. It must not fall below {FOURTH_FIRST} and {FOURTH_FIFTH}.",
    "",
    "The fifth set is of names with slips, readings, numbers of old editions and a few words. Its answers were fixed",
    "before any row was asked; seven rows were then exchanged, six that another set had and one mistyped reading.",
    "Asked with a library, before any miss was looked at, it had 0.850 in the first place and 0.925 among the first",
    "five. Mended were a number behind words, and what is said of a keyword that something has twice. The reading of",
    f"a card that no source tells stays unknown. It must not fall below {FIFTH_SET_FIRST} and {FIFTH_SET_FIFTH}.",
    "",
    "The sixth set is of plain questions of the general rules; the number that decides each was looked up before any",
    "was asked. With a library, before any miss was looked at, it had 0.267 in the first place and 0.567 among the",
    "first five, from content/ alone 0.100 and 0.300. Headings above a rule, the walkthroughs that show it, and that a",
    "term which a question only names counts less gave it 0.400 and 0.733; the rest came of what these questions are",
    "called, which was written with its misses in view: for what nobody has asked yet, expect the former.",
    f"It must not fall below {SIXTH_FIRST} and {SIXTH_FIFTH}.",
)
"""What stands above the figures."""
ASK = """async ([base, typed]) => {
  const { everything, names, quick } = await import(`${base}assets/answering.js`);
  const index = await names();
  const before = performance.now();
  quick(index, typed);
  const between = performance.now();
  const { found } = await everything(typed);
  const after = performance.now();
  return { found: found.map((one) => one.address), quick: between - before, whole: after - between };
}"""
KEPT = """async () => {
  for (let tries = 0; tries < 600; tries += 1) {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active?.state === "activated" && navigator.serviceWorker.controller) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}"""


class Query(NamedTuple):
    """What is typed on the site in one language, and the addresses that answer it."""

    typed: str
    language: str
    expected: tuple[str, ...]


class Answered(NamedTuple):
    """A query with the addresses that were answered, best first, and the milliseconds by name and for all of it."""

    query: Query
    found: tuple[str, ...]
    names_ms: float
    whole_ms: float

    @property
    def place(self) -> int:
        """At which place an expected address stands, from 1; 0 where it doesn't."""
        meets = (any(met(address, one) for one in self.query.expected) for address in self.found)
        return next((at for at, met_here in enumerate(meets, 1) if met_here), 0)


class Score(NamedTuple):
    """How a set was answered; times are the 95th percentile, but for the first whole answer of each language."""

    asked: int
    first: float
    fifth: float
    names_ms: float
    first_ms: float
    after_ms: float

    def good(self, first: float, fifth: float) -> bool:
        """Whether so many answers stand in the first places, and every bound of time is kept."""
        quick = self.names_ms <= NAMES_MS and self.first_ms <= FIRST_MS and self.after_ms <= AFTER_MS
        return self.first >= first and self.fifth >= fifth and quick


class QuietHost(SimpleHTTPRequestHandler):
    """A plain host of files that keeps the terminal for the figures."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def met(found: str, expected: str) -> bool:
    """Whether an answer is the expected page, and its anchor where one is expected."""
    wanted = expected.removeprefix("@/").removeprefix("/").removeprefix("ja/").removeprefix("en/")
    return found == wanted or ("#" not in wanted and found.partition("#")[0] == wanted)


def read_queries(path: Path, library: bool = False) -> list[Query]:
    """The queries of a file, those that need a library too where there is one.

    A row that is not query, language and addresses raises ValueError with its line.
    """
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith(("# ", "query\t")):
            continue
        cells = line.split("\t")
        if len(cells) < 3 or cells[1] not in ("ja", "en") or not cells[2].split():
            raise ValueError(f"{path}:{number}: not query, language (ja or en) and addresses, with tabs between them")
        if library or cells[3:] != ["library"]:
            found.append(Query(cells[0], cells[1], tuple(cells[2].split())))
    return found


def ask(page: Page, base: str, queries: Sequence[Query]) -> list[Answered]:
    """Ask each query, in a page of its own language that was opened at `base` + `ja/` or `en/`."""
    answered = []
    for query in queries:
        said = page.evaluate(ASK, [f"{base}{query.language}/", query.typed])
        answered.append(Answered(query, tuple(said["found"]), said["quick"], said["whole"]))
    return answered


def scored(answered: Sequence[Answered]) -> Score:
    """The score of a set."""
    places = [one.place for one in answered]
    openers = [next(iter(_of(answered, language)), None) for language in ("ja", "en")]
    after = [one.whole_ms for one in answered if one not in openers]
    return Score(
        len(answered),
        sum(place == 1 for place in places) / len(places),
        sum(0 < place <= 5 for place in places) / len(places),
        p95([one.names_ms for one in answered]),
        max(one.whole_ms for one in openers if one),
        p95(after or [0.0]),
    )


def _of(answered: Sequence[Answered], language: str) -> Iterator[Answered]:
    return (one for one in answered if one.query.language == language)


def p95(times: Sequence[float]) -> float:
    """The 95th percentile."""
    return sorted(times)[min(len(times) - 1, int(len(times) * 0.95))]


def build(folder: Path, library: Path | None) -> None:
    """Write the whole site into a folder."""
    knowledge = load_knowledge(ROOT / "content", find_library(library) if library else None)
    rendered = render(ROOT, folder / "cache")
    site = whole_site(rendered.files, list(all_pages(knowledge)), assets(knowledge), rendered.site_url)
    sync(site.every_file(), folder / "site")


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """The address of a plain host that serves a folder."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHost, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


@contextmanager
def chromium() -> Iterator[BrowserContext]:
    """A fresh context of headless Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser.new_context()
        browser.close()


def without_a_line(context: BrowserContext, base: str, queries: Sequence[Query]) -> list[Answered]:
    """Open each language, wait until it is kept, cut the line, and ask."""
    pages = {}
    for language in ("ja", "en"):
        pages[language] = context.new_page()
        pages[language].goto(f"{base}{language}/")
        if not pages[language].evaluate(KEPT):
            raise RuntimeError(f"the site in {language} was not kept for times without a line within a minute")
    context.set_offline(True)
    found: list[Answered] = []
    for language, page in pages.items():
        page.goto(f"{base}{language}/")
        found += ask(page, base, [query for query in queries if query.language == language])
    row = {query: at for at, query in enumerate(queries)}
    return sorted(found, key=lambda one: row[one.query])


def asked_afresh(base: str, queries: Sequence[Query]) -> list[Answered]:
    """Ask in a browser that has kept nothing yet, so that the first answer is a first one."""
    with chromium() as context:
        return without_a_line(context, base, queries)


def report(answered: Sequence[Answered], named: str) -> list[str]:
    """The figures of all, of the odd and of the even rows, and every query whose answer isn't first, as lines."""
    halves = {"all": answered, "odd": answered[::2], "even": answered[1::2]}
    lines = [
        f"## {named}",
        "",
        "| rows | queries | first place | first five | by name, p95 | first whole answer | after it, p95 |",
        "| --- | --- | --- | --- | --- | --- | --- |",
        *(figures(rows, scored(half)) for rows, half in halves.items() if half),
        "",
        f"Load of the machine meanwhile: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors.",
        "",
    ]
    missed = [one for one in answered if one.place != 1]
    if missed:
        lines += ["Not in the first place:", "", "| query | site | place | first answer |", "| --- | --- | --- | --- |"]
    lines += [
        f"| {q.typed.replace('|', '/')} | {q.language} | {one.place or '—'} | {one.found[0] if one.found else '—'} |"
        for one in missed
        for q in [one.query]
    ]
    return [*lines, ""]


def figures(rows: str, score: Score) -> str:
    """One line of the table."""
    return (
        f"| {rows} | {score.asked} | {score.first:.3f} | {score.fifth:.3f} | {score.names_ms:.1f} ms "
        f"| {score.first_ms:.0f} ms | {score.after_ms:.0f} ms |"
    )


def main(say: Callable[[str], object] = print) -> int:
    """Build, ask, print and write docs/finding.md; 1 where a bound isn't kept."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--library", type=Path, help="folder that holds cr/en/*.txt")
    parser.add_argument("--queries", type=Path, help="ask this file instead of the six sets, and write nothing")
    parser.add_argument("--site", type=Path, help="ask a site that is built already, and write nothing")
    given = parser.parse_args()
    sets = {given.queries: SETS.get(given.queries.resolve(), (FIRST, FIFTH))} if given.queries else SETS
    if missing := [path for path in sets if not path.exists()]:
        say(f"{missing[0]}: no judged queries here. Name a file of them with --queries.")
        return 1
    with TemporaryDirectory() as made:
        if given.site is None:
            build(Path(made), given.library)
        with hosted(given.site or Path(made) / "site") as base:
            answered = [asked_afresh(base, read_queries(path, bool(given.library))) for path in sets]
    site = "with a library" if given.library else "from content/ alone"
    lines = [line for path, one in zip(sets, answered, strict=True) for line in report(one, f"{path.name}, {site}")]
    say("\n".join(lines))
    if given.site is None and given.library is None and given.queries is None:
        REPORT.write_text("\n".join(["# Finding", "", *ABOUT, "", *lines]), encoding="utf-8")
    return 0 if all(scored(one).good(*bounds) for one, bounds in zip(answered, sets.values(), strict=True)) else 1


if __name__ == "__main__":
    sys.exit(main())
