"""A played walkthrough: every step told as a numbered list, and the tables that the player draws beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import msgspec
from markupsafe import Markup, escape

from generators.pages.book.book import Book
from generators.pages.language.phrases import (
    TOLD_ELSEWHERE,
    said,
    said_of,
    told,
    told_objection,
    told_question,
    told_step,
)
from generators.pages.rules.links import rich, rule_links
from generators.pages.symbols import drawn
from generators.pages.walkthroughs.table_view import TableView, in_words, table_view
from generators.pages.writing import TEMPLATES
from rules_engine.scenario.played import Asked, Objection, Played, PlayedStep, Seen, TraceLine

LABELS = (
    "start",
    "back",
    "forward",
    "play",
    "pause",
    "slider",
    "all-steps",
    "one-step",
    "stack",
    "life",
    "tapped",
    "of",
    "viewer",
    "tells-all",
    "everything",
    "seen-as",
    "face-down-card",
    "hidden-card",
)


ONLY_BEGIN = frozenset(["StepBegan", "TurnBegan"])
"""Trace lines of which several in a row tell no more than where the game has come to."""


class Told(msgspec.Struct, frozen=True):
    """A sentence with its rules."""

    sentence: Markup
    rules: Markup
    folded: tuple[Told, ...] = ()
    """What the sentence tells in short, line by line."""
    is_question: bool = False


class StepView(msgspec.Struct, frozen=True):
    """One step as told."""

    number: int
    action: Markup
    kind: str
    """`check`, `refused` or `done`: how its action is marked."""
    told: tuple[Told, ...]
    """What happened and what was asked, in the order of the trace."""
    refused: tuple[Told, ...]
    failures: tuple[str, ...]


class PlayerData(msgspec.Struct, frozen=True):
    """What player.js reads: the labels, and the table at the start and after each step (null: as before)."""

    labels: dict[str, str]
    tables: tuple[TableView | None, ...]


def player_html(book: Book, played: Played, ids: str = "") -> Markup:
    """The whole of a played walkthrough; readable by itself where no script runs.

    `ids` is what the ids of its steps begin with, where several stand on a page.
    """
    return Markup(
        TEMPLATES.get_template("player.html.jinja").render(
            ids=ids,
            label=book.label,
            data=data_json(book, played),
            start=in_words(book, played.start),
            steps=[step_view(book, played, step) for step in played.steps],
        )
    )


def data_json(book: Book, played: Played) -> Markup:
    """The player's data as JSON for a `template` element, with no `<` or `&` in it.

    No `script` element: the theme's instant loading would run it.
    """
    tables: list[TableView | None] = [table_view(book, played.start)]
    last = tables[0]
    for step in played.steps:
        now = table_view(book, step.table)
        tables.append(None if now == last else now)
        last = now
    labels = {key: book.label(f"player.{key}") for key in LABELS}
    raw = msgspec.json.encode(PlayerData(labels, tuple(tables))).decode()
    return Markup(raw.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))


def step_view(book: Book, played: Played, step: PlayedStep) -> StepView:
    """One step as told."""
    kind = "check" if step.text.startswith("check:") else "refused" if step.refused else "done"
    return StepView(
        number=step.number,
        action=drawn(told_step(step.text, book.phrases, book.names), book.phrases),
        kind=kind,
        told=tuple(trace_lines(book, step.trace, step.asked)),
        refused=tuple(objection(book, reason) for reason in step.refused),
        failures=tuple(failure.message for failure in played.failures if failure.line == step.line),
    )


def trace_lines(book: Book, trace: tuple[TraceLine, ...], asked: tuple[Asked, ...] = ()) -> Iterator[Told]:
    """The trace as sentences, each question where it was asked; what was asked before a refusal stands before it.

    Turns and steps in which nothing else happens are told by the last one alone, folded.
    """
    questions = iter(asked)
    for told_as, run in groupby(trace, how_told):
        lines = list(run)
        if told_as == "WasAsked":
            yield from (question(book, next(questions), line.also) for line in lines for _ in range(line.times))
        elif told_as == "WasRefused":
            yield from (question(book, each) for each in questions)
        elif told_as == "begins" and len(each := tuple(told_apart(book, lines))) > 1:
            yield Told(on_to(book, lines[-1]), Markup(""), each)
        else:
            yield from told_apart(book, lines)


def how_told(line: TraceLine) -> str:
    """Lines of the same are told together: `WasAsked`, `WasRefused`, `begins` or `happens`."""
    if line.kind in TOLD_ELSEWHERE:
        return line.kind
    return "begins" if line.kind in ONLY_BEGIN and line.values.get("extra") != "True" else "happens"


def on_to(book: Book, line: TraceLine) -> Markup:
    """Where the game has come to, by the last turn or step that began."""
    slots = {name: said(value, book.phrases, book.names) for name, value in line.values.items()}
    return drawn(book.label(f"player.on-to.{line.kind}", **slots), book.phrases)


def told_apart(book: Book, lines: list[TraceLine]) -> Iterator[Told]:
    """Each line as a sentence; neighbours that say the same are told once with their number."""
    for (sentence, rules), run in groupby(lines, lambda line: (told(line, book.phrases, book.names), cited(line))):
        count = sum(line.times for line in run)
        times = Markup(' <span class="times">×{}</span>').format(count) if count > 1 else Markup("")
        yield Told(rich(book, sentence) + times, rule_links(book, rules))


def cited(line: TraceLine) -> tuple[str, ...]:
    """The rules of a trace line, that of its site first."""
    return line.rule, *line.also


def objection(book: Book, reason: Objection) -> Told:
    """One reason of a refusal with its rules."""
    return Told(rich(book, told_objection(reason, book.phrases)), rule_links(book, (reason.rule, *reason.also)))


def question(book: Book, asked: Asked, also: tuple[str, ...] = ()) -> Told:
    """One question with its answer and its options, and what the player saw and knew; `also` has its other rules."""
    nothing = book.label("player.nothing")
    answer = said_of(asked.kind, asked.answer, book.phrases, book.names) or nothing
    options = [said_of(asked.kind, option, book.phrases, book.names) for option in asked.options]
    options += [nothing] * asked.may_be_none
    bracket = drawn(book.label("player.options", options=" / ".join(options)), book.phrases)
    sentence = escape(book.label("player.asked")).format(
        question=drawn(told_question(asked, book.phrases, book.names), book.phrases),
        answer=Markup("<strong>{}</strong>").format(drawn(answer, book.phrases)),
        options=Markup('<span class="asked__options">{}</span>').format(bracket),
    )
    known = [*(seen(book, asked.player, one) for one in asked.seeing), *knowing(book, asked)]
    notes = Markup("").join(Markup(' <span class="asked__known">{}</span>').format(note) for note in known)
    return Told(sentence + notes, rule_links(book, dict.fromkeys((asked.rule, *also))), is_question=True)


def seen(book: Book, player: str, there: Seen) -> str:
    """What the player who is asked sees in a zone."""
    zone = said(there.zone, book.phrases, book.names)
    place = book.label("place.zone", player=there.whose, zone=zone) if there.whose else zone
    if not there.cards:
        return book.label("player.sees-nothing", player=player, place=place)
    return book.label("player.sees", player=player, place=place, cards=said(there.cards, book.phrases, book.names))


def knowing(book: Book, asked: Asked) -> Iterator[str]:
    """What others have chosen before, where the player knows it."""
    if asked.knowing:
        choices = (choice.split(" ", 1) for choice in asked.knowing)
        told = [
            book.label("player.choice", player=player, answer=said_of(asked.kind, answer, book.phrases, book.names))
            for player, answer in choices
        ]
        yield book.label("player.knows", player=asked.player, choices=book.label("list").join(told))
