from __future__ import annotations

import msgspec

from generators.linking.coverage import coverage_json, coverage_of
from generators.linking.evidence import ProofEvidence

SITES = {
    "plotted.later-turn": "CR 702.170d",
    "plotted.is-plotted": "CR 702.170d",
    "plot.exiles": "CR 702.170a",
    "x": "CR 999.9",
}


def test_rules_and_sites_are_counted_as_exercised_and_earned(make_kb, world) -> None:
    played = msgspec.structs.replace(world.played("w"), exercised=frozenset({"plotted.later-turn", "x", "gone"}))
    kb = make_kb(
        played={"w": played}, earned={"w": ("CR 702.170d",)}, earned_sites=frozenset({"plotted.later-turn", "gone"})
    )
    counted = coverage_json(coverage_of(kb, SITES))
    assert counted["rules"] == {"edition": "2026-06-19", "total": 4, "exercised": 1, "earned": 1}
    assert counted["sites"] == {"total": 4, "exercised": 2, "earned": 1}


def test_the_value_has_the_keys_it_is_documented_with_and_no_others(make_kb) -> None:
    counted = coverage_json(coverage_of(make_kb(), SITES))
    assert set(counted) == {"rulings", "rules", "sites", "examples", "escape_hatches", "wordings"}
    assert set(counted["rules"]) == {"edition", "total", "exercised", "earned"}
    assert set(counted["sites"]) == {"total", "exercised", "earned"}
    assert set(counted["examples"]) == {"total", "played", "not_playable", "open"}
    assert set(counted["wordings"]) == {"attached", "unattached"}


def test_an_example_of_the_rules_is_played_where_a_passing_walkthrough_names_it(make_kb, world) -> None:
    kb = make_kb()
    number = next(iter(kb.rules))
    rule = kb.rules[number].model_copy(update={"examples": ("one", "two", "three")})
    named = ((f"CR {number}", 2), (f"CR {number}", 4), ("CR 999.9", 1))
    scenario = msgspec.structs.replace(world.scenario("w"), examples=named)
    for failing, played in ((False, 1), (True, 0)):
        run = {"w": world.played("w", *(["check fails"] if failing else []))}
        kb = make_kb(rules={number: rule}, scenarios={"w": scenario}, played=run)
        counted = coverage_json(coverage_of(kb, SITES))["examples"]
        assert counted == {"total": 3, "played": played, "not_playable": 0, "open": 3 - played}


def test_only_what_passes_is_exercised_and_what_a_proof_earned_is(make_kb, world) -> None:
    failing = msgspec.structs.replace(world.played("w", "check fails"), exercised=frozenset({"plot.exiles"}))
    kb = make_kb(played={"w": failing}, earned={"p": ("CR 702.170d",)}, earned_sites=frozenset({"plotted.later-turn"}))
    counted = coverage_json(coverage_of(kb, SITES))
    assert (counted["sites"]["exercised"], counted["sites"]["earned"]) == (1, 1)
    assert (counted["rules"]["exercised"], counted["rules"]["earned"]) == (1, 1)


def test_of_several_proofs_the_highest_that_holds_is_named_and_stale_pages_are(make_kb, world) -> None:
    ids = ("lines", "answers", "refuted")
    scenarios = {id_: world.scenario(id_, ("a",), prove=True, plays=False) for id_ in ids}
    proofs = {
        "lines": ProofEvidence("G2", True, "", 1, 1, 0.0),
        "answers": ProofEvidence("G1", True, "", 1, 1, 0.0),
        "refuted": ProofEvidence("G2", False, "", 1, 1, 0.0),
    }
    kb = make_kb(rulings={"a": world.ruling("a")}, scenarios=scenarios, proofs=proofs, stale_pages=("x.md",))
    counted = coverage_of(kb, SITES)
    assert (counted.proofs, counted.stale) == ({"a": "lines"}, ("x.md",))


def test_every_ruling_is_listed_with_its_grade_and_proof(make_kb, world) -> None:
    rulings = {
        "a": world.ruling("a", grade="G1", walkthroughs=("w", "p"), stale=True),
        "b": world.ruling("b", reason={"ja": "まだ", "en": "not yet"}),
    }
    scenarios = {"w": world.scenario("w", ("a",)), "p": world.scenario("p", ("a",), prove=True, plays=False)}
    proofs = {"p": ProofEvidence("G1", True, "", 1, 1, 0.0)}
    counted = coverage_json(coverage_of(make_kb(rulings=rulings, scenarios=scenarios, proofs=proofs), SITES))["rulings"]
    assert set(counted) == {"total", "open", "G0", "G1", "G2", "not_playable", "contradicted", "by_id"}
    assert (counted["total"], counted["open"], counted["G1"], counted["contradicted"]) == (2, 1, 1, 0)
    assert counted["by_id"] == [
        {"id": "a", "grade": "G1", "stale": True, "walkthroughs": ["w", "p"], "proof": "p"},
        {"id": "b", "grade": "open", "stale": False, "walkthroughs": [], "proof": None},
    ]
