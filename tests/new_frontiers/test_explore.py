"""Explore: seven worlds, picks in order, the second pick, extra draws, and the limit of nine."""

import pytest

from astrarium.core.errors import IllegalAction
from astrarium.games.new_frontiers.table import moves
from new_frontiers import Table

FILL = ("spice_world", "gem_world", "space_port", "new_vinland", "asteroid_belt", "volcanic_world", "radioactive_world")


def test_seven_worlds_are_drawn_and_everybody_picks_one_in_order():
    t = Table().do("select explore")
    assert t.state.num_centre == 7
    assert t.state.num_bag == 53
    seats = []
    while t.texts()[0].startswith("pick"):
        seats.append(t.seat)
        t.do(t.texts()[0])
    assert seats == [0, 1, 2, 0]  # the selector's second pick comes last
    assert [t.me(p).num_explored for p in range(3)] == [2, 1, 1]
    assert t.state.num_bag == 56


def test_picks_are_not_optional():
    t = Table().do("select explore")
    assert all(text.startswith("pick") for text in t.texts())
    with pytest.raises(IllegalAction, match="not among the worlds in the centre"):
        t.play(next(f"pick {w}" for w in moves.worlds if not t.has(f"pick {w}")))


def test_draw_powers_work_after_the_own_pick_and_before_unpicked_worlds_go_back():
    """Survey Team draws from what is in the bag while seven worlds lie outside it; what is drawn is kept."""
    t = Table().face("survey_team").development("survey_team", seat=1).do("select explore")
    t.do(t.texts()[0])
    laid_out = set(t.state.centre[:6])
    t.do(t.texts()[0])
    assert t.me(1).num_explored == 2
    assert t.me(1).explored[1] not in laid_out
    assert t.state.num_bag == 52


def test_the_selector_draws_after_the_second_pick():
    t = Table().face("survey_team").development("survey_team").do("select explore")
    for _ in range(3):
        t.do(t.texts()[0])
    assert t.me(0).num_explored == 1
    t.do(t.texts()[0])
    assert t.me(0).num_explored == 3


def test_homesteading_pioneers_bring_a_colonist_when_explore_is_done():
    t = Table().development("homesteading_pioneers", seat=2).do("select explore")
    assert t.me(2).colonists == 0
    t.finish_action()
    assert t.me(2).colonists == 1


def test_explored_worlds_do_nothing():
    t = Table().explored("imperium_munitions", "imperium_survey_hq")
    assert t.me().military == 0
    assert t.me().num_powers == 0
    assert t.scores[0]["Tiles"] == 1  # the home colony alone


def test_at_most_nine_worlds_and_colonies_are_kept():
    """A player with nine still picks first and then discards, old or new worlds alike."""
    t = Table().explored(*FILL, "destroyed_world").do("select explore").until("discard")
    assert t.seat == 0
    assert t.me().num_explored == 10
    names = t.explored_names()
    assert sorted(t.texts()) == sorted(f"discard {n}" for n in names)
    t.play([f"discard {names[-1]}", f"discard {names[0]}"])
    assert t.explored_names() == names[1:-1]
    assert t.texts()[0].startswith("select")
    assert moves.worlds.index(names[0]) in t.state.bag[: t.state.num_bag]


def test_any_explored_worlds_are_discarded_in_any_order():
    """Every explored world can be marked at the first question, and a mark taken back by naming another set."""
    t = Table().explored(*FILL, "destroyed_world").do("select explore").until("discard")
    names = sorted(t.explored_names(), key=moves.worlds.index)
    assert (t.decision.many.least, t.decision.many.most) == (2, 2)
    t.play(f"discard {names[-1]}")
    assert t.decision.many.marked == (f"discard {names[-1]}",)
    t.play([f"discard {names[2]}", f"discard {names[1]}"])
    assert set(names) - set(t.explored_names()) == {names[1], names[2]}


def test_only_explored_worlds_are_discarded():
    t = Table().explored(*FILL, "destroyed_world").do("select explore").until("discard")
    other = next(name for name in moves.worlds if name not in t.explored_names())
    with pytest.raises(IllegalAction, match="not one of your explored worlds"):
        t.play(f"discard {other}")


def test_the_limit_is_tested_only_at_the_end_of_the_action():
    t = (
        Table()
        .explored(*FILL, "destroyed_world")
        .do(
            "select explore",
        )
    )
    t.do(t.texts()[0])
    assert t.me().num_explored == 9
    assert t.me().num_colonies == 1
    assert t.seat == 1  # the others pick before anybody discards


def test_with_few_worlds_in_the_bag_those_late_in_order_get_none():
    t = Table(players=4)
    t.bag("spice_world", "gem_world")
    t.play("select explore")
    assert t.state.num_centre == 2
    t.play("pick gem_world")
    assert [t.explored_names(p) for p in range(4)] == [["gem_world"], ["spice_world"], [], []]
    assert t.state.num_bag == 0


def test_an_empty_bag_leaves_nothing_to_pick():
    t = Table()
    t.bag()
    t.play("select explore")
    assert t.seat == 1
    assert t.texts()[0].startswith("select")


def test_draws_stop_when_the_bag_is_empty():
    t = Table().development("federation_survey")
    t.bag(*FILL, "destroyed_world")
    t.play("select explore")
    while t.texts()[0].startswith("pick"):
        t.play(t.texts()[0])
    assert t.me().num_explored == 3  # two picks and the one world left of two to draw
