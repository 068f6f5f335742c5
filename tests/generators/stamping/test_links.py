"""What keeps pages from being a site is found, all at once."""

from __future__ import annotations

import pytest

from generators.pages.site_page import Heading, SitePage
from generators.stamping.links import base_of, page_problems

KINDS = {("ja", "rule"), ("en", "rule")}


def both(address: str, body: str = "", **fields: object) -> list[SitePage]:
    return [SitePage(address, language, "rule", "t", body, **fields) for language in ("ja", "en")]  # type: ignore[arg-type]


def codes(pages: list[SitePage], files: dict[str, bytes] | None = None) -> list[str]:
    return [f"{problem.source} {problem.code}" for problem in page_problems(pages, KINDS, files or {})]


def test_links_to_pages_ids_and_files_are_good() -> None:
    pages = both(
        "", '<a href="@/a/#x">1</a><a href="@/">2</a><a href="@/a/#page-title">3</a><img src="@/assets/i.svg">'
    )
    files = {"ja/assets/i.svg": b"", "en/assets/i.svg": b""}
    assert codes(pages + both("a/", '<p id="x">'), files) == []


def test_every_dead_link_of_every_page_is_listed() -> None:
    pages = both("", '<a href="@/gone/">1</a><a href="@/a/#gone">2</a>') + both("a/")
    assert codes(pages) == ["ja/ anchor-broken", "ja/ link-broken", "en/ anchor-broken", "en/ link-broken"]


def test_a_link_within_a_page_to_an_id_that_it_lacks_is_a_problem() -> None:
    pages = both(
        "a/", '<p id="x"><a href="#x">1</a><a href="#page-title">2</a><a href="#y&amp;z">3</a><a href="#節">4</a>'
    )
    assert codes(pages) == [f"{language}/a/ anchor-broken" for language in ("ja", "en") for _ in range(2)]


def test_a_link_in_a_feed_is_checked_too() -> None:
    assert codes(both(""), {"ja/feed.xml": b'<link href="@/gone/"/>'}) == ["ja/feed.xml link-broken"]


def test_a_page_in_one_language_only_is_a_problem() -> None:
    assert codes([*both(""), SitePage("a/", "ja", "rule", "t", "")]) == ["ja/a/ no-twin"]


def test_two_pages_at_one_address_are_a_problem() -> None:
    assert codes([*both("a/"), SitePage("a/", "ja", "rule", "t", "")]) == ["ja/a/ address-twice"]


def test_a_kind_without_a_shell_is_a_problem() -> None:
    pages = [SitePage("a/", language, "poem", "t", "") for language in ("ja", "en")]
    assert codes(pages) == ["ja/a/ no-shell", "en/a/ no-shell"]


def test_a_heading_of_the_contents_must_stand_on_the_page() -> None:
    pages = both("a/", '<h2 id="there">', contents=(Heading("there", "x"), Heading("gone", "y")))
    assert codes(pages) == ["ja/a/ contents-broken", "en/a/ contents-broken"]


def test_the_base_of_an_address_climbs_to_the_root() -> None:
    assert [base_of(address) for address in ("", "a/", "a/b/")] == [".", "..", "../.."]


@pytest.mark.parametrize("address", ["../x/", "a/../../x/", "/etc/", "a//b/", "a/./b/", "a\\b/", "a\n/"])
def test_an_address_that_leads_out_of_the_site_is_a_problem(address: str) -> None:
    assert codes([*both(""), *both(address)]) == [f"{language}/{address} address-outside" for language in ("ja", "en")]


def test_dots_within_an_address_are_good() -> None:
    assert codes([*both("rules/702.170/"), *both("a..b/")]) == []
