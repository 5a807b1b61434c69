"""The shared table: the action row with the priority track, developments, worlds to pick from, supplies, goals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from astrarium.core.scene import Area, Narrow, Piece, kept, once, same_for_all, step_on
from astrarium.games.new_frontiers.stage.cards import (
    COLONY_H,
    COLONY_W,
    GOAL_H,
    GOAL_W,
    STACK_H,
    colony_card,
    development_card,
    goal_card,
)
from astrarium.games.new_frontiers.table.components import PARTS
from astrarium.games.new_frontiers.words.names import ACTION_TEXT, GOOD_NAMES

Known = Mapping[str, Any]

ACTION_ROWS = {row.id: row for row in PARTS.rows("action")}
GOAL_ROWS = {row.id: row for row in PARTS.rows("goal")}
DEVELOPMENT_ROWS = {row.id: row for row in PARTS.rows("development")}
WORLD_ROWS = {row.id: row for row in PARTS.rows("world")}
ACTION_SIGNS = {
    "retreat_into_isolation": "shield",
    "chart_galactic_goals": "flag",
    "develop": "hammer",
    "explore": "compass",
    "settle": "dome",
    "produce": "gear",
    "trade_consume": "cart",
    "send_diplomatic_envoys": "hands",
}
ACTIONS_W, TRACK_W, ACTION_H = 20.6, 3.0, 2.15
SHELF_W, SHELF_H = 23.4, 4 * (STACK_H + 0.08)
SMALL_W, LARGE_W = 3.85, 3.75
SIDE_W = 5.6
FEWEST_WORLDS = 4  # that have room side by side: fewer are drawn no larger
ACTION_SECTIONS = {row.id: "Trade" if row.id == "trade_consume" else row.name for row in PARTS.rows("action")}


# ------------------------------------------------------------------ the middle of the table


def actions_seen(known: Known) -> Known:
    """What the action row is drawn from."""
    read = ("tiles", "produce_credits", "action", "round", "track", "track_done", "order")
    named = {"names": known["match"]["names"]}
    return {**{name: known[name] for name in read}, "match": named}


@same_for_all
@kept(actions_seen)
def actions(known: Known) -> Area:
    """The row of action tiles, and the priority track beside it."""
    tiles = known["tiles"]
    pieces = [
        _action(
            i,
            len(tiles),
            tile["id"],
            known["produce_credits"] if tile["id"] == "produce" else 0,
            tile["selected"],
            known["action"] == tile["id"] and tile["selected"],
        )
        for i, tile in enumerate(tiles)
    ]
    title = f"Actions, round {known['round']}"
    track = _track(tuple(known["match"]["names"]), tuple(known["track"]), tuple(known["track_done"]))
    all_pieces = (*pieces, *track)
    note, ways = _order_note(known), (_tiles_in_rows(len(known["tiles"])),)
    return Area("actions", title, "centre", ACTIONS_W + TRACK_W, ACTION_H, all_pieces, note=note, narrow=ways)


@once
def _action(i: int, tiles: int, name: str, credits: int, selected: bool, is_last: bool) -> Piece:
    """An action tile."""
    row, step = ACTION_ROWS[name], ACTIONS_W / tiles
    last = " It was selected last." if is_last else ""
    spent = " It has been selected this round." if selected else ""
    return Piece(
        f"action-{i}",
        "card",
        round(step * i, 2),
        0,
        round(step - 0.1, 2),
        ACTION_H,
        face="card/action",
        sign=ACTION_SIGNS[row.id],
        label=row.name,
        text=ACTION_TEXT[row.id],
        spoken=f"{row.name}: {'; '.join(ACTION_TEXT[row.id])}.{spent}{last}",
        marks={"br": f"+{credits}"} if credits else {},
        dim=selected,
        source=row.source,
        rule=ACTION_SECTIONS[row.id],
    )


@once
def _tiles_in_rows(tiles: int) -> Narrow:
    """Three tiles side by side, the priority track after the last."""
    step, high = ACTIONS_W / tiles, ACTION_H + 0.1
    lefts = [*(i * step for i in range(tiles)), ACTIONS_W]
    cuts = tuple(
        (x, 0.0, step if i < tiles else TRACK_W, ACTION_H, i % 3 * step, i // 3 * high) for i, x in enumerate(lefts)
    )
    return Narrow(round(2 * step + max(step, TRACK_W), 2), -(-len(lefts) // 3) * high, cuts)


@once
def _track(names: tuple[str, ...], track_of: tuple[int, ...], done_by: tuple[bool, ...]) -> tuple[Piece, ...]:
    """The order of the players, first on the left."""
    many = len(track_of)
    steps = tuple(str(i + 1) for i in range(many))
    track = Piece(
        "track",
        "track",
        ACTIONS_W,
        0,
        TRACK_W,
        ACTION_H,
        steps=steps,
        label="Priority",
        spoken="The priority track.",
        rule="Priority Track",
    )
    seen: dict[int, int] = {}
    disks = []
    for i, seat in enumerate(track_of):
        seen[seat] = seen.get(seat, 0) + 1
        done = done_by[i]
        size = min(0.8, TRACK_W / many - 0.05)
        x, y = step_on(track, i)
        disks.append(
            Piece(
                f"disk-{seat}-{seen[seat]}",
                "token",
                round(x - size / 2, 2),
                round(y - size / 2, 2),
                round(size, 2),
                round(size, 2),
                face="marker/disk",
                owner=seat,
                dim=done,
                spoken=f"Place {i + 1}: {names[seat]}, who has {'' if done else 'not '}selected this round.",
                rule="Priority Track",
            )
        )
    return (track, *disks)


def _order_note(known: Known) -> str:
    if known["action"] is None or not any(tile["selected"] for tile in known["tiles"]):
        return ""
    order = ", ".join(known["match"]["names"][seat] for seat in known["order"])
    return f"{ACTION_ROWS[known['action']].name}: {order}"


@same_for_all
def centre(known: Known) -> Area:
    """Worlds to pick from in Explore."""
    return _centre(tuple(known["centre"]))


@once
def _centre(worlds: tuple[str, ...]) -> Area:
    pieces, step = [], COLONY_W + 0.1
    for i, world in enumerate(worlds):
        pieces.append(colony_card(WORLD_ROWS[world], f"world-{world}", round(i * step, 2), 0, offered=True))
    many = max(FEWEST_WORLDS, len(pieces))
    ways = tuple(_worlds_in_rows(many, across) for across in (4, 3) if across < many)
    return Area("centre", "Worlds to pick from", "centre", many * step, COLONY_H, tuple(pieces), narrow=ways)


def _worlds_in_rows(many: int, across: int) -> Narrow:
    """So many worlds side by side, in rows."""
    step, high = COLONY_W + 0.1, COLONY_H + 0.1
    cuts = tuple((i * step, 0.0, step, COLONY_H, i % across * step, i // across * high) for i in range(many))
    return Narrow(across * step, -(-many // across) * high, cuts)


def developments_seen(known: Known) -> Known:
    """What the developments are drawn from."""
    return {"developments": known["developments"]}


@same_for_all
@kept(developments_seen)
def developments(known: Known) -> Area:
    """Small developments in four columns, large ones in two."""
    pieces: list[Piece] = []
    left = 0.0
    for size, width in (("small", SMALL_W), ("large", LARGE_W)):
        stacks = [d for d in known["developments"] if DEVELOPMENT_ROWS[d["id"]].fields["size"] == size]
        for i, stack in enumerate(stacks):
            row = DEVELOPMENT_ROWS[stack["id"]]
            x, y = round(left + (i // 4) * (width + 0.08), 2), round((i % 4) * (STACK_H + 0.08), 2)
            pieces.append(development_card(row, f"stack-{row.fields['stack']}", x, y, width, stack["left"]))
        left += -(-len(stacks) // 4) * (width + 0.08)
    return Area("developments", "Developments", "centre", SHELF_W, SHELF_H, tuple(pieces), narrow=NARROW_SHELF)


def _columns(across: int) -> Narrow:
    """The columns of developments so many side by side."""
    lefts = [i * (SMALL_W + 0.08) for i in range(4)] + [4 * (SMALL_W + 0.08) + i * (LARGE_W + 0.08) for i in range(2)]
    step = max(SMALL_W, LARGE_W) + 0.08
    cuts = tuple(
        (x, 0.0, LARGE_W if i > 3 else SMALL_W, SHELF_H, i % across * step, i // across * SHELF_H)
        for i, x in enumerate(lefts)
    )
    return Narrow(across * step, -(-len(lefts) // across) * SHELF_H, cuts)


NARROW_SHELF = (_columns(3), _columns(2))


# ------------------------------------------------------------------ supplies and goals


@same_for_all
def supply(known: Known) -> Area:
    """Goods, colonists, VP chips and worlds that are left."""
    return _supply(tuple(known["goods"].items()), (known["colonists"], known["pool"], known["bag"]))


@once
def _supply(goods: tuple[tuple[str, int], ...], left_in: tuple[int, int, int]) -> Area:
    pieces = []
    for i, (kind, left) in enumerate(goods):
        pieces.append(
            Piece(
                f"supply-{kind}",
                "token",
                round(0.15 + 1.4 * i, 2),
                0,
                1.1,
                1.5,
                face=f"resource/{kind}",
                label=GOOD_NAMES[kind].split()[0],
                badge=str(left),
                spoken=f"{left} {GOOD_NAMES[kind]} goods are left in the supply.",
                rule="Produce",
            )
        )
    piles = [
        _pile("colonists", 0, "Colonists", left_in[0], "token/colonist", "Game End"),
        _pile("pool", 1, "VP pool", left_in[1], "token/vp", "Game End"),
        _pile("bag", 2, "Worlds", left_in[2], "token/bag", "Explore"),
    ]
    return Area("supply", "Supply", "side", SIDE_W, 3.2, (*pieces, *piles), narrow=(TALL_SUPPLY, LONG_SUPPLY))


# The supply where it is higher than wide: two side by side.
TALL_SUPPLY = Narrow(
    4.4,
    6.6,
    (
        *((1.4 * i, 0.0, 1.4, 1.52, 0.4 + 2.2 * (i % 2), 1.6 * (i // 2)) for i in range(4)),
        *((1.9 * i, 1.58, 1.9, 1.7, 0.2 + 2.2 * (i % 2), 3.25 + 1.65 * (i // 2)) for i in range(3)),
    ),
)

# The supply where it is much wider than high: all side by side.
LONG_SUPPLY = Narrow(11.4, 1.6, ((0, 0, 5.6, 1.55, 0, 0), (0, 1.58, 6.0, 1.65, 5.6, -0.02)))


def _pile(name: str, i: int, label: str, left: int, face: str, rule: str) -> Piece:
    spoken = f"{label}: {left} left."
    return Piece(
        name,
        "token",
        round(0.35 + 1.9 * i, 2),
        1.6,
        1.1,
        1.6,
        face=face,
        label=label,
        badge=str(left),
        spoken=spoken,
        rule=rule,
    )


def goals_seen(known: Known) -> Known:
    """What the goals are drawn from."""
    return {"goals": known["goals"], "match": {"names": known["match"]["names"]}}


@kept(goals_seen)
def goals(known: Known) -> Area:
    """The goals in play, the stack, and the viewer's own secret ones."""
    found = known["goals"]
    held = [found["face_down"]] if found["face_down"] else []
    pieces = [_goal(goal) for goal in found["face_up"]]
    pieces += [replace(_goal(goal), marks={"br": "secret"}) for goal in [*held, *found["looking"]]]
    pieces.append(_goal_stack(known))
    step = GOALS_H / max(FEWEST_GOALS, len(pieces))
    laid = [replace(piece, y=round(i * step, 2), h=round(step - 0.06, 2)) for i, piece in enumerate(pieces)]
    beside = _two_beside(len(pieces), step)
    return Area("goals", "Goals", "side", SIDE_W, GOALS_H, tuple(laid), note="everybody scores each", narrow=(beside,))


GOALS_H, FEWEST_GOALS = 8.4, 3


def _two_beside(many: int, step: float) -> Narrow:
    """The goals where there is more width than height."""
    cuts = tuple((0.0, i * step, SIDE_W, step, i % 2 * SIDE_W, i // 2 * step) for i in range(many))
    return Narrow(2 * SIDE_W, round(-(-max(FEWEST_GOALS, many) // 2) * step, 2), cuts)


def _goal(goal: str) -> Piece:
    return goal_card(GOAL_ROWS[goal], f"goal-{goal}", 0.05, 0)


def _goal_stack(known: Known) -> Piece:
    """How many goals are left, and who holds one face down."""
    found = known["goals"]
    holder = found["holder"]
    hidden = f" {known['match']['names'][holder]} holds one face down." if holder is not None else ""
    return Piece(
        "goal-stack",
        "card",
        0.05,
        0,
        GOAL_W,
        GOAL_H,
        face="card/goal",
        sign="cards",
        label="Goal stack",
        badge=str(len(found["stack"])),
        spoken=f"{len(found['stack'])} goals are in the stack.{_known_stack(found['stack'])}{hidden}",
        owner=holder if holder is not None else -1,
        rule="Chart Galactic Goals",
    )


def _known_stack(stack: Sequence[str | None]) -> str:
    seen = [f"{GOAL_ROWS[goal].name} is number {i + 1}" for i, goal in enumerate(stack) if goal]
    return f" From the top, you know: {', '.join(seen)}." if seen else ""
