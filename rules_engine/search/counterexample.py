"""The shortest line of play against a proof, as a scenario that can be played again."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from rules_engine.scenario.happenings import happened, is_happening
from rules_engine.scenario.scenario import Scenario, SourceLine, Step
from rules_engine.scenario.setup import Cards, set_up
from rules_engine.scenario.walking import Line, Manner, names_of
from rules_engine.search.expanding import PASS
from rules_engine.search.instead import instead
from rules_engine.search.paths import Path, freely, line_of, numbered, paths, step_of, ways
from rules_engine.search.proof import SetUp, form_of, last_turn, set_ups
from rules_engine.search.properties import Property, properties_of
from rules_engine.search.proven import Proven
from rules_engine.search.shortest import Against, shortest


class Counterexample(msgspec.Struct, frozen=True):
    """A set-up, what is done from there, and what the proof says that isn't so."""

    scenario: Scenario
    form: str
    """`always`, `never` or `between`."""
    said: tuple[str, ...]
    """What is said so, in the words of the fence."""
    broken: SourceLine
    """The line of the fence."""
    where: str = ""
    """What stands for each word of `for each`, as it is told."""

    @property
    def told(self) -> str:
        """What fails, with which set-up, after which lines of play."""
        steps = [step for step in self.scenario.play if not step.text.startswith("check:")]
        lines = (line for step in steps for line in (step.text, *(f"  {answer.text}" for answer in step.answers)))
        after = "\n".join((" after:", *lines)) if steps else " at the start"
        return f"`{self.broken.text}` fails{f' with {self.where}' if self.where else ''}{after}"


def counterexample(
    scenario: Scenario, proven: Proven, cards: Cards, altered: frozenset[str] = frozenset()
) -> Counterexample | None:
    """The line of play that refutes the proof; None for a proof that holds, was not finished, or misses a witness."""
    if proven.holds or scenario.prove is None:
        return None
    if last_turn(scenario) is None:
        return _over_answers(scenario, cards, altered)
    if proven.gave_up or (not proven.moves and _misses_a_witness(scenario, proven)):
        return None
    found = shortest(scenario, cards, altered) if proven.moves else None
    against = found or _as_found(scenario, proven)
    return _over_lines(against, cards, altered) if against else None


def _misses_a_witness(scenario: Scenario, proven: Proven) -> bool:
    """Whether it isn't a line of play that goes against the proof, but that none is found."""
    return all(
        form_of(line)[0] == "some line"
        for line in (scenario.prove.properties if scenario.prove else ())
        if line.line == proven.at_line
    )


def _as_found(scenario: Scenario, proven: Proven) -> Against | None:
    for case in set_ups(scenario):
        source = next((line for line in case.properties if line.line == proven.at_line), None)
        if case.chosen == proven.chosen and source is not None:
            return Against(case, source, proven.moves)
    return None


def _over_answers(scenario: Scenario, cards: Cards, altered: frozenset[str]) -> Counterexample | None:
    """Of all lines of play against some property the one with the fewest events."""
    found = (
        (len(whole.entries), at, case, path, source)
        for case in set_ups(scenario)
        for path in paths(case.scenario, cards, altered)
        for whole in (line_of(path),)
        for at, (source, prop) in enumerate(
            zip(case.properties, properties_of(case.properties, over_lines=False), strict=True)
        )
        if prop.every and not prop.satisfied(whole)
    )
    least = min(found, key=lambda each: each[:2], default=None)
    if least is None:
        return None
    _, _, case, path, source = least
    (prop,) = properties_of((source,), over_lines=False)
    return _told(case, _until_broken(path, prop, source), source)


def _until_broken(path: Path, prop: Property, source: SourceLine) -> Path:
    """The path up to where the property is broken for good: what must never happen is not undone later."""
    if form_of(source)[0] == "always":
        return path
    return next((path[:at] for at in range(1, len(path)) if not prop.satisfied(line_of(path[:at]))), path)


def _over_lines(against: Against, cards: Cards, altered: frozenset[str]) -> Counterexample | None:
    """The moves with priority passed in as few lines as will do."""
    state, _ = set_up(against.case.scenario, cards)
    manner = freely(names_of(state, cards), altered)
    (prop,) = properties_of((against.source,), over_lines=True)
    path = next(_breaking((Line(state),), against.moves, prop, prop.begins, manner), None)
    return None if path is None else _told(against.case, _in_few_lines(path, manner), against.source)


def _breaking(path: Path, moves: tuple[str, ...], prop: Property, bit: bool, manner: Manner) -> Iterator[Path]:
    """The ways to make those moves that break the property with the last one, or as the game ends."""
    if not moves:
        yield path
        return
    text, *answers = (line.strip() for line in moves[0].splitlines())
    for line in ways(path[-1].then(text), manner):
        if list(line.answers) == [answer for answer in answers if ": " in answer]:
            now, broken = prop.follows(line, bit)
            if moves[1:] and not line.state.over:
                yield from _breaking((*path, line), moves[1:], prop, now, manner)
            elif broken or (prop.awaits and not now):
                yield (*path, line)


def _in_few_lines(path: Path, manner: Manner) -> Path:
    """The path with passes in a row told as one line, where such a line leads to the same."""
    short, at = path[:1], 1
    while at < len(path):
        every = ((size, _at_once(short[-1], path[at + size - 1], manner)) for size in range(_passes(path[at:]), 1, -1))
        size, line = next(((size, line) for size, line in every if line), (1, path[at]))
        short, at = (*short, line), at + size
    return short


def _passes(path: Path) -> int:
    return next((at for at, line in enumerate(path) if not line.text.endswith(PASS) or line.answers), len(path))


def _at_once(here: Line, there: Line, manner: Manner) -> Line | None:
    """The one line that leads from here to there, if there is one."""
    turn = there.state.turn
    for text in ("all pass", f"go to turn {turn.number}, {turn.active}, {turn.step}"):
        for line in ways(here.then(text), replace(manner, fights=False)):
            if line.state == there.state and not line.answers:
                return line
    return None


def _told(case: SetUp, path: Path, source: SourceLine) -> Counterexample:
    """The page: what is done, and as checks what happened that mustn't, or what is so instead of what always is."""
    form, said = form_of(source)
    event, last = said[-1], path[-1]
    if form == "always":
        facts = instead(last.state, event, last.entries)
    else:
        facts = (event,) if is_happening(event) and happened(last.state, event, last.entries) else ()
    steps = [*map(step_of, path[1:]), *(Step(0, f"check: {fact}") for fact in facts)]
    given = numbered(Step(0, line.text) for line in case.scenario.given)
    scenario = replace(
        case.scenario,
        given=tuple(SourceLine(line.line, line.text) for line in given),
        play=numbered(steps),
        prove=None,
        shows=(),
        rulings=(),
        trace="",
    )
    return Counterexample(scenario, form, said, source, case.where)
