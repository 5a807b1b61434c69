"""The laws of the table: every token, tile and card is somewhere exactly once, and every count is right."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import NOBODY
from astrarium.games.horizons.table import components, galaxy, pieces
from astrarium.games.horizons.table.pieces import Board, Goal, Structure, Where
from astrarium.games.horizons.table.state import State, World

LAWS = {
    1: "every token is with a player or in the supply, and none is owed",
    2: "every World tile lies in the bag, in a hand or beside a Star with room for it",
    3: "a World's spaces hold Structures of players who may have them there",
    4: "every Structure is on the table or on its owner's board, and no World or Star holds too many",
    5: "every Alien Ally is in its stack or in front of one player, and only Starters leave the game",
    6: "every Mission of this game is in the deck, in one hand or on the discard pile",
    7: "as many Active World markers lie on a board as are counted, and none where it may not",
}


@rule
def invariant(s: State) -> int:
    """0, or the number of the first law that is broken."""
    if not tokens_hold(s):
        return 1
    if not tiles_hold(s):
        return 2
    if not worlds_hold(s):
        return 3
    if not structures_hold(s):
        return 4
    if not allies_hold(s):
        return 5
    if not missions_hold(s):
        return 6
    return 0 if markers_hold(s) else 7


@rule
def tokens_hold(s: State) -> bool:
    """Law 1."""
    for token in range(len(components.SUPPLY)):
        total = s.supply[token]
        for seat in range(s.num_players):
            total += s.players[seat].tokens[token]
            if s.players[seat].tokens[token] < 0:
                return False
        if total != components.SUPPLY[token] or s.supply[token] < 0:
            return False
    return True


@rule
def tiles_hold(s: State) -> bool:
    """Law 2."""
    in_bag, drawn, placed, on_table = 0, 0, 0, 0
    for tile in range(pieces.TILES):
        in_bag += 1 if s.tile_at[tile] == Where.DECK else 0
        drawn += 1 if s.tile_at[tile] == Where.HAND else 0
        on_table += 1 if s.tile_at[tile] == Where.TABLE else 0
    for star in range(s.num_players):
        placed += s.systems[star].count
        if s.systems[star].count > components.CAPACITY[star]:
            return False
    return (
        in_bag == s.in_bag and drawn == s.num_drawn and on_table == placed and in_bag + drawn + placed == pieces.TILES
    )


@rule
def worlds_hold(s: State) -> bool:
    """Law 3."""
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            world = s.worlds[galaxy.world_at(star, place)]
            if s.tile_at[world.tile] != Where.TABLE or components.TILE_TYPE[world.tile][world.side] != world.type:
                return False
            if not spaces_hold(s, world):
                return False
    return True


@rule
def spaces_hold(s: State, world: World) -> bool:
    """Structures only where the type allows them and the owner is active; stacks only of the Traachet."""
    taken = 0
    for space in range(pieces.SPACES):
        owner = world.owner[space]
        if owner != NOBODY:
            taken += 1
            if not s.players[owner].active[world.type] or not components.ALLOWED[world.type][world.kind[space]]:
                return False
            if world.top[space] != pieces.NO_STRUCTURE and s.players[owner].board != Board.TRAACHET:
                return False
        elif world.kind[space] != pieces.NO_STRUCTURE or world.top[space] != pieces.NO_STRUCTURE:
            return False
    return taken == world.built and taken <= components.SPACES_PER_WORLD


@rule
def structures_hold(s: State) -> bool:
    """Law 4."""
    for star in range(s.num_players):
        on_star = 0
        for seat in range(s.num_players):
            on_star += s.systems[star].colonies[seat]
            if s.systems[star].colonies[seat] > 0 and s.players[seat].board != Board.DREJ:
                return False
        if on_star > components.COLONIES_PER_STAR:
            return False
    for seat in range(s.num_players):
        for kind in range(pieces.KINDS):
            if not structures_counted(s, seat, kind):
                return False
    return True


@rule
def structures_counted(s: State, seat: int, kind: int) -> bool:
    """A player's count of a Structure is what lies on the table; the last Colony has ended the game."""
    found = 0
    for star in range(s.num_players):
        found += galaxy.count_in(s, star, seat, kind)
    if kind == Structure.COLONY and found == components.STRUCTURES_EACH[kind] and not s.over and not s.ending:
        return False
    return found == s.players[seat].built[kind] and found <= components.STRUCTURES_EACH[kind]


@rule
def allies_hold(s: State) -> bool:
    """Law 5."""
    held, stacked = 0, 0
    for stack in range(pieces.STACKS):
        stacked += s.stacks[stack].count
        for i in range(s.stacks[stack].count):
            if s.holder[s.stacks[stack].cards[i]] != NOBODY:
                return False
    for card in range(pieces.ALIENS):
        held += 1 if s.holder[card] != NOBODY else 0
    if held + stacked != pieces.ALIENS:
        return False
    for seat in range(s.num_players):
        in_all = 0
        for icon in range(pieces.STACKS):
            found = allies_in_front(s, seat, icon)
            in_all += found
            if found != s.players[seat].allies_with[icon]:
                return False
        if in_all != s.players[seat].num_allies:
            return False
    return True


@rule
def allies_in_front(s: State, seat: int, icon: int) -> int:
    """How many Allies with an icon lie in front of a player."""
    found = 0
    for card in range(pieces.ALLIES):
        found += 1 if s.holder[card] == seat and components.ACTION_OF_ALLY[card] == icon else 0
    return found


@rule
def missions_hold(s: State) -> bool:
    """Law 6."""
    deck, discards, hands, counted = 0, 0, 0, 0
    for card in range(pieces.MISSIONS):
        in_game = components.MISSION[card][Goal.PLAYERS] <= s.num_players
        if in_game == (s.mission_at[card] == Where.BOX):
            return False
        deck += 1 if s.mission_at[card] == Where.DECK else 0
        discards += 1 if s.mission_at[card] == Where.DISCARD else 0
        hands += 1 if s.mission_at[card] == Where.HAND else 0
    for seat in range(s.num_players):
        counted += s.players[seat].num_missions
    return deck == s.in_deck and discards == s.in_discard and hands == counted


@rule
def markers_hold(s: State) -> bool:
    """Law 7."""
    for seat in range(s.num_players):
        found = 0
        for world_type in range(pieces.TYPES):
            found += s.players[seat].active[world_type]
        if found != s.players[seat].num_active or found > components.MARKERS:
            return False
    return True
