"""Every tile of the box is played: worlds settled, developments bought, homes chosen, action tiles selected."""

import pytest

import astrarium
from astrarium.games.new_frontiers import GAME
from astrarium.games.new_frontiers.table import moves
from astrarium.games.new_frontiers.table.pieces import Goal
from new_frontiers import Table

STRONG = ("drop_ships", "space_marines", "expeditionary_force", "new_galactic_order")  # 8, and a home with 2


def rows(kind):
    return pytest.mark.parametrize("row", GAME.parts.rows(kind), ids=[row.id for row in GAME.parts.rows(kind)])


@rows("world")
def test_every_world_can_be_settled_and_scores_its_value(row):
    t = Table(homes=("new_sparta", "ancient_race", "industrial_robots")).development(*STRONG).explored(row.id)
    before = t.scores[0]["Tiles"]
    manner = "conquer" if row.fields["military"] else "pay"
    t.colonists(2).credits(20).do("select settle", f"settle {row.id} {manner}")
    if row.fields["world_kind"] == "any":
        t.do("set_kind rare")
    assert t.me().credits == 20 - row.fields.get("cost", 0)
    assert t.me().colonists == 3 - row.fields["colonists"]
    assert (t.tile(row.id).good >= 0) == (row.fields["goods"] == "windfall")
    assert t.scores[0]["Tiles"] == before + row.fields["vp"]
    t.finish_action()
    assert row.id in t.colony_names()
    assert t.row_events("SETTLED") == [row.id]


@rows("development")
def test_every_development_can_be_bought_and_scores_its_value(row):
    t = Table(homes=("new_sparta", "ancient_race", "industrial_robots")).face(row.id).credits(20)
    before = t.scores[0]["Tiles"]
    t.do("select develop", f"develop {row.id}")
    assert t.me().credits == 20 - (row.fields["cost"] - 1)
    assert t.me().spaces == row.fields["spaces"]
    assert t.scores[0]["Tiles"] == before + row.fields["vp"]
    assert t.row_events("DEVELOPED") == [row.id]


@rows("home")
def test_every_home_can_be_chosen(row):
    for seed in range(60):
        m = astrarium.new("new-frontiers", players=5, seed=seed)
        while m.options[0].text.startswith("home"):
            if f"home {row.id}" in [o.text for o in m.options]:
                seat = m.seat
                m.play(f"home {row.id}")
                me = m.state.players[seat]
                assert moves.colonies[me.colonies[0].tile] == row.id
                assert me.military == row.fields["starting_military"]
                return
            m.play(m.options[0])
    raise AssertionError(f"{row.id} was never dealt")


@rows("action")
def test_every_action_tile_can_be_selected(row):
    t = Table(goals=row.fields["needs_goals"]).do(f"select {row.id}")
    assert t.state.selected[moves.actions.id(f"select {row.id}") - moves.SELECT.base] == 1
    assert t.row_events("SELECTED") == [row.id]


@rows("goal")
def test_every_goal_can_be_kept_and_scored(row):
    t = Table(goals=True)
    goal = moves.goals.index(row.id)
    t.state.stack[:8] = [goal, *[g for g in range(8) if g != goal]]
    t.do("select chart_galactic_goals", f"keep_goal {row.id}")
    assert t.state.face_down == goal == Goal.members[row.id.upper()]
    assert t.log_for(0)[-1].rule == "Chart Galactic Goals"
