"""Earned citations: a claimed rule is taken away, and something on the page has to notice."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from rules_engine.scenario.sites import all_sites


class Noticed(msgspec.Struct, frozen=True):
    """What becomes of a page while sites are altered."""

    mismatch: str = ""
    """The first thing that fails then and that the page expects; empty: nothing does."""
    stuck: str = ""
    """Why the game can't go on then, which earns nothing; empty: it goes on."""


Notices = Callable[[frozenset[str]], Noticed]
"""Given the sites altered: what the page notices then."""


class Claim(msgspec.Struct, frozen=True):
    """A number in `shows:` and whether the page earns it."""

    rule: str
    earned: bool
    because: str
    """What failed with which site altered; or why nothing did."""
    sites: tuple[str, ...] = ()
    """Its sites that are noticed when altered alone."""


def claims(shows: Iterable[str], exercised: frozenset[str], notices: Notices) -> tuple[Claim, ...]:
    """Try each claimed rule: alter its exercised sites one at a time; one that is noticed earns it."""
    return tuple(_claim(rule, exercised, notices) for rule in shows)


def _claim(rule: str, exercised: frozenset[str], notices: Notices) -> Claim:
    sites = all_sites()
    own = sorted(name for name in exercised if name in sites and sites[name].rule == rule)
    if not own:
        return Claim(rule, False, f"{rule} is claimed, but no site of it was exercised")
    tried = {name: notices(frozenset({name})) for name in own}
    noticed = {name: result.mismatch for name, result in tried.items() if result.mismatch}
    if not noticed:
        return Claim(rule, False, _why_not(tried))
    name, message = next(iter(noticed.items()))
    otherwise = f" (then: {sites[name].otherwise})" if sites[name].otherwise else ""
    return Claim(rule, True, f"{name}{otherwise}: {message}", tuple(noticed))


def _why_not(tried: dict[str, Noticed]) -> str:
    quiet = ", ".join(name for name, result in tried.items() if not result.stuck)
    reasons = [f"altered without anything failing: {quiet}"] if quiet else []
    reasons += [
        f"without {name} the game can't go on ({result.stuck})" for name, result in tried.items() if result.stuck
    ]
    return "; ".join(reasons)
