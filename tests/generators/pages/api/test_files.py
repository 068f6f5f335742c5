"""The files for other programs keep to their schemas, and the page about them says what is so."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable

import pytest
from jsonschema import Draft202012Validator
from support import ROOT, own_content

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.api.files import api_files
from generators.pages.book.book import Book, open_book
from generators.pages.cards.lists import cards_list, letter_pages
from generators.pages.home import home_page
from generators.pages.keyword_lists import keywords_by_kind
from generators.pages.lists import walkthroughs_list
from generators.pages.ruling_lists import rulings_by_evidence
from generators.pages.site_page import SitePage

KINDS = ("rules", "keywords", "cards", "rulings", "walkthroughs", "lineage")
LEFT_OUT = "…"
EXAMPLE = re.compile(r"^`(api/v1/[^`]+)`[:：]\n\n```json\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def own() -> KnowledgeBase:
    return own_content()


@pytest.fixture(scope="module")
def files(own: KnowledgeBase) -> dict[str, object]:
    return {path: json.loads(data) for path, data in api_files(open_book(own, "en")).items()}


def broken(files: dict[str, object], kind: str, every: int = 1) -> list[str]:
    """The files of a kind, or some of them at equal distances, that don't keep to its schema."""
    keeps = Draft202012Validator(files[f"api/v1/schemas/{kind}.json"])
    paths = [path for path in files if path.startswith(f"api/v1/{kind}/") and not path.endswith("/index.json")]
    assert paths
    return [path for path in paths[::every] if next(keeps.iter_errors(files[path]), None)]


def test_every_file_keeps_to_the_schema_of_its_kind(files: dict[str, object]) -> None:
    for kind in KINDS:
        assert broken(files, kind, every=10 if kind == "walkthroughs" else 1) == []
        Draft202012Validator(files["api/v1/schemas/index.json"]).validate(files[f"api/v1/{kind}/index.json"])
    Draft202012Validator(files["api/v1/schemas/entrance.json"]).validate(files["api/v1/index.json"])


@pytest.mark.exam  # long, and one function writes all of them: the test above asks every tenth
def test_every_walkthrough_keeps_to_its_schema(files: dict[str, object]) -> None:
    assert broken(files, "walkthroughs") == []


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


def test_the_same_records_give_the_same_bytes_from_the_book_of_either_language(own: KnowledgeBase) -> None:
    assert api_files(open_book(own, "ja")) == api_files(open_book(own, "en"))


LISTED: dict[str, Callable[[Book], Iterable[SitePage]]] = {
    "keywords": lambda book: [keywords_by_kind(book)],
    "rulings": lambda book: [rulings_by_evidence(book)],
    "walkthroughs": lambda book: [walkthroughs_list(book)],
    "cards": lambda book: [cards_list(book), *letter_pages(book)],
}
"""Kind → the pages that list all of it."""
COUNT = re.compile(r'<h2[^>]*>(?:(?!</h2>).)*<span class="count">(\d+)<')
"""The count of a group; those of its parts, which stand below it, are in it."""


@pytest.mark.parametrize("kind", LISTED)
def test_the_api_holds_what_the_site_lists_and_counts_as_many(
    own: KnowledgeBase,
    files: dict[str, dict],  # type: ignore[type-arg]
    kind: str,
) -> None:
    bodies = [page.body for page in LISTED[kind](open_book(own, "en"))]
    linked = {link.partition("#")[0] for body in bodies for link in re.findall(r'href="@/([^"]+)"', body)}
    (count,) = (one["count"] for one in files["api/v1/index.json"]["kinds"] if one["kind"] == kind)
    assert {entry["page"] for entry in files[f"api/v1/{kind}/index.json"]["entries"]} <= linked
    told = [int(number) for body in bodies for number in COUNT.findall(body)]
    letters = len(bodies) - 1
    assert sum(told) - letters == count > 0


def test_the_first_page_tells_the_counts_of_the_api(own: KnowledgeBase, files: dict[str, dict]) -> None:  # type: ignore[type-arg]
    """The first page counts rules; the index of rules lists parts and sections too, whose numbers have no dot.

    Cards that were never printed are counted apart.
    """
    body = home_page(open_book(own, "en")).body
    for kind in ("rules", "rulings", "walkthroughs", "cards"):
        ids = [entry["id"] for entry in files[f"api/v1/{kind}/index.json"]["entries"]]
        counted = [id for id in ids if kind != "rules" or "." in id]
        told = re.findall(rf'<a href="@/{kind}/(?:#[a-z]+)?"><strong>(\d+)</strong>', body)
        assert sum(map(int, told)) == len(counted) > 0
        assert len(told) == 1 + (kind == "cards")


def test_a_keyword_without_a_page_of_its_own_is_told_with_what_is_on_record(files: dict[str, dict]) -> None:  # type: ignore[type-arg]
    found = files["api/v1/keywords/dredge.json"]["keyword"]
    assert (found["name"]["ja"], found["kind"], found["section"]) == ("発掘", "ability", "702.52")
    assert (found["rules"], found["written"]) == (["702.52"], False)
    assert files["api/v1/keywords/plot.json"]["keyword"]["written"]


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
    """Whether a value has all that an example shows: fields by name, and each member of a list in its place.

    Only where it says `…` are members left out.
    """
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(key in whole and holds(whole[key], value) for key, value in part.items())
    if isinstance(part, list):
        return isinstance(whole, list) and listed(whole, part)
    return whole == part


def listed(whole: list[object], part: list[object]) -> bool:
    """Whether a list is what an example shows of it."""
    if not part or not whole:
        return whole == part or set(map(str, part)) == {LEFT_OUT}
    if part[0] == LEFT_OUT:
        return any(listed(whole[at:], part[1:]) for at in range(len(whole) + 1))
    return holds(whole[0], part[0]) and listed(whole[1:], part[1:])


def test_an_example_that_leaves_out_a_member_in_silence_is_noticed() -> None:
    assert listed([1, 2, 3], [1, LEFT_OUT])
    assert listed([1, 2, 3], [LEFT_OUT, 2, LEFT_OUT])
    assert not listed([1, 2, 3], [1, 3])
    assert not listed([1, 2, 3], [1, 2])
