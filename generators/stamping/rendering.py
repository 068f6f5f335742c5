"""What mkdocs renders of the site: the root, the hand-made pages and the shells, read back as bytes by path."""

from __future__ import annotations

import logging
import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")

from jinja2 import TemplateError
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException

from generators.reading.parsed_page import Problem
from generators.records.bilingual import LANGUAGES
from generators.stamping.valid import valid

CONFIG = "mkdocs.yml"
NOT_FOUND = "404.html"


class Rendered(msgspec.Struct, frozen=True):
    """What mkdocs made: files by path below the site's root, and what it warned of."""

    site_url: str
    site_dir: Path
    """Where the settings put the site."""
    files: dict[str, bytes]
    problems: tuple[Problem, ...]


class Warnings(logging.Handler):
    """Collects what mkdocs would only log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.problems: list[Problem] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a warning as a problem."""
        self.problems.append(Problem("mkdocs", CONFIG, 0, record.getMessage(), "Mend the page or setting it names."))


def render(project: Path, cache: Path) -> Rendered:
    """Render the root and both languages of the project in a folder below `cache`, which is then removed.

    Settings that mkdocs refuses, and its warnings, come back as problems. Raises OSError when `cache` can't be written.
    """
    warnings = Warnings()
    logger = logging.getLogger("mkdocs")
    logger.addHandler(warnings)
    cache.mkdir(parents=True, exist_ok=True)
    site_url, site_dir, files = "", project / "site", dict[str, bytes]()
    try:
        with TemporaryDirectory(prefix="mkdocs-", dir=cache) as folder:
            root = load_config(str(project / CONFIG), site_dir=folder, hooks=[])
            site_url, site_dir = root.site_url or "", Path(load_config(str(project / CONFIG), hooks=[]).site_dir)
            build(root)
            render_languages(root)
            files = read_folder(Path(folder))
    except MkDocsException as refused:
        warnings.problems.append(Problem("mkdocs", CONFIG, 0, str(refused), "Mend the setting or page it names."))
    except TemplateError as broken:
        warnings.problems.append(template_broken(broken))
    finally:
        logger.removeHandler(warnings)
    return Rendered(site_url, site_dir, files, tuple(warnings.problems))


def template_broken(broken: TemplateError) -> Problem:
    """The problem that a template can't be filled, with its file and line where they are known."""
    file, line = getattr(broken, "filename", None) or CONFIG, getattr(broken, "lineno", None) or 0
    return Problem("template", str(file), line, broken.message or repr(broken), "Mend the template.")


def render_languages(root: MkDocsConfig) -> None:
    """Render each language in this process, below the root's folder and address.

    What is not there is told by the root's page in either language too: it needs no other file and finds its way home
    from any depth, below any path, which the theme's own page does only where the settings say the address.
    """
    for language in LANGUAGES:
        config_file = Path(root.config_file_path).with_name(f"mkdocs.{language}.yml")
        site_dir, site_url = f"{root.site_dir}/{language}", f"{root.site_url}{language}/"
        build(load_config(str(config_file), site_dir=site_dir, site_url=site_url))
        shutil.copyfile(f"{root.site_dir}/{NOT_FOUND}", f"{site_dir}/{NOT_FOUND}")


def read_folder(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its path there, pages made valid; hidden files are left out."""
    return {
        path.relative_to(folder).as_posix(): valid(path.read_bytes()) if path.suffix == ".html" else path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }
