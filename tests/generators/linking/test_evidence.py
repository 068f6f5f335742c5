from __future__ import annotations

from pathlib import Path

import pytest

from generators.linking.evidence import (
    PageEvidence,
    ProofEvidence,
    ScenarioEvidence,
    earned_of,
    engine_hash,
    page_hash,
    proofs_of,
    read_evidence,
    stale_pages,
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
