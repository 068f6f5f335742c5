"""The box of facts at the head of our own pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from generators.reading.parsed_page import ParsedPage, Problem, TemplateCall
from generators.reading.wikitext_rules.known_templates import CARD_PAGE_BOXES, KEYWORD_BOXES, VARIANT_PAGE_BOXES
from generators.records.bilingual import Language
from rules_engine.rulebook.citation import NUMBER

_FIELDS: dict[Language, dict[str, str]] = {
    "ja": {
        "名前": "name",
        "読み": "reading",
        "英名": "other_name",
        "種別": "types",
        "cr": "section",
        "登場セット": "first_sets",
    },
    "en": {"name": "name", "japanese": "other_name", "type": "types", "cr": "section", "first": "first_sets"},
}
"""Argument of the box, in small letters → what it says."""
_BOXES = KEYWORD_BOXES | CARD_PAGE_BOXES | VARIANT_PAGE_BOXES
_ACTIONS = ("キーワード処理", "keyword action")


class Box(msgspec.Struct, frozen=True):
    """What the box of one language says; `first_sets` and `types` are wikitext."""

    kind: Literal["ability", "action", "card", "subject"] = "subject"
    name: str = ""
    reading: str = ""
    other_name: str = ""
    types: str = ""
    section: str = ""
    first_sets: str = ""
    source: str = ""
    line: int = 0


def box_on(page: ParsedPage, language: Language, problems: list[Problem]) -> Box | None:
    """The first box of the page; adds what it lacks, or that there is none, to `problems`."""
    for block in page.blocks:
        for inline in block.inlines:
            if isinstance(inline, TemplateCall) and inline.name in _BOXES:
                return _box(inline, block.lines[0], page.source, language, problems)
    name = "情報ボックス/キーワード能力" if language == "ja" else "infobox/keyword ability"
    message = "the page has no box of facts"
    problems.append(Problem("no-box", page.source, 0, message, f"Begin the page with {{{{{name}|…}}}}."))
    return None


def _box(call: TemplateCall, line: int, source: str, language: Language, problems: list[Problem]) -> Box:
    fields = _FIELDS[language]
    said = {fields[key.lower()]: value for key, value in call.named.items() if key.lower() in fields}
    said = {field: value for field, value in said.items() if value}
    for key, field in fields.items():
        if field not in said and not (field == "section" and call.name in CARD_PAGE_BOXES):
            message = f"the box of facts has no {_written(key)}"
            problems.append(Problem("box-incomplete", source, line, message, f"Add |{_written(key)}=…"))
    if unknown := [key for key in call.named if key.lower() not in fields]:
        message = f"the box of facts has fields that nothing reads: {', '.join(unknown)}"
        known = ", ".join(map(_written, fields))
        problems.append(Problem("unknown-field", source, line, message, f"Known are {known}."))
    section = said.pop("section", "").removeprefix("CR").strip(" :")
    if section and not NUMBER.fullmatch(section):
        message = f"{section!r} in the box of facts is not the number of a rule"
        problems.append(Problem("not-a-number", source, line, message, "Write |CR=702.170."))
        section = ""
    return Box(kind=_kind(call.name), section=section, source=source, line=line, **said)


def _kind(box: str) -> Literal["ability", "action", "card", "subject"]:
    if box in CARD_PAGE_BOXES:
        return "card"
    if box in VARIANT_PAGE_BOXES:
        return "subject"
    return "action" if box.endswith(_ACTIONS) else "ability"


def _written(key: str) -> str:
    return key.upper() if key == "cr" else key


def boxes_disagree(boxes: Mapping[Language, Box]) -> Iterator[Problem]:
    """In what the boxes of the two languages contradict each other."""
    if len(boxes) < 2:
        return
    ja, en = boxes["ja"], boxes["en"]
    pairs = (
        ("the Japanese name", ja.name, en.other_name),
        ("the English name", ja.other_name, en.name),
        ("the section", ja.section, en.section),
        ("the kind", ja.kind, en.kind),
    )
    for what, there, here in pairs:
        if there and here and there != here:
            message = f"{what} is {here} here and {there} in {ja.source}:{ja.line}"
            yield Problem("boxes-differ", en.source, en.line, message, "Make both the same.")
