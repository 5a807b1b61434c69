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


def test_a_shortcut_can_be_tried_in_a_what_if(ann: Person) -> None:
    begin(ann, "me", "easy")
    expect(ann.page.locator("#ask .shortcut").first).to_be_visible()
    ann.page.locator("#whatif").click()
    expect(ann.page.locator("body.imagined")).to_be_visible()
    ann.page.locator("#ask .shortcut").filter(has_text="Roll 4 dice").click()
    expect(ann.page.locator(".log")).to_contain_text("rerolls 4 dice")


def test_whoever_says_not_again_is_told_so_and_asked_again_by_one_click(ann: Person, bob: Person) -> None:
    """The page answers for the player until their turn, says so, and stops when told."""
    made = ann.lay("tiny-epic-galaxies", "me", "open", seed="drawn")
    bob.go(made["links"]["seats"][1]["url"])
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    ann.go(made["url"])
    for person in (ann, bob):
        person.expect_turn()
        person.play(1)  # the secret mission
    ann.page.locator("#ask .shortcut[aria-label^='Activate Move a Ship']").last.click()
    again = bob.page.locator("#ask.mine .shortcut.again").last
    expect(again).to_have_attribute("aria-label", "Do not follow, and do not ask again until my turn")
    again.click()
    expect(bob.page.locator(".banner.standing")).to_contain_text("not asked again until your turn")
    bob.page.get_by_role("button", name="Ask me again").click()
    expect(bob.page.locator(".banner.standing")).to_have_count(0)
