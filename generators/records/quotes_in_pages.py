"""Paragraphs of the rules that a page has copied → rule quotes, with the edition the page names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.reading.language import is_japanese
from generators.reading.parsed_page import Block, LineClass, ParsedPage, walk
from generators.reading.rendered.quotes import HEADING as QUOTED
from generators.reading.rendered.quotes import RULES
from generators.reading.wikitext_rules.inlines import plain_text
from generators.records.bilingual import Bilingual
from generators.records.provenance import found_in
from generators.records.ruling_text import RuleQuote
from generators.references.numbers import unlettered

_NUMBER = re.compile(r"^(?P<number>\d{3}\.\d+[a-z]*)[.．]?(?:\s+(?P<text>\S.*))?$", re.DOTALL)
_SENTENCE = re.compile(r"[.。”」)）]$")
_TEXTS = frozenset({LineClass.LIST_ITEM, LineClass.DEFINITION, LineClass.PROSE})
"""What a paragraph of the rules may be in a quotation that only its heading tells."""


def rule_quotes_in(page: ParsedPage) -> tuple[RuleQuote, ...]:
    """The quoted paragraphs in the order of the page; headings of rules are no paragraphs, but titles of theirs."""
    return tuple(_quotes(page))


def _quotes(page: ParsedPage) -> Iterator[RuleQuote]:
    if page.shape == "cr":
        return
    titles: dict[str, str] = {}
    quoting = False
    for block in walk(page.blocks):
        if block.kind is LineClass.HEADING:
            quoting = bool(QUOTED.match(block.text) or RULES.match(block.text))
        number, said = _numbered(block, quoting)
        below = (_text(child) for child in block.children if number and child.kind is LineClass.DEFINITION)
        text = "\n".join(filter(None, (said, *below)))
        if text and not (number[-1].isalpha() or _SENTENCE.search(text)):
            titles[number] = text
        elif text:
            yield _quote(number, text, block.lines, page, titles)


def _numbered(block: Block, quoting: bool) -> tuple[str, str]:
    """The number of the rule that a block quotes and its words, both empty for any other."""
    if block.kind in (LineClass.RULE, LineClass.SUBRULE):
        return block.marker, _text(block).strip()
    if block.kind is LineClass.TERM or (quoting and block.kind in _TEXTS):
        found = _NUMBER.match(_text(block).strip())
        if found and (found["text"] or block.kind is LineClass.TERM):
            return found["number"], found["text"] or ""
    return "", ""


def _quote(number: str, text: str, lines: tuple[int, int], page: ParsedPage, titles: dict[str, str]) -> RuleQuote:
    title = titles.get(unlettered(number), "")
    wording = Bilingual(ja=text) if is_japanese(text) else Bilingual(en=text, original="en")
    provenance = found_in(page, lines)
    return RuleQuote(number=number, title=title, text=wording, edition=page.as_of, provenance=provenance)


def _text(block: Block) -> str:
    return plain_text(block.inlines) or block.text
