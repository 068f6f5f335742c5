"""`saitei deck check` tells every fault of a deck at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support import ROOT
from typer.testing import CliRunner

from generators.commands import command_line

PLANES = ("Quiet Moor", "Bright Spire", "Salt Market", "Toll Bridge")


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def checked(file: Path, text: str, *options: str) -> tuple[int, list[str]]:
    """The exit code, and what every problem says."""
    file.write_text(text, encoding="utf-8")
    arguments = ["deck", "check", str(file), "--no-library", "--json", *options]
    result = CliRunner().invoke(command_line(), arguments, catch_exceptions=False)
    return result.exit_code, [f"{it['code']}: {it['message']}" for it in json.loads(result.stdout)["problems"]]


def test_all_faults_of_a_planar_deck_are_told(tmp_path: Path) -> None:
    code, told = checked(tmp_path / "deck.txt", "2 Quiet Moor\nOdd Tide\n2 Passing Comet\nIsland")
    assert code == 1
    there = "There are: 6 cards (2 Plane, 3 Phenomenon, 1 Land). (CR 901.3)"
    twice = "These: 2 Quiet Moor, 2 Passing Comet. (CR 901.3)"
    assert told == [
        "deck-fault: The planar deck has a card that is neither a plane nor a phenomenon. These: 1 Island. (CR 901.3)",
        f"deck-fault: Cards of the planar deck have the same English name. {twice}",
        f"deck-fault: The planar deck has more than two phenomena. {there}",
        f"deck-fault: The planar deck has fewer than ten cards. {there}",
    ]


def test_a_communal_deck_is_checked_for_the_number_of_players(tmp_path: Path) -> None:
    text = "\n".join([*PLANES, "Odd Tide", "Passing Comet"])
    (two, five) = (checked(tmp_path / "deck.txt", text, "--as", "communal", *more) for more in ((), ("--players", "5")))
    assert two == five == (1, [two[1][0]])
    assert two[1][0].endswith("(CR 901.15a)")


@pytest.mark.parametrize(
    ("way", "text", "rules"),
    [
        ("limited", "40 Island\nSideboard\nImmediate Action", ()),
        ("limited", "39 Island", ("CR 100.2b",)),
        ("constructed", "60 Island\nSideboard\nImmediate Action", ("CR 315.1",)),
        ("constructed", "56 Island\n4 Opt", ()),
    ],
)
def test_decks_with_conspiracies_are_checked_with_what_stands_below_sideboard(
    tmp_path: Path, way: str, text: str, rules: tuple[str, ...]
) -> None:
    code, told = checked(tmp_path / "deck.txt", text, "--as", way)
    assert (code, tuple(line.rpartition("(")[2].rstrip(")") for line in told)) == (int(bool(rules)), rules)


def test_a_fault_of_numbers_is_told_with_the_numbers_of_deck_and_sideboard(tmp_path: Path) -> None:
    _, told = checked(tmp_path / "deck.txt", "59 Island\nSideboard\n16 Forest", "--as", "constructed")
    assert told == [
        "deck-fault: The sideboard has more than fifteen cards. These: 16 Forest. (CR 100.4a)",
        "deck-fault: The deck has fewer than sixty cards. "
        "There are: 59 cards (59 Land), in the sideboard 16 cards (16 Land). (CR 100.2a)",
    ]


def test_names_that_nobody_knows_are_told_with_their_lines(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    code, told = checked(file, "Quiet Moor\nNo Such Place\nNor This")
    assert (code, told) == (
        1,
        ["unknown-card: there is no card No Such Place", "unknown-card: there is no card Nor This"],
    )


def test_a_file_that_is_not_there_and_a_number_of_players_that_cannot_be_are_told(tmp_path: Path) -> None:
    run = CliRunner().invoke
    assert run(command_line(), ["deck", "check", str(tmp_path / "no.txt"), "--no-library"]).exit_code == 1
    assert run(command_line(), ["deck", "check", "x", "--no-library", "--players", "1"]).exit_code == 2
