"""A played walkthrough: every step told as a numbered list, and the tables that the player draws beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import msgspec
from markupsafe import Markup

from generators.pages.book import Book
from generators.pages.phrases import TOLD_ELSEWHERE, said, said_of, told, told_objection, told_question, told_step
from generators.pages.rule_links import rich, rule_links
from generators.pages.symbols import drawn
from generators.pages.table_view import TableView, in_words, table_view
from generators.pages.writing import TEMPLATES
from rules_engine.scenario.played import Asked, Objection, Played, PlayedStep, TraceLine

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


class Question(msgspec.Struct, frozen=True):
    """A question as told: who was asked, what, the options, and the answer given."""

    asked: Markup
    options: Markup
    answer: Markup
    rules: Markup


class StepView(msgspec.Struct, frozen=True):
    """One step as told."""

    number: int
    action: Markup
    kind: str
    """`check`, `refused` or `done`: how its action is marked."""
    refused: tuple[Told, ...]
    questions: tuple[Question, ...]
    trace: tuple[Told, ...]
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
        refused=tuple(objection(book, reason) for reason in step.refused),
        questions=tuple(question(book, asked, step.trace) for asked in step.asked),
        trace=tuple(trace_lines(book, step.trace)),
        failures=tuple(failure.message for failure in played.failures if failure.line == step.line),
    )


def trace_lines(book: Book, trace: tuple[TraceLine, ...]) -> Iterator[Told]:
    """The trace as sentences; turns and steps in which nothing else happens are told by the last one alone, folded."""
    shown = [line for line in trace if line.kind not in TOLD_ELSEWHERE]
    for only_begins, run in groupby(shown, lambda line: line.kind in ONLY_BEGIN and line.values.get("extra") != "True"):
        lines = list(run)
        each = tuple(told_apart(book, lines))
        if only_begins and len(each) > 1:
            yield Told(on_to(book, lines[-1]), Markup(""), each)
        else:
            yield from each


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


def question(book: Book, asked: Asked, trace: tuple[TraceLine, ...]) -> Question:
    """One question with its options and its answer, and the rules of the trace line that tells the same."""
    also = (rule for line in trace if line.kind in TOLD_ELSEWHERE and line.rule == asked.rule for rule in line.also)
    answer = said_of(asked.kind, asked.answer, book.phrases, book.names) or book.label("player.nothing")
    return Question(
        asked=drawn(told_question(asked, book.phrases, book.names), book.phrases),
        options=drawn(said_of(asked.kind, asked.options, book.phrases, book.names), book.phrases),
        answer=drawn(answer, book.phrases),
        rules=rule_links(book, dict.fromkeys((asked.rule, *also))),
    )
