"""Set files become cards and wordings, each once over all files."""

from __future__ import annotations

import json

import pytest
from support import library_or_skip

from generators.reading.any_page import read_page
from generators.reading.parsed_page import LineClass, SetHead
from generators.reading.set_file import read_set_file
from generators.records.card import Card
from generators.records.card_records import CardRecords, joined
from generators.records.set_file import set_file_records
from generators.rules_over_time.editions.any_edition import EDITIONS


def entry(name: str, **more: object) -> dict[str, object]:
    return {"name": name, "type": "Creature — Construct", "uuid": "passed over", **more}


def japanese(name: str, number: int = 7, **more: object) -> list[dict[str, object]]:
    french = {"language": "French", "name": "Coureur"}
    said = {"language": "Japanese", "name": name, "text": "速攻", "type": "機械", "multiverseId": number}
    return [french, {**said, **more}]


def set_file(code: str, *cards: dict[str, object], date: str = "2020-01-02") -> str:
    return json.dumps({"meta": {"date": date}, "data": {"code": code, "cards": cards}}, ensure_ascii=False)


def records(*files: str) -> CardRecords:
    return joined(set_file_records(read_set_file(text, f"{place}.json")) for place, text in enumerate(files))


def only(*files: str) -> Card:
    (card,) = records(*files).cards
    return card


def test_a_card_joins_its_printings_of_all_sets() -> None:
    first = entry("Brass Runner", manaCost="{2}{R}", power="2", toughness="2", identifiers={"multiverseId": "5"})
    one, two = {**first, "number": "1", "rarity": "rare"}, {**first, "number": "2", "rarity": "rare"}
    card = only(
        set_file("AAA", one, two, two), set_file("BBB", entry("Brass Runner", foreignData=japanese("真鍮の走者")))
    )
    assert (card.name.ja, card.types.ja, card.text.ja) == ("真鍮の走者", "機械", "速攻")
    assert (card.cost, card.pt, card.printings, card.gatherer_ids) == ("{2}{R}", "2/2", ("AAA", "BBB"), ("5", "7"))
    assert (card.slug, card.modelled, card.provenance.source) == ("brass-runner", False, "0.json")
    assert [(one.set, one.number) for one in card.printed][:2] == [("AAA", "1"), ("AAA", "2")]


def test_the_numbers_of_a_japanese_printing_are_found_in_older_and_newer_files() -> None:
    newer = japanese("真鍮の走者", multiverseId=None, identifiers={"multiverseId": "9"})
    assert only(set_file("AAA", entry("Brass Runner", foreignData=newer))).gatherer_ids == ("9",)


@pytest.mark.parametrize(
    ("said", "head"),
    [
        ({}, SetHead()),
        ({"name": "Lamps", "releaseDate": "2020-03-04"}, SetHead("Lamps", "", "2020-03-04")),
        ({"name": "Lamps", "translations": {"French": "Lampes", "Japanese": "灯"}}, SetHead("Lamps", "灯")),
        ({"name": "Lamps", "translations": {"Japanese": None}, "releaseDate": "2020-02-30"}, SetHead("Lamps")),
        ({"name": 3, "translations": ["灯"], "releaseDate": None}, SetHead()),
    ],
)
def test_a_set_file_says_what_its_set_is_called_and_never_fails_for_it(said: dict[str, object], head: SetHead) -> None:
    file = json.loads(set_file("AAA", entry("Brass Runner")))
    page = read_set_file(json.dumps({**file, "data": {**file["data"], **said}}), "x.json")
    assert (page.title, page.of_set, len(page.blocks)) == ("AAA", head, 1)


@pytest.mark.parametrize("layout", ["split", "adventure", "modal_dfc"])
def test_each_face_of_a_card_has_its_own_facts(layout: str) -> None:
    name, names = "Run // Walk", "走る // 歩く"
    run = entry(name, faceName="Run", side="a", manaCost="{R}", text="Run.", type="Instant", layout=layout)
    walk = entry(name, faceName="Walk", side="b", manaCost="{R}", text="Walk (1).", type="Sorcery", layout=layout)
    sides = (
        {**run, "foreignData": japanese(names, faceName="走る", text="走る。", type="インスタント")},
        {**walk, "foreignData": japanese(names, text="（１）：歩く。", type="ソーサリー")},
    )
    card = only(set_file("AAA", *sides))
    assert (card.cost, card.types.en, card.text.en) == ("{R} // {R}", "Instant // Sorcery", "Run.\n//\nWalk {1}.")
    assert (card.layout, card.name.ja, card.types.ja) == (layout, "走る // 歩く", "インスタント // ソーサリー")
    assert [(face.name.en, face.name.ja, face.types.ja) for face in card.faces] == [
        ("Run", "走る", "インスタント"),
        ("Walk", "歩く", "ソーサリー"),
    ]
    assert [ability.costs for ability in card.abilities_in("ja")] == [(), ("{1}",)]
    assert len(card.printed) == 1


def test_a_card_with_one_face_has_no_faces() -> None:
    card = only(set_file("AAA", entry("A", layout="normal", keywords=["Flying", "Plot"], loyalty="3")))
    assert (card.faces, card.layout, card.keywords, card.loyalty) == ((), "", ("flying", "plot"), "3")


def test_an_older_file_fills_the_gaps_of_a_newer_one_face_by_face() -> None:
    name = "Run // Walk"
    sides = [entry(name, faceName=face, side=side, layout="split") for face, side in (("Run", "a"), ("Walk", "b"))]
    told = [{**side, "foreignData": japanese("走る // 歩く")} for side in sides]
    assert [face.name.ja for face in only(set_file("AAA", *sides), set_file("BBB", *told)).faces] == ["走る", "歩く"]


def test_a_ruling_worded_alike_on_two_cards_is_one_wording() -> None:
    said = [{"date": "2020-01-02", "text": "It runs."}]
    cards = [entry("A", rulings=said), entry("B", rulings=[*said, {"date": "2020-01-03", "text": "It walks."}])]
    texts = records(set_file("AAA", *cards)).ruling_texts
    assert [(text.text.en, text.date, text.cards) for text in texts] == [
        ("It runs.", "2020-01-02", ("A", "B")),
        ("It walks.", "2020-01-03", ("B",)),
    ]


def test_every_line_is_data_and_a_card_has_the_lines_of_its_entry() -> None:
    text = json.dumps(json.loads(set_file("AAA", entry("A"), entry("B"))), indent=1)
    page = read_set_file(text, "a.json")
    assert {kind for _, kind in page.ledger} == {LineClass.DATA}
    assert len(page.ledger) == len(text.split("\n"))
    lines = text.split("\n")
    for card in set_file_records(page).cards:
        first, last = card.provenance.lines
        assert f'"name": "{card.name.en}"' in "\n".join(lines[first - 1 : last])
        assert (lines[first - 1].strip(), lines[last - 1].strip(" ,")) == ("{", "}")


@pytest.mark.parametrize("text", ['{"data": 1}', "[", "{}", "[" * 100_000, '{"data": {"cards": []}}'])
def test_a_file_that_is_no_set_file_is_refused_as_a_whole(text: str) -> None:
    page = read_set_file(text, "bad.json")
    assert [(problem.code, problem.fault) for problem in page.problems] == [("no-set-file", True)]
    assert page.blocks == ()


def pretty(*entries: dict[str, object]) -> str:
    return json.dumps(json.loads(set_file("AAA", *entries)), indent=1)


@pytest.mark.parametrize("kept", [-9, 3, 11, 12])
def test_of_a_file_that_is_cut_off_the_whole_cards_are_read_and_the_place_is_told(kept: int) -> None:
    text = pretty(entry("A", setCode="AAA"), entry("B"), entry("C"))
    text = text[: text.index('"name": "C"') + kept]
    page = read_set_file(text, "a.json")
    (problem,) = page.problems
    lines = text.split("\n")
    assert (problem.code, problem.line, problem.fault) == ("set-file-cut-off", len(lines), True)
    assert f"line {len(lines)}, column {len(lines[-1]) + 1}" in problem.message
    assert "the 2 entries of cards before" in problem.message
    cards = set_file_records(page).cards
    assert [(card.name.en, card.printings) for card in cards] == [("A", ("AAA",)), ("B", ("AAA",))]
    assert {kind for _, kind in page.ledger} == {LineClass.DATA}


def test_of_a_file_that_is_damaged_the_cards_before_are_read_and_later_lines_count_as_open() -> None:
    text = pretty(entry("A"), entry("B"), entry("C")).replace('"name": "B"', '"name": "B')
    page = read_set_file(text, "a.json")
    (problem,) = page.problems
    line = next(number for number, said in enumerate(text.split("\n"), 1) if '"name": "B' in said)
    assert (problem.code, problem.line) == ("set-file-damaged", line)
    assert [card.name.en for card in set_file_records(page).cards] == ["A"]
    assert all((kind is LineClass.UNKNOWN) == (number > line) for number, kind in page.ledger)


def test_a_file_cut_off_before_its_first_card_is_whole_is_refused_with_the_place() -> None:
    text = pretty(entry("A"))
    (problem,) = read_set_file(text[: text.index('"A"')], "a.json").problems
    assert (problem.code, problem.line > 1) == ("no-set-file", True)
    assert "breaks off at line" in problem.message


def test_half_a_character_in_an_escape_is_told_and_the_card_is_read() -> None:
    text = pretty(entry("A", text="It runs \ud83d\ude00 \\ud800"), entry("B", text="x ?")).replace("?", "\\udc00")
    page = read_set_file(text, "a.json")
    line = next(number for number, said in enumerate(text.split("\n"), 1) if '"x ' in said)
    assert [(one.code, one.line, one.fault) for one in page.problems] == [("lost-character", line, False)]
    a, b = set_file_records(page).cards
    assert (a.text.en, b.text.en) == ("It runs \U0001f600 \\ud800", "x \ufffd")


def test_an_entry_that_cannot_be_read_is_named_and_the_others_are_read() -> None:
    page = read_set_file(set_file("AAA", {"type": "Land"}, entry("A"), entry("B", power=2)), "a.json")
    found = set_file_records(page)
    assert [card.name.en for card in found.cards] == ["A", "B"]
    assert [problem.code for problem in (*page.problems, *found.problems)] == [
        "card-unreadable",
        "card-part-unreadable",
    ]


@pytest.mark.parametrize(
    ("field", "wrong", "said"),
    [
        ("rulings", {"date": 5, "text": "It hops."}, "“date” of entry 2 of “rulings” should be a text, but is a whole"),
        ("rulings", {"date": "2020-01-01"}, "“text” is missing in entry 2 of “rulings”"),
        ("rulings", "It hops.", "entry 2 of “rulings” should be an object with fields, but is a text"),
        ("foreignData", {"language": None}, "“language” of entry 2 of “foreignData” should be a text, but is null"),
        ("keywords", ["Hop"], "entry 2 of “keywords” should be a text, but is a list"),
    ],
)
def test_a_wrong_entry_of_a_list_is_named_and_the_card_and_the_others_stay(
    field: str, wrong: object, said: str
) -> None:
    good: dict[str, list[object]] = {
        "rulings": [{"date": "2020-01-01", "text": "It runs."}],
        "foreignData": [*japanese("走者")[1:]],
        "keywords": ["Run"],
    }
    cards = {**good, field: [*good[field], wrong, *good[field]]}
    found = set_file_records(read_set_file(set_file("AAA", entry("A", **cards), entry("B")), "a.json"))
    (problem,) = found.problems
    assert (problem.code, said in problem.message) == ("card-part-unreadable", True)
    a, b = found.cards
    assert (a.name.en, a.name.ja, a.keywords, b.name.en) == ("A", "走者", ("run",), "B")
    assert [text.text.en for text in found.ruling_texts] == ["It runs."]


@pytest.mark.parametrize("field", ["text", "manaCost", "rulings", "identifiers", "side"])
def test_a_wrong_field_is_named_and_the_rest_of_the_card_stays(field: str) -> None:
    found = set_file_records(read_set_file(set_file("AAA", entry("A", **{field: 7})), "a.json"))
    (problem,) = found.problems
    assert f"“{field}” should be" in problem.message
    assert [card.name.en for card in found.cards] == ["A"]


@pytest.mark.parametrize("field", ["text", "type", "manaCost", "power", "toughness", "loyalty", "defense"])
def test_a_card_that_stands_twice_with_other_facts_is_told_and_the_first_is_kept(field: str) -> None:
    said = {"text": "Run.", "type": "Instant", "manaCost": "{1}"}
    first = {**entry("A"), **said, field: said.get(field, "2")}
    other = {**first, field: {"manaCost": "{2}"}.get(field, "3")}
    text = json.dumps(json.loads(set_file("AAA", first, {**first, "number": "9"}, other)), indent=1)
    found = set_file_records(read_set_file(text, "a.json"))
    (problem,) = found.problems
    assert (problem.code, problem.fault) == ("card-twice-differs", False)
    assert text.split("\n")[problem.line - 1].strip() == "{"
    assert len(found.cards) == 1
    assert found.cards[0].text.en == first["text"]


HEADLESS = {
    "the head alone is missing": '{"code": "AAA", "cards": [{"name": "A"}]}',
    "a mere list": '[{"name": "A"}]',
    "no code": '{"data": {"cards": []}}',
    "the data are a list": '{"meta": {}, "data": [{"name": "A"}]}',
    "begins with a field": '"code": "AAA", "cards": [{"name": "A"}]}',
    "begins inside a card": '   "text": "Run.",\n  "type": "Instant"\n }\n]}}',
    "begins behind a card": '}, "name": "A"}]}}',
}


@pytest.mark.parametrize("kind", HEADLESS)
def test_a_set_file_without_its_head_is_refused_in_words_for_people(kind: str) -> None:
    page = read_page(HEADLESS[kind].encode(), "a.json", EDITIONS)
    (problem,) = page.problems
    assert (problem.code, page.blocks) == ("no-set-file", ())
    assert "head" in problem.message + problem.suggest
    assert not any(word in problem.message for word in ("Expected", "Object", "$", "`"))


def test_a_real_set_gives_its_cards_in_both_languages() -> None:
    file = library_or_skip() / "mtgjson" / "OTJ.2026-07.json"
    found = set_file_records(read_set_file(file.read_text(encoding="utf-8"), file.name))
    card = next(card for card in found.cards if card.name.en == "Djinn of Fool's Fall")
    assert len(found.cards) == 276
    assert (card.name.ja, card.cost, card.pt) == ("愚者の滝のジン", "{4}{U}", "4/3")
    assert "656304" in card.gatherer_ids
    assert "plot" in card.keywords
    assert [ability.costs for ability in card.abilities_in("ja")][-1] == ("{3}{U}",)
