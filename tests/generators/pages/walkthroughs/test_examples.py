"""The examples that the engine found, as keyword and rule pages list them."""

from __future__ import annotations

import re
import tomllib

import pytest
from msgspec.structs import replace
from support import ROOT

from generators.linking.knowledge_base import Citing
from generators.linking.loading.walkthroughs import is_generated, load_walkthroughs
from generators.linking.sentences import first_sentence
from generators.pages.book.book import Book, grouped
from generators.pages.keyword import keyword_page
from generators.pages.language.voice import Voice
from generators.pages.rules.rule import rule_page
from generators.pages.walkthroughs.example_difference import differences
from generators.pages.walkthroughs.example_prose import caption, inside, negative, quoted, witnessed
from generators.pages.walkthroughs.example_titles import told_apart
from generators.pages.walkthroughs.examples import example_groups, examples_of_rule, kind_of
from generators.records.bilingual import LANGUAGES, Language
from rules_engine.scenario.played import Objection, Played, PlayedStep, Table, TraceLine
from rules_engine.scenario.scenario import Scenario, SourceLine, Step
from rules_engine.search.examples.example import Example
from rules_engine.search.examples.goals import Goal

PAGE = "content/walkthroughs/generated/plot.md"


def found(id: str, ja: str, en: str, shows: tuple[str, ...] = ("CR 702.170a",)) -> Scenario:
    play = (Step(1, "A: plot Djinn of Fool's Fall", refused=("CR 702.170a",) if "refused" in id else None),)
    return Scenario(id, PAGE, "plot", 1, ja, en, (), shows, (), play, "")


FOUND = (
    found("example-plot-plot-allowed", "計画できる。", "May be plotted."),
    found("example-plot-has-plot-refused", "計画できない：計画がない。", "May not be plotted: no plot.", ()),
    found("example-plot-exiles-happens", "追放される。計画された。", "It is exiled. It is plotted."),
    found(
        "example-plot-exiles-absent",
        "追放されない。土地がない。",
        "It is not exiled. A land is missing.",
        ("CR 118.3",),
    ),
    found("example-never-1", "こうなることがある。", "This can be."),
)


@pytest.fixture(params=LANGUAGES)
def book(request: pytest.FixtureRequest, ja: Book, en: Book) -> Book:
    """A book in either language, in which the engine has found five examples."""
    plain = ja if request.param == "ja" else en
    more = tomllib.loads((ROOT / f"content/phrases/examples.{request.param}.toml").read_text(encoding="utf-8"))
    kb = replace(plain.kb, scenarios={**plain.kb.scenarios, **{it.id: it for it in FOUND}})
    citing = tuple(Citing("walkthrough", it.id) for it in FOUND)
    return replace(
        plain,
        kb=kb,
        phrases={**plain.phrases, **more},
        cited_by={**plain.cited_by, "702.170a": citing},
        scenarios_about=grouped((it.about, it.id) for it in kb.scenarios.values()),
    )


def test_a_negative_example_stands_below_the_one_it_differs_from(book: Book) -> None:
    groups = example_groups(book, book.kb.scenarios.values())
    assert [len(group.rows) for group in groups] == [1, 1, 1, 1]
    (happens,) = groups[2].rows
    assert "example-plot-exiles-absent" in happens.beside[0].link


def test_what_does_not_happen_rests_on_the_rule_of_what_does_unless_a_rule_refuses_it(book: Book) -> None:
    def rules(*scenarios: Scenario) -> str:
        (row,) = example_groups(book, scenarios)[0].rows
        return str(row.beside[0].rules)

    happens, absent = FOUND[2:4]
    assert "702.170a" in rules(happens, absent)
    assert "118.3" not in rules(happens, absent)
    refused = replace(absent, play=(Step(1, "A: plot Opt", refused=("CR 118.3",)),))
    assert "118.3" in rules(happens, refused)


def test_lines_of_play_found_for_one_proof_stand_below_it(book: Book) -> None:
    proof = book.kb.scenarios["plot-once"]
    lines = tuple(found(f"example-plot-once-{at}", f"例{at}。", f"Case {at}.") for at in (1, 2))
    told = replace(book, kb=replace(book.kb, scenarios={**book.kb.scenarios, **{it.id: it for it in lines}}))
    (group,) = example_groups(told, (*lines, proof))
    (row,) = group.rows
    assert f"walkthroughs/{proof.id}/" in row.link
    assert [f"example-plot-once-{at}/" in beside.link for at, beside in enumerate(row.beside, 1)] == [True, True]


def test_beside_a_case_of_a_proof_stand_what_is_so_in_it_and_rules_of_the_proof_alone(book: Book) -> None:
    case = replace(
        found("example-plot-once-1", "長い題。", "A long title.", ("CR 601.3", "CR 702.170a")),
        play=(Step(1, "A: plot Opt"), Step(2, "check: A plotted Opt")),
    )
    proof = replace(book.kb.scenarios["plot-once"], shows=("CR 702.170a",))
    told = replace(book, kb=replace(book.kb, scenarios={**book.kb.scenarios, case.id: case, proof.id: proof}))
    ((above,),) = (group.rows for group in example_groups(told, (case,)))
    (row,) = above.beside
    assert "702.170a" in row.rules
    assert "601.3" not in row.rules
    assert "A plotted Opt" in row.link
    citing = (Citing("walkthrough", case.id),)
    assert examples_of_rule(replace(told, cited_by={"601.3": citing}), "601.3") == []


def test_so_they_do_on_the_page_of_a_rule(book: Book) -> None:
    lines = {it.id: it for it in (found(f"example-plot-once-{at}", "同じ文。", "The same.") for at in (1, 2))}
    citing = tuple(Citing("walkthrough", id) for id in lines)
    told = replace(
        book,
        kb=replace(book.kb, scenarios={**book.kb.scenarios, **lines}),
        cited_by={**book.cited_by, "702.170a": citing},
    )
    (row,) = examples_of_rule(told, "702.170a")
    assert ("walkthroughs/plot-once/" in row.link, len(row.beside)) == (True, 2)


def test_a_caption_is_the_link_and_the_rest_stands_beside_it(book: Book) -> None:
    row = example_groups(book, book.kb.scenarios.values())[2].rows[0]
    said = {"ja": ("追放される", "計画された。"), "en": ("It is exiled", "It is plotted.")}[book.language]
    assert (said[0] in row.link, str(row.more)) == (True, said[1])


def test_a_refusal_names_its_rule_also_where_it_claims_none(book: Book) -> None:
    refused = example_groups(book, book.kb.scenarios.values())[1].rows[0]
    assert "702.170a" in refused.rules


def test_a_rule_lists_what_claims_it_and_nothing_negative(book: Book) -> None:
    rows = examples_of_rule(book, "702.170a")
    assert [kind for row in rows for kind in ("allowed", "happens", "-1") if kind in row.link] == [
        "allowed",
        "happens",
        "-1",
    ]


def test_keyword_and_rule_pages_show_them_beside_those_written_by_hand(book: Book) -> None:
    page = keyword_page(book, book.kb.keywords["plot"])
    assert 'id="examples"' in page.body
    assert page.body.index('id="played"') < page.body.index('id="examples"')
    number = next(at for at, it in enumerate(book.pages) if it == "702.170")
    assert 'class="found"' in rule_page(book, "702.170", number).body
    assert "ui.example" not in page.body


def test_kinds_are_told_by_the_end_of_an_id() -> None:
    assert [kind_of(it.id) for it in FOUND] == ["allowed", "refused", "happens", "absent", "witness"]


def voice(language: Language) -> Voice:
    phrases: dict[str, str] = {}
    for part in ("ui.", "examples.", ""):
        phrases |= tomllib.loads((ROOT / f"content/phrases/{part}{language}.toml").read_text(encoding="utf-8"))
    japanese = {"Opt": "選択", "Far, Far Away": "遠く", "Spy": "密偵"}
    return Voice(language, phrases, japanese if language == "ja" else {name: name for name in japanese})


def example(given: str, play: str) -> Example:
    """An example of those lines; answers follow their step behind a bar."""
    steps = [text.split(" | ") for text in play.split("; ")]
    doing = tuple(Step(0, text, tuple(SourceLine(0, it) for it in answers)) for text, *answers in steps)
    return Example(Goal("absent", "any", ()), tuple(given.split("; ")), doing, ())


PLAIN = "turn 1, A, precombat main; A library: Opt"
ASKED = "A draws a card | A: Opt"
DIFFERENT = (
    ("turn 1, A, upkeep; A library: Opt", "ではなく、アップキープ・ステップである", "it is the upkeep step, not the"),
    ("turn 1, B, precombat main; A library: Opt", "Aのターンではなく、Bのターンである", "it is B’s turn, not A’s"),
    ("players A, B, C; " + PLAIN, "Cもゲームに加わっている", "C takes part too"),
    (PLAIN + "; C life: 21", "Cのライフが20点ではなく21点である", "C has 21 life, not 20"),
    (
        "turn 1, A, precombat main; A library: Far, Far Away",
        "に《選択》ではなく《遠く》がある",
        "the set-up has Far, Far Away in A’s library, not Opt",
    ),
    (PLAIN + ", Far, Far Away", "Aのライブラリーに《遠く》もある", "the set-up also has Far, Far Away in A’s library"),
    ("turn 1, A, precombat main", "Aのライブラリーに《選択》がない", "the set-up has no Opt in A’s library"),
)


@pytest.mark.parametrize(("given", "ja", "en"), DIFFERENT, ids=[en for *_, en in DIFFERENT])
def test_what_is_otherwise_in_a_set_up_is_told_in_a_sentence(given: str, ja: str, en: str) -> None:
    pair = example(given, ASKED), example(PLAIN, ASKED)
    (japanese,), (english,) = differences(voice("ja"), *pair), differences(voice("en"), *pair)
    assert ja in japanese
    assert en in english


def test_what_is_otherwise_in_the_play_is_told_in_sentences() -> None:
    def told(here: str, there: str) -> list[str]:
        return differences(voice("en"), example(PLAIN, here), example(PLAIN, there))

    assert told("Spy dies; " + ASKED, ASKED) == ["the step “Spy dies” comes in addition"]
    assert told(ASKED, "Spy dies; " + ASKED) == ["the step “Spy dies” is left out"]
    assert told("Spy dies", "Spy is exiled") == ["the step is “Spy dies”, not “Spy is exiled”"]
    assert told("A draws a card | A: Spy", ASKED) == ["A chooses Spy, not Opt"]
    assert told("A draws a card | A: nothing", ASKED) == ["A does not choose Opt"]
    assert told("A draws a card", ASKED) == []
    both = differences(voice("en"), example(PLAIN + "; B life: 3", "Spy dies"), example(PLAIN, ASKED))
    assert len(both) == 2


def played(*events: TraceLine, step: str = "Spy dies", refused: tuple[Objection, ...] = ()) -> Played:
    """One step with these lines of its trace."""
    table = Table(1, "A", "precombat main", "", (), ())
    return Played("any", "", table, (PlayedStep(1, 1, step, events, refused, (), table),), (), frozenset())


def drew(card: str) -> TraceLine:
    return TraceLine(1, "Drew", "any", "CR 121.1", (), {"player": "A", "object": card}, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_what_does_not_happen_no_reason_is_told_and_nothing_that_happens_here_too(language: Language) -> None:
    why = TraceLine(
        1, "CountersPut", "connive.grows", "CR 701.50a", (), {"object": "Spy", "kind": "+1/+1", "count": 1}, ""
    )
    here, there = example(PLAIN + "; B life: 3", "Spy dies"), example(PLAIN, "Spy dies")
    asked = replace(here, goal=Goal("absent", "any", ()), also=(Goal("absent", "connive.grows", ()),))
    happening = played(drew("Opt"), drew("Spy"), why)
    text, *shorter = negative(voice(language), asked, there, played(drew("Opt")), happening)
    titles = {
        "ja": [
            "《密偵》が死亡するが、Aは《密偵》を引かない",
            "Aは《密偵》を引かない：Bのライフが20点ではなく3点である",
            "Aは《密偵》を引かない",
        ],
        "en": ["Spy dies, but A does not draw Spy", "A does not draw Spy: B has 3 life, not 20", "A does not draw Spy"],
    }
    assert [first_sentence(way) for way in shorter] == titles[language]
    said = {
        "ja": "《密偵》が死亡するが、ここではBのライフが20点ではなく3点である：Aは《密偵》を引かない。"
        "《密偵》の上に+1/+1カウンターは置かれない。",
        "en": "Spy dies, but here B has 3 life, not 20: A does not draw Spy. No +1/+1 counter is put on Spy.",
    }
    assert text == said[language]


@pytest.mark.parametrize(("step", "said"), [("A draws Opt", ""), ("Spy dies", "Spy dies: ")])
def test_a_step_that_says_what_happens_is_not_told_beside_it(step: str, said: str) -> None:
    here, drawn = example(PLAIN, step), replace(drew("Opt"), notation="A draws Opt")
    shown = replace(here, goal=Goal("happens", drawn.site, ()))
    whole, _ = caption(voice("en"), shown, played(drawn, step=step))
    assert whole == f"{said}A draws Opt."


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_example_was_looked_for_may_stand_before_all_that_happens_with_it(language: Language) -> None:
    first, sought = drew("Far, Far Away"), replace(drew("Opt"), site="another")
    shown = replace(example(PLAIN, "Spy dies"), goal=Goal("happens", "another", ()), also=(Goal("happens", "any", ()),))
    _, short = caption(voice(language), shown, played(first, sought))
    said = {
        "ja": "Aは《選択》を引く。《密偵》が死亡する：Aは《遠く》を引く。",
        "en": "A draws Opt. Spy dies: A draws Far, Far Away.",
    }
    assert short == said[language]
    _, alone = caption(voice(language), replace(shown, also=()), played(sought))
    assert (
        alone == {"ja": "Aは《選択》を引く。手順：《密偵》が死亡する。", "en": "A draws Opt. Step: Spy dies."}[language]
    )


def test_where_a_step_is_refused_it_is_only_tried_and_each_reason_is_told() -> None:
    here, there = example(PLAIN + "; B life: 3", "A: plot Opt"), example(PLAIN, "A: plot Opt")
    reasons = tuple(Objection(site, "CR 702.170a") for site in ("plot.priority", "plot.empty-stack"))
    own = played(step="A: plot Opt", refused=reasons)
    more = replace(drew("Spy"), site="another")
    shown = replace(here, also=(Goal("absent", "another", ()),))
    text, *shorter = negative(voice("en"), shown, there, own, played(drew("Opt"), more, step="A: plot Opt"))
    assert [first_sentence(way) for way in shorter] == [
        "A does not draw Opt: B has 3 life, not 20",
        "A does not draw Opt",
    ]
    assert text.startswith("“A plots Opt” is tried, but here B has 3 life, not 20: A does not draw Opt. ")
    assert text.endswith("A can’t plot Opt: the player does not have priority. The stack is not empty.")


REFUSED = (
    ("A: plot Opt from exile", "Aは追放領域にある《選択》を計画できない", "A can’t plot Opt from exile"),
    ("B: cast Spy from exile", "Bは追放領域にある《密偵》を唱えられない", "B can’t cast Spy from exile"),
    ("B: turn Opt face up", "Bは《選択》を表向きにできない", "B can’t turn Opt face up"),
    ("A concedes", "「Aが投了する」ことは認められない", "“A concedes” is not allowed"),
)


@pytest.mark.parametrize(("step", "ja", "en"), REFUSED, ids=[step for step, *_ in REFUSED])
def test_a_refusal_says_who_may_not_do_what_before_it_says_why(step: str, ja: str, en: str) -> None:
    run = played(step=step, refused=(Objection("plot.priority", "CR 702.170a"),))
    (japanese,), (english,) = (caption(voice(it), REFUSAL, run) for it in LANGUAGES)
    assert (japanese, english) == (f"{ja}：そのプレイヤーに優先権がない。", f"{en}: the player does not have priority.")


REFUSAL = Example(Goal("refused", "plot.priority", ("CR 702.170a",)), (), (), ())


def test_the_way_is_taken_whose_title_is_no_other_one_and_says_most_on_a_line() -> None:
    long, short = (
        "A draws Opt, but here a great deal is otherwise than it was there.",
        "A draws Opt. Much is otherwise.",
    )
    other = "B draws Opt, but here a great deal is otherwise than it was there."
    assert told_apart({"a": [long, short], "b": [other]}, "en") == {"a": short, "b": other}
    assert told_apart({"a": ["A draws Opt: Spy dies.", short]}, "en") == {"a": "A draws Opt: Spy dies."}
    assert told_apart({"a": [long, short], "b": [other, short]}, "en") == {"a": long, "b": other}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_case_of_a_proof_says_of_which_proof_it_is(language: Language) -> None:
    proof = found("plot-once", "計画は一度である。その後は続く。", "It is plotted once. More follows.")
    said = {
        "ja": "「《選択》はAの手札にある」：「計画は一度である」の一例。",
        "en": "“Opt is in A’s hand”: a case of “It is plotted once”.",
    }
    assert witnessed(voice(language), "Opt is in A's hand", proof) == said[language]


@pytest.fixture(scope="module")
def written() -> dict[str, Scenario]:
    """Every example that stands in the repository."""
    scenarios = load_walkthroughs(ROOT / "content").scenarios
    return {id: it for id, it in scenarios.items() if is_generated(it.page)}


def test_no_two_examples_have_one_title(written: dict[str, Scenario]) -> None:
    for prose in ([it.prose_ja for it in written.values()], [it.prose_en for it in written.values()]):
        titles = [first_sentence(text) for text in prose]
        assert [title for title in titles if titles.count(title) > 1] == []


def test_none_says_of_itself_why_something_happens_in_the_other(written: dict[str, Scenario]) -> None:
    def told(text: str) -> set[str]:
        sentences = filter(None, re.split(r"(?<=。)|(?<=\.) ", text))
        return {re.sub(r"^.*?(?:：|: )", "", it) for it in sentences if not it.startswith(("手順：", "Step: "))}

    scenarios, happening = list(written.values()), Scenario("", "", "", 0, "", "", (), (), (), (), "")
    for scenario in scenarios:
        happening = scenario if scenario.id.endswith("-happens") else happening
        if scenario.id.endswith("-absent"):
            assert told(scenario.prose_ja) & told(happening.prose_ja) == set()
            assert told(scenario.prose_en) & told(happening.prose_en) == set()


def test_sentences_in_a_row_are_quoted_as_their_language_does() -> None:
    assert quoted(voice("ja"), ["Aは引く。", "Aは捨てる。"]) == "「Aは引く」「Aは捨てる」"
    assert quoted(voice("en"), ["A draws.", "Does A?"]) == "“A draws” and “Does A?”"


def test_a_reason_goes_on_after_its_colon() -> None:
    assert inside(voice("en"), "The stack is not empty.") == "the stack is not empty."
    assert inside(voice("en"), "A has no priority.") == "A has no priority."
    assert inside(voice("en"), "Opt is not drawn.") == "Opt is not drawn."
