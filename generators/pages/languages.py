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

DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def marked(text: str, language: str, write: Callable[[str], Markup] = escape) -> Markup:
    """A text of a language; each run of the other one in it is marked, and every part is written by `write`."""
    other, run = FOREIGN[language]
    parts = run.split(text)
    if len(parts) == 1:
        return write(text)
    span = Markup('<span lang="{}">{}</span>')
    return Markup("").join(span.format(other, write(part)) if i % 2 else write(part) for i, part in enumerate(parts))


def days(text: str) -> Markup:
    """The text with each day of it marked, which stays on one line."""
    return Markup(DAY.sub(r"<time>\g<0></time>", str(escape(text))))
