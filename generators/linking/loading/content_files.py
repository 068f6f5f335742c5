"""The files below content/: named alike on every machine, read as text or TOML, with problems instead of exceptions."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from generators.linking.recalling import recall
from generators.reading.decoding import decode
from generators.reading.limits import EDITION
from generators.reading.parsed_page import Problem
from generators.reading.source_file import read_source

_TABLE = re.compile(r"\s*\[\[?\s*(?:\"(?P<quoted>[^\"]*)\"|(?P<bare>[A-Za-z0-9_-]+))")
_KEY = re.compile(r"\s*(?:\"(?P<quoted>[^\"]*)\"|(?P<bare>[A-Za-z0-9_.-]+))\s*=")
_AT_LINE = re.compile(r"\(at line (\d+)")


class TomlFile(msgspec.Struct, frozen=True):
    """A TOML file after reading: its data, the line on which each top-level key or table begins, and its text."""

    source: str
    data: dict[str, object]
    lines: dict[str, int]
    text: str
    problems: tuple[Problem, ...] = ()


def shown_path(content: Path, file: Path) -> str:
    """How a file is named in records, problems and evidence: `content/walkthroughs/plot.md`, others as given."""
    place, root = file.parent.resolve() / file.name, content.resolve()
    return f"content/{place.relative_to(root).as_posix()}" if place.is_relative_to(root) else file.as_posix()


def files_below(content: Path, folder: str, suffix: str) -> tuple[Path, ...]:
    """All that a folder of content/ and its sub-folders have under a name with that ending, by name.

    What is there under the name of a file and is none, as a folder or a link that leads nowhere, is among it: reading
    it says so.
    """
    return tuple(sorted((content / folder).rglob(f"*{suffix}")))


def is_there(file: Path) -> bool:
    """Whether there is anything under that name, if only a link that leads nowhere."""
    return file.exists() or file.is_symlink()


def read_text(file: Path, source: str) -> tuple[str, tuple[Problem, ...]]:
    """The text of a file with plain line ends; empty, with a problem, when it can't be read as text."""
    found = read_source(file, source, EDITION)
    if found.problems:
        return "", found.problems
    decoded = recall(decode, found.raw, source)
    return "".join(f"{line}\n" for line in decoded.text_lines), decoded.problems


def read_toml(content: Path, file: Path) -> TomlFile:
    """A TOML file of content/; without data when it isn't there, with a problem when it can't be read."""
    source = shown_path(content, file)
    if not is_there(file):
        return TomlFile(source, {}, {}, "")
    text, problems = read_text(file, source)
    if problems:
        return TomlFile(source, {}, {}, text, problems)
    return recall(_toml_file, text, source)


def _toml_file(text: str, source: str) -> TomlFile:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return TomlFile(source, {}, {}, text, (_syntax(source, text, str(error)),))
    return TomlFile(source, data, dict(_first_lines(text)), text)


def _syntax(source: str, text: str, said: str) -> Problem:
    line = _AT_LINE.search(said)
    at = int(line[1]) if line else text.rstrip().count("\n") + 1
    suggest = "Correct the line; a key that stands twice in a table counts as such an error."
    if not line:
        suggest = "Something isn't closed before the file ends: a bracket, a quotation mark, or three of them."
    return Problem("toml-syntax", source, at, f"it is not valid TOML: {said}", suggest)


def _first_lines(text: str) -> Iterator[tuple[str, int]]:
    """Where each top-level name begins; later lines of the same name come first, so that the first one stays."""
    found: list[tuple[str, int]] = []
    in_table = False
    for number, line in enumerate(text.split("\n"), 1):
        if match := _TABLE.match(line):
            in_table = True
            found.append((match["quoted"] or match["bare"], number))
        elif not in_table and (match := _KEY.match(line)):
            found.append((match["quoted"] or match["bare"], number))
    yield from reversed(found)
