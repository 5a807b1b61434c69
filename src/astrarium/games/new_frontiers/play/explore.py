"""Explore: seven worlds are drawn; each player picks one, the selector a second; extra draws; at most nine kept."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, tell
from astrarium.games.new_frontiers.effects import powers
from astrarium.games.new_frontiers.table import empire, moves, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Effect, Goal, Happened, Phase
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def start_explore(s: State) -> None:
    """Seven worlds (or as many as the bag holds) are laid out in the centre."""
    s.num_centre = min(tables.EXPLORE_DRAW, s.num_bag)
    for i in range(s.num_centre):
        s.centre[i] = empire.draw_from_bag(s)
        tell(s, EVERYBODY, Happened.LAID_OUT, s.selector, tables.WORLD_ROW + s.centre[i])


@rule
def explore_turn(s: State) -> None:
    """A pick by each player in order, then the selector's second; draw powers follow a player's last pick."""
    seat = s.order[s.turn] if s.turn < s.num_players else s.selector
    if s.part == 0:
        s.part = 1
        if s.num_centre > 0:
            ask(s, Decide.PICK, seat)
    else:
        if seat != s.selector or s.turn == s.num_players:
            use_draw_powers(s, seat)
        s.turn += 1
        s.part = 0


@rule
def pick_options(s: State, out: list[int]) -> int:
    """Every world left in the centre."""
    count = 0
    for i in range(s.num_centre):
        count = offer(out, count, action(moves.PICK, s.centre[i]))
    return count


@rule
def pick_world(s: State, seat: int, world: int) -> None:
    """Take a world from the centre into the own explored worlds."""
    s.num_centre -= 1
    found = s.num_centre
    for i in range(s.num_centre):
        if s.centre[i] == world:
            found = i
    for i in range(found, s.num_centre):
        s.centre[i] = s.centre[i + 1]
    empire.add_explored(s.players[seat], world)
    tell(s, EVERYBODY, Happened.PICKED, seat, tables.WORLD_ROW + world)


@rule
def use_draw_powers(s: State, seat: int) -> None:
    """Explore powers draw worlds from the bag, which the player keeps."""
    me = s.players[seat]
    for i in range(me.num_powers):
        power = me.powers[i]
        if tables.EFFECT[power] == Effect.EXPLORE_DRAW:
            empire.draw_worlds(s, seat, tables.AMOUNT[power], tables.POWER_ROW + power)


@rule
def close_explore(s: State) -> None:
    """Unpicked worlds go back; then everybody keeps to the limit; then colonists for having explored."""
    if s.part == 0:
        for i in range(s.num_centre):
            empire.return_to_bag(s, s.centre[i])
        s.num_centre = 0
    elif s.part <= s.num_players:
        ask_to_discard(s, s.order[s.part - 1])
    else:
        gain_explore_colonists(s)
    s.part += 1


@rule
def gain_explore_colonists(s: State) -> None:
    """Homesteading Pioneers and their like, in order."""
    for i in range(s.num_players):
        seat = s.order[i]
        me = s.players[seat]
        for j in range(me.num_powers):
            power = me.powers[j]
            if tables.EFFECT[power] == Effect.GAIN_COLONIST and tables.PHASE[power] == Phase.EXPLORE:
                powers.say_used(s, seat, power, empire.gain_colonists(s, seat, tables.AMOUNT[power]))


# ------------------------------------------------------------------ the limit of nine


@rule
def over_limit(me: Player) -> int:
    """How many explored worlds are too many: they and the colonies are nine at most."""
    return min(me.num_explored, max(0, me.num_explored + me.num_colonies - tables.LIMIT))


@rule
def ask_to_discard(s: State, seat: int) -> None:
    """A player over the limit chooses what to discard."""
    if over_limit(s.players[seat]) > 0:
        ask(s, Decide.DISCARD, seat)


@rule
def may_stockpile_world(s: State, seat: int) -> bool:
    """With the Exploration goal face up, one discarded world an action, up to its maximum."""
    me = s.players[seat]
    return (
        s.face_up[Goal.EXPLORATION] == 1
        and me.stockpiled_now == 0
        and me.num_stock_worlds < tables.GOAL_MAX[Goal.EXPLORATION]
    )


@rule
def discard_options(s: State, seat: int, start: int, out: list[int]) -> int:
    """Any explored worlds, old or new; several are named in the order they lie, so no set comes twice."""
    me, count = s.players[seat], 0
    to_stockpile = may_stockpile_world(s, seat)
    for i in range(start, me.num_explored - over_limit(me) + 1):
        count = offer(out, count, action(moves.DISCARD, me.explored[i]))
        if to_stockpile:
            count = offer(out, count, action(moves.STOCKPILE_WORLD, me.explored[i]))
    return count


@rule
def apply_discard(s: State, seat: int, act: int) -> None:
    """Discard a world to the bag, or stockpile it."""
    me = s.players[seat]
    if is_verb(moves.DISCARD, act):
        world = first(moves.DISCARD, act)
        empire.return_to_bag(s, world)
        tell(s, EVERYBODY, Happened.DISCARDED, seat, tables.WORLD_ROW + world)
    else:
        world = first(moves.STOCKPILE_WORLD, act)
        me.stock_worlds[me.num_stock_worlds] = world
        me.num_stock_worlds += 1
        me.stockpiled_now = 1
        tell(s, EVERYBODY, Happened.STOCKPILED_WORLD, seat, tables.WORLD_ROW + world)
    start = empire.position_of(me, world)
    empire.remove_explored(me, world)
    if over_limit(me) > 0:
        ask(s, Decide.DISCARD, seat, start)
