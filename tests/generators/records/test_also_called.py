"""What things are also called becomes records; what is wrong is told with its line."""

from __future__ import annotations

import tomllib

import msgspec

from generators.records.also_called import also_called_from_toml


class Tables(msgspec.Struct, frozen=True):
    source: str
    data: dict[str, object]
    lines: dict[str, int]


def tables(text: str) -> Tables:
    data = tomllib.loads(text)
    heads = {line.strip("[]"): number for number, line in enumerate(text.split("\n"), 1)}
    return Tables("called.toml", data, {key: heads[key] for key in data})


def test_a_row_has_the_words_of_both_languages_and_what_they_mean() -> None:
    found, problems = also_called_from_toml(
        tables('[gone]\nen = ["gone off"]\nja = ["消えた"]\nrules = ["CR 608.2b"]\nterms = ["target"]')
    )
    assert problems == ()
    gone = found["gone"]
    assert (gone.words, gone.rules, gone.terms, gone.rulings) == (("消えた", "gone off"), ("608.2b",), ("target",), ())


def test_a_row_without_words_or_meaning_is_a_fault_at_its_line() -> None:
    _, problems = also_called_from_toml(
        tables('[a]\nen = ["a"]\nrules = ["CR 100.1"]\n[b]\nen = ["b"]\nja = ["乙"]\n[c]\nterms = ["target"]')
    )
    assert [(one.code, one.line, one.fault) for one in problems] == [
        ("called-unfounded", 1, True),
        ("called-unfounded", 4, True),
        ("called-unfounded", 7, True),
    ]
    assert [one.message for one in problems] == [
        "[a] has no ja words",
        "[b] means nothing",
        "[c] has no en and no ja words",
    ]
