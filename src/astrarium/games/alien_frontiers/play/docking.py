"""Docking: where ships may be docked, and what each facility gives."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.alien_frontiers.play import asteroids, boards, facilities, fleet, hub, landing, raid, sets
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Faction, Happened, Place, Via
from astrarium.games.alien_frontiers.table.state import State

EQUAL_SHIPS = (1, 1, 2, 1, 1, 2, 3, 1)  # how many ships of one value a facility asks for, by its number

# ------------------------------------------------------------------ where


@rule
def ports(s: State, place: int) -> int:
    """The docking ports of a place at this number of players."""
    if place < Place.FACTION:
        return tables.PORTS[s.num_players][place]
    if place < Place.BELT:
        return 1
    if s.belt_ports_open and s.num_players > 4:
        return 3
    return tables.BELT_PORTS[s.num_players][place - Place.BELT]


@rule
def has_ports(s: State, seat: int, place: int) -> bool:
    """Whether enough ports are free for one docking."""
    if place == Place.RAIDERS_OUTPOST:
        return True
    if place < Place.COLONIST_HUB:
        return tables.PORTS[s.num_players][place] - s.docked[place] >= tables.GROUP[place]
    if Place.FACTION <= place < Place.BELT:
        return s.docked[place] == 0  # the Smuggler's other three ships dock at the Raiders' Outpost
    return ports(s, place) - s.docked[place] >= sets.set_size(s, seat, place)


@rule
def is_open(s: State, seat: int, place: int) -> bool:
    """Whether a place can be used by this player now, ships aside: its price and its conditions."""
    match place:
        case Place.MAINTENANCE_BAY:
            return False
        case Place.SHIPYARD:
            return facilities.may_build(s, seat)
        case Place.COLONY_CONSTRUCTOR:
            return landing.may_land(s, seat, Via.CONSTRUCTOR)
        case Place.TERRAFORMING_STATION:
            return landing.may_land(s, seat, Via.TERRAFORMING)
        case Place.COLONIST_HUB:
            return hub.hub_is_open(s, seat)
    if place < Place.FACTION:
        return True
    if place < Place.BELT:
        return s.factions_on == 1 and boards.board_is_open(s, seat, place - Place.FACTION)
    return s.belt_on == 1 and s.belt[place - Place.BELT] != pieces.NO_CARD


@rule
def may_dock(s: State, seat: int, place: int) -> bool:
    """Whether ships of the hand may be docked at the hub, a board or the belt. They are counted already."""
    if s.num_moved > 0:
        sets.count_usable(s, place)
    if place == Place.COLONIST_HUB:
        return may_dock_at_hub(s, seat)
    return sets.set_exists(s, seat, place) and has_ports(s, seat, place) and is_open(s, seat, place)


@rule
def may_dock_at_facility(s: State, seat: int, place: int) -> bool:
    """A facility: free ports and enough equal ships are looked at first, being the quickest to see."""
    if s.docked[place] + tables.GROUP[place] > tables.PORTS[s.num_players][place] and place != Place.RAIDERS_OUTPOST:
        return False
    if s.shown_most < EQUAL_SHIPS[place] and (place != Place.SHIPYARD or s.turn.unequal_pair == 0):
        return False
    match place:
        case Place.SOLAR_CONVERTER | Place.ALIEN_ARTIFACT | Place.ORBITAL_MARKET:
            return True
        case Place.LUNAR_MINE:
            return sets.mine_takes_some(s, seat)
        case Place.COLONY_CONSTRUCTOR:
            return landing.may_land(s, seat, Via.CONSTRUCTOR)
        case _:
            return sets.set_exists(s, seat, place) and is_open(s, seat, place)


@rule
def may_dock_at_hub(s: State, seat: int) -> bool:
    """The Colonist Hub: an advance to be made, ports for it, and ships enough."""
    return (
        s.players[seat].hub_ships < pieces.TRACK_SHIPS
        and hub.hub_is_open(s, seat)
        and sets.set_exists(s, seat, Place.COLONIST_HUB)
    )


@rule
def dock_options(s: State, seat: int, out: list[int], count: int) -> int:
    """Every place where ships of the hand may be docked."""
    if s.hand_size == 0:
        return count
    sets.count_usable(s, pieces.NOWHERE)
    for place in range(Place.COLONIST_HUB):
        if s.num_moved > 0:
            sets.count_usable(s, place)
        if may_dock_at_facility(s, seat, place):
            count = offer(out, count, action(moves.DOCK, place))
    if may_dock(s, seat, Place.COLONIST_HUB):
        count = offer(out, count, action(moves.DOCK, Place.COLONIST_HUB))
    if s.factions_on:
        for owner in range(s.num_players):
            place = Place.FACTION + s.players[owner].faction
            if s.docked[place] == 0 and may_dock(s, seat, place):
                count = offer(out, count, action(moves.DOCK, place))
    if s.belt_on:
        for place in range(Place.BELT, pieces.NUM_DOCKS):
            if s.belt[place - Place.BELT] != pieces.NO_CARD and may_dock(s, seat, place):
                count = offer(out, count, action(moves.DOCK, place))
    return count


@rule
def may_dock_somewhere_with(s: State, seat: int, ship: int) -> bool:
    """Whether a certain ship in hand can be docked somewhere, alone or with others in hand."""
    for place in range(pieces.NUM_DOCKS):
        if is_open(s, seat, place):
            sets.count_usable(s, place)
            if sets.fits(s, seat, place, ship) and (place == Place.COLONIST_HUB or has_ports(s, seat, place)):
                return True
    return False


# ------------------------------------------------------------------ picking ships


@rule
def start_docking(s: State, seat: int, place: int) -> None:
    """Begin a docking: the ships are picked next."""
    s.num_picked = 0
    ask(s, Decide.DOCK_SHIP, seat, place)


@rule
def dock_ship_options(s: State, seat: int, place: int, out: list[int]) -> int:
    """The ships that continue the set."""
    count = 0
    sets.count_usable(s, place)
    if place == sets.SMUGGLERS_BOARD and s.num_picked > 0:
        s.shown[s.ships[s.picked[0]].value] -= 1  # that ship is for the board, not for the run
    for i in range(s.hand_size):
        if sets.fits(s, seat, place, s.hand[i]):
            count = fleet.offer_ship(s, out, 0, count, s.hand[i])
    return count


@rule
def dock_ship(s: State, seat: int, place: int, act: int) -> None:
    """Pick a ship; when the set is complete it is docked and the facility used."""
    wanted = sets.set_size(s, seat, place)
    fleet.pick_ship(s, fleet.ship_in_hand(s, act, place))
    if s.num_picked < wanted:
        ask(s, Decide.DOCK_SHIP, seat, place)
    else:
        finish_docking(s, seat, place)


@rule
def finish_docking(s: State, seat: int, place: int) -> None:
    """Dock the picked ships, make room where the rules say so, and use the facility."""
    ships, value = s.num_picked, s.ships[s.picked[0]].value
    needs_help = place == Place.LUNAR_MINE and value < sets.mine_threshold(s)
    unequal = ships == 2 and s.ships[s.picked[1]].value != value
    if s.turn.cloak > 0:
        replace_ships(s, seat, place)
    elif place == Place.RAIDERS_OUTPOST or place == sets.SMUGGLERS_BOARD:
        displace_raiders(s, seat)
    for i in range(ships):
        target = Place.RAIDERS_OUTPOST if place == sets.SMUGGLERS_BOARD and i > 0 else place
        fleet.put(s, s.picked[i], target, seat)
        s.ships[s.picked[i]].fresh = 1
    s.num_picked = 0
    tell(s, EVERYBODY, Happened.DOCKED, seat, row_of(place), ships, value, place)
    if s.turn.angels_changed == 1 and ships > 1:
        s.turn.faction_result |= 1 << Faction.MERCURY
    use_place(s, seat, place, ships, value, needs_help, unequal)
    s.turn.cloak = 0


@rule
def row_of(place: int) -> int:
    """The component row of a place."""
    if place < Place.FACTION:
        return tables.FACILITY_ROW + place
    if place < Place.BELT:
        return tables.FACTION_ROW + place - Place.FACTION
    return tables.BELT_ROW + place - Place.BELT


@rule
def displace_raiders(s: State, seat: int) -> None:
    """Ships at the Raiders' Outpost give way to a higher run."""
    for ship in range(pieces.NUM_SHIPS):
        if s.ships[ship].place == Place.RAIDERS_OUTPOST:
            note_displaced(s, seat, ship)
            fleet.to_bay(s, ship)


@rule
def replace_ships(s: State, seat: int, place: int) -> None:
    """Chameleon Cloak: ships of the same values make room, of one opponent."""
    victim = s.turn.cloak - 1
    for i in range(s.num_picked):
        for ship in range(pieces.NUM_SHIPS):
            die = s.ships[ship]
            if die.place == place and die.value == s.ships[s.picked[i]].value and sets.is_of(s, ship, victim):
                note_displaced(s, seat, ship)
                fleet.to_bay(s, ship)
                break


@rule
def note_displaced(s: State, seat: int, ship: int) -> None:
    """Count a ship of another player that leaves its port through this player's action."""
    note(s, Happened.DISPLACED, seat, ship // pieces.SHIPS_PER_SEAT, s.ships[ship].place)
    if not sets.is_of(s, ship, seat) and seat == s.turn.seat:
        s.turn.displaced += 1


# ------------------------------------------------------------------ what it gives


@rule
def use_place(s: State, seat: int, place: int, ships: int, value: int, needs_help: bool, unequal: bool) -> None:
    """The benefit of a docking."""
    match place:
        case Place.SOLAR_CONVERTER:
            facilities.use_solar_converter(s, seat, value)
        case Place.LUNAR_MINE:
            facilities.use_lunar_mine(s, seat, needs_help)
        case Place.ORBITAL_MARKET:
            facilities.use_market(s, seat, value)
        case Place.ALIEN_ARTIFACT:
            facilities.use_artifact(s, seat)
        case Place.RAIDERS_OUTPOST:
            raid.start_raid(s, seat, 0)
        case Place.SHIPYARD:
            facilities.build(s, seat, unequal)
        case Place.COLONY_CONSTRUCTOR:
            landing.ask_landing(s, seat, Via.CONSTRUCTOR, 0)
        case Place.TERRAFORMING_STATION:
            landing.ask_landing(s, seat, Via.TERRAFORMING, 0)
        case Place.COLONIST_HUB:
            hub.use_hub(s, seat, ships)
        case _:
            if place >= Place.BELT:
                asteroids.claim_at(s, seat, place - Place.BELT, ships)
            else:
                boards.use_board(s, seat, place - Place.FACTION, value)
