"""The rules of a game on their page: the turn first, pictures drawn from the game's own table, and search."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.people import PHONE, Person
from web.test_layout import GAMES

# Letters of the picture that lie over others.
OVER = """() => {
    const texts = [...document.querySelectorAll(".glance svg text")].filter((node) => node.textContent.trim());
    const boxes = texts.map((node) => [node.textContent, node.getBoundingClientRect()]);
    return boxes.flatMap(([words, a], i) => boxes.slice(i + 1).filter(([, b]) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6).map(([other]) => `${words} / ${other}`));
}"""


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


@pytest.mark.parametrize("game", GAMES)
def test_the_table_at_a_glance_can_be_read_on_a_phone(person: Callable[..., Person], game: str) -> None:
    """It scrolls inside rather than shrink: no letters lie over others, and the page itself does not scroll aside."""
    phone = person(**PHONE)
    phone.go(f"/rules/{game}")
    expect(phone.page.locator(".glance svg g.drawing").nth(3)).to_be_visible()
    assert phone.page.evaluate(OVER) == []
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
