"""No line is slow to tell apart: lines of signs that open and never close, of every form that the readers look for."""

from __future__ import annotations

from time import process_time

import pytest

from generators.reading.any_page import read_page
from generators.rules_over_time.editions.any_edition import EDITIONS
from generators.rules_over_time.japanese.lines import term_in, unlisted

SIGNS = (
    "[",
    "[]",
    "(",
    "（",
    "/",
    "／",
    "[/",
    "（／",
    "「",
    "{{",
    "[[",
    "<",
    "=",
    "'",
    "702.",
    "7 ",
    "例：",
    "。",
    ",",
    "\t",
    " ",
    "\u3000",
    "* ",
)
LONG = 19_000


@pytest.mark.parametrize("sign", SIGNS)
def test_a_long_line_of_one_sign_takes_no_time(sign: str) -> None:
    signs = sign * (LONG // len(sign) // 2)
    lines = [signs + "x" * (LONG // 2), signs + "]" + "x" * (LONG // 2), "x" * (LONG // 2) + signs]
    began = process_time()
    page = read_page(("灯である。\n" + "\n".join(lines)).encode(), "a.txt", EDITIONS)
    assert process_time() - began < 0.5
    assert page.source == "a.txt"


def test_only_the_signs_that_begin_a_line_are_those_of_a_list() -> None:
    assert unlisted("　** 鳥が光る。") == "鳥が光る。"
    for line in (" 例:鳥が光る。", " 702.1. 光る;飛ぶ。", "***", "* "):
        assert unlisted(line) == line


def test_a_term_may_have_brackets_and_strokes_in_them() -> None:
    for text, said in (
        ("[灯/油]の芯（しん）／Wick", ("[灯/油]の芯", "しん", "Wick")),
        ("灯[／Lamp", ("灯[", "", "Lamp")),
    ):
        term = term_in(text)
        assert term is not None
        assert (term.ja, term.reading, term.en) == said
