"""Why an action cannot be chosen now."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.core.actions import first, is_verb
from astrarium.core.game import Said
from astrarium.core.table import NOBODY
from astrarium.games.alien_frontiers.effects.use import discards_allowed
from astrarium.games.alien_frontiers.play.boards import can_pay_board
from astrarium.games.alien_frontiers.play.docking import ports
from astrarium.games.alien_frontiers.play.facilities import build_fuel, build_ore
from astrarium.games.alien_frontiers.play.goods import can_pay
from astrarium.games.alien_frontiers.play.hub import launch_circle
from astrarium.games.alien_frontiers.play.landing import has_colony_to_land, landing_fuel, landing_ore, may_land
from astrarium.games.alien_frontiers.play.moon import has_field, in_play, is_repulsed
from astrarium.games.alien_frontiers.play.sets import mine_threshold, set_size
from astrarium.games.alien_frontiers.play.tech import has_tech, price
from astrarium.games.alien_frontiers.table import moves
from astrarium.games.alien_frontiers.table.pieces import (
    NO_CARD,
    SHIPS_PER_SEAT,
    TRACK_SHIPS,
    Decide,
    FieldKind,
    Phase,
    Place,
    Power,
    Territory,
    Via,
)
from astrarium.games.alien_frontiers.table.state import State
from astrarium.games.alien_frontiers.table.tables import (
    RELIC_FUEL,
    RELIC_ORE,
    TECH_FUEL,
    TECH_POWER,
    TECH_TIMING,
    TECH_UNIT,
)
from astrarium.games.alien_frontiers.words.names import (
    BAY,
    BELT_RULE,
    BOARDS,
    COLONIES,
    DOCKING,
    HUB_RULE,
    MARKET_RULE,
    RELIC_RULE,
    TECH_RULE,
    TURN,
    amount,
    kind_name,
    place_name,
    place_rule,
    tech_name,
    territory_name,
)
from astrarium.games.alien_frontiers.words.questions import VIA_NAMES


def why_not(s: State, act: int, names: Sequence[str]) -> Said:
    """The reason, with its rule."""
    p = s.pending[s.depth - 1]
    if p.kind == Decide.TURN:
        return _in_turn(s, p.seat, act)
    if p.kind == Decide.LAND and is_verb(moves.LAND, act):
        return _landing(s, p.seat, p.a, first(moves.LAND, act))
    if p.kind == Decide.DOCK_SHIP and is_verb(moves.SHIP, act):
        return Said(f"That ship does not complete a set for {place_name(p.a)}.", place_rule(p.a))
    if p.kind == Decide.BEFORE_ROLL:
        return Said("The fleet is not rolled yet: only cards used before the roll can be used now.", "Gather and roll")
    if p.kind == Decide.RAID_RESOURCE:
        return Said("That player has none of it, or is guarded by a Holographic Decoy.", "Raiders' Outpost")
    return Said("That is not what is asked now: finish what you have begun.", TURN)


def _in_turn(s: State, seat: int, act: int) -> Said:
    if is_verb(moves.DOCK, act):
        return _docking(s, seat, first(moves.DOCK, act))
    if is_verb(moves.USE, act):
        return _using(s, seat, first(moves.USE, act))
    if is_verb(moves.DISCARD, act):
        return _discarding(s, seat, first(moves.DISCARD, act))
    if is_verb(moves.TRADE, act):
        if s.turn.rate == 0:
            return Said("You have not docked a pair at the Orbital Market to trade this turn.", MARKET_RULE)
        return Said("You have not enough fuel for a trade at your rate.", MARKET_RULE)
    if is_verb(moves.LAUNCH, act):
        return _launching(s, seat)
    if is_verb(moves.BUY_RELIC, act):
        return _relic(s, seat)
    if is_verb(moves.END, act):
        return Said("Ships that can be docked must be docked before your turn ends.", TURN)
    if is_verb(moves.REVEAL, act):
        return Said("You do not hold that agenda, or its objective is not met now, or not anew.", "Agendas")
    if is_verb(moves.OWNER, act):
        return Said(
            "Your faction's power was used this turn, cannot be paid, or has nothing to act on.", "Faction owners"
        )
    if is_verb(moves.ASTEROID, act):
        return Said("You have no such asteroid card ready, or it would do nothing now.", "Asteroid cards")
    return Said("That is not something to do in the main part of a turn.", TURN)


# ------------------------------------------------------------------ docking


def _docking(s: State, seat: int, place: int) -> Said:
    rule = place_rule(place)
    if s.hand_size == 0:
        return Said("You have no unplaced ship.", DOCKING)
    if place == Place.MAINTENANCE_BAY:
        return Said("Only ships that cannot be docked anywhere go to the Maintenance Bay.", BAY)
    if Place.FACTION <= place < Place.BELT:
        return _board(s, seat, place)
    if place >= Place.BELT:
        return _belt(s, place)
    special = _facility(s, seat, place)
    if special:
        return Said(special, rule)
    if place != Place.RAIDERS_OUTPOST and ports(s, place) - s.docked[place] < set_size(s, seat, place):
        return Said(f"There are not enough free docking ports at {place_name(place)}.", rule)
    return Said(f"Your unplaced ships do not show what {place_name(place)} asks for{_asks(s, place)}.", rule)


def _asks(s: State, place: int) -> str:
    match place:
        case Place.LUNAR_MINE:
            return f": at least {mine_threshold(s)}"
        case Place.ORBITAL_MARKET | Place.SHIPYARD:
            return ": a pair of equal value"
        case Place.COLONY_CONSTRUCTOR:
            return ": three of equal value"
        case Place.RAIDERS_OUTPOST:
            return ": three in a row, higher than the ships docked there"
        case Place.TERRAFORMING_STATION:
            return ": a 6 of your own that your fleet can spare"
        case _:
            return ""


def _facility(s: State, seat: int, place: int) -> str:
    match place:
        case Place.SHIPYARD:
            if s.players[seat].fleet >= SHIPS_PER_SEAT:
                return "No ship of your colour is left in the ship supply."
            if not can_pay(s, seat, build_fuel(s, seat), build_ore(s, seat)):
                return f"The next ship costs {amount(build_fuel(s, seat), build_ore(s, seat))}."
        case Place.COLONY_CONSTRUCTOR | Place.TERRAFORMING_STATION:
            return _no_landing(s, seat, Via.CONSTRUCTOR if place == Place.COLONY_CONSTRUCTOR else Via.TERRAFORMING)
        case Place.COLONIST_HUB:
            return _hub(s, seat)
    return ""


def _no_landing(s: State, seat: int, via: int) -> str:
    if not has_colony_to_land(s, seat):
        return "You have no colony left to land."
    if not may_land(s, seat, via):
        return f"Landing a colony there costs {amount(landing_fuel(via), landing_ore(s, seat, via))}."
    return ""


def _hub(s: State, seat: int) -> str:
    p = s.players[seat]
    if p.hub >= launch_circle(s, seat):
        return "Your colony stands on its launch circle: launch it first."
    if p.hub == 0 and p.unplaced == 0:
        return "You have no colony left to start."
    if p.hub_ships >= TRACK_SHIPS:
        return "You already have three ships at the Colonist Hub."
    return "The circle your colony would reach is taken on every track."


def _board(s: State, seat: int, place: int) -> Said:
    faction = place - Place.FACTION
    name = kind_name("faction", faction)
    if s.faction_owner[faction] == NOBODY:
        return Said(f"Nobody leads {name} in this game.", BOARDS)
    if s.docked[place] > 0:
        return Said(f"The port of {name} is occupied.", BOARDS)
    if not can_pay_board(s, seat, faction):
        return Said(f"You cannot pay the fee and the price of {name}.", BOARDS)
    return Said(f"The facility of {name} cannot do anything for you now.", BOARDS)


def _belt(s: State, place: int) -> Said:
    if not s.belt_on:
        return Said("The Outer Belt is not part of this game.", BELT_RULE)
    if s.belt[place - Place.BELT] == NO_CARD:
        return Said("There is no asteroid at that position.", BELT_RULE)
    return Said("Your ships do not meet the asteroid's requirement, or too few ports are free there.", BELT_RULE)


# ------------------------------------------------------------------ the rest


def _using(s: State, seat: int, card: int) -> Said:
    name = tech_name(card)
    if not has_tech(s, seat, card):
        return Said(f"You do not hold {name}.", TECH_RULE)
    if TECH_POWER[card] == Power.NONE:
        return Said(f"{name} has no power to use; it works by itself or by being discarded.", TECH_RULE)
    if s.turn.used[card]:
        return Said(f"{name} was already used this turn.", TECH_RULE)
    if TECH_TIMING[card] != 0:
        return Said(f"{name} is used before the fleet is rolled.", TECH_RULE)
    cost = price(s, seat, TECH_FUEL[card])
    if s.players[seat].fuel < cost and TECH_UNIT[card] == 0:
        return Said(f"{name} costs {cost} fuel.", TECH_RULE)
    if s.phase != Phase.MAIN:
        return Said("Alien tech is used in your own turn only.", TECH_RULE)
    return Said(f"{name} has nothing to act on now.", TECH_RULE)


def _discarding(s: State, seat: int, card: int) -> Said:
    name = tech_name(card)
    if not has_tech(s, seat, card):
        return Said(f"You do not hold {name}.", TECH_RULE)
    if s.turn.used[card]:
        return Said(f"{name} was used this turn, so it cannot be discarded for its power.", TECH_RULE)
    if s.turn.discards >= discards_allowed(s, seat):
        return Said("You have used the discard powers of this turn.", TECH_RULE)
    return Said(f"{name} has no discard power that could do anything now.", TECH_RULE)


def _launching(s: State, seat: int) -> Said:
    goal = launch_circle(s, seat)
    if s.players[seat].hub < goal:
        return Said(f"Your hub colony has not reached circle {goal}.", HUB_RULE)
    return Said(f"A launch costs {amount(landing_fuel(Via.HUB), landing_ore(s, seat, Via.HUB))}.", HUB_RULE)


def _relic(s: State, seat: int) -> Said:
    desert = Territory.BURROUGHS_DESERT
    if s.controller[desert] != seat:
        return Said("Only whoever controls Burroughs Desert may buy the Relic Ship.", RELIC_RULE)
    if has_field(s, FieldKind.ISOLATION, desert):
        return Said("The Isolation Field switches the bonus of Burroughs Desert off.", RELIC_RULE)
    if s.relic_owner != NOBODY:
        return Said("The Relic Ship is already in a fleet.", RELIC_RULE)
    return Said(f"The Relic Ship costs {amount(RELIC_FUEL, RELIC_ORE)}.", RELIC_RULE)


def _landing(s: State, seat: int, via: int, territory: int) -> Said:
    if not in_play(s, territory):
        return Said("Blish Expanse is used with the Outer Belt only.", COLONIES)
    if is_repulsed(s, territory):
        return Said(f"The Repulsor Field keeps colonies out of {territory_name(territory)}.", "Field generators")
    return Said("You cannot pay for a landing there.", VIA_NAMES[via][1])
