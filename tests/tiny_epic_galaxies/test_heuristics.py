"""The first judgement that greedy and search build on."""

from __future__ import annotations

from astrarium.games.tiny_epic_galaxies.heuristics import evaluate
from astrarium.games.tiny_epic_galaxies.pieces import EndBy
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
        assert evaluate(better.s, 1) == evaluate(desk(2, ROW).s, 1), "bots compare seats themselves"


def test_the_further_along_an_orbit_the_better() -> None:
    values = [evaluate(desk(2, ROW).ship(0, 1, "gort", space).s, 0) for space in range(6)]
    assert values == sorted(set(values))


def test_a_win_is_worth_more_than_any_position_and_a_defeat_less() -> None:
    t = desk(2, ROW).colony(0, "piedes")
    running = evaluate(t.s, 0)
    t.s.over = 1
    assert evaluate(t.s, 0) > running > evaluate(t.s, 1)
    alone = solo()
    running = evaluate(alone.s, 0)
    alone.s.over, alone.s.end_by = 1, EndBy.SKULL
    assert evaluate(alone.s, 0) < running
