"""The frame of hand-made pages is that of all others."""

from __future__ import annotations

import re

import pytest

from generators.pages.book import Book
from generators.pages.hand_made import AROUND, WORDS, around
from generators.pages.offline_page import offline_page


@pytest.mark.parametrize("language", ["ja", "en"])
def test_it_has_the_way_up_and_the_last_line_of_a_page_that_is_made(ja: Book, en: Book, language: str) -> None:
    book = ja if language == "ja" else en
    frame, made = around(book)[AROUND].decode(), offline_page(book).body
    for part in ("nav", "footer"):
        shared = re.search(rf"<{part}.*?</{part}>", made, re.DOTALL)
        assert shared
        assert shared[0] in frame
    assert frame.count(WORDS) == 1
