"""Adapt: put an Active World marker on a World Type, and draw an Alien Ally."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, tell
from astrarium.games.horizons.allies import bury_top, take_top
from astrarium.games.horizons.components import FORBIDDEN, MARKERS, ROW_TYPE
from astrarium.games.horizons.moves import ACTIVATE, BURY_ALLY, SKIP, TAKE_ALLY
from astrarium.games.horizons.pieces import STACKS, TYPES, Decide, Happened, Types
from astrarium.games.horizons.programs import ANY_STACK
from astrarium.games.horizons.state import State
from astrarium.games.horizons.steps import STEP_OPTIONAL, STEP_SPECIES, STEP_UP_TO


@rule
def may_activate(s: State, seat: int, world_type: int, types: int) -> bool:
    """A marker goes on a type that has none, that the board allows and that the step allows."""
    me = s.players[seat]
    if me.active[world_type] or me.num_active >= MARKERS or FORBIDDEN[me.board][world_type]:
        return False
    if types == Types.IN_PLAY:
        return s.types_in_play[world_type] > 0
    return types == Types.ANY or s.just_placed == world_type


@rule
def may_activate_any(s: State, seat: int, types: int) -> bool:
    """Whether there is a type that a marker may go on."""
    if s.players[seat].num_active >= MARKERS:
        return False
    for world_type in range(TYPES):
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
    for world_type in range(TYPES):
        if may_activate(s, seat, world_type, types):
            n = offer(out, n, action(ACTIVATE, world_type))
    return offer(out, n, action(SKIP)) if optional else n


@rule
def activate(s: State, seat: int, world_type: int) -> None:
    """Put a marker on a World Type; it is never taken back."""
    me = s.players[seat]
    me.active[world_type] = 1
    me.num_active += 1
    tell(s, EVERYBODY, Happened.ACTIVATED, seat, ROW_TYPE + world_type, world_type)


@rule
def may_draw_ally(s: State, species: int) -> bool:
    """Whether a stack that may be drawn from has a card."""
    if species != ANY_STACK:
        return s.stacks[species].count > 0
    for stack in range(STACKS):
        if s.stacks[stack].count > 0:
            return True
    return False


@rule
def draw_ally(s: State, seat: int, step: int, draws: int) -> None:
    """Ask which Alien Ally to draw, if there is one."""
    if draws > 0 and may_draw_ally(s, STEP_SPECIES[step]):
        ask(s, Decide.DRAW_ALLY, seat, step, draws)


@rule
def draw_ally_options(s: State, out: list[int], step: int) -> int:
    """Take a top card, or bury one and take the card under it (no use with a single card)."""
    species, n = STEP_SPECIES[step], 0
    for stack in range(STACKS):
        if (species == ANY_STACK or species == stack) and s.stacks[stack].count > 0:
            n = offer(out, n, action(TAKE_ALLY, stack))
            if s.stacks[stack].count > 1:
                n = offer(out, n, action(BURY_ALLY, stack))
    if STEP_OPTIONAL[step] or STEP_UP_TO[step]:
        n = offer(out, n, action(SKIP))
    return n


@rule
def take_drawn_ally(s: State, seat: int, act: int, step: int, draws: int) -> None:
    """Carry out a draw: once buried, the new top card of that stack must be taken."""
    if is_verb(BURY_ALLY, act):
        stack = first(BURY_ALLY, act)
        bury_top(s, seat, stack)
        take_top(s, seat, stack)
    else:
        take_top(s, seat, first(TAKE_ALLY, act))
    draw_ally(s, seat, step, draws - 1)
