"""Landing a colony: what it costs, where it may land, and the end of the game with the last one."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, drop_decisions, note, tell

from .agendas.reveal import final_reveals
from .components import (
    ASTEROID_FUEL,
    ASTEROID_ORE,
    ASTEROIDS,
    BONUS,
    FACILITY_FUEL,
    FACILITY_ORE,
    FACTION_ROW,
    TERRITORY_ROW,
)
from .goods import can_pay, hand_over, pay
from .moon import add_colony, has_bonus, may_enter, only_mine
from .moves import LAND
from .pieces import FUEL, NUM_TERRITORIES, ORE, Decide, Faction, Happened, Place, Territory, Via
from .state import State

MODULE = ASTEROIDS.index("terraforming_module")


@rule
def landing_fuel(via: int) -> int:
    """Fuel for a landing."""
    match via:
        case Via.HUB:
            return FACILITY_FUEL[Place.COLONIST_HUB]
        case Via.CONSTRUCTOR:
            return FACILITY_FUEL[Place.COLONY_CONSTRUCTOR]
        case Via.TERRAFORMING:
            return FACILITY_FUEL[Place.TERRAFORMING_STATION]
        case _:
            return ASTEROID_FUEL[MODULE]


@rule
def landing_ore(s: State, seat: int, via: int) -> int:
    """Ore for a landing; Bradbury Plateau takes 1 off at the Colony Constructor."""
    match via:
        case Via.HUB:
            return FACILITY_ORE[Place.COLONIST_HUB]
        case Via.CONSTRUCTOR:
            less = BONUS[Territory.BRADBURY_PLATEAU] if has_bonus(s, seat, Territory.BRADBURY_PLATEAU) else 0
            return max(0, FACILITY_ORE[Place.COLONY_CONSTRUCTOR] - less)
        case Via.TERRAFORMING:
            return FACILITY_ORE[Place.TERRAFORMING_STATION]
        case _:
            return ASTEROID_ORE[MODULE]


@rule
def ore_on(s: State, seat: int, via: int, territory: int) -> int:
    """Ore for landing on a certain territory: the Sunrise Commune pays 1 less where no opponent has a colony."""
    ore = landing_ore(s, seat, via)
    return ore - 1 if ore > 0 and is_sunrise(s, seat, territory) else ore


@rule
def is_sunrise(s: State, seat: int, territory: int) -> bool:
    """The Sunrise Commune's owner, where no opponent has a colony."""
    return s.players[seat].faction == Faction.SUNRISE and only_mine(s, territory, seat)


@rule
def has_colony_to_land(s: State, seat: int) -> bool:
    """Elsewhere than from the hub: an unplaced colony, or the final one, which may leave the hub for this."""
    return s.players[seat].unplaced > 0 or s.players[seat].hub > 0


@rule
def may_land_on(s: State, seat: int, via: int, territory: int) -> bool:
    """Whether a colony may land on a territory and can be paid for there."""
    return may_enter(s, territory) and can_pay(s, seat, landing_fuel(via), ore_on(s, seat, via, territory))


@rule
def may_land(s: State, seat: int, via: int) -> bool:
    """Whether there is a colony to land, a place for it, and the price."""
    if via != Via.HUB and not has_colony_to_land(s, seat):
        return False
    if can_pay(s, seat, landing_fuel(via), landing_ore(s, seat, via)):
        return True
    if s.players[seat].faction != Faction.SUNRISE:
        return False
    for territory in range(NUM_TERRITORIES):
        if may_land_on(s, seat, via, territory):
            return True
    return False


@rule
def ask_landing(s: State, seat: int, via: int, surplus: int) -> None:
    """Ask where the colony lands; surplus advances of the hub start the next one."""
    ask(s, Decide.LAND, seat, via, surplus)


@rule
def land_options(s: State, seat: int, via: int, out: list[int]) -> int:
    """Every territory the colony may land on."""
    count = 0
    for territory in range(NUM_TERRITORIES):
        if may_land_on(s, seat, via, territory):
            count = offer(out, count, action(LAND, territory))
    return count


@rule
def pay_landing(s: State, seat: int, via: int, territory: int) -> None:
    """Pay: to New Gaia's owner if another player uses the Terraforming Station, else to the supply."""
    fuel, ore = landing_fuel(via), ore_on(s, seat, via, territory)
    if ore < landing_ore(s, seat, via):
        tell(s, EVERYBODY, Happened.OWNER_POWER, seat, FACTION_ROW + Faction.SUNRISE)
    gaia = s.faction_owner[Faction.NEW_GAIA]
    if via == Via.TERRAFORMING and gaia != NOBODY and gaia != seat:
        hand_over(s, seat, gaia, FUEL, fuel)
        hand_over(s, seat, gaia, ORE, ore)
        tell(s, EVERYBODY, Happened.OWNER_POWER, gaia, FACTION_ROW + Faction.NEW_GAIA, fuel, ore)
    else:
        pay(s, seat, fuel, ore)


@rule
def land(s: State, seat: int, via: int, territory: int) -> None:
    """A colony lands. The last one of a player ends the game at once."""
    p = s.players[seat]
    if via == Via.CONSTRUCTOR and has_bonus(s, seat, Territory.BRADBURY_PLATEAU):
        tell(s, EVERYBODY, Happened.BONUS_USED, seat, TERRITORY_ROW + Territory.BRADBURY_PLATEAU)
    pay_landing(s, seat, via, territory)
    if via == Via.HUB or p.unplaced == 0:
        p.hub = 0
    else:
        p.unplaced -= 1
    if seat == s.turn.seat:
        s.turn.landed += 1
        s.turn.landed_via |= 1 << via
    tell(s, EVERYBODY, Happened.LANDED, seat, TERRITORY_ROW + territory, via)
    add_colony(s, territory, seat)
    if p.unplaced == 0 and p.hub == 0:
        end_game(s, seat)


@rule
def end_game(s: State, seat: int) -> None:
    """The last colony has landed: nothing more is done, but endgame objectives are revealed."""
    note(s, Happened.GAME_ENDED, seat)
    final_reveals(s)
    s.over = 1
    drop_decisions(s)
