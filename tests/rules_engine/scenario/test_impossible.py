"""A set-up that no game can have is refused with line, rule and what to write, all at once, whoever plays from it."""

from __future__ import annotations

import pytest

from rules_engine.scenario.document import read_page
from rules_engine.scenario.play import play
from rules_engine.scenario.setup import MOST_OBJECTS, set_up
from rules_engine.search.verify import verify

PAGE = """## it
```given
%s
```
```play
A: pass
```
"""
PROOF = "```prove\nover all answers\nnever: A drew a card\n```\n"
MAIN = "turn 1, A, precombat main\n"


def told(given: str, more: str = "") -> list[tuple[int, str]]:
    """What is told of a page that begins like that, line by line of its `given`."""
    ((scenario,), malformed) = read_page(PAGE % given + more, "page.md")
    assert not malformed
    failures = verify(scenario, {}, knockout=False, compare_trace=False).failures
    return [(failure.line - 2, failure.message) for failure in failures]


IMPOSSIBLE = [
    ("turn 1, C, precombat main", 1, "no player C; the players are A, B"),
    ("players A, B, C\nturn 1, D, precombat main", 2, "no player D; the players are A, B, C"),
    ("players A, B, A\nturn 1, A, end", 1, "player A is named twice"),
    ("players A\nturn 1, A, end", 1, "CR 100.1"),
    ("turn 1, A, end\nturn 2, B, end", 2, "line 3 says already whose turn it is"),
    ("turn 1, A, end\nA life: 3\nA life: 4", 3, "line 4 says already A's life"),
    ("turn 1, A, end\nA mana: {U}\nA mana: {R}", 3, "line 4 says already A's mana"),
    ("turn 1, A, untap", 1, "CR 502.4"),
    ("turn 1, A, cleanup", 1, "CR 514.3"),
    ("turn 1, A, declare blockers", 1, "CR 508.8"),
    ("turn 1, A, combat damage", 1, "CR 508.8"),
    ("turn 1, A, draw", 1, "CR 103.8a"),
    ("turn 1, A, noon", 1, "unknown step `noon`"),
    (MAIN + "A hand: Probe (creature 2/2; tapped)", 2, "CR 110.5d"),
    (MAIN + "A library: Probe (creature 2/2; 1 +1/+1 counter)", 2, "CR 122.2"),
    (MAIN + "A battlefield: Blip (instant {U})", 2, "CR 110.4"),
    (MAIN + "A battlefield: Idea (sorcery {R})", 2, "CR 110.4"),
    *(
        (f"{MAIN}A {zone}: Scheme ({type})", 2, rule)
        for zone in ("battlefield", "hand", "library", "graveyard", "exile")
        for type, rule in (("conspiracy", "CR 315.3"), ("plane", "CR 311.2"), ("phenomenon", "CR 312.2"))
    ),
    (MAIN + "A command: Probe (creature 2/2)", 2, "CR 408.3"),
    (MAIN + "A command: Place (plane)\nA planar deck: Probe (creature 2/2)", 3, "CR 901.3"),
    (MAIN + "A command: Place (plane)\nA planar deck: Scheme (conspiracy)", 3, "CR 901.3"),
    (MAIN + "A planar deck: Place (plane)\nplanar deck: Fen (plane)", 2, "CR 901.15a"),
    (MAIN + "A planar deck: Place (plane)\nA planar deck: Fen (plane)", 3, "line 4 says already A's planar deck"),
    (MAIN + "planar deck: Place (plane)\nplanar deck: Fen (plane)", 3, "line 4 says already everybody's planar deck"),
    (MAIN + "A sideboard: Place (plane)\nA sideboard: Fen (plane)", 3, "line 4 says already A's sideboard"),
    (MAIN + "A command: Place (plane; face down)\nA planar deck: Fen (plane)", 2, "CR 901.4"),
    (MAIN + "A command: Scheme (conspiracy; face down)", 2, "CR 315.2"),
    (MAIN + "A command: Scheme (conspiracy; named Scheme)", 2, "CR 702.106a"),
    *(
        (f"{MAIN}A hand: Spy (creature 1/1)\nA command: Scheme (conspiracy; with {agenda}; {face}{names})", 3, rule)
        for face in ("face up", "face down")
        for agenda, names, rule in (
            ("hidden agenda", "", "CR 702.106a"),
            ("hidden agenda", "; named Spy; named Scheme", "CR 702.106a"),
            ("hidden agenda", "; named Blorf", "CR 201.4"),
            ("double agenda", "", "CR 702.106f"),
            ("double agenda", "; named Spy", "CR 702.106f"),
            ("double agenda", "; named Spy; named Spy", "CR 702.106f"),
        )
    ),
    (MAIN + "A command: Place (plane; owned by B)", 2, "write `B command: …`"),
    (MAIN + "A sideboard: Scheme (conspiracy; face down)", 2, "outside the game"),
    (MAIN + "A hand: Spy (creature 1/1)\nA sideboard: Scheme (conspiracy; named Spy)", 3, "outside the game"),
    ("before the game, C starts\nA sideboard: Scheme (conspiracy)", 1, "no player C; the players are A, B"),
    ("before the game, A starts\nturn 1, A, upkeep", 2, "line 3 says already whose turn it is"),
    ("before the game, A starts\nbefore the game, B starts", 2, "line 3 says already whose turn it is"),
    ("before the game, A starts\nA command: Place (plane)", 2, "CR 901.5"),
    (MAIN + "A hand: Scout (creature 1/1; plotted on turn 1)", 2, "CR 702.170a"),
    (MAIN + "A exile: Scout (creature 1/1; plotted on turn 3)", 2, "CR 702.170d"),
    (MAIN + "A exile: Scout (creature 1/1; plotted on turn 0)", 2, "CR 702.170d"),
    (MAIN + "A battlefield: Scout (creature 1/1; owned by C)", 2, "no player C"),
    (MAIN + "A library: 99999999 Stone (artifact)", 2, f"more than {MOST_OBJECTS} objects"),
    (MAIN + "B life: 0", 2, "player B doesn't stay so: CR 704.5a"),
    (MAIN + "B life: -3", 2, "CR 704.5a"),
    (MAIN + "A battlefield: Husk (creature 2/0)", 2, "Husk doesn't stay so: CR 704.5f"),
    (MAIN + "A battlefield: Sage (planeswalker 3; 0 loyalty counters)", 2, "CR 704.5i"),
    (MAIN + "A battlefield: 2 Queen (legendary creature 2/2)", 2, "CR 704.5j"),
    (MAIN + "A battlefield: Probe (creature 2/2; 1 +1/+1 counter; 1 -1/-1 counter)", 2, "CR 704.5q"),
]


@pytest.mark.parametrize(("given", "line", "what"), IMPOSSIBLE)
def test_a_walkthrough_from_a_position_that_no_game_can_have_is_refused(given: str, line: int, what: str) -> None:
    ((at, message),) = told(given)
    assert (at, what in message) == (line, True), message


@pytest.mark.parametrize(("given", "line", "what"), IMPOSSIBLE)
def test_so_is_a_proof(given: str, line: int, what: str) -> None:
    assert any(what in message for _, message in told(given, PROOF))


def test_everything_that_is_wrong_is_told_at_once() -> None:
    given = "turn 1, C, untap\nA hand: Probe (creature 2/2; tapped; 1 +1/+1 counter)\nB battlefield: Blip (instant {U})"
    found = told(given)
    assert [line for line, _ in found] == [1, 1, 2, 2, 3]


@pytest.mark.parametrize(
    "given",
    [
        "players A, B, C\nturn 1, A, draw",
        "turn 2, A, declare attackers",
        MAIN + "A graveyard: Blip (instant {U})\nA exile: Scout (creature 1/1; plotted on turn 1; 1 time counter)",
        MAIN
        + "A battlefield: Probe (creature 2/2; tapped; 1 +1/+1 counter; owned by B), Queen (legendary creature 2/2)"
        "\nB battlefield: Queen",
        MAIN + f"A library: {MOST_OBJECTS} Stone (artifact)",
        MAIN + "A planar deck: Probe (creature 2/2), Scheme (conspiracy)",
        MAIN + "A planar deck: Place (plane)\nB planar deck: Fen (plane)\nA command: Marsh (plane)",
        MAIN + "A hand: Spy (creature 1/1)\nA command: Scheme (conspiracy; with hidden agenda; face down; named Spy)",
        MAIN + "A command: Scheme (conspiracy; with double agenda; named Spy; named Scheme)\nB hand: Spy (sorcery {U})",
    ],
)
def test_a_position_that_a_game_can_have_is_played(given: str) -> None:
    ((scenario,), _) = read_page(PAGE % given, "page.md")
    assert play(scenario, {}).failures == ()


def test_counters_of_a_kind_add_up_and_none_are_none() -> None:
    given = (
        MAIN
        + "A battlefield: Probe (creature 2/2; 1 +1/+1 counter; 2 +1/+1 counters), Spy (creature 1/1; 0 +1/+1 counters)"
    )
    ((scenario,), _) = read_page(PAGE % given, "page.md")
    state, failures = set_up(scenario, {})
    assert not failures
    assert [it.counters for it in state.objects.values()] == [(("+1/+1", 3),), ()]
