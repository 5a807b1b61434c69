"""OpenSpiel loads the games by name and its own tests accept them: every game, number of players and modules."""

import copy
import pickle
import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

import astrarium  # noqa: E402
import astrarium.envs.openspiel as ours  # noqa: E402
from astrarium.core.errors import AstrariumError  # noqa: E402
from envs.judged import cases, in_short, named, tables, that_differ  # noqa: E402

NAMES = [name for name in ours.registered() if not name.endswith("comet_run")]


def written(case, **more):
    """A case as OpenSpiel writes it."""
    name, players, settings = case
    text = {n: "/".join(v) if isinstance(v, list) else str(v).lower() if isinstance(v, bool) else v
            for n, v in {**settings, **more}.items()}  # fmt: skip
    inside = ",".join(f"{n}={v}" for n, v in {"players": players, **text}.items())
    return f"astrarium_{name.replace('-', '_')}({inside})"


@pytest.mark.parametrize("case", cases(), ids=named)
def test_the_random_simulation_of_openspiel_passes(case):
    """Legality, tensors, returns and serialisation at every step of two rounds: what is wrong is raised."""
    game = pyspiel.load_game(written(case, round_cap=1))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    settings = dealt(str(game)).sitting.match.settings
    assert game.num_players() == case[1]
    assert {name: settings[name] for name in case[2]} == case[2]


@pytest.mark.parametrize(("name", "players"), tables())
def test_every_other_set_of_modules_passes_in_short(name, players):
    """All that the box allows at this number of players and was not shown above is loaded, dealt and looked at.

    OpenSpiel's simulation plays those up to the second round that differ.
    """
    simulated = that_differ(name, players)
    for settings in in_short(name, players):
        game = pyspiel.load_game(written((name, players, settings), round_cap=1))
        if settings in simulated:
            pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
        state = dealt(str(game))
        played = state.sitting.match.settings
        assert {setting: played[setting] for setting in settings} == settings
        for player in range(players):
            seen = state.observation_tensor(player)
            assert len(seen) == game.observation_tensor_size()
            assert max(map(abs, seen)) <= 1
        assert set(state.legal_actions()) <= set(range(game.num_distinct_actions()))


def dealt(text, deal=5):
    state = pyspiel.load_game(text).new_initial_state()
    assert state.is_chance_node()
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(deal)
    return state


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_is_zero_sum_or_won_alone(name):
    state, rng = dealt(f"{name}(players=2)"), random.Random(1)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)


def test_tensors_are_what_the_player_may_know():
    state = dealt("astrarium_horizons(players=3)")
    for player in range(3):
        seen = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=False))
        seen.set_from(state, player)
        assert len(seen.tensor) == len(astrarium.game("horizons").features())
        assert np.abs(seen.tensor).max() <= 1
    recalled = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
    asked = state.current_player()
    state.apply_action(state.legal_actions()[0])
    recalled.set_from(state, asked)
    assert recalled.dict["chosen"].sum() == 1
    assert recalled.string_from(state, asked)


def test_resampling_changes_what_a_player_cannot_know_and_nothing_else():
    state, rng = dealt("astrarium_horizons(players=2)"), random.Random(2)
    for _ in range(40):
        state.apply_action(rng.choice(state.legal_actions()))
    player = state.current_player()
    other = state.resample_from_infostate(player, rng.random)
    assert other.legal_actions() == state.legal_actions()
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.sitting.match.state != state.sitting.match.state


def test_copies_and_pickles_are_independent_tables():
    state = dealt("astrarium_tiny_epic_galaxies(players=2)")
    copies = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    before = str(state)
    for one in copies:
        assert str(one) == before
        one.apply_action(one.legal_actions()[0])
        assert str(one) != before
    assert str(state) == before


def test_the_rl_environment_of_openspiel_plays():
    game = pyspiel.load_game("astrarium_alien_frontiers(players=2,round_cap=2)")
    env = rl_environment.Environment(game)
    step = env.reset()
    while not step.last():
        step = env.step([step.observations["legal_actions"][step.observations["current_player"]][0]])
    assert step.rewards == [0.0, 0.0]


def test_the_table_can_be_watched():
    state = dealt("astrarium_new_frontiers(players=2)")
    assert "==" in state.text(0)
    assert state.picture(0).shape[2] == 3


def test_a_wrong_setting_is_one_sentence():
    with pytest.raises(Exception, match=r"cannot be|no setting|Unknown parameter"):
        pyspiel.load_game("astrarium_horizons(players=2,boards=nobody/basic)")


def test_a_deal_or_an_action_that_does_not_exist_is_refused_and_nothing_changes():
    state = pyspiel.load_game("astrarium_horizons(players=2)").new_initial_state()
    with pytest.raises(AstrariumError, match=r"^There are deals 0 to \d+, not 1000000000\.$"):
        state.apply_action(10**9)
    assert state.is_chance_node()
    state.apply_action(0)
    before = str(state)
    for action in (10**12, 945):
        if action not in state.legal_actions():
            with pytest.raises(AstrariumError, match="cannot be played now"):
                state.apply_action(action)
            assert str(state) == before
