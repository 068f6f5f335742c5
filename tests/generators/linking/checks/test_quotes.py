"""A copied rule is held against the words of the edition that it names."""

from __future__ import annotations

import pytest

from generators.linking.checks import quote_unchanged
from generators.records.provenance import Provenance
from generators.records.ruling_text import RuleQuote

TEXT = "A keeper lights the lamp at night unless it rains. If two keepers do so, see rule 712.3, both lamps are lit."
EXAMPLE = "Two keepers meet. Both lamps are lit."
JAPANESE = "灯台守は、雨でないかぎり夜に灯をともす。二人がそうするなら、rule 712.3 により、両方の灯がともる。"


def found(make_kb, world, said: dict[str, str], state: str = "same", edition: str = "2099-01-01") -> list[str]:
    rule = world.rule("712.2a", text=TEXT)
    rule = rule.model_copy(update={"examples": (EXAMPLE,), "text_ja": JAPANESE, "text_ja_edition": "2099-01-01"})
    where = Provenance(source="seeds/x", lines=(30, 31))
    quote = RuleQuote(
        number="712.2a", text=said, edition=edition, number_now=("712.2a",), state=state, provenance=where
    )
    problems = list(quote_unchanged.check(make_kb(rule_quotes=(quote,), rules={"712.2a": rule})))
    assert all((problem.source, problem.line, problem.fault) == ("seeds/x", 30, False) for problem in problems)
    return [problem.code for problem in problems]


@pytest.mark.parametrize(
    "text", [TEXT, f"{TEXT}\n{EXAMPLE}", TEXT.replace("712.3", "711.9"), TEXT.replace(". ", ".  ")]
)
def test_a_copy_with_the_words_of_the_rule_is_none(make_kb, world, text: str) -> None:
    assert found(make_kb, world, {"en": text}) == []
    assert found(make_kb, world, {"ja": JAPANESE.replace("、", "，").replace("712.3 ", "711.9")}) == []


@pytest.mark.parametrize("sign", ["…", "...", "[...]", "（略）", "(more)"])
def test_a_copy_that_says_that_it_leaves_something_out_is_none(make_kb, world, sign: str) -> None:
    assert found(make_kb, world, {"en": f"{TEXT[: len(TEXT) // 2]} {sign}"}) == []
    assert found(make_kb, world, {"ja": f"{JAPANESE[: len(JAPANESE) // 2]}{sign}"}) == []


@pytest.mark.parametrize("mark", ["[1]", "[注 12]", "[注釈3]", "[note 2]"])
def test_marks_of_notes_in_a_copy_are_no_other_words(make_kb, world, mark: str) -> None:
    assert found(make_kb, world, {"en": TEXT.replace(". ", f"{mark}. ", 1)}) == []
    assert found(make_kb, world, {"ja": JAPANESE.replace("、", f"{mark}、", 1)}) == []


@pytest.mark.parametrize("share", [0.15, 0.4, 0.7, 0.95])
def test_a_copy_that_is_cut_off_is_told(make_kb, world, share: float) -> None:
    words = TEXT.split(" ")
    assert found(make_kb, world, {"en": " ".join(words[: int(share * len(words))])}, "moved") == ["quote-cut"]
    assert found(make_kb, world, {"ja": JAPANESE[: int(share * len(JAPANESE))]}, "edited") == ["quote-cut"]


@pytest.mark.parametrize(("old", "new"), [("lights", "kindles"), ("unless it rains", "while it rains"), ("two ", "")])
def test_a_copy_with_another_word_is_told(make_kb, world, old: str, new: str) -> None:
    assert found(make_kb, world, {"en": TEXT.replace(old, new)}) == ["quote-reworded"]
    assert found(make_kb, world, {"ja": JAPANESE.replace("夜", "昼")}) == ["quote-reworded"]


@pytest.mark.parametrize("state", ["edited", "moved+edited", "ambiguous", ""])
def test_a_copy_of_other_words_of_another_edition_is_none(make_kb, world, state: str) -> None:
    assert found(make_kb, world, {"en": TEXT.replace("night", "dusk")}, state) == []
    assert found(make_kb, world, {"ja": JAPANESE.replace("夜", "昼")}, state, "2098-01-01") == []


def test_another_text_is_no_copy_with_other_words(make_kb, world) -> None:
    assert found(make_kb, world, {"en": "Wind comes from the sea and goes to the hills."}) == []
