"""A person's results: how often the finished games were won, by game and by how strong the others were."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from astrarium import bots
from astrarium.server import pictures
from astrarium.server.rows import BOT, SeatRow, TableRow

PEOPLE = "people"
STRENGTH = [*bots.LEVELS, PEOPLE]  # the weakest first


def against(seats: Sequence[SeatRow], mine: int) -> str:
    """Whom a game was played against: people, or the strongest level among the bots."""
    others = [seat for seat in seats if seat.seat != mine]
    levels = [seat.level if seat.kind == BOT else PEOPLE for seat in others]
    return max(levels, key=lambda level: STRENGTH.index(level) if level in STRENGTH else 0, default="alone")


def counted(tables: Iterable[tuple[TableRow, Sequence[SeatRow]]], person: str) -> list[dict[str, Any]]:
    """Games played and won, by game and by how strong the others were; one played on several seats is nobody's."""
    played: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    for table, seats in tables:
        mine = [seat.seat for seat in seats if person in seat.holders]
        if table.result is None or len(mine) != 1:
            continue
        key = (table.game, against(seats, mine[0]))
        played[key] += 1
        won[key] += mine[0] in table.result["winners"]
    return [
        {"game": game, "title": pictures.title(game), "against": level, "played": played[game, level]}
        | {"won": won[game, level]}
        for game, level in sorted(played, key=lambda key: (key[0], STRENGTH.index(key[1]) if key[1] in STRENGTH else 0))
    ]
