"""Takes the rules from the edition in force to a new one: judges the new file, and says what became of each number."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec

from generators.reading.parsed_page import Problem
from generators.rules_over_time.aligning.decisions import decided_step, open_decisions
from generators.rules_over_time.aligning.moves import Step, step_between, step_path, step_text
from generators.rules_over_time.editions.edition import Edition, edition_from_page
from generators.rules_over_time.editions.problems import CUT_OFF, cut_off
from generators.rules_over_time.editions.text import read_edition
from generators.rules_over_time.facts import FACTS, FactsUnreadable, facts_of, facts_text
from generators.rules_over_time.library import Library, label_of
from generators.rules_over_time.lineage.building import extended
from generators.rules_over_time.lineage.file import LINEAGE, lineage_text, load_lineage
from generators.rules_over_time.lineage.lineage import Lineage
from generators.rules_over_time.lineage.timeline import EDITIONS, dates_text
from generators.rules_over_time.loading import read_edition_file

ENGINE_EDITION = Path("rules_engine") / "rulebook" / "edition.py"
"""Below the checkout: the one place where the engine names its edition."""
NAMED = re.compile(r"^EDITION = \"(?P<label>[0-9-]{10})\"$", re.M)
MOST_LOST = 0.2
"""No edition has dropped so much of the one before."""


class Refused(ValueError):
    """An edition isn't taken in; `problems` say why and what to do."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(problem.message for problem in problems))
        self.problems = problems


class Transition(msgspec.Struct, frozen=True):
    """From one edition to the next, both with their texts, and what became of each rule."""

    old: Edition
    new: Edition
    step: Step

    @property
    def is_a_change(self) -> bool:
        """False where the new edition is the one in force."""
        return self.old.label != self.new.label


def transition_to(raw: bytes, source: str, root: Path, library: Library | None) -> Transition:
    """From the edition in force in a checkout to the one in a file, with what a person has decided between the two.

    Raises Refused for a file that is no edition, a damaged or truncated one, one older than that in force or another
    text of it, and where the text of the edition in force isn't at hand; FactsUnreadable for a damaged content/rules.
    """
    facts = facts_of(root / "content")
    _must_agree(facts, root)
    new = judged(edition_from_page(read_edition(raw, source)), source)
    if new.label == facts.label:
        if facts_text(new) != facts_text(facts):
            raise Refused(_other_text(source, new.label))
        return Transition(facts, new, step_between(facts, facts))
    if new.label < facts.label:
        raise Refused(_older(source, new, facts))
    old = _with_texts(facts, library)
    step = decided_step(old, new, root / "content")
    lost = sum(len(move.from_) for move in step.moves if move.kind in ("removed", "undecided"))
    if lost > MOST_LOST * len(old.rules):
        raise Refused(_unlike(source, lost, len(old.rules), old.label))
    return Transition(old, new, step)


def judged(edition: Edition, source: str) -> Edition:
    """An edition that is whole; raises Refused with everything that is wrong with it."""
    faults = [problem for problem in edition.problems if problem.fault]
    missing = {problem.code for problem in edition.problems} & CUT_OFF
    if missing and not faults:
        faults = [cut_off(source, missing)]
    if faults:
        raise Refused(*faults)
    return edition


def engine_with(text: str, label: str) -> str:
    """The engine's module of the edition, with that label in it."""
    return NAMED.sub(f'EDITION = "{label}"', text)


def decisions_json(transition: Transition, cited: frozenset[str]) -> list[dict[str, object]]:
    """The open decisions: the rule, the numbers of the new edition that it may have become, and whether we cite it."""
    return [
        {
            "from": move.from_[0],
            "candidates": list(move.to),
            "heading": transition.old.heading_of(move.from_[0]),
            "cited": move.from_[0] in cited,
        }
        for move in open_decisions(transition.step, cited)
    ]


def derived_files(transition: Transition, content: Path) -> dict[str, str]:
    """Name below content/ → text of every file of derived facts, for the new edition; raises FactsUnreadable."""
    dates = dict(json.loads((content / EDITIONS).read_text(encoding="utf-8")))
    dates |= {edition.label: edition.effective for edition in (transition.old, transition.new)}
    step = transition.step
    return {
        FACTS.as_posix(): facts_text(transition.new),
        EDITIONS.as_posix(): dates_text(dates),
        LINEAGE.as_posix(): lineage_text(_lineage(transition, load_lineage(content))),
        step_path(Path(), step.label, step.to).as_posix(): step_text(step),
    }


def _lineage(transition: Transition, known: Lineage) -> Lineage:
    """The lineage with the new edition behind the old one; as it is where it knows the new one already."""
    if transition.new.label in known.labels:
        return known
    if known.labels[-1:] != (transition.old.label,):
        raise FactsUnreadable(
            f"content/rules/lineage.json ends with {', '.join(known.labels[-1:]) or 'nothing'}, not with "
            f"{transition.old.label}, which is in force. Write it anew: saitei rules lineage --library DIR"
        )
    return extended(known, transition.new, transition.step.moves)


def _must_agree(facts: Edition, root: Path) -> None:
    found = NAMED.search((root / ENGINE_EDITION).read_text(encoding="utf-8"))
    label = found["label"] if found else "none"
    if label != facts.label:
        message = f"the engine is written against {label}, and content/rules holds the facts of {facts.label}"
        advice = "Write the facts anew: saitei rules derive --library DIR"
        raise Refused(Problem("editions-disagree", str(ENGINE_EDITION), 0, message, advice))


def _with_texts(facts: Edition, library: Library | None) -> Edition:
    """The edition in force as the library has it."""
    for path in library.editions() if library else ():
        if label_of(path.name) == facts.label and (edition := read_edition_file(path)).rules:
            return edition
    message = f"the text of edition {facts.label}, which is in force here, is needed to compare with, and isn't at hand"
    advice = "Name a library that has it with --library DIR, or add its file: saitei rules add FILE"
    raise Refused(Problem("edition-not-in-library", "content/rules/edition.json", 0, message, advice))


def _other_text(source: str, label: str) -> Problem:
    message = f"this is another text of edition {label} than the one in force here"
    advice = "If it is the right one, put it into the library and run saitei rules derive; read what it changes."
    return Problem("edition-differs", source, 0, message, advice)


def _older(source: str, new: Edition, old: Edition) -> Problem:
    message = f"edition {new.label} is older than {old.label}, which is in force here"
    return Problem("edition-older", source, 0, message, "To have its text at hand: saitei rules add FILE")


def _unlike(source: str, lost: int, total: int, label: str) -> Problem:
    message = f"{lost} of the {total} numbers of edition {label} have no counterpart in it"
    return Problem("edition-unlike", source, 0, message, "Is this the whole file? Get it again from its origin.")
