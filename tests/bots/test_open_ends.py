"""What is open in a game (benchmarks/open_ends.py): against positions and numbers whose true answer is known."""

import random
from math import log
from pathlib import Path

import numpy as np
import pytest

from astrarium import bots
from astrarium.bots.brain import Brain
from astrarium.bots.network import fresh_net
from astrarium.bots.players import quiet_plan
from astrarium.bots.thinking import copy_twin
from astrarium.core.match import Match
from astrarium.core.rules import linked
from astrarium.testing.toy import GAME

with pytest.MonkeyPatch.context() as patch:
    patch.syspath_prepend(Path(__file__).parents[2] / "benchmarks")  # not for longer: there is a `server` there, too
    from open_ends import Open, play_out

ENDS, FEW_ENDS = 40, 5


def wins(match: Match, leans: int, ends: int = ENDS) -> float:
    """How many ends of a position the seat wins that decides, where all lean to one action."""
    position, net = bots.look(match, "look", fast=False), fresh_net(GAME.observation.width)
    habit = np.zeros((len(GAME.actions), net.habit.shape[1]), np.float32)
    habit[leans, -1] = 9.0
    brain = Brain(GAME, fast=False, net=net._replace(habit=habit))
    brain.place(position, quiet_plan(position), 0)
    play = linked(play_out, {**GAME.rules.links(), "copy_table": copy_twin})
    return play(brain.mind, brain.net, position.seat, ends)


def winner_by(match: Match, act: int) -> int | None:
    """Who alone wins by an action that ends the game, whatever is hidden or rolled; nobody if that is not so."""
    ends = []
    for deal in range(12):
        after = match.resampled(match.seat, deal)
        after.play(act)
        ends.append(tuple(after.winners) if after.over else ())
    return ends[0][0] if len(set(ends)) == 1 and len(ends[0]) == 1 else None


def test_a_victory_that_the_seat_leans_to_is_won_in_all_ends():
    found, rng = 0, random.Random(1)
    for seed in range(60):
        match = Match(GAME, 2, seed)
        while not match.over and found < 3:
            for act in match.path_ids:
                if winner_by(match, act) == match.seat:
                    assert wins(match, act) == ENDS
                    found += 1
            match.play(rng.choice(match.path_ids))
    assert found >= 3


def test_at_its_beginning_a_game_is_open():
    """Of a few whole games on the plain twin one is won and one is lost."""
    assert 0 < wins(Match(GAME, 2, "open"), 0, FEW_ENDS) < FEW_ENDS


@pytest.mark.parametrize(("won", "least"), [(0, 0.0), (128, 0.0), (64, log(2) + 1 / 256)])
def test_what_is_open_is_the_entropy_of_the_ends(won, least):
    assert Open(0, won, 128, {}).least() == pytest.approx(least)


def test_nobody_who_is_told_one_number_is_charged_less_than_the_entropy():
    position = Open(0, 32, 128, {})
    charged = {chance: position.charge(chance) for chance in (0.1, 0.2, 0.25, 0.3, 0.5)}
    assert min(charged, key=charged.get) == 0.25
    assert charged[0.25] == pytest.approx(-0.25 * log(0.25) - 0.75 * log(0.75))
    assert charged[0.5] == pytest.approx(log(2))
