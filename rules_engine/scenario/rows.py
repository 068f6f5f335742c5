"""A row of what `check:` can state: how it is written, whether it is so, and what is so instead where it isn't."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules_engine.game.game import Entry
from rules_engine.scenario.happenings import happened
from rules_engine.state.state import State

At = dict[str, str]
"""What stands in the places of a form."""
Check = Callable[[State, At, Sequence[Entry]], bool]
Measure = Callable[[State, At], int]
Instead = Callable[[State, re.Match[str]], str]
"""What is so, in the same form, given what isn't; empty where the form can't say it."""

AFFIRMED = (" is", " has", " controls", " can", "an", "the")
DENIED = (" isn't", " has not", " doesn't have", " doesn't control", " can't", "no")
EITHER = {"tapped": "untapped", "untapped": "tapped", "face up": "face down", "face down": "face up"}
PLACES = {"{name}": r"(?P<name>.+)", "{who}": r"(?P<who>[A-Z]|a player)"}
EXAMPLES = {"name": "X", "who": "A"}


def is_negated(match: re.Match[str]) -> bool:
    """Whether the form denies what its row checks."""
    word = (match.groupdict().get("not") or "").strip()
    return "not" in word or "n't" in word or word == "no"


def turned(state: State, match: re.Match[str]) -> str:
    """The opposite: denied instead of affirmed, or the other of two words."""
    if how := match.groupdict().get("how"):
        return put(match, how=EITHER[how])
    others = AFFIRMED if is_negated(match) else DENIED
    told = (put(match, **{"not": word}) for word in others) if "not" in match.groupdict() else iter(())
    return next((text for text in told if match.re.fullmatch(text)), "")


def nothing(state: State, match: re.Match[str]) -> str:
    """The form says nothing that would be so instead."""
    return ""


class Row(NamedTuple):
    """One form of `check:`."""

    form: str
    """An example of it, as it is told to who writes another."""
    pattern: re.Pattern[str]
    check: Check
    instead: Instead = turned


def counted(form: str, pattern: str, measure: Measure, group: str = "count") -> Row:
    """A row that states a number; what is so instead is the number that there is."""

    def is_so_many(state: State, at: At, since: Sequence[Entry]) -> bool:
        return measure(state, at) == (0 if at[group] == "no" else int(at[group]))

    def so_many(state: State, match: re.Match[str]) -> str:
        number = measure(state, match.groupdict())
        words = ("no", "0") if number == 0 else (str(number),)
        told = (_in_number(put(match, **{group: word})) for word in words)
        return next(text for text in told if match.re.fullmatch(text))

    return Row(form, re.compile(pattern), is_so_many, so_many)


def did_not(said: str, event: str) -> Row:
    """A row that states that an event isn't among those of the step before; what is so instead is that it is."""

    def is_missing(state: State, at: At, since: Sequence[Entry]) -> bool:
        return not happened(state, event.format_map(at), since)

    def it_did(state: State, match: re.Match[str]) -> str:
        return event.format_map(match.groupdict())

    return Row(said.format_map(EXAMPLES), pattern_of(said), is_missing, it_did)


def pattern_of(words: str) -> re.Pattern[str]:
    """The words with places in them, `{name} connived`, as a pattern."""
    for place, pattern in PLACES.items():
        words = words.replace(place, pattern)
    return re.compile(words)


def put(match: re.Match[str], **words: str) -> str:
    """The text with those words in the places of its form."""
    text = match.string
    for group in sorted(words, key=match.start, reverse=True):
        text = text[: match.start(group)] + words[group] + text[match.end(group) :]
    return text


def _in_number(text: str) -> str:
    """`1 cards` → `1 card`, `2 card` → `2 cards`."""
    text = re.sub(r"\b1 ((?:\S+ )?(?:card|counter))s\b", r"1 \1", text)
    return re.sub(r"\b((?!1 )(?:[0-9]+|no) (?:\S+ )?(?:card|counter))(?!s)\b", r"\1s", text)
