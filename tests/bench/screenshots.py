"""Pictures for docs/site.md: `python tests/bench/screenshots.py` builds the site and writes docs/site-*.webp."""

from __future__ import annotations

import sys
from base64 import b64decode
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from playwright.sync_api import Browser, sync_playwright

from generators.linking.loading.everything import load_knowledge
from generators.pages.all_pages import all_pages, assets
from generators.stamping.rendering import render
from generators.stamping.serving import SiteServer
from generators.stamping.sync import sync
from generators.stamping.whole_site import whole_site

ROOT = Path(__file__).parents[2]
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu"]
PICTURES = (
    ("home", "ja/", 390, 780, "light", False),
    ("keywords", "ja/keywords/", 390, 780, "light", False),
    ("rule", "en/rules/702.170/", 390, 780, "dark", False),
    ("player", "en/walkthroughs/plot-on-a-later-turn/#step-7", 1200, 640, "light", False),
    ("both", "ja/rulings/plot-later-turn/", 1200, 640, "light", True),
)
"""Name, address, width, height, scheme, and whether both languages are shown."""
QUALITY = 72


def build(folder: Path) -> SiteServer:
    """The site of content/ alone, written and served."""
    kb = load_knowledge(ROOT / "content", None)
    rendered = render(ROOT, folder / "cache")
    site = whole_site(rendered.files, list(all_pages(kb)), assets(kb), rendered.site_url)
    sync(site.every_file(), folder / "site")
    return SiteServer(("127.0.0.1", 0), folder / "site", site.site_url)


def picture(browser: Browser, address: str, width: int, height: int, scheme: str, *, both: bool) -> bytes:
    """One page as WebP."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        service_workers="block",
    )
    if both:
        context.add_init_script("localStorage.setItem('saitei.both', '1')")
    page = context.new_page()
    page.goto(address, wait_until="networkidle")
    shot = {"format": "webp", "quality": QUALITY}
    taken = context.new_cdp_session(page).send("Page.captureScreenshot", shot)
    context.close()
    return b64decode(taken["data"])


def main() -> int:
    """Write every picture."""
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        server = build(Path(name))
        Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for stem, address, width, height, scheme, both in PICTURES:
            found = f"http://127.0.0.1:{server.server_address[1]}/{address}"
            path = ROOT / f"docs/site-{stem}.webp"
            path.write_bytes(picture(browser, found, width, height, scheme, both=both))
            sys.stdout.write(f"{path.relative_to(ROOT)}\n")
        browser.close()
        server.shutdown()
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
