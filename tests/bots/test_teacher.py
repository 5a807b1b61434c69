"""A teacher learns with PyTorch from what games told: how they went on, and what was chosen after some thought."""

from importlib.util import find_spec

import numpy as np
import pytest

from astrarium import bots
from astrarium.bots import keeping
from astrarium.bots.brain import Brain
from astrarium.bots.door import Do
from astrarium.bots.network import NETWORK, fresh_net, leaning, look_to_choose, take_in_table
from astrarium.bots.players import Search
from astrarium.bots.selfplay import LOOKS, NOTHING_MORE, TOLD
from astrarium.bots.training import Course, Training, train
from astrarium.core.errors import AstrariumError
from astrarium.core.match import Match
from astrarium.core.rules import linked
from astrarium.testing.toy import GAME
from bots.comet_run import won_against_greedy

pytestmark = [
    pytest.mark.xdist_group("compile-toy"),
    pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed"),
]
WIDTH = GAME.observation.width
COURSE = Course(hidden=(16, 8), seed="1", thoughts=30, noise=(0.25, 0.05), trace=0.99, rate=0.003, again=40)


@pytest.fixture(scope="module", autouse=True)
def compiled_rules():
    bots.compile_now(GAME)


@pytest.fixture(scope="module")
def taught(tmp_path_factory):
    """A network that a teacher has taught Comet Run by 1,000 games with some thought."""
    file = tmp_path_factory.mktemp("networks") / "comet-run.npz"
    train(Training(GAME, COURSE, device="cpu"), file, games=1000, minutes=None)
    return file


def habitual_net():
    """A network that leans to some actions and not to others."""
    net = fresh_net(WIDTH, (16, 8))
    habit = np.random.default_rng(4).normal(0.0, 1.0, (len(GAME.actions), 17)).astype(np.float32)
    return net._replace(habit=habit)


def test_what_is_leaned_to_comes_from_the_first_hidden_units():
    net, m = habitual_net(), Match(GAME, 2, 3)
    links = GAME.rules.links()
    for seat in (0, 1):
        linked(take_in_table, links)(net, m.state, seat)
        linked(look_to_choose, links)(net, m.state, seat)
        early = np.maximum(0, (net.row * net.scale) @ net.first[:-1] + net.first[-1])
        for act in range(len(GAME.actions)):
            assert leaning(net, act) == pytest.approx(float(net.habit[act, :-1] @ early + net.habit[act, -1]), abs=1e-3)


def test_every_decision_is_told_with_all_its_options_and_how_many_thoughts_followed_each():
    training = Training(GAME, COURSE, device="cpu")
    brain = training.learners[0]
    training._play(brain, "1", 0, NETWORK, noise=0.2, rate=0.001, games=4)
    looks, lesson = int(brain.school.dial[LOOKS]), brain.school
    decided = [i for i in range(looks) if lesson.choices[i, 0] != NOTHING_MORE]
    assert 20 < len(decided) < looks
    for i in decided:
        count = int(np.argmin(lesson.choices[i])) if NOTHING_MORE in lesson.choices[i] else TOLD
        assert count >= 2
        assert len(set(lesson.choices[i, :count])) == count
        assert lesson.votes[i, :count].sum() == pytest.approx(1.0, abs=0.1)  # the first thought follows no option
        assert not lesson.votes[i, count:].any()
        assert lesson.aims[i, :2].sum() == pytest.approx(1.0, abs=1e-6)


def test_what_a_teacher_taught_plays_without_a_thought_and_beats_greedy(taught):
    assert won_against_greedy(taught) >= 30


def test_what_it_leans_to_comes_back_from_the_file_and_a_damaged_one_is_refused(taught, tmp_path):
    net, about = keeping.read(taught, GAME)
    assert net.habit.shape == (len(GAME.actions), 17)
    assert net.habit.any()
    keeping.write(tmp_path / "n.npz", net._replace(habit=net.habit[:-1]), about)
    with pytest.raises(keeping.BadWeights, match="damaged"):
        keeping.read(tmp_path / "n.npz", GAME)


def test_both_bodies_lean_alike():
    m, found = Match(GAME, 2, 3), []
    for fast in (False, True):
        position = bots.look(m, "1", fast=fast)
        brain = Brain(GAME, fast=fast, net=habitual_net(), nodes=2000)
        brain.place(position, Search().plan_for(GAME, position.seat, 2, NETWORK), 0)
        brain.do(Do.THINK, 40, 1 << 40)
        found.append(brain.considered(position.options)[0].tolist())
    assert found[0] == found[1]
    assert sum(found[0]) >= 39


def test_a_device_that_is_not_there_is_refused_in_a_sentence():
    with pytest.raises(AstrariumError, match="PyTorch cannot learn on abacus"):
        Training(GAME, COURSE, device="abacus")
