"""A library with files among its editions that are damaged: told once each, and content/ answers for what they lack."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import ROOT

from generators.rules_over_time.editions.damaged import differing_editions, edition_defects, useless_editions
from generators.rules_over_time.library import Library
from generators.rules_over_time.lineage.timeline import EditionUnknown, edition_at, load_timeline
from generators.rules_over_time.loading import edition_in, load_edition

CONTENT = ROOT / "content"
NUL = b"ru\0\0les" * 40
EDITION_FILE = "MagicCompRules 20260619.txt"
PART = """Magic: The Gathering Comprehensive Rules

These rules are effective as of June 19, 2026.

702.170. Plot

702.170a A made up rule.
"""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    (tmp_path / "cr" / "en").mkdir(parents=True)
    return Library(tmp_path)


def put(library: Library, name: str, text: str | bytes) -> Path:
    path = library.root / "cr" / "en" / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_each_file_of_no_use_is_one_finding_at_its_file(library: Library) -> None:
    put(library, EDITION_FILE, NUL)
    put(library, "MagicCompRules 20240410.txt", bytes(range(256)) * 20)
    put(library, "note.txt", "Buy milk.")
    put(library, "newest.txt", PART)
    put(library, "empty 20200101.txt", "")
    put(library, "MagicCompRules 20230101.txt", PART)
    found = useless_editions(library)
    assert {name: problem.code for name, problem in found.items()} == {
        EDITION_FILE: "unreadable-text",
        "MagicCompRules 20240410.txt": "unreadable-text",
        "note.txt": "not-an-edition",
        "newest.txt": "edition-undated",
        "empty 20200101.txt": "empty-file",
    }
    assert all(problem.source == f"cr/en/{name}" and not problem.fault for name, problem in found.items())


def test_instead_of_a_damaged_edition_in_force_the_facts_of_content_answer(library: Library) -> None:
    put(library, EDITION_FILE, NUL)
    edition = load_edition(library, CONTENT)
    assert (edition.label, edition.effective) == ("2026-06-19", "2026-06-19")
    assert edition.heading_of("702.170a") == "Plot"
    assert [problem.code for problem in edition.problems] == ["unreadable-text"]


def test_what_a_cut_edition_in_force_lacks_the_facts_of_content_give(library: Library) -> None:
    put(library, EDITION_FILE, PART)
    edition = load_edition(library, CONTENT)
    assert edition.rules["702.170a"].text == "A made up rule."
    assert (edition.rules["100.1"].text, edition.heading_of("701.50a")) == ("", "Connive")
    (cut,) = [problem for problem in edition.problems if problem.code == "edition-incomplete"]
    assert (cut.source, cut.fault) == (f"cr/en/{EDITION_FILE}", False)
    assert cut.message.startswith(f"{len(edition.rules) - 2} of the {len(edition.rules)} numbers")


def test_a_second_file_of_a_label_counts_where_the_first_is_damaged(library: Library) -> None:
    put(library, "MagicCompRules 20260619 damaged.txt", NUL)
    put(library, EDITION_FILE, PART)
    edition = edition_in(library, "2026-06-19")
    assert edition is not None
    assert "702.170a" in edition.rules


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ("", "", ""),
        ("\n", "\r\n", ""),
        ("carries one lantern", "carries two lanterns", "one of its rules (100.1)"),
        ("glass. Nobody", "glass. Somebody", "one of its rules (100.1b)"),
        ("Morning\n", "Noon\n", "one of its rules (102)"),
        ("100.3.All bridges are open by day.\n", "", "one of its rules (100.3)"),
        ("keeper", "guard", "rules (100.1, 100.1a, 101.1, 101.2, 102.1 …)"),
        ("door,", "gate,", "glossary"),
    ],
)
def test_two_files_of_one_edition_with_different_texts_are_a_finding(
    library: Library, one: str, other: str, told: str
) -> None:
    lanterns = (ROOT / "tests/fixtures/rules/Lantern Rules 20010101.txt").read_text("utf-8")
    put(library, "A Lantern Rules 20010101.txt", NUL)
    put(library, "Lantern Rules 20010101.txt", lanterns)
    changed = lanterns.replace(one, other)
    if told == "glossary":
        rules, mark, glossary = lanterns.rpartition("\nGlossary\n")
        changed = rules + mark + glossary.replace("lantern", "torch")
    put(library, "Lantern Rules 20010101_other.txt", changed)
    put(library, "Lantern Rules 20020202.txt", lanterns.replace("Morning", "Noon"))
    found = list(differing_editions(library))
    assert [(one.code, one.source, one.fault) for one in found] == (
        [("edition-differs", "cr/en/Lantern Rules 20010101_other.txt", False)] if told else []
    )
    assert all(told in one.message and "cr/en/Lantern Rules 20010101.txt" in one.message for one in found)


def test_the_edition_in_force_with_another_text_than_its_facts_is_a_finding(library: Library) -> None:
    put(library, EDITION_FILE, PART)
    (other,) = [problem for problem in load_edition(library, CONTENT).problems if problem.code == "edition-differs"]
    assert (other.source, other.fault) == (f"cr/en/{EDITION_FILE}", False)
    assert "(702.170a)" in other.message
    assert "content/rules/edition.json" in other.message
    assert "saitei rules derive" in other.suggest


def test_a_damaged_file_changes_no_date_and_is_named_where_its_text_is_needed(library: Library) -> None:
    put(library, "MagicCompRules 20240410.txt", NUL)
    put(library, "MagicCompRules 19990101.txt", NUL)
    timeline = load_timeline(CONTENT, library)
    dates = dict(timeline.dates)
    assert (dates["2024-04-10"], dates["1999-01-01"], "" in dates) == ("2024-04-12", "1999-01-01", False)
    with pytest.raises(EditionUnknown, match=r"cr/en/MagicCompRules 20240410\.txt can't be read"):
        edition_at(timeline, "2024-04-10")


def test_a_file_too_large_for_an_edition_is_never_read_into_memory(library: Library) -> None:
    with put(library, EDITION_FILE, "").open("wb") as file:
        file.truncate(2**33)
    assert [problem.code for problem in useless_editions(library).values()] == ["too-large"]
    assert [problem.code for problem in load_edition(library, CONTENT).problems] == ["too-large"]
    assert not list(edition_defects(library.editions()))


def test_an_edition_of_too_many_lines_is_refused_as_a_whole(library: Library) -> None:
    put(library, EDITION_FILE, PART + "100.1a A runner runs.\n" * 40_000)
    assert [problem.code for problem in useless_editions(library).values()] == ["too-large"]
    assert [problem.code for problem in load_edition(library, CONTENT).problems] == ["too-large"]
