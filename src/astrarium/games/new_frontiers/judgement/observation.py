"""What a seat may know of the table, as numbers for learners: the order of play, the centre, goals, and every empire.

Goals that the seat has not seen stay out.
"""

from __future__ import annotations

from astrarium.core.observation import Observation, Sheet, clear_row, put_steps
from astrarium.core.records import Ints
from astrarium.core.rules import rule
from astrarium.games.new_frontiers import ending
from astrarium.games.new_frontiers.table import components, moves, pieces
from astrarium.games.new_frontiers.table.pieces import Decide, Stage
from astrarium.games.new_frontiers.table.state import Player, State

LATE = 60  # rounds are counted so far
MANY = 200  # credits, chips and points are counted so far
FEW = 10  # credits and colonists that are also shown step by step
KINDS = ("novelty", "rare", "genes", "alien")
SETTLED = (*KINDS, "gray")
KEYWORDS = ("alien", "imperium", "rebel", "terraforming", "uplift")
ACTION_IDS = [row.id for row in components.PARTS.rows("action")]
ASKED_ABOUT = [name.lower() for name in Decide.members]
PLACES = [str(place + 1) for place in range(pieces.MAX_DISKS)]

_table = Sheet()
PLAYERS = _table.flags("players", [str(n) for n in range(2, pieces.MAX_PLAYERS + 1)], "How many sit at the table.")
WITH_GOALS = _table.flag("goals", "Galactic goals are played with.")
ROUND = _table.number("round", LATE, "Rounds begun.")
STAGE = _table.flags("stage", [n.lower() for n in Stage.members], "Where the round stands.")
ENDED = _table.flags("ended", ("developments", "colonies", "colonists", "pool"), "What has set off the end.")
POOL = _table.number("pool", MANY, "VP chips left of the initial supply.", -MANY)
COLONISTS_LEFT = _table.number("colonists_left", MANY, "Colonists in the supply.")
GOODS_LEFT = _table.numbers("goods_left", KINDS, MANY, "Goods in the supply.")
TILE_CREDITS = _table.number("produce_credits", MANY, "Credits on the Produce tile.")
SELECTED = _table.flags("selected", ACTION_IDS, "Action tiles selected in this round.")
ACT = _table.flags("action", ACTION_IDS, "The action being done.")
BAG = _table.number("bag", pieces.WORLDS, "Worlds in the bag.")
CENTRE = _table.flags("centre", moves.worlds, "Worlds laid out to be explored.")
STOCK = _table.numbers("stock", moves.developments, 10, "Tiles left of a development in play.")
ASKED = _table.flags("asked", ASKED_ABOUT, "What this seat is asked now.")
ASKED_OTHER = _table.flags("asked_other", ASKED_ABOUT, "What another seat is asked now.")
GOODS_TO_SPEND = _table.number("goods_to_spend", 16, "Goods that this seat has still to spend.")
FACE_UP = _table.flags("goal_up", moves.goals, "Goals face up.")
OWN_GOAL = _table.flags("goal_kept", moves.goals, "The goal that this seat has kept face down.")
LOOKING = _table.flags("goal_in_hand", moves.goals, "Goals that this seat is looking at.")
KNOWN_GOAL = _table.flags("goal_known", moves.goals, "Goals that this seat knows to lie in the stack.")
GOAL_STACK = _table.number("goal_stack", pieces.GOALS, "Goals in the stack.")
GOAL_DOWN = _table.flag("goal_down", "Somebody has kept a goal face down.")

_player = Sheet()
PRESENT = _player.flag("present", "Somebody sits here.")
DECIDES = _player.flag("decides", "This player is asked now.")
SELECTS = _player.flag("selector", "This player has selected the action being done.")
TO_ACT = _player.flag("to_act", "This player has still to do the action being done.")
HOLDS_GOAL = _player.flag("holds_goal", "This player has the goal that was kept face down.")
PLACE = _player.flags("priority", PLACES, "Places of this player's disks on the priority track.")
READY = _player.flags("ready", PLACES, "Places of disks that have still to select in this round.")
CREDITS = _player.number("credits", MANY, "Credits.")
CREDIT_STEPS = _player.steps("credits", FEW, "Credits, step by step.")
CHIPS = _player.number("chips", MANY, "Victory points in chips.")
COLONISTS = _player.steps("colonists", FEW, "Unused colonists.")
SCORE = _player.number("score", MANY, "Points as things stand, without goals that are hidden.", -MANY)
NUM_COLONIES = _player.steps("num_colonies", pieces.MOST_COLONIES, "Colonies.")
SPACES = _player.steps("spaces", 2 * pieces.MOST_DEVELOPMENTS, "Spaces covered by developments.")
NUM_EXPLORED = _player.number("num_explored", pieces.WORLDS, "Explored worlds.")
MILITARY = _player.number("military", MANY, "Military.", -MANY)
VERSUS = _player.numbers("versus", KEYWORDS, MANY, "Military against worlds with a keyword.", -MANY)
EDGE = _player.numbers("edge", SETTLED, MANY, "Military against worlds of a kind.", -MANY)
DISCOUNT = _player.numbers("discount", SETTLED, MANY, "Credits off worlds of a kind.", -MANY)
TEMPORARY = _player.number("temporary", MANY, "Military for this action only.")
SETTLES_LEFT = _player.number("settles_left", 10, "Worlds that may still be settled in this action.")
GOODS = _player.numbers("goods", KINDS, pieces.MOST_COLONIES, "Goods on colonies.")
STOCK_GOODS = _player.numbers("stockpiled", KINDS, MANY, "Goods in the stockpile.")
STOCK_CREDITS = _player.number("stockpiled_credits", MANY, "Credits in the stockpile.")
STOCK_WORLDS = _player.number("stockpiled_worlds", pieces.MOST_STOCKPILED_WORLDS, "Worlds in the stockpile.")
FACTORY = _player.flags("factory", KINDS, "The kind that the Alien Oort Cloud Factory is set to.")
COLONY = _player.flags("colony", moves.colonies, "Colonies, by tile.")
DEVELOPMENT = _player.flags("development", moves.developments, "Developments.")
EXPLORED = _player.flags("explored", moves.worlds, "Explored worlds, by tile.")

OBSERVATION = Observation(1, _table, _player, pieces.MAX_PLAYERS)
TABLE_WIDE, PLAYER_WIDE = len(_table), len(_player)


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write what a seat may know."""
    clear_row(out)
    see_order_of_play(s, out)
    see_question(s, seat, out)
    see_centre(s, out)
    if s.goals:
        see_goals(s, seat, out)
    for place in range(s.num_players):
        player, at = (seat + place) % s.num_players, TABLE_WIDE + place * PLAYER_WIDE
        out[at + SCORE] = within(ending.score(s, player))
        see_player(s, player, at, out)
        see_powers(s.players[player], at, out)
        see_empire(s.players[player], at, out)
    see_track(s, seat, out)


@rule
def within(number: int) -> int:
    """A number as far as it is counted."""
    return max(-MANY, min(MANY, number))


@rule
def see_order_of_play(s: State, out: Ints) -> None:
    """The round, its action tiles, and what has set off the end."""
    out[PLAYERS + s.num_players - 2] = 1
    out[WITH_GOALS] = 1 if s.goals else 0
    out[ROUND] = min(s.round, LATE)
    out[STAGE + s.stage] = 1
    for way in range(4):
        out[ENDED + way] = (s.ended >> way) & 1
    for act in range(pieces.ACTIONS):
        out[SELECTED + act] = s.selected[act]
    if s.act != pieces.NO_ACT:
        out[ACT + s.act] = 1


@rule
def see_question(s: State, seat: int, out: Ints) -> None:
    """The open decision."""
    if s.over or s.depth == 0:
        return
    p = s.pending[s.depth - 1]
    out[(ASKED if p.seat == seat else ASKED_OTHER) + p.kind] = 1
    if p.seat == seat and p.kind == Decide.SPEND:
        out[GOODS_TO_SPEND] = min(p.b, 16)


@rule
def see_centre(s: State, out: Ints) -> None:
    """The supplies, the worlds laid out and the developments in play."""
    out[POOL] = within(s.pool)
    out[COLONISTS_LEFT] = within(s.colonists)
    out[TILE_CREDITS] = within(s.tile_credits)
    out[BAG] = s.num_bag
    for kind in range(pieces.GOOD_KINDS):
        out[GOODS_LEFT + kind] = within(s.goods[kind])
    for i in range(s.num_centre):
        out[CENTRE + s.centre[i]] = 1
    for stack in range(pieces.STACKS):
        out[STOCK + s.offered[stack]] = s.stock[stack]


@rule
def see_goals(s: State, seat: int, out: Ints) -> None:
    """Goals face up, and those that the seat has seen."""
    for goal in range(pieces.GOALS):
        out[FACE_UP + goal] = s.face_up[goal]
    out[GOAL_STACK] = s.num_stack
    for i in range(s.num_stack):
        out[KNOWN_GOAL + s.stack[i]] = (s.known[s.stack[i]] >> seat) & 1
    if s.selector == seat:
        for i in range(s.num_looking):
            out[LOOKING + s.looking[i]] = 1
    if s.face_down != pieces.NO_GOAL:
        out[GOAL_DOWN] = 1
        if s.holder == seat:
            out[OWN_GOAL + s.face_down] = 1


@rule
def see_player(s: State, player: int, at: int, out: Ints) -> None:
    """A player's part in the action, and what lies on the mat."""
    me = s.players[player]
    out[at + PRESENT] = 1
    if s.over == 0 and s.depth > 0 and s.pending[s.depth - 1].seat == player:
        out[at + DECIDES] = 1
    out[at + SELECTS] = 1 if s.act != pieces.NO_ACT and s.selector == player else 0
    out[at + HOLDS_GOAL] = 1 if s.face_down != pieces.NO_GOAL and s.holder == player else 0
    for i in range(s.turn, s.num_players):
        if s.stage == Stage.ACTING and s.order[i] == player:
            out[at + TO_ACT] = 1
    out[at + CREDITS] = within(me.credits)
    put_steps(out, at + CREDIT_STEPS, me.credits, FEW)
    out[at + CHIPS] = within(me.vp)
    put_steps(out, at + COLONISTS, me.colonists, FEW)
    put_steps(out, at + NUM_COLONIES, me.num_colonies, pieces.MOST_COLONIES)
    put_steps(out, at + SPACES, me.spaces, 2 * pieces.MOST_DEVELOPMENTS)
    out[at + NUM_EXPLORED] = me.num_explored


@rule
def see_powers(me: Player, at: int, out: Ints) -> None:
    """What a player's powers amount to, and the stockpile."""
    out[at + MILITARY] = within(me.military)
    out[at + TEMPORARY] = max(0, within(me.temporary))
    out[at + SETTLES_LEFT] = max(0, min(10, me.settles_left))
    for keyword in range(pieces.KEYWORDS):
        out[at + VERSUS + keyword] = within(me.versus[keyword])
    for kind in range(pieces.SETTLED_KINDS):
        out[at + EDGE + kind] = within(me.edge[kind])
        out[at + DISCOUNT + kind] = within(me.discount[kind])
    for kind in range(pieces.GOOD_KINDS):
        out[at + STOCK_GOODS + kind] = within(me.stock_goods[kind])
    out[at + STOCK_CREDITS] = within(me.stock_credits)
    out[at + STOCK_WORLDS] = me.num_stock_worlds
    if me.factory_kind >= 0:
        out[at + FACTORY + me.factory_kind] = 1


@rule
def see_empire(me: Player, at: int, out: Ints) -> None:
    """A player's tiles and goods."""
    for i in range(me.num_colonies):
        out[at + COLONY + me.colonies[i].tile] = 1
        if me.colonies[i].good != pieces.NO_GOOD:
            out[at + GOODS + me.colonies[i].good] += 1
    for i in range(me.num_developments):
        out[at + DEVELOPMENT + me.developments[i]] = 1
    for i in range(me.num_explored):
        out[at + EXPLORED + me.explored[i]] = 1


@rule
def see_track(s: State, seat: int, out: Ints) -> None:
    """Whose disks lie where on the priority track, and which of them have still to select."""
    for place in range(s.num_disks):
        disk = s.track[place]
        owner = disk % s.num_players
        at = TABLE_WIDE + (owner - seat + s.num_players) % s.num_players * PLAYER_WIDE
        out[at + PLACE + place] = 1
        out[at + READY + place] = 1 - s.done[disk]
