"""Powers in force: a tile's powers begin with the action after it was placed, and add up (Powers)."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, tell
from astrarium.games.new_frontiers.table import empire, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Effect, Happened, Kind
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def add_powers(me: Player, first: int, count: int) -> None:
    """The powers of a tile come into force."""
    for power in range(first, first + count):
        me.powers[me.num_powers] = power
        me.used[me.num_powers] = 0
        me.num_powers += 1
        count_strength(me, power, 1)


@rule
def remove_powers(me: Player, first: int, count: int) -> None:
    """The powers of a tile that left the empire are gone."""
    kept = 0
    for i in range(me.num_powers):
        power = me.powers[i]
        if first <= power < first + count:
            count_strength(me, power, -1)
        else:
            me.powers[kept] = power
            me.used[kept] = me.used[i]
            kept += 1
    me.num_powers = kept


@rule
def count_strength(me: Player, power: int, sign: int) -> None:
    """Keep the sums that are asked for often: Military, specialised Military and discounts."""
    amount = sign * tables.AMOUNT[power]
    match tables.EFFECT[power]:
        case Effect.MILITARY:
            if tables.POWER_KEYWORD[power] == pieces.NO_KEYWORD:
                me.military += amount
            else:
                me.versus[tables.POWER_KEYWORD[power]] += amount
        case Effect.DEVELOP_DISCOUNT:
            me.develop_discount += amount
        case Effect.SETTLE_DISCOUNT:
            add_by_kind(me.discount, tables.POWER_KIND[power], amount)
        case Effect.SETTLE_EDGE:
            add_by_kind(me.discount, tables.POWER_KIND[power], amount)
            add_by_kind(me.edge, tables.POWER_KIND[power], amount)
        case _:
            pass


@rule
def add_by_kind(sums: list[int], kind: int, amount: int) -> None:
    """Add to the sum of one kind, or of all."""
    for k in range(pieces.SETTLED_KINDS):
        if kind == k or kind == Kind.ANY:
            sums[k] += amount


@rule
def colony_powers_begin(me: Player, tile: int) -> None:
    """The powers of a colony come into force."""
    add_powers(me, tables.COLONY_FIRST_POWER[tile], tables.COLONY_POWERS[tile])


@rule
def colony_powers_end(me: Player, tile: int) -> None:
    """The powers of a colony that was replaced are gone."""
    remove_powers(me, tables.COLONY_FIRST_POWER[tile], tables.COLONY_POWERS[tile])


@rule
def development_powers_begin(me: Player, development: int) -> None:
    """The powers of a development come into force."""
    add_powers(me, tables.DEV_FIRST_POWER[development], tables.DEV_POWERS[development])


@rule
def activate_settled(s: State) -> None:
    """After the action, the powers of the colonies placed in it come into force."""
    for seat in range(s.num_players):
        me = s.players[seat]
        for i in range(me.num_colonies):
            if me.colonies[i].settled_now:
                me.colonies[i].settled_now = 0
                colony_powers_begin(me, me.colonies[i].tile)


@rule
def activate_bought(s: State) -> None:
    """After the action, the powers of the developments bought in it come into force."""
    for seat in range(s.num_players):
        me = s.players[seat]
        if me.bought != pieces.NO_DEVELOPMENT:
            development_powers_begin(me, me.bought)
            me.bought = pieces.NO_DEVELOPMENT


@rule
def begin_action(s: State) -> None:
    """What lasts for one action only is forgotten."""
    for seat in range(s.num_players):
        me = s.players[seat]
        me.temporary = 0
        me.settles_left = 0
        me.factory_kind = pieces.NO_KIND
        me.stockpiled_now = 0
        for i in range(me.num_powers):
            me.used[i] = 0


@rule
def has(me: Player, effect: int) -> bool:
    """Whether a power of an effect is in force."""
    for i in range(me.num_powers):
        if tables.EFFECT[me.powers[i]] == effect:
            return True
    return False


@rule
def total(me: Player, effect: int) -> int:
    """What the powers of one effect amount to together."""
    found = 0
    for i in range(me.num_powers):
        if tables.EFFECT[me.powers[i]] == effect:
            found += tables.AMOUNT[me.powers[i]]
    return found


@rule
def total_in_phase(me: Player, effect: int, phase: int) -> int:
    """What the powers of one effect amount to in one action."""
    found = 0
    for i in range(me.num_powers):
        power = me.powers[i]
        if tables.EFFECT[power] == effect and tables.PHASE[power] == phase:
            found += tables.AMOUNT[power]
    return found


@rule
def say_used(s: State, seat: int, power: int, amount: int) -> None:
    """Tell that a power took effect."""
    tell(s, EVERYBODY, Happened.USED_POWER, seat, tables.POWER_ROW + power, amount)


@rule
def bring_colonists(s: State, seat: int, power: int) -> None:
    """Colonists by a power, as many as there are."""
    came = empire.gain_colonists(s, seat, tables.AMOUNT[power])
    if came > 0:
        say_used(s, seat, power, came)


@rule
def say_all_used(s: State, seat: int, effect: int) -> None:
    """Tell that all powers of one effect took effect."""
    me = s.players[seat]
    for i in range(me.num_powers):
        if tables.EFFECT[me.powers[i]] == effect:
            say_used(s, seat, me.powers[i], tables.AMOUNT[me.powers[i]])


@rule
def versus_keywords(me: Player, keywords: int) -> int:
    """Specialised Military against a world with these keywords."""
    found = 0
    for k in range(pieces.KEYWORDS):
        if keywords >> k & 1:
            found += me.versus[k]
    return found
