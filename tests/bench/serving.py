"""How soon an edit is seen in `saitei serve`: from the saving of a file until its page, open in a browser, shows it.

The server is a process of its own, run from a copy of the project, so that styles can be edited too. Run by speed.py.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple, cast
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[2]
SERVE = (sys.executable, "-c", "from generators.commands import main; main()", "serve", "--port", "0")
MARK = "benchmarked"
QUIET = 3.0
"""Seconds between one edit and the next, in which the server comes to rest."""


class Edit(NamedTuple):
    """A file, a text that stands in it and what it is replaced by, the address where it is seen then, and what is."""

    what: str
    file: str
    old: str
    new: str
    address: str
    shows: str = MARK


EDITS = (
    Edit("a wiki page", "content/wiki/connive.en.wiki", " the ", f" the {MARK} ", "en/keywords/connive/"),
    Edit(
        "a walkthrough",
        "content/walkthroughs/plot.md",
        "A plots Djinn of Fool's Fall",
        f"A plots {MARK} Djinn of Fool's Fall",
        "en/walkthroughs/plot-on-a-later-turn/",
    ),
    Edit(
        "the play of a walkthrough",
        "content/walkthroughs/plot.md",
        "check: A has 0 untapped Island\n",
        "check: A has 0 untapped Island\ncheck: B has 20 life\n",
        "en/walkthroughs/plot-on-a-later-turn/",
        "check: B has 20 life",
    ),
    Edit(
        "a card",
        "content/cards/plot.toml",
        'ja = "長角の名手"',
        f'ja = "長角の名手{MARK}"',
        "ja/cards/longhorn-sharpshooter/",
    ),
    Edit("a term", "content/terms.toml", 'note.en = "', f'note.en = "{MARK}: ', "en/glossary/"),
    Edit(
        "a label of every page",
        "content/phrases/ui.en.toml",
        '"ui.walkthrough.played" = "',
        f'"ui.walkthrough.played" = "{MARK}: ',
        "en/walkthroughs/plot-on-a-later-turn/",
    ),
    Edit("a style sheet", "generators/pages/looks/text.css", "\n", f"\n/* {MARK} */\n", "en/assets/saitei.css"),
)


class Seen(NamedTuple):
    """What was edited, and what it took until it was seen: processor seconds of the server, and seconds on the clock.

    `load` is the load average of the machine at that moment.
    """

    what: str
    cpu: float
    clock: float
    load: float


def edits_seen(project: Path, *arguments: str) -> list[Seen]:
    """Each edit made in a copy of the checkout in this folder, under a server with these arguments.

    Raises RuntimeError when the server ends before it serves.
    """
    for name in ("content", "generators", "rules_engine"):
        shutil.copytree(ROOT / name, project / name, ignore=shutil.ignore_patterns("__pycache__"))
    for config in ROOT.glob("mkdocs*.yml"):
        shutil.copy(config, project)
    with serving(project, arguments) as (server, url):
        return [seen(edit, project, server, url) for edit in EDITS]


@contextmanager
def serving(project: Path, arguments: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """The process of a server that has built its site, and the site's address."""
    told = project / "told.txt"
    with told.open("w", encoding="utf-8") as output:
        server = subprocess.Popen([*SERVE, *arguments], cwd=project, stdout=output, stderr=output)
    try:
        while not (lines := [line for line in told.read_text(encoding="utf-8").splitlines() if "Ctrl-C" in line]):
            if server.poll() is not None:
                raise RuntimeError(f"`saitei serve` ended: {told.read_text(encoding='utf-8')}")
            time.sleep(0.1)
        yield server.pid, lines[0].split()[0]
    finally:
        server.terminate()
        server.wait()


def seen(edit: Edit, project: Path, server: int, url: str) -> Seen:
    """Make one edit, and wait for the news that it can be seen."""
    time.sleep(QUIET)
    file = project / edit.file
    text = file.read_text(encoding="utf-8")
    assert edit.old in text, edit.file
    with urlopen(f"{url}.saitei-events?/{edit.address}") as news:
        time.sleep(QUIET)
        cpu, clock = processor_seconds(server), time.monotonic()
        file.write_text(text.replace(edit.old, edit.new, 1), encoding="utf-8")
        while not told_of_change(news) or edit.shows not in page(url + edit.address):
            pass
        return Seen(edit.what, processor_seconds(server) - cpu, time.monotonic() - clock, os.getloadavg()[0])


def told_of_change(news: IO[bytes]) -> bool:
    """Wait for the next message; whether it says that the site has changed."""
    return news.readline().startswith(b"data")


def page(url: str) -> str:
    """What the server gives there."""
    with urlopen(url) as answer:
        return cast(bytes, answer.read()).decode()


def processor_seconds(process: int) -> float:
    """What a process has used so far, as Linux tells it."""
    user, system = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
