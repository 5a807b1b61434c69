"""Powers that move or swap colonies. The Repulsor Field and Magnetic Lockdown stop them all."""

from __future__ import annotations

from astrarium.core.actions import action, first, offer, second
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import ask
from astrarium.games.alien_frontiers.play import goods, moon
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Faction, Power, Why
from astrarium.games.alien_frontiers.table.state import State


@rule
def why_not_lift(s: State, territory: int, whose: int) -> int:
    """A colony of that owner there that nothing holds."""
    if whose >= s.num_players or s.colonies[territory][whose] == 0:
        return Why.NO_COLONY_THERE
    if moon.is_repulsed(s, territory):
        return Why.REPULSED
    return Why.LOCKED if moon.is_locked(s, whose) else NOTHING


@rule
def why_not_come(s: State, how: int, origin: int, territory: int) -> int:
    """A territory that a colony may come to by this power."""
    if not moon.in_play(s, territory):
        return Why.NOT_IN_PLAY
    if territory == origin:
        return Why.SAME_TERRITORY
    if moon.is_repulsed(s, territory):
        return Why.REPULSED
    if how == Power.MOVE_OPPONENT_COLONY or how == Power.SEISMIC:
        return NOTHING if moon.are_adjacent(origin, territory) else Why.NOT_ADJACENT
    return Why.OCCUPIED if how == Power.SUNRISE_MOVE and moon.colonies_on(s, territory) > 0 else NOTHING


# ------------------------------------------------------------------ moving one


@rule
def why_not_take(s: State, seat: int, how: int, from_territory: int, whose: int) -> int:
    """A colony that can be lifted and whose move can be paid."""
    why = why_not_lift(s, from_territory, whose)
    if why != NOTHING:
        return why
    if how == Power.MOVE_OPPONENT_COLONY and whose == seat:
        return Why.NOT_OFFERED
    dear = how == Power.URANIAN_MOVE and s.players[seat].ore < uranian_ore(seat, whose)
    return Why.BOARD_PRICE if dear else NOTHING


@rule
def why_not_move(s: State, seat: int, how: int, from_territory: int, whose: int, territory: int) -> int:
    """A colony that can be taken, and a territory that it can come to."""
    why = why_not_take(s, seat, how, from_territory, whose)
    return why if why != NOTHING else why_not_come(s, how, from_territory, territory)


@rule
def uranian_ore(seat: int, owner: int) -> int:
    """The Uranian Syndicate's price: more for an opponent's colony."""
    return tables.FACTION_ORE[Faction.URANIAN] if owner == seat else tables.URANIAN_OPPONENT_ORE


@rule
def moves_of_colonies(s: State, seat: int, how: int, out: list[int], n: int) -> int:
    """Every colony that can be taken, to every territory that it can come to."""
    for origin in range(pieces.NUM_TERRITORIES):
        for owner in range(s.num_players):
            if why_not_take(s, seat, how, origin, owner) == NOTHING:
                for territory in range(pieces.NUM_TERRITORIES):
                    if why_not_come(s, how, origin, territory) == NOTHING:
                        n = offer(out, n, action(moves.MOVE_COLONY, origin, owner, territory))
    return n


@rule
def why_not_move_step(s: State, seat: int, how: int) -> int:
    """Some colony can be moved."""
    for origin in range(pieces.NUM_TERRITORIES):
        for owner in range(s.num_players):
            if why_not_take(s, seat, how, origin, owner) == NOTHING:
                for territory in range(pieces.NUM_TERRITORIES):
                    if why_not_come(s, how, origin, territory) == NOTHING:
                        return NOTHING
    return Why.IDLE


@rule
def move(s: State, seat: int, how: int, from_territory: int, whose: int, territory: int) -> None:
    """The chosen colony moves."""
    if how == Power.URANIAN_MOVE:
        goods.pay(s, seat, 0, uranian_ore(seat, whose))
        if whose != seat:
            s.turn.faction_result |= 1 << Faction.URANIAN
    elif how == Power.SUNRISE_MOVE:
        s.turn.faction_result |= 1 << Faction.SUNRISE
    moon.move_colony(s, whose, from_territory, territory, seat)


# ------------------------------------------------------------------ swapping two


@rule
def why_not_swap(s: State, seat: int, how: int, territory: int, whose: int) -> int:
    """Two colonies on different territories; for Chameleon Cloak one's own and a neighbour's."""
    why = why_not_lift(s, territory, whose)
    if why != NOTHING:
        return why
    if s.num_marked == 0:
        return NOTHING if has_partner(s, seat, how, territory, whose) else Why.IDLE
    act = moves.SWAP.base + s.marked[0]
    return why_not_partner(s, seat, how, first(moves.SWAP, act), second(moves.SWAP, act), territory, whose)


@rule
def why_not_partner(s: State, seat: int, how: int, here: int, one: int, there: int, other: int) -> int:
    """Whether two colonies that can both be lifted can be swapped."""
    if here == there:
        return Why.SAME_TERRITORY
    if how == Power.SWAP_ANY:
        return NOTHING
    if (one == seat) == (other == seat):
        return Why.NOT_OFFERED
    return NOTHING if moon.are_adjacent(here, there) else Why.NOT_ADJACENT


@rule
def has_partner(s: State, seat: int, how: int, territory: int, whose: int) -> bool:
    """Whether some colony can be swapped with this one."""
    for there in range(pieces.NUM_TERRITORIES):
        for other in range(s.num_players):
            if why_not_lift(s, there, other) == NOTHING:
                if why_not_partner(s, seat, how, territory, whose, there, other) == NOTHING:
                    return True
    return False


@rule
def why_not_swap_step(s: State, seat: int, how: int) -> int:
    """Some colonies can be swapped."""
    for territory in range(pieces.NUM_TERRITORIES):
        for owner in range(s.num_players):
            if why_not_lift(s, territory, owner) == NOTHING and has_partner(s, seat, how, territory, owner):
                return NOTHING
    return Why.IDLE


@rule
def swap_marked(s: State, seat: int) -> None:
    """The two colonies change places."""
    one, other = moves.SWAP.base + s.marked[0], moves.SWAP.base + s.marked[1]
    moon.swap_colonies(
        s, second(moves.SWAP, one), first(moves.SWAP, one), second(moves.SWAP, other), first(moves.SWAP, other), seat
    )


# ------------------------------------------------------------------ Seismic Detonator


@rule
def why_not_detonate(s: State, territory: int) -> int:
    """No Repulsor Field, a colony to move (locked ones stay), and somewhere to go."""
    if moon.is_repulsed(s, territory):
        return Why.REPULSED
    if next_shaken(s, territory, 0) == pieces.NOWHERE:
        return Why.NO_COLONY_THERE
    for other in range(pieces.NUM_TERRITORIES):
        if why_not_come(s, Power.SEISMIC, territory, other) == NOTHING:
            return NOTHING
    return Why.NOT_ADJACENT


@rule
def next_shaken(s: State, territory: int, since: int) -> int:
    """The next owner whose colonies have to leave, or NOWHERE."""
    for owner in range(since, s.num_players):
        if s.colonies[territory][owner] > 0 and not moon.is_locked(s, owner):
            return owner
    return pieces.NOWHERE


@rule
def why_not_detonate_step(s: State) -> int:
    """Some territory can be shaken."""
    for territory in range(pieces.NUM_TERRITORIES):
        if why_not_detonate(s, territory) == NOTHING:
            return NOTHING
    return Why.IDLE


@rule
def detonate(s: State, seat: int, territory: int) -> None:
    """Every colony of the territory moves: where to, is said owner by owner."""
    for owner in range(pieces.MAX_SEATS):
        for goal in range(pieces.NUM_TERRITORIES):
            s.shaken[owner][goal] = 0
    ask(s, Decide.SCATTER, seat, territory, next_shaken(s, territory, 0))


@rule
def shaken_colonies(s: State, origin: int, shaken: int) -> int:
    """How many colonies of the owner have to leave."""
    return s.colonies[origin][shaken]


@rule
def why_not_scatter(s: State, origin: int, territory: int) -> int:
    """An adjacent territory without the Repulsor Field."""
    return why_not_come(s, Power.SEISMIC, origin, territory)


@rule
def scatter(s: State, seat: int, origin: int, shaken: int) -> None:
    """Where the colonies of one owner go; when all owners are done, all move at once."""
    for i in range(s.num_marked):
        s.shaken[shaken][s.marked[i]] += 1
    after = next_shaken(s, origin, shaken + 1)
    if after != pieces.NOWHERE:
        ask(s, Decide.SCATTER, seat, origin, after)
    else:
        quake(s, seat, origin)


@rule
def quake(s: State, seat: int, origin: int) -> None:
    """All colonies move at once; only then is control counted."""
    for owner in range(s.num_players):
        for goal in range(pieces.NUM_TERRITORIES):
            for _ in range(s.shaken[owner][goal]):
                moon.shift_colony(s, owner, origin, goal, seat)
    for territory in range(pieces.NUM_TERRITORIES):
        moon.refresh_control(s, territory)
