"""Whether a text of an older edition, as a translation is, still says what the rule says today.

The English of then is compared with that of EDITION: by the hashes of the lineage, so that it can be told without any
text, and word by word where a library has both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from generators.records.bilingual import Bilingual
from generators.references.numbers import plain
from generators.rules_over_time.aligning.normal_form import masked, normal_form
from generators.rules_over_time.aligning.word_diff import Piece, word_diff
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.lineage.resolve import NotANumber, NumberUnknown, resolve
from generators.rules_over_time.lineage.then_and_now import edition_of_day, renumbering_between
from generators.rules_over_time.lineage.timeline import EditionUnknown, Timeline, edition_at, step_from
from generators.rules_over_time.updating.rewriting import Renumbering, renumbering, with_new_numbers

EXAMPLE = "例："
"""Begins each example of a Japanese text."""
State = Literal["valid", "moved", "edited", "differs", "unknown"]
"""valid: the English is the same; moved: it is, under another number; edited: it changed; unknown: nobody can tell.
differs: the English is the same, but somebody who read both found that the text says something else.

A rule without such a text has no state: that is “none”.
"""


class Freshness(msgspec.Struct, frozen=True):
    """What has become, until EDITION, of the English that an older text was made from."""

    state: State
    edition: str
    """Label of the edition that the text was made from; empty where it isn't known."""
    then: str = ""
    """The number in that edition; empty for an entry of the glossary."""
    now: str = ""
    """The number of today; empty for an entry of the glossary."""
    pieces: tuple[tuple[Piece, ...], ...] = ()
    """How the English changed, word by word, paragraph and examples each for itself; only with the texts of both."""
    differs: Bilingual | None = None
    """What a text that differs says otherwise."""


class Then(msgspec.Struct, frozen=True):
    """An older edition as a text refers to it: its label, and where a library has it its texts; read once."""

    label: str
    """Empty where no edition is known of that day."""
    edition: Edition | None = None
    change: Renumbering | None = None
    """Where its numbers are today."""


def is_current(freshness: Freshness | None) -> bool:
    """Whether a text may be shown as what the rule says today."""
    return freshness is not None and freshness.state in ("valid", "moved")


def then_of(date: str, timeline: Timeline) -> Then:
    """The edition of a date; the one without a label where there is no date, or no edition of it is known."""
    label = edition_of_day(date, timeline.dates)
    if not label:
        return Then("")
    try:
        edition = edition_at(timeline, label)
        change = renumbering_between(label, timeline.current.label, timeline.lineage)
        return Then(label, edition, change or renumbering(step_from(timeline, label), edition, timeline.current))
    except EditionUnknown:
        return Then(label)


def rule_freshness(number: str, text: str, then: Then, timeline: Timeline) -> tuple[Freshness, ...]:
    """The state of a text that an older edition had under a number, once for each rule of EDITION that it became.

    The hashes are those of rules without their examples: a text with examples is unknown where only hashes can tell.
    None where nothing is certain: an edition or a number that isn't known, a rule that ended.
    """
    if not then.label:
        return ()
    try:
        found = resolve(number, then.label, timeline)
    except (NotANumber, EditionUnknown, NumberUnknown):
        return ()
    if found.state in ("undecided", "removed"):
        return ()
    numbers = (found.number_now,) if isinstance(found.number_now, str) else found.number_now or ()
    known = [_of_rule(number, now, then, timeline) for now in numbers if now in timeline.current.rules]
    if then.edition is None and any(line.startswith(EXAMPLE) for line in text.split("\n")):
        return tuple(msgspec.structs.replace(one, state="unknown") if is_current(one) else one for one in known)
    return tuple(known)


def term_freshness(term: str, then: Then, timeline: Timeline) -> Freshness:
    """The state of a text of an older edition's glossary: only the texts can tell, for the lineage has no glossary."""
    before = senses_of(then.edition, term) if then.edition else ()
    after = timeline.current.glossary[term].senses if term in timeline.current.glossary else ()
    if not before or not after:
        return Freshness("unknown", then.label)
    pieces = tuple(_changes(before, after, then.change))
    same = masked("\n".join(before)) == masked("\n".join(after))
    return Freshness("valid" if same and not pieces else "edited", then.label, pieces=pieces)


def _of_rule(number: str, now: str, then: Then, timeline: Timeline) -> Freshness:
    rule, before = timeline.current.rules[now], _hash_then(number, then, timeline)
    if not before or not rule.hash:
        return Freshness("unknown", then.label, number, now)
    old = then.edition.rules.get(number) if then.edition else None
    both = old is not None and bool(old.text and rule.text)
    pieces = (
        tuple(_changes((old.text, *old.examples), (rule.text, *rule.examples), then.change)) if old and both else ()
    )
    if before != rule.hash or pieces:
        return Freshness("edited", then.label, number, now, pieces)
    return Freshness("valid" if plain(number) == now else "moved", then.label, number, now)


def _hash_then(number: str, then: Then, timeline: Timeline) -> str:
    """The hash of a rule of an edition: by the lineage, else by its text; empty where neither knows it."""
    place = timeline.lineage.place_of(then.label)
    if place is not None:
        id = timeline.lineage.numbers_at(place).get(number)
        stay = timeline.lineage.lives[id].at(place) if id else None
        return stay.hash if stay else ""
    return then.edition.rules[number].hash if then.edition and number in then.edition.rules else ""


def _changes(
    before: tuple[str, ...], after: tuple[str, ...], change: Renumbering | None
) -> Iterator[tuple[Piece, ...]]:
    """The texts that differ, each against the one in its place, once the old ones have the numbers of today."""
    old = [with_new_numbers(text, change) if change else text for text in before]
    both = {normal_form(text) for text in old} & {normal_form(text) for text in after}
    gone, come = ([text for text in texts if normal_form(text) not in both] for texts in (old, after))
    for at in range(max(len(gone), len(come))):
        yield word_diff("".join(gone[at : at + 1]), "".join(come[at : at + 1]))


def senses_of(edition: Edition, term: str) -> tuple[str, ...]:
    """The senses of a term, however its quotation marks are typeset."""
    found = edition.glossary.get(term)
    if found is None:
        same = (entry for name, entry in edition.glossary.items() if normal_form(name) == normal_form(term))
        found = next(same, None)
    return found.senses if found else ()
