"""What is said about an example that the engine found: its caption, and how a negative one differs from its pair."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import msgspec

from generators.pages.phrases import Names, Phrases, said, told, told_objection, told_question, told_step
from rules_engine.scenario.names import split_list
from rules_engine.scenario.played import Asked, Played, PlayedStep, TraceLine
from rules_engine.scenario.scenario import Scenario, Step
from rules_engine.search.examples.example import Example
from rules_engine.search.examples.goals import Goal

TURN = re.compile(r"turn (?P<turn>[0-9]+), (?P<player>[A-Z]), (?P<step>[a-z ]+)")
PLACE = re.compile(r"(?P<player>[A-Z]) (?P<zone>[a-z]+): (?P<cards>.+)")
ANSWER = re.compile(r"(?P<player>[A-Z]): (?P<answer>.+)")
PLAYERS = "players "


class Voice(msgspec.Struct, frozen=True):
    """One language: its sentences, and what it calls the cards."""

    language: str
    phrases: Phrases
    names: Names

    def label(self, key: str, **slots: str) -> str:
        """A sentence of content/phrases with its slots filled; the first key that is written is taken."""
        text = self.phrases.get(f"ui.{key}") or self.phrases.get(f"ui.{key.rpartition('.')[0]}", f"ui.{key}")
        for name, value in slots.items():
            text = text.replace("{" + name + "}", value)
        return text


def voice_of(language: str, phrases: Phrases, names: Mapping[str, str]) -> Voice:
    """The language as prose speaks it: names of cards stand without brackets."""
    return Voice(language, {**phrases, "form.card": "{name}"}, names)


def caption(voice: Voice, example: Example, played: Played) -> str:
    """What an example shows: what may not be done and why, what may, or what happens."""
    last = deciding(played)
    if example.goal.kind == "allowed":
        return voice.label(f"example.allowed.{verb(last.text)}")
    if example.goal.kind == "refused":
        return refusal(voice, last)
    return together(voice, [occurrence(voice, goal, last) for goal in in_order(example, last)])


def refusal(voice: Voice, step: PlayedStep) -> str:
    """That a step may not be carried out, with every reason."""
    first, *others = [told_objection(objection, voice.phrases) for objection in step.refused]
    return voice.label(f"example.refused.{verb(step.text)}", reason=together(voice, [inside(first), *others]))


def occurrence(voice: Voice, goal: Goal, step: PlayedStep) -> str:
    """What goes through the site of the goal, or what is asked there."""
    sentence, is_question = _told(voice, goal, step)
    return voice.label("example.asked", said=quoted(voice, [sentence])) if is_question else sentence


def denied(voice: Voice, example: Example, happening: Played) -> str:
    """That what the other example shows doesn't happen here."""
    last = deciding(happening)
    found = [_told(voice, goal, last) for goal in in_order(example, last)]
    absent = [sentence for sentence, is_question in found if not is_question]
    unasked = [sentence for sentence, is_question in found if is_question]
    parts = [("absent", absent), ("unasked", unasked)]
    return together(voice, [voice.label(f"example.{key}", said=quoted(voice, told)) for key, told in parts if told])


def witnessed(voice: Voice, said_on_page: str, proof: Scenario) -> str:
    """That something can come about, and in which proof it does."""
    fact = told_step(f"check: {said_on_page}", voice.phrases, voice.names)
    prose = proof.prose_ja if voice.language == "ja" else proof.prose_en
    within = voice.label("example.witness-of", prose=" ".join(prose.split("\n")))
    return together(voice, [voice.label("example.witness", said=quoted(voice, [fact])), within])


def in_order(example: Example, step: PlayedStep) -> list[Goal]:
    """Everything that an example shows, in the order in which it happens."""
    sites = [line.site for line in step.trace]
    return sorted((example.goal, *example.also), key=lambda goal: sites.index(goal.site))


def _told(voice: Voice, goal: Goal, step: PlayedStep) -> tuple[str, bool]:
    """The sentence of what goes through the site, and whether it is a question."""
    line = next(line for line in step.trace if line.site == goal.site)
    asked = _question(line, step)
    if asked is not None:
        return told_question(asked, voice.phrases, voice.names), True
    return told(line, voice.phrases, voice.names), False


def together(voice: Voice, sentences: list[str]) -> str:
    """Sentences in a row."""
    return ("" if voice.language == "ja" else " ").join(filter(None, dict.fromkeys(sentences)))


def _question(line: TraceLine, step: PlayedStep) -> Asked | None:
    return next((asked for asked in step.asked if line.kind == "WasAsked" and asked.rule == line.rule), None)


def deciding(played: Played) -> PlayedStep:
    """The last step that does something."""
    return next(step for step in reversed(played.steps) if not step.text.startswith("check:"))


def verb(text: str) -> str:
    """What a player does: `plot`; for anything else the whole line."""
    match = ANSWER.fullmatch(text)
    return match["answer"].partition(" ")[0] if match else "-"


def inside(sentence: str) -> str:
    """A sentence as it stands after a colon: in English with a small letter, unless it begins with a name."""
    return sentence[:1].lower() + sentence[1:] if sentence[1:2].islower() else sentence


def difference(voice: Voice, here: Example, there: Example) -> str:
    """In what a negative example differs from the one where it happens."""
    own, other = [*lines_of(voice, here)], [*lines_of(voice, there)]
    now = [line for line in own if line not in other]
    then = [line for line in other if line not in own]
    if now and then:
        return voice.label("example.instead", here=quoted(voice, now), then=quoted(voice, then))
    if now:
        return voice.label("example.only-here", here=quoted(voice, now))
    return voice.label("example.not-here", then=quoted(voice, then)) if then else ""


def quoted(voice: Voice, lines: list[str]) -> str:
    """Sentences in a row, each in quotation marks and without its full stop."""
    opened, closed, between = ("「", "」", "") if voice.language == "ja" else ("“", "”", " and ")
    return between.join(f"{opened}{line.rstrip('。.')}{closed}" for line in lines)


def lines_of(voice: Voice, example: Example) -> Iterator[str]:
    """Every line of the set-up and of the play, answers included, as told."""
    for text in example.given:
        yield told_given(voice, text)
    for step in example.play:
        if not step.text.startswith("check:"):
            yield told_step(step.text, voice.phrases, voice.names)
            yield from told_answers(voice, step)


def told_answers(voice: Voice, step: Step) -> Iterator[str]:
    """The answers below a step."""
    for answer in step.answers:
        if match := ANSWER.fullmatch(answer.text):
            chosen = said(match["answer"], voice.phrases, voice.names)
            yield voice.label("example.answer", player=match["player"], answer=chosen)


def told_given(voice: Voice, text: str) -> str:
    """A line of a set-up."""
    if match := TURN.fullmatch(text):
        step = said(match["step"], voice.phrases, voice.names)
        return voice.label("table.turn", turn=match["turn"], player=match["player"], step=step)
    if text.startswith(PLAYERS):
        return voice.label("example.players", players=text.removeprefix(PLAYERS))
    match = PLACE.fullmatch(text)
    if match is None:
        return text
    if match["zone"] == "life":
        return voice.label("example.life", player=match["player"], life=match["cards"])
    zone = said(match["zone"], voice.phrases, voice.names)
    cards = said(tuple(split_list(match["cards"], voice.names.keys())), voice.phrases, voice.names)
    return voice.label("example.zone", player=match["player"], zone=zone, cards=cards)
