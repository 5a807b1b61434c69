"""A turn: activate a die, reroll, convert, hire or stop; and what carrying out a face leaves to choose."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import ask, note
from astrarium.games.tiny_epic_galaxies.effects import chains
from astrarium.games.tiny_epic_galaxies.play import acquiring, dice, following, moving
from astrarium.games.tiny_epic_galaxies.table import pieces
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Face, Happened, Pays, Why
from astrarium.games.tiny_epic_galaxies.table.state import State


@rule
def why_not_activate(s: State, seat: int, face: int) -> int:
    """A die is activated for an effect (unless the setting allows empty activations) that it has from the bay."""
    if s.inactive[face] == 0:
        return Why.NO_SUCH_DIE
    if s.allow_empty:
        return NOTHING
    lay_there = s.bay[s.num_bay]
    dice.put_in_bay(s, face)
    why = chains.why_not_die(s, seat, face, 1)
    dice.take_out_of_bay(s, lay_there)
    return why


@rule
def activate(s: State, seat: int, face: int) -> None:
    """The die is resolved completely, then the others may follow."""
    ask(s, Decide.TURN, seat)
    following.forget_die(s)
    dice.put_in_bay(s, face)
    note(s, Happened.ACTIVATED, seat, face)
    following.open_window(s, seat, face, 0)
    act(s, seat, face, pieces.ALL_SHIPS, 1)


@rule
def why_not_idle(s: State, seat: int, face: int, ships: int, fliers: int) -> int:
    """Where dice may do nothing, one that does is no reason to move a Lightspeeder."""
    if s.allow_empty == 0 or face == Face.MOVE or fliers == 0:
        return Why.DOES_SOMETHING
    return NOTHING if chains.why_not_act(s, seat, face, ships, 0) != NOTHING else Why.DOES_SOMETHING


@rule
def reroll(s: State, seat: int) -> None:
    """Some of the inactive dice are rolled again."""
    ask(s, Decide.TURN, seat)
    ask(s, Decide.REROLL, seat, Pays.FREE if s.rerolls == 0 else Pays.ENERGY)


@rule
def convert(s: State, seat: int) -> None:
    """Two dice go into the Converter."""
    ask(s, Decide.TURN, seat)
    ask(s, Decide.SPEND_DICE, seat, 1)


@rule
def hire(s: State, seat: int, pilot: int) -> None:
    """A pilot is hired with dice."""
    ask(s, Decide.TURN, seat)
    ask(s, Decide.HIRE_SHIP, seat, pilot, 0)


@rule
def end_turn(s: State, seat: int) -> None:
    """Dice left over are lost."""
    note(s, Happened.TURN_ENDED, seat, s.left)


# ------------------------------------------------------------------ the six faces


@rule
def act(s: State, seat: int, face: int, ships: int, speeding: int) -> None:
    """Carry out a face with these ships; a Lightspeeder may fly instead. Acquiring leaves nothing to choose."""
    fliers = moving.fliers_of(s, seat, face, ships, speeding)
    if fliers > 0 or (face != Face.ENERGY and face != Face.CULTURE):
        ask(s, Decide.ACT, seat, face, ships, fliers)
    elif acquiring.yields(s, seat, face - Face.ENERGY) > 0:
        acquiring.acquire(s, seat, face)
