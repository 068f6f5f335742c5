"""The form of a whole walkthrough page: front matter that says what it is about, and at least one scenario."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rapidfuzz import process

from generators.linking.loading.content_files import files_below
from generators.reading.parsed_page import Problem

RULES = "rules"
"""What a page is about that shows the rules themselves and no one keyword."""
_FENCE = "---"
_CODE = "walkthrough-form"


def subjects(content: Path) -> tuple[str, ...]:
    """What a page may be about: a slug of content/wiki, or the rules themselves."""
    pages = (path.stem.rpartition(".")[0] for path in files_below(content, "wiki", ".wiki"))
    return (*dict.fromkeys(pages), RULES)


def form_problems(text: str, page: str, known: tuple[str, ...], scenarios: int) -> Iterator[Problem]:
    """What is wrong with a page as a whole; `scenarios` is how many were read or found malformed on it."""
    fields = dict(_front_matter(text))
    if not fields:
        yield Problem(_CODE, page, 1, "it doesn't begin with front matter", _write_about(known))
    elif "about" not in fields:
        yield Problem(_CODE, page, 1, "its front matter doesn't say what it is about", _write_about(known))
    else:
        line, about = fields["about"]
        if about not in known:
            message = f"about: {about} names no page of content/wiki, nor is it “{RULES}”"
            yield Problem(_CODE, page, line, message, _nearest(about, known))
    if not scenarios:
        suggest = "Begin one with “## its-id”; docs/walkthroughs.md describes the form of a page."
        yield Problem(_CODE, page, 1, "it has no scenario", suggest)


def _front_matter(text: str) -> Iterator[tuple[str, tuple[int, str]]]:
    """Each field with its line; none where the page doesn't begin with `---`, or no other `---` follows."""
    lines = text.split("\n")
    if lines[0].rstrip() != _FENCE or _FENCE not in (line.rstrip() for line in lines[1:]):
        return
    for number, line in enumerate(lines[1:], 2):
        if line.rstrip() == _FENCE:
            return
        key, colon, value = line.partition(":")
        if colon:
            yield key.strip(), (number, value.strip())


def _write_about(known: tuple[str, ...]) -> str:
    example = known[0] if known else "slug"
    return f"Begin the page with the lines “---”, “about: {example}” (a page of content/wiki, or “{RULES}”) and “---”."


def _nearest(about: str, known: tuple[str, ...]) -> str:
    near = [found for found, _, _ in process.extract(about, known, limit=3, score_cutoff=60)]
    return f"Is one of these meant: {', '.join(near)}?" if near else f"Write one of: {', '.join(known) or 'none yet'}."
