"""The sequential test answers rightly, and early when the answer is clear."""

import random

import pytest

from astrarium.arena.schedule import BadContest
from astrarium.arena.sprt import Sprt, expected_share, parse

AT_ONCE = 5  # groups of two games between two looks: every look counts all of them again


def until_verdict(test: Sprt, chance: float, seed: int) -> tuple[str, int]:
    draw = random.Random(seed)
    shares: list[float] = []
    while not test.verdict(shares) and len(shares) < 20_000:
        shares += [(int(draw.random() < chance) + int(draw.random() < chance)) / 2 for _ in range(AT_ONCE)]
    return test.verdict(shares), len(shares)


def test_equal_strength_is_half_the_victories_and_a_fair_share_of_many():
    assert expected_share(0, 2) == pytest.approx(0.5)
    assert expected_share(0, 5) == pytest.approx(0.2)
    assert expected_share(400, 2) == pytest.approx(10 / 11)


@pytest.mark.parametrize(("elo", "verdict"), [(30, "stronger"), (0, "not stronger")])
def test_the_verdict_is_wrong_about_once_in_twenty_times(elo, verdict):
    test = Sprt(0, 30)
    found = [until_verdict(test, expected_share(elo, 2), seed)[0] for seed in range(100)]
    assert found.count(verdict) >= 88


def test_a_clear_answer_needs_few_games():
    clear = [until_verdict(Sprt(0, 30), 0.8, seed)[1] for seed in range(20)]
    close = [until_verdict(Sprt(0, 30), expected_share(30, 2), seed)[1] for seed in range(20)]
    assert max(clear) < min(close) + 200
    assert sum(clear) * 3 < sum(close)


@pytest.mark.parametrize("text", ["20", "a,b", "20,0", "1,2,3"])
def test_a_test_that_makes_no_sense_gets_a_sentence(text):
    with pytest.raises(BadContest, match="--sprt"):
        parse(text, 2)
