from __future__ import annotations

from generators.linking.citing import citations_in, numbers_cited


def test_a_citation_is_found_with_its_line_in_whichever_field_it_stands() -> None:
    text = 'rule = "CR 702.170d"\n* {{裁定|x|CR 601.2b, CR 116.2k}} CR 701.47b@2023-11-17.\n'
    cited, problems = citations_in(text, "content/x", "plot")
    assert [(str(found.citation), found.line) for found in cited] == [
        ("CR 702.170d", 1),
        ("CR 601.2b", 2),
        ("CR 116.2k", 2),
        ("CR 701.47b@2023-11-17", 2),
    ]
    assert {found.about for found in cited} == {"plot"}
    assert problems == ()
    assert numbers_cited(cited) == {"702.170d", "601.2b", "116.2k"}


def test_a_gist_and_an_infobox_cite_without_the_letters() -> None:
    cited, problems = citations_in('"702.170d" = "…"\n|CR=702.170\n|CR=x 702.170\n702.170b', "x")
    assert [(found.citation.number, found.line) for found in cited] == [("702.170d", 1), ("702.170", 2)]
    assert problems == ()


def test_a_full_stop_after_a_citation_is_not_part_of_it() -> None:
    cited, problems = citations_in("See CR 702.170d. And CR 400.7.", "x")
    assert [found.citation.number for found in cited] == ["702.170d", "400.7"]
    assert problems == ()


def test_the_name_of_an_edition_is_no_citation() -> None:
    assert citations_in("CR 20240410.0 and CR 2026-06-19 and the CR", "x") == ((), ())


def test_a_number_that_no_rule_can_have_is_a_problem_with_its_line() -> None:
    cited, problems = citations_in("\nCR 111.10l is none, CR 701.47b@2023 neither", "x")
    assert cited == ()
    assert [(problem.code, problem.line) for problem in problems] == [("citation-malformed", 2)] * 2
    assert "CR 701.47b@2023-11-17" in problems[0].suggest
