"""Set files become cards and wordings, each once over all files."""

from __future__ import annotations

import json

from support import library_or_skip

from generators.records.set_file import set_file_records


def entry(name: str, **more: object) -> dict[str, object]:
    return {"name": name, "type": "Creature — Construct", "uuid": "passed over", **more}


def japanese(name: str, number: int = 7) -> list[dict[str, object]]:
    french = {"language": "French", "name": "Coureur"}
    return [french, {"language": "Japanese", "name": name, "text": "速攻", "type": "機械", "multiverseId": number}]


def set_file(code: str, *cards: dict[str, object]) -> bytes:
    return json.dumps({"meta": {"date": "2020-01-02"}, "data": {"code": code, "cards": cards}}).encode()


def test_a_card_joins_its_printings_of_all_sets() -> None:
    first = entry("Brass Runner", manaCost="{2}{R}", power="2", toughness="2", identifiers={"multiverseId": "5"})
    second = entry("Brass Runner", foreignData=japanese("真鍮の走者"))
    records = set_file_records([("a.json", set_file("AAA", first, first)), ("b.json", set_file("BBB", second))])
    card = records.cards["Brass Runner"]
    assert (card.name.ja, card.types.ja, card.text.ja) == ("真鍮の走者", "機械", "速攻")
    assert (card.cost, card.pt, card.printings, card.gatherer_ids) == ("{2}{R}", "2/2", ("AAA", "BBB"), ("5", "7"))
    assert (card.slug, card.modelled, card.provenance.source) == ("brass-runner", False, "a.json")


def test_both_faces_of_a_card_are_on_one_record() -> None:
    name = "Run // Walk"
    run = entry(name, faceName="Run", side="a", manaCost="{R}", text="Run.", type="Instant")
    walk = entry(name, faceName="Walk", side="b", manaCost="{1}", text="Walk.", type="Sorcery")
    card = set_file_records([("a.json", set_file("AAA", run, walk))]).cards[name]
    assert (card.cost, card.types.en, card.text.en) == ("{R} // {1}", "Instant // Sorcery", "Run.\n//\nWalk.")


def test_a_ruling_worded_alike_on_two_cards_is_one_wording() -> None:
    said = [{"date": "2020-01-02", "text": "It runs."}]
    cards = [entry("A", rulings=said), entry("B", rulings=[*said, {"date": "2020-01-03", "text": "It walks."}])]
    texts = list(set_file_records([("a.json", set_file("AAA", *cards))]).ruling_texts.values())
    assert [(text.text.en, text.date, text.cards) for text in texts] == [
        ("It runs.", "2020-01-02", ("A", "B")),
        ("It walks.", "2020-01-03", ("B",)),
    ]


def test_a_file_that_is_no_set_file_is_a_problem_and_the_others_are_read() -> None:
    files = [("bad.json", b'{"data": 1}'), ("worse.json", b"\xff"), ("a.json", set_file("AAA", entry("A")))]
    records = set_file_records(files)
    assert list(records.cards) == ["A"]
    assert [(problem.code, problem.source) for problem in records.problems] == [
        ("no-set-file", "bad.json"),
        ("no-set-file", "worse.json"),
    ]


def test_a_real_set_gives_its_cards_in_both_languages() -> None:
    file = library_or_skip() / "mtgjson" / "OTJ.2026-07.json"
    records = set_file_records([(file.name, file.read_bytes())])
    card = records.cards["Djinn of Fool's Fall"]
    assert len(records.cards) == 276
    assert (card.name.ja, card.cost, card.pt) == ("愚者の滝のジン", "{4}{U}", "4/3")
    assert "656304" in card.gatherer_ids
