"""A player's mat: unplaced ships, resources, faction, and every card the viewer may see."""

from __future__ import annotations

from functools import cache
from typing import Any

from astrarium.core.scene import Area, Narrow, Piece, gathered, kept, once
from astrarium.core.words import counted
from astrarium.games.alien_frontiers.stage.pieces import (
    DIE,
    agenda_card,
    asteroid_card,
    board_text,
    die,
    row,
    tech_card,
)
from astrarium.games.alien_frontiers.stage.ring import docked_dice

WIDE, LOW, HIGH = 20.0, 4.35, 6.0  # a mat is higher where agendas, asteroids and factions lie on it
CARDS_X, FACTION_Y = 7.1, 2.9
IN_ROWS = ((4, 4), (8, 4), (15, 5))  # so many cards have room in one, two and three rows, with so many in a row


def mat_seen(known: dict[str, Any], seat: int) -> dict[str, Any]:
    """What a mat is drawn from."""
    player, at = known["players"][seat], known["at"]
    return {
        "players": {seat: player},
        "modules": known["modules"],
        "match": {"names": known["match"]["names"]},
        "at": {
            "hand": [ship for ship in at.get("hand", ()) if ship["user"] == seat],
            "pocket": [ship for ship in at.get("pocket", ()) if ship["user"] == seat],
            "supply": [ship for ship in at.get("supply", ()) if ship["owner"] == f"seat{seat + 1}"],
        },
        "ships": at.get(player["faction"], []) if player["faction"] else [],
    }


@kept(mat_seen)
def seat_area(known: dict[str, Any], seat: int) -> Area:
    """What lies in front of a player: ships, resources and the faction on the left, cards on the right."""
    player, modules = known["players"][seat], known["modules"]
    high, name = height(modules), known["match"]["names"][seat]
    pieces = [*_ships(known, player), *_goods(known, player)]
    pieces.append(_name(seat, name, player["points"], rows_at(modules)[1]))
    pieces += _faction(known, player, FACTION_Y, high) if player["faction"] else []
    pieces += _cards_laid(known, player, high)
    which = bool(modules["factions"]), bool(modules["agendas"]), bool(modules["outer_belt"])
    return mat(pieces, seat, name, _note(player), _line(known, player), which)


@gathered
def mat(
    pieces: tuple[Piece, ...], seat: int, name: str, note: str, line: tuple[str, ...], which: tuple[bool, bool, bool]
) -> Area:
    """A mat with what lies on it."""
    modules = dict(zip(("factions", "agendas", "outer_belt"), which, strict=True))
    ways = (narrow(modules),)
    return Area(f"seat-{seat}", name, "seat", WIDE, height(modules), pieces, seat, note, line, ways)


def height(modules: dict[str, bool]) -> float:
    """How high a mat is by the modules."""
    return HIGH if modules["agendas"] or modules["outer_belt"] else LOW


def rows_at(modules: dict[str, bool]) -> tuple[float, float]:
    """Where ships and where resources lie: above the faction board, or over the whole height where there is none."""
    high = height(modules)
    return (0.1, 1.2) if modules["factions"] else (round(high * 0.1, 2), round(high * 0.5, 2))


def narrow(modules: dict[str, bool]) -> Narrow:
    """On a narrow screen: the cards below the rest; resources beside the ships where no faction board needs room."""
    high, left = height(modules), CARDS_X - 0.1
    if modules["factions"]:
        return Narrow(
            13.0, 2 * high + 0.2, ((0, 0, left, high, 0, 0), (CARDS_X, 0, WIDE - CARDS_X, high, 0.05, high + 0.2))
        )
    ships, goods = rows_at(modules)
    half = goods - 0.1
    return Narrow(
        14.0,
        high + 1.85,
        (
            (0, 0, left, half, 0, 0.3 - ships),
            (0, half, left, high - half, left, 0.1 - goods + half),
            (CARDS_X, 0, WIDE - CARDS_X, high, 0.55, 1.8),
        ),
    )


def _cards_laid(known: dict[str, Any], player: dict[str, Any], high: float) -> list[Piece]:
    """The cards in as few rows as they have room in, so that as much as can be is read on each."""
    cards = _cards(known, player)
    rows, across = next(
        ((i, across) for i, (most, across) in enumerate(IN_ROWS, 1) if len(cards) <= most),
        (len(IN_ROWS), -(-len(cards) // len(IN_ROWS))),
    )
    wide, tall = (WIDE - CARDS_X) / across, high / rows
    return [_card_place(player["seat"], len(cards), high)] * (len(cards) < IN_ROWS[0][0]) + [
        make(
            known,
            *args[:2],
            round(CARDS_X + i % across * wide, 2),
            round(i // across * tall, 2),
            *args[2:],
            round(wide - 0.1, 2),
            round(tall - 0.08, 2),
        )
        for i, (make, args) in enumerate(cards)
    ]


@cache
def _card_place(seat: int, taken: int, high: float) -> Piece:
    """Where cards will lie, as long as one row is enough."""
    size, step = 2.2, (WIDE - CARDS_X) / IN_ROWS[0][1]
    places = tuple(
        (round((i + 0.5) * step - size / 2, 2), round((high - size) / 2, 2), size, "tech")
        for i in range(taken, IN_ROWS[0][0])
    )
    return Piece(
        f"cards-{seat}",
        "mat",
        CARDS_X,
        0,
        round(WIDE - CARDS_X, 2),
        high,
        label="" if taken else "Alien tech: none yet",
        spoken=f"Room for cards; {counted(taken, 'card')} so far.",
        slots=places,
        rule="Alien tech",
    )


def _line(known: dict[str, Any], player: dict[str, Any]) -> tuple[str, ...]:
    """A player's things in one line: ships, resources, colonies, cards, points."""
    hand = [s["value"] for s in known["at"].get("hand", ()) if s["user"] == player["seat"] and s["value"]]
    dice = tuple(f"die-{value}" for value in sorted(hand))
    cards = len(player["tech"]) + len(player["asteroids"])
    return (
        f"{player['points']} vp",
        *dice,
        f"{player['fleet']} ship",
        f"{player['fuel']} fuel",
        f"{player['ore']} ore",
        f"{cards} tech",
    )


def _note(player: dict[str, Any]) -> str:
    parts = [f"{counted(player['unplaced'], 'colony|colonies')} left", f"{player['fleet']} of 6 ships"]
    if player["agendas"]:
        parts.append(counted(len(player["agendas"]), "secret agenda"))
    return ", ".join(parts)


@once
def _name(seat: int, name: str, points: int, y: float) -> Piece:
    return Piece(
        f"player-{seat}",
        "token",
        5.75,
        y,
        1.2,
        1.6,
        face="token/points",
        label="Points",
        spoken=f"{name} has {counted(points, 'point')}.",
        badge=str(points),
        rule="Points and ties",
    )


def _goods(known: dict[str, Any], player: dict[str, Any]) -> list[Piece]:
    seat, y = player["seat"], rows_at(known["modules"])[1]
    goods = [_good(seat, i, good, player[good], y) for i, good in enumerate(("fuel", "ore"))]
    return [*goods, _colonies(seat, player["unplaced"], y)]


@once
def _good(seat: int, i: int, good: str, count: int, y: float) -> Piece:
    return Piece(
        f"{good}-{seat}",
        "token",
        round(0.2 + i * 1.85, 2),
        y,
        1.2,
        1.6,
        face=f"resource/{good}",
        label=good.title(),
        spoken=f"{count} {good}.",
        badge=str(count),
        owner=seat,
        rule="Resource limit",
    )


@once
def _colonies(seat: int, unplaced: int, y: float) -> Piece:
    return Piece(
        f"unplaced-{seat}",
        "token",
        3.9,
        y,
        1.2,
        1.6,
        face="structure/colony",
        label="Colonies",
        spoken=f"{counted(unplaced, 'colony|colonies')} not yet placed.",
        badge=str(unplaced),
        owner=seat,
        rule="Colonies and control",
    )


def _ships(known: dict[str, Any], player: dict[str, Any]) -> list[Piece]:
    """Unplaced ships, those stored on Pocket Universe, and, while there is room, those in the supply."""
    seat, (y, _) = player["seat"], rows_at(known["modules"])
    at, owner = known["at"], f"seat{seat + 1}"
    mine = [ship for ship in at.get("hand", []) if ship["user"] == seat]
    if "pocket" in at:
        stored = [ship for ship in at["pocket"] if ship["user"] == seat]
        mine = sorted(mine + stored, key=lambda ship: int(ship["id"]))
    spare = [ship for ship in at.get("supply", []) if ship["owner"] == owner]
    step = min(1.14, (CARDS_X - 0.3 - DIE) / max(1, len(mine) + len(spare) - 1))
    dice = [die(known, ship, round(0.1 + i * step, 2), y) for i, ship in enumerate(mine)]
    left = CARDS_X - 0.2 - DIE - step * (len(spare) - 1)
    return dice + [die(known, ship, round(left + i * step, 2), y, spare=True) for i, ship in enumerate(spare)]


def _faction(known: dict[str, Any], player: dict[str, Any], y: float, high: float) -> list[Piece]:
    place = player["faction"]
    board = _faction_board(player["seat"], place, y, high)
    return [board, *docked_dice(known, place, 5.85, round(y + 0.2, 2), 1.1)]


@once
def _faction_board(seat: int, place: str, y: float, high: float) -> Piece:
    found = row("faction", place)
    return Piece(
        f"faction-{place}",
        "card",
        0.1,
        y,
        5.6,
        round(high - y - 0.05, 2),
        face="card/faction",
        label=found.name,
        spoken=f"{found.name}. Facility: {' '.join(board_text(found))}",
        text=board_text(found),
        owner=seat,
        source=found.source,
        rule="Faction boards",
    )


def _cards(known: dict[str, Any], player: dict[str, Any]) -> list[tuple[Any, tuple[Any, ...]]]:
    """Every open card in front of a player: how it is made, and from what."""
    seat = player["seat"]
    cards: list[tuple[Any, tuple[Any, ...]]] = [
        (tech_card, (card, f"tech-{seat}-{card}", seat)) for card in player["tech"]
    ]
    for i, card in enumerate(player["asteroids"]):
        cards.append((asteroid_card, (card, f"asteroid-{seat}-{card}-{i}", False, seat)))
    for i, card in enumerate(player["in_tow"]):
        cards.append((asteroid_card, (card, f"tow-{seat}-{card}-{i}", True, seat)))
    cards += [(agenda_card, (card, f"revealed-{seat}-{card}", seat)) for card in player["revealed"]]
    secret = [card for card in player["agendas"] + player["drawn"] if card]
    return cards + [(agenda_card, (card, f"agenda-{card}", seat)) for card in secret]
