"""A canary: zensical, the theme's successor, renders the same shells and hand-made pages from the same settings."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support import ROOT

from generators.records.bilingual import LANGUAGES
from generators.stamping.rendering import CONFIG, Rendered, read_folder

TITLE = re.compile(r'<h1 id="page-title">\s*(.*?)\s*</h1>', re.DOTALL)
IDS = re.compile(r'<h[1-6] id="([^"]+)"')


@pytest.fixture(scope="module")
def zensical(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, bytes]]:
    """What zensical makes of each language, by path below it; hooks and our theme's overrides stay as they are."""
    if importlib.util.find_spec("zensical") is None:
        pytest.skip("zensical is not installed here: pip install zensical==0.0.73")
    made = dict[str, dict[str, bytes]]()
    for language in LANGUAGES:
        project = tmp_path_factory.mktemp(f"zensical-{language}")
        shutil.copytree(ROOT / "content/pages", project / "content/pages")
        settings = f"mkdocs.{language}.yml"
        for name in (CONFIG, settings):
            shutil.copy(ROOT / name, project / name)
        command = [sys.executable, "-m", "zensical", "build", "--config-file", settings]
        done = subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stdout + done.stderr
        made[language] = read_folder(Path(project / "site"))
    return made


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_makes_the_same_hand_made_pages_with_the_same_titles_and_ids(
    zensical: dict[str, dict[str, bytes]], rendered: Rendered, language: str
) -> None:
    ours = {
        path: data for path, data in rendered.files.items() if re.fullmatch(rf"{language}/[a-z/]+index\.html", path)
    }
    assert len(ours) > 9
    for path, data in ours.items():
        theirs = zensical[language][path.removeprefix(f"{language}/")].decode()
        assert TITLE.findall(theirs) == TITLE.findall(data.decode()), path
        assert IDS.findall(theirs) == IDS.findall(data.decode()), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_shells_have_every_placeholder(zensical: dict[str, dict[str, bytes]], language: str) -> None:
    shells = {path: data.decode() for path, data in zensical[language].items() if path.startswith("shell/")}
    assert len(shells) == len(list((ROOT / f"content/pages/{language}/shell").glob("*.md")))
    for path, html in shells.items():
        for word in ("zztitlezz", "zzbodyzz", "zzheadingzz", "zzsubheadingzz", "zzidzz", "zzdescriptionzz"):
            assert word in html, (path, word)
