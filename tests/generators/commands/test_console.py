"""What all commands share."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest
import typer
from support import ROOT
from typer.testing import CliRunner

from generators.commands import COMMANDS, command_line
from generators.commands.console import watched, wrong_use


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


def parameters(command: Any) -> list[Any]:
    """Those of a command and of every one below it."""
    below = getattr(command, "commands", {}).values()
    return [*command.params, *(one for sub in below for one in parameters(sub))]


def test_what_cannot_be_read_is_told_by_us_and_not_by_the_command_line() -> None:
    found = [it.type_descriptor for it in parameters(typer.main.get_command(command_line())) if it.name != "help"]
    paths = [it.parameter_info for it in found if it.annotation in (Path, list[Path])]
    assert len(paths) > 8
    assert [path for path in paths if path.readable] == []


def test_wrong_use_ends_as_all_commands_do(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit) as ended:
        wrong_use("Give one of them.")
    assert (ended.value.exit_code, capsys.readouterr().err) == (2, "Give one of them.\n")


@pytest.mark.parametrize("module", sorted((ROOT / "generators" / "commands").glob("*.py")), ids=lambda it: it.stem)
def test_commands_end_in_one_way(module: Path) -> None:
    """`sys.exit` would pass by what click does as a command ends."""
    assert "sys.exit" not in module.read_text("utf-8")
