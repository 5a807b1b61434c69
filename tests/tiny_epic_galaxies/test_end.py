"""The end of the game, equal turns, missions, badges and ties."""

from __future__ import annotations

import pytest

from astrarium.games.tiny_epic_galaxies.ending import badge_points, badge_prize, score, standing
from astrarium.games.tiny_epic_galaxies.table.pieces import EndBy
from tiny_epic_galaxies.desk import Desk, desk

ROW = ("jakks", "vici_ks156", "mj_120210", "gort", "maia")
TWENTY = ("piedes", "shouhua", "zavodnick", "tifnod")


def at_twenty(players: int = 3, seat: int = 0) -> Desk:
    """A table where a player has 20 points and the next planet is worth 1."""
    t = desk(players, ROW).colony(seat, *TWENTY).ship(seat, 1, "jakks", 1)
    for other in range(players):
        t.stock(0, 0, other)
    return t.dice("diplomacy", "move")


def test_twenty_one_points_set_off_the_end_and_all_get_as_many_turns() -> None:
    """The first player triggers; the others still have their turn (1, 2)."""
    t = at_twenty().play("activate diplomacy")
    assert (t.s.end_by, t.s.trigger, t.m.over) == (EndBy.POINTS, 0, False)
    t.ends_turn().dice("move").ends_turn().dice("move")
    assert (t.s.turn, t.m.over) == (2, False)
    t.ends_turn()
    assert t.m.over


def test_the_last_player_triggering_ends_the_game_with_that_turn() -> None:
    """The round is complete (2)."""
    t = at_twenty(3, 2).dice("move").ends_turn().dice("move").ends_turn().dice("diplomacy", "move")
    t.play("activate diplomacy").ends_turn()
    assert t.m.over


def test_the_end_may_be_set_off_on_somebody_elses_turn_and_the_first_is_remembered() -> None:
    """A follower crosses the line first and is the trigger (1)."""
    t = at_twenty(3, 1).ship(0, 1, "mj_120210", 0).stock(0, 1, 1).play("activate diplomacy", "follow")
    assert (t.s.trigger, t.me(1).points) == (1, 21)
    t.colony(0, "k_widow", "nibiru", "terra_bettia").stock(7, 0).dice("colony", "move").play("activate colony")
    t.if_asked("upgrade energy")
    assert (t.me(0).points >= 21, t.s.trigger) == (True, 1)


def test_the_exhausted_deck_is_triggered_by_who_drew_the_last_card() -> None:
    """Elder looks at that (1)."""
    t = desk(2, ROW, beyond_the_black=True).deck("energy_a").leave_in_deck(1, 1).stock(0, 0, 1).dice("move", "move")
    t.play("activate move", "explore ship1")
    assert (t.s.end_by, t.s.trigger) == (EndBy.DECK, 0)
    t.ends_turn().dice("move").ends_turn()
    assert t.m.over


def test_missions_count_at_the_end_and_not_for_the_trigger() -> None:
    """Judged on the final state, after the last turn (3)."""
    t = at_twenty(2).mission(0, "industrialist").mission(1, "orbiter").play("activate diplomacy")
    assert t.m.scores_for(1)[1] == {"planets": 0, "empire": 0, "total": 0}
    t.ends_turn().dice("move").ends_turn()
    assert t.m.scores_for(0)[0]["mission"] == 0
    assert t.m.scores_for(1)[1] == {"planets": 0, "empire": 0, "mission": 2, "total": 2}
    assert t.m.winners == [0]


def test_dwarf_planets_are_no_planets_for_missions_and_ties() -> None:
    """They are worth their points, no more (3)."""
    t = desk(2, ROW, beyond_the_black=True).own_card(0, "dwarf_star")
    assert (t.me().points, t.me().num_colonies) == (1, 0)
    t.s.over = 1
    assert standing(t.s, 0) // 16 // 8 % 32 == 0


def test_orbiter_and_explorer_look_at_active_ships_only() -> None:
    """Ships in Unexplored Space or on tracks are away (4)."""
    t = desk(2, ROW, beyond_the_black=True).mission(0, "explorer").ship(0, 1, "beyond").ship(0, 2, "track_star", 0)
    t.s.over = t.s.end_by = 1
    assert score(t.s, 0) >= 2
    t.mission(0, "orbiter")
    assert t.m.scores_for(0)[0]["mission"] == 0


def test_equalizer_is_met_by_none_of_either() -> None:
    """0 = 0 (5)."""
    t = desk(2, ROW).mission(0, "equalizer")
    t.s.over = 1
    assert t.m.scores_for(0)[0]["mission"] == 3


def test_everybody_tied_for_most_or_fewest_is_tied() -> None:
    """Hermit with three players without planets: 2 (6)."""
    t = desk(3, ROW).mission(0, "hermit")
    t.s.over = 1
    assert t.m.scores_for(0)[0]["mission"] == 2


# ------------------------------------------------------------------ ties


def test_ties_go_to_planets_then_level_then_resources_then_are_shared() -> None:
    """Equal points all along."""
    t = desk(2, ROW).mission(0, "elder").mission(1, "industrialist").stock(0, 0).stock(0, 0, 1)
    t.s.over = 1
    assert t.m.winners == [0, 1]
    t.stock(0, 1, 1)
    assert t.m.winners == [1]
    t.colony(0, "tifnod").level(2, 1)
    assert t.me(0).points == t.me(1).points
    assert t.m.winners == [0], "a planet goes before level and resources"
    t.colony(0, "leandra").level(3, 1).stock(7, 7, 1)
    assert t.m.winners == [0]


def test_a_higher_level_breaks_a_tie_of_points_and_planets() -> None:
    """Level before resources."""
    t = desk(2, ROW).mission(0, "elder").mission(1, "industrialist").colony(0, "hoefker")
    t.colony(1, "tifnod").level(2, 1).stock(7, 7).stock(0, 0, 1)
    t.s.over = 1
    assert t.me(0).points == t.me(1).points == 2
    assert t.m.winners == [1]


# ------------------------------------------------------------------ badges


def badges(*counts: int) -> Desk:
    """A table where the players have so many Star badges."""
    t = desk(len(counts), ROW, beyond_the_black=True)
    for seat, count in enumerate(counts):
        t.me(seat).badges[0] = count
    return t


@pytest.mark.parametrize(
    ("counts", "prizes"),
    [
        ((3, 2, 1), (3, 1, 0)),
        ((3, 2, 2), (3, 1, 1)),
        ((3, 3, 2), (3, 3, 0)),
        ((2, 2, 2), (3, 3, 3)),
        ((0, 0, 0), (0, 0, 0)),
        ((2, 0, 0), (3, 0, 0)),
        ((4, 3, 3, 3, 1), (3, 1, 1, 1, 0)),
        ((4, 4, 3, 3, 1), (3, 3, 0, 0, 0)),
    ],
)
def test_badge_prizes_with_three_or_more_players(counts: tuple[int, ...], prizes: tuple[int, ...]) -> None:
    """First alone 3, all second 1; a tie for first pays all of them 3 and nobody second; none never wins."""
    t = badges(*counts)
    assert tuple(badge_prize(t.s, seat, 0) for seat in range(len(counts))) == prizes


@pytest.mark.parametrize(("counts", "prizes"), [((2, 1), (3, 0)), ((1, 1), (3, 3)), ((0, 0), (0, 0)), ((0, 1), (0, 3))])
def test_badge_prizes_with_two_players(counts: tuple[int, ...], prizes: tuple[int, ...]) -> None:
    """First prize only; a tie pays both."""
    t = badges(*counts)
    assert tuple(badge_prize(t.s, seat, 0) for seat in range(2)) == prizes


def test_badges_of_cards_and_of_all_pilots_count_covered_ones_too() -> None:
    """Per symbol, over Exploration Cards and Pilot Cards."""
    t = desk(2, ROW, beyond_the_black=True).fly(0, 1, "aurora", "lightspeeder").fly(0, 1, "aurora", "far_seer")
    t.own_card(0, "track_star").own_card(1, "data_star")
    assert (t.me(0).badges[0], t.me(1).badges[0]) == (5, 2)
    assert badge_points(t.s, 0) == 3
    t.s.over = 1
    assert t.m.scores_for(0)[0]["badges"] == 3
    assert t.m.scores_for(1)[1]["badges"] == 0
