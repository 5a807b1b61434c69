"""How a power in progress asks for its next choice."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import ask
from astrarium.games.alien_frontiers.table.pieces import Decide
from astrarium.games.alien_frontiers.table.state import State

SHIP_CHOSEN, PLACE_CHOSEN, SPENT, LAST_KEY, FROM, CARD_CHOSEN = 0, 1, 2, 3, 4, 5  # what `s.memo` remembers


@rule
def ask_power(s: State, seat: int, op: int, arg: int, base: int, stage: int) -> None:
    """Ask for the next choice of a power: its number, its argument, its base price, how far it has come."""
    ask(s, Decide.POWER, seat, op, arg, base, stage)
