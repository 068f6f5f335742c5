"""What is looked for: of each condition that it alone refuses, of the others that they decide, and the plain case."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from rules_engine.game.site import Condition, Site
from rules_engine.keywords.definition import Keyword, KeywordAbility, page_of
from rules_engine.scenario.sites import sites_of_module
from rules_engine.scenario.walking import Line

Kind = Literal["allowed", "refused", "happens", "absent"]


class Goal(msgspec.Struct, frozen=True):
    """One thing to be shown."""

    kind: Kind
    site: str
    """Name of the site; of a plain case that of the special action or permission."""
    rules: tuple[str, ...]
    held: frozenset[str] = frozenset()
    """Of a plain case: the conditions that all hold."""

    @property
    def id(self) -> str:
        """The id of its walkthrough: `example-plot-empty-stack-refused`."""
        return f"example-{self.site.replace('.', '-')}-{self.kind}"

    def shown_by(self, line: Line) -> Goal | None:
        """The goal that a line of `play` which went like this reaches; a site that refuses is reached by that."""
        if line.unmet:
            refuses = {objection.site for objection in line.unmet} == {self.site}
            return replace(self, kind="refused") if refuses and self.kind != "allowed" else None
        if self.kind == "allowed":
            return self if self.held <= line.exercised else None
        return self if self.kind == "happens" and self.happens(line) else None

    def happens(self, line: Line) -> bool:
        """Whether something went through the site."""
        return bool(self.kinds(line))

    def kinds(self, line: Line) -> frozenset[str]:
        """What kinds of events and findings went through the site."""
        return frozenset(type(entry.fact).__name__ for entry in line.entries if entry.site.name == self.site)


def goals_of(keyword: Keyword) -> Iterator[Goal]:
    """Every goal of a keyword, in the order in which its module states its sites; the negatives come later."""
    for name, conditions in _permissions(keyword):
        rules = tuple(dict.fromkeys(condition.rule for condition in conditions))
        yield Goal("allowed", name, rules, frozenset(condition.name for condition in conditions))
    for site in sites_of(keyword):
        if isinstance(site, Condition):
            yield Goal("refused", site.name, (site.rule,))
        else:
            yield Goal("happens", site.name, (site.rule,))


def sites_of(keyword: Keyword) -> tuple[Site, ...]:
    """The sites that the keyword's own module states."""
    return sites_of_module(f"rules_engine.keywords.{page_of(keyword).replace('-', '_')}")


def _permissions(keyword: Keyword) -> Iterator[tuple[str, tuple[Condition, ...]]]:
    if isinstance(keyword, KeywordAbility):
        for action in keyword.special_actions:
            yield f"{page_of(keyword)}.{action.name}", action.conditions
        for permission in keyword.cast_permissions:
            yield f"{page_of(keyword)}.{permission.name}", permission.conditions
