"""An empire's belongings: chips, colonists, worlds, colonies and goods, and how they come and go."""

from __future__ import annotations

from astrarium.core.actions import Verb, action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, roll, tell
from astrarium.games.new_frontiers import ending
from astrarium.games.new_frontiers.table import pieces, tables
from astrarium.games.new_frontiers.table.pieces import End, Goods, Happened, Kind, Why
from astrarium.games.new_frontiers.table.state import Colony, Player, State

# ------------------------------------------------------------------ chips and colonists


@rule
def gain_vp(s: State, seat: int, amount: int) -> None:
    """VP chips; when the initial pool is emptied the game will end, and 10-VP chips pay what is still due."""
    s.players[seat].vp += amount
    s.pool -= amount
    if s.pool <= 0 < s.pool + amount:
        ending.trigger_end(s, End.POOL, seat)


@rule
def gain_colonists(s: State, seat: int, amount: int) -> int:
    """Colonists from the supply, as many as there are; returns how many came."""
    came = min(amount, s.colonists)
    s.colonists -= came
    s.players[seat].colonists += came
    return came


# ------------------------------------------------------------------ worlds


@rule
def draw_from_bag(s: State) -> int:
    """A world tile out of the well mixed bag."""
    i = roll(s, s.num_bag)
    world = s.bag[i]
    s.num_bag -= 1
    s.bag[i] = s.bag[s.num_bag]
    return world


@rule
def return_to_bag(s: State, world: int) -> None:
    """A world tile goes back into the bag."""
    s.bag[s.num_bag] = world
    s.num_bag += 1


@rule
def add_explored(s: State, seat: int, world: int) -> None:
    """A world joins the explored worlds; it does nothing until it is settled."""
    me = s.players[seat]
    s.lies[world] = 1 + seat
    me.explored[me.num_explored] = world
    me.num_explored += 1


@rule
def position_of(me: Player, world: int) -> int:
    """Where a world lies among the explored ones."""
    for i in range(me.num_explored):
        if me.explored[i] == world:
            return i
    return me.num_explored


@rule
def is_explored(s: State, seat: int, world: int) -> bool:
    """Whether a world is among the explored ones of a player."""
    return s.lies[world] == 1 + seat


@rule
def remove_explored(s: State, seat: int, world: int) -> None:
    """A world leaves the explored worlds; the others close up."""
    me = s.players[seat]
    s.lies[world] = 0
    me.num_explored -= 1
    for i in range(position_of(me, world), me.num_explored):
        me.explored[i] = me.explored[i + 1]


@rule
def draw_worlds(s: State, seat: int, amount: int, power_row: int) -> None:
    """Extra worlds from the bag, as many as it still holds, kept by the player."""
    drawn = min(amount, s.num_bag)
    for _ in range(drawn):
        world = draw_from_bag(s)
        add_explored(s, seat, world)
        tell(s, EVERYBODY, Happened.DREW_WORLD, seat, tables.WORLD_ROW + world)
    if drawn > 0:
        tell(s, EVERYBODY, Happened.USED_POWER, seat, power_row, drawn)


# ------------------------------------------------------------------ colonies and their goods


@rule
def colony_index(me: Player, tile: int) -> int:
    """Which of the colonies a tile is, or their number if it is none."""
    for i in range(me.num_colonies):
        if me.colonies[i].tile == tile:
            return i
    return me.num_colonies


@rule
def worlds_for(verb: Verb, me: Player, out: list[int], n: int) -> int:
    """A verb with every explored world of an empire."""
    for i in range(me.num_explored):
        n = offer(out, n, action(verb, me.explored[i]))
    return n


@rule
def colonies_for(verb: Verb, me: Player, out: list[int], n: int) -> int:
    """A verb with every colony of an empire."""
    for i in range(me.num_colonies):
        n = offer(out, n, action(verb, me.colonies[i].tile))
    return n


@rule
def why_no_good(me: Player, tile: int) -> int:
    """What keeps a player from taking the good of a colony: it is not there."""
    i = colony_index(me, tile)
    if i == me.num_colonies:
        return Why.NOT_YOUR_COLONY
    return Why.NO_GOOD if me.colonies[i].good == pieces.NO_GOOD else NOTHING


@rule
def why_not_take_good(s: State, seat: int, colony: int) -> int:
    """A good of one's own."""
    return why_no_good(s.players[seat], colony)


@rule
def kind_now(me: Player, tile: int) -> int:
    """The kind of a world or colony; the Alien Oort Cloud Factory's is set for the action, or NO_KIND."""
    return me.factory_kind if tables.KIND_OF[tile] == Kind.ANY else tables.KIND_OF[tile]


@rule
def place_colony(me: Player, tile: int) -> None:
    """A colony joins the empire, its colonists on it, no good yet."""
    colony = me.colonies[me.num_colonies]
    colony.tile = tile
    colony.good = pieces.NO_GOOD
    colony.settled_now = 1
    colony.produced_now = 0
    me.num_colonies += 1
    me.colonists -= tables.COLONISTS[tile]


@rule
def say_further_colonists(s: State, seat: int, tile: int, old: int) -> None:
    """Tell how many more colonists a colony takes than the one it replaced, or how many fewer."""
    further = tables.COLONISTS[tile] - tables.COLONISTS[old]
    if further != 0:
        tell(s, EVERYBODY, Happened.FURTHER_COLONISTS, seat, tables.COLONY_ROW[tile], further)


@rule
def put_good(s: State, colony: Colony, kind: int) -> int:
    """A good of a kind on an empty colony, if the supply has one; returns how many came."""
    if kind == pieces.NO_KIND or kind >= Kind.GRAY or s.goods[kind] == 0 or colony.good != pieces.NO_GOOD:
        return 0
    s.goods[kind] -= 1
    colony.good = kind
    return 1


@rule
def return_good(s: State, colony: Colony) -> None:
    """The good on a colony, if any, goes back to the supply."""
    if colony.good != pieces.NO_GOOD:
        s.goods[colony.good] += 1
        colony.good = pieces.NO_GOOD


@rule
def add_windfall(s: State, seat: int, i: int) -> None:
    """A colony with a halo comes with its good (Settle)."""
    me = s.players[seat]
    colony = me.colonies[i]
    if tables.GOODS_OF[colony.tile] == Goods.WINDFALL:
        kind = kind_now(me, colony.tile)
        code = Happened.WINDFALL_GOOD if put_good(s, colony, kind) > 0 else Happened.NO_GOOD_LEFT
        tell(s, EVERYBODY, code, seat, tables.COLONY_ROW[colony.tile], kind)


@rule
def remove_colony(s: State, seat: int, i: int) -> None:
    """A colony is replaced: its colonists return to the mat, its good to the supply."""
    me = s.players[seat]
    colony = me.colonies[i]
    if colony.good != pieces.NO_GOOD:
        tell(s, EVERYBODY, Happened.LOST_GOOD, seat, tables.COLONY_ROW[colony.tile], colony.good)
    return_good(s, colony)
    me.colonists += tables.COLONISTS[colony.tile]
    me.num_colonies -= 1
    for j in range(i, me.num_colonies):
        kept, moved = me.colonies[j], me.colonies[j + 1]
        kept.tile = moved.tile
        kept.good = moved.good
        kept.settled_now = moved.settled_now
        kept.produced_now = moved.produced_now


@rule
def goods_on_colonies(me: Player) -> int:
    """How many goods lie in an empire."""
    found = 0
    for i in range(me.num_colonies):
        found += 1 if me.colonies[i].good != pieces.NO_GOOD else 0
    return found


@rule
def is_world(tile: int) -> bool:
    """Whether a colony is a settled world rather than a home colony."""
    return tile < pieces.WORLDS


# ------------------------------------------------------------------ developments


@rule
def place_development(me: Player, development: int) -> None:
    """A development joins the empire and covers one space of the mat, or two."""
    me.developments[me.num_developments] = development
    me.num_developments += 1
    me.spaces += tables.DEV_SPACES[development]
    me.owned[tables.STACK_OF[development]] = 1
