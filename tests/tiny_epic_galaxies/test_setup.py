"""Setup, the empire track and the settings."""

from __future__ import annotations

import pytest

import astrarium
from astrarium.core.errors import BadSetting
from astrarium.core.match import Match
from astrarium.games.tiny_epic_galaxies import GAME
from astrarium.games.tiny_epic_galaxies.table.pieces import Place
from astrarium.games.tiny_epic_galaxies.table.tables import (
    LEVEL_COST,
    LEVEL_DICE,
    LEVEL_SHIPS,
    LEVEL_VP,
    MISSION_PLAYERS,
    MISSION_SET,
)
from tiny_epic_galaxies.desk import desk, solo


@pytest.mark.parametrize(("players", "planets"), [(1, 4), (2, 4), (3, 5), (4, 6), (5, 6)])
def test_the_row_has_two_planets_more_than_players_but_six_with_five(players: int, planets: int) -> None:
    """Players + 2, but 6 with five players; solo as for two."""
    s = Match(GAME, players, 1).state
    assert s.row_size == planets
    assert len([p for p in s.row if p >= 0]) == planets
    assert s.planets.count == 40 - planets


@pytest.mark.parametrize(("players", "pilots"), [(1, 4), (2, 4), (3, 5), (4, 6), (5, 6)])
def test_beyond_the_black_adds_cards_and_a_pilot_row(players: int, pilots: int) -> None:
    """12 planets more, players + 2 pilots (six with five), 30 Exploration Cards and none of them face up."""
    s = Match(GAME, players, 1, beyond_the_black=True).state
    assert s.planets.count + s.row_size == 52
    assert len([p for p in s.pilot_row if p >= 0]) == pilots
    assert s.pilots.count == 30 - pilots
    assert (s.exploration.count, s.num_face_up) == (30, 0)


def test_a_galaxy_starts_with_two_ships_two_energy_one_culture_and_level_one() -> None:
    """Two ships at home, two on the ship track."""
    t = desk(3)
    for seat in range(3):
        me = t.me(seat)
        assert (me.stock, me.level, me.points) == ([2, 1], 1, 0)
        assert [ship.place for ship in me.ships] == [Place.HOME, Place.HOME, Place.LOCKED, Place.LOCKED]


def test_each_player_keeps_one_of_two_missions_and_returns_the_other_unseen() -> None:
    """Two dealt, one kept face down."""
    m = Match(GAME, 3, 5)
    first = [option.text for option in m.options]
    assert m.seat == 0
    assert len(first) == 2
    m.play(first[1])
    me = m.state.galaxies[0]
    assert GAME.actions.text(m.steps[0].action) == first[1]
    assert me.dealt[0] == me.mission != me.dealt[1]
    assert m.seat == 1


def test_with_two_players_missions_that_compare_are_left_out() -> None:
    """The six missions for three or more players stay in the box."""
    for players, count in ((2, 6), (3, 12)):
        s = Match(GAME, players, 1).state
        dealt = [card for seat in range(players) for card in s.galaxies[seat].dealt]
        used = dealt + s.missions.cards[: s.missions.count]
        assert len(set(used)) == len(used) == count
        assert all(MISSION_PLAYERS[card] <= players and MISSION_SET[card] == 0 for card in used)


def test_the_expansion_adds_its_missions() -> None:
    """Eight more for three players, five of them for two."""
    for players, count in ((2, 11), (4, 20)):
        s = Match(GAME, players, 1, beyond_the_black=True).state
        assert s.missions.count + 2 * players == count


def test_a_solo_table_has_no_missions_and_a_rogue_with_four_ships() -> None:
    """The Rogue starts with four ships at home and nothing on its tracks; the human plays first."""
    t = solo()
    assert t.me(0).mission == -1
    assert [ship.place for ship in t.me(1).ships] == [Place.HOME] * 4
    assert (t.has(1), t.me(1).level, t.s.turn) == ((0, 0), 1, 0)


def test_the_empire_track_is_the_one_on_the_mat() -> None:
    """Costs 2 to 6, dice 4-5-5-6-6-7, ships 2-2-3-3-4-4, points 0-1-2-3-5-8."""
    assert LEVEL_COST[2:7] == (2, 3, 4, 5, 6)
    assert LEVEL_DICE[1:] == (4, 5, 5, 6, 6, 7)
    assert LEVEL_SHIPS[1:] == (2, 2, 3, 3, 4, 4)
    assert LEVEL_VP[1:] == (0, 1, 2, 3, 5, 8)


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
def test_a_turn_rolls_the_dice_of_the_level(level: int) -> None:
    """Seven dice at the top of the track."""
    t = desk().level(level, 1).dice("move").ends_turn()
    assert (t.s.turn, t.s.rolled, sum(t.s.inactive)) == (1, LEVEL_DICE[level], LEVEL_DICE[level])


def test_settings_are_checked_with_a_sentence() -> None:
    """Unknown rogues, expansion rogues without the expansion, and too many players are refused."""
    with pytest.raises(BadSetting, match="is one of artemis"):
        astrarium.new("tiny-epic-galaxies", players=1, rogue="nobody")
    with pytest.raises(BadSetting, match="Beyond the Black"):
        astrarium.new("tiny-epic-galaxies", players=1, rogue="xr_pale")
    with pytest.raises(BadSetting, match="1 to 5 players"):
        astrarium.new("tiny-epic-galaxies", players=6)
