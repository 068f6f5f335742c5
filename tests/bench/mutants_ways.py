"""The wrong changes that mutants make: for a node of a syntax tree, every other node that may stand in its place."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bench.mutants_left_out import can_be_replaced
from bench.mutants_wider import names_a_player, widened

ENGINE = Path(__file__).resolve().parents[2] / "rules_engine"
Way = tuple[str, ast.AST | list[ast.stmt]]
"""The kind of the mutant, and what stands in the place of the node."""

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
}
MOVED: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
SWAPPED = {"controller": "owner", "owner": "controller"}
ORDERLESS = frozenset({"all", "any", "len", "sum", "min", "max", "set", "frozenset", "sorted"})


class Around(NamedTuple):
    """Where a node stands: in which function, and what holds it, the innermost last."""

    function: ast.FunctionDef | ast.Lambda
    name: str
    parents: tuple[ast.AST, ...]
    field: str

    @property
    def parent(self) -> ast.AST:
        """What holds the node itself."""
        return self.parents[-1]

    @property
    def in_any_order(self) -> bool:
        """Whether whatever is done with the node doesn't depend on an order: all, any, how many, which number."""
        calls = (
            each.func.id for each in self.parents if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)
        )
        return not ORDERLESS.isdisjoint(calls) or isinstance(self.parent, ast.Compare)


def ways_of(node: ast.AST, around: Around) -> Iterator[Way]:
    """The kind of each mutant, and what it puts in the place of the node."""
    for ways in (_of_conditions, _of_statements, _of_calls, _of_values):
        yield from ways(node, around)
    yield from widened(node, _state(around))


def _of_conditions(node: ast.AST, around: Around) -> Iterator[Way]:
    match node:
        case ast.Compare(left, [op], right):
            if type(op) in OPPOSITE:
                yield "comparison flipped", ast.Compare(left, [OPPOSITE[type(op)]()], right)
            if type(op) in MOVED:
                yield "bound moved", ast.Compare(left, [MOVED[type(op)]()], right)
        case ast.BoolOp(op, values):
            for at in range(len(values)):
                left = [*values[:at], *values[at + 1 :]]
                kind = "condition dropped" if isinstance(op, ast.And) else "alternative dropped"
                yield kind, left[0] if len(left) == 1 else ast.BoolOp(op, left)
        case ast.UnaryOp(ast.Not(), operand):
            yield "comparison flipped", operand
        case ast.If(_, body, []):
            yield "condition dropped", ast.If(ast.Constant(True), body, [])
            yield "branch never taken", ast.Pass()
        case ast.IfExp(_, body, orelse):
            yield "condition dropped", body
            yield "branch never taken", orelse
        case ast.comprehension(target, over, [_, *_] as conditions, 0):
            for at in range(len(conditions)):
                rest = [*conditions[:at], *conditions[at + 1 :]]
                yield "condition dropped", ast.comprehension(target, over, rest, 0)


def _of_statements(node: ast.AST, around: Around) -> Iterator[Way]:
    told = "trigger" if "trigger" in around.name + str(getattr(around.function, "name", "")) else "event"
    match node:
        case ast.Expr(ast.Call()):
            yield "event skipped", ast.Pass()
            within = around.parent
            acts = isinstance(within, ast.FunctionDef) and node is not within.body[-1] and _acts(node.value)
            if _takes_game(around) and acts:
                stop = ast.parse("if mutant_replaced(game):\n    return").body
                yield "stops where something was replaced", [node, *stop]
        case ast.Expr(ast.Yield()):
            yield f"{told} lost", ast.parse("yield from ()").body[0]
            yield f"{told} doubled", [node, node]
        case ast.For(target, over, body, []):
            yield "order reversed", ast.For(target, _expression(f"reversed(tuple({ast.unparse(over)}))"), body, [])
        case ast.Return(ast.expr() as value):
            if isinstance(around.function, ast.FunctionDef) and _returns(around.function) == "bool":
                yield "comparison flipped", ast.Return(ast.UnaryOp(ast.Not(), value))
            if getattr(around.function, "name", "") == "kinds":
                yield "trigger lost", ast.Return(ast.Tuple([], ast.Load()))


def _of_calls(node: ast.AST, around: Around) -> Iterator[Way]:
    if not isinstance(node, ast.Call):
        return
    text = ast.unparse(node)
    match node:
        case ast.Call(ast.Attribute(_, "apnap"), [], []) if not around.in_any_order:
            yield "turn order reversed", _expression(f"{text}[::-1]")
        case ast.Call(ast.Attribute(_, "happen"), [what], [ast.keyword("cites", cites)]) if "Together(" in text:
            each = f"mutant_one_by_one(game, {ast.unparse(what)}, {ast.unparse(cites)})"
            yield "one by one instead of together", _expression(each)
        case ast.Call(ast.Name("replace") | ast.Attribute(_, "with_turn")):
            for at in range(len(node.keywords)):
                rest = [*node.keywords[:at], *node.keywords[at + 1 :]]
                yield "change left out", ast.Call(node.func, node.args, rest)
        case ast.Call(ast.Name("min" | "max" as name)):
            other = ast.Name("max" if name == "min" else "min", ast.Load())
            yield "number changed", ast.Call(other, node.args, node.keywords)
    state = _state(around)
    for at, argument in enumerate(node.args):
        if state and names_a_player(argument):
            other = _expression(f"mutant_other_player({state}, {ast.unparse(argument)})")
            yield "wrong player", ast.Call(node.func, [*node.args[:at], other, *node.args[at + 1 :]], node.keywords)


def _of_values(node: ast.AST, around: Around) -> Iterator[Way]:
    match node:
        case ast.Constant(bool() as value):
            yield "comparison flipped", ast.Constant(not value)
        case ast.Constant(int() as value) if not isinstance(around.parent, ast.Slice | ast.Subscript | ast.Index):
            kept = value == 0 and isinstance(around.function, ast.FunctionDef) and _speaks_of_x(around.function)
            yield "X kept above 0" if kept else "number changed", ast.Constant(value + 1)
        case ast.BinOp(left, ast.Add() | ast.Sub() as op, right):
            yield "number changed", ast.BinOp(left, ast.Sub() if isinstance(op, ast.Add) else ast.Add(), right)
        case ast.Attribute(of, name, ast.Load()) if name in SWAPPED:
            yield "wrong player", ast.Attribute(of, SWAPPED[name], ast.Load())
        case ast.Tuple([ast.Starred() as before, one], ast.Load()) if not isinstance(one, ast.Starred):
            kind = "trigger" if "pending" in ast.unparse(before) else "event"
            yield f"{kind} lost", ast.Tuple([before], ast.Load())
            yield f"{kind} doubled", ast.Tuple([before, one, one], ast.Load())


def _acts(call: ast.expr) -> bool:
    """Whether the call lets something happen that may be replaced: a verb of `actions`, or the door itself."""
    match call:
        case ast.Call(ast.Name(name)):
            return name in VERBS
        case ast.Call(ast.Attribute(_, name)):
            return name == "happen" and can_be_replaced(call)
    return False


def _verbs() -> Iterator[str]:
    for path in (ENGINE / "actions").glob("*.py"):
        yield from (
            it.name for it in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(it, ast.FunctionDef)
        )


VERBS = frozenset(_verbs())


def _speaks_of_x(function: ast.FunctionDef) -> bool:
    return re.search(r"\bX\b", ast.unparse(function)) is not None


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _takes(around: Around, name: str) -> bool:
    return any(argument.arg == name for argument in around.function.args.args)


def _state(around: Around) -> str:
    """What the state is called there; empty where it isn't known."""
    return "game.state" if _takes_game(around) else "state" if _takes(around, "state") else ""


def _takes_game(around: Around) -> bool:
    return _takes(around, "game")


def _returns(function: ast.FunctionDef) -> str:
    return ast.unparse(function.returns) if function.returns is not None else ""
