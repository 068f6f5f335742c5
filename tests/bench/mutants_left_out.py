"""Changes of the engine that aren't made, for no walkthrough could ever come out otherwise: whole classes, each with
its reason. What can't differ at one place only stands in mutants_equivalent.toml.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

from rules_engine.events.event import Event, Together
from rules_engine.scenario.engine import DOOR

KNOCKED_OUT = "altered"
"""The name of the set of knocked-out sites, which is empty wherever a page is played."""
BOOK = "exercised"
"""Statements with this word note which rules were used, and change nothing in the game."""
STOPS = frozenset({"ValueError", "NotModelled", "Endless", "Unplayable"})
"""What tells a writer that a page can't be played; a page that is played never meets it, and tests hold the words."""
STOPPING = ("stop_at_absent", "stop_at_battles")
"""Calls that do nothing but that."""


def left_out(node: ast.AST, parents: tuple[ast.AST, ...]) -> bool:
    """Whether nothing is to be changed at that node."""
    path = (*parents, node)
    return (
        any(_only_knocked_out(above, below) for above, below in pairwise(path))
        or any(_keeps_books(each) or _only_stops(each) for each in path)
        or _says_how_strictly(node, parents[-1])
    )


def never_differs(node: ast.AST, kind: str, instead: ast.AST | list[ast.stmt]) -> bool:
    """Whether that change at the node comes to the same as long as no site is knocked out."""
    if isinstance(node, ast.If | ast.IfExp):
        return constant(node.test) is {"condition dropped": True, "branch never taken": False}.get(kind, NOT_THERE)
    if isinstance(node, ast.BoolOp) and isinstance(instead, ast.expr):
        return constant(node) is not None and constant(node) is constant(instead)
    if isinstance(node, ast.comprehension) and isinstance(instead, ast.comprehension):
        kept = [ast.unparse(each) for each in instead.ifs]
        return all(constant(each) is True for each in node.ifs if ast.unparse(each) not in kept)
    if isinstance(node, ast.For) and kind == "order reversed":
        return isinstance(node.target, ast.Name) and node.target.id == "_"  # so often, in no order
    return False


NOT_THERE = object()


def constant(test: ast.expr) -> bool | None:
    """What the expression always is while no site is knocked out; None if that can't be said."""
    match test:
        case ast.Call(ast.Name("applies")):
            return True
        case ast.Compare(_, [ast.In() | ast.NotIn() as op], [ast.expr() as of]) if _is_knocked_out(of):
            return isinstance(op, ast.NotIn)
        case ast.UnaryOp(ast.Not(), operand):
            return True if _is_knocked_out(operand) else None if (it := constant(operand)) is None else not it
        case ast.BoolOp(op, values):
            decides = isinstance(op, ast.Or)  # one such operand decides
            known = [constant(value) for value in values]
            return decides if decides in known else None if None in known else not decides
    return None


def _is_knocked_out(of: ast.expr) -> bool:
    return (isinstance(of, ast.Attribute) and of.attr == KNOCKED_OUT) or (
        isinstance(of, ast.Name) and of.id == KNOCKED_OUT
    )


def _only_knocked_out(above: ast.AST, below: ast.AST) -> bool:
    """Whether the inner node is come to, or decides anything, only while a site is knocked out."""
    match above:
        case ast.If(test, body, orelse):
            never = {True: orelse, False: body}.get(_asked(test), [])  # type: ignore[arg-type]
            return below in never
        case ast.IfExp(test, body, orelse):
            return below is {True: orelse, False: body}.get(_asked(test))  # type: ignore[arg-type]
        case ast.BoolOp():
            return constant(above) is not None and isinstance(below, ast.expr) and constant(below) is None
    return False


def _asked(test: ast.expr) -> bool | None:
    """As `constant`; besides, what is noted in the trace counts as true: it is refused only to a knocked-out site."""
    match test:
        case ast.Call(ast.Attribute(_, "note")):
            return True
        case ast.UnaryOp(ast.Not(), operand) if constant(test) is None:
            return None if (it := _asked(operand)) is None else not it
        case ast.BoolOp(ast.And(), values) if False in map(_asked, values):
            return False
    return constant(test)


def _keeps_books(node: ast.AST) -> bool:
    if isinstance(node, ast.For):
        return all(_keeps_books(each) for each in node.body)
    return isinstance(node, ast.Expr) and BOOK in ast.unparse(node)


def _only_stops(node: ast.AST) -> bool:
    match node:
        case ast.If(_, [ast.Raise(ast.Call(ast.Name(name)))], []):
            return name in STOPS
        case ast.Expr(ast.Call(ast.Name(name))):
            return name in STOPPING
        case ast.For(_, _, body, []):
            return all(_only_stops(each) for each in body)
    return False


def _says_how_strictly(node: ast.AST, parent: ast.AST) -> bool:
    """`strict=True` of a zip: what is joined there has one length."""
    return isinstance(parent, ast.keyword) and parent.arg == "strict"


def can_be_replaced(call: ast.expr) -> bool:
    """Whether the door may let something else happen in place of the event that is made there, or of any other."""
    match call:
        case ast.Call(_, [ast.Call(ast.Name(name)), *_]) if name in EVENTS and name != Together.__name__:
            return issubclass(EVENTS[name], REPLACED)
    return True


def _events(kind: type[Event]) -> Iterator[type[Event]]:
    yield kind
    for each in kind.__subclasses__():
        yield from _events(each)


EVENTS = {kind.__name__: kind for kind in _events(Event)}
REPLACED = tuple({item.about for item in (*DOOR.replacements, *DOOR.cannot)})
