"""Chameleon Cloak: ships of one opponent are replaced by equal ones, which use the facility."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import ask
from astrarium.games.alien_frontiers.effects import docked
from astrarium.games.alien_frontiers.play import cards, docking, fleet, goods, sets
from astrarium.games.alien_frontiers.table import moves, pieces
from astrarium.games.alien_frontiers.table.pieces import Decide, Place, Why
from astrarium.games.alien_frontiers.table.state import State


@rule
def cloak_reaches(s: State, seat: int, place: int) -> bool:
    """Orbital facilities whose ports are everybody's: the hub's only with five or six players."""
    if place == Place.TERRAFORMING_STATION or place == Place.MAINTENANCE_BAY or place >= Place.BELT:
        return False
    if place == Place.COLONIST_HUB:
        return s.num_players > pieces.HUB_TRACKS
    return place != sets.SMUGGLERS_BOARD


@rule
def cloak_total(s: State, seat: int, base: int, place: int, victim: int) -> int:
    """Fuel for replacing the ships of one docking, the victim's Deflector Shield included, before any discount."""
    return (base + docked.shield_of(s, seat, victim)) * sets.set_size(s, seat, place)


@rule
def cloak_price(s: State, seat: int, base: int, before: int, place: int, victim: int) -> int:
    """What this docking adds to the price of the use, which has cost `before` so far."""
    total = before + cloak_total(s, seat, base, place, victim)
    return cards.price(s, seat, total) - cards.price(s, seat, before)


@rule
def why_not_cloak(s: State, seat: int, base: int, before: int, place: int, victim: int) -> int:
    """Unplaced ships equal to an opponent's at a facility, and fuel for the card and the facility."""
    if victim == seat:
        return Why.YOURSELF
    if victim >= s.num_players or not cloak_reaches(s, seat, place):
        return Why.OUT_OF_REACH
    if s.hand_size == 0:
        return Why.NO_SHIP
    if s.docked[place] == 0 or sets.set_size(s, seat, place) == 0:
        return Why.NO_SET
    fuel = cloak_price(s, seat, base, before, place, victim)
    if s.players[seat].fuel < fuel:
        return Why.TOO_DEAR
    s.turn.cloak = 1 + victim
    s.players[seat].fuel -= fuel
    why = docking.why_not_dock(s, seat, place)
    s.players[seat].fuel += fuel
    s.turn.cloak = 0
    dear = why == Why.SHIP_PRICE or why == Why.LANDING_PRICE or why == Why.BOARD_PRICE
    return Why.CLOAK_TOO_DEAR if dear else why


@rule
def ships_to_replace(s: State, seat: int, out: list[int], n: int) -> int:
    """Every facility and every opponent with ships there."""
    start = n
    for ship in range(pieces.BRETHREN_SHIP):
        place, victim = s.ships[ship].place, fleet.ship_owner(s, ship)
        if place < Place.BELT and victim >= 0 and victim != seat:
            act = action(moves.CLOAK, place, victim)
            if not fleet.is_written(out, start, n, act):
                n = offer(out, n, act)
    return n


@rule
def why_not_cloak_step(s: State, seat: int, base: int) -> int:
    """Some opponent's ships can be replaced."""
    said = Why.IDLE
    for ship in range(pieces.BRETHREN_SHIP if s.hand_size > 0 else 0):
        place, victim = s.ships[ship].place, fleet.ship_owner(s, ship)
        if place < Place.BELT and victim >= 0 and victim != seat:
            why = why_not_cloak(s, seat, base, 0, place, victim)
            if why == NOTHING:
                return NOTHING
            said = why if why == Why.TOO_DEAR or why == Why.CLOAK_TOO_DEAR else said
    return said


@rule
def cloak(s: State, seat: int, base: int, before: int, place: int, victim: int) -> None:
    """Pay and dock in place of the opponent's ships; at single ports more may follow."""
    if before == 0:
        cards.pay(s, seat, cloak_total(s, seat, base, place, victim))
    else:
        goods.pay(s, seat, cloak_price(s, seat, base, before, place, victim), 0)
    if sets.set_size(s, seat, place) == 1:
        before += cloak_total(s, seat, base, place, victim)
        ask(s, Decide.CLOAK_MORE, seat, base, before, place, victim)
    s.turn.cloak = 1 + victim
    docking.start_docking(s, seat, place)


@rule
def why_not_cloak_more(
    s: State, seat: int, base: int, before: int, there: int, theirs: int, place: int, victim: int
) -> int:
    """Another ship of the same opponent at the same place."""
    if place != there or victim != theirs:
        return Why.ONE_PLACE
    return why_not_cloak(s, seat, base, before, place, victim)
