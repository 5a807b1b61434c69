"""The setup page: seats, ships, colonies, decks, and the modules in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, note, shuffle, tell
from astrarium.games.alien_frontiers.play import agendas, asteroids, cards, fleet
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Faction, Happened, Phase, Place, Territory, Why
from astrarium.games.alien_frontiers.table.state import State


def prepare(s: State, settings: Mapping[str, Any]) -> None:
    """Write the chosen settings into a fresh state."""
    s.factions_on = int(settings["factions"])
    s.agendas_on = int(settings["agendas"])
    s.belt_on = int(settings["outer_belt"])
    s.base_tech_only = int(not settings["expansion_tech"])
    s.colonies_each = tables.LONG_GAME_COLONIES if settings["long_game"] else tables.COLONIES[s.num_players]
    s.min_fleet = settings["min_fleet"]
    s.limited_supply = int(settings["limited_supply"])
    s.belt_ports_open = int(settings["belt_ports_open"])


@rule
def setup(s: State) -> None:
    """Lay out the table; with Factions the draft comes first, then play starts."""
    s.turn.oracle = pieces.NO_CARD
    s.turn.seat = 0
    s.relic_owner = NOBODY
    tell(s, EVERYBODY, Happened.COUNTED, NOBODY, tables.PLAYERS_ROW + s.num_players - 2, s.colonies_each)
    set_up_moon(s)
    set_up_seats(s)
    set_up_tech(s)
    s.session = 0
    s.phase = Phase.DRAFT
    if s.factions_on:
        choose_boards(s)
    else:
        s.session = s.num_players


@rule
def set_up_moon(s: State) -> None:
    """Nobody controls anything, the generators lie near the board."""
    for territory in range(pieces.NUM_TERRITORIES):
        s.controller[territory] = NOBODY
    for field in range(pieces.NUM_FIELDS):
        s.generators[field].at = pieces.NOWHERE
        s.generators[field].also = pieces.NOWHERE
        s.generators[field].by = NOBODY
    s.rev_at = Territory.BURROUGHS_DESERT
    for faction in range(pieces.NUM_FACTIONS):
        s.faction_owner[faction] = NOBODY
    for position in range(pieces.BELT_POSITIONS):
        s.belt[position] = pieces.NO_CARD


@rule
def set_up_seats(s: State) -> None:
    """Three ships each near the Maintenance Bay, the others in the supply; resources by seat."""
    for ship in range(pieces.NUM_SHIPS):
        s.ships[ship].place = Place.HOME if ship >= pieces.RELIC else Place.SUPPLY
        s.ships[ship].user = NOBODY
        s.ships[ship].origin = pieces.NOWHERE
    for seat in range(pieces.MAX_SEATS):
        s.players[seat].faction = pieces.NO_FACTION
    for seat in range(s.num_players):
        p = s.players[seat]
        p.unplaced = s.colonies_each
        p.fuel = tables.SEAT_FUEL[seat]
        p.ore = tables.SEAT_ORE[seat]
        tell(s, EVERYBODY, Happened.SEATED, seat, tables.SEAT_ROW + seat, p.fuel, p.ore)
        for ship in range(fleet.first_ship(seat), fleet.first_ship(seat) + tables.START_SHIPS):
            fleet.put(s, ship, Place.MAINTENANCE_BAY, seat)


@rule
def has_modules(s: State, needs: int) -> bool:
    """Whether the modules a component needs are in play."""
    have = s.agendas_on | s.belt_on << 1 | s.factions_on << 2
    return needs & ~have == 0


@rule
def tech_in_play(s: State, card: int) -> bool:
    """Cards of modules that are not in play are removed; by a setting all but the 22 base cards."""
    if s.base_tech_only == 1 and tables.TECH_EXPANSION[card] > 0:
        return False
    return has_modules(s, tables.TECH_NEEDS[card])


@rule
def set_up_tech(s: State) -> None:
    """Shuffle the alien tech, deal one faceup to each player, display three."""
    for card in range(pieces.NUM_TECH):
        if tech_in_play(s, card):
            for _ in range(tables.TECH_COPIES[card]):
                s.deck[s.deck_size] = card
                s.deck_size += 1
    s.tech_in_game = s.deck_size
    shuffle(s, s.deck, s.deck_size)
    for seat in range(s.num_players):
        card = cards.top_card(s)
        tell(s, EVERYBODY, Happened.DEALT, seat, tables.TECH_ROW + card)
        cards.get_card(s, seat, card, 0)
    for slot in range(3):
        s.display[slot] = pieces.NO_CARD
    cards.fill_display(s)


# ------------------------------------------------------------------ factions


@rule
def choose_boards(s: State) -> None:
    """One board more than players, at random; without Agendas the Prophets stay in the box."""
    for faction in range(pieces.NUM_FACTIONS):
        if has_modules(s, tables.FACTION_NEEDS[faction]):
            s.boards[s.num_boards] = faction
            s.num_boards += 1
    shuffle(s, s.boards, s.num_boards)
    s.num_boards = s.num_players + 1


@rule
def why_not_choose(s: State, faction: int) -> int:
    """One of the boards that are passed on."""
    for i in range(s.num_boards):
        if s.boards[i] == faction:
            return NOTHING
    return Why.NOT_OFFERED


@rule
def boards_left(s: State, out: list[int], n: int) -> int:
    """The boards that are passed on, as they lie."""
    for i in range(s.num_boards):
        n = offer(out, n, action(moves.CHOOSE_FACTION, s.boards[i]))
    return n


@rule
def choose_faction(s: State, seat: int, faction: int) -> None:
    """A player takes a board and passes the rest on."""
    at = 0
    for i in range(s.num_boards):
        s.boards[at] = s.boards[i]
        if s.boards[i] != faction:
            at += 1
    s.num_boards = at
    s.players[seat].faction = faction
    s.faction_owner[faction] = seat
    tell(s, EVERYBODY, Happened.CHOSE_FACTION, seat, tables.FACTION_ROW + faction)
    if faction == Faction.BRETHREN:
        fleet.put(s, pieces.BRETHREN_SHIP, Place.MAINTENANCE_BAY, seat)
        note(s, Happened.BRETHREN_MOVED, seat, Place.MAINTENANCE_BAY)
    elif faction == Faction.XENO:
        tell(s, EVERYBODY, Happened.REV_MOVED, NOBODY, tables.FACTION_ROW + faction, s.rev_at)


# ------------------------------------------------------------------ agendas and belt


@rule
def start_play(s: State) -> None:
    """Factions are chosen: deal agendas and asteroids, and the first player begins."""
    s.num_boards = 0
    if s.agendas_on:
        set_up_agendas(s)
    if s.belt_on:
        set_up_belt(s)
    s.first = 0
    s.round = 1
    s.phase = Phase.START


@rule
def agenda_in_play(s: State, card: int, removed: int) -> bool:
    """Agendas of absent modules, absent factions and removed alien tech are dropped."""
    if not has_modules(s, tables.AGENDA_NEEDS[card]) or tables.AGENDA_TECH[card] & removed != 0:
        return False
    return tables.AGENDA_FACTION[card] == pieces.NO_FACTION or s.faction_owner[tables.AGENDA_FACTION[card]] != NOBODY


@rule
def set_up_agendas(s: State) -> None:
    """Filter, shuffle, deal two facedown to each player."""
    removed = 0
    for card in range(pieces.NUM_TECH):
        if not tech_in_play(s, card):
            removed |= 1 << card
    for card in range(pieces.NUM_AGENDAS):
        if agenda_in_play(s, card, removed):
            s.agenda_deck[s.agenda_deck_size] = card
            s.agenda_deck_size += 1
    s.agendas_in_game = s.agenda_deck_size
    shuffle(s, s.agenda_deck, s.agenda_deck_size)
    for seat in range(s.num_players):
        for _ in range(tables.START_AGENDAS):
            card = agendas.draw_agenda(s)
            agendas.take_agenda(s, seat, card)
            agendas.tell_drawn(s, seat, card)


@rule
def set_up_belt(s: State) -> None:
    """Shuffle the asteroids, drop two unseen, deal one to each position."""
    for kind in range(pieces.NUM_ASTEROIDS):
        if has_modules(s, tables.ASTEROID_NEEDS[kind]):
            for _ in range(tables.ASTEROID_COPIES[kind]):
                s.asteroid_deck[s.asteroid_deck_size] = kind
                s.asteroid_deck_size += 1
    s.asteroids_in_game = s.asteroid_deck_size
    shuffle(s, s.asteroid_deck, s.asteroid_deck_size)
    for _ in range(tables.REMOVED_UNSEEN):
        s.asteroid_deck_size -= 1
        s.box[s.box_size] = s.asteroid_deck[s.asteroid_deck_size]
        s.box_size += 1
    for position in range(pieces.BELT_POSITIONS):
        s.belt[position] = asteroids.next_asteroid(s)
        tell(s, EVERYBODY, Happened.BELT_DEALT, NOBODY, tables.ASTEROID_ROW + s.belt[position], position)
