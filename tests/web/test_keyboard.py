"""A whole game without a mouse, and what a screen reader hears."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.people import Person


def test_a_whole_game_is_played_by_keyboard_alone(ann: Person) -> None:
    """From the home page by Tab and Enter, at the table by digits, until the game is over."""
    ann.go("/")
    for _ in range(60):
        ann.page.keyboard.press("Tab")
        where = ann.page.evaluate(
            "[document.activeElement.innerText, document.activeElement.closest('.game')?.innerText]"
        )
        if where[0] == "Play now" and "Comet Run" in (where[1] or ""):
            break
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url(re.compile("/t/"))
    for turn in range(400):
        ann.page.wait_for_selector("#ask.mine:not([aria-busy]) .option, .banner.over")
        if ann.page.locator(".banner.over").count():
            break
        before = ann.question.get_attribute("data-version")
        keys = [key for key in ann.page.locator("#ask .option .key").all_inner_texts() if key]
        ann.page.keyboard.press(keys[min(turn % 2, len(keys) - 1)])
        ann.page.wait_for_function("v => document.getElementById('ask').dataset.version !== v", arg=before)
    expect(ann.page.locator(".banner.over")).to_contain_text("wins")


def test_arrows_walk_over_the_pieces_and_enter_takes_one(ann: Person) -> None:
    """T goes to the table, arrows go to the neighbour in that direction, N to the next that can be chosen."""
    ann.sit("tiny-epic-galaxies", "me", "easy", seed="drawn")
    ann.play(1)
    ann.expect_turn()
    ann.page.keyboard.press("t")
    first = ann.page.evaluate("document.activeElement.dataset.piece")
    assert first
    expect(ann.page.locator("#details h3")).to_be_visible()  # where the focus rests, the piece is explained
    seen = {first}
    for key in ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"):
        ann.page.keyboard.press(key)
        seen.add(ann.page.evaluate("document.activeElement.dataset.piece"))
    assert len(seen) >= 3


def test_a_screen_reader_hears_every_change(ann: Person) -> None:
    """New lines of the log and the next question are spoken; a choosable piece says so."""
    ann.sit("comet-run", "me", "easy", seed="ann-4")
    ann.expect_turn()
    assert "Can be chosen" in (ann.page.locator(".piece.choosable").first.get_attribute("aria-label") or "")
    ann.options.first.click()
    expect(ann.page.locator("#spoken")).to_contain_text("rolls")
    assert ann.page.locator("#spoken").get_attribute("aria-live") == "polite"


def test_a_question_that_nothing_was_told_before_is_read_out_too(ann: Person) -> None:
    """An answer that leads to another question leaves no line in the log: the question itself is new."""
    ann.sit("alien-frontiers", "me", "easy", "easy", seed="keys")
    ann.expect_turn()
    ann.choose("Dock at the Solar Converter")
    expect(ann.page.locator("#spoken")).to_contain_text("which ship do you dock")
