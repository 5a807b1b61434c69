"""The facilities on the faction boards: one port, any value, a fee to the owner."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, note, tell
from astrarium.games.alien_frontiers.effects import colonies, fields
from astrarium.games.alien_frontiers.play import agendas, cards, fleet, goods, hub, raid
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Faction, Happened, Place, Power, Why
from astrarium.games.alien_frontiers.table.state import State

COREX_GOAL = 3  # ore gained at Corex that an agenda asks for


@rule
def access_fee(s: State, seat: int, faction: int) -> int:
    """The fuel that a user pays to the owner; the owner pays none."""
    return 0 if s.faction_owner[faction] == seat else tables.ACCESS_FEE


@rule
def station_ship(s: State, seat: int) -> int:
    """The player's ship at the Terraforming Station, or -1."""
    for ship in range(pieces.NUM_SHIPS):
        if s.ships[ship].place == Place.TERRAFORMING_STATION and fleet.ship_owner(s, ship) == seat:
            return ship
    return -1


@rule
def pay_board(s: State, seat: int, faction: int) -> None:
    """The fee goes to the owner, the price to the supply (the Syndicate's depends on the colony)."""
    owner = s.faction_owner[faction]
    fuel = access_fee(s, seat, faction)
    if fuel > 0:
        goods.hand_over(s, seat, owner, pieces.FUEL, fuel)
        note(s, Happened.FEE_PAID, seat, fuel, 0, owner)
    if faction != Faction.URANIAN:
        goods.pay(s, seat, tables.FACTION_FUEL[faction], tables.FACTION_ORE[faction])


# ------------------------------------------------------------------ using a board


@rule
def why_not_board(s: State, seat: int, faction: int) -> int:
    """A board in play, its fee and price, and something that it can do."""
    if s.factions_on == 0 or s.faction_owner[faction] == NOBODY:
        return Why.NOT_IN_PLAY
    fuel = access_fee(s, seat, faction) + tables.FACTION_FUEL[faction]
    if not goods.can_pay(s, seat, fuel, tables.FACTION_ORE[faction]):
        return Why.BOARD_PRICE
    return NOTHING if board_works(s, seat, faction) else Why.BOARD_IDLE


@rule
def board_works(s: State, seat: int, faction: int) -> bool:
    """Whether a board can do what it says."""
    p = s.players[seat]
    match faction:
        case Faction.BRETHREN:
            free = s.docked[Place.LUNAR_MINE] < tables.PORTS[s.num_players][Place.LUNAR_MINE]
            return fleet.is_docked(s, pieces.BRETHREN_SHIP) and free
        case Faction.DARK_SPACE:
            return s.deck_size + s.pile_size > 0
        case Faction.HOMESTEADERS:
            return 0 < p.hub < hub.launch_circle(s, seat) and hub.has_room(s, seat, p.hub + 1)
        case Faction.NEW_GAIA:
            return station_ship(s, seat) >= 0
        case Faction.PROPHETS:
            return agendas.agendas_left(s) > 0
        case Faction.PROXIMA:
            return fields.why_not_field_step(s, seat, Power.FIELD_MOVE, pieces.NOWHERE) == NOTHING
        case Faction.SUNRISE:
            return colonies.why_not_move_step(s, seat, Power.SUNRISE_MOVE) == NOTHING
        case Faction.URANIAN:
            return colonies.why_not_move_step(s, seat, Power.URANIAN_MOVE) == NOTHING
        case _:
            return True


@rule
def use_board(s: State, seat: int, faction: int, value: int) -> None:
    """What the facility of a faction board does."""
    pay_board(s, seat, faction)
    tell(s, EVERYBODY, Happened.USED_FACTION, seat, tables.FACTION_ROW + faction)
    match faction:
        case Faction.BRETHREN:
            ask(s, Decide.MOVE_BRETHREN, seat)
        case Faction.COREX:
            if min(s.players[seat].controlled, goods.ore_in_supply(s)) >= COREX_GOAL:
                s.turn.faction_result |= 1 << Faction.COREX
            goods.gain(s, seat, 0, s.players[seat].controlled)
        case Faction.DARK_SPACE:
            take_top_card(s, seat)
            s.turn.faction_result |= 1 << Faction.DARK_SPACE
        case Faction.HOMESTEADERS:
            homestead(s, seat)
        case Faction.MERCURY:
            ask(s, Decide.ANGELS_TURN, seat, Power.ANGELS_SET)
        case Faction.NEW_GAIA:
            reroll_station_ship(s, seat)
        case Faction.PROPHETS:
            ask(s, Decide.PROPHETS_DRAW, seat, value)
        case Faction.PROXIMA:
            ask(s, Decide.PLACE_FIELD, seat, Power.FIELD_MOVE, pieces.NOWHERE)
        case Faction.SCAVENGERS:
            s.turn.unequal_pair = 1
        case Faction.SMUGGLERS:
            raid.start_raid(s, seat, 1)
        case Faction.SUNRISE:
            ask(s, Decide.MOVE_COLONY, seat, Power.SUNRISE_MOVE)
        case Faction.TERRAN:
            s.turn.extra_trade_ore = 1
        case Faction.URANIAN:
            ask(s, Decide.MOVE_COLONY, seat, Power.URANIAN_MOVE)
        case _:
            ask(s, Decide.DRIVE, seat, 1)


@rule
def why_not_ore(good: int) -> int:
    """The Brethren's board gives ore."""
    return NOTHING if good == pieces.ORE else Why.NOT_OFFERED


@rule
def move_brethren(s: State, seat: int) -> None:
    """The Brethren Ship goes to the Lunar Mine, for an ore."""
    fleet.count_displaced(s, seat, pieces.BRETHREN_SHIP)
    fleet.put(s, pieces.BRETHREN_SHIP, Place.LUNAR_MINE, s.faction_owner[Faction.BRETHREN])
    note(s, Happened.BRETHREN_MOVED, seat, Place.LUNAR_MINE)
    goods.gain(s, seat, 0, 1)
    s.turn.faction_result |= 1 << Faction.BRETHREN


@rule
def draw_for_prophets(s: State, seat: int, drawn: int) -> None:
    """As many agendas as the ship docked at the Prophets' board shows; one is kept."""
    agendas.draw_and_keep_one(s, seat, drawn, 1)


@rule
def take_top_card(s: State, seat: int) -> None:
    """The top card of the alien tech deck; a duplicate is discarded."""
    card = cards.top_card(s)
    if card != pieces.NO_CARD:
        tell(s, EVERYBODY, Happened.TOOK_TOP_CARD, seat, tables.TECH_ROW + card)
        cards.get_card(s, seat, card, cards.drawn_used(s, card))


@rule
def homestead(s: State, seat: int) -> None:
    """The hub colony advances a circle; this is no docking at the hub for Asimov Crater."""
    hub.advance_colony(s, seat, 1)
    if s.players[seat].hub == hub.launch_circle(s, seat):
        s.turn.faction_result |= 1 << Faction.HOMESTEADERS


@rule
def reroll_station_ship(s: State, seat: int) -> None:
    """New Gaia: the ship at the Terraforming Station is rolled; 4 to 6 saves it."""
    ship = station_ship(s, seat)
    value = fleet.throw(s, ship)
    s.ships[ship].saved = 1 if value > 3 else 0
    if value > 3:
        s.turn.faction_result |= 1 << Faction.NEW_GAIA
    tell(s, EVERYBODY, Happened.SAVED_SHIP, seat, tables.FACTION_ROW + Faction.NEW_GAIA, value)
