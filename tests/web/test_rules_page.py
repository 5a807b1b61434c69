"""The rules of a game on their page: the turn first, pictures drawn from the game's own table, and search."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.people import Person
from web.test_layout import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_rules_begin_with_the_turn_and_show_the_things_they_explain(ann: Person, game: str) -> None:
    """Five lines, the table at a glance, and drawings beside the sections; a word finds its sections."""
    ann.go(f"/rules/{game}")
    expect(ann.page.locator("ol.aim li")).to_have_count(5)
    expect(ann.page.locator(".glance svg g.drawing").nth(3)).to_be_visible()
    figures = ann.page.locator(".rule .gallery figure")
    expect(figures.nth(10)).to_be_attached()
    assert all(figures.locator("svg g.drawing").nth(i).evaluate("node => node.childElementCount") for i in range(5))
    assert all(caption.strip() for caption in figures.locator("figcaption").all_inner_texts())
    every = ann.page.locator("article.rule").count()
    ann.page.get_by_label("Search").fill("turn")
    expect(ann.page.locator("#found")).to_contain_text(f"of {every} sections")
    assert 0 < ann.page.locator("article.rule").count() < every
    expect(ann.page.locator("mark").first).to_be_visible()
