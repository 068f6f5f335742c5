"""The server shows the built site and tells open pages that it changed."""

from __future__ import annotations

from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from socket import SO_LINGER, SOL_SOCKET, create_connection, socket
from struct import pack
from threading import Event, Thread

import pytest

from generators.stamping.serving import EVENTS, LISTENER, SiteServer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    (tmp_path / "ja").mkdir()
    (tmp_path / "ja/index.html").write_text("<html><body>裁定</body></html>", encoding="utf-8")
    (tmp_path / "ja/sitemap.xml").write_text("<loc>https://rules.test/ja/</loc>", encoding="utf-8")
    (tmp_path / "ja/a.css").write_text("a{}", encoding="utf-8")
    serving = SiteServer(("127.0.0.1", 0), tmp_path, "https://rules.test/")
    Thread(target=serving.serve_forever, daemon=True).start()
    yield serving
    serving.shutdown()
    serving.server_close()


def answer_of(server: SiteServer, path: str) -> HTTPResponse:
    connection = HTTPConnection(*server.server_address[:2], timeout=5)
    connection.request("GET", path)
    return connection.getresponse()


def got(server: SiteServer, path: str) -> tuple[int, str]:
    answer = answer_of(server, path)
    return answer.status, answer.read().decode()


def test_a_page_is_shown_and_listens_for_changes(server: SiteServer) -> None:
    status, html = got(server, "/ja/")
    assert status == 200
    assert "裁定" in html
    assert html.endswith(f'<script src="{LISTENER}"></script></body></html>')
    assert EVENTS in got(server, LISTENER)[1]


def test_a_page_under_work_is_not_kept_by_the_browser(server: SiteServer) -> None:
    page = server.site_dir / "ja/index.html"
    page.write_text('<link rel="manifest" href="./manifest.webmanifest">\n<p>裁定</p>', encoding="utf-8")
    assert got(server, "/ja/")[1] == "<p>裁定</p>"


def test_other_files_are_shown_as_they_are(server: SiteServer) -> None:
    assert got(server, "/ja/a.css") == (200, "a{}")


@pytest.mark.parametrize("path", ["/ja/", "/ja/a.css", "/nowhere/", EVENTS])
def test_nothing_is_kept_by_the_browser(server: SiteServer, path: str) -> None:
    assert answer_of(server, path).headers.get_all("Cache-Control") == ["no-store"]


def test_the_sitemap_speaks_of_this_server_so_that_pages_load_instantly(server: SiteServer) -> None:
    assert got(server, "/ja/sitemap.xml")[1] == f"<loc>http://127.0.0.1:{server.server_address[1]}/ja/</loc>"


def test_what_is_not_there_and_what_lies_outside_is_not_found(server: SiteServer) -> None:
    assert got(server, "/nowhere/")[0] == 404
    assert got(server, "/../../../../etc/hostname")[0] == 404


def test_what_is_not_there_is_told_by_the_sites_own_page(server: SiteServer) -> None:
    (server.site_dir / "404.html").write_text("<p>ない</p>", encoding="utf-8")
    assert got(server, "/nowhere/") == (404, "<p>ない</p>")


def test_open_pages_are_told_of_a_change(server: SiteServer) -> None:
    answer = answer_of(server, EVENTS)
    Thread(target=change_until_heard, args=(server,), daemon=True).start()
    assert answer.readline() == b"data: changed\n"


def test_the_pages_that_are_open_are_known_until_they_are_closed(server: SiteServer) -> None:
    pages = [("ja", ""), ("en", "rules/702.170/"), ("en", "rules/702.170/")]
    open_ = [answer_of(server, f"{EVENTS}?/{language}/{address}") for language, address in pages]
    assert server.looked_at() == set(pages)
    open_.pop().close()
    open_.pop().close()
    assert heard_until(server, {("ja", "")})
    open_.pop().close()
    assert heard_until(server, set())


def heard_until(server: SiteServer, pages: set[tuple[str, str]]) -> bool:
    """Whether these are the open pages at last: a line that was closed is noticed when something is told."""
    for _ in range(50):
        with server.news:
            server.news.wait(timeout=0.05)
        server.changed()
        if server.looked_at() == pages:
            return True
    return False


def first_event(server: SiteServer) -> bytes:
    """The first event that a page hears which is opened now; a change comes as soon as it listens."""
    connection = HTTPConnection(*server.server_address[:2], timeout=5)
    connection.request("GET", EVENTS)
    answer = connection.getresponse()
    Thread(target=change_until_heard, args=(server,), daemon=True).start()
    return answer.readline() + answer.readline()


def test_pages_are_told_what_keeps_the_newest_from_being_built_until_it_is_mended(server: SiteServer) -> None:
    server.refused('plot.wiki:2: "half"\n    Close it.')
    assert first_event(server) == b'event: faults\ndata: "plot.wiki:2: \\"half\\"\\n    Close it."\n'
    server.written()
    assert first_event(server) == b"data: changed\n\n"


def change_until_heard(server: SiteServer) -> None:
    for _ in range(50):
        with server.news:
            server.news.wait(timeout=0.05)
        server.changed()


def test_changed_pages_are_shown_before_they_are_written(server: SiteServer) -> None:
    old, new = "<p>古</p>".encode, "<p>新</p>".encode
    server.show({"ja/index.html": old, "ja/new/index.html": old})
    server.written()
    assert got(server, "/ja/new/")[0] == 404
    server.show({"ja/index.html": old, "ja/new/index.html": new})
    assert got(server, "/ja/new/") == (200, "<p>新</p>")
    assert got(server, "/ja/new/?a=b")[0] == got(server, "/ja/new/index.html")[0] == 200
    assert "裁定" in got(server, "/ja/")[1]
    server.written()
    assert got(server, "/ja/new/")[0] == 404


def test_what_is_looked_at_is_shown_before_the_other_pages_and_stays_shown(server: SiteServer) -> None:
    first, second = "<p>一</p>".encode, "<p>二</p>".encode
    server.show({"ja/one/index.html": first})
    assert got(server, "/ja/one/") == (200, "<p>一</p>")
    server.show({"ja/one/index.html": first, "ja/two/index.html": second})
    assert got(server, "/ja/one/") == (200, "<p>一</p>")
    assert got(server, "/ja/two/") == (200, "<p>二</p>")
    server.refused("broken")
    assert got(server, "/ja/one/")[0] == 404
    server.show({"ja/one/index.html": first})
    assert got(server, "/ja/one/") == (200, "<p>一</p>")


def test_changed_style_sheets_and_scripts_are_shown_before_they_are_written_and_as_what_they_are(
    server: SiteServer,
) -> None:
    server.show({"ja/a.css": b"a{}", "ja/b.js": b"</body>"})
    server.written()
    server.show({"ja/a.css": "a{color:red} /* 赤 */".encode(), "ja/b.js": b"</body>"})
    assert list(server.early) == ["ja/a.css"]
    answer = answer_of(server, "/ja/a.css?again")
    assert answer.read().decode() == "a{color:red} /* 赤 */"
    assert answer.headers.get_content_type() == "text/css"
    server.written()
    assert got(server, "/ja/a.css") == (200, "a{}")


@pytest.mark.parametrize("path", ["/ja/", EVENTS])
def test_a_reader_who_is_gone_before_the_answer_leaves_no_trace(
    server: SiteServer, path: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A page that is long in the making, more than the line holds, and news that come later."""
    gone, ended = Event(), Event()

    def late(file: Path) -> str:
        gone.wait(5)
        return "x" * 20_000_000

    def shutdown(request: socket) -> None:
        SiteServer.shutdown_request(server, request)
        ended.set()

    monkeypatch.setattr(server, "text", late)
    monkeypatch.setattr(server, "shutdown_request", shutdown)
    with create_connection(server.server_address[:2]) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode())
        line.setsockopt(SOL_SOCKET, SO_LINGER, pack("ii", 1, 0))
    gone.set()
    while not ended.wait(0.1):
        server.changed()
    assert capfd.readouterr() == ("", "")
