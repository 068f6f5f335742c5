"""`saitei read`: JSON as promised, findings apart from faults, and no traceback whatever the file."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from support import ROOT, seeds_or_skip
from typer.testing import CliRunner, Result

from generators.commands import command_line
from generators.commands import read as reading


def saitei(*arguments: str | Path) -> Result:
    return CliRunner().invoke(command_line(), ["read", *map(str, arguments)])


def fixture(name: str) -> Path:
    return ROOT / "tests/fixtures/reading" / name


def test_one_file_is_one_json_value() -> None:
    result = saitei(fixture("rulings.txt"), "--json")
    value = json.loads(result.stdout)
    assert result.exit_code == 0
    assert value["source"] == {
        "id": str(fixture("rulings.txt")),
        "shape": "rulings",
        "language": "both",
        "as_of": "2020-01-03",
    }
    assert (value["lines"]["total"], value["lines"]["classified"]) == (8, 8)
    assert sum(value["lines"]["by_class"].values()) == 8
    assert [(record["kind"], record["lines"]) for record in value["records"]] == [
        ("ruling_text", [2, 4]),
        ("ruling_text", [5, 7]),
    ]
    assert [(problem["code"], problem["line"]) for problem in value["problems"]] == [
        ("missing-symbol", 6),
        ("missing-symbol", 7),
    ]
    assert set(value["problems"][0]) == {"code", "source", "line", "message", "suggest"}


def test_several_files_are_one_json_value_and_options_may_stand_anywhere() -> None:
    result = saitei("--json", fixture("rendered.txt"), fixture("notes.txt"))
    assert [value["source"]["shape"] for value in json.loads(result.stdout)["files"]] == ["rendered", "release_notes"]


def test_defects_of_a_source_fail_only_when_strict() -> None:
    assert saitei(fixture("rulings.txt")).exit_code == 0
    assert saitei(fixture("rulings.txt"), "--strict").exit_code == 1
    assert saitei(fixture("rendered.txt"), "--strict").exit_code == 0


def test_files_that_cannot_be_read_are_all_told_and_the_others_are_read(tmp_path: Path) -> None:
    empty, binary = tmp_path / "empty.txt", tmp_path / "binary.txt"
    empty.write_bytes(b"")
    binary.write_bytes(b"\x00\x01\x02")
    (tmp_path / "folder").mkdir()
    result = saitei(tmp_path / "none.txt", tmp_path / "folder", empty, binary, fixture("rendered.txt"), "--json")
    values = json.loads(result.stdout)["files"]
    assert result.exit_code == 1
    assert [[problem["code"] for problem in value["problems"]] for value in values] == [
        ["file-missing"],
        ["file-missing"],
        ["empty-file"],
        ["unreadable-text"],
        [],
    ]


def test_of_a_folder_every_file_below_it_is_read_by_the_rules_of_a_library(tmp_path: Path) -> None:
    for name in ("b.txt", "a/2.txt", "a/1.txt", "a/deep/3.txt", ".hidden", ".git/x", "README.md", "a/README.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(fixture("rulings.txt").read_bytes())
    (tmp_path / "a" / "round").symlink_to(tmp_path, target_is_directory=True)
    os.mkfifo(tmp_path / "a" / "pipe")
    with (tmp_path / "large.txt").open("wb") as file:
        file.truncate(2**33)
    result = saitei(tmp_path, "--json")
    values = json.loads(result.stdout)["files"]
    found = {value["source"]["id"].removeprefix(f"{tmp_path}/"): value["source"]["shape"] for value in values}
    assert found == {
        "b.txt": "rulings",
        "large.txt": "unreadable",
        "a/1.txt": "rulings",
        "a/2.txt": "rulings",
        "a/deep/3.txt": "rulings",
    }
    assert result.exit_code == 1
    (tmp_path / "large.txt").unlink()
    assert saitei(tmp_path).exit_code == 0


DEFECTS = {
    "number-gap": "Contents\n\n1. One\n\n1. One\n\n100. Made Up\n\n100.2. A made up rule.\n",
    "no-glossary": "Contents\n\n1. One\n\n1. One\n\n100. Made Up\n\n100.1. A made up rule.\n",
}


@pytest.mark.parametrize("code", DEFECTS)
def test_defects_of_an_edition_that_was_read_fail_only_when_strict(code: str, tmp_path: Path) -> None:
    edition = tmp_path / "made up 20200102.txt"
    edition.write_text(f"Magic: The Gathering Comprehensive Rules\n\n{DEFECTS[code]}", encoding="utf-8")
    result = saitei(edition)
    assert (result.exit_code, code in result.stderr) == (0, True)
    assert saitei(edition, "--strict").exit_code == 1


@pytest.mark.parametrize("text", ["甲\n{{開いた", "甲\n<!-- 開いた", "甲\n{{知らない型}}"])
def test_text_that_is_not_understood_fails_with_file_and_line(text: str, tmp_path: Path) -> None:
    file = tmp_path / "a.wiki"
    file.write_text(text, encoding="utf-8")
    result = saitei(file)
    assert result.exit_code == 1
    assert f"{file}:2: " in result.stderr


def test_problems_that_say_the_same_are_told_once_unless_each_is_wanted(tmp_path: Path) -> None:
    file = tmp_path / "a.wiki"
    file.write_text("甲\n" + "* {{カード|乙\n" * 200 + "<!-- 丙\n", encoding="utf-8")
    short = saitei(file).stderr.splitlines()
    assert len([line for line in short if "unclosed-template" in line]) == 1
    assert "(200 times, lines 2, 3, 4, 5, 6 … 201)" in short[0]
    assert any(f"{file}:202: unclosed-comment" in line for line in short)
    assert saitei(file, "--all").stderr.count("unclosed-template") == 200
    assert len(json.loads(saitei(file, "--json").stdout)["problems"]) == 201


def test_for_people_there_is_a_table() -> None:
    result = saitei(fixture("keyword.wiki"))
    assert "wikitext, ja, as of 2019-07-12" in result.stdout
    assert "0 of them not classified" in result.stdout
    assert "brass-runner" in result.stdout
    records = json.loads(saitei(fixture("keyword.wiki"), "--json").stdout)["records"]
    shown = [line.split()[-1] for line in result.stdout.splitlines() if line.strip()]
    assert {record["id"] for record in records} <= set(shown)


def test_an_edition_of_the_rules_gives_its_parts(tmp_path: Path) -> None:
    edition = tmp_path / "made up 20200102.txt"
    rules = "100. Made Up\n\n100.1. A made up rule.\n\n100.1a A part of it.\n"
    edition.write_text(f"Magic: The Gathering Comprehensive Rules\n\n{rules}", encoding="utf-8")
    result = saitei(edition, "--json")
    value = json.loads(result.stdout)
    assert result.exit_code == 1
    assert ("no-contents", 1) in [(problem["code"], problem["line"]) for problem in value["problems"]]
    assert value["source"]["shape"] == "cr"
    assert [(record["kind"], record["id"]) for record in value["records"]] == [
        ("section", "100"),
        ("rule", "100.1"),
        ("subrule", "100.1a"),
    ]


def test_files_of_cards_give_cards_and_wordings(tmp_path: Path) -> None:
    said = [{"date": "2020-01-02", "text": "It runs."}]
    cards = [{"name": name, "text": text, "rulings": said} for name, text in (("A", "(It runs."), ("B", ""))]
    file = tmp_path / "AAA.json"
    file.write_text(json.dumps({"data": {"code": "AAA", "cards": cards}}), encoding="utf-8")
    result = saitei(file, fixture("dump.txt"), "--json")
    set_file, dump = json.loads(result.stdout)["files"]
    assert result.exit_code == 0
    assert [(one["kind"], one["id"]) for one in set_file["records"]][:2] == [("card", "a"), ("card", "b")]
    assert [one["kind"] for one in set_file["records"]][2:] == ["ruling_text"]
    assert set_file["lines"] == {"total": 1, "classified": 1, "by_class": {"data": 1}}
    assert set_file["problems"] == []
    assert [(one["kind"], one["lines"]) for one in dump["records"]][-2:] == [
        ("ruling_text", [40, 40]),
        ("card", [54, 57]),
    ]
    assert dump["lines"]["total"] == dump["lines"]["classified"]


def test_wrong_use_ends_with_two() -> None:
    assert saitei().exit_code == 2
    assert saitei("--no-such-option", "a").exit_code == 2


def test_the_five_seeds_are_read_whole() -> None:
    result = saitei(*seeds_or_skip(), "--json")
    values = json.loads(result.stdout)["files"]
    assert result.exit_code == 0
    assert all(value["lines"]["total"] == value["lines"]["classified"] for value in values)
    assert all("unknown" not in value["lines"]["by_class"] for value in values)


def test_a_file_that_did_not_change_is_read_once_in_a_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "content").mkdir()
    file = tmp_path / "a.txt"
    file.write_text("==一==\n* [[走者]]は走る。\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    first = reading.read_file(file)
    with monkeypatch.context() as patched:
        patched.setattr(reading, "read_page", None)
        assert reading.read_file(file) == first
    file.write_text("==二==\n", encoding="utf-8")
    assert reading.read_file(file) != first


def test_outside_of_a_project_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.txt"
    file.write_text("==一==\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    reading.read_file(file)
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


@pytest.mark.parametrize(
    ("text", "kind", "said"),
    [
        (
            "2024-04-12\n原文 Draw a lamp.\n訳文 灯を引く。\n",
            "ruling_texts",
            {"text": {"ja": "灯を引く。", "en": "Draw a lamp."}},
        ),
        ("==702.999 灯/Lamp==\n*702.999a 灯は光る。\n*702.999b 灯は消える。\n", "rules", {"text": "灯は光る。"}),
    ],
)
def test_with_full_each_line_has_its_class_and_each_record_its_text(
    tmp_path: Path, text: str, kind: str, said: dict[str, object]
) -> None:
    (tmp_path / "page.txt").write_text(text, encoding="utf-8")
    value = json.loads(saitei(tmp_path / "page.txt", "--json", "--full").stdout)
    first, last = value["full"]["classes"][0][0], value["full"]["classes"][-1][1]
    assert (first, last) == (1, len(text.splitlines()))
    records = [flat(record) for record in value["full"]["records"][kind]]
    assert any(flat(said).items() <= record.items() for record in records)


def flat(record: dict[str, object], before: str = "") -> dict[str, object]:
    """A record without levels: `text.ja` for the `ja` of its `text`."""
    found: dict[str, object] = {}
    for name, value in record.items():
        found |= flat(value, f"{before}{name}.") if isinstance(value, dict) else {before + name: value}
    return found


def test_full_without_json_is_wrong_use(tmp_path: Path) -> None:
    (tmp_path / "page.txt").write_text("x\n", encoding="utf-8")
    assert saitei(tmp_path / "page.txt", "--full").exit_code == 2
