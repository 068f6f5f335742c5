"""Reading the file of an edition: parts, rules, examples, and everything that may be wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import library_or_skip

from generators.reading.parsed_page import LineClass, ParsedPage
from generators.rules_over_time.editions.lines import is_edition
from generators.rules_over_time.editions.text import read_edition
from generators.rules_over_time.library import Library


def read(text: str) -> ParsedPage:
    return read_edition(text.encode(), "Lantern Rules 20010101.txt")


def codes(page: ParsedPage) -> list[tuple[int, str]]:
    return [(problem.line, problem.code) for problem in page.problems]


def test_an_edition_is_read_whole_and_every_line_has_a_class(lanterns: Path) -> None:
    page = read_edition(lanterns.read_bytes(), str(lanterns))
    assert (page.shape, page.language, page.as_of, page.problems) == ("cr", "en", "2001-01-01", ())
    counts = page.by_class()
    assert {name: counts[name] for name in ("section", "rule", "subrule", "example", "continuation")} == {
        "section": 6,
        "rule": 11,
        "subrule": 9,
        "example": 2,
        "continuation": 1,
    }
    assert counts["glossary_term"] == 4
    assert "unknown" not in counts
    filled = [n for n, line in enumerate(lanterns.read_text("utf-8").splitlines(), 1) if line.strip()]
    assert [number for number, _ in page.ledger] == filled


def test_paragraphs_and_examples_belong_to_their_rule(lanterns: Path) -> None:
    page = read_edition(lanterns.read_bytes(), str(lanterns))
    (rule,) = [block for block in page.blocks if block.marker == "100.1b"]
    assert [child.kind for child in rule.children] == [LineClass.CONTINUATION, LineClass.EXAMPLE, LineClass.EXAMPLE]
    assert rule.lines == (30, 33)


def test_odd_forms_of_a_number_are_read(lanterns: Path) -> None:
    text = lanterns.read_text("utf-8").replace("200.3a To", "200. 3a To")
    numbers = [block.marker for block in read(text).blocks if block.marker]
    assert {"100.1b", "100.2", "100.3", "200.3a"} <= set(numbers)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends_make_no_difference(lanterns: Path, encoding: str, line_end: str) -> None:
    text = lanterns.read_text("utf-8")
    page = read_edition(text.replace('"', "”").replace("\n", line_end).encode(encoding), str(lanterns))
    assert page.blocks == read(text.replace('"', "”")).blocks


def test_a_stray_line_is_a_problem_and_classified_as_one(lanterns: Path) -> None:
    page = read(lanterns.read_text("utf-8").replace("200.4. Polish\n", "f\n200.4. Polish\n"))
    assert codes(page) == [(73, "stray-line")]
    assert [number for number, kind in page.ledger if kind is LineClass.STRAY] == [73]


def test_a_number_that_stands_twice_and_a_gap_are_problems(lanterns: Path) -> None:
    text = lanterns.read_text("utf-8")
    assert codes(read(text.replace("200.4. Polish", "200.3. Polish").replace("200.4a", "200.3c"))) == [
        (73, "number-twice")
    ]
    assert codes(read(text.replace("200.2d Two", "200.2e Two"))) == [(65, "number-gap")]


def test_the_sub_rule_after_k_is_m_and_after_z_is_aa(lanterns: Path) -> None:
    letters = [*"bcdefghijkmnpqrstuvwxyz", "aa"]
    more = "".join(f"\n200.4{letter} Clean it again.\n" for letter in letters)
    text = lanterns.read_text("utf-8").replace("beside the stove.\n", f"beside the stove.\n{more}")
    page = read(text)
    assert page.problems == ()
    assert "200.4aa" in [block.marker for block in page.blocks]


def test_an_edition_without_contents_glossary_or_credits_is_still_read(lanterns: Path) -> None:
    text = lanterns.read_text("utf-8")
    rules = [block.marker for block in read(text).blocks if block.marker and block.kind is not LineClass.GLOSSARY_TERM]
    start, body = text.index("Contents"), text.index("1. Lantern Matters\n\n100.")
    page = read(text[:start] + text[body:])
    assert codes(page) == [(1, "no-contents")]
    assert page.problems[0].fault
    page = read(text[: text.index("Glossary\n\nBell")])
    assert codes(page) == [(0, "no-glossary"), (0, "no-credits")]
    assert [block.marker for block in page.blocks if block.marker] == rules


def test_a_file_cut_off_in_the_glossary_says_so(lanterns: Path) -> None:
    text = lanterns.read_text("utf-8")
    page = read(text[: text.index("Someone who carries")])
    assert codes(page) == [(0, "no-credits"), (87, "glossary-term-without-text")]


def test_a_glossary_term_glued_to_its_text_is_parted(lanterns: Path) -> None:
    page = read(lanterns.read_text("utf-8").replace("Bell\n1. A", "Bell1. A"))
    assert codes(page) == [(79, "glued-term")]
    (bell,) = [block for block in page.blocks if block.marker == "Bell"]
    assert [child.text[:2] for child in bell.children] == ["1.", "2.", "Se"]


def test_dates_come_from_the_name_and_from_the_text(lanterns: Path) -> None:
    raw = lanterns.read_bytes()
    unnamed = read_edition(raw, "rules.txt")
    assert (unnamed.as_of, codes(unnamed)) == ("2001-01-05", [(0, "no-label")])
    undated = read_edition(raw.replace(b"January 5, 2001", b"yesterday"), "rules.txt")
    assert [problem.code for problem in undated.problems if problem.fault] == ["no-effective-date"]


@pytest.mark.parametrize("day", ["June 31, 2001", "February 29, 2001", "January 0, 2001"])
@pytest.mark.parametrize(("name", "fault"), [("rules.txt", True), ("20010105.txt", False)])
def test_an_effective_day_that_no_calendar_has_is_told_as_such(
    lanterns: Path, day: str, name: str, fault: bool
) -> None:
    page = read_edition(lanterns.read_bytes().replace(b"January 5, 2001", day.encode()), name)
    (problem,) = page.problems
    assert (problem.code, problem.line, problem.fault) == ("no-effective-date", 3, fault)
    assert problem.message.startswith(f"there is no such day as “{day}”")


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "empty-file"),
        (b"\n \n", "empty-file"),
        (b"A\0\0ll is broken\0\0 now", "unreadable-text"),
        (b"A shopping list: milk, 702.1 grams of flour", "not-an-edition"),
    ],
)
def test_what_is_no_edition_gives_an_empty_page_with_the_reason(raw: bytes, code: str) -> None:
    page = read_edition(raw, "x.txt")
    assert (page.shape, page.blocks, [problem.code for problem in page.problems]) == ("unreadable", (), [code])
    assert page.problems[0].fault


def test_japanese_rules_are_no_english_edition() -> None:
    assert not is_edition(["総合ルール", *(f"100.{n}. 灯は夜にともす。" for n in range(1, 40))])


def test_the_newest_edition_has_the_known_counts() -> None:
    path = library_or_skip() / "cr" / "en" / "MagicCompRules 20260619.txt"
    page = read_edition(path.read_bytes(), str(path))
    counts = page.by_class()
    assert [counts[name] for name in ("rule", "subrule", "example", "glossary_term")] == [1170, 1983, 277, 735]
    holders = [block for block in page.blocks if any(child.kind is LineClass.EXAMPLE for child in block.children)]
    assert (len(holders), page.problems) == (215, ())


@pytest.mark.baseline
@pytest.mark.parametrize("index", range(0, 95, 19))
def test_editions_of_all_years_have_no_unknown_line(index: int) -> None:
    path = Library(library_or_skip()).editions()[index]
    page = read_edition(path.read_bytes(), str(path))
    assert "unknown" not in page.by_class()
    assert not any(problem.fault for problem in page.problems)


def test_a_file_wrecked_by_a_careless_save_is_refused() -> None:
    (path,) = (library_or_skip() / "damaged").iterdir()
    page = read_edition(path.read_bytes(), str(path))
    assert (page.shape, [problem.code for problem in page.problems]) == ("unreadable", ["unreadable-text"])


@pytest.mark.parametrize(
    "number", ["7021.1a", "1002.1.", "702.1234", "702.12345a", "702.1abc", "70.1", "７０２．１", "7 02.1.", "70 2.1a"]
)
def test_a_number_that_no_rule_can_have_is_told_and_gives_nothing_to_the_rule_before(
    number: str, lanterns: Path
) -> None:
    lines = lanterns.read_text(encoding="utf-8").split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("100.1a")) + 1
    added = [f"{number} A lantern sleeps.", "Example: It sleeps.", "It sleeps long."]
    before = read_edition("\n".join(lines).encode(), lanterns.name)
    page = read_edition("\n".join([*lines[:at], "", *added, "", *lines[at:]]).encode(), lanterns.name)
    assert [block.text for block in page.blocks] == [block.text for block in before.blocks]
    assert [len(block.children) for block in page.blocks] == [len(block.children) for block in before.blocks]
    told = [(one.code, one.line) for one in page.problems if one.line in range(at + 2, at + 5)]
    assert sorted(told, key=lambda one: one[1]) == [
        ("number-malformed", at + 2),
        ("stray-line", at + 3),
        ("stray-line", at + 4),
    ]


@pytest.mark.parametrize("text", ["10,000 lanterns burn.", "2.5 lanterns are too few.", "1. A lantern burns."])
def test_a_paragraph_that_begins_with_a_number_is_no_malformed_rule(text: str, lanterns: Path) -> None:
    lines = lanterns.read_text(encoding="utf-8").split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("100.1a")) + 1
    page = read_edition("\n".join([*lines[:at], "   " + text, *lines[at:]]).encode(), lanterns.name)
    assert "number-malformed" not in {problem.code for problem in page.problems}
