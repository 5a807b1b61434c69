"""System Control with three or more players, World control with two."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.games.horizons.components import (
    VP_MAJORITY,
    VP_MINORITY,
    VP_TIED_MAJORITY,
    VP_TIED_MINORITY,
    VP_WORLD,
)
from astrarium.games.horizons.galaxy import points_in, points_on, world_at
from astrarium.games.horizons.state import State


@rule
def control_vp(s: State, seat: int) -> int:
    """A player's points for control at the end of the game."""
    if s.num_players == 2:
        return worlds_controlled(s, seat) * VP_WORLD
    vp = 0
    for star in range(s.num_players):
        vp += system_vp(s, star, seat)
    return vp


@rule
def worlds_controlled(s: State, seat: int) -> int:
    """Two players: Worlds where a player has more Control Points than the other."""
    found = 0
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            world = s.worlds[world_at(star, place)]
            if world.built > 0 and points_on(world, seat) > points_on(world, 1 - seat):
                found += 1
    return found


@rule
def system_vp(s: State, star: int, seat: int) -> int:
    """Majority 6, tied 3 each (then no Minority); Minority 3, tied 1 each. Without Control Points: nothing."""
    mine = points_in(s, star, seat)
    if mine == 0:
        return 0
    above, equal, leaders, top = 0, 0, 0, mine
    for other in range(s.num_players):
        points = points_in(s, star, other) if other != seat else 0
        if points > mine:
            above += 1
            leaders = 1 if points > top else (leaders + 1 if points == top else leaders)
            top = points if points > top else top
        elif points == mine:
            equal += 1
    if above == 0:
        return VP_TIED_MAJORITY if equal > 0 else VP_MAJORITY
    if above > 1 or leaders > 1:
        return 0
    return VP_TIED_MINORITY if equal > 0 else VP_MINORITY


@rule
def in_minority_everywhere(s: State, seat: int) -> bool:
    """Power's Shadow: second place, shared or not, in every System, and first place in none."""
    for star in range(s.num_players):
        if not is_second(s, star, seat):
            return False
    return True


@rule
def is_second(s: State, star: int, seat: int) -> bool:
    """Whether only one total is higher than the player's; below a tied Majority that counts if the setting says so."""
    mine = points_in(s, star, seat)
    top, leaders = 0, 0
    for other in range(s.num_players):
        points = points_in(s, star, other)
        if points > top:
            top, leaders = points, 1
        elif points == top:
            leaders += 1
    if mine == 0 or mine == top or (leaders > 1 and not s.shadow_below_tie):
        return False
    for other in range(s.num_players):
        if mine < points_in(s, star, other) < top:
            return False
    return True
