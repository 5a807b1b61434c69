"""What lies on the table of New Frontiers: one record per noun."""

from __future__ import annotations

from astrarium.core.records import Ints, Many, Record, ints, many
from astrarium.core.table import Event, Table
from astrarium.games.new_frontiers.table import pieces, tables

MOST_EVENTS = 128  # a Produce action of five players can be one step


class Colony(Record):
    """A settled world or a home colony."""

    tile: int  # worlds first, then home colonies
    good: int  # the kind of the good on it, or NO_GOOD
    settled_now: int  # placed in this action: its powers do not work yet
    produced_now: int  # got its good in this action


class Player(Record):
    """One player's empire: mat, colonies, explored worlds, developments, chips and stockpile."""

    mat: int
    home: int  # the home colony chosen, as a row of homes
    credits: int
    vp: int  # in chips
    colonists: int  # unused, on the mat
    colonies: Many[Colony] = many(Colony, pieces.MOST_COLONIES)
    num_colonies: int
    explored: Ints = ints(pieces.WORLDS)
    num_explored: int
    developments: Ints = ints(pieces.MOST_DEVELOPMENTS)
    num_developments: int
    spaces: int  # of the mat, covered by developments
    owned: Ints = ints(pieces.STACKS)  # 1 where a development of that stack is owned
    powers: Ints = ints(tables.MOST_POWERS)  # those in force
    num_powers: int
    used: Ints = ints(tables.MOST_POWERS)  # 1 where a power in force was used in this action
    # What the powers in force amount to.
    develop_discount: int  # credits off any development
    military: int
    versus: Ints = ints(pieces.KEYWORDS)
    edge: Ints = ints(pieces.SETTLED_KINDS)  # Military against worlds of a kind
    discount: Ints = ints(pieces.SETTLED_KINDS)  # credits off worlds of a kind
    # Of the action being done.
    bought: int  # the development bought in it, or NO_DEVELOPMENT
    temporary: int  # Military from goods removed
    settles_left: int
    factory_kind: int  # of the Alien Oort Cloud Factory, or NO_KIND while it is not set
    produced: Ints = ints(pieces.GOOD_KINDS)
    stockpiled_now: int
    # The stockpile mat.
    stock_goods: Ints = ints(pieces.GOOD_KINDS)
    stock_credits: int
    stock_worlds: Ints = ints(pieces.MOST_STOCKPILED_WORLDS)
    num_stock_worlds: int


class State(Table):
    """The whole table."""

    events: Many[Event] = many(Event, MOST_EVENTS)
    # Settings.
    first_game: int
    goals: int
    alien_by_kind: int
    fresh_goods_fight: int
    league_sale_consumes: int
    special_military_scores: int
    # The centre.
    stage: int
    ended: int  # flags of End
    pool: int  # VP chips left of the initial supply; below 0: 10-VP chips are in use
    colonists: int
    goods: Ints = ints(pieces.GOOD_KINDS)
    offered: Ints = ints(pieces.STACKS)  # the development in play on each stack
    stock: Ints = ints(pieces.STACKS)  # tiles left on it
    bag: Ints = ints(pieces.WORLDS)
    num_bag: int
    lies: Ints = ints(pieces.WORLDS)  # by world: IN_CENTRE, 1 + the seat that has explored it, or 0
    centre: Ints = ints(pieces.CENTRE)
    num_centre: int
    aside: Ints = ints(pieces.MAX_PLAYERS)  # worlds replaced in this Settle action
    num_aside: int
    selected: Ints = ints(pieces.ACTIONS)  # 1 for tiles selected this round
    tile_credits: int  # on the Produce tile
    # The priority track: disks in order; with two players disk d belongs to seat d % 2.
    track: Ints = ints(pieces.MAX_DISKS)
    num_disks: int
    done: Ints = ints(pieces.MAX_DISKS)  # by disk: 1 if it has selected this round
    # The action being done.
    act: int
    selector: int
    disk: int
    order: Ints = ints(pieces.MAX_PLAYERS)
    turn: int  # how many seats of the order have begun
    part: int  # where the turn of a seat stands
    # Goals.
    stack: Ints = ints(pieces.GOALS)  # the goal stack, top first
    num_stack: int
    known: Ints = ints(pieces.GOALS)  # by goal in the stack: a flag for each seat that knows where it lies
    looking: Ints = ints(pieces.GOALS)  # goals in the hand of the seat that charts
    num_looking: int
    face_up: Ints = ints(pieces.GOALS)
    face_down: int  # the goal kept face down, or NO_GOAL
    holder: int
    scoring_kind: int  # of the Alien Oort Cloud Factory, or NO_KIND while it is not set
    players: Many[Player] = many(Player, pieces.MAX_PLAYERS)
