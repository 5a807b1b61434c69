"""The interpreter of rows: what planets, pilots, Exploration Cards and Rogue mats do, step by step.

`run` carries out steps that need no choice and stops with a decision at the first that does.
"""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.tiny_epic_galaxies.effects import possible, rogue_steps
from astrarium.games.tiny_epic_galaxies.play import colonising, galaxy
from astrarium.games.tiny_epic_galaxies.table import pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Gift, Happened, Op, Pays, Place, Resource
from astrarium.games.tiny_epic_galaxies.table.state import State


@rule
def use_planet(s: State, seat: int, planet: int) -> None:
    """Use a planet's action: it cannot be used again within this die, or within this turn if it says so."""
    enter_planet(s, seat, planet)
    run(s, seat, tables.PLANET_START[planet], pieces.NO_CARD, planet)


@rule
def enter_planet(s: State, seat: int, planet: int) -> None:
    """Remember that a planet is being used."""
    me = s.galaxies[seat]
    me.entered |= 1 << planet
    if tables.PLANET_ONCE[planet]:
        me.used |= 1 << planet
    tell(s, EVERYBODY, Happened.USED_PLANET, seat, tables.FIRST_PLANET + planet)


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
    tell(s, EVERYBODY, Happened.PILOT_USED, seat, tables.FIRST_PILOT + pilot, ship)
    if tables.PILOT_GIFT[pilot] == Gift.START_ORBIT_AT:
        s.galaxies[seat].ships[ship].orbit = tables.PILOT_NUMBER[pilot]
    else:
        run(s, seat, tables.PILOT_START[pilot], ship, planet)


@rule
def run(s: State, seat: int, step: int, ship: int, planet: int) -> None:
    """Carry out steps in order until one needs a decision or asks something of somebody."""
    while tables.STEPS[step][0] != Op.END and s.over == 0:
        if not is_automatic(s, step, planet):
            ask(s, Decide.STEP, seat, step, ship, 0, planet)
            return
        if is_long(tables.STEPS[step][0]):
            later(s, seat, step + 1, ship, planet)
            run_step(s, seat, step, ship, planet)
            return
        run_step(s, seat, step, ship, planet)
        step += 1


@rule
def later(s: State, seat: int, step: int, ship: int, planet: int) -> None:
    """The rest of an effect waits until what is asked on top of it is answered."""
    if tables.STEPS[step][0] != Op.END:
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
    op, x = tables.STEPS[step][0], tables.STEPS[step][1]
    match op:
        case Op.GAIN | Op.GAIN_OTHERS | Op.SPEND | Op.PER_FOLLOW | Op.FOLLOW_COST | Op.USE_HERE | Op.ENTER_TRACK:
            return True
        case Op.ADVANCE_EACH_OTHER | Op.REROLL_DICE | Op.SET_DIE | Op.DISCARD_DICE:
            return True
        case Op.GAIN_OF_PLANET:
            return tables.PLANET_YIELDS[planet][0] + tables.PLANET_YIELDS[planet][1] == 1
        case Op.LOSE | Op.GAIN_PER_SHIP | Op.GAIN_PER_BADGE | Op.HUMAN_LOSES | Op.ROGUE_STEALS:
            return x != Resource.EITHER
        case Op.HUMAN_REGRESSES:
            return s.rogue_picks == 1 or tables.STEPS[step][3] == 0
        case Op.ROGUE_GAINS | Op.ROGUE_ADVANCES | Op.ROGUE_EXPLORES | Op.HUMAN_LOSES_DIE:
            return True
        case _:
            return False


@rule
def run_step(s: State, seat: int, step: int, ship: int, planet: int) -> None:
    """Carry out a step that needs no choice of its own."""
    op, x, y = tables.STEPS[step][0], tables.STEPS[step][1], tables.STEPS[step][2]
    match op:
        case Op.GAIN:
            gain_one_kind(s, seat, x, y)
        case Op.SPEND:
            spend(s, seat, x, y)
        case Op.GAIN_OTHERS:
            gain_others(s, seat, x, y)
        case Op.GAIN_OF_PLANET:
            gain_one_kind(s, seat, Resource.ENERGY if tables.PLANET_YIELDS[planet][0] else Resource.CULTURE, y)
        case Op.GAIN_PER_SHIP:
            gain_one_kind(s, seat, x, possible.ships_counted(s.galaxies[seat], y))
        case Op.GAIN_PER_BADGE:
            gain_one_kind(s, seat, x, possible.badge_kinds(s.galaxies[seat]))
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
            ask(s, Decide.STEP, seat, tables.PLANET_START[planet], pieces.NO_CARD, 0, planet)
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
            rogue_steps.run_rogue_step(s, step)


@rule
def gain_one_kind(s: State, seat: int, resource: int, n: int) -> None:
    """Take resources of one kind."""
    if resource == Resource.ENERGY:
        galaxy.note_gain(s, seat, n, 0)
    else:
        galaxy.note_gain(s, seat, 0, n)


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
    for i in range(1, galaxy.sides(s)):
        gain_one_kind(s, (seat + i) % galaxy.sides(s), resource, n)


@rule
def is_hardened(s: State, seat: int, ship: int) -> bool:
    """Some pilots ignore what Danger Cards take."""
    return ship != pieces.NO_CARD and galaxy.gift_of(s.galaxies[seat], ship) == Gift.IGNORE_DANGER_LOSS


@rule
def lose_to_danger(s: State, seat: int, ship: int, resource: int, n: int) -> None:
    """A Danger Card takes one kind of resource, as far as there is any."""
    if is_hardened(s, seat, ship):
        return
    if resource == Resource.ENERGY:
        galaxy.note_loss(s, seat, n, 0)
    else:
        galaxy.note_loss(s, seat, 0, n)


@rule
def enter_track(s: State, seat: int, ship: int) -> None:
    """The ship is caught at the beginning of the card's track."""
    me = s.galaxies[seat]
    card = me.cards[me.num_cards - 1]
    colonising.put(s, me.ships[ship], Place.DANGER, 0)
    me.ships[ship].card = card
    tell(s, EVERYBODY, Happened.TRAPPED, seat, tables.FIRST_CARD + card, ship)


@rule
def ask_others_to_advance(s: State, seat: int, track: int, spaces: int) -> None:
    """Every other player advances a ship of their choice, clockwise; what is asked last is answered first."""
    for i in range(galaxy.sides(s) - 1, 0, -1):
        other = (seat + i) % galaxy.sides(s)
        if galaxy.is_rogue(s, other):
            rogue_steps.advance_best_rogue(s, spaces)
        else:
            ask(s, Decide.ADVANCE, other, track, spaces)
