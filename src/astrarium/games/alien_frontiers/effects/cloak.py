"""Chameleon Cloak: ships of one opponent are replaced by equal ones, which use the facility."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import ask
from astrarium.games.alien_frontiers.effects import asking
from astrarium.games.alien_frontiers.play import docking, fleet, goods, sets, tech
from astrarium.games.alien_frontiers.table import moves, pieces
from astrarium.games.alien_frontiers.table.pieces import Decide, Place, Power
from astrarium.games.alien_frontiers.table.state import State


@rule
def cloak_reaches(s: State, seat: int, place: int) -> bool:
    """Facilities whose ports are everybody's and that this player could use now."""
    if place == Place.TERRAFORMING_STATION or place == Place.COLONIST_HUB or place == sets.SMUGGLERS_BOARD:
        return False
    return s.hand_size >= sets.set_size(s, seat, place) and s.docked[place] > 0 and docking.is_open(s, seat, place)


@rule
def cloak_total(s: State, seat: int, base: int, place: int, victim: int) -> int:
    """Fuel for replacing the ships of one docking, shields included, before any discount."""
    each = base
    for ship in range(fleet.first_ship(victim), fleet.first_ship(victim) + pieces.SHIPS_PER_SEAT):
        if s.ships[ship].place == place:
            each = base + tech.shield(s, seat, ship)
    return each * sets.set_size(s, seat, place)


@rule
def cloak_price(s: State, seat: int, base: int, place: int, victim: int, before: int) -> int:
    """What this docking adds to the price of the use, which has cost `before` so far."""
    total = before + cloak_total(s, seat, base, place, victim)
    return tech.price(s, seat, total) - tech.price(s, seat, before)


@rule
def may_cloak(s: State, seat: int, base: int, place: int, victim: int, before: int) -> bool:
    """Whether unplaced ships can replace ships of one opponent there, and both prices can be paid."""
    if victim == seat or s.hand_size == 0 or s.docked[place] == 0 or not cloak_reaches(s, seat, place):
        return False
    s.turn.cloak = 1 + victim
    sets.count_usable(s, place)
    fuel = cloak_price(s, seat, base, place, victim, before)
    s.players[seat].fuel -= fuel
    able = s.players[seat].fuel >= 0 and sets.set_exists(s, seat, place) and docking.is_open(s, seat, place)
    s.players[seat].fuel += fuel
    s.turn.cloak = 0
    return able


@rule
def cloak_options(s: State, seat: int, base: int, stage: int, out: list[int], count: int) -> int:
    """A facility, then whose ships there are replaced."""
    if s.hand_size == 0:
        return count
    if stage == 1:
        for victim in range(s.num_players):
            if may_cloak(s, seat, base, s.memo[asking.PLACE_CHOSEN], victim, 0):
                count = offer(out, count, action(moves.VICTIM, victim))
        return count
    for place in range(Place.BELT):
        if s.docked[place] > 0 and cloak_reaches(s, seat, place) and someone_to_cloak(s, seat, base, place):
            count = offer(out, count, action(moves.AT, place))
    return count


@rule
def someone_to_cloak(s: State, seat: int, base: int, place: int) -> bool:
    """Whether ships of some opponent can be replaced there."""
    for victim in range(s.num_players):
        if may_cloak(s, seat, base, place, victim, 0):
            return True
    return False


@rule
def cloak_apply(s: State, seat: int, base: int, act: int) -> None:
    """The facility, then the opponent, was chosen."""
    if is_verb(moves.AT, act):
        s.memo[asking.PLACE_CHOSEN] = first(moves.AT, act)
        asking.ask_power(s, seat, Power.CLOAK, 0, base, 1)
    else:
        cloak(s, seat, base, s.memo[asking.PLACE_CHOSEN], first(moves.VICTIM, act), 0)


@rule
def cloak(s: State, seat: int, base: int, place: int, victim: int, before: int) -> None:
    """Pay and dock in place of the opponent's ships; single ports may be followed by more."""
    goods.pay(s, seat, cloak_price(s, seat, base, place, victim, before), 0)
    ask(s, Decide.CLOAK_MORE, seat, place, victim, base, before + cloak_total(s, seat, base, place, victim))
    s.turn.cloak = 1 + victim
    docking.start_docking(s, seat, place)


@rule
def cloak_more_options(s: State, seat: int, place: int, victim: int, base: int, before: int, out: list[int]) -> int:
    """Replace another ship of the same opponent there, or enough."""
    count = offer(out, 0, action(moves.NO))
    if sets.set_size(s, seat, place) == 1 and may_cloak(s, seat, base, place, victim, before):
        count = offer(out, count, action(moves.YES))
    return count
