"""Wrong changes that widen a condition: one step, zone or player more than the rule says, any instead of all, as many
or more instead of as many. Such an engine allows or does too much, which only a page notices that tries just that.

Steps and zones are widened in the conditions of what players may do, each by itself. Elsewhere the engine asks for them
where few others can come about, and hardly a change would be one.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dis import get_instructions
from types import FunctionType

from msgspec.structs import force_setattr, replace

from rules_engine.game.site import Condition
from rules_engine.state import turn
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State
from rules_engine.state.turn import Step
from rules_engine.state.zones import Zone

STEP, ZONE, PLAYER, ANY, NUMBER = (
    f"wider: {what}" for what in ("one step more", "one zone more", "one player more", "any or all", "or more")
)
"""The kinds."""
NEXT = "next player"
"""Of a condition that holds for one player more: who that is. Otherwise it is the step or zone."""
MORE = {ast.Eq: (ast.In, ast.GtE), ast.NotEq: (ast.NotIn, ast.Lt)}
NUMBERS = frozenset({"life", "number", "amount", "power", "toughness", "count"})
COUNTING = frozenset({"len", "sum", "count", "counter_count", "total", "announced_x"})
PLAYERS = frozenset({"player", "active", "chooser", "you", "defending", "controller", "owner"})
Wider = tuple[str, ast.expr]
Holds = Callable[[State, PlayerId, GameObject], bool]


def widened(node: ast.AST, state: str) -> Iterator[Wider]:
    """The kinds of widening at that node of a syntax tree, and what stands in its place; `state` says the state."""
    match node:
        case ast.Compare(left, [op], [right]) if type(op) in MORE:
            among, more = MORE[type(op)]
            if _is_number(left) or _is_number(right):
                yield NUMBER, ast.Compare(left, [more()], [right])
            elif state and (names_a_player(left) or names_a_player(right)):
                both = f"({ast.unparse(right)}, mutant_other_player({state}, {ast.unparse(right)}))"
                yield PLAYER, ast.Compare(left, [among()], [ast.parse(both, mode="eval").body])
        case ast.Call(ast.Name("all" | "any" as name), [each]):
            yield ANY, ast.Call(ast.Name("any" if name == "all" else "all", ast.Load()), [each], [])
        case ast.Call(ast.Attribute(of, "apnap"), [], []):
            yield PLAYER, ast.parse(f"mutant_with_those_gone({ast.unparse(of)})", mode="eval").body


def names_a_player(expression: ast.expr) -> bool:
    """Whether the last word of the expression is one for a player."""
    last = expression.attr if isinstance(expression, ast.Attribute) else getattr(expression, "id", "")
    return last in PLAYERS


def _is_number(expression: ast.expr) -> bool:
    match expression:
        case ast.Constant(value):
            return type(value) is int
        case ast.Call(ast.Name(name) | ast.Attribute(_, name)):
            return name in COUNTING
        case ast.Attribute(_, name) | ast.Name(name):
            return name in NUMBERS
    return False


def more_of(condition: Condition) -> Iterator[tuple[str, str]]:
    """The kinds in which a condition can be widened by itself, and how: a step, a zone, or the next player."""
    _, player, it = condition.holds.__code__.co_varnames[:3]
    own = _words(condition.holds)
    if player in own:
        yield PLAYER, NEXT
    if "step" in _all_words(condition.holds, set()):  # all about main phases; in the untap step nobody has priority
        yield from ((STEP, step.value) for step in Step if step not in (*turn.MAIN, Step.UNTAP))
    if {"zone", it} <= own:
        never = {*own, Zone.COMMAND.name}  # where it holds already, and where nothing is
        yield from ((ZONE, zone.value) for zone in Zone if zone.name not in never)


def _words(function: FunctionType) -> frozenset[str]:
    """The names that a function uses."""
    return frozenset(it.argval for it in get_instructions(function) if isinstance(it.argval, str))


def _all_words(function: object, seen: set[object]) -> Iterator[str]:
    """Those that it uses, and that the functions it calls use."""
    if isinstance(function, FunctionType) and function not in seen:
        seen.add(function)
        for used in _words(function):
            yield used
            yield from _all_words(function.__globals__.get(used), seen)


@contextmanager
def holding_wider(condition: Condition, more: str) -> Iterator[None]:
    """While the block runs the condition holds in that step or zone too as in any other, or for the next player too."""
    before: Holds = condition.holds

    def wider(state: State, player: PlayerId, it: GameObject) -> bool:
        if before(state, player, it):
            return True
        if more == NEXT:
            return before(state, other_player(state, player), it)
        states = [state.with_turn(step=step) for step in Step if state.turn.step == more]
        objects = [replace(it, zone=zone) for zone in Zone if it.zone == more]
        return any(before(each, player, it) for each in states) or any(before(state, player, it) for it in objects)

    force_setattr(condition, "holds", wider)
    try:
        yield
    finally:
        force_setattr(condition, "holds", before)


def other_player(state: State, player: PlayerId) -> PlayerId:
    """The player after that one in turn order."""
    ids = [each.id for each in state.players]
    return ids[(ids.index(player) + 1) % len(ids)] if player in ids else player


def mutant_with_those_gone(state: State) -> tuple[PlayerId, ...]:
    """The players in turn order from the active one, those who have left the game too."""
    ids = [each.id for each in state.players]
    at = ids.index(state.turn.active)
    return (*ids[at:], *ids[:at])
