"""No function of the engine takes what it never looks at, unless something else decides what it is given."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ENGINE = Path(__file__).parents[2] / "rules_engine"
Function = ast.FunctionDef | ast.AsyncFunctionDef


def modules() -> dict[str, ast.Module]:
    """Every module of the engine, by its path."""
    return {str(file.relative_to(ENGINE)): ast.parse(file.read_text(encoding="utf-8")) for file in ENGINE.rglob("*.py")}


def passed_on(tree: ast.Module) -> Iterator[str]:
    """Names that stand for a function itself, not for what it answers: somebody else calls it, with what they have."""
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and id(node) not in called:
            yield node.id


def unused(function: Function) -> list[str]:
    """The parameters whose names stand nowhere in the body."""
    inside = {node.id for part in function.body for node in ast.walk(part) if isinstance(node, ast.Name)}
    parameters = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
    return [each.arg for each in parameters if each.arg not in inside]


def functions(tree: ast.Module) -> list[Function]:
    """All but those of classes: what a base class takes, each of them takes."""
    nodes = list(ast.walk(tree))
    methods = {id(part) for node in nodes if isinstance(node, ast.ClassDef) for part in node.body}
    return [node for node in nodes if isinstance(node, Function) and id(node) not in methods]


def test_no_argument_is_passed_in_vain() -> None:
    trees = modules()
    callbacks = {name for tree in trees.values() for name in passed_on(tree)}
    own = {
        f"{path}:{node.lineno} {node.name}": unused(node)
        for path, tree in trees.items()
        for node in functions(tree)
        if node.name not in callbacks
    }
    assert len(own) > 500
    assert {where: names for where, names in own.items() if names} == {}
