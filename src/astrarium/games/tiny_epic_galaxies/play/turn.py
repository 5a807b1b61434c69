"""A turn: activate, reroll, convert, hire or stop; the six faces; and following."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import ask, note
from astrarium.games.tiny_epic_galaxies.effects import interpreter, reach
from astrarium.games.tiny_epic_galaxies.play import acquiring, advancing, dice, following, galaxy, hiring, moving
from astrarium.games.tiny_epic_galaxies.table import moves, pieces
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Face, Goal, Happened, Pays
from astrarium.games.tiny_epic_galaxies.table.state import State

# ------------------------------------------------------------------ the turn


@rule
def turn_choices(s: State, out: list[int]) -> int:
    """Everything the active player can do with the inactive dice."""
    seat = s.pending[s.depth - 1].seat
    n = 0
    for face in range(6):
        if s.inactive[face] > 0 and may_activate(s, seat, face):
            n = offer(out, n, action(moves.ACTIVATE, face))
    if dice.may_reroll(s, seat):
        n = dice.reroll_options(s, out, n, 0)
    if dice.may_convert(s):
        n = offer(out, n, action(moves.CONVERT))
    if s.beyond:
        n = hiring.hire_options(s, out, n, seat)
    return offer(out, n, action(moves.END_TURN))


@rule
def may_activate(s: State, seat: int, face: int) -> bool:
    """A die is activated for an effect (unless the setting allows empty activations)."""
    return s.allow_empty == 1 or reach.may_act(s, seat, face, pieces.ALL_SHIPS) or reach.may_speed(s, seat)


@rule
def choose_in_turn(s: State, act: int) -> None:
    """Carry out the choice; the turn goes on after it."""
    seat = s.now.seat
    if is_verb(moves.END_TURN, act):
        return
    ask(s, Decide.TURN, seat)
    if is_verb(moves.ACTIVATE, act):
        activate(s, seat, first(moves.ACTIVATE, act))
    elif is_verb(moves.REROLL, act):
        dice.set_aside(s, seat, first(moves.REROLL, act), Pays.FREE if s.rerolls == 0 else Pays.ENERGY)
    elif is_verb(moves.CONVERT, act):
        ask(s, Decide.SPEND_DICE, seat, 1)
    else:
        following.forget_die(s)
        ask(s, Decide.HIRE_SHIP, seat, first(moves.HIRE, act), 0)


@rule
def activate(s: State, seat: int, face: int) -> None:
    """The die is resolved completely, then the others may follow."""
    following.forget_die(s)
    dice.put_in_bay(s, face)
    note(s, Happened.ACTIVATED, seat, face)
    following.open_window(s, seat, face, 0)
    ask(s, Decide.ACT, seat, face, pieces.ALL_SHIPS, 1)


# ------------------------------------------------------------------ the six faces


@rule
def act_options(s: State, out: list[int]) -> int:
    """The ways to carry out a face; a Lightspeeder may fly instead."""
    p = s.pending[s.depth - 1]
    n = face_choices(s, out, p.seat, p.a, p.b)
    if p.c == 1 and p.a != Face.MOVE:
        ships = reach.speeders(s, p.seat)
        if ships > 0:
            n = moving.move_options(s, out, n, p.seat, ships, Goal.ANYWHERE)
    return n if n > 0 else offer(out, 0, action(moves.GO))


@rule
def face_choices(s: State, out: list[int], seat: int, face: int, ships: int) -> int:
    """The ways to carry out a face with these ships."""
    if face == Face.MOVE:
        return moving.move_options(s, out, 0, seat, ships, Goal.ANYWHERE)
    if face == Face.COLONY:
        return colony_choices(s, out, seat)
    if face == Face.DIPLOMACY or face == Face.ECONOMY:
        return advancing.advance_options(s, out, 0, seat, face - Face.DIPLOMACY, ships, True)
    return offer(out, 0, action(moves.ACQUIRE)) if acquiring.yields(s, seat, face - Face.ENERGY) > 0 else 0


@rule
def colony_choices(s: State, out: list[int], seat: int) -> int:
    """Upgrade the empire, or use one of the own colonies."""
    me = s.galaxies[seat]
    n = 0
    if galaxy.may_upgrade(me):
        for resource in range(2):
            if me.stock[resource] >= galaxy.upgrade_cost(me):
                n = offer(out, n, action(moves.UPGRADE, resource))
    for i in range(me.num_colonies):
        if reach.may_use(s, seat, me.colonies[i]):
            n = offer(out, n, action(moves.COLONY, me.colonies[i]))
    return n


@rule
def choose_act(s: State, act: int) -> None:
    """Carry out a face."""
    seat, face = s.now.seat, s.now.a
    if is_verb(moves.ACQUIRE, act):
        acquiring.acquire(s, seat, face - Face.ENERGY)
    elif is_verb(moves.ADVANCE, act):
        advancing.advance(s, seat, first(moves.ADVANCE, act), 1, True)
    elif is_verb(moves.UPGRADE, act):
        cost = galaxy.upgrade_cost(s.galaxies[seat])
        galaxy.upgrade(
            s, seat, cost if first(moves.UPGRADE, act) == 0 else 0, cost if first(moves.UPGRADE, act) == 1 else 0
        )
    elif is_verb(moves.COLONY, act):
        interpreter.use_planet(s, seat, first(moves.COLONY, act))
    elif not is_verb(moves.GO, act):
        moving.move(s, seat, act, True)
