"""Chance: reproducible from a seed, fair, and the same plain and compiled."""

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

from astrarium.core.chance import Dice, next_word, pick, seed_dice, shuffle_with, spawn_dice, words_of_seed
from astrarium.core.records import dtype
from astrarium.core.rules import compiled, rule


def dice_of(seed=1, stream=0):
    dice = Dice()
    spawn_dice(dice, *words_of_seed(seed), stream)
    return dice


def chi_square(counts, cells):
    expected = sum(counts.values()) / cells
    return sum((counts.get(cell, 0) - expected) ** 2 / expected for cell in range(cells))


def test_a_seed_reproduces_its_stream_and_another_seed_does_not():
    draws = [[next_word(dice) for _ in range(50)] for dice in (dice_of(7), dice_of(7), dice_of(8))]
    assert draws[0] == draws[1]
    assert draws[0] != draws[2]


def test_streams_of_one_seed_differ():
    first = {next_word(dice_of(7, stream)) for stream in range(2000)}
    assert len(first) > 1990


def test_any_number_or_text_is_a_seed():
    assert words_of_seed(7) == words_of_seed("7")
    assert words_of_seed("night") != words_of_seed("Night")
    assert all(0 <= word < 2**32 for word in words_of_seed(-3))


@pytest.mark.parametrize("faces", [2, 3, 6, 10, 52])
def test_every_face_is_as_likely(faces):
    dice = dice_of("fair")
    counts = Counter(pick(dice, faces) for _ in range(20_000))
    assert set(counts) == set(range(faces))
    assert chi_square(counts, faces) < 2 * faces + 40


def test_the_next_face_does_not_depend_on_the_last():
    dice = dice_of("pairs")
    faces = [pick(dice, 6) for _ in range(40_000)]
    pairs = Counter(6 * a + b for a, b in pairwise(faces))
    assert chi_square(pairs, 36) < 90


def test_a_shuffle_keeps_every_card_and_leaves_the_rest_alone():
    cards = list(range(12))
    shuffle_with(dice_of(3), cards, 10)
    assert sorted(cards[:10]) == list(range(10))
    assert cards[10:] == [10, 11]
    assert cards[:10] != list(range(10))


def test_every_order_of_three_cards_is_as_likely():
    dice, orders = dice_of("orders"), Counter()
    for _ in range(12_000):
        cards = [0, 1, 2]
        shuffle_with(dice, cards, 3)
        orders[cards[0] * 3 + cards[1]] += 1
    assert len(orders) == 6
    assert all(abs(count - 2000) < 250 for count in orders.values())


@rule
def draw_many(streams, out):
    dice = streams[0]
    for i in range(len(out)):
        out[i] = pick(dice, 1000)


@pytest.mark.xdist_group("compile-core")
def test_plain_and_compiled_draw_the_same():
    dice, streams, out = Dice(), np.zeros(1, dtype(Dice)), np.zeros(500, np.int64)
    seed_dice(dice, *words_of_seed("same"))
    seed_dice(streams[0], *words_of_seed("same"))
    compiled(draw_many)(streams, out)
    assert out.tolist() == [pick(dice, 1000) for _ in range(500)]
    assert streams[0].drawn == dice.drawn == 500
