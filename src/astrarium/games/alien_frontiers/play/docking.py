"""Docking: where ships may be docked, and what each facility gives."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer, second, third
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.alien_frontiers.play import asteroids, boards, facilities, fleet, hub, landing, raid, sets
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Faction, Happened, Place, Via, Why
from astrarium.games.alien_frontiers.table.state import State

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
def facility_has_ports(s: State, place: int) -> bool:
    """Whether a facility has free ports for one docking; those who raid make their own room."""
    return tables.PORTS[s.num_players][place] - s.docked[place] >= tables.GROUP[place] or (
        place == Place.RAIDERS_OUTPOST
    )


@rule
def has_ports(s: State, seat: int, place: int) -> bool:
    """Whether enough ports are free for one docking; Chameleon Cloak makes its own room."""
    if s.turn.cloak > 0:
        return True
    if place < Place.COLONIST_HUB:
        return facility_has_ports(s, place)
    if Place.FACTION <= place < Place.BELT:
        return s.docked[place] == 0  # the Smuggler's other three ships dock at the Raiders' Outpost
    return ports(s, place) - s.docked[place] >= sets.set_size(s, seat, place)


@rule
def why_not_open(s: State, seat: int, place: int) -> int:
    """Ships and ports aside: the price and the conditions of a place."""
    match place:
        case Place.MAINTENANCE_BAY:
            return Why.ONLY_THE_REST
        case Place.SHIPYARD:
            return facilities.why_not_build(s, seat)
        case Place.COLONY_CONSTRUCTOR:
            return landing.why_not_landing(s, seat, Via.CONSTRUCTOR)
        case Place.TERRAFORMING_STATION:
            return landing.why_not_landing(s, seat, Via.TERRAFORMING)
        case Place.COLONIST_HUB:
            return hub.why_not_hub(s, seat)
    if place < Place.FACTION:
        return NOTHING
    if place < Place.BELT:
        return boards.why_not_board(s, seat, place - Place.FACTION)
    if s.belt_on == 0:
        return Why.NOT_IN_PLAY
    return NOTHING if s.belt[place - Place.BELT] != pieces.NO_CARD else Why.NO_ASTEROID


@rule
def why_not_dock(s: State, seat: int, place: int) -> int:
    """Free ports, ships that show what the place asks for, its price and its conditions."""
    shown = sets.count_usable(s, place)
    if s.hand_size == 0:
        return Why.NO_SHIP
    if place < Place.COLONIST_HUB:
        return why_not_facility(s, seat, place, shown)
    return why_not_beyond(s, seat, place, shown)


@rule
def why_not_facility(s: State, seat: int, place: int, shown: int) -> int:
    """An orbital facility: ports and ships are seen at once, so they are looked at before the price."""
    if s.turn.cloak == 0 and not facility_has_ports(s, place):
        return Why.PORTS_TAKEN
    if not sets.set_exists(s, seat, place, shown):
        return Why.NO_SET
    return why_not_open(s, seat, place)


@rule
def why_not_beyond(s: State, seat: int, place: int, shown: int) -> int:
    """The Colonist Hub, a faction's board or the belt: what it asks for comes before ports and ships."""
    if Place.FACTION <= place < Place.BELT and not has_ports(s, seat, place):
        return Why.PORTS_TAKEN
    why = why_not_open(s, seat, place)
    if why != NOTHING:
        return why
    if not has_ports(s, seat, place):
        return Why.PORTS_TAKEN
    return NOTHING if sets.set_exists(s, seat, place, shown) else Why.NO_SET


@rule
def docks(s: State, seat: int, out: list[int], n: int) -> int:
    """The places where ships may be docked; ships are counted once where every place can use them all."""
    if s.hand_size == 0:
        return n
    shown, alike = s.hand_values, s.turn.cloak == 0 and s.num_moved == 0
    for place in range(Place.COLONIST_HUB):
        if not alike:
            shown = sets.count_usable(s, place)
        if why_not_facility(s, seat, place, shown) == NOTHING:
            n = offer(out, n, action(moves.DOCK, place))
    if not alike:
        shown = sets.count_usable(s, Place.COLONIST_HUB)
    n = dock_beyond(s, seat, Place.COLONIST_HUB, shown, out, n)
    if s.factions_on:
        for owner in range(s.num_players):
            board = Place.FACTION + s.players[owner].faction
            n = dock_beyond(s, seat, board, sets.count_usable(s, board), out, n)
    if s.belt_on:
        for place in range(Place.BELT, pieces.NUM_DOCKS):
            n = dock_beyond(s, seat, place, sets.count_usable(s, place), out, n)
    return n


@rule
def dock_beyond(s: State, seat: int, place: int, shown: int, out: list[int], n: int) -> int:
    """A place beyond the facilities, if ships may be docked there."""
    fits = why_not_beyond(s, seat, place, shown) == NOTHING
    return offer(out, n, action(moves.DOCK, place)) if fits else n


@rule
def why_not_end(s: State, seat: int) -> int:
    """Ships that can be docked in orbit are docked before the turn ends; the Outer Belt is no orbital facility."""
    if s.hand_size > 0:
        for place in range(Place.FACTION):
            if why_not_dock(s, seat, place) == NOTHING:
                return Why.STILL_DOCKING
        if s.factions_on:
            for owner in range(s.num_players):
                if why_not_dock(s, seat, Place.FACTION + s.players[owner].faction) == NOTHING:
                    return Why.STILL_DOCKING
    return NOTHING


@rule
def end_after_docking(out: list[int], n: int) -> int:
    """The end of the turn, unless a docking in orbit is listed already."""
    for i in range(n):
        if is_verb(moves.DOCK, out[i]) and first(moves.DOCK, out[i]) < Place.BELT:
            return n
    return offer(out, n, action(moves.END))


@rule
def may_dock_somewhere_with(s: State, seat: int, ship: int) -> bool:
    """Whether a certain ship in hand can be docked somewhere, alone or with others in hand."""
    for place in range(pieces.NUM_DOCKS):
        if why_not_open(s, seat, place) == NOTHING:
            if sets.fits(s, seat, place, ship) and (place == Place.COLONIST_HUB or has_ports(s, seat, place)):
                return True
    return False


# ------------------------------------------------------------------ picking ships


@rule
def start_docking(s: State, seat: int, place: int) -> None:
    """Begin a docking: the ships are chosen next."""
    s.num_picked = 0
    ask_ships(s, seat, place)


@rule
def ask_ships(s: State, seat: int, place: int) -> None:
    """A ship is named that stands for its set, or all ships of the set are marked."""
    ask(s, Decide.DOCK_SET if sets.is_marked_out(s, seat, place) else Decide.DOCK_SHIP, seat, place)


@rule
def dock_ship(s: State, seat: int, place: int, owner: int, value: int, state: int) -> None:
    """Name a ship; when the set is complete it is docked and the facility used."""
    wanted = sets.set_size(s, seat, place)
    fleet.pick_ship(s, sets.ship_for(s, place, owner, value + 1, state))
    if s.num_picked < wanted:
        ask_ships(s, seat, place)
    else:
        finish_docking(s, seat, place)


@rule
def dock_marked(s: State, seat: int, place: int) -> None:
    """The marked ships are docked and the facility used."""
    for i in range(s.num_marked):
        act = moves.SHIP.base + s.marked[i]
        owner, value, state = first(moves.SHIP, act), second(moves.SHIP, act) + 1, third(moves.SHIP, act)
        fleet.pick_ship(s, sets.ship_for(s, place, owner, value, state))
    s.num_marked = 0
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
        s.ships[s.picked[i]].tally = 1 if target == Place.ALIEN_ARTIFACT else 0
    tell_docked(s, seat, place)
    s.num_picked = 0
    if s.turn.angels_changed == 1 and ships > 1:
        s.turn.faction_result |= 1 << Faction.MERCURY
    use_place(s, seat, place, ships, value, needs_help, unequal)
    s.turn.cloak = 0


@rule
def tell_docked(s: State, seat: int, place: int) -> None:
    """Which ships were docked where: of the Smuggler's four, three at the Raiders' Outpost."""
    here = 1 if place == sets.SMUGGLERS_BOARD else s.num_picked
    tell(s, EVERYBODY, Happened.DOCKED, seat, row_of(place), here, shown_by_picked(s, 0, here), place)
    if here < s.num_picked:
        outpost, others = Place.RAIDERS_OUTPOST, s.num_picked - here
        shown = shown_by_picked(s, here, s.num_picked)
        tell(s, EVERYBODY, Happened.DOCKED, seat, row_of(outpost), others, shown, outpost)


@rule
def shown_by_picked(s: State, since: int, until: int) -> int:
    """The values of the ships picked, as the digits of a number."""
    shown = 0
    for i in range(since, until):
        shown = shown * 7 + s.ships[s.picked[i]].value
    return shown


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
    for i in range(fleet.ships_in_game(s)):
        ship = fleet.ship_in_game(s, i)
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
            if die.place == place and die.value == s.ships[s.picked[i]].value and fleet.ship_owner(s, ship) == victim:
                note_displaced(s, seat, ship)
                fleet.to_bay(s, ship)
                break


@rule
def note_displaced(s: State, seat: int, ship: int) -> None:
    """A ship leaves its port through this player's action."""
    note(s, Happened.DISPLACED, seat, fleet.owner_class(ship), s.ships[ship].place, s.ships[ship].value)
    fleet.count_displaced(s, seat, ship)


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
