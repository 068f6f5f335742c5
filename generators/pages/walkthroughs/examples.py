"""The examples that the engine found, as keyword and rule pages list them: what may be done, what not, what happens."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from markupsafe import Markup

from generators.linking.citing import bare
from generators.linking.loading.walkthroughs import is_generated
from generators.linking.sentences import first_sentence
from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.evidence_html import walkthrough_link
from generators.pages.language.voice import Voice
from generators.pages.rules.links import in_language, rich, rule_links
from generators.pages.walkthroughs.example_prose import fact, quoted
from generators.pages.writing import prose_in
from rules_engine.scenario.scenario import Scenario

KINDS = ("allowed", "refused", "happens", "witness")
"""The groups, in their order; where something does not happen stands below where it does."""
CASE = Markup('<a class="played" href="{}">{}</a>')
CHECK = "check: "
NEGATIVE = "absent"


class ExampleRow(msgspec.Struct, frozen=True):
    """One example: its caption as a link, what else is said about it, its rules, and the negative ones beside it."""

    link: Markup
    more: Markup
    rules: Markup
    beside: tuple[ExampleRow, ...] = ()


class ExampleGroup(msgspec.Struct, frozen=True):
    """Examples of one kind."""

    heading: str
    rows: tuple[ExampleRow, ...]


def example_groups(book: Book, scenarios: Iterable[Scenario]) -> list[ExampleGroup]:
    """The generated examples among the scenarios, by kind; each negative one below the one it differs from.

    What doesn't happen in a negative one rests on the rules of the other, unless a rule refuses it. Lines of play that
    were found for a proof stand below it.
    """
    rows: dict[str, dict[str, ExampleRow]] = {kind: {} for kind in KINDS}
    for scenario in scenarios:
        if not is_generated(scenario.page):
            continue
        kind, row, proof = kind_of(scenario.id), example_row(book, scenario), proof_of(book, scenario)
        if kind == NEGATIVE and rows["happens"]:
            id, above = rows["happens"].popitem()
            rules = rule_links(book, refused_by(scenario)) or above.rules
            rows["happens"][id] = below(above, msgspec.structs.replace(row, rules=rules))
        elif proof:
            above = rows[kind].get(proof) or ExampleRow(walkthrough_link(book, proof), Markup(""), Markup(""))
            rows[kind][proof] = below(above, row)
        else:
            rows[kind if kind in KINDS else "happens"][scenario.id] = row
    return [
        ExampleGroup(book.label(f"examples.{kind}"), tuple(found.values())) for kind, found in rows.items() if found
    ]


def below(row: ExampleRow, other: ExampleRow) -> ExampleRow:
    """A row with one more below it."""
    return msgspec.structs.replace(row, beside=(*row.beside, other))


def proof_of(book: Book, scenario: Scenario) -> str:
    """The walkthrough whose proof a line of play was found for; empty for any other example."""
    proof = scenario.id.removeprefix("example-").rpartition("-")[0]
    return proof if kind_of(scenario.id) == "witness" and proof in book.kb.scenarios else ""


def examples_of_rule(book: Book, number: str) -> list[ExampleRow]:
    """The generated examples that claim a rule, those first in which it allows or forbids something."""
    citing = (book.kb.scenarios.get(one.id) for one in book.cited_by.get(number, ()) if one.kind == "walkthrough")
    found = [scenario for scenario in citing if scenario is not None and is_generated(scenario.page)]
    claiming = [scenario for scenario in found if number in map(bare, own_claims(book, scenario))]
    shown = [scenario for scenario in claiming if kind_of(scenario.id) in KINDS]
    return [row for group in example_groups(book, shown) for row in group.rows]


def kind_of(id: str) -> str:
    """`refused` of `example-plot-empty-stack-refused`; that of a proof ends in a number."""
    kind = id.rpartition("-")[2]
    return "witness" if kind.isdigit() else kind


def example_row(book: Book, scenario: Scenario) -> ExampleRow:
    """One example as a line of a list; a case of a proof stands below it, and says no more than what is so in it."""
    if proof_of(book, scenario):
        link = CASE.format(addresses.walkthrough(scenario.id), in_language(book, case_of(book, scenario)))
        return ExampleRow(link, Markup(""), rule_links(book, own_claims(book, scenario)))
    prose = " ".join((prose_in(scenario, book.language) or prose_in(scenario, book.other)).split())
    more = prose[len(first_sentence(prose)) :].lstrip("。. ")
    rules = rule_links(book, scenario.shows or refused_by(scenario))
    return ExampleRow(walkthrough_link(book, scenario.id), rich(book, more), rules)


def case_of(book: Book, scenario: Scenario) -> str:
    """What is so in a case of a proof, in quotation marks: the check at its end, else the refusal."""
    voice, last = Voice(book.language, book.phrases, book.names), scenario.play[-1]
    said = (
        last.text.removeprefix(CHECK) if last.text.startswith(CHECK) else f"refused by {', '.join(last.refused or ())}"
    )
    return quoted(voice, [fact(voice, said)])


def own_claims(book: Book, scenario: Scenario) -> tuple[str, ...]:
    """The rules that an example claims; of a case of a proof only those that the proof is about."""
    proof = proof_of(book, scenario)
    about = book.kb.scenarios[proof].shows if proof else scenario.shows
    return tuple(rule for rule in scenario.shows if rule in about)


def refused_by(scenario: Scenario) -> tuple[str, ...]:
    """The rules of its last refusal."""
    return next((step.refused for step in reversed(scenario.play) if step.refused), ())
