"""One check a file, one sentence each: those of our own files, and those of a library's sources, which run apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from generators.linking.checks import (
    both_languages,
    brackets_mixed,
    called_is_known,
    card_facts_agree,
    card_known,
    card_named_in_japanese,
    card_named_twice,
    citation_read,
    citation_resolves,
    citation_still_means_it,
    claim_is_earned,
    counted_in_figures,
    evidence_fresh,
    ids_unique,
    keyword_unfounded,
    link_resolves,
    names_agree,
    open_ruling_is_open,
    pair_agrees,
    phrases_agree,
    quote_unchanged,
    quotes_resolved,
    ruling_has_walkthrough,
    ruling_names_its_subject,
    ruling_not_contradicted,
    ruling_on_its_card,
    ruling_repeated,
    source_number_right,
    source_term_drift,
    symbol_missing,
    term_used,
    text_cut,
    title_stands_alone,
    untranslated,
    walkthrough_passes,
    walkthrough_ruling_exists,
    widths_mixed,
    word_doubled,
)
from generators.linking.following import UNREAD, first_of_all
from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem

Check = Callable[[KnowledgeBase], Iterable[Problem]]

SOURCE_CHECKS: tuple[Check, ...] = (
    quotes_resolved.check,
    quote_unchanged.check,
    source_number_right.check,
    source_term_drift.check,
    untranslated.check,
    symbol_missing.check,
    pair_agrees.check,
    text_cut.check,
    ruling_repeated.check,
    ruling_on_its_card.check,
    keyword_unfounded.check,
    widths_mixed.check,
    brackets_mixed.check,
    word_doubled.check,
    card_facts_agree.check,
)
"""Those that look for defects in the texts of a library: what they tell is a finding, never a fault."""

OWN_CHECKS: tuple[Check, ...] = (
    ids_unique.check,
    citation_resolves.check,
    citation_still_means_it.check,
    citation_read.check,
    names_agree.check,
    both_languages.check,
    phrases_agree.check,
    link_resolves.check,
    card_known.check,
    card_named_in_japanese.check,
    title_stands_alone.check,
    ruling_names_its_subject.check,
    counted_in_figures.check,
    card_named_twice.check,
    term_used.check,
    walkthrough_passes.check,
    claim_is_earned.check,
    walkthrough_ruling_exists.check,
    ruling_has_walkthrough.check,
    ruling_not_contradicted.check,
    open_ruling_is_open.check,
    called_is_known.check,
    evidence_fresh.check,
)
"""Those of our own files."""


def own_problems(kb: KnowledgeBase) -> tuple[Problem, ...]:
    """What reading found, and what the checks of our own files find but what only follows from a file unread."""
    return tuple(first_of_all((*kb.problems, *(problem for check in OWN_CHECKS for problem in check(kb)))))


def source_findings(kb: KnowledgeBase) -> tuple[Problem, ...]:
    """What the checks of a library's sources find; they see nothing of our pages and walkthroughs."""
    seen = msgspec.structs.replace(
        kb, keywords={}, rulings={}, scenarios={}, played={}, proofs={}, earned={}, phrases={}, citations=(), former={}
    )
    return tuple(problem for check in SOURCE_CHECKS for problem in check(seen))


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems once each, faults before findings, files that can't be read before all others; by file and line."""
    found = dict.fromkeys(problems)
    return tuple(sorted(found, key=lambda it: (not it.fault, it.code not in UNREAD, it.source, it.line, it.code)))
