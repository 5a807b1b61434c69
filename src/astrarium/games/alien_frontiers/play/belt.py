"""What ships an asteroid asks for: fixed values, navigation values of its position, or any."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.alien_frontiers.play import fleet, sets
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.state import State


@rule
def nav_shown(position: int, shown: int) -> int:
    """How many usable ships show a navigation value of a position."""
    total = 0
    for value in range(1, 7):
        if tables.NAV[position][value]:
            total += fleet.shown_of(shown, value)
    return total


@rule
def requirement_met_by(s: State, position: int, shown: int) -> bool:
    """Whether the ships counted can claim the asteroid at a position."""
    card = s.belt[position]
    if card == pieces.NO_CARD or sets.total_of(shown) < tables.REQUIRED_SHIPS[card] - s.turn.short:
        return False
    navs = nav_shown(position, shown)
    wanted_navs = tables.NAV_SHIPS[card] - s.turn.short
    for i in range(tables.REQUIRED_SHIPS[card]):
        wanted = tables.REQUIREMENT[card][i]
        if wanted < pieces.ANY_SHIP:
            if fleet.shown_of(shown, wanted) < times_wanted(card, wanted):
                return False
            navs -= tables.NAV[position][wanted]
    return navs >= wanted_navs


@rule
def times_wanted(card: int, value: int) -> int:
    """How often an asteroid asks for a fixed value."""
    times = 0
    for i in range(3):
        if tables.REQUIREMENT[card][i] == value:
            times += 1
    return times


@rule
def values_claim(s: State, position: int, one: int, two: int, three: int) -> bool:
    """Whether ships of these values (0: no ship) claim the asteroid, each filling one requirement."""
    card = s.belt[position]
    navs, others, total = 0, 0, 0
    for value in range(1, 7):
        times = count_of(value, one, two, three)
        fixed = times_wanted(card, value)
        if times < fixed:
            return False
        total += times
        if tables.NAV[position][value]:
            navs += times - fixed
        else:
            others += times - fixed
    size = tables.REQUIRED_SHIPS[card] - s.turn.short
    return (
        total == size
        and navs >= tables.NAV_SHIPS[card] - s.turn.short
        and others <= times_wanted(card, pieces.ANY_SHIP)
    )


@rule
def count_of(value: int, one: int, two: int, three: int) -> int:
    """How many of three numbers are the value."""
    return (1 if one == value else 0) + (1 if two == value else 0) + (1 if three == value else 0)
