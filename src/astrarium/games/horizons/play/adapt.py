"""Adapt: put an Active World marker on a World Type, and draw an Alien Ally."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, tell
from astrarium.games.horizons.play import allies
from astrarium.games.horizons.table import components, pieces
from astrarium.games.horizons.table.pieces import Decide, Happened, Types, Why
from astrarium.games.horizons.table.state import State


@rule
def why_not_activate(s: State, seat: int, types: int, type: int) -> int:
    """A marker goes on a type that has none, that the board allows and that the step allows."""
    me = s.players[seat]
    if me.active[type]:
        return Why.ACTIVE
    if me.num_active >= components.MARKERS:
        return Why.NO_MARKER
    if components.FORBIDDEN[me.board][type]:
        return Why.FORBIDDEN
    if types == Types.IN_PLAY and s.types_in_play[type] == 0:
        return Why.TYPE_NOT_IN_PLAY
    return Why.NOT_JUST_PLACED if types == Types.JUST_PLACED and s.just_placed != type else NOTHING


@rule
def why_not_adapt(s: State, seat: int, types: int) -> int:
    """There must be a marker left, and a type that it may go on."""
    if s.players[seat].num_active >= components.MARKERS:
        return Why.NO_MARKER
    for type in range(pieces.TYPES):
        if not why_not_activate(s, seat, types, type):
            return NOTHING
    return Why.NO_MARKER


@rule
def adapt(s: State, seat: int, types: int, optional: int) -> None:
    """Ask on which World Type the marker goes."""
    if not why_not_adapt(s, seat, types):
        ask(s, Decide.ACTIVATE, seat, types, optional)


@rule
def activate(s: State, seat: int, type: int) -> None:
    """Put a marker on a World Type; it is never taken back."""
    me = s.players[seat]
    me.active[type] = 1
    me.num_active += 1
    tell(s, EVERYBODY, Happened.ACTIVATED, seat, components.ROW_TYPE + type, type)


# ------------------------------------------------------------------ drawing an Alien Ally


@rule
def why_not_draw_ally(s: State, species: int) -> int:
    """A stack that may be drawn from must have a card."""
    for stack in range(pieces.STACKS):
        if not why_not_take(s, species, stack):
            return NOTHING
    return Why.STACK_EMPTY


@rule
def draw_ally(s: State, seat: int, n: int, species: int, freely: int) -> None:
    """Ask which Alien Ally to draw, if there is one; `freely`: it may be left."""
    if n > 0 and not why_not_draw_ally(s, species):
        ask(s, Decide.DRAW_ALLY, seat, species, n, freely)


@rule
def draw_allies(s: State, seat: int, n: int, species: int, up_to: int, optional: int) -> None:
    """Draw as many Allies as a step says."""
    draw_ally(s, seat, n, species, 1 if optional or up_to else 0)


@rule
def why_not_take(s: State, species: int, stack: int) -> int:
    """The top card of a stack that the step draws from."""
    if species != pieces.ANY_STACK and species != stack:
        return Why.OTHER_SPECIES
    return NOTHING if s.stacks[stack].count > 0 else Why.STACK_EMPTY


@rule
def why_not_bury(s: State, species: int, stack: int) -> int:
    """Burying a single card would bring it back."""
    why = why_not_take(s, species, stack)
    return why if why or s.stacks[stack].count > 1 else Why.LAST_CARD


@rule
def why_not_draw_none(freely: int) -> int:
    """A draw may be left where the step says so."""
    return NOTHING if freely else Why.NOT_OPTIONAL


@rule
def take_drawn_ally(s: State, seat: int, stack: int, species: int, n: int, freely: int) -> None:
    """Take the top card of a stack."""
    allies.take_top(s, seat, stack)
    draw_ally(s, seat, n - 1, species, freely)


@rule
def bury_and_take(s: State, seat: int, stack: int, species: int, n: int, freely: int) -> None:
    """Once buried, the new top card of that stack must be taken."""
    allies.bury_top(s, seat, stack)
    take_drawn_ally(s, seat, stack, species, n, freely)
