from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from support import READ_BEFORE, ROOT, library_or_skip
from typer.testing import CliRunner, Result

from generators.commands import check as checking
from generators.commands import command_line
from generators.commands.changed_files import changed_files
from generators.commands.console import print_grouped
from generators.reading.parsed_page import Problem

WIKI = """{{infobox/keyword ability
|name=Trial
|japanese=試練
|type=triggered ability
|CR=702.105
|first=Alpha
}}
'''Trial''' is a sample.

== {{id|rulings}}Rulings ==
* {{ruling|trial-waits|CR 702.105a, CR 702.105z|G0}} Trial waits.
"""
WIKI_JA = """{{情報ボックス/キーワード能力
|名前=試練
|読み=しれん
|英名=Dethrone
|種別=誘発型能力
|CR=702.105
|登場セット=アルファ
}}
'''試練'''は見本である。

== {{id|rulings}}裁定 ==
* {{裁定|trial-waits|CR 702.105a|G0}} 試練は待つ。
"""


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project's folder with the facts of the edition and one page of our own, in which three things are wrong."""
    (tmp_path / "content" / "wiki").mkdir(parents=True)
    (tmp_path / "content" / "wiki" / "trial.en.wiki").write_text(WIKI, encoding="utf-8")
    shutil.copytree(ROOT / "content" / "rules", tmp_path / "content" / "rules")
    for name in ("gists.ja.toml", "gists.en.toml", "open_points.toml", "citations.lock"):
        (tmp_path / "content" / "rules" / name).unlink(missing_ok=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SAITEI_LIBRARY", raising=False)
    return tmp_path / "content"


def run(*words: str) -> Result:
    return CliRunner().invoke(command_line(("check", "coverage")), list(words))


def mend(content: Path) -> None:
    page = content / "wiki" / "trial.en.wiki"
    page.write_text(page.read_text("utf-8").replace(", CR 702.105z", "").replace("Trial", "Dethrone"), "utf-8")
    page.rename(content / "wiki" / "dethrone.en.wiki")
    (content / "wiki" / "dethrone.ja.wiki").write_text(WIKI_JA, encoding="utf-8")
    reason = '[trial-waits]\nstate = "open"\nen = "later"\nja = "後で"\n'
    (content / "open_rulings.toml").write_text(reason, encoding="utf-8")


def codes(result: Result) -> list[str]:
    return [problem["code"] for problem in json.loads(result.stdout)["problems"]]


def test_all_faults_are_told_at_once_with_file_and_line(content: Path) -> None:
    result = run("check", "--no-library")
    assert result.exit_code == 1
    assert "content/wiki/trial.en.wiki:11: citation-dead: cites CR 702.105z" in result.stderr
    assert "content/wiki/trial.en.wiki:11: ruling-not-shown" in result.stderr
    assert "names-differ" in result.stderr
    assert result.stdout == ""


def test_json_is_one_value_and_nothing_else_on_standard_output(content: Path) -> None:
    result = run("check", "--no-library", "--json")
    problems = json.loads(result.stdout)["problems"]
    assert result.exit_code == 1
    assert all(problem.keys() == {"code", "source", "line", "message", "suggest", "fault"} for problem in problems)


def test_findings_pass_and_fail_only_when_strict(content: Path) -> None:
    mend(content)
    assert run("check", "--no-library").exit_code == 0
    strict = run("check", "--no-library", "--strict", "--json")
    assert strict.exit_code == 1
    assert "citation-unread" in codes(strict)


def test_a_missing_translation_is_a_fault_of_ours_with_file_and_line(content: Path) -> None:
    mend(content)
    (content / "wiki" / "dethrone.ja.wiki").write_text(WIKI_JA.replace(" 試練は待つ。", ""), encoding="utf-8")
    result = run("check", "--no-library")
    assert result.exit_code == 1
    assert "content/wiki/dethrone.en.wiki:11: missing-translation" in result.stderr or (
        "content/wiki/dethrone.ja.wiki:12: missing-translation" in result.stderr
    )


def test_findings_are_told_kind_by_kind_and_in_full_only_when_all_are_wanted(content: Path) -> None:
    told = run("check", "--no-library").stderr
    finding = "content/wiki/trial.en.wiki:11: citation-unread"
    assert "content/wiki/trial.en.wiki:11: citation-dead: cites CR 702.105z" in told
    assert "citation-unread: content/wiki/trial.en.wiki:" in told
    assert finding not in told
    assert "saitei check --all lists each finding" in told
    assert finding in run("check", "--no-library", "--all").stderr


def test_a_kind_is_told_with_its_number_and_its_first_three_places(capsys: pytest.CaptureFixture[str]) -> None:
    print_grouped([Problem("odd", "a.md", line, "m", fault=False) for line in (1, 2, 2, 3, 4)])
    print_grouped([Problem("even", "b.md", 0, "m", fault=False)])
    assert capsys.readouterr().err.splitlines() == ["     5 odd: a.md:1, a.md:2, a.md:3 …", "     1 even: b.md"]


def test_what_was_read_is_recorded_and_no_longer_told(content: Path) -> None:
    mend(content)
    run("check", "--no-library", "--write-lock")
    lock = (content / "rules" / "citations.lock").read_text("utf-8")
    assert "702.105a " in lock
    assert "citation-unread" not in codes(run("check", "--no-library", "--json"))


def test_a_lock_that_cant_be_written_is_told_without_a_traceback(content: Path) -> None:
    (content / "rules" / "citations.lock").mkdir()
    result = run("check", "--no-library", "--write-lock")
    assert result.exit_code == 1
    assert "can't be written" in result.stderr
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_a_folder_without_content_or_library_is_wrong_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("check", "--no-library").exit_code == 2
    (tmp_path / "content").mkdir()
    result = run("check", "--library", str(tmp_path / "nothing"))
    assert result.exit_code == 2
    assert "is not a folder" in result.stderr


def test_a_dead_link_of_a_hand_made_page_or_a_menu_is_told_with_file_and_line(content: Path) -> None:
    mend(content)
    for language in ("ja", "en"):
        page = content / "pages" / language / "about.md"
        page.parent.mkdir(parents=True)
        page.write_text("# T\n\n[a](@/keywords/dethrone/#rulings) [b](@/coverage/)\n", "utf-8")
        (content.parent / f"mkdocs.{language}.yml").write_text("nav:\n  - K: keywords/\n", "utf-8")
    assert run("check", "--no-library").exit_code == 0
    page.write_text("# T\n\n[a](@/keywords/dethrone/#nothing)\n[b](@/nowhere/)\n", "utf-8")
    (content.parent / "mkdocs.ja.yml").write_text("nav:\n  - K: keyword/\n", "utf-8")
    result = run("check", "--no-library")
    assert result.exit_code == 1
    for told in (
        "content/pages/en/about.md:3: anchor-",
        "content/pages/en/about.md:4: link-",
        "mkdocs.ja.yml:2: link-",
    ):
        assert told in result.stderr


@pytest.mark.parametrize(
    ("file", "pair", "code"),
    [
        ("wiki/dethrone.ja.wiki", "", "unreadable-text"),
        ("rules/gists.ja.toml", '"702.105a" = "要点"\n', "toml-syntax"),
        ("phrases/some.ja.toml", '"ui.some" = "ある"\n', "toml-syntax"),
        ("open_rulings.toml", "", "toml-syntax"),
        ("terms.toml", "", "toml-syntax"),
    ],
)
def test_a_file_that_cant_be_read_is_told_first_and_nothing_that_only_follows_from_it(
    content: Path, file: str, pair: str, code: str
) -> None:
    mend(content)
    page = content / "wiki" / "dethrone.en.wiki"
    page.write_text(page.read_text("utf-8").replace("a sample", "a [[lamp]]"), "utf-8")
    path = content / file
    path.parent.mkdir(exist_ok=True)
    if pair:
        path.with_name(path.name.replace(".ja.", ".en.")).write_text(pair, "utf-8")
    path.write_bytes(bytes(range(128, 256)) * 3 if file.endswith(".wiki") else b"[broken\n")
    problems = json.loads(run("check", "--no-library", "--json").stdout)["problems"]
    assert [one["code"] for one in problems if one["code"] != "citation-unread"][:1] == [code]
    told = {one["code"] for one in problems} - {"citation-unread", code}
    assert told == (set() if file.startswith(("wiki", "terms")) else {"link-red"})


@pytest.mark.exam
def test_defects_of_the_sources_in_a_library_are_findings(content: Path) -> None:
    library = library_or_skip()
    mend(content)
    READ_BEFORE.mkdir(exist_ok=True)
    (content.parent / ".cache").symlink_to(READ_BEFORE)
    result = run("check", "--library", str(library), "--json")
    assert result.exit_code == 0
    assert {"missing-symbol", "foreign-tail", "quote-moved-and-edited", "quote-moved"} <= set(codes(result))


def test_nothing_is_checked_again_while_nothing_has_changed(content: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run("check", "--no-library", "--json")
    with monkeypatch.context() as patched:
        patched.setattr(checking, "load_knowledge", None)
        again = run("check", "--no-library", "--json")
    assert (again.exit_code, again.stdout) == (first.exit_code, first.stdout) == (1, first.stdout)
    mend(content)
    assert run("check", "--no-library", "--json").exit_code == 0


def test_sources_are_not_checked_again_after_a_change_of_a_page_of_ours(
    content: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = content.parent / "library"
    (library / "wiki-ja").mkdir(parents=True)
    (library / "wiki-ja" / "a.txt").write_text("==一==\n* [[走者]]は（走る。\n", encoding="utf-8")
    run("check", "--library", str(library), "--json")
    mend(content)
    with monkeypatch.context() as patched:
        patched.setattr(checking, "source_findings", None)
        result = run("check", "--library", str(library), "--json")
    assert (result.exit_code, "brackets-mixed" in codes(result)) == (0, True)
    (library / "wiki-ja" / "a.txt").write_text("==一==\n* [[走者]]は走る。\n", encoding="utf-8")
    assert "brackets-mixed" not in codes(run("check", "--library", str(library), "--json"))


def test_coverage_lists_every_ruling_with_its_reason(content: Path) -> None:
    mend(content)
    result = run("coverage", "--no-library", "--json")
    value = json.loads(result.stdout)
    assert result.exit_code == 0
    assert value["rulings"]["by_id"][0]["grade"] == "open"
    assert "later" in run("coverage", "--no-library").output
    assert value["rules"]["edition"] == "2026-06-19"
    assert value["rules"]["total"] > 3000
    assert value["sites"]["total"] > 50


def test_what_a_library_holds_and_nobody_reads_is_told_in_one_line(content: Path) -> None:
    library = content.parent / "library"
    for name in ("cr/en/note.doc", "damaged/a.txt", "damaged/b.txt", "wiki-ja/old/c.txt", "d.txt", "README.md", ".e"):
        (library / name).parent.mkdir(parents=True, exist_ok=True)
        (library / name).write_text("甲", encoding="utf-8")
    told = [line for line in run("check", "--library", str(library)).stderr.splitlines() if "files-left-out" in line]
    assert len(told) == 1
    assert told[0].endswith("so: ./ (1), cr/en/ (1), damaged/ (2), wiki-ja/old/ (1)")
    assert codes(run("check", "--library", str(library), "--json")).count("files-left-out") == 1
    assert "files-left-out" not in codes(run("check", "--no-library", "--json"))


def git(root: Path, *words: str) -> None:
    known = ("-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *known, *words], cwd=root, check=True, capture_output=True)


@pytest.mark.parametrize("option", [(), ("--all",)])
def test_findings_in_files_at_work_come_last_and_in_full(content: Path, option: tuple[str, ...]) -> None:
    mend(content)
    lasting = content / "wiki" / "dethrone.en.wiki"
    lasting.write_text(lasting.read_text("utf-8") + "\n".join(f"* {{{{card|Lamp {n}}}}}" for n in range(9)), "utf-8")
    git(content.parent, "init", "-q")
    git(content.parent, "add", "content")
    git(content.parent, "commit", "-q", "-m", "All that lasts.")
    assert "changed since" not in run("check", "--no-library", *option).stderr
    for language in ("en", "ja"):
        page = (content / "wiki" / f"dethrone.{language}.wiki").read_text("utf-8")
        page = page.partition("==")[0].replace("Dethrone", "Plot").replace("702.105", "702.170")
        (content / "wiki" / f"a.{language}.wiki").write_text(f"{page}\n{{{{card|Wick}}}}\n", "utf-8")
    told = run("check", "--no-library", *option).stderr
    before, _, after = told.partition("In files changed since the last commit:\n")
    assert "content/wiki/dethrone.en.wiki" in before
    assert "a.en.wiki" not in "".join(line for line in before.splitlines() if "card-unknown" in line)
    assert "content/wiki/a.en.wiki" in after
    assert "Wick" in after
    assert "Lamp" not in after


def test_without_git_no_file_counts_as_changed(content: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert changed_files(content.parent) == frozenset()
    git(content.parent, "init", "-q")
    assert "content/wiki/trial.en.wiki" in changed_files(content.parent)
    monkeypatch.setenv("PATH", "")
    assert changed_files(content.parent) == frozenset()
