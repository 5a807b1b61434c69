"""Powers about field generators."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.games.alien_frontiers.play import moon
from astrarium.games.alien_frontiers.table import pieces
from astrarium.games.alien_frontiers.table.pieces import Faction, Power, Why
from astrarium.games.alien_frontiers.table.state import State


@rule
def why_not_field_to(s: State, seat: int, how: int, only: int, field: int, territory: int) -> int:
    """A generator that the power may place or move, and another territory for it."""
    if how == Power.FIELD_OFF or (only != pieces.NOWHERE and field != only):
        return Why.NOT_OFFERED
    if not moon.in_play(s, territory):
        return Why.NOT_IN_PLAY
    if how == Power.FIELD_MOVE and not moon.is_on_board(s, field):
        return Why.NOT_ON_BOARD
    if how == Power.FIELD_ON_OR_OFF and moon.is_on_board(s, field):
        return Why.ON_BOARD
    if how == Power.FIELD_BUILD:
        if moon.is_on_board(s, field) and not moon.is_straddling(s, field):
            return Why.ON_BOARD
        return NOTHING if s.colonies[territory][seat] > 0 else Why.NO_COLONY_THERE
    return Why.FIELD_THERE if is_only_on(s, field, territory) else NOTHING


@rule
def is_only_on(s: State, field: int, territory: int) -> bool:
    """Whether a generator lies on a territory and on no border."""
    return s.generators[field].at == territory and not moon.is_straddling(s, field)


@rule
def why_not_remove(s: State, how: int, field: int) -> int:
    """A generator on the moon, for a power that takes it off."""
    if how != Power.FIELD_OFF and how != Power.FIELD_ON_OR_OFF:
        return Why.NOT_OFFERED
    return NOTHING if moon.is_on_board(s, field) else Why.NOT_ON_BOARD


@rule
def why_not_field_step(s: State, seat: int, how: int, only: int) -> int:
    """Some generator can be placed, moved or taken off."""
    for field in range(pieces.NUM_FIELDS):
        if why_not_remove(s, how, field) == NOTHING:
            return NOTHING
        for territory in range(pieces.NUM_TERRITORIES):
            if why_not_field_to(s, seat, how, only, field, territory) == NOTHING:
                return NOTHING
    return Why.IDLE


@rule
def field_to(s: State, seat: int, how: int, field: int, territory: int) -> None:
    """The generator is placed or moved."""
    moon.place_field(s, field, territory, seat)
    if how == Power.FIELD_MOVE and s.controller[territory] == seat:
        s.turn.faction_result |= 1 << Faction.PROXIMA


@rule
def remove(s: State, seat: int, field: int) -> None:
    """The generator is taken off the moon."""
    moon.remove_field(s, field, seat)


@rule
def why_not_unstraddle(s: State, only: int, field: int, territory: int) -> int:
    """One of the two territories of the generator on the border."""
    return NOTHING if field == only and moon.has_field(s, field, territory) else Why.NOT_OFFERED


@rule
def unstraddle(s: State, seat: int, field: int, territory: int) -> None:
    """The generator goes to one side."""
    moon.place_field(s, field, territory, seat)


# ------------------------------------------------------------------ Field Amplifier


@rule
def why_not_straddle(s: State, seat: int, field: int, side_territory: int, territory: int) -> int:
    """A generator in a territory one controls goes onto a border of it; astride a border it is in both territories."""
    if not moon.has_field(s, field, side_territory):
        return Why.NO_FIELD_THERE
    if s.controller[side_territory] != seat:
        return Why.NOT_CONTROLLED
    if not moon.in_play(s, territory) or not moon.are_adjacent(side_territory, territory):
        return Why.NOT_ADJACENT
    return Why.FIELD_THERE if moon.has_field(s, field, territory) else NOTHING


@rule
def why_not_straddle_step(s: State, seat: int) -> int:
    """Some generator can go onto a border."""
    for field in range(pieces.NUM_FIELDS):
        for side in range(pieces.NUM_TERRITORIES if moon.is_on_board(s, field) else 0):
            for territory in range(pieces.NUM_TERRITORIES):
                if why_not_straddle(s, seat, field, side, territory) == NOTHING:
                    return NOTHING
    return Why.IDLE


@rule
def straddle(s: State, seat: int, field: int, side_territory: int, territory: int) -> None:
    """The generator goes onto the border."""
    moon.straddle_field(s, field, side_territory, territory, seat)


# ------------------------------------------------------------------ all of them


@rule
def why_not_gather(s: State, seat: int, territory: int) -> int:
    """A territory with a colony of one's own; some generator on the board is not there alone."""
    if s.colonies[territory][seat] == 0:
        return Why.NO_COLONY_THERE
    for field in range(pieces.NUM_FIELDS):
        if moon.is_on_board(s, field) and not is_only_on(s, field, territory):
            return NOTHING
    return Why.IDLE


@rule
def why_not_gather_step(s: State, seat: int) -> int:
    """Some territory for all generators."""
    for territory in range(pieces.NUM_TERRITORIES):
        if why_not_gather(s, seat, territory) == NOTHING:
            return NOTHING
    return Why.IDLE


@rule
def gather(s: State, seat: int, territory: int) -> None:
    """All generators on the board move to the territory."""
    for field in range(pieces.NUM_FIELDS):
        if moon.is_on_board(s, field) and not is_only_on(s, field, territory):
            moon.place_field(s, field, territory, seat)


@rule
def why_not_clear_fields(s: State, territory: int) -> int:
    """A territory with a generator."""
    return NOTHING if moon.any_field_on(s, territory) else Why.NO_FIELD_THERE


@rule
def why_not_clear_fields_step(s: State) -> int:
    """Some generator is on the board."""
    for field in range(pieces.NUM_FIELDS):
        if moon.is_on_board(s, field):
            return NOTHING
    return Why.IDLE


@rule
def clear_fields(s: State, seat: int, territory: int) -> None:
    """All generators of the territory are taken off."""
    for field in range(pieces.NUM_FIELDS):
        if moon.has_field(s, field, territory):
            moon.remove_field(s, field, seat)
