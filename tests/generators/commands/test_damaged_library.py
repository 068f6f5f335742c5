"""A library whose newest edition is damaged: the site is built from content/, and the file is named."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from generators.commands import build as building


def test_a_build_tells_of_rules_whose_text_is_not_what_content_was_written_for(small_project: Path) -> None:
    folder = small_project / "texts" / "cr" / "en"
    folder.mkdir(parents=True)
    head = "Magic: The Gathering Comprehensive Rules\n\nThese rules are effective as of June 19, 2026.\n\n"
    text = f"{head}702.170. Plot\n\n702.170a A made up rule.\n"
    (folder / "MagicCompRules 20260619.txt").write_text(text, "utf-8")
    told = CliRunner().invoke(building.app, ["--library", "texts", "--site", "site", "--json"])
    found = {problem["code"]: problem for problem in json.loads(told.stdout)["not_read"]}
    assert told.exit_code == 0
    assert "(702.170a)" in found["edition-differs"]["message"]


def test_a_build_goes_on_without_a_damaged_edition_and_tells_of_it(small_project: Path) -> None:
    folder = small_project / "texts" / "cr" / "en"
    folder.mkdir(parents=True)
    (folder / "MagicCompRules 20260619.txt").write_bytes(b"1\0\0" * 66)
    told = "cr/en/MagicCompRules 20260619.txt: unreadable-text"
    plain = CliRunner().invoke(building.app, ["--library", "texts", "--site", "site"])
    assert (plain.exit_code, plain.stderr.count(told)) == (0, 1)
    value = json.loads(CliRunner().invoke(building.app, ["--library", "texts", "--site", "site", "--json"]).stdout)
    assert (value["problems"], [problem["code"] for problem in value["not_read"]]) == ([], ["unreadable-text"])
