"""A scenario as written on its page, before it is run."""

from __future__ import annotations

import msgspec


class SourceLine(msgspec.Struct, frozen=True):
    """A line of a fence with its 1-based number in the page."""

    line: int
    text: str


class AtLine(Exception):
    """Something at a line of the page that isn't as it should be, or not as the game has it."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line, self.message = line, message


class Differs(AtLine):
    """A check or a refusal at that line which the game has otherwise."""


class Step(msgspec.Struct, frozen=True):
    """One line of `play`: what is done or checked, its answers and questions in order, its expected refusal."""

    line: int
    text: str
    answers: tuple[SourceLine, ...] = ()
    """Indented lines: `A: Opt` (an answer) and `asked: …` (the next question is exactly this), in order."""
    refused: tuple[str, ...] | None = None
    """Rules of an expected refusal, `CR 702.170d`; None when none is expected."""


class ProveFence(msgspec.Struct, frozen=True):
    """A `prove` fence: its scope line, set-ups and properties as source lines."""

    line: int
    scope: SourceLine
    for_each: tuple[SourceLine, ...]
    properties: tuple[SourceLine, ...]


class Scenario(msgspec.Struct, frozen=True):
    """One `##` of a walkthrough page."""

    id: str
    page: str
    """Path of the page."""
    about: str
    """Slug of the keyword the page is about, from its front matter."""
    line: int
    prose_ja: str
    prose_en: str
    rulings: tuple[str, ...]
    shows: tuple[str, ...]
    """Claimed rules, `CR 702.170a`."""
    given: tuple[SourceLine, ...]
    play: tuple[Step, ...]
    trace: str
    """Content of the `trace` fence as it stands in the file; empty when there is none yet."""
    prove: ProveFence | None = None
    edition: str = ""
    examples: tuple[tuple[str, int], ...] = ()
    """Examples of the rules' text that it plays: the rule, `CR 510.1c`, and which of its examples, the first is 1."""
