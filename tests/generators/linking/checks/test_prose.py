"""What lists show of our prose stands alone and is short, and its Japanese counts in figures."""

from __future__ import annotations

import msgspec
import pytest

from generators.linking.checks import counted_in_figures, title_stands_alone
from generators.records.bilingual import Bilingual

LEANING = (
    ("Nor can A cast it in combat. The stack is empty", "en"),
    ("So does the player who declines. A draws", "en"),
    ("This time it is the second target that has gone", "en"),
    ("The same when they are exiled", "en"),
    ("The other way round the outcome is another one", "en"),
    ("It is the same if only the hand is empty", "en"),
    ("同じ場面でも、Bのターンなら逆になる。Aが負ける", "ja"),
    ("同じ《試し駒》も、指定されれば誘発する", "ja"),
    ("今度は二つ目の対象がいない", "ja"),
    ("その呪文は解決されない。対象がない", "ja"),
    ("追放されるときも同じである", "ja"),
    ("Bのターンなら逆になる", "ja"),
)
ALONE = (
    ("Nothing is drawn from an empty library. It is empty", "en"),
    ("The same name may be chosen twice. Nor is it shown", "en"),
    ("Somebody gains life", "en"),
    ("Itself a spell, it has no target", "en"),
    ("同じ名前のクリーチャーでも、攻撃先が違えば別のものになる。今度は逆になる", "ja"),
    ("このターンに戦場に出たクリーチャーは攻撃できない。その後も同じである", "ja"),
    ("逆行は誘発しない", "ja"),
)
SAID = {"ja": "言葉。", "en": "Words."}


def with_prose(world, text: str, language: str, page: str = "content/walkthroughs/plot.md"):
    prose = {f"prose_{one}": text if one == language else said for one, said in SAID.items()}
    return msgspec.structs.replace(world.scenario("w"), page=page, **prose)


@pytest.mark.parametrize(("text", "language"), LEANING)
def test_a_title_that_leans_on_its_neighbour_is_a_fault_in_walkthroughs_and_rulings(
    make_kb, world, text: str, language: str
) -> None:
    ruling = world.ruling("r", statement={**SAID, language: f"'''{text}'''"})
    kb = make_kb(scenarios={"w": with_prose(world, text, language)}, rulings={"r": ruling})
    found = [(it.code, it.fault, it.source, it.line) for it in title_stands_alone.check(kb)]
    here = [("content/wiki/plot.ja.wiki", 7), ("content/walkthroughs/plot.md", 5)]
    assert found == [("title-leans", True, *place) for place in here]


@pytest.mark.parametrize(("text", "language"), ALONE)
def test_what_leans_after_the_first_sentence_or_within_it_is_in_order(make_kb, world, text: str, language: str) -> None:
    assert list(title_stands_alone.check(make_kb(scenarios={"w": with_prose(world, text, language)}))) == []


@pytest.mark.parametrize(("card", "leaning"), [("{{カード|Probe}}", False), ("", True)])
def test_a_ruling_that_begins_with_a_card_leans_on_nothing(make_kb, world, card: str, leaning: bool) -> None:
    ruling = world.ruling("r", statement={**SAID, "ja": f"{card}では、誰も切り直さない。"})
    assert bool(list(title_stands_alone.check(make_kb(rulings={"r": ruling})))) is leaning


@pytest.mark.parametrize(("language", "letter", "longest"), [("ja", "あ", 45), ("en", "x", 100)])
def test_a_title_longer_than_two_lines_is_a_finding(make_kb, world, language: str, letter: str, longest: int) -> None:
    fits = with_prose(world, f"{letter * longest}。{letter * longest}", language)
    assert list(title_stands_alone.check(make_kb(scenarios={"w": fits}))) == []
    long = with_prose(world, letter * (longest + 1), language)
    (problem,) = title_stands_alone.check(make_kb(scenarios={"w": long}))
    assert (problem.code, problem.fault) == ("title-long", False)
    assert f"has {longest + 1} characters" in problem.message
    assert f"in {longest} at most" in problem.suggest


def test_pages_that_the_engine_writes_are_not_asked(make_kb, world) -> None:
    generated = with_prose(world, "It is the same", "en", "content/walkthroughs/generated/proofs.md")
    assert list(title_stands_alone.check(make_kb(scenarios={"w": generated}))) == []


@pytest.mark.parametrize("number", ["一枚", "二個", "三点", "四体", "五人", "十枚", "二十三枚", "一人"])
def test_a_count_in_kanji_is_a_finding_wherever_we_say_it(make_kb, world, number: str) -> None:
    text = f"最後に{number}を数える"
    rule = world.rule("702.170d").model_copy(update={"gist": Bilingual(ja=text)})
    kb = make_kb(
        scenarios={"w": with_prose(world, text, "ja")},
        rulings={"r": world.ruling("r", statement={**SAID, "ja": text})},
        rules={"702.170d": rule},
    )
    found = list(counted_in_figures.check(kb))
    assert [it.source for it in found] == [
        "content/wiki/plot.ja.wiki",
        "content/walkthroughs/plot.md",
        "content/rules/gists.ja.toml",
    ]
    assert all(it.code == "kanji-number" and not it.fault and f"it says {number}" in it.message for it in found)


@pytest.mark.parametrize("text", ["1枚引く", "一番上に置く", "一度だけ誘発する", "対象は二つ", "第一人者", "何枚でも"])
def test_figures_and_set_phrases_are_in_order(make_kb, world, text: str) -> None:
    assert list(counted_in_figures.check(make_kb(scenarios={"w": with_prose(world, text, "ja")}))) == []
