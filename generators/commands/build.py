"""`saitei build`: the whole site, of which only changed files are written."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from generators.commands.console import PROBLEMS, print_json, print_problems, problem_json, say, watched, wrong_use
from generators.commands.library_option import CACHE, LibraryOption, NoLibraryOption, chosen_library, content_here
from generators.linking.loading.everything import load_knowledge
from generators.linking.loading.library import files_not_read
from generators.linking.recalling import Memory, remembering
from generators.pages.all_pages import ANEW, all_pages, assets, assets_as_they_are, pages_at
from generators.pages.book.remembering import Remembering
from generators.pages.site_page import Place
from generators.reading.parsed_page import Problem
from generators.rules_over_time.library import Library
from generators.stamping.hand_made import hand_made, hand_made_faults
from generators.stamping.refusing import faults, unfit
from generators.stamping.rendering import CONFIG, Rendered, render
from generators.stamping.sync import Data, NotOurs, Placed, Synced, sync
from generators.stamping.whole_site import Site, pages_alone, whole_site

app = typer.Typer()
SiteOption = Annotated[
    Path | None, typer.Option("--site", readable=False, help="Where to write the site; as mkdocs.yml says, else.")
]


class Built(msgspec.Struct, frozen=True):
    """A build: what was written (None when problems kept it from being written), and the problems."""

    site_dir: Path
    pages: int
    synced: Synced | None
    problems: tuple[Problem, ...]
    not_read: tuple[Problem, ...] = ()
    """Findings about files of the library that couldn't be used; the site is built without them."""


@app.callback(invoke_without_command=True)
def build(
    library: LibraryOption = None,
    no_library: NoLibraryOption = False,
    site: SiteOption = None,
    draft: Annotated[
        Path | None, typer.Option("--draft", readable=False, help="Write to this folder, faults or not, to look.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
) -> None:
    """Build the site. Problems are all listed, and then nothing is written, but for a draft to look at."""
    if site and draft:
        wrong_use("--site is for a sound site and --draft for one to look at. Give one of them.")
    started = time.monotonic()
    built = build_site(rendered_here(), chosen_library(library, no_library), draft or site, draft=draft is not None)
    seconds = time.monotonic() - started
    if json:
        print_json(built_json(built, seconds))
    else:
        print_problems((*built.not_read, *built.problems))
    if built.synced is None:
        say("Nothing was written.")
        raise typer.Exit(PROBLEMS)
    done = built.synced
    counts = f"{done.written} files written, {done.removed} removed, {done.unchanged} unchanged"
    say(f"{built.site_dir}: {built.pages} pages in {seconds:.1f} s; {counts}.")
    if done.one_by_one:
        say(f"Files were replaced one by one, for the folder can't be exchanged as a whole: {done.one_by_one}.")
    if built.problems:
        say("This is a draft: it holds the faults told above.")
        raise typer.Exit(PROBLEMS)


def rendered_here() -> Rendered:
    """What mkdocs renders of the project in this folder; ends the command when this is no project's folder."""
    if not Path(CONFIG).is_file():
        wrong_use(f"There is no {CONFIG} in {Path.cwd()}. Run this in the folder of the project.")
    try:
        return render(Path.cwd(), CACHE)
    except OSError as refused:
        say(f"{CACHE}: unwritable: {refused.strerror or refused}. Make it a folder that you may write.")
        raise typer.Exit(PROBLEMS) from refused


class Before:
    """What a process that builds again and again knows from the times before."""

    def __init__(self) -> None:
        self.memory, self.maker, self.placed = Memory(), Remembering(), Placed()


def build_site(
    rendered: Rendered,
    library: Library | None,
    site_dir: Path | None,
    *,
    draft: bool = False,
    before: Before | None = None,
    show: Callable[[Mapping[str, Data]], None] | None = None,
    looked_at: Set[Place] = frozenset(),
) -> Built:
    """Write the pages of content/ and the library around what mkdocs rendered; with faults only as a draft.

    With what is known from before only that is done again whose files have changed; the site is the same in any case.
    `show` gets the pages, the scripts and the style sheets as soon as they are made, before the files beside them are,
    unless the records have faults; first of all the pages that are looked at.
    """
    with uncollected(), remembering(before.memory) if before else nullcontext():
        target, maker = site_dir or rendered.site_dir, before.maker if before else ANEW
        knowledge = load_knowledge(content_here(), library, watched=watched, cache=CACHE)
        found = (*rendered.problems, *faults(knowledge))
        if show and not found:
            first = list(pages_at(looked_at, knowledge, maker))
            show({**assets_as_they_are(), **pages_alone(rendered.files, first, rendered.site_url)})
        pages = list(all_pages(knowledge, maker))
        if show and not found:
            show(pages_alone(rendered.files, pages, rendered.site_url))
        needed = assets(knowledge, maker)
        site = whole_site(rendered.files, pages, needed, rendered.site_url)
        problems = (*found, *unfit(site), *hand_made_faults(hand_made(Path.cwd()), pages, needed))
        if problems and not draft:
            built = Built(target, len(site.pages), None, problems)
        else:
            built = written(site, target, before.placed if before else None)
    told = tuple(dict.fromkeys((*built.problems, *problems)))
    return msgspec.structs.replace(built, problems=told, not_read=files_not_read(knowledge.problems))


@contextmanager
def uncollected() -> Iterator[None]:
    """Look for no circles of objects meanwhile: records form none, and looking through all of them takes long."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def written(site: Site, target: Path, placed: Placed | None = None) -> Built:
    """Write a site without problems; a folder that refuses becomes one."""
    try:
        return Built(target, len(site.pages), sync(site.to_write(), target, placed), ())
    except NotOurs as foreign:
        problem = Problem("foreign-folder", str(target), 0, str(foreign), "--site names the folder to write to.")
    except OSError as refused:
        message = f"The site can't be written here: {refused.strerror or refused}."
        problem = Problem("unwritable", str(target), 0, message, "Name a folder that you may write with --site.")
    return Built(target, len(site.pages), None, (problem,))


def built_json(built: Built, seconds: float) -> dict[str, object]:
    """The JSON value of the command."""
    return {
        "site": str(built.site_dir),
        "pages": built.pages,
        "seconds": round(seconds, 2),
        "files": msgspec.to_builtins(built.synced),
        "problems": problems_json(built.problems),
        "not_read": problems_json(built.not_read),
    }


def problems_json(problems: Sequence[Problem]) -> list[dict[str, object]]:
    """Problems as JSON."""
    return [problem_json(problem) for problem in problems]
