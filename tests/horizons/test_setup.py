"""The setup page, and who knows what."""

from __future__ import annotations

import pytest

import astrarium
from astrarium.core.errors import BadSetting
from astrarium.games.horizons.table.components import MISSION
from astrarium.games.horizons.table.moves import MISSION_NAMES
from astrarium.games.horizons.table.pieces import Goal, Where


def new(players: int = 3, seed: int = 5, **settings):
    """A game at its first decision."""
    return astrarium.new("horizons", players=players, seed=seed, **settings)


def set_up(players: int = 3, seed: int = 5, **settings):
    """A game after its setup, the first option taken everywhere."""
    m = new(players, seed, **settings)
    while m.state.round == 0:
        m.play(m.option_ids[0])
    return m


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_setup_gives_everybody_the_same_start(players):
    """Steps 1 to 6: 1 Knowledge, 2 Energy, 2 Metal, a Starter, 2 Missions; a Star for each player."""
    m = new(players)
    s = m.state
    for seat in range(players):
        assert s.players[seat].tokens == [2, 2, 1]
        assert s.players[seat].num_missions == 2
        assert s.holder[30 + seat] == seat
    assert s.supply == [40 - 2 * players, 40 - 2 * players, 40 - players]
    assert all(stack.count == 6 for stack in s.stacks)
    assert len(m.view(None)["systems"]) == players


def test_every_star_gets_one_world_in_turn_order():
    """Point 37: draw, choose the side, place at a Star without a World."""
    m = new(4)
    first = m.seat
    assert m.state.first_player == first
    assert len(m.option_ids) == 8  # two sides, four Stars
    m.play(m.option_ids[0])
    assert m.seat == (first + 1) % 4
    assert len(m.option_ids) == 6
    while m.state.round == 0:
        m.play(m.option_ids[-1])
    assert [system.count for system in m.state.systems[:4]] == [1, 1, 1, 1]
    assert m.seat == first


def test_the_first_player_marks_the_type_just_placed():
    """Point 37: without a choice."""
    m = new(3)
    first = m.seat
    m.play(m.option_ids[0])
    placed = next(w.type for w in m.state.worlds[::6] if m.state.players[first].active[w.type])
    assert m.state.players[first].num_active == 1
    assert m.state.types_in_play[placed] == 1


def test_the_others_may_mark_any_type_in_play():
    """Point 37: or none."""
    m = new(3)
    m.play(m.option_ids[0])
    m.play(m.option_ids[0])
    texts = [option.text for option in m.options]
    in_play = [t for t in range(6) if m.state.types_in_play[t]]
    assert len(texts) == len(in_play) + 1
    assert texts[-1] == "skip"


def test_the_narah_place_no_setup_marker():
    """Ruling: their three markers stand for it."""
    m = set_up(2, boards=["narah", "basic"])
    assert m.state.players[0].num_active == 3


def test_missions_are_filtered_by_their_player_number():
    """Point 38: with two players six Missions stay in the box."""
    s = new(2).state
    in_box = {MISSION_NAMES[c] for c in range(41) if s.mission_at[c] == Where.BOX}
    assert in_box == {MISSION_NAMES[c] for c in range(41) if MISSION[c][Goal.PLAYERS] > 2}
    assert len(in_box) == 6
    assert all(where != Where.BOX for where in new(3).state.mission_at)


def test_the_start_tokens_come_out_of_the_forty():
    """Point 38: finite from the first moment."""
    s = new(5).state
    assert s.supply == [30, 30, 35]


def test_missions_are_secret_and_all_else_is_open():
    """Point 39: Structures, Resources, Allies and stack tops are public; hands, deck and bag are not."""
    m = set_up(3)
    mine, theirs, watching = m.view(0), m.view(1), m.view(None)
    assert len(mine["players"][0]["missions"]) == 2
    assert theirs["players"][0]["missions"] is None
    assert watching["players"][0]["missions"] is None
    assert mine["players"][1]["tokens"] == {"energy": 2, "metal": 2, "knowledge": 1}
    assert all(stack["top"] for stack in watching["stacks"])
    assert "deck" in watching
    assert isinstance(watching["deck"], int)


def test_a_drawn_mission_is_told_only_to_its_owner():
    """Point 39: the others read that a Mission was drawn, not which."""
    m = set_up(3)
    seat = m.seat
    m.play("conspire")
    assert any(line.text.startswith("You draw the Mission") for line in m.log_for(seat, len(m.steps)))
    assert not any("You draw" in line.text for line in m.log_for((seat + 1) % 3, len(m.steps)))
    assert any(line.text.endswith("draws a Mission.") for line in m.log_for(None, len(m.steps)))


def test_settings_are_checked():
    """Bad settings get one sentence."""
    with pytest.raises(BadSetting, match="2 to 5 players"):
        new(6)
    with pytest.raises(BadSetting, match="a list of 3, each one of basic"):
        new(3, boards=["basic", "basic", "klingon"])
    with pytest.raises(BadSetting, match="round_cap"):
        new(3, round_cap=-1)
