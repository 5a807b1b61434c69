"""Replay: any step of any game, by scrubber, by step, by itself, by link."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.people import Person


def finished(ann: Person) -> str:
    """The address of a game that is over."""
    table = ann.sit("comet-run", "me", "easy", seed="ann-4", settings={"goal": 12})
    assert ann.play()["over"]
    return table


def test_the_scrubber_goes_to_any_step(ann: Person) -> None:
    table = finished(ann)
    ann.go(f"/t/{table}/replay?step=0")
    counter = ann.page.locator(".replay-bar output")
    expect(counter).to_have_text(re.compile(r"^0 / \d+$"))
    steps = int(counter.inner_text().split("/")[1])
    ann.page.get_by_role("slider", name="Step").fill(str(steps // 2))
    expect(counter).to_have_text(f"{steps // 2} / {steps}")
    expect(ann.page.locator(".log")).to_have_attribute("data-step", str(steps // 2))
    ann.page.get_by_role("button", name="One step on").click()
    expect(counter).to_have_text(f"{steps // 2 + 1} / {steps}")
    ann.page.keyboard.press("Home")
    expect(counter).to_have_text(f"0 / {steps}")


def test_a_line_of_the_log_is_a_link_to_its_step(ann: Person) -> None:
    table = finished(ann)
    ann.page.locator(".log .step").nth(3).click()
    ann.page.wait_for_url(re.compile(rf"/t/{table}/replay\?step=\d+"))
    step = ann.page.url.rpartition("=")[2]
    expect(ann.page.locator(".replay-bar output")).to_contain_text(f"{step} /")


def test_a_replay_plays_by_itself_and_the_dice_can_be_checked(ann: Person) -> None:
    table = finished(ann)
    ann.go(f"/t/{table}/replay?step=0")
    ann.page.get_by_role("button", name="Play", exact=True).click()
    expect(ann.page.locator(".replay-bar output")).to_have_text(re.compile(r"^[2-9] /"))
    ann.page.get_by_role("button", name="Pause").click()
    ann.page.get_by_role("button", name="Check the dice").click()
    expect(ann.page.locator(".replay-bar")).to_contain_text("✓")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Record").click()
    assert download.value.path().read_text().startswith("{")


def test_the_log_of_a_replay_ends_above_the_foot_of_the_window(ann: Person) -> None:
    """The bar of the replay stands above it: the last lines were below the window."""
    ann.go(f"/t/{finished(ann)}/replay?step=3")
    expect(ann.page.locator("#talk")).to_be_in_viewport(ratio=1)
