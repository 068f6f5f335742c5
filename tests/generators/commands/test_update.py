"""`saitei update` on our whole content: back to 2026-04-17, and forth again; and everything that it refuses."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from support import ROOT, library_or_skip
from typer.testing import CliRunner

from generators.commands import command_line
from generators.linking import updating
from generators.linking.renumbering_files import citing_files, renumbered
from generators.linking.small_files import lock_from_text, lock_text
from generators.rules_over_time.edition import Edition
from generators.rules_over_time.facts import facts_text
from generators.rules_over_time.library import label_of
from generators.rules_over_time.lineage_building import known_ids, lineage_of, passages_of
from generators.rules_over_time.lineage_file import lineage_text, load_lineage
from generators.rules_over_time.loading import read_edition_file
from generators.rules_over_time.moves import step_between
from generators.rules_over_time.rewriting import Renumbering
from generators.rules_over_time.update import engine_with
from generators.rules_over_time.update_journal import JOURNAL

FIXTURES = ROOT / "tests" / "fixtures" / "rules"
OLD, NEW = "2026-04-17", "2026-06-19"
COPIED = ("content", "rules_engine", "generators", "tests", "docs", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
PASSED_OVER = shutil.ignore_patterns("__pycache__", ".hypothesis")


def file_of(label: str) -> Path:
    return next(path for path in (library_or_skip() / "cr" / "en").iterdir() if label_of(path.name) == label)


@pytest.fixture(scope="module")
def editions() -> tuple[Edition, Edition]:
    return read_edition_file(file_of(OLD)), read_edition_file(file_of(NEW))


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory, editions: tuple[Edition, Edition]) -> Path:
    """The checkout as it would have been under the older edition; what that lacked is cited as of the newer one."""
    root = tmp_path_factory.mktemp("before")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=PASSED_OVER)
        else:
            shutil.copy(ROOT / name, root / name)
    back = backwards(*editions)
    for gists in (root / "content/rules").glob("gists.*.toml"):
        lines = gists.read_text("utf-8").splitlines(keepends=True)
        kept = [line for line in lines if line.partition('"')[2].partition('"')[0] not in back.removed]
        gists.write_text("".join(kept), "utf-8")
    for name, text in renumbered(root, back).texts.items():
        (root / name).write_text(text, "utf-8")
    engine = root / "rules_engine/rulebook/edition.py"
    engine.write_text(engine_with(engine.read_text("utf-8"), OLD), "utf-8")
    facts_of_old(root / "content/rules", editions[0])
    return root


def backwards(old: Edition, new: Edition) -> Renumbering:
    """The renumbering from the newer edition to the older one."""
    moves = step_between(old, new).moves
    there = {move.to[0]: move.from_[0] for move in moves if move.from_ and move.to and move.from_ != move.to}
    added = frozenset(number for move in moves if not move.from_ for number in move.to)
    return Renumbering(tuple(new.rules), tuple(old.rules), there, frozenset(), added, NEW)


def facts_of_old(rules: Path, old: Edition) -> None:
    """The derived facts, the lineage and the lock as they were."""
    known = load_lineage(rules.parent)
    earlier = [passage for passage in passages_of(known) if passage.label < NEW]
    text = lineage_text(lineage_of(earlier, [id for id in known_ids(known) if not id.startswith("20260619/")]))
    (rules / "lineage.json").write_text(text, "utf-8")
    (rules / "edition.json").write_text(facts_text(old), "utf-8")
    lock = rules / "citations.lock"
    cited = lock_from_text(lock.read_text("utf-8"), "lock")[0]
    lock.write_text(lock_text({number: old.rules[number].hash for number in cited if number in old.rules}), "utf-8")


@pytest.fixture
def checkout(before: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh copy of it, in which the command runs."""
    root = tmp_path / "checkout"
    shutil.copytree(before, root)
    monkeypatch.chdir(root)
    monkeypatch.delenv("SAITEI_LIBRARY", raising=False)
    return root


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(command_line(["update"]), ["update", *arguments, "--library", str(library_or_skip())])
    return result.exit_code, result.stdout, result.stderr


def files(root: Path) -> dict[str, bytes]:
    found = (path for path in root.rglob("*") if path.is_file() and ".cache" not in path.parts)
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in found}


def test_the_whole_content_goes_forth_without_a_hand_and_a_second_run_changes_nothing(checkout: Path) -> None:
    started = time.process_time()
    code, out, err = run(str(file_of(NEW)), "--json")
    seconds = time.process_time() - started
    assert (code, err) == (0, "")
    report = json.loads(out)
    assert (report["from"], report["to"]) == (OLD, NEW)
    assert report["rewritten"] > 100
    assert len(report["decisions"]) <= 15
    assert set(report) == {"from", "to", "rewritten", "decisions", "unread", "pages", "walkthroughs", "added"}
    assert {"205.3g", "701.50b", "701.50d", "701.50f"} <= set(report["unread"])
    assert {"content/wiki/connive.en.wiki", "content/wiki/connive.ja.wiki"} <= set(report["pages"])
    assert "connive-with-an-empty-library" in report["walkthroughs"]
    assert {"number": "701.50e", "concerns": ["connive"]} in report["added"]
    known, done_now = load_lineage(ROOT / "content"), load_lineage(checkout / "content")
    assert (done_now.labels, done_now.lives) == (known.labels, known.lives)
    cited_then = dict(citing_files(checkout))
    for name, text in citing_files(ROOT):
        if not name.startswith("content/rules/gists"):
            assert cited_then[name].replace(f"@{NEW}", "") == text, name
    done = files(checkout)
    code, out, _ = run(str(file_of(NEW)), "--json")
    assert (code, json.loads(out)["rewritten"], files(checkout)) == (0, 0, done)
    assert seconds < 60, "the first run took so many seconds of processor time"


@pytest.fixture
def unplayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Walkthroughs aren't played, which takes the most of the time and is seen above."""
    monkeypatch.setattr(updating, "_verified", lambda copy: ())


@pytest.mark.usefixtures("unplayed")
def test_a_dry_run_tells_the_same_and_changes_nothing(checkout: Path) -> None:
    then = files(checkout)
    code, _, err = run(str(file_of(NEW)), "--dry-run")
    assert code == 0
    assert "would be rewritten" in err
    assert "701.50e (connive)" in err
    assert files(checkout) == then


def test_a_killed_run_leaves_the_tree_as_before(checkout: Path) -> None:
    then = files(checkout)
    words = [sys.executable, "-c", "from generators.commands import main; main()", "update", str(file_of(NEW))]
    words += ["--library", str(library_or_skip())]
    running = subprocess.Popen(words, env={**os.environ, "PYTHONPATH": str(ROOT)}, stderr=subprocess.DEVNULL)
    time.sleep(2)
    running.kill()
    running.wait()
    assert not (checkout / JOURNAL).exists()
    assert files(checkout) == then


def new_text() -> bytes:
    return file_of(NEW).read_bytes()


DAMAGED: dict[str, tuple[str, Callable[[], bytes]]] = {
    "an older edition": ("edition-older", lambda: file_of("2025-04-04").read_bytes()),
    "half a file": ("edition-cut-off", lambda: new_text()[: len(new_text()) // 2]),
    "a file without its last lines": ("edition-cut-off", lambda: new_text()[: len(new_text()) * 97 // 100]),
    "another text under a label taken": ("edition-differs", lambda: new_text().replace(b"connive", b"connives", 1)),
    "no edition": ("not-an-edition", lambda: b"Buy milk.\n" * 50),
    "an empty file": ("empty-file", lambda: b""),
    "a picture": ("unreadable-text", lambda: bytes(range(256)) * 40),
    "rules of something else": ("edition-unlike", (FIXTURES / "Lantern Rules 20020202.txt").read_bytes),
}
"""What it is → the code of the refusal, and the bytes."""


@pytest.mark.parametrize("what", sorted(DAMAGED))
def test_what_is_no_newer_edition_is_refused_with_the_reason(what: str, checkout: Path, tmp_path: Path) -> None:
    reason, raw = DAMAGED[what]
    file = tmp_path / f"{'20250404' if reason == 'edition-older' else '20260619'}.txt"
    file.write_bytes(raw())
    then = files(checkout)
    code, out, err = run(str(file), "--json")
    assert (code, [problem["code"] for problem in json.loads(out)["problems"]]) == (1, [reason])
    assert "Nothing was changed." in err
    assert files(checkout) == then


def test_the_edition_in_force_with_another_text_is_refused(checkout: Path, tmp_path: Path) -> None:
    file = tmp_path / "20260417.txt"
    file.write_bytes(file_of(OLD).read_bytes().replace(b"a player", b"some player"))
    assert "edition-differs" in run(str(file))[2]


@pytest.mark.parametrize("place", ["missing.txt", "content", "http://127.0.0.1:1/20260619.txt"])
def test_a_place_without_a_file_is_refused(place: str, checkout: Path) -> None:
    then = files(checkout)
    code, out, err = run(place)
    assert (code, out) == (1, "")
    assert "Nothing was changed." in err
    assert files(checkout) == then


def test_without_the_text_of_the_edition_in_force_it_says_what_is_needed(checkout: Path, tmp_path: Path) -> None:
    (tmp_path / "other" / "cr").mkdir(parents=True)
    result = CliRunner().invoke(
        command_line(["update"]), ["update", str(file_of(NEW)), "--library", str(tmp_path / "other")]
    )
    assert result.exit_code == 1
    assert f"the text of edition {OLD}" in result.stderr
    assert "saitei rules add" in result.stderr
    assert not any((tmp_path / "other/cr").iterdir())


class Served(BaseHTTPRequestHandler):
    """Gives the newer edition whole, or the first half of it under the same length."""

    def do_GET(self) -> None:
        raw = new_text()
        self.send_response(200)
        self.send_header("Content-Type", "text/plain")
        self.send_header("Content-Length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw[: len(raw) // 2] if "half" in self.path else raw)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def server() -> Iterator[str]:
    served = ThreadingHTTPServer(("127.0.0.1", 0), Served)
    Thread(target=served.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{served.server_port}"
    served.shutdown()
    served.server_close()


@pytest.mark.usefixtures("unplayed")
def test_from_an_address_it_does_the_same_and_half_a_file_changes_nothing(checkout: Path, server: str) -> None:
    then = files(checkout)
    code, _, err = run(f"{server}/half 20260619.txt")
    assert code == 1
    assert "broke off" in err
    assert files(checkout) == then
    assert json.loads(run(f"{server}/MagicCompRules%2020260619.txt", "--json")[1])["rewritten"] > 100
    done = files(checkout)
    assert "Nothing to do" in run(f"{server}/MagicCompRules%2020260619.txt")[2]
    assert files(checkout) == done
