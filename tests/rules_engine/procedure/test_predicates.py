"""Conditions differ by name and rule; one question about an object is one predicate."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType

from rules_engine.game.site import Condition
from rules_engine.scenario.sites import all_sites


def meaning(predicate: Callable[..., bool]) -> object:
    """What a function does, whatever it and its parameters are called."""
    assert isinstance(predicate, FunctionType)
    code = predicate.__code__
    return code.co_code, code.co_names, tuple(each for each in code.co_consts if each != predicate.__doc__)


def test_no_two_predicates_of_conditions_mean_the_same() -> None:
    sites = all_sites().values()
    asked = {it.holds for it in sites if isinstance(it, Condition) and isinstance(it.holds, FunctionType)}
    names: dict[object, list[str]] = {}
    for predicate in asked:
        names.setdefault(meaning(predicate), []).append(f"{predicate.__module__}.{predicate.__qualname__}")
    assert len(asked) > 20
    assert [twins for twins in names.values() if len(twins) > 1] == []
