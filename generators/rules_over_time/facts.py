"""The facts of one edition that the repository keeps, and no text.

Numbers, kinds, headings and hashes in order; the terms of its glossary, and the rules that each entry refers to.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from generators.reading.parsed_page import Problem
from generators.records.provenance import Provenance
from generators.records.rule import GlossaryEntry, Rule
from generators.references.grammar import find_references
from generators.rules_over_time.aligning.normal_form import NORMAL_FORM
from generators.rules_over_time.editions.edition import Edition

FACTS = Path("rules") / "edition.json"
"""Below content/."""
MOST_SHOWN = 5
"""Numbers that a finding names."""


class FactsUnreadable(ValueError):
    """A file of derived facts is missing or isn't what its command writes; the text says which and what to do."""


def facts_text(edition: Edition) -> str:
    """The facts of an edition as JSON, one rule and one term a line."""
    rules = [[rule.number, rule.kind, rule.heading, rule.hash] for rule in edition.rules.values()]
    terms = [[entry.term, entry.obsolete, *rules_named_by(entry)] for entry in edition.glossary.values()]
    head = {"label": edition.label, "effective": edition.effective, "normal_form": NORMAL_FORM}
    return "\n".join(
        [
            "{",
            *(f"{json.dumps(name)}: {json.dumps(value)}," for name, value in head.items()),
            '"rules": [',
            ",\n".join(json.dumps(rule, ensure_ascii=False) for rule in rules),
            '],\n"glossary": [',
            ",\n".join(json.dumps(term, ensure_ascii=False) for term in terms),
            "]\n}\n",
        ]
    )


def rules_named_by(entry: GlossaryEntry) -> tuple[str, ...]:
    """The numbers that an entry refers to, each once, in the order of its text; of a range its ends."""
    named = (number for sense in entry.senses for one in find_references(sense) for number in one.numbers)
    return tuple(dict.fromkeys(named)) or entry.rules


def edition_from_facts(text: str, source: str) -> Edition:
    """The edition that `facts_text` wrote down: its rules and terms with empty texts.

    Raises FactsUnreadable where the text is something else, or written by another normal form.
    """
    try:
        facts = json.loads(text)
        form = facts["normal_form"]
        lines = {line.split('"')[1]: n for n, line in enumerate(text.splitlines(), 1) if line.startswith('["')}
        rules = {
            number: Rule(
                number=number,
                kind=kind,
                heading=heading,
                hash=hashed,
                provenance=Provenance(source=source, lines=(lines[number],) * 2, edition=facts["label"]),
            )
            for number, kind, heading, hashed in facts["rules"]
        }
        origin = Provenance(source=source, edition=facts["label"])
        glossary = {
            term: GlossaryEntry(term=term, obsolete=obsolete, rules=tuple(rules), provenance=origin)
            for term, obsolete, *rules in facts["glossary"]
        }
        edition = Edition(facts["label"], facts["effective"], rules, glossary)
    except (ValueError, KeyError, TypeError, IndexError) as wrong:
        raise FactsUnreadable(f"{source} isn't what `saitei rules derive` writes ({wrong}). Write it anew.") from wrong
    if form != NORMAL_FORM:
        raise FactsUnreadable(f"{source} has hashes of normal form {form}; this is {NORMAL_FORM}. Write it anew.")
    return edition


def facts_of(content: Path) -> Edition:
    """The edition whose facts stand in content/rules/edition.json; raises FactsUnreadable."""
    path = content / FACTS
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise FactsUnreadable(
            f"{path} can't be read ({wrong}). Write it with `saitei rules derive --library DIR`."
        ) from wrong
    return edition_from_facts(text, str(path))


def incomplete_edition(source: str, lost: int, total: int) -> Problem:
    """The finding that a file of the edition in force lacks some of its numbers."""
    message = f"{lost} of the {total} numbers of this edition aren't in the file; they are shown without their texts"
    advice = "Get the file again from its origin."
    return Problem("edition-incomplete", source, 0, message, advice, fault=False)


def differing_edition(source: str, other: str, numbers: Sequence[str], advice: str) -> Problem:
    """The finding that two texts of one edition differ: that in `source`, and the other one, which is named."""
    shown = ", ".join(numbers[:MOST_SHOWN]) + (" …" if len(numbers) > MOST_SHOWN else "")
    rules = f"{len(numbers)} of its rules" if len(numbers) > 1 else "one of its rules"
    where = f"the text of {rules} ({shown})" if numbers else "its glossary"
    return Problem("edition-differs", source, 0, f"{where} isn't that of {other}", advice, fault=False)


def missing_edition(label: str, where: Path) -> Problem:
    """The finding that a library has other editions, but not the one needed."""
    message = f"the library has no edition labelled {label}; rules are shown without their texts"
    advice = "Add its file: saitei rules add FILE"
    return Problem("edition-not-in-library", str(where), 0, message, advice, fault=False)
