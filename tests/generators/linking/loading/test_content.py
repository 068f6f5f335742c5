from __future__ import annotations

from pathlib import Path

import pytest

from generators.linking.loading.citations import citations_of_content, citations_of_engine
from generators.linking.loading.content import load_own_pages, load_own_tables

WIKI_JA = """{{情報ボックス/キーワード能力
|名前=試練
|読み=しれん
|英名=Trial
|種別=誘発型能力
|CR=702.170
|登場セット=甲
}}
'''試練'''は見本である。

== {{id|rulings}}ルール ==
* {{裁定|trial-waits|CR 702.170d|G1}} 待つ。
"""
WIKI_EN = """{{infobox/keyword ability
|name=Trial
|japanese=試練
|type=triggered ability
|CR=702.170
|first=Alpha
}}
'''Trial''' is a sample.

== {{id|rulings}}Rulings ==
* {{ruling|trial-waits|CR 702.170d|G1}} It waits.
"""


CARD = """[probe]
name = { en = "Probe", ja = "探り針" }
types = "Artifact"
types_ja = "アーティファクト"
"""


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """A small content/ with one keyword."""
    root = tmp_path / "content"
    for name, text in {
        "wiki/trial.ja.wiki": WIKI_JA,
        "wiki/trial.en.wiki": WIKI_EN,
        "terms.toml": '[trial]\nen = "trial"\nja = "試練"\nrule = "CR 702.170"\n',
        "cards/a.toml": CARD,
        "rules/gists.ja.toml": '"702.170d" = "待つ。"\n',
        "rules/gists.en.toml": '"702.170d" = "It waits."\n',
        "phrases/ja.toml": 'Moved = "動いた"\n',
        "phrases/ui.ja.toml": '"ui.home" = "家"\n',
        "phrases/en.toml": 'Moved = "moved"\n',
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


def test_both_languages_of_a_slug_meet_in_one_keyword_and_one_ruling(content: Path) -> None:
    pages = load_own_pages(content)
    assert pages.problems == ()
    assert (pages.keywords["trial"].name.ja, pages.keywords["trial"].section) == ("試練", "702.170")
    ruling = pages.rulings["trial-waits"]
    assert (ruling.statement.ja, ruling.statement.en, ruling.wanted) == ("待つ。", "It waits.", "G1")
    assert [(given.id, given.source) for given in pages.ids] == [("trial-waits", "content/wiki/trial.ja.wiki")]


def test_a_page_without_a_language_in_its_name_is_a_problem(content: Path) -> None:
    (content / "wiki" / "trial.wiki").write_text("x", encoding="utf-8")
    assert [problem.code for problem in load_own_pages(content).problems] == ["wiki-name"]


def test_tables_are_read_and_phrases_joined_over_their_files(content: Path) -> None:
    tables = load_own_tables(content)
    assert tables.problems == ()
    assert tables.phrases == {"ja": {"Moved": "動いた", "ui.home": "家"}, "en": {"Moved": "moved"}}
    assert tables.gists["702.170d"].en == "It waits."
    assert tables.cards["probe"].modelled
    assert tables.terms["trial"].rule == "702.170"


def test_every_broken_file_is_told_at_once(content: Path) -> None:
    (content / "terms.toml").write_text("[trial\n", encoding="utf-8")
    (content / "phrases" / "en.toml").write_bytes(b"Moved = \0\0")
    (content / "rules" / "citations.lock").write_text("702.170d\n", encoding="utf-8")
    (content / "phrases" / "more.ja.toml").write_text('Moved = "x"\n', encoding="utf-8")
    codes = {problem.code for problem in load_own_tables(content).problems}
    assert codes == {"toml-syntax", "unreadable-text", "lock-form", "id-twice"}


def test_an_empty_content_has_no_records_and_no_problems(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    assert load_own_pages(tmp_path / "content").problems == ()
    assert load_own_tables(tmp_path / "content").problems == ()


def test_citations_of_all_files_are_found_with_the_subject_of_the_page(content: Path) -> None:
    cited, problems = citations_of_content(content)
    places = {(found.source, found.line, found.citation.number, found.about) for found in cited}
    assert problems == ()
    assert places == {
        ("content/wiki/trial.ja.wiki", 6, "702.170", "trial"),
        ("content/wiki/trial.ja.wiki", 12, "702.170d", "trial"),
        ("content/wiki/trial.en.wiki", 5, "702.170", "trial"),
        ("content/wiki/trial.en.wiki", 11, "702.170d", "trial"),
        ("content/terms.toml", 4, "702.170", ""),
        ("content/rules/gists.ja.toml", 1, "702.170d", ""),
        ("content/rules/gists.en.toml", 1, "702.170d", ""),
    }


def test_the_engine_cites_from_its_own_files() -> None:
    cited, problems = citations_of_engine({"keywords/x.py": b'A = Site("a", "CR 702.170a")\nB = "CR 702.170l"\n'})
    assert [(found.source, found.line) for found in cited] == [("rules_engine/keywords/x.py", 1)]
    assert [(problem.source, problem.line) for problem in problems] == [("rules_engine/keywords/x.py", 2)]
