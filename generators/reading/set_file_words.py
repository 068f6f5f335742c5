"""What a decoder of JSON finds wrong, in words for people: which field, what it should be, what it is."""

from __future__ import annotations

import re

_EXPECTED = re.compile(r"Expected `([^`]+)`, got `([^`]+)`")
_MISSING = re.compile(r"missing required field `([^`]+)`")
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
_FORMS = {
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "an object with fields",
    "null": "null",
}


def in_words(error: Exception, entry: int = 0) -> str:
    """What is wrong, `“date” of entry 2 of “rulings” should be a text, but is a whole number`.

    `entry` is the place, from 1, of an entry of a list that was decoded by itself.
    """
    said, _, path = str(error).partition(" - at `$")
    place = " of ".join(reversed([_step(name, entry or int(at) + 1) for name, at in _steps(path)]))
    if missing := _MISSING.search(said):
        return f"“{missing[1]}” is missing" + (f" in {place}" if place else "")
    if expected := _EXPECTED.search(said):
        wanted, found = (" or ".join(_FORMS.get(one, one) for one in form.split(" | ")) for form in expected.groups())
        return f"{place or 'it'} should be {wanted}, but is {found}"
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    return f"{place or 'it'} isn’t of a form that can be read"


def _steps(path: str) -> list[tuple[str, int]]:
    return [(name, int(at or 0)) for name, at in _STEP.findall(path)]


def _step(name: str, number: int) -> str:
    return f"“{name}”" if name else f"entry {number}"
