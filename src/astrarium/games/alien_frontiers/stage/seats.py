"""A player's mat: unplaced ships, resources, faction, and every card the viewer may see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from astrarium.core.scene import Area, Narrow, Piece, answering, kept
from astrarium.core.words import counted
from astrarium.games.alien_frontiers.stage.pieces import DIE, agenda_card, asteroid_card, die, row, tech_card
from astrarium.games.alien_frontiers.stage.ring import at_place, docked_dice

WIDE, HIGH = 20.0, 4.35
CARDS_X, CARD_LOW, COLUMNS, ROWS = 7.1, 1.38, 3, 3


def seat_seen(known: dict[str, Any], player: dict[str, Any]) -> dict[str, Any]:
    """What a player's area is drawn from; who looks makes a difference only while he is asked."""
    seat, options = player["seat"], known["options"]
    owner, place = f"seat{seat + 1}", player["faction"]
    return {
        "players": {seat: player},
        "ships": [s for s in known["ships"] if s["user"] == seat or s["owner"] == owner or s["place"] == place],
        "match": {"names": known["match"]["names"], "viewer": known["match"]["viewer"] if options else None},
        "options": options,
    }


@kept(seat_seen)
def seat_area(known: dict[str, Any], player: dict[str, Any]) -> Area:
    """What lies in front of a player: ships, resources and the faction on the left, cards on the right."""
    seat = player["seat"]
    pieces = [*_ships(known, player), *_goods(known, player), _name(known, player)]
    pieces += _faction(known, player, 2.9) if player["faction"] else []
    cards = _cards(known, player)
    across = max(COLUMNS, -(-len(cards) // ROWS))
    step = (WIDE - CARDS_X) / across
    for i, (make, args) in enumerate(cards):
        x, y = round(CARDS_X + i // ROWS * step, 2), round(i % ROWS * (CARD_LOW + 0.08), 2)
        pieces.append(make(known, *args[:2], x, y, *args[2:], round(step - 0.1, 2), CARD_LOW))
    name = known["match"]["names"][seat]
    line = _line(known, player)
    return Area(f"seat-{seat}", name, "seat", WIDE, HIGH, tuple(pieces), seat, _note(player), line, (NARROW,))


NARROW = Narrow(13.0, 9.0, ((0, 0, CARDS_X - 0.1, HIGH, 0, 0), (CARDS_X, 0, WIDE - CARDS_X, HIGH, 0.05, HIGH + 0.2)))


def _line(known: dict[str, Any], player: dict[str, Any]) -> tuple[str, ...]:
    """A player's things in one line: ships, resources, colonies, cards, points."""
    hand = [s["value"] for s in known["ships"] if s["user"] == player["seat"] and s["place"] == "hand" and s["value"]]
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


def _name(known: dict[str, Any], player: dict[str, Any]) -> Piece:
    name = known["match"]["names"][player["seat"]]
    return Piece(
        f"player-{player['seat']}",
        "token",
        5.75,
        1.2,
        1.2,
        1.6,
        face="token/points",
        label="Points",
        spoken=f"{name} has {counted(player['points'], 'point')}.",
        badge=str(player["points"]),
        rule="Points and ties",
    )


def _goods(known: dict[str, Any], player: dict[str, Any]) -> list[Piece]:
    made = []
    for i, good in enumerate(("fuel", "ore")):
        options = answering(known["options"], "steal", good=good, victim=f"seat{player['seat'] + 1}")
        if player["seat"] == known["match"]["viewer"]:
            for verb in ("take", "return", "store"):
                options += answering(known["options"], verb, good=good)
        made.append(
            Piece(
                f"{good}-{player['seat']}",
                "token",
                round(0.2 + i * 1.85, 2),
                1.2,
                1.2,
                1.6,
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
        3.9,
        1.2,
        1.2,
        1.6,
        face="structure/colony",
        label="Colonies",
        spoken=f"{counted(player['unplaced'], 'colony|colonies')} not yet placed.",
        badge=str(player["unplaced"]),
        owner=player["seat"],
        rule="Colonies and control",
    )


def _ships(known: dict[str, Any], player: dict[str, Any]) -> list[Piece]:
    """Unplaced ships, those stored on Pocket Universe, and, while there is room, those in the supply."""
    seat = player["seat"]
    mine = [ship for ship in known["ships"] if ship["user"] == seat and ship["place"] in ("hand", "pocket")]
    owner = f"seat{seat + 1}"
    spare = [ship for ship in known["ships"] if ship["owner"] == owner and ship["place"] == "supply"]
    step = min(1.14, (CARDS_X - 0.3 - DIE) / max(1, len(mine) + len(spare) - 1))
    dice = [die(known, ship, round(0.1 + i * step, 2), 0.1) for i, ship in enumerate(mine)]
    left = CARDS_X - 0.2 - DIE - step * (len(spare) - 1)
    return dice + [
        replace(die(known, ship, round(left + i * step, 2), 0.1), dim=True, label="") for i, ship in enumerate(spare)
    ]


def _faction(known: dict[str, Any], player: dict[str, Any], y: float) -> list[Piece]:
    found = row("faction", player["faction"])
    place, options = player["faction"], known["options"]
    chosen = at_place(known, place)
    if player["seat"] == known["match"]["viewer"]:
        chosen += answering(options, "owner-power")
    board = Piece(
        f"faction-{place}",
        "card",
        0.1,
        y,
        5.6,
        CARD_LOW,
        face="card/faction",
        label=found.name,
        spoken=f"{found.name}. Facility: {found.fields['facility']} Owner: {found.fields['owner']}",
        text=(found.fields["facility"], f"Owner: {found.fields['owner']}"),
        owner=player["seat"],
        options=chosen,
        source=found.source,
        rule="Faction boards",
    )
    return [board, *docked_dice(known, place, 5.85, round(y + 0.2, 2), 1.1)]


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
