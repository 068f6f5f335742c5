"""What cites a rule: everything but many walkthroughs on its own page, and all of it one link away."""

from __future__ import annotations

import re

import pytest
from support import ROOT

from generators.linking.loading import load_knowledge
from generators.pages.book import Book, open_book
from generators.pages.cited_page import cited_pages
from generators.pages.rule import citing_here, citing_html, rule_page


@pytest.fixture(scope="module")
def ours() -> Book:
    return open_book(load_knowledge(ROOT / "content", None), "ja")


def test_nothing_but_walkthroughs_is_left_out_on_a_rules_own_page(ours: Book) -> None:
    for citing in ours.cited_by.values():
        left_out = [one for one in citing if one not in citing_here(citing)]
        assert {one.kind for one in left_out} <= {"walkthrough"}


def test_what_is_left_out_is_one_link_away_with_all_that_cites_the_number(ours: Book) -> None:
    listing = {f"@/{page.address}": page for page in cited_pages(ours)}
    followed = set()
    for place, number in enumerate(ours.pages):
        body = rule_page(ours, number, place).body
        for address, anchor in re.findall(r'href="(@/rules/[^"]*/cited/)#([^"]+)"', body):
            followed.add(address)
            section = listing[address].body.partition(f'id="{anchor}"')[2].partition("</ul>")[0]
            assert [str(citing_html(ours, one)) for one in ours.cited_by[anchor[1:]]] == re.findall(
                r"<li>(.*?) <span", section
            )
    assert followed == set(listing)
    assert len(followed) > 20
