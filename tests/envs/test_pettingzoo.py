"""PettingZoo's own judges accept every game, number of players and set of modules."""

import warnings

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from astrarium.core.errors import BadSetting, IllegalAction
from astrarium.envs import pettingzoo
from envs.judged import cases, named, tables, that_differ

ROUNDS = 4  # enough to meet every phase of a turn; whole games are played below


@pytest.mark.parametrize("case", cases(), ids=named)
def test_api_test_and_seed_test_pass(case, capsys):
    name, players, settings = case
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(pettingzoo.env(name, players, round_cap=ROUNDS, **settings), num_cycles=60)
        seed_test(lambda: pettingzoo.env(name, players, round_cap=ROUNDS, **settings), num_cycles=20)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "players"), tables())
def test_other_sets_of_modules_pass_in_short(name, players, capsys):
    """Every module's value and every board at every seat that this number of players allows."""
    others = that_differ(name, players)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for settings in others:
            api_test(pettingzoo.env(name, players, round_cap=1, **settings), num_cycles=4)
            seed_test(lambda settings=settings: pettingzoo.env(name, players, round_cap=1, **settings), num_cycles=2)
    assert capsys.readouterr().out.count("Passed API test") == len(others)


@pytest.mark.parametrize("name", ["alien-frontiers", "tiny-epic-galaxies"])
def test_a_whole_game_ends_with_rewards_that_add_up(name):
    env = pettingzoo.env(name, players=2)
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(200_000):
        seen, reward, over, broken_off, _ = env.last()
        total[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if over or broken_off else int(legal[len(total) % len(legal)]))
    assert not env.agents
    assert sum(total.values()) == pytest.approx(0)


def test_the_table_is_shown_as_text_and_as_a_picture():
    for name in ("horizons", "new-frontiers"):
        env = pettingzoo.env(name, players=3, render_mode="ansi")
        env.reset(seed=1)
        assert "==" in env.render()
        env = pettingzoo.env(name, players=3, render_mode="rgb_array")
        env.reset(seed=1)
        picture = env.render()
        assert picture.dtype == np.uint8
        assert picture.shape[2] == 3
        assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 3


def test_nobody_sees_what_others_may_choose():
    env = pettingzoo.env("horizons", players=2)
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()
    assert env.observe(env.agent_selection)["action_mask"].any()


@pytest.mark.parametrize("action", [None, "build", 10**6, -3, 2.5])
def test_what_may_not_be_chosen_is_refused_in_a_sentence_and_changes_nothing(action):
    env = pettingzoo.env("horizons", players=2)
    env.reset(seed=1)
    before = env.observe(env.agent_selection)["observation"].tolist()
    with pytest.raises(IllegalAction, match=r"cannot be played now\. Possible: "):
        env.step(action)
    assert env.observe(env.agent_selection)["observation"].tolist() == before


def test_settings_are_checked_when_the_environment_is_made():
    with pytest.raises(BadSetting, match="2 to 5 players"):
        pettingzoo.env("horizons", players=9)
    for nonsense in ("x", 2.0, True, None):
        with pytest.raises(BadSetting, match="2 to 5 players, not "):
            pettingzoo.env("horizons", players=nonsense)
    with pytest.raises(BadSetting, match="no setting colour"):
        pettingzoo.env("horizons", colour="red")
