"""Every game from the first click on the home page to the replay, through the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.people import Person

GAMES = ["horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers"]


def badly_drawn(ann: Person) -> list[str]:
    """Pieces without a drawing, without words for the ear, or outside the picture."""
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
    return [str(p) for p in pieces if not (p["drawn"] and p["said"] and p["inside"])]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_through_the_page(ann: Person, game: str) -> None:
    """Two clicks to the table, then choices on pieces and in the list until the end; every piece is drawn and told.

    No region of the stage moves, and the end shows the score pad.
    """
    ann.go("/")
    box = ann.page.locator(".game", has=ann.page.locator(f"a[href='/rules/{game}']"))
    box.get_by_role("button", name="Play now").click()
    box.get_by_role("button", name="Easy").click()
    ann.page.wait_for_url(re.compile("/t/"))
    ann.play(12, by_piece=True)
    assert badly_drawn(ann) == []
    end = ann.play(by_piece=True)
    assert end["over"], end
    assert end["moved"] == []  # regions stand still for the whole game
    expect(ann.page.locator(".banner.over")).to_contain_text(re.compile("wins|share|nobody"))
    expect(ann.page.locator(".banner.over .scores tfoot")).to_contain_text(re.compile(r"Total\D*\d"))
    ann.page.get_by_role("button", name="Check the dice").click()
    expect(ann.page.locator(".banner.over")).to_contain_text("✓")
