from __future__ import annotations

from generators.linking.checks import (
    both_languages,
    card_known,
    card_named_twice,
    ids_unique,
    link_resolves,
    names_agree,
    phrases_agree,
    term_used,
)
from generators.linking.knowledge_base import IdAt
from generators.reading.parsed_page import Block, LineClass, Link, TemplateCall, Text
from generators.records.keyword import PageSection


def test_names_that_agree_are_no_problem(make_kb, world) -> None:
    keyword = world.keyword(ja=world.page("ja"))
    term = world.term("plot", "計画", "plot", reading="けいかく")
    assert list(names_agree.check(make_kb(keywords={"plot": keyword}, terms={"plot": term}))) == []


def test_a_verb_in_suru_is_the_same_name_as_its_noun(make_kb, world) -> None:
    keyword = world.keyword(ja=world.page("ja"))
    term = world.term("plot", "計画する", "plot")
    assert list(names_agree.check(make_kb(keywords={"plot": keyword}, terms={"plot": term}))) == []


def test_every_name_that_differs_is_told(make_kb, world) -> None:
    keyword = world.keyword(ja=world.page("ja")).model_copy(update={"slug": "ploy", "section": "701.47"})
    term = world.term("plot", "計略", "Plot", reading="けいりゃく")
    messages = [found.message for found in names_agree.check(make_kb(keywords={"ploy": keyword}, terms={"plot": term}))]
    assert len(messages) == 4
    assert any("lies in a file named ploy" in said for said in messages)
    assert any("CR 701.47 is headed Amass" in said for said in messages)
    assert any("計画" in said and "計略" in said for said in messages)


def test_a_missing_page_heading_or_statement_is_a_gap_to_be_filled(make_kb, world) -> None:
    pages = {"ja": world.page("ja", world.section("notes")), "en": world.page("en", world.section("history"))}
    ruling = world.ruling("r", statement={"ja": "", "en": "It waits"})
    found = list(both_languages.check(make_kb(keywords={"plot": world.keyword(**pages)}, rulings={"r": ruling})))
    assert {problem.message for problem in found} == {
        "the heading history of page plot has no Japanese",
        "the heading notes of page plot has no English",
        "the ruling r has no Japanese",
    }
    assert all(problem.fault for problem in found)
    (alone,) = both_languages.check(make_kb(keywords={"plot": world.keyword(ja=pages["ja"])}))
    assert alone.message == "the page plot has no English"


def test_the_second_use_of_an_id_is_told_with_the_place_of_the_first(make_kb) -> None:
    ids = (IdAt("ruling", "x", "a", 3), IdAt("walkthrough", "x", "b", 1), IdAt("ruling", "x", "b", 8))
    (problem,) = ids_unique.check(make_kb(ids=ids))
    assert (problem.source, problem.line, problem.code) == ("b", 8, "id-twice")
    assert "a:3" in problem.message


def test_links_lead_to_pages_terms_and_ids_else_they_are_red(make_kb, world) -> None:
    def found(link: Link) -> list[tuple[str, bool]]:
        page = world.page("ja", world.section("notes", link=link))
        kb = make_kb(
            keywords={"plot": world.keyword(ja=page)}, terms={"stack": world.term("stack", "スタック", "stack")}
        )
        return [(problem.code, problem.fault) for problem in link_resolves.check(kb)]

    assert found(Link("スタック", "", "スタック")) == []
    assert found(Link("Plot", "", "Plot")) == []
    assert found(Link("計略/Plot", "", "計画", ja="計略", en="Plot")) == []
    assert found(Link("", "notes", "")) == []
    assert found(Link("予顕", "", "予顕")) == [("link-red", False)]
    assert found(Link("", "nowhere", "")) == [("link-dead", True)]


def test_a_card_without_a_record_is_a_finding_on_its_line(make_kb, world) -> None:
    call = TemplateCall("カード", ("Djinn of Nowhere",), {})
    block = Block(LineClass.LIST_ITEM, (31, 31), "", inlines=(call,))
    page = world.page("ja", PageSection(id="cards", heading="関連カード", level=2, blocks=(block,)))
    (problem,) = card_known.check(make_kb(keywords={"plot": world.keyword(ja=page)}))
    assert (problem.line, problem.fault) == (31, False)
    assert "Djinn of Nowhere" in problem.message


def test_a_card_whose_name_follows_its_link_in_brackets_is_named_twice(make_kb, world) -> None:
    def told(after: str) -> list[tuple[str, int]]:
        inlines = (TemplateCall("カード", ("Brass Lamp",), {}), Text(after))
        block = Block(LineClass.LIST_ITEM, (9, 9), "", (Text("灯："), *inlines))
        page = world.page("ja", PageSection(id="cards", heading="", level=2, blocks=(block,)))
        kb = make_kb(keywords={"plot": world.keyword(ja=page)})
        return [(problem.code, problem.line) for problem in card_named_twice.check(kb) if problem.fault]

    assert told("（真鍮の灯） 光る") == [("card-named-twice", 9)]
    assert told("（CR 702.170a）") == told(" 光る（真鍮の灯）") == told("") == []


def test_phrases_have_the_same_keys_and_slots(make_kb) -> None:
    phrases = {"ja": {"a": "{card}を{zone}へ", "b": "x", "m": "{U}"}, "en": {"a": "{card}", "c": "x", "m": "{U}"}}
    messages = {problem.message for problem in phrases_agree.check(make_kb(phrases=phrases))}
    assert messages == {
        "the phrase b is missing; ja has it",
        "the phrase c is missing; en has it",
        "the phrase a has other slots than in ja: zone",
    }
    forms = {"ja": {"a": "{only}を{count}枚"}, "en": {"a": "{count_word} {only_plural}{count_s}"}}
    assert list(phrases_agree.check(make_kb(phrases=forms))) == [], "one slot, in the form that a language needs"


def test_an_avoided_word_is_a_fault_but_where_old_texts_are_spoken_of(make_kb, world) -> None:
    term = world.term("plot", "計画", "plot", avoid=("プロット", "プロット能力"))
    page = world.page("ja", world.section("notes", "プロット能力は"), world.section("seed-errors", "プロットと書く"))
    (problem,) = term_used.check(make_kb(keywords={"plot": world.keyword(ja=page)}, terms={"plot": term}))
    assert problem.message.startswith("プロット能力 is not")
    assert (problem.line, problem.fault, problem.suggest) == (20, True, "Write 計画 (plot).")
