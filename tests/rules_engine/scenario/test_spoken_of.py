"""A page that speaks of a player or an object its game doesn't have is told so, whichever form it uses."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from rules_engine.scenario.checks import CHECKS, MISSING
from rules_engine.scenario.document import read_page
from rules_engine.scenario.happenings import HAPPENINGS
from rules_engine.scenario.narrator import NARRATOR_SAYS
from rules_engine.scenario.play import play
from rules_engine.scenario.rows import AFFIRMED, DENIED, put
from rules_engine.scenario.verbs import PLAYER_VERBS

PAGE = """## it-speaks
shows: CR 121.1
```given
turn 1, A, precombat main
A battlefield: Probe (creature 2/2)
A library: 9 Blip (instant {U})
B library: 9 Blip (instant {U})
```
```play
%s
```
"""


def told(line: str) -> list[str]:
    scenarios, malformed = read_page(PAGE % line, "page.md")
    return [failure.message for failure in (*malformed, *(it for each in scenarios for it in play(each, {}).failures))]


def in_every_way(text: str) -> set[str]:
    """The check, affirmed and denied, with its number and with none."""
    row, match = next((row, match) for row in CHECKS if (match := row.pattern.fullmatch(text)))
    words = {"not": (*AFFIRMED, *DENIED), "count": ("0", "no", "2")}
    ways = (put(match, **{group: word}) for group in words if match.groupdict().get(group) for word in words[group])
    return {text, *(way for way in ways if row.pattern.fullmatch(way))}


def spoken(forms: list[str], letter: str, other: str) -> list[str]:
    """The forms that have the letter, with another in its place."""
    named = re.compile(rf"\b{letter}\b")
    return [named.sub(other, form) for form in chain(*(form.split(" / ") for form in forms)) if named.search(form)]


FORMS = [row.form for row in CHECKS]
EVENTS = [form for form, _, _ in HAPPENINGS]
CHECKED = [text for text in FORMS if any(row.pattern.fullmatch(text) for row in CHECKS)]
OF_NOBODY = [*spoken(CHECKED, "A", "C"), *(said.format(who="C") for said, _ in MISSING if "{who}" in said)]
OF_NOTHING = [*spoken(CHECKED, "X", "Provr"), *(said.format(name="Provr") for said, _ in MISSING if "{name}" in said)]


@pytest.mark.parametrize("check", sorted(set().union(*map(in_every_way, OF_NOBODY))))
def test_a_check_of_a_player_who_is_not_in_the_game_is_a_fault(check: str) -> None:
    messages = told(f"check: {check}")
    assert any("no player C in the position, so the check says nothing" in it for it in messages), messages


@pytest.mark.parametrize("check", sorted(set().union(*map(in_every_way, OF_NOTHING))))
def test_a_check_of_a_name_that_nothing_has_is_a_fault(check: str) -> None:
    messages = told(f"check: {check}")
    assert any("nothing is called Provr in the position, so the check says nothing" in it for it in messages), messages


@pytest.mark.parametrize("event", [*spoken(EVENTS, "A", "C"), *spoken(EVENTS, "X", "Provr")])
def test_a_check_of_an_event_of_what_is_not_there_is_a_fault(event: str) -> None:
    assert any("so the check says nothing" in it for it in told(f"check: {event}"))


@pytest.mark.parametrize(
    "check",
    [
        "Probe isn't attacking Sage",
        "Probe isn't attacking C",
        "Probe isn't blocking Sage",
        "Probe is not in C's hand",
        "Probe is not the name chosen for Prober",
        "Prober is not the name chosen for Probe",
        "Provr (2) is not in A's hand",
        "it is turn 1, C, precombat main",
    ],
)
def test_the_other_places_of_a_check_speak_of_something_too(check: str) -> None:
    assert any("so the check says nothing" in it for it in told(f"check: {check}"))


@pytest.mark.parametrize(
    "check",
    [
        "Probe did not connive",
        "Blip is not in A's hand",
        "B did not draw a card",
        "A has 0 untapped Blip",
        "no planeswalking ability is on the stack",
    ],
)
def test_a_check_of_what_is_there_is_none(check: str) -> None:
    assert not any("says nothing" in it for it in told(f"check: {check}"))


STEPS = [
    *spoken([*NARRATOR_SAYS, *(form for form, _, _ in PLAYER_VERBS)], "A", "C"),
    *("C gains 3 life", "C discards Blip", "deck check C limited", "deck check C constructed"),
    *("go to turn 3, C, upkeep", "Probe is put on the battlefield attacking C", "a new game is prepared, C starts"),
]


@pytest.mark.parametrize("step", STEPS)
def test_a_step_of_a_player_who_is_not_in_the_game_is_told_who_is(step: str) -> None:
    (message,) = told(step.replace("X", "Probe"))
    assert "no player C; the players are A, B" in message
