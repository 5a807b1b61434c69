"""Chance that belongs to the table: a counter-based generator inside the state.

Every draw is a function of (key, counter), so a seed reproduces a game on every machine, compiled or not. All numbers
are 32 bits inside a 64-bit int: plain Python and Numba then agree bit for bit. Thinking (bots, sampling) uses
`Dice` of its own and never touches the table's.
"""

from __future__ import annotations

import hashlib

from astrarium.core.records import Ints, Record, long
from astrarium.core.rules import rule

WORD = 0xFFFFFFFF


class Dice(Record):
    """A stream of random numbers: two words of key and a counter."""

    high: int = long()
    low: int = long()
    drawn: int = long()


@rule
def scramble(word: int) -> int:
    """A 32-bit number thoroughly mixed: every input bit changes half of the output bits."""
    word = (word ^ (word >> 16)) & WORD
    word = (word * 0x7FEB352D) & WORD
    word = (word ^ (word >> 15)) & WORD
    word = (word * 0x846CA68B) & WORD
    return (word ^ (word >> 16)) & WORD


@rule
def next_word(dice: Dice) -> int:
    """The next 32 random bits."""
    dice.drawn += 1
    return scramble((scramble((dice.drawn + dice.high) & WORD) + dice.low) & WORD)


@rule
def pick(dice: Dice, choices: int) -> int:
    """A number from 0 to choices - 1, each as likely (to within one in four billion)."""
    return (next_word(dice) * choices) >> 32


@rule
def seed_dice(dice: Dice, high: int, low: int) -> None:
    """Start a stream."""
    dice.high = high & WORD
    dice.low = low & WORD
    dice.drawn = 0


@rule
def spawn_dice(dice: Dice, high: int, low: int, stream: int) -> None:
    """Start the numbered stream of a family: games of one batch, threads of one search."""
    seed_dice(dice, scramble((high + stream * 0x9E3779B1) & WORD), scramble((low ^ stream) & WORD))


@rule
def shuffle_with(dice: Dice, cards: Ints, count: int) -> None:
    """Shuffle the first `count` numbers of a row."""
    for i in range(count - 1, 0, -1):
        j = pick(dice, i + 1)
        kept = cards[i]
        cards[i] = cards[j]
        cards[j] = kept


@rule
def sort_cards(cards: Ints, first: int, count: int) -> None:
    """Put `count` numbers of a row in order: before dealing again, so that how they lay before is forgotten."""
    for i in range(first + 1, first + count):
        card, j = cards[i], i
        while j > first and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card


def words_of_seed(seed: int | str) -> tuple[int, int]:
    """The two key words of a seed; any whole number or text is a seed. Rules find them with `core.digest`."""
    digest = hashlib.sha256(str(seed).encode()).digest()
    return int.from_bytes(digest[:4]), int.from_bytes(digest[4:8])
