"""A rule that a walkthrough claims or refuses by is told in short words: its reader meets the bare number there."""

from __future__ import annotations

import tomllib

import pytest
from support import ROOT

from generators.linking.loading.walkthroughs import load_walkthroughs
from generators.records.bilingual import LANGUAGES, Language


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rule_that_a_walkthrough_claims_or_refuses_by_has_a_gist(language: Language) -> None:
    gists = tomllib.loads((ROOT / f"content/rules/gists.{language}.toml").read_text(encoding="utf-8"))
    named = {
        rule.removeprefix("CR ")
        for scenario in load_walkthroughs(ROOT / "content").scenarios.values()
        for rules in (scenario.shows, *(step.refused or () for step in scenario.play))
        for rule in rules
    }
    assert sorted(named - gists.keys()) == []
