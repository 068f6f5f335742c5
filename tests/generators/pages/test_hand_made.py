"""The frame of hand-made pages is that of all others."""

from __future__ import annotations

import re
import tomllib

import pytest
from support import ROOT

from generators.pages.book import Book
from generators.pages.hand_made import AROUND, WORDS, around
from generators.pages.offline_page import offline_page

WORKSHOP = re.compile(r"\bearned\b|knock-?out\b(?!})|裏づけ", re.IGNORECASE)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_it_has_the_way_up_and_the_last_line_of_a_page_that_is_made(ja: Book, en: Book, language: str) -> None:
    book = ja if language == "ja" else en
    frame, made = around(book)[AROUND].decode(), offline_page(book).body
    for part in ("nav", "footer"):
        shared = re.search(rf"<{part}.*?</{part}>", made, re.DOTALL)
        assert shared
        assert shared[0] in frame
    assert frame.count(WORDS) == 1


def test_no_reader_meets_a_word_of_the_workshop() -> None:
    """How a claim is examined has names in the engine that say nothing to somebody who reads a page."""
    files = [*(ROOT / "content/phrases").glob("*.toml"), *(ROOT / "content/pages").glob("*/*.md")]
    phrases = {file: tomllib.loads(file.read_text("utf-8")) for file in files if file.suffix == ".toml"}
    read = {file: " ".join(phrases[file].values()) if file in phrases else file.read_text("utf-8") for file in files}
    assert len(read) > 12
    found = {file.name: WORKSHOP.findall(text) for file, text in read.items() if WORKSHOP.search(text)}
    assert found == {}
