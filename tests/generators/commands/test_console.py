"""What all commands share."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.commands.console import watched


def test_going_through_files_writes_nothing_on_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    files = [Path("a"), Path("b"), Path("c")]
    assert list(watched(files)) == files
    assert capsys.readouterr().out == ""
