"""Declaring blockers."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.scenario.played import Played

PlayLines = Callable[..., Played]

PROBE = "A battlefield: Probe (creature 2/2)"
ATTACK = "go to declare attackers\n  A: %s\n"
BLOCK = "go to declare blockers\n"


def test_a_creature_blocks_the_attacker_chosen_and_that_becomes_blocked(plays: PlayLines) -> None:
    played = plays(
        f"{PROBE}\nB battlefield: Ox (creature 2/4)",
        ATTACK % "Probe" + BLOCK + "  asked: B, blocks with Ox: Probe, none\n  B: Probe\n"
        "check: Ox blocked Probe\ncheck: Probe became blocked\ncheck: Ox is blocking Probe\ncheck: Probe is blocked",
    )
    assert played.failures == ()
    assert [(line.kind, line.rule) for line in played.steps[1].trace if line.site.startswith("block.")] == [
        ("WasAsked", "CR 509.1a"),
        ("Blocked", "CR 509.1g"),
        ("BecameBlocked", "CR 509.1h"),
    ]
    assert played.steps[1].table.players[1].battlefield[0].blocking == "Probe"


def test_a_flyer_is_blocked_only_by_flying_and_reach(plays: PlayLines) -> None:
    given = "A battlefield: Hawk\nB battlefield: Ox (creature 2/4), Spider"
    asked = BLOCK + "  asked: B, blocks with Spider: Hawk, none\n  B: Hawk"
    assert plays(given, ATTACK % "Hawk" + asked).failures == ()
    grounded = plays(given, ATTACK % "Hawk" + asked, "block.flying").failures
    assert "blocks with Ox" in grounded[0].message


def test_a_flyer_may_block_what_does_not_fly(plays: PlayLines) -> None:
    lines = ATTACK % "Probe" + BLOCK + "  B: Probe\ncheck: Hawk is blocking Probe"
    assert plays(f"{PROBE}\nB battlefield: Hawk", lines).failures == ()


def test_a_tapped_creature_may_not_block(plays: PlayLines) -> None:
    given = f"{PROBE}\nB battlefield: Ox (creature 2/4; tapped)"
    assert plays(given, ATTACK % "Probe" + BLOCK).steps[1].asked == ()
    assert "left over" in plays(given, ATTACK % "Probe" + BLOCK + "  B: Probe").failures[0].message


def test_a_creature_that_came_this_turn_may_block(plays: PlayLines) -> None:
    given = f"{PROBE}\nB hand: Spider"
    lines = "Spider is put on the battlefield\n" + ATTACK % "Probe" + BLOCK + "  B: Probe\ncheck: Probe is blocked"
    assert plays(given, lines).failures == ()


def test_players_block_only_what_attacks_them_in_turn_order(plays: PlayLines) -> None:
    played = plays(
        "players A, B, C\nA battlefield: Probe (creature 2/2), Spy (creature 1/1)\n"
        "B battlefield: Ox (creature 2/4)\nC battlefield: Elk (creature 3/3)",
        ATTACK % "Probe, Spy\n  A: C\n  A: B" + BLOCK + "  asked: B, blocks with Ox: Spy, none\n  B: Spy\n"
        "  asked: C, blocks with Elk: Probe, none\n  C: Probe",
    )
    assert played.failures == ()


def test_alike_attackers_are_one_option_until_one_of_them_is_blocked(plays: PlayLines) -> None:
    played = plays(
        "A battlefield: 2 Bear (creature 2/2)\nB battlefield: Ox (creature 2/4), Elk (creature 3/3)",
        ATTACK % "Bear, Bear" + BLOCK + "  asked: B, blocks with Ox: Bear, none\n  B: Bear\n"
        "  asked: B, blocks with Elk: Bear (1), Bear (2), none\n  B: Bear (2)\ngo to end\ncheck: B has 20 life",
    )
    assert played.failures == ()


def test_abilities_trigger_on_blocking_and_on_becoming_blocked(plays: PlayLines) -> None:
    lines = ATTACK % "Martyr" + "all pass\n  B: Martyr"
    stack = plays("A battlefield: Martyr\nB battlefield: Guard", lines).steps[1].table.stack
    assert sorted(item.name for item in stack) == ["Guard", "Martyr"]


def test_an_unblocked_attacker_does_not_trigger_becoming_blocked(plays: PlayLines) -> None:
    played = plays("A battlefield: Martyr\nB battlefield: Guard", ATTACK % "Martyr" + "all pass")
    assert played.failures == ()
    assert played.steps[1].table.stack == ()
