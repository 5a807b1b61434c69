"""Tokens: 40 of each, and what is not in the supply is not received."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import note
from astrarium.games.horizons.table.pieces import Happened, Item
from astrarium.games.horizons.table.state import State


@rule
def lesser(a: int, b: int) -> int:
    """The smaller of two numbers."""
    return a if a < b else b


@rule
def receive(s: State, seat: int, token: int, amount: int) -> int:
    """A player takes tokens, as many as the supply has; returns how many."""
    got = lesser(amount, s.supply[token])
    s.supply[token] -= got
    s.players[seat].tokens[token] += got
    return got


@rule
def give_back(s: State, seat: int, token: int, amount: int) -> None:
    """A player returns tokens to the supply."""
    s.players[seat].tokens[token] -= amount
    s.supply[token] += amount


@rule
def gain_tokens(s: State, seat: int, energy: int, metal: int, knowledge: int) -> None:
    """A player gains tokens, as far as there are any, and everybody sees it."""
    e = receive(s, seat, Item.ENERGY, energy)
    m = receive(s, seat, Item.METAL, metal)
    k = receive(s, seat, Item.KNOWLEDGE, knowledge)
    if e + m + k > 0:
        note(s, Happened.GAINED, seat, e, m, k)


@rule
def pay_tokens(s: State, seat: int, energy: int, metal: int, knowledge: int) -> None:
    """A player pays tokens, and everybody sees it."""
    give_back(s, seat, Item.ENERGY, energy)
    give_back(s, seat, Item.METAL, metal)
    give_back(s, seat, Item.KNOWLEDGE, knowledge)
    if energy + metal + knowledge > 0:
        note(s, Happened.PAID, seat, energy, metal, knowledge)


@rule
def resources_of(s: State, seat: int) -> int:
    """A player's Energy and Metal together; Knowledge is not a Resource."""
    return s.players[seat].tokens[Item.ENERGY] + s.players[seat].tokens[Item.METAL]


@rule
def least_energy(amount: int, metal: int) -> int:
    """The least Energy in a mix of that many Resources when only so much Metal is there."""
    return amount - metal if amount > metal else 0
