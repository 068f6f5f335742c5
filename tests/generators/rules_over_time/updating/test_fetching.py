"""Fetching an edition from a server that behaves, and from servers that don't."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from generators.rules_over_time.updating.fetching import NotFetched, fetch

RULES = b"Lantern Rules\n" * 1000


class Answers(BaseHTTPRequestHandler):
    """Answers by the name of the page that is asked for."""

    def do_GET(self) -> None:
        match self.path:
            case "/Lantern%20Rules%2020020202.txt" | "/quiet.txt":
                self.send(RULES, "text/plain; charset=utf-8")
            case "/moved.txt":
                self.send_response(302)
                self.send_header("Location", "/Lantern%20Rules%2020020202.txt")
                self.end_headers()
            case "/round.txt" | "/to-a-file.txt" | "/to-ftp.txt":
                there = {"/to-a-file.txt": "file:///etc/hostname", "/to-ftp.txt": "ftp://127.0.0.1/x"}
                self.send_response(301)
                self.send_header("Location", there.get(self.path, self.path))
                self.end_headers()
            case "/page.html":
                self.send(b"<p>", "text/html")
            case "/half.txt":
                self.send(RULES[:500], "text/plain", promised=len(RULES))
            case "/cut-chunk.txt":
                self.send_response(200)
                self.send_header("Transfer-Encoding", "chunked")
                self.end_headers()
                self.wfile.write(b"ffff\r\nabc")
                self.close_connection = True
            case "/a-length-of-words.txt":
                self.send(RULES, "text/plain", promised="many")
            case "/silent.txt":
                time.sleep(2)
            case "/slow-body.txt":
                self.send_response(200)
                self.end_headers()
                self.drip(b"x")
            case "/slow-line.txt":
                self.drip(b"HTTP/1.0 2")
            case "/slow-heads.txt" | "/redirects-to-slow-heads.txt" | "/slow-redirect.txt":
                code = b"302 Found" if "redirect" in self.path else b"200 OK"
                self.wfile.write(b"HTTP/1.0 " + code + b"\r\n")
                if self.path.startswith("/redirects"):
                    self.wfile.write(b"Location: /slow-heads.txt\r\n\r\n")
                else:
                    self.drip(b"X-Again: 1\r\n")
            case redirect if redirect.startswith("/on-and-on"):
                time.sleep(0.15)
                self.send_response(302)
                self.send_header("Location", f"{redirect}x")
                self.end_headers()
            case _:
                self.send_error(404)

    def drip(self, drops: bytes) -> None:
        """Send the same over and over for two seconds, byte by byte, never silent for long."""
        for at in range(40):
            self.wfile.write(drops[at % len(drops) :][:1])
            self.wfile.flush()
            time.sleep(0.05)

    def send(self, body: bytes, kind: str, promised: int | str | None = None) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(promised or len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


class Quiet(ThreadingHTTPServer):
    """Says nothing of clients that leave."""

    def handle_error(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The address of a server on this machine."""
    served = Quiet(("127.0.0.1", 0), Answers)
    threading.Thread(target=served.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{served.server_port}"
    served.shutdown()
    served.server_close()


@pytest.mark.parametrize("name", ["Lantern%20Rules%2020020202.txt", "Lantern Rules 20020202.txt", "moved.txt"])
def test_a_text_comes_whole_with_the_name_it_has_in_the_end(server: str, name: str) -> None:
    fetched = fetch(f"{server}/{name}")
    assert (fetched.raw, fetched.name) == (RULES, "Lantern Rules 20020202.txt")


def test_a_length_that_is_no_number_is_as_none(server: str) -> None:
    assert fetch(f"{server}/a-length-of-words.txt", wait=1).raw == RULES


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("page.html", "is text/html, not text/plain"),
        ("half.txt", "broke off after 500 bytes"),
        ("cut-chunk.txt", "broke off"),
        ("nothing.txt", "answers 404"),
        ("round.txt", "leads round in a circle of redirects. Look"),
        ("to-a-file.txt", "redirects to file:///etc/hostname, which isn't on the web"),
        ("to-ftp.txt", "can't be fetched"),
        ("silent.txt", "sent nothing for 0.3 seconds"),
    ],
)
def test_anything_else_is_refused_with_the_reason(server: str, name: str, said: str) -> None:
    with pytest.raises(NotFetched, match=said):
        fetch(f"{server}/{name}", wait=0.3, longest=0.5)


@pytest.mark.parametrize(
    "name",
    [
        "slow-body.txt",
        "slow-line.txt",
        "slow-heads.txt",
        "slow-redirect.txt",
        "redirects-to-slow-heads.txt",
        "on-and-on.txt",
        "silent.txt",
    ],
)
def test_the_time_allowed_is_for_all_of_it_wherever_a_server_takes_its_time(server: str, name: str) -> None:
    started = time.monotonic()
    with pytest.raises(NotFetched, match="is too slow"):
        fetch(f"{server}/{name}", wait=1, longest=0.4)
    assert time.monotonic() - started < 0.9


def test_a_server_that_never_takes_the_connection_is_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0), backlog=0) as full:
        port = full.getsockname()[1]
        waiting = [socket.socket() for _ in range(4)]
        for one in waiting:
            one.setblocking(False)
            one.connect_ex(("127.0.0.1", port))
        with pytest.raises(NotFetched, match="is too slow"):
            fetch(f"http://127.0.0.1:{port}/x.txt", wait=1, longest=0.3)
        for one in waiting:
            one.close()


def test_a_file_too_large_is_not_read_to_its_end(server: str) -> None:
    with pytest.raises(NotFetched, match="more than 100 bytes"):
        fetch(f"{server}/quiet.txt", most=100)


@pytest.mark.parametrize("address", ["http://127.0.0.1:1/x.txt", "http://", "http://[::1", "http://no host/x.txt"])
def test_an_address_that_leads_nowhere_is_refused(address: str) -> None:
    with pytest.raises(NotFetched):
        fetch(address, wait=1)
