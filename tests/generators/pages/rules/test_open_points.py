"""The page of open points: each is called by its first sentence, and its rules stand in its box."""

from __future__ import annotations

import re

import msgspec
import pytest

from generators.linking.knowledge_base import KnowledgeBase, OpenPoint
from generators.pages.book.book import open_book
from generators.pages.rules.open_points import open_points_page
from generators.records.bilingual import LANGUAGES, Bilingual, Language

POINTS = (
    OpenPoint(
        "lamp", ("CR 702.170a", "CR 702.170d"), Bilingual(ja="灯は消える。油は残る。", en="It goes out. Oil stays.")
    ),
    OpenPoint("wick", ("CR 702.170a",), Bilingual(ja="芯は、誰のものか", en="Whose is the wick?")),
)
TITLES = {"ja": ["灯は消える", "芯は、誰のものか"], "en": ["It goes out", "Whose is the wick?"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_point_has_a_heading_to_link_to_and_its_rules_in_its_own_box(
    kb: KnowledgeBase, language: Language
) -> None:
    page = open_points_page(open_book(msgspec.structs.replace(kb, open_points=POINTS), language))
    assert [heading.id for heading in page.contents] == ["o-lamp", "o-wick"]
    assert [heading.text for heading in page.contents] == TITLES[language]
    for point, title in zip(POINTS, TITLES[language], strict=True):
        box = re.search(rf'id="o-{point.id}">.*?<div class="side" lang="{language}">(.*?)</div>', page.body, re.DOTALL)
        assert box
        assert f"<h2>{title}</h2>" in box[1]
        assert box[1].count("data-rule=") == len(point.rules)
        rules = re.sub("<[^>]*>", "", box[1].rpartition("<p>")[2])
        assert re.sub(r"\s+", " ", rules).count({"ja": "、CR", "en": ", CR"}[language]) == len(point.rules) - 1
        assert rules.split("CR ")[0].strip() == {"ja": "関係するルール：", "en": "Rules concerned:"}[language]
    assert page.body.count("data-rule=") == 3, "a rule is told once, beside the reader's language"
    assert "油は残る。" in page.body
    assert "Oil stays." in page.body
    assert page.body.count("灯は消える") == 1
