from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from generators.linking.evidence import (
    PageEvidence,
    ProofEvidence,
    ScenarioEvidence,
    earned_of,
    engine_hash,
    is_settled,
    page_hash,
    proofs_of,
    read_evidence,
    stale_pages,
    with_known_seconds,
    write_evidence,
)

PAGE = PageEvidence(
    "0123456789abcdef",
    {"b": ScenarioEvidence(True, "G0", ("CR 702.170a",), ("CR 702.170a",)), "a": ScenarioEvidence(False, "open")},
    {"p": ProofEvidence("G1", True, "hands of up to three cards", 48, 105, 0.5)},
)


def test_evidence_comes_back_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "evidence.json"
    write_evidence(file, {"content/walkthroughs/plot.md": PAGE})
    assert read_evidence(file) == ({"content/walkthroughs/plot.md": PAGE}, ())


def test_the_file_is_the_same_bytes_in_whichever_order_evidence_was_found(tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    write_evidence(one, {"a": PAGE, "b": PAGE})
    write_evidence(two, {"b": PAGE, "a": PAGE})
    assert one.read_bytes() == two.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.json", "two.json"]


def test_a_write_that_fails_leaves_the_old_file_whole(tmp_path: Path) -> None:
    file = tmp_path / "evidence.json"
    write_evidence(file, {"a": PAGE})
    with pytest.raises(UnicodeEncodeError):
        write_evidence(file, {"\ud800": PAGE})
    assert read_evidence(file)[0] == {"a": PAGE}
    assert [path.name for path in tmp_path.iterdir()] == ["evidence.json"]


def test_no_file_yet_is_no_evidence_and_a_broken_one_a_problem(tmp_path: Path) -> None:
    file = tmp_path / "evidence.json"
    assert read_evidence(file) == ({}, ())
    file.write_text('{"a": {"hash": 3}}')
    evidence, problems = read_evidence(file)
    assert evidence == {}
    assert [problem.code for problem in problems] == ["evidence-unreadable"]


def test_a_changed_page_card_or_engine_makes_evidence_stale() -> None:
    engine = engine_hash({"plot.py": b"x = 1"})
    now = page_hash("page", ["[probe]"], engine)
    assert page_hash("page", ["[probe]"], engine) == now
    assert page_hash("page!", ["[probe]"], engine) != now
    assert page_hash("page", ["[probe]", "[djinn]"], engine) != now
    assert page_hash("page", ["[probe]"], engine_hash({"plot.py": b"x = 2"})) != now
    evidence = {"a": PageEvidence(now), "b": PageEvidence("0" * 16)}
    assert stale_pages(evidence, {"a": now, "b": now, "c": now}) == ("b", "c")


def test_proofs_and_earned_claims_are_found_by_scenario() -> None:
    assert proofs_of({"x": PAGE})["p"].bounds == "hands of up to three cards"
    assert earned_of({"x": PAGE}) == {"b": ("CR 702.170a",)}


def test_the_seconds_on_record_stay_while_the_result_is_the_same() -> None:
    slower = msgspec.structs.replace(PAGE.proofs["p"], seconds=9.0)
    again = msgspec.structs.replace(PAGE, proofs={"p": slower})
    assert with_known_seconds(again, PAGE).proofs == PAGE.proofs
    other = msgspec.structs.replace(PAGE, proofs={"p": msgspec.structs.replace(slower, lines=106)})
    assert with_known_seconds(other, PAGE) == other
    assert with_known_seconds(again, None) == again


def test_only_what_held_with_the_same_sources_is_settled() -> None:
    held = PageEvidence("x", {"a": ScenarioEvidence(True, "G0", ("CR 702.170a",), ())}, PAGE.proofs)
    assert is_settled(held, "x", knockout=False)
    assert not is_settled(held, "x", knockout=True), "the claim isn't earned, and only a run says why"
    assert not is_settled(held, "y", knockout=False)
    assert not is_settled(None, "x", knockout=False)
    assert not is_settled(PageEvidence("x", {"a": ScenarioEvidence(False)}), "x", knockout=False)
    refuted = msgspec.structs.replace(PAGE.proofs["p"], holds=False)
    assert not is_settled(msgspec.structs.replace(held, proofs={"p": refuted}), "x", knockout=False)
