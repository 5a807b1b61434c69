"""A player's mat: resources, unplaced ships, cards, asteroids, faction; and the viewer's secret agendas."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from astrarium.core.scene import Area, Piece, answering
from astrarium.games.alien_frontiers.scene.orbit import docked_dice
from astrarium.games.alien_frontiers.scene.pieces import CARD_H, CARD_W, agenda_card, asteroid_card, die, row, tech_card

WIDE = 18.0
PER_LINE = 7


def seat_area(known: dict[str, Any], player: dict[str, Any]) -> Area:
    """What lies in front of a player."""
    seat = player["seat"]
    pieces = [_name(known, player), *_goods(known, player), *_ships(known, player)]
    y = 2.6
    if player["faction"]:
        pieces += _faction(known, player, y)
        y += 2.8
    cards = _cards(known, player)
    for i, (make, args) in enumerate(cards):
        x, line = i % PER_LINE * (CARD_W + 0.2), i // PER_LINE
        pieces.append(make(known, *args[:2], x, y + line * (CARD_H + 0.2), *args[2:]))
    high = y + (len(cards) + PER_LINE - 1) // PER_LINE * (CARD_H + 0.2)
    title = f"{known['match']['names'][seat]}: {player['points']} points"
    return Area(f"seat-{seat}", title, "seat", WIDE, high, tuple(pieces), seat=seat, note=_note(player))


def _note(player: dict[str, Any]) -> str:
    parts = [f"{player['unplaced']} colonies left", f"{player['fleet']} of 6 ships"]
    if player["agendas"]:
        parts.append(f"{len(player['agendas'])} secret agendas")
    return ", ".join(parts)


def _name(known: dict[str, Any], player: dict[str, Any]) -> Piece:
    name = known["match"]["names"][player["seat"]]
    return Piece(
        f"player-{player['seat']}",
        "text",
        0,
        0,
        3.6,
        1,
        label=name,
        spoken=f"{name} has {player['points']} points.",
        owner=player["seat"],
        badge=str(player["points"]),
        options=answering(known["options"], "victim", seat=f"seat{player['seat'] + 1}"),
        rule="Points and ties",
    )


def _goods(known: dict[str, Any], player: dict[str, Any]) -> list[Piece]:
    made = []
    for i, good in enumerate(("fuel", "ore")):
        options = answering(known["options"], "steal", good=good, seat=f"seat{player['seat'] + 1}")
        if player["seat"] == known["match"]["viewer"]:
            options += answering(known["options"], "good", good=good)
        made.append(
            Piece(
                f"{good}-{player['seat']}",
                "token",
                3.9 + i * 1.3,
                0,
                1.1,
                1,
                face=f"resource/{good}",
                label=good.title(),
                spoken=f"{player[good]} {good}.",
                badge=str(player[good]),
                owner=player["seat"],
                options=options,
                rule="Resource limit",
            )
        )
    made.append(_colonies(player))
    return made


def _colonies(player: dict[str, Any]) -> Piece:
    return Piece(
        f"unplaced-{player['seat']}",
        "token",
        6.5,
        0,
        1.1,
        1,
        face="structure/colony",
        label="Colonies",
        spoken=f"{player['unplaced']} colonies not yet placed.",
        badge=str(player["unplaced"]),
        owner=player["seat"],
        rule="Colonies and control",
    )


def _ships(known: dict[str, Any], player: dict[str, Any]) -> list[Piece]:
    """Unplaced ships, those stored on Pocket Universe, and those in the supply."""
    made = []
    mine = [ship for ship in known["ships"] if ship["user"] == player["seat"]]
    for i, ship in enumerate(ship for ship in mine if ship["place"] == "hand"):
        made.append(die(known, ship, 0.2 + i * 1.15, 1.3))
    for i, ship in enumerate(ship for ship in mine if ship["place"] == "pocket"):
        made.append(die(known, ship, 8.2 + i * 1.15, 1.3))
    owner = f"seat{player['seat'] + 1}"
    supply = [ship for ship in known["ships"] if ship["owner"] == owner and ship["place"] == "supply"]
    for i, ship in enumerate(supply):
        made.append(replace(die(known, ship, 8.2 + i * 1.05, 0), dim=True))
    return made


def _faction(known: dict[str, Any], player: dict[str, Any], y: float) -> list[Piece]:
    found = row("faction", player["faction"])
    place, options = player["faction"], known["options"]
    chosen = answering(options, "dock", place=place) + answering(options, "at", place=place)
    if player["seat"] == known["match"]["viewer"]:
        chosen += answering(options, "owner") + answering(options, "give")
    board = Piece(
        f"faction-{place}",
        "board",
        0,
        y,
        12.0,
        2.6,
        face="card/faction",
        label=found.name,
        spoken=f"{found.name}. Facility: {found.fields['facility']} Owner: {found.fields['owner']}",
        text=(found.fields["facility"], f"Owner: {found.fields['owner']}"),
        owner=player["seat"],
        options=chosen,
        source=found.source,
        rule="Faction boards",
    )
    return [board, *docked_dice(known, place, 12.2, y + 0.8, 3)]


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
    return cards


def agendas_in_hand(known: dict[str, Any], viewer: int | None) -> list[Area]:
    """The viewer's facedown agendas and those just drawn."""
    if viewer is None:
        return []
    player = known["players"][viewer]
    secret = [card for card in player["agendas"] + player["drawn"] if card]
    if not secret:
        return []
    made = [agenda_card(known, card, f"agenda-{card}", i * (CARD_W + 0.2), 0, viewer) for i, card in enumerate(secret)]
    return [Area("hand", "Your secret agendas", "hand", len(made) * (CARD_W + 0.2), CARD_H, tuple(made), seat=viewer)]
