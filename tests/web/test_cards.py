"""A card in full: on hover, focus or a long press, on the table and in the log, and never because the table changed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from web.people import PHONE, Person

RESTS = 900  # milliseconds: longer than a pointer rests before anything opens
TOP = "[data-piece^='stack-'] >> nth=0"


def details(person: Person) -> Locator:
    """What the person reads about a piece."""
    return person.page.locator("#details")


def test_a_card_under_the_pointer_opens_in_full(ann: Person) -> None:
    """Large enough for every word, with its rule, its source, and where its facts come from."""
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    ann.page.locator(".tab[data-tab='market']").click()
    small = ann.page.locator(TOP).bounding_box()
    ann.page.locator(TOP).hover()
    expect(details(ann).locator(".facts")).to_contain_text("On top: ")
    large = details(ann).locator(".portrait.full").bounding_box()
    assert small is not None
    assert large is not None
    assert large["width"] > 2.5 * small["width"]
    sentence = (details(ann).locator(".facts").text_content() or "").split(": ", 1)[1].split(". ", 1)[1]
    drawn = "".join((details(ann).locator(".portrait.full").text_content() or "").split())
    assert "".join(sentence.split()) in drawn
    expect(details(ann).locator(".rule-link")).to_contain_text("Alien Ally")
    expect(details(ann).locator(".origins")).to_contain_text("stand-in, not the printed one")
    ann.page.mouse.move(5, 5)
    expect(details(ann)).to_be_hidden()


def test_facts_of_another_origin_than_most_are_named(ann: Person) -> None:
    """Where most facts come from is said once; only the others are listed."""
    ann.sit("alien-frontiers", "me", "easy", seed="drawn")
    ann.expect_turn()
    ann.page.locator("[data-piece='facility-raiders_outpost']").hover()
    told = "Each of its facts is stated in the rulebook, but for ports: found in a public source."
    expect(details(ann).locator(".origins")).to_have_text(told)


def test_a_long_press_opens_a_card_and_plays_nothing(person: Callable[..., Person]) -> None:
    one = person(**PHONE)
    one.sit("comet-run", "me", "easy", seed="ann-4")
    one.expect_turn()
    step = one.step
    box = one.page.locator(".piece.choosable").first.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line = one.context.new_cdp_session(one.page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(details(one).locator("h3")).to_be_visible()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    one.page.wait_for_timeout(RESTS)
    expect(details(one)).to_be_visible()
    assert one.step == step


def test_a_name_in_the_log_opens_its_card(ann: Person) -> None:
    """Under the pointer and by the keyboard; also of a card that no longer lies on the table."""
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    ann.play(6)
    ann.expect_turn()  # nobody adds to the log meanwhile
    name = ann.page.locator(".log .named").first
    name.hover()
    expect(details(ann).locator("h3")).to_have_text(name.inner_text())
    ann.page.mouse.move(700, 5)
    expect(details(ann)).to_be_hidden()
    name.focus()
    ann.page.keyboard.press("Enter")
    expect(details(ann).locator("h3")).to_have_text(name.inner_text())
    ann.page.keyboard.press("Escape")
    expect(details(ann)).to_be_hidden()
    expect(name).to_be_focused()


def test_nothing_opens_because_the_table_changed_under_a_resting_pointer(ann: Person) -> None:
    """A card that comes to lie under the pointer stays shut until the pointer moves; so does an opponent's line."""
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    ann.page.locator(".tab[data-tab='market']").click()
    for what, shut in ((TOP, "#details[hidden]"), (".rival", ".scene:not(:has(.panels.over .panel-back))")):
        box = ann.page.locator(what).first.bounding_box()
        assert box is not None
        ann.page.mouse.move(box["x"] + 20, 893)  # below the table
        ann.page.evaluate("shift => document.getElementById('felt').style.marginTop = `${shift}px`", 885 - box["y"])
        ann.page.wait_for_timeout(RESTS)
        assert ann.page.locator(shut).count() == 1, what
        ann.page.mouse.move(box["x"] + 24, 895)
        expect(ann.page.locator(shut)).to_have_count(0)
        ann.page.mouse.move(box["x"], 5)
        ann.page.evaluate("document.getElementById('felt').style.marginTop = ''")
        expect(ann.page.locator(shut)).to_have_count(1)
