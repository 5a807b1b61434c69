"""The analysis of a finished game, as a person meets it: from the table, with progress, to the step of a mistake."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.people import PHONE, Person, faults

pytestmark = pytest.mark.xdist_group("compile-toy")


def reckless(ann: Person) -> str:
    """A game in which Ann flies on whatever happens, until the bot has won."""
    table = ann.sit("comet-run", "me", "easy", seed="ann-4", settings={"goal": 12})
    ann.page.evaluate(
        """async () => {
            const ask = document.getElementById("ask");
            while (!document.querySelector(".banner.over")) {
                ask.getAttribute("aria-busy") || ask.querySelector(".option")?.click();
                await new Promise((done) => setTimeout(done, 5));
            }
        }"""
    )
    return table


def test_a_finished_game_is_gone_through_and_told(ann: Person, person: Callable[..., Person]) -> None:
    """From the table to the graph; the largest mistake leads to its step; it fits a phone, and axe finds nothing."""
    table = reckless(ann)
    ann.page.locator(".banner.over").get_by_role("link", name="Analysis").click()
    expect(ann.page.locator("#work, .verdict").first).to_be_visible()
    expect(ann.page.locator(".verdict")).to_contain_text("won with")
    expect(ann.page.locator(".verdict")).to_contain_text("at the start, luck")
    expect(ann.page.locator(".curve polyline")).to_have_count(2)
    assert faults(ann) == []
    ann.page.get_by_role("slider", name="Moment of the game").fill("1")
    expect(ann.page.locator(".moment")).to_contain_text("Step 2:")
    worst = ann.page.locator(".mistakes li").first
    expect(worst).to_contain_text("Better")
    worst.get_by_role("link").click()
    ann.page.wait_for_url(re.compile(rf"/t/{table}/replay\?step=\d+"))
    expect(ann.page.get_by_role("link", name="Analysis")).to_be_visible()
    phone = person(**PHONE)
    phone.go(f"/t/{table}/analysis")
    expect(phone.page.locator(".verdict")).to_be_visible()
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(phone, by_day=True) == []
