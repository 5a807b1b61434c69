"""Powers in force: a tile's powers begin with the action after it was placed, and add up (Powers)."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.effects import END
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, note, tell
from astrarium.games.new_frontiers import effects
from astrarium.games.new_frontiers.table import pieces, tables
from astrarium.games.new_frontiers.table.pieces import Happened, Moment
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def add_powers(s: State, seat: int, first: int, count: int) -> None:
    """The powers of a tile come into force."""
    me = s.players[seat]
    for power in range(first, first + count):
        me.powers[me.num_powers] = power
        me.used[me.num_powers] = 0
        me.num_powers += 1
        count_strength(s, seat, power, 1)


@rule
def remove_powers(s: State, seat: int, first: int, count: int) -> None:
    """The powers of a tile that left the empire are gone."""
    me, kept = s.players[seat], 0
    for i in range(me.num_powers):
        power = me.powers[i]
        if first <= power < first + count:
            count_strength(s, seat, power, -1)
        else:
            me.powers[kept] = power
            me.used[kept] = me.used[i]
            kept += 1
    me.num_powers = kept


@rule
def count_strength(s: State, seat: int, power: int, times: int) -> None:
    """Military and discounts count from when a power comes into force until its tile leaves."""
    step = effects.STEP_AT[Moment.IN_FORCE][power]
    if step != END:
        effects.do_step(s, seat, step, power, times)


@rule
def colony_powers_begin(s: State, seat: int, tile: int) -> None:
    """The powers of a colony come into force."""
    add_powers(s, seat, tables.COLONY_FIRST_POWER[tile], tables.COLONY_POWERS[tile])


@rule
def colony_powers_end(s: State, seat: int, tile: int) -> None:
    """The powers of a colony that was replaced are gone."""
    remove_powers(s, seat, tables.COLONY_FIRST_POWER[tile], tables.COLONY_POWERS[tile])


@rule
def development_powers_begin(s: State, seat: int, development: int) -> None:
    """The powers of a development come into force."""
    add_powers(s, seat, tables.DEV_FIRST_POWER[development], tables.DEV_POWERS[development])


@rule
def activate_settled(s: State) -> None:
    """After the action, the powers of the colonies placed in it come into force."""
    for seat in range(s.num_players):
        me = s.players[seat]
        before = me.military
        for i in range(me.num_colonies):
            if me.colonies[i].settled_now:
                me.colonies[i].settled_now = 0
                colony_powers_begin(s, seat, me.colonies[i].tile)
        say_military(s, seat, before)


@rule
def activate_bought(s: State) -> None:
    """After the action, the powers of the developments bought in it come into force."""
    for seat in range(s.num_players):
        me = s.players[seat]
        if me.bought != pieces.NO_DEVELOPMENT:
            before = me.military
            development_powers_begin(s, seat, me.bought)
            me.bought = pieces.NO_DEVELOPMENT
            say_military(s, seat, before)


@rule
def say_military(s: State, seat: int, before: int) -> None:
    """Military that comes into force is there from the next action on."""
    if s.players[seat].military != before:
        note(s, Happened.MILITARY_NOW, seat, s.players[seat].military)


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


# ------------------------------------------------------------------ what they do


@rule
def take_effect(s: State, seat: int, moment: int, times: int) -> None:
    """A player's powers of a moment do what they do, in the order in which they came into force."""
    me, steps = s.players[seat], effects.STEP_AT[moment]
    for i in range(me.num_powers):
        step = steps[me.powers[i]]
        if step != END and effects.why_not_step(s, seat, step, me.powers[i], times) == NOTHING:
            effects.do_step(s, seat, step, me.powers[i], times)


@rule
def use_next(s: State, seat: int, moment: int) -> bool:
    """The next power of a moment that can be used is used, once in an action; False if there is none."""
    me, steps = s.players[seat], effects.STEP_AT[moment]
    for i in range(me.num_powers):
        step = steps[me.powers[i]]
        if step != END and me.used[i] == 0 and effects.why_not_step(s, seat, step, me.powers[i], 1) == NOTHING:
            me.used[i] = 1
            effects.do_step(s, seat, step, me.powers[i], 1)
            return True
    return False


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
def say_used(s: State, seat: int, power: int, amount: int) -> None:
    """Tell that a power took effect."""
    tell(s, EVERYBODY, Happened.USED_POWER, seat, tables.POWER_ROW + power, amount)


@rule
def say_taken_off(s: State, seat: int, power: int, cost: int) -> int:
    """Tell what a power took off a cost; returns how much."""
    off = min(tables.AMOUNT[power], max(0, cost))
    if off > 0:
        tell(s, EVERYBODY, Happened.USED_POWER, seat, tables.POWER_ROW + power, off, 0, off)
    return off


@rule
def say_all_used(s: State, seat: int, effect: int) -> None:
    """Tell that all powers of one effect took effect."""
    me = s.players[seat]
    for i in range(me.num_powers):
        if tables.EFFECT[me.powers[i]] == effect:
            say_used(s, seat, me.powers[i], tables.AMOUNT[me.powers[i]])
