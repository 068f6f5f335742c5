"""The first sentence of a walkthrough or a ruling, by which it is listed, leans on no neighbour and is short."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.linking.card_names import names_in, text_with_cards
from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.sentences import first_sentence
from generators.reading.parsed_page import Problem
from generators.reading.wikitext_rules.inlines import inlines_of
from generators.records.bilingual import LANGUAGES, Bilingual, Language

GENERATED = "content/walkthroughs/generated/"
"""Pages that the engine writes; their sentences are made for their proofs."""
LONGEST: dict[Language, int] = {"ja": 45, "en": 100}
"""Characters that stand on two lines of a phone."""
LEANING: dict[Language, re.Pattern[str]] = {
    "ja": re.compile(
        r"今度|同様|同じ(?:く|場面|局面|状況|盤面|《)|逆に|逆の|反対に|この(?!ターンに)|その|それ|これ|ここ|しかし|だが|だから"
        r"|そこで|ただし|また、|なお、|さらに|そして|次[はも]|では、|もう一方|.*(?:も|でも|なら)(?:同じ|同様|逆)(?:である|になる)?$"
    ),
    "en": re.compile(
        r"(?:Nor|And|But|Then|Yet|Likewise|Also|Again|Now|Such|Instead|Otherwise|Here|This|These|It|They|He|She"
        r"|So (?:do|does|did|is|are|was|can|will)|The other way"
        r"|The same (?:is|goes|holds|applies|happens|when|if|for|as|with|where))\b"
    ),
}
"""How a sentence begins, or in Japanese ends, that says something only after another one."""


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """One that leans on what stands before it is a fault, for lists show it alone; a long one is a finding."""
    names = {language: names_in(language, kb.cards.values(), kb.phrases) for language in LANGUAGES}
    for ruling in kb.rulings.values():
        said = {language: inlines_of(ruling.statement.said_in(language)) for language in LANGUAGES}
        shown = {language: text_with_cards(said[language], names[language]) for language in LANGUAGES}
        where = ruling.provenance[0]
        yield from _of(f"the ruling {ruling.id}", Bilingual(**shown), where.source, where.lines[0])
    for scenario in kb.scenarios.values():
        if not scenario.page.startswith(GENERATED):
            prose = Bilingual(ja=scenario.prose_ja, en=scenario.prose_en)
            yield from _of(f"the walkthrough {scenario.id}", prose, scenario.page, scenario.line)


def _of(what: str, text: Bilingual, source: str, line: int) -> Iterator[Problem]:
    for language in LANGUAGES:
        title = first_sentence(text.said_in(language))
        if LEANING[language].match(title):
            message = f"{what} is listed as “{title}”, which says nothing without what stands before it"
            yield Problem("title-leans", source, line, message, "Begin with a sentence that names what it is about.")
        if len(title) > LONGEST[language]:
            message = f"the first sentence of {what} has {len(title)} characters: “{title[:40]}…”"
            suggest = f"Say the point in {LONGEST[language]} at most, and the rest in the next sentence."
            yield Problem("title-long", source, line, message, suggest, fault=False)
