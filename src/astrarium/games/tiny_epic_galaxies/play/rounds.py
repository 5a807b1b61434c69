"""The order of play: turns until the end is set off and all have had as many."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import ask, note
from astrarium.games.tiny_epic_galaxies import effects, ending
from astrarium.games.tiny_epic_galaxies.effects import chains
from astrarium.games.tiny_epic_galaxies.play import advancing, dice, galaxy, rogue
from astrarium.games.tiny_epic_galaxies.table import tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, EndBy, Gift, Happened, Why
from astrarium.games.tiny_epic_galaxies.table.state import State


@rule
def proceed(s: State) -> None:
    """The next turn, or the final count once the end is set off and all have had as many turns."""
    s.turn = (s.turn + 1) % galaxy.sides(s)
    if s.turn == 0:
        if s.end_by != EndBy.NOTHING:
            ending.finish(s)
            return
        s.round += 1
    begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    """What held for the last turn only is over; the dice are rolled."""
    s.follow_price = tables.FOLLOW_PRICE
    for resource in range(2):
        s.follow_reward[resource] = 0
    for seat in range(galaxy.sides(s)):
        s.galaxies[seat].used = 0
        s.galaxies[seat].entered = 0
    if galaxy.is_rogue(s, s.turn):
        dice.clear_dice(s)
        rogue.begin_turn(s)
    else:
        dice.roll_for_turn(s, s.turn)
        low, high = dice.packed_low(s.inactive), dice.packed_high(s.inactive)
        note(s, Happened.TURN_BEGAN, s.turn, s.rolled, low, high)
        ask(s, Decide.TURN, s.turn)


# ------------------------------------------------------------------ pilots who may act


@rule
def why_not_use_pilot(s: State, seat: int, pilot: int, ship: int, planet: int) -> int:
    """A pilot who still flies the ship has an ability that must be payable and have an effect."""
    if galaxy.pilot_of(s.galaxies[seat], ship) != pilot:
        return Why.PILOT_COVERED
    start = effects.PILOT_START[pilot]
    if tables.PILOT_GIFT[pilot] == Gift.START_ORBIT_AT:
        return NOTHING
    why = effects.why_not_effect(s, seat, start, ship, planet)
    if why != NOTHING:
        return why
    if effects.OP[effects.MAIN[start]] == effects.USE_HERE:
        return chains.why_not_use(s, seat, planet)
    return effects.why_not_step(s, seat, effects.MAIN[start], ship, planet)


@rule
def use_pilot(s: State, seat: int, pilot: int, ship: int, planet: int) -> None:
    """A pilot's optional ability."""
    if tables.PILOT_GIFT[pilot] == Gift.START_ORBIT_AT:
        galaxy.tell_pilot(s, seat, ship)
        advancing.start_ahead(s, seat, ship, tables.PILOT_NUMBER[pilot])
    else:
        effects.run(s, seat, effects.PILOT_START[pilot], ship, planet)
