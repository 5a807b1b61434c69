"""Fuel and ore: gaining, paying, giving, and what is left in the supply."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import note
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Happened, Why
from astrarium.games.alien_frontiers.table.state import State


@rule
def fuel_in_supply(s: State) -> int:
    """Fuel tokens nobody has; without the limit there are always enough."""
    if s.limited_supply == 0:
        return 99
    left = tables.FUEL_TOKENS
    for seat in range(s.num_players):
        p = s.players[seat]
        left -= p.fuel + p.stored_fuel + p.lock_fuel + p.jump_fuel
    return left


@rule
def ore_in_supply(s: State) -> int:
    """Ore tokens nobody has; without the limit there are always enough."""
    if s.limited_supply == 0:
        return 99
    left = tables.ORE_TOKENS
    for seat in range(s.num_players):
        left -= s.players[seat].ore + s.players[seat].stored_ore
    return left


@rule
def in_supply(s: State, good: int) -> int:
    """Tokens of a kind that nobody has."""
    return fuel_in_supply(s) if good == pieces.FUEL else ore_in_supply(s)


@rule
def why_not_take(s: State, good: int) -> int:
    """The supply has some of it."""
    return NOTHING if in_supply(s, good) > 0 else Why.SUPPLY_OUT


@rule
def stir(s: State, seat: int) -> None:
    """Something changed for a player; if it is not their turn they may be able to reveal an agenda."""
    if seat != s.turn.seat:
        s.stirred = 1


@rule
def gain(s: State, seat: int, fuel: int, ore: int) -> None:
    """Take resources from the supply, as many as there are."""
    fuel = min(fuel, fuel_in_supply(s))
    ore = min(ore, ore_in_supply(s))
    s.players[seat].fuel += fuel
    s.players[seat].ore += ore
    stir(s, seat)
    if fuel + ore > 0:
        note(s, Happened.GAINED, seat, fuel, ore)


@rule
def can_pay(s: State, seat: int, fuel: int, ore: int) -> bool:
    """Whether a player has these resources."""
    return s.players[seat].fuel >= fuel and s.players[seat].ore >= ore


@rule
def spend(s: State, seat: int, fuel: int, ore: int) -> None:
    """Resources go to the supply; whoever calls this tells what for."""
    s.players[seat].fuel -= fuel
    s.players[seat].ore -= ore


@rule
def pay(s: State, seat: int, fuel: int, ore: int) -> None:
    """Pay to the supply, and say so."""
    spend(s, seat, fuel, ore)
    if fuel + ore > 0:
        note(s, Happened.PAID, seat, fuel, ore)


@rule
def hand_over(s: State, giver: int, receiver: int, good: int, amount: int) -> None:
    """Resources go from one player to another."""
    if good == pieces.FUEL:
        s.players[giver].fuel -= amount
        s.players[receiver].fuel += amount
    else:
        s.players[giver].ore -= amount
        s.players[receiver].ore += amount
    stir(s, receiver)


@rule
def holds(s: State, seat: int, good: int) -> int:
    """How much fuel or ore a player has."""
    return s.players[seat].fuel if good == pieces.FUEL else s.players[seat].ore


@rule
def take_back(s: State, seat: int, fuel: int, ore: int) -> None:
    """Resources that lay on a card come back to the player."""
    s.players[seat].fuel += fuel
    s.players[seat].ore += ore
    if fuel + ore > 0:
        note(s, Happened.GAINED, seat, fuel, ore)
