"""Sentences for readers: what a step did, told in the reader's language from content/phrases.

Keys of a phrase file, each with a sentence whose `{slots}` are filled:

- `Moved`, or `Moved@plot.exiles` for one site only: a trace line by its kind; the slots are the line's values;
- `plotted.later-turn`: an objection by its site (a reason why something may not be done);
- `step {player}: plot {card}`: a line of `play` as a pattern; what the slots matched is told in the reader's language;
- `asked.discard`: a question by its kind;
- `zone.hand`, `phase.precombat main`, `word.plotted`: words that fill slots.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from generators.linking.knowledge_base import KnowledgeBase
from rules_engine.scenario.played import Asked, Objection, Played, TraceLine, Value

SLOT = re.compile(r"\{([a-z_]+)\}")
STEP = "step "
WORDS = ("zone.", "phase.", "word.")
COUNTED = re.compile(r"([0-9]+) (.+)")

Phrases = Mapping[str, str]
Names = Mapping[str, str]


def told(line: TraceLine, phrases: Phrases, names: Names) -> str:
    """One trace line as a sentence; its notation where no phrase is written yet."""
    for key in keys_of(line):
        if key in phrases:
            return filled(phrases[key], line.values, phrases, names)
    return line.notation


def keys_of(line: TraceLine) -> tuple[str, str]:
    """The keys under which a trace line's phrase may stand, the narrower first."""
    return f"{line.kind}@{line.site}", line.kind


def told_objection(objection: Objection, phrases: Phrases) -> str:
    """Why something may not be done; the name of the site where no phrase is written yet."""
    return phrases.get(objection.site, objection.site)


def told_question(asked: Asked, phrases: Phrases) -> str:
    """What a player was asked; the kind of the question where no phrase is written yet."""
    return filled(phrases.get(f"asked.{asked.kind}", asked.kind), {"player": asked.player}, phrases, {})


def told_step(text: str, phrases: Phrases, names: Names) -> str:
    """A line of `play` as a sentence; the line itself where no pattern fits."""
    found = matching_step(text, phrases)
    if found is None:
        return text
    key, values = found
    return filled(phrases[key], values, phrases, names)


def matching_step(text: str, phrases: Phrases) -> tuple[str, dict[str, str]] | None:
    """The pattern with the most literal text that fits a line of `play`, and what its slots matched."""
    fitting: list[tuple[int, str, dict[str, str]]] = []
    for key in phrases:
        if key.startswith(STEP) and (match := pattern_of(key).fullmatch(text)):
            fitting.append((len(SLOT.sub("", key)), key, match.groupdict()))
    if not fitting:
        return None
    _, key, values = max(fitting, key=lambda found: found[0])
    return key, values


@cache
def pattern_of(key: str) -> re.Pattern[str]:
    """The regular expression of a `step …` key."""
    parts = SLOT.split(key.removeprefix(STEP))
    return re.compile("".join(f"(?P<{p}>.+?)" if i % 2 else re.escape(p) for i, p in enumerate(parts)))


def filled(sentence: str, values: Mapping[str, Value], phrases: Phrases, names: Names) -> str:
    """The sentence with its slots filled in the reader's words; braces that are no slot (mana symbols) stay."""

    def fill(match: re.Match[str]) -> str:
        value = values.get(match[1])
        return match[0] if value is None else said(value, phrases, names)

    return SLOT.sub(fill, sentence)


def said(value: Value, phrases: Phrases, names: Names) -> str:
    """A slot's value in the reader's language: card names, zones, steps and words translated, lists joined."""
    if isinstance(value, tuple):
        return phrases.get("ui.list", ", ").join(said(part, phrases, names) for part in value)
    text = str(value)
    if text in names:
        return names[text]
    for prefix in WORDS:
        if prefix + text in phrases:
            return phrases[prefix + text]
    if ", " in text:
        return said(tuple(text.split(", ")), phrases, names)
    if (counted := COUNTED.fullmatch(text)) and counted[2] in names:
        return f"{counted[1]} × {names[counted[2]]}"
    return text


def missing_phrases(kb: KnowledgeBase) -> tuple[str, ...]:
    """Every phrase that a played walkthrough needs and a language lacks, as `ja: BecamePlotted`, sorted."""
    return tuple(
        sorted(
            f"{language}: {wanted}"
            for language, phrases in kb.phrases.items()
            for wanted in unwritten(kb.played.values(), phrases)
        )
    )


def unwritten(played: Iterable[Played], phrases: Phrases) -> set[str]:
    """The keys without a phrase in one language."""
    return {key for scenario in played for key in wanted_keys(scenario, phrases)}


def wanted_keys(played: Played, phrases: Phrases) -> Iterator[str]:
    """The keys a walkthrough needs that this language lacks."""
    for step in played.steps:
        if matching_step(step.text, phrases) is None:
            yield STEP + step.text
        yield from (line.kind for line in step.trace if not any(key in phrases for key in keys_of(line)))
        yield from (objection.site for objection in step.refused if objection.site not in phrases)
        yield from (f"asked.{asked.kind}" for asked in step.asked if f"asked.{asked.kind}" not in phrases)
