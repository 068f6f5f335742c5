"""Whether an older text still holds: on the Lantern Rules, with both editions, with one, and with none."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.rules_over_time.aligning.moves import step_between
from generators.rules_over_time.aligning.normal_form import text_hash
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.japanese.freshness import is_current, rule_freshness, term_freshness, then_of
from generators.rules_over_time.library import Library
from generators.rules_over_time.lineage.building import Passage, facts_of, lineage_of
from generators.rules_over_time.lineage.lineage import NO_LINEAGE, Lineage
from generators.rules_over_time.lineage.then_and_now import edition_of_day, numbers_ever, numbers_today
from generators.rules_over_time.lineage.timeline import Timeline

THEN, NOW = "2001-01-01", "2002-02-02"
DATES = ((THEN, "2001-01-05"), (NOW, NOW))


@pytest.fixture(scope="session")
def lineage(old: Edition, new: Edition) -> Lineage:
    return lineage_of([Passage(THEN, facts_of(old)), Passage(NOW, facts_of(new), step_between(old, new).moves)])


@pytest.fixture
def shelf(tmp_path: Path, lanterns: Path) -> Library:
    """A library with both editions."""
    (tmp_path / "cr" / "en").mkdir(parents=True)
    for file in lanterns.parent.glob("Lantern*.txt"):
        (tmp_path / "cr" / "en" / file.name).write_bytes(file.read_bytes())
    return Library(tmp_path)


@pytest.fixture
def with_texts(new: Edition, lineage: Lineage, shelf: Library) -> Timeline:
    return Timeline(new, DATES, lineage, shelf, {})


@pytest.fixture
def by_hashes(new: Edition, lineage: Lineage) -> Timeline:
    return Timeline(new, DATES, lineage, None, {})


def states(number: str, timeline: Timeline, text: str = "訳") -> list[tuple[str, str]]:
    return [(one.now, one.state) for one in rule_freshness(number, text, then_of(THEN, timeline), timeline)]


@pytest.mark.parametrize(
    ("number", "now", "state"),
    [
        ("100.1", "100.1", "valid"),
        ("100.1a", "100.1a", "valid"),
        ("101.1", "102.1", "moved"),
        ("200.2a", "200.3a", "moved"),
        ("100.2", "100.2", "edited"),
        ("200.2b", "200.3e", "edited"),
        ("200.3a", "200.4a", "edited"),
        ("200.2", "200.3", "moved"),
    ],
)
def test_hashes_decide_with_and_without_texts(
    number: str, now: str, state: str, with_texts: Timeline, by_hashes: Timeline
) -> None:
    assert states(number, with_texts) == states(number, by_hashes) == [(now, state)]


def test_an_edit_is_shown_word_by_word_and_a_mere_renumbering_is_none(with_texts: Timeline) -> None:
    (edited,) = rule_freshness("200.2b", "訳", then_of(THEN, with_texts), with_texts)
    (pieces,) = edited.pieces
    assert [piece.text for piece in pieces if piece.kind != "same"] == ["the", "its"]
    (moved,) = rule_freshness("200.2a", "訳", then_of(THEN, with_texts), with_texts)
    assert moved.pieces == ()


def test_an_example_that_went_is_an_edit_and_unknown_where_the_texts_are_missing(
    with_texts: Timeline, by_hashes: Timeline
) -> None:
    (edited,) = rule_freshness("100.1b", "訳\n例：訳", then_of(THEN, with_texts), with_texts)
    assert (edited.state, [piece.kind for (piece,) in edited.pieces]) == ("edited", ["gone"])
    assert states("100.1b", by_hashes, "訳\n例：訳") == [("100.1b", "unknown")]
    assert states("100.1b", by_hashes) == [("100.1b", "valid")]


@pytest.mark.parametrize(
    ("number", "date"), [("200.4a", THEN), ("999.9", THEN), ("100.1", ""), ("100.1", "1999-01-01")]
)
def test_a_text_that_no_rule_of_today_can_be_found_for_is_put_on_none(
    number: str, date: str, with_texts: Timeline
) -> None:
    assert rule_freshness(number, "訳", then_of(date, with_texts), with_texts) == ()


def test_without_lineage_and_texts_nothing_is_called_valid(new: Edition, shelf: Library) -> None:
    blind = Timeline(new, DATES, NO_LINEAGE, None, {})
    assert states("100.1", blind) == []
    seen = Timeline(new, DATES, NO_LINEAGE, shelf, {})
    assert [states(number, seen) for number in ("100.1", "101.1", "100.2")] == [
        [("100.1", "valid")],
        [("102.1", "moved")],
        [("100.2", "edited")],
    ]


def test_an_entry_of_the_glossary_is_compared_by_its_texts_alone(with_texts: Timeline, by_hashes: Timeline) -> None:
    then = then_of(THEN, with_texts)
    names = {term.partition(",")[0]: term for term in with_texts.current.glossary}
    found = {name: term_freshness(term, then, with_texts) for name, term in names.items()}
    assert {name: one.state for name, one in found.items()} == {
        "Bell": "valid",
        "Keeper": "valid",
        "Wick": "edited",
        "Storm": "unknown",
    }
    assert term_freshness("Bell", then_of(THEN, by_hashes), by_hashes).state == "unknown"


@given(data=st.data())
def test_what_is_shown_as_current_has_the_very_hash_of_today(old: Edition, data: st.DataObject) -> None:
    """Editions made of few words, so that rules often keep, swap or lose theirs."""
    words = st.sampled_from(["oil", "wick", "reed, see rule 100.2", "reed, see rule 100.3", ""])
    numbers = ["100.1", "100.2", "100.3"]
    before, after = (dict(zip(numbers, data.draw(st.lists(words, min_size=3, max_size=3)), strict=True)) for _ in "ab")
    rule = old.rules["100.1"]

    def edition(label: str, texts: dict[str, str]) -> Edition:
        rules = {
            number: rule.model_copy(update={"number": number, "text": text, "hash": text_hash(text)})
            for number, text in texts.items()
        }
        return Edition(label, label, rules, {})

    first, second = edition(THEN, before), edition(NOW, after)
    lineage = lineage_of(
        [Passage(THEN, facts_of(first)), Passage(NOW, facts_of(second), step_between(first, second).moves)]
    )
    timeline = Timeline(second, DATES, lineage, None, {})
    for number in numbers:
        for found in rule_freshness(number, "訳", then_of(THEN, timeline), timeline):
            if is_current(found):
                assert first.rules[found.then].hash == second.rules[found.now].hash != ""
                assert (found.state == "valid") == (found.then == found.now)


def test_a_number_of_then_is_known_by_the_number_of_today(lineage: Lineage) -> None:
    assert numbers_today("101.1", THEN, lineage, NOW) == ("102.1",)
    assert numbers_today("200.4a", THEN, lineage, NOW) == ()
    assert numbers_today("999.9", THEN, lineage, NOW) is None
    assert numbers_today("101.1", "1999-09-09", lineage, NOW) is None
    assert numbers_ever("101.1", lineage, NOW) == ("101.1", "102.1")
    assert (edition_of_day("2001-06-01", DATES), edition_of_day("2000-01-01", DATES), edition_of_day("", DATES)) == (
        THEN,
        "",
        "",
    )
