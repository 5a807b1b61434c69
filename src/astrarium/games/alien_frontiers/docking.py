"""Docking: where ships may be docked, and what each facility gives."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell

from .belt.claims import claim_at
from .cards import cycle_display, is_first_copy, may_claim, take_displayed
from .components import (
    BELT_PORTS,
    BELT_ROW,
    BONUS,
    CLAIM_TOTAL,
    FACILITY_ROW,
    FACTION_ROW,
    GROUP,
    PORTS,
    SHIP_COST_ROW,
    SHIP_FUEL,
    SHIP_ORE,
    TERRITORY_ROW,
)
from .factions.boards import board_is_open, use_board
from .goods import can_pay, gain, pay
from .hub import hub_is_open, use_hub
from .landing import ask_landing, may_land
from .moon import has_bonus, told_bonus
from .moves import CYCLE, DOCK, DONE, DRAW, NO, TECH, TRADING, YES
from .pieces import (
    NO_CARD,
    NOWHERE,
    NUM_DOCKS,
    NUM_SHIPS,
    SHIPS_PER_SEAT,
    TRACK_SHIPS,
    Decide,
    Faction,
    Happened,
    Place,
    Territory,
    Via,
)
from .raid import raid_pays, start_raid
from .sets import (
    SMUGGLERS_BOARD,
    count_usable,
    fits,
    is_of,
    mine_takes_some,
    mine_threshold,
    set_exists,
    set_size,
)
from .ships import offer_ship, own_in_supply, pick_ship, put, ship_in_hand, throw, to_bay
from .state import State

EQUAL_SHIPS = (1, 1, 2, 1, 1, 2, 3, 1)  # how many ships of one value a facility asks for, by its number

# ------------------------------------------------------------------ where


@rule
def ports(s: State, place: int) -> int:
    """The docking ports of a place at this number of players."""
    if place < Place.FACTION:
        return PORTS[s.num_players][place]
    if place < Place.BELT:
        return 1
    if s.belt_ports_open and s.num_players > 4:
        return 3
    return BELT_PORTS[s.num_players][place - Place.BELT]


@rule
def has_ports(s: State, seat: int, place: int) -> bool:
    """Whether enough ports are free for one docking."""
    if place == Place.RAIDERS_OUTPOST:
        return True
    if place < Place.COLONIST_HUB:
        return PORTS[s.num_players][place] - s.docked[place] >= GROUP[place]
    if Place.FACTION <= place < Place.BELT:
        return s.docked[place] == 0  # the Smuggler's other three ships dock at the Raiders' Outpost
    return ports(s, place) - s.docked[place] >= set_size(s, seat, place)


@rule
def is_open(s: State, seat: int, place: int) -> bool:
    """Whether a place can be used by this player now, ships aside: its price and its conditions."""
    match place:
        case Place.MAINTENANCE_BAY:
            return False
        case Place.SHIPYARD:
            return may_build(s, seat)
        case Place.COLONY_CONSTRUCTOR:
            return may_land(s, seat, Via.CONSTRUCTOR)
        case Place.TERRAFORMING_STATION:
            return may_land(s, seat, Via.TERRAFORMING)
        case Place.COLONIST_HUB:
            return hub_is_open(s, seat)
        case Place.RAIDERS_OUTPOST:
            return s.idle_raids == 1 or raid_pays(s, seat)
    if place < Place.FACTION:
        return True
    if place < Place.BELT:
        return s.factions_on == 1 and board_is_open(s, seat, place - Place.FACTION)
    return s.belt_on == 1 and s.belt[place - Place.BELT] != NO_CARD


@rule
def may_dock(s: State, seat: int, place: int) -> bool:
    """Whether the player may dock ships of the hand there now. The ships in hand are counted already."""
    if s.num_moved > 0:
        count_usable(s, place)
    if place < Place.COLONIST_HUB:
        return may_dock_at_facility(s, seat, place)
    if place == Place.COLONIST_HUB:
        return may_dock_at_hub(s, seat)
    return has_ports(s, seat, place) and set_exists(s, seat, place) and is_open(s, seat, place)


@rule
def may_dock_at_facility(s: State, seat: int, place: int) -> bool:
    """A facility: free ports and enough equal ships are looked at first, being the quickest to see."""
    if s.docked[place] + GROUP[place] > PORTS[s.num_players][place] and place != Place.RAIDERS_OUTPOST:
        return False
    if s.shown_most < EQUAL_SHIPS[place] and (place != Place.SHIPYARD or s.turn.unequal_pair == 0):
        return False
    match place:
        case Place.SOLAR_CONVERTER | Place.ALIEN_ARTIFACT | Place.ORBITAL_MARKET:
            return True
        case Place.LUNAR_MINE:
            return mine_takes_some(s, seat)
        case Place.COLONY_CONSTRUCTOR:
            return may_land(s, seat, Via.CONSTRUCTOR)
        case _:
            return set_exists(s, seat, place) and is_open(s, seat, place)


@rule
def may_dock_at_hub(s: State, seat: int) -> bool:
    """The Colonist Hub: an advance to be made, ports for it, and ships enough."""
    return s.players[seat].hub_ships < TRACK_SHIPS and hub_is_open(s, seat) and set_exists(s, seat, Place.COLONIST_HUB)


@rule
def dock_options(s: State, seat: int, out: list[int], count: int) -> int:
    """Every place where ships of the hand may be docked."""
    if s.hand_size == 0:
        return count
    count_usable(s, NOWHERE)
    for place in range(Place.MAINTENANCE_BAY):
        if may_dock(s, seat, place):
            count = offer(out, count, action(DOCK, place))
    if s.factions_on:
        for owner in range(s.num_players):
            place = Place.FACTION + s.players[owner].faction
            if s.docked[place] == 0 and may_dock(s, seat, place):
                count = offer(out, count, action(DOCK, place))
    if s.belt_on:
        for place in range(Place.BELT, NUM_DOCKS):
            if s.belt[place - Place.BELT] != NO_CARD and may_dock(s, seat, place):
                count = offer(out, count, action(DOCK, place))
    return count


@rule
def may_dock_somewhere_with(s: State, seat: int, ship: int) -> bool:
    """Whether a certain ship in hand can be docked somewhere, alone or with others in hand."""
    for place in range(NUM_DOCKS):
        if is_open(s, seat, place):
            count_usable(s, place)
            if fits(s, seat, place, ship) and (place == Place.COLONIST_HUB or has_ports(s, seat, place)):
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
    count_usable(s, place)
    if place == SMUGGLERS_BOARD and s.num_picked > 0:
        s.shown[s.ships[s.picked[0]].value] -= 1  # that ship is for the board, not for the run
    for i in range(s.hand_size):
        if fits(s, seat, place, s.hand[i]):
            count = offer_ship(s, out, 0, count, s.hand[i])
    return count


@rule
def dock_ship(s: State, seat: int, place: int, act: int) -> None:
    """Pick a ship; when the set is complete it is docked and the facility used."""
    wanted = set_size(s, seat, place)
    pick_ship(s, ship_in_hand(s, act, place))
    if s.num_picked < wanted:
        ask(s, Decide.DOCK_SHIP, seat, place)
    else:
        finish_docking(s, seat, place)


@rule
def finish_docking(s: State, seat: int, place: int) -> None:
    """Dock the picked ships, make room where the rules say so, and use the facility."""
    ships, value = s.num_picked, s.ships[s.picked[0]].value
    needs_help = place == Place.LUNAR_MINE and value < mine_threshold(s)
    unequal = ships == 2 and s.ships[s.picked[1]].value != value
    if s.turn.cloak > 0:
        replace_ships(s, seat, place)
    elif place == Place.RAIDERS_OUTPOST or place == SMUGGLERS_BOARD:
        displace_raiders(s, seat)
    for i in range(ships):
        target = Place.RAIDERS_OUTPOST if place == SMUGGLERS_BOARD and i > 0 else place
        put(s, s.picked[i], target, seat)
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
        return FACILITY_ROW + place
    if place < Place.BELT:
        return FACTION_ROW + place - Place.FACTION
    return BELT_ROW + place - Place.BELT


@rule
def displace_raiders(s: State, seat: int) -> None:
    """Ships at the Raiders' Outpost give way to a higher run."""
    for ship in range(NUM_SHIPS):
        if s.ships[ship].place == Place.RAIDERS_OUTPOST:
            note_displaced(s, seat, ship)
            to_bay(s, ship)


@rule
def replace_ships(s: State, seat: int, place: int) -> None:
    """Chameleon Cloak: ships of the same values make room, of one opponent."""
    victim = s.turn.cloak - 1
    for i in range(s.num_picked):
        for ship in range(NUM_SHIPS):
            die = s.ships[ship]
            if die.place == place and die.value == s.ships[s.picked[i]].value and is_of(s, ship, victim):
                note_displaced(s, seat, ship)
                to_bay(s, ship)
                break


@rule
def note_displaced(s: State, seat: int, ship: int) -> None:
    """Count a ship of another player that leaves its port through this player's action."""
    note(s, Happened.DISPLACED, seat, ship // SHIPS_PER_SEAT, s.ships[ship].place)
    if not is_of(s, ship, seat) and seat == s.turn.seat:
        s.turn.displaced += 1


# ------------------------------------------------------------------ what it gives


@rule
def use_place(s: State, seat: int, place: int, ships: int, value: int, needs_help: bool, unequal: bool) -> None:
    """The benefit of a docking."""
    match place:
        case Place.SOLAR_CONVERTER:
            use_solar_converter(s, seat, value)
        case Place.LUNAR_MINE:
            use_lunar_mine(s, seat, needs_help)
        case Place.ORBITAL_MARKET:
            use_market(s, seat, value)
        case Place.ALIEN_ARTIFACT:
            use_artifact(s, seat)
        case Place.RAIDERS_OUTPOST:
            start_raid(s, seat, 0)
        case Place.SHIPYARD:
            build(s, seat, unequal)
        case Place.COLONY_CONSTRUCTOR:
            ask_landing(s, seat, Via.CONSTRUCTOR, 0)
        case Place.TERRAFORMING_STATION:
            ask_landing(s, seat, Via.TERRAFORMING, 0)
        case Place.COLONIST_HUB:
            use_hub(s, seat, ships)
        case _:
            if place >= Place.BELT:
                claim_at(s, seat, place - Place.BELT, ships)
            else:
                use_board(s, seat, place - Place.FACTION, value)


@rule
def use_solar_converter(s: State, seat: int, value: int) -> None:
    """Fuel for half the ship's value, rounded up; Lem Badlands adds 1."""
    s.turn.solar += 1
    fuel = (value + 1) // 2
    if has_bonus(s, seat, Territory.LEM_BADLANDS):
        fuel += BONUS[Territory.LEM_BADLANDS]
        told_bonus(s, seat, Territory.LEM_BADLANDS)
    gain(s, seat, fuel, 0)


@rule
def use_lunar_mine(s: State, seat: int, needs_help: bool) -> None:
    """1 ore, whatever the value."""
    if needs_help and s.turn.cloak == 0:
        if s.turn.mine_docked == 0 and has_bonus(s, seat, Territory.VAN_VOGT_MOUNTAINS):
            told_bonus(s, seat, Territory.VAN_VOGT_MOUNTAINS)
    s.turn.mine_any = 0
    s.turn.mine_docked += 1
    s.turn.mine += 1
    gain(s, seat, 0, 1)


@rule
def use_market(s: State, seat: int, value: int) -> None:
    """The pair opens trading for the turn; with Agendas it may draw two agendas instead."""
    if s.agendas_on:
        ask(s, Decide.MARKET, seat, value)
    else:
        open_market(s, seat, value)


@rule
def open_market(s: State, seat: int, value: int) -> None:
    """Trade at the pair's value from now on; with two pairs at the better rate."""
    s.turn.rate = value if s.turn.rate == 0 else min(s.turn.rate, value)
    note(s, Happened.MARKET_OPENED, seat, value)


@rule
def market_options(out: list[int]) -> int:
    """Trading or two agendas."""
    return offer(out, offer(out, 0, action(TRADING)), action(DRAW))


@rule
def trade_rate(s: State, seat: int) -> int:
    """Fuel for 1 ore now; 0 without a pair at the Orbital Market."""
    if s.turn.rate > 0 and has_bonus(s, seat, Territory.HEINLEIN_PLAINS):
        return BONUS[Territory.HEINLEIN_PLAINS]
    return s.turn.rate


@rule
def trade(s: State, seat: int) -> None:
    """Fuel for 1 ore; Terran Exchange adds 1 to the first trade."""
    fuel = trade_rate(s, seat)
    if fuel < s.turn.rate:
        tell(s, EVERYBODY, Happened.BONUS_USED, seat, TERRITORY_ROW + Territory.HEINLEIN_PLAINS)
    s.turn.trades += 1
    pay(s, seat, fuel, 0)
    note(s, Happened.TRADED, seat, fuel, s.turn.extra_trade_ore)
    gain(s, seat, 0, 1 + s.turn.extra_trade_ore)
    if s.turn.extra_trade_ore > 0:
        s.turn.faction_result |= 1 << Faction.TERRAN
    s.turn.extra_trade_ore = 0


# ------------------------------------------------------------------ the Alien Artifact


@rule
def use_artifact(s: State, seat: int) -> None:
    """The ship counts towards a claim and may cycle the display once."""
    for ship in range(NUM_SHIPS):
        if s.ships[ship].place == Place.ALIEN_ARTIFACT and s.ships[ship].fresh == 1 and s.ships[ship].user == seat:
            if s.ships[ship].tally == 0:
                s.ships[ship].tally = 1
    ask(s, Decide.CYCLE, seat)


@rule
def artifact_total(s: State, seat: int) -> int:
    """The values of the ships docked since the last claim."""
    total = 0
    for ship in range(NUM_SHIPS):
        if s.ships[ship].place == Place.ALIEN_ARTIFACT and s.ships[ship].tally == 1 and s.ships[ship].user == seat:
            total += s.ships[ship].value
    return total


@rule
def cycle_options(out: list[int]) -> int:
    """Cycle the display or keep it."""
    return offer(out, offer(out, 0, action(CYCLE)), action(NO))


@rule
def after_cycling(s: State, seat: int, cycled: bool) -> None:
    """Cycle if wanted; then a card may be claimed if the total suffices."""
    if cycled:
        cycle_display(s, seat)
    if artifact_total(s, seat) >= CLAIM_TOTAL:
        ask(s, Decide.CLAIM, seat)


@rule
def claim_options(s: State, seat: int, out: list[int]) -> int:
    """Every displayed card the player does not have yet, or none."""
    count = offer(out, 0, action(DONE))
    for slot in range(3):
        if may_claim(s, seat, slot) and is_first_copy(s, slot):
            count = offer(out, count, action(TECH, s.display[slot]))
    return count


@rule
def claim_card(s: State, seat: int, card: int) -> None:
    """Claim a card; the whole total is spent, surplus included."""
    for ship in range(NUM_SHIPS):
        if s.ships[ship].tally == 1:
            s.ships[ship].tally = 2
    take_displayed(s, seat, card)


# ------------------------------------------------------------------ the Shipyard


@rule
def build_fuel(s: State, seat: int) -> int:
    """Fuel for the next ship; Herbert Valley takes 1 off."""
    fuel = SHIP_FUEL[min(6, s.players[seat].fleet + 1)]
    return max(0, fuel - BONUS[Territory.HERBERT_VALLEY]) if has_bonus(s, seat, Territory.HERBERT_VALLEY) else fuel


@rule
def build_ore(s: State, seat: int) -> int:
    """Ore for the next ship; Herbert Valley takes 1 off."""
    ore = SHIP_ORE[min(6, s.players[seat].fleet + 1)]
    return max(0, ore - BONUS[Territory.HERBERT_VALLEY]) if has_bonus(s, seat, Territory.HERBERT_VALLEY) else ore


@rule
def may_build(s: State, seat: int) -> bool:
    """Whether a ship of the colour is in the supply and can be paid."""
    if s.players[seat].fleet >= SHIPS_PER_SEAT:
        return False
    return can_pay(s, seat, build_fuel(s, seat), build_ore(s, seat))


@rule
def build(s: State, seat: int, unequal: bool) -> None:
    """Pay for a new ship; it waits in the Maintenance Bay, or joins at once for the Scavenger Fleet."""
    fuel, ore = build_fuel(s, seat), build_ore(s, seat)
    if has_bonus(s, seat, Territory.HERBERT_VALLEY):
        told_bonus(s, seat, Territory.HERBERT_VALLEY)
    pay(s, seat, fuel, ore)
    if unequal:
        s.turn.unequal_pair = 0
        s.turn.faction_result |= 1 << Faction.SCAVENGERS
    number = s.players[seat].fleet + 1
    tell(s, EVERYBODY, Happened.BUILT_SHIP, seat, SHIP_COST_ROW + max(0, number - 3), number, fuel, ore)
    new_ship(s, seat, own_in_supply(s, seat))


@rule
def new_ship(s: State, seat: int, ship: int) -> None:
    """Where a new ship goes: the Maintenance Bay; the Scavenger Fleet's owner rolls it at once."""
    if s.players[seat].faction == Faction.SCAVENGERS and s.turn.seat == seat:
        tell(s, EVERYBODY, Happened.OWNER_POWER, seat, FACTION_ROW + Faction.SCAVENGERS)
        put(s, ship, Place.HAND, seat)
        note(s, Happened.SHIP_REROLLED, seat, 0, throw(s, ship))
    else:
        put(s, ship, Place.MAINTENANCE_BAY, seat)


@rule
def yes_or_no(out: list[int]) -> int:
    """Both answers."""
    return offer(out, offer(out, 0, action(YES)), action(NO))
