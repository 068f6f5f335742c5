"""Ten questions as they come up at a table: asked on a phone without a line, answered by the rule within three taps."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser
QUESTIONS = (
    ("計画したターンに唱えられるか", "cast a card the turn it was plotted", "plot-later-turn", "702.170d"),
    ("計画に対応できるか", "respond to plotting", "plot-no-stack", "702.170b"),
    ("計画 オーナー以外が唱える", "who may cast plotted card", "plot-owner-only", "702.170d"),
    ("計画 X", "plot X", "plot-x-zero", "107.3b"),
    ("唱えられない 計画できるか", "effect stops casting spells, plot", "plot-not-casting", "702.170b"),
    ("計画 キッカー", "plot kicker", "plot-additional", "118.8"),
    ("謀議 戦場を離れた", "connive left the battlefield", "connive-gone", "701.50b"),
    ("謀議 同時", "connive several at once", "connive-simultaneous", "701.50c"),
    ("廃位 プレインズウォーカー", "dethrone planeswalker", "dethrone-planeswalker", "702.105a"),
    ("廃位 ライフが変わった", "dethrone life changes later", "dethrone-once", "702.105a"),
)
"""Words typed in Japanese and in English, the ruling that answers them, and the rule that decides."""
SEEN = 3
"""How many answers stand above a phone's keyboard."""
MOST_TAPS = 3
ACTIVE = """navigator.serviceWorker.ready.then(({ active }) => new Promise((resolve) => {
  const look = () => active.state === "activated" ? resolve(true) : setTimeout(look, 100);
  look();
}))"""


class Taps:
    """A reader's finger, which counts."""

    def __init__(self) -> None:
        self.count = 0

    def on(self, page: Page, selector: str) -> None:
        page.locator(selector).first.tap()
        self.count += 1


class Files(SimpleHTTPRequestHandler):
    """A plain host of files that keeps the terminal for the tests."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def host(site_folder: Path) -> Iterator[str]:
    """The site on a plain host: the one for whoever writes keeps nothing for times without a line."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(site_folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("language", ["ja", "en"])
def test_ten_questions_are_answered_without_a_line_within_three_taps(
    browser: Browser, host: str, language: str
) -> None:
    phone = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page, home = phone.new_page(), f"{host}{language}/"
    page.goto(home)
    assert page.evaluate(ACTIVE)
    phone.set_offline(True)
    asked = [(one[0] if language == "ja" else one[1], one[2], one[3]) for one in QUESTIONS]
    found = {words: taps_to(page, home, words, ruling, rule) for words, ruling, rule in asked}
    phone.close()
    assert {words: taps for words, taps in found.items() if taps > MOST_TAPS} == {}


def taps_to(page: Page, home: str, words: str, ruling: str, rule: str) -> int:
    """How many taps lead from the first page to the text of the rule; a hundred where the answers don't show it."""
    page.goto(home)
    finger = Taps()
    finger.on(page, ".home-jump input")
    page.keyboard.insert_text(words)
    told = page.locator(".home-jump .jump__told")
    expect(told).not_to_be_empty()
    answers = page.locator(".home-jump [role=option]").evaluate_all("(all) => all.map((one) => one.href)")
    wanted = [href for href in answers[:SEEN] if f"/rulings/{ruling}/" in href or f"#{ruling}" in href]
    if not wanted:
        return 100
    finger.on(page, f'.home-jump [role=option][href="{wanted[0]}"]')
    page.wait_for_url(wanted[0])
    finger.on(page, f'.saitei [data-rule="{rule}"]')
    expect(page.locator(".preview__number")).to_contain_text(rule)
    return finger.count
