"""The frame of hand-made pages is that of all others."""

from __future__ import annotations

import re
import tomllib

import pytest
from support import ROOT

from generators.pages.book.book import Book
from generators.pages.hand_made import AROUND, WORDS, around, in_frame
from generators.pages.offline_page import offline_page
from generators.pages.writing import MANY

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


@pytest.mark.parametrize("language", ["ja", "en"])
def test_its_contents_are_those_of_its_own_headings_from_so_many_on(ja: Book, en: Book, language: str) -> None:
    book = ja if language == "ja" else en
    frame = around(book)[AROUND].decode()
    words = "".join(
        f'<h{2 + at % 2} id="part-{at}">Part <b>{at}</b></h{2 + at % 2}>\n<p>Words.</p>\n' for at in range(MANY)
    )
    page = in_frame(frame, words)
    fold = page.partition('<details class="on-page">')[2].partition("</details>")[0]
    assert book.label("on-page") in fold
    assert re.findall(r'<li( class="on-page__below")?><a href="#part-(\d)">Part <b>\d</b></a>', fold) == [
        (' class="on-page__below"' if at % 2 else "", str(at)) for at in range(MANY)
    ]
    assert words in page
    few = in_frame(frame, words.partition(f'<h{2 + (MANY - 1) % 2} id="part-{MANY - 1}"')[0])
    assert "on-page" not in few
    assert "zz" not in page + few


def test_no_reader_meets_a_word_of_the_workshop() -> None:
    """How a claim is examined has names in the engine that say nothing to somebody who reads a page."""
    files = [*(ROOT / "content/phrases").glob("*.toml"), *(ROOT / "content/pages").glob("*/*.md")]
    phrases = {file: tomllib.loads(file.read_text("utf-8")) for file in files if file.suffix == ".toml"}
    read = {file: " ".join(phrases[file].values()) if file in phrases else file.read_text("utf-8") for file in files}
    assert len(read) > 12
    found = {file.name: WORKSHOP.findall(text) for file, text in read.items() if WORKSHOP.search(text)}
    assert found == {}
