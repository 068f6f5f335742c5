"""A new edition with a defect: told in any case, and refused where a citation of ours would hang on it."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from older_checkout import LANTERNS, files_below
from typer.testing import CliRunner

from generators.commands import command_line, updating
from generators.reading.parsed_page import Problem

PAGE = "CR 100.1, CR 102.1 and CR 200.1.\n"


def text() -> str:
    return LANTERNS.read_text("utf-8").replace("January 5, 2001", "February 2, 2002")


def without(first: str, last: str) -> str:
    """The rules with everything from the line of one number to that of another cut out."""
    lines = text().splitlines(keepends=True)
    start, end = (next(at for at, line in enumerate(lines) if line.startswith(n) and at > 20) for n in (first, last))
    return "".join((*lines[:start], *lines[end:]))


def twice_over() -> str:
    rules = text()
    return rules[: rules.rindex("Glossary\n")] + rules[rules.rindex("1. Lantern Matters") :]


DEFECTS: dict[str, tuple[Callable[[], str], str, str, str]] = {
    "a number twice": (lambda: text().replace("200.2d ", "200.2c "), "number-twice", "200.2d", "100.1a"),
    "a number twice, the first meant": (
        lambda: text().replace("200.2c ", "200.2b "),
        "number-twice",
        "200.2b",
        "100.1a",
    ),
    "a rule lost": (lambda: without("200.2b", "200.2c"), "number-gap", "200.2b", "100.1a"),
    "a rule lost with its sub-rules": (lambda: without("200.3.", "200.4."), "number-gap", "200.3a", "100.1a"),
    "a heading lost": (lambda: without("200.4.", "200.4a"), "number-gap", "200.4", "100.1a"),
}
"""What it is → the file, the finding, a number on which it hangs, and one on which nothing does."""


def update(root: Path, edition: str, page: str) -> tuple[int, str, str]:
    (root / "content/wiki/lantern.en.wiki").write_text(page, "utf-8")
    (root / "20020202.txt").write_text(edition, "utf-8")
    result = CliRunner().invoke(command_line(["update"]), ["update", "20020202.txt", "--json"])
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize("what", DEFECTS)
def test_a_defect_on_which_a_citation_hangs_is_refused_with_its_place_before_anything_is_written(
    what: str, lanterns: Path
) -> None:
    edition, code, hanging, _ = DEFECTS[what]
    (lanterns / "content/wiki/lantern.en.wiki").write_text(page := f"CR 100.1\nCR {hanging}\n", "utf-8")
    (lanterns / "20020202.txt").write_text(edition(), "utf-8")
    then = files_below(lanterns)
    status, out, err = update(lanterns, edition(), page)
    (problem,) = json.loads(out)["problems"]
    assert (status, problem["code"], problem["source"]) == (1, code, "20020202.txt")
    assert f"CR {hanging} in content/wiki/lantern.en.wiki:2" in problem["message"]
    assert problem["line"] > 20
    assert "origin" in problem["suggest"]
    assert "Nothing was changed." in err
    assert files_below(lanterns) == then


@pytest.mark.parametrize("what", DEFECTS)
def test_a_defect_on_which_none_hangs_is_told_and_no_made_up_number_gets_into_our_files(
    what: str, lanterns: Path
) -> None:
    edition, code, _, apart = DEFECTS[what]
    page = f"CR 100.1 and CR {apart}\n"
    status, out, err = update(lanterns, edition(), page)
    assert (status, err) == (0, "")
    findings = json.loads(out)["findings"]
    assert what == "a heading lost" or code in {one["code"] for one in findings}
    assert (lanterns / "content/wiki/lantern.en.wiki").read_text("utf-8") == page
    assert "~" not in (lanterns / "content/rules/citations.lock").read_text("utf-8")


def test_a_file_that_is_there_twice_over_is_refused_in_few_words(lanterns: Path) -> None:
    status, out, _ = update(
        lanterns, twice_over(), "CR 100.1, CR 100.1a–b, CR 200.2a–d and CR 101.1–2 and CR 200.3–4\n"
    )
    problems = json.loads(out)["problems"]
    assert (status, {one["code"] for one in problems}) == (1, {"number-twice"})
    assert len(problems) == 11
    assert "twice over" in problems[-1]["suggest"]


def test_signs_that_no_text_has_are_told(lanterns: Path) -> None:
    raw = text().replace("two spare wicks", "two\0\0\0 spare wicks")
    status, out, _ = update(lanterns, raw, "CR 102.1\n")
    assert (status, len(json.loads(out)["findings"])) == (0, 1)


def test_two_entries_that_would_get_one_key_are_refused_with_both(lanterns: Path) -> None:
    gists = lanterns / "content/rules/gists.en.toml"
    gists.write_text('"101.2" = "The verse."\n# between\n"102.2" = "Again."\n', "utf-8")
    edition = text().replace("102.2. Then each keeper speaks the old verse.\n", "")
    (lanterns / "20020202.txt").write_text(edition, "utf-8")
    update(lanterns, edition, "")
    (lanterns / "content/wiki/lantern.en.wiki").write_text("", "utf-8")
    runner = CliRunner()
    decided = runner.invoke(command_line(["rules"]), ["rules", "decide", "102.2", "--to", "101.2"])
    assert decided.exit_code == 0, decided.stderr
    status, out, _ = update(lanterns, edition, "")
    (problem,) = json.loads(out)["problems"]
    assert (status, problem["code"], problem["source"], problem["line"]) == (
        1,
        "key-twice",
        "content/rules/gists.en.toml",
        3,
    )
    assert "101.2 (line 1) and 102.2" in problem["message"]
    assert tomllib.loads(gists.read_text("utf-8")).keys() == {"101.2", "102.2"}


def test_faults_that_an_update_would_make_stop_it_and_those_there_before_do_not(
    lanterns: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = Problem("citation-dead", "content/wiki/lantern.en.wiki", 1, "cites CR 999.1", "")
    fresh = Problem("broken", "content/terms.toml", 7, "can't be read", "")
    found = {True: [known], False: [known, fresh]}
    monkeypatch.setattr(updating, "_faults", lambda checkout: found[checkout == lanterns])
    status, out, _ = update(lanterns, text(), PAGE)
    (problem,) = json.loads(out)["problems"]
    assert (status, problem["code"], problem["line"]) == (1, "broken", 7)
    assert 'EDITION = "2001-01-01"' in (lanterns / "rules_engine/rulebook/edition.py").read_text("utf-8")
    found[False] = [known]
    assert update(lanterns, text(), PAGE)[0] == 0
