"""The round: selection, priority order, the bonus, tiles without an action, and the end of the round."""

import pytest

from astrarium.core.errors import IllegalAction
from astrarium.games.new_frontiers.table.pieces import Act
from new_frontiers import Table


def test_the_action_is_done_from_the_selector_on_wrapping_round():
    """The third to select does the action first, then those behind, then those in front (the rulebook's picture)."""
    t = Table(players=4)
    t.do("select retreat_into_isolation", "select send_diplomatic_envoys")
    assert t.seat == 2
    assert list(t.state.track[:4]) == [1, 0, 2, 3]
    t.do("select develop")
    assert list(t.state.order[:4]) == [2, 3, 1, 0]
    asked = []
    while not t.has("select settle"):
        asked.append(t.seat)
        t.do("no_development")
    assert asked == [2, 3, 1, 0]


def test_each_tile_is_selected_once_a_round():
    t = Table().do("select retreat_into_isolation")
    assert not t.has("select retreat_into_isolation")
    with pytest.raises(IllegalAction, match="already been selected"):
        t.play("select retreat_into_isolation")


def test_only_the_selector_gets_the_bonus():
    t = Table().do("select retreat_into_isolation")
    assert [t.me(seat).credits for seat in range(3)] == [5, 3, 3]


def test_retreat_into_isolation_gives_two_credits_and_no_action():
    t = Table().do("select retreat_into_isolation")
    assert t.me().credits == 5
    assert t.seat == 1


def test_the_order_stays_from_round_to_round():
    t = Table().do("select retreat_into_isolation", "select produce", "select explore").finish_action()
    assert t.state.round == 2
    assert list(t.state.track[:3]) == [0, 1, 2]
    assert t.seat == 0


def test_envoys_give_a_vp_and_the_very_first_place():
    t = Table().do("select retreat_into_isolation", "select produce")
    t.do("select send_diplomatic_envoys")
    assert t.me(2).vp == 1
    assert list(t.state.track[:3]) == [2, 0, 1]
    assert t.seat == 2  # a new round, and the first disk selects


def test_envoys_change_the_order_of_the_remaining_actions_at_once():
    t = Table(players=3).do("select retreat_into_isolation", "select send_diplomatic_envoys")
    assert list(t.state.track[:3]) == [1, 0, 2]
    assert t.seat == 2
    t.do("select develop")
    assert list(t.state.order[:3]) == [2, 1, 0]


def test_envoys_give_nobody_a_second_or_lost_selection():
    t = Table(players=3)
    seats = []
    for tile in ("retreat_into_isolation", "send_diplomatic_envoys", "produce"):
        seats.append(t.seat)
        t.do(f"select {tile}")
    assert sorted(seats) == [0, 1, 2]


def test_two_players_select_twice_each_and_do_each_action_once():
    t = Table(players=2)
    seats = []
    for tile in ("retreat_into_isolation", "develop", "settle", "trade_consume"):
        seats.append(t.seat)
        t.do(f"select {tile}").finish_action()
    assert seats == [0, 1, 0, 1]
    assert [t.me(p).colonists for p in range(2)] == [3, 2]  # two each, and one more for the selector
    assert t.state.round == 2


def test_two_players_envoys_can_make_one_player_select_twice_in_a_row():
    """The disk that selected moves: B A B becomes B B A A when B's second disk goes to the front."""
    t = Table(players=2)
    for tile in ("retreat_into_isolation", "develop", "produce", "send_diplomatic_envoys"):
        t.do(f"select {tile}").finish_action()
    assert [disk % 2 for disk in t.state.track[:4]] == [1, 0, 1, 0]
    t.do("select retreat_into_isolation", "select develop").finish_action()
    t.do("select send_diplomatic_envoys")
    assert [disk % 2 for disk in t.state.track[:4]] == [1, 1, 0, 0]


def test_produce_gets_a_credit_each_round_nobody_selects_it():
    t = Table(players=2)
    for expected in (1, 2):
        for tile in ("retreat_into_isolation", "develop", "trade_consume", "send_diplomatic_envoys"):
            t.do(f"select {tile}").finish_action()
        assert t.state.tile_credits == expected
    before = t.me(t.seat).credits
    seat = t.seat
    t.do("select produce")
    assert t.me(seat).credits == before + 2
    assert t.state.tile_credits == 0
    for tile in ("retreat_into_isolation", "develop", "trade_consume"):
        t.do(f"select {tile}").finish_action()
    assert t.state.round == 4
    assert t.state.tile_credits == 0  # it was selected in this round


def test_after_the_round_all_tiles_can_be_selected_again():
    t = Table().do("select retreat_into_isolation", "select produce", "select send_diplomatic_envoys")
    assert len(t.texts()) == 7
    assert sum(t.state.selected) == 0


def test_a_tile_that_is_not_in_play_cannot_be_selected():
    t = Table(goals=True)
    with pytest.raises(IllegalAction, match="other face"):
        t.play("select retreat_into_isolation")


def test_an_answer_to_another_question_is_refused_with_its_moment():
    with pytest.raises(IllegalAction, match="only in your turn of a Develop action"):
        Table().play("no_development")


def test_tiles_without_an_action_do_nothing_for_the_others():
    t = Table().do("select send_diplomatic_envoys")
    assert [t.me(seat).vp for seat in range(3)] == [1, 0, 0]
    assert t.state.act == Act.SEND_DIPLOMATIC_ENVOYS
