"""The setup page, step by step, and settings written into the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.errors import BadSetting
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, note, roll, shuffle, tell
from astrarium.games.new_frontiers.effects import powers
from astrarium.games.new_frontiers.play import priority
from astrarium.games.new_frontiers.table import empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Happened, Stage, Why
from astrarium.games.new_frontiers.table.state import State

MAT_COUNT = len(tables.MATS)


def prepare(s: State, settings: Mapping[str, Any]) -> None:
    """Settings into a fresh state."""
    if settings["setup"] == "first_game" and settings["goals"]:
        raise BadSetting("Goals are for later games: choose setup later, or leave goals out (Setup).")
    s.first_game = int(settings["setup"] == "first_game")
    s.goals = int(settings["goals"])
    s.alien_by_kind = int(settings["non_alien"] == "kind")
    s.fresh_goods_fight = int(settings["fresh_goods_fight"])
    s.league_sale_consumes = int(settings["league_sale_consumes"])
    s.special_military_scores = int(settings["special_military_scores"])


@rule
def setup(s: State) -> None:
    """The whole setup page."""
    lay_out_developments(s)
    fill_supplies(s)
    fill_bag(s)
    set_out_goals(s)
    draw_player_order(s)
    give_credits(s)
    deal_mats(s)
    s.act = pieces.NO_ACT
    s.selector = NOBODY
    s.scoring_kind = pieces.NO_KIND
    s.stage = Stage.SELECTING
    s.round = 1


@rule
def lay_out_developments(s: State) -> None:
    """One large tile each, small ones by the number of players; in later games a coin decides each face."""
    for stack in range(pieces.STACKS):
        face = tables.FIRST_FACE[stack]
        if s.first_game == 0 and tables.OTHER_FACE[stack] != face and roll(s, 2) == 1:
            face = tables.OTHER_FACE[stack]
        s.offered[stack] = face
        s.stock[stack] = 1 if tables.DEV_LARGE[face] else tables.SMALL_COPIES[s.num_players]
        tell(s, EVERYBODY, Happened.STACK, NOBODY, tables.DEVELOPMENT_ROW + face, s.stock[stack])


@rule
def fill_supplies(s: State) -> None:
    """VP chips and colonists by the number of players, and all goods."""
    s.pool = tables.POOL_PER_PLAYER * s.num_players
    s.colonists = tables.COLONISTS_PER_PLAYER * s.num_players
    for kind in range(pieces.GOOD_KINDS):
        s.goods[kind] = tables.GOODS_SUPPLY[kind]


@rule
def fill_bag(s: State) -> None:
    """All worlds go into the bag."""
    s.num_bag = pieces.WORLDS
    for world in range(pieces.WORLDS):
        s.bag[world] = world


@rule
def set_out_goals(s: State) -> None:
    """With goals: the goal tiles are shuffled face down below their action tile."""
    s.face_down = pieces.NO_GOAL
    s.holder = NOBODY
    if s.goals:
        s.num_stack = pieces.GOALS
        for goal in range(pieces.GOALS):
            s.stack[goal] = goal
        shuffle(s, s.stack, pieces.GOALS)


@rule
def draw_player_order(s: State) -> None:
    """Disks on the priority track at random; at two players the second disks follow in the same order."""
    for seat in range(s.num_players):
        s.track[seat] = seat
    shuffle(s, s.track, s.num_players)
    s.num_disks = s.num_players
    if s.num_players == 2:
        s.num_disks = 4
        s.track[2] = s.track[0] + 2
        s.track[3] = s.track[1] + 2


@rule
def give_credits(s: State) -> None:
    """3 credits each; the last player gets 1 more, with four or five players the second-last too."""
    last = s.num_players - 1
    for place in range(s.num_players):
        s.players[priority.owner_of(s, s.track[place])].credits = tables.START_CREDITS
    s.players[priority.owner_of(s, s.track[last])].credits += tables.EXTRA_CREDIT
    if s.num_players >= tables.EXTRA_FOR_SECOND_LAST_FROM:
        s.players[priority.owner_of(s, s.track[last - 1])].credits += tables.EXTRA_CREDIT
    for place in range(s.num_players):
        seat = priority.owner_of(s, s.track[place])
        second = place + 1 + s.num_players if s.num_disks > s.num_players else 0
        note(s, Happened.ORDER, seat, place + 1, s.players[seat].credits, second)


@rule
def deal_mats(s: State) -> None:
    """A random empire mat each; in later games its home colony is chosen from both sides, in player order."""
    mats = s.bag  # any row of numbers serves to shuffle; the bag is filled again below
    for mat in range(MAT_COUNT):
        mats[mat] = mat
    shuffle(s, mats, MAT_COUNT)
    for seat in range(s.num_players):
        me = s.players[seat]
        me.mat = mats[seat]
        me.bought = pieces.NO_DEVELOPMENT
        me.factory_kind = pieces.NO_KIND
    fill_bag(s)
    for place in range(s.num_players - 1, -1, -1):  # the last one asked decides first
        ask(s, Decide.HOME, priority.owner_of(s, s.track[place]))


@rule
def why_not_home(s: State, seat: int, home: int) -> int:
    """Both sides of the mat; in a first game the one with the white square."""
    mat = s.players[seat].mat
    if home == tables.MAT_FIRST[mat]:
        return NOTHING
    if home != tables.MAT_OTHER[mat]:
        return Why.NOT_YOUR_MAT
    return Why.NOT_FIRST_GAME if s.first_game else NOTHING


@rule
def sides(s: State, seat: int, out: list[int], n: int) -> int:
    """Both sides of the mat."""
    mat = s.players[seat].mat
    n = offer(out, n, action(moves.HOME, tables.MAT_FIRST[mat]))
    return offer(out, n, action(moves.HOME, tables.MAT_OTHER[mat]))


@rule
def choose_home(s: State, seat: int, home: int) -> None:
    """The home colony gets a colonist from the supply, and its good if it has a halo."""
    me, tile = s.players[seat], pieces.WORLDS + home
    me.home = home
    tell(s, EVERYBODY, Happened.HOME, seat, tables.HOME_ROW + home)
    s.colonists -= tables.COLONISTS[tile]
    me.colonists += tables.COLONISTS[tile]
    empire.place_colony(me, tile)
    me.colonies[0].settled_now = 0
    empire.add_windfall(s, seat, 0)
    powers.colony_powers_begin(s, seat, tile)
