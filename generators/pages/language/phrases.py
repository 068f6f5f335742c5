"""Sentences for readers: what a step did, told in the reader's language from content/phrases.

Keys of a phrase file, each with a sentence whose `{slots}` are filled:

- `Moved`, or `Moved@plot.exiles` for one site only: a trace line by its kind; the slots are the line's values. Either
  may end in a case: `.hand.exile` or `.exile` (from and to which zone), `.one` (a count of 1), `.several` (objects,
  more than one), `.no_on_top` (an empty list of that name), `.extra` (a field that is true);
- `plotted.later-turn`: an objection by its site (a reason why something may not be done);
- `step {player}: plot {card}`: a line of `play` as a pattern; what the slots matched is told in the reader's language;
- `asked.discard`: a question by its kind; what follows a shorter key, as in `target 1`, fills the slot `{which}`;
  either may end in the case `.players`, where nothing but players is to choose from;
- `word.number.2`: a number as a word, which a slot `{count_word}` asks for, as in `{count_word} card{count_s}`;
- `zone.hand`, `phase.precombat main`, `word.plotted`: words that fill slots; `form.card`: how a card's name is written;
- `name.Prover`: the Japanese name of a card that walkthroughs make up on the spot.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.cards.type_words import type_noun
from rules_engine.scenario.played import Asked, Objection, Played, TraceLine, Value
from rules_engine.scenario.spoken_of import A_PLAYER

SLOT = re.compile(r"\{([a-z_]+)\}")
FORMS = re.compile(r"_(?P<form>word|s)$")
"""`{count_word}`: the slot `count`, its number as a word where the language writes small ones so; `{count_s}`: the
ending of what it counts, none for one."""
STEP = "step "
TOLD_ELSEWHERE = frozenset(["WasAsked", "WasRefused"])
"""Trace lines that the step's questions and reasons tell already: they need no phrase."""
WORDS = ("zone.", "phase.", "word.")
NOTE = r"[0-9]+(?: of [0-9]+)?|[a-z]+|(?:ability|activated|reflexive|static) [0-9]+|for [^;]+"
"""What stands in brackets behind a name, `X (2; ability 1; for Rebel)`."""
COUNTED = re.compile(rf"(?:(?P<count>[0-9]+) )?(?P<name>.+?)(?: \((?P<notes>(?:{NOTE})(?:; (?:{NOTE}))*)\))?")
ONE_OF = re.compile(r"(?P<at>[0-9]+) of (?P<count>[0-9]+)")
MANA = re.compile(r"(?:\{[^{}]+\})+")
AMOUNTS = ("count", "amount")

Phrases = Mapping[str, str]
Names = Mapping[str, str]


def told(line: TraceLine, phrases: Phrases, names: Names) -> str:
    """One trace line as a sentence; its notation where no phrase is written yet."""
    for key in keys_of(line):
        if key in phrases:
            return filled(phrases[key], line.values, phrases, names)
    return line.notation


def keys_of(line: TraceLine) -> tuple[str, ...]:
    """The keys under which a trace line's phrase may stand, the narrowest first."""
    cases = cases_of(line.values)
    return tuple(base + case for base in (f"{line.kind}@{line.site}", line.kind) for case in cases)


def cases_of(values: Mapping[str, Value]) -> tuple[str, ...]:
    """The cases that a line's values make, the narrowest first; the last one is that of every line."""
    journey = (f".{values['from']}.{values['to']}", f".{values['to']}") if {"from", "to"} <= values.keys() else ()
    one = (".one",) if any(values.get(name) == 1 for name in AMOUNTS) else ()
    lists = {name: value for name, value in values.items() if isinstance(value, tuple)}
    several = (".several",) * is_of_several(values)
    none = tuple(f".no_{name}" for name, value in lists.items() if not value)
    true = tuple(f".{name}" for name, value in values.items() if value == "True")
    return (*journey, *one, *several, *none, *true, "")


def is_of_several(values: Mapping[str, Value]) -> bool:
    """Whether a line is about more than one object."""
    objects = values.get("objects")
    return isinstance(objects, tuple) and len(objects) > 1


def told_objection(objection: Objection, phrases: Phrases) -> str:
    """Why something may not be done; the name of the site where no phrase is written yet."""
    return phrases.get(objection.site, objection.site)


def told_question(asked: Asked, phrases: Phrases, names: Names) -> str:
    """What a player was asked; the kind of the question where no phrase is written yet."""
    key, which = question_key(asked.kind, phrases)
    players = bool(asked.options) and all(A_PLAYER.fullmatch(option) for option in asked.options)
    sentence = phrases.get(key + ".players" * players) or phrases.get(key, asked.kind)
    return filled(sentence, {"player": asked.player, "which": which}, phrases, names)


def question_key(kind: str, phrases: Phrases) -> tuple[str, str]:
    """The key with the most of the kind's words that has a phrase, and the words left; the whole kind if none has."""
    words = kind.split(" ")
    for size in range(len(words), 0, -1):
        key = f"asked.{' '.join(words[:size])}"
        if key in phrases:
            return key, " ".join(words[size:])
    return f"asked.{kind}", ""


SHAPES = {"mana": r"(?:\{[WUBRGC]\})+", "keyword": "[a-z ]+"} | dict.fromkeys(("count", "life", "turn"), "[0-9]+|…")
"""Slots of `step …` keys that fit nothing else, so that “no cards” isn't a number of them; `…` is one left open."""


def told_step(text: str, phrases: Phrases, names: Names) -> str:
    """A line of `play` as a sentence; the line itself where no pattern fits."""
    found = matching_step(text, phrases)
    if found is None:
        return text
    key, values = found
    return filled(phrases[key], values, phrases, names)


def matching_step(text: str, phrases: Phrases) -> tuple[str, dict[str, str]] | None:
    """The pattern with the most literal text that fits a line of `play`, and what its slots matched."""
    return step_forms(tuple(phrases)).found(text)


class StepForms:
    """The `step …` keys as one regular expression, which tries them in turn, those with the most literal text first."""

    def __init__(self, keys: Iterable[str]) -> None:
        steps = (key for key in keys if key.startswith(STEP))
        self.keys = sorted(steps, key=lambda key: -len(SLOT.sub("", key)))
        self.slots = [SLOT.findall(key) for key in self.keys]
        self.pattern = re.compile("|".join(f"(?P<form_{at}>{pattern_of(key)})" for at, key in enumerate(self.keys)))
        self.known: dict[str, tuple[str, dict[str, str]] | None] = {}
        self.at = {number: int(name.removeprefix("form_")) for name, number in self.pattern.groupindex.items()}

    def found(self, text: str) -> tuple[str, dict[str, str]] | None:
        """The first key that fits the whole text, and what its slots matched; the same lines stand in many examples."""
        if text not in self.known:
            self.known[text] = self.sought(text)
        return self.known[text]

    def sought(self, text: str) -> tuple[str, dict[str, str]] | None:
        """The same, found anew."""
        match = self.pattern.fullmatch(text)
        if match is None or match.lastindex is None:
            return None
        at = self.at[match.lastindex]
        values = match.groups()[match.lastindex : match.lastindex + len(self.slots[at])]
        return self.keys[at], dict(zip(self.slots[at], values, strict=True))


@lru_cache(maxsize=16)
def step_forms(keys: tuple[str, ...]) -> StepForms:
    """What tells the lines of `play` by these keys of phrases."""
    return StepForms(keys)


def pattern_of(key: str) -> str:
    """The regular expression of a `step …` key, with a group for each slot."""
    parts = SLOT.split(key.removeprefix(STEP))
    return "".join(f"({SHAPES.get(p, '.+?')})" if i % 2 else re.escape(p) for i, p in enumerate(parts))


def filled(sentence: str, values: Mapping[str, Value], phrases: Phrases, names: Names) -> str:
    """The sentence with its slots filled in the reader's words; braces that are no slot (mana symbols) stay."""

    def value_of(name: str) -> str | None:
        value = values.get(name)
        if (
            name == "types" and value is not None
        ):  # what something becomes: `an Island land`, several things `Island lands`
            return type_noun(str(value), phrases, several=is_of_several(values))
        return None if value is None else said_of(name, value, phrases, names)

    return with_slots(sentence, value_of, phrases)


def with_slots(sentence: str, value_of: Callable[[str], str | None], phrases: Phrases) -> str:
    """The sentence with each slot filled for which there is a value, in the form that the slot asks for (FORMS)."""

    def fill(match: re.Match[str]) -> str:
        form = FORMS.search(match[1])
        value = value_of(FORMS.sub("", match[1]))
        if value is None or form is None:
            return match[0] if value is None else value
        return phrases.get(f"word.number.{value}", value) if form["form"] == "word" else "s" * (value != "1")

    return SLOT.sub(fill, sentence)


def said_of(about: str, value: Value, phrases: Phrases, names: Names) -> str:
    """A value as it is said of that slot or question: `word.planar die.planeswalker` is a face, no card type."""
    parts = value if isinstance(value, tuple) else (value,)
    own = {part: phrases[f"word.{about}.{part}"] for part in parts if f"word.{about}.{part}" in phrases}
    if not own:
        return said(value, phrases, names)
    return in_a_row([own.get(part) or said(part, phrases, names) for part in parts], phrases)


def said(value: Value, phrases: Phrases, names: Names) -> str:
    """A slot's value in the reader's language: card names, zones, steps and words translated, lists joined."""
    if isinstance(value, tuple):
        return listed(value, phrases, names)
    text = str(value)
    if text in names:
        return card_name(names[text], phrases)
    for prefix in WORDS:
        if prefix + text in phrases:
            return phrases[prefix + text]
    counted = COUNTED.fullmatch(text)
    if counted is not None and counted["name"] in names:  # before the commas: a name may hold one
        notes = counted["notes"].split("; ") if counted["notes"] else ()
        name = card_name(names[counted["name"]], phrases)
        told = so_many(counted["count"], counted["name"], name, phrases) if counted["count"] else name
        return noted(told, in_brackets(notes, phrases, names), phrases)
    if " + " in text:  # a way to pay
        return " + ".join(said(piece, phrases, names) for piece in text.split(" + "))
    return said(tuple(text.split(", ")), phrases, names) if ", " in text else text


def card_name(name: str, phrases: Phrases) -> str:
    """The name as it is written within a sentence, so that it can be told from the words around it."""
    return phrases.get("form.card", "{name}").replace("{name}", name)


def so_many(count: str, name: str, shown: str, phrases: Phrases) -> str:
    """So many of a card, as the language counts it: `2 Islands`, `Opt ×2`, `《島》2枚`; `shown` is its name there."""
    form = phrases.get(f"form.counted.{name}") or phrases.get("form.counted", "{name} ×{count}")
    return form.replace("{name}", shown).replace("{count}", count)


def in_brackets(notes: Sequence[str], phrases: Phrases, names: Names) -> str:
    """What stands in brackets behind a name; empty for nothing."""
    return phrases.get("ui.given.notes", "; ").join(note_told(note, phrases, names) for note in notes)


def note_told(note: str, phrases: Phrases, names: Names) -> str:
    """A number or a word, or of an ability which one it is, what it is about, or which of those wholly alike."""
    if match := ONE_OF.fullmatch(note):
        return phrases.get("form.note.of", note).replace("{at}", match["at"]).replace("{count}", match["count"])
    kind, _, what = note.partition(" ")
    if what:
        return phrases.get(f"form.note.{kind}", note).replace("{what}", said(what, phrases, names))
    return phrases.get(f"word.{note}", note)


def noted(name: str, note: str, phrases: Phrases) -> str:
    """A name and, in the brackets of the language, what is noted of it, if anything is."""
    return (
        phrases.get("ui.noted", "{name} ({notes})").replace("{name}", name).replace("{notes}", note) if note else name
    )


def listed(parts: tuple[str, ...], phrases: Phrases, names: Names) -> str:
    """A list told part by part; mana is held together."""
    if not parts:
        return phrases.get("word.nothing", "")
    if all(MANA.fullmatch(part) for part in parts):
        return "".join(parts)
    return in_a_row([said(part, phrases, names) for part in parts], phrases)


def in_a_row(parts: Sequence[str], phrases: Phrases) -> str:
    """A list as it is read aloud: its last part is joined as the language does it, `ui.list.two` or `ui.list.last`."""
    between = phrases.get("ui.list", ", ")
    last = phrases.get("ui.list.two" if len(parts) == 2 else "ui.list.last", between)
    return last.join([between.join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def missing_phrases(kb: KnowledgeBase) -> tuple[str, ...]:
    """Every phrase that a played walkthrough needs and a language lacks, as `ja: BecamePlotted`, sorted."""
    return tuple(
        f"{language}: {wanted}"
        for language, phrases in sorted(kb.phrases.items())
        for wanted in unwritten(kb.played.values(), phrases)
    )


def unwritten(played: Iterable[Played], phrases: Phrases) -> list[str]:
    """The keys without a phrase in one language, sorted."""
    return sorted({key for scenario in played for key in wanted_keys(scenario, phrases)})


def wanted_keys(played: Played, phrases: Phrases) -> Iterator[str]:
    """The keys that one walkthrough needs and that a language lacks."""
    forms = step_forms(tuple(phrases))
    for step in played.steps:
        if forms.found(step.text) is None:
            yield STEP + step.text
        yield from (
            line.kind
            for line in step.trace
            if line.kind not in TOLD_ELSEWHERE and not any(key in phrases for key in keys_of(line))
        )
        yield from (objection.site for objection in step.refused if objection.site not in phrases)
        asked = (question_key(question.kind, phrases)[0] for question in step.asked)
        yield from (key for key in asked if key not in phrases)
