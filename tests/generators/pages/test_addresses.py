"""Every source has an address of its own, whatever its file is called."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.pages.addresses import source_slug

ALIKE = [
    *("seeds/a.txt", "seeds/a.wiki", "seeds/a.wiki.txt", "seeds/a", "seeds/a.html", "seeds/A.txt", "seeds/a .txt"),
    *("seeds/a b.txt", "seeds/a-b.txt", "seeds/a_b.txt", "seeds/a.b.txt", "seeds/a--b.txt", "seeds/-a-b.txt"),
    *(
        "seeds/../../a.txt",
        "../../seeds/a.txt",
        "seeds/走者.txt",
        "seeds/é.txt",
        "seeds/e.txt",
        f"seeds/{'a' * 240}.txt",
    ),
    *(f"seeds/{'a' * 240}.wiki", "", ".", "seeds/a.txt.txt"),
]


def test_files_whose_names_are_alike_have_addresses_of_their_own() -> None:
    slugs = [source_slug(id) for id in ALIKE]
    assert len({slug.lower() for slug in slugs}) == len(ALIKE)


@pytest.mark.parametrize(
    ("id", "slug"), [("notes/old-notes.txt", "notes-old-notes"), ("wiki-ja/a.rendered.txt", "wiki-ja-a.rendered.txt")]
)
def test_a_plain_path_is_its_address(id: str, slug: str) -> None:
    assert source_slug(id) == slug


@given(st.one_of(st.text(max_size=40), st.text("aA./-_ ", max_size=12)))
def test_an_address_is_one_plain_name_whatever_the_path(id: str) -> None:
    slug = source_slug(id)
    assert re.fullmatch(r"[a-z0-9][a-z0-9._-]{0,150}", slug)
    assert ".." not in slug
