"""What is said about an example that the engine found: its caption, and how a negative one differs from its pair."""

from __future__ import annotations

from generators.pages.example_difference import ANSWER, differences
from generators.pages.phrases import told, told_objection, told_question, told_step
from generators.pages.voice import Voice
from rules_engine.scenario.played import Asked, Played, PlayedStep, TraceLine
from rules_engine.scenario.scenario import Scenario
from rules_engine.search.examples.example import Example
from rules_engine.search.examples.goals import Goal


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


def denied(voice: Voice, example: Example, beside: Example, own: Played, happening: Played) -> str:
    """In what an example differs from the other, and that what the other shows doesn't happen, with the reason."""
    last = deciding(happening)
    found = [_told(voice, goal, last) for goal in in_order(example, last)]
    absent = [sentence for sentence, is_question in found if not is_question]
    unasked = [sentence for sentence, is_question in found if is_question]
    parts = [("absent", absent), ("unasked", unasked)]
    refused = [refusal(voice, own.steps[-1])] if own.steps[-1].refused else []
    not_so = [voice.label(f"example.{key}", said=together(voice, told)) for key, told in parts if told]
    return together(voice, [*differences(voice, example, beside), *refused, *not_so])


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


def quoted(voice: Voice, lines: list[str]) -> str:
    """Sentences in a row, each in quotation marks and without its full stop."""
    opened, closed, between = ("「", "」", "") if voice.language == "ja" else ("“", "”", " and ")
    return between.join(f"{opened}{line.rstrip('。.')}{closed}" for line in lines)
