from __future__ import annotations

from pathlib import Path

from support import ROOT, all_problems

from generators.linking.loading.editions import load_edition_defects
from generators.linking.loading.everything import load_knowledge
from generators.linking.loading.library import files_not_read
from generators.rules_over_time.library import find_library


def test_every_damaged_edition_of_a_library_is_one_finding_and_no_citation_dies_of_it(tmp_path: Path) -> None:
    (tmp_path / "cr" / "en").mkdir(parents=True)
    for label in ("20260619", "20231117"):
        (tmp_path / "cr" / "en" / f"MagicCompRules {label}.txt").write_bytes(
            bytes(n * n * 7 % 251 for n in range(3_000))
        )
    kb = load_knowledge(ROOT / "content", find_library(tmp_path), play=False)
    told = [(problem.source, problem.code, problem.fault) for problem in files_not_read(kb.problems)]
    assert told == [
        (f"cr/en/MagicCompRules {label}.txt", "unreadable-text", False) for label in ("20231117", "20260619")
    ]
    assert [problem for problem in all_problems(kb) if problem.code == "citation-dead"] == []
    assert (kb.edition, kb.effective) == ("2026-06-19", "2026-06-19")


def test_the_defects_of_every_edition_of_a_library_are_findings(tmp_path: Path) -> None:
    lanterns = (ROOT / "tests/fixtures/rules/Lantern Rules 20010101.txt").read_text("utf-8")
    folder = tmp_path / "cr" / "en"
    folder.mkdir(parents=True)
    (folder / "Lantern Rules 20010101.txt").write_text(lanterns.replace("200.2d ", "200.2e "), encoding="utf-8")
    (folder / "Lantern Rules 20020202.txt").write_text(lanterns.replace("\nCredits\n", "\n"), encoding="utf-8")
    (folder / "Lantern Rules 20030303.txt").write_bytes(bytes(n * n * 7 % 251 for n in range(3_000)))
    library = find_library(tmp_path)
    found = load_edition_defects(library, tmp_path).problems
    assert [(problem.source, problem.code, problem.fault) for problem in found if problem.line in (0, 65)] == [
        ("cr/en/Lantern Rules 20010101.txt", "number-gap", False),
        ("cr/en/Lantern Rules 20020202.txt", "no-credits", False),
    ]
    assert load_edition_defects(library, tmp_path).problems == found
    assert load_edition_defects(None).problems == ()


def test_a_reference_inside_an_edition_that_does_not_hold_is_a_finding_at_its_line(tmp_path: Path) -> None:
    lanterns = (ROOT / "tests/fixtures/rules/Lantern Rules 20010101.txt").read_text("utf-8")
    folder = tmp_path / "cr" / "en"
    folder.mkdir(parents=True)
    spoilt = lanterns.replace("See rule 100.1.", "See rule 100.9.").replace('rule 200.2, "K', 'rule 200.3, "K')
    cut = spoilt[: spoilt.rindex("\nCredits\n")]
    for label, text in (("20010101", lanterns), ("20020202", spoilt), ("20030303", cut)):
        (folder / f"Lantern Rules {label}.txt").write_text(text, encoding="utf-8")
    found = [one for one in load_edition_defects(find_library(tmp_path)).problems if one.line]
    assert [(one.source[-12:-4], one.code, one.line, "200.2 has" in one.suggest, one.fault) for one in found] == [
        ("20020202", "title-differs", 28, True, False),
        ("20020202", "dangling-reference", 90, False, False),
        ("20030303", "title-differs", 28, True, False),
    ]
    assert "refers to 100.9, which" in found[1].message
