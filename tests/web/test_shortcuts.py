"""Fewer clicks: answers that belong together are one choice, and "not again until my turn" is said once."""

from __future__ import annotations

from playwright.sync_api import expect

from web.people import Person, faults


def begin(ann: Person, *seats: str) -> None:
    """Tiny Epic Galaxies, at the first question of a turn."""
    ann.sit("tiny-epic-galaxies", *seats, seed="drawn")
    ann.expect_turn()
    ann.play(1)  # the secret mission


def test_a_die_and_what_it_does_are_one_click_and_two_steps(ann: Person) -> None:
    """Whatever an option leads to stands below it; by one click both are played, and each can be undone."""
    begin(ann, "me", "easy")
    rows = ann.page.locator("#ask .shortcut")
    expect(rows.first).to_be_visible()
    roll = rows.filter(has_text="Roll 4 dice")
    expect(roll).to_have_attribute("aria-label", "Reroll dice (free): " + (roll.inner_text()))
    assert not faults(ann)
    before = ann.question.get_attribute("data-version") or ""
    roll.click()
    expect(ann.question).to_have_attribute("data-version", str(int(before) + 2))
    expect(ann.page.locator(".log")).to_contain_text("rerolls 4 dice")


def test_shortcuts_are_reached_by_the_arrows_of_the_list(ann: Person) -> None:
    begin(ann, "me", "easy")
    expect(ann.page.locator("#ask .shortcut").last).to_be_visible()
    before = ann.question.get_attribute("data-version") or ""
    ann.options.first.focus()
    ann.page.keyboard.press("ArrowUp")
    expect(ann.page.locator("#ask .shortcut").last).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.question).not_to_have_attribute("data-version", before)
