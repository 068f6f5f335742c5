"""Our Japanese counts cards, counters, points, creatures and players in figures, as cards and official texts do."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem

KANJI = re.compile("(?<![第〇一二三四五六七八九十百千])[一二三四五六七八九十]+[枚個点体人]")
"""A number before a counter; 一番上, 一度 and 一つ are words, and stay."""


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """One finding for each number in kanji, in rulings, walkthroughs and what rules say in our own words."""
    for text, source, line in _texts(kb):
        for number in dict.fromkeys(KANJI.findall(text)):
            suggest = "Write the number in figures."
            yield Problem("kanji-number", source, line, f"it says {number}: {text[:30]}…", suggest, fault=False)


def _texts(kb: KnowledgeBase) -> Iterator[tuple[str, str, int]]:
    for ruling in kb.rulings.values():
        where = ruling.provenance[0]
        yield ruling.statement.ja, where.source, where.lines[0]
    for scenario in kb.scenarios.values():
        yield scenario.prose_ja, scenario.page, scenario.line
    for rule in kb.rules.values():
        yield rule.gist.ja, "content/rules/gists.ja.toml", 0
