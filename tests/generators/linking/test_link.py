from __future__ import annotations

from generators.linking.evidence import PageEvidence
from generators.linking.grades import Findings
from generators.linking.knowledge_base import Citing, OpenRuling
from generators.linking.link import cited_by, rulings_with_evidence
from generators.records.bilingual import Bilingual
from generators.records.provenance import Provenance
from generators.records.rule import GlossaryEntry
from generators.records.ruling_text import RuleQuote
from rules_engine.scenario.played import Objection, Played, PlayedStep, Table, TraceLine

NOTHING = Findings({}, {}, {}, frozenset())


def test_a_ruling_knows_its_walkthroughs_and_the_reason_only_while_nothing_was_run(world) -> None:
    rulings = {id_: world.ruling(id_) for id_ in ("a", "b")}
    scenarios = {"w": world.scenario("w", ("a",)), "v": world.scenario("v", ("a",))}
    reason = OpenRuling("a", "open", Bilingual(en="later"), "content/open_rulings.toml", 1)
    findings = Findings({"w": world.played("w"), "v": world.played("v")}, {"p": PageEvidence("x")}, {}, frozenset())
    joined = rulings_with_evidence(rulings, scenarios, {"a": reason, "b": reason}, findings)
    assert (joined["a"].walkthroughs, joined["a"].grade, joined["a"].reason.en) == (("w", "v"), "G0", "")
    assert (joined["b"].walkthroughs, joined["b"].grade, joined["b"].reason.en) == ((), "open", "later")


def test_everything_that_cites_a_rule_is_found_under_its_number(make_kb, world) -> None:
    quote = RuleQuote(
        number="702.170d",
        text={},
        edition="2024-04-10",
        number_now=("702.170d",),
        provenance=Provenance(source="seeds/x"),
    )
    kb = make_kb(
        keywords={"plot": world.keyword().model_copy(update={"rules": ("702.170", "CR 701.47a@2023-11-17")})},
        rulings={"r": world.ruling("r", rules=("CR 702.170d",))},
        scenarios={"w": world.scenario("w")},
        terms={"plotted": world.term("plotted", "計画された状態", "plotted", rule="702.170d")},
        rule_quotes=(quote,),
    )
    found = cited_by(kb)
    assert found["702.170"] == (Citing("keyword", "plot"),)
    assert found["702.170d"] == (
        Citing("ruling", "r"),
        Citing("source", "seeds/x"),
        Citing("term", "plotted"),
        Citing("walkthrough", "w"),
    )
    assert "701.47a" not in found


def test_a_walkthrough_cites_what_its_run_rested_on(make_kb, world) -> None:
    table = Table(1, "A", "end", "A", (), ())
    line = TraceLine(1, "Moved", "plot.exiles", "CR 702.170a", (), {}, "")
    step = PlayedStep(1, 12, "A: plot Probe", (line,), (Objection("plotted.priority", "CR 117.1"),), (), table)
    played = Played("w", "content/walkthroughs/plot.md", table, (step,), (), frozenset())
    found = cited_by(make_kb(scenarios={"w": world.scenario("w")}, played={"w": played}))
    assert {"702.170a", "117.1", "702.170d"} <= found.keys()


def test_rules_and_glossary_of_a_library_cite_by_reference_with_ranges_written_out(make_kb, world) -> None:
    rules = {number: world.rule(number) for number in ("601.2", "601.2f", "601.2g", "601.2h", "702.170d")}
    rules["702.170d"] = world.rule("702.170d", text="Costs follow rules 601.2f–h; compare rule 702.170d.")
    glossary = {
        "plot": GlossaryEntry(term="Plot", senses=("Look at rule 702.170d.",), provenance=Provenance(source="cr"))
    }
    found = cited_by(make_kb(rules=rules, glossary=glossary))
    assert list(found) == ["601.2f", "601.2g", "601.2h", "702.170d"]
    assert found["601.2g"] == (Citing("rule", "702.170d"),)
    assert found["702.170d"] == (Citing("glossary", "Plot"),)
