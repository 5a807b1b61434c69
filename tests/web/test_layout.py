"""Where things lie: nothing over anything else, on a desk and on a phone; what is one's own is on the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.people import PHONE, Person

GAMES = ["horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers"]
DESK = {"viewport": {"width": 1440, "height": 900}}

# Panels that lie over each other or reach over the edge, and pieces that lie outside every panel.
MISPLACED = """() => {
    const box = (node) => node.getBoundingClientRect();
    const all = (name) => [...document.querySelectorAll(name)];
    const panels = all(".panel-back").map(box);
    const felt = box(document.querySelector(".scene"));
    const inside = (a, b, room) => a.left >= b.left - room && a.right <= b.right + room
        && a.top >= b.top - room && a.bottom <= b.bottom + room;
    const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const lost = (node) => !panels.some((panel) => inside(box(node.querySelector(".outline")), panel, 12));
    return [
        ...panels.filter((one, i) => panels.slice(i + 1).some((other) => over(one, other))).map(() => "panels overlap"),
        ...panels.filter((one) => !inside(one, felt, 2)).map(() => "a panel reaches over the edge"),
        ...all(".piece").filter(lost).map((node) => `${node.dataset.piece} lies outside`),
    ];
}"""


@pytest.mark.parametrize("game", GAMES)
def test_nothing_lies_over_anything_else(person: Callable[..., Person], game: str) -> None:
    """In the middle of a game of three, on both screens."""
    desk = person(**DESK)
    table = desk.sit(game, "me", "easy", "easy", seed="drawn")
    desk.play(8)
    assert desk.page.evaluate(MISPLACED) == []
    phone = person(**PHONE)
    phone.go(f"/t/{table}")
    phone.page.locator(".piece").first.wait_for()
    assert phone.page.evaluate(MISPLACED) == []


ALL = {
    "horizons": {},
    "new-frontiers": {"goals": True},
    "tiny-epic-galaxies": {"beyond_the_black": True},
    "alien-frontiers": {"factions": True, "agendas": True, "outer_belt": True},
}


@pytest.mark.parametrize("game", GAMES)
def test_four_players_with_all_modules_fit_the_screen(person: Callable[..., Person], game: str) -> None:
    """The shared board, one's own area and a line for every opponent, without scrolling, at 1440 by 900."""
    desk = person(**DESK)
    desk.sit(game, "me", "easy", "easy", "easy", seed="drawn", settings=ALL[game])
    desk.play(4)
    desk.page.locator(".rival").first.wait_for()
    assert desk.page.evaluate("document.documentElement.scrollHeight") <= 900
    expect(desk.page.locator(".rival")).to_have_count(3)
    assert desk.page.evaluate(MISPLACED) == []


def test_the_table_keeps_its_arrangement_while_that_is_about_as_good(ann: Person) -> None:
    """An area grows by a row of cards: the panels stay where they were, and everything is still as large as can be."""
    ann.go("/me")
    before, after = ann.page.evaluate(
        """async () => {
            const { layout } = await import("/static/js/table/layout.js");
            const area = (id, place, w, h) => ({ id, place, w, h, seat: 0, pieces: [{ id, x: 0, y: 0, w, h }] });
            const areas = (grown) => [area("board", "centre", 12, 9), area("market", "side", 10, 6 + grown),
                area("mat", "seat", 15, 4), area("hand", "hand", 8, 3), area("pile", "side", 4, 3)];
            const places = ({ boxes }) => [...boxes].map(([id, { x }]) => [id, Math.round(x / 60)]).sort();
            return [0, 0.6].map((grown) => places(layout(areas(grown), 0, 1066, 826)));
        }"""
    )
    assert before == after
