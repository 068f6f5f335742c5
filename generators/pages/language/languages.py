"""Words of the other language and days in a text, marked as such, so that voices, typefaces and breaks suit them."""

from __future__ import annotations

import re
from collections.abc import Callable

from markupsafe import Markup, escape

FOREIGN: dict[str, tuple[str, re.Pattern[str]]] = {
    "en": ("ja", re.compile(r"([぀-ヿ㐀-鿿々]+(?:[・ー、「」 ]*[぀-ヿ㐀-鿿々]+)*)")),
    "ja": ("en", re.compile(r"([A-Za-z][A-Za-z'’-]*(?:,? [A-Za-z&][A-Za-z'’-]*)+(?: [0-9]+\b)?)")),
}
"""Language of a text → the other one, and what is taken for a run of it: in Japanese a single Latin word is none."""

MONTH_AND_DAY = r"-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\w-])(?<![\w-].{10})(?=[^<>]*(?:<|$))"
DAYS = tuple(re.compile(rf"{century}\d\d{MONTH_AND_DAY}", re.ASCII) for century in ("19", "20"))
"""A day in the words of a piece of HTML, never in its tags. Each begins with a fixed text, which is found at once."""


def marked(text: str, language: str, write: Callable[[str], Markup] = escape) -> Markup:
    """A text of a language; each run of the other one in it is marked, and every part is written by `write`."""
    other, run = FOREIGN[language]
    parts = run.split(text)
    if len(parts) == 1:
        return write(text)
    span = Markup('<span lang="{}">{}</span>')
    return Markup("").join(span.format(other, write(part)) if i % 2 else write(part) for i, part in enumerate(parts))


def days(html: str) -> str:
    """Finished HTML with each day in its words marked, so that it stays on one line."""
    for day in DAYS:
        html = day.sub(r"<time>\g<0></time>", html)
    return html
