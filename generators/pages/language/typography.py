"""Apostrophes, quotation marks and dashes as readers see them: `’`, `“`, `”` and ` — `, whatever a source has."""

from __future__ import annotations

import re

BAR, DASH = " ― ", " — "
"""What some sources write between card types and subtypes, and behind ability words, and what all others do."""
CODE = re.compile(r'(<code\b.*?</code>|<pre\b.*?</pre>|href="http[^"]*")', re.DOTALL)
"""What stays as it is written: code, and the addresses of other hosts; our own have no such mark in them."""
DOUBLE, SINGLE = ("“", "”"), ("‘", "’")
AS_WRITTEN = {"&#34;": DOUBLE, "&quot;": DOUBLE, '\\"': DOUBLE, "&#39;": SINGLE, "&#x27;": SINGLE, "'": SINGLE}
"""How HTML and JSON write a straight mark within their texts, and its two forms; `"` alone belongs to the notation."""
BEFORE = {"“": r"\s(\[—–/‘>\"", "‘": r"\s(\[—–/“\""}
"""What stands before an opening mark; before a single one no tag, for `</a>'s` is an apostrophe."""
OPENING = {
    mark: re.compile(rf"{re.escape(mark)}(?<=[{BEFORE[forms[0]]}]{re.escape(mark)})(?=[\w“‘(\[{{<&])")
    for mark, forms in AS_WRITTEN.items()
}
"""Each begins with a fixed text, which is found several times as fast as the place before it."""


def curled(text: str) -> str:
    """A text of HTML or JSON with one form of apostrophes, quotation marks and dashes, also in what is read aloud."""
    parts = CODE.split(text) if "<code" in text or "<pre" in text or 'href="http' in text else [text]
    return "".join(part if at % 2 else _curled(part) for at, part in enumerate(parts))


def curled_words(words: str) -> str:
    """The same for words that are not written as HTML yet: a title, a description."""
    return curled(f" {words}".replace('"', "&#34;"))[1:]


def _curled(text: str) -> str:
    for mark, (opened, closed) in AS_WRITTEN.items():
        if mark in text:
            text = OPENING[mark].sub(opened, text).replace(mark, closed)
    return text.replace(BAR, DASH)
