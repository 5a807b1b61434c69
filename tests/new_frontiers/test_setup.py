"""Setup: what lies on the table for each number of players, in a first and in later games."""

import pytest

import astrarium
from astrarium.core.errors import BadSetting
from astrarium.games.new_frontiers import GAME
from astrarium.games.new_frontiers.table import moves, pieces, tables
from new_frontiers import Table

PLAYERS = (2, 3, 4, 5)


def begun(players, seed=1, **settings):
    m = astrarium.new("new-frontiers", players=players, seed=seed, **settings)
    while not m.over and m.option_ids[0] < moves.SELECT.base:
        m.play(m.option_ids[seed % len(m.option_ids)])
    return m


@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 2), (4, 2), (5, 3)])
def test_small_stacks_have_1_2_2_3_tiles_and_large_ones_one(players, copies):
    s = begun(players).state
    assert {s.stock[i] for i in range(pieces.STACKS) if tables.DEV_LARGE[s.offered[i]] == 0} == {copies}
    assert {s.stock[i] for i in range(pieces.STACKS) if tables.DEV_LARGE[s.offered[i]] == 1} == {1}


@pytest.mark.parametrize("players", PLAYERS)
def test_pool_and_colonists_are_twelve_for_each_player(players):
    """Play starts with eleven colonists per player: each home has taken one (Setup)."""
    s = begun(players).state
    assert s.pool == 12 * players
    assert s.colonists == 11 * players


@pytest.mark.parametrize(("players", "credits"), [(2, [3, 4]), (3, [3, 3, 4]), (4, [3, 3, 4, 4]), (5, [3, 3, 3, 4, 4])])
def test_credits_by_place_in_the_order(players, credits):
    s = begun(players, setup="first_game").state
    assert [s.players[disk % players].credits for disk in s.track[:players]] == credits


def test_a_first_game_shows_all_white_square_sides_and_asks_for_no_home():
    for seed in range(10):
        m = astrarium.new("new-frontiers", players=5, seed=seed, setup="first_game")
        assert list(m.state.offered) == list(tables.FIRST_FACE)
        assert m.options[0].text.startswith("select")
        homes = [GAME.parts.rows("home")[p.home] for p in m.state.players[:5]]
        assert all(home.fields["first_game"] for home in homes)


def test_a_coin_decides_each_large_tile_and_each_stack_of_the_right_columns():
    seen = {i: set() for i in range(pieces.STACKS)}
    for seed in range(40):
        s = begun(2, seed).state
        for i in range(pieces.STACKS):
            seen[i].add(s.offered[i])
    assert seen == {i: {tables.FIRST_FACE[i], tables.OTHER_FACE[i]} for i in range(pieces.STACKS)}
    assert sum(len(faces) == 1 for faces in seen.values()) == 8  # the fixed stacks


def test_homes_are_chosen_in_player_order_from_both_sides_of_the_mat():
    m = astrarium.new("new-frontiers", players=4, seed=3)
    order = list(m.state.track[:4])
    asked = []
    while m.options[0].text.startswith("home"):
        asked.append(m.seat)
        rows = [GAME.parts.rows("home")[moves.homes.index(o.text.split()[1])] for o in m.options]
        assert len(rows) == 2
        assert {row.fields["mat"] for row in rows} == {m.state.players[m.seat].mat + 1}
        m.play(m.options[1])
    assert asked == order


def test_every_player_has_a_different_mat():
    s = begun(5, 9).state
    assert len({p.mat for p in s.players}) == 5


def test_a_windfall_home_starts_with_its_good_and_a_production_home_without():
    seen = set()
    for seed in range(12):
        for p in begun(5, seed).state.players:
            home = p.colonies[0]
            assert (home.good >= 0) == (tables.GOODS_OF[home.tile] == 1)
            seen.add(tables.GOODS_OF[home.tile])
    assert seen == {0, 1, 2}


def test_player_order_is_random():
    assert len({tuple(begun(3, seed).state.track[:3]) for seed in range(40)}) == 6


def test_two_players_start_a_b_a_b():
    s = begun(2, 5).state
    assert s.num_disks == 4
    assert [disk % 2 for disk in s.track[:4]] in ([0, 1, 0, 1], [1, 0, 1, 0])


def test_goals_are_for_later_games():
    with pytest.raises(BadSetting, match="later games"):
        astrarium.new("new-frontiers", players=3, setup="first_game", goals=True)


def test_with_goals_one_tile_shows_its_other_face_and_eight_goals_are_stacked():
    m = begun(3, goals=True)
    texts = [o.text for o in m.options]
    assert "select chart_galactic_goals" in texts
    assert "select retreat_into_isolation" not in texts
    assert sorted(m.state.stack) == list(range(8))
    assert "select retreat_into_isolation" in Table().texts()


def test_the_number_of_players_is_two_to_five():
    for players in (1, 6):
        with pytest.raises(BadSetting, match="2 to 5"):
            astrarium.new("new-frontiers", players=players)


def test_an_unknown_setting_gets_one_sentence():
    with pytest.raises(BadSetting, match="has no setting expansions"):
        astrarium.new("new-frontiers", players=3, expansions=True)
