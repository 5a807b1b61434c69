"""What agendas ask for: one interpreter for the conditions of the component file."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import NOBODY
from astrarium.games.alien_frontiers.play import moon
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Condition, Most
from astrarium.games.alien_frontiers.table.state import State


@rule
def meets_in_game(s: State, seat: int, card: int) -> bool:
    """Whether a player meets an agenda's in-game objective now; what happened counts in one's own turn only."""
    kind = tables.IN_GAME[card][0]
    if kind <= pieces.LAST_EVENT_CONDITION:
        return seat == s.turn.seat and event_met(
            s, seat, kind, tables.IN_GAME[card][1], tables.IN_GAME[card][2], tables.IN_GAME[card][3]
        )
    return state_met(s, seat, kind, tables.IN_GAME[card][1], tables.IN_GAME[card][2], tables.IN_GAME[card][3])


@rule
def meets_endgame(s: State, seat: int, card: int) -> bool:
    """Whether a player meets an agenda's endgame objective on the final state."""
    return state_met(
        s,
        seat,
        tables.ENDGAME[card][0],
        tables.ENDGAME[card][1],
        tables.ENDGAME[card][2],
        tables.ENDGAME[card][3],
    )


@rule
def is_about_state(card: int) -> bool:
    """Whether an agenda's in-game objective is a state of the table rather than something done."""
    return tables.IN_GAME[card][0] > pieces.LAST_EVENT_CONDITION


@rule
def is_met_on_any_turn(card: int) -> bool:
    """Whether an agenda's in-game objective is met on anybody's turn: resources are held during one's own."""
    return is_about_state(card) and tables.IN_GAME[card][0] != Condition.RESOURCES_HELD


@rule
def event_met(s: State, seat: int, kind: int, n: int, a: int, mask: int) -> bool:
    """Objectives about what the turn has seen."""
    turn = s.turn
    match kind:
        case Condition.BELT_DOCK_IN_TURN:
            return turn.belt >= n
        case Condition.DISPLACE_SHIPS:
            return turn.displaced >= n
        case Condition.DOCK_COUNT_IN_TURN:
            return (turn.solar if a == 0 else turn.mine) >= n
        case Condition.FACTION_USE:
            return (turn.faction_result >> a) & 1 == 1
        case Condition.LAND_IN_TURN:
            return turn.landed >= n
        case Condition.LAND_VIA:
            return (turn.landed_via >> a) & 1 == 1
        case Condition.MARKET_TRADES:
            return turn.trades >= n
        case Condition.RAID_CARD:
            return turn.raid_card == 1
        case Condition.RAID_RESOURCES:
            return turn.best_raid_taken >= n and turn.best_raid_victims >= a
        case Condition.ROLL_OF_A_KIND:
            return turn.of_a_kind >= n
        case Condition.ROLL_STRAIGHT:
            return turn.straight >= n
        case Condition.TAKE_CONTROL:
            return turn.took_control == 1
        case Condition.TECH_DISCARD:
            return turn.discarded & mask != 0
        case _:
            return turn.cards_used >= n


@rule
def state_met(s: State, seat: int, kind: int, n: int, a: int, mask: int) -> bool:
    """Objectives about the present state of the table."""
    p = s.players[seat]
    match kind:
        case Condition.ASTEROID_COUNT:
            return p.num_asteroids >= n
        case Condition.COLONIES_ON_ONE:
            return most_on_one(s, seat) >= n
        case Condition.COLONIES_SPREAD:
            return territories_with(s, seat) >= n
        case Condition.CONTESTED_WITH_YOU:
            return contested_with(s, seat) >= n
        case Condition.CONTROL_COUNT:
            return p.controlled >= n
        case Condition.CONTROL_SET:
            return controls_all(s, seat, mask)
        case Condition.FIELD_ON_CONTROLLED:
            return fields_on_controlled(s, seat) >= n
        case Condition.HOLD_RELIC:
            return s.relic_owner == seat
        case Condition.HUB_POSITION:
            return p.hub >= n
        case Condition.MOST:
            return has_most(s, seat, a)
        case Condition.RESOURCES_HELD:
            return p.fuel >= n and p.ore >= a and p.fuel + p.ore >= mask
        case Condition.REVEALED_AGENDAS:
            return p.num_revealed >= n
        case Condition.SHARED_TERRITORIES:
            return shared_with_controller(s, seat) >= n
        case Condition.SHIPS_AT_MOST:
            return p.fleet <= n
        case Condition.SHIPS_IN_FLEET:
            return p.fleet >= n
        case Condition.SOLE_PRESENCE:
            return alone_on(s, seat) >= n
        case Condition.TECH_COUNT:
            return p.num_cards >= n
        case _:
            return held_among(s, seat, mask) >= n


@rule
def most_on_one(s: State, seat: int) -> int:
    """The most colonies of a player on one territory."""
    most = 0
    for territory in range(pieces.NUM_TERRITORIES):
        most = max(most, s.colonies[territory][seat])
    return most


@rule
def territories_with(s: State, seat: int) -> int:
    """On how many territories a player has a colony."""
    total = 0
    for territory in range(pieces.NUM_TERRITORIES):
        if s.colonies[territory][seat] > 0:
            total += 1
    return total


@rule
def contested_with(s: State, seat: int) -> int:
    """Territories with a colony of the player, more than one colony, and no controller."""
    total = 0
    for territory in range(pieces.NUM_TERRITORIES):
        if s.colonies[territory][seat] > 0 and s.controller[territory] == NOBODY and moon.colonies_on(s, territory) > 1:
            total += 1
    return total


@rule
def controls_all(s: State, seat: int, mask: int) -> bool:
    """Whether a player controls every territory of a set."""
    for territory in range(pieces.NUM_TERRITORIES):
        if (mask >> territory) & 1 == 1 and s.controller[territory] != seat:
            return False
    return True


@rule
def fields_on_controlled(s: State, seat: int) -> int:
    """Field generators on territories a player controls."""
    total = 0
    for field in range(pieces.NUM_FIELDS):
        g = s.generators[field]
        if (g.at >= 0 and s.controller[g.at] == seat) or (g.also >= 0 and s.controller[g.also] == seat):
            total += 1
    return total


@rule
def amount(s: State, seat: int, what: int) -> int:
    """How much of something a player has."""
    p = s.players[seat]
    match what:
        case Most.SHIPS:
            return p.fleet
        case Most.TECH:
            return p.num_cards
        case Most.FUEL:
            return p.fuel
        case Most.ORE:
            return p.ore
        case Most.RESOURCES:
            return p.fuel + p.ore
        case _:
            return p.num_asteroids


@rule
def has_most(s: State, seat: int, what: int) -> bool:
    """The most of something: strictly more than everybody else."""
    mine = amount(s, seat, what)
    for other in range(s.num_players):
        if other != seat and amount(s, other, what) >= mine:
            return False
    return True


@rule
def shared_with_controller(s: State, seat: int) -> int:
    """Territories with a colony of the player that somebody else controls."""
    total = 0
    for territory in range(pieces.NUM_TERRITORIES):
        boss = s.controller[territory]
        if s.colonies[territory][seat] > 0 and boss != NOBODY and boss != seat:
            total += 1
    return total


@rule
def alone_on(s: State, seat: int) -> int:
    """Territories on which all colonies are the player's."""
    total = 0
    for territory in range(pieces.NUM_TERRITORIES):
        if s.colonies[territory][seat] > 0 and moon.colonies_on(s, territory) == s.colonies[territory][seat]:
            total += 1
    return total


@rule
def held_among(s: State, seat: int, mask: int) -> int:
    """How many of the named alien tech cards a player holds."""
    both, total = s.players[seat].held & mask, 0
    while both > 0:
        total += both & 1
        both >>= 1
    return total
