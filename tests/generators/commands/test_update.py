"""What `saitei update` refuses, with the reason and without changing anything; and the same edition from an address."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from older_checkout import NEW, OLD, file_of, files_below, run_update
from support import ROOT
from typer.testing import CliRunner

from generators.commands import command_line

FIXTURES = ROOT / "tests" / "fixtures" / "rules"


def new_text() -> bytes:
    return file_of(NEW).read_bytes()


DAMAGED: dict[str, tuple[str, Callable[[], bytes]]] = {
    "a number twice where we cite": ("number-twice", lambda: re.sub(rb"(?m)^701\.50d ", b"701.50c ", new_text())),
    "a hole where we cite": ("number-gap", lambda: re.sub(rb"(?ms)^601\.2\. .*?(?=^603\. )", b"", new_text(), count=1)),
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
def test_what_is_no_newer_edition_is_refused_with_the_reason(what: str, standing: Path, tmp_path: Path) -> None:
    reason, raw = DAMAGED[what]
    name = {"edition-older": "20250404", "number-twice": "20260701", "number-gap": "20260701"}.get(reason, "20260619")
    file = tmp_path / f"{name}.txt"
    file.write_bytes(raw())
    then = files_below(standing)
    code, out, err = run_update(str(file), "--json")
    assert (code, {problem["code"] for problem in json.loads(out)["problems"]}) == (1, {reason})
    assert "Nothing was changed." in err
    assert files_below(standing) == then


def test_the_edition_in_force_with_another_text_is_refused(standing: Path, tmp_path: Path) -> None:
    file = tmp_path / "20260417.txt"
    file.write_bytes(file_of(OLD).read_bytes().replace(b"a player", b"some player"))
    assert "edition-differs" in run_update(str(file))[2]


@pytest.mark.parametrize(
    "place", ["missing.txt", "content", "", "ftp://127.0.0.1/20260619.txt", "http://127.0.0.1:1/20260619.txt"]
)
def test_a_place_without_a_file_is_refused(place: str, standing: Path) -> None:
    then = files_below(standing)
    code, out, err = run_update(place)
    assert (code, out) == (1, "")
    assert err.startswith(f"{place}: not-fetched: ")
    assert not place or f": {place}: " not in err
    assert "Nothing was changed." in err
    assert files_below(standing) == then


def test_without_the_text_of_the_edition_in_force_it_says_what_is_needed(standing: Path, tmp_path: Path) -> None:
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
    then = files_below(checkout)
    code, _, err = run_update(f"{server}/half 20260619.txt")
    assert code == 1
    assert "broke off" in err
    assert files_below(checkout) == then
    assert json.loads(run_update(f"{server}/MagicCompRules%2020260619.txt", "--json")[1])["rewritten"] > 100
    done = files_below(checkout)
    assert "Nothing to do" in run_update(f"{server}/MagicCompRules%2020260619.txt")[1]
    assert files_below(checkout) == done
