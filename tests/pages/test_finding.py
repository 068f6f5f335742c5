"""The jump box and the previews of rules in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("計画", "keywords/plot/"),
        ("けいかく", "keywords/plot/"),
        ("ケイカク", "keywords/plot/"),
        ("plot", "keywords/plot/"),
        ("Ｐｌｏ", "keywords/plot/"),
        ("謀議", "keywords/connive/"),
        ("702.170d", "rules/702.170/#R702.170d"),
        ("７０２．１７０", "rules/702.170/"),
        ("CR 701.50f", "rules/701.50/#R701.50f"),
    ],
)
def test_the_first_answer_is_the_page_that_is_meant(desk: Page, site: str, typed: str, address: str) -> None:
    desk.goto(f"{site}ja/coverage/")
    desk.fill("#jump input", typed)
    expect(desk.locator("#jump [aria-selected=true]")).to_have_attribute("href", f"{site}ja/{address}")


@pytest.mark.parametrize("typed", ["ジン", "じん", "愚者", "fool's fall", "Djinn"])
def test_a_part_of_a_cards_name_finds_it_before_any_sentence(desk: Page, site: str, typed: str) -> None:
    desk.goto(f"{site}ja/coverage/")
    desk.fill("#jump input", typed)
    found = desk.locator("#jump [role=option]")
    expect(found.first).to_be_visible()
    kinds = found.locator(".jump__kind").all_inner_texts()
    named = [kind for kind in kinds if kind not in ("裁定", "手順例")]
    assert kinds[: len(named)] == named
    assert f"{site}ja/cards/djinn-of-fools-fall/" in [one.get_attribute("href") for one in found.all()][:4]


def test_the_box_is_reached_and_used_by_keys_alone(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/coverage/")
    expect(desk.locator("#jump input")).to_be_visible()
    desk.keyboard.press("/")
    desk.keyboard.type("702.170")
    expect(desk.locator("#jump [role=option]").nth(1)).to_be_visible()
    desk.keyboard.press("ArrowDown")
    expect(desk.locator("#jump [role=option]").nth(1)).to_have_attribute("aria-selected", "true")
    desk.keyboard.press("Enter")
    desk.wait_for_url(f"{site}en/rules/702.170/#R702.170a")


def test_escape_closes_the_answers(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/coverage/")
    desk.fill("#jump input", "plot")
    expect(desk.locator("#jump [role=listbox]")).to_be_visible()
    desk.keyboard.press("Escape")
    expect(desk.locator("#jump [role=listbox]")).to_be_hidden()


def test_what_is_not_there_is_said(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/coverage/")
    desk.fill("#jump input", "zzzz")
    expect(desk.locator("#jump .jump__none")).to_have_text("Nothing found")


def test_an_answer_takes_at_most_five_milliseconds(desk: Page, site: str) -> None:
    desk.goto(f"{site}ja/")
    spent = desk.evaluate(
        """async () => {
          const { answers } = await import("./assets/jump.js");
          const entries = await (await fetch("./assets/jump-index.json")).json();
          const keys = entries.flatMap(([, , , own], place) => own.split("\\t").map((key) => [key, place]));
          keys.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]));
          const typed = ["計", "けい", "7", "702.1", "plot", "zzzz", "手順"];
          const start = performance.now();
          for (let round = 0; round < 20; round += 1) typed.forEach((one) => answers({ entries, keys }, one));
          return (performance.now() - start) / (20 * typed.length);
        }"""
    )
    assert spent <= 5


@pytest.mark.parametrize("letter", ["a", "d"])
@pytest.mark.parametrize("height", [500, 1000])
def test_the_contents_mark_the_place_that_the_address_names(desk: Page, site: str, letter: str, height: int) -> None:
    desk.set_viewport_size({"width": 1280, "height": height})
    desk.goto(f"{site}en/rules/702.170/#R702.170{letter}")
    expect(desk.locator(".md-nav--secondary .is-named")).to_have_attribute("href", re.compile(rf"#R702\.170{letter}$"))
    desk.wait_for_timeout(300)
    marked = desk.evaluate(
        """() => {
          const links = [...document.querySelectorAll(".md-nav--secondary a.md-nav__link")];
          const colour = (one) => getComputedStyle(one).color;
          const named = colour(links.find((one) => one.matches(".is-named")));
          return links.filter((one) => colour(one) === named).map((one) => one.hash);
        }"""
    )
    assert marked == [f"#R702.170{letter}"]


def test_the_mark_goes_when_the_reader_scrolls_away(desk: Page, site: str) -> None:
    desk.set_viewport_size({"width": 1280, "height": 500})
    desk.goto(f"{site}en/rules/702.170/#R702.170b")
    expect(desk.locator(".md-nav--secondary .is-named")).to_have_count(1)
    desk.wait_for_timeout(500)
    desk.mouse.wheel(0, 300)
    expect(desk.locator(".md-nav--secondary .is-named")).to_have_count(0)


def test_hovering_a_number_shows_which_rule_it_is(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/rulings/plot-later-turn/")
    desk.locator('a[data-rule="702.170d"]').first.hover()
    card = desk.locator("#rule-preview")
    expect(card).to_contain_text("CR 702.170d")
    expect(card).to_contain_text("Plot")
    desk.keyboard.press("Escape")
    expect(card).to_have_count(0)


def test_a_number_reached_by_keys_is_described_by_its_preview(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/rulings/plot-later-turn/")
    link = desk.locator('dl.basis a[data-rule="702.170d"]')
    desk.keyboard.press("Tab")
    link.focus()
    expect(desk.locator("#rule-preview")).to_be_visible()
    expect(link).to_have_attribute("aria-describedby", "rule-preview")
    desk.keyboard.press("Escape")
    expect(desk.locator("#rule-preview")).to_have_count(0)
    expect(link).to_be_focused()


def test_the_first_tap_shows_the_rule_and_the_second_opens_it(phone: Page, site: str) -> None:
    phone.goto(f"{site}ja/rulings/plot-later-turn/")
    link = phone.locator('dl.basis a[data-rule="702.170d"]')
    link.tap()
    expect(phone.locator("#rule-preview")).to_contain_text("計画")
    assert phone.url.endswith("rulings/plot-later-turn/")
    link.tap()
    phone.wait_for_url(f"{site}ja/rules/702.170/#R702.170d")


def test_a_preview_with_much_to_say_stays_within_the_window(phone: Page, site: str) -> None:
    phone.goto(f"{site}ja/rulings/plot-later-turn/")
    said = "字" * 900
    phone.route("**/previews/702.json", lambda route: route.fulfill(json={"702.170d": ["計画", said, [["ja", said]]]}))
    phone.locator('dl.basis a[data-rule="702.170d"]').tap()
    expect(phone.locator("#rule-preview")).to_be_visible()
    box = phone.locator("#rule-preview").bounding_box()
    assert box
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 844
    assert phone.locator("#rule-preview .preview__text").get_attribute("lang") == "ja"


def test_without_scripts_a_number_leads_to_its_rule(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}ja/rulings/plot-later-turn/")
    page.locator('dl.basis a[data-rule="702.170d"]').click()
    assert page.url == f"{site}ja/rules/702.170/#R702.170d"
    context.close()
