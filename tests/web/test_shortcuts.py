"""Fewer clicks: answers that belong together are one choice, and "not again until my turn" is said once."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

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


def test_what_explains_an_option_is_not_said_again_above_its_shortcuts(ann: Person) -> None:
    """The option says what the Converter does; what it leads to stands under its name."""
    begin(ann, "me", "easy")
    expect(ann.options.filter(has_text="Use the Converter: two dice turn a third")).to_have_count(1)
    under = ann.page.locator("#ask .further").filter(has_text="Use the Converter")
    expect(under.locator(".group")).to_have_text("Use the Converter:")
    first = under.locator(".shortcut").first
    expect(first).to_have_attribute("aria-label", re.compile("^Use the Converter: Put 2 dice"))


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


def test_sets_of_dice_are_shown_by_their_faces_in_a_line_for_each_number(ann: Person) -> None:
    """In the question itself and below the turn's options: pictures for the eye, words for who listens."""
    begin(ann, "me", "easy")
    pairs = ann.page.locator("#ask .flow .line").filter(has_text="Roll 2 dice:").locator(".shortcut")
    first = "Roll 2 dice: Move a Ship die, Advance Diplomacy die"
    expect(pairs.first).to_have_attribute("aria-label", f"Reroll dice (free): {first}")
    expect(pairs.first.locator("svg")).to_have_count(2)
    ann.choose("Reroll dice")
    expect(pairs.first).to_have_attribute("aria-label", first)
    expect(pairs.first.locator("svg")).to_have_count(2)
    assert not faults(ann)


def together(ann: Person, bob: Person) -> None:
    """Ann and Bob at Tiny Epic Galaxies, missions kept, on Ann's turn."""
    made = ann.lay("tiny-epic-galaxies", "me", "open", seed="drawn")
    bob.go(made["links"]["seats"][1]["url"])
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    ann.go(made["url"])
    for person in (ann, bob):
        person.expect_turn()
        person.play(1)  # the secret mission


def test_what_is_chosen_for_after_the_others_is_shown_and_played_when_they_have_answered(
    ann: Person, bob: Person
) -> None:
    """A die that others may follow, and the end of the turn: one click, and nothing of it is told to the others."""
    together(ann, bob)
    later = ann.page.locator("#ask .shortcut.later[aria-label*='End the turn']").first
    name = "Activate Utilize Colony: End the turn (3 dice left over). The rest when the others have answered"
    expect(later).to_have_attribute("aria-label", name)
    later.click()
    waits = ann.page.locator(".banner.standing")
    expect(waits).to_contain_text("When the others have answered: End the turn (3 dice left over).")
    bob.expect_turn()
    expect(bob.page.locator(".banner.standing")).to_have_count(0)
    bob.choose("Do not follow")
    expect(ann.page.locator(".log")).to_contain_text("ends the turn with 3 dice left over")
    expect(waits).to_have_count(0)


def test_what_is_chosen_for_after_the_others_can_be_stopped(ann: Person, bob: Person) -> None:
    together(ann, bob)
    ann.page.locator("#ask .shortcut.later[aria-label*='End the turn']").first.click()
    ann.page.get_by_role("button", name="Stop").click()
    expect(ann.page.locator(".banner.standing")).to_have_count(0)
    bob.expect_turn()
    bob.choose("Do not follow")
    ann.expect_turn()
    expect(ann.page.locator(".log")).not_to_contain_text("ends the turn")


def promised_over(ann: Person, bob: Person, line: Callable[[WebSocketRoute], None]) -> None:
    """Ann has promised the end of her turn over a line that does something of its own; Bob is asked."""
    together(ann, bob)
    ann.page.route_web_socket("**/ws/tables/**", line)
    ann.page.reload()
    ann.expect_turn()
    ann.page.locator("#ask .shortcut.later[aria-label*='End the turn']").first.click()
    expect(ann.page.locator(".log")).to_contain_text("activates Utilize Colony")
    expect(ann.page.locator(".banner.standing")).to_be_visible()
    bob.expect_turn()


def test_what_would_do_something_else_by_then_is_asked_again(ann: Person, bob: Person) -> None:
    """The server refuses what was promised if the log would not tell the same; the question is put as usual."""
    promised_over(ann, bob, altered)
    bob.choose("Do not follow")
    ann.expect_turn()
    expect(ann.page.locator(".banner.standing")).to_have_count(0)
    expect(ann.page.locator(".log")).not_to_contain_text("ends the turn")


def test_what_is_promised_stays_when_the_question_is_drawn_once_more(ann: Person, bob: Person) -> None:
    """A picture of the same question, before its answer is heard, neither ends what is promised nor plays it."""
    promised_over(ann, bob, drawn_before_every_answer)
    bob.choose("Do not follow")
    expect(ann.page.locator(".log")).to_contain_text("ends the turn with 3 dice left over")


def drawn_before_every_answer(line: WebSocketRoute) -> None:
    """A line on which a whole picture is asked for before whatever is said."""
    server = line.connect_to_server()

    def said(message: str | bytes) -> None:
        server.send('{"type": "whole"}')
        server.send(message)

    line.on_message(said)


def altered(line: WebSocketRoute) -> None:
    """A line on which what is promised tells something else than it did."""
    server = line.connect_to_server()
    line.on_message(lambda said: server.send(str(said).replace('"tells":["', '"tells":["Not: ')))


def test_whoever_says_not_again_is_told_so_and_asked_again_by_one_click(ann: Person, bob: Person) -> None:
    """The page answers for the player until their turn, says so, and stops when told."""
    together(ann, bob)
    ann.page.locator("#ask .shortcut[aria-label^='Activate Move a Ship']").last.click()
    again = bob.page.locator("#ask.mine .shortcut.again").last
    expect(again).to_have_attribute("aria-label", "Do not follow, and do not ask again until my turn")
    again.click()
    expect(bob.page.locator(".banner.standing")).to_contain_text("not asked again until your turn")
    bob.page.get_by_role("button", name="Ask me again").click()
    expect(bob.page.locator(".banner.standing")).to_have_count(0)
