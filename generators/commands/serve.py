"""`saitei serve`: build, serve on this machine, and build again whenever content changes."""

from __future__ import annotations

import gc
import time
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from threading import Thread
from typing import Annotated

import typer
import watchfiles
from jinja2 import TemplateError

from generators.commands.build import Before, Built, SiteOption, build_site, rendered_here
from generators.commands.console import PROBLEMS, print_problems, problem_lines, say, wrong_use
from generators.commands.library_option import LibraryOption, NoLibraryOption, chosen_library
from generators.linking.loading.library import library_files
from generators.rules_over_time.library import Library
from generators.stamping.rendering import Rendered, template_broken
from generators.stamping.serving import SiteServer

app = typer.Typer()
PAGES = Path("content/pages")
UNCHANGED = "Nothing was written; the site is as it was."
LOOKS = Path(str(files("generators.pages")))
"""Where templates, scripts and styles are, beside the code, which a running process can't change."""


class WrittenByUs(watchfiles.DefaultFilter):
    """Leaves out code, and what editors and file systems write beside files."""

    def __call__(self, change: watchfiles.Change, path: str) -> bool:
        """Whether a change of this file is one to build after."""
        return not path.endswith((".py", ".pyc")) and super().__call__(change, path)


@app.callback(invoke_without_command=True)
def serve(
    library: LibraryOption = None,
    no_library: NoLibraryOption = False,
    site: SiteOption = None,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Port on 127.0.0.1; 0 takes any.")] = 8000,
) -> None:
    """Build and serve the site; pages that are open load themselves again after each change of content."""
    found = chosen_library(library, no_library)
    server = listening(port)
    rendered = rendered_here()
    server.site_dir, server.site_url = site or rendered.site_dir, rendered.site_url
    started, before = time.monotonic(), Before()
    built = build_site(rendered, found, server.site_dir, before=before, show=server.show)
    tell(built, time.monotonic() - started, server)
    if not server.site_dir.is_dir():
        raise typer.Exit(PROBLEMS)
    Thread(target=server.serve_forever, daemon=True).start()
    say(f"http://127.0.0.1:{server.server_address[1]}/ (Ctrl-C ends it)")
    gc.freeze()
    try:
        rebuild_on_change(server, rendered, found, before)
    finally:
        gc.unfreeze()


def listening(port: int) -> SiteServer:
    """A server that has its port, before anything is built; ends the command when the port can't be had."""
    try:
        return SiteServer(("127.0.0.1", port))
    except OSError as taken:
        wrong_use(f"Port {port} can't be used: {taken.strerror}. Name another with --port.")


def rebuild_on_change(server: SiteServer, rendered: Rendered, library: Library | None, before: Before) -> None:
    """Build after each change of content, the library, settings, and templates, scripts and styles of the pages.

    mkdocs renders again only when it could matter, and other pages than those that would be otherwise are kept.
    """
    settings = sorted(Path.cwd().glob("mkdocs*.yml"))
    texts = sorted({path.parent for path in library_files(library)})
    for changes in watchfiles.watch(
        "content", *settings, *texts, LOOKS, watch_filter=WrittenByUs(), raise_interrupt=False
    ):
        started = time.monotonic()
        changed = [Path(path) for _, path in changes]
        rendered = heeding(changed, rendered, before)
        try:
            looked_at = server.looked_at()
            built = build_site(rendered, library, server.site_dir, before=before, show=server.show, looked_at=looked_at)
        except TemplateError as broken:
            before.maker.forget()
            built = Built(server.site_dir, 0, None, (template_broken(broken),))
        tell(built, time.monotonic() - started, server)


def heeding(changed: Sequence[Path], rendered: Rendered, before: Before) -> Rendered:
    """What mkdocs renders now that these files have changed; what was made from templates that did is forgotten."""
    if any(path.suffix == ".jinja" for path in changed):
        before.maker.forget()
    again = any(path.suffix == ".yml" or PAGES.absolute() in path.absolute().parents for path in changed)
    return rendered_here() if again else rendered


def tell(built: Built, seconds: float, server: SiteServer) -> None:
    """Say what a build did, here and to the pages that are open."""
    print_problems(built.problems)
    if built.synced is None:
        say(UNCHANGED)
        server.refused("\n".join([UNCHANGED, *(line for one in built.problems for line in problem_lines(one))]))
    else:
        server.written()
        say(f"{built.pages} pages; {built.synced.written} files written in {seconds:.1f} s.")
