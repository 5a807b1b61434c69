"""SHA-256 as a rule: compiled rules find the words of a seed themselves, the same that `words_of_seed` finds.

A digest under way is a row of whole numbers: eight words of what was stirred so far, the sixteen words of the block
that is being filled, and how many bytes were taken in. A finished one begins with its eight words.
"""

from __future__ import annotations

from typing import Any

from astrarium.core.rules import rule

WORD = 0xFFFFFFFF
BLOCK, TAKEN, ROW = 8, 24, 25  # where in a row the block and the number of bytes lie; its length
START = (0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19)
# fmt: off
ROUNDS = (
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
)
# fmt: on


def begun(text: str) -> list[int]:
    """A digest that has taken in a text; it can take in more."""
    row = [*START] + [0] * (ROW - len(START))
    for byte in text.encode():
        take_in(row, byte)
    return row


@rule
def take_in(row: Any, byte: int) -> None:
    """The next byte."""
    at = row[TAKEN]
    row[BLOCK + (at >> 2 & 15)] |= byte << (24 - 8 * (at & 3))
    row[TAKEN] = at + 1
    if at & 63 == 63:
        stir(row)


@rule
def take_in_number(row: Any, number: int) -> None:
    """The digits of a number from 0 on."""
    unit = 1
    while number // unit > 9:
        unit *= 10
    while unit > 0:
        take_in(row, 48 + number // unit % 10)
        unit //= 10


@rule
def finish(row: Any) -> None:
    """Everything was taken in: a mark and the number of bits are the end."""
    bits = 8 * row[TAKEN]
    take_in(row, 0x80)
    if row[TAKEN] & 63 > 56:
        stir(row)
    row[BLOCK + 14] = bits >> 32
    row[BLOCK + 15] = bits & WORD
    stir(row)


@rule
def turned(word: int, by: int) -> int:
    """A word whose last bits have become its first."""
    return (word >> by | word << (32 - by)) & WORD


@rule
def spread(row: Any, i: int) -> int:
    """A word of the block; from the sixteenth on it is made of earlier ones, in whose place it is put."""
    at = BLOCK + (i & 15)
    if i >= 16:
        early, late = row[BLOCK + (i + 1 & 15)], row[BLOCK + (i + 14 & 15)]
        near = turned(early, 7) ^ turned(early, 18) ^ early >> 3
        far = turned(late, 17) ^ turned(late, 19) ^ late >> 10
        row[at] = (row[at] + near + row[BLOCK + (i + 9 & 15)] + far) & WORD
    return int(row[at])


@rule
def stir(row: Any) -> None:
    """Stir a full block in, and begin an empty one."""
    a, b, c, d = row[0], row[1], row[2], row[3]
    e, f, g, h = row[4], row[5], row[6], row[7]
    for i in range(64):
        one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + (e & f ^ ~e & g) + ROUNDS[i] + spread(row, i)
        two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + (a & b ^ a & c ^ b & c)
        h, g, f, e = g, f, e, (d + one) & WORD
        d, c, b, a = c, b, a, (one + two) & WORD
    for i, word in enumerate((a, b, c, d, e, f, g, h)):
        row[i] = (row[i] + word) & WORD
    for i in range(BLOCK, TAKEN):
        row[i] = 0
