"""The files that a browser installs the site with."""

from __future__ import annotations

import json
import struct

import pytest

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.book.book import open_book
from generators.pages.offline_page import ICONS, offline_files
from generators.records.bilingual import Language


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_manifest_names_files_that_are_there_in_the_sizes_that_it_states(
    kb: KnowledgeBase, language: Language
) -> None:
    files = offline_files(open_book(kb, language))
    manifest = json.loads(files["manifest.webmanifest"])
    assert manifest["lang"] == language
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        data = files[icon["src"]]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", data[16:24])
            assert data[:4] == b"\x89PNG"
            assert icon["sizes"] == f"{width}x{height}"
        else:
            assert data.startswith(b"<svg ")
    assert set(ICONS) == {path.removeprefix("assets/") for path in files if path.startswith("assets/")}
