"""Credits in a Produce action: a player's own when goods are produced, comparisons when all players have produced."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.new_frontiers.effects import powers
from astrarium.games.new_frontiers.table import empire, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Effect, Kind
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def pay(s: State, seat: int, power: int, times: int) -> None:
    """A Produce power pays its amount so many times."""
    if times > 0:
        s.players[seat].credits += times * tables.AMOUNT[power]
        powers.say_used(s, seat, power, times * tables.AMOUNT[power])


@rule
def collect_income(s: State, seat: int) -> None:
    """What a player's Produce powers pay for colonies and for kinds produced, before production that is paid for."""
    me = s.players[seat]
    for i in range(me.num_powers):
        power = me.powers[i]
        match tables.EFFECT[power]:
            case Effect.CREDITS:
                pay(s, seat, power, 1)
            case Effect.CREDITS_PER:
                pay(s, seat, power, matching_colonies(me, power))
            case _:
                pass
    collect_for_kinds(s, seat, kinds_produced(me))


@rule
def collect_for_kinds(s: State, seat: int, kinds: int) -> None:
    """Powers that pay for different kinds produced, for so many further kinds."""
    me = s.players[seat]
    for i in range(me.num_powers):
        if tables.EFFECT[me.powers[i]] == Effect.CREDITS_PER_KIND_PRODUCED:
            pay(s, seat, me.powers[i], kinds)


@rule
def collect_for_most(s: State, seat: int) -> None:
    """Powers that compare what was produced: when all players have produced."""
    me = s.players[seat]
    for i in range(me.num_powers):
        if tables.EFFECT[me.powers[i]] == Effect.CREDITS_IF_MOST and produced_most(s, seat, me.powers[i]):
            pay(s, seat, me.powers[i], 1)


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
