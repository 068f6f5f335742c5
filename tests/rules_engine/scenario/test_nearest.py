"""Words that nothing has are answered by the few forms that come near them, and by where all of them stand."""

from __future__ import annotations

import re

import pytest
from support import ROOT

from rules_engine.scenario.checks import CHECKS
from rules_engine.scenario.details import NOTES
from rules_engine.scenario.happenings import HAPPENINGS
from rules_engine.scenario.narrator import NARRATED
from rules_engine.scenario.verbs import PLAYER_VERBS
from rules_engine.scenario.wording import unknown

FORMS = [
    *(("check: ", form) for form, *_ in (*CHECKS, *HAPPENINGS)),
    *(("", form) for form, *_ in (*NARRATED, *PLAYER_VERBS)),
]
ANY_WORD = frozenset(["with dethrone"])
"""Notes that fit any word, so that no slip in it can be told."""
TAKEN_OTHERWISE = {
    *(("check: ", f"{what} is on {where}the stack") for what in ("an ability of X",) for where in ("", "top of ")),
    ("check: ", "the planeswalking ability is on the stack"),
    ("", "A: cast X from exile with X = 2"),
}
"""Forms in which the slip leaves another form, with a name that there isn't, which is told as it is used."""
LONGEST = 420


def misspelt(form: str) -> str:
    """The first alternative of the form with a letter twice in its longest word."""
    form = form.partition(" / ")[0]
    word = max(re.findall(r"\b[a-z]+\b", form), key=len)
    return form.replace(word, word[:2] + word[1:], 1)


@pytest.mark.parametrize(("before", "form"), FORMS)
def test_a_slip_in_any_form_is_answered_by_that_form(before: str, form: str) -> None:
    message = unknown(before + misspelt(form))
    if (before, form) in TAKEN_OTHERWISE:
        assert not message
        return
    assert f"`{form}`" in message
    assert len(message) <= LONGEST
    (heading,) = re.findall(r"docs/walkthroughs.md, “(.+)”", message)
    assert f"\n## {heading}\n" in (ROOT / "docs/walkthroughs.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("note", sorted({*NOTES} - ANY_WORD))
def test_a_slip_in_any_note_of_the_set_up_is_answered_by_that_note(plays_with, note: str) -> None:
    given = f"A command: Plan (conspiracy; {misspelt(note)})"
    (failure,) = plays_with("", given, "A: pass", fails=True).failures
    assert f"`{note}`" in failure.message
    assert failure.message.startswith(f"Plan ({misspelt(note)}): ")
    assert len(failure.message) <= LONGEST


def test_a_note_that_leaves_a_letter_out_is_answered_by_the_note_meant(plays_with) -> None:
    (failure,) = plays_with("", "A command: Plan (conspiracy; face down; name Probe)", "A: pass", fails=True).failures
    assert failure.message.startswith("Plan (name Probe): this note is not understood; nearest to it: `named Probe`")


def test_types_that_are_known_but_written_otherwise_are_told_as_before(plays_with) -> None:
    (failure,) = plays_with("", "A battlefield: Probe (creature)", "A: pass", fails=True).failures
    assert "a creature, and only a creature, has power/toughness" in failure.message


@pytest.mark.parametrize("line", ["A: cast X from exxile", "A: activate X from exxile", "A: plot X from exxile"])
def test_a_zone_that_there_isnt_is_no_fault_of_the_engine(plays_with, line: str) -> None:
    (failure,) = plays_with("", "A hand: Probe (creature 2/2)", line, fails=True).failures
    assert failure.message == "there is no X from exxile in the zone hand; there are: Probe" or (
        failure.message == "there is no X from exxile in the zone battlefield; nothing is there; elsewhere: Probe"
    )


def test_a_zone_that_there_isnt_is_told_of_what_is_seen_too(plays_with) -> None:
    lines = "Probe connives\n  asked: A, discard: Idea, Opt; seeing Idea in A's hannd\n  A: Idea"
    given = "A battlefield: Probe (creature 2/2)\nA hand: Idea (sorcery)\nA library: Opt (instant)"
    (failure,) = plays_with("", given, lines, fails=True).failures
    assert "`seeing Idea in A's hannd` is not understood" in failure.message
