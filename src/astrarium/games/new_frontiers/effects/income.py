"""Credits at the end of a Produce action, when all players have produced."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.new_frontiers.effects import powers
from astrarium.games.new_frontiers.table import empire, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Effect, Kind
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def collect_income(s: State, seat: int) -> None:
    """Every Produce power of a player that pays credits."""
    me = s.players[seat]
    for i in range(me.num_powers):
        power = me.powers[i]
        credits = tables.AMOUNT[power] * times_paid(s, seat, power)
        if credits > 0:
            me.credits += credits
            powers.say_used(s, seat, power, credits)


@rule
def times_paid(s: State, seat: int, power: int) -> int:
    """How many times a Produce power pays its amount in this action."""
    me = s.players[seat]
    match tables.EFFECT[power]:
        case Effect.CREDITS:
            return 1
        case Effect.CREDITS_PER:
            return matching_colonies(me, power)
        case Effect.CREDITS_PER_KIND_PRODUCED:
            return kinds_produced(me)
        case Effect.CREDITS_IF_MOST:
            return 1 if produced_most(s, seat, power) else 0
        case _:
            return 0


@rule
def matching_colonies(me: Player, power: int) -> int:
    """Colonies of the kind, keyword and type that a power pays for."""
    found = 0
    for i in range(me.num_colonies):
        tile = me.colonies[i].tile
        fits = tables.POWER_KIND[power] == Kind.ANY or tables.POWER_KIND[power] == empire.kind_now(me, tile)
        known = (
            tables.POWER_KEYWORD[power] == pieces.NO_KEYWORD
            or tables.COLONY_KEYWORDS[tile] >> tables.POWER_KEYWORD[power] & 1 == 1
        )
        if fits and known and (tables.MILITARY_ONLY[power] == 0 or tables.IS_MILITARY[tile] == 1):
            found += 1
    return found


@rule
def kinds_produced(me: Player) -> int:
    """How many different kinds of goods a player produced in this action."""
    found = 0
    for kind in range(pieces.GOOD_KINDS):
        found += 1 if me.produced[kind] > 0 else 0
    return found


@rule
def produced_most(s: State, seat: int, power: int) -> bool:
    """Whether a player produced the most goods of a kind in this action; a tie pays only if the row says so."""
    kind = tables.POWER_KIND[power]
    mine = s.players[seat].produced[kind]
    if mine == 0:
        return False
    for other in range(s.num_players):
        theirs = s.players[other].produced[kind]
        if other != seat and (theirs > mine or (theirs == mine and tables.TIES_PAY[power] == 0)):
            return False
    return True
