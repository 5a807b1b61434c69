"""Manners on the page: a turn ends by a click, until then there is a way back, and whoever minds switches it off."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from web.people import PHONE, Person
from web.site import Site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with Site(tmp_path_factory.mktemp("pauses"), pauses=True) as started:
        yield started


def lone(person: Person) -> Locator:
    """The one step that can be taken."""
    return person.page.locator("#ask.mine .lone .option")


def take_actions(person: Person) -> None:
    """Play until the turn is over but for its end."""
    for _ in range(40):
        person.page.wait_for_selector("#ask.mine:not([aria-busy]) .option")
        if lone(person).filter(has_text="End your turn").count():
            return
        before = person.question.get_attribute("data-version")
        done = person.page.locator("#ask .done:not([disabled])")
        (done if done.count() else person.options).first.click()
        person.page.wait_for_function("v => document.getElementById('ask').dataset.version !== v", arg=before)
    raise AssertionError("the turn has no end")


def test_a_turn_does_not_end_before_the_click_and_can_be_taken_back(ann: Person) -> None:
    ann.sit("horizons", "me", "easy", seed="drawn")
    take_actions(ann)
    expect(lone(ann)).to_have_count(1)
    expect(ann.question).to_contain_text("Nothing else can be chosen")
    step = ann.step
    ann.page.wait_for_timeout(700)
    expect(lone(ann)).to_have_count(1)
    ann.page.keyboard.press("u")
    expect(ann.page.locator("#ask .option").nth(1)).to_be_visible()
    assert ann.step < step
    take_actions(ann)
    lone(ann).click()
    expect(ann.page.locator(".log")).to_contain_text("Leavitt")


def test_the_lone_step_is_taken_by_key_and_read_aloud(ann: Person) -> None:
    ann.sit("comet-run", "me", "easy", seed="ann-4")
    expect(lone(ann)).to_have_count(1)
    ann.page.keyboard.press("1")
    expect(ann.page.locator(".log")).to_contain_text("rolls")
    ann.page.wait_for_selector("#ask.mine:not([aria-busy]) .option")
    if ann.options.count() > 1:
        ann.options.last.click()
    ann.page.wait_for_selector("#ask.mine:not([aria-busy]) .lone .option")
    label = lone(ann).locator(".grow").inner_text()
    expect(ann.page.locator("#spoken")).to_have_text(re.compile(f"{re.escape(label)}$"))


def test_on_a_phone_it_is_one_large_button(person: Callable[..., Person]) -> None:
    ann = person(**PHONE)
    ann.sit("comet-run", "me", "easy", seed="ann-4")
    expect(lone(ann)).to_be_visible()
    box = lone(ann).bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["width"] > 250


def test_whoever_minds_the_pauses_switches_them_off(ann: Person) -> None:
    ann.sit("comet-run", "me", "easy", seed="ann-4")
    expect(lone(ann)).to_have_count(1)
    ann.page.get_by_role("button", name="Settings").click()
    box = ann.page.get_by_label("Wait for my click before a step without a choice")
    expect(box).to_be_checked()
    box.uncheck()
    expect(ann.page.locator("#ask .option")).to_have_count(2)  # nothing was played yet: the roll is made
    ann.page.reload()
    ann.page.get_by_role("button", name="Settings").click()
    expect(box).not_to_be_checked()
