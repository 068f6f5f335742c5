"""No mana symbol fell out of a text of a source: a sentence with a hole where one must have stood is told.

Nothing is filled in. Copying from a page where symbols are pictures loses them; what is left is grammar: a verb of
paying without an amount, a comma or a particle with nothing before it, two blanks where one word stood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.source_texts import SourceText, finding, source_texts
from generators.reading.parsed_page import Problem

_ENGLISH = (
    r"\b(?:has|have|having|with|contains?|containing|includ(?:es?|ing))\s+in\s+(?:its|their|the|that)\s+(?:mana\s+)?cost",
    r"(?<=[\w,’'] ) +(?=[\w(])",
    r"\b(?:pays?|paid|adds?|adding|spends?|spending|costs?|of|by|to|or|than|from|for|produces?) [.,;:](?=[\s)”\"]|$)",
    r"^(?:[+＋]\s*)?[,:;.](?=\s)|(?:^|\s)[,:;](?=\s)|[(“\"]\s*[,:;](?=\s)",
    r"[+＋]\s*[—―]",
    r"\b(?:if|unless) \w+ pays?[.,;]|\bby paying[.,;]|\b[Aa]dd (?:or|and) |\b(?:pay|paying) (?:or|and|rather than) ",
    r"\bcosts? (?:less|more) to (?:cast|activate)\b|\bcosts? is reduced by (?:for|if|to)\b",
    r"\b(?:mana symbols?|symbols?) (?:in|such as|like)[.,]|\b(?:a|an|the) in its (?:mana )?cost\b",
)
_ENGLISH_OF_CARDS = (
    r"\b[Aa]dd(?:[.,]|$)|\b[Aa]dd (?:for each|to that|at|this|where|until|if)\b",
    r"\b(?:unless \w+ pays?|may pay|to pay|and pay|pay an additional|pays)"
    r"(?:[.,;]| for each\b| where\b| or\b| and\b| rather\b)",
    r"\bor[,.](?=\s|$)|^[—―]|(?<=[\w,]) [.;:)](?=[\s)”\"]|$)",
)
_JAPANESE = (
    r"(?<=[にをはがでと])[ \u3000]+(?=[がをはに](?:含|支|加|払|[^ぁ-ん]))",
    r"[」、。]\s+(?=[がを](?:含|支|加|払))",
    r"^(?:[＋+]\s*)?(?:[がを]|か[をか、]|は、|[：:、])|[（「、。：]\s*(?:[がをはか](?=支|加|含|払)|を|か[をか、]|[：:、])",
    r"[にをはがで][ \u3000]*(?:を支払|を加え|が含)|か[をか](?=[加支])",
    r"[＋+]\s*[―—]",
    r"(?:それ|これ|ため|コスト|際|たび|代わり)(?:に|は|が)[ 、]*を?(?:支払って|支払わない|加える)(?=[。、])",
)


def _either(*forms: str) -> re.Pattern[str]:
    """One expression for all; those for whole lines look at each line of a text."""
    return re.compile("|".join(f"(?:{form})" for form in forms), re.MULTILINE)


_HOLES = {
    ("ruling", "en"): _either(*_ENGLISH),
    ("line", "en"): _either(*_ENGLISH),
    ("card", "en"): _either(*_ENGLISH, *_ENGLISH_OF_CARDS),
    ("line", "ja"): _either(*_JAPANESE),
    ("card", "ja"): _either(*_JAPANESE),
}
_SPEAKS_OF_X = re.compile(r"\bvalue (?:of|for) X\b|X\s*の値")
_COST_AFTER = re.compile(r"[“「](?P<keyword>[^“”「」\[\]［］〔]+?)[ ]?[\[［〔](?:cost|コスト)[\]］〕]")


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """One finding a text, at its first hole; what reading told already isn't told again."""
    told = {
        (page.source, problem.line)
        for page in kb.source_pages.values()
        for problem in page.problems
        if problem.code == "missing-symbol"
    }
    bare = _keywords_without_their_cost(kb)
    for said in source_texts(kb):
        if (said.source, said.line) not in told and (hole := _hole(said, bare[said.language])):
            yield _problem(said, hole)


def _hole(said: SourceText, bare: re.Pattern[str]) -> re.Match[str] | None:
    hole = _HOLES[said.kind, said.language].search(said.text)
    return hole or (bare.search(said.text) if said.kind == "card" else None)


def _keywords_without_their_cost(kb: KnowledgeBase) -> dict[str, re.Pattern[str]]:
    """A line that is a keyword which the rules only know with a cost, and has none behind it."""
    names: dict[str, set[str]] = {"en": set(), "ja": set()}
    for rule in kb.rules.values():
        if rule.number.startswith("702."):
            names["en"].update(found["keyword"] for found in _COST_AFTER.finditer(rule.text))
            if any(_COST_AFTER.finditer(rule.text)) and (heading := kb.rules.get(rule.number[:-1])):
                names["ja"].update(filter(None, [heading.heading_ja]))
    return {language: _alone(found) for language, found in names.items()}


def _alone(keywords: set[str]) -> re.Pattern[str]:
    if not keywords:
        return re.compile(r"(?!)")
    either = "|".join(map(re.escape, sorted(keywords, key=len, reverse=True)))
    return re.compile(rf"(?m)^(?:{either})[—―]?\s*(?=[(（.。]|$)")


def _problem(said: SourceText, hole: re.Match[str]) -> Problem:
    around = said.text[max(0, hole.start() - 12) : hole.end() + 12].replace("\n", " ")
    message = f"a mana symbol seems to be missing at “{around}”: the sentence has a hole there"
    if _SPEAKS_OF_X.search(said.text):
        suggest = "{X}: the text goes on to speak of the value of X. Look at the card; nothing was filled in."
    else:
        suggest = "Look at the card for the symbol; nothing was filled in."
    return finding("missing-symbol", said, message, suggest)
