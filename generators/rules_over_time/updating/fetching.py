"""Fetches an edition from an address: one plain text, whole, not too large and not for ever."""

from __future__ import annotations

import http.client
import queue
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path
from threading import Thread

import msgspec

from generators.reading.limits import EDITION
from generators.reading.source_file import read_source

WAIT = 20.0
"""Seconds without a byte after which a server counts as silent."""
LONGEST = 60.0
"""Seconds that one file may take in all: looking up the name, connecting, redirects, heads and the file itself."""
PIECE = 2**16
TEXTS = ("text/plain", "application/octet-stream", "")
"""Types under which servers send a text file."""
REDIRECTS = frozenset((301, 302, 303, 307, 308))
ADDRESS = ("http://", "https://")


class NotFetched(ValueError):
    """The address gave no whole text file; the text says why and what to do."""


class Fetched(msgspec.Struct, frozen=True):
    """The bytes of a file, and its path or the name that its address gives it."""

    raw: bytes
    name: str


def is_address(text: str) -> bool:
    """Whether this is an address on the web rather than the path of a file."""
    return text.lower().startswith(ADDRESS)


def fetch(address: str, *, wait: float = WAIT, longest: float = LONGEST, most: int = EDITION.most_bytes) -> Fetched:
    """The file at an address, redirects followed; raises NotFetched for anything but a whole text file.

    A server is silent after `wait` seconds without a byte, and too slow when the whole takes more than `longest`. Time
    is kept from outside, since neither the look-up of a name nor a head that comes in drops can be told to stop; what
    was given up is never looked at again, and doesn't keep the command from ending.
    """
    outcomes = queue.SimpleQueue[Fetched | Exception]()
    end = time.monotonic() + longest

    def fetching() -> None:
        try:
            outcomes.put(_fetched(address, wait, end, most))
        except Exception as wrong:  # whatever it is, it is raised below, where somebody waits for it
            outcomes.put(wrong)

    Thread(target=fetching, daemon=True).start()
    try:
        outcome = outcomes.get(timeout=longest)
    except queue.Empty:
        raise NotFetched(_slow(address)) from None
    if isinstance(outcome, Fetched):
        return outcome
    raise outcome


def _fetched(address: str, wait: float, end: float, most: int) -> Fetched:
    try:
        written = urllib.parse.quote(address, safe="%/:?&=#~+,;@!$'()*[]")
        request = urllib.request.Request(written, headers={"User-Agent": "saitei"})
        with _opener().open(request, timeout=wait) as answer:
            _must_be_text(answer, address)
            raw = _read(answer, address, end, most)
            name = urllib.parse.unquote(urllib.parse.urlsplit(answer.url).path).rpartition("/")[2]
    except urllib.error.HTTPError as refused:
        if refused.code in REDIRECTS:
            raise NotFetched(f"{address} {_of_redirect(refused)}. Look the address up anew.") from refused
        raise NotFetched(f"{address} answers {refused.code} {refused.reason}. Look the address up anew.") from refused
    except http.client.IncompleteRead as cut:
        raise NotFetched(_half(address, len(cut.partial))) from cut
    except TimeoutError as late:
        raise NotFetched(f"{address} sent nothing for {wait:g} seconds. Try again later.") from late
    except (OSError, http.client.HTTPException, ValueError) as wrong:
        reason = getattr(wrong, "reason", wrong)
        if isinstance(wrong, NotFetched):
            raise
        raise NotFetched(f"{address} can't be fetched ({reason}). Check the address and the connection.") from wrong
    return Fetched(raw, name)


def _opener() -> urllib.request.OpenerDirector:
    """Knows the web and nothing else: a redirect to a file or to another protocol is refused."""
    opener = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler(),
        urllib.request.UnknownHandler(),
        urllib.request.HTTPHandler(),
        urllib.request.HTTPSHandler(),
        urllib.request.HTTPDefaultErrorHandler(),
        urllib.request.HTTPRedirectHandler(),
        urllib.request.HTTPErrorProcessor(),
    ):
        opener.add_handler(handler)
    return opener


def _of_redirect(refused: urllib.error.HTTPError) -> str:
    """Why a redirect wasn't followed."""
    if "infinite loop" in str(refused.reason):
        return "leads round in a circle of redirects"
    return f"redirects to {refused.headers.get('Location') or 'nowhere'}, which isn't on the web"


def _must_be_text(answer: http.client.HTTPResponse, address: str) -> None:
    said = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    if said not in TEXTS:
        raise NotFetched(f"{address} is {said}, not text/plain. Give the address of the .txt file of the rules.")


def _read(answer: http.client.HTTPResponse, address: str, end: float, most: int) -> bytes:
    """All bytes, piece by piece, so that neither a large file nor a slow one goes on for ever."""
    said = answer.headers.get("Content-Length") or ""
    promised = int(said) if said.isascii() and said.isdigit() else -1
    raw = bytearray()
    while piece := answer.read1(PIECE):
        raw += piece
        if len(raw) > most:
            raise NotFetched(f"{address} has more than {most} bytes, which no edition has. Check the address.")
        if time.monotonic() > end:
            raise NotFetched(_slow(address))
    if promised > len(raw):
        raise NotFetched(_half(address, len(raw)))
    return bytes(raw)


def _slow(address: str) -> str:
    return f"{address} is too slow: it didn't come whole in the time allowed. Nothing was kept; try again later."


def _half(address: str, got: int) -> str:
    return f"{address} broke off after {got} bytes. Nothing was kept; try again."


def read_or_fetch(place: str) -> Fetched:
    """The file at a path or an address, if it isn't too large for an edition; raises NotFetched."""
    if is_address(place):
        return fetch(place)
    if not place.strip() or "://" in place:
        raise NotFetched(f"{place!r} is neither a file nor an address that begins with https:// or http://.")
    file = read_source(Path(place), place, EDITION)
    if file.problems:
        raise NotFetched(" ".join(f"{place}: {problem.message}. {problem.suggest}" for problem in file.problems))
    return Fetched(file.raw, place)
