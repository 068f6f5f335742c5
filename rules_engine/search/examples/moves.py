"""What may be tried in a position, as lines of `play`: allowed or not, the keyword's own doings first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import msgspec

from rules_engine.keywords.definition import Keyword, KeywordAbility
from rules_engine.scenario.narrator import MOVES, NARRATED
from rules_engine.scenario.wording import unknown
from rules_engine.state.state import State
from rules_engine.state.turn import Step
from rules_engine.state.zones import Zone

OWN, USUAL, NARRATORS = 1, 1, 2
"""What a move counts: what the keyword itself does and what players do every turn, then what the narrator lets be."""
NUMBER = re.compile(r" [0-9]+$")
COUNTS = ("", " 0", " 2")
AHEAD = (Step.UPKEEP, Step.PRECOMBAT_MAIN)


class Move(msgspec.Struct, frozen=True):
    """A line of `play`, and how far it leads from the plainest."""

    text: str
    cost: int


def moves(state: State, keyword: Keyword, subjects: tuple[str, ...], others: tuple[str, ...]) -> Iterator[Move]:
    """All moves with the keyword, the subjects and other cards that can be cast, and those that carry the turn on."""
    known = (*subjects, *others)
    there = sorted({(it.printed.name, it.zone) for it in state.objects.values() if it.printed.name in known})
    for player in state.players:
        for name, zone in there:
            for text in (*_of_keyword(keyword, name, zone), *_casting(keyword, zone, name)):
                yield Move(f"{player.id}: {text}", OWN)
    present = {name for name, _ in there}
    for text in _narrated(keyword.slug, tuple(name for name in subjects if name in present)):
        yield Move(text, OWN if keyword.slug in text else NARRATORS)
    for text in carrying_on(state):
        yield Move(text, USUAL)


def verb_of(text: str, slug: str) -> str:
    """What kind of doing a line is: a player's verb, or the narrator's word that speaks of the keyword."""
    player, colon, what = text.partition(": ")
    if colon and len(player) == 1:
        return what.partition(" ")[0]
    return next((word.removesuffix("s") for word in text.split() if slug in word), text)


def _of_keyword(keyword: Keyword, name: str, zone: Zone) -> Iterator[str]:
    if isinstance(keyword, KeywordAbility):
        origin = "" if zone is Zone.HAND else f" from {zone}"
        for action in keyword.special_actions:
            yield f"{action.name} {name}{action.closing or origin}"
            if action.names_a_cost:
                yield f"{action.name} {name}{origin} for {{1}}"


def _casting(keyword: Keyword, zone: Zone, name: str) -> Iterator[str]:
    if zone is Zone.HAND:
        yield f"cast {name}"
    elif isinstance(keyword, KeywordAbility) and any(it.zone is zone for it in keyword.cast_permissions):
        yield f"cast {name} from {zone}"


@cache
def _narrated(slug: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """What the narrator may say of those objects and of either player."""
    found: list[str] = []
    for name in names:
        found += (f"{name} {how}" for how in MOVES)
        for form, *_ in NARRATED:
            for part in _sentences(form):
                found += _about(part, name, names, slug)
    return tuple(text for text in dict.fromkeys(found) if not unknown(text))


def _sentences(form: str) -> list[str]:
    """`X dies / is exiled` → `X dies` and `X is exiled`."""
    first, *others = form.split(" / ")
    subject = first.partition(" ")[0]
    return [first, *(text if text[0].isupper() else f"{subject} {text}" for text in others)]


def _about(part: str, name: str, names: tuple[str, ...], slug: str) -> Iterator[str]:
    """The sentence about that object, or about each player; what the keyword does also with other numbers."""
    counts = COUNTS if NUMBER.search(part) and slug in part else ("",)
    plain = NUMBER.sub("", part) if slug in part else part
    others = [other for other in names if other != name] if re.search(r"\bY\b", plain) else [""]
    players = ("A", "B") if re.search(r"\bA\b", plain) else ("",)
    for other, player in product(others, players):
        words = {"X": name, "Y": other, "A": player}
        said = re.sub(r"\b[XYA]\b", lambda match, words=words: words[match[0]], plain)  # type: ignore[misc]
        yield from (said + count for count in counts)


def carrying_on(state: State) -> Iterator[str]:
    """Passing, and the lines of `play` that carry the game on to where something may be done again."""
    turn = state.turn
    if turn.priority is None:
        return
    yield f"{turn.priority}: pass"
    if state.zone(Zone.STACK):
        yield "all pass"
        return
    order = tuple(Step)
    here = order.index(turn.step)
    for step in (Step.DECLARE_ATTACKERS, Step.POSTCOMBAT_MAIN, Step.END):
        if order.index(step) > here:
            yield f"go to {step}"
    following = state.apnap()[1:2] or state.apnap()
    for ahead, player in enumerate((*following, turn.active), 1):
        for step in AHEAD:
            yield f"go to turn {turn.number + ahead}, {player}, {step}"
