"""Notes that stand more than once → one of each: whole notes, and single bullets that several cards have.

A heading that one copy of a note has lost is taken from another, or from a reference that names the note.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from generators.reading.parsed_page import Block, LineClass, Problem, Text

_DEFINES = re.compile(r"^([^、。「」]{1,15})とは、?")
_REFERENCE = re.compile(r"「([^「」]{2,40})」")
_BOUNDS = (LineClass.SEPARATOR, LineClass.NAVIGATION, LineClass.TITLE)
_ITEMS = (LineClass.LIST_ITEM, LineClass.DUPLICATE)
_LEAST_REPEATED = 12
"""Shorter bullets may say the same of two cards and mean each."""
_ONCE = "Copy each note once."


class Note(msgspec.Struct):
    """The lines about one subject or one card."""

    blocks: list[Block]

    @property
    def heading(self) -> Block | None:
        """Its heading, if its first line is one."""
        return self.blocks[0] if self.blocks and self.blocks[0].kind is LineClass.HEADING else None

    @property
    def body(self) -> tuple[str, ...]:
        """Everything it says below its heading, for comparison with other notes."""
        own = self.blocks[1:] if self.heading else self.blocks
        return tuple(_said(block) for block in own)

    @property
    def lines(self) -> tuple[int, int]:
        """First and last line."""
        return self.blocks[0].lines[0], self.blocks[-1].lines[1]


class Merged(msgspec.Struct, frozen=True):
    """The blocks that are kept, in order, the line spans of the copies left out, and what is told about both."""

    blocks: list[Block]
    copies: list[tuple[int, int]]
    problems: list[Problem]


def merged(blocks: Sequence[Block], source: str) -> Merged:
    """Each note and each bullet once; the first copy stays where it stands."""
    kept: list[Note] = []
    firsts: dict[tuple[str, ...], list[Note]] = {}
    subjects = Subjects()
    copies: list[Note] = []
    for note in notes_of(blocks):
        body = note.body
        if first := _same(note, firsts.get(body, [])):
            if note.heading and not first.heading:
                first.blocks.insert(0, note.heading)
                note.blocks.pop(0)
            copies.append(note)
        elif subjects.have_all_of(note):
            copies.append(note)
        else:
            subjects.add(note)
            kept.append(note)
            if body and note.blocks[0].kind not in _BOUNDS:
                firsts.setdefault(body, []).append(note)
    recovered = list(_recovered(kept, source))
    flat, bullets = _without_repeated([block for note in kept for block in note.blocks], source)
    return Merged(flat, [note.lines for note in copies], [*_repeated(copies, source), *bullets, *recovered])


class Subjects:
    """What has been said below each heading so far, the notes without one among them that follow on it."""

    def __init__(self) -> None:
        self._said: dict[str, list[str]] = {}
        self._heading = ""

    def add(self, note: Note) -> None:
        """A note that is kept."""
        self._heading = note.heading.text if note.heading else self._heading
        self._said.setdefault(self._heading, []).extend(note.body)

    def have_all_of(self, note: Note) -> bool:
        """Whether a note is a shorter copy: it has the heading or the first two lines of another, and nothing new."""
        body = note.body
        if note.heading:
            said = self._said.get(note.heading.text, [])
        else:
            said = next((said for said in self._said.values() if len(body) > 1 and tuple(said[:2]) == body[:2]), [])
        in_order = iter(said)
        return bool(body) and all(line in in_order for line in body)


def notes_of(blocks: Sequence[Block]) -> list[Note]:
    """The notes: each begins at a heading, a ruler, a word on its origin, or what follows the bullets of another."""
    notes: list[Note] = []
    before: LineClass | None = None
    again = _beginnings_again(blocks)
    for at, block in enumerate(blocks):
        if before is None or before in _BOUNDS or at in again or _begins(block, before):
            notes.append(Note([block]))
        else:
            notes[-1].blocks.append(block)
        before = block.kind
    return notes


def _begins(block: Block, before: LineClass) -> bool:
    if block.kind is LineClass.HEADING or block.kind in _BOUNDS:
        return True
    if before not in _ITEMS:
        return False
    return block.kind is LineClass.CARD_NAME or (block.kind is LineClass.PROSE and bool(_DEFINES.match(block.text)))


def _beginnings_again(blocks: Sequence[Block]) -> set[int]:
    """Where behind bullets the first two lines below a heading stand once more: there a copy has lost its heading."""
    said = [_said(block) for block in blocks]
    first = {
        (said[at + 1], said[at + 2])
        for at, block in enumerate(blocks[:-2])
        if block.kind is LineClass.HEADING and blocks[at + 1].kind is LineClass.PROSE
    }
    behind = (at for at in range(1, len(blocks) - 1) if blocks[at - 1].kind in _ITEMS)
    return {at for at in behind if (said[at], said[at + 1]) in first}


def _same(note: Note, others: Iterable[Note]) -> Note | None:
    """The note that another is a copy of: what they say is the same, and neither heading says something else."""
    heading = note.heading.text if note.heading else ""
    for other in others:
        if not heading or not other.heading or other.heading.text == heading:
            return other
    return None


def _said(block: Block) -> str:
    return re.sub(r"\s+", "", f"{block.kind.value} {block.marker} {block.text}")


def _without_repeated(blocks: Sequence[Block], source: str) -> tuple[list[Block], list[Problem]]:
    """The blocks with each further copy of a bullet as a duplicate, whose cards the first one is about as well."""
    again = _copies_of(blocks)
    done = [
        msgspec.structs.replace(block, kind=LineClass.DUPLICATE) if at in again else block
        for at, block in enumerate(blocks)
    ]
    copies = [(blocks[first].lines[0], blocks[at].lines[0]) for at, first in sorted(again.items())]
    return done, list(_repeated_bullets(copies, source))


def _copies_of(blocks: Sequence[Block]) -> dict[int, int]:
    """The place of each bullet that is a copy → that of the first; short ones beside a copy go with it."""
    firsts: dict[str, int] = {}
    again: dict[int, int] = {}
    for at, block in enumerate(blocks):
        if _may_repeat(blocks, at) and len(block.text) >= _LEAST_REPEATED:
            first = firsts.setdefault(_said(block), at)
            if first != at:
                again[at] = first
    for at, first in list(again.items()):
        for step in (-1, 1):
            other, same = at + step, first + step
            while other not in again and _both_say(blocks, same, other):
                again[other] = same
                other, same = other + step, same + step
    return again


def _both_say(blocks: Sequence[Block], first: int, other: int) -> bool:
    """Whether two places have the same bullet."""
    if not 0 <= first < other < len(blocks) or not (_may_repeat(blocks, first) and _may_repeat(blocks, other)):
        return False
    return _said(blocks[first]) == _said(blocks[other])


def _may_repeat(blocks: Sequence[Block], at: int) -> bool:
    """Whether a block is a bullet without others in it."""
    below = blocks[at + 1] if at + 1 < len(blocks) else None
    nests = below is not None and below.kind is LineClass.LIST_ITEM and below.level > blocks[at].level
    return blocks[at].kind is LineClass.LIST_ITEM and not nests


def _repeated_bullets(copies: Sequence[tuple[int, int]], source: str) -> Iterable[Problem]:
    if copies:
        spans = ", ".join(f"{copy} as {first}" for first, copy in copies)
        message = f"{len(copies)} bullets stand in several places (lines {spans}); each is kept once, for all its cards"
        yield Problem("repeated-bullets", source, copies[0][1], message, fault=False)


def _repeated(copies: Sequence[Note], source: str) -> Iterable[Problem]:
    if copies:
        spans = ", ".join(f"{first}–{last}" for first, last in (note.lines for note in copies))
        message = f"{len(copies)} notes stand here a second time (lines {spans}); each is kept once"
        yield Problem("repeated-notes", source, copies[0].lines[0], message, _ONCE, fault=False)


def _recovered(notes: Sequence[Note], source: str) -> Iterable[Problem]:
    """A heading for each note that defines something and has lost its own: that of the one reference that names it.

    Without one the note stands under the word that it defines, so that nothing of it counts as another note's.
    """
    headings = {note.heading.text for note in notes if note.heading}
    named = _named(block.text for note in notes for block in note.blocks)
    for before, note in zip([None, *notes], notes, strict=False):
        subject = _DEFINES.match(note.blocks[0].text) if note.blocks[0].kind is LineClass.PROSE else None
        if not subject or (before and before.blocks[-1].kind is LineClass.TITLE):
            continue
        line, meant = note.lines[0], named.get(subject[1], set()) - headings
        said = f"the note about {subject[1]} has lost its heading"
        told = (
            f"another note calls it “{min(meant)}”" if len(meant) == 1 else "it stands under the word that it defines"
        )
        text = min(meant) if len(meant) == 1 else subject[1]
        note.blocks.insert(0, Block(LineClass.HEADING, (line, line), text, (Text(text),), level=2))
        suggest = "Copy the note with its heading."
        yield Problem("heading-lost", source, line, f"{said}; {told}", suggest, fault=False)


def _named(texts: Iterable[str]) -> dict[str, set[str]]:
    """What references call the notes on each subject: 「新…：謀議」 is about 謀議."""
    found: dict[str, set[str]] = {}
    for text in texts:
        for name in _REFERENCE.findall(text):
            kind, colon, subject = name.replace(":", "：").partition("：")
            if kind and colon:
                found.setdefault(subject.strip(), set()).add(name)
    return found
