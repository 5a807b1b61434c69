"""Playouts: many compiled games at once, reproducible one by one."""

import numpy as np
import pytest

from astrarium.core import engine
from astrarium.core.errors import NotLinked
from astrarium.core.playouts import STUCK, play_templates, template, templates
from astrarium.testing.toy import GAME

pytestmark = pytest.mark.xdist_group("compile-toy")


def test_playouts_give_arrays_of_scores_winner_decisions_and_rounds():
    made = GAME.playouts(200, players=3, seed=1)
    assert made.keys() == {"scores", "winner", "decisions", "rounds"}
    assert made["scores"].shape == (200, 3)
    assert (made["decisions"] > 0).all()
    best = made["scores"].argmax(axis=1)
    decided = made["winner"] >= 0
    assert (made["winner"][decided] == best[decided]).all()


def test_settings_reach_the_compiled_games():
    short, long = GAME.playouts(200, players=2, goal=5), GAME.playouts(200, players=2, goal=100)
    assert short["decisions"].mean() < long["decisions"].mean() / 3


def test_a_seed_reproduces_a_batch_on_any_number_of_threads():
    one, two = (GAME.playouts(301, players=4, seed="x", threads=threads) for threads in (1, 2))
    assert all((one[name] == two[name]).all() for name in one)
    other = GAME.playouts(301, players=4, seed="y")
    assert (one["decisions"] != other["decisions"]).any()


def test_a_batch_can_start_at_any_game_of_a_seed():
    start = template(GAME, 3, {})
    whole = play_templates(GAME, start, 50, seed=3)
    part = play_templates(GAME, start, 10, seed=3, first=40)
    assert (whole["scores"][40:] == part["scores"]).all()


def test_game_number_i_starts_from_template_i_modulo_their_number():
    made = play_templates(GAME, templates(GAME, [(2, {}), (4, {"goal": 100})]), 10, seed=1)
    assert (made["scores"][::2, 2:] == 0).all()
    assert (made["decisions"][1::2] > made["decisions"][::2]).all()


def test_hits_are_counted_when_checking():
    made = play_templates(GAME, template(GAME, 2, {}), 100, seed=1, check=True)
    assert made["action_hits"].sum() == made["decisions"].sum()
    assert (made["code_hits"] > 0).all()
    assert made["row_hits"].sum() == 200
    assert not made["verdicts"].any()


def test_a_game_that_does_not_end_in_time_is_called_stuck():
    made = play_templates(GAME, template(GAME, 2, {}), 5, seed=1, most=2, check=True)
    assert (made["verdicts"][:, 0] == STUCK).all()
    assert (made["decisions"] == 2).all()
    assert (made["winner"] == -1).all()


def test_listing_options_again_changes_no_game():
    start = template(GAME, 3, {})
    plain, again = (play_templates(GAME, start, 20, seed=3, list_again=times) for times in (0, 5))
    assert np.array_equal(plain["scores"], again["scores"])


def test_a_rule_that_stands_for_each_games_own_says_so_when_it_is_called_without_a_game():
    with pytest.raises(NotLinked, match=r"^game_setup stands for each game's own setup: link it with game.rules.links"):
        engine.begin(GAME.state(), [0])
