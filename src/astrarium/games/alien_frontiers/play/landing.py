"""Landing a colony: what it costs, where it may land, and the end of the game with the last one."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, note, tell
from astrarium.games.alien_frontiers import ending
from astrarium.games.alien_frontiers.play import goods, moon
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Faction, Happened, Place, Territory, Via, Why
from astrarium.games.alien_frontiers.table.state import State

MODULE = tables.ASTEROIDS.index("terraforming_module")


@rule
def landing_fuel(via: int) -> int:
    """Fuel for a landing."""
    match via:
        case Via.HUB:
            return tables.FACILITY_FUEL[Place.COLONIST_HUB]
        case Via.CONSTRUCTOR:
            return tables.FACILITY_FUEL[Place.COLONY_CONSTRUCTOR]
        case Via.TERRAFORMING:
            return tables.FACILITY_FUEL[Place.TERRAFORMING_STATION]
        case _:
            return tables.ASTEROID_FUEL[MODULE]


@rule
def landing_ore(s: State, seat: int, via: int) -> int:
    """Ore for a landing; Bradbury Plateau takes 1 off at the Colony Constructor."""
    match via:
        case Via.HUB:
            return tables.FACILITY_ORE[Place.COLONIST_HUB]
        case Via.CONSTRUCTOR:
            ore, plateau = tables.FACILITY_ORE[Place.COLONY_CONSTRUCTOR], Territory.BRADBURY_PLATEAU
            return max(0, ore - tables.BONUS[plateau]) if moon.has_bonus(s, seat, plateau) else ore
        case Via.TERRAFORMING:
            return tables.FACILITY_ORE[Place.TERRAFORMING_STATION]
        case _:
            return tables.ASTEROID_ORE[MODULE]


@rule
def ore_on(s: State, seat: int, via: int, territory: int) -> int:
    """Ore for landing on a certain territory: the Sunrise Commune pays 1 less where no opponent has a colony."""
    ore = landing_ore(s, seat, via)
    return ore - 1 if ore > 0 and is_sunrise(s, seat, territory) else ore


@rule
def is_sunrise(s: State, seat: int, territory: int) -> bool:
    """The Sunrise Commune's owner, where no opponent has a colony."""
    return s.players[seat].faction == Faction.SUNRISE and moon.only_mine(s, territory, seat)


@rule
def why_not_land(s: State, seat: int, via: int, territory: int) -> int:
    """The territory is in play, no Repulsor Field bars it, and the landing there can be paid."""
    if not moon.in_play(s, territory):
        return Why.NOT_IN_PLAY
    if moon.is_repulsed(s, territory):
        return Why.REPULSED
    return NOTHING if goods.can_pay(s, seat, landing_fuel(via), ore_on(s, seat, via, territory)) else Why.LANDING_PRICE


@rule
def has_colony(s: State, seat: int, via: int) -> bool:
    """An unplaced colony; the final one may leave the hub for the Station and the Constructor, not for the Module."""
    p = s.players[seat]
    return p.unplaced > 0 or (p.hub > 0 and via != Via.MODULE)


@rule
def why_not_landing(s: State, seat: int, via: int) -> int:
    """A colony to land, and the price of landing it somewhere."""
    if via != Via.HUB and not has_colony(s, seat, via):
        return Why.NO_COLONY
    if goods.can_pay(s, seat, landing_fuel(via), landing_ore(s, seat, via)):
        return NOTHING
    if s.players[seat].faction == Faction.SUNRISE:
        for territory in range(pieces.NUM_TERRITORIES):
            if why_not_land(s, seat, via, territory) == NOTHING:
                return NOTHING
    return Why.LANDING_PRICE


@rule
def ask_landing(s: State, seat: int, via: int, surplus: int) -> None:
    """Ask where the colony lands; surplus advances of the hub start the next one."""
    ask(s, Decide.LAND, seat, via, surplus)


@rule
def pay_landing(s: State, seat: int, via: int, territory: int) -> None:
    """Pay: to New Gaia's owner if another player uses the Terraforming Station, else to the supply."""
    fuel, ore = landing_fuel(via), ore_on(s, seat, via, territory)
    if ore < landing_ore(s, seat, via):
        tell(s, EVERYBODY, Happened.OWNER_POWER, seat, tables.FACTION_ROW + Faction.SUNRISE)
    gaia = s.faction_owner[Faction.NEW_GAIA]
    if via == Via.TERRAFORMING and gaia != NOBODY and gaia != seat:
        goods.hand_over(s, seat, gaia, pieces.FUEL, fuel)
        goods.hand_over(s, seat, gaia, pieces.ORE, ore)
        tell(s, EVERYBODY, Happened.OWNER_POWER, gaia, tables.FACTION_ROW + Faction.NEW_GAIA, fuel, ore)
        note(s, Happened.PAID_TO, seat, fuel, ore, gaia)
    else:
        goods.pay(s, seat, fuel, ore)


@rule
def land(s: State, seat: int, via: int, territory: int) -> None:
    """A colony lands. The last one of a player ends the game at once."""
    p = s.players[seat]
    if via == Via.CONSTRUCTOR and moon.has_bonus(s, seat, Territory.BRADBURY_PLATEAU):
        moon.told_bonus(s, seat, Territory.BRADBURY_PLATEAU)
    pay_landing(s, seat, via, territory)
    if via == Via.HUB or p.unplaced == 0:
        p.hub = 0
    else:
        p.unplaced -= 1
    if seat == s.turn.seat:
        s.turn.landed += 1
        s.turn.landed_via |= 1 << via
    tell(s, EVERYBODY, Happened.LANDED, seat, tables.TERRITORY_ROW + territory, via)
    moon.add_colony(s, territory, seat)
    if p.unplaced == 0 and p.hub == 0:
        ending.end_game(s, seat)
