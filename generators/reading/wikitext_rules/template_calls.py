"""Templates and parser functions, kept as calls with their arguments as source text."""

from __future__ import annotations

import re

from mwparserfromhell.nodes import Comment, Template

from generators.reading.parsed_page import Ruby, TemplateCall
from generators.reading.wikitext_rules.known_templates import READINGS, is_function, plain_name

_COMMENT = re.compile("<!--.*?-->", re.DOTALL)


def shown_by(call: TemplateCall) -> TemplateCall | Ruby:
    """The word with its reading that a call shows, or else the call."""
    if plain_name(call.name) in READINGS and len(call.positional) > 1 and all(call.positional[:2]):
        return Ruby(*call.positional[:2])
    return call


def template_call(node: Template) -> TemplateCall:
    """The call; `{{#if:x}}` has the name `#if` and the argument `x`. Comments inside are left out."""
    name = "".join(str(part) for part in node.name.nodes if not isinstance(part, Comment)).strip()
    positional: list[str] = []
    named: dict[str, str] = {}
    if is_function(name):
        name, _, first = name.partition(":")
        positional.append(first.strip())
    for parameter in node.params:
        value = _COMMENT.sub("", str(parameter.value)).strip()
        if parameter.showkey:
            named[str(parameter.name).strip()] = value
        else:
            positional.append(value)
    return TemplateCall(name, tuple(positional), named)
