from __future__ import annotations

import json
from pathlib import Path

from support import READ_BEFORE, ROOT, library_or_skip

from generators.linking.loading.library import load_library, under_one_slug
from generators.reading.parsed_page import SetHead
from generators.records.card import Card
from generators.records.provenance import Provenance
from generators.records.slugs import slug_of
from generators.rules_over_time.library import find_library


def test_without_a_library_there_is_nothing() -> None:
    supplied = load_library(None)
    assert (supplied.sources, supplied.ruling_texts, supplied.problems) == ({}, (), ())


def test_a_library_with_a_broken_set_file_and_a_binary_page_gives_findings_and_the_rest(tmp_path: Path) -> None:
    for name, raw in {
        "mtgjson/X.json": b"[]",
        "wiki-ja/a.txt": b"\0\0",
        "wiki-ja/b.txt": "* 一つの文。\n".encode(),
        "cr/ja/c.txt": b"\0\0",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(raw)
    supplied = load_library(find_library(tmp_path))
    assert list(supplied.sources) == ["wiki-ja/a.txt", "wiki-ja/b.txt"]
    assert {problem.source for problem in supplied.problems} >= {"mtgjson/X.json", "wiki-ja/a.txt", "cr/ja/c.txt"}
    assert not any(problem.fault for problem in supplied.problems)


def test_the_newest_set_file_is_believed_and_every_claim_is_kept(tmp_path: Path) -> None:
    (tmp_path / "mtgjson").mkdir()
    (tmp_path / "gatherer").mkdir()
    for name, date, cost in (("A", "2020-01-02", "{1}"), ("B", "2021-01-02", "{2}"), ("C", "2019-01-02", "{3}")):
        cards = [{"name": "Brass Runner", "manaCost": cost}]
        text = json.dumps({"meta": {"date": date}, "data": {"code": name, "cards": cards}})
        (tmp_path / "mtgjson" / f"{name}.json").write_text(text, encoding="utf-8")
    (tmp_path / "gatherer" / "dump.txt").write_bytes((ROOT / "tests/fixtures/reading/dump.txt").read_bytes())
    (tmp_path / "gatherer" / "other.txt").write_text("一つの文。", encoding="utf-8")
    seen: list[str] = []
    supplied = load_library(find_library(tmp_path), lambda paths: (seen.append(path.name) or path for path in paths))
    card = next(card for card in supplied.cards if card.slug == "brass-runner")
    assert (card.cost, card.pt, card.printings) == ("{2}", "2/1+*", ("B", "A", "C", "INV"))
    assert [claim.cost for claim in supplied.card_claims if claim.slug == card.slug] == [
        "{2}{R/W}",
        "{3}",
        "{1}",
        "{2}",
    ]
    assert [(problem.code, problem.source) for problem in supplied.problems] == [("no-card-file", "gatherer/other.txt")]
    assert seen == ["A.json", "B.json", "C.json", "dump.txt", "other.txt"]


def test_a_set_is_called_as_the_newest_of_its_files_that_names_it_says(tmp_path: Path) -> None:
    (tmp_path / "mtgjson").mkdir()
    for date, name in (("2020-01-02", "Old Lamps"), ("2021-01-02", "Lamps"), ("2022-01-02", "")):
        data = {"code": "AAA", "name": name, "releaseDate": "2019-05-06", "cards": [{"name": "Brass Runner"}]}
        text = json.dumps({"meta": {"date": date}, "data": data})
        (tmp_path / "mtgjson" / f"AAA.{date}.json").write_text(text, encoding="utf-8")
    assert load_library(find_library(tmp_path)).sets == {"AAA": SetHead("Lamps", "", "2019-05-06")}


def test_the_seeds_and_set_files_of_a_real_library_become_records() -> None:
    supplied = load_library(find_library(library_or_skip()), cache=READ_BEFORE)
    seeds = [source for source in supplied.sources if source.startswith("seeds/")]
    assert len(seeds) == 5
    assert {quote.edition for quote in supplied.rule_quotes} >= {"2024-04-10", "2023-11-17", ""}
    assert sum(text.provenance.source.startswith("seeds/002") for text in supplied.ruling_texts) == 7
    assert {"Djinn of Fool's Fall", "Longhorn Sharpshooter"} <= {card.name.en for card in supplied.cards}
    assert not any(problem.fault for problem in supplied.problems)


def test_a_document_that_knows_a_card_by_its_japanese_name_alone_speaks_of_the_one_card_of_that_name() -> None:
    cards = (named("Brass Runner", "真鍮の走者"), named("Twin", "双子"), named("Other Twin", "双子"))
    claims = (named("", "真鍮の走者"), named("", "双子"), named("Other", "真鍮の走者"))
    assert [card.slug for card in under_one_slug(claims, cards)] == ["brass-runner", "双子", "other"]


def named(en: str, ja: str) -> Card:
    name = {"en": en, "ja": ja}
    return Card(slug=slug_of(en or ja), name=name, types={}, text={}, provenance=Provenance(source="x"))
