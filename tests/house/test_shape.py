"""Files, functions and classes stay small, and nothing is added to the state without a rule that asks for it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from support import ROOT

from rules_engine.game.game import Game
from rules_engine.state.objects import GameObject
from rules_engine.state.players import Player
from rules_engine.state.state import State
from rules_engine.state.turn import Turn

MOST_LINES, MOST_FUNCTION_LINES, MOST_METHODS = 300, 50, 10
GAME_METHODS = {"happen", "ask", "object", "note"}
MODULES = [path for top in ("rules_engine", "generators") for path in sorted((ROOT / top).rglob("*.py"))]
TABLES = (ast.Tuple, ast.List, ast.Dict, ast.Set, ast.BinOp)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)

FIELDS: dict[type[msgspec.Struct], dict[str, str]] = {
    State: {
        "players": "CR 102",
        "turn": "CR 500",
        "objects": "CR 109",
        "past": "CR 608.2h",
        "zones": "CR 400",
        "effects": "CR 611",
        "pending": "CR 603.3",
        "extra_turns": "CR 500.7",
        "underway": "CR 401.5",
        "combat": "CR 506",
        "planar_decks": "CR 901.3",
        "planar_controller": "CR 311.5",
        "plane_left": "CR 901.10",
        "sideboards": "CR 100.4",
        "before_game": "CR 103.2",
        "next_id": "CR 400.7",
        "next_timestamp": "CR 613.7",
        "over": "CR 104",
    },
    Player: {
        "id": "CR 102",
        "life": "CR 119",
        "mana": "CR 106.4",
        "lost": "CR 104.3",
        "drew_from_empty": "CR 704.5b",
        "lands_played": "CR 305.2",
        "cards_drawn": "CR 121.2",
        "cards_discarded": "CR 701.9a",
        "planar_rolls": "CR 901.9",
        "last_turn": "CR 302.6",
    },
    Turn: {
        "number": "CR 500",
        "active": "CR 102.1",
        "step": "CR 500.1",
        "normal": "CR 500.7",
        "begun": "CR 703",
        "priority": "CR 117",
        "next_priority": "CR 117.3",
        "due_by": "CR 117.3",
        "passed": "CR 117.4",
    },
    GameObject: {
        "id": "CR 400.7",
        "owner": "CR 108.3",
        "controller": "CR 108.4",
        "zone": "CR 400",
        "printed": "CR 109.3",
        "entered_under": "CR 110.2",
        "tapped": "CR 110.5",
        "face_down": "CR 315.5b",
        "chosen_names": "CR 607.2d",
        "token": "CR 111",
        "counters": "CR 122",
        "designations": "CR 700",
        "damage": "CR 120.3",
        "controlled_since": "CR 302.6",
        "timestamp": "CR 613.7",
        "stacked": "CR 601.2",
        "x_as_spell": "CR 107.3m",
        "shown_to": "CR 406.3",
        "became": "CR 400.7",
    },
}
"""Every field of the state, and the section of the rules that asks for it. A field without one doesn't belong there."""


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def definitions(path: Path, kinds: tuple[type[ast.AST], ...]) -> Iterator[ast.AST]:
    return (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, kinds))


def table_lines(tree: ast.Module) -> int:
    """Lines of literal tables at the top of a module, which are data and don't count."""
    tables = (node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign))
    return sum(node.end_lineno - node.lineno for node in tables if isinstance(node.value, TABLES) and node.end_lineno)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_is_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) - table_lines(ast.parse(text)) <= MOST_LINES, "split it along a heading of the rules"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_functions_are_short(path: Path) -> None:
    for node in definitions(path, FUNCTIONS):
        assert isinstance(node, FUNCTIONS)
        lines = (node.end_lineno or node.lineno) - node.lineno + 1
        assert lines <= MOST_FUNCTION_LINES, f"{name_of(path)}:{node.lineno}: {node.name} has {lines} lines"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_classes_have_few_public_methods(path: Path) -> None:
    for node in definitions(path, (ast.ClassDef,)):
        assert isinstance(node, ast.ClassDef)
        public = [part.name for part in node.body if isinstance(part, FUNCTIONS) and not part.name.startswith("_")]
        assert len(public) <= MOST_METHODS, f"{name_of(path)}:{node.lineno}: {node.name} has {len(public)}"


def test_the_game_has_four_methods() -> None:
    assert {name for name, part in vars(Game).items() if callable(part) and not name.startswith("_")} == GAME_METHODS


@pytest.mark.parametrize("kind", FIELDS, ids=lambda kind: kind.__name__)
def test_every_field_of_the_state_is_asked_for_by_a_rule(kind: type[msgspec.Struct]) -> None:
    assert set(kind.__struct_fields__) == set(FIELDS[kind])


def test_the_sections_named_for_the_fields_are_numbers_of_the_edition() -> None:
    edition = msgspec.json.decode((ROOT / "content/rules/edition.json").read_bytes())
    numbers = {number for fields in FIELDS.values() for number in fields.values()}
    assert numbers <= {f"CR {number}" for number, *_ in edition["rules"]}
