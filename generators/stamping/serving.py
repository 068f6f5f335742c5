"""A small server for the built site: its files, and events that make open pages load themselves again."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Mapping
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import msgspec

from generators.pages.site_page import Place
from generators.stamping.sync import Data

EVENTS = "/.saitei-events"
LISTENER = "/.saitei-listener.js"
LISTEN = f'<script src="{LISTENER}"></script>'
LISTENS = f"""\
const news = new EventSource({EVENTS!r} + "?" + location.pathname);
const notice = Object.assign(document.createElement("pre"), {{ lang: "en", role: "alert" }});
notice.style.cssText = "position: fixed; inset: auto 0 0; z-index: 99; max-height: 50vh; overflow: auto; margin: 0;"
  + "padding: 1em; background: #8a1f11; color: #fff; font: 14px/1.5 monospace; white-space: pre-wrap";
news.onmessage = () => location.reload();
news.addEventListener("faults", ({{ data }}) => {{
  notice.textContent = JSON.parse(data);
  document.body.append(notice);
}});
"""
"""Loads the page again after each change, and shows what keeps the newest from being built."""
MANIFEST = re.compile(r'<link rel="manifest"[^>]*>\n?')
"""Without it a page keeps nothing for times without a line: whoever writes wants to see the newest."""


class SiteServer(ThreadingHTTPServer):
    """Serves one folder; `changed` tells every open page.

    It takes its port at once, and the folder may be set until it begins to serve.
    """

    daemon_threads = True

    def __init__(self, address: tuple[str, int], site_dir: Path = Path(), site_url: str = "") -> None:
        super().__init__(address, SiteRequest)
        self.site_dir, self.site_url = site_dir, site_url
        self.news = threading.Condition()
        self.shown: Mapping[str, Data] = {}
        self.early: Mapping[str, Data] = {}
        self.faults = ""
        self.listening: dict[object, str] = {}
        """The path of each page that is open, by who tells it the news."""

    def looked_at(self) -> frozenset[Place]:
        """The pages that are open, those that have been closed for some seconds among them."""
        parts = (path.removeprefix("/").partition("/") for path in list(self.listening.values()))
        return frozenset((language, address) for language, _, address in parts)

    def show(self, files: Mapping[str, Data]) -> None:
        """Show those of these files that are others than the last time, by path, until all files are written.

        Some may be shown before the others.
        """
        others = {path: made for path, made in files.items() if self.shown.get(path) != made}
        self.early, self.shown = {**self.early, **others}, {**self.shown, **files}
        if others:
            self.changed()

    def written(self) -> None:
        """Show what the folder holds: all is written."""
        self.early, self.faults = {}, ""
        self.changed()

    def refused(self, faults: str) -> None:
        """Show what the folder holds, and on every page what keeps the newest state from being built."""
        self.early, self.shown, self.faults = {}, {}, faults
        self.changed()

    def text(self, file: Path) -> str | None:
        """The page that is or will be this file, or the text that this file will be; None for any other file."""
        made = self.early.get(file.relative_to(self.site_dir).as_posix())
        if made is not None:
            return (made if isinstance(made, bytes) else made()).decode()
        return file.read_text(encoding="utf-8") if file.suffix == ".html" and file.is_file() else None

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Pass over a reader who is gone before the answer is there; tell any other failure as servers do."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def changed(self) -> None:
        """Let every open page load itself again."""
        with self.news:
            self.news.notify_all()


class SiteRequest(SimpleHTTPRequestHandler):
    """One request: a file, or the stream of events."""

    server: SiteServer

    def __init__(self, request: Any, client_address: Any, server: SiteServer) -> None:
        super().__init__(request, client_address, server, directory=str(server.site_dir))

    def do_GET(self) -> None:
        """Answer with the events, a page that listens to them, or a file."""
        asked, _, about = self.path.partition("?")
        if asked == EVENTS:
            self.tell_news(unquote(about))
            return
        if self.path == LISTENER:
            self.send(LISTENS, "text/javascript")
            return
        path = Path(self.translate_path(self.path))
        page = path / "index.html" if asked.endswith("/") else path
        if (text := self.server.text(page)) is not None:
            listens = page.suffix == ".html"
            shown = MANIFEST.sub("", text).replace("</body>", f"{LISTEN}</body>") if listens else text
            self.send(shown, self.guess_type(page))
        elif page.name == "sitemap.xml" and page.is_file():
            here = f"http://{self.headers.get('Host', '')}/"
            self.send(page.read_text(encoding="utf-8").replace(self.server.site_url, here), "application/xml")
        else:
            super().do_GET()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with the site's own page for what is not there; with the server's plain one for anything else."""
        page = self.server.site_dir / "404.html"
        if code == HTTPStatus.NOT_FOUND and page.is_file():
            self.send(page.read_text(encoding="utf-8"), "text/html", code)
        else:
            super().send_error(code, message, explain)

    def end_headers(self) -> None:
        """Let nothing be kept: browsers show a style sheet that they have, even when a page loads itself again."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def send(self, text: str, kind: str, code: int = HTTPStatus.OK) -> None:
        """Answer with a text."""
        data = text.encode()
        self.send_response(code)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def tell_news(self, page: str) -> None:
        """Keep the line of a page open: tell at once what is wrong, if anything is, and every change."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        self.server.listening[self] = page
        try:
            if self.server.faults:
                self.wfile.write(b"event: faults\ndata: " + msgspec.json.encode(self.server.faults) + b"\n\n")
                self.wfile.flush()
            while True:
                with self.server.news:
                    changed = self.server.news.wait(timeout=15)
                self.wfile.write(b"data: changed\n\n" if changed else b": still here\n\n")
                self.wfile.flush()
        finally:
            del self.server.listening[self]

    def log_message(self, format: str, *args: object) -> None:
        """Keep the terminal for the builds."""
