"""Of a file that can't be read nothing else is told: neither what its pair lacks, nor what would stand in it."""

from __future__ import annotations

import pytest

from generators.linking.following import first_of_all
from generators.reading.parsed_page import Problem


@pytest.mark.parametrize(
    ("unread", "code", "source", "follows"),
    [
        ("content/wiki/lamp.ja.wiki", "missing-translation", "content/wiki/lamp.en.wiki", True),
        ("content/wiki/lamp.ja.wiki", "missing-translation", "content/wiki/wick.en.wiki", False),
        ("content/wiki/lamp.ja.wiki", "link-red", "content/wiki/wick.en.wiki", True),
        ("content/wiki/lamp.ja.wiki", "citation-dead", "content/wiki/lamp.en.wiki", False),
        ("content/rules/gists.en.toml", "missing-translation", "content/rules/gists.ja.toml", True),
        ("content/phrases/ui.ja.toml", "phrases-differ", "content/phrases/ui.en.toml", True),
        ("content/terms.toml", "link-red", "content/wiki/lamp.en.wiki", True),
        ("content/terms.toml", "card-unknown", "content/wiki/lamp.en.wiki", False),
        ("content/cards/lamps.toml", "card-unknown", "content/wiki/lamp.en.wiki", True),
        ("content/rules/citations.lock", "citation-unread", "content/wiki/lamp.en.wiki", True),
        ("content/walkthroughs/lamp.md", "ruling-not-shown", "content/wiki/lamp.en.wiki", True),
    ],
)
def test_only_what_follows_from_an_unread_file_is_left_out(unread: str, code: str, source: str, follows: bool) -> None:
    cause, other = Problem("unreadable-text", unread, 1, "bad"), Problem(code, source, 2, "lacks")
    assert list(first_of_all([other, cause])) == ([cause] if follows else [other, cause])
    assert list(first_of_all([other])) == [other]
