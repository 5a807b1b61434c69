"""Adapt: put an Active World marker on a World Type, and draw an Alien Ally."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, tell
from astrarium.games.horizons.effects import programs, steps
from astrarium.games.horizons.play import allies
from astrarium.games.horizons.table import components, moves, pieces
from astrarium.games.horizons.table.pieces import Decide, Happened, Types
from astrarium.games.horizons.table.state import State


@rule
def may_activate(s: State, seat: int, world_type: int, types: int) -> bool:
    """A marker goes on a type that has none, that the board allows and that the step allows."""
    me = s.players[seat]
    if me.active[world_type] or me.num_active >= components.MARKERS or components.FORBIDDEN[me.board][world_type]:
        return False
    if types == Types.IN_PLAY:
        return s.types_in_play[world_type] > 0
    return types == Types.ANY or s.just_placed == world_type


@rule
def may_activate_any(s: State, seat: int, types: int) -> bool:
    """Whether there is a type that a marker may go on."""
    if s.players[seat].num_active >= components.MARKERS:
        return False
    for world_type in range(pieces.TYPES):
        if may_activate(s, seat, world_type, types):
            return True
    return False


@rule
def adapt(s: State, seat: int, types: int, optional: int) -> None:
    """Ask on which World Type the marker goes."""
    if may_activate_any(s, seat, types):
        ask(s, Decide.ACTIVATE, seat, types, optional)


@rule
def activate_options(s: State, out: list[int], seat: int, types: int, optional: int) -> int:
    """Every World Type that may be activated, and to do without."""
    n = 0
    for world_type in range(pieces.TYPES):
        if may_activate(s, seat, world_type, types):
            n = offer(out, n, action(moves.ACTIVATE, world_type))
    return offer(out, n, action(moves.SKIP)) if optional else n


@rule
def activate(s: State, seat: int, world_type: int) -> None:
    """Put a marker on a World Type; it is never taken back."""
    me = s.players[seat]
    me.active[world_type] = 1
    me.num_active += 1
    tell(s, EVERYBODY, Happened.ACTIVATED, seat, components.ROW_TYPE + world_type, world_type)


@rule
def may_draw_ally(s: State, species: int) -> bool:
    """Whether a stack that may be drawn from has a card."""
    if species != programs.ANY_STACK:
        return s.stacks[species].count > 0
    for stack in range(pieces.STACKS):
        if s.stacks[stack].count > 0:
            return True
    return False


@rule
def draw_ally(s: State, seat: int, step: int, draws: int) -> None:
    """Ask which Alien Ally to draw, if there is one."""
    if draws > 0 and may_draw_ally(s, steps.STEP_SPECIES[step]):
        ask(s, Decide.DRAW_ALLY, seat, step, draws)


@rule
def draw_ally_options(s: State, out: list[int], step: int) -> int:
    """Take a top card, or bury one and take the card under it (no use with a single card)."""
    species, n = steps.STEP_SPECIES[step], 0
    for stack in range(pieces.STACKS):
        if (species == programs.ANY_STACK or species == stack) and s.stacks[stack].count > 0:
            n = offer(out, n, action(moves.TAKE_ALLY, stack))
            if s.stacks[stack].count > 1:
                n = offer(out, n, action(moves.BURY_ALLY, stack))
    if steps.STEP_OPTIONAL[step] or steps.STEP_UP_TO[step]:
        n = offer(out, n, action(moves.SKIP))
    return n


@rule
def take_drawn_ally(s: State, seat: int, act: int, step: int, draws: int) -> None:
    """Carry out a draw: once buried, the new top card of that stack must be taken."""
    if is_verb(moves.BURY_ALLY, act):
        stack = first(moves.BURY_ALLY, act)
        allies.bury_top(s, seat, stack)
        allies.take_top(s, seat, stack)
    else:
        allies.take_top(s, seat, first(moves.TAKE_ALLY, act))
    draw_ally(s, seat, step, draws - 1)
