"""A small network that judges positions: from what a seat may know to the chance of winning of every seat.

Two hidden layers over the game's observation, in 32-bit numbers. Inputs that are zero cost nothing, and a position that
differs little from one that was taken in costs as much as the difference: only what changed is multiplied again.
"""

from __future__ import annotations

from math import exp, log
from typing import Any, NamedTuple

import numpy as np

from astrarium.bots.tree import MOST_SEATS, Reals
from astrarium.core.observation import game_observe
from astrarium.core.records import Ints
from astrarium.core.rules import rule
from astrarium.core.table import Table

HIDDEN = (96, 32)
HANDWRITTEN, NETWORK = 0, 1  # whose judgement is gone by
NOTHING = np.float32(0)
NEVER = 1e-6  # no chance is taken to be nearer to none or all than this

Floats = Any  # a float32 array


class Net(NamedTuple):
    """The weights of a network, and the arrays it works in. The last row of every matrix is its bias."""

    first: Floats  # from the numbers of the observation
    second: Floats
    third: Floats  # to the seats, the observer first
    scale: Floats  # by number of the observation: what makes it about as large as the others
    habit: Floats  # by action: from the first hidden units to how likely whoever decides chooses it; may be empty
    row: Ints  # the observation that is looked at
    seen: Any  # by place (one for every viewer): the observation that was taken in last
    known: Floats  # by place: what the first layer made of it
    early: Floats  # the hidden units
    late: Floats
    chances: Reals  # what came out, the observer first
    blame: Reals  # by seat, while learning: how wrong the chance was
    blame_late: Floats
    blame_early: Floats


def fresh_net(width: int, hidden: tuple[int, int] = HIDDEN, seed: int = 1) -> Net:
    """A network that knows nothing yet, for observations of so many numbers."""
    draw = np.random.default_rng(seed)
    early, late = hidden
    first = draw.normal(0.0, 0.1, (width + 1, early))
    second = draw.normal(0.0, np.sqrt(2 / early), (early + 1, late))
    third = draw.normal(0.0, 0.1, (late + 1, MOST_SEATS))
    for layer in (first, second, third):
        layer[-1] = 0.0
    return net_of(first, second, third, np.ones(width), no_habit(early))


def no_habit(early: int) -> Any:
    """Of a network that says nothing of what is chosen."""
    return np.zeros((0, early + 1), np.float32)


def net_of(first: Any, second: Any, third: Any, scale: Any, habit: Any) -> Net:
    """A network with these weights and room to work in."""
    layers: list[Any] = [np.ascontiguousarray(x, np.float32) for x in (first, second, third, scale, habit)]
    width, early, late = len(scale), layers[1].shape[0] - 1, layers[2].shape[0] - 1
    row, seen = np.zeros(width, np.int16), np.zeros((MOST_SEATS, width), np.int16)
    known = np.zeros((MOST_SEATS, early), np.float32)
    chances, blame = (np.zeros(MOST_SEATS) for _ in range(2))
    units, later, blame_late, blame_early = (np.zeros(n, np.float32) for n in (early, late, late, early))
    work: list[Any] = [row, seen, known, units, later, chances, blame, blame_late, blame_early]
    return Net._make(layers + work)


@rule
def take_in(net: Net, row: Ints, place: int = 0) -> None:
    """Take an observation in from nothing; those that follow at its place are seen as differences from it."""
    first, scale, seen, known = net.first, net.scale, net.seen[place], net.known[place]
    for j in range(len(known)):
        known[j] = first[len(scale), j]
    for i in range(len(scale)):
        seen[i] = row[i]
        if row[i] != 0:
            size = scale[i] * row[i]
            for j in range(len(known)):
                known[j] += size * first[i, j]


@rule
def first_layer(net: Net, row: Ints, place: int) -> None:
    """The first layer of an observation: what is known at its place, and what is different now."""
    first, scale, seen, known, early = net.first, net.scale, net.seen[place], net.known[place], net.early
    for j in range(len(early)):
        early[j] = known[j]
    for i in range(len(scale)):
        if row[i] != seen[i]:
            change = scale[i] * row[i] - scale[i] * seen[i]
            for j in range(len(early)):
                early[j] += change * first[i, j]


@rule
def later_layers(net: Net, seats: int) -> None:
    """From the first layer to a number for every seat; the higher, the likelier it wins."""
    early, late, second, third, chances = net.early, net.late, net.second, net.third, net.chances
    for j in range(len(late)):
        late[j] = second[len(early), j]
    for i in range(len(early)):
        if early[i] > 0:
            for j in range(len(late)):
                late[j] += early[i] * second[i, j]
    for seat in range(seats):
        chances[seat] = third[len(late), seat]
    for i in range(len(late)):
        if late[i] > 0:
            for seat in range(seats):
                chances[seat] += late[i] * third[i, seat]


@rule
def share_out(chances: Reals, seats: int) -> None:
    """Chances that add up to one: a number higher by one makes a seat e times as likely to win."""
    highest, total = chances[0], 0.0
    for seat in range(1, seats):
        highest = max(highest, chances[seat])
    for seat in range(seats):
        chances[seat] = exp(chances[seat] - highest)
        total += chances[seat]
    for seat in range(seats):
        chances[seat] /= total


@rule
def judge_row(net: Net, row: Ints, seats: int, place: int = 0) -> None:
    """The chances of winning by an observation, into `chances`, the observer first."""
    first_layer(net, row, place)
    later_layers(net, seats)
    share_out(net.chances, seats)


@rule
def learn_row(net: Net, row: Ints, seats: int, wanted: Reals, rate: float) -> float:
    """Move the weights a little to where they judge an observation as wanted; return the surprise there was."""
    take_in(net, row)
    judge_row(net, row, seats)
    surprise = 0.0
    for seat in range(seats):
        net.blame[seat] = rate * (net.chances[seat] - wanted[seat])
        surprise -= wanted[seat] * log(max(NEVER, net.chances[seat]))
    correct_last(net, seats)
    correct_middle(net)
    correct_first(net, row)
    return surprise


@rule
def correct_last(net: Net, seats: int) -> None:
    """Pass what was wrong with the chances back to the second hidden layer."""
    late, third, blame = net.late, net.third, net.blame
    for i in range(len(late)):
        wrong = 0.0
        if late[i] > 0:
            for seat in range(seats):
                wrong += blame[seat] * third[i, seat]
                third[i, seat] -= blame[seat] * late[i]
        net.blame_late[i] = wrong
    for seat in range(seats):
        third[len(late), seat] -= blame[seat]


@rule
def correct_middle(net: Net) -> None:
    """Pass it back to the first hidden layer."""
    early, second, blame = net.early, net.second, net.blame_late
    for i in range(len(early)):
        wrong = 0.0
        if early[i] > 0:
            for j in range(len(blame)):
                wrong += blame[j] * second[i, j]
                second[i, j] -= blame[j] * early[i]
        net.blame_early[i] = wrong
    for j in range(len(blame)):
        second[len(early), j] -= blame[j]


@rule
def correct_first(net: Net, row: Ints) -> None:
    """Change what the numbers of the observation say to the first hidden layer."""
    first, scale, blame = net.first, net.scale, net.blame_early
    for i in range(len(scale)):
        if row[i] != 0:
            size = scale[i] * row[i]
            for j in range(len(blame)):
                first[i, j] -= size * blame[j]
    for j in range(len(blame)):
        first[len(scale), j] -= blame[j]


@rule
def take_in_table(net: Net, s: Table, viewer: int) -> None:
    """Take in what a seat may know of a table."""
    game_observe(s, viewer, net.row)
    take_in(net, net.row, viewer)


@rule
def shares_seen(net: Net, s: Table, viewer: int, shares: Reals) -> None:
    """The chances of every seat, by its number, from what one of them may know."""
    seats = s.num_players
    game_observe(s, viewer, net.row)
    judge_row(net, net.row, seats, viewer)
    for k in range(seats):
        shares[(viewer + k) % seats] = net.chances[k]


@rule
def look_to_choose(net: Net, s: Table, mover: int) -> None:
    """Look at a table as whoever decides sees it; `leaning` then tells what it is about to choose."""
    game_observe(s, mover, net.row)
    first_layer(net, net.row, mover)
    early = net.early
    for j in range(len(early)):
        early[j] = max(early[j], NOTHING)


@rule
def leaning(net: Net, act: int) -> float:
    """How much an action is leaned to: higher by one, e times as likely.

    Eight at a time are added up by themselves: one sum of all would wait for itself at every number.
    """
    early, habit = net.early, net.habit[act]
    size = len(early)
    total = habit[size]
    for j in range(0, size - 7, 8):
        low = early[j] * habit[j] + early[j + 1] * habit[j + 1]
        low += early[j + 2] * habit[j + 2] + early[j + 3] * habit[j + 3]
        high = early[j + 4] * habit[j + 4] + early[j + 5] * habit[j + 5]
        high += early[j + 6] * habit[j + 6] + early[j + 7] * habit[j + 7]
        total += low + high
    for j in range(size - size % 8, size):
        total += early[j] * habit[j]
    return float(total)


@rule
def odds(share: float) -> float:
    """A chance on the scale that has no ends: 0 is one half."""
    return log(max(NEVER, share)) - log(max(NEVER, 1.0 - share))
