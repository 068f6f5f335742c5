"""What lies face down in the command zone: without characteristics, known only to its controller."""

from __future__ import annotations

from rules_engine.characteristics.layers import characteristics, derived, looking_for
from rules_engine.characteristics.statics import statics
from rules_engine.characteristics.visibility import may_look
from rules_engine.events.facing import Revealed, TurnedFaceUp
from rules_engine.state.canonical import canonical
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State

A, B = PlayerId("A"), PlayerId("B")
SCHEME = """
[hidden-hand]
name = { en = "Hidden Hand", ja = "隠された手" }
types = "Conspiracy"
types_ja = "策略"
keywords = ["hidden agenda"]
[[hidden-hand.static]]
flash_for = "your spells"
works_in = "command"
[[hidden-hand.triggered]]
when = "upkeep you"
works_in = "command"
do = [{ draw = 1 }]
"""
DOWN, UP = (f"A command: Hidden Hand ({how}; named Island)" for how in ("face down", "face up"))


def only(state: State) -> GameObject:
    (it,) = state.objects.values()
    return it


def test_face_down_it_has_no_characteristics_and_no_ability_that_functions(table_of) -> None:
    down, up = table_of(DOWN, SCHEME), table_of(UP, SCHEME)
    hidden = characteristics(down, only(down))
    assert (hidden.name, hidden.cost, hidden.types, hidden.abilities) == ("", "", (), ())
    assert derived(down, only(down)) == hidden
    assert not statics(down, "flash_for")
    assert not looking_for(down, ("upkeep",))
    assert characteristics(up, only(up)).types == ("Conspiracy",)
    assert statics(up, "flash_for")
    assert looking_for(up, ("upkeep",))


def test_only_its_controller_may_look_at_it(table_of) -> None:
    down, up = table_of(DOWN, SCHEME), table_of(UP, SCHEME)
    assert [may_look(down, player, only(down).id) for player in (A, B)] == [True, False]
    assert [may_look(up, player, only(up).id) for player in (A, B)] == [True, True]


def test_what_is_revealed_is_known_to_all_and_still_face_down(table_of) -> None:
    down = table_of(DOWN, SCHEME)
    shown = Revealed(only(down).id).changes(down)
    assert may_look(shown, B, only(shown).id)
    assert not characteristics(shown, only(shown)).types


def test_turned_face_up_it_functions_from_then_on(table_of) -> None:
    down = table_of(f"{DOWN}\nA hand: Island", SCHEME)
    scheme = next(it for it in down.objects.values() if it.face_down)
    up = TurnedFaceUp(A, scheme.id).changes(down)
    assert statics(up, "flash_for")
    assert up.objects[scheme.id].timestamp > max(it.timestamp for it in down.objects.values())


def test_the_face_and_the_chosen_name_tell_positions_apart(table_of) -> None:
    positions = [table_of(given, SCHEME) for given in (DOWN, UP, DOWN.replace("named Island", "named Forest"))]
    assert len({canonical(state) for state in positions}) == 3
