"""Where sources cite rules: in sentences, and in the boxes and parser functions of a wiki."""

from __future__ import annotations

import pytest
from support import ROOT

from generators.linking.loading.source_citations import source_citations
from generators.reading.parsed_page import Block, LineClass, ParsedPage
from generators.rules_over_time.lineage.timeline import load_timeline


@pytest.mark.parametrize(
    ("kind", "text", "now"),
    [
        (LineClass.TABLE, "CR CR:702.104", ("702.105",)),
        (LineClass.TEMPLATE, "{{#cr:702.104}}", ("702.105",)),
        (LineClass.TABLE, "CRC 702.104", None),
        (LineClass.TABLE, "2014年 104枚", None),
    ],
)
def test_a_box_or_parser_function_cites_the_rule_of_its_day(
    kind: LineClass, text: str, now: tuple[str, ...] | None
) -> None:
    block = Block(kind, (4, 4), text)
    page = ParsedPage("wiki-ja/x", "rendered", "ja", "廃位", (block,), (), (), "2019-06-14")
    found = source_citations((), (page,), load_timeline(ROOT / "content", None))
    assert [(one.line, one.now) for one in found] == ([(4, now)] if now else [])
