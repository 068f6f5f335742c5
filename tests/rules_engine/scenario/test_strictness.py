"""A page and the game must agree in both directions: every mismatch fails with its line."""

from __future__ import annotations

import pytest

from rules_engine.scenario.document import read_page
from rules_engine.scenario.play import play
from rules_engine.scenario.played import Failure
from rules_engine.search.verify import verify

CONNIVE = """## it-connives
shows: CR 701.50a
```given
turn 1, A, precombat main
A battlefield: Probe (creature 2/2), 2 Rock (artifact)
A hand: Land (land)
A library: Blip (instant {U})
```
```play
%s
```
"""


def failures_of(play_lines: str) -> list[Failure]:
    scenarios, malformed = read_page(CONNIVE % play_lines, "page.md")
    return [*malformed, *(failure for scenario in scenarios for failure in play(scenario, {}).failures)]


def only_failure(play_lines: str) -> Failure:
    (failure,) = failures_of(play_lines)
    return failure


def test_a_page_that_says_what_happens_has_no_failure() -> None:
    assert failures_of("Probe connives\n  asked: A, discard: Blip, Land\n  A: Blip\ncheck: Probe is 3/3") == []


def test_a_question_without_answer_fails_at_its_step_and_is_quoted() -> None:
    failure = only_failure("Probe connives")
    assert (failure.line, failure.message) == (10, "unanswered question: A, discard: Blip, Land")


def test_an_answer_that_nobody_asked_for_fails_at_its_own_line() -> None:
    failure = only_failure("Probe connives\n  A: Blip\n  A: Land")
    assert failure.line == 12
    assert "left over" in failure.message


def test_an_expected_question_that_is_put_otherwise_fails_with_the_question() -> None:
    failure = only_failure("Probe connives\n  asked: A, discard: Blip\n  A: Blip")
    assert failure.line == 11
    assert "asked: A, discard: Blip, Land" in failure.message


def test_an_answer_of_the_wrong_player_fails() -> None:
    assert "B isn't asked" in only_failure("Probe connives\n  B: Blip").message


def test_an_answer_that_is_no_option_fails_with_the_options() -> None:
    assert "Blip, Land" in only_failure("Probe connives\n  A: Rock").message


def test_too_many_chosen_fail() -> None:
    assert "2 chosen" in only_failure("Probe connives\n  A: Blip, Land").message


def test_a_false_check_fails_and_the_rest_is_still_played() -> None:
    failures = failures_of("Probe connives\n  A: Land\ncheck: Probe is 3/3\ncheck: Land is in A's hand")
    assert [failure.line for failure in failures] == [12, 13]


def test_an_unexpected_refusal_fails_with_every_unmet_condition() -> None:
    failure = only_failure("B: play Land")
    assert "there is no Land in the zone hand" in failure.message or "unexpected refusal" in failure.message


def test_a_missing_refusal_fails() -> None:
    assert "missing refusal" in only_failure("A: play Land   # refused: CR 305.1").message


def test_a_refusal_must_name_all_unmet_conditions_and_no_other() -> None:
    played_twice = "A: play Land\nB: pass   # refused: CR 117.3d, CR 305.1"
    assert "expected CR 117.3d, CR 305.1" in only_failure(played_twice).message


def test_an_unknown_verb_names_the_nearest() -> None:
    failure = only_failure("A: castt Probe")
    assert "unknown verb" in failure.message
    assert "A: cast X" in failure.message


def test_an_unknown_check_names_the_nearest() -> None:
    assert "X is plotted" in only_failure("check: Probe is ploted").message


def test_an_unknown_card_in_the_set_up_says_how_to_make_one() -> None:
    page = CONNIVE.replace("Probe (creature 2/2)", "Nobody") % "A: pass"
    scenarios, _ = read_page(page, "page.md")
    (failure,) = play(scenarios[0], {}).failures
    assert failure.line == 5
    assert "(creature 2/2)" in failure.message


def test_every_bad_line_of_a_set_up_is_told_at_once() -> None:
    page = CONNIVE.replace("A hand: Land (land)", "A pocket: Land").replace("A library", "Z library") % "A: pass"
    scenarios, _ = read_page(page, "page.md")
    assert [failure.line for failure in play(scenarios[0], {}).failures] == [6, 7]


@pytest.mark.parametrize(
    ("page", "told"),
    [
        ("## x\n```given\nturn 1, A, end\n```\n", "no `play` fence"),
        ("## x\n```play\nA: pass\n```\n", "no `given` fence"),
        (CONNIVE.replace("CR 701.50a", "701.50a") % "A: pass", "is not a citation"),
        (CONNIVE.replace("```play", "```plya") % "A: pass", "unknown fence"),
        (CONNIVE % "  A: Blip", "the step above"),
        (CONNIVE % "A: pass   # refused: 117", "is not a citation"),
    ],
)
def test_a_malformed_page_says_what_to_write(page: str, told: str) -> None:
    _, failures = read_page(page, "page.md")
    assert any(told in failure.message for failure in failures)
    assert all(failure.line > 0 for failure in failures)


def test_every_line_with_unknown_words_is_told_at_once() -> None:
    failures = failures_of("A: juggle Probe\nA: pass\ncheck: Probe is splendid\nProbe vanishes")
    assert [failure.line for failure in failures] == [10, 12, 13]
    assert not any(failure.mismatch for failure in failures)


def test_a_name_that_is_nowhere_is_told_with_what_there_is() -> None:
    told = only_failure("A discards Opt").message
    assert "no Opt in the zone hand; there are: Land; elsewhere: Blip, Probe, Rock" in told
    bare = "## it\n```given\nturn 1, A, end\n```\n```play\nA discards Opt\n```\n"
    ((scenario,), _) = read_page(bare, "page.md")
    assert "there is no Blip in the zone hand; it is in: library" in only_failure("A discards Blip").message
    assert (
        "there is no Probe (2) in the zone battlefield; of that name there are: Probe (1)"
        in only_failure("Probe (2) dies").message
    )
    assert "there is no card in this game" in play(scenario, {}).failures[0].message


def test_a_journey_that_the_end_of_the_game_cuts_short_says_who_lost() -> None:
    told = only_failure("go to turn 9, A, end").message
    assert "the game ended on turn 2, draw, as B lost; A has won (CR 104.2a)" in told


@pytest.mark.parametrize("prove", ["", "```prove\nover all answers\nnever: A shuffled\n```\n"])
def test_where_the_engine_itself_fails_it_is_a_failure_of_that_scenario(
    prove: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise KeyError("a fault of ours")

    monkeypatch.setattr("rules_engine.scenario.narrator.draw", broken)
    ((scenario,), _) = read_page(CONNIVE.replace("shows: CR 701.50a\n", "") % "A: pass\nA draws 2" + prove, "page.md")
    failures = verify(scenario, {}, knockout=True, compare_trace=False).failures
    assert {failure.line for failure in failures} <= {10, 12}
    assert all("the engine failed here (KeyError: 'a fault of ours' at tests." in f.message for f in failures)
    assert failures


TWINS = """## twins
```given
turn 3, A, precombat main
A exile: Djinn (creature 4/3; plotted on turn 1), Djinn (creature 4/3; plotted on turn 3)
A battlefield: 2 Rock (artifact)
```
```play
%s
```
"""


def twin_failures(play_lines: str) -> list[str]:
    scenarios, _ = read_page(TWINS % play_lines, "page.md")
    return [failure.message for scenario in scenarios for failure in play(scenario, {}).failures]


def test_a_name_that_means_objects_that_differ_is_not_guessed() -> None:
    (message,) = twin_failures("A: cast Djinn from exile")
    assert "Djinn (1), Djinn (2)" in message


def test_a_numbered_name_picks_one_of_them() -> None:
    assert twin_failures("A: cast Djinn (2) from exile   # refused: CR 702.170d\nA: cast Djinn (1) from exile") == []


def test_alike_objects_need_no_number() -> None:
    assert twin_failures("Rock is sacrificed\ncheck: Rock is on the battlefield\ncheck: Rock is in A's graveyard") == []
