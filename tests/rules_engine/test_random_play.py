"""Short games of random moves: what must hold in every state in which somebody has priority.

Eight things are looked at in every game: no state-based action is due when somebody has priority; each object is in
exactly one zone, the one it says; planar decks lie face down in the command zone, and the planar controller controls
what lies face up; no number of an object is used again; what each object is like equals what the layers make of it
anew; a refusal leaves everything as it was; the same answers give the same trace and state; every line of the trace
comes from a known site and cites a rule.

`SAITEI_RANDOM_GAMES` says how many games are played, 300 when it isn't set.
"""

from __future__ import annotations

import os
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from generators.linking.loading.cards import load_playable_cards
from rules_engine.characteristics.layers import characteristics, derived
from rules_engine.characteristics.planar import face_up_planar
from rules_engine.game.decision import Answer, Decision, possible_answers
from rules_engine.game.game import Entry
from rules_engine.game.run import Done, Needs, Procedure, Refused
from rules_engine.keywords import KEYWORDS
from rules_engine.procedure.state_based import STATE_BASED
from rules_engine.rulebook.citation import parse_citation
from rules_engine.scenario.engine import advance, run
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.setup import Cards
from rules_engine.scenario.sites import all_sites
from rules_engine.search.legal_actions import actions
from rules_engine.state.canonical import canonical
from rules_engine.state.state import State, key_of
from rules_engine.state.zones import Zone
from tests.support import ROOT, position

MOVES = 14
GAMES = int(os.environ.get("SAITEI_RANDOM_GAMES", "300"))
TABLES = (
    (
        "A hand: Djinn of Fool's Fall, Longhorn Sharpshooter, Opt, Island",
        "A battlefield: 4 Island, 2 Mountain, Doc Aurlock, Grizzled Genius",
        "A library: 3 Island, 2 Opt",
        "B hand: Counterspell, Murder, Opt",
        "B battlefield: 3 Island, 3 Swamp, Probe (creature 2/2)",
        "B library: 4 Island",
    ),
    (
        "A hand: Raffine's Informant, Hushed Word, Shared Secret, Make Your Own Luck",
        "A battlefield: 3 Plains, 3 Island, 2 Forest, Schemer's Bell, Spy (creature 1/1)",
        "A library: 2 Island, Opt, Blip (instant {U}), Mind Spring",
        "B hand: Obscura Interceptor, Blip",
        "B battlefield: 2 Island, 2 Plains, Swamp, Spirit of the Labyrinth",
        "B library: 3 Opt",
    ),
    (
        "A hand: Opt, Plotter's Bell, Kindled Draft",
        "A battlefield: 4 Mountain, 2 Island, Fblthp, Lost on the Range",
        "A library: Spinewoods Paladin, Island, Mind Spring, Opt",
        "A exile: Mind Spring (plotted on turn 1)",
        "B battlefield: Thought Reflection, 2 Island, Probe (creature 3/3)",
        "B library: 6 Island",
    ),
    (
        "players A, B, C",
        "A hand: Step Between Worlds, Passing Frost",
        "A battlefield: 5 Island, Swamp, Enraged Revolutionary, Usurper's Banner, Marchesa's Infiltrator",
        "A library: 8 Island",
        "A exile: Step Between Worlds (plotted on turn 1)",
        "B battlefield: Sage (planeswalker 3), Probe (creature 1/4), Warm Ledger, 2 Swamp",
        "B hand: Passing Frost",
        "B library: 8 Swamp",
        "C battlefield: Sage, Eavesdropper's Horn",
        "C library: 8 Island",
    ),
    (
        "players A, B, C",
        "A hand: Island, Opt",
        "A battlefield: 3 Island, Loaded Die, Probe (creature 2/2)",
        "A library: 4 Island",
        "B life: 1",
        "B battlefield: 2 Swamp, Loaded Die",
        "B library: 4 Swamp",
        "C life: 2",
        "C library: 4 Island",
        "A command: Immediate Action (face down; named Probe)",
        "B command: Toll Bridge",
        "A planar deck: Odd Tide, Quiet Moor, Salt Market",
        "B planar deck: Bright Spire, Passing Comet",
        "C planar deck: Passing Comet, Odd Tide, Toll Bridge",
    ),
)


@cache
def cards() -> Cards:
    loaded, _, problems = load_playable_cards(ROOT / "content")
    assert not problems
    return loaded


class Play:
    """A game under way: its state, and a source of choices."""

    def __init__(self, state: State, data: st.DataObject) -> None:
        self.state, self.data = state, data
        self.used = set(state.objects)

    def choose(self, count: int) -> int:
        return self.data.draw(st.integers(0, count - 1)) if count > 1 else 0

    def carried_out(self, procedure: Procedure) -> Done | Refused:
        """The procedure with random answers; the same answers, given beforehand, give the same trace and state."""
        answers: list[Answer] = []

        def answering(asked_in: State, decision: Decision) -> Answer:
            every = list(possible_answers(asked_in, decision))
            answers.append(every[self.choose(len(every))])
            return answers[-1]

        result = run(self.state, procedure, (), frozenset(), answering)
        assert not isinstance(result, Needs)
        assert run(self.state, procedure, answers) == result
        return result

    def moves_on(self) -> None:
        """One random move, and what follows by itself."""
        player = self.state.turn.priority
        assert player is not None
        offered = list(actions(self.state, player, frozenset(), set()))
        before = copied(self.state)
        result = self.carried_out(offered[self.choose(len(offered))][1])
        if isinstance(result, Refused):
            assert self.state == before
            return
        self._take(result)
        while callable(procedure := advance(self.state)):
            following = self.carried_out(procedure)
            assert isinstance(following, Done)
            self._take(following)

    def _take(self, done: Done) -> None:
        new = set(done.state.objects) - set(self.state.objects)
        assert not new & self.used, "an object's number was used again"
        self.used |= new
        self.state = done.state
        assert all(is_cited(entry) for entry in done.trace)


def copied(state: State) -> State:
    """The state with its own tables; all that stands in them is frozen."""
    return replace(state, objects={**state.objects}, past={**state.past}, zones={**state.zones})


def is_cited(entry: Entry) -> bool:
    """The line comes from a known site and every number on it is a citation."""
    return all(map(is_citation, entry.also)) and rule_of(entry.site.name) == entry.site.rule


@cache
def is_citation(rule: str) -> bool:
    return str(parse_citation(rule)) == rule


@cache
def rule_of(site: str) -> str:
    """The rule of a known site, as it is cited."""
    rule = all_sites()[site].rule
    assert is_citation(rule)
    return rule


def check_state(state: State) -> None:
    """Every object is in exactly the zone it says; nothing waits; each characteristic is the same when asked again."""
    placed = [id for ids in state.zones.values() for id in ids]
    assert sorted(placed) == sorted(state.objects)
    for key, ids in state.zones.items():
        assert all(key_of(state.objects[id].zone, state.objects[id].owner) == key for id in ids)
    assert set(state.objects).isdisjoint(state.past)
    in_decks = [id for deck in state.planar_decks.values() for id in deck]
    assert len(in_decks) == len(set(in_decks))
    assert all(state.objects[id].zone is Zone.COMMAND and state.objects[id].face_down for id in in_decks)
    assert all(state.objects[id].controller == state.planar_controller for id in face_up_planar(state))
    assert not state.pending
    assert canonical(state) == canonical(state)
    assert all(characteristics(state, it) == derived(state, it) for it in state.objects.values())
    if not state.over:
        assert nothing_demanded(state)


def nothing_demanded(state: State) -> bool:
    """No state-based action would do anything now (CR 704.3)."""

    def checks(game: object) -> None:
        permanents = tuple(
            (it, characteristics(state, it)) for it in state.objects.values() if it.zone == "battlefield"
        )
        for action in STATE_BASED:
            assert not action.events(game, permanents), action.site.name  # type: ignore[arg-type]

    return isinstance(run(state, checks), Done)


@pytest.mark.parametrize("table", TABLES, ids=("plot", "connive", "draws", "dethrone", "planechase"))
@settings(max_examples=-(-GAMES // len(TABLES)), deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_random_game_keeps_what_must_always_hold(table: tuple[str, ...], data: st.DataObject) -> None:
    play = Play(position("turn 2, A, precombat main", *table, cards=cards()), data)
    for _ in range(MOVES):
        if play.state.over:
            break
        check_state(play.state)
        try:
            play.moves_on()
        except Unplayable:  # a keyword that matters in combat and isn't carried out: the engine says so and stops
            break
    check_state(play.state)


def test_the_tables_hold_all_keywords_that_are_carried_out_and_instants() -> None:
    held = [position("turn 2, A, upkeep", *table, cards=cards()).objects.values() for table in TABLES]
    printed = [it.printed for objects in held for it in objects]
    words = {keyword.slug for each in printed for keyword in each.keywords}
    verbs = {i.verb for each in printed for ability in each.abilities for i in getattr(ability, "instructions", ())}
    assert {keyword.slug for keyword in KEYWORDS} <= words | verbs
    assert any("Instant" in each.types and each.abilities for each in printed)
