"""A state is changed at one place: the door applies an event."""

from __future__ import annotations

import ast
from pathlib import Path

ENGINE = Path(__file__).parents[2] / "rules_engine"
DOOR = ENGINE / "game" / "game.py"


def nodes() -> list[tuple[Path, ast.AST]]:
    """Every node of the syntax of every module of the engine."""
    files = sorted(ENGINE.rglob("*.py"))
    return [(file, node) for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]


def is_state_of_game(target: ast.AST) -> bool:
    """`game.state`: what the engine calls a Game is `game` throughout."""
    return (
        isinstance(target, ast.Attribute)
        and target.attr == "state"
        and isinstance(target.value, ast.Name)
        and target.value.id == "game"
    )


def test_the_state_of_a_game_is_set_where_an_event_is_applied_and_nowhere_else() -> None:
    kinds = (ast.Assign, ast.AugAssign, ast.AnnAssign)
    found = [
        (file, ast.unparse(node))
        for file, node in nodes()
        if isinstance(node, kinds)
        for target in (node.targets if isinstance(node, ast.Assign) else (node.target,))
        if is_state_of_game(target)
    ]
    assert found == [(DOOR, "game.state = applied(event, game.state)")]


def test_nothing_but_the_door_applies_an_event() -> None:
    calls = [(file, node.func) for file, node in nodes() if isinstance(node, ast.Call)]
    assert {file for file, func in calls if isinstance(func, ast.Name) and func.id == "applied"} == {DOOR}
    assert {file for file, func in calls if isinstance(func, ast.Name) and func.id == "Game"} == {
        ENGINE / "game" / "run.py"
    }
