"""What readers need of the looks: enough contrast, targets one can hit, nothing wider than a phone."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from playwright.sync_api import Browser, Page, expect

from generators.records.bilingual import LANGUAGES

pytestmark = pytest.mark.browser
PAGES = (
    "",
    "keywords/",
    "keywords/plot/",
    "keywords/connive/",
    "keywords/dethrone/",
    "rules/",
    "rules/702.170/",
    "rulings/",
    "rulings/by-evidence/",
    "rulings/plot-later-turn/",
    "cards/djinn-of-fools-fall/",
    "walkthroughs/plot-on-a-later-turn/",
    "coverage/",
    "sources/",
)
CONTRAST = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const known = new Map();
  const remembered = (key, make) => known.get(key) ?? (known.set(key, make()), known.get(key));
  const colour = (name) => remembered(name, () => rgba(name));
  const over = (top, under) => top.slice(0, 3).map((c, i) => c * top[3] + under[i] * (1 - top[3]));
  const light = (rgb) => {
    const [r, g, b] = rgb.map((c) => ((c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    if (!element) return [255, 255, 255];
    const own = () => over(colour(getComputedStyle(element).backgroundColor), ground(element.parentElement));
    return remembered(element, own);
  };
  const faults = new Set();
  const walker = document.createTreeWalker(document.querySelector(".md-content"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !element.checkVisibility()) continue;
    if (element.closest(".mana, :disabled")) continue;
    const style = getComputedStyle(element);
    const under = ground(element);
    const own = over(colour(style.color), under);
    const [high, low] = [light(own), light(under)].sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05);
    if (ratio < 4.5) faults.add(`${element.tagName}.${element.className}: ${ratio.toFixed(2)}`);
  }
  return [...faults];
}"""
SMALL = """() => [...document.querySelectorAll("button, summary, .evidence, .crumbs a, .jump__input")]
  .filter((one) => one.closest(".saitei, #jump"))
  .filter((one) => one.checkVisibility())
  .map((one) => [one.className || one.tagName, one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 24 || box.width < 24)
  .map(([name, box]) => `${name}: ${box.width}×${box.height}`)"""


TORN = """() => [...document.querySelectorAll("a.rule, a.rule-at")]
  .filter((one) => /^CR [0-9.]+[a-z]?$/.test(one.textContent.trim()) && one.checkVisibility())
  .filter((one) => one.getClientRects().length > 1)
  .map((one) => one.textContent)"""


WORDS_TORN = r"""() => {
  const walker = document.createTreeWalker(document.querySelector(".saitei"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.parentElement.checkVisibility() || node.parentElement.closest("code")) continue;
    for (const word of node.data.matchAll(/[A-Za-z]{2,}|[ァ-ヺー]{2,}/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const boxes = [...range.getClientRects()];
      if (boxes.some((one) => one.top >= boxes[0].bottom)) found.push(word[0]);
    }
  }
  return found;
}"""
"""Latin and katakana words that stand on two lines."""
BESIDE = f"() => (document.documentElement.classList.remove('one-language'), ({WORDS_TORN})())"
"""The same with both languages shown; what runs after it sees both as well."""
KANA_TORN = r"""() => [...document.querySelectorAll("a.rule")]
  .map((one) => one.previousSibling)
  .filter((before) => before?.nodeType === Node.TEXT_NODE && /[ぁ-ん]{2}（$/.test(before.data))
  .filter((before) => {
    const [first, kana, bracket] = [3, 2, 1].map((back) => {
      const range = document.createRange();
      range.setStart(before, before.length - back);
      range.setEnd(before, before.length - back + 1);
      return range.getBoundingClientRect();
    });
    return bracket.top < kana.bottom && kana.top >= first.bottom;
  })
  .map((before) => before.data.slice(-8))"""
"""Ends of sentences of which one kana stands with the rule in brackets, on a line below its word."""
TOO_WIDE = """() => [document.documentElement].filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => `${one.scrollWidth} > ${one.clientWidth}`)"""
Found = dict[str, dict[str, list[str]]]
"""What each script finds on which pages, by the name of the script and the address."""


def looked_at(
    browser: Browser, site: str, scripts: dict[str, str], languages: Iterable[str], **reader: object
) -> Found:
    """Open each page once and run every script on it: opening takes longer than all of them."""
    context, failed = browser.new_context(**reader), list[str]()
    context.on("weberror", lambda error: failed.append(str(error.error)))
    page, found = context.new_page(), {name: dict[str, list[str]]() for name in scripts}
    for address in (f"{language}/{address}" for language in languages for address in PAGES):
        page.goto(f"{site}{address}")
        for name, script in scripts.items():
            if faults := page.evaluate(script):
                found[name][address] = faults
    context.close()
    assert failed == []
    return found


@pytest.fixture(scope="module")
def on_phones(browser: Browser, site: str) -> Found:
    scripts = {"too wide": TOO_WIDE, "small": SMALL, "numbers torn": TORN, "words torn": WORDS_TORN}
    scripts |= {"kana torn": KANA_TORN, "words torn beside": BESIDE}
    return looked_at(browser, site, scripts, LANGUAGES, viewport={"width": 390, "height": 844}, has_touch=True)


@pytest.fixture(scope="module")
def on_desks(browser: Browser, site: str) -> Found:
    scripts = {"pale": CONTRAST, "words torn": WORDS_TORN, "kana torn": KANA_TORN, "words torn beside": BESIDE}
    return looked_at(browser, site, scripts, LANGUAGES, color_scheme="light", reduced_motion="reduce")


def test_all_text_stands_out_from_its_ground(on_desks: Found) -> None:
    assert on_desks["pale"] == {}


def test_so_it_does_in_the_dark(browser: Browser, site: str) -> None:
    found = looked_at(browser, site, {"pale": CONTRAST}, ["ja"], color_scheme="dark", reduced_motion="reduce")
    assert found["pale"] == {}


@pytest.mark.parametrize("fault", ["too wide", "small"])
def test_no_page_is_wider_than_a_phone_and_every_target_can_be_hit(on_phones: Found, fault: str) -> None:
    assert on_phones[fault] == {}


def test_the_number_of_a_rule_is_never_torn_from_the_letters_before_it(on_phones: Found) -> None:
    assert on_phones["numbers torn"] == {}


@pytest.mark.parametrize("fault", ["words torn", "words torn beside"])
def test_no_word_is_torn_where_a_line_ends(on_desks: Found, on_phones: Found, fault: str) -> None:
    assert on_desks[fault] == {}
    assert on_phones[fault] == {}


def test_no_kana_is_torn_off_its_word_to_stand_with_a_rule(on_desks: Found, on_phones: Found) -> None:
    assert on_desks["kana torn"] == {}
    assert on_phones["kana torn"] == {}


FOCUS = """() => {
  const light = (colour) => {
    const canvas = document.createElement("canvas").getContext("2d");
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    const [r, g, b] = parts.map((c) => ((c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = light(getComputedStyle(document.querySelector(".md-header")).backgroundColor);
  const ring = light(getComputedStyle(document.activeElement).outlineColor);
  const [high, low] = [ring, ground].sort((a, b) => b - a);
  return [document.activeElement.className, (high + 0.05) / (low + 0.05)];
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_focused_in_the_header_can_be_seen(browser: Browser, site: str, scheme: str) -> None:
    context = browser.new_context(color_scheme=scheme, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(f"{site}ja/rules/702.170/")
    rings = {}
    for _ in range(14):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.md-header, .md-tabs') !== null"):
            name, contrast = page.evaluate(FOCUS)
            rings[name] = contrast
    context.close()
    assert len(rings) > 2
    assert {name: contrast for name, contrast in rings.items() if contrast < 3} == {}


def test_links_in_text_are_underlined(desk: Page, site: str) -> None:
    desk.goto(f"{site}ja/keywords/plot/")
    bare = desk.evaluate(
        """() => [...document.querySelectorAll(".saitei p a")]
          .filter((one) => !one.matches(".evidence"))
          .filter((one) => !getComputedStyle(one).textDecorationLine.includes("underline")).length"""
    )
    assert bare == 0


def test_every_page_is_in_its_language_and_marks_words_of_the_other(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/keywords/plot/")
    assert desk.evaluate("document.documentElement.lang") == "en"
    unmarked = desk.evaluate(
        """() => {
          const walker = document.createTreeWalker(document.querySelector(".saitei"), NodeFilter.SHOW_TEXT);
          const found = [];
          while (walker.nextNode()) {
            const element = walker.currentNode.parentElement;
            const text = walker.currentNode.textContent;
            if (/[\\u3041-\\u30ff\\u4e00-\\u9fff]/.test(text) && !element.closest("[lang=ja]")) found.push(text);
          }
          return found;
        }"""
    )
    assert unmarked == []


WORDS = "".join(f'<span class="note {kind}">{{}}</span>' for kind in ("file", "listed", "listed", "listed"))
ROW = f"<li><strong>{{}}</strong>{WORDS}</li>"
SETS = ("ランプの油と長い芯のうたげ（LMP）", "ランプの油と長い芯のうたげ統率者デッキ（LMC）")
ROWS = (
    '<ul class="rows rows--sources">'
    + ROW.format("Lamps", "lamps.txt", "wiki", "2024-04-10", "1 point")
    + ROW.format("Lamps and the long wicks that burn in them", "wicks.old.txt", "rulings", "undated", "12 points")
    + '</ul><div class="infobox"><dl class="facts"><dt>First sets</dt><dd>'
    + "".join(f'<span class="each">{name}</span>' for name in SETS)
    + "</dd></dl></div>"
)
LEFTS = """(sought) => [...document.querySelectorAll(sought)].flatMap((it) => {
  const range = document.createRange();
  range.selectNodeContents(it);
  return [...range.getClientRects()].map(({ x }) => Math.round(x));
})"""
"""Where each line of it begins."""


def test_what_is_told_in_rows_stands_in_columns(desk: Page, site: str) -> None:
    desk.goto(f"{site}ja/coverage/")
    tiles = desk.evaluate(LEFTS, "dl.figures > div > dt")
    assert len(set(tiles)) == 4
    assert len(tiles) % len(set(tiles)) == 0
    desk.evaluate("(rows) => document.querySelector('.saitei').insertAdjacentHTML('beforeend', rows)", ROWS)
    for column in ("strong", ".file", ":nth-child(3)", ":nth-child(4)", ":nth-child(5)"):
        assert len(set(desk.evaluate(LEFTS, f".rows--sources > li > {column}"))) == 1, column
    lines = desk.evaluate(LEFTS, ".infobox .each")
    assert len(lines) > 2
    assert len(set(lines)) == 1


def test_where_a_page_is_no_longer_than_the_window_no_entry_of_its_contents_is_lit(desk: Page, site: str) -> None:
    desk.set_viewport_size({"width": 1280, "height": 3000})
    desk.goto(f"{site}ja/about/")
    expect(desk.locator(".md-nav--secondary .md-nav__link--active").first).to_be_attached()
    colours = "(links) => [...new Set(links.map((one) => getComputedStyle(one).color))].length"
    assert desk.locator(".md-nav--secondary a.md-nav__link").evaluate_all(colours) == 1
    desk.locator(".md-nav--secondary a.md-nav__link").nth(1).click()
    expect(desk.locator(".md-nav--secondary .is-named")).to_have_count(1)
    assert desk.locator(".md-nav--secondary a.md-nav__link").evaluate_all(colours) == 2


ROOM_LEFT = """() => [...document.querySelectorAll(".jump__input")].filter((it) => it.checkVisibility()).map((one) => {
  const style = getComputedStyle(one);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `${style.fontSize} ${style.fontFamily}`;
  const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return room - pen.measureText(one.placeholder).width;
})"""


@pytest.mark.parametrize("language", ["ja", "en"])
def test_on_the_narrowest_phone_nothing_is_cut(browser: Browser, site: str, language: str) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 640}, has_touch=True)
    page = context.new_page()
    for address in (*PAGES, "about/", "evidence/", "api/", "offline/", "open-points/"):
        page.goto(f"{site}{language}/{address}")
        page.wait_for_selector(".jump__input >> visible=true")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, address
        assert min(page.evaluate(ROOM_LEFT)) >= 0, address
    context.close()


def test_a_code_that_is_no_symbol_does_not_look_like_one(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/rules/")
    desk.evaluate("document.querySelector('.lead').innerHTML += '<span class=\"mana mana--unknown\">{M}</span>'")
    drawn = "(one) => [getComputedStyle(one).backgroundImage, getComputedStyle(one).boxShadow]"
    assert desk.locator(".lead > .mana--unknown").evaluate(drawn) == ["none", "none"]
