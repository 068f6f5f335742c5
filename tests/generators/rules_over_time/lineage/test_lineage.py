"""The lineage: ids that are minted once, lives that go through every edition, and the file that keeps them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from support import ROOT

from generators.rules_over_time.aligning.alignment import Move
from generators.rules_over_time.aligning.moves import step_between
from generators.rules_over_time.editions.edition import Edition, edition_from_page
from generators.rules_over_time.editions.text import read_edition
from generators.rules_over_time.facts import FactsUnreadable
from generators.rules_over_time.lineage.building import (
    Passage,
    extended,
    facts_of,
    known_ids,
    lineage_of,
    passages_of,
)
from generators.rules_over_time.lineage.file import lineage_from_text, lineage_text, load_lineage
from generators.rules_over_time.lineage.lineage import Lineage
from generators.rules_over_time.lineage.tracing import trace_of


def lineage_between(*editions: Edition, known: Lineage | None = None) -> Lineage:
    first, *_ = editions
    passages = [Passage(first.label, facts_of(first))]
    passages += [Passage(b.label, facts_of(b), step_between(a, b).moves) for a, b in pairwise(editions)]
    return lineage_of(passages, known_ids(known) if known else ())


@pytest.fixture
def middle(lanterns) -> Edition:
    """An edition between the two: the older one with one rule more, which the newer one lacks."""
    text = lanterns.read_text("utf-8")
    more = "beside the stove.\n\n200.4b Wax is scraped off with a wooden knife before a lantern is hung up again.\n"
    return edition_from_page(read_edition(text.replace("beside the stove.\n", more).encode(), "20010601.txt"))


def test_an_id_is_the_label_and_number_of_the_first_edition(old: Edition, new: Edition) -> None:
    lineage = lineage_between(old, new)
    assert lineage.numbers_at(1)["200.3"] == "20010101/200.2"
    assert lineage.numbers_at(1)["200.2"] == "20020202/200.2"
    assert lineage.lives["20010101/200.4a"].until == 1
    assert lineage.heading_of("200.3e", 1) == "Kindle"


def test_the_lives_of_an_edition_are_its_rules_and_no_others(old: Edition, new: Edition) -> None:
    lineage = lineage_between(old, new)
    for place, edition in enumerate((old, new)):
        assert lineage.numbers_at(place).keys() == edition.rules.keys()
        for number, id in lineage.numbers_at(place).items():
            stay = lineage.lives[id].at(place)
            assert stay is not None
            assert (stay.hash, stay.heading) == (edition.rules[number].hash, edition.rules[number].heading)


def test_a_merge_keeps_the_id_of_its_target_and_a_split_that_of_its_largest_share(old: Edition, new: Edition) -> None:
    (merge,) = lineage_between(old, new).turns
    assert (merge.kind, merge.from_, merge.to) == (
        "merged",
        ("20010101/200.3b", "20010101/200.3a"),
        ("20010101/200.3b",),
    )
    (split,) = [turn for turn in lineage_between(new, old).turns if turn.kind == "split"]
    assert split.to[0] == split.from_[0] == "20020202/200.4a"
    assert split.to[1] == "20010101/200.3a"


def test_taken_apart_and_put_together_again_it_is_the_same(old: Edition, new: Edition, middle: Edition) -> None:
    lineage = lineage_between(old, middle, new)
    again = lineage_of(passages_of(lineage), known_ids(lineage))
    assert (again.lives, again.turns) == (lineage.lives, lineage.turns)
    step = step_between(middle, new)
    longer = extended(lineage_between(old, middle), new, step.moves)
    assert (longer.lives, longer.turns) == (lineage.lives, lineage.turns)


def test_adding_an_edition_in_the_middle_mints_no_id_anew(old: Edition, new: Edition, middle: Edition) -> None:
    before = lineage_between(old, new)
    after = lineage_between(old, middle, new, known=before)
    assert [after.numbers_at(place) for place in (0, 2)] == [before.numbers_at(place) for place in (0, 1)]
    assert after.lives.keys() - before.lives.keys() == {"20010601/200.4b"}


def test_rules_that_turn_out_to_be_one_keep_the_older_id_and_know_the_other() -> None:
    first, last = {"101.1": ("aa", "")}, {"101.2": ("bb", "")}
    apart = lineage_of(
        [
            Passage("2001-01-01", first),
            Passage("2003-01-01", last, (Move("removed", ("101.1",), (), ""), Move("added", (), ("101.2",), ""))),
        ]
    )
    assert apart.lives.keys() == {"20010101/101.1", "20030101/101.2"}
    moved, edited = Move("moved", ("101.1",), ("101.2",), ""), Move("edited", ("101.2",), ("101.2",), "")
    joined = lineage_of(
        [
            Passage("2001-01-01", first),
            Passage("2002-01-01", {"101.2": ("aa", "")}, (moved,)),
            Passage("2003-01-01", last, (edited,)),
        ],
        known_ids(apart),
    )
    (life,) = joined.lives.values()
    assert (life.id, life.also) == ("20010101/101.1", ("20030101/101.2",))
    assert joined.life("20030101/101.2") is life
    told = trace_of("20030101/101.2", joined)
    assert told is not None
    assert [(stay.since, stay.until, stay.number, stay.change) for stay in told.stays] == [
        ("2001-01-01", "2001-01-01", "101.1", "first seen"),
        ("2002-01-01", "2002-01-01", "101.2", "moved"),
        ("2003-01-01", "", "101.2", "edited"),
    ]


def test_the_file_gives_the_same_lineage_again_and_no_text(old: Edition, new: Edition) -> None:
    lineage = lineage_between(old, new)
    text = lineage_text(lineage)
    again = lineage_from_text(text, "lineage.json")
    assert (again.labels, again.lives, again.turns) == (lineage.labels, lineage.lives, lineage.turns)
    assert not any(rule.text and rule.text[:20] in text for rule in (*old.rules.values(), *new.rules.values()))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"normal_form": 0, "editions": [], "lives": [], "turns": []}',
        '{"normal_form": 2, "editions": ["2001-01-01"], "lives": [["a/1", []]], "turns": []}',
        '{"normal_form": 2, "editions": ["2001-01-01"], "lives": [], "turns": [[0, "split", ["a/1"], []]]}',
    ],
)
def test_a_spoilt_file_is_refused_with_its_name_and_the_remedy(text: str) -> None:
    with pytest.raises(FactsUnreadable, match=r"lineage\.json .*saitei rules lineage --library DIR"):
        lineage_from_text(text, "lineage.json")


def test_the_lineage_kept_is_small_and_reaches_the_edition_in_force_through_all_95() -> None:
    lineage = load_lineage(ROOT / "content")
    assert (len(lineage.labels), lineage.labels[0], lineage.labels[-1]) == (95, "2009-07-11", "2026-06-19")
    assert len(lineage_text(lineage).encode()) < 2_000_000
    assert all(id.split("/")[0] in {label.replace("-", "") for label in lineage.labels} for id in lineage.lives)
    ended = [life for life in lineage.lives.values() if life.until is not None]
    assert len(lineage.lives) - len(ended) == len(lineage.numbers_at(94)) == 3309


def test_leaving_a_real_edition_out_and_adding_it_mints_no_id_anew(real: Callable[[str], Edition]) -> None:
    labels = ("2025-02-07", "2025-04-04", "2025-06-06")
    editions = [real(label) for label in labels]
    before = lineage_between(editions[0], editions[2])
    after = lineage_between(*editions, known=before)
    assert after.numbers_at(0) == before.numbers_at(0)
    assert {id for id in before.lives if id not in known_ids(after)} == set()
    assert after.numbers_at(2) == before.numbers_at(1)
    fresh = after.lives.keys() - before.lives.keys()
    assert all(id.startswith("20250404/") for id in fresh)


def test_the_lineage_kept_is_what_the_texts_give(real: Callable[[str], Edition]) -> None:
    lineage = load_lineage(ROOT / "content")
    for old, new in (("2025-04-04", "2025-06-06"), ("2026-04-17", "2026-06-19")):
        kept = passages_of(lineage)[lineage.labels.index(new)]
        assert kept.facts == facts_of(real(new))
        said = {(move.kind, frozenset(move.from_), frozenset(move.to)) for move in kept.moves}
        moves = step_between(real(old), real(new)).moves
        assert said == {(move.kind, frozenset(move.from_), frozenset(move.to)) for move in moves}
