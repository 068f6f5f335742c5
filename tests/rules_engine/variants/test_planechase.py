"""Planechase: the face-up plane, the planar die, planeswalking, phenomena, and players who leave."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.scenario.played import Played

PlaysWith = Callable[..., Played]
CARDS = """
[quiet-moor]
name = { en = "Quiet Moor" }
types = "Plane — Far Coast"
[[quiet-moor.triggered]]
when = "chaos_ensued any"
do = [{ gain_life = 3 }]
[[quiet-moor.triggered]]
when = "planeswalked_away self"
do = [{ lose_life = 1 }]
[[quiet-moor.activated]]
cost = ["{1}"]
do = [{ gain_life = 1 }]
[bright-spire]
name = { en = "Bright Spire" }
types = "Plane — Spire"
[[bright-spire.triggered]]
when = "planeswalked_to self"
do = [{ gain_life = 5 }]
[[bright-spire.static]]
grants = { keyword = "flash", to = "creatures you control" }
[toll-bridge]
name = { en = "Toll Bridge" }
types = "Plane — Span"
[[toll-bridge.triggered]]
when = "planeswalked_away self"
do = [{ lose_life = 1 }]
[odd-tide]
name = { en = "Odd Tide" }
types = "Phenomenon"
[[odd-tide.triggered]]
when = "encountered self"
do = [{ draw = 1, who = "each player" }]
[still-hour]
name = { en = "Still Hour" }
types = "Phenomenon"
[rod]
name = { en = "Rod" }
types = "Artifact"
[[rod.activated]]
cost = ["{T}"]
do = [{ roll_planar_die = 1 }]
[horn]
name = { en = "Horn" }
types = "Artifact"
[[horn.activated]]
cost = ["{T}"]
do = [{ chaos = "ensues" }]
[gate]
name = { en = "Gate" }
types = "Artifact"
[[gate.activated]]
cost = ["{T}"]
do = [{ planeswalk = "you" }]
"""
MOOR = "A command: Quiet Moor\nA planar deck: Bright Spire, Odd Tide\nB planar deck: Still Hour, Bright Spire"
BLANK, CHAOS, PLANESWALKER = (f"  chance: {face}" for face in ("blank", "chaos", "planeswalker"))
ROLL = "A: roll the planar die\n"


def test_each_roll_of_a_turn_costs_as_much_as_there_were_before(plays_with: PlaysWith) -> None:
    given = f"{MOOR}\nA battlefield: 3 Island\nA library: 2 Island\nB library: 2 Island"
    lines = f"{ROLL}{BLANK}\ncheck: A has 3 untapped Island\n{ROLL}{BLANK}\ncheck: A has 2 untapped Island\n"
    lines += f"{ROLL}{BLANK}\ncheck: A has no untapped Island\n{ROLL.strip()}        # refused: CR 118.3\n"
    later = f"go to turn 5, A, precombat main\n{ROLL}{BLANK}\ncheck: A has 3 untapped Island"
    plays_with(CARDS, given, lines + later)
    assert plays_with(CARDS, given, lines, "planar-die.counted", fails=True).failures


def test_a_roll_by_an_effect_does_not_make_the_next_one_dearer(plays_with: PlaysWith) -> None:
    given = f"{MOOR}\nA battlefield: Rod"
    lines = f"A: activate Rod\nall pass\n{BLANK}\ncheck: A rolled the planar die\n{ROLL}{BLANK}"
    plays_with(CARDS, given, lines)
    assert plays_with(CARDS, given, lines, "planar-die.by-effect", fails=True).failures


@pytest.mark.parametrize(
    ("before", "who", "rules"),
    [
        ("go to upkeep", "A", "CR 901.9"),
        ("A: activate Rod", "A", "CR 901.9"),
        ("A: pass", "B", "CR 901.9"),
        ("", "B", "CR 901.9"),
    ],
)
def test_the_die_is_rolled_with_priority_in_ones_own_main_phase_with_an_empty_stack(
    plays_with: PlaysWith, before: str, who: str, rules: str
) -> None:
    given = f"{MOOR}\nA battlefield: Rod\nA library: Island\nB library: Island"
    before = before.replace("go to upkeep", "go to turn 4, B, upkeep")
    plays_with(CARDS, given, f"{before}\n{who}: roll the planar die        # refused: {rules}".strip())


def test_without_planechase_there_is_no_planar_die(plays_with: PlaysWith) -> None:
    plays_with(CARDS, "A library: Island", f"{ROLL.strip()}        # refused: CR 116.2i")


def test_a_blank_face_does_nothing_and_the_roller_has_priority(plays_with: PlaysWith) -> None:
    lines = f"{ROLL}{BLANK}\ncheck: the stack is empty\ncheck: chaos did not ensue\ncheck: A has priority"
    plays_with(CARDS, MOOR, lines)
    assert plays_with(CARDS, MOOR, lines, "planar-die.blank", fails=True).failures


def test_chaos_sets_off_the_chaos_ability_of_the_plane(plays_with: PlaysWith) -> None:
    lines = f"{ROLL}{CHAOS}\ncheck: chaos ensued\ncheck: an ability of Quiet Moor is on the stack\n"
    lines += "check: A has priority\nall pass\ncheck: A has 23 life"
    plays_with(CARDS, MOOR, lines)
    assert plays_with(CARDS, MOOR, lines, "planar-die.chaos", fails=True).failures
    by_effect = "A: activate Horn\nall pass\ncheck: an ability of Quiet Moor is on the stack"
    plays_with(CARDS, f"{MOOR}\nA battlefield: Horn", by_effect)


def test_the_planeswalking_ability_moves_the_game_to_the_next_plane(plays_with: PlaysWith) -> None:
    lines = f"{ROLL}{PLANESWALKER}\ncheck: the planeswalking ability of A is on the stack\ncheck: A has priority\n"
    lines += (
        "check: Quiet Moor is face up\nall pass\n  A: Quiet Moor, Bright Spire\n"
        "check: no planeswalking ability is on the stack\n"
        "check: A planeswalked to Bright Spire\ncheck: A planeswalked away from Quiet Moor\n"
        "check: Quiet Moor is face down\ncheck: Bright Spire is face up\n"
        "check: the bottom of A's planar deck is Quiet Moor\ncheck: the top of A's planar deck is Odd Tide\n"
        "check: an ability of Quiet Moor is on the stack\ncheck: an ability of Bright Spire is on the stack\n"
        "all pass\nall pass\ncheck: A has 24 life"
    )
    plays_with(CARDS, MOOR, lines)
    for site in ("planeswalk.away", "planeswalk.to", "triggers.planeswalks-away", "planar-die.planeswalker"):
        assert plays_with(CARDS, MOOR, lines, site, fails=True).failures, site


def test_only_the_planar_controller_planeswalks(plays_with: PlaysWith) -> None:
    given = f"{MOOR}\nB battlefield: Gate"
    lines = "A: pass\nB: activate Gate\nall pass\ncheck: B did not planeswalk\ncheck: Quiet Moor is face up"
    plays_with(CARDS, given, lines)
    assert plays_with(CARDS, given, lines, "planeswalk.only-controller", fails=True).failures


def test_the_active_player_controls_the_plane(plays_with: PlaysWith) -> None:
    given = f"{MOOR}\nA library: Island\nB library: Island\nB battlefield: Horn, Island"
    lines = (
        "check: A is the planar controller\nB: activate Quiet Moor from command        # refused: CR 117.1b, CR 602.2\n"
        "go to turn 4, B, precombat main\ncheck: B is the planar controller\n"
        "B: activate Horn\nall pass\nall pass\ncheck: B has 23 life\n"
        "B: activate Quiet Moor from command\nall pass\ncheck: B has 24 life"
    )
    plays_with(CARDS, given, lines)
    assert plays_with(CARDS, given, lines, "planar-controller.active", fails=True).failures


def test_planes_and_phenomena_stay_in_the_command_zone_and_are_never_cast(plays_with: PlaysWith) -> None:
    given = f"{MOOR}\nA battlefield: Probe (creature 1/1)"
    for how in ("returns to its owner's hand", "is exiled", "is put on the battlefield"):
        plays_with(CARDS, given, f"Quiet Moor {how}\ncheck: Quiet Moor is in the command zone")
        plays_with(CARDS, given, f"Odd Tide {how}\ncheck: Odd Tide is in the command zone")
    plays_with(CARDS, given, "A: cast Quiet Moor from command        # refused: CR 311.2, CR 601.3")
    plays_with(CARDS, given, "A: cast Odd Tide from command          # refused: CR 312.2, CR 601.3")
    lines = "Quiet Moor is exiled\ncheck: Quiet Moor is in the command zone"
    assert plays_with(CARDS, given, lines, "plane.stays", fails=True).failures


def test_static_abilities_of_the_plane_work_for_its_controller(table_of: Callable[..., object]) -> None:
    from rules_engine.characteristics.layers import characteristics

    given = "A command: Bright Spire\nA battlefield: Spy (creature 1/1)\nB battlefield: Thief (creature 1/1)"
    state = table_of(given, CARDS)
    flash = {it.printed.name: bool(characteristics(state, it).parameters("flash")) for it in state.objects.values()}  # type: ignore[attr-defined]
    assert (flash["Spy"], flash["Thief"]) == (True, False)
    down = table_of(given.replace("command", "planar deck"), CARDS)
    assert not any(characteristics(down, it).parameters("flash") for it in down.objects.values())  # type: ignore[attr-defined]


def test_a_phenomenon_is_encountered_and_left_once_its_ability_has_left_the_stack(plays_with: PlaysWith) -> None:
    given = "A command: Quiet Moor\nA planar deck: Odd Tide, Bright Spire\nA library: 2 Island\nB library: 2 Island"
    lines = (
        "A planeswalks\n  A: Odd Tide, Quiet Moor\ncheck: Odd Tide is face up\n"
        "check: an ability of Odd Tide is on the stack\nall pass\ncheck: Odd Tide is face up\n"
        "all pass\ncheck: A drew 1 card this turn\ncheck: B drew 1 card this turn\ncheck: Odd Tide is face down\n"
        "check: A planeswalked to Bright Spire\ncheck: an ability of Bright Spire is on the stack"
    )
    plays_with(CARDS, given, lines)
    assert plays_with(CARDS, given, lines, "phenomenon-left", fails=True).failures
    at_once = "A planeswalks\n  A: Quiet Moor, Bright Spire\ncheck: Bright Spire is face up"
    plays_with(CARDS, given.replace("Odd Tide", "Still Hour"), f"{at_once}\ncheck: Still Hour is face down")


def test_a_game_begins_with_a_plane_of_the_starting_player_and_nothing_triggers(plays_with: PlaysWith) -> None:
    given = "A planar deck: Quiet Moor, Bright Spire, Still Hour\nB planar deck: Quiet Moor"
    lines = (
        "a game begins\n  chance: Still Hour, Bright Spire, Quiet Moor\n"
        "check: Bright Spire is face up\ncheck: the bottom of A's planar deck is Still Hour\n"
        "check: the top of A's planar deck is Quiet Moor\ncheck: A's planar deck has 2 cards\n"
        "check: B's planar deck has 1 card\ncheck: A is the planar controller\ncheck: the stack is empty\n"
        f"check: A did not planeswalk\n{ROLL}{CHAOS}"
    )
    plays_with(CARDS, given, lines)
    for site in ("planar-start.no-triggers", "planar-start.phenomenon", "planar-start.random", "planar-start.turns-up"):
        assert plays_with(CARDS, given, lines, site, fails=True).failures, site


THREE = (
    "players A, B, C\nA life: 1\nA planar deck: Bright Spire\nB planar deck: Bright Spire\nC planar deck: Bright Spire"
)


def test_the_next_player_takes_the_place_of_a_planar_controller_who_leaves(plays_with: PlaysWith) -> None:
    given = f"{THREE}\nB command: Quiet Moor\nB library: 3 Island\nC library: 3 Island\nB battlefield: Horn"
    lines = (
        "A loses 1 life\ncheck: A has lost\ncheck: B is the planar controller\ncheck: Quiet Moor is face up\n"
        "B: roll the planar die        # refused: CR 901.9\n"
        "B: activate Horn\nall pass\nall pass\ncheck: B has 23 life\n"
        "go to turn 4, B, upkeep\ncheck: B is the planar controller\n"
        "go to turn 5, C, upkeep\ncheck: C is the planar controller"
    )
    plays_with(CARDS, given, lines)
    assert plays_with(CARDS, given, lines, "planar-controller.next", fails=True).failures


def test_a_plane_leaves_with_its_owner_and_the_next_one_is_turned_up(plays_with: PlaysWith) -> None:
    given = f"{THREE}\nA command: Quiet Moor\nB library: 3 Island\nC library: 3 Island"
    lines = (
        f"{ROLL}{PLANESWALKER}\nA loses 1 life\n  B: Quiet Moor, Bright Spire\n"
        "check: no planeswalking ability is on the stack\ncheck: B planeswalked to Bright Spire\n"
        "check: B is the planar controller\ncheck: an ability of Quiet Moor is on the stack\n"
        "all pass\nall pass\ncheck: B has 24 life\ncheck: B's planar deck has 0 cards"
    )
    plays_with(CARDS, given, lines)
    for site in ("plane-left.next-turned-up", "planar-controller.next"):
        assert plays_with(CARDS, given, lines, site, fails=True).failures, site


def test_planeswalking_abilities_of_others_cease_as_the_plane_leaves(plays_with: PlaysWith) -> None:
    given = f"{THREE}\nA command: Quiet Moor\nC battlefield: Rod\nB library: 3 Island\nC library: 3 Island"
    lines = (
        f"A: pass\nB: pass\nC: activate Rod\nall pass\n{PLANESWALKER}\n"
        "check: the planeswalking ability of C is on the stack\nA loses 1 life\n  B: Quiet Moor, Bright Spire\n"
        "check: no planeswalking ability is on the stack"
    )
    plays_with(CARDS, given, lines)
    assert plays_with(CARDS, given, lines, "plane-left.abilities-cease", fails=True).failures


def test_the_ability_of_a_phenomenon_stays_when_its_owner_leaves(plays_with: PlaysWith) -> None:
    given = f"{THREE}\nA command: Quiet Moor\nB library: 3 Island\nC library: 3 Island\nA library: Island"
    given = given.replace("A planar deck: Bright Spire", "A planar deck: Odd Tide, Bright Spire")
    lines = (
        "A planeswalks\n  A: Quiet Moor, Odd Tide\nA loses 1 life\ncheck: A has lost\n"
        "check: an ability of Odd Tide is on the stack\nall pass\nall pass\ncheck: B drew 1 card this turn"
    )
    plays_with(CARDS, given, lines)
    assert plays_with(CARDS, given, lines, "phenomenon.ability-stays", fails=True).failures


TEN = ", ".join(f"Place {word} (plane)" for word in "ABCDEFGHIJ")


@pytest.mark.parametrize(
    ("deck", "sites"),
    [
        (TEN, ()),
        (f"{TEN}, Odd Tide, Still Hour", ()),
        (TEN.replace("Place J (plane)", "Odd Tide, Still Hour, Third (phenomenon)"), ("planar-deck.phenomena",)),
        (TEN.replace(", Place J (plane)", ""), ("planar-deck.size",)),
        (TEN.replace("Place J", "Place I"), ("planar-deck.names",)),
        (f"{TEN}, Probe (creature 1/1)", ("planar-deck.kinds",)),
        (
            "Odd Tide, Still Hour, Odd Tide, Rod",
            ("planar-deck.kinds", "planar-deck.names", "planar-deck.phenomena", "planar-deck.size"),
        ),
    ],
)
def test_all_faults_of_a_planar_deck_are_told_at_once(plays_with: PlaysWith, deck: str, sites: tuple[str, ...]) -> None:
    refused = "        # refused: CR 901.3" if sites else ""
    played = plays_with(CARDS, f"A planar deck: {deck}", f"deck check A planar{refused}")
    assert tuple(objection.site for objection in played.steps[0].refused) == sites


@pytest.mark.parametrize(
    ("players", "planes", "phenomena", "sites"),
    [
        ("A, B", 16, 4, ()),
        ("A, B", 15, 4, ("size",)),
        ("A, B", 15, 5, ("phenomena",)),
        ("A, B, C", 24, 6, ()),
        ("A, B, C, D", 32, 8, ()),
        ("A, B, C, D, E", 30, 10, ()),
        ("A, B, C, D, E", 29, 10, ("size",)),
        ("A, B", 60, 0, ()),
    ],
)
def test_a_communal_planar_deck_grows_with_the_players(
    plays_with: PlaysWith, players: str, planes: int, phenomena: int, sites: tuple[str, ...]
) -> None:
    cards = [f"Place {at} (plane)" for at in range(planes)] + [f"Event {at} (phenomenon)" for at in range(phenomena)]
    refused = "        # refused: CR 901.15a" if sites else ""
    given = f"players {players}\nplanar deck: {', '.join(cards)}"
    played = plays_with(CARDS, given, f"deck check planar{refused}")
    assert tuple(objection.site for objection in played.steps[0].refused) == tuple(
        f"communal-planar-deck.{name}" for name in sites
    )


def test_a_leaving_planar_controller_takes_no_card_of_a_communal_deck_along(plays_with: PlaysWith) -> None:
    given = "players A, B, C\nA life: 1\nA command: Quiet Moor\nplanar deck: Bright Spire\nB library: Island"
    lines = "A loses 1 life\ncheck: Quiet Moor is face up\ncheck: B is the planar controller\n"
    lines += "check: the planar deck has 1 card\nB planeswalks"
    plays_with(CARDS, given, lines + "\n  B: Quiet Moor, Bright Spire")
    assert plays_with(CARDS, given, lines, "communal-planar-deck.owner", fails=True).failures


def test_abilities_of_planes_in_a_planar_deck_do_nothing(plays_with: PlaysWith) -> None:
    given = "A command: Bright Spire\nA planar deck: Quiet Moor\nA battlefield: Island, Horn"
    lines = "A: activate Quiet Moor from command        # refused: CR 901.7"
    plays_with(CARDS, given, lines)
    assert plays_with(CARDS, given, lines, "activate.plane-face-up", fails=True).failures
    plays_with(CARDS, given, "A: activate Horn\nall pass\ncheck: the stack is empty")


def test_who_concedes_leaves_at_once(plays_with: PlaysWith) -> None:
    given = f"{THREE}\nA command: Quiet Moor\nB library: 3 Island\nC library: 3 Island"
    lines = "A concedes\n  B: Quiet Moor, Bright Spire\ncheck: A has lost\ncheck: B planeswalked to Bright Spire"
    plays_with(CARDS, given, f"{lines}\ncheck: B has priority")
    plays_with(CARDS, MOOR, "B concedes\ncheck: A has won")


def test_the_next_player_is_the_one_after_the_planar_controller_who_leaves(plays_with: PlaysWith) -> None:
    given = (
        "players A, B, C\nB life: 1\nA command: Quiet Moor\nA planar deck: Bright Spire\nC planar deck: Bright Spire"
    )
    lines = "B concedes\ncheck: B has lost\ncheck: C is the planar controller\ncheck: Quiet Moor is face up"
    plays_with(CARDS, f"turn 2, B, upkeep\n{given}", lines)


def test_a_planar_deck_without_cards_turns_up_none(plays_with: PlaysWith) -> None:
    lines = "A concedes\ncheck: A has lost\ncheck: B did not planeswalk\ncheck: B is the planar controller"
    given = "players A, B, C\nA command: Bright Spire\nC planar deck: Bright Spire\nB battlefield: Probe (creature 1/1)"
    plays_with(CARDS, given, f"{lines}\nProbe dies\ncheck: B did not planeswalk")


@pytest.mark.parametrize("leaver", ["B", "C"])
def test_the_next_card_is_turned_up_though_another_plane_stays(plays_with: PlaysWith, leaver: str) -> None:
    given = f"players A, B, C\nA command: Quiet Moor\n{leaver} command: Toll Bridge\n"
    given += "A planar deck: Bright Spire, Still Hour"
    lines = (
        f"{leaver} concedes\n  A: Toll Bridge, Bright Spire\n"
        "check: Quiet Moor is face up\ncheck: Bright Spire is face up\n"
        "check: A planeswalked to Bright Spire\ncheck: an ability of Toll Bridge is on the stack\n"
        "check: an ability of Bright Spire is on the stack\ncheck: A's planar deck has 1 card"
    )
    plays_with(CARDS, given, lines)
    assert plays_with(CARDS, given, lines, "plane-left.next-turned-up", fails=True).failures


@pytest.mark.parametrize("how", ["A planeswalks", f"{ROLL}{PLANESWALKER}\nall pass", "C concedes"])
def test_nobody_planeswalks_away_who_has_no_card_to_turn_up(plays_with: PlaysWith, how: str) -> None:
    given = "players A, B, C\nC command: Toll Bridge"
    lines = f"{how}\ncheck: A did not planeswalk\ncheck: the stack is empty\ncheck: A has 20 life\nall pass"
    plays_with(CARDS, given, lines)


def test_a_plane_that_comes_again_is_planeswalked_away_from_all_the_same(plays_with: PlaysWith) -> None:
    lines = "A planeswalks\ncheck: an ability of Toll Bridge is on the stack\ncheck: A planeswalked to Toll Bridge"
    plays_with(CARDS, "players A, B, C\nA command: Toll Bridge", lines)


def test_what_left_long_ago_turns_up_nothing_later(plays_with: PlaysWith) -> None:
    given = "players A, B, C\nC command: Toll Bridge\nA battlefield: Probe (creature 1/1)"
    plays_with(CARDS, given, "C concedes\nProbe dies\ncheck: A did not planeswalk\ncheck: A is the planar controller")


def test_only_who_is_in_the_game_shuffles_a_planar_deck(plays_with: PlaysWith) -> None:
    given = "players A, B, C\nturn 1, A, upkeep\n" + "\n".join(f"{it} planar deck: Quiet Moor" for it in "ABC")
    played = plays_with(CARDS, given, "B concedes\na game begins")
    shuffled = [line.values["player"] for line in played.steps[1].trace if line.kind == "PlanarDeckShuffled"]
    assert shuffled == ["A", "C"]


def test_a_game_begins_once_and_with_planes_and_phenomena_alone(plays_with: PlaysWith) -> None:
    deck = "A planar deck: Quiet Moor, Bright Spire"
    begins = "a game begins\n  chance: Quiet Moor, Bright Spire\n"
    twice = plays_with(CARDS, deck, f"{begins}a game begins", fails=True)
    assert "CR 901.5" in twice.failures[0].message
    up = plays_with(CARDS, f"{deck}\nA command: Toll Bridge", "a game begins", fails=True)
    assert "CR 901.5" in up.failures[0].message
    creature = plays_with(CARDS, f"{deck}, Probe (creature 1/1)", "a game begins", fails=True)
    assert "CR 901.3" in creature.failures[0].message


def test_what_is_no_permanent_is_told_to_be_in_the_command_zone(plays_with: PlaysWith) -> None:
    for line in ("Quiet Moor dies", "B gains control of Quiet Moor", "Quiet Moor is sacrificed"):
        (failure,) = plays_with(CARDS, MOOR, line, fails=True).failures
        assert "in the zone battlefield; it is in: command; planes" in failure.message, failure.message


def test_a_new_game_of_planechase_is_refused_in_plain_words(plays_with: PlaysWith) -> None:
    played = plays_with(CARDS, MOOR, "B concedes\na new game is prepared, A starts", fails=True)
    assert "after a game of Planechase" in played.failures[-1].message


@pytest.mark.parametrize("face", [CHAOS, PLANESWALKER, BLANK])
def test_in_a_game_without_planes_no_face_of_the_die_does_anything(plays_with: PlaysWith, face: str) -> None:
    lines = f"A rolls the planar die\n{face}\ncheck: the stack is empty\ncheck: chaos did not ensue"
    plays_with(CARDS, "A library: Island", lines)


def test_no_game_begins_after_its_end(plays_with: PlaysWith) -> None:
    for given in ("A planar deck: Quiet Moor", "before the game, A starts\nA planar deck: Quiet Moor"):
        played = plays_with(CARDS, given, "B concedes\na game begins", fails=True)
        assert "CR 104.1" in played.failures[-1].message
