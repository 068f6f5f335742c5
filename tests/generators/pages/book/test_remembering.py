"""A process that builds again and again makes the same pages and files as one that makes all of them anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy

import msgspec
import pytest

from generators.linking.knowledge_base import Citing, KnowledgeBase
from generators.pages.all_pages import all_pages, assets, pages_at
from generators.pages.book.remembering import Maker, Remembering
from generators.pages.rules.rule import MOST_PLAYED


def made(kb: KnowledgeBase, maker: Maker) -> tuple[object, ...]:
    return list(all_pages(kb, maker)), assets(kb, maker)


def without_first(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(list(value.items())[1:])
    return value[1:] if isinstance(value, tuple) else value


def without_last(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(list(value.items())[:-1])
    return value[:-1] if isinstance(value, tuple) else value


def turned(value: object) -> object:
    """The entries in the opposite order."""
    if isinstance(value, Mapping):
        return dict(reversed(value.items()))
    return value[::-1] if isinstance(value, tuple) else value


def exchanged(value: object) -> object:
    """Each key of a map with the value of the next one; of maps in a map, each of them so."""
    if not isinstance(value, Mapping):
        return value
    if all(isinstance(one, Mapping) for one in value.values()):
        return {key: exchanged(one) for key, one in value.items()}
    values = list(value.values())
    return dict(zip(value, values[1:] + values[:1], strict=True))


@pytest.fixture(scope="module")
def first(kb: KnowledgeBase) -> tuple[object, ...]:
    """What is made of the records by who knows nothing from before."""
    return made(kb, Maker())


@pytest.mark.parametrize("name", KnowledgeBase.__struct_fields__)
@pytest.mark.parametrize("otherwise", [without_first, without_last, turned, exchanged])
def test_whatever_is_otherwise_and_back_again_all_is_as_if_made_anew(
    kb: KnowledgeBase, first: tuple[object, ...], name: str, otherwise: Callable[[object], object]
) -> None:
    state, maker = msgspec.structs.replace(kb, **{name: otherwise(getattr(kb, name))}), Remembering()
    try:
        anew = made(state, Maker())
    except KeyError:  # no reading gives such records: others name what is not there
        return
    for records, expected in ((kb, first), (state, anew), (kb, first)):
        assert made(records, maker) == expected


def test_equal_records_are_not_made_into_pages_again(kb: KnowledgeBase) -> None:
    maker = Remembering()
    pages = list(all_pages(kb, maker))
    assert all(again is page for again, page in zip(all_pages(deepcopy(kb), maker), pages, strict=True))


def test_one_ruling_said_otherwise_leaves_pages_that_say_nothing_of_it(kb: KnowledgeBase) -> None:
    maker = Remembering()
    pages = {(page.language, page.address): page for page in all_pages(kb, maker)}
    id, ruling = next(iter(kb.rulings.items()))
    said = ruling.model_copy(update={"statement": ruling.statement.model_copy(update={"en": "Said otherwise."})})
    changed = msgspec.structs.replace(kb, rulings={**kb.rulings, id: said})
    again = {(page.language, page.address): page for page in all_pages(changed, maker)}
    kept = {where for where, page in again.items() if page is pages[where]}
    assert ("en", f"rulings/{id}/") not in kept
    assert {address for _, address in kept} >= {"cards/", "glossary/", "offline/"}


@pytest.mark.parametrize("forgotten", [False, True])
def test_pages_made_first_are_those_that_stood_there_the_last_time_as_they_are_now(
    kb: KnowledgeBase, *, forgotten: bool
) -> None:
    maker = Remembering()
    places = {(page.language, page.address) for page in all_pages(kb, maker)}
    state = msgspec.structs.replace(kb, rulings=without_last(kb.rulings), phrases=exchanged(kb.phrases))
    if forgotten:
        maker.forget()
    anew = list(all_pages(state))
    for one in (*sorted(places), ("en", "nowhere/")):
        first = pages_at({one}, state, maker)
        there = [page for page in anew if (page.language, page.address) == one]
        assert [page for page in first if (page.language, page.address) == one] == there
    assert list(all_pages(state, maker)) == anew


def test_what_is_no_record_is_looked_at_again_when_told_to_forget(kb: KnowledgeBase) -> None:
    maker = Remembering()
    pages = list(all_pages(kb, maker))
    maker.forget()
    assert not any(again is page for again, page in zip(all_pages(kb, maker), pages, strict=True))


def test_one_walkthrough_told_otherwise_leaves_the_pages_of_other_keywords_and_rules(kb: KnowledgeBase) -> None:
    id, scenario = next((id, it) for id, it in kb.scenarios.items() if it.about)
    number = next(number for number, rule in kb.rules.items() if rule.kind == "rule")
    others = {f"b{n}": msgspec.structs.replace(scenario, id=f"b{n}", about="b") for n in range(MOST_PLAYED + 1)}
    before = msgspec.structs.replace(
        kb,
        keywords={**kb.keywords, "b": kb.keywords[scenario.about].model_copy(update={"slug": "b", "pages": {}})},
        scenarios={**kb.scenarios, **others},
        cited_by={number: tuple(Citing("walkthrough", other) for other in others)},
    )
    otherwise = msgspec.structs.replace(scenario, prose_ja="言い換えた。", prose_en="Said otherwise.")
    after = msgspec.structs.replace(before, scenarios={**before.scenarios, id: otherwise})
    maker = Remembering()
    pages, again = ({page.address: page for page in all_pages(state, maker)} for state in (before, after))
    assert again[f"walkthroughs/{id}/"] != pages[f"walkthroughs/{id}/"]
    for address in ("keywords/b/", "keywords/", "keywords/by-reading/", f"rules/{number}/", f"rules/{number}/cited/"):
        assert again[address] is pages[address], address
