"""Bots do not peek, in any game: what they are given depends on what their seat knows, and on nothing else."""

import random

import numpy as np
import pytest

import astrarium
from astrarium import bots
from astrarium.bots.brain import Brain
from astrarium.bots.door import Do
from astrarium.bots.network import fresh_net
from astrarium.bots.players import quiet_plan
from astrarium.bots.position import imagined
from astrarium.core.chance import Dice, seed_dice
from astrarium.core.match import Match
from astrarium.core.records import numbers_of
from astrarium.testing import option_sets

SETS = [pytest.param(name, number, id=f"{name}-{number}") for name in astrarium.games() for number in range(3)]


def some_set(name: str, number: int):
    """Of the sets of settings of a game the first, one in the middle, and the last."""
    sets = option_sets(astrarium.game(name))
    return sets[(len(sets) - 1) * number // 2]


def dealt_again(match: Match, seed: int) -> Match:
    """The same match with everything hidden from the deciding seat dealt again, and other dice."""
    other, dice = match.branch(), Dice()
    seed_dice(dice, seed, seed + 1)
    match.game.rules.resample(other.state, match.seat, dice)
    seed_dice(other.state.dice, seed, 7)
    return other


def positions(name: str, number: int, steps: int = 80):
    chosen, draw = some_set(name, number), random.Random(number)
    m = Match(astrarium.game(name), chosen.players, 5, **dict(chosen.settings))
    for _ in range(steps):
        if m.over:
            return
        yield m
        m.play(draw.choice(m.option_ids))


@pytest.mark.parametrize(("name", "number"), SETS)
def test_what_a_bot_is_given_forgets_the_truth(name, number):
    """Dealt again or not, the imagined table of a seat is the same number for number, at every decision."""
    for m in positions(name, number):
        other = dealt_again(m, len(m.steps))
        assert numbers_of(imagined(m, m.seat, "3")) == numbers_of(imagined(other, m.seat, "3")), len(m.steps)


@pytest.mark.parametrize("name", astrarium.games())
def test_with_everything_hidden_dealt_again_the_same_thought_gives_the_same_move(name):
    for m in positions(name, 0, 60):
        if len(m.steps) % 20 == 3:
            other = dealt_again(m, 17)
            mine, theirs = (bots.Greedy().decide(bots.look(x, "1", fast=False)) for x in (m, other))
            assert mine == theirs


@pytest.mark.parametrize("name", astrarium.games())
def test_with_everything_hidden_dealt_again_a_network_sees_the_same_chances(name):
    """Whatever its weights: one look at each option, from what the seat knows."""
    net = fresh_net(astrarium.game(name).observation.width, (4, 3))
    for m in positions(name, 0, 60):
        if len(m.steps) % 20 == 3:
            mine, theirs = (glances(x, net) for x in (m, dealt_again(m, 17)))
            assert np.array_equal(mine, theirs)


def glances(match: Match, net):
    """The chances that a network gives the deciding seat after each option, on plain rules."""
    position = bots.look(match, "1", fast=False)
    brain = Brain(match.game, fast=False, net=net)
    brain.place(position, quiet_plan(position), 0)
    count = brain.do(Do.GLANCE, 1)
    assert count == len(position.options)
    return brain.mind.gains[:count].copy()
