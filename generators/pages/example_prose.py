"""What is said about an example that the engine found: its caption, and how a negative one differs from its pair."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.sentences import first_sentence
from generators.pages.denials import denied
from generators.pages.example_difference import ANSWER, differences, step_said
from generators.pages.phrases import told, told_objection, told_question, told_step
from generators.pages.voice import Voice
from rules_engine.scenario.played import Asked, Played, PlayedStep, TraceLine
from rules_engine.scenario.scenario import Scenario
from rules_engine.search.examples.example import Example
from rules_engine.search.examples.goals import Goal
from rules_engine.search.proof import REFUSED_BY


def caption(voice: Voice, example: Example, played: Played) -> str:
    """What an example shows: what may not be done and why, what may, or what happens as something is done."""
    last = deciding(played)
    if example.goal.kind == "allowed":
        return voice.label(f"example.allowed.{verb(last.text)}")
    if example.goal.kind == "refused":
        return refusal(voice, last)
    goals = in_order(example, last)
    first, *others = [occurrence(voice, goal, last) for goal in goals]
    if next(_through(goals[0], last)).notation == last.text:  # the event is all that the step says
        return together(voice, [first, *others])
    lead = voice.label("example.doing", step=step_said(voice, last.text), said=inside(voice, first))
    return together(voice, [lead, *others])


def refusal(voice: Voice, step: PlayedStep) -> str:
    """That a step may not be carried out, with every reason."""
    first, *others = [told_objection(objection, voice.phrases) for objection in step.refused]
    return voice.label(f"example.refused.{verb(step.text)}", reason=together(voice, [inside(voice, first), *others]))


def occurrence(voice: Voice, goal: Goal, step: PlayedStep) -> str:
    """What goes through the site of the goal, or what is asked there."""
    sentence, is_question = _told(voice, goal, step)
    return voice.label("example.asked", said=quoted(voice, [sentence])) if is_question else sentence


def negative(voice: Voice, example: Example, beside: Example, own: Played, happening: Played) -> str:
    """In what an example differs from the other, and what doesn't happen in it, with every reason of a refusal.

    Why something happens in the other is not said of this one, where that isn't so; of a refusal it goes without saying
    that nothing else happens either.
    """
    last = deciding(own)
    step = step_said(voice, last.text)
    difference, *besides = differences(voice, example, beside)
    absent, *more = absences(voice, example, own, happening) or [""]
    own_step = "" if step in difference else ".refused" if last.refused else ".step"
    head = voice.label(f"example.differs{own_step}", step=step, said=difference)
    said = inside(voice, absent) if absent else head
    lead = voice.label(f"example.{'doing' if absent else 'sentence'}", step=head, said=said)
    others = [voice.label("example.besides", said=clause) for clause in besides]
    return together(voice, [lead, *others, *([refusal(voice, last)] if last.refused else more)])


def absences(voice: Voice, example: Example, own: Played, happening: Played) -> list[str]:
    """That what the other example shows isn't so here, each a sentence; first what the example was looked for."""
    last = deciding(happening)
    goals = sorted(in_order(example, last), key=lambda goal: goal != example.goal)
    lines = [line for step in own.steps for line in step.trace]
    here = {denied(voice, line) for line in lines}
    found = (_absence(voice, goal, last, here) for goal in goals)
    return list(dict.fromkeys(filter(None, found)))


def _absence(voice: Voice, goal: Goal, step: PlayedStep, here: set[str]) -> str:
    """What isn't so of all that goes through a site in the other example; nothing if all of it is so here too."""
    if asked := next(filter(None, (_question(line, step) for line in _through(goal, step))), None):
        question = told_question(asked, voice.phrases, voice.names)
        return voice.label("example.unasked", said=quoted(voice, [question]))
    sentences = (denied(voice, line) for line in _through(goal, step))
    return next((sentence for sentence in sentences if sentence not in here), "")


def denied_lines(example: Example, happening: Played) -> Iterator[TraceLine]:
    """The trace lines of the other example of which it is told that they aren't so."""
    step = deciding(happening)
    for goal in (example.goal, *example.also):
        yield from (line for line in _through(goal, step) if line.kind != "WasAsked")


def witnessed(voice: Voice, said_on_page: str, proof: Scenario) -> str:
    """What comes about, and in a case of which proof it does."""
    prose = (proof.prose_ja if voice.language == "ja" else proof.prose_en) or proof.id
    slots = {"said": quoted(voice, [fact(voice, said_on_page)]), "proof": quoted(voice, [first_sentence(prose)])}
    return voice.label("example.witness", **slots)


def fact(voice: Voice, said: str) -> str:
    """A fact or an event in the words of a fence, as a sentence."""
    parts = [_fact(voice, part).rstrip("。.") for part in said.split(" or ")]
    return voice.label("against.or").join(parts)


def _fact(voice: Voice, said: str) -> str:
    if match := REFUSED_BY.fullmatch(said):
        return voice.label("against.refused", rules=match["rules"])
    return told_step(f"check: {said}", voice.phrases, voice.names).removeprefix("check: ")


def in_order(example: Example, step: PlayedStep) -> list[Goal]:
    """Everything that an example shows, in the order in which it happens."""
    sites = [line.site for line in step.trace]
    return sorted((example.goal, *example.also), key=lambda goal: sites.index(goal.site))


def _told(voice: Voice, goal: Goal, step: PlayedStep) -> tuple[str, bool]:
    """The sentence of what goes through the site, and whether it is a question."""
    line = next(_through(goal, step))
    asked = _question(line, step)
    if asked is not None:
        return told_question(asked, voice.phrases, voice.names), True
    return told(line, voice.phrases, voice.names), False


def _through(goal: Goal, step: PlayedStep) -> Iterator[TraceLine]:
    """What goes through the site of a goal in a step."""
    return (line for line in step.trace if line.site == goal.site)


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


def inside(voice: Voice, sentence: str) -> str:
    """A sentence as it stands after a colon: in English with a small letter, unless it begins with a name."""
    begins_with_name = any(map(sentence.startswith, voice.names.values()))
    return sentence[:1].lower() + sentence[1:] if sentence[1:2].islower() and not begins_with_name else sentence


def quoted(voice: Voice, lines: list[str]) -> str:
    """Sentences in a row, each in quotation marks and without its full stop."""
    opened, closed, between = ("「", "」", "") if voice.language == "ja" else ("“", "”", " and ")
    return between.join(f"{opened}{line.rstrip('。.')}{closed}" for line in lines)
