"""Earned citations: a claimed rule is taken away, and something on the page has to notice."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from rules_engine.scenario.sites import all_sites

Notices = Callable[[frozenset[str]], str]
"""Given the sites altered: the mismatch that the page notices then, or empty."""


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
    noticed = {name: message for name in own if (message := notices(frozenset({name})))}
    if not noticed:
        return Claim(rule, False, f"altered without anything failing: {', '.join(own)}")
    name, message = next(iter(noticed.items()))
    otherwise = f" (then: {sites[name].otherwise})" if sites[name].otherwise else ""
    return Claim(rule, True, f"{name}{otherwise}: {message}", tuple(noticed))
