"""The citations of our own files: one by one, in lists and ranges, of today and of another day."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.linking.citing import citations_in
from generators.references.citations import citations_of, find_citations
from generators.rules_over_time.updating.rewriting import Renumbering, rewritten

NUMBERS = ("101", "101.1", "101.1a", "101.1b", "101.1c", "101.2", "202", "202.1a", "303.12bb")
KNOWN = sorted({*NUMBERS, "303.12", "1", "2", "3", "202.1", "303"})
BETWEEN = (", ", "、", " and ", " or ", ", and ", "や", " through CR ", "; ")


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("CR 101.1a, 101.1b and 101.2", ["101.1a", "101.1b", "101.2"]),
        ("（CR 101.1a、101.1b）", ["101.1a", "101.1b"]),
        ("CR 101.1a–c", ["101.1a", "101.1c"]),
        ("(CR 101,\n202.1a)", ["101", "202.1a"]),
        ("CR 101.1a.\n\n101.1b begins a list of its own", ["101.1a"]),
        ("CR 101.1a and 100 cards", ["101.1a"]),
        ("101.1a, CR 202", ["202"]),
        ("OCR 101.1a", []),
        ("CR 101.1a@2001-01-01, 101.1b", ["101.1a@2001-01-01"]),
        ("CR 101.1a, 101.1b@2001-01-01 and CR 202", ["101.1a", "101.1b@2001-01-01", "202"]),
        *(
            (f"{mark}101.1a", ["101.1a"])
            for mark in (
                "CR",
                "CR&nbsp;",
                "CR 規則",
                "CR ルール",
                "Cr ",
                "cr ",
                "CR: ",
                "CR:",
                "CR：",
                "CR　",
                "CR\u00a0",
                "CR  ",
            )
        ),
        ("by CR\n    101.1a", ["101.1a"]),
        ("CR　１０１．１ａ、１０１．２", ["101.1a", "101.2"]),
        ("CR 101.1a/b", ["101.1a", "101.1b"]),
        ("CR 101.1b/a, 202", ["101.1b", "101.1a", "202"]),
        ("CR 101.1a, b and c.", ["101.1a", "101.1b", "101.1c"]),
        ("CR 101.1a・b、cを見よ", ["101.1a", "101.1b", "101.1c"]),
        ("CR 101.1aまたはb", ["101.1a", "101.1b"]),
        ("CR 101.1a, c–e or 101.2", ["101.1a", "101.1c", "101.1e", "101.2"]),
        ("CR 101.1a/101.1b", ["101.1a", "101.1b"]),
        ("CR 101.1b, a lantern; CR 101.1a, e.g. at dusk or s-shaped", ["101.1b", "101.1a"]),
        ("CR 101.1a and so on", ["101.1a"]),
        *(
            (f"CR 101.1a{at}2001-01-01", ["101.1a@2001-01-01"])
            for at in ("＠", " @", "@ ", " ＠ ", "　@", "  @  ", "\n  @")
        ),
        ("CR 101.1a @home", ["101.1a"]),
        ('"101.1a" = "see CR 202"', ["101.1a", "202"]),
        ("| CR = 101.1", ["101.1"]),
    ],
)
def test_a_citation_is_found_in_every_form(text: str, cited: list[str]) -> None:
    found = [
        f"{number}@{one.date}" if one.date else number
        for one in find_citations(text)
        for number in one.reference.numbers
    ]
    assert found == cited


@pytest.mark.parametrize(
    "text",
    [
        "CR 101.1a, 101.1l",
        "CR 101.1a@2001",
        "CR 101.1a, 101.2@20",
        "CR 101.1a@2001-01-01-5",
        "CR 101.1a@2001/01/01",
        "CR 101.1a @2001/01/01",
        "CR 101.1a＠2001",
        *(f"CR 101.1a{day}" for day in (" (2001-01-01)", " [2001-01-01]", " (as of 2001-01-01)", " of 2001/1/1")),
        *(f"CR 101.1a{day}" for day in (", 2001-01-01", "（2001年1月1日）", "  @2001")),
        *(f"CR 101.1{letter}" for letter in ("(a)", ".a", "-a")),
        "CR 101 .1a",
        "CR 101.\n    1a",
        "CR101.1abc",
        "CR　1011.1a",
        "CR: 10.1a",
    ],
)
def test_what_stands_in_a_list_and_is_no_citation_is_told_as_one_that_stands_alone_is(text: str) -> None:
    _, (problem,) = citations_in(text, "x")
    assert problem.code == "citation-malformed"


def test_a_range_is_written_out_over_the_numbers_that_exist() -> None:
    cited, _ = citations_in("\nCR 101.1a–c", "x", numbers=NUMBERS)
    assert [(one.citation.number, one.line) for one in cited] == [("101.1a", 2), ("101.1b", 2), ("101.1c", 2)]


MARKS = ("CR ", "CR", "Cr ", "CR: ", "CR　", "CR\n")
WIDE = {code: code + 0xFEE0 for code in (*range(0x30, 0x3A), *range(0x61, 0x7B), 0x2E)}
LISTED = st.lists(st.tuples(st.sampled_from("bcde"), st.sampled_from(("/", ", ", " and ", "、", "・"))), max_size=3)


@given(st.sampled_from(MARKS), st.booleans(), st.permutations("abcde"), LISTED.map(sorted))
def test_in_whatever_form_it_is_written_the_same_rules_are_cited_after_rewriting(
    mark: str, wide: bool, order: list[str], letters: list[tuple[str, str]]
) -> None:
    number = "101.1a".translate(WIDE) if wide else "101.1a"
    letters = list({letter: (letter, link) for letter, link in letters}.values())
    text = f"{mark}{number}" + "".join(link + letter for letter, link in letters)
    cited = ["101.1a", *(f"101.1{letter}" for letter, _ in letters)]
    assert [one.citation.number for one in citations_in(text, "x")[0]] == cited
    known = ("1", "101", "101.1", *(f"101.1{letter}" for letter in "abcde"))
    there = {f"101.1{a}": f"101.1{b}" for a, b in zip("abcde", order, strict=True)}
    after = rewritten(text, Renumbering(known, known, there, frozenset())).text
    assert [one.citation.number for one in citations_in(after, "x")[0]] == [there[number] for number in cited]


@given(st.lists(st.tuples(st.sampled_from(NUMBERS), st.sampled_from(BETWEEN)), min_size=1, max_size=8))
def test_whatever_is_checked_is_rewritten_and_whatever_is_rewritten_is_checked(listed: list[tuple[str, str]]) -> None:
    text = "CR " + "".join(number + between for number, between in listed)
    checked = [one.citation.number for one in citations_in(text, "x")[0]]
    assert checked == [number for one in citations_of(text) for number in one.numbers]
    assert checked == [number for number, _ in listed]
    swapped = {"101.1a": "101.1b", "101.1b": "101.1a"}
    removed = frozenset(["202", "202.1a"])
    after = rewritten(text, Renumbering(tuple(KNOWN), tuple(KNOWN), swapped, frozenset(), removed, "2001-01-01")).text
    expected = [(n, "2001-01-01") if n in removed else (swapped.get(n, n), "") for n in checked]
    assert [(one.citation.number, one.citation.date) for one in citations_in(after, "x")[0]] == expected
