"""What a proof states, what was tried for it and within which bounds, and the set-ups that it ranges over."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from markupsafe import Markup

from generators.linking.evidence import ProofEvidence
from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.language.phrases import question_key, said, told_question, told_step
from generators.pages.symbols import drawn
from generators.pages.walkthroughs.bounds import Bounds, in_either_language, places, read_bounds, told_given, value
from generators.pages.walkthroughs.set_up_words import told_objects
from generators.pages.writing import prose_in
from rules_engine.scenario.answers import ANSWER, is_left_open
from rules_engine.scenario.played import Asked
from rules_engine.scenario.scenario import Scenario

BRIEFEST = 0.1
"""Seconds below which it isn't said how long a search took."""
JAPANESE = "\u3000"
"""Letters behind it stand without spaces."""


class ProofView(msgspec.Struct, frozen=True):
    """A proof as pages tell it."""

    grade: str
    """`contradicted` for one that doesn't hold."""
    holds: bool
    statement: Markup
    """What it proves, in the words of its page."""
    link: Markup
    """To its page."""
    sentence: Markup
    """What was tried, from where and how far."""
    took: str
    """How long that took, which is for the fold."""
    set_ups: int
    given: tuple[tuple[str, Markup], ...]
    """The position, with `…` for what differs."""
    steps: tuple[Markup, ...]
    """What is then done, with the answers given beforehand."""
    differing: tuple[tuple[str, tuple[Markup, ...]], ...]
    """Each way in which the set-ups differ, with the values tried."""


def proof_view(book: Book, id: str) -> ProofView:
    """The proof of a scenario."""
    proof, scenario = book.kb.proofs[id], book.kb.scenarios[id]
    bounds = read_bounds(proof.bounds)
    return ProofView(
        proof.grade if proof.holds else "open" if proof.gave_up else "contradicted",
        proof.holds,
        _statement(book, scenario),
        Markup('<a class="listed" href="{}">{}</a>').format(addresses.walkthrough(id), book.label("proved.page")),
        _sentence(book, scenario, proof, bounds),
        book.label("proved.took", seconds=_seconds(book, proof.seconds)),
        bounds.set_ups,
        tuple(told_given(book, scenario, bounds)),
        tuple(_steps(book, scenario, bounds)),
        tuple(
            (_listed(book, places(book, varied, scenario)), tuple(value(book, one) for one in varied.values))
            for varied in bounds.varied
        ),
    )


def _statement(book: Book, scenario: Scenario) -> Markup:
    prose = prose_in(scenario, book.language) or prose_in(scenario, book.other)
    return drawn(joined_lines(prose or scenario.id), book.phrases)


def _sentence(book: Book, scenario: Scenario, proof: ProofEvidence, bounds: Bounds) -> Markup:
    if proof.gave_up:
        return Markup("{}").format(book.label("proved.open"))
    if not proof.holds:
        return Markup("{}").format(book.label("proved.not"))
    answers = dict.fromkeys(_answers(book, scenario, bounds))
    beforehand = book.label("proved.beforehand", answers=book.label("proved.answers").join(answers))
    told = book.label(
        f"proved.{proof.grade}",
        n=proof.lines,
        lines=proof.lines,
        states=proof.states,
        turn=bounds.turn,
        beforehand=beforehand if answers else "",
        **{"from": _from(book, scenario, bounds)},
    )
    return drawn(told, book.phrases)


def _from(book: Book, scenario: Scenario, bounds: Bounds) -> str:
    differing = dict.fromkeys(place for varied in bounds.varied for place in places(book, varied, scenario))
    return book.label("proved.from", n=bounds.set_ups, places=_listed(book, tuple(differing)))


def _listed(book: Book, names: tuple[str, ...]) -> str:
    """`A’s hand, A’s library and the moment`."""
    *others, last = names or ("",)
    return book.label("proved.list.last").join([*([book.label("proved.list").join(others)] if others else []), last])


def _seconds(book: Book, seconds: float) -> str:
    if not seconds:
        return book.label("proved.seconds.unknown")
    if seconds < BRIEFEST:
        return book.label("proved.seconds.short")
    return book.label("proved.seconds", seconds=f"{seconds:.1f}")


def _answers(book: Book, scenario: Scenario, bounds: Bounds) -> Iterator[str]:
    """The choices that the page makes beforehand, as the one line of play that it shows has them asked."""
    played = book.kb.played.get(scenario.id)
    asked = {step.line: step.asked for step in played.steps} if played else {}
    for step in scenario.play:
        questions = (*asked.get(step.line, ()), *([None] * len(step.answers)))
        for line, question in zip(step.answers, questions, strict=False):
            if not is_left_open(line):
                yield _answer(book, bounds.opened(line.text), question)


def _answer(book: Book, written: str, question: Asked | None) -> str:
    match = ANSWER.fullmatch(written)
    if match is None:
        return written
    answer = told_objects(book, match["answer"])
    if question is None:
        return book.label("answered", player=match["player"], answer=answer)
    answer = book.phrases.get(f"word.{question.kind}.{match['answer']}", answer)
    key, which = question_key(question.kind, book.phrases)
    key = key.replace("asked.", "answered.", 1)
    key = next((one for one in (f"{key}.{match['answer']}", key) if f"ui.{one}" in book.phrases), "answered.other")
    slots = {"player": match["player"], "which": said(which, book.phrases, book.names)}
    asked = told_question(question, book.phrases, book.names).rstrip("。")
    return book.label(key, answer=answer, question=asked, **slots)


def _steps(book: Book, scenario: Scenario, bounds: Bounds) -> Iterator[Markup]:
    for step in scenario.play:
        if not step.text.startswith("check:"):
            told = told_step(bounds.opened(step.text), book.phrases, book.names)
            yield in_either_language(book, told)


def joined_lines(text: str) -> str:
    """Lines of prose as one, without a space beside a Japanese letter."""
    first, *lines = text.split("\n")
    for line in lines:
        first += line if max(first[-1:], line[:1]) > JAPANESE else f" {line}"
    return first.strip()
