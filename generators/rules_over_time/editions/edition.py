"""An edition of the Comprehensive Rules as records: its two dates, its rules by number, its glossary by term."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from generators.reading.parsed_page import Block, LineClass, ParsedPage, Problem
from generators.records.provenance import found_in
from generators.records.rule import GlossaryEntry, Rule
from generators.references.numbers import level_of, parent_of
from generators.rules_over_time.aligning.normal_form import text_hash
from generators.rules_over_time.editions.lines import effective_date

LONGEST_HEADING = 60
OBSOLETE = re.compile(r"\s*\(Obsolete\)$")
ONE_NAME = frozenset({"Active Player, Nonactive Player Order"})
"""Terms whose comma doesn't part two names."""
LIST_COMMA = re.compile(r",\s+(?=[^”\"]*(?:[“\"][^”\"]*[”\"][^”\"]*)*$)|(?<=,[”\"])\s+")
"""A comma between two names of one term, not one inside quotation marks."""
SENSE = re.compile(r"[0-9]{1,2}\.\s+")


class Edition(msgspec.Struct, frozen=True):
    """One edition. Rules and terms stand in the order of the document; a number that stands twice gets `~2`."""

    label: str
    """ISO date by which the edition is quoted: that of its publication."""
    effective: str
    """ISO date on which it took effect; the label where the text states none."""
    rules: dict[str, Rule]
    glossary: dict[str, GlossaryEntry]
    problems: tuple[Problem, ...] = ()

    def heading_of(self, number: str) -> str:
        """The heading that a number stands under: its own, else that of the nearest number above it."""
        while number and number in self.rules:
            if heading := self.rules[number].heading:
                return heading
            number = parent_of(number)
        return ""


def edition_from_page(page: ParsedPage) -> Edition:
    """The records of a page that `read_edition` gave; an unreadable page gives an edition without rules."""
    blocks = page.blocks
    effective = effective_date([block.text for block in blocks if block.kind is LineClass.DATE])
    rule_blocks = (b for b in blocks if b.kind in (LineClass.SECTION, LineClass.RULE, LineClass.SUBRULE))
    term_blocks = (block for block in blocks if block.kind is LineClass.GLOSSARY_TERM)
    return Edition(
        label=page.as_of,
        effective=effective or page.as_of,
        rules={number: _rule(number, block, page) for number, block in _numbered(rule_blocks)},
        glossary=_unique(_entry(block, page) for block in term_blocks),
        problems=page.problems,
    )


def _numbered(blocks: Iterable[Block]) -> Iterator[tuple[str, Block]]:
    """Each block with its number; the second rule of a number, and the sub-rules behind it, as its twin."""
    taken: set[str] = set()
    for block in blocks:
        number, copy = block.marker, 1
        while number in taken:
            copy += 1
            number = f"{block.marker}~{copy}"
        taken.add(number)
        yield number, block


def _rule(number: str, block: Block, page: ParsedPage) -> Rule:
    kind = level_of(number)
    paragraphs = [block.text, *(child.text for child in block.children if child.kind is LineClass.CONTINUATION)]
    text = "\n".join(paragraphs)
    is_heading = kind in ("section", "chapter") or (kind == "rule" and reads_like_a_heading(text))
    return Rule(
        number=number,
        kind=kind,
        heading=text.replace("_", "") if is_heading else "",
        text="" if is_heading else text,
        examples=tuple(child.text for child in block.children if child.kind is LineClass.EXAMPLE),
        hash=text_hash(text),
        provenance=found_in(page, block.lines),
    )


def reads_like_a_heading(text: str) -> bool:
    """Whether the text of a rule is a mere name: `Plot`, `∞ (Infinity)`, `Start Your Engines!`, and no sentence."""
    return len(text) <= LONGEST_HEADING and not text.rstrip('”")').endswith((".", ":", ";", ","))


def _entry(block: Block, page: ParsedPage) -> GlossaryEntry:
    term = OBSOLETE.sub("", block.text)
    return GlossaryEntry(
        term=term,
        aliases=aliases_of(term),
        senses=_senses([child.text for child in block.children]),
        obsolete=term != block.text,
        provenance=found_in(page, block.lines),
    )


def aliases_of(term: str) -> tuple[str, ...]:
    """The names in a term that has several: `You, Your`; none for a term of one name."""
    if term in ONE_NAME or "," not in term:
        return ()
    return tuple(name.strip(' ,“”"') for name in LIST_COMMA.split(term))


def _senses(lines: list[str]) -> tuple[str, ...]:
    """The numbered senses without their numbers, or the one sense; a line without number goes with the sense before."""
    senses: list[str] = []
    for line in lines:
        match = SENSE.match(line)
        if match or not senses:
            senses.append(line[match.end() :] if match else line)
        else:
            senses[-1] += "\n" + line
    return tuple(senses)


def _unique(entries: Iterable[GlossaryEntry]) -> dict[str, GlossaryEntry]:
    by_term: dict[str, GlossaryEntry] = {}
    for entry in entries:
        term, copy = entry.term, 1
        while term in by_term:
            copy += 1
            term = f"{entry.term}~{copy}"
        by_term[term] = entry
    return by_term
