"""Lines whose only markup is plain links and plain templates: most lines, read here without the parser.

What is read here reads the parser in the same way; it takes far longer, and a page may have thousands of such lines.
"""

from __future__ import annotations

import re

from generators.reading.parsed_page import Inline, TemplateCall, Text
from generators.reading.wikitext_rules.links import link_inlines
from generators.reading.wikitext_rules.template_calls import shown_by

_BLANKS = r"(?:(?!\n)\s)*+"
_LINK = rf"\[\[(?P<target>{_BLANKS}[^\[\]{{}}<>|\s][^\[\]{{}}<>|\n]*+)(?:\|(?P<label>[^\[\]{{}}<>|\n]*+))?\]\]"
_TEMPLATE = (
    rf"\{{\{{(?P<name>{_BLANKS}[^\[\]{{}}<>|=#:\s][^\[\]{{}}<>|=#:\n]*+)(?P<said>(?:\|[^\[\]{{}}<>|\n]*+)*+)\}}\}}"
)
_SIMPLE = re.compile(f"{_LINK}|{_TEMPLATE}")
_ANY_MARKUP = re.compile(r"[\[\]{}<>&]")
_ELSEWHERE = re.compile(r"''|://|&|^=|\n")


def simple_inlines(text: str) -> tuple[Inline, ...] | None:
    """What a simple line shows; None for a line that the parser must take apart."""
    if _ELSEWHERE.search(text):
        return None
    inlines: list[Inline] = []
    at = 0
    for found in _SIMPLE.finditer(text):
        before = text[at : found.start()]
        if before:
            inlines.append(Text(before))
        inlines += link_inlines(found["target"], found["label"]) if found["target"] else (shown_by(_call(found)),)
        at = found.end()
    if at < len(text):
        inlines.append(Text(text[at:]))
    plain = all(not isinstance(inline, Text) or not _ANY_MARKUP.search(inline.text) for inline in inlines)
    return tuple(inlines) if plain else None


def _call(found: re.Match[str]) -> TemplateCall:
    positional: list[str] = []
    named: dict[str, str] = {}
    for argument in found["said"].split("|")[1:]:
        name, equals, value = argument.partition("=")
        if equals:
            named[name.strip()] = value.strip()
        else:
            positional.append(argument.strip())
    return TemplateCall(found["name"].strip(), tuple(positional), named)
