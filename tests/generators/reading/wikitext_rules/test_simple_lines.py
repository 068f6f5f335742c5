"""Lines read without the parser show what the parser would show."""

from __future__ import annotations

import mwparserfromhell
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.reading.parsed_page import Inline, Link, TemplateCall, Text
from generators.reading.wikitext_rules.inlines import parsed_inlines
from generators.reading.wikitext_rules.simple_lines import simple_inlines

PIECES = st.sampled_from(
    [
        "[[",
        "]]",
        "{{",
        "}}",
        "|",
        "=",
        "#",
        ":",
        "甲",
        "A b",
        " ",
        "/",
        "'",
        "*",
        ";",
        "-",
        "!",
        "カード",
        "１",
        "[",
        "}",
    ]
)


@given(st.lists(PIECES, max_size=14).map("".join))
def test_what_is_read_without_the_parser_is_what_the_parser_reads(text: str) -> None:
    simple = simple_inlines(text)
    if simple is not None:
        assert simple == by_the_parser(text)


def by_the_parser(text: str) -> tuple[Inline, ...]:
    return parsed_inlines(mwparserfromhell.parse(text))


@pytest.mark.parametrize(
    "text",
    [
        "甲[[乙|丙]]の{{カード|甲|乙=丙|}}。",
        "[[甲#節]]",
        "[[甲|]]",
        "{{ カード | 甲 }}",
        "*;:#[[甲]]",
        "{{裁定|a|CR 100.1}}文",
    ],
)
def test_plain_links_and_templates_need_no_parser(text: str) -> None:
    assert simple_inlines(text) == by_the_parser(text)


@pytest.mark.parametrize(
    "text", ["'''甲'''", "[http://a b]", "<br>", "&amp;", "{{a|[[b]]}}", "[[a", "{3}{U}", "{{#cr:1}}"]
)
def test_everything_else_is_left_to_the_parser(text: str) -> None:
    assert simple_inlines(text) is None


def test_a_link_and_a_template_are_read_with_their_parts() -> None:
    assert simple_inlines("甲[[乙#丙|丁]]{{カード|A|b=c}}") == (
        Text("甲"),
        Link("乙", "丙", "丁"),
        TemplateCall("カード", ("A",), {"b": "c"}),
    )
