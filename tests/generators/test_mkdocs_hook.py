"""Plain `mkdocs build` makes the same site as `saitei build`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from support import ROOT

from generators.commands.build import build_site
from generators.stamping.rendering import render


def files_below(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def test_mkdocs_build_makes_the_same_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("mkdocs.yml", "mkdocs.ja.yml", "mkdocs.en.yml", "content", "generators"):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SAITEI_LIBRARY", raising=False)
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", "plain"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    built = build_site(render(tmp_path, tmp_path / "cache"), None, tmp_path / "ours")
    assert built.problems == ()
    assert files_below(tmp_path / "plain") == files_below(tmp_path / "ours")
