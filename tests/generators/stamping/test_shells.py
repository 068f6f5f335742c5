"""Every shell in the checkout is rendered, and each placeholder stands where a page will fill it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support import ROOT

from generators.records.bilingual import LANGUAGES
from generators.stamping.rendering import Rendered, render
from generators.stamping.shells import ShellBroken, read_shell, shells_of

KINDS = ("keyword", "rule", "ruling", "card", "walkthrough", "glossary", "list", "coverage", "home")


def test_mkdocs_renders_root_and_both_languages_without_a_warning(rendered: Rendered) -> None:
    assert rendered.problems == ()
    assert {"index.html", "404.html", "ja/about/index.html", "en/about/index.html"} <= set(rendered.files)


def test_there_is_a_shell_for_every_kind_in_both_languages(rendered: Rendered) -> None:
    assert set(shells_of(rendered.files)) == {(language, kind) for language in LANGUAGES for kind in KINDS}


def test_each_shell_has_each_slot_as_often_as_it_must(rendered: Rendered) -> None:
    for shell in shells_of(rendered.files).values():
        slots = [slot for slot in shell.pieces[1::2] if slot != "base"]
        assert sorted(slots) == sorted(
            ["policy", "description", "canonical", "twin", "contents", "body", "plain_title", *["title"] * 2]
        )


def test_no_placeholder_is_left_in_any_piece_of_a_shell(rendered: Rendered) -> None:
    for shell in shells_of(rendered.files).values():
        assert not re.search(r"zz[a-z]+zz|shell/", "".join(shell.pieces[::2]))


def test_a_shell_states_the_language_of_its_page(rendered: Rendered) -> None:
    for shell in shells_of(rendered.files).values():
        assert f'<html lang="{shell.language}"' in shell.pieces[0]


def test_the_unofficial_notice_stands_on_every_shell(rendered: Rendered) -> None:
    for shell in shells_of(rendered.files).values():
        assert "© Wizards of the Coast" in shell.pieces[-1] + "".join(shell.pieces)


def test_the_menu_and_the_foot_of_every_shell_lead_to_every_part_of_the_site(rendered: Rendered) -> None:
    tabs = {"keywords/", "rules/", "rulings/", "cards/", "walkthroughs/", "glossary/", "coverage/", "about/"}
    also = {"changes/", "rules/at/", "open-points/", "sources/", "evidence/", "api/", "offline/"}
    for language in LANGUAGES:
        html = rendered.files[f"{language}/shell/rule/index.html"].decode()
        for opened, closed, wanted in (
            ('<nav class="md-tabs"', "</nav>", tabs),
            ('<nav class="md-nav md-nav--primary', "</nav>", tabs | also),
            ("<footer", "</footer>", also),
        ):
            part = html.partition(opened)[2].partition(closed)[0]
            assert set(re.findall(r'href="\.\./\.\./([a-z/-]+)"', part)) == wanted, (language, opened)


def test_no_rendered_page_loads_anything_from_another_host(rendered: Rendered) -> None:
    for path, data in rendered.files.items():
        if path.endswith(".html"):
            assert not re.search(
                r'(?:src|<link rel="(?:stylesheet|preconnect|icon)" href)="(?:https?:)?//', data.decode()
            )


def test_the_root_names_both_languages_for_readers_without_scripts(rendered: Rendered) -> None:
    root = rendered.files["index.html"].decode()
    assert re.search(r'<a href="ja/"[^>]*>日本語</a>', root)
    assert re.search(r'<a href="en/"[^>]*>English</a>', root)


def test_a_theme_without_the_expected_contents_list_is_refused_by_name(rendered: Rendered) -> None:
    html = rendered.files["ja/shell/rule/index.html"].decode()
    with pytest.raises(ShellBroken, match=r"content/pages/ja/shell/rule\.md: no table of contents"):
        read_shell(html.replace('data-md-component="toc"', ""), "ja", "rule")


def test_a_placeholder_in_an_unknown_place_is_refused(rendered: Rendered) -> None:
    html = rendered.files["en/shell/rule/index.html"].decode()
    with pytest.raises(ShellBroken, match="zzidzz stands where no page would fill it"):
        read_shell(html.replace("</footer>", "zzidzz</footer>"), "en", "rule")


def test_a_warning_of_mkdocs_is_a_problem(tmp_path: Path) -> None:
    for name in ("mkdocs.yml", "mkdocs.ja.yml", "content"):
        (tmp_path / name).symlink_to(ROOT / name)
    text = (ROOT / "mkdocs.en.yml").read_text(encoding="utf-8")
    (tmp_path / "mkdocs.en.yml").write_text(f"{text}nonsense: 1\n", encoding="utf-8")
    problems = render(tmp_path, tmp_path / "cache").problems
    assert any("nonsense" in problem.message for problem in problems)


def test_settings_that_mkdocs_refuses_are_a_problem(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text("site_name: [\n", encoding="utf-8")
    assert [problem.code for problem in render(tmp_path, tmp_path / "cache").problems] == ["mkdocs"]
