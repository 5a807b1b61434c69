"""What lies on the table: the planet row, the dice, five galaxies with their ships, and the decks."""

from __future__ import annotations

from astrarium.core.records import Ints, Many, Record, ints, long, many, one
from astrarium.core.table import Event, Pending, Table
from astrarium.games.tiny_epic_galaxies.table import pieces


class Deck(Record):
    """A face-down deck, drawn from the end; the first `buried` cards were put under it for all to see."""

    count: int
    buried: int
    cards: Ints = ints(pieces.PLANETS)


class Ship(Record):
    """A ship: where it is, on which orbit space (or the surface), and which kind of Advanced Ship (0: none)."""

    place: int
    orbit: int
    kind: int  # 1 to 4 for an Advanced Ship
    card: int  # the Danger Card whose track it is on


class Galaxy(Record):
    """What a player (or the Rogue) owns."""

    entered: int = long()  # planets used within the die being resolved, one bit each
    used: int = long()  # once-per-turn planets used this turn, one bit each
    level: int
    points: int  # planets, empire level, pilots and Dwarf Planets
    lost_dice: int
    mission: int
    num_colonies: int
    num_pilots: int
    num_cards: int
    dangers: int
    dwarf_planets: int
    stock: Ints = ints(2)  # energy, culture
    dealt: Ints = ints(2)
    tracks: Ints = ints(2)  # colonised planets by track
    badges: Ints = ints(4)
    bays: Ints = ints(4)  # the pilot of each kind of Advanced Ship
    ships: Many[Ship] = many(Ship, pieces.SHIPS)
    colonies: Ints = ints(pieces.MOST_COLONIES)
    pilots: Ints = ints(pieces.PILOTS)
    cards: Ints = ints(pieces.CARDS)


class State(Table):
    """The whole table."""

    pending: Many[Pending] = many(Pending, 64)
    events: Many[Event] = many(Event, 96)
    # settings
    beyond: int
    solo: int
    rogue: int
    allow_empty: int
    mared_tie: int
    steal_own_turn: int
    lightspeeder_follows: int
    rogue_picks: int
    rogue_retries: int
    # the turn
    turn: int
    end_by: int
    trigger: int  # who set off the end
    rolled: int
    left: int  # inactive dice
    spent: int  # dice in the Converter or discarded
    num_bay: int
    rerolls: int
    converted: int
    follow_price: int
    follow_reward: Ints = ints(2)
    inactive: Ints = ints(6)
    bay: Ints = ints(pieces.DICE + 3)
    # the middle of the table
    row_size: int
    row: Ints = ints(pieces.ROW)
    visitors: Ints = ints(pieces.ROW)  # ships on and around each card of the row
    pilot_row: Ints = ints(pieces.ROW)
    face_up: Ints = ints(pieces.FACE_UP)
    num_face_up: int
    drawn: int  # the Exploration Card being decided about
    top_known: int  # seats that have looked at the top Exploration Card, one bit each
    blockers: int  # pilots in play that block passing
    # planets that use planets, looked through to see where they lead; empty whenever a decision is open
    trail_length: int
    trail: Ints = ints(pieces.LONGEST_TRAIL)
    trail_looked: Ints = ints(pieces.LONGEST_TRAIL)  # how many of the things each could use were looked at
    planets: Deck = one(Deck)
    missions: Deck = one(Deck)
    pilots: Deck = one(Deck)
    exploration: Deck = one(Deck)
    galaxies: Many[Galaxy] = many(Galaxy, pieces.SEATS)
