"""Cards written out on wiki pages and in release notes → card records, with what the source says and no more."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from generators.reading.language import is_japanese
from generators.reading.page_readings import words_in
from generators.reading.parsed_page import Block, LineClass, ParsedPage, TemplateCall, walk
from generators.reading.wikitext_rules.inlines import inlines_of, plain_text
from generators.reading.wikitext_rules.known_templates import is_card_box
from generators.records.bilingual import Bilingual
from generators.records.card import Card
from generators.records.mana_symbols import braced
from generators.records.provenance import found_in
from generators.records.slugs import slug_of

_BREAK = re.compile(r"<br\s*/?>")
_NAMES = re.compile(r"\s+[/／]\s+")
_LATIN = re.compile("[A-Za-z]")
_SLASH = re.compile(r"(?<![/／])[/／](?![/／])")
_COST = re.compile(r"^(?:\{[^{}]+\})+(?:\s*//\s*(?:\{[^{}]+\})+)*$")
_SIZE = re.compile(r"^[0-9*+X-]+/[0-9*+X-]+(?: // [0-9*+X-]+/[0-9*+X-]+)*$")
_FACES = re.compile(r"\s*//\s*")
_LOYALTY = re.compile(
    r"^(?:(?:(?:初期)?忠誠度|守備値|(?:Starting)?Loyalty|Defense):?)?\[?([0-9]{1,2}|X)\]?$", re.IGNORECASE
)
_WITH_LOYALTY = re.compile("Planeswalker|プレインズウォーカー|Battle|バトル")


def cards_in(page: ParsedPage) -> tuple[Card, ...]:
    """The cards of a page, in its order; a card with a Japanese name only has that name as its slug."""
    return tuple(_cards(page))


def _cards(page: ParsedPage) -> Iterator[Card]:
    for block in walk(page.blocks):
        if block.kind is LineClass.CARD_NAME and block.children:
            yield _card_below_name(block, page)
        for inline in block.inlines:
            if isinstance(inline, TemplateCall) and is_card_box(inline.name):
                yield _card_in_box(inline, block, page)


def _card_in_box(call: TemplateCall, block: Block, page: ParsedPage) -> Card:
    said = call.named
    name = names_in(_plain(said.get("カード名", "")))
    text = "\n".join(braced(_plain(line)) for line in _BREAK.split(said.get("カードテキスト", "")))
    number = said.get("Gathererid", "").strip()
    return Card(
        slug=slug_of(name.en or name.ja),
        name=name,
        cost=braced(said.get("コスト", "")),
        types=_in_its_language(_plain(said.get("タイプ", ""))),
        pt=_size(said.get("PT", "")),
        text=_in_its_language(text.strip()),
        gatherer_ids=(number,) if number else (),
        provenance=found_in(page, block.lines),
    )


def _card_below_name(block: Block, page: ParsedPage) -> Card:
    """Lines below a name: a cost, the types, a size, and the text, of which only the types must be there.

    Some sources give the size behind the text, and some give the types twice.
    """
    lines = [plain_text(child.inlines).strip() or child.text for child in block.children]
    cost = _FACES.sub(" // ", braced(lines.pop(0))) if _COST.match(braced(lines[0])) else ""
    types = lines.pop(0) if lines else ""
    size = _taken_size(lines, 0) or _taken_size(lines, -1)
    loyalty = _taken_loyalty(lines) if _WITH_LOYALTY.search(types) else ""
    name = names_in(block.text)
    return Card(
        slug=slug_of(name.en or name.ja),
        name=name,
        cost=cost,
        types=_in_its_language(types),
        pt=size,
        loyalty=loyalty,
        text=_in_its_language("\n".join(braced(line) for line in lines if line != types)),
        provenance=found_in(page, block.lines),
    )


def _taken_size(lines: list[str], at: int) -> str:
    return _size(lines.pop(at)) if lines and _SIZE.match(_size(lines[at])) else ""


def _taken_loyalty(lines: list[str]) -> str:
    for at in (0, -1):
        if lines and (found := _LOYALTY.match(_size(lines[at]))):
            del lines[at]
            return found[1]
    return ""


def names_in(text: str) -> Bilingual:
    """`English / 日本語` in either order, blanks or not; a single name counts for the language it is in.

    Where every half of a card has both, `灯／Lamp // 風／Wind`, its name in each language is that of all halves.
    """
    parts = _FACES.split(text.strip())
    halves = [names_in(part) for part in parts] if len(parts) > 1 else []
    if halves and not any(half.gaps() for half in halves):
        return Bilingual(
            ja=" // ".join(half.ja for half in halves), en=" // ".join(half.en for half in halves), original="en"
        )
    names = [name.strip() for name in _NAMES.split(text.strip())]
    names = _apart(names[0]) if len(names) == 1 else names
    japanese = " / ".join(name for name in names if is_japanese(name))
    english = " / ".join(name for name in names if not is_japanese(name))
    return Bilingual(ja=japanese, en=english, original="en" if english else "ja")


def _apart(name: str) -> list[str]:
    """The names on both sides of the stroke between the languages: `火+氷/Fire/Ice`, `Fire/Ice/火+氷`; else the one."""
    cuts = [(name[: slash.start()].strip(), name[slash.end() :].strip()) for slash in _SLASH.finditer(name)]
    told = [cut for cut in cuts if sorted(map(_script, cut)) == ["en", "ja"]]
    if not told:
        return [name]
    return list(told[0] if is_japanese(told[0][0]) else told[-1])


def _script(name: str) -> str:
    return "ja" if is_japanese(name) else "en" if _LATIN.search(name) else ""


def _in_its_language(text: str) -> Bilingual:
    if not text:
        return Bilingual()
    return Bilingual(ja=text) if is_japanese(text) else Bilingual(en=text, original="en")


def _plain(wikitext: str) -> str:
    return plain_text(words_in(inlines_of(wikitext.strip())))


def _size(text: str) -> str:
    return _FACES.sub(" // ", unicodedata.normalize("NFKC", text).replace(" ", ""))
