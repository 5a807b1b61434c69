"""What lies on the table: one record for each noun of the rulebook."""

from __future__ import annotations

from astrarium.core.records import Ints, Many, Record, ints, many
from astrarium.core.table import Event, Pending, Table
from astrarium.games.horizons.table import pieces


class World(Record):
    """A World tile beside a Star: its face-up type, and who has built what on its spaces."""

    tile: int
    side: int
    type: int
    built: int  # spaces taken
    owner: Ints = ints(pieces.SPACES)
    kind: Ints = ints(pieces.SPACES)
    top: Ints = ints(pieces.SPACES)  # the Collector that the Traachet have put on top, or NO_STRUCTURE


class System(Record):
    """A Star with the Worlds around it."""

    count: int  # Worlds placed so far
    colonies: Ints = ints(pieces.SEATS)  # Colonies on the Star itself, by seat (the Drej only)


class Player(Record):
    """A player's board, tokens and counts."""

    board: int
    tokens: Ints = ints(3)  # Energy, Metal, Knowledge
    active: Ints = ints(pieces.TYPES)  # 1 where an Active World marker lies
    num_active: int
    built: Ints = ints(3)  # Colonies, Energy Collectors, Metal Collectors on the table
    num_allies: int
    allies_with: Ints = ints(5)  # how many of them have each Action's icon
    num_missions: int


class Stack(Record):
    """A stack of Alien Allies, top card first. The cards below the top are unknown until one is known by discarding."""

    count: int
    unknown: int  # how many cards directly under the top nobody has seen
    cards: Ints = ints(pieces.CARDS_PER_STACK)


class State(Table):
    """The whole table."""

    # settings
    tie_break: int
    round_cap: int
    fresh_allies: int
    last_colony_shares: int
    network_package: int
    shadow_below_tie: int
    # order of play
    first_player: int
    turn: int
    phase: int
    actions_left: int
    ended: int  # 1 when the player has ended the turn with an Action left
    action: int  # the Action being taken
    action_number: int  # counts all Actions of the game, to know which Allies are fresh
    ally: int  # the Ally being used
    ally_used: int  # 1 when the Ally of this Action has been used
    system: int  # the System that the effect is about: built in, or named
    just_placed: int  # the World Type placed by this effect
    ending: int
    # the galaxy
    systems: Many[System] = many(System, pieces.STARS)
    worlds: Many[World] = many(World, pieces.WORLDS)
    types_in_play: Ints = ints(pieces.TYPES)
    tile_at: Ints = ints(pieces.TILES)
    in_bag: int
    drawn: Ints = ints(pieces.MOST_DRAWN)
    num_drawn: int
    # players and cards
    players: Many[Player] = many(Player, pieces.SEATS)
    supply: Ints = ints(3)
    stacks: Many[Stack] = many(Stack, pieces.STACKS)
    holder: Ints = ints(pieces.ALLIES)  # who has an Ally in front of them
    used: Ints = ints(pieces.ALLIES)  # 1 when it lies with its used side up
    drawn_at: Ints = ints(pieces.ALLIES)  # during which Action it was drawn
    mission_at: Ints = ints(pieces.MISSIONS)
    mission_seat: Ints = ints(pieces.MISSIONS)  # who holds it, or who discarded it
    in_deck: int
    in_discard: int
    pending: Many[Pending] = many(Pending, 16)
    events: Many[Event] = many(Event, 64)
