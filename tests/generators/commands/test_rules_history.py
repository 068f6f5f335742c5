"""`saitei rules trace` and `saitei rules lineage` as people and programs use them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from support import ROOT
from typer.testing import CliRunner

from generators.commands.rules import app
from generators.rules_over_time.aligning.decisions import steps_kept
from generators.rules_over_time.aligning.normal_form import NORMAL_FORM
from generators.rules_over_time.lineage.building import known_ids
from generators.rules_over_time.lineage.file import load_lineage

LANTERNS = ROOT / "tests" / "fixtures" / "rules"


@pytest.fixture
def _in_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.delenv("SAITEI_LIBRARY", raising=False)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project without a lineage, and a library with the two editions of the Lantern Rules."""
    shutil.copytree(ROOT / "content" / "rules", tmp_path / "content" / "rules")
    (tmp_path / "content" / "rules" / "lineage.json").unlink()
    (tmp_path / "library" / "cr" / "en").mkdir(parents=True)
    for path in LANTERNS.glob("*.txt"):
        shutil.copy(path, tmp_path / "library" / "cr" / "en")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SAITEI_LIBRARY", raising=False)
    return tmp_path


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.usefixtures("_in_the_checkout")
def test_trace_tells_the_numbers_of_a_rule_with_their_dates() -> None:
    code, out, _ = run("trace", "701.47b", "--as-of", "2023-11-17", "--no-library")
    assert code == 0
    assert out.splitlines() == [
        "20220429/701.47b (Connive)",
        "  2022-04-29 … 2025-04-04: 701.47b, first seen",
        "  2025-06-06 … 2026-04-17: 701.50b, moved (same text)",
        "  2026-06-19 until today: 701.50f, moved+edited (sibling, likeness 0.95, the next best 0.17)",
    ]


@pytest.mark.usefixtures("_in_the_checkout")
def test_trace_prints_one_json_value_with_the_life_of_the_rule() -> None:
    code, out, err = run("trace", "500.5@2025-09-19", "--no-library", "--json")
    value = json.loads(out)
    assert (code, err) == (0, "")
    assert (value["lineage"], value["state"], value["end"]) == ("20090711/500.5", "undecided", "2025-11-14")
    assert set(value["may_be"]) == {"500.4", "500.5", "500.5a", "500.5b"}
    (turn,) = value["turns"]
    assert (turn["edition"], turn["kind"], turn["from"]) == ("2025-11-14", "undecided", ["500.5"])
    assert turn["evidence"] == "alike to some degree, not enough to decide"
    assert value["life"][0] == {
        "from": "2009-07-11",
        "to": "2025-09-19",
        "number": "500.5",
        "heading": "General",
        "change": "first seen",
        "evidence": "",
    }


@pytest.mark.usefixtures("_in_the_checkout")
def test_trace_of_every_rule_left_open_tells_the_reason_kept_and_all_that_it_may_be() -> None:
    kept = [(step, number, why) for step in steps_kept(ROOT / "content") for number, why in step.left_open.items()]
    assert len(kept) > 10
    for step, number, why in kept:
        code, out, _ = run("trace", f"{number}@{step.label}", "--no-library")
        assert (code, f"{number} → {', '.join(step.by_old[number].to)}; left open: {why}" in out) == (0, True)
        turns = json.loads(run("trace", f"{number}@{step.label}", "--no-library", "--json")[1])["turns"]
        assert [turn["left_open"] for turn in turns if turn["edition"] == step.to] == [why]
    out = run("trace", "713.3a@2022-10-07", "--no-library")[1]
    assert out.endswith("perhaps 712.8b, 712.8a, 712.8d\n")


@pytest.mark.usefixtures("_in_the_checkout")
def test_trace_of_a_bare_number_lists_its_candidates_with_years() -> None:
    code, out, _ = run("trace", "701.47", "--no-library", "--json")
    candidates = json.loads(out)["candidates"]
    assert code == 0
    assert [(one["heading"], one["since"], one["until"]) for one in candidates] == [
        ("Amass", "2025-06-06", ""),
        ("Connive", "2022-04-29", "2025-04-04"),
    ]


@pytest.mark.usefixtures("_in_the_checkout")
@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("trace", "702.999", "--no-library"), 1),
        (("trace", "702.170a", "--as-of", "1999-01-01", "--no-library"), 1),
        (("trace", "plot", "--no-library"), 2),
        (("trace", "702.170a@soon", "--no-library"), 2),
        (("lineage", "--library", "/nowhere"), 2),
    ],
)
def test_what_can_not_be_told_ends_with_a_sentence(arguments: tuple[str, ...], code: int) -> None:
    ended, out, err = run(*arguments)
    assert (ended, out) == (code, "")
    assert err.strip()
    assert "Traceback" not in err


def test_lineage_writes_every_rule_of_a_library_and_the_same_again(project: Path) -> None:
    file = project / "content" / "rules" / "lineage.json"
    code, out, _ = run("lineage", "--library", "library", "--json")
    assert (code, json.loads(out)["editions"], json.loads(out)["undecided"]) == (0, 2, 0)
    first = file.read_bytes()
    assert b"20010101/200.2" in first
    assert run("lineage", "--library", "library")[0] == 0
    assert file.read_bytes() == first


def test_lineage_refuses_an_edition_between_two_whose_texts_are_missing(project: Path) -> None:
    (project / "library" / "cr" / "en" / "Lantern Rules 20010101.txt").unlink()
    shutil.copy(ROOT / "content" / "rules" / "lineage.json", project / "content" / "rules")
    before = (project / "content" / "rules" / "lineage.json").read_bytes()
    code, _, err = run("lineage", "--library", "library")
    assert code == 1
    assert "2002-02-02" in err
    assert (project / "content" / "rules" / "lineage.json").read_bytes() == before


def test_a_spoilt_lineage_is_named_and_left_alone(project: Path) -> None:
    file = project / "content" / "rules" / "lineage.json"
    file.write_text("{}", encoding="utf-8")
    for arguments in (("lineage", "--library", "library"), ("trace", "702.170a", "--no-library")):
        code, _, err = run(*arguments)
        assert code == 1
        assert "lineage.json" in err
    assert file.read_text(encoding="utf-8") == "{}"


def of_an_older_form(file: Path) -> None:
    """Make a lineage one of an older normal form, with hashes that nothing has now."""
    value = json.loads(file.read_text("utf-8"))
    value["normal_form"] = NORMAL_FORM - 1
    for _, stays, *_ in value["lives"]:
        for stay in stays:
            stay[2] = "0123456789abcdef"
    file.write_text(json.dumps(value), "utf-8")


def test_a_lineage_of_an_older_form_is_written_anew_and_keeps_its_ids(project: Path) -> None:
    file = project / "content" / "rules" / "lineage.json"
    older = project / "library" / "cr" / "en" / "Lantern Rules 20010101.txt"
    text = older.read_bytes()
    older.unlink()
    assert run("lineage", "--library", "library")[0] == 0
    ids = set(known_ids(load_lineage(project / "content")))
    older.write_bytes(text)
    assert run("lineage", "--library", "library")[0] == 0
    written = file.read_bytes()
    of_an_older_form(file)
    assert run("trace", "200.2", "--no-library")[0] == 1
    assert run("lineage", "--library", "library")[0] == 0
    assert file.read_bytes() == written
    assert ids
    assert ids <= set(known_ids(load_lineage(project / "content")))


def test_a_lineage_of_an_older_form_stays_where_a_text_for_its_hashes_is_missing(project: Path) -> None:
    file = project / "content" / "rules" / "lineage.json"
    assert run("lineage", "--library", "library")[0] == 0
    of_an_older_form(file)
    before = file.read_bytes()
    (project / "library" / "cr" / "en" / "Lantern Rules 20020202.txt").unlink()
    code, _, err = run("lineage", "--library", "library")
    assert code == 1
    assert f"normal form {NORMAL_FORM - 1}" in err
    assert "lacks 2002-02-02" in err
    assert file.read_bytes() == before
