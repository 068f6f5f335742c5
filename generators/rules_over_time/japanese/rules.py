"""What a page of Japanese rules says: texts and headings by number, and glossary entries with their readings."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from generators.reading.parsed_page import Block, Inline, LineClass, ParsedPage, Ruby
from generators.rules_over_time.aligning.normal_form import normal_form
from generators.rules_over_time.japanese.lines import is_title, term_in

SLASHES = ("／", "/")


class JapaneseEntry(msgspec.Struct, frozen=True):
    """A glossary entry: the term, how it is read, and the English term that it stands for."""

    ja: str
    reading: str
    en: str
    """As the source writes it: `You/Your`, `Counter(v)`; empty where it gives none."""
    senses: tuple[str, ...]


class JapaneseRules(msgspec.Struct, frozen=True):
    """What one file says: texts and headings by the number of its own edition, and its glossary."""

    edition: str
    """ISO label, from the file's name or its text; empty when neither says it."""
    texts: dict[str, str]
    headings: dict[str, str]
    glossary: tuple[JapaneseEntry, ...] = ()


def japanese_rules_of(page: ParsedPage) -> JapaneseRules:
    """The texts, headings and entries of a page that `read_japanese_edition` gave.

    A number that stands twice has both texts, unless they differ in typography alone.
    """
    headings: dict[str, str] = {}
    texts: dict[str, dict[str, str]] = {}
    for block in page.blocks:
        number = block.marker
        if not number or block.kind is LineClass.GLOSSARY_TERM:
            continue
        if _is_heading(block):
            headings.setdefault(number, _japanese_of(block.text))
        elif block.text:
            texts.setdefault(number, {}).setdefault(normal_form(block.text), block.text)
        for child in block.children:
            said = f"例：{child.text}" if child.kind is LineClass.EXAMPLE else child.text
            texts.setdefault(number, {}).setdefault(normal_form(said), said)
    joined = {number: "\n".join(said.values()) for number, said in texts.items()}
    return JapaneseRules(
        page.as_of, joined, {n: heading for n, heading in headings.items() if heading}, _glossary(page)
    )


def entry_of(block: Block) -> JapaneseEntry:
    """The entry of a block that is a glossary term; a furigana edition gives the reading above the words."""
    term = term_in(block.text)
    ja, reading, en = (term.ja, term.reading, term.en) if term else (block.text, "", "")
    return JapaneseEntry(ja, reading or _read(block.inlines), en, tuple(child.text for child in block.children))


def _glossary(page: ParsedPage) -> tuple[JapaneseEntry, ...]:
    return tuple(entry_of(block) for block in page.blocks if block.kind is LineClass.GLOSSARY_TERM)


def _is_heading(block: Block) -> bool:
    """Whether a block's own text is the name of its number: always in contents and tables."""
    return block.kind in (LineClass.CONTENTS, LineClass.TABLE, LineClass.SECTION) or is_title(block.marker, block.text)


def _japanese_of(heading: str) -> str:
    """The Japanese name of a heading that gives the English one as well."""
    cut = min((at for slash in SLASHES if (at := heading.find(slash)) > 0), default=len(heading))
    return heading[:cut].strip()


def _read(inlines: tuple[Inline, ...]) -> str:
    """How words with furigana are read, up to the slash before the English term; empty where nothing is given."""
    if not any(isinstance(inline, Ruby) for inline in inlines):
        return ""
    return "".join(_before_english(inlines)).strip()


def _before_english(inlines: tuple[Inline, ...]) -> Iterator[str]:
    for inline in inlines:
        said = inline.reading if isinstance(inline, Ruby) else getattr(inline, "text", "")
        cut = min((at for slash in SLASHES if (at := said.find(slash)) >= 0), default=-1)
        if cut >= 0:
            yield said[:cut]
            return
        yield said
