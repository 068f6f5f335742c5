"""`saitei serve` shows the site and says why when it can't."""

from __future__ import annotations

import gc
import socket
from pathlib import Path
from typing import Any

import pytest
from jinja2 import TemplateSyntaxError
from typer.testing import CliRunner, Result

from generators.commands import command_line
from generators.commands import serve as serving


def serve(*arguments: str) -> Result:
    return CliRunner().invoke(command_line(["serve"]), ["serve", "--no-library", *arguments])


def test_a_port_in_use_is_wrong_use_before_anything_is_built(small_project: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        result = serve("--port", str(taken.getsockname()[1]))
    assert result.exit_code == 2
    assert "Name another with --port." in result.stderr
    assert not (small_project / "site").exists()


@pytest.mark.parametrize("port", ["99999999", "65536", "-1", "http"])
def test_what_is_no_port_is_wrong_use_before_anything_is_built(small_project: Path, port: str) -> None:
    result = serve("--port", port)
    assert result.exit_code == 2
    assert "--port" in result.stderr
    assert isinstance(result.exception, SystemExit)
    assert not (small_project / "site").exists()


def test_a_file_in_the_way_ends_it_with_the_problem(small_project: Path) -> None:
    (small_project / "out").write_text("a file", encoding="utf-8")
    result = serve("--site", "out/site")
    assert result.exit_code == 1
    assert "out/site: unwritable" in result.stderr


def test_a_change_of_content_is_built_and_told_to_open_pages(
    small_project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    about = small_project / "content/pages/en/about.md"
    told: list[object] = []

    def one_change(*_: object, **__: object) -> list[set[tuple[int, str]]]:
        about.write_text("# Changed\n", encoding="utf-8")
        return [{(1, str(about))}]

    monkeypatch.setattr(serving.watchfiles, "watch", one_change)
    monkeypatch.setattr(
        serving.SiteServer,
        "show",
        lambda _, files: told.append({"en/assets/saitei.css", "en/cards/index.html"} & set(files)),
    )
    monkeypatch.setattr(serving.SiteServer, "written", lambda _: told.append("written"))
    result = serve("--port", "0")
    assert result.exit_code == 0, result.stderr
    assert told == [{"en/assets/saitei.css"}, {"en/cards/index.html"}, "written"] * 2
    assert gc.get_freeze_count() == 0
    assert "Changed</h1>" in (small_project / "site/en/about/index.html").read_text(encoding="utf-8")


def test_with_a_fault_nothing_is_shown_and_open_pages_are_told_why(
    small_project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = small_project / "content/wiki/plot.en.wiki"
    told: list[object] = []

    def one_change(*_: object, **__: object) -> list[set[tuple[int, str]]]:
        told.clear()
        page.parent.mkdir()
        page.write_text("{{infobox/keyword ability\n|CR=999.999\n}}\n", encoding="utf-8")
        return [{(1, str(page))}]

    monkeypatch.setattr(serving.watchfiles, "watch", one_change)
    monkeypatch.setattr(serving.SiteServer, "show", lambda _, pages: told.append("shown"))
    monkeypatch.setattr(serving.SiteServer, "written", lambda _: told.append("written"))
    monkeypatch.setattr(serving.SiteServer, "refused", lambda _, faults: told.append(faults))
    result = serve("--port", "0")
    assert "Nothing was written; the site is as it was." in result.stderr
    assert len(told) == 1
    assert "plot.en.wiki:2: " in str(told[0])
    assert "CR 999.999" in str(told[0])


def test_a_half_saved_template_of_the_theme_is_told_and_the_site_goes_on(
    small_project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    template = small_project / "content/pages/theme/language/main.html"

    def one_change(*_: object, **__: object) -> list[set[tuple[int, str]]]:
        template.write_text(template.read_text(encoding="utf-8") + "{% block half", encoding="utf-8")
        return [{(1, str(template))}]

    monkeypatch.setattr(serving.watchfiles, "watch", one_change)
    result = serve("--port", "0")
    assert result.exit_code == 0
    assert "main.html:" in result.stderr
    assert "Mend the template." in result.stderr
    assert "Nothing was written; the site is as it was." in result.stderr


def test_a_half_saved_template_of_the_pages_is_told_and_the_site_goes_on(
    small_project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    templates = iter((serving.build_site,))

    def builds(*given: Any, **named: Any) -> serving.Built:
        for whole in templates:
            return whole(*given, **named)
        raise TemplateSyntaxError("half a tag", 7, filename="page.html.jinja")

    monkeypatch.setattr(serving.watchfiles, "watch", lambda *_, **__: [{(1, "page.html.jinja")}])
    monkeypatch.setattr(serving, "build_site", builds)
    result = serve("--port", "0")
    assert result.exit_code == 0
    assert "page.html.jinja:7" in result.stderr
    assert "half a tag" in result.stderr
