"""What is kept for times without a line: packs, and a worker whose version is a hash over all of it."""

from __future__ import annotations

import json
import re
from hashlib import sha256

import msgspec
import pytest

from generators.pages.site_page import SitePage
from generators.stamping.offline import offline_files
from generators.stamping.stamp import Shells, to_stamp

URL = "https://rules.test/"
WORKER = b'const VERSION = "zzversionzz"; const FILES = { zzfileszz: "" }; const PACKS = ["zzpackszz"];'
FILES = {
    "ja/sw.js": WORKER,
    "ja/version.json": b'{"edition":"2026-06-19"}',
    "ja/assets/jump.js": b"1",
    "ja/assets/jump-index.json": b"[]",
    "ja/assets/previews/702.json": b"{}",
    "ja/assets/javascripts/bundle.js.map": b"",
    "en/assets/jump.js": b"2",
    "api/v1/index.json": b"{}",
}
PAGES = [
    SitePage("", "ja", "home", "裁定", "<p>甲</p>"),
    SitePage("rules/702/", "ja", "rule", "計画", '<p><a href="@/rules/">乙</a></p>'),
    SitePage("cards/x/", "ja", "card", "札", "<p>丙</p>", kept=False),
    SitePage("rules/702/", "en", "rule", "Plot", "<p>b</p>"),
]


def made(shells: Shells, files: dict[str, bytes] | None = None, pages: list[SitePage] = PAGES) -> dict[str, bytes]:
    return offline_files("ja", pages, shells, files or FILES, URL)


def listed(worker: bytes) -> dict[str, str]:
    found = re.search(rb"FILES = (\{.*?\});", worker)
    assert found
    return json.loads(found[1])


def test_a_pack_holds_what_stamping_writes(shells: Shells) -> None:
    files = made(shells)
    frames = json.loads(files["ja/offline/frames.json"])
    stamped = dict(to_stamp(PAGES, shells, URL))
    for pack, file in (("rest", "index.html"), ("rules", "rules/702/index.html")):
        frame, slots = json.loads(files[f"ja/offline/{pack}.json"])[file]
        html = "".join(slots[piece] if at % 2 else piece for at, piece in enumerate(frames[frame]))
        assert html.encode() == stamped[f"ja/{file}"]()


def test_the_worker_lists_every_kept_file_with_its_hash(shells: Shells) -> None:
    files = made(shells)
    kept = listed(files["ja/sw.js"])
    assert set(kept) == {
        *("assets/jump.js", "assets/jump-index.json", "offline/assets.json"),
        *("offline/frames.json", "offline/left-out.json", "offline/rest.json", "offline/rules.json"),
        "offline/sizes.json",
    }
    for path, hash in kept.items():
        data = files.get(f"ja/{path}", FILES.get(f"ja/{path}"))
        assert data is not None
        assert sha256(data).hexdigest().startswith(hash)


def test_small_data_files_are_kept_in_one_pack(shells: Shells) -> None:
    assert json.loads(made(shells)["ja/offline/assets.json"]) == {"assets/previews/702.json": "{}"}


def test_how_much_is_kept_is_measured_pack_by_pack_and_of_all_files_alone(shells: Shells) -> None:
    files = made(shells)
    sizes = json.loads(files["ja/offline/sizes.json"])
    kept = {path: len(files.get(f"ja/{path}", FILES.get(f"ja/{path}", b""))) for path in listed(files["ja/sw.js"])}
    del kept["offline/sizes.json"]
    assert sum(sizes.values()) == sum(kept.values())
    assert {f"offline/{name}.json": size for name, size in sizes.items() if name != "alone"}.items() <= kept.items()
    assert sizes["alone"] == len(FILES["ja/assets/jump.js"]) + len(FILES["ja/assets/jump-index.json"])


def test_pages_that_nobody_needs_beforehand_are_in_no_pack_and_are_named(shells: Shells) -> None:
    files = made(shells)
    assert not [data for data in files.values() if "札".encode() in data]
    assert json.loads(files["ja/offline/left-out.json"]) == ["cards/x/"]


@pytest.mark.parametrize("address", ["rulings/by-card/", "rulings/of-a-card/", "keywords/plot/"])
def test_cards_that_rulings_and_keywords_lead_to_are_kept(shells: Shells, address: str) -> None:
    naming = SitePage(address, "ja", "list", "丁", '<p><a href="@/cards/x/#rulings">丙</a></p>')
    elsewhere = SitePage("cards/", "ja", "list", "丁", '<p><a href="@/cards/y/">戊</a></p>')
    others = [SitePage("cards/y/", "ja", "card", "札", "<p>戊</p>", kept=False), naming, elsewhere]
    files = made(shells, pages=[*PAGES, *others])
    assert list(json.loads(files["ja/offline/cards.json"])) == ["cards/x/index.html", "cards/index.html"]
    assert json.loads(files["ja/offline/left-out.json"]) == ["cards/y/"]


def test_the_version_changes_with_anything_kept_and_with_nothing_else(shells: Shells) -> None:
    def version(files: dict[str, bytes] | None = None, pages: list[SitePage] = PAGES) -> str:
        return json.loads(made(shells, files, pages)["ja/version.json"])["version"]

    assert version() == version()
    assert version({**FILES, "ja/assets/jump.js": b"3"}) != version()
    assert version({**FILES, "ja/sw.js": WORKER + b"//"}) != version()
    assert version(pages=[msgspec.structs.replace(PAGES[0], body="<p>丁</p>"), *PAGES[1:]]) != version()
    assert version({**FILES, "en/assets/jump.js": b"3", "api/v1/index.json": b"[]"}) == version()
    assert version(pages=[*PAGES[:2], msgspec.structs.replace(PAGES[2], body=""), *PAGES[3:]]) == version()


def test_the_worker_and_the_version_file_name_the_same_version_and_edition(shells: Shells) -> None:
    files = made(shells)
    told = json.loads(files["ja/version.json"])
    assert told["edition"] == "2026-06-19"
    assert f'VERSION = "{told["version"]}"'.encode() in files["ja/sw.js"]
    assert b"zz" not in files["ja/sw.js"]


def test_a_site_without_a_worker_has_no_packs(shells: Shells) -> None:
    assert made(shells, {"ja/assets/jump.js": b"1"}) == {}
