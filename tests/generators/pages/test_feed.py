"""The feed is Atom as RFC 4287 wants it, and says of each edition what it did."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from support import own_content

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.book.book import open_book
from generators.pages.feed import feed, steps_of
from generators.records.bilingual import Language
from generators.stamping.whole_site import finish

ATOM = "{http://www.w3.org/2005/Atom}"
SITE = "https://rules.test/sub/"


@pytest.fixture(scope="module")
def own() -> KnowledgeBase:
    return own_content()


def written(kb: KnowledgeBase, language: Language) -> ElementTree.Element:
    return ElementTree.fromstring(finish(f"{language}/feed.xml", feed(open_book(kb, language)), SITE))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_feed_and_entries_have_what_atom_asks_for(own: KnowledgeBase, language: Language) -> None:
    found = written(own, language)
    entries = found.findall(f"{ATOM}entry")
    assert found.tag == f"{ATOM}feed"
    assert found.find(f"{ATOM}author/{ATOM}name") is not None
    assert len(entries) == 12
    for one in (found, *entries):
        for name in ("id", "title", "updated"):
            [element] = one.findall(f"{ATOM}{name}")
            assert element.text
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT00:00:00Z", one.findtext(f"{ATOM}updated", ""))
        assert [link.get("href") for link in one.findall(f"{ATOM}link[@rel='alternate']")]
    ids = [one.findtext(f"{ATOM}id") for one in entries]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_links_are_whole_because_a_feed_is_read_elsewhere(own: KnowledgeBase, language: Language) -> None:
    found = written(own, language)
    text = ElementTree.tostring(found, encoding="unicode")
    links = [link.get("href", "") for link in found.iter(f"{ATOM}link")]
    links += re.findall(r'href="([^"]+)"', " ".join(one.text or "" for one in found.iter(f"{ATOM}content")))
    assert "@/" not in text
    assert {link.startswith(f"{SITE}{language}/") for link in links} == {True}
    assert f"{SITE}{language}/rulings/connive-n/" in links


def test_an_edition_says_what_it_moved_and_reworded(own: KnowledgeBase) -> None:
    newest = own.lineage.place_of("2026-06-19")
    assert newest is not None
    step = steps_of(own)[newest]
    letters = {stay.number for id in step["moved"] for stay in own.lineage.lives[id].stays[-1:]}
    assert "701.50c" in letters
    assert "20260619/701.50e" in step["added"]
    content = next(written(own, "en").iter(f"{ATOM}content")).text or ""
    assert f"{len(step['edited'])} reworded" in content


def test_ids_do_not_depend_on_the_day_or_place_of_the_build(own: KnowledgeBase) -> None:
    assert feed(open_book(own, "ja")) == feed(open_book(own, "ja"))
    assert written(own, "ja").findtext(f"{ATOM}id") != written(own, "en").findtext(f"{ATOM}id")
