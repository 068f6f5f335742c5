from __future__ import annotations

from pathlib import Path

from generators.linking.loading.content_files import TomlFile, read_toml
from generators.linking.loading.small_files import (
    lock_from_text,
    lock_text,
    open_rulings_from_toml,
    phrases_from_toml,
    wordings_from_toml,
)


def toml(tmp_path: Path, text: str) -> TomlFile:
    (tmp_path / "x.toml").write_text(text, encoding="utf-8")
    return read_toml(tmp_path, tmp_path / "x.toml")


def test_tables_know_the_line_on_which_they_begin(tmp_path: Path) -> None:
    file = toml(tmp_path, '# note\n[a]\nx = 1\n\n[b]\n[b.c]\n["702.170d"]\n[[d]]\n[[d]]\n')
    assert file.lines == {"a": 2, "b": 5, "702.170d": 7, "d": 8}
    assert file.source == "content/x.toml"


def test_a_syntax_error_is_a_problem_with_its_line_and_no_data(tmp_path: Path) -> None:
    file = toml(tmp_path, 'a = "x"\nb = \n')
    assert file.data == {}
    assert [(problem.code, problem.line) for problem in file.problems] == [("toml-syntax", 2)]


def test_a_file_that_is_not_text_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_bytes(bytes(n * n * 7 % 251 for n in range(3_000)))
    assert [problem.code for problem in read_toml(tmp_path, tmp_path / "x.toml").problems] == ["unreadable-text"]


def test_a_file_that_isnt_there_has_no_data_and_no_problem(tmp_path: Path) -> None:
    file = read_toml(tmp_path, tmp_path / "none.toml")
    assert (file.data, file.problems) == ({}, ())


def test_every_wrong_open_ruling_is_told_at_once(tmp_path: Path) -> None:
    file = toml(
        tmp_path,
        '[ok]\nstate = "open"\nen = "later"\n'
        '[a]\nstate = "maybe"\nja = "x"\n'
        '[b]\nstate = "open"\n'
        '[c]\nstate = "open"\nwhy = "x"\n',
    )
    found, problems = open_rulings_from_toml(file)
    assert (found["ok"].reason.en, found["ok"].line) == ("later", 1)
    assert [(problem.line, problem.message.split("]")[0]) for problem in problems] == [(4, "[a"), (7, "[b"), (9, "[c")]


def test_a_phrase_key_with_dots_is_the_same_quoted_or_nested(tmp_path: Path) -> None:
    quoted, _ = phrases_from_toml(toml(tmp_path, '"plotted.later-turn" = "s"\n'))
    nested, _ = phrases_from_toml(toml(tmp_path, 'plotted.later-turn = "s"\n'))
    assert quoted == nested == {"plotted.later-turn": "s"}
    _, problems = phrases_from_toml(toml(tmp_path, "a = 3\n"))
    assert [problem.code for problem in problems] == ["phrase-form"]


def test_a_wording_needs_hashes(tmp_path: Path) -> None:
    found, problems = wordings_from_toml(toml(tmp_path, '[a]\nhashes = ["0123456789abcdef"]\n[b]\nhashes = ["x"]\n'))
    assert found == {"a": ("0123456789abcdef",)}
    assert [problem.line for problem in problems] == [3]


def test_the_lock_comes_back_as_written_and_in_the_order_of_the_rules() -> None:
    read = {"702.170d": "0" * 16, "702.9": "1" * 16, "116.2k": "2" * 16}
    text = lock_text(read)
    assert [line[:5] for line in text.splitlines()[1:]] == ["116.2", "702.9", "702.1"]
    assert lock_from_text(text, "lock") == (read, ())


def test_a_wrong_line_of_the_lock_is_a_problem() -> None:
    _, problems = lock_from_text("702.170d 0123456789abcdef\n702.170e\n", "lock")
    assert [(problem.code, problem.line) for problem in problems] == [("lock-form", 2)]
