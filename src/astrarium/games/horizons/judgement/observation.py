"""What a seat may know of the table, as numbers for learners: the order of play, the galaxy, the cards, the players.

Missions of others, the order of deck and stacks and the questions put to others stay out.
"""

from __future__ import annotations

from astrarium.core.observation import Observation, Sheet, clear_row, put_steps
from astrarium.core.records import Ints
from astrarium.core.rules import rule
from astrarium.core.table import NOBODY
from astrarium.games.horizons.table.components import (
    ACTION_NAMES,
    BOARD_NAMES,
    CAPACITY,
    CONTROL_POINTS,
    STRUCTURE_NAMES,
    STRUCTURES_EACH,
    SUPPLY,
    TILE_TYPE,
    TYPE_NAMES,
)
from astrarium.games.horizons.table.galaxy import world_at
from astrarium.games.horizons.table.moves import ALLY_NAMES, MISSION_NAMES, STACK_NAMES, STAR_NAMES, WORLD_NAMES
from astrarium.games.horizons.table.pieces import (
    ALLIES,
    CARDS_PER_STACK,
    KINDS,
    MISSIONS,
    NO_CARD,
    NO_STAR,
    NO_STRUCTURE,
    NO_TYPE,
    SEATS,
    SPACES,
    STACKS,
    TILES,
    TYPES,
    WORLDS,
    Decide,
    Item,
    Phase,
    Structure,
    Where,
)
from astrarium.games.horizons.table.state import State, World

LATE = 100  # rounds are counted so far
TOKENS = ("energy", "metal", "knowledge")
FEW = 8  # tokens that are also shown step by step
SPECIES = (*STACK_NAMES, "starter")
MOST_TOKENS = max(SUPPLY)
MOST_POINTS = 100  # Control Points in a System

_table = Sheet()
PLAYERS = _table.flags("players", [str(n) for n in range(2, SEATS + 1)], "How many sit at the table.")
ROUND = _table.number("round", LATE, "Rounds begun.")
ROUNDS_LEFT = _table.number("rounds_left", LATE, "Rounds until the game is scored, if there is such a limit.")
ENDING = _table.flag("ending", "The end has been set off.")
PHASE = _table.flags("phase", [n.lower() for n in Phase.members], "Where the turn stands.")
ACTIONS_LEFT = _table.steps("actions_left", 5, "Actions left in this turn.")
ACTION = _table.flags("action", ACTION_NAMES, "The Action being taken.")
ALLY = _table.flags("ally_in_use", ALLY_NAMES, "The Ally being used.")
SYSTEM = _table.flags("system", STAR_NAMES, "The System that the effect is about.")
JUST_PLACED = _table.flags("just_placed", TYPE_NAMES, "The World Type placed by this effect.")
ASKED = _table.flags("asked", [n.lower() for n in Decide.members], "What this seat is asked now.")
ASKED_OTHER = _table.flags("asked_other", [n.lower() for n in Decide.members], "What another seat is asked now.")
ITEM = _table.flags("item", TOKENS, "The token that this seat may take.")
AMOUNT = _table.number("amount", MOST_TOKENS, "How much this seat may take, gains, pays or has to discard.")
MOVING = _table.flags("moving", STRUCTURE_NAMES, "The Structure that this seat moves.")
MOVING_FROM = _table.flags("moving_from", WORLD_NAMES, "Where that Structure stands.")
SUPPLY_LEFT = _table.numbers("supply", TOKENS, MOST_TOKENS, "Tokens left in the supply.")
DECK = _table.number("deck", MISSIONS, "Missions in the deck.")
DISCARDS = _table.number("discards", MISSIONS, "Missions discarded.")
BAG = _table.number("bag", TILES, "World tiles in the bag.")
DRAWN = _table.numbers("drawn", TYPE_NAMES, 2 * TILES, "Sides of a World Type among the tiles drawn to be placed.")
IN_PLAY = _table.numbers("types_in_play", TYPE_NAMES, WORLDS, "Worlds of a type in the galaxy.")
STACK = _table.numbers("stack", STACK_NAMES, 6, "Allies in a stack.")
TOP = _table.flags("top_ally", ALLY_NAMES, "The Ally on top of a stack.")
MISSION_HELD = _table.flags("mission", MISSION_NAMES, "This seat's Missions.")
PLACES_LEFT = _table.numbers("places_left", STAR_NAMES, 6, "Worlds that still fit around a Star.")
WORLD_TYPE = _table.flags("world", [f"{w}/{t}" for w in WORLD_NAMES for t in TYPE_NAMES], "The type of a World.")
FREE = _table.numbers("free", WORLD_NAMES, SPACES, "Free spaces of a World.")

_player = Sheet()
PRESENT = _player.flag("present", "Somebody sits here.")
BOARD = _player.flags("board", BOARD_NAMES, "The side of the player board.")
HAS_TURN = _player.flag("turn", "It is this player's turn.")
IS_FIRST = _player.flag("first", "This is the first player.")
DECIDES = _player.flag("decides", "This player is asked now.")
HELD = _player.numbers("tokens", TOKENS, MOST_TOKENS, "Tokens in front of the player.")
ENERGY = _player.steps("energy", FEW, "Energy, step by step.")
METAL = _player.steps("metal", FEW, "Metal, step by step.")
ACTIVE = _player.flags("active", TYPE_NAMES, "Active World markers.")
NUM_ACTIVE = _player.number("num_active", TYPES, "How many Active World markers.")
COLONIES = _player.steps("colonies", STRUCTURES_EACH[Structure.COLONY], "Colonies built.")
LEFT = _player.numbers("left", STRUCTURE_NAMES, max(STRUCTURES_EACH), "Structures not yet built.")
NUM_MISSIONS = _player.number("num_missions", MISSIONS, "How many Missions.")
FRESH_ALLIES = _player.number("fresh_allies", ALLIES, "Allies with their unused side up.")
OF_SPECIES = _player.numbers("species", SPECIES, ALLIES, "Allies of a species.")
USES_LEFT = _player.numbers("ally", ALLY_NAMES, 2, "Allies in front of the player: 2 if fresh, 1 if used.")
POINTS_IN = _player.numbers("control_in", STAR_NAMES, MOST_POINTS, "Control Points in a System.")
LEAD_IN = _player.numbers(
    "lead_in", STAR_NAMES, MOST_POINTS, "Control Points in a System more than any other player has.", -MOST_POINTS
)
ON_TYPE = _player.numbers("on_type", TYPE_NAMES, WORLDS * SPACES, "Structures on Worlds of a type.")
SETTLED = _player.number("settled", WORLDS, "Worlds with a Structure of this player.")
SHARED = _player.number("shared", WORLDS, "Worlds that this player shares with others.")
WORLDS_LED = _player.number("worlds_led", WORLDS, "Worlds on which nobody else has as many Control Points.")
STANDING = _player.numbers(
    "built", [f"{w}/{k}" for w in WORLD_NAMES for k in STRUCTURE_NAMES], 2 * SPACES, "Structures on a World."
)
ON_STAR = _player.numbers("colonies_on_star", STAR_NAMES, 10, "Colonies on a Star itself.")

OBSERVATION = Observation(1, _table, _player, SEATS)
TABLE_WIDE, PLAYER_WIDE = len(_table), len(_player)
STARTERS = ALLIES - STACKS * CARDS_PER_STACK
NO_SHEET = 0  # a sheet of nobody: the row begins with the table


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write what a seat may know."""
    clear_row(out)
    see_order_of_play(s, out)
    see_question(s, seat, out)
    see_supply(s, out)
    see_missions(s, seat, out)
    for place in range(s.num_players):
        player, at = (seat + place) % s.num_players, TABLE_WIDE + place * PLAYER_WIDE
        see_player(s, player, at, out)
        see_allies(s, player, at, out)
    see_galaxy(s, seat, out)


@rule
def see_order_of_play(s: State, out: Ints) -> None:
    """Players, round, phase, and the effect under way."""
    out[PLAYERS + s.num_players - 2] = 1
    out[ROUND] = min(s.round, LATE)
    out[ROUNDS_LEFT] = min(LATE, max(0, s.round_cap - s.round))
    out[ENDING] = s.ending
    out[PHASE + s.phase] = 1
    put_steps(out, ACTIONS_LEFT, s.actions_left, 5)
    if s.round > 0:
        out[ACTION + s.action] = 1
    if s.ally != NO_CARD:
        out[ALLY + s.ally] = 1
    if s.system != NO_STAR:
        out[SYSTEM + s.system] = 1
    if s.just_placed != NO_TYPE:
        out[JUST_PLACED + s.just_placed] = 1


@rule
def see_question(s: State, seat: int, out: Ints) -> None:
    """The open decision; its numbers only for whoever is asked."""
    if s.over or s.depth == 0:
        return
    p = s.pending[s.depth - 1]
    if p.seat != seat:
        out[ASKED_OTHER + p.kind] = 1
        return
    out[ASKED + p.kind] = 1
    match p.kind:
        case Decide.TAKE:
            out[ITEM + p.a] = 1
            out[AMOUNT] = min(p.b, MOST_TOKENS)
        case Decide.GAIN_MIX | Decide.PAY_MIX:
            out[AMOUNT] = min(p.a, MOST_TOKENS)
        case Decide.DISCARD_MISSION | Decide.LIMIT_MISSION:
            out[AMOUNT] = p.a - s.num_marked
        case Decide.MOVE_TO:
            out[MOVING + p.b] = 1
            out[MOVING_FROM + p.c] = 1
        case _:
            pass


@rule
def see_supply(s: State, out: Ints) -> None:
    """Tokens, deck, bag and stacks."""
    for token in range(len(s.supply)):
        out[SUPPLY_LEFT + token] = s.supply[token]
    out[DECK] = s.in_deck
    out[DISCARDS] = s.in_discard
    out[BAG] = s.in_bag
    for i in range(s.num_drawn):
        out[DRAWN + TILE_TYPE[s.drawn[i]][0]] += 1
        out[DRAWN + TILE_TYPE[s.drawn[i]][1]] += 1
    for world_type in range(TYPES):
        out[IN_PLAY + world_type] = s.types_in_play[world_type]
    for number in range(STACKS):
        out[STACK + number] = s.stacks[number].count
        if s.stacks[number].count > 0:
            out[TOP + s.stacks[number].cards[0]] = 1


@rule
def see_missions(s: State, seat: int, out: Ints) -> None:
    """The Missions in hand; what they ask for is counted on the players' sheets."""
    for card in range(MISSIONS):
        held = (s.mission_at[card] == Where.HAND) & (s.mission_seat[card] == seat)
        out[MISSION_HELD + card] = 1 if held else 0


@rule
def see_allies(s: State, player: int, at: int, out: Ints) -> None:
    """Which Allies a player has, and how often each can still be used."""
    if s.players[player].num_allies == 0:
        return
    fresh = 0
    for card in range(ALLIES):
        left = 2 - s.used[card]
        left = left if s.holder[card] == player else 0
        out[at + USES_LEFT + card] = left
        fresh += left >> 1
    out[at + FRESH_ALLIES] = fresh
    for stack in range(STACKS):
        out[at + OF_SPECIES + stack] = allies_among(s, player, stack * CARDS_PER_STACK, CARDS_PER_STACK)
    out[at + OF_SPECIES + STACKS] = allies_among(s, player, STACKS * CARDS_PER_STACK, STARTERS)


@rule
def allies_among(s: State, player: int, first: int, number: int) -> int:
    """A player's Allies among some that lie side by side: those of a stack are of one species."""
    found = 0
    for i in range(number):
        found += 1 if s.holder[first + i] == player else 0
    return found


@rule
def see_player(s: State, player: int, at: int, out: Ints) -> None:
    """What lies in front of a player for all to see."""
    me = s.players[player]
    out[at + PRESENT] = 1
    out[at + BOARD + me.board] = 1
    out[at + HAS_TURN] = 1 if s.turn == player else 0
    out[at + IS_FIRST] = 1 if s.first_player == player else 0
    if s.over == 0 and s.depth > 0 and s.pending[s.depth - 1].seat == player:
        out[at + DECIDES] = 1
    for token in range(len(s.supply)):
        out[at + HELD + token] = me.tokens[token]
    put_steps(out, at + ENERGY, me.tokens[Item.ENERGY], FEW)
    put_steps(out, at + METAL, me.tokens[Item.METAL], FEW)
    for world_type in range(TYPES):
        out[at + ACTIVE + world_type] = me.active[world_type]
    out[at + NUM_ACTIVE] = me.num_active
    put_steps(out, at + COLONIES, me.built[Structure.COLONY], STRUCTURES_EACH[Structure.COLONY])
    for kind in range(KINDS):
        out[at + LEFT + kind] = STRUCTURES_EACH[kind] - me.built[kind]
    out[at + NUM_MISSIONS] = me.num_missions


@rule
def see_galaxy(s: State, seat: int, out: Ints) -> None:
    """Systems and Worlds, and who has built what there."""
    for star in range(s.num_players):
        out[PLACES_LEFT + star] = CAPACITY[star] - s.systems[star].count
        for place in range(s.num_players):
            on_star = s.systems[star].colonies[(seat + place) % s.num_players]
            at = TABLE_WIDE + place * PLAYER_WIDE
            out[at + ON_STAR + star] = on_star
            out[at + POINTS_IN + star] = on_star * CONTROL_POINTS[Structure.COLONY]
        for place in range(s.systems[star].count):
            see_world(s, seat, star, world_at(star, place), out)
        see_leads(s, star, out)


@rule
def see_leads(s: State, star: int, out: Ints) -> None:
    """How far everybody is ahead in a System, or behind."""
    best, second = 0, 0
    for place in range(s.num_players):
        points = out[TABLE_WIDE + place * PLAYER_WIDE + POINTS_IN + star]
        if points > best:
            best, second = points, best
        elif points > second:
            second = points
    for place in range(s.num_players):
        at = TABLE_WIDE + place * PLAYER_WIDE
        points = out[at + POINTS_IN + star]
        out[at + LEAD_IN + star] = points - (second if points == best else best)


@rule
def see_world(s: State, seat: int, star: int, w: int, out: Ints) -> None:
    """The type of a World, its free spaces, and the Structures on it. A World has three spaces."""
    world = s.worlds[w]
    out[WORLD_TYPE + w * TYPES + world.type] = 1
    out[FREE + w] = SPACES - world.built
    if world.built == 0:
        return
    players, owner = s.num_players, world.owner
    one, two = sheet_of(players, seat, owner[0]), sheet_of(players, seat, owner[1])
    three = sheet_of(players, seat, owner[2])
    points = see_space(world, 0, star, w, one, out)
    more = see_space(world, 1, star, w, two, out)
    most = see_space(world, 2, star, w, three, out)
    see_neighbours(one, two, three, points, more, most, out)


@rule
def see_space(world: World, space: int, star: int, w: int, at: int, out: Ints) -> int:
    """The Structure on a space, and what stands on top of it; returns their Control Points."""
    if at == NO_SHEET:
        return 0
    kind, top, number, stands = world.kind[space], world.top[space], 1, at + STANDING + w * KINDS
    points = CONTROL_POINTS[kind]
    out[stands + kind] += 1
    if top != NO_STRUCTURE:
        number, points = 2, points + CONTROL_POINTS[top]
        out[stands + top] += 1
    out[at + POINTS_IN + star] += points
    out[at + ON_TYPE + world.type] += number
    return points


@rule
def see_neighbours(one: int, two: int, three: int, points: int, more: int, most: int, out: Ints) -> None:
    """Whose sheets are those of a World's spaces: who is there alone or with others, and who leads there."""
    if two == one:
        points, more, two = points + more, 0, NO_SHEET
    if three == one:
        points, most, three = points + most, 0, NO_SHEET
    elif three == two:
        more, most, three = more + most, 0, NO_SHEET
    shared = 1 if (one != NO_SHEET) + (two != NO_SHEET) + (three != NO_SHEET) > 1 else 0
    see_neighbour(one, shared, points > more and points > most, out)
    see_neighbour(two, shared, more > points and more > most, out)
    see_neighbour(three, shared, most > points and most > more, out)


@rule
def see_neighbour(at: int, shared: int, leads: bool, out: Ints) -> None:
    """A player on a World, if there is one."""
    if at == NO_SHEET:
        return
    out[at + SETTLED] += 1
    out[at + SHARED] += shared
    out[at + WORLDS_LED] += 1 if leads else 0


@rule
def sheet_of(players: int, seat: int, player: int) -> int:
    """Where the sheet of a player begins, seen from a seat."""
    if player == NOBODY:
        return NO_SHEET
    place = player - seat if player >= seat else player - seat + players
    return TABLE_WIDE + place * PLAYER_WIDE
