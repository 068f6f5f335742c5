"""The indented lines below a step: answers to its questions, and what exactly is to be asked."""

from __future__ import annotations

import re

from rules_engine.characteristics.visibility import may_look
from rules_engine.game.called import label, option_words
from rules_engine.game.decision import Answer, Decision
from rules_engine.game.likeness import Option
from rules_engine.scenario.names import ZONES, outside_parentheses, split_list
from rules_engine.scenario.played import Seen
from rules_engine.scenario.scenario import AtLine, SourceLine
from rules_engine.state.ids import NATURE, PlayerId
from rules_engine.state.state import State, key_of
from rules_engine.state.zones import Zone

ANSWER = re.compile(rf"(?P<player>[A-Z]|{NATURE}): (?P<answer>.+)")
SEEING = re.compile(rf"(?P<names>.+) in (?:(?P<player>[A-Z])'s )?(?P<zone>{ZONES})")


def question(state: State, decision: Decision) -> str:
    """The question as `asked:` writes it: who, what, the options in alphabetical order, alike ones once."""
    words = sorted(set(option_words(state, decision.options, decision.said).values()))
    return f"{decision.player}, {decision.kind}: {', '.join(words) or 'nothing'}"


def check_asked(state: State, decision: Decision, line: SourceLine) -> tuple[Seen, ...]:
    """What the line says that the player sees; raises AtLine unless it is exactly this question."""
    wanted, *more = outside_parentheses(line.text.removeprefix("asked:"), ";")
    asked = question(state, decision)
    if wanted != asked:
        raise AtLine(line.line, f"asked otherwise: the question is `asked: {asked}`")
    seen = []
    for part in more:
        how, _, what = part.partition(" ")
        if how == "seeing":
            seen.append(_check_seeing(state, decision.player, what, line))
        elif how == "knowing":
            _check_knowing(decision, what, line)
        else:
            raise AtLine(line.line, f"`{part}` is not understood; after `; ` stands `seeing …` or `knowing …`")
    return tuple(seen)


def _check_knowing(decision: Decision, wanted: str, line: SourceLine) -> None:
    known = ", ".join(decision.knowing) or "nothing"
    if wanted != known:
        raise AtLine(line.line, f"{decision.player} knows of the choices made before: {known}")


def _check_seeing(state: State, player: PlayerId, seeing: str, line: SourceLine) -> Seen:
    match = SEEING.fullmatch(seeing)
    if match is None:
        raise AtLine(line.line, f"`seeing {seeing}` is not understood; write `seeing Opt, Island in A's hand`")
    zone = Zone(match["zone"])
    ids = state.zones.get(key_of(zone, PlayerId(match["player"] or "")), ())
    seen = sorted(label(state, id) for id in ids if may_look(state, player, id))
    wanted = sorted(split_list(match["names"], seen)) if match["names"] != "nothing" else []
    if seen != wanted:
        raise AtLine(line.line, f"{player} sees there: {', '.join(seen) or 'nothing'}")
    return Seen(zone.value, match["player"] or "", tuple(seen))


def is_any(decision: Decision, line: SourceLine) -> bool:
    """Whether the line leaves the answer open, for a proof to try them all: `A: any`."""
    return line.text == f"{decision.player}: any"


def is_left_open(line: SourceLine) -> bool:
    """Whether the line leaves an answer open, whoever is asked."""
    return line.text.endswith(": any")


def read_answer(state: State, decision: Decision, line: SourceLine) -> Answer:
    """The options that the line names; raises AtLine when it answers another question.

    Of an order left to chance a line may say how it begins; the rest stays as it is.
    """
    match = ANSWER.fullmatch(line.text)
    asked = question(state, decision)
    if match is None:
        raise AtLine(line.line, f"`{line.text}` is no answer; write `{decision.player}: …` for the question {asked}")
    if match["player"] != decision.player:
        raise AtLine(line.line, f"{match['player']} isn't asked here; the question is {asked}")
    left = list(decision.options)
    known = {label(state, option) for option in left}
    words = [] if match["answer"] == "nothing" else split_list(match["answer"], known)
    meant = option_words(state, left, decision.said)
    chosen = tuple(_taken(meant, word, left, line, asked) for word in words)
    if decision.player == NATURE and decision.ordered:
        return (*chosen, *left)
    least = decision.fewest
    if not least <= len(chosen) <= decision.choose:
        number = str(least) if least == decision.choose else f"{least} to {decision.choose}"
        raise AtLine(line.line, f"{len(chosen)} chosen, where {number} are to be chosen: {asked}")
    return chosen


def _taken(meant: dict[Option, str], word: str, left: list[Option], line: SourceLine, asked: str) -> Option:
    for option in left:
        if meant[option] == word:
            left.remove(option)
            return option
    if any(other.partition(" (")[0] == word for other in meant.values()):
        raise AtLine(line.line, f"several called {word} differ, write the number of one; the question is {asked}")
    raise AtLine(line.line, f"{word} is not among the options; the question is {asked}")
