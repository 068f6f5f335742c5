"""`saitei rules` as people and programs use it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support import ROOT, library_or_skip
from typer.testing import CliRunner

from generators.commands.rules import app
from generators.reading.limits import EDITION

LANTERNS = ROOT / "tests" / "fixtures" / "rules"


@pytest.fixture(autouse=True)
def _in_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.delenv("SAITEI_LIBRARY", raising=False)


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.stdout, result.stderr


def test_show_prints_one_json_value_with_the_eight_fields() -> None:
    code, out, err = run("show", "701.47b", "--as-of", "2023-11-17", "--no-library", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "lineage": "20220429/701.47b",
        "number_then": "701.47b",
        "edition_then": "2023-11-17",
        "number_now": "701.50f",
        "edition_now": "2026-06-19",
        "state": "moved+edited",
        "heading": "Connive",
        "text": "",
    }


def test_show_takes_the_form_of_a_historical_citation() -> None:
    code, out, _ = run("show", "702.104@2014-06-01", "--no-library")
    assert code == 0
    assert out.splitlines() == [
        "702.104 in 2014-06-01: moved, text unchanged",
        "today (2026-06-19): 702.105",
        "Dethrone",
    ]


@pytest.mark.parametrize("number", ["７０２．１７０ａ", " 702.170a ", "CR 702.170a", "第702.170a項", "702.170 a"])
def test_a_number_may_be_written_full_width_or_with_blanks_around_it(number: str) -> None:
    code, out, _ = run("show", number, "--no-library", "--json")
    assert (code, json.loads(out)["number_then"]) == (0, "702.170a")


def test_show_lists_what_an_ambiguous_number_may_mean() -> None:
    code, out, _ = run("show", "701.47", "--no-library")
    assert code == 0
    assert "--as-of 2025-04-04: today 701.50 (Connive), 2022-04-29 … 2025-04-04" in out
    candidates = json.loads(run("show", "701.47", "--no-library", "--json")[1])["candidates"]
    assert [candidate["heading"] for candidate in candidates] == ["Amass", "Connive"]


def test_a_number_that_does_not_exist_ends_with_1_and_its_neighbours() -> None:
    code, out, err = run("show", "702.999", "--no-library")
    assert (code, out) == (1, "")
    assert "has no 702.999. Near it: " in err
    code, out, _ = run("show", "702.999", "--no-library", "--json")
    assert (code, [problem["code"] for problem in json.loads(out)["problems"]]) == (1, ["rule-unknown"])


@pytest.mark.parametrize(
    "arguments",
    [
        ("show", "plot", "--no-library"),
        ("show", "702.170a or 702.170b", "--no-library"),
        ("show", "702.170a@", "--no-library"),
        ("show", "702.170a@2024-04-10", "--as-of", "2024-06-07", "--no-library"),
        ("trace", "nonsense", "--no-library"),
        ("show", "702.170a@2023-13-45", "--no-library"),
        ("show", "702.170a", "--as-of", "yesterday", "--no-library"),
        ("show", "702.170a", "--library", "/nowhere"),
        ("show", "702.170a", "--library", ".", "--no-library"),
        ("show",),
        ("diff", "2024-04-10", "soon"),
        ("diff", "2026-06-19", "2024-04-10"),
    ],
)
def test_wrong_use_ends_with_2_and_a_sentence(arguments: tuple[str, ...]) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.strip()
    assert "Traceback" not in err


def test_list_shows_every_edition_and_what_is_at_hand() -> None:
    code, out, _ = run("list", "--no-library", "--json")
    rows = json.loads(out)["editions"]
    assert (code, len(rows)) == (0, 95)
    assert all(row["lineage"] for row in rows)
    assert not any(row["text"] for row in rows)
    assert {"label": "2024-04-10", "effective": "2024-04-12", "text": False, "lineage": True} in rows


def test_texts_that_are_not_at_hand_are_asked_for() -> None:
    for arguments in (("check", "2024-04-10"), ("diff", "2023-11-17", "2024-04-10")):
        code, out, err = run(*arguments)
        assert (code, out) == (1, "")
        assert "--library DIR" in err


def test_diff_and_check_read_editions_from_a_library(tmp_path: Path) -> None:
    library = str(tmp_path)
    (tmp_path / "cr").mkdir()
    for path in sorted(LANTERNS.glob("*.txt")):
        assert run("add", str(path), "--library", library)[0] == 0
    code, out, _ = run("diff", "2001-01-01", "2002-02-02", "--library", library, "--json")
    value = json.loads(out)
    assert (code, value["same"], value["added"], value["removed"]) == (
        0,
        5,
        ["200.2", "200.2a", "200.3d"],
        ["200.4", "200.4a"],
    )
    (merged,) = value["merged"]
    assert (merged["from"], merged["to"]) == (["200.3b", "200.3a"], "200.4a")
    assert "the others' words stand in it" in merged["evidence"]
    assert all(edit["evidence"] for edit in value["edited"])
    assert {"from": "200.2b", "to": "200.3e", "edited": True} in value["moved"]
    assert set(value) == {
        *("from", "to", "same", "moved", "edited", "added", "removed", "split", "merged", "glossary", "undecided"),
        "examples",
    }
    told = run("diff", "2001-01-01", "2002-02-02", "--library", library)[1]
    assert "moved+edited: 200.2b → 200.3e (Kindle); sibling, likeness " in told
    assert "[-the-]{+its+}" in told
    kindled = next(edit for edit in value["edited"] if edit["from"] == "200.2b")
    assert [piece for piece in kindled["pieces"] if piece["kind"] != "same"] == [
        {"kind": "gone", "text": "the"},
        {"kind": "come", "text": "its"},
    ]
    assert json.loads(run("check", "2002-02-02", "--library", library, "--json")[1]) == {
        "edition": "2002-02-02",
        "problems": [],
    }


def test_add_refuses_what_is_no_edition_and_a_file_that_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "cr").mkdir()
    note = tmp_path / "note.txt"
    note.write_text("Buy milk.", encoding="utf-8")
    code, _, err = run("add", str(note), "--library", str(tmp_path))
    assert code == 1
    assert "not-an-edition" in err
    code, _, err = run("add", str(tmp_path / "missing.txt"), "--library", str(tmp_path))
    assert code == 1
    assert "missing.txt" in err
    assert list((tmp_path / "cr").iterdir()) == []


def test_check_finds_the_known_faults_of_the_newest_edition() -> None:
    code, out, _ = run("check", "2026-06-19", "--library", str(library_or_skip()), "--json")
    assert code == 0
    assert [(problem["source"], problem["suggest"]) for problem in json.loads(out)["problems"]] == [
        ("120.7", ""),
        ("725.5", "611"),
        ("Endure", "701.63"),
    ]


def test_a_damaged_edition_is_told_by_list_and_content_answers_for_it(tmp_path: Path) -> None:
    (tmp_path / "cr" / "en").mkdir(parents=True)
    for label in ("20260619", "20240410"):
        (tmp_path / "cr" / "en" / f"MagicCompRules {label}.txt").write_bytes(b"1\0\0" * 66)
    code, out, err = run("list", "--library", str(tmp_path), "--json")
    assert (code, [row for row in json.loads(out)["editions"] if row["text"]]) == (0, [])
    assert err.count("unreadable-text") == 2
    code, out, _ = run("show", "702.170a", "--library", str(tmp_path))
    assert (code, out.splitlines()[-1]) == (0, "Plot")
    code, _, err = run("diff", "2023-11-17", "2024-04-10", "--library", str(tmp_path))
    assert code == 1
    assert "can't be read" in err or "isn't at hand" in err


@pytest.mark.parametrize("arguments", [("add", "x.txt"), ("diff", "2023-11-17", "2024-04-10"), ("check", "2024-04-10")])
def test_no_option_is_recommended_that_the_command_lacks(arguments: tuple[str, ...], tmp_path: Path) -> None:
    code, _, err = run(*arguments, "--library", str(tmp_path / "none"))
    assert code == 2
    assert "--no-library" not in err
    assert "cr/en" in err


def test_an_unknown_number_comes_with_what_to_look_at_instead() -> None:
    code, out, _ = run("show", "999.1", "--no-library", "--json")
    (problem,) = json.loads(out)["problems"]
    assert (code, problem["suggest"]) == (1, "Section 9 ends with chapter 905.")


@pytest.mark.parametrize(
    ("name", "said"), [("/dev/zero", "a device"), ("large.txt", f"more than {EDITION.most_bytes}")]
)
def test_what_is_no_file_of_an_edition_s_size_is_not_even_read(name: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "cr" / "en").mkdir(parents=True)
    with (tmp_path / "large.txt").open("wb") as file:
        file.truncate(2**31)
    code, out, _ = run("add", str(tmp_path / name), "--library", str(tmp_path), "--json")
    (problem,) = json.loads(out)["problems"]
    assert (code, problem["code"]) == (1, "not-fetched")
    assert said in problem["message"]
    assert not list((tmp_path / "cr" / "en").iterdir())


def test_an_older_edition_named_second_is_refused_with_the_command_turned_round() -> None:
    code, out, err = run("diff", "2024-05-01", "2023-11-17", "--json")
    assert (code, out) == (2, "")
    assert "saitei rules diff 2023-11-17 2024-04-10" in err


@pytest.mark.parametrize(
    "words",
    [
        ("show", "702.170a", "--as-of", "2099-01-01", "--no-library"),
        ("show", "702.170a@2099-01-01", "--no-library", "--json"),
        ("trace", "702.170a", "--as-of", "2099-01-01", "--no-library"),
        ("check", "2099-01-01"),
        ("diff", "2026-06-19", "2099-01-01"),
    ],
)
def test_a_day_after_the_newest_edition_known_is_answered_with_a_word_about_it(words: tuple[str, ...]) -> None:
    assert "The newest edition known here is 2026-06-19" in run(*words)[2]
    known = tuple(word.replace("2099-01-01", "2026-06-19") for word in words)
    assert "newest edition known" not in run(*known)[2]


def test_an_example_that_changed_alone_is_shown_by_diff_in_text_and_json(tmp_path: Path) -> None:
    (tmp_path / "cr" / "en").mkdir(parents=True)
    text = next(LANTERNS.glob("*20010101.txt")).read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if line.startswith("Example:"))
    changed = "".join((*lines[:at], "Example: A moth circles the flame.\n", *lines[at + 1 :]))
    changed = changed.replace("effective as of January 5, 2001", "effective as of February 5, 2001")
    for label, written in (("20010101", text), ("20010202", changed)):
        (tmp_path / "cr" / "en" / f"Lantern Rules {label}.txt").write_text(written, encoding="utf-8")
    code, out, _ = run("diff", "2001-01-01", "2001-02-02", "--library", str(tmp_path), "--json")
    value = json.loads(out)
    assert (code, value["edited"], len(value["examples"])) == (0, [], 1)
    (example,) = value["examples"]
    assert "moth" in "".join(piece["text"] for pieces in example["pieces"] for piece in pieces)
    told = run("diff", "2001-01-01", "2001-02-02", "--library", str(tmp_path))[1]
    assert f"example changed: {example['to']} (" in told
    assert "{+" in told


@pytest.mark.parametrize(("number", "changed"), [("118.9@2016-01-16", True), ("118.1@2016-01-16", False)])
def test_show_tells_that_only_an_example_changed_if_the_texts_are_at_hand(number: str, changed: bool) -> None:
    library = str(library_or_skip())
    code, out, _ = run("show", number, "--library", library)
    assert (code, "; its examples changed" in out) == (0, changed)
    assert json.loads(run("show", number, "--library", library, "--json")[1]).get("examples") == (
        "changed" if changed else None
    )
    assert "examples" not in run("show", number, "--no-library")[1].partition("today")[0]
