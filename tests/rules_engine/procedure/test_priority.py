"""What comes before priority, and that it always comes to an end."""

from __future__ import annotations

import time

from msgspec.structs import replace

from rules_engine.events.turns import TurnEnded
from rules_engine.game.endless import MOST_ENTRIES
from rules_engine.game.run import Done
from rules_engine.game.site import Site
from rules_engine.procedure.before_priority import settle
from rules_engine.scenario.document import read_page
from rules_engine.scenario.engine import run
from rules_engine.search.verify import verify
from rules_engine.state.ids import PlayerId
from rules_engine.state.zones import Zone
from tests.support import position

NOTHING_DUE = Site("test.nothing-due", "CR 704.3")

UPSTART = "A battlefield: Upstart (creature 2/2; with dethrone), Spy (creature 1/1; with dethrone)"
ATTACK = "go to declare attackers\n  A: Upstart\n"
ON_STACK = "check: an ability of Upstart is on the stack\n"


def claims_of(lines: str, shows: str, given: str = UPSTART):
    page = f"## it\nshows: {shows}\n```given\nturn 3, A, precombat main\n{given}\n```\n```play\n{lines}\n```\n"
    ((scenario,), malformed) = read_page(page, "page.md")
    assert not malformed
    verified = verify(scenario, {}, knockout=True, compare_trace=False)
    assert verified.failures == ()
    return verified.claims


def test_a_player_passes_at_a_table_without_any_object(plays_with) -> None:
    plays_with("", "A life: 20", "A: pass\ncheck: B has priority\nA: pass  # refused: CR 117.3d")


def test_taking_away_that_triggers_leave_the_waiting_ones_comes_to_an_end(plays_with) -> None:
    began = time.monotonic()
    played = plays_with("", UPSTART, ATTACK + ON_STACK, "triggers.wait", fails=True)
    assert time.monotonic() - began < 10
    (failure,) = played.failures
    assert not failure.mismatch
    assert "nobody receives priority" in failure.message
    assert "104.4b" in failure.message


def test_a_claim_about_triggers_is_earned_by_the_site_without_which_the_game_goes_on() -> None:
    (claim,) = claims_of(ATTACK + ON_STACK, "CR 603.3")
    assert claim.earned
    assert claim.sites == ("triggers.put-on-stack",)


def test_a_claim_without_whose_rule_the_game_cannot_go_on_is_unearned_and_says_so() -> None:
    (claim,) = claims_of(ATTACK, "CR 603.3")
    assert not claim.earned
    assert "without triggers.wait the game can't go on" in claim.because
    assert "altered without anything failing: triggers.put-on-stack" in claim.because


def test_more_draws_than_any_game_has_end_with_a_message(plays_with) -> None:
    played = plays_with("", "A library: Rock (artifact)", f"A draws {MOST_ENTRIES * 3}", fails=True)
    (failure,) = played.failures
    assert f"more than {MOST_ENTRIES} events" in failure.message


def test_what_triggers_on_an_attack_is_on_the_stack_before_the_active_player_has_priority() -> None:
    (claim,) = claims_of(ATTACK + ON_STACK, "CR 508.2b")
    assert (claim.earned, claim.sites) == (True, ("triggers.before-attack-priority",))


def test_of_triggers_that_nothing_tells_apart_each_says_which_of_them_it_is(plays_with) -> None:
    given = "A battlefield: Upstart (creature 2/2; with dethrone; with dethrone), Spy (creature 1/1; with dethrone)"
    lines = "go to declare attackers\n  A: Upstart, Spy\n"
    asked = "  asked: A, order of triggers: Spy, Upstart (1 of 2), Upstart (2 of 2)\n"
    answer = "  A: Upstart (1 of 2), Spy, Upstart (2 of 2)\n"
    played = plays_with("", given, f"{lines}{asked}{answer}check: 2 abilities of Upstart are on the stack")
    assert [it.notes for it in played.steps[-1].table.stack] == [(), (), ()]


FORKED = """
[forked]
name = { en = "Forked" }
types = "Creature"
pt = "1/1"
[[forked.triggered]]
when = "connived self"
do = [{ gain_life = 1 }]
[[forked.triggered]]
when = "connived a creature you control"
do = [{ lose_life = 1 }]
"""


def test_of_two_abilities_of_one_creature_each_is_named_by_its_place_on_the_card(plays_with) -> None:
    lines = "Forked connives\n  asked: A, order of triggers: Forked (ability 1), Forked (ability 2)\n"
    plays_with(
        FORKED, "A battlefield: Forked\nA library: 2 Forest", f"{lines}  A: Forked (ability 2), Forked (ability 1)"
    )


def test_of_one_ability_that_triggered_for_two_objects_each_is_named_by_what_it_is_about(plays_with) -> None:
    given = "A battlefield: Forked, Rebel (creature 1/1), Spy (creature 1/1)\nA library: 4 Forest"
    asked = "  asked: A, order of triggers: Forked (for Rebel), Forked (for Spy)\n"
    plays_with(FORKED, given, f"Rebel, Spy connive\n  A: Rebel\n{asked}  A: Forked (for Spy), Forked (for Rebel)")


SPRING = """
[spring]
name = { en = "Spring" }
types = "Creature"
pt = "1/1"
[[spring.triggered]]
when = "connived a creature you control"
do = [{ connive = 1, what = "self" }]
[[spring.static]]
skips_draws = { who = "you" }
"""


def test_a_loop_that_nobody_stops_is_given_up_and_called_a_draw(plays_with) -> None:
    lines = "Spring connives\ncheck: an ability of Spring is on the stack\ngo to end"
    (failure,) = plays_with(SPRING, "A battlefield: Spring", lines, fails=True).failures
    assert "`go to end` is never reached" in failure.message
    assert "CR 104.4b" in failure.message


def test_a_player_without_life_loses_though_nothing_else_has_changed_since_nothing_was_due() -> None:
    healthy = position("turn 2, A, upkeep", "A life: 1", "A battlefield: Probe (creature 2/2)")
    dying = healthy.with_player(replace(healthy.player(PlayerId("A")), life=0))
    hurt = {**healthy.objects, (id := healthy.zone(Zone.BATTLEFIELD)[0]): replace(healthy.objects[id], damage=2)}
    for due, state in ((False, healthy), (False, healthy), (True, dying), (True, replace(healthy, objects=hurt))):
        done = run(
            state, lambda game: None if settle(game) else game.happen(TurnEnded(PlayerId("A")), cites=NOTHING_DUE)
        )
        assert isinstance(done, Done)
        assert any(entry.site is NOTHING_DUE for entry in done.trace) is not due


def test_a_pass_by_which_nothing_happens_is_no_loop_that_ends_the_game(plays_with) -> None:
    lines = "all pass\ncheck: the game is not a draw\ncheck: A has priority"
    played = plays_with("", "A library: 2 Rock (artifact)\nB library: 2 Rock", lines, "priority.passes", fails=True)
    assert [failure.message for failure in played.failures] == []
