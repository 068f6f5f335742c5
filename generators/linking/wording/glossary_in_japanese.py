"""Joins the Japanese glossary to the English one by the English term that a Japanese entry names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from generators.records.rule import GlossaryEntry
from generators.rules_over_time.aligning.normal_form import normal_form
from generators.rules_over_time.editions.edition import aliases_of
from generators.rules_over_time.japanese.rules import JapaneseEntry

_PART_OF_SPEECH = re.compile(r"\s*\((?:v|n|adj|adv)\.?\)\s*$")
"""`Counter(v)` and `Counter(n)` are one entry in English."""
_BETWEEN = "、"


def with_japanese_terms(
    glossary: Mapping[str, GlossaryEntry], entries: Iterable[JapaneseEntry]
) -> dict[str, GlossaryEntry]:
    """The glossary with Japanese terms and readings; an entry whose term is none or several of these is left out."""
    by_name = _by_name(glossary)
    found: dict[str, dict[str, str]] = {}
    for entry in entries:
        if term := _meant(entry.en, by_name):
            found.setdefault(term, {}).setdefault(entry.ja, entry.reading)
    return {term: _joined(entry, found.get(term, {})) for term, entry in glossary.items()}


def japanese_senses(
    glossary: Mapping[str, GlossaryEntry], entries: Iterable[JapaneseEntry]
) -> dict[str, tuple[str, ...]]:
    """What Japanese entries say of the English ones, by the keys of these; where several speak of one, each by name."""
    by_name = _by_name(glossary)
    found: dict[str, list[JapaneseEntry]] = {}
    for entry in entries:
        if entry.senses and (term := _meant(entry.en, by_name)):
            found.setdefault(term, []).append(entry)
    return {term: tuple(_senses(said)) for term, said in found.items()}


def _senses(entries: list[JapaneseEntry]) -> Iterator[str]:
    for entry in entries:
        name = f"{entry.ja}：" if len({one.ja for one in entries}) > 1 else ""
        yield from (name + sense for sense in entry.senses)


def _joined(entry: GlossaryEntry, japanese: Mapping[str, str]) -> GlossaryEntry:
    if not japanese:
        return entry
    reading = _BETWEEN.join(reading or ja for ja, reading in japanese.items()) if any(japanese.values()) else ""
    return entry.model_copy(update={"ja": _BETWEEN.join(japanese), "reading": reading})


def _by_name(glossary: Mapping[str, GlossaryEntry]) -> dict[str, str]:
    """Name in plain form → the key of its entry; empty for a name of several entries."""
    names: dict[str, str] = {}
    for key, entry in glossary.items():
        for name in {_plain(entry.term), *map(_plain, aliases_of(entry.term))}:
            names[name] = "" if name in names else key
    names.update({_plain(entry.term): key for key, entry in glossary.items() if key == entry.term})
    return names


def _meant(en: str, by_name: Mapping[str, str]) -> str:
    """The key of the one entry that an English term of a Japanese source names: whole, else by its parts."""
    term = _PART_OF_SPEECH.sub("", en)
    if whole := by_name.get(_plain(term)):
        return whole
    parts = {key for part in re.split(r"\s*[/,]\s*", term) if (key := by_name.get(_plain(part)))}
    return parts.pop() if len(parts) == 1 else ""


def _plain(name: str) -> str:
    return normal_form(name).casefold().strip(" ,.\"'")
