"""The setup page, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from astrarium.core.errors import BadSetting
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, note, roll, shuffle, tell
from astrarium.games.horizons import meta
from astrarium.games.horizons.play import adapt, allies, conspire
from astrarium.games.horizons.table import components, pieces, supply
from astrarium.games.horizons.table.pieces import Goal, Happened, Item, Phase, Where
from astrarium.games.horizons.table.state import State


def prepare(s: State, settings: Mapping[str, Any]) -> None:
    """Write the settings into a fresh state; an advanced board lies in the box once."""
    boards = list(settings["boards"])
    for name in boards:
        if name != "basic" and boards.count(name) > 1:
            raise BadSetting(f"The advanced board {name} lies in the box once, so only one player can have it.")
    for seat, name in enumerate(boards):
        s.players[seat].board = components.BOARD_NAMES.index(name)
    s.tie_break = meta.TIE_BREAKS.index(settings["tie_break"])
    s.round_cap = settings["round_cap"]
    s.fresh_allies = int(settings["fresh_allies"])
    s.last_colony_shares = int(settings["last_colony_shares"])
    s.network_package = meta.NETWORK.index(settings["network"])
    s.shadow_below_tie = int(settings["shadow_below_tie"])


@rule
def setup(s: State) -> None:
    """Steps 1 to 6; steps 7 to 10 are decisions and belong to the order of play."""
    s.ally = pieces.NO_CARD
    s.system = pieces.NO_STAR
    s.just_placed = pieces.NO_TYPE
    fill_supply(s)
    for seat in range(s.num_players):
        sit_down(s, seat)
    deal_missions(s)
    for stack in range(pieces.STACKS):
        shuffle_stack(s, stack)
    for star in range(s.num_players):
        tell(s, EVERYBODY, Happened.STAR_PLACED, NOBODY, components.ROW_STAR + star, star)
    fill_bag(s)
    s.first_player = roll(s, s.num_players)
    s.turn = s.first_player
    s.phase = Phase.FIRST_WORLD
    note(s, Happened.FIRST_PLAYER, s.first_player)


@rule
def fill_supply(s: State) -> None:
    """Step 2: all tokens lie in the supply; no Ally is in front of anybody."""
    for token in range(len(components.SUPPLY)):
        s.supply[token] = components.SUPPLY[token]
    for card in range(pieces.ALLIES):
        s.holder[card] = NOBODY


@rule
def sit_down(s: State, seat: int) -> None:
    """Step 1: a board, its markers, a Starter Ally, 1 Knowledge, 2 Energy and 2 Metal."""
    me = s.players[seat]
    tell(s, EVERYBODY, Happened.SAT_DOWN, seat, components.ROW_BOARD + me.board, me.board)
    for world_type in range(pieces.TYPES):
        if components.START_ACTIVE[me.board][world_type]:
            adapt.activate(s, seat, world_type)
    start = components.START_TOKENS
    supply.gain_tokens(s, seat, start[Item.ENERGY], start[Item.METAL], start[Item.KNOWLEDGE])
    starter = pieces.ALIENS + seat
    s.holder[starter] = seat
    allies.count_ally(s, seat, starter, 1)
    tell(s, EVERYBODY, Happened.STARTER_DEALT, seat, components.ROW_ALLY + starter, starter)


@rule
def deal_missions(s: State) -> None:
    """Step 3: Missions for this number of players; 2 to each."""
    for card in range(pieces.MISSIONS):
        s.mission_seat[card] = NOBODY
        if components.MISSION[card][Goal.PLAYERS] <= s.num_players:
            s.mission_at[card] = Where.DECK
            s.in_deck += 1
    for seat in range(s.num_players):
        for _ in range(components.START_MISSIONS):
            conspire.draw_mission(s, seat)


@rule
def shuffle_stack(s: State, number: int) -> None:
    """Step 4: a stack of Allies for each Action, its top card for all to see."""
    stack = s.stacks[number]
    for i in range(pieces.CARDS_PER_STACK):
        stack.cards[i] = components.STACK_CARDS[number][i]
    stack.count = pieces.CARDS_PER_STACK
    stack.unknown = pieces.CARDS_PER_STACK - 1
    shuffle(s, stack.cards, pieces.CARDS_PER_STACK)
    tell(s, EVERYBODY, Happened.STACK_SHOWS, NOBODY, components.ROW_SPECIES + number, number, stack.cards[0])


@rule
def fill_bag(s: State) -> None:
    """Step 6: all World tiles go into the bag."""
    for tile in range(pieces.TILES):
        s.tile_at[tile] = Where.DECK
    s.in_bag = pieces.TILES
