"""Every game from the first click on the home page to the replay, through the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.people import Person

GAMES = ["horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_through_the_page(ann: Person, game: str) -> None:
    """Two clicks from the home page to the table, then choices on pieces and in the list until somebody has won."""
    ann.go("/")
    box = ann.page.locator(".game", has=ann.page.locator(f"a[href='/rules/{game}']"))
    box.get_by_role("button", name="Play now").click()
    box.get_by_role("button", name="Easy").click()
    ann.page.wait_for_url(re.compile("/t/"))
    end = ann.play(by_piece=True)
    assert end["over"], end
    expect(ann.page.locator(".banner.over")).to_contain_text(re.compile("wins|share|nobody"))
    ann.page.get_by_role("tab", name="Scores").click()
    expect(ann.page.locator(".scores tfoot")).to_contain_text(re.compile(r"Total\\s*-?\\d+|Total"))
    ann.page.get_by_role("button", name="Check the dice").click()
    expect(ann.page.locator(".banner.over")).to_contain_text("✓")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_drawn_with_a_picture_for_every_piece(ann: Person, game: str) -> None:
    """After some moves every piece has a drawing, words for the ear, and lies inside the picture."""
    ann.sit(game, "me", "easy", seed="drawn")
    ann.play(15)
    pieces = ann.page.evaluate(
        """() => {
            const frame = document.querySelector(".scene").getBoundingClientRect();
            return [...document.querySelectorAll(".piece")].map((node) => {
                const box = node.querySelector(".outline").getBoundingClientRect();
                const inside = box.left >= frame.left - 30 && box.right <= frame.right + 30;
                return { id: node.dataset.piece, drawn: node.querySelector(".drawing").childElementCount > 0,
                         said: (node.getAttribute("aria-label") || "").trim().length > 1, inside };
            });
        }"""
    )
    assert len(pieces) > 20
    assert [p for p in pieces if not (p["drawn"] and p["said"] and p["inside"])] == []
