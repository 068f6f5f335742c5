"""The text of a card → its abilities: their costs, words, reminder texts and modes, in English and Japanese.

Nothing is lost: all parts joined give the text back, whichever symbols, widths and brackets it is written with.
"""

from __future__ import annotations

from collections.abc import Iterator

from generators.records.bilingual import Record
from generators.records.card_text_lines import line_parts, without_bullet
from generators.records.card_text_parts import PartKind, TextPart
from generators.records.mana_symbols import braced


class Ability(Record):
    """A paragraph of a card's text, in parts, and the modes that stand below it."""

    parts: tuple[TextPart, ...]
    modes: tuple[tuple[TextPart, ...], ...] = ()

    @property
    def text(self) -> str:
        """The paragraph as written, modes and line breaks included."""
        return "".join(part.text for parts in (self.parts, *self.modes) for part in parts)

    @property
    def costs(self) -> tuple[str, ...]:
        """The costs in it, with symbols in braces: of activating it, of a keyword, of a mode."""
        return tuple(braced(part.text) for part in self._of(PartKind.COST))

    @property
    def keywords(self) -> tuple[str, ...]:
        """The keywords that the paragraph is a list of, as written, without costs."""
        return tuple(part.text for part in self._of(PartKind.KEYWORD))

    def _of(self, kind: PartKind) -> Iterator[TextPart]:
        return (part for parts in (self.parts, *self.modes) for part in parts if part.kind is kind)


def abilities_of(text: str) -> tuple[Ability, ...]:
    """The paragraphs of a card's text in order, each a line, but lines with a bullet are modes of the one before.

    Line breaks begin the paragraph that they lead to; those at the end of the text end the last one.
    """
    found: list[Ability] = []
    breaks = ""
    for number, line in enumerate(text.split("\n")):
        breaks += "\n" if number else ""
        if not line.strip():
            breaks += line
            continue
        said = without_bullet(line)
        if said is None:
            found.append(Ability(parts=(*_mark(breaks), *line_parts(line))))
        else:
            before = found.pop() if found else Ability(parts=())
            mode = (*_mark(breaks + line[: len(line) - len(said)]), *line_parts(said, mode=True))
            found.append(Ability(parts=before.parts, modes=(*before.modes, mode)))
        breaks = ""
    return _ended(found, breaks)


def _ended(found: list[Ability], breaks: str) -> tuple[Ability, ...]:
    if not breaks:
        return tuple(found)
    if not found:
        return (Ability(parts=_mark(breaks)),)
    last = found[-1]
    if last.modes:
        return (*found[:-1], Ability(parts=last.parts, modes=(*last.modes[:-1], (*last.modes[-1], *_mark(breaks)))))
    return (*found[:-1], Ability(parts=(*last.parts, *_mark(breaks))))


def _mark(text: str) -> tuple[TextPart, ...]:
    return (TextPart(kind=PartKind.MARK, text=text),) if text else ()
