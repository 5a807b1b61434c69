"""The table as a picture: action row and track, both development mats, the centre, supplies, and each empire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from astrarium.core.scene import Area, Piece, Scene, answering
from astrarium.games.new_frontiers.cards import colony_card, development_card, goal_card
from astrarium.games.new_frontiers.empire_scene import empire
from astrarium.games.new_frontiers.table.components import PARTS
from astrarium.games.new_frontiers.table.tables import (
    CHART_CREDITS,
    CHART_DRAW,
    CHART_PLACES,
    COLONISTS_GAINED,
    DEVELOP_BONUS,
    ENVOYS_VP,
    EXPLORE_DRAW,
    ISOLATION_CREDITS,
    SETTLE_BONUS,
    TRADE_BONUS_VP,
)
from astrarium.games.new_frontiers.words.names import GOOD_NAMES, colonists, in_credits, points

Known = Mapping[str, Any]

ACTION_ROWS = {row.id: row for row in PARTS.rows("action")}
GOAL_ROWS = {row.id: row for row in PARTS.rows("goal")}
DEVELOPMENT_ROWS = {row.id: row for row in PARTS.rows("development")}
WORLD_ROWS = {row.id: row for row in PARTS.rows("world")}
ACTION_TEXT = {
    "retreat_into_isolation": ("No action", f"Bonus: {in_credits(ISOLATION_CREDITS)}"),
    "chart_galactic_goals": (
        "No action",
        f"Bonus: up {CHART_PLACES} place, {in_credits(CHART_CREDITS)}",
        f"keep 1 of {CHART_DRAW} goals",
    ),
    "develop": ("May buy a development", f"Bonus: {in_credits(DEVELOP_BONUS)} less"),
    "explore": (f"Pick 1 of {EXPLORE_DRAW} worlds", "Bonus: a second pick"),
    "settle": (f"{colonists(COLONISTS_GAINED)} or a world", f"Bonus: {colonists(SETTLE_BONUS)} first"),
    "produce": ("Goods on production colonies", "Bonus: tile credits, a windfall"),
    "trade_consume": ("Sell a good, consume", f"Bonus: {points(TRADE_BONUS_VP)}"),
    "send_diplomatic_envoys": ("No action", f"Bonus: {points(ENVOYS_VP)}, first place"),
}
IN_A_ROW = 9
ACTION_SECTIONS = {row.id: "Trade" if row.id == "trade_consume" else row.name for row in PARTS.rows("action")}


def scene(known: Known) -> Scene:
    """The whole table, the viewer's empire first."""
    viewer = known["match"]["viewer"]
    seats = list(range(len(known["players"])))
    first = viewer if viewer is not None else 0
    areas = [_actions(known), _track(known), _supply(known)]
    areas += [_centre(known)] if known["centre"] else []
    areas += [_hidden_goals(known, viewer)] if _holds_hidden(known, viewer) else []
    areas += [empire(known, seat) for seat in seats[first:] + seats[:first]]
    areas += [_small(known), _large(known)]
    areas += [_goals(known)] if known["goals"] else []
    return Scene(tuple(areas))


# ------------------------------------------------------------------ the middle of the table


def _actions(known: Known) -> Area:
    pieces = []
    for i, tile in enumerate(known["tiles"]):
        row = ACTION_ROWS[tile["id"]]
        credits = known["produce_credits"] if row.id == "produce" else 0
        now = " It is being done now." if known["action"] == row.id and tile["selected"] else ""
        spent = " It has been selected this round." if tile["selected"] else ""
        pieces.append(
            Piece(
                f"action-{i}",
                "card",
                3.4 * i,
                0.5 if tile["selected"] else 0,
                3.2,
                2.2,
                face="card/action",
                label=row.name,
                text=ACTION_TEXT[row.id],
                spoken=f"{row.name}: {'; '.join(ACTION_TEXT[row.id])}.{spent}{now}",
                marks={"br": f"{credits} cr"} if credits else {},
                dim=tile["selected"],
                options=answering(known["options"], "select", tile=row.id),
                source=row.source,
                rule=ACTION_SECTIONS[row.id],
            )
        )
    return Area("actions", "Actions", "centre", 23.8, 2.7, tuple(pieces), note=f"Round {known['round']}")


def _track(known: Known) -> Area:
    names = known["match"]["names"]
    steps = tuple(str(i + 1) for i in range(len(known["track"])))
    track = Piece(
        "track", "track", 0, 0, 2 * len(steps), 1.4, steps=steps, label="Priority track", rule="Priority Track"
    )
    seen: dict[int, int] = {}
    disks = []
    for i, seat in enumerate(known["track"]):
        seen[seat] = seen.get(seat, 0) + 1
        done = known["track_done"][i]
        disks.append(
            Piece(
                f"disk-{seat}-{seen[seat]}",
                "token",
                2 * i + 0.6,
                0.3,
                0.8,
                0.8,
                face="token/disk",
                owner=seat,
                dim=done,
                spoken=f"Place {i + 1}: {names[seat]}, who has {'' if done else 'not '}selected this round.",
                rule="Priority Track",
            )
        )
    return Area("priority", "Priority track", "centre", 2 * len(steps), 1.4, (track, *disks), note=_order_note(known))


def _order_note(known: Known) -> str:
    if known["action"] is None or not any(tile["selected"] for tile in known["tiles"]):
        return ""
    order = ", ".join(known["match"]["names"][seat] for seat in known["order"])
    return f"{ACTION_ROWS[known['action']].name}: {order}"


def _centre(known: Known) -> Area:
    pieces = []
    for i, world in enumerate(known["centre"]):
        x, y = round((i % IN_A_ROW) * 2.6, 2), (i // IN_A_ROW) * 3
        answers = answering(known["options"], "pick", world=world)
        pieces.append(colony_card(WORLD_ROWS[world], f"world-{world}", x, y, answers, explored=True))
    rows = (EXPLORE_DRAW - 1) // IN_A_ROW + 1
    return Area("centre", "Worlds to pick from", "centre", 2.6 * min(EXPLORE_DRAW, IN_A_ROW), 3 * rows, tuple(pieces))


# ------------------------------------------------------------------ the development mats


def _board(known: Known, area: str, title: str, stacks: Sequence[Known], columns: int, width: float) -> Area:
    pieces = []
    for i, stack in enumerate(stacks):
        row = DEVELOPMENT_ROWS[stack["id"]]
        options = answering(known["options"], "develop", development=row.id)
        x, y = (i // 4) * (width + 0.2), (i % 4) * 2.2
        pieces.append(development_card(row, f"stack-{row.fields['stack']}", x, y, width, options, stack["left"]))
    return Area(area, title, "centre", columns * (width + 0.2), 8.8, tuple(pieces))


def _small(known: Known) -> Area:
    stacks = [d for d in known["developments"] if DEVELOPMENT_ROWS[d["id"]].fields["size"] == "small"]
    return _board(known, "small", "Small developments", stacks, 4, 3.4)


def _large(known: Known) -> Area:
    stacks = [d for d in known["developments"] if DEVELOPMENT_ROWS[d["id"]].fields["size"] == "large"]
    return _board(known, "large", "Large developments", stacks, 2, 5.2)


# ------------------------------------------------------------------ supplies and goals


def _supply(known: Known) -> Area:
    pieces = []
    for i, (kind, left) in enumerate(known["goods"].items()):
        pieces.append(
            Piece(
                f"supply-{kind}",
                "token",
                1.6 * i,
                0,
                1.2,
                1.2,
                face=f"resource/{kind}",
                label=GOOD_NAMES[kind],
                badge=str(left),
                spoken=f"{left} {GOOD_NAMES[kind]} goods are left in the supply.",
                options=answering(known["options"], "set_kind", kind=kind),
                rule="Produce",
            )
        )
    piles = [
        _pile("colonists", 0, "Colonists", known["colonists"], "token/colonist", "Game End", "gain_colonists", known),
        _pile("pool", 1, "VP pool", known["pool"], "token/vp", "Game End", "", known),
        _pile("bag", 2, "Worlds in the bag", known["bag"], "token/bag", "Explore", "", known),
    ]
    return Area("supply", "Supply", "centre", 6.8, 3.6, (*pieces, *piles))


def _pile(name: str, i: int, label: str, left: int, face: str, rule: str, verb: str, known: Known) -> Piece:
    options = answering(known["options"], verb) if verb else ()
    spoken = f"{label}: {left} left."
    return Piece(
        name,
        "pile",
        2.2 * i,
        1.9,
        1.6,
        1.4,
        face=face,
        label=label,
        badge=str(left),
        spoken=spoken,
        options=options,
        rule=rule,
    )


def _goals(known: Known) -> Area:
    goals = known["goals"]
    pieces = [goal_card(GOAL_ROWS[goal], f"goal-{goal}", 2.8 * i, 0, ()) for i, goal in enumerate(goals["face_up"])]
    x = 2.8 * len(pieces)
    pieces.append(
        Piece(
            "goal-stack",
            "pile",
            x,
            0,
            2.6,
            2.6,
            face="back/goal",
            label="Goal stack",
            badge=str(len(goals["stack"])),
            spoken=f"{len(goals['stack'])} goals are in the stack.{_known_stack(goals['stack'])}",
            rule="Chart Galactic Goals",
        )
    )
    holder = goals["holder"]
    if holder is not None and not goals["face_down"]:
        name = known["match"]["names"][holder]
        spoken = f"{name} holds a goal face down."
        hidden = Piece(
            "goal-hidden", "card", x + 2.8, 0, 2.6, 2.6, face="back/goal", owner=holder, spoken=spoken, rule="Goals"
        )
        pieces.append(hidden)
    return Area("goals", "Goals", "side", x + 5.6, 2.8, tuple(pieces), note="Everybody scores every goal in play")


def _known_stack(stack: Sequence[str | None]) -> str:
    seen = [f"{GOAL_ROWS[goal].name} is number {i + 1}" for i, goal in enumerate(stack) if goal]
    return f" From the top, you know: {', '.join(seen)}." if seen else ""


def _holds_hidden(known: Known, viewer: int | None) -> bool:
    goals = known["goals"]
    return viewer is not None and bool(goals) and bool(goals["face_down"] or goals["looking"])


def _hidden_goals(known: Known, viewer: int) -> Area:
    goals, options = known["goals"], known["options"]
    held = [goals["face_down"]] if goals["face_down"] else []
    pieces = []
    for i, goal in enumerate([*held, *goals["looking"]]):
        answers = answering(options, "keep_goal", goal=goal) + answering(options, "bury_goal", goal=goal)
        if goal in held:
            for verb in ("turn_up_goal", "keep_goal_down", "keep_goal_down_for_good"):
                answers += answering(options, verb)
        pieces.append(goal_card(GOAL_ROWS[goal], f"goal-{goal}", 2.8 * i, 0, answers))
    return Area("hidden-goals", "Your hidden goals", "hand", 11.2, 2.8, tuple(pieces), viewer)
