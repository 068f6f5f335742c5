"""Which permission a card is cast by, when several concern it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_engine.game.run import Done, Needs, Refused, run
from rules_engine.game.site import Condition, Site
from rules_engine.procedure.casting.cast import cast
from rules_engine.procedure.casting.permission import CastPermission
from rules_engine.procedure.sockets import Sockets
from rules_engine.scenario.engine import SOCKETS
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

A = PlayerId("A")
ALLOWED = Condition("test.allowed", "CR 601.3", holds=lambda state, player, it: state.player(player).life == 20)
PAID = CastPermission("paid", Zone.EXILE, (ALLOWED,))
FREE = CastPermission("free", Zone.EXILE, (ALLOWED,), without_paying=Site("test.free", "CR 118.9"))
BOTH = replace(SOCKETS, cast_permissions=(PAID, FREE))


def cast_it(state: State, name: str = "", *answers: str, sockets: Sockets = BOTH) -> Done | Needs | Refused:
    card = next(it for it in state.objects.values() if it.zone is Zone.EXILE)
    return run(state, cast(sockets, A, card.id, name), [(answer,) for answer in answers], door=sockets.door)


@pytest.fixture
def table(table_of) -> State:
    return table_of("A exile: Blip (instant {U})\nA battlefield: Island")


def lands_tapped(result: Done | Needs | Refused) -> int:
    assert isinstance(result, Done)
    return sum(it.tapped for it in result.state.objects.values())


def test_the_player_chooses_among_permissions_that_hold(table) -> None:
    asked = cast_it(table)
    assert isinstance(asked, Needs)
    assert (asked.decision.kind, asked.decision.options) == ("casts by", ("paid", "free"))
    assert lands_tapped(cast_it(table, "", "paid")) == 1
    assert lands_tapped(cast_it(table, "", "free")) == 0


def test_a_permission_that_is_named_is_the_one_used(table) -> None:
    assert lands_tapped(cast_it(table, "free")) == 0
    assert lands_tapped(cast_it(table, "without paying")) == 0
    assert lands_tapped(cast_it(table, "paid")) == 1


def test_a_permission_nobody_gives_is_refused(table) -> None:
    refused = cast_it(table, "plotted")
    assert isinstance(refused, Refused)
    assert [objection.site for objection in refused.objections] == ["cast.permitted"]


def test_when_none_holds_every_unmet_condition_is_told_once(table) -> None:
    hurt = table.with_player(replace(table.player(A), life=1))
    refused = cast_it(hurt)
    assert isinstance(refused, Refused)
    assert [objection.site for objection in refused.objections] == ["test.allowed"]


@pytest.mark.parametrize("turn", ["turn 3, A, precombat main", "turn 3, A, upkeep", "turn 3, B, end"])
@pytest.mark.parametrize("zone", ["exile", "graveyard", "library"])
def test_a_card_that_nothing_lets_be_cast_from_where_it_is_is_refused_by_that_alone(plays_with, turn, zone) -> None:
    lines = "" if turn.startswith("turn 3, A") else "B: pass\n"
    plays_with("", f"{turn}\nA {zone}: Blip (instant {{U}})", f"{lines}A: cast Blip from {zone}  # refused: CR 601.3")


def test_a_permission_that_was_given_is_refused_by_its_other_conditions(plays_with) -> None:
    given = "A exile: Blip (instant {U}; plotted on turn 3)\nB exile: Blip (instant {U}; plotted on turn 1)"
    plays_with("", given, "A: cast Blip (1) from exile  # refused: CR 702.170d")


@pytest.mark.parametrize("turn", ["turn 3, A, precombat main", "turn 3, A, upkeep"])
def test_the_hand_from_which_a_card_may_be_cast_is_the_players_own(plays_with, turn) -> None:
    plays_with("", f"{turn}\nB hand: Fuss (sorcery {{R}})", "A: cast Fuss  # refused: CR 601.3")
