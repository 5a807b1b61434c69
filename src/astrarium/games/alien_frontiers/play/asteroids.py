"""Asteroid cards: drifting past, claimed, in tow, stolen, used up."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, note, reveal, roll, tell
from astrarium.games.alien_frontiers.play import fleet, moon
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Happened, Place, Territory
from astrarium.games.alien_frontiers.table.state import State


@rule
def next_asteroid(s: State) -> int:
    """The top card of the asteroid deck, or NO_CARD."""
    if s.asteroid_deck_size == 0:
        return pieces.NO_CARD
    reveal(s)
    s.asteroid_deck_size -= 1
    s.asteroids_known = min(s.asteroids_known, s.asteroid_deck_size)
    return s.asteroid_deck[s.asteroid_deck_size]


@rule
def under_deck(s: State, card: int) -> None:
    """A card everybody has seen goes facedown under the deck."""
    for i in range(s.asteroid_deck_size, 0, -1):
        s.asteroid_deck[i] = s.asteroid_deck[i - 1]
    s.asteroid_deck[0] = card
    s.asteroid_deck_size += 1
    s.asteroids_known += 1


@rule
def shows_asteroid(s: State, seat: int) -> bool:
    """Roll the asteroid die."""
    face = tables.ASTEROID_FACES[roll(s, len(tables.ASTEROID_FACES))]
    note(s, Happened.ROLLED_ASTEROID_DIE, seat, face)
    return face == 1


@rule
def drift(s: State, seat: int) -> None:
    """Every card moves one position towards the moon, gaps with it; a new one enters."""
    last = pieces.BELT_POSITIONS - 1
    if s.belt[last] != pieces.NO_CARD:
        under_deck(s, s.belt[last])
    for position in range(last, 0, -1):
        s.belt[position] = s.belt[position - 1]
    s.belt[0] = next_asteroid(s)
    if s.belt[0] != pieces.NO_CARD:
        tell(s, EVERYBODY, Happened.BELT_MOVED, seat, tables.ASTEROID_ROW + s.belt[0])
    else:
        note(s, Happened.BELT_MOVED, seat)


@rule
def claim_at(s: State, seat: int, position: int, ships: int) -> None:
    """Claim the asteroid at a position; a gap stays."""
    card = s.belt[position]
    s.belt[position] = pieces.NO_CARD
    s.turn.belt += ships
    s.turn.short = 0
    tell(s, EVERYBODY, Happened.CLAIMED_ASTEROID, seat, tables.ASTEROID_ROW + card, position)
    get_asteroid(s, seat, card)


@rule
def get_asteroid(s: State, seat: int, card: int) -> None:
    """A claimed card: to keep it works at once, in tow from the next turn on, unless Blish Expanse helps."""
    p = s.players[seat]
    p.num_asteroids += 1
    if tables.ASTEROID_KEEP[card]:
        p.asteroids[card] += 1
    elif moon.has_bonus(s, seat, Territory.BLISH_EXPANSE):
        moon.told_bonus(s, seat, Territory.BLISH_EXPANSE)
        p.asteroids[card] += 1
    else:
        p.in_tow[card] += 1


@rule
def steal_asteroid(s: State, thief: int, victim: int, card: int) -> None:
    """An asteroid card is stolen; in tow it stays unusable until the thief's following turn."""
    loser, winner = s.players[victim], s.players[thief]
    if loser.asteroids[card] > 0:
        loser.asteroids[card] -= 1
        winner.asteroids[card] += 1
    else:
        loser.in_tow[card] -= 1
        winner.in_tow[card] += 1
        s.turn.stolen_tow += 1 << (2 * card)
    loser.num_asteroids -= 1
    winner.num_asteroids += 1
    tell(s, EVERYBODY, Happened.STOLE_ASTEROID, thief, tables.ASTEROID_ROW + card, victim)


@rule
def release_tow(s: State, seat: int) -> None:
    """All asteroid cards in tow become usable."""
    p = s.players[seat]
    for card in range(pieces.NUM_ASTEROIDS if p.num_asteroids > 0 else 0):
        p.asteroids[card] += p.in_tow[card]
        p.in_tow[card] = 0


@rule
def is_ready(s: State, seat: int, card: int) -> bool:
    """Whether a player may use an asteroid card: not one in tow, unless they claimed it and have Blish Expanse."""
    p = s.players[seat]
    if p.asteroids[card] > 0:
        return True
    return p.in_tow[card] > (s.turn.stolen_tow >> (2 * card)) & 3 and moon.has_bonus(s, seat, Territory.BLISH_EXPANSE)


@rule
def use_up(s: State, seat: int, card: int) -> None:
    """A used asteroid card goes under the deck."""
    p = s.players[seat]
    if p.asteroids[card] > 0:
        p.asteroids[card] -= 1
    else:
        moon.told_bonus(s, seat, Territory.BLISH_EXPANSE)
        p.in_tow[card] -= 1
    p.num_asteroids -= 1
    under_deck(s, card)


@rule
def has_ship_on_belt(s: State, seat: int) -> bool:
    """Whether a ship of the player is docked on the Outer Belt."""
    for ship in range(pieces.NUM_SHIPS):
        if Place.BELT <= s.ships[ship].place < pieces.NUM_DOCKS and fleet.ship_owner(s, ship) == seat:
            return True
    return False
