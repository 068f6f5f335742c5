"""Our own files whose citations follow the edition, rewritten for the next one; the lock with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from generators.linking.loading.small_files import lock_from_text, lock_text
from generators.linking.reading_lock import LOCK
from generators.references.citations import citations_of
from generators.references.expansion import expand
from generators.references.numbers import below, parent_of
from generators.rules_over_time.updating.rewriting import Renumbering, rewritten

WRITTEN_BY_US = {
    "content": (".wiki", ".md", ".toml"),
    "rules_engine": (".py",),
    "tests/rules_engine": (".py",),
    "tests/pages": (".py",),
    "tests/house": (".py",),
    "docs": (".md",),
}
"""Folders of the checkout in which `CR 702.170d` means the edition in force, and the endings of the files in them."""
TESTS = "tests/"
SINGLE_FILES = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "tests/test_walkthroughs.py")


class Renumbered(msgspec.Struct, frozen=True):
    """The files whose text changed, how many citations did, and what awaits a person: (file, line, number)."""

    texts: dict[str, str]
    count: int
    gone: tuple[tuple[str, int, str], ...]
    dead: tuple[tuple[str, int, str], ...]
    historical: tuple[tuple[str, int, str], ...]


def citing_files(root: Path) -> Iterator[tuple[str, str]]:
    """Path below the checkout and text of each file that may cite rules of the edition in force."""
    folders = (
        path
        for folder, endings in WRITTEN_BY_US.items()
        for path in sorted((root / folder).rglob("*"))
        if path.suffix in endings
    )
    for path in (*folders, *(root / name for name in SINGLE_FILES)):
        if path.is_file():
            yield path.relative_to(root).as_posix(), path.read_bytes().decode("utf-8", errors="surrogateescape")


def renumbered(root: Path, change: Renumbering) -> Renumbered:
    """Every citing file of a checkout with its citations rewritten, and the lock with its numbers.

    A number that no edition has is nothing to tell of in a test, which makes numbers up to have them refused.
    """
    done = {name: (text, rewritten(text, change)) for name, text in citing_files(root)}
    texts = {name: new.text for name, (text, new) in done.items() if new.text != text}
    lock = root / "content" / LOCK
    if lock.exists():
        before = lock.read_text(encoding="utf-8")
        if (after := renumbered_lock(before, change)) != before:
            texts[f"content/{LOCK}"] = after
    return Renumbered(
        texts,
        sum(new.count for _, new in done.values()),
        tuple((name, *at) for name, (_, new) in done.items() for at in new.gone),
        tuple((name, *at) for name, (_, new) in done.items() if not name.startswith(TESTS) for at in new.dead),
        tuple((name, *at) for name, (_, new) in done.items() for at in new.historical),
    )


def renumbered_lock(text: str, change: Renumbering) -> str:
    """The lock under the new numbers; the hashes stay those of the texts that were read, so that a new text is unread.

    Of rules that were merged the first keeps its hash; a rule that was removed goes.
    """
    read, _ = lock_from_text(text, LOCK)
    now: dict[str, str] = {}
    for number, hash_ in read.items():
        if number not in change.removed:
            now.setdefault(change.now.get(number, number), hash_)
    return lock_text(now)


def places_cited(root: Path, numbers: Iterable[str]) -> list[tuple[str, int, str]]:
    """File, line and number of every citation in a checkout, ranges written out over the numbers of an edition."""
    siblings = below(numbers)
    return [
        (file, text.count("\n", 0, one.start) + 1, number)
        for file, text in citing_files(root)
        for one in citations_of(text)
        for number in expand(one, siblings.get(parent_of(one.numbers[0]), ()))
    ]
