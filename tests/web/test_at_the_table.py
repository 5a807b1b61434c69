"""At the table: what moves and how long, the pace of bots, the sheet of a phone, the log, and what follows the end."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from web.people import PHONE, Person, faults
from web.test_every_page import CLIPPED
from web.test_layout import GAMES
from web.test_stage import SCREENS, SMALL

SLOWLY = 1.3  # seconds between the moves of bots, where that is wished
LONGEST = 250  # milliseconds that anything is under way

# Notes how long whatever is set in motion takes.
TIMED = """(() => {
    window.lasted = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        window.lasted.push(how.duration);
        return animate.call(this, frames, how);
    };
})()"""
# Notes every question that was ever shown.
ASKED = """() => {
    window.asked = new Set();
    const ask = document.getElementById("ask");
    new MutationObserver(() => window.asked.add(ask.querySelector(".prompt")?.textContent))
        .observe(ask, { childList: true, subtree: true });
}"""
# Notes what of the log, the panels and the pieces on the table now is taken out of it, if only for a moment.
TOUCHED = """() => {
    const before = new Set(document.querySelectorAll(".log > *, .panels > *, .pieces > *"));
    window.there = before.size;
    window.touched = new Set();
    new MutationObserver((all) => all.forEach(({ removedNodes }) => removedNodes.forEach((node) => {
        if (before.has(node)) window.touched.add(node);
    }))).observe(document.body, { childList: true, subtree: true });
}"""
# Counts states that were drawn although the one before them had not been painted.
DRAWN = """() => {
    window.hurried = 0;
    let painted = true;
    new MutationObserver(() => {
        if (!painted) window.hurried += 1;
        painted = false;
        requestAnimationFrame(() => (painted = true));
    }).observe(document.getElementById("ask"), { attributeFilter: ["data-version"] });
}"""


def wish(person: Person, label: str, value: str) -> None:
    """Choose something in the settings."""
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_label(label).select_option(value)
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog[open]")).to_have_count(0)


def test_nothing_is_under_way_for_longer_than_a_quarter_of_a_second(person: Callable[..., Person]) -> None:
    ann = person(reduced_motion="no-preference")
    ann.context.add_init_script(TIMED)
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    wish(ann, "Motion", "on")
    ann.play(4)
    ann.page.wait_for_function("() => window.lasted.length > 0")
    assert max(ann.page.evaluate("window.lasted")) <= LONGEST


def test_whoever_wants_less_motion_sees_none(person: Callable[..., Person]) -> None:
    ann = person(reduced_motion="reduce")
    ann.context.add_init_script(TIMED)
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    wish(ann, "Motion", "system")
    ann.play(4)
    assert ann.page.evaluate("window.lasted") == []


def test_a_table_that_waits_stands_still(person: Callable[..., Person]) -> None:
    """Nothing on it moves for ever: that would keep a core of every visitor busy, and paint answers late."""
    ann = person(reduced_motion="no-preference")
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    wish(ann, "Motion", "on")
    ann.play(2)
    ann.page.locator("#ask.mine:not([aria-busy])").wait_for()
    ann.page.wait_for_function("() => document.getAnimations().length === 0")


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_touches_only_what_changes(ann: Person, game: str) -> None:
    """Whatever is put in again is laid out again: of the log, the panels and the pieces most stay where they are."""
    ann.sit(game, "me", "easy", "easy", seed="drawn")
    ann.play(8)
    ann.page.locator("#ask.mine:not([aria-busy])").wait_for()
    ann.page.evaluate(TOUCHED)
    ann.play(1)
    ann.page.locator("#ask.mine:not([aria-busy])").wait_for()
    touched, all_of_them = ann.page.evaluate("[window.touched.size, window.there]")
    assert touched < all_of_them / 2, (touched, all_of_them)


def test_an_answer_is_painted_before_what_the_bots_do_next(ann: Person) -> None:
    """States that come while one is being painted wait for it, and of those that wait the last is drawn."""
    ann.sit("horizons", "me", "easy", "easy", "easy", seed="drawn")
    ann.expect_turn()
    ann.page.evaluate(DRAWN)
    ann.play(12)
    ann.page.locator("#ask.mine:not([aria-busy])").wait_for()
    assert not ann.page.evaluate("window.hurried"), "two states were drawn for one frame"


def test_bots_take_their_time_where_that_is_wished(ann: Person) -> None:
    ann.sit("comet-run", "me", "easy", seed="ann-4")
    ann.expect_turn()
    wish(ann, "Bots move", "slow")
    others = ann.page.locator(".log .by", has_text="Leavitt")
    before, took = others.count(), 0.0
    for _ in range(10):
        begun = time.monotonic()
        ann.play(1)
        ann.page.locator("#ask.mine:not([aria-busy])").wait_for()
        took = time.monotonic() - begun
        if others.count() > before:
            break
    assert others.count() > before
    assert took >= SLOWLY


def test_bots_are_not_seen_thinking_where_that_is_wished(ann: Person) -> None:
    """At once: the table is shown when I am asked again."""
    ann.sit("comet-run", "me", "easy", seed="ann-4")
    ann.expect_turn()
    wish(ann, "Bots move", "once")
    ann.page.evaluate(ASKED)
    ann.play(6)
    expect(ann.page.locator(".log")).to_contain_text("Leavitt")
    assert not [one for one in ann.page.evaluate("[...window.asked]") if "thinking" in (one or "")]


def test_the_sheet_of_a_phone_folds_to_one_line_with_what_is_mine(person: Callable[..., Person]) -> None:
    phone = person(**PHONE)
    phone.sit("horizons", "me", "easy", seed="drawn")
    phone.expect_turn()
    sheet = phone.page.locator("#ask")
    sheet.get_by_role("button", name="Fold").click()
    expect(phone.options.first).to_be_hidden()
    expect(sheet.locator(".own-line")).to_be_visible()
    assert phone.page.evaluate("document.getElementById('ask').offsetHeight") < PHONE["viewport"]["height"] / 6
    sheet.get_by_role("button", name="Show").click()
    expect(phone.options.first).to_be_visible()


@pytest.mark.parametrize("game", ["alien-frontiers", "tiny-epic-galaxies"])
def test_own_dice_stay_on_the_sheet_of_a_phone(person: Callable[..., Person], game: str) -> None:
    """Folded or not, at letters that can be read."""
    phone = person(**PHONE)
    phone.sit(game, "me", "easy", seed="drawn")
    phone.expect_turn()
    if game == "tiny-epic-galaxies":
        phone.play(1)  # the secret mission
    dice = phone.page.locator("#ask .own-line .die-body")
    phone.expect_turn()
    expect(dice.nth(2)).to_be_visible()
    phone.page.get_by_role("button", name="Fold", exact=True).click()
    expect(dice.nth(2)).to_be_visible()
    drawn = phone.page.locator("#ask .own-line")
    box = drawn.bounding_box()
    assert box is not None
    assert box["width"] >= float(drawn.get_attribute("width") or 0) - 1  # nothing is shrunk


def apart(one: Locator, other: Locator) -> bool:
    """Whether neither of two things lies over the other."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


def test_what_a_phone_tells_lies_within_reach_and_over_neither_bar_nor_sheet(person: Callable[..., Person]) -> None:
    """The strip of what the others did, a lesson, a hint: right above the sheet, where a thumb is."""
    phone = person(**PHONE)
    phone.sit("horizons", "me", "easy", seed="drawn")
    for _ in range(40):
        phone.play(1)
        phone.expect_turn()
        if phone.page.locator(".banner.away").count():
            break
    strip = phone.page.locator(".banner.away")
    assert apart(strip, phone.page.locator(".bar"))
    assert apart(strip, phone.page.locator("#ask"))
    box = strip.get_by_role("button", name="Watch again").bounding_box()
    assert box is not None
    assert box["y"] > PHONE["viewport"]["height"] / 3


def test_the_page_of_a_phone_does_not_jump_between_decisions(person: Callable[..., Person]) -> None:
    phone = person(**PHONE)
    phone.sit("horizons", "me", "easy", seed="drawn")
    phone.expect_turn()
    phone.page.evaluate("scrollTo(0, 240)")
    phone.page.wait_for_function("() => scrollY === 240")
    phone.play(3)
    phone.expect_turn()
    assert phone.page.evaluate("scrollY") == 240


def test_the_log_is_grouped_by_turn_in_the_colours_of_the_players(ann: Person) -> None:
    """The newest turn first; each under its player's name, with a bar in that player's colour."""
    ann.sit("comet-run", "me", "easy", seed="ann-4")
    ann.expect_turn()
    ann.play(6)
    mine = ann.page.locator(".log > .turn", has=ann.page.locator(".by", has_text="Guest"))
    others = ann.page.locator(".log > .turn", has=ann.page.locator(".by", has_text="Leavitt"))
    expect(mine.first).to_be_visible()
    expect(others.first).to_be_visible()
    bar = "node => getComputedStyle(node).borderLeftColor"
    assert mine.first.evaluate(bar) != others.first.evaluate(bar)
    for turn in ann.page.locator(".log > .turn").all():
        steps = [int(step) for step in turn.locator(".step").all_inner_texts()]
        assert steps == sorted(steps), "cause before effect"


def test_what_a_step_brings_to_others_follows_it_in_the_log(ann: Person) -> None:
    """Cause before effect: whoever selects an action of New Frontiers comes first, then what it brings to everybody."""
    ann.sit("new-frontiers", "me", "easy", "easy", seed="drawn")
    ann.play(8)
    ann.expect_turn()
    turns = ann.page.locator(".log > .turn").all()
    steps = [{int(step) for step in turn.locator(".step").all_inner_texts()} for turn in turns]
    assert len(steps) > 3
    assert all(not steps[i] & steps[j] for i in range(len(steps)) for j in range(i))


# Words of the score pad that go on in another line.
BROKEN = """() => [...document.querySelectorAll("#panel-scores th")].flatMap((cell) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) for (const { index, 0: word } of walker.currentNode.textContent.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        if (range.getClientRects().length > 1) found.push(word);
    }
    return found;
})"""


@pytest.mark.parametrize("players", [2, 5])
def test_the_score_pad_breaks_no_word(ann: Person, players: int) -> None:
    """Names and items stand whole in their cells, also with a column for each of five."""
    ann.sit("alien-frontiers", "me", *["easy"] * (players - 1), seed="drawn")
    ann.expect_turn()
    ann.page.get_by_role("tab", name="Scores").click()
    expect(ann.page.locator("#panel-scores thead th")).to_have_count(players)
    assert ann.page.evaluate(BROKEN) == []
    assert ann.page.evaluate("document.querySelector('#panel-scores .scores').scrollWidth") <= ann.page.evaluate(
        "document.querySelector('#panel-scores').clientWidth"
    )


def test_after_the_end_come_the_score_pad_and_another_game_with_the_same_seats(ann: Person) -> None:
    """Item by item for every player; Replay, Analysis and Share; Rematch deals anew."""
    table = ann.sit("comet-run", "me", "easy", seed="ann-4", settings={"goal": 12})
    assert ann.play()["over"]
    end = ann.page.locator(".banner.over")
    expect(end.locator("thead th")).to_have_count(2)
    expect(end.locator("tbody tr").first).to_be_visible()
    expect(end.get_by_role("link", name="Replay")).to_have_attribute("href", f"/t/{table}/replay?step=0")
    expect(end.get_by_role("link", name="Analysis")).to_have_attribute("href", f"/t/{table}/analysis")
    end.get_by_role("button", name="Share").click()
    expect(ann.page.get_by_role("textbox", name="Watch")).to_have_value(re.compile(rf"/t/{table}"))
    ann.page.keyboard.press("Escape")
    end.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(re.compile(rf"/t/(?!{table})"))
    ann.page.locator(".player").nth(1).wait_for()
    expect(ann.page.locator(".player")).to_have_count(2)
    expect(ann.page.locator(".players")).to_contain_text("Leavitt")
    expect(end).to_have_count(0)


def unread(person: Person, size: str) -> list[str]:
    """Words on the page that are too small or cut off, and whether it reaches beside the screen."""
    wide = person.page.evaluate("document.documentElement.scrollWidth") > SCREENS[size]["viewport"]["width"]
    small = person.page.evaluate(SMALL, 12 if size == "phone" else 11)
    return [*small, *person.page.evaluate(CLIPPED), *["the page scrolls aside"] * wide]


def test_an_end_that_nobody_wins_says_why(ann: Person) -> None:
    """Alone against the Rogue: the last line of the log stands beside the score."""
    ann.sit("tiny-epic-galaxies", "me", seed="ann-4")
    assert ann.play()["over"]
    expect(ann.page.locator(".banner.over")).to_contain_text("nobody wins")
    expect(ann.page.locator(".banner.over")).to_contain_text("The Rogue beats")


def test_the_end_can_be_read_at_every_size_by_night_and_by_day(ann: Person) -> None:
    """The score pad of four players, whole, with everything that can be done next; nothing else tells the end again."""
    ann.sit("comet-run", "me", "easy", "easy", "easy", seed="ann-4", settings={"goal": 12})
    assert ann.play()["over"]
    expect(ann.page.locator("#ask")).to_be_hidden()
    for size, screen in SCREENS.items():
        ann.page.set_viewport_size(screen["viewport"])
        expect(ann.page.locator(".banner.over tfoot")).to_be_in_viewport()
        name = ann.page.locator(".banner.over thead .who").first.bounding_box()
        assert name is not None
        assert (name["width"] > name["height"]) == (size == "tablet")  # upright only where they do not fit side by side
        assert unread(ann, size) == [], size
    assert faults(ann) == []
    assert faults(ann, by_day=True) == []


@pytest.mark.parametrize("button", ["Settings", "How to play", "Share"])
def test_what_opens_over_the_table_can_be_read_at_every_size(ann: Person, button: str) -> None:
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    for size, screen in SCREENS.items():
        ann.page.set_viewport_size(screen["viewport"])
        ann.page.get_by_role("button", name=button, exact=True).click()
        expect(ann.page.locator("dialog[open]")).to_be_visible()
        assert unread(ann, size) == [], size
        ann.page.keyboard.press("Escape")
        expect(ann.page.locator("dialog[open]")).to_have_count(0)
