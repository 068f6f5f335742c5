"""Citations rewritten from one edition of the Lantern Rules to the next."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import ROOT

from generators.commands.renumbering_files import citing_files
from generators.linking.citing import citations_in
from generators.references.citations import citations_of
from generators.rules_over_time.aligning.grounds import BY_HAND
from generators.rules_over_time.aligning.moves import step_between
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.updating.rewriting import Renumbering, renumbering, rewritten

LETTERS = "abcdefgh"


@pytest.fixture(scope="module")
def change(old: Edition, new: Edition) -> Renumbering:
    return renumbering(step_between(old, new), old, new)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("CR 101.1 before CR 102.1", "CR 102.1 before CR 101.1"),
        ("CR 200.2b, 200.2c and 200.2d", "CR 200.3e, 200.3b and 200.3c"),
        ("（CR 200.2b、200.2c）", "（CR 200.3e、200.3b）"),
        ("CR 200.2c–d, CR 200.2b", "CR 200.3b–c, CR 200.3e"),
        ("CR 200.2a–d", "CR 200.3a–c, 200.3e"),
        ("CR 200.2a–200.2c", "CR 200.3a–200.3b, 200.3e"),
        ("CR 101–102", "CR 101–102"),
        ("CR 101.1–2", "CR 102.1–2"),
        ("CR 200.3a, CR 200.3b", "CR 200.4a, CR 200.4a"),
        ('"200.2b" = "See CR 100.1a."', '"200.3e" = "See CR 100.1a."'),
        ("{{infobox\n|CR=200.2\n}}", "{{infobox\n|CR=200.3\n}}"),
        ("{{ruling|kindle|CR 200.2b}}", "{{ruling|kindle|CR 200.3e}}"),
        ("CR 100.1 and CR 100.1a", "CR 100.1 and CR 100.1a"),
    ],
)
def test_every_form_of_citation_is_rewritten(before: str, after: str, change: Renumbering) -> None:
    assert rewritten(before, change).text == after


@pytest.mark.parametrize(
    "text",
    [
        "CR 200.2b@2001-01-01",
        "“200.2b” in a document without a date",
        "CR 200.2b@2001-01-01, 200.2c",
        "CR 20010101.0",
        "OCR 200.2",
        "101 lanterns",
        "rules/200.2b.md",
        '# "200.2b" = in a comment',
    ],
)
def test_history_and_bare_numbers_stay(text: str, change: Renumbering) -> None:
    assert rewritten(text, change).text == text


def test_what_can_not_be_rewritten_is_named_with_its_line_and_stays(change: Renumbering) -> None:
    done = rewritten("CR 101.1\nCR 200.4a\nCR 999.9, 101.2", change)
    assert done.text == "CR 102.1\nCR 200.4a\nCR 999.9, 102.2"
    assert (done.count, done.gone, done.dead) == (2, ((2, "200.4a"),), ((3, "999.9"),))


def test_a_rule_that_a_person_called_removed_is_cited_as_history(old: Edition, new: Edition) -> None:
    step = step_between(old, new)
    moves = tuple(
        type(move)(move.kind, move.from_, move.to, BY_HAND) if move.kind == "removed" else move for move in step.moves
    )
    change = renumbering(
        type(step)(step.label, step.effective, step.to, moves, {m.from_[0]: m for m in moves if m.from_}, {}), old, new
    )
    done = rewritten('CR 200.4a, 101.1 and 200.4\n"200.4a" = ""\n| CR =  200.4\n', change)
    assert done.text == 'CR 200.4a@2001-01-01, CR 102.1 and CR 200.4@2001-01-01\n"200.4a" = ""\n| CR =  200.4\n'
    assert done.historical == ((1, "200.4a"), (1, "200.4"), (2, "200.4a"), (3, "200.4"))


@given(st.permutations(LETTERS), st.lists(st.sampled_from(LETTERS), min_size=1, max_size=12))
def test_rewriting_there_and_back_gives_the_same_text(order: list[str], cited: list[str]) -> None:
    there = {f"700.1{a}": f"700.1{b}" for a, b in zip(LETTERS, order, strict=True) if a != b}
    numbers = ("7", "700", "700.1", *(f"700.1{letter}" for letter in LETTERS))
    text = " / ".join(f"CR 700.1{letter}" for letter in cited)
    forth = rewritten(text, Renumbering(numbers, numbers, there, frozenset()))
    back = rewritten(forth.text, Renumbering(numbers, numbers, {b: a for a, b in there.items()}, frozenset()))
    assert back.text == text
    assert forth.count == sum(f"700.1{letter}" in there for letter in cited)


@given(st.permutations(LETTERS), st.integers(0, 6), st.integers(1, 7))
def test_a_range_becomes_the_very_rules_it_named(order: list[str], first: int, size: int) -> None:
    there = {f"700.1{a}": f"700.1{b}" for a, b in zip(LETTERS, order, strict=True)}
    numbers = ("7", "700", "700.1", *(f"700.1{letter}" for letter in LETTERS))
    last = min(first + size, len(LETTERS) - 1)
    done = rewritten(f"CR 700.1{LETTERS[first]}–{LETTERS[last]}", Renumbering(numbers, numbers, there, frozenset()))
    named: set[str] = set()
    for one in citations_of(done.text):
        ends = [number[-1] for number in one.numbers]
        named |= set(LETTERS[LETTERS.index(ends[0]) : LETTERS.index(ends[-1]) + 1])
    assert named == set(order[first : last + 1])


def test_no_citation_that_is_checked_is_missed_in_our_own_files() -> None:
    for name, text in citing_files(ROOT):
        seen = {(text.count("\n", 0, one.start) + 1, n) for one in citations_of(text) for n in one.numbers}
        checked = {(c.line, c.citation.number) for c in citations_in(text, name)[0] if not c.citation.date}
        assert checked == seen, name
