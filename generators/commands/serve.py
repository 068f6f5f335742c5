"""`saitei serve`: build, serve on this machine, and build again whenever content changes."""

from __future__ import annotations

import time
from pathlib import Path
from threading import Thread
from typing import Annotated

import typer
import watchfiles

from generators.commands.build import Built, SiteOption, build_site, rendered_here
from generators.commands.console import PROBLEMS, print_problems, say, wrong_use
from generators.commands.library_option import LibraryOption, NoLibraryOption, chosen_library
from generators.rules_over_time.library import Library
from generators.stamping.rendering import Rendered
from generators.stamping.serving import SiteServer

app = typer.Typer()
PAGES = Path("content/pages")


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
    started = time.monotonic()
    tell(build_site(rendered, found, server.site_dir), time.monotonic() - started)
    if not server.site_dir.is_dir():
        raise typer.Exit(PROBLEMS)
    Thread(target=server.serve_forever, daemon=True).start()
    say(f"http://127.0.0.1:{server.server_address[1]}/ (Ctrl-C ends it)")
    rebuild_on_change(server, rendered, found)


def listening(port: int) -> SiteServer:
    """A server that has its port, before anything is built; ends the command when the port can't be had."""
    try:
        return SiteServer(("127.0.0.1", port))
    except OSError as taken:
        wrong_use(f"Port {port} can't be used: {taken.strerror}. Name another with --port.")


def rebuild_on_change(server: SiteServer, rendered: Rendered, library: Library | None) -> None:
    """Build after each change of content or settings; mkdocs renders again only when it could matter."""
    settings = sorted(Path.cwd().glob("mkdocs*.yml"))
    for changes in watchfiles.watch("content", *settings, raise_interrupt=False):
        started = time.monotonic()
        changed = [Path(path) for _, path in changes]
        if any(path.suffix == ".yml" or PAGES.absolute() in path.absolute().parents for path in changed):
            rendered = rendered_here()
        built = build_site(rendered, library, server.site_dir)
        tell(built, time.monotonic() - started)
        if built.synced is not None:
            server.changed()


def tell(built: Built, seconds: float) -> None:
    """Say what a build did."""
    print_problems(built.problems)
    if built.synced is None:
        say("Nothing was written; the site is as it was.")
    else:
        say(f"{built.pages} pages; {built.synced.written} files written in {seconds:.1f} s.")
