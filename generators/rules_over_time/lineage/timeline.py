"""The editions that are known here, the lineage of their rules, and the user's library for what it doesn't know."""

from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path

import msgspec

from generators.references.grammar import HALF_WIDTH
from generators.rules_over_time.aligning.moves import Step, step_between
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.facts import FactsUnreadable
from generators.rules_over_time.library import Library, label_of
from generators.rules_over_time.lineage.file import load_lineage
from generators.rules_over_time.lineage.lineage import Lineage
from generators.rules_over_time.loading import edition_files, edition_in, effective_date_of, load_edition, shown_edition

EDITIONS = Path("rules") / "editions.json"
"""Label and effective date of every edition known, below content/."""


_DAY = re.compile("([0-9]{4})(?:[-/.年]([0-9]{1,2})[-/.月]([0-9]{1,2})日?|([0-9]{2})([0-9]{2}))")
_AT_HAND = "isn't at hand. Name a library that has it with --library DIR, or add its file with `saitei rules add FILE`."


class NotADate(ValueError):
    """What was given as a date is none."""


class EditionUnknown(LookupError):
    """No edition was in force on a date, or the one that was isn't at hand; the text says what to do."""


class Timeline(msgspec.Struct, frozen=True):
    """What is known of the editions: their dates, the lineage of their rules, and the user's library for the rest."""

    current: Edition
    """EDITION, with texts only where a library has them."""
    dates: tuple[tuple[str, str], ...]
    """(label, effective date) of every edition known, oldest first."""
    lineage: Lineage
    library: Library | None
    aligned: dict[str, Step]
    """Steps to EDITION from editions that the lineage lacks, by their labels; filled as needed."""

    @property
    def now(self) -> int | None:
        """The place of EDITION in the lineage."""
        return self.lineage.place_of(self.current.label)


def load_timeline(content: Path, library: Library | None) -> Timeline:
    """The timeline of content/ and, if there is one, of a library; raises FactsUnreadable."""
    current = load_edition(library, content)
    dates = _dates_of(content)
    if library is not None:
        _add_dates(dates, library)
    dates[current.label] = current.effective
    return Timeline(current, tuple(sorted(dates.items())), load_lineage(content), library, {})


def _add_dates(dates: dict[str, str], library: Library) -> None:
    """What the files of a library say of the dates; a file that doesn't say when it takes effect changes none."""
    for path in library.editions():
        if label := label_of(path.name):
            dates[label] = effective_date_of(path) or dates.get(label, label)


def dates_text(dates: dict[str, str]) -> str:
    """Labels and effective dates as JSON, an edition a line."""
    return "[\n" + ",\n".join(json.dumps(entry) for entry in sorted(dates.items())) + "\n]\n"


def written_date(text: str) -> str:
    """A day in ISO form, from `2023-11-17`, `20231117`, `2023/11/17`, `2023年11月17日` or full-width digits.

    Raises NotADate.
    """
    typed = _DAY.fullmatch("".join(text.translate(HALF_WIDTH).split()))
    try:
        year, month, day = (int(part) for part in (typed.groups() if typed else ()) if part)
        return date(year, month, day).isoformat()
    except ValueError as wrong:
        raise NotADate(f"{text!r} is no date. Write it as 2023-11-17.") from wrong


def label_as_of(timeline: Timeline, as_of: str) -> str:
    """The edition that a date means: the one labelled with it, else the one in force on it.

    Raises NotADate for a wrong form, EditionUnknown for a time before the first edition known.
    """
    day = written_date(as_of)
    if any(label == day for label, _ in timeline.dates):
        return day
    in_force = [(effective, label) for label, effective in timeline.dates if effective <= day]
    if not in_force:
        first = min(effective for _, effective in timeline.dates)
        raise EditionUnknown(f"No edition known here was in force on {day}; the first took effect on {first}.")
    return max(in_force)[1]


def beyond_known(timeline: Timeline, as_of: str) -> str:
    """What to tell of a day after the newest edition known, of which nobody here can know the rules; else empty.

    Raises NotADate.
    """
    label, effective = timeline.dates[-1]
    if written_date(as_of) <= max(timeline.dates[-1]):
        return ""
    since = "" if effective == label else f", in force since {effective}"
    return f"The newest edition known here is {label}{since}. A newer one is taken in with `saitei update FILE`."


def step_from(timeline: Timeline, label: str) -> Step:
    """The step from an edition to EDITION, aligned from the texts of both; raises EditionUnknown without them."""
    if label not in timeline.aligned:
        timeline.aligned[label] = step_between(edition_at(timeline, label), _with_texts(timeline))
    return timeline.aligned[label]


def edition_at(timeline: Timeline, label: str) -> Edition:
    """The edition of a label with its texts, from the library; raises EditionUnknown."""
    edition = edition_in(timeline.library, label) if timeline.library else None
    if edition is None:
        damaged = [shown_edition(path) for path in edition_files(timeline.library, label)] if timeline.library else []
        raise EditionUnknown(
            f"The text of edition {label} is needed for this and "
            + (f"{', '.join(damaged)} can't be read. Get the file again from its origin." if damaged else _AT_HAND)
        )
    return edition


def _with_texts(timeline: Timeline) -> Edition:
    if any(rule.text for rule in timeline.current.rules.values()):
        return timeline.current
    return edition_at(timeline, timeline.current.label)


def _dates_of(content: Path) -> dict[str, str]:
    path = content / EDITIONS
    try:
        return {str(label): str(effective) for label, effective in json.loads(path.read_text(encoding="utf-8"))}
    except (OSError, ValueError, TypeError) as wrong:
        raise FactsUnreadable(f"{path} can't be read ({wrong}). Write it with `saitei rules derive`.") from wrong
