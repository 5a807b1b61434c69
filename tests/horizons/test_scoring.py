"""Final scoring: control, ties, and the tie-break. (The Missions have a file of their own.)"""

from __future__ import annotations

import pytest

from astrarium.games.horizons.ending import control_vp, end_game, is_second, standing, system_vp
from astrarium.games.horizons.table.pieces import Happened
from horizons.desk import BLUE, GREEN, PURPLE, RED, YELLOW, Desk


def laid_out(desk: Desk, *totals: int) -> list[int]:
    """System A with Collectors so that the seats have these Control Points; the points each scores there."""
    desk.worlds("A", *["volcanic"] * 6)
    spaces = [f"A{n // 3 + 1}" for n in range(18)]
    for seat, total in enumerate(totals):
        for kind in ["colony"] * (total // 2) + ["energy-collector"] * (total % 2):
            desk.structure(seat, spaces.pop(0), kind)
    return [system_vp(desk.s, 0, seat) for seat in range(len(totals))]


@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ((5, 3, 1), [6, 3, 0]),
        ((4, 4, 1), [3, 3, 0]),
        ((5, 2, 2), [6, 1, 1]),
        ((3, 3, 3), [3, 3, 3]),
        ((2, 0, 0), [6, 0, 0]),
        ((0, 0, 0), [0, 0, 0]),
        ((1, 4, 0), [3, 6, 0]),
        ((3, 3, 3, 1, 1), [3, 3, 3, 0, 0]),
        ((6, 3, 3, 3, 1), [6, 1, 1, 1, 0]),
    ],
)
def test_system_control_with_all_ties(totals, points):
    """Point 22: 6 and 3; tied first 3 each and then nobody else; tied second 1 each; nothing without points."""
    assert laid_out(Desk(players=len(totals)), *totals) == points


def test_a_player_without_control_points_is_never_second():
    """Point 22: a lone player gets 6, and no one 3."""
    assert laid_out(Desk(), 2, 0, 0) == [6, 0, 0]


def test_star_colonies_count_for_system_control():
    """Point 35: 2 Control Points each, like any Colony."""
    desk = Desk(boards=["drej", "basic", "basic"])
    desk.worlds("A", "volcanic")
    desk.on_star(RED, "A", 2)
    desk.structure(BLUE, "A1", "colony", "energy-collector")
    assert [system_vp(desk.s, 0, seat) for seat in (RED, BLUE)] == [6, 3]


def test_two_players_score_worlds_instead_of_systems():
    """Point 23: 1 VP for each World with strictly more Control Points."""
    desk = Desk(players=2)
    desk.worlds("A", "volcanic", "volcanic", "volcanic")
    desk.structure(RED, "A1", "colony")
    desk.structure(BLUE, "A1", "energy-collector")
    desk.structure(RED, "A2", "energy-collector")
    desk.structure(BLUE, "A3", "colony")
    assert control_vp(desk.s, RED) == 2
    assert control_vp(desk.s, BLUE) == 1


def test_two_players_tied_on_a_world_both_score_nothing():
    """Point 23: a Colony against two Collectors is 2 : 2."""
    desk = Desk(players=2)
    desk.worlds("A", "volcanic")
    desk.structure(RED, "A1", "colony")
    desk.structure(BLUE, "A1", "energy-collector", "metal-collector")
    assert control_vp(desk.s, RED) == control_vp(desk.s, BLUE) == 0


def test_two_players_score_nothing_for_stars():
    """Point 23: a Star is not a World."""
    desk = Desk(players=2, boards=["drej", "basic"])
    desk.on_star(RED, "A", 3)
    assert control_vp(desk.s, RED) == 0


def tied(**settings) -> Desk:
    """Red and Blue with 4 VP each and as many Resources."""
    desk = Desk(**settings)
    desk.tokens(RED, 1, 2, 0)
    desk.tokens(BLUE, 0, 3, 2)
    desk.no_starter(BLUE)
    desk.mission(RED, "environmentalism", "loyalty")
    desk.active(BLUE, "volcanic")
    desk.mission(BLUE, "ambassador")
    for name in ("agorin_cartographer", "olo_settler", "feshar_engineer"):
        desk.ally(BLUE, name)
    desk.tokens(GREEN, 0, 0, 1)
    return desk


def ended(desk: Desk) -> list[int]:
    """The winners when the game ends now."""
    end_game(desk.s, Happened.ROUNDS_OVER, RED)
    return desk.m.winners


def test_ties_go_to_the_most_resources():
    """Point 24: Energy and Metal left."""
    desk = tied()
    desk.tokens(BLUE, 1, 3, 2)
    assert ended(desk) == [BLUE]


def test_what_breaks_a_tie_is_told():
    """Winning the game: of everybody with the most points, and of nobody else."""
    desk = tied()
    desk.tokens(BLUE, 0, 1, 2)
    ended(desk)
    desk.m._listen()
    assert [line.text for line in desk.m.log if "tied" in line.text] == [
        "Red is tied for the most VP: 3 Resources left, 4 VP from Missions.",
        "Blue is tied for the most VP: 1 Resource left, 2 VP from Missions.",
    ]


def test_then_to_the_most_points_from_missions():
    """Point 24: the rulebook's body."""
    desk = tied()
    assert desk.m.scores_for(RED)[RED]["total"] == desk.m.scores_for(BLUE)[BLUE]["total"] == 4
    assert ended(desk) == [RED]


def test_or_to_the_number_of_missions_by_the_quick_guide():
    """Point 24: the setting tie_break."""
    desk = Desk(tie_break="missions_completed")
    desk.mission(RED, "environmentalism", "loyalty")
    desk.mission(BLUE, "adaptable")
    desk.active(BLUE, "arboreal", "desert", "frozen", "gaseous", "oceanic", "volcanic")
    assert standing(desk.s, RED) > standing(desk.s, BLUE)
    body = Desk()
    body.mission(RED, "environmentalism", "loyalty")
    body.mission(BLUE, "adaptable")
    body.active(BLUE, "arboreal", "desert", "frozen", "gaseous", "oceanic", "volcanic")
    assert standing(body.s, RED) == standing(body.s, BLUE)


def test_players_still_tied_share_the_victory():
    """Point 24: all of them win."""
    desk = Desk()
    desk.tokens(RED, 1, 0, 2)
    desk.tokens(GREEN, 0, 1, 2)
    assert ended(desk) == [RED, GREEN]


def test_powers_shadow_looks_for_second_place_in_every_system():
    """Point 27: ties for second are fine; any first place, tied or not, disqualifies."""
    desk = Desk(players=5)
    laid_out(desk, 4, 3, 3, 1, 0)
    seconds = [is_second(desk.s, 0, seat) for seat in (RED, BLUE, GREEN, YELLOW, PURPLE)]
    assert seconds == [False, True, True, False, False]


def test_second_place_below_a_tied_majority_is_a_setting():
    """Point 27: Minority by default, not by the other reading."""
    assert [is_second(shadow(True).s, 0, seat) for seat in (RED, BLUE, GREEN)] == [False, False, True]
    assert not is_second(shadow(False).s, 0, GREEN)


def shadow(below_tie: bool) -> Desk:
    """Red and Blue tied for Majority, Green below."""
    desk = Desk(shadow_below_tie=below_tie)
    laid_out(desk, 4, 4, 1)
    return desk


def test_the_end_reveals_every_mission():
    """Final scoring: met or not, the cards are shown with their points."""
    desk = Desk()
    desk.mission(RED, "loyalty", "adaptable")
    end_game(desk.s, Happened.ROUNDS_OVER, RED)
    desk.m._listen()
    lines = [line.text for line in desk.m.log]
    assert "Red has completed Loyalty: 2 VP." in lines
    assert "Red has not completed Adaptable." in lines
    assert desk.m.view(None)["players"][RED]["missions"] is not None
