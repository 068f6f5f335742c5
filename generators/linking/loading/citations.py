"""Every citation of our own files, wherever it stands: content/ and the engine."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from generators.linking.citing import citations_in
from generators.linking.knowledge_base import CitedAt
from generators.linking.loading.content_files import files_below, is_there, read_text, shown_path
from generators.linking.recalling import recall
from generators.reading.parsed_page import Problem

_WRITTEN_BY_HAND = (
    ("wiki", ".wiki"),
    ("walkthroughs", ".md"),
    ("cards", ".toml"),
    ("phrases", ".toml"),
    ("pages", ".md"),
)
_SINGLE_FILES = (
    "also_called.toml",
    "terms.toml",
    "open_rulings.toml",
    "rules/open_points.toml",
    "rules/gists.ja.toml",
    "rules/gists.en.toml",
)


def citations_of_content(
    content: Path, numbers: Collection[str] = ()
) -> tuple[tuple[CitedAt, ...], tuple[Problem, ...]]:
    """The citations in the texts of content/; a page of content/wiki or content/walkthroughs is about its slug.

    `numbers` are those of EDITION, so that ranges can be written out.
    """
    files = [file for folder, suffix in _WRITTEN_BY_HAND for file in files_below(content, folder, suffix)]
    files += [content / name for name in _SINGLE_FILES if is_there(content / name)]
    cited: list[CitedAt] = []
    problems: list[Problem] = []
    for file in files:
        source = shown_path(content, file)
        about = file.name.partition(".")[0] if file.suffix in (".wiki", ".md") else ""
        text, unreadable = read_text(file, source)
        found, malformed = recall(citations_in, text, source, about, numbers)
        cited += found
        problems += (*unreadable, *malformed)
    return tuple(cited), tuple(problems)


def citations_of_engine(
    sources: Mapping[str, bytes], numbers: Collection[str] = ()
) -> tuple[tuple[CitedAt, ...], tuple[Problem, ...]]:
    """The citations in the engine's own files, which are given by their path in the package."""
    cited: list[CitedAt] = []
    problems: list[Problem] = []
    for name, raw in sources.items():
        found, malformed = recall(citations_in, raw.decode(), f"rules_engine/{name}", numbers=numbers)
        cited += found
        problems += malformed
    return tuple(cited), tuple(problems)
