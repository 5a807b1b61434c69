"""Who may know what: everything lies open but the goal stack, goals being charted, and a goal kept face down."""

from __future__ import annotations

from typing import Any

from astrarium.core.chance import Dice, pick
from astrarium.core.rules import rule
from astrarium.core.sight import for_all
from astrarium.games.new_frontiers import ending
from astrarium.games.new_frontiers.effects import bonuses
from astrarium.games.new_frontiers.table import components, moves, pieces
from astrarium.games.new_frontiers.table.pieces import Kind
from astrarium.games.new_frontiers.table.state import Player, State

ACTION_IDS = [row.id for row in components.PARTS.rows("action")]
KIND_NAMES = [name.lower() for name in Kind.members][: pieces.GOOD_KINDS]


def view(s: State, seat: int | None) -> dict[str, Any]:
    """What a seat may know; None for a spectator."""
    return {**_open(s), "goals": _goals(s, seat) if s.goals else None}


@for_all
def _open(s: State) -> dict[str, Any]:
    """What lies open to everybody."""
    return {
        "round": s.round,
        "players": [_player(s, p) for p in range(s.num_players)],
        "track": [disk % s.num_players for disk in s.track[: s.num_disks]],
        "track_done": [bool(s.done[disk]) for disk in s.track[: s.num_disks]],
        "action": None if s.act == pieces.NO_ACT else ACTION_IDS[s.act],
        "selector": s.selector,
        "order": list(s.order[: s.num_players]),
        "tiles": _tiles(s),
        "produce_credits": s.tile_credits,
        "developments": [
            {"id": moves.developments[s.offered[stack]], "left": s.stock[stack]} for stack in range(pieces.STACKS)
        ],
        "centre": [moves.worlds[w] for w in s.centre[: s.num_centre]],
        "bag": s.num_bag,
        "pool": max(0, s.pool),  # below 0: 10-VP chips are in use
        "colonists": s.colonists,
        "goods": dict(zip(KIND_NAMES, s.goods, strict=True)),
        "ended": s.ended,
    }


def _tiles(s: State) -> list[dict[str, Any]]:
    faces = [act for act in range(len(ACTION_IDS)) if act != (0 if s.goals else 1)]
    return [{"id": ACTION_IDS[act], "selected": bool(s.selected[act])} for act in faces]


def _player(s: State, seat: int) -> dict[str, Any]:
    me = s.players[seat]
    kind = ending.factory_scoring_kind(s, seat) if s.over else me.factory_kind
    return {
        "mat": me.mat + 1,
        "credits": me.credits,
        "vp": me.vp,
        "colonists": me.colonists,
        "military": me.military,
        "military_for_scoring": bonuses.military_for_scoring(s, me),
        "versus": list(me.versus),
        "edge": list(me.edge),
        "temporary": me.temporary,
        "spaces": me.spaces,
        "colonies": [_colony(me, i) for i in range(me.num_colonies)],
        "explored": [moves.worlds[w] for w in me.explored[: me.num_explored]],
        "developments": [moves.developments[d] for d in me.developments[: me.num_developments]],
        "factory_kind": KIND_NAMES[kind] if kind >= 0 else None,
        "stockpile": _stockpile(me),
        "score": ending.score(s, seat),
    }


def _colony(me: Player, i: int) -> dict[str, Any]:
    colony = me.colonies[i]
    good = None if colony.good == pieces.NO_GOOD else KIND_NAMES[colony.good]
    return {"id": moves.colonies[colony.tile], "good": good, "new": bool(colony.settled_now)}


def _stockpile(me: Player) -> dict[str, Any]:
    return {
        "goods": dict(zip(KIND_NAMES, me.stock_goods, strict=True)),
        "credits": me.stock_credits,
        "worlds": [moves.worlds[w] for w in me.stock_worlds[: me.num_stock_worlds]],
    }


def _goals(s: State, seat: int | None) -> dict[str, Any]:
    """Face-up goals for everybody; hidden ones only for who has seen them."""
    stack = [moves.goals[g] if seat is not None and s.known[g] >> seat & 1 else None for g in s.stack[: s.num_stack]]
    mine = seat is not None and s.holder == seat
    hidden = s.face_down != pieces.NO_GOAL
    looking = seat is not None and s.selector == seat
    return {
        "face_up": [moves.goals[g] for g in range(pieces.GOALS) if s.face_up[g]],
        "holder": s.holder if hidden else None,
        "face_down": moves.goals[s.face_down] if hidden and mine else None,
        "stack": stack,
        "in_hand": s.num_looking,
        "looking": [moves.goals[g] for g in s.looking[: s.num_looking]] if looking else [],
    }


# ------------------------------------------------------------------ sampling what a seat cannot know
# Hidden places: the stack from the top, then the goals in hand, then the goal face down.


@rule
def is_hidden(s: State, place: int, seat: int) -> bool:
    """Whether a place holds a goal that a seat does not know."""
    if place < s.num_stack:
        return seat < 0 or s.known[s.stack[place]] >> seat & 1 == 0
    if place < s.num_stack + s.num_looking:
        return s.selector != seat
    return s.face_down != pieces.NO_GOAL and s.holder != seat


@rule
def goal_at(s: State, place: int) -> int:
    """The goal in a hidden place."""
    if place < s.num_stack:
        return s.stack[place]
    if place < s.num_stack + s.num_looking:
        return s.looking[place - s.num_stack]
    return s.face_down


@rule
def put_goal(s: State, place: int, goal: int) -> None:
    """Put a goal into a hidden place."""
    if place < s.num_stack:
        s.stack[place] = goal
    elif place < s.num_stack + s.num_looking:
        s.looking[place - s.num_stack] = goal
    else:
        s.face_down = goal


@rule
def hidden_place(s: State, seat: int, number: int) -> int:
    """The place of the numbered goal that a seat does not know."""
    found = 0
    for place in range(s.num_stack + s.num_looking + 1):
        if is_hidden(s, place, seat):
            if found == number:
                return place
            found += 1
    return s.num_stack + s.num_looking


@rule
def count_hidden(s: State, seat: int) -> int:
    """How many goals a seat does not know."""
    found = 0
    for place in range(s.num_stack + s.num_looking + 1):
        found += 1 if is_hidden(s, place, seat) else 0
    return found


@rule
def swap_goals(s: State, here: int, there: int) -> None:
    """Two goals change places; what others know goes with the place."""
    mine, other = goal_at(s, here), goal_at(s, there)
    known = s.known[mine]
    s.known[mine] = s.known[other]
    s.known[other] = known
    put_goal(s, here, other)
    put_goal(s, there, mine)


@rule
def sort_hidden(s: State, seat: int, count: int) -> None:
    """Put the goals a seat does not know in order, so that nothing shows how they lay."""
    for i in range(count):
        for j in range(i + 1, count):
            here, there = hidden_place(s, seat, i), hidden_place(s, seat, j)
            if goal_at(s, there) < goal_at(s, here):
                swap_goals(s, here, there)


@rule
def resample(s: State, seat: int, dice: Dice) -> None:
    """Shuffle the goals a seat does not know among their places."""
    count = count_hidden(s, seat)
    sort_hidden(s, seat, count)
    for i in range(count - 1, 0, -1):
        here, there = hidden_place(s, seat, i), hidden_place(s, seat, pick(dice, i + 1))
        swap_goals(s, here, there)
