"""Which phrases played lines of play need and a language lacks, each with what is to be written where."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

import msgspec

from generators.pages.language.phrases import STEP, wanted_keys
from generators.pages.language.voice import Voice
from generators.pages.walkthroughs.denials import ABSENT, denial_key
from rules_engine.scenario.played import Played, TraceLine

ACTS = re.compile(r"(?P<player>[A-Z]): (?P<what>.+)")


class Lacking(msgspec.Struct, frozen=True, order=True):
    """One phrase that is to be written."""

    language: str
    key: str
    about: str
    """What it tells, in words."""
    slots: tuple[str, ...] = ()
    """What it may name, in braces."""


def lacking(voices: Iterable[Voice], played: Iterable[Played], denied: Iterable[TraceLine] = ()) -> tuple[Lacking, ...]:
    """Every phrase that is needed and not written, each once for each language, sorted.

    `denied` are the trace lines of which an example tells that they are not so.
    """
    every, absent = tuple(played), tuple(denied)
    found = {it for voice in voices for one in every for it in _lacking_in(voice, one)}
    return tuple(sorted(found | {it for voice in voices for it in _denials_lacking(voice, absent)}))


def _denials_lacking(voice: Voice, denied: Iterable[TraceLine]) -> Iterator[Lacking]:
    for line in denied:
        if not denial_key(voice, line):
            yield Lacking(voice.language, ABSENT + line.kind, "what does not happen", tuple(line.values))


def _lacking_in(voice: Voice, played: Played) -> Iterator[Lacking]:
    values = {line.kind: tuple(line.values) for step in played.steps for line in step.trace}
    reasons = {objection.site for step in played.steps for objection in step.refused}
    for key in wanted_keys(played, voice.phrases):
        if key.startswith(STEP):
            general = generalized(key.removeprefix(STEP), voice.names.keys())
            yield Lacking(voice.language, STEP + general, "a line of play", tuple(re.findall(r"\{(\w+)\}", general)))
        elif key in values:
            yield Lacking(voice.language, key, "a line of the trace", values[key])
        elif key in reasons:
            yield Lacking(voice.language, key, "why something may not be done")
        else:
            yield Lacking(voice.language, key, "a question", ("player",))


def generalized(text: str, names: Collection[str]) -> str:
    """`A: cheer Happy Goat` → `{player}: cheer {card}`, where the goat is among the names."""
    acting = ACTS.fullmatch(text)
    start, rest = ("{player}: ", acting["what"]) if acting else ("", text)
    for name in sorted((name for name in names if name in rest), key=len, reverse=True):
        rest = rest.replace(name, "{card}" if acting else "{object}")
    return start + rest
