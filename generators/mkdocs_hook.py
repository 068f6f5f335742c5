"""The hook of `mkdocs build` and `mkdocs serve`: both languages, then every page stamped into its shell.

mkdocs empties the site's folder before it reads a page, so it is sent to a folder aside; the finished site changes only
when all of the new one is ready.
"""

from __future__ import annotations

import logging
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

import msgspec
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.utils import CountHandler

from generators.commands.console import problem_lines
from generators.linking.loading.everything import load_knowledge
from generators.pages.all_pages import all_pages, assets
from generators.rules_over_time.library import LibraryNotFound, find_library
from generators.stamping.hand_made import hand_made, hand_made_faults
from generators.stamping.offline import WORKER
from generators.stamping.refusing import faults, unfit
from generators.stamping.rendering import read_folder, render_languages
from generators.stamping.sync import NotOurs, sync
from generators.stamping.whole_site import Site, whole_site

CACHE = ".cache"


class Aside(msgspec.Struct, frozen=True):
    """Where mkdocs builds, and where the finished site belongs; kept in the settings from one event to the next."""

    folder: TemporaryDirectory[str]
    site_dir: str


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Let mkdocs build aside; aborts when there is no place for that."""
    cache = project(config) / CACHE
    try:
        cache.mkdir(exist_ok=True)
        aside = Aside(TemporaryDirectory(prefix="mkdocs-", dir=cache), config.site_dir)
    except OSError as refused:
        raise Abort(f"{cache}: {refused.strerror or refused}. Make it a folder that you may write.") from refused
    config.extra["aside"] = aside
    config.site_dir = aside.folder.name
    return config


def on_post_build(config: MkDocsConfig) -> None:
    """Build the languages, stamp the pages, and bring all of it to its place; aborts with every problem there is."""
    aside: Aside = config.extra.pop("aside")
    with aside.folder:
        render_languages(config)
        config.site_dir = aside.site_dir
        site = site_of(config, aside)
        if config.strict and any(isinstance(one, CountHandler) and one.get_counts() for one in handlers()):
            return  # mkdocs itself ends a strict build that warned of something
        try:
            sync(site.every_file(), Path(aside.site_dir))
        except (NotOurs, OSError) as refused:
            raise Abort(f"{aside.site_dir}: the site can't be written here: {refused}") from refused


def site_of(config: MkDocsConfig, aside: Aside) -> Site:
    """The whole site around what mkdocs rendered; aborts with every fault and what to do about it."""
    try:
        library = find_library(None)
    except LibraryNotFound as missing:
        raise Abort(str(missing)) from missing
    knowledge = load_knowledge(project(config) / "content", library, cache=project(config) / CACHE)
    served, needed = is_served(aside.site_dir), assets(knowledge)
    if served:
        needed = {path: data for path, data in needed.items() if not path.endswith(f"/{WORKER}")}
    rendered = read_folder(Path(aside.folder.name))
    pages = list(all_pages(knowledge))
    site = whole_site(rendered, pages, needed, config.site_url or "/", guarded=not served)
    if found := (*faults(knowledge), *unfit(site), *hand_made_faults(hand_made(project(config)), pages, needed)):
        raise Abort("\n".join(line for problem in found for line in problem_lines(problem)))
    return site


def is_served(site_dir: str) -> bool:
    """Whether this is `mkdocs serve`, which builds into a folder of its own and writes a script into each page.

    Its pages state no policy, which would refuse that script, and no browser keeps them while they are being written.
    """
    return Path(site_dir).parent == Path(gettempdir()) and Path(site_dir).name.startswith("mkdocs_")


def handlers() -> list[logging.Handler]:
    """What listens to mkdocs; a strict build counts its warnings there."""
    return logging.getLogger("mkdocs").handlers


def project(config: MkDocsConfig) -> Path:
    """The folder of mkdocs.yml."""
    return Path(config.config_file_path).parent
