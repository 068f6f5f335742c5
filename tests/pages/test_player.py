"""The player in a real browser: steps by buttons, keys, slider and address; whole without scripts and in print."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

pytestmark = pytest.mark.browser
PLOT = "walkthroughs/plot-on-a-later-turn/"


def test_the_player_begins_with_the_table_at_the_start(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/{PLOT}")
    expect(desk.locator(".step.is-now")).to_have_id("step-0")
    expect(desk.locator(".zone--hand .tile-card__name").first).to_have_text("Djinn of Fool’s Fall")
    expect(desk.locator(".zone--exile")).to_have_count(0)


def test_a_step_forward_shows_what_happened_and_the_new_table(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/{PLOT}")
    desk.get_by_role("button", name="Step forward").click()
    expect(desk.locator("#step-1")).to_be_visible()
    expect(desk.locator("#step-0")).to_be_hidden()
    expect(desk.locator(".zone--exile .tile-card__name")).to_have_text("Djinn of Fool’s Fall")
    expect(desk.locator(".is-tapped .tile-card__count")).to_have_text("×4")
    assert desk.url.endswith("#step-1")


def test_the_arrow_keys_step_forward_and_back(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/{PLOT}")
    expect(desk.locator(".board")).to_be_visible()
    for _ in range(3):
        desk.keyboard.press("ArrowRight")
    desk.keyboard.press("ArrowLeft")
    expect(desk.locator(".step.is-now")).to_have_id("step-2")


def test_home_and_end_lead_to_the_first_and_the_last_step(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/{PLOT}")
    expect(desk.locator(".board")).to_be_visible()
    last = desk.get_by_role("slider").get_attribute("max")
    desk.keyboard.press("End")
    expect(desk.locator(".step.is-now")).to_have_id(f"step-{last}")
    desk.keyboard.press("Home")
    expect(desk.locator(".step.is-now")).to_have_id("step-0")


def test_what_is_new_on_the_table_is_marked_and_nothing_else(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/{PLOT}")
    expect(desk.locator(".board")).to_be_visible()
    expect(desk.locator(".is-new")).to_have_count(0)
    desk.keyboard.press("ArrowRight")
    expect(desk.locator(".zone--exile .is-new")).to_have_count(1)
    expect(desk.locator(".zone--battlefield .is-new.is-tapped")).to_have_count(1)
    desk.keyboard.press("ArrowRight")
    expect(desk.locator(".step.is-now")).to_have_id("step-2")
    expect(desk.locator(".is-new")).to_have_count(0)


def test_the_stack_counts_each_object_and_tells_what_an_ability_does(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/walkthroughs/dethrone-each-instance/#step-1")
    expect(desk.locator(".zone--stack .tile-card__count")).to_have_text("×2")
    expect(desk.locator(".zone--stack .zone__count")).to_have_text("2")
    desk.goto(f"{site}en/walkthroughs/triggers-once-for-each-event/#step-6")
    expect(desk.locator(".zone--stack .tile-card__count")).to_have_count(0)
    expect(desk.locator(".zone--stack .zone__count")).to_have_text("3")
    expect(desk.locator(".zone--stack .tile-card__does").first).to_have_text(
        "Whenever a player draws a card, you gain 1 life."
    )


SETTLED = """async (it) => {
  let [top, times] = [NaN, 0];
  while (times < 5) {
    await new Promise((done) => setTimeout(done, 60));
    const now = it.getBoundingClientRect().top;
    [top, times] = [now, now === top ? times + 1 : 0];
  }
  return top;
}"""
"""Where something stands once the page has come to rest."""


@pytest.mark.parametrize(
    "address", [PLOT, "walkthroughs/casting-four-players-pass/", "walkthroughs/conspiracy-who-may-look/"]
)
def test_on_a_phone_the_table_and_what_is_told_are_seen_together(phone: Page, site: str, address: str) -> None:
    phone.goto(f"{site}ja/{address}")
    last = int(phone.get_by_role("slider").get_attribute("max") or 0)
    places = set[float]()
    for step in range(1, last + 1):
        phone.goto(f"{site}ja/{address}#step-{step}")
        expect(phone.locator(f"#step-{step}.is-now .step__action")).to_be_in_viewport()
        expect(phone.locator(".board .side-of__name").first).to_be_in_viewport()
        expect(phone.locator(".board .side-of__name").last).to_be_in_viewport()
        places.add(phone.get_by_role("button", name="次の手", exact=True).evaluate(SETTLED))
    assert len(places) == 1, places


TOLD = """(player) => {
  const head = document.querySelector(".md-header").getBoundingClientRect().bottom;
  const foot = player.querySelector(".player__controls").getBoundingClientRect().top;
  const { left, right, top, bottom } = player.querySelector(".step.is-now .step__action").getBoundingClientRect();
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return head <= top && top < bottom && bottom <= foot && above.closest(".step__action") !== null;
}"""
"""Whether the sentence of the step stands below the head of the page and above the buttons, with nothing over it."""


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(
    "name",
    [
        "plot-on-a-later-turn",
        "yoke-tapping",
        "wheel-three-players",
        "connive-reflexive-after-it-died",
        "conspiracy-who-may-look",
    ],
)
def test_on_a_phone_each_tap_shows_the_sentence_of_its_step(phone: Page, site: str, name: str, language: str) -> None:
    phone.goto(f"{site}{language}/walkthroughs/{name}/")
    player, forward = phone.locator("[data-player]"), phone.locator(".player__button--step").last
    expect(player.locator(".board")).to_have_count(1)
    scrolled(phone, forward, 40)
    last = int(phone.get_by_role("slider").first.get_attribute("max") or 0)
    unseen = []
    for step in range(1, last + 1):
        forward.tap()
        expect(player.locator(f"#step-{step}.is-now")).to_have_count(1)
        unseen += [step] if not player.evaluate(TOLD) else []
        if step % 3 == 0:
            phone.evaluate("scrollBy(0, 300)")
            phone.wait_for_timeout(60)
            scrolled(phone, forward, -40)
    assert unseen == []
    assert last > 2


def scrolled(phone: Page, forward: Locator, by: int) -> None:
    """Scroll only so far that the buttons are there."""
    while not forward.is_visible():
        phone.evaluate("(by) => scrollBy(0, by)", by)
        phone.wait_for_timeout(60)


def test_on_a_phone_the_first_tap_brings_the_table_into_place(phone: Page, site: str) -> None:
    phone.goto(f"{site}ja/{PLOT}")
    player, forward = phone.locator("[data-player]"), phone.locator(".player__button--step").last
    expect(player.locator(".board")).to_have_count(1)
    scrolled(phone, forward, 40)
    before = player.evaluate("(it) => it.getBoundingClientRect().top")
    forward.tap()
    expect(player.locator(".side-of").last).to_be_in_viewport(ratio=1)
    assert player.evaluate("(it) => it.getBoundingClientRect().top") < before / 2


FOLLOWING = """(player) => {
  const told = [...player.querySelectorAll(".step.is-now > :not(.step__action)")];
  const [table, ...parts] = [player.querySelector(".board"), ...told].map((one) => one.getBoundingClientRect());
  const foot = Math.max(table.bottom, ...parts.map((one) => one.bottom));
  const hole = player.querySelector(".player__all").getBoundingClientRect().top - foot;
  return [hole, parts.reduce((sum, one) => sum + one.height, 0)];
}"""
"""How far below what a step tells the page goes on, and how tall it is."""


def test_on_a_phone_the_buttons_lie_at_the_foot_of_the_window_and_the_page_goes_on_below_a_short_step(
    phone: Page, site: str
) -> None:
    phone.goto(f"{site}ja/{PLOT}#step-2")
    player, forward = phone.locator("[data-player]"), phone.get_by_role("button", name="次の手", exact=True)
    expect(forward).to_be_visible()
    assert phone.viewport_size
    height = phone.viewport_size["height"]
    tall = set[float]()
    for step in range(2, 9):
        expect(phone.locator(f"#step-{step}.is-now")).to_have_count(1)
        box, (hole, told) = forward.bounding_box(), player.evaluate(FOLLOWING)
        assert box
        tall.add(told)
        assert height - 20 < box["y"] + box["height"] <= height
        assert hole < 40
        forward.tap()
    assert max(tall) > 2 * min(tall)
    phone.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(forward).to_be_hidden()


def test_steps_in_which_nothing_happens_are_one_line_that_opens(phone: Page, site: str) -> None:
    phone.goto(f"{site}en/{PLOT}#step-6")
    fold = phone.locator("#step-6 .told__fold")
    expect(fold).to_have_count(1)
    expect(fold.locator("li").first).to_be_hidden()
    fold.locator("summary").tap()
    expect(fold.locator("li").first).to_be_visible()
    expect(fold.locator('a[data-rule="500.1"]').first).to_be_visible()


def test_the_slider_goes_to_any_step(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/{PLOT}")
    slider = desk.get_by_role("slider")
    slider.fill("5")
    expect(desk.locator("#step-5")).to_be_visible()
    assert slider.get_attribute("aria-valuetext") == f"5 of {slider.get_attribute('max')}"
    desk.keyboard.press("ArrowRight")
    assert slider.evaluate("(it) => getComputedStyle(it).outlineStyle") == "solid"


def test_an_address_with_a_step_opens_there_with_the_player_in_view(phone: Page, site: str) -> None:
    phone.goto(f"{site}ja/{PLOT}#step-5")
    expect(phone.locator("#step-5")).to_be_visible()
    expect(phone.locator(".step.is-now .step__action")).to_be_in_viewport()
    phone.evaluate("location.hash = '#step-2'")
    expect(phone.locator("#step-2")).to_be_visible()


def test_the_reader_picks_whose_eyes_the_table_is_seen_with(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/walkthroughs/agenda-gives-haste-when-turned-up/")
    command, hand = desk.locator(".zone--command .tile-card"), desk.locator(".zone--hand .tile-card").first
    expect(command).to_contain_text("only A may look")
    desk.get_by_label("As seen by").select_option("B")
    expect(command).to_have_text("face-down card")
    expect(hand).not_to_contain_text("Scout")
    expect(desk.get_by_text("the steps tell everything")).to_be_visible()
    for address in ("#step-2", "#step-0"):
        desk.evaluate(f"location.hash = '{address}'")
        expect(desk.locator(f"{address}.is-now")).to_be_visible()
        expect(desk.get_by_label("As seen by")).to_have_value("B")
        expect(command).to_have_text("face-down card")
    desk.get_by_label("As seen by").select_option("A")
    expect(command).to_contain_text("Immediate Action")
    expect(command).to_contain_text("chosen name: Scout")
    desk.get_by_label("As seen by").select_option("B")
    desk.keyboard.press("Escape")
    desk.get_by_role("slider").fill("8")
    expect(command).to_contain_text("Immediate Action")
    expect(command).not_to_contain_text("face down")


def test_where_nothing_lies_face_down_there_is_nothing_to_pick(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/{PLOT}")
    expect(desk.locator(".board")).to_be_visible()
    expect(desk.locator(".player__viewer")).to_have_count(0)


BROKEN = """() => [...document.querySelectorAll(".tile-card__name")].flatMap(({ firstChild: text }) =>
  [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word))"""


@pytest.mark.parametrize("name", ["conspiracy-who-may-look", "wheel-three-players", "plot-on-a-later-turn"])
def test_no_name_on_the_table_is_broken_within_a_word(desk: Page, site: str, name: str) -> None:
    desk.goto(f"{site}en/walkthroughs/{name}/")
    expect(desk.locator(".tile-card__name").first).to_be_visible()
    assert desk.evaluate(BROKEN) == []


def test_playing_by_itself_moves_on_and_can_be_stopped(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 844})
    page = context.new_page()
    page.clock.install()
    page.goto(f"{site}en/{PLOT}")
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.run_for(4000)
    expect(page.locator("#step-2")).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(8000)
    expect(page.locator("#step-2")).to_be_visible()
    context.close()


def test_a_refusal_tells_every_reason_with_its_rule(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/{PLOT}#step-7")
    reasons = desk.locator("#step-7 .told--refused li")
    expect(reasons).to_have_count(2)
    expect(desk.locator('#step-7 .told--refused a[data-rule="117.1"]')).to_be_visible()
    expect(desk.locator('#step-7 .told--refused a[data-rule="702.170d"]')).to_be_visible()


def test_a_question_tells_who_was_asked_the_options_and_the_answer(desk: Page, site: str) -> None:
    desk.goto(f"{site}ja/walkthroughs/connive-land-card/#step-1")
    question = desk.locator("#step-1 .asked")
    expect(question.locator(".asked__options")).to_contain_text("選択")
    expect(question.locator("strong")).to_contain_text("島")


def test_all_steps_can_be_shown_at_once(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/{PLOT}")
    desk.get_by_role("button", name="Show all steps").click()
    expect(desk.locator("#step-0")).to_be_visible()
    expect(desk.locator("#step-9")).to_be_visible()


def test_without_scripts_every_step_can_be_read(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}ja/{PLOT}")
    assert page.locator(".step:visible").count() == page.locator(".step").count() > 9
    expect(page.locator("#step-0")).to_contain_text("愚者の滝のジン")
    context.close()


def test_in_print_every_step_stands_and_no_control(desk: Page, site: str) -> None:
    desk.goto(f"{site}ja/{PLOT}")
    expect(desk.locator(".board")).to_be_visible()
    desk.emulate_media(media="print")
    expect(desk.locator(".player__controls")).to_be_hidden()
    expect(desk.locator("#step-9")).to_be_visible()
    expect(desk.locator("#written")).to_be_hidden()


def test_what_is_read_in_the_dark_is_printed_dark_on_light(desk: Page, site: str) -> None:
    desk.emulate_media(color_scheme="dark")
    desk.goto(f"{site}ja/{PLOT}")
    expect(desk.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    desk.emulate_media(media="print")
    colours = "(it) => [getComputedStyle(it).color, getComputedStyle(it).backgroundColor]"
    assert desk.locator("#step-1").evaluate(colours) == ["rgba(0, 0, 0, 0.87)", "rgb(255, 255, 255)"]


def test_the_player_works_after_instant_loading(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/walkthroughs/")
    desk.wait_for_timeout(300)
    link = desk.locator(f'a[href$="{PLOT}"]')
    desk.locator("details.folded").filter(has=link).locator("summary").click()
    link.click()
    expect(desk.locator(".board")).to_be_visible()
    expect(desk.locator(".player__controls")).to_have_count(1)


SWIPE = """([from, to]) => {
  const board = document.querySelector(".board");
  const touch = (x) => new Touch({ identifier: 1, target: board, clientX: x, clientY: 300 });
  const send = (type, one, down) =>
    board.dispatchEvent(new TouchEvent(type, { touches: down ? [one] : [], changedTouches: [one], bubbles: true }));
  send("touchstart", touch(from), true);
  send("touchend", touch(to), false);
}"""


def test_a_swipe_over_the_table_steps_forward_and_back(phone: Page, site: str) -> None:
    phone.goto(f"{site}ja/{PLOT}")
    expect(phone.locator(".board")).to_be_visible()
    phone.evaluate(SWIPE, [300, 100])
    phone.evaluate(SWIPE, [300, 100])
    phone.evaluate(SWIPE, [100, 300])
    phone.evaluate(SWIPE, [100, 120])
    expect(phone.locator(".step.is-now")).to_have_id("step-1")


def test_every_step_has_a_number_that_links_to_it(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/{PLOT}")
    desk.get_by_role("button", name="Show all steps").click()
    desk.locator("#step-4 .step__number").click()
    expect(desk.locator(".step.is-now")).to_have_id("step-4")
    assert desk.url.endswith("#step-4")


def test_of_several_lines_of_a_proof_one_is_open_and_an_address_opens_its_own(desk: Page, site: str) -> None:
    proof = "walkthroughs/connive-reflexive-always-afterwards/"
    desk.goto(f"{site}en/{proof}")
    expect(desk.locator("#witness1-step-0")).to_be_visible()
    expect(desk.locator("#witness2-step-0")).to_be_hidden()
    desk.locator(".witness > summary").nth(1).click()
    expect(desk.locator("#witness2-step-0")).to_be_visible()
    desk.goto(f"{site}ja/{proof}#witness2-step-1")
    expect(desk.locator("#witness2-step-1")).to_be_visible()
    expect(desk.locator("#witness2-step-1 .step__action")).to_be_in_viewport()
