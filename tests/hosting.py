"""A plain host of a built site, below a path: what it holds can be exchanged, and its line can stall or break."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_RDWR
from threading import Event, Thread

import msgspec
from playwright.sync_api import BrowserContext, Page

from generators.stamping.sync import sync
from generators.stamping.whole_site import Site

BELOW = "deep/saitei"
LONG = 40
"""Seconds in which a stalled answer doesn't come."""
KEPT = """async (language) => {
  const place = new URL(`../${language}/`, document.baseURI.replace(/(\\/(?:ja|en)\\/).*/, "$1"));
  for (let tries = 0; tries < 300; tries += 1) {
    const registration = await navigator.serviceWorker.getRegistration(place);
    if (registration?.active?.state === "activated") return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}"""


class Line:
    """What becomes of answers on their way; `stalled` and `last` are ends of addresses."""

    def __init__(self) -> None:
        self.stalled = ""
        """Of such an address half of the answer comes, and then nothing."""
        self.last = ""
        """The last address that is answered in whole; nothing comes behind it."""
        self.gone = False
        self.freed = Event()

    def stalls(self, address: str) -> bool:
        """Whether the answer to such an address doesn't come to its end."""
        return self.stalled != "" and address.endswith(self.stalled)

    def free(self) -> None:
        """Let all answers through again."""
        self.stalled, self.last, self.gone = "", "", False
        self.freed.set()
        self.freed = Event()


class QuietHandler(SimpleHTTPRequestHandler):
    """Answers with files and keeps the terminal for the tests."""

    def __init__(self, *args: object, line: Line, **kwargs: object) -> None:
        self.line = line
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        """Answer as far as the line allows."""
        if self.line.gone:
            self.connection.shutdown(SHUT_RDWR)
            return
        if self.line.last and self.path.endswith(self.line.last):
            self.line.gone = True
        if self.line.stalls(self.path):
            del self.headers["If-Modified-Since"]
        super().do_GET()

    def copyfile(self, source: object, outputfile: object) -> None:
        """Send a file, or half of it."""
        data: bytes = source.read()  # type: ignore[attr-defined]
        if self.line.stalls(self.path):
            self.wfile.write(data[: len(data) // 2])
            self.wfile.flush()
            self.line.freed.wait(LONG)
            return
        self.wfile.write(data)


class Host:
    """The site on a plain host, below a path; what it holds can be exchanged, and it can go away."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.line = Line()
        handler = partial(QuietHandler, directory=str(folder), line=self.line)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/{BELOW}/"

    def holds(self, site: Site) -> None:
        """From now on this site."""
        sync(site.every_file(), self.folder / BELOW)


def hosting(site: Site, folder: Path) -> Iterator[Host]:
    """A host of that site, as a fixture yields it."""
    host = Host(folder)
    host.holds(site)
    yield host
    host.line.free()
    host.server.shutdown()
    host.server.server_close()


def changed(site: Site) -> Site:
    """A later version: another style sheet, another script, another edition, and every page says so."""
    later = "2027-01-15"
    pages = [msgspec.structs.replace(page, body=f'<p class="later">{later}</p>{page.body}') for page in site.pages]
    files = dict(site.files)
    for language in ("ja", "en"):
        files[f"{language}/version.json"] = msgspec.json.encode({"edition": later, "effective": later})
        files[f"{language}/assets/saitei.css"] += b"\n.later { outline: 7px solid }"
    return msgspec.structs.replace(site, pages=pages, files=files)


def opened(reader: BrowserContext, host: Host, address: str = "ja/") -> Page:
    """A page, once both languages are kept."""
    page = reader.new_page()
    page.goto(f"{host.url}{address}")
    assert page.evaluate(KEPT, "ja")
    assert page.evaluate(KEPT, "en")
    return page
