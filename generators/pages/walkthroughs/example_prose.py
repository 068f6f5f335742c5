"""What is said about an example that the engine found: its caption, and how a negative one differs from its pair."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.sentences import first_sentence
from generators.pages.language.phrases import STEP, filled, matching_step, told, told_question, told_step
from generators.pages.language.voice import Voice
from generators.pages.walkthroughs.denials import denied
from generators.pages.walkthroughs.example_difference import differences, step_said
from rules_engine.scenario.played import Asked, Played, PlayedStep, TraceLine
from rules_engine.scenario.scenario import Scenario
from rules_engine.search.examples.example import Example
from rules_engine.search.examples.goals import Goal
from rules_engine.search.proof import REFUSED_BY


def caption(voice: Voice, example: Example, played: Played) -> tuple[str, ...]:
    """What an example shows: what may not be done and why, what may, or what happens as something is done.

    More than one way to say it, the title of the first with the most in it.
    """
    last = deciding(played)
    if example.goal.kind == "allowed":
        return (ruled(voice, last, "allowed", "ui.example.conditions"),)
    if example.goal.kind == "refused":
        return (refusal(voice, last),)
    goals, step = in_order(example, last), step_said(voice, last.text)
    own = occurrence(voice, example.goal, last)
    every = [occurrence(voice, goal, last) for goal in goals]
    rest = [said for said in every if said != own]
    if next(_through(goals[0], last)).notation == last.text:  # the event is all that the step says
        return (together(voice, every), together(voice, [own, *rest]))
    short = _led(voice, step, *rest) if rest else voice.label("example.by", step=step)
    return _led(voice, step, *every), together(voice, [own, short])


def _led(voice: Voice, step: str, first: str, *others: str) -> str:
    """What happens, behind the step that makes it happen."""
    return together(voice, [voice.label("example.doing", step=step, said=inside(voice, first)), *others])


def refusal(voice: Voice, step: PlayedStep) -> str:
    """Who may not do what, with every reason."""
    return ruled(voice, step, "refused", *(objection.site for objection in step.refused))


def ruled(voice: Voice, step: PlayedStep, word: str, reason: str, *others: str) -> str:
    """Who may or may not do what: `refused {player}: plot {card}`; the reasons are phrases by their keys."""
    found = matching_step(step.text, voice.phrases)
    key, slots = found if found is not None else ("", {})
    own = voice.phrases.get(f"{word} {key.removeprefix(STEP)}")
    if own is None:
        said = voice.label(f"example.{word}", step=step_said(voice, step.text))
    else:
        said = filled(own, slots, voice.phrases, voice.names)
    first, *more = [voice.phrases.get(key, key) for key in (reason, *others)]
    return together(voice, [voice.label("example.doing", step=said, said=inside(voice, first)), *more])


def occurrence(voice: Voice, goal: Goal, step: PlayedStep) -> str:
    """What goes through the site of the goal, or what is asked there."""
    sentence, is_question = _told(voice, goal, step)
    return voice.label("example.asked", said=quoted(voice, [sentence])) if is_question else sentence


def negative(voice: Voice, example: Example, beside: Example, own: Played, happening: Played) -> tuple[str, ...]:
    """In what an example differs from the other, and what doesn't happen in it, with every reason of a refusal.

    Why something happens in the other is not said of this one, where that isn't so; of a refusal it goes without saying
    that nothing else happens either. More than one way to say it, the title of the first with the most in it.
    """
    last = deciding(own)
    step = step_said(voice, last.text)
    difference, *besides = differences(voice, example, beside)
    absent, *more = absences(voice, example, own, happening) or [""]
    way = "" if step in difference else ".refused" if last.refused else ".step"
    head = voice.label(f"example.differs{way}", step=step, said=difference)
    others = [voice.label("example.besides", said=clause) for clause in besides]
    others += [refusal(voice, last)] if last.refused else more
    whole = voice.label("example.sentence", said=head)
    if not absent:
        return (together(voice, [whole, *others]),)
    by = voice.label("example.by", step=step) if way == ".step" else ""
    named = voice.label(
        "example.doing", step=absent.rstrip("。."), said=voice.label("example.sentence", said=difference)
    )
    done = "" if last.refused else voice.label("example.without", step=step, said=inside(voice, absent))
    ways = (
        together(voice, [voice.label("example.doing", step=head, said=inside(voice, absent)), *others]),
        together(voice, [done, voice.label("example.here", said=difference), *others]) if done else "",
        together(voice, [named, by, *others]),
        together(voice, [absent, whole, *others]),
    )
    return tuple(filter(None, ways))


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


def inside(voice: Voice, sentence: str) -> str:
    """A sentence as it stands after a colon: in English with a small letter, unless it begins with a name."""
    begins_with_name = any(map(sentence.startswith, voice.names.values()))
    return sentence[:1].lower() + sentence[1:] if sentence[1:2].islower() and not begins_with_name else sentence


def quoted(voice: Voice, lines: list[str]) -> str:
    """Sentences in a row, each in quotation marks and without its full stop."""
    opened, closed, between = ("「", "」", "") if voice.language == "ja" else ("“", "”", " and ")
    return between.join(f"{opened}{line.rstrip('。.')}{closed}" for line in lines)
