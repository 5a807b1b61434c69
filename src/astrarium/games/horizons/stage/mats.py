"""A player's mat: Actions, tokens, Structures left, active World Types, Allies; and the hand of Missions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from astrarium.core.game import View
from astrarium.core.scene import Area, Narrow, Piece, gathered, kept_part, once
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
CARDS, ROW_H = 6, 2.3  # in a row below each other
ALLIES_Y = 5.95
MISSION_W, HAND_H = 3.9, 5.4
IN_A_ROW = 3
FORMS = tuple(f"{one}|{many}" for one, many in zip(STRUCTURES, PLURALS, strict=True))


def seat_area(known: View, seat: int) -> Area:
    """A player's mat: Actions, tokens and Structures, World Types with their costs, Allies."""
    names, viewer = known["match"]["names"], known["match"]["viewer"]
    return mat_of(known["players"][seat], seat, names[seat], viewer == seat)


@kept_part
def mat_of(player: dict[str, Any], seat: int, name: str, own: bool) -> Area:
    """The mat of a player, to the owner or to others."""
    board, allies = BOARD_NAMES.index(player["board"]), player["allies"]
    revealed = [] if own or player["missions"] is None else player["missions"]
    parts = (
        action_pieces(seat, board),
        token_pieces(seat, name, tuple(player["tokens"].items())),
        left_pieces(seat, name, tuple(player["left"].values()), player["num_missions"]),
        revealed_missions(tuple(tuple(card.values()) for card in revealed)),
        type_pieces(seat, board, tuple(player["active"])),
        ally_places(seat, len(allies)),
        ally_pieces(seat, tuple(tuple(ally.values()) for ally in allies)),
    )
    note = f"{BOARD_TITLES[board]}. {points_note(player)}"
    return mat(parts, seat, name, note, line(player), -(-len(revealed) // CARDS))


@gathered
def mat(parts: Sequence[Sequence[Piece]], seat: int, name: str, note: str, line: tuple[str, ...], below: int) -> Area:
    """A mat with what lies on it, and at the end so many rows of Missions below it."""
    pieces = tuple(piece for part in parts for piece in part)
    high = round(HEIGHT + below * ROW_H, 2)
    return Area(f"seat-{seat}", name, "seat", WIDTH, high, pieces, seat, note, line, (in_fours(below),))


@once
def in_fours(below: int) -> Narrow:
    """On a narrow screen: the types of Worlds in two rows, cards four and two in a row."""
    missions = [
        cut
        for row in range(below)
        for y, to in [(HEIGHT + row * ROW_H, NARROW_H + 2 * row * ROW_H)]
        for cut in ((0, y, 12.02, ROW_H, 0, to), (12.02, y, 6.1, ROW_H, 0, to + ROW_H))
    ]
    return Narrow(12.0, round(NARROW_H + 2 * below * ROW_H, 2), (*MAT_CUTS, *missions))


NARROW_H = 15.4
MAT_CUTS = (
    (0, 0, 10.85, 1.25, 0, 0),
    (10.85, 0, 7.2, 1.25, 0, 1.3),
    (12.1, 1.3, 6, 1.7, 8.2, 1.3),
    (0, 1.3, 12.1, 1.7, 0, 2.9),
    (0, 3.05, 9.02, 2.8, 0, 4.6),
    (9.02, 3.05, 9.1, 2.8, 0, 7.4),
    (0, ALLIES_Y, 12.02, HEIGHT - ALLIES_Y, 0, 10.2),
    (12.02, ALLIES_Y, 6.1, HEIGHT - ALLIES_Y, 0, 12.55),
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


ACTION_TEXTS = [[action_text(board, icon) for icon in range(len(ACTION_NAMES))] for board in range(len(BOARD_NAMES))]


@once
def action_pieces(seat: int, board: int) -> tuple[Piece, ...]:
    """The five Actions of the board."""
    row, pieces = PARTS.rows("board")[board], []
    for icon, name in enumerate(ACTION_NAMES):
        title = action_title(board, icon)
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
                source=row.source,
                rule=ACTION_RULES[board][icon],
            )
        )
    return tuple(pieces)


@once
def token_pieces(seat: int, name: str, tokens: tuple[tuple[str, int], ...]) -> tuple[Piece, ...]:
    """Energy, Metal and Knowledge of a player."""
    return tuple(
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
        for number, (token, count) in enumerate(tokens)
    )


@once
def left_pieces(seat: int, name: str, left: tuple[int, ...], missions: int) -> tuple[Piece, ...]:
    """Structures still on the board, and the number of Missions in hand."""
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
            spoken=f"{name} has {counted(left[number], FORMS[number])} left to build.",
            badge=str(left[number]),
            owner=seat,
            dim=left[number] == 0,
            rule="End of the game" if kind == "colony" else "Structure rewards",
        )
        for number, kind in enumerate(STRUCTURE_NAMES)
    ]
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
    return (*pieces, hand)


@once
def revealed_missions(missions: tuple[tuple[str, bool], ...]) -> tuple[Piece, ...]:
    """At the end everybody's Missions lie open below the mat."""
    return tuple(
        mission_piece(
            card,
            met,
            round(0.05 + 3.0 * (number % CARDS), 2),
            round(HEIGHT + ROW_H * (number // CARDS), 2),
            ALLY_W,
            ALLY_H,
        )
        for number, (card, met) in enumerate(missions)
    )


@once
def type_pieces(seat: int, board: int, markers: tuple[str, ...]) -> tuple[Piece, ...]:
    """The six World Types of the board with their costs; bright where a marker lies."""
    pieces = []
    for number, name in enumerate(TYPE_NAMES):
        active = name in markers
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
                source=weakest([row.source, PARTS.rows("board")[board].source]),
                rule="Narah" if FORBIDDEN[board][number] else "Adapt",
            )
        )
    return tuple(pieces)


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
def ally_places(seat: int, taken: int) -> tuple[Piece]:
    """Where Allies will lie."""
    places = tuple((round(0.75 + 3.0 * (i % 6), 2), round(0.4 + 2.3 * (i // 6), 2), 1.45, "allies") for i in range(12))
    room = Piece(
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
    return (room,)


@once
def ally_pieces(seat: int, allies: tuple[tuple[str, bool], ...]) -> tuple[Piece, ...]:
    """The Allies in front of a player; used ones are dim."""
    return tuple(ally_piece(seat, number, name, used) for number, (name, used) in enumerate(allies))


@once
def ally_piece(seat: int, number: int, name: str, used: bool) -> Piece:
    """An Ally in front of a player."""
    card = ALLY_NAMES.index(name)
    row, says = ALLY_ROWS[card], ally_text(card, used)
    side = "used side up" if used else "unused"
    return Piece(
        f"ally-{name}",
        "card",
        round(0.05 + 3.0 * (number % CARDS), 2),
        round(ALLIES_Y + ROW_H * min(1, number // CARDS), 2),
        ALLY_W,
        ALLY_H,
        face=f"card/{row.fields['action']}",
        label=row.name,
        spoken=f"{row.name}, {side}, goes with {str(row.fields['action']).title()}. {says}",
        text=(says,),
        sign=SIGNS[str(row.fields["action"])],
        owner=seat,
        dim=used,
        source=row.source,
        rule="Ally cards",
    )


def hand_area(known: View, viewer: int) -> Area:
    """The viewer's own Missions, for nobody else to see."""
    return hand(known["players"][viewer]["missions"], viewer)


@kept_part
def hand(missions: list[dict[str, Any]], viewer: int) -> Area:
    """Missions side by side, in as many rows as they need."""
    high = HAND_H / max(2, -(-len(missions) // IN_A_ROW))
    pieces = tuple(
        mission_piece(
            card["name"],
            card["met"],
            round(0.05 + 4.0 * (i % IN_A_ROW), 2),
            round(high * (i // IN_A_ROW), 2),
            MISSION_W,
            round(high - 0.05, 2),
        )
        for i, card in enumerate(missions)
    )
    return Area("hand", "Your Missions", "hand", 12.0, HAND_H, pieces, viewer, narrow=(in_pairs(len(missions), high),))


def in_pairs(missions: int, high: float) -> Narrow:
    """In a high place: two Missions in a row."""
    cuts = tuple(
        (4.0 * (i % IN_A_ROW), high * (i // IN_A_ROW), 4.0, high, 4.0 * (i % 2), round(high * (i // 2), 2))
        for i in range(missions)
    )
    return Narrow(8.0, round(high * max(1, -(-missions // 2)), 2), cuts)


@once
def mission_piece(name: str, is_met: bool, x: float, y: float, w: float, h: float) -> Piece:
    """A Mission card."""
    row = MISSION_ROWS[MISSION_NAMES.index(name)]
    met = "met as things stand" if is_met else "not met yet"
    return Piece(
        f"mission-{name}",
        "card",
        x,
        y,
        w,
        h,
        face="card/mission",
        label=row.name,
        spoken=f"Mission {row.name}, {row.fields['vp']} VP, {met}: {row.fields['objective']}",
        text=(str(row.fields["objective"]),),
        marks={"tl": str(row.fields["vp"]), "tr": "✓" if is_met else ""},
        source=row.source,
        rule="Mission cards",
    )
