"""Looking an older number up in a real browser: the same answers as the command line gives."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support import ROOT

from generators.rules_over_time.lineage.resolve import resolve
from generators.rules_over_time.lineage.timeline import Timeline, load_timeline

pytestmark = pytest.mark.browser
ASKED = """async ([base, asked]) => {
  const { resolve, unpacked } = await import(`${base}en/assets/at.js`);
  const data = unpacked(await (await fetch(`${base}en/assets/rules-at.json`)).json());
  return asked.map(([number, place]) => resolve(data, number, place));
}"""


@pytest.fixture(scope="module")
def timeline() -> Timeline:
    return load_timeline(ROOT / "content", None)


def test_an_old_address_leads_to_the_rule_of_today(desk: Page, site: str) -> None:
    desk.goto(f"{site}ja/rules/at/?d=2023-11-17&n=701.47b")
    answer = desk.locator("#at-answer")
    expect(answer).to_contain_text("2023-11-17")
    expect(answer.locator("a.rule")).to_have_text("CR 701.50f")
    expect(answer.locator("a.rule")).to_have_attribute("href", f"{site}ja/rules/701.50/#R701.50f")
    answer.locator("a.rule").click()
    desk.wait_for_url(f"{site}ja/rules/701.50/#R701.50f")


def test_what_a_number_may_mean_is_named_and_what_the_rule_of_today_says_is_told(desk: Page, site: str) -> None:
    desk.goto(f"{site}ja/rules/at/?n=701.47b")
    expect(desk.locator("#at-answer li").filter(has_text="謀議")).to_have_count(1)
    expect(desk.locator("#at-answer li").filter(has_text="動員")).to_have_count(1)
    desk.goto(f"{site}ja/rules/at/?n=701.47b&d=2023-11-17")
    expect(desk.locator("#at-answer .at__said")).to_contain_text("謀議 — ")


def test_a_number_without_date_lists_what_it_may_mean(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/rules/at/")
    desk.fill("#at [name=n]", "７０１．４７")
    desk.click("#at button")
    rows = desk.locator("#at-answer li a")
    expect(rows.first).to_be_visible()
    assert rows.count() >= 2
    rows.nth(1).click()
    expect(desk.locator("#at-answer a.rule")).to_have_text("CR 701.50")


@pytest.mark.parametrize(
    "query",
    [
        "n=%EF%BC%97%EF%BC%90%EF%BC%91%EF%BC%8E%EF%BC%94%EF%BC%97%EF%BD%82&d=2023-11-17",
        "n=CR+701.47+b&d=+2023-11-17+",
        "n=701.47B&d=2023%2F11%2F17",
        "n=701.47b&d=2023%E5%B9%B411%E6%9C%8817%E6%97%A5",
        "n=701.47b&d=%EF%BC%92%EF%BC%90%EF%BC%92%EF%BC%93%EF%BC%8D%EF%BC%91%EF%BC%91%EF%BC%8D%EF%BC%91%EF%BC%97",
        "n=701.47b%402023-11-17",
        "n=701.47b%402023-11-17&d=2026-06-19",
        "n=701.47b&d=2023-12-24",
        "n=rule+701.47b.&d=20231117",
        "n=%E7%AC%AC701.47b%E9%A0%85&d=2023-11-17",
        "n=CR+%E7%AC%AC701.47b%E9%A0%85%402023-11-17",
        "n=%E8%A6%8F%E5%89%87701.47b%E3%80%82&d=2023-11-17",
        "n=%E3%83%AB%E3%83%BC%E3%83%AB+701.47b&d=2023-11-17",
        "n=%43R701.47b&d=2023-11-17",
        "n=%C2%A7701.47b%EF%BC%A020231117",
    ],
)
def test_a_number_and_a_day_are_read_in_every_form_that_people_write(desk: Page, site: str, query: str) -> None:
    desk.goto(f"{site}ja/rules/at/?{query}")
    expect(desk.locator("#at-answer a.rule")).to_have_text("CR 701.50f")


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("n=plot", "is no rule number"),
        ("n=702.170a&d=yesterday", "is no date"),
        ("n=702.170a&d=2023-02-30", "is no date"),
        ("n=702.170a&d=1999-01-01", "The first edition known"),
        ("n=702.170a&d=2023-11-17", "has no CR 702.170a"),
        ("n=799.9", "No edition since 2009"),
        ("n=799.9", "The first edition known"),
        ("n=%3Cb%3E", "“<b>” is no rule number"),
    ],
)
def test_what_can_not_be_answered_is_said(desk: Page, site: str, query: str, said: str) -> None:
    desk.goto(f"{site}en/rules/at/?{query}")
    expect(desk.locator("#at-answer")).to_contain_text(said)


def test_a_day_after_the_newest_edition_is_answered_with_a_word_about_it(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/rules/at/?n=702.170a&d=2099-01-01")
    expect(desk.locator("#at-answer")).to_contain_text("The newest edition known here is that of 2026-06-19.")
    expect(desk.locator("#at-answer a.rule")).to_have_text("CR 702.170a")
    desk.goto(f"{site}en/rules/at/?n=702.170a&d=2026-06-19")
    expect(desk.locator("#at-answer")).to_contain_text("2026-06-19")
    expect(desk.locator("#at-answer")).not_to_contain_text("newest")


def test_opened_from_the_disk_it_says_what_it_needs(desk: Page, site_folder: Path) -> None:
    for language in ("en", "ja"):
        desk.goto(f"{(site_folder / language / 'rules/at/index.html').as_uri()}?n=701.47b&d=2023-11-17")
        said = desk.locator("#at .notice")
        expect(said).to_contain_text("JavaScript")
        expect(said.get_by_role("link")).to_have_attribute("href", "../../api/")
        assert desk.locator("#at form").count() == 0


def test_it_asks_nobody_else_and_goes_on_without_a_line(desk: Page, site: str) -> None:
    asked: list[str] = []
    desk.on("request", lambda request: asked.append(request.url))
    desk.goto(f"{site}en/rules/at/?n=701.47&d=2023-11-17")
    expect(desk.locator("#at-answer a.rule")).to_have_text("CR 701.50")
    assert [url for url in asked if not url.startswith(site)] == []
    desk.context.set_offline(True)
    desk.fill("#at [name=n]", "702.104")
    desk.fill("#at [name=d]", "")
    desk.press("#at [name=d]", "Enter")
    desk.locator("#at-answer li a").last.click()
    expect(desk.locator("#at-answer a.rule")).to_have_text("CR 702.105")
    desk.context.set_offline(False)  # going back is the theme's, which asks for the page again
    desk.go_back()
    expect(desk.locator("#at-answer li a").first).to_be_visible()


def test_the_browser_answers_as_the_command_line_does(desk: Page, site: str, timeline: Timeline) -> None:
    chance, lineage = random.Random(19), timeline.lineage
    places = [chance.randrange(len(lineage.labels)) for _ in range(12)]
    asked = [(number, place) for place in places for number in chance.sample(sorted(lineage.numbers_at(place)), 25)]
    desk.goto(f"{site}en/rules/at/")
    answers = desk.evaluate(ASKED, [site, asked])
    for (number, place), answer in zip(asked, answers, strict=True):
        then = resolve(number, lineage.labels[place], timeline)
        now = [then.number_now] if isinstance(then.number_now, str) else list(then.number_now or ())
        told = (then.state, sorted(now), sorted(then.may_be))
        found = (answer["state"], sorted(answer["numbers"]), sorted(answer["mayBe"]) if not answer["numbers"] else [])
        assert found == told, json.dumps([number, lineage.labels[place]])
