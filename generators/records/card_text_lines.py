"""One line of card text → its parts; no character is lost, added or moved."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.reading.language import is_japanese
from generators.records.card_text_parts import PartKind, TextPart
from generators.records.mana_symbols import SYMBOL

_OPEN, _CLOSE = "(（", ")）"
_QUOTES = {'"': '"', "“": "”", "「": "」"}
_SENTENCE_END = re.compile(r"[.。!?！？\"”」』…]\s*$")
_SYMBOLS = rf"(?:\{{[^{{}}\s]{{1,7}}\}}|{SYMBOL})+"
_MODE = re.compile(rf"^\s*(?:[•・]\s*|[+＋]\s*(?={_SYMBOLS}))")
_RANGE = re.compile(r"^(?P<word>\d+(?:\s?[—–-]\s?\d+|\+)?)(?P<mark>\s*[|｜]\s*)")
_CHAPTERS = r"[IVXⅠ-Ⅻ]+(?:[,、]\s?[IVXⅠ-Ⅻ]+)*"
_WORD = re.compile(
    rf"^(?P<word>{_CHAPTERS}|[^\s{{(（.。,、:：—―–][^{{(（.。,、:：—―–]{{0,39}}?)(?P<mark>\s+[—―–]\s+)(?=\S)"
)
_LEVEL = re.compile(r"^\s*(?:LEVEL|レベル|L[Vv]\.?|ＬＶ|Ｌｖ)\s*\d+\s*(?:[—–\-－~～]\s*\d+|[+＋])\s*$", re.IGNORECASE)
"""A level symbol (CR 711.2): a range of levels, which is the name of no keyword."""
_SIZE = re.compile(r"^\s*[\d*＊X]+\s*[/／]\s*[\d*＊X]+\s*$")
"""What stands below a level: power and toughness at it."""
_COSTLY = re.compile(
    r"^(?P<word>護法|(?:多重)?キッカー|バイバック|フラッシュバック|装備|サイクリング|累加アップキープ|エコー|変異|マッドネス|脱出|"
    r"Ward|(?:Multik|K)icker|Buyback|Flashback|Equip|Cycling|Cumulative upkeep|Echo|Morph|Madness|Escape)"
    r"(?P<mark>\s*[—―–]\s*)(?P<cost>[^\s.。][^.。]*)(?P<end>[.。]?\s*)$"
)
"""Keywords whose cost need not be mana, also with blanks around the dash, which an ability word has."""
_MODE_COST = re.compile(rf"^(?P<cost>{_SYMBOLS})(?P<mark>\s*[—―–]\s*)")
_KEYWORD_COST = re.compile(
    r"^(?P<word>[^\W\d][^{(（.。,、:：—―–「\"“]{0,39}?)(?P<mark>[—―–])(?P<cost>[^\s.。][^.。]*)(?P<end>[.。]?\s*)$"
)
_COLON = re.compile(r"\s*(?:：|:(?=\s|[^\x00-\x7f]))\s*")
_OR = re.compile(r"(\s*(?:\b(?:and/or|or|and)\b|(?:および|及び)[/／]?(?:または|又は)?|または|又は|か)\s*)")
"""Between the costs of a keyword that has more than one."""
_OR_SYMBOL = re.compile(rf"{_OR.pattern}(?={_SYMBOLS})")
_ITEM = re.compile(rf"^(?P<word>.*?\S)(?P<gap>\s*)(?P<cost>{_SYMBOLS}(?:{_OR.pattern}{_SYMBOLS})*)$")
_ONLY_SYMBOLS = re.compile(rf"^\s*{_SYMBOLS}\s*$")
_ENDED = re.compile(r"\w\.\s|。")
"""A sentence that ends before the end of the line."""
_BETWEEN = re.compile(r"([,;]\s+|[、；]\s*(?![^（）]*）))")
_ONE_KEYWORD = re.compile(r"^Partner with |との共闘$|, (?:or|and|where) ")
"""A single keyword that has a comma in it."""
_BRACKETED = re.compile("（[^（）]*）")
_PARTICLE = re.compile("[をがはに]")
"""A Japanese line with one of these is a sentence, also where its full stop is missing."""


def without_bullet(line: str) -> str | None:
    """What a line says as a mode; None when it begins with no bullet."""
    found = _MODE.match(line)
    return line[found.end() :] if found else None


def line_parts(line: str, *, mode: bool = False) -> tuple[TextPart, ...]:
    """The parts of a line without its bullet; a mode may begin with a cost of its own."""
    pieces = _around_reminders(line)
    alone = sum(bool(text.strip()) for text, reminder in pieces if not reminder) == 1
    parts: list[TextPart] = []
    begun = False
    for text, reminder in pieces:
        if reminder:
            parts.append(TextPart(kind=PartKind.REMINDER, text=text))
        elif begun or not text.strip():
            parts += _part(PartKind.EFFECT if text.strip() else PartKind.MARK, text)
        else:
            begun = True
            parts += _first(text, mode, alone)
    return tuple(parts)


def _first(text: str, mode: bool, alone: bool) -> Iterator[TextPart]:
    """The parts of the text before the first reminder: only here stand words, costs and keywords."""
    if mode and (found := _MODE_COST.match(text)):
        yield from _found(found, cost=PartKind.COST, mark=PartKind.MARK)
        text = text[found.end() :]
    if _LEVEL.match(text):
        yield from _part(PartKind.WORD, text)
        return
    if alone and (found := _COSTLY.match(text)):
        yield from _found(found, word=PartKind.KEYWORD, mark=PartKind.MARK, cost=PartKind.COST, end=PartKind.MARK)
        return
    if found := _RANGE.match(text) or _WORD.match(text):
        yield from _found(found, word=PartKind.WORD, mark=PartKind.MARK)
        text = text[found.end() :]
    elif alone and (found := _KEYWORD_COST.match(text)):
        yield from _found(found, word=PartKind.KEYWORD, mark=PartKind.MARK, cost=PartKind.COST, end=PartKind.MARK)
        return
    if colon := _colon_of_cost(text):
        yield from _part(PartKind.COST, text[: colon.start()])
        yield from _part(PartKind.MARK, colon[0])
        text = text[colon.end() :]
    elif alone and not mode and _is_list_of_keywords(text):
        yield from _keywords(text)
        return
    yield from _part(PartKind.EFFECT, text)


def _is_list_of_keywords(text: str) -> bool:
    """Whether the text isn't a sentence: keywords stand without a full stop."""
    if _SENTENCE_END.search(text) or _ONLY_SYMBOLS.match(text) or _SIZE.match(text) or re.search(r"[—―–]\s*$", text):
        return False
    if _ENDED.search(text) and not _ONE_KEYWORD.search(text):
        return False
    return not (is_japanese(text) and _PARTICLE.search(_BRACKETED.sub("", _OR_SYMBOL.sub("", text))))


def _keywords(text: str) -> Iterator[TextPart]:
    listed = text.rstrip()
    for number, item in enumerate([listed] if _ONE_KEYWORD.search(listed) else _BETWEEN.split(listed)):
        if number % 2:
            yield from _part(PartKind.MARK, item)
        elif found := _ITEM.match(item):
            yield from _found(found, word=PartKind.KEYWORD, gap=PartKind.MARK)
            for place, cost in enumerate(_OR.split(found["cost"])):
                yield from _part(PartKind.MARK if place % 2 else PartKind.COST, cost)
        else:
            yield from _part(PartKind.KEYWORD, item)
    yield from _part(PartKind.MARK, text[len(listed) :])


def _colon_of_cost(text: str) -> re.Match[str] | None:
    """The colon after an activation cost: outside quotes, and before any sentence has ended."""
    closing = ""
    for place, character in enumerate(text):
        if closing:
            closing = "" if character == closing else closing
        elif character in _QUOTES:
            closing = _QUOTES[character]
        elif character == "。" or text.startswith(". ", place):
            return None
        elif character in ":：" and (found := _COLON.match(text, len(text[:place].rstrip()))):
            return found if found.start() else None
    return None


def _around_reminders(line: str) -> list[tuple[str, bool]]:
    """The line cut at its reminder texts: pieces in order, each with whether it is one."""
    pieces: list[tuple[str, bool]] = []
    done = 0
    for start, end in _brackets(line):
        if _SENTENCE_END.search(line[start + 1 : end - 1]):
            pieces += [(line[done:start], False), (line[start:end], True)]
            done = end
    return [piece for piece in (*pieces, (line[done:], False)) if piece[0]]


def _brackets(line: str) -> Iterator[tuple[int, int]]:
    """Start and end of each outermost pair of round brackets, of either width."""
    depth = start = 0
    for place, character in enumerate(line):
        if character in _OPEN:
            start = place if not depth else start
            depth += 1
        elif character in _CLOSE and depth:
            depth -= 1
            if not depth:
                yield start, place + 1


def _found(found: re.Match[str], **kinds: PartKind) -> Iterator[TextPart]:
    for name, kind in kinds.items():
        yield from _part(kind, found[name])


def _part(kind: PartKind, text: str) -> Iterator[TextPart]:
    if text:
        yield TextPart(kind=kind, text=text)
