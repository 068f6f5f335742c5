"""Known traps of editions, T-01 to T-18 and T-37 to T-39d, each on the made-up Lantern Rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generators.reading.any_page import read_page
from generators.reading.parsed_page import Block, LineClass, ParsedPage
from generators.records.provenance import Provenance
from generators.records.rule import GlossaryEntry
from generators.records.source_records import records_of
from generators.references import expand, find_references
from generators.references.numbers import parent_of
from generators.rules_over_time.editions.any_edition import EDITIONS
from generators.rules_over_time.editions.edition import Edition, aliases_of, edition_from_page
from generators.rules_over_time.editions.keywords import keywords_of, kind_in, names_in
from generators.rules_over_time.editions.reference_check import faults_of_references
from generators.rules_over_time.editions.text import read_edition
from generators.rules_over_time.glossary_pointers import names_of, pointers_in
from generators.rules_over_time.japanese.text import read_japanese_edition
from rules_engine.rulebook.citation import sort_key


@pytest.fixture
def text(lanterns: Path) -> str:
    return lanterns.read_text("utf-8")


def read(text: str, name: str = "Lantern Rules 20010101.txt") -> ParsedPage:
    return read_edition(text.encode(), name)


def block(page: ParsedPage, number: str) -> Block:
    (found,) = [block for block in page.blocks if block.marker == number]
    return found


def codes(page: ParsedPage) -> list[tuple[int, str]]:
    return [(problem.line, problem.code) for problem in page.problems]


@pytest.mark.parametrize(
    ("codec", "reported"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8"),
        ("cp1252", "cp1252"),
        ("utf-16-le", "utf-16"),
        ("utf-16-be", "utf-16"),
    ],
)
def test_t01_every_encoding_gives_the_same_text_and_is_reported(text: str, codec: str, reported: str) -> None:
    mark = {"utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}.get(codec, b"")
    page = read_edition(mark + text.replace("'", "’").encode(codec), "20010101.txt")
    assert (page.encoding, page.blocks) == (reported, read(text.replace("'", "’")).blocks)


@pytest.mark.parametrize("line_end", ["\r\n", "\r", "\u2028", "\r\r\n"])
def test_t02_every_line_end_ends_a_line_and_a_line_of_odd_blanks_is_blank(text: str, line_end: str) -> None:
    odd = text.replace("\n\nGlossary", "\n\xa0\nGlossary").replace("\n\nExample", "\n\xa0\n\u3000\nExample")
    page = read(odd.replace("\n", line_end))
    assert [(one.marker, one.text) for one in page.blocks] == [(one.marker, one.text) for one in read(text).blocks]
    assert (page.problems, "unknown" in page.by_class()) == ((), False)


def test_t02_a_stray_cr_cr_lf_among_lone_cr_is_a_line_end_and_a_blank_line(text: str) -> None:
    page = read(text.replace("\n", "\r").replace("\r\rContents\r", "\r\r\nContents\r"))
    assert (page.problems, page.blocks) == ((), read(text).blocks)


def test_t03_headings_of_the_contents_are_no_chapters(text: str) -> None:
    markers = [one.marker for one in read(text).blocks if one.kind is LineClass.SECTION]
    assert markers == ["1", "100", "101", "102", "2", "200"]
    assert [one.text for one in read(text).blocks if one.kind is LineClass.HEADING].count("Glossary") == 1


def test_t04_references_survive_a_file_without_typographic_quotes_and_dashes() -> None:
    curly, straight = "rules 100.1a–c and rule 200.2, “Kindle.”", 'rules 100.1a-c and rule 200.2, "Kindle."'
    found = [[(one.numbers, one.title) for one in find_references(said)] for said in (curly, straight)]
    assert found[0] == found[1] == [(("100.1a", "100.1c"), ""), (("200.2",), "Kindle")]


def test_t05_a_number_that_stands_twice_is_named_with_both_lines_and_both_rules_are_kept(text: str) -> None:
    page = read(text.replace("200.4. Polish", "200.3. Polish").replace("200.4a", "200.3a"))
    assert codes(page) == [(73, "number-twice"), (75, "number-twice")]
    assert "67" in page.problems[0].message
    assert {"200.3~2", "200.3a~2"} <= edition_from_page(page).rules.keys()


def test_t06_a_stray_line_is_named_and_glued_to_no_rule(text: str) -> None:
    page = read(text.replace("200.4. Polish\n", "f\n200.4. Polish\n"))
    assert codes(page) == [(73, "stray-line")]
    assert block(page, "200.3b").lines == (71, 71)


def test_t07_a_bad_date_in_the_name_is_no_label_and_both_dates_are_kept_where_they_differ(text: str) -> None:
    assert read(text, "MagicCompRules 202001099.txt").as_of == "2001-01-05"
    edition = edition_from_page(read(text, "MagicCompRules 20010103.txt"))
    assert (edition.label, edition.effective) == ("2001-01-03", "2001-01-05")


def test_t08_the_word_glossary_inside_a_rule_ends_no_part(text: str) -> None:
    said = "200.3c Doused lanterns stand in the Glossary.\nGlossary entries of old are no rules.\n"
    page = read(text.replace("200.4. Polish\n", f"{said}\n200.4. Polish\n"))
    assert page.problems == ()
    assert [child.kind for child in block(page, "200.3c").children] == [LineClass.CONTINUATION]
    assert len(edition_from_page(page).glossary) == 4


def lettered(text: str, letters: list[str]) -> ParsedPage:
    more = "".join(f"\n200.4{letter} Clean it again.\n" for letter in letters)
    return read(text.replace("beside the stove.\n", f"beside the stove.\n{more}"))


def test_t09_a_sub_rule_of_two_letters_follows_z_sorts_behind_it_and_is_linked(text: str) -> None:
    page = lettered(text, [*"bcdefghijkmnpqrstuvwxyz", "aa"])
    assert page.problems == ()
    numbers = [one.marker for one in page.blocks if one.marker.startswith("200.4")]
    assert numbers[-2:] == ["200.4z", "200.4aa"]
    assert sorted(numbers, key=sort_key) == numbers
    (reference,) = find_references("See rules 200.4y–aa.")
    assert expand(reference, numbers) == ("200.4y", "200.4z", "200.4aa")


def test_t10_letters_l_and_o_are_no_gap(text: str) -> None:
    assert lettered(text, [*"bcdefghijkmnp"]).problems == ()


def test_t11_a_missing_letter_is_a_gap(text: str) -> None:
    assert [problem.code for problem in lettered(text, [*"bcdefgi"]).problems] == ["number-gap"]


def test_t12_a_number_without_a_blank_behind_it_is_read(text: str) -> None:
    assert block(read(text), "100.3").text.startswith("All bridges")


def test_t13_japanese_numbers_without_blank_and_quoted_ones_in_a_wiki_are_read() -> None:
    lines = ["702.104.灯油", "702.104a 灯油は油である。", "702.104b 油は灯る。"]
    page = read_japanese_edition("\n".join(lines).encode(), "x_20990101.txt")
    assert next((one.marker, one.text) for one in page.blocks) == ("702.104", "灯油")
    quoted = "==Rules==\nComprehensive Rules 20010101.0\n;300.7. Trim\n;300.7a \n:A keeper trims the wick."
    (quote,) = records_of(read_page(quoted.encode(), "x.wiki", EDITIONS)).rule_quotes
    assert (quote.number, quote.text.en) == ("300.7a", "A keeper trims the wick.")


def test_t14_every_example_of_a_rule_is_kept(text: str) -> None:
    more = "Example: A third lantern is of clay.\nExample: A fourth one is of paper.\n"
    page = read(text.replace("Example: Pia's", f"{more}\nExample: Pia's"))
    kinds = [child.kind for child in block(page, "100.1b").children]
    assert kinds.count(LineClass.EXAMPLE) == 4


def test_t15_an_indented_paragraph_belongs_to_its_rule(text: str) -> None:
    assert edition_from_page(read(text)).rules["100.1b"].text.count("\n") == 1


def test_t16_a_stop_behind_the_letter_is_no_part_of_the_number(text: str) -> None:
    assert block(read(text), "100.1b").text.startswith("Lanterns of brass")


def test_t17_numbers_sort_by_value_and_letters_by_length_first() -> None:
    numbers = ["701.2", "701.10", "701.10a", "704.5z", "704.5aa"]
    assert sorted({*numbers}, key=sort_key) == numbers


def test_t18_what_is_below_a_number_is_told_by_parent_and_not_by_prefix() -> None:
    numbers = ["613.4", "613.4a", "613.4b", "613.41", "613.41a"]
    assert [number for number in numbers if parent_of(number) == "613.4"] == ["613.4a", "613.4b"]


def glossary(*entries: tuple[str, str]) -> dict[str, GlossaryEntry]:
    here = Provenance(source="x")
    return {term: GlossaryEntry(term=term, senses=(text,), provenance=here) for term, text in entries}


def test_t37_everyday_words_that_are_terms_are_linked_in_defined_phrases_only() -> None:
    names = names_of(glossary(("If", ""), ("X", ""), ("Card", ""), ("You, Your", ""), ("Lamp", "")))
    assert pointers_in("If you hold a card named X, your Lamp is lit.", names) == ()
    assert [one.term for one in pointers_in("See X. See also Your, Lamp.", names)] == ["X", "You, Your", "Lamp"]


def test_t38_the_longest_term_is_the_one_that_is_linked() -> None:
    names = names_of(
        glossary(("Lamp", ""), ("Lamp Oil", ""), ("Active Lamp, Idle Lamp Order", ""), ("Active Lamp", ""))
    )
    text = "See Lamp Oil. See Active Lamp, Idle Lamp Order."
    found = pointers_in(text, names)
    assert [text[one.start : one.end] for one in found] == ["Lamp Oil", "Active Lamp, Idle Lamp Order"]


def test_t39_terms_with_stops_commas_quotes_and_age_are_one_entry_each_and_the_last_is_kept(text: str) -> None:
    entries = (
        "Lamp vs. Lamp Variant\nA game.\n\nOil, Oiled, Oil-Lamp Zone (Obsolete)\nSee Wick.\n\nYard\nWhere lamps stand."
    )
    body, credits = text.split("\n\nCredits\n\nWritten")
    edition = edition_from_page(read(f"{body}\n\n{entries}\nCredits\n\nWritten{credits}"))
    last = list(edition.glossary.values())[-3:]
    assert [entry.term for entry in last] == ["Lamp vs. Lamp Variant", "Oil, Oiled, Oil-Lamp Zone", "Yard"]
    assert [(entry.aliases, entry.obsolete) for entry in last[:2]] == [
        ((), False),
        (("Oil", "Oiled", "Oil-Lamp Zone"), True),
    ]
    assert aliases_of("Wick, “Wick—[text],” “Wick with [name]”") == ("Wick", "Wick—[text]", "Wick with [name]")
    assert last[2].senses[0] == "Where lamps stand."


def test_t39_an_entry_without_a_blank_line_before_it_is_told_apart(text: str) -> None:
    page = read(text.replace("once used for ash.\n\nKeeper, Lantern Keeper", "once used for ash.\nDousing\nSee Bell."))
    assert [code for _, code in codes(page)] == ["joined-entries"]
    assert list(edition_from_page(page).glossary)[1:3] == ["Cinder", "Dousing"]


@pytest.mark.parametrize(
    ("heading", "names", "slug"),
    [
        ("Daybound and Nightbound", 2, "daybound-and-nightbound"),
        ("Tap and Untap", 2, "tap-and-untap"),
        ("∞ (Infinity)", 1, "infinity"),
        ("Venture into the Dungeon", 1, "venture-into-the-dungeon"),
    ],
)
def test_t39b_a_heading_may_name_two_keywords_or_a_symbol(text: str, heading: str, names: int, slug: str) -> None:
    page = read(
        text.replace("200. Keeper Actions", "200. Keyword Actions").replace("200.3. Douse", f"200.3. {heading}")
    )
    (keyword,) = [one for one in keywords_of(edition_from_page(page)).actions if one.number == "200.3"]
    assert (keyword.heading, len(keyword.names), keyword.slug) == (heading, names, slug)
    assert names_in(heading) == keyword.names


def test_t39c_the_list_of_ability_words_is_exact(text: str) -> None:
    said = "100.2 Some words have no meaning. The ability words are dim, fall 4, fall 8, and glow of the council."
    edition = edition_from_page(
        read(text.replace("100.2 Bridges have names of their own: Alder, Birch, and Cedar.", said))
    )
    assert keywords_of(edition).ability_words == ("dim", "fall 4", "fall 8", "glow of the council")


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("A keyword ability that lets a lamp be lit twice.", "ability"),
        ("Glow is a keyword ability of lamps. See rule 701.5.", "ability"),
        ("A keyword action. To glow is to shine.", "action"),
        ("“Glow” used to be a keyword of lamps; by night it is now an ability word.", "ability_word"),
        ("To glow is to shine. It resembles a keyword ability.", None),
    ],
)
def test_t39d_the_kind_of_a_keyword_is_told_by_the_text_of_its_entry(said: str, kind: str | None) -> None:
    assert kind_in(glossary(("Glow", said))["Glow"]) == kind


def test_the_newest_edition_has_the_known_keywords(real: Callable[[str], Edition]) -> None:
    keywords = keywords_of(real("2026-06-19"))
    assert (len(keywords.actions), len(keywords.abilities), len(keywords.ability_words)) == (68, 193, 61)
    assert all(keyword.slug.isascii() for keyword in (*keywords.actions, *keywords.abilities))
    assert len(faults_of_references(real("2026-06-19"))) == 3
