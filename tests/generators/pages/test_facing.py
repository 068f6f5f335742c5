"""The other language's page beside the reader's, block by block."""

from __future__ import annotations

import re
from html import unescape

import pytest

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.book.book import open_book
from generators.pages.facing import met
from generators.pages.inline_html import card_link
from generators.pages.keyword import keyword_page
from generators.reading.parsed_page import Block
from generators.reading.wikitext import read_wikitext
from generators.records.bilingual import LANGUAGES, Language

JAPANESE = """{{情報ボックス/キーワード能力|名前=試し}}
一つ目。

二つ目。

* {{裁定|try-first|CR 702.1}} 前の裁定。
** 下の一つ。
** 下の二つ。
* {{裁定|try-only-here|CR 702.1}} 日本語だけの裁定。
* {{裁定|try-last|CR 702.1}} 後の裁定。

結び。
"""
ENGLISH = """{{infobox/keyword ability|name=Try}}
First.

Second.

* {{ruling|try-last|CR 702.1}} The later ruling.

End.

More of the end.
* {{ruling|try-only-there|CR 702.1}} A ruling in English alone.
* {{ruling|try-first|CR 702.1}} The earlier ruling.
** Below it, in one.
"""


def faced(japanese: str, english: str) -> dict[str, list[str]]:
    """The first words of each Japanese block that has something beside it, and of what that is."""
    pages = (read_wikitext(text.splitlines(), "a.wiki") for text in (japanese, english))
    return {first(own): [first(it) for it in beside] for own, beside in met(*(page.blocks for page in pages))}


def first(block: Block) -> str:
    """The words of a block up to the first stop, of a ruling without its head."""
    return re.split("[。.]", block.text.rpartition("}}")[2])[0].strip()


def test_blocks_meet_by_id_wherever_they_stand_and_in_order_behind_the_same_id() -> None:
    assert faced(JAPANESE, ENGLISH) == {
        "一つ目": ["First"],
        "二つ目": ["Second"],
        "前の裁定": ["The earlier ruling"],
        "下の一つ": ["Below it, in one"],
        "後の裁定": ["The later ruling"],
        "結び": ["End", "More of the end"],
    }


def test_the_last_block_has_all_the_rest_beside_it_with_what_stands_below() -> None:
    assert faced("一つ。", "One.\n\nTwo.\n* Three.") == {"一つ": ["One", "Two", "Three"]}
    assert faced("一つ。\n\n二つ。", "One.") == {"一つ": ["One"]}
    assert faced(ENGLISH, "") == {}


def test_the_page_says_each_heading_and_block_in_both_languages_and_no_id_twice(kb: KnowledgeBase) -> None:
    for language in LANGUAGES:
        book = open_book(kb, language)
        page = keyword_page(book, kb.keywords["plot"])
        beside = re.findall(f'<(?:div|span) class="other-side facing" lang="{book.other}">', page.body)
        assert len(beside) > len(kb.keywords["plot"].pages[language].sections)
        assert 'data-both="' in page.body
        ids = re.findall(r' id="([^"]+)"', page.body)
        assert len(ids) == len(set(ids))


def test_a_page_that_only_one_language_has_stands_alone(kb: KnowledgeBase) -> None:
    plot = kb.keywords["plot"]
    for language in LANGUAGES:
        one = plot.model_copy(update={"pages": {language: plot.pages[language]}})
        for reader in LANGUAGES:
            assert "facing" not in keyword_page(open_book(kb, reader), one).body


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_other_language_call_a_card_by_its_name_there(kb: KnowledgeBase, language: Language) -> None:
    card = next(card for card in kb.cards.values() if card.name.ja)
    reader = open_book(kb, language)
    away = reader.speaking(reader.other)
    assert card.name.said_in(reader.other) in unescape(card_link(away, card.name.en))
    assert card.name.said_in(language) in unescape(card_link(away.speaking(language), card.name.en))
