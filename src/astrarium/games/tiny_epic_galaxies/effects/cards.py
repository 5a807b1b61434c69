"""Steps about Exploration Cards and pilots: take one, send one under its deck, hire for resources."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING, always
from astrarium.core.effects import Step
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, note, tell
from astrarium.games.tiny_epic_galaxies.play import exploring, galaxy, hiring
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Happened, Why
from astrarium.games.tiny_epic_galaxies.table.state import State


@rule
def why_not_take_face_up(s: State) -> int:
    """A card must lie face up."""
    return NOTHING if s.num_face_up > 0 else Why.DOES_NOTHING


@rule
def take(s: State, seat: int, card: int) -> None:
    """The card is taken without a ship."""
    exploring.take_face_up(s, seat, pieces.NO_CARD, card)


@rule
def bury(s: State, seat: int, card: int) -> None:
    """The card goes under the deck."""
    exploring.remove_face_up(s, card)
    exploring.bury_card(s, seat, card)


@rule
def why_not_dismiss(s: State, pilot: int) -> int:
    """A pilot of the row leaves if there is another to come."""
    if not hiring.in_row(s, pilot):
        return Why.NOT_A_PILOT_HERE
    return NOTHING if s.pilots.count > 0 else Why.DECK_EMPTY


@rule
def why_not_dismiss_any(s: State) -> int:
    """Some pilot of the row can leave."""
    for i in range(pieces.ROW):
        if s.pilot_row[i] != pieces.NO_CARD and why_not_dismiss(s, s.pilot_row[i]) == NOTHING:
            return NOTHING
    return Why.DOES_NOTHING


@rule
def tell_nobody_comes(s: State, seat: int) -> None:
    """No pilot leaves where none could come."""
    note(s, Happened.NOBODY_COMES, seat)


@rule
def tell_none_buried(s: State, seat: int) -> None:
    """There is no card to put under the deck."""
    note(s, Happened.NOTHING_BURIED, seat)


@rule
def dismissable(s: State, out: list[int], n: int) -> int:
    """The pilots of the row."""
    for i in range(pieces.ROW):
        if s.pilot_row[i] != pieces.NO_CARD:
            n = offer(out, n, action(moves.DISMISS, s.pilot_row[i]))
    return n


@rule
def dismiss(s: State, seat: int, pilot: int) -> None:
    """A pilot of the row goes under the deck; a new one comes."""
    tell(s, EVERYBODY, Happened.DISMISSED, seat, tables.FIRST_PILOT + pilot)
    hiring.leave_row(s, pilot)
    galaxy.bury(s.pilots, pilot)


@rule
def why_not_hire(s: State, seat: int, pay: int) -> int:
    """The price must be there, and a pilot with a ship to fly."""
    me = s.galaxies[seat]
    if me.stock[0] + me.stock[1] < pay:
        return Why.CANNOT_PAY
    for i in range(pieces.ROW):
        if s.pilot_row[i] != pieces.NO_CARD and hiring.why_not_hire_trained(s, seat, s.pilot_row[i]) == NOTHING:
            return NOTHING
    return Why.DOES_NOTHING


@rule
def begin(s: State, seat: int, ship: int, pilot: int) -> None:
    """What a pilot does begins with the name; covered while the ability waited, the pilot does not act."""
    if galaxy.pilot_of(s.galaxies[seat], ship) == pilot:
        galaxy.tell_pilot(s, seat, ship)
    else:
        s.depth -= 1  # the rest of the effect, which waits


STEPS = (
    Step("pilot_begins", always, begin, {"pilot": tables.PILOT_IDS}),
    Step("take_face_up", why_not_take_face_up, asks=Decide.TAKE_CARD),
    Step("cycle_exploration", why_not_take_face_up, asks=Decide.BURY),
    Step("cycle_pilot", why_not_dismiss_any, asks=Decide.DISMISS),
    Step("hire", why_not_hire, fields={"pay": range(1, 8)}, asks=Decide.HIRE),
)
