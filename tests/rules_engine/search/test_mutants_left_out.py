"""Changes of the engine that can't be noticed aren't made; those beside them are."""

from __future__ import annotations

import ast

import pytest
from bench.mutants_left_out import constant, left_out, never_differs


def placed(text: str, part: str) -> tuple[ast.AST, tuple[ast.AST, ...]]:
    """The innermost node of the text that is written like that, and what holds it."""
    found: list[tuple[ast.AST, tuple[ast.AST, ...]]] = []

    def look(node: ast.AST, above: tuple[ast.AST, ...]) -> None:
        if ast.unparse(node) == part:
            found.append((node, above))
        for child in ast.iter_child_nodes(node):
            look(child, (*above, node))

    look(ast.parse(text), ())
    return found[-1]


@pytest.mark.parametrize(
    ("text", "always"),
    [
        ("applies(game, SITE)", True),
        ("not applies(game, SITE)", False),
        ("a < 2 or applies(game, SITE)", True),
        ("a < 2 and not applies(game, SITE)", False),
        ("a < 2 and applies(game, SITE)", None),
        ("name in game.altered", False),
        ("not altered", True),
        ("name in game.others", None),
    ],
)
def test_what_asks_for_knocked_out_sites_is_known_beforehand(text: str, always: bool | None) -> None:
    expression = ast.parse(text, mode="eval").body
    assert constant(expression) is always


@pytest.mark.parametrize(
    ("text", "part", "out"),
    [
        ("if a and not applies(game, S):\n    b += 1", "b += 1", True),
        ("if a and applies(game, S):\n    b += 1", "b += 1", False),
        ("if not game.note(it, cites=S):\n    b += 1", "b += 1", True),
        ("c = x if a or applies(game, S) else y", "y", True),
        ("c = x if a or applies(game, S) else y", "x", False),
        ("c = x if a > 1 or applies(game, S) else y", "a > 1", True),
        ("for a in b:\n    game.exercised.add(a)", "a", True),
        ("for a in b:\n    game.happen(a)", "game.happen(a)", False),
        ("if a:\n    raise ValueError(b)", "a", True),
        ("if a:\n    raise Illegal(b)", "a", False),
        ("c = zip(a, b, strict=True)", "True", True),
    ],
)
def test_only_what_can_be_noticed_is_changed(text: str, part: str, out: bool) -> None:
    node, above = placed(text, part)
    assert left_out(node, above) is out


@pytest.mark.parametrize(
    ("text", "kind", "instead", "never"),
    [
        ("if a and not applies(game, S):\n    b()", "branch never taken", "pass", True),
        ("if a and not applies(game, S):\n    b()", "condition dropped", "pass", False),
        ("if applies(game, S):\n    b()", "condition dropped", "pass", True),
        ("for _ in range(a):\n    b()", "order reversed", "pass", True),
        ("for c in range(a):\n    b()", "order reversed", "pass", False),
    ],
)
def test_a_change_that_comes_to_the_same_is_not_made(text: str, kind: str, instead: str, never: bool) -> None:
    (node,), (other,) = ast.parse(text).body, ast.parse(instead).body
    assert never_differs(node, kind, [other]) is never


def test_of_two_conditions_the_one_that_decides_is_dropped_all_the_same() -> None:
    both = ast.parse("a or applies(game, S)", mode="eval").body
    assert isinstance(both, ast.BoolOp)
    assert [never_differs(both, "alternative dropped", value) for value in both.values] == [False, True]
