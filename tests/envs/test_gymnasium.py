"""Gymnasium makes the games by name, and its own judge accepts them."""

import warnings

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

import astrarium.envs  # noqa: E402
from astrarium.core.errors import AstrariumError, IllegalAction  # noqa: E402
from astrarium.envs.errors import BadBatch  # noqa: E402
from astrarium.envs.gymnasium import NAMES, TableEnv, TableVectorEnv  # noqa: E402
from astrarium.testing.toy import GAME, LAND  # noqa: E402
from envs.judged import cases, named, tables, that_differ  # noqa: E402

IDS = {game: f"astrarium/{name}-v0" for name, game in NAMES.items()}


def param(case):
    return pytest.param(case, id=named(case), marks=pytest.mark.xdist_group(f"compile-{case[0]}"))


@pytest.mark.parametrize("case", [param(case) for case in cases()])
def test_check_env_passes_against_random_opponents(case):
    name, players, settings = case
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = gymnasium.make(IDS[name], players=players, opponents="random", illegal="first", **settings)
        check_env(env.unwrapped, skip_render_check=True)
    played = env.unwrapped.batch
    assert (played.players, {n: played.settings[n] for n in settings}) == (players, settings)


def at_table(name, players):
    group = pytest.mark.xdist_group(f"compile-{name}")
    return pytest.param(name, players, id=f"{name}, {players} players", marks=group)


@pytest.mark.parametrize(("name", "players"), [at_table(*table) for table in tables()])
def test_check_env_passes_with_other_sets_of_modules(name, players):
    """Every module's value and every board at every seat that this number of players allows."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for settings in that_differ(name, players):
            env = gymnasium.make(IDS[name], players=players, opponents="random", illegal="first", **settings)
            check_env(env.unwrapped, skip_render_check=True)
            assert {n: env.unwrapped.batch.settings[n] for n in settings} == settings


@pytest.mark.xdist_group("compile-horizons")
def test_the_learner_sees_a_mask_and_the_table():
    env = gymnasium.make("astrarium/Horizons-v0", players=2, opponents="random", render_mode="rgb_array")
    seen, info = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    for _ in range(12):
        action = env.action_space.sample(info["action_mask"])
        assert info["action_mask"][action] == 1
        seen, reward, over, broken_off, info = env.step(action)
        assert env.observation_space.contains(seen)
        assert not over
        assert not broken_off
        assert reward == 0
    assert env.render().shape[2] == 3


@pytest.mark.xdist_group("compile-envs-toy")
def test_the_learner_plays_greedy_if_nobody_else_is_named():
    env = TableEnv(GAME, players=3, illegal="first")
    env.reset(seed=2)
    for _ in range(3):
        env.step(LAND.base)
    steps = env.batch.match(0).steps
    assert {step.seat for step in steps} == {0, 1, 2}
    assert {step.action for step in steps if step.seat} == {LAND.base}, "as it is judged by hand"


@pytest.mark.xdist_group("compile-envs-toy")
def test_a_game_is_rewarded_once_at_its_end():
    env, rewards = TableEnv(GAME, players=3, opponents="random"), []
    env.reset(seed=2)
    env.action_space.seed(2)
    for _ in range(20):
        over, total = False, 0.0
        while not over:
            _, reward, over, broken_off, _ = env.step(env.action_space.sample())
            assert not broken_off
            assert over or reward == 0
            total += reward
        rewards.append(total)
        env.reset()
    assert set(rewards) == {1.0, -0.5}


@pytest.mark.xdist_group("compile-envs-toy")
def test_the_same_seed_is_the_same_game():
    one, other = TableEnv(GAME, players=3, opponents="random"), TableEnv(GAME, players=3, opponents="random")
    assert (one.reset(seed=9)[0] == other.reset(seed=9)[0]).all()
    over = False
    while not over:
        action = one.action_space.sample()
        seen, _, over, _, _ = one.step(action)
        assert (seen == other.step(action)[0]).all()
    with pytest.raises(IllegalAction, match="is over: reset it"):
        one.step(action)


@pytest.mark.xdist_group("compile-envs-toy")
def test_what_may_not_be_chosen_is_refused():
    env = TableEnv(GAME, opponents="random")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="cannot play action 7"):
        env.step(7)


@pytest.mark.xdist_group("compile-envs-toy")
@pytest.mark.parametrize("action", [[], [1, 2], np.zeros((1, 1)), None, "x", 0.5, 10**9, -1])
def test_nonsense_is_refused_in_a_sentence_and_changes_nothing(action):
    env = TableEnv(GAME, opponents="random")
    env.reset(seed=1)
    before = env.batch.save(0)
    with pytest.raises(AstrariumError, match=r"^[A-Z].*\.$"):
        env.step(action)
    assert env.batch.save(0) == before


@pytest.mark.xdist_group("compile-envs-toy")
@pytest.mark.parametrize("action", [-1, 7, 10**9])
def test_programs_that_know_no_masks_may_ask_for_the_first_option_instead(action):
    tables = []
    for given in (action, None):
        env = TableEnv(GAME, opponents="random", illegal="first")
        env.reset(seed=1)
        env.step(int(env.action_masks().argmax()) if given is None else given)
        tables.append(env.batch.save(0))
    assert tables[0] == tables[1]
    with pytest.raises(BadBatch, match="by refuse or first, not 'god'"):
        TableEnv(GAME, illegal="god")


@pytest.mark.xdist_group("compile-envs-toy")
def test_many_tables_are_one_batch():
    envs = TableVectorEnv(GAME, num_envs=16, players=2, opponents="random")
    seen, info = envs.reset(seed=4)
    assert envs.observation_space.contains(seen)
    rng, ended = np.random.default_rng(1), 0
    for _ in range(60):
        seen, rewards, over, broken_off, info = envs.step(envs.batch.sample(rng))
        assert envs.observation_space.contains(seen)
        assert seen.shape == (16, GAME.observation.width)
        assert (rewards[~over] == 0).all()  # a reward comes with the end only; a shared victory is worth nothing
        assert np.isin(rewards[over], (-1, 0, 1)).all()
        assert not broken_off.any()
        if over.any():
            ended += 1
            assert info["final_obs"].shape == seen.shape
            assert (info["_final_obs"] == over).all()
    assert ended


@pytest.mark.xdist_group("compile-horizons")
def test_make_vec_gives_a_batch():
    envs = gymnasium.make_vec("astrarium/Horizons-v0", num_envs=4, players=2, opponents="random")
    _, info = envs.reset(seed=4)
    assert info["action_mask"].shape == (4, envs.single_action_space.n)
    assert isinstance(envs.unwrapped.batch, astrarium.envs.Batch)
