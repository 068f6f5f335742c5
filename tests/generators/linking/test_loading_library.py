from __future__ import annotations

from pathlib import Path

from support import library_or_skip

from generators.linking.loading_library import load_library
from generators.rules_over_time.library import find_library


def test_without_a_library_there_is_nothing() -> None:
    supplied = load_library(None)
    assert (supplied.sources, supplied.ruling_texts, supplied.problems) == ({}, (), ())


def test_a_library_with_a_broken_set_file_and_a_binary_page_gives_findings_and_the_rest(tmp_path: Path) -> None:
    for name, raw in {
        "mtgjson/X.json": b"[]",
        "wiki-ja/a.txt": b"\0\0",
        "wiki-ja/b.txt": "* 一つの文。\n".encode(),
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(raw)
    supplied = load_library(find_library(tmp_path))
    assert list(supplied.sources) == ["wiki-ja/a.txt", "wiki-ja/b.txt"]
    assert {problem.source for problem in supplied.problems} >= {"mtgjson/X.json", "wiki-ja/a.txt"}
    assert not any(problem.fault for problem in supplied.problems)


def test_the_seeds_and_set_files_of_a_real_library_become_records() -> None:
    supplied = load_library(find_library(library_or_skip()))
    seeds = [source for source in supplied.sources if source.startswith("seeds/")]
    assert len(seeds) == 5
    assert {quote.edition for quote in supplied.rule_quotes} >= {"2024-04-10", "2023-11-17", ""}
    assert sum(text.provenance.source.startswith("seeds/002") for text in supplied.ruling_texts) == 7
    assert {"Djinn of Fool's Fall", "Longhorn Sharpshooter"} <= {card.name.en for card in supplied.cards}
    assert not any(problem.fault for problem in supplied.problems)
