"""Mutants of the engine, made from its own source: each is one small wrong change at one place of one function.

Places come from the syntax trees of the modules that carry rules, and from the engine's list of sites; nothing is
listed by hand. What is changed, and how, is the same for every module.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

ENGINE = Path(__file__).resolve().parents[2] / "rules_engine"
ROOMS = ("state", "characteristics", "events", "game", "actions", "procedure", "keywords")
"""The rooms that carry rules; pages and searches read what these do."""
NO_RULE = ("state/canonical.py",)
"""Modules of those rooms that belong to the search."""

Put = Callable[[ast.AST | list[ast.stmt]], None]
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
PLAYERS = frozenset({"player", "active", "chooser", "you", "defending", "controller", "owner"})


class Mutant(NamedTuple):
    """One change of one function; or, with a site, one site knocked out."""

    kind: str
    module: str
    """`keywords/plot.py`; empty for a site."""
    function: str
    line: int
    before: str
    after: str
    until: int = 0
    at: int = 0
    """Its place among the mutants of its module."""
    site: str = ""

    @property
    def key(self) -> str:
        """What names the mutant in files: no line number, so that it stays when lines move."""
        if self.site:
            return f"site {self.site}"
        return f"{self.module} {self.function}: {self.before} → {self.after}"


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


def modules() -> Iterator[Path]:
    """The modules that carry rules, in a fixed order."""
    for room in ROOMS:
        for path in sorted((ENGINE / room).rglob("*.py")):
            if path.relative_to(ENGINE).as_posix() not in NO_RULE:
                yield path


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every mutant of one module."""
    module = path.relative_to(ENGINE).as_posix()
    for at, (node, around, _, kind, instead) in enumerate(_changes(ast.parse(path.read_text(encoding="utf-8")))):
        after = " ; ".join(ast.unparse(part) for part in (instead if isinstance(instead, list) else [instead]))
        first, last = _lines(node)
        yield Mutant(kind, module, around.name, first, _in_one_line(ast.unparse(node)), _in_one_line(after), last, at)


def mutated(mutant: Mutant) -> ast.Module:
    """The syntax tree of the mutant's module with the change in it; lines stay where they are."""
    tree = ast.parse((ENGINE / mutant.module).read_text(encoding="utf-8"))
    _, _, put, _, instead = next(islice(_changes(tree), mutant.at, None))
    put(instead)
    return ast.fix_missing_locations(tree)


def _changes(tree: ast.Module) -> Iterator[tuple[ast.AST, Around, Put, str, ast.AST | list[ast.stmt]]]:
    for node, around, put in _places(tree, None, "", ()):
        first, last = _lines(node)
        for kind, instead in _ways(node, around):
            for part in instead if isinstance(instead, list) else [instead]:
                _placed(part, first, last)
            yield node, around, put, kind, instead


def _placed(new: ast.AST, first: int, last: int) -> None:
    """Give every new node the lines of what it stands for."""
    for part in ast.walk(new):
        if "lineno" in part._attributes and (not hasattr(part, "lineno") or part.end_lineno is None):
            part.lineno, part.end_lineno, part.col_offset, part.end_col_offset = first, last, 0, 0


def _lines(node: ast.AST) -> tuple[int, int]:
    """First and last line; of an `if` and a `for` those of what is asked, not of what follows from it."""
    asked = node.test if isinstance(node, ast.If) else node.iter if isinstance(node, ast.For) else node
    inside = [part for part in ast.walk(asked) if hasattr(part, "lineno")]
    return min((part.lineno for part in inside), default=0), max((part.end_lineno for part in inside), default=0)


def _in_one_line(text: str) -> str:
    return " ".join(text.split())


def _places(
    node: ast.AST, function: ast.AST | None, name: str, above: tuple[ast.AST, ...]
) -> Iterator[tuple[ast.AST, Around, Put]]:
    """Every node inside a function or lambda, outermost first, with a way to put something else in its place."""
    for field, value in ast.iter_fields(node):
        if isinstance(node, ast.FunctionDef | ast.AnnAssign | ast.arg) and field in ("args", "returns", "annotation"):
            continue
        if field == "decorator_list":
            continue
        many = isinstance(value, list)
        for at, child in enumerate(value if many else [value]):
            if not isinstance(child, ast.AST) or _is_text(child):
                continue
            if isinstance(function, ast.FunctionDef | ast.Lambda):
                yield child, Around(function, name, (*above, node), field), _putting(node, field, at if many else None)
            inner = function or (child if isinstance(child, ast.FunctionDef | ast.Lambda) else None)
            own = getattr(child, "name", "lambda" if isinstance(child, ast.Lambda) else "")
            named = isinstance(child, ast.FunctionDef | ast.ClassDef | ast.Lambda)
            yield from _places(
                child, inner, ".".join(part for part in (name, own) if part) if named else name, (*above, node)
            )


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _putting(parent: ast.AST, field: str, at: int | None) -> Put:
    held = getattr(parent, field)

    def put(instead: ast.AST | list[ast.stmt]) -> None:
        if at is None:
            setattr(parent, field, instead)
        elif isinstance(instead, list):
            setattr(parent, field, [*held[:at], *instead, *held[at + 1 :]])
        else:
            setattr(parent, field, [*held[:at], instead, *held[at + 1 :]])

    return put


def _ways(node: ast.AST, around: Around) -> Iterator[Way]:
    for ways in (_of_conditions, _of_statements, _of_calls, _of_values):
        yield from ways(node, around)


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
            if _takes_game(around) and isinstance(within, ast.FunctionDef) and node is not within.body[-1]:
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
    state = "game.state" if _takes_game(around) else "state" if _takes(around, "state") else ""
    for at, argument in enumerate(node.args):
        if state and _names_a_player(argument):
            other = _expression(f"mutant_other_player({state}, {ast.unparse(argument)})")
            yield "wrong player", ast.Call(node.func, [*node.args[:at], other, *node.args[at + 1 :]], node.keywords)


def _of_values(node: ast.AST, around: Around) -> Iterator[Way]:
    match node:
        case ast.Constant(bool() as value):
            yield "comparison flipped", ast.Constant(not value)
        case ast.Constant(int() as value) if not isinstance(around.parent, ast.Slice | ast.Subscript | ast.Index):
            kept = isinstance(around.parent, ast.keyword) and around.parent.arg == "x"
            yield "X kept above 0" if kept else "number changed", ast.Constant(value + 1)
        case ast.BinOp(left, ast.Add() | ast.Sub() as op, right):
            yield "number changed", ast.BinOp(left, ast.Sub() if isinstance(op, ast.Add) else ast.Add(), right)
        case ast.Attribute(of, name, ast.Load()) if name in SWAPPED:
            yield "wrong player", ast.Attribute(of, SWAPPED[name], ast.Load())
        case ast.Tuple([ast.Starred() as before, one], ast.Load()) if not isinstance(one, ast.Starred):
            kind = "trigger" if "pending" in ast.unparse(before) else "event"
            yield f"{kind} lost", ast.Tuple([before], ast.Load())
            yield f"{kind} doubled", ast.Tuple([before, one, one], ast.Load())


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _names_a_player(argument: ast.expr) -> bool:
    name = (
        argument.attr if isinstance(argument, ast.Attribute) else argument.id if isinstance(argument, ast.Name) else ""
    )
    return name in PLAYERS


def _takes(around: Around, name: str) -> bool:
    return any(argument.arg == name for argument in around.function.args.args)


def _takes_game(around: Around) -> bool:
    return _takes(around, "game")


def _returns(function: ast.FunctionDef) -> str:
    return ast.unparse(function.returns) if function.returns is not None else ""
