"""What powers do in a Settle action: costs, Military, paying for military worlds, goods turned into Military."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING, always
from astrarium.core.effects import Step
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, tell
from astrarium.games.new_frontiers.effects import powers, strength
from astrarium.games.new_frontiers.table import empire, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Effect, Happened, Kind, Why
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def fits_kind(power: int, kind: int) -> bool:
    """Whether a power speaks of this kind, or of all."""
    return tables.POWER_KIND[power] == kind or tables.POWER_KIND[power] == Kind.ANY


# ------------------------------------------------------------------ credits


@rule
def settle_cost(me: Player, world: int, kind: int) -> int:
    """What a non-military world costs after discounts; never below 0."""
    return max(0, tables.COST[world] - me.discount[kind])


@rule
def contact_cost(me: Player, world: int, kind: int, power: int) -> int:
    """What a military world costs through a pay-for-military power, with other discounts."""
    return max(0, tables.DEFENSE[world] - tables.DISCOUNT[power] - me.discount[kind])


@rule
def best_contact(me: Player, world: int, alien: bool) -> int:
    """The pay-for-military power that makes a world cheapest, or NO_POWER; they do not combine."""
    best = pieces.NO_POWER
    for i in range(me.num_powers):
        power = me.powers[i]
        if tables.EFFECT[power] == Effect.PAY_FOR_MILITARY and contact_allows(power, world, alien):
            if best == pieces.NO_POWER or tables.DISCOUNT[power] > tables.DISCOUNT[best]:
                best = power
    return best


@rule
def contact_allows(power: int, world: int, alien: bool) -> bool:
    """Whether a pay-for-military power covers a world: not Alien ones, or only those with a keyword."""
    if tables.NOT_ALIEN[power] == 1 and alien:
        return False
    return (
        tables.POWER_KEYWORD[power] == pieces.NO_KEYWORD
        or tables.COLONY_KEYWORDS[world] >> tables.POWER_KEYWORD[power] & 1 == 1
    )


@rule
def say_discounts(s: State, seat: int, kind: int, cost: int) -> None:
    """Tell what each power took off the cost of a world of a kind; nothing is taken off below 0."""
    me = s.players[seat]
    for i in range(me.num_powers):
        power = me.powers[i]
        if tables.EFFECT[power] == Effect.SETTLE_DISCOUNT or tables.EFFECT[power] == Effect.SETTLE_EDGE:
            if fits_kind(power, kind):
                cost -= powers.say_taken_off(s, seat, power, cost)


# ------------------------------------------------------------------ Military


@rule
def strength_against(me: Player, world: int, kind: int) -> int:
    """Military against a world: general, specialised against its keywords or kind, and temporary."""
    return me.military + strength.versus_keywords(me, tables.COLONY_KEYWORDS[world]) + me.edge[kind] + me.temporary


@rule
def say_conquered(s: State, seat: int, world: int, kind: int) -> None:
    """Tell which powers a world was conquered with."""
    me = s.players[seat]
    for i in range(me.num_powers):
        power = me.powers[i]
        if tables.EFFECT[power] == Effect.MILITARY:
            if (
                tables.POWER_KEYWORD[power] == pieces.NO_KEYWORD
                or tables.COLONY_KEYWORDS[world] >> tables.POWER_KEYWORD[power] & 1
            ):
                powers.say_used(s, seat, power, tables.AMOUNT[power])
        elif tables.EFFECT[power] == Effect.SETTLE_EDGE and fits_kind(power, kind):
            powers.say_used(s, seat, power, tables.AMOUNT[power])


@rule
def temporary_power(me: Player, kind: int) -> int:
    """The place of the strongest unused power that turns a good of a kind into Military, or NO_POWER."""
    best = pieces.NO_POWER
    for i in range(me.num_powers):
        power = me.powers[i]
        if tables.EFFECT[power] == Effect.TEMP_MILITARY and me.used[i] == 0 and fits_kind(power, kind):
            if best == pieces.NO_POWER or tables.AMOUNT[power] > tables.AMOUNT[me.powers[best]]:
                best = i
    return best


@rule
def why_not_fight_with(s: State, me: Player, tile: int) -> int:
    """A good of any own colony serves; whether that of a colony placed in this action does is a setting."""
    why = empire.why_no_good(me, tile)
    if why != NOTHING:
        return why
    colony = me.colonies[empire.colony_index(me, tile)]
    if colony.settled_now and s.fresh_goods_fight == 0:
        return Why.FRESH_GOOD
    return Why.NO_FIGHTING_POWER if temporary_power(me, colony.good) == pieces.NO_POWER else NOTHING


@rule
def remove_good(s: State, seat: int, tile: int) -> None:
    """A good is removed; its Military lasts for the whole action."""
    me = s.players[seat]
    colony = me.colonies[empire.colony_index(me, tile)]
    i = temporary_power(me, colony.good)
    tell(s, EVERYBODY, Happened.REMOVED_GOOD, seat, tables.COLONY_ROW[tile], colony.good, tables.AMOUNT[me.powers[i]])
    powers.say_used(s, seat, me.powers[i], tables.AMOUNT[me.powers[i]])
    me.used[i] = 1
    me.temporary += tables.AMOUNT[me.powers[i]]
    empire.return_good(s, colony)


# What these powers allow is read where a world is settled, a colony replaced or a good sold.
STEPS = tuple(
    Step(name, always)
    for name in (
        "temp_military",
        "pay_for_military",
        "settle_second",
        "replace_upgrade",
        "replace_self_free",
        "trade_bonus",
    )
)
