"""Joining Japanese glossary entries to the English ones."""

from __future__ import annotations

from generators.linking.wording.glossary_in_japanese import with_japanese_terms
from generators.records.provenance import Provenance
from generators.records.rule import GlossaryEntry
from generators.rules_over_time.japanese.rules import JapaneseEntry


def joined(*japanese: tuple[str, str, str]) -> dict[str, tuple[str, str]]:
    terms = ("Lamp", "Oil, Oiled", "Douse", "Active Lamp, Idle Lamp Order", "Active Lamp", "Saying “If” Clause")
    glossary = {term: GlossaryEntry(term=term, provenance=Provenance(source="x")) for term in terms}
    entries = [JapaneseEntry(ja, reading, en, ()) for ja, reading, en in japanese]
    return {
        term: (entry.ja, entry.reading) for term, entry in with_japanese_terms(glossary, entries).items() if entry.ja
    }


def test_an_entry_is_joined_by_its_english_term_whole_or_in_part() -> None:
    assert joined(("灯", "ともしび", "Lamp "), ("油、油の", "あぶら、あぶらの", "Oil/Oiled")) == {
        "Lamp": ("灯", "ともしび"),
        "Oil, Oiled": ("油、油の", "あぶら、あぶらの"),
    }


def test_quotation_marks_and_case_make_no_difference_and_the_whole_term_wins() -> None:
    found = joined(("もし節", "もしせつ", 'Saying "If" clause'), ("順番", "じゅんばん", "Active Lamp, Idle Lamp Order"))
    assert found == {
        "Saying “If” Clause": ("もし節", "もしせつ"),
        "Active Lamp, Idle Lamp Order": ("順番", "じゅんばん"),
    }


def test_two_japanese_terms_of_one_english_entry_stand_side_by_side() -> None:
    assert joined(("消す", "けす", "Douse(v)"), ("消灯", "しょうとう", "Douse(n)"))["Douse"] == (
        "消す、消灯",
        "けす、しょうとう",
    )


def test_an_entry_that_names_no_term_or_several_is_left_out() -> None:
    assert joined(("霧", "きり", "Fog"), ("灯と油", "ひとあぶら", "Lamp/Oil")) == {}
