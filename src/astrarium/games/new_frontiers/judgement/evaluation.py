"""A first judgement of a position, for greedy players and search: about 100 for a victory point."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.new_frontiers import ending
from astrarium.games.new_frontiers.effects import settling
from astrarium.games.new_frontiers.play import priority
from astrarium.games.new_frontiers.table import empire, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Act, Effect, Goods, Kind, Stage
from astrarium.games.new_frontiers.table.state import Player, State

SIGHT = 24  # decisions of every seat that lie ahead when this judgement is best
LEARNED = 30_000  # thoughts by the network take as long as 4,800 by this judgement, and are stronger
HEED = 0.6  # of the chances that people are told is the network's word: true where bots play by it and where not
POINT = 100
CREDIT, COLONIST, GOOD, SOURCE, CONSUMING = 45, 70, 60, 450, 320
# What a power is worth over a whole game, by the action it modifies.
POWER_WORTH = (260, 360, 280, 360, 200, 360, 0)


@rule
def time_left(s: State) -> int:
    """How much of the game lies ahead, in hundredths: by the nearest of the four ends."""
    if s.ended or s.over:
        return 0
    nearest = 100 - 100 * s.pool // (tables.POOL_PER_PLAYER * s.num_players)
    nearest = max(nearest, 100 - 100 * s.colonists // (tables.COLONISTS_PER_PLAYER * s.num_players))
    for seat in range(s.num_players):
        me = s.players[seat]
        nearest = max(nearest, 100 * me.spaces // (tables.SPACES + 1))
        nearest = max(nearest, 100 * me.num_colonies // (tables.COLONY_LIMIT + 1))
    return max(0, 100 - nearest)


@rule
def evaluate(s: State, seat: int) -> int:
    """Points now, what chips, goods and colonists will become, and what powers will still bring."""
    me, ahead = s.players[seat], time_left(s)
    if s.over:
        return POINT * ending.score(s, seat) + me.credits
    worth = POINT * ending.score(s, seat) + purse_worth(me, ahead)
    worth += goods_worth(me, ahead) + explored_worth(me, ahead)
    worth += powers_worth(me) * ahead // 100
    return worth + place_worth(s, seat) * ahead // 100 + action_worth(s, seat, ahead)


@rule
def purse_worth(me: Player, ahead: int) -> int:
    """Credits and colonists are worth what they can still be turned into."""
    credits = CREDIT * min(me.credits, 10) + CREDIT // 3 * max(0, me.credits - 10)
    colonists = COLONIST * min(me.colonists, 3) + COLONIST // 4 * max(0, me.colonists - 3)
    return (credits + colonists) * (20 + ahead) // 100


@rule
def goods_worth(me: Player, ahead: int) -> int:
    """Goods to sell or consume, and colonies that will make more."""
    worth = 0
    for i in range(me.num_colonies):
        colony = me.colonies[i]
        if colony.good != pieces.NO_GOOD:
            worth += good_worth(colony.good) * (20 + ahead) // 100
        worth += colony_source(colony.tile) * ahead // 100
    return worth


@rule
def good_worth(kind: int) -> int:
    """A good can be sold or consumed."""
    return GOOD + 15 * tables.PRICE[kind]


@rule
def explored_worth(me: Player, ahead: int) -> int:
    """Explored worlds: what they would score, less the more they are out of reach; the best three count."""
    best, next_best, third = 0, 0, 0
    for i in range(me.num_explored):
        worth = world_worth(me, me.explored[i])
        if worth > best:
            best, next_best, third = worth, best, next_best
        elif worth > next_best:
            next_best, third = worth, next_best
        elif worth > third:
            third = worth
    return (best * 3 // 4 + next_best // 2 + third // 3) * (10 + ahead) // 110


@rule
def world_worth(me: Player, world: int) -> int:
    """What an explored world promises: its value and its goods, less what is missing to settle it."""
    kind = max(0, empire.kind_now(me, world)) % (Kind.GRAY + 1)
    missing = max(0, tables.COLONISTS[world] - me.colonists) * COLONIST
    if tables.IS_MILITARY[world]:
        missing += max(0, tables.DEFENSE[world] - settling.strength_against(me, world, kind)) * 90
    else:
        missing += settling.settle_cost(me, world, kind) * CREDIT
    return max(20, 80 * tables.COLONY_VP[world] + colony_source(world) * 2 // 3 + 60 - missing)


@rule
def colony_source(tile: int) -> int:
    """What a colony will bring in goods over a whole game."""
    if tables.GOODS_OF[tile] == Goods.PRODUCTION:
        return SOURCE
    return SOURCE // 2 if tables.GOODS_OF[tile] == Goods.WINDFALL else 0


@rule
def powers_worth(me: Player) -> int:
    """Powers in force, by the action they modify; Consume powers only as far as goods will come."""
    worth, reach = 40 * min(me.military, 8), 0
    for i in range(me.num_powers):
        power = me.powers[i]
        if tables.EFFECT[power] == Effect.CONSUME:
            reach += min(2, tables.POWER_GOODS[power])
        else:
            worth += POWER_WORTH[tables.PHASE[power]]
    return worth + CONSUMING * min(reach, 1 + sources(me)) + 40 * reach


@rule
def sources(me: Player) -> int:
    """How many colonies can have goods."""
    found = 0
    for i in range(me.num_colonies):
        found += 1 if tables.GOODS_OF[me.colonies[i].tile] != Goods.NONE else 0
    return found


@rule
def place_worth(s: State, seat: int) -> int:
    """Selecting early is worth something."""
    for i in range(s.num_disks):
        if priority.owner_of(s, s.track[i]) == seat:
            return 10 * (s.num_disks - i)
    return 0


# ------------------------------------------------------------------ the action that is being done


@rule
def awaits_turn(s: State, seat: int) -> bool:
    """Whether an action has been selected that the seat has still to do."""
    if s.stage == Stage.STARTING:
        return True
    if s.stage != Stage.ACTING:
        return False
    if s.depth > 0 and s.pending[s.depth - 1].seat == seat:
        return True
    for i in range(s.turn, s.num_players):
        if s.order[i] == seat:
            return True
    return False


@rule
def action_worth(s: State, seat: int, ahead: int) -> int:
    """What the action being done promises to a seat that has still to do it."""
    if not awaits_turn(s, seat):
        return 0
    me, mine = s.players[seat], seat == s.selector
    match s.act:
        case Act.DEVELOP:
            return develop_promise(me, ahead) + (CREDIT if mine else 0)
        case Act.EXPLORE:
            return (130 + (70 if mine else 0)) * ahead // 100
        case Act.SETTLE:
            return settle_promise(me, ahead) + (COLONIST if mine else 0)
        case Act.PRODUCE:
            return produce_promise(me, ahead) + (GOOD if mine else 0)
        case Act.TRADE_CONSUME:
            return trade_promise(me)
        case _:
            return 0


@rule
def develop_promise(me: Player, ahead: int) -> int:
    """Credits at hand become a tile with a value and a power."""
    spent = min(me.credits, 9)
    return spent * (15 + 35 * ahead // 100) if spent > 0 else 0


@rule
def settle_promise(me: Player, ahead: int) -> int:
    """The best world that can be settled now, or two colonists."""
    best = COLONIST * (20 + ahead) // 100
    for i in range(me.num_explored):
        world = me.explored[i]
        kind = max(0, empire.kind_now(me, world)) % (Kind.GRAY + 1)
        if tables.COLONISTS[world] <= me.colonists and within_reach(me, world, kind):
            best = max(best, 50 * tables.COLONY_VP[world] + colony_source(world) * ahead // 200 + 60)
    return best


@rule
def within_reach(me: Player, world: int, kind: int) -> bool:
    """Whether credits or Military suffice for a world."""
    if tables.IS_MILITARY[world]:
        return settling.strength_against(me, world, kind) >= tables.DEFENSE[world]
    return settling.settle_cost(me, world, kind) <= me.credits


@rule
def produce_promise(me: Player, ahead: int) -> int:
    """A good for every production colony that has none."""
    worth = 0
    for i in range(me.num_colonies):
        colony = me.colonies[i]
        if colony.good == pieces.NO_GOOD and tables.GOODS_OF[colony.tile] == Goods.PRODUCTION:
            worth += (GOOD + 20) * (20 + ahead) // 100
    return worth


@rule
def trade_promise(me: Player) -> int:
    """Goods become chips as far as Consume powers reach, and one is sold."""
    goods, reach = 0, 1
    for i in range(me.num_colonies):
        goods += 1 if me.colonies[i].good != pieces.NO_GOOD else 0
    for i in range(me.num_powers):
        power = me.powers[i]
        if tables.EFFECT[power] == Effect.CONSUME:
            reach += tables.POWER_GOODS[power]
        elif tables.EFFECT[power] == Effect.GAIN_VP:
            goods += 1
            reach += 1
    return 45 * min(goods, reach)
