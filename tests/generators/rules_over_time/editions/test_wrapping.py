"""Editions whose paragraphs were cut into lines: the same rules come out, or none."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from generators.reading.decoding import is_blank
from generators.reading.parsed_page import LineClass
from generators.rules_over_time.editions.edition import Edition, edition_from_page
from generators.rules_over_time.editions.text import read_edition
from generators.rules_over_time.editions.wrapping import is_wrapped


def wrapped(text: str, width: int, *, hyphens: bool = True) -> str:
    return "\n".join(
        part
        for line in text.split("\n")
        for part in (textwrap.wrap(line, width, break_on_hyphens=hyphens) if line.strip() else [""])
    )


def by_bytes(text: str, width: int) -> str:
    """Lines filled up to so many bytes, the blank at their end among them."""
    done: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            if line and len((line + word).encode()) > width:
                done.append(line)
                line = ""
            line += word + " "
        done.append(line)
    return "\n".join(done)


def ragged(text: str) -> str:
    """Lines of two widths by turns."""
    return "\n".join(wrapped(line, 30 + 25 * (at % 2)) for at, line in enumerate(text.split("\n")))


def said_by(text: str) -> Edition:
    return edition_from_page(read_edition(text.encode(), "Lantern Rules 20010101.txt"))


@pytest.mark.parametrize(
    "cut",
    [
        lambda text: wrapped(text, 80),
        lambda text: wrapped(text, 60),
        lambda text: wrapped(text, 44, hyphens=False),
        lambda text: by_bytes(text, 60),
        lambda text: wrapped(text.replace('"', "”"), 50),
    ],
)
def test_a_wrapped_edition_says_what_the_whole_one_says(cut: Callable[[str], str], lanterns: Path) -> None:
    text = lanterns.read_text("utf-8")
    whole, found = said_by(text), said_by(cut(text))
    assert is_wrapped(cut(text).split("\n"))
    assert not is_wrapped(text.split("\n"))
    assert {number: rule.hash for number, rule in found.rules.items()} == {
        number: rule.hash for number, rule in whole.rules.items()
    }
    assert [len(rule.examples) for rule in found.rules.values()] == [
        len(rule.examples) for rule in whole.rules.values()
    ]
    assert list(found.glossary) == [term.replace('"', "”") if "”" in cut('"') else term for term in whole.glossary]
    assert (found.effective, found.problems) == (whole.effective, whole.problems)


def test_every_line_of_a_wrapped_edition_has_the_class_of_its_paragraph(lanterns: Path) -> None:
    text = wrapped(lanterns.read_text("utf-8"), 60)
    lines = text.split("\n")
    page = read_edition(text.encode(), "Lantern Rules 20010101.txt")
    assert [line for line, _ in page.ledger] == [at for at, line in enumerate(lines, 1) if not is_blank(line)]
    assert LineClass.UNKNOWN not in dict(page.ledger).values()
    rule = next(block for block in page.blocks if block.marker == "100.1a")
    first, last = rule.lines
    assert last > first
    assert lines[first - 1].startswith("100.1a ")
    assert " ".join(lines[first - 1 : last]).split() == f"100.1a {rule.text}".split()


def test_a_number_that_begins_a_line_inside_a_sentence_is_no_rule() -> None:
    rules = "\n\n".join(
        f"{at}.1. Every lantern burns through the whole of the {'very ' * (at % 9)}long night as it is said in rule"
        f" {at + 1}.1, and in the rules {at}.1 or {at + 2}.1 of this chapter."
        for at in range(100, 130)
    )
    for width in range(40, 90):
        assert {n: rule.hash for n, rule in said_by(wrapped(rules, width)).rules.items()} == {
            n: rule.hash for n, rule in said_by(rules).rules.items()
        }


def test_an_edition_cut_in_a_way_that_nothing_undoes_is_refused_with_the_reason(lanterns: Path) -> None:
    page = read_edition(ragged(lanterns.read_text("utf-8")).encode(), "Lantern Rules 20010101.txt")
    assert (page.shape, page.blocks) == ("unreadable", ())
    (problem,) = page.problems
    assert (problem.code, "a line for each paragraph" in problem.suggest) == ("lines-wrapped", True)
