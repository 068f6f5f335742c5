"""The files for other programs keep to their schemas, and the page about them says what is so."""

from __future__ import annotations

import json
import re

import pytest
from jsonschema import Draft202012Validator
from support import ROOT

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.loading import load_knowledge
from generators.pages.api import api_files

KINDS = ("rules", "keywords", "cards", "rulings", "walkthroughs", "lineage")
EXAMPLE = re.compile(r"^`(api/v1/[^`]+)`[:：]\n\n```json\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def own() -> KnowledgeBase:
    return load_knowledge(ROOT / "content", None)


@pytest.fixture(scope="module")
def files(own: KnowledgeBase) -> dict[str, object]:
    return {path: json.loads(data) for path, data in api_files(own).items()}


def test_every_file_keeps_to_the_schema_of_its_kind(files: dict[str, object]) -> None:
    for kind in KINDS:
        keeps = Draft202012Validator(files[f"api/v1/schemas/{kind}.json"])
        index = Draft202012Validator(files["api/v1/schemas/index.json"])
        for path, value in files.items():
            if path.startswith(f"api/v1/{kind}/"):
                right = index if path.endswith("/index.json") else keeps
                assert next(right.iter_errors(value), None) is None, path
    Draft202012Validator(files["api/v1/schemas/entrance.json"]).validate(files["api/v1/index.json"])


def test_a_schema_refuses_a_record_with_a_field_too_few(files: dict[str, object]) -> None:
    value = json.loads(json.dumps(files["api/v1/rulings/plot-later-turn.json"]))
    del value["ruling"]["statement"]
    assert list(Draft202012Validator(files["api/v1/schemas/rulings.json"]).iter_errors(value))


def test_the_entrance_leads_to_every_file_and_the_counts_are_right(files: dict[str, dict]) -> None:  # type: ignore[type-arg]
    reached = {"api/v1/index.json", "api/v1/schemas/index.json", "api/v1/schemas/entrance.json"}
    kinds = files["api/v1/index.json"]["kinds"]
    assert tuple(kind["kind"] for kind in kinds) == KINDS
    for kind in kinds:
        reached |= {f"api/v1/{kind['index']}", f"api/v1/{kind['schema_file']}"}
        entries = files[f"api/v1/{kind['index']}"]["entries"]
        assert kind["count"] == len(entries) == len({entry["id"] for entry in entries})
        reached |= {f"api/v1/{kind['kind']}/{entry['file']}" for entry in entries}
    assert reached == set(files)


def test_every_file_states_edition_and_version(files: dict[str, dict]) -> None:  # type: ignore[type-arg]
    stated = {(value["api"], value["edition"]) for path, value in files.items() if "/schemas/" not in path}
    assert stated == {("1", "2026-06-19")}


def test_the_same_records_give_the_same_bytes(own: KnowledgeBase) -> None:
    assert api_files(own) == api_files(own)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_examples_of_the_page_are_in_the_files_that_they_name(files: dict[str, object], language: str) -> None:
    page = (ROOT / f"content/pages/{language}/api.md").read_text(encoding="utf-8")
    examples = EXAMPLE.findall(page)
    assert len(examples) == page.count("```json") == 4
    for path, shown in examples:
        assert holds(files[path], json.loads(shown)), path


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_file_that_the_page_links_to_is_there(files: dict[str, object], language: str) -> None:
    page = (ROOT / f"content/pages/{language}/api.md").read_text(encoding="utf-8")
    named = re.findall(r'href="\.\./\.\./(api/[^"]+)"', page)
    assert len(named) > len(KINDS)
    assert set(named) <= set(files)


def holds(whole: object, part: object) -> bool:
    """Whether a value has all that an example shows: fields by name, members of a list wherever they stand."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(key in whole and holds(whole[key], value) for key, value in part.items())
    if isinstance(part, list):
        return isinstance(whole, list) and all(any(holds(one, value) for one in whole) for value in part)
    return whole == part
