"""What all commands share."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generators.commands import COMMANDS, command_line
from generators.commands.console import watched


def test_going_through_files_writes_nothing_on_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    files = [Path("a"), Path("b"), Path("c")]
    assert list(watched(files)) == files
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_a_command_says_in_its_help_all_that_it_is_said_to_do(name: str) -> None:
    told = CliRunner().invoke(command_line(), [name, "--help"], env={"COLUMNS": "100"}).stdout
    part = importlib.import_module(f"generators.commands.{name}").app
    alone = part.registered_callback
    said = (alone.callback.__doc__ if alone else "") or COMMANDS[name]
    assert " ".join(said.split()) in " ".join(told.split())
