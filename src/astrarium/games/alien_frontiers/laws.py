"""The laws of the table: what must hold after every step."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import NOBODY
from astrarium.games.alien_frontiers import ending
from astrarium.games.alien_frontiers.play import docking, moon
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Place, Territory
from astrarium.games.alien_frontiers.table.state import State

LAWS = {
    1: "every player has six ships, and the fleet counts those outside the supply",
    2: "ships at a dock are counted, by value too, and there are no more of them than ports",
    3: "ships in hand are listed once",
    4: "every colony is unplaced, on the hub or on a territory",
    5: "the shown controller and the counts of colonies and control are those of the territories",
    6: "every alien tech card is in the deck, the pile, the display, with a player or out of the game, once",
    7: "nobody holds two alien tech cards of one name, and the list of cards fits the set",
    8: "fuel and ore are never negative, and lie only on cards that are held",
    9: "a generator is on no territory, one, or the border of two neighbours",
    10: "every agenda is in the deck, the pile, with a player or on Oracle Engine, once",
    11: "every asteroid card is on the belt, in the deck, the box or with a player, once",
    12: "the shown score is the score counted from scratch",
    13: "the Relic Ship is with whoever controls Burroughs Desert, or at home",
    14: "at most three ships of a player are docked on a track of the hub, and no circle holds more than four colonies",
}


@rule
def invariant(s: State) -> int:
    """0, or the number of the first law that is broken."""
    if not ships_hold(s):
        return 1
    if not docks_hold(s):
        return 2
    if not hand_holds(s):
        return 3
    if not colonies_hold(s):
        return 4
    if not control_holds(s):
        return 5
    if not tech_holds(s):
        return 6
    if not cards_hold(s):
        return 7
    if not goods_hold(s):
        return 8
    if not fields_hold(s):
        return 9
    if not agendas_hold(s):
        return 10
    if not asteroids_hold(s):
        return 11
    if not scores_hold(s):
        return 12
    if not relic_holds(s):
        return 13
    return 0 if hub_holds(s) else 14


@rule
def ships_hold(s: State) -> bool:
    """Law 1."""
    for seat in range(s.num_players):
        out, stored = 0, 0
        for ship in range(seat * pieces.SHIPS_PER_SEAT, seat * pieces.SHIPS_PER_SEAT + pieces.SHIPS_PER_SEAT):
            if s.ships[ship].place != Place.SUPPLY:
                out += 1
        for ship in range(pieces.NUM_SHIPS):
            if s.ships[ship].place == Place.POCKET and s.ships[ship].user == seat:
                stored += 1
        if out != s.players[seat].fleet or stored != s.players[seat].pocketed or out < 1:
            return False
    return True


@rule
def docks_hold(s: State) -> bool:
    """Law 2."""
    for place in range(pieces.NUM_DOCKS):
        total = 0
        for value in range(7):
            if s.values_at[place][value] < 0:
                return False
            total += s.values_at[place][value]
        if total != s.docked[place] or (place != Place.MAINTENANCE_BAY and total > docking.ports(s, place)):
            return False
    return ships_are_counted(s)


@rule
def ships_are_counted(s: State) -> bool:
    """Every docked ship is in the count of its place, and nothing else is."""
    left = 0
    for place in range(pieces.NUM_DOCKS):
        left += s.docked[place]
    for ship in range(pieces.NUM_SHIPS):
        die = s.ships[ship]
        if die.place < pieces.NUM_DOCKS:
            left -= 1
            blank = die.value == pieces.NO_VALUE and die.place != Place.MAINTENANCE_BAY  # new ships wait there unrolled
            if s.values_at[die.place][die.value] == 0 or (blank and ship != pieces.BRETHREN_SHIP):
                return False
    return left == 0


@rule
def hand_holds(s: State) -> bool:
    """Law 3."""
    in_hand, moved, shown = 0, 0, 0
    for ship in range(pieces.NUM_SHIPS):
        if s.ships[ship].place == Place.HAND:
            in_hand += 1
    for i in range(s.hand_size):
        if s.ships[s.hand[i]].place != Place.HAND:
            return False
        shown += 1 << (4 * s.ships[s.hand[i]].value)
        if s.ships[s.hand[i]].origin != pieces.NOWHERE:
            moved += 1
    return in_hand == s.hand_size and moved == s.num_moved and shown == s.hand_values


@rule
def colonies_hold(s: State) -> bool:
    """Law 4."""
    for seat in range(s.num_players):
        p = s.players[seat]
        on_hub = 1 if p.hub > 0 else 0
        if p.unplaced < 0 or p.unplaced + on_hub + p.landed != s.colonies_each:
            return False
    return True


@rule
def control_holds(s: State) -> bool:
    """Law 5."""
    for territory in range(pieces.NUM_TERRITORIES):
        if s.controller[territory] != moon.controller_of(s, territory):
            return False
    for seat in range(s.num_players):
        landed, controlled = 0, 0
        for territory in range(pieces.NUM_TERRITORIES):
            landed += s.colonies[territory][seat]
            if s.colonies[territory][seat] < 0:
                return False
            if s.controller[territory] == seat:
                controlled += 1
        if landed != s.players[seat].landed or controlled != s.players[seat].controlled:
            return False
    return True


@rule
def tech_holds(s: State) -> bool:
    """Law 6."""
    total = s.deck_size + s.pile_size + s.tech_removed
    for slot in range(3):
        if s.display[slot] != pieces.NO_CARD:
            total += 1
    for seat in range(s.num_players):
        total += s.players[seat].num_cards
    return total == s.tech_in_game


@rule
def cards_hold(s: State) -> bool:
    """Law 7."""
    for seat in range(s.num_players):
        p = s.players[seat]
        held = 0
        for i in range(p.num_cards):
            if (held >> p.cards[i]) & 1 == 1:
                return False
            held |= 1 << p.cards[i]
        if held != p.held:
            return False
    return True


@rule
def goods_hold(s: State) -> bool:
    """Law 8."""
    for seat in range(s.num_players):
        p = s.players[seat]
        if p.fuel < 0 or p.ore < 0 or p.stored_fuel < 0 or p.stored_ore < 0:
            return False
        if p.lock_fuel > 0 and (p.held >> tables.LOCKDOWN) & 1 == 0:
            return False
        if p.stored_fuel + p.stored_ore > 0 and (p.held >> tables.VAULT) & 1 == 0:
            return False
        if p.pocketed > 0 and (p.held >> tables.POCKET_CARD) & 1 == 0:
            return False
    return True


@rule
def fields_hold(s: State) -> bool:
    """Law 9."""
    for field in range(pieces.NUM_FIELDS):
        g = s.generators[field]
        if g.also != pieces.NOWHERE and (g.at == pieces.NOWHERE or g.at == g.also):
            return False
    return True


@rule
def agendas_hold(s: State) -> bool:
    """Law 10."""
    total = s.agenda_deck_size + s.agenda_pile_size + s.num_drawn
    for seat in range(s.num_players):
        total += s.players[seat].num_agendas + s.players[seat].num_revealed
    if s.turn.oracle != pieces.NO_CARD:
        total += 1
    return total == s.agendas_in_game


@rule
def asteroids_hold(s: State) -> bool:
    """Law 11."""
    total = s.asteroid_deck_size + s.box_size
    for position in range(pieces.BELT_POSITIONS):
        if s.belt[position] != pieces.NO_CARD:
            total += 1
    for seat in range(s.num_players):
        p, mine = s.players[seat], 0
        for kind in range(pieces.NUM_ASTEROIDS):
            mine += p.asteroids[kind] + p.in_tow[kind]
        if mine != p.num_asteroids:
            return False
        total += mine
    return total == s.asteroids_in_game and s.asteroids_known <= s.asteroid_deck_size


@rule
def scores_hold(s: State) -> bool:
    """Law 12."""
    for seat in range(s.num_players):
        if ending.score(s, seat) != ending.score_from_scratch(s, seat):
            return False
    return True


@rule
def relic_holds(s: State) -> bool:
    """Law 13."""
    if s.relic_owner == NOBODY:
        return s.ships[pieces.RELIC].place == Place.HOME
    return s.ships[pieces.RELIC].place != Place.HOME and s.controller[Territory.BURROUGHS_DESERT] == s.relic_owner


@rule
def hub_holds(s: State) -> bool:
    """Law 14."""
    for seat in range(s.num_players):
        if s.players[seat].hub_ships > pieces.TRACK_SHIPS:
            return False
        same = 0
        for other in range(s.num_players):
            if s.players[seat].hub > 0 and s.players[other].hub == s.players[seat].hub:
                same += 1
        if same > pieces.HUB_TRACKS:
            return False
    return True
