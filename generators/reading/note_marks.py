"""Marks in a text that point to notes or say what it lacks: `[1]`, `[注 1]`, `[要出典]`. They are no words of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.reading.parsed_page import Footnote, Text

GROUP = r"(?:注釈?|註|脚注|出典|原注|訳注|[Nn]otes?|nb|n)"
"""What stands before the number of a mark where a page has several lists of notes."""
LACKS = (
    r"(?:要(?:出典|検証|説明|追加記述|ページ番号|文献特定|高次出典|校閲)|出典無効|リンク切れ|独自研究\?|信頼性要検証|誰\?|誰によって\?"
    r"|いつ\?|どこ\?|どれ\?|なぜ\?|どうやって\?|citation needed|clarification needed|verification needed|page needed"
    r"|(?:failed|better source|not in citation|additional citations?)[ a-z]{0,20}|original research\?"
    r"|(?:permanent )?dead link|who\?|by whom\?|according to whom\?|when\?|where\?|which\?|why\?|how\?"
    r"|dubious|disputed|vague|update)"
)
_WITH = r"(?: ?[(（][^()（）\[\]]{1,30}[)）]| ?[–—-] ?discuss)?"
"""Since when, behind what is lacking."""
MARK = rf"[\[［](?:{GROUP} ?\d{{1,3}}|{LACKS}{_WITH}|\d{{1,3}})[\]］]"
"""Any such mark."""
_SURE = re.compile(
    rf"[\[［](?:{GROUP}[ \u00a0]?\d{{1,3}}|{LACKS}{_WITH})[\]］](?:\[\d{{1,3}}\]){{0,9}}"
    r"|(?:(?<=[。．.!?！？」』”\")）])(?:\[(?:\d{1,3}|[a-z])\]){1,9}|(?:\[\d{1,3}\]){1,9}(?=[。．、，])|\^\[\d{1,3}\])"
)
"""Bare numbers are marks where a sentence ends before or behind them; elsewhere they may be costs."""
_FIRST = re.compile(r"(?:\[\d{1,3}\])+")


def without_marks(text: str, *, begins: bool = True) -> Iterator[Text | Footnote]:
    """The pieces of a text, each mark as a footnote that says nothing; one may begin with a mark of what is before."""
    at = 0
    first = None if begins else _FIRST.match(text)
    for mark in (*filter(None, (first,)), *_SURE.finditer(text, first.end() if first else 0)):
        if mark.start() > at:
            yield Text(text[at : mark.start()])
        yield Footnote(())
        at = mark.end()
    if at < len(text):
        yield Text(text[at:])
