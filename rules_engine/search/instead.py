"""What is so instead of a fact that isn't: the same words with another number, another status, or turned round."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules_engine.game.game import Entry
from rules_engine.scenario.checks import CHECKS, holds
from rules_engine.scenario.names import Unplayable
from rules_engine.search.proof import alternatives
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State

FEW = tuple(map(str, range(100)))
NUMBERS = {
    "count": ("no", *FEW),
    "life": tuple(map(str, sorted(range(-200, 1000), key=abs))),
    "power": tuple(map(str, sorted(range(-30, 60), key=abs))),
    "toughness": tuple(map(str, sorted(range(-30, 60), key=abs))),
}
WORDS = {
    "not": (
        *(" is", " isn't", " has", " has not", " doesn't have", " controls", " doesn't control", " can", " can't"),
        *("an", "no"),
    ),
    "how": ("tapped", "untapped"),
}
EVENTS = (
    (re.compile(r"(.+) connived"), r"\1 did not connive"),
    (re.compile(r"(.+) shuffled"), r"\1 did not shuffle"),
    (re.compile(r"(.+) drew a card"), r"\1 did not draw a card"),
    (re.compile(r"(dethrone of .+) triggered"), r"\1 did not trigger"),
)
DRAW = "the game is a draw"


def instead(state: State, said: str, since: Sequence[Entry]) -> tuple[str, ...]:
    """Of each alternative that isn't so what is: facts that a page can check; and that the game ended in a draw."""
    found = [fact for text in alternatives(said) for fact in _instead_of(state, text, since)]
    if state.over and holds(state, DRAW, since):
        found.append(DRAW)
    return tuple(dict.fromkeys(found))


def _instead_of(state: State, text: str, since: Sequence[Entry]) -> Iterator[str]:
    """The first of the words that could stand there which is so; none where no other words would say it."""
    candidates = (other for other in (*_with_other_words(state, text), *_event_missing(text)) if other != text)
    yield from [other for other in candidates if _is_so(state, other, since)][:1]


def _with_other_words(state: State, text: str) -> Iterator[str]:
    pattern, match = next(
        ((pattern, match) for _, pattern, _ in CHECKS if (match := pattern.fullmatch(text))), (None, None)
    )
    if pattern is None or match is None:
        return
    groups = match.groupdict()
    if "step" in groups:
        turn = state.turn
        yield f"it is turn {turn.number}, {turn.active}, {turn.step}"
    elif "mana" in groups:
        pool = "".join(str(mana) for mana in state.player(PlayerId(groups["player"])).mana)
        yield f"{groups['player']} has {pool or 'no mana'}"
    elif "power" in groups:
        size = ((power, toughness) for power in NUMBERS["power"] for toughness in NUMBERS["toughness"])
        yield from (_put(match, {"power": power, "toughness": toughness}) for power, toughness in size)
    else:
        every = {**NUMBERS, **WORDS}
        others = (_put(match, {group: word}) for group in groups if groups[group] for word in every.get(group, ()))
        yield from (told for other in others if pattern.fullmatch(told := _in_number(other)))


def _put(match: re.Match[str], words: dict[str, str]) -> str:
    """The text with those groups replaced."""
    text = match.string
    for group in sorted(words, key=match.start, reverse=True):
        text = text[: match.start(group)] + words[group] + text[match.end(group) :]
    return text


def _in_number(text: str) -> str:
    """`1 cards` → `1 card`, `2 card` → `2 cards`."""
    text = re.sub(r"\b1 ((?:\S+ )?(?:card|counter))s\b", r"1 \1", text)
    return re.sub(r"\b((?!1 )(?:[0-9]+|no) (?:\S+ )?(?:card|counter))(?!s)\b", r"\1s", text)


def _event_missing(text: str) -> Iterator[str]:
    yield from (pattern.sub(words, text) for pattern, words in EVENTS if pattern.fullmatch(text))


def _is_so(state: State, text: str, since: Sequence[Entry]) -> bool:
    try:
        return holds(state, text, since)
    except Unplayable:
        return False
