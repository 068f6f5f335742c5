"""In what an example in which something does not happen differs from the one in which it does, in whole sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest

import msgspec

from generators.pages.language.phrases import COUNTED, said, told_step
from generators.pages.language.voice import Voice
from rules_engine.scenario.names import split_list
from rules_engine.scenario.scenario import Step
from rules_engine.search.examples.example import Example

TURN = re.compile(r"turn [0-9]+, (?P<player>[A-Z]), (?P<step>[a-z ]+)")
PLACE = re.compile(r"(?P<player>[A-Z]) (?P<zone>[a-z]+): (?P<cards>.+)")
ANSWER = re.compile(r"(?P<player>[A-Z]): (?P<answer>.+)")
PLAYERS, LIFE, USUAL_LIFE, NOTHING = "players ", "life", "20", "nothing"


class SetUp(msgspec.Struct):
    """The lines of a set-up by what they are about."""

    players: tuple[str, ...] = ()
    """Those besides the usual two."""
    active: str = ""
    step: str = ""
    life: dict[str, str] = {}
    cards: dict[tuple[str, str], dict[str, str]] = {}
    """Player and zone → name of a card, with its state → how it is written, with its number."""


def differences(voice: Voice, here: Example, there: Example) -> list[str]:
    """Everything that is otherwise here than there, each a clause."""
    now, then = set_up_of(here.given, voice), set_up_of(there.given, voice)
    clauses = [*_of_turn(voice, now, then), *_of_players(voice, now, then), *_of_cards(voice, now, then)]
    return [*clauses, *_of_play(voice, here, there)]


def set_up_of(given: tuple[str, ...], voice: Voice) -> SetUp:
    """The lines of a `given` fence by what they are about."""
    found = SetUp()
    for text in given:
        if match := TURN.fullmatch(text):
            found.active, found.step = match["player"], match["step"]
        elif text.startswith(PLAYERS):
            found.players = tuple(text.removeprefix(PLAYERS).split(", "))[2:]
        elif (match := PLACE.fullmatch(text)) and match["zone"] == LIFE:
            found.life[match["player"]] = match["cards"]
        elif match:
            items = split_list(match["cards"], voice.names.keys())
            found.cards[match["player"], match["zone"]] = {_without_number(item): item for item in items}
    return found


def _without_number(item: str) -> str:
    return item.removeprefix(match["count"]).strip() if (match := COUNTED.fullmatch(item)) and match["count"] else item


def _of_turn(voice: Voice, now: SetUp, then: SetUp) -> Iterator[str]:
    if now.active != then.active:
        yield voice.label("example.turn", now=now.active, then=then.active)
    if now.step != then.step:
        yield voice.label("example.step", now=_said(voice, now.step), then=_said(voice, then.step))


def _of_players(voice: Voice, now: SetUp, then: SetUp) -> Iterator[str]:
    for player in now.players:
        if player not in then.players:
            yield voice.label("example.player", player=player)
    yield from (voice.label("example.no-player", player=it) for it in then.players if it not in now.players)
    for player in sorted({*now.life, *then.life}):
        own, other = now.life.get(player, USUAL_LIFE), then.life.get(player, USUAL_LIFE)
        if own != other:
            yield voice.label("example.life", player=player, now=own, then=other)


def _of_cards(voice: Voice, now: SetUp, then: SetUp) -> Iterator[str]:
    for player, zone in dict.fromkeys((*now.cards, *then.cards)):
        own, other = now.cards.get((player, zone), {}), then.cards.get((player, zone), {})
        gone = [item for name, item in other.items() if own.get(name) != item]
        new = [item for name, item in own.items() if other.get(name) != item]
        place = voice.label(f"example.place.{zone}", player=player, zone=_said(voice, zone))
        told = {"place": place, "now": _said(voice, new), "then": _said(voice, gone)}
        if new or gone:
            yield voice.label(f"example.{'cards' if new and gone else 'more' if new else 'none'}", **told)


def _of_play(voice: Voice, here: Example, there: Example) -> Iterator[str]:
    own, other = _doings(here), _doings(there)
    texts, other_texts = [step.text for step in own], [step.text for step in other]
    new = [step_said(voice, text) for text in texts if text not in other_texts]
    gone = [step_said(voice, text) for text in other_texts if text not in texts]
    for now, then in zip_longest(new, gone, fillvalue=""):
        kind = "instead" if now and then else "one-more" if now else "left-out"
        yield voice.label(f"example.{kind}", now=now, then=then)
    answers, other_answers = ([*_answers(steps, {*texts} & {*other_texts})] for steps in (own, other))
    before = [each for each in other_answers if each not in answers]
    for now, then in zip_longest((each for each in answers if each not in other_answers), before, fillvalue=""):
        yield from _of_answer(voice, now, then)


def _of_answer(voice: Voice, now: str, then: str) -> Iterator[str]:
    """What is chosen here; nothing where nobody is asked, which the examples say themselves."""
    if chosen := ANSWER.fullmatch(now):
        other = (then and ANSWER.fullmatch(then)) or None
        kind = "" if other is None else "-not" if chosen["answer"] == NOTHING else "-instead"
        told = {"now": _said(voice, chosen["answer"]), "then": _said(voice, other["answer"]) if other else ""}
        yield voice.label(f"example.chooses{kind}", player=chosen["player"], **told)


def _doings(example: Example) -> list[Step]:
    return [step for step in example.play if not step.text.startswith("check:")]


def _answers(steps: list[Step], of: set[str]) -> Iterator[str]:
    yield from (answer.text for step in steps if step.text in of for answer in step.answers)


def step_said(voice: Voice, text: str) -> str:
    """A step as it stands within a sentence."""
    return told_step(text, voice.phrases, voice.names).rstrip("。.")


def _said(voice: Voice, value: str | list[str]) -> str:
    return said(tuple(value) if isinstance(value, list) else value, voice.phrases, voice.names)
