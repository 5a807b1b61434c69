"""A player's mat: Actions, tokens, Structures left, active World Types, Allies; and the hand of Missions."""

from __future__ import annotations

from functools import cache
from typing import Any

from astrarium.core.game import View
from astrarium.core.scene import Area, Narrow, Piece, answering, asked_with, kept
from astrarium.core.schema import weakest
from astrarium.core.words import counted
from astrarium.games.horizons.play.costs import cost_line
from astrarium.games.horizons.table.components import (
    ACTION_NAMES,
    BOARD_NAMES,
    ENERGY_COST,
    FORBIDDEN,
    KNOWLEDGE_COST,
    METAL_COST,
    NOT_ALLOWED,
    PARTS,
    STRUCTURE_NAMES,
    TYPE_NAMES,
)
from astrarium.games.horizons.table.moves import ALLY_NAMES, MISSION_NAMES, STRUCTURE_TEXTS
from astrarium.games.horizons.words.names import (
    ACTION_RULES,
    ALLY_ROWS,
    BOARD_TITLES,
    MISSION_ROWS,
    PLURALS,
    STRUCTURES,
    TYPES_NAMED,
    action_text,
    action_title,
    ally_text,
    board_cost_text,
)

SIGNS = {"explore": "compass", "adapt": "swap", "build": "hammer", "harvest": "tree", "conspire": "mask"}
SHORT = ("Colony", "Energy C.", "Metal C.")
WIDTH, HEIGHT = 18.0, 10.6
ALLY_W, ALLY_H = 2.9, 2.25
ALLIES_Y = 5.95
MISSION_W, HAND_H = 3.9, 5.4
IN_A_ROW = 3
FORMS = tuple(f"{one}|{many}" for one, many in zip(STRUCTURES, PLURALS, strict=True))
ANSWERED = ("perform", "activate", "use", "refresh", "discard-ally")  # the verbs that are answered here


def mat_seen(known: View, seat: int) -> View:
    """What a mat is drawn from; only its owner answers on it."""
    match = known["match"]
    mine = match["viewer"] == seat
    return {
        "players": {seat: known["players"][seat]},
        "match": {"names": match["names"], "viewer": seat if mine else None},
        "options": asked_with(known, *ACTION_NAMES, *ANSWERED) if mine else [],
        "action": known["action"] if mine else "",
    }


@kept(mat_seen)
def seat_area(known: View, seat: int) -> Area:
    """A player's mat: Actions, tokens and Structures, World Types with their costs, Allies."""
    player, names = known["players"][seat], known["match"]["names"]
    pieces = [
        *action_pieces(known, seat),
        *token_pieces(known, seat),
        *left_pieces(known, seat),
        *type_pieces(known, seat),
        ally_places(seat, len(player["allies"])),
        *ally_pieces(known, seat),
    ]
    board = BOARD_TITLES[BOARD_NAMES.index(player["board"])]
    note = f"{board}. {points_note(player)}"
    return Area(f"seat-{seat}", names[seat], "seat", WIDTH, HEIGHT, tuple(pieces), seat, note, line(player), (NARROW,))


NARROW = Narrow(
    12.0,
    15.4,
    (
        (0, 0, 10.85, 1.25, 0, 0),
        (10.85, 0, 7.2, 1.25, 0, 1.3),
        (12.1, 1.3, 6, 1.7, 8.2, 1.3),
        (0, 1.3, 12.1, 1.7, 0, 2.9),
        (0, 3.05, 9.02, 2.8, 0, 4.6),
        (9.02, 3.05, 9.1, 2.8, 0, 7.4),
        (0, ALLIES_Y, 12.02, 5, 0, 10.2),
        (12.02, ALLIES_Y, 6.1, 5, 0, 12.55),
    ),
)


def line(player: dict[str, Any]) -> tuple[str, ...]:
    """A player in one line: tokens, Structures built, Allies, Missions."""
    built = player["built"]
    return (
        f"{seen_points(player)} vp",
        *(f"{count} {token}" for token, count in player["tokens"].items()),
        f"{built['colony']} dome",
        f"{len(player['allies'])} allies",
        f"{player['num_missions']} mission",
    )


def seen_points(player: dict[str, Any]) -> int:
    """The points that the viewer may know."""
    points = player["points"]
    return int(points["knowledge"] + points["control"] + (points["missions"] or 0))


def points_note(player: dict[str, Any]) -> str:
    """Points as far as the viewer may know them."""
    points = player["points"]
    missions = "" if points["missions"] is None else f", Missions {points['missions']}"
    return f"VP now: Knowledge {points['knowledge']}, control {points['control']}{missions}"


def actions_seen(known: View, seat: int) -> View:
    """What the five Actions are drawn from."""
    part = {
        "players": {seat: {"board": known["players"][seat]["board"]}},
        "match": {"viewer": known["match"]["viewer"]},
    }
    return {**part, "options": asked_with(known, "perform", *ACTION_NAMES), "action": known["action"]}


ACTION_TEXTS = [[action_text(board, icon) for icon in range(len(ACTION_NAMES))] for board in range(len(BOARD_NAMES))]


@kept(actions_seen)
def action_pieces(known: View, seat: int) -> list[Piece]:
    """The five Actions of the board; they answer to taking and carrying out an Action."""
    board, mine = BOARD_NAMES.index(known["players"][seat]["board"]), known["match"]["viewer"] == seat
    row, pieces = PARTS.rows("board")[board], []
    for icon, name in enumerate(ACTION_NAMES):
        title = action_title(board, icon)
        options = tuple(o["id"] for o in known["options"] if mine and o["text"] == name)
        if mine and known["action"] == name:
            options += answering(known["options"], "perform")
        pieces.append(
            Piece(
                f"action-{seat}-{name}",
                "tile",
                round(0.05 + 3.6 * icon, 2),
                0.05,
                3.45,
                1.15,
                face=f"action/{name}",
                sign=SIGNS[name],
                label=title,
                spoken=f"{title} Action: {ACTION_TEXTS[board][icon]}. Allies with the {name.title()} icon go with it.",
                options=options,
                source=row.source,
                rule=ACTION_RULES[board][icon],
            )
        )
    return pieces


def token_pieces(known: View, seat: int) -> list[Piece]:
    """Energy, Metal and Knowledge of a player."""
    player, name = known["players"][seat], known["match"]["names"][seat]
    return [
        Piece(
            f"token-{seat}-{token}",
            "token",
            round(0.45 + 1.95 * number, 2),
            1.35,
            1.1,
            1.55,
            face=f"resource/{token}",
            label=token.title(),
            spoken=f"{name} has {count} {token.title()}.",
            badge=str(count),
            dim=count == 0,
            rule="Resources and token limits",
        )
        for number, (token, count) in enumerate(player["tokens"].items())
    ]


def left_seen(known: View, seat: int) -> View:
    """What Structures and Missions are drawn from."""
    player = known["players"][seat]
    part = {name: player[name] for name in ("left", "num_missions", "missions")}
    match = {"names": known["match"]["names"], "viewer": known["match"]["viewer"]}
    return {"players": {seat: part}, "match": match, "options": asked_with(known, "discard-mission")}


@kept(left_seen)
def left_pieces(known: View, seat: int) -> list[Piece]:
    """Structures still on the board, and the number of Missions in hand."""
    player, name = known["players"][seat], known["match"]["names"][seat]
    pieces = [
        Piece(
            f"left-{seat}-{kind}",
            "token",
            round(6.4 + 2.1 * number, 2),
            1.35,
            1.1,
            1.55,
            face=f"structure/{STRUCTURE_TEXTS[number]}",
            label=SHORT[number],
            spoken=f"{name} has {counted(player['left'][kind], FORMS[number])} left to build.",
            badge=str(player["left"][kind]),
            owner=seat,
            dim=player["left"][kind] == 0,
            rule="End of the game" if kind == "colony" else "Structure rewards",
        )
        for number, kind in enumerate(STRUCTURE_NAMES)
    ]
    missions = player["num_missions"]
    hand = Piece(
        f"missions-{seat}",
        "token",
        12.8,
        1.35,
        1.1,
        1.55,
        face="token/mission",
        label="Missions",
        spoken=f"{name} holds {missions} Missions.",
        badge=str(missions),
        rule="Mission cards",
    )
    return [*pieces, hand, *revealed_missions(known, seat)]


def revealed_missions(known: View, seat: int) -> list[Piece]:
    """At the end everybody's Missions lie open, in small."""
    player = known["players"][seat]
    if player["missions"] is None or known["match"]["viewer"] == seat:
        return []
    return [
        mission_piece(known, card, round(14.2 + 0.6 * (number % 6), 2), 1.35, 0.55, 1.5)
        for number, card in enumerate(player["missions"])
    ]


def types_seen(known: View, seat: int) -> View:
    """What the World Types are drawn from."""
    player = known["players"][seat]
    part = {"players": {seat: {"board": player["board"], "active": player["active"]}}}
    return {**part, "match": {"viewer": known["match"]["viewer"]}, "options": asked_with(known, "activate")}


@kept(types_seen)
def type_pieces(known: View, seat: int) -> list[Piece]:
    """The six World Types of the board with their costs; bright where a marker lies."""
    player, mine = known["players"][seat], known["match"]["viewer"] == seat
    board, pieces = BOARD_NAMES.index(player["board"]), []
    for number, name in enumerate(TYPE_NAMES):
        active = name in player["active"]
        row = PARTS.rows("world_type")[number]
        pieces.append(
            Piece(
                f"type-{seat}-{name}",
                "tile",
                round(0.05 + 3.0 * number, 2),
                3.1,
                2.9,
                2.7,
                face=f"planet/{name}",
                label=TYPES_NAMED[number],
                spoken=spoken_type(board, number, active),
                signs=cost_signs(board, number),
                marks={"tr": "✓"} if active else {},
                dim=bool(FORBIDDEN[board][number]),
                options=answering(known["options"], "activate", type=name) if mine else (),
                source=weakest([row.source, PARTS.rows("board")[board].source]),
                rule="Narah" if FORBIDDEN[board][number] else "Adapt",
            )
        )
    return pieces


def spoken_type(board: int, world_type: int, active: bool) -> str:
    """A World Type of a board for a screen reader."""
    named = "active" if active else "not active"
    return f"{TYPES_NAMED[world_type]} is {named}. {spoken_costs(board, world_type)}"


@cache
def cost_signs(board: int, world_type: int) -> tuple[str, ...]:
    """What each Structure costs there, a line each."""
    signs: list[str] = []
    for kind, sign in enumerate(("dome", "energy-collector", "metal-collector")):
        line = cost_line(world_type, kind)
        energy, metal, knowledge = (costs[board][line] for costs in (ENERGY_COST, METAL_COST, KNOWLEDGE_COST))
        if energy != NOT_ALLOWED:
            price = [f"{n} {what}" for n, what in ((energy, "energy"), (metal, "metal"), (knowledge, "knowledge")) if n]
            signs += ["|"] * bool(signs) + [sign, *(price or ["0"])]
    return tuple(signs)


@cache
def spoken_costs(board: int, world_type: int) -> str:
    """What each Structure costs there, in a sentence."""
    costs = [(STRUCTURES[kind], cost_of(board, world_type, kind)) for kind in range(3)]
    named = [f"{name} {cost}" for name, cost in costs if cost]
    return f"Costs: {', '.join(named)}." if named else "Nothing can be built there at a board's cost."


def cost_of(board: int, world_type: int, kind: int) -> str:
    """The cost of a Structure on a board, or nothing if it has none."""
    return board_cost_text(board, world_type, kind).replace("nergy", "").replace("etal", "")


@cache
def ally_places(seat: int, taken: int) -> Piece:
    """Where Allies will lie."""
    places = tuple((round(0.75 + 3.0 * (i % 6), 2), round(0.4 + 2.3 * (i // 6), 2), 1.45, "allies") for i in range(12))
    return Piece(
        f"allies-{seat}",
        "mat",
        0,
        ALLIES_Y,
        WIDTH,
        round(HEIGHT - ALLIES_Y, 2),
        spoken=f"Room for Allies; {counted(taken, 'Ally|Allies')} so far.",
        slots=places[taken:],
        rule="Ally cards",
    )


def allies_seen(known: View, seat: int) -> View:
    """What the Allies are drawn from."""
    part = {"players": {seat: {"allies": known["players"][seat]["allies"]}}}
    match = {"viewer": known["match"]["viewer"]}
    return {**part, "match": match, "options": asked_with(known, "use", "refresh", "discard-ally")}


@kept(allies_seen)
def ally_pieces(known: View, seat: int) -> list[Piece]:
    """The Allies in front of a player; used ones are dim."""
    player, asked = known["players"][seat], known["options"]
    mine = known["match"]["viewer"] == seat
    pieces = []
    for number, ally in enumerate(player["allies"]):
        card = ALLY_NAMES.index(ally["name"])
        row, says = ALLY_ROWS[card], ally_text(card, ally["used"])
        named = [answering(asked, verb, ally=ally["name"]) for verb in ("use", "refresh", "discard-ally")]
        side = "used side up" if ally["used"] else "unused"
        pieces.append(
            Piece(
                f"ally-{ally['name']}",
                "card",
                round(0.05 + 3.0 * (number % 6), 2),
                round(ALLIES_Y + (ALLY_H + 0.05) * min(1, number // 6), 2),
                ALLY_W,
                ALLY_H,
                face=f"card/{row.fields['action']}",
                label=row.name,
                spoken=f"{row.name}, {side}, goes with {str(row.fields['action']).title()}. {says}",
                text=(says,),
                sign=SIGNS[str(row.fields["action"])],
                owner=seat,
                dim=ally["used"],
                options=sum(named, ()) if mine else (),
                source=row.source,
                rule="Ally cards",
            )
        )
    return pieces


def hand_seen(known: View, viewer: int) -> View:
    """What a hand is drawn from."""
    missions = known["players"][viewer]["missions"]
    return {"players": {viewer: {"missions": missions}}, "options": asked_with(known, "discard-mission")}


@kept(hand_seen)
def hand_area(known: View, viewer: int) -> Area:
    """The viewer's own Missions, for nobody else to see."""
    missions = known["players"][viewer]["missions"]
    rows = max(2, -(-len(missions) // IN_A_ROW))
    high = HAND_H / rows
    pieces = [
        mission_piece(
            known,
            card,
            round(0.05 + 4.0 * (i % IN_A_ROW), 2),
            round(high * (i // IN_A_ROW), 2),
            MISSION_W,
            round(high - 0.05, 2),
        )
        for i, card in enumerate(missions)
    ]
    return Area("hand", "Your Missions", "hand", 12.0, HAND_H, tuple(pieces), viewer)


def mission_piece(known: View, card: dict[str, Any], x: float, y: float, w: float, h: float) -> Piece:
    """A Mission card."""
    row = MISSION_ROWS[MISSION_NAMES.index(card["name"])]
    met = "met as things stand" if card["met"] else "not met yet"
    return Piece(
        f"mission-{card['name']}",
        "card",
        x,
        y,
        w,
        h,
        face="card/mission",
        label=row.name,
        spoken=f"Mission {row.name}, {row.fields['vp']} VP, {met}: {row.fields['objective']}",
        text=(str(row.fields["objective"]),),
        marks={"tl": str(row.fields["vp"]), "tr": "✓" if card["met"] else ""},
        options=answering(known["options"], "discard-mission", mission=card["name"]),
        source=row.source,
        rule="Mission cards",
    )
