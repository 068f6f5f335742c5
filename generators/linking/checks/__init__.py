"""One check a file, one sentence each; `ALL` is the list of those that run, in the order in which they report."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from generators.linking.checks import (
    both_languages,
    card_facts_agree,
    card_known,
    citation_read,
    citation_resolves,
    citation_still_means_it,
    evidence_fresh,
    ids_unique,
    link_resolves,
    names_agree,
    open_ruling_is_open,
    phrases_agree,
    quotes_resolved,
    ruling_has_walkthrough,
    ruling_not_contradicted,
    source_term_drift,
    term_used,
    walkthrough_passes,
    walkthrough_ruling_exists,
)
from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem

Check = Callable[[KnowledgeBase], Iterable[Problem]]

ALL: tuple[Check, ...] = (
    ids_unique.check,
    citation_resolves.check,
    citation_still_means_it.check,
    citation_read.check,
    names_agree.check,
    both_languages.check,
    phrases_agree.check,
    link_resolves.check,
    card_known.check,
    term_used.check,
    walkthrough_passes.check,
    walkthrough_ruling_exists.check,
    ruling_has_walkthrough.check,
    ruling_not_contradicted.check,
    open_ruling_is_open.check,
    evidence_fresh.check,
    quotes_resolved.check,
    source_term_drift.check,
    card_facts_agree.check,
)


def run_checks(kb: KnowledgeBase) -> tuple[Problem, ...]:
    """Everything that reading found and every check finds, once each, faults before findings, then by file and line."""
    found = dict.fromkeys([*kb.problems, *(problem for check in ALL for problem in check(kb))])
    return tuple(sorted(found, key=lambda problem: (not problem.fault, problem.source, problem.line, problem.code)))
