"""The whole of content/ and, where there is one, of a real library, as one value."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from support import READ_BEFORE, ROOT, all_problems, library_or_skip, own_content

from generators.linking.knowledge_base import Citing, KnowledgeBase
from generators.linking.loading.everything import load_knowledge
from generators.rules_over_time.library import find_library

PAGE = """---
about: plot
---
## trial-passes
見本。
A sample.

Ruling: plot-no-such

```given
turn 1, A, precombat main
A hand: Probe (creature 2/2)
```

```play
check: Probe is in A's hand
check: Probe is in exile
```

## trial-unknown-card
見本。
A sample.

```given
turn 1, A, precombat main
A hand: Nobody Knows This
```

```play
check: Nobody Knows This is in A's hand
```
"""


def test_our_own_content_has_no_faults() -> None:
    assert [problem for problem in all_problems(own_content()) if problem.fault] == []


def test_a_ruling_leads_to_its_walkthroughs_and_a_rule_to_all_that_cite_it() -> None:
    kb = own_content()
    assert "plot-on-a-later-turn" in kb.rulings["plot-later-turn"].walkthroughs
    assert kb.rulings["plot-later-turn"].grade in ("G0", "G1", "G2")
    citing = set(kb.cited_by["702.170d"])
    assert {Citing("keyword", "plot"), Citing("ruling", "plot-later-turn"), Citing("term", "plotted")} <= citing


def test_numbers_are_known_without_a_library_and_texts_only_with_one() -> None:
    kb = own_content()
    assert (kb.edition, kb.has_library, kb.rules["702.170"].heading) == ("2026-06-19", False, "Plot")
    assert kb.rules["702.170d"].text == ""
    assert kb.rules["702.170d"].gist.ja
    assert kb.historical["CR 701.47b@2023-11-17"].now == ("701.50f",)


def test_a_page_that_plays_otherwise_than_it_says_is_told_with_its_lines(tmp_path: Path) -> None:
    content = tmp_path / "content"
    (content / "walkthroughs").mkdir(parents=True)
    shutil.copytree(ROOT / "content" / "rules", content / "rules")
    (content / "walkthroughs" / "trial.md").write_text(PAGE, encoding="utf-8")
    problems = all_problems(load_knowledge(content, None))
    told = {(problem.code, problem.line) for problem in problems if problem.source == "content/walkthroughs/trial.md"}
    assert {("walkthrough-fails", 17), ("walkthrough-fails", 26), ("ruling-unknown", 4), ("evidence-stale", 0)} <= told


def test_a_card_that_cant_be_played_is_told_with_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "content" / "cards").mkdir(parents=True)
    card = (
        '[probe]\nname = { en = "Probe", ja = "探り針" }\ntypes = "Instant"\n[[probe.spell]]\ndo = [{ juggle = 3 }]\n'
    )
    (tmp_path / "content" / "cards" / "a.toml").write_text(card, encoding="utf-8")
    (problem,) = [p for p in load_knowledge(tmp_path / "content", None).problems if p.code == "card-form"]
    assert (problem.source, problem.line) == ("content/cards/a.toml", 1)
    assert "juggle" in problem.message


def test_a_slip_in_a_card_file_is_the_one_fault_and_contradicts_no_ruling(tmp_path: Path) -> None:
    content = tmp_path / "content"
    shutil.copytree(ROOT / "content", content)
    cards = content / "cards" / "basics.toml"
    cards.write_text(cards.read_text("utf-8").replace("[island]", "[island", 1), encoding="utf-8")
    kb = load_knowledge(content, None)
    assert [(problem.code, problem.source) for problem in all_problems(kb) if problem.fault] == [
        ("toml-syntax", "content/cards/basics.toml")
    ]
    assert {ruling.id: ruling.grade for ruling in kb.rulings.values()} == {
        ruling.id: ruling.grade for ruling in own_content().rulings.values()
    }


@pytest.fixture(scope="module")
def with_library() -> KnowledgeBase:
    return load_knowledge(ROOT / "content", find_library(library_or_skip()), play=False, cache=READ_BEFORE)


def test_with_a_library_the_copied_rules_of_the_sources_are_found_in_todays_numbers(
    with_library: KnowledgeBase,
) -> None:
    now = {(quote.edition, quote.number): (quote.number_now, quote.state) for quote in with_library.rule_quotes}
    assert now["2024-04-10", "702.170d"] == (("702.170d",), "same")
    assert now["2023-11-17", "701.47b"][0] == ("701.50f",)
    assert now["", "702.104a"][0] == ("702.105a",), "its title is that of dethrone"


def test_with_a_library_rules_have_texts_in_both_languages(with_library: KnowledgeBase) -> None:
    rule = with_library.rules["701.50b"]
    assert rule.text
    assert (rule.text_ja != "", rule.text_ja_edition) == (True, "2026-01-16")
    assert with_library.rules["702.105"].heading_ja == "廃位"
    assert len(with_library.glossary) == 735
    assert Citing("rule", "702.170d") in with_library.cited_by["601.2g"]


def test_with_a_library_the_wordings_of_sources_lead_to_our_rulings(with_library: KnowledgeBase) -> None:
    texts = {text.id: text for text in with_library.ruling_texts}
    sources = {texts[id_].provenance.source for id_ in with_library.wordings["plot-no-stack"]}
    assert len([source for source in sources if source.startswith("seeds/")]) == 2
    assert any(source.startswith("mtgjson/") for source in sources)


def test_defects_of_a_library_are_findings_and_never_faults_of_ours(with_library: KnowledgeBase) -> None:
    foreign = tuple(with_library.sources)
    found = [problem for problem in all_problems(with_library) if problem.source in foreign]
    assert found
    assert not any(problem.fault for problem in found)
