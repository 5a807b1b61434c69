"""Practice: a network learns to choose and to judge by playing itself at many tables."""

import json
from importlib.util import find_spec

import numpy as np
import pytest
from typer.testing import CliRunner

from astrarium import bots
from astrarium.bots import keeping
from astrarium.bots.training import Course, Training
from astrarium.cli import app_for
from astrarium.core.errors import AstrariumError
from astrarium.envs import Batch
from astrarium.envs.train import practice_of
from astrarium.testing.toy import GAME
from bots.comet_run import won_against_greedy

pytestmark = [
    pytest.mark.xdist_group("compile-toy"),
    pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed"),
]
COURSE = Course(hidden=(32, 16), seed="1", rate=0.003, trace=0.985)


@pytest.fixture(scope="module", autouse=True)
def compiled_rules():
    bots.compile_now(GAME)


def practice(course=COURSE, tables=32, file=None):
    return practice_of(Training(GAME, course, file, chooses=True), "cpu", tables, 1)


@pytest.fixture(scope="module")
def practised(tmp_path_factory):
    """A network that has practised Comet Run."""
    file = tmp_path_factory.mktemp("networks") / "comet-run.npz"
    practice(tables=128).until(file, games=6000, minutes=None, every=1e9, match=10)
    return file


def test_every_seat_sees_every_table():
    """Views are what each seat may know, whoever is asked first, as the Match says."""
    batch = Batch(GAME, 3, 8, "views", observations="int16", views=True)
    for _ in range(30):
        batch.step(batch.sample())
        assert np.array_equal(batch.views[:, 0], batch.observations)
        match, row = batch.match(5), np.zeros(GAME.observation.width, np.int16)
        for k in range(3):
            GAME.rules.observe(match.state, (match.seat + k) % 3, row)
            assert np.array_equal(batch.views[5, k], row)


def test_without_views_there_are_none():
    assert Batch(GAME, 2, 4, 1).views.size == 0


def test_what_it_says_while_it_learns_is_what_the_bot_says_later():
    """PyTorch and the compiled network read the same weights alike: chances and leanings."""
    import torch

    from astrarium.bots.network import judge_row, leaning, take_in

    doing = practice()
    doing.go_on(0.0)
    sitting, net = doing.sittings[0], doing.training.net
    doing._hand_over()
    net = doing.training.net
    row = sitting.batch.views[3, 0]
    with torch.no_grad():
        early = doing.layers.early(torch.from_numpy(sitting.batch.views[3:4]))
        chances = doing.layers.chances(early, 2).exp()[0, 0].numpy()
        said = (early[0, 0] @ doing.layers.habit[:, :-1].T + doing.layers.habit[:, -1]).numpy()
    take_in(net, row)
    judge_row(net, row, 2)
    assert net.chances[:2] == pytest.approx(chances, abs=1e-4)
    np.maximum(net.early, 0, out=net.early)  # as `look_to_choose` leaves them
    assert [leaning(net, act) for act in range(len(said))] == pytest.approx(said, abs=1e-3)


def test_a_decision_gains_what_its_own_seat_hopes_for_afterwards():
    """Counted by hand: two decisions of a table, then its game ends with the victory of seat 1."""
    import torch

    from astrarium.envs import practice as module

    sitting = practice().sittings[0]
    sitting.hopes[:] = 0.5
    sitting.ended[:] = False
    sitting.ended[1, 0] = True
    sitting.shares[1, 0] = torch.tensor([0.0, 1.0])
    sitting.seats[:] = 0
    sitting.seats[1, 0] = 1
    sitting.hopes[1, 0] = torch.tensor([0.4, 0.6])
    gains, aims = sitting.weigh(0.9)
    assert float(gains[1, 0]) == pytest.approx(1.0 - 0.6)
    assert float(gains[0, 0]) == pytest.approx((0.4 - 0.5) + module.REACH * (0.0 - 0.4))
    assert aims[1, 0, 0].tolist() == pytest.approx([1.0, 0.0], abs=1e-5)  # seat 1 decides and sees itself first
    assert aims[1, 0, 1].tolist() == pytest.approx([0.0, 1.0], abs=1e-5)
    assert aims[0, 0, 0].tolist() == pytest.approx([0.5 - 0.1 - 0.9 * 0.4, 1 - 0.04], abs=1e-5)


def test_a_game_that_is_broken_off_is_half_a_victory_for_whoever_leads(monkeypatch):
    """Less than to end it, or whoever leads would wait for it. What ended by itself is shared out as the game says."""
    monkeypatch.setattr("astrarium.envs.practice.SHORTEST", 4)
    doing = practice(tables=64)
    sitting, broken, whole = doing.sittings[0], 0, 0
    doing.go_on(0.0)
    for t, over in enumerate(sitting.ended.numpy()):
        for table in np.flatnonzero(over):
            total = float(sitting.shares[t, table].sum())
            assert total == pytest.approx(0.5) or total == pytest.approx(1.0)
            broken, whole = broken + (total < 0.75), whole + (total > 0.75)
    assert broken
    assert whole


def test_games_may_go_on_for_longer_and_longer():
    doing = practice(tables=4)
    for part, rounds in ((0.0, 6), (0.25, 23), (0.5, 40), (0.9, 40)):
        doing.go_on(part)
        assert doing.sittings[0].batch.round_cap == rounds


def test_actions_are_drawn_by_their_chances():
    import torch

    from astrarium.envs.practice import NEVER, drawn

    torch.manual_seed(1)
    chances = torch.tensor([0.0, 0.5, 0.0, 0.2, 0.3, 0.0])
    told = torch.bincount(drawn(chances.log().clamp(min=NEVER).expand(20_000, -1)), minlength=6) / 20_000
    assert told.tolist() == pytest.approx(chances.tolist(), abs=0.02)
    assert not told[chances == 0].any()


def test_chances_are_held_against_the_end_of_their_game():
    """Who says 3 of 4 and wins is charged -log 0.75, in the quarter in which it was said."""
    sitting = practice().sittings[0]
    sitting.missed[:] = 0
    sitting._charge(np.array([[0.75, 0.25]] * 4), np.array([1.0, 0.0]))
    assert sitting.missed[:, 0] == pytest.approx([-np.log(0.75)] * 4)
    assert list(sitting.missed[:, 1]) == [1] * 4


def test_practice_beats_greedy(practised):
    assert won_against_greedy(practised) > 0.55


def test_tables_are_shared_out_by_players_and_modules():
    doing = practice(Course(players=(2, 2, 3), hidden=(8, 8)), tables=30)
    assert [(s.players, s.batch.tables) for s in doing.sittings] == [(2, 20), (3, 10)]


def test_the_command_practises_and_goes_on(tmp_path, monkeypatch):
    monkeypatch.setattr("astrarium.game", lambda name, **own: GAME)
    file, said = tmp_path / "n.npz", []
    for games in ("300", "600"):
        arguments = ["train", "comet-run", "--games", games, "--out", str(file), "--match", "4", "--seed", "3"]
        arguments += ["--device", "cpu", "--tables", "16", "--hidden", "16,8"]
        done = CliRunner().invoke(app_for(arguments), arguments)
        assert done.exit_code == 0, done.output
        said.append(done.output)
    assert "begins from nothing" in said[0]
    assert "goes on after" in said[1]
    about = json.loads(str(np.load(file)["about"]))
    assert about["games"] >= 600
    assert (about["settings"]["tables"], about["settings"]["threads"]) == (16, 1)
    assert len(keeping.read(file, GAME)[0].habit) == len(GAME.actions)


def test_an_interrupted_practice_is_kept(tmp_path, monkeypatch):
    doing, file = practice(), tmp_path / "n.npz"
    go_on, times = doing.go_on, []

    def twice(part):
        if len(times) == 2:
            raise KeyboardInterrupt
        times.append(part)
        go_on(part)

    monkeypatch.setattr(doing, "go_on", twice)
    with pytest.raises(KeyboardInterrupt):
        doing.until(file, games=10**9, minutes=None)
    assert keeping.read(file, GAME)[1].games == doing.training.games > 0


def test_a_device_that_is_not_there_is_refused_in_a_sentence():
    with pytest.raises(AstrariumError, match=r"PyTorch cannot learn on abacus: .*[^.]\.$"):
        practice_of(Training(GAME, COURSE, chooses=True), "abacus", 8, 1)
