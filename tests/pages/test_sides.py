"""Both languages beside each other on demand, previews of names, and lists on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser
RULING = "rulings/plot-later-turn/"
OLD_TEXTS = """() => {
  for (const it of document.querySelectorAll(".subrule__text")) {
    const texts = ["en", "ja"].map((tongue) => `<blockquote class="text" lang="${tongue}">${tongue}</blockquote>`);
    const told = `<dd>${texts[0]}</dd><dd>${texts[1]}</dd>`;
    const terms = `<dl class="terms"><div class="term"><dt>a</dt>${told}</div></dl>`;
    const pairs = `<div class="pair">${texts.join("")}</div><div class="pair">${texts[0]}</div>`;
    it.insertAdjacentHTML("beforeend", pairs + terms);
  }
}"""
"""Below each sub-rule today's English before Japanese that is old, and English that nobody translated, as on pages
of rules and of their glossary."""
COLUMNS = """() => {
  const tongue = (it) => (it.querySelector(":scope > [lang]") ?? it.closest("[lang]")).lang;
  const found = [...document.querySelectorAll(".pair > *, .term > dd")].filter((it) => it.checkVisibility());
  return found.map((it) => [tongue(it), Math.round(it.getBoundingClientRect().x)]);
}"""
APART = """() => [...document.querySelectorAll(":is(.pair, .sides) > .other-side")].flatMap((it) => {
  return it.checkVisibility() && !it.matches("blockquote") ? [getComputedStyle(it).borderLeft] : [];
})"""
"""The line before the other language, wherever it stands beside a text; a text of the rules has its own."""
LABELS = """() => [...document.querySelectorAll(":is(.pair, .sides) > *")].flatMap((it) =>
  [getComputedStyle(it, "::before").content].filter((content) => /[A-Z\\u3040-\\u9fff]/.test(content)))"""
UNEVEN = """() => [...document.querySelectorAll(".pair")].filter((it) => it.checkVisibility()).flatMap((it) => {
  const [own, other] = [...it.children].map((side) => side.getBoundingClientRect());
  return other?.height ? [Math.round(other.top - own.bottom)] : [];
})"""
"""On a phone the gap between each text and the other language below it."""
KINDS = ["rules/702.170/", "keywords/plot/", RULING, "walkthroughs/plot-on-a-later-turn/", "open-points/"]


def test_the_other_language_comes_at_a_press_and_is_remembered(desk: Page, site: str) -> None:
    desk.goto(f"{site}ja/{RULING}")
    english = desk.locator(".side[lang=en]")
    expect(english).to_be_hidden()
    switch = desk.get_by_role("button", name="日英を並べる")
    switch.click()
    expect(english).to_be_visible()
    expect(switch).to_have_attribute("aria-pressed", "true")
    japanese, other = desk.locator(".side[lang=ja]").bounding_box(), english.bounding_box()
    assert japanese
    assert other
    assert japanese["y"] == other["y"]
    assert japanese["x"] < other["x"]
    desk.goto(f"{site}en/rules/702.170/")
    expect(desk.locator(".gist.other-side").first).to_be_visible()
    desk.get_by_role("button", name="Show both languages").click()
    expect(desk.locator(".gist.other-side").first).to_be_hidden()


@pytest.mark.parametrize("language", ["ja", "en"])
def test_each_language_keeps_its_column_through_a_page_whichever_of_its_texts_comes_first(
    desk: Page, site: str, language: str
) -> None:
    desk.goto(f"{site}{language}/rules/702.170/")
    desk.evaluate(OLD_TEXTS)
    assert len({x for _, x in desk.evaluate(COLUMNS)}) > 1
    desk.locator(".sides__switch").click()
    found = desk.evaluate(COLUMNS)
    places = {tongue: {x for one, x in found if one == tongue} for tongue in ("ja", "en")}
    assert [len(xs) for xs in places.values()] == [1, 1], places
    assert min(places[language]) < min(places["en" if language == "ja" else "ja"])
    desk.set_viewport_size({"width": 390, "height": 844})
    assert len({x for _, x in desk.evaluate(COLUMNS)}) == 1


@pytest.mark.parametrize("address", KINDS)
def test_the_other_language_is_set_apart_alike_everywhere_and_by_no_word(desk: Page, site: str, address: str) -> None:
    desk.goto(f"{site}ja/{address}")
    desk.locator(".sides__switch").click()
    desk.wait_for_load_state("networkidle")
    lines = set(desk.evaluate(APART))
    assert len(lines) == 1
    assert lines.pop().startswith("2px solid")
    assert desk.evaluate(LABELS) == []


@pytest.mark.parametrize("address", KINDS[:-1])
def test_on_a_phone_the_other_language_follows_at_one_distance(phone: Page, site: str, address: str) -> None:
    phone.goto(f"{site}ja/{address}")
    phone.locator(".sides__switch").click()
    phone.wait_for_load_state("networkidle")
    gaps = phone.evaluate(UNEVEN)
    assert gaps
    assert max(gaps) - min(gaps) <= 3, gaps
    assert min(gaps) > 0


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("address", [RULING, "walkthroughs/plot-on-a-later-turn/", "keywords/plot/"])
def test_titles_stand_in_both_languages_too(desk: Page, site: str, language: str, address: str) -> None:
    other = "en" if language == "ja" else "ja"
    twin = desk.context.new_page()
    twin.goto(f"{site}{other}/{address}")
    desk.goto(f"{site}{language}/{address}")
    desk.locator(".sides__switch").click()
    listed = ".saitei li > a:is(.played, [href*='rulings/'])"
    titles = twin.locator(listed)
    expect(desk.locator(f"{listed} > .pair > .other-side")).to_have_count(titles.count())
    said = desk.locator(f"{listed} > .pair > .other-side").all_text_contents()
    assert said == titles.all_text_contents()
    shown = [name for words in desk.locator("h1, .title-beside").all_inner_texts() for name in words.split(" / ")]
    assert set(twin.locator("h1").inner_text().split(" / ")) <= set(shown)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_ruling_tells_its_rules_and_what_was_proved_beside_each_other(desk: Page, site: str, language: str) -> None:
    desk.goto(f"{site}{language}/{RULING}")
    told = (".basis .other-side", ".proved .other-side", "#evidence + .pair > .other-side")
    for place in told:
        expect(desk.locator(place).first).to_be_hidden()
    desk.locator(".sides__switch").click()
    found = desk.evaluate(COLUMNS)
    places = {tongue: {x for one, x in found if one == tongue} for tongue in ("ja", "en")}
    assert min(places[language]) < min(places["en" if language == "ja" else "ja"])
    for place in told:
        expect(desk.locator(place).first).to_be_visible()


@pytest.mark.parametrize(("language", "other"), [("ja", "en"), ("en", "ja")])
def test_a_walkthrough_tells_its_steps_its_reasons_and_its_rules_in_both(
    desk: Page, site: str, language: str, other: str
) -> None:
    desk.goto(f"{site}{language}/walkthroughs/plot-on-a-later-turn/")
    desk.wait_for_load_state("networkidle")
    twin = desk.context.new_page()
    twin.goto(f"{site}{other}/walkthroughs/plot-on-a-later-turn/")
    facing = desk.locator(f'.player .step [lang="{other}"].other-side')
    expect(facing).to_have_count(0)
    expect(desk.locator(f'#claims ~ .basis [lang="{other}"]').first).to_be_hidden()
    desk.locator(".sides__switch").click()
    parts = ".step__action, .refused, .failed, .told li:not(:has(li)), .told__fold > summary"
    told = twin.locator(".player .step").locator(parts)
    expect(facing).to_have_count(told.count())
    said = [words.split() for words in facing.all_text_contents()]
    numbered = [words.split() for words in told.all_text_contents()]
    assert said == [words[1:] if words[0].isdigit() else words for words in numbered]
    expect(desk.locator(f'#claims ~ .basis [lang="{other}"]').first).to_be_visible()
    desk.get_by_role("slider").fill("6")
    pair = desk.locator("#step-6 .step__action > .pair > span")
    own, beside = pair.first.bounding_box(), pair.last.bounding_box()
    assert own
    assert beside
    assert own["y"] == beside["y"]
    assert beside["x"] > own["x"] + own["width"]
    desk.locator(".sides__switch").click()
    expect(facing.first).to_be_hidden()
    desk.locator(".sides__switch").click()
    expect(facing).to_have_count(told.count())


def test_without_scripts_both_languages_stand_there_and_in_print_what_is_shown(
    browser: Browser, site: str, desk: Page
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}ja/{RULING}")
    expect(page.locator(".side[lang=en]")).to_be_visible()
    context.close()
    desk.goto(f"{site}ja/{RULING}")
    expect(desk.locator(".side[lang=en]")).to_be_hidden()
    desk.emulate_media(media="print")
    expect(desk.locator(".side[lang=en]")).to_be_hidden()
    desk.emulate_media(media="screen")
    desk.get_by_role("button", name="日英を並べる").click()
    desk.emulate_media(media="print")
    expect(desk.locator(".side[lang=en]")).to_be_visible()


@pytest.mark.parametrize("address", ["rules/702.170/", "cards/opt/", "about/", "rules/702.170/#R702.170d"])
def test_on_paper_a_page_says_its_edition_and_where_it_is_to_be_found(desk: Page, site: str, address: str) -> None:
    desk.goto(f"{site}ja/{address}")
    desk.wait_for_load_state("networkidle")
    desk.emulate_media(media="print")
    desk.evaluate("dispatchEvent(new Event('beforeprint'))")
    line = desk.locator(".last-line")
    expect(line).to_be_visible()
    expect(line).to_contain_text("2026-06-19")
    assert line.evaluate("(one) => getComputedStyle(one, '::after').content") == f'"{site}ja/{address}"'
    desk.emulate_media(media="screen")
    assert line.evaluate("(one) => getComputedStyle(one, '::after').content") == "none"


@pytest.mark.parametrize("printing", ["", "dispatchEvent(new Event('beforeprint'))"])
def test_what_is_folded_stays_out_of_print(desk: Page, site: str, printing: str) -> None:
    """Whether a page is looked at as it prints or is about to be printed, for which the theme opens all folds."""
    desk.goto(f"{site}ja/rules/702.170/")
    desk.wait_for_load_state("networkidle")
    fold, other = (desk.locator("details.cited-by").nth(at) for at in (0, 1))
    other.evaluate("(one) => (one.open = true)")
    desk.emulate_media(media="print")
    desk.evaluate(printing)
    expect(fold).to_be_hidden()
    expect(desk.locator(".on-page")).to_be_hidden()
    expect(other.locator("li").first).to_be_visible()
    desk.emulate_media(media="screen")
    desk.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(fold.locator("li").first).to_be_hidden()
    desk.goto(f"{site}ja/rules/")
    desk.wait_for_load_state("networkidle")
    desk.emulate_media(media="print")
    desk.evaluate(printing)
    expect(desk.locator(".tree summary").first).to_be_visible()
    expect(desk.locator(".tree details li").first).to_be_hidden()


def test_a_keywords_page_shows_each_block_beside_its_twin_and_on_a_phone_below_it(
    desk: Page, phone: Page, site: str, browser: Browser
) -> None:
    ruling = '#plot-later-turn > .ruling > .pair > [lang="en"]'
    twins = ('.saitei h2 [lang="en"]', ruling, '.saitei > .pair > [lang="en"]')
    for page in (desk, phone):
        page.goto(f"{site}ja/keywords/plot/")
        for twin in twins:
            expect(page.locator(twin).first).to_be_hidden()
        page.get_by_role("button", name="日英を並べる").click()
        page.reload()
        for twin in twins[1:]:
            facing = page.locator(twin).first
            own, other = facing.locator("xpath=..").locator("> div").first.bounding_box(), facing.bounding_box()
            assert own
            assert other
            across, below = other["x"] >= own["x"] + own["width"], other["y"] >= own["y"] + own["height"]
            assert (across, below) == ((True, False) if page is desk else (False, True)), (own, other)
            assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    context = browser.new_context(java_script_enabled=False)
    alone = context.new_page()
    alone.goto(f"{site}ja/keywords/plot/")
    for twin in twins:
        expect(alone.locator(twin).first).to_be_hidden()
    context.close()


def test_the_switch_is_there_after_instant_loading_too(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/rulings/")
    desk.wait_for_timeout(300)
    desk.locator(f'a[href$="{RULING}"]').first.click()
    expect(desk.get_by_role("button", name="Show both languages")).to_have_count(1)


def test_a_term_tells_its_other_name_at_a_tap_and_the_second_tap_leads_there(phone: Page, site: str) -> None:
    phone.goto(f"{site}ja/keywords/plot/")
    term = phone.locator('.saitei p a[href$="#term-hand"]').first
    term.tap()
    expect(phone.locator(".preview [lang=en]")).to_have_text("hand")
    expect(phone.locator(".preview__reading")).to_have_text("てふだ")
    assert phone.url.endswith("keywords/plot/")
    term.tap()
    phone.wait_for_url("**/glossary/**")


def test_a_badge_tells_what_it_claims_at_a_tap_also_in_a_list(phone: Page, site: str) -> None:
    phone.goto(f"{site}en/rulings/")
    badge = phone.locator(".rows .evidence--G0").first
    badge.tap()
    expect(phone.locator("#rule-preview")).to_contain_text("in each line of play")
    badge.tap()
    phone.wait_for_url(f"{site}en/evidence/#G0")


def test_a_card_tells_what_it_is_on_focus_and_a_row_of_a_list_opens_at_once(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/keywords/plot/")
    desk.locator(".saitei li a.card-name").first.focus()
    expect(desk.locator(".preview [lang=ja]").first).to_be_visible()
    desk.keyboard.press("Escape")
    expect(desk.locator(".preview")).to_have_count(0)
    desk.goto(f"{site}en/cards/")
    desk.locator(".rows a").first.focus()
    desk.wait_for_timeout(300)
    expect(desk.locator(".preview")).to_have_count(0)


def test_the_letters_stay_in_view_and_lead_to_their_row(phone: Page, site: str) -> None:
    phone.goto(f"{site}ja/keywords/")
    phone.locator(".letters a").nth(5).click()
    expect(phone.locator("#k-6")).to_be_in_viewport()
    bar, row = phone.locator(".letters").bounding_box(), phone.locator("#k-6").bounding_box()
    assert bar
    assert row
    assert bar["y"] >= 0
    assert row["y"] >= bar["y"] + bar["height"] - 1


@pytest.mark.parametrize("address", ["keywords/plot/", "rules/702.170/"])
def test_the_switch_of_language_keeps_what_was_scrolled_to(phone: Page, site: str, address: str) -> None:
    phone.goto(f"{site}ja/{address}")
    phone.wait_for_load_state("networkidle")
    there = phone.locator(":is(.saitei h2, .saitei .subrule)[id]").nth(3)
    named = there.get_attribute("id")
    phone.evaluate("(y) => scrollTo(0, y)", there.evaluate("(one) => one.getBoundingClientRect().top + scrollY - 60"))
    phone.locator("a[data-twin]").tap()
    phone.wait_for_url(f"{site}en/{address}#{named}")
    at = phone.locator(f"#{named}".replace(".", "\\.")).bounding_box()
    assert at
    assert 0 <= at["y"] < 200


def test_the_switch_of_language_keeps_the_step(phone: Page, site: str) -> None:
    phone.goto(f"{site}ja/walkthroughs/plot-on-a-later-turn/#step-3")
    phone.evaluate("scrollTo(0, 9999)")
    phone.locator("a[data-twin]").tap()
    phone.wait_for_url(f"{site}en/walkthroughs/plot-on-a-later-turn/#step-3")
