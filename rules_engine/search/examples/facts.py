"""What a page could check at its end: facts that are so now and aren't so otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from rules_engine.scenario.checks import CHECKS, holds
from rules_engine.scenario.happenings import HAPPENINGS
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.walking import Line

SLOT = re.compile(r"\b(?P<object>[XY])\b|\b(?P<player>[AB])\b(?=[' ])|(?<![\w+/-])(?P<number>[0-9]+)(?![\w+/])")
NUMBERS = tuple(str(number) for number in range(1, 8))
ELSEWHERE = {
    "A's hand": ("A's graveyard", "A's library"),
    "on the battlefield": ("in exile", "on the stack"),
    "{U}{U}": ("no mana",),
}
"""What else a form may say where its example says this."""
PLURAL = re.compile(r"\b1 ((?:\S+ )?)(card|counter)s\b")


def facts(names: tuple[str, ...], slug: str, now: Line, otherwise: Line) -> Iterator[str]:
    """Checks that hold now and not otherwise, those first that speak of the keyword."""
    for text in sorted(every_check(names), key=lambda text: slug not in text):
        if is_so(text, now) and not is_so(text, otherwise):
            yield text


def is_so(text: str, at: Line) -> bool:
    """Whether a check holds there; one that makes no sense there doesn't."""
    try:
        return holds(at.state, text, at.entries)
    except (Unplayable, ValueError, KeyError):
        return False


@cache
def every_check(names: tuple[str, ...]) -> tuple[str, ...]:
    """Every check about those objects, both players and small numbers."""
    found: list[str] = []
    for form in (*(row.form for row in CHECKS), *(form for form, _, _ in HAPPENINGS)):
        wider = [form, *(form.replace(at, to) for at, others in ELSEWHERE.items() if at in form for to in others)]
        found += (PLURAL.sub(r"1 \1\2", text) for each in wider for text in _said(each, names))
    return tuple(text for text in dict.fromkeys(found) if not text.startswith("1 "))


def _said(form: str, names: tuple[str, ...]) -> Iterator[str]:
    """The form with every combination of objects, players and numbers in place of its examples."""
    match = SLOT.search(form)
    if match is None:
        yield form
        return
    numbers = (*NUMBERS, "no") if "counter" in form else NUMBERS
    options = names if match["object"] else ("A", "B") if match["player"] else numbers
    for option in options:
        for rest in _said(form[match.end() :], names):
            yield form[: match.start()] + option + rest
