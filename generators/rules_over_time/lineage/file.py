"""content/rules/lineage.json: the lineage as the repository keeps it, a rule a line and no text."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from generators.rules_over_time.aligning.normal_form import NORMAL_FORM
from generators.rules_over_time.facts import FactsUnreadable
from generators.rules_over_time.lineage.lineage import Life, Lineage, Stay, Turn

LINEAGE = Path("rules") / "lineage.json"
"""Below content/."""


class Kept(msgspec.Struct):
    """What the file holds."""

    normal_form: int
    editions: tuple[str, ...]
    lives: tuple[Life, ...]
    turns: tuple[Turn, ...]


class Known(msgspec.Struct, frozen=True):
    """A lineage that is kept, with the normal form of its hashes: of another form only ids and editions hold good."""

    lineage: Lineage
    normal_form: int = NORMAL_FORM

    @property
    def has_these_hashes(self) -> bool:
        """Whether its hashes can be compared with those made now."""
        return self.normal_form == NORMAL_FORM


def lineage_text(lineage: Lineage) -> str:
    """The lineage as JSON; a life is its id, its stays, and where it ended."""
    lives = ",\n".join(
        json.dumps(_row(life), ensure_ascii=False, separators=(",", ":")) for life in lineage.lives.values()
    )
    turns = ",\n".join(json.dumps([turn.place, turn.kind, turn.from_, turn.to, turn.grounds]) for turn in lineage.turns)
    return (
        f'{{\n"normal_form": {NORMAL_FORM},\n"editions": {json.dumps(lineage.labels)},\n'
        f'"lives": [\n{lives}\n],\n"turns": [\n{turns}\n]\n}}\n'
    )


def lineage_from_text(text: str, source: str) -> Lineage:
    """The lineage that `lineage_text` wrote down; raises FactsUnreadable where the text is something else."""
    known = _of_any_form(text, source)
    if not known.has_these_hashes:
        raise _unreadable(source, f"it has hashes of normal form {known.normal_form}; this is {NORMAL_FORM}")
    return known.lineage


def load_lineage(content: Path) -> Lineage:
    """The lineage kept in content/; raises FactsUnreadable."""
    path = content / LINEAGE
    return lineage_from_text(_text_of(path), str(path))


def load_known(content: Path) -> Known | None:
    """What content/ keeps, to be derived anew, of whatever normal form; None without a file. Raises FactsUnreadable."""
    path = content / LINEAGE
    return _of_any_form(_text_of(path), str(path)) if path.exists() else None


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise _unreadable(str(path), f"it can't be read: {wrong}") from wrong


def _of_any_form(text: str, source: str) -> Known:
    try:
        kept = msgspec.json.decode(text, type=Kept)
    except msgspec.DecodeError as wrong:
        raise _unreadable(source, str(wrong)) from wrong
    lives = {life.id: life for life in kept.lives}
    if lost := {id for turn in kept.turns for id in (*turn.from_, *turn.to)} - lives.keys():
        raise _unreadable(source, f"it names {', '.join(sorted(lost))} and has no such rule")
    if any(not life.stays or life.stays[-1].since >= len(kept.editions) for life in kept.lives):
        raise _unreadable(source, "it has a rule that is in no edition")
    return Known(Lineage(kept.editions, lives, kept.turns), kept.normal_form)


def _row(life: Life) -> list[object]:
    """A life without what it hasn't got: no heading, no grounds, no end, no further ids."""
    row: list[object] = [life.id, [_stay(stay) for stay in life.stays]]
    if life.until is not None or life.also:
        row.append(life.until)
    return [*row, life.also] if life.also else row


def _stay(stay: Stay) -> list[object]:
    row: list[object] = [stay.since, stay.number, stay.hash]
    if stay.heading or stay.grounds:
        row.append(stay.heading)
    return [*row, stay.grounds] if stay.grounds else row


def _unreadable(source: str, why: str) -> FactsUnreadable:
    return FactsUnreadable(
        f"{source} isn't what `saitei rules lineage` writes: {why}. Write it anew: saitei rules lineage --library DIR"
    )
