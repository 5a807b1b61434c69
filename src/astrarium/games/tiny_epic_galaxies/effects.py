"""The interpreter of rows: what planets, pilots, Exploration Cards and Rogue mats do, step by step.

`run` carries out steps that need no choice and stops with a decision at the first that does.
"""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.tiny_epic_galaxies.actions.rogue_steps import advance_best_rogue, run_rogue_step
from astrarium.games.tiny_epic_galaxies.components import (
    FIRST_CARD,
    FIRST_PILOT,
    FIRST_PLANET,
    PILOT_GIFT,
    PILOT_NUMBER,
    PILOT_START,
    PLANET_ONCE,
    PLANET_START,
    PLANET_YIELDS,
    STEPS,
)
from astrarium.games.tiny_epic_galaxies.galaxy import gift_of, is_rogue, note_gain, note_loss, sides
from astrarium.games.tiny_epic_galaxies.pieces import (
    NO_CARD,
    Decide,
    Gift,
    Happened,
    Op,
    Pays,
    Place,
    Resource,
)
from astrarium.games.tiny_epic_galaxies.planets import put
from astrarium.games.tiny_epic_galaxies.possible import badge_kinds, ships_counted
from astrarium.games.tiny_epic_galaxies.state import State


@rule
def use_planet(s: State, seat: int, planet: int) -> None:
    """Use a planet's action: it cannot be used again within this die, or within this turn if it says so."""
    enter_planet(s, seat, planet)
    run(s, seat, PLANET_START[planet], NO_CARD, planet)


@rule
def enter_planet(s: State, seat: int, planet: int) -> None:
    """Remember that a planet is being used."""
    me = s.galaxies[seat]
    me.entered |= 1 << planet
    if PLANET_ONCE[planet]:
        me.used |= 1 << planet
    tell(s, EVERYBODY, Happened.USED_PLANET, seat, FIRST_PLANET + planet)


@rule
def land_or_skip(s: State, use: bool) -> None:
    """A ship that has landed may use the planet at once."""
    if use:
        use_planet(s, s.now.seat, s.now.a)


@rule
def use_pilot(s: State, use: bool) -> None:
    """A pilot's optional ability."""
    seat, pilot, ship, planet = s.now.seat, s.now.a, s.now.b, s.now.c
    if not use:
        return
    tell(s, EVERYBODY, Happened.PILOT_USED, seat, FIRST_PILOT + pilot, ship)
    if PILOT_GIFT[pilot] == Gift.START_ORBIT_AT:
        s.galaxies[seat].ships[ship].orbit = PILOT_NUMBER[pilot]
    else:
        run(s, seat, PILOT_START[pilot], ship, planet)


@rule
def run(s: State, seat: int, step: int, ship: int, planet: int) -> None:
    """Carry out steps in order until one needs a decision or asks something of somebody."""
    while STEPS[step][0] != Op.END and s.over == 0:
        if not is_automatic(s, step, planet):
            ask(s, Decide.STEP, seat, step, ship, 0, planet)
            return
        if is_long(STEPS[step][0]):
            later(s, seat, step + 1, ship, planet)
            run_step(s, seat, step, ship, planet)
            return
        run_step(s, seat, step, ship, planet)
        step += 1


@rule
def later(s: State, seat: int, step: int, ship: int, planet: int) -> None:
    """The rest of an effect waits until what is asked on top of it is answered."""
    if STEPS[step][0] != Op.END:
        ask(s, Decide.STEP, seat, step, ship, 0, planet)


@rule
def is_long(op: int) -> bool:
    """Whether a step that needs no choice itself may lead to questions."""
    match op:
        case Op.ADVANCE_EACH_OTHER | Op.REROLL_DICE | Op.SET_DIE | Op.DISCARD_DICE | Op.USE_HERE:
            return True
        case Op.ROGUE_ADVANCES | Op.ROGUE_EXPLORES:
            return True
        case _:
            return False


@rule
def is_automatic(s: State, step: int, planet: int) -> bool:
    """Whether a step needs no choice."""
    op, x = STEPS[step][0], STEPS[step][1]
    match op:
        case Op.GAIN | Op.GAIN_OTHERS | Op.SPEND | Op.PER_FOLLOW | Op.FOLLOW_COST | Op.USE_HERE | Op.ENTER_TRACK:
            return True
        case Op.ADVANCE_EACH_OTHER | Op.REROLL_DICE | Op.SET_DIE | Op.DISCARD_DICE:
            return True
        case Op.GAIN_OF_PLANET:
            return PLANET_YIELDS[planet][0] + PLANET_YIELDS[planet][1] == 1
        case Op.LOSE | Op.GAIN_PER_SHIP | Op.GAIN_PER_BADGE | Op.HUMAN_LOSES | Op.ROGUE_STEALS:
            return x != Resource.EITHER
        case Op.HUMAN_REGRESSES:
            return s.rogue_picks == 1 or STEPS[step][3] == 0
        case Op.ROGUE_GAINS | Op.ROGUE_ADVANCES | Op.ROGUE_EXPLORES | Op.HUMAN_LOSES_DIE:
            return True
        case _:
            return False


@rule
def run_step(s: State, seat: int, step: int, ship: int, planet: int) -> None:
    """Carry out a step that needs no choice of its own."""
    op, x, y = STEPS[step][0], STEPS[step][1], STEPS[step][2]
    match op:
        case Op.GAIN:
            gain_one_kind(s, seat, x, y)
        case Op.SPEND:
            spend(s, seat, x, y)
        case Op.GAIN_OTHERS:
            gain_others(s, seat, x, y)
        case Op.GAIN_OF_PLANET:
            gain_one_kind(s, seat, Resource.ENERGY if PLANET_YIELDS[planet][0] else Resource.CULTURE, y)
        case Op.GAIN_PER_SHIP:
            gain_one_kind(s, seat, x, ships_counted(s.galaxies[seat], y))
        case Op.GAIN_PER_BADGE:
            gain_one_kind(s, seat, x, badge_kinds(s.galaxies[seat]))
        case Op.LOSE:
            lose_to_danger(s, seat, ship, x, y)
        case Op.PER_FOLLOW:
            s.follow_reward[x] += y
            note(s, Happened.FOLLOW_REWARD, seat, x, y)
        case Op.FOLLOW_COST:
            s.follow_price = y
            note(s, Happened.FOLLOW_PRICE, seat, y)
        case Op.USE_HERE:
            enter_planet(s, seat, planet)
            ask(s, Decide.STEP, seat, PLANET_START[planet], NO_CARD, 0, planet)
        case Op.ENTER_TRACK:
            enter_track(s, seat, ship)
        case Op.ADVANCE_EACH_OTHER:
            ask_others_to_advance(s, seat, x, y)
        case Op.REROLL_DICE:
            ask(s, Decide.REROLL, seat, 0, Pays.PLANET)
        case Op.SET_DIE:
            ask(s, Decide.SET_DIE, seat)
        case Op.DISCARD_DICE:
            ask(s, Decide.SPEND_DICE, seat)
        case _:
            run_rogue_step(s, step)


@rule
def gain_one_kind(s: State, seat: int, resource: int, n: int) -> None:
    """Take resources of one kind."""
    if resource == Resource.ENERGY:
        note_gain(s, seat, n, 0)
    else:
        note_gain(s, seat, 0, n)


@rule
def spend(s: State, seat: int, resource: int, n: int) -> None:
    """Pay the price of an effect."""
    s.galaxies[seat].stock[resource] -= n
    if resource == Resource.ENERGY:
        note(s, Happened.PAID, seat, n, 0)
    else:
        note(s, Happened.PAID, seat, 0, n)


@rule
def gain_others(s: State, seat: int, resource: int, n: int) -> None:
    """Everybody else takes resources, the Rogue included."""
    for i in range(1, sides(s)):
        gain_one_kind(s, (seat + i) % sides(s), resource, n)


@rule
def is_hardened(s: State, seat: int, ship: int) -> bool:
    """Some pilots ignore what Danger Cards take."""
    return ship != NO_CARD and gift_of(s.galaxies[seat], ship) == Gift.IGNORE_DANGER_LOSS


@rule
def lose_to_danger(s: State, seat: int, ship: int, resource: int, n: int) -> None:
    """A Danger Card takes one kind of resource, as far as there is any."""
    if is_hardened(s, seat, ship):
        return
    if resource == Resource.ENERGY:
        note_loss(s, seat, n, 0)
    else:
        note_loss(s, seat, 0, n)


@rule
def enter_track(s: State, seat: int, ship: int) -> None:
    """The ship is caught at the beginning of the card's track."""
    me = s.galaxies[seat]
    card = me.cards[me.num_cards - 1]
    put(s, me.ships[ship], Place.DANGER, 0)
    me.ships[ship].card = card
    tell(s, EVERYBODY, Happened.TRAPPED, seat, FIRST_CARD + card, ship)


@rule
def ask_others_to_advance(s: State, seat: int, track: int, spaces: int) -> None:
    """Every other player advances a ship of their choice, clockwise; what is asked last is answered first."""
    for i in range(sides(s) - 1, 0, -1):
        other = (seat + i) % sides(s)
        if is_rogue(s, other):
            advance_best_rogue(s, spaces)
        else:
            ask(s, Decide.ADVANCE, other, track, spaces)
