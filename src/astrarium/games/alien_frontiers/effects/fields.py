"""Powers about field generators."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.games.alien_frontiers.effects import asking
from astrarium.games.alien_frontiers.play import moon
from astrarium.games.alien_frontiers.table import moves, pieces
from astrarium.games.alien_frontiers.table.pieces import Faction, Power
from astrarium.games.alien_frontiers.table.state import State


@rule
def field_options(s: State, seat: int, op: int, arg: int, stage: int, out: list[int], count: int) -> int:
    """A generator first where there is a choice, then a territory."""
    if stage == 0 and op != Power.FIELD_PLACE and op != Power.FIELDS_OFF and op != Power.FIELDS_TOGETHER:
        for field in range(pieces.NUM_FIELDS):
            if is_field_for(s, seat, op, field):
                count = offer(out, count, action(moves.FIELD, field))
        return count
    for territory in range(pieces.NUM_TERRITORIES):
        if moon.in_play(s, territory) and is_target_for(s, seat, op, arg, stage, territory):
            count = offer(out, count, action(moves.TERRITORY, territory))
    return count


@rule
def is_field_for(s: State, seat: int, op: int, field: int) -> bool:
    """Whether the power can act on this generator."""
    match op:
        case Power.FIELD_OFF | Power.FIELD_MOVE:
            return moon.is_on_board(s, field)
        case Power.FIELD_BUILD:
            return s.players[seat].landed > 0 and (not moon.is_on_board(s, field) or moon.is_straddling(s, field))
        case Power.STRADDLE:
            return controlled_side(s, seat, field) >= 0 and has_free_border(s, seat, field)
        case _:
            return True


@rule
def controlled_side(s: State, seat: int, field: int) -> int:
    """The territory of a generator that the player controls, or -1."""
    g = s.generators[field]
    if g.at >= 0 and s.controller[g.at] == seat:
        return g.at
    return g.also if g.also >= 0 and s.controller[g.also] == seat else -1


@rule
def has_free_border(s: State, seat: int, field: int) -> bool:
    """Whether a generator is not yet on every border of its controlled territory (Blish Expanse has only one)."""
    side = controlled_side(s, seat, field)
    for territory in range(pieces.NUM_TERRITORIES):
        if (
            moon.in_play(s, territory)
            and moon.are_adjacent(side, territory)
            and not moon.has_field(s, field, territory)
        ):
            return True
    return False


@rule
def is_target_for(s: State, seat: int, op: int, arg: int, stage: int, territory: int) -> bool:
    """Whether the power can act on this territory."""
    field = arg if op == Power.FIELD_PLACE else s.memo[asking.CARD_CHOSEN]
    match op:
        case Power.FIELDS_OFF:
            return moon.any_field_on(s, territory)
        case Power.FIELDS_TOGETHER:
            return s.colonies[territory][seat] > 0 and some_field_elsewhere(s, territory)
        case Power.FIELD_BUILD:
            return s.colonies[territory][seat] > 0
        case Power.STRADDLE:
            near = moon.are_adjacent(controlled_side(s, seat, field), territory)
            return near and not moon.has_field(s, field, territory)
        case _:
            return moon.may_place_field(s, field, territory)


@rule
def some_field_elsewhere(s: State, territory: int) -> bool:
    """Whether a generator on the board is not on this territory alone."""
    for field in range(pieces.NUM_FIELDS):
        if moon.is_on_board(s, field) and moon.may_place_field(s, field, territory):
            return True
    return False


@rule
def field_apply(s: State, seat: int, op: int, arg: int, stage: int, act: int) -> None:
    """A generator or a territory was chosen."""
    if is_verb(moves.FIELD, act):
        chosen_field(s, seat, op, arg, first(moves.FIELD, act))
        return
    territory = first(moves.TERRITORY, act)
    field = arg if op == Power.FIELD_PLACE else s.memo[asking.CARD_CHOSEN]
    match op:
        case Power.FIELDS_OFF:
            for each in range(pieces.NUM_FIELDS):
                if moon.has_field(s, each, territory):
                    moon.remove_field(s, each, seat)
        case Power.FIELDS_TOGETHER:
            for each in range(pieces.NUM_FIELDS):
                if moon.is_on_board(s, each) and moon.may_place_field(s, each, territory):
                    moon.place_field(s, each, territory, seat)
        case Power.STRADDLE:
            moon.straddle_field(s, field, controlled_side(s, seat, field), territory, seat)
        case _:
            moon.place_field(s, field, territory, seat)
            if op == Power.FIELD_MOVE and s.controller[territory] == seat:
                s.turn.faction_result |= 1 << Faction.PROXIMA


@rule
def chosen_field(s: State, seat: int, op: int, arg: int, field: int) -> None:
    """Take the generator off, or ask where it goes."""
    if op == Power.FIELD_OFF or (op == Power.FIELD_ON_OR_OFF and moon.is_on_board(s, field)):
        moon.remove_field(s, field, seat)
    else:
        s.memo[asking.CARD_CHOSEN] = field
        asking.ask_power(s, seat, op, arg, 0, 1)
