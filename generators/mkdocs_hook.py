"""The hook of `mkdocs build` and `mkdocs serve`: both languages, then every page stamped into its shell."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort

from generators.linking.loading import load_knowledge
from generators.pages.all_pages import all_pages, assets
from generators.rules_over_time.library import find_library
from generators.stamping.refusing import faults
from generators.stamping.rendering import read_folder, render_languages
from generators.stamping.sync import claim, sync
from generators.stamping.whole_site import whole_site


def on_post_build(config: MkDocsConfig) -> None:
    """Build the languages into the site's folder and stamp the pages; aborts with every problem when there are any."""
    site_dir = Path(config.site_dir)
    render_languages(config)
    knowledge = load_knowledge(Path(config.config_file_path).parent / "content", find_library(None))
    rendered = read_folder(site_dir)
    site = whole_site(rendered, list(all_pages(knowledge)), assets(knowledge), config.site_url or "/")
    if found := faults(knowledge, site):
        raise Abort("\n".join(f"{p.source}:{p.line}: {p.code}: {p.message} {p.suggest}" for p in found))
    claim(rendered, site_dir)
    sync(site.every_file(), site_dir)
