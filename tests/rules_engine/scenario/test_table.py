"""The table as it stands, for drawing."""

from __future__ import annotations

from rules_engine.events.facing import Revealed
from rules_engine.scenario.table import table


def test_it_says_of_hands_and_of_what_lies_face_down_who_may_look(table_of) -> None:
    given = (
        "A hand: Island\nB battlefield: Forest\n"
        "A command: Plan (conspiracy; with hidden agenda; face down; named Island), "
        "Plot (conspiracy; with hidden agenda; face up; named Forest)"
    )
    a, b = table(table_of(given)).players
    assert [item.seen_by for item in (*a.hand, *b.battlefield)] == [("A",), None]
    down, up = a.command
    assert (down.name, down.types, down.face_down, down.chosen_names) == ("Plan", "Conspiracy", True, ("Island",))
    assert (down.seen_by, up.seen_by, up.face_down, up.chosen_names) == (("A",), None, False, ("Forest",))


def test_a_planar_deck_lies_beside_the_command_zone_of_its_owner_and_the_plane_with_its_controller(table_of) -> None:
    decks = "A planar deck: Spire (plane), Keep (plane)\nB planar deck: Bay (plane)"
    given = f"turn 1, A, upkeep\nB command: Moor (plane)\n{decks}"
    a, b = table(table_of(given)).players
    assert [item.name for item in a.command] == ["Moor"]
    assert [item.name for item in a.planar_deck] == ["Spire", "Keep"]
    assert ([item.name for item in b.planar_deck], b.command, a.command[0].owner) == (["Bay"], (), "B")


def test_cards_outside_the_game_are_seen_by_their_owner_alone(table_of) -> None:
    a, b = table(table_of("A sideboard: Probe (creature 2/1), Island")).players
    probe, island = a.sideboard
    assert (probe.name, probe.pt, probe.seen_by, island.pt, b.sideboard) == ("Probe", "2/1", ("A",), "", ())


def test_what_all_may_look_at_is_hidden_from_nobody_and_a_communal_deck_is_marked(table_of) -> None:
    given = "A command: Plan (conspiracy; with hidden agenda; face down; named Island)\n"
    own, shared = (table_of(f"{given}{deck}: Place (plane)") for deck in ("A planar deck", "planar deck"))
    assert [player.deck_is_shared for state in (own, shared) for player in table(state).players] == [False] * 2 + [
        True
    ] * 2
    (plan,) = (it for it in own.objects.values() if it.chosen_names)
    assert table(own).players[0].command[0].seen_by == ("A",)
    assert table(Revealed(plan.id).changes(own)).players[0].command[0].seen_by is None


FORK = """
[fork]
name = { en = "Fork" }
types = "Creature"
pt = "1/1"
keywords = ["dethrone"]
[[fork.triggered]]
when = "attacks self"
do = [{ gain_life = 1 }]
[[fork.triggered]]
when = "attacks a creature you control"
do = [{ lose_life = 1 }]
"""


def test_abilities_of_one_source_are_told_apart_by_their_place_on_it_and_what_they_are_about(plays_with) -> None:
    given = "turn 3, A, beginning of combat\nA battlefield: Fork, Spy (creature 1/1)"
    in_order = (
        "  A: Fork, Spy\n  asked: A, order of triggers: Fork (ability 1), Fork (ability 2; for Fork), "
        "Fork (ability 2; for Spy), Fork (dethrone)\n"
        "  A: Fork (ability 1), Fork (ability 2; for Spy), Fork (ability 2; for Fork), Fork (dethrone)"
    )
    played = plays_with(FORK, given, f"go to declare attackers\n{in_order}")
    table = played.steps[-1].table
    assert [(it.ability, it.notes) for it in table.stack] == [
        ("dethrone", ("dethrone",)),
        ("triggered 2", ("ability 2", "for Fork")),
        ("triggered 2", ("ability 2", "for Spy")),
        ("triggered 1", ("ability 1",)),
    ]
    told = [line.values["source"] for line in played.steps[-1].trace if line.kind == "AbilityPutOnStack"]
    assert told == ["Fork (ability 1)", "Fork (ability 2; for Spy)", "Fork (ability 2; for Fork)", "Fork (dethrone)"]
    assert {it.ability for player in table.players for it in player.battlefield} == {""}
