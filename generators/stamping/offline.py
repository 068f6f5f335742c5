"""What a browser keeps of one language for times without a line: packs of pages and data, and the worker for them.

Kept are all pages but those of sources, of where a rule is cited, and of cards that nothing else here speaks of; these
are named in `left-out.json`, so that the box can tell them apart. A pack holds the pages of one section, each as the
number of its frame and what fills it, so that all of them take a small part of what the files would; `assets` holds
small data files as they are; `frames` holds the frames. The worker puts a page together from them as `stamp` does, to
the same bytes. Its version is a hash over all that is kept.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from itertools import compress
from operator import not_

import msgspec

from generators.linking.recalling import recall
from generators.pages.site_page import SitePage
from generators.stamping.stamp import Frame, FrameKey, Shells, frame, frame_key, path_of, slots_of

WORKER, VERSION, SIZES, LEFT_OUT = "sw.js", "version.json", "offline/sizes.json", "offline/left-out.json"
ALONE = "alone"
"""What all files that are kept as they are go by among the sizes of packs."""
BY_THEMSELVES = ("jump-index.json", "rules-at.json")
"""Data that pages without a worker load as files of their own, and that is large: kept as such."""
NOT_KEPT = ("assets/javascripts/lunr/", "assets/javascripts/workers/", "assets/images/")
REST = "rest"
NAMING = ("rulings/", "keywords/")
"""Where the pages stand whose cards are kept with them."""
CARD = re.compile(r'href="@/(cards/[^/"#]+/)["#]')
HASH_LENGTH = 16

Entry = str | tuple[int, dict[str, str]]
"""A data file's text, or a page: the place of its frame, and what fills its slots."""


def offline_files(
    language: str, pages: Iterable[SitePage], shells: Shells, files: Mapping[str, bytes], site_url: str
) -> dict[str, bytes]:
    """The packs, the worker and the version of one language by path below the site's root; none without a worker.

    `files` are the site's other files; `pages` those of all languages.
    """
    root = f"{language}/"
    if root + WORKER not in files:
        return {}
    own = {path.removeprefix(root): data for path, data in files.items() if path.startswith(root)}
    kept_pages, left_out = divided([page for page in pages if page.language == language])
    sections, frames = packed_pages(kept_pages, shells, site_url)
    sections["assets"] = packed_assets(own)
    packs = {f"offline/{name}.json": msgspec.json.encode(pack) for name, pack in sections.items()}
    packs["offline/frames.json"] = msgspec.json.encode(frames)
    packs[LEFT_OUT] = msgspec.json.encode([page.address for page in left_out])
    alone = {path: data for path, data in own.items() if stands_alone(path)}
    packs[SIZES] = msgspec.json.encode(sizes_of(packs, alone))
    kept = {path: short_hash(data) for path, data in sorted({**alone, **packs}.items())}
    worker = filled(own[WORKER].decode(), kept, sorted(sections.keys() - {REST}))
    version = short_hash(worker.encode())
    told = {"version": version, **msgspec.json.decode(own[VERSION])}
    made = {**packs, WORKER: worker.replace("zzversionzz", version).encode(), VERSION: msgspec.json.encode(told)}
    return {root + path: data for path, data in made.items()}


def divided(pages: Sequence[SitePage]) -> tuple[list[SitePage], list[SitePage]]:
    """The pages of one language that are kept, and the others.

    Kept are those that say so, and the cards that rulings, keywords and the lists of them lead to.
    """
    naming = (page for page in pages if page.kept and page.address.startswith(NAMING))
    named = {address for page in naming for address in recall(cards_named, page.body)}
    kept = [page.kept or page.address in named for page in pages]
    return list(compress(pages, kept)), list(compress(pages, map(not_, kept)))


def cards_named(html: str) -> tuple[str, ...]:
    """The addresses of the cards that a page leads to."""
    return tuple(dict.fromkeys(CARD.findall(html)))


def sizes_of(packs: Mapping[str, bytes], alone: Mapping[str, bytes]) -> dict[str, int]:
    """Pack → its bytes, and the bytes of all files that are kept as they are; the page about this tells them."""
    sizes = {path.rpartition("/")[2].partition(".")[0]: len(data) for path, data in packs.items()}
    return {**sizes, ALONE: sum(map(len, alone.values()))}


def filled(worker: str, kept: Mapping[str, str], packs: list[str]) -> str:
    """The worker told what to keep, its version still open."""
    listed = msgspec.json.encode(kept).decode()
    return worker.replace('{ zzfileszz: "" }', listed).replace('["zzpackszz"]', msgspec.json.encode(packs).decode())


def short_hash(data: bytes) -> str:
    """The beginning of a hash, long enough to tell files apart that come from one host."""
    return sha256(data).hexdigest()[:HASH_LENGTH]


def packed_assets(own: Mapping[str, bytes]) -> dict[str, Entry]:
    """The data files that go into one pack."""
    return {
        path: data.decode()
        for path, data in own.items()
        if path.startswith("assets/") and path.endswith(".json") and not path.endswith(BY_THEMSELVES)
    }


def stands_alone(path: str) -> bool:
    """Whether a file is kept as it is: scripts, styles, icons, hand-made pages, the theme's list of pages."""
    if path.startswith(NOT_KEPT) or path in (WORKER, VERSION, "404.html", "feed.xml") or path.endswith(".map"):
        return False
    return not path.endswith(".json") or path.endswith(BY_THEMSELVES)


def packed_pages(
    pages: Iterable[SitePage], shells: Shells, site_url: str
) -> tuple[dict[str, dict[str, Entry]], list[Frame]]:
    """Pages by section and file, and the frames that they use; what stands in no section is in `rest`."""
    packs: defaultdict[str, dict[str, Entry]] = defaultdict(dict)
    places: dict[FrameKey, int] = {}
    frames: list[Frame] = []
    for page in pages:
        key = frame_key(page)
        if key not in places:
            places[key] = len(frames)
            frames.append(recall(frame, shells[page.language, page.kind], *key[2:]))
        file = path_of(page).removeprefix(f"{page.language}/")
        section = page.address.partition("/")[0] or REST
        packs[section][file] = (places[key], recall(slots_of, page, shells[page.language, page.kind], site_url))
    return dict(packs), frames
