"""SHA-256 as a rule finds what hashlib finds, plain and compiled."""

import hashlib

import numpy as np
import pytest

from astrarium.core.chance import words_of_seed
from astrarium.core.digest import begun, finish, take_in, take_in_number
from astrarium.core.rules import compiled, rule

TEXTS = ["", "a", "abc", "Füße/3", *("x" * length for length in (54, 55, 56, 57, 62, 63, 64, 65, 119, 120, 128, 500))]


@rule
def numbered(row, t, number):
    take_in(row, 47)
    take_in_number(row, t)
    take_in(row, 47)
    take_in_number(row, number)
    finish(row)


def words(text):
    return np.frombuffer(hashlib.sha256(text.encode()).digest(), ">u4").tolist()


@pytest.mark.parametrize("text", TEXTS)
def test_a_digest_is_that_of_sha256_whatever_the_length(text):
    row = begun(text)
    finish(row)
    assert row[:8] == words(text)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("number", [0, 9, 10, 99, 1000, 12345678901])
def test_numbers_are_taken_in_digit_by_digit_and_compiled_rules_do_the_same(text, number):
    row = begun(text)
    fast = np.array(row)
    numbered(row, number, 7)
    compiled(numbered)(fast, number, 7)
    assert row[:8] == words(f"{text}/{number}/7")
    assert fast.tolist() == row
    assert tuple(row[:2]) == words_of_seed(f"{text}/{number}/7")


def test_a_block_that_was_stirred_in_is_empty():
    row = begun("x" * 63)
    before = row[:8]
    take_in(row, 1)
    assert row[:8] != before
    assert not any(row[8:24])
