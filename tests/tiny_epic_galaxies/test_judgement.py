"""The first judgement that greedy and search build on."""

from __future__ import annotations

from astrarium.games.tiny_epic_galaxies.judgement import evaluate
from astrarium.games.tiny_epic_galaxies.table.pieces import EndBy
from tiny_epic_galaxies.desk import desk, solo

ROW = ("jakks", "vici_ks156", "mj_120210", "gort", "maia")


def test_points_orbits_levels_and_resources_are_worth_having() -> None:
    bare = evaluate(desk(2, ROW).s, 0)
    for better in (
        desk(2, ROW).colony(0, "tifnod"),
        desk(2, ROW).level(2),
        desk(2, ROW).stock(5, 1),
        desk(2, ROW).stock(2, 4),
        desk(2, ROW).ship(0, 1, "gort", 0),
    ):
        assert evaluate(better.s, 0) > bare
        assert evaluate(better.s, 1) <= evaluate(desk(2, ROW).s, 1), "what helps one never helps the other"


def test_the_further_along_an_orbit_the_better() -> None:
    values = [evaluate(desk(2, ROW).ship(0, 1, "gort", space).s, 0) for space in range(6)]
    assert values == sorted(set(values))


def test_an_orbit_is_worth_less_behind_an_opponent() -> None:
    alone = evaluate(desk(2, ROW).ship(0, 1, "gort", 2).s, 0)
    ahead = evaluate(desk(2, ROW).ship(0, 1, "gort", 2).ship(1, 1, "gort", 1).s, 0)
    behind = evaluate(desk(2, ROW).ship(0, 1, "gort", 2).ship(1, 1, "gort", 3).s, 0)
    assert alone == ahead > behind


def test_dice_and_resources_are_worth_less_when_the_end_is_near() -> None:
    """A point is always a point; five energy are not."""
    early, late = desk(2, ROW).stock(0, 0), desk(2, ROW).stock(0, 0)
    late.s.end_by = EndBy.POINTS
    bare = [evaluate(t.s, 0) for t in (early, late)]
    rich = [evaluate(t.stock(5, 5).s, 0) for t in (early, late)]
    assert rich[0] - bare[0] > rich[1] - bare[1] > 0


def test_where_a_ship_brings_culture_it_is_worth_more() -> None:
    values = [evaluate(desk(2, ROW).ship(0, 1, planet).s, 0) for planet in ("home", "vici_ks156", "jakks")]
    assert values == sorted(set(values)), "at home, on an energy planet, on a culture planet"


def test_a_rogue_near_its_skull_is_bad_news() -> None:
    t = solo()
    before = evaluate(t.s, 0)
    t.me(1).level = 5
    assert evaluate(t.s, 0) < before - 200


def test_a_win_is_worth_more_than_any_position_and_a_defeat_less() -> None:
    t = desk(2, ROW).colony(0, "piedes")
    running = evaluate(t.s, 0)
    t.s.over = 1
    assert evaluate(t.s, 0) > running > evaluate(t.s, 1)
    alone = solo()
    running = evaluate(alone.s, 0)
    alone.s.over, alone.s.end_by = 1, EndBy.SKULL
    assert evaluate(alone.s, 0) < running
