"""What only follows from a file of ours that can't be read, and is told by nobody as long as that is so."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from generators.reading.parsed_page import Problem

UNREAD = frozenset({"unreadable-text", "file-missing", "file-unreadable", "too-large", "toml-syntax"})
"""What keeps a whole file from being read; told before all else."""
OF_A_PAIR = frozenset({"missing-translation"})
"""What is said of a file in one language because the same file in the other lacks something."""
LACKED_BY = {
    "called-unknown": ("content/terms.toml", "content/wiki/"),
    "card-unknown": ("content/cards/",),
    "citation-unread": ("content/rules/citations.lock",),
    "evidence-below-wanted": ("content/walkthroughs/",),
    "link-red": ("content/terms.toml", "content/wiki/", "content/cards/"),
    "phrases-differ": ("content/phrases/",),
    "ruling-not-shown": ("content/open_rulings.toml", "content/walkthroughs/"),
    "ruling-unknown": ("content/wiki/",),
}
"""What is said because something stands nowhere, and where it would stand: code → files, or folders of them."""


def first_of_all(problems: Collection[Problem]) -> Iterator[Problem]:
    """The problems without those that only follow from one of them: of a file that can't be read nothing is lacking."""
    unread = {problem.source for problem in problems if problem.code in UNREAD}
    return (problem for problem in problems if not follows(problem, unread))


def follows(problem: Problem, unread: Iterable[str]) -> bool:
    """Whether a problem may be there only because one of these files couldn't be read."""
    if problem.code in OF_A_PAIR:
        return any(without_language(file) == without_language(problem.source) for file in unread)
    return any(file.startswith(LACKED_BY.get(problem.code, ())) for file in unread)


def without_language(file: str) -> str:
    """A file by what its two languages have in common: `content/wiki/plot` for `content/wiki/plot.ja.wiki`."""
    folder, _, name = file.rpartition("/")
    return f"{folder}/{name.partition('.')[0]}"
