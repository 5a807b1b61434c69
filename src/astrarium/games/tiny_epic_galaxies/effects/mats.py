"""Steps of the Rogue's mats: what its colony actions do to it and to the human."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING, always
from astrarium.core.effects import Step
from astrarium.core.rules import rule
from astrarium.core.table import ask, note
from astrarium.games.tiny_epic_galaxies.effects import resources
from astrarium.games.tiny_epic_galaxies.play import advancing, exploring
from astrarium.games.tiny_epic_galaxies.table import pieces
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Happened, Resource, Track, Why
from astrarium.games.tiny_epic_galaxies.table.state import State

# ------------------------------------------------------------------ resources


@rule
def why_not_human_loses(s: State, resource: int) -> int:
    """The human must have something to lose."""
    human = s.galaxies[pieces.HUMAN]
    there = human.stock[0] + human.stock[1] if resource == Resource.EITHER else human.stock[resource]
    return NOTHING if there > 0 else Why.RIVAL_HAS_NONE


@rule
def human_loses(s: State, resource: int, n: int) -> None:
    """The human loses resources; where the kind is open the human picks it."""
    resources.lose(s, pieces.HUMAN, pieces.NO_CARD, resource, n)


@rule
def rogue_steals(s: State, resource: int, n: int) -> None:
    """The Rogue takes resources from the human; where the kind is open the human picks it."""
    if resource != Resource.EITHER:
        energy, culture = (n, 0) if resource == Resource.ENERGY else (0, n)
        resources.rob(s, pieces.ROGUE, pieces.HUMAN, energy, culture)
    elif why_not_human_loses(s, resource) == NOTHING:
        ask(s, Decide.ROB, pieces.HUMAN, n)


@rule
def be_robbed(s: State, seat: int, energy: int, culture: int) -> None:
    """The Rogue takes what was picked."""
    resources.rob(s, pieces.ROGUE, seat, energy, culture)


@rule
def human_loses_die(s: State, n: int) -> None:
    """The human rolls fewer dice on the next turn; what is told is how many in all."""
    me = s.galaxies[pieces.HUMAN]
    me.lost_dice += n
    note(s, Happened.DIE_LOST, pieces.HUMAN, me.lost_dice)


# ------------------------------------------------------------------ the Rogue's ships


@rule
def why_not_all_advance(s: State, track: int) -> int:
    """A Rogue ship must be able to go forward."""
    return advancing.why_not_any(s, pieces.ROGUE, track, pieces.ALL_SHIPS, False)


@rule
def all_advance(s: State, track: int, steps: int) -> None:
    """All Rogue ships on such orbits go forward, from left to right, one after the other."""
    for slot in range(s.row_size):
        for ship in range(pieces.SHIPS):
            if s.galaxies[pieces.ROGUE].ships[ship].place == slot and s.over == 0:
                if advancing.why_not_go_forward(s, pieces.ROGUE, ship, track, False) == NOTHING:
                    advancing.advance(s, pieces.ROGUE, ship, steps, False)


@rule
def most_advanced(s: State, seat: int, pushed: bool) -> int:
    """The ship furthest along its orbit (the leftmost of equals) that can go on, or be pushed back; or none."""
    me = s.galaxies[seat]
    best = pieces.NO_CARD
    for slot in range(s.row_size):
        for ship in range(pieces.SHIPS):
            forward = advancing.why_not_go_forward(s, seat, ship, Track.ANY, False)
            why = why_not_be_pushed(s, seat, ship) if pushed else forward
            if me.ships[ship].place == slot and why == NOTHING:
                if best == pieces.NO_CARD or me.ships[ship].orbit > me.ships[best].orbit:
                    best = ship
    return best


@rule
def advance_best(s: State, spaces: int) -> None:
    """The Rogue's most advanced ship that can goes forward."""
    ship = most_advanced(s, pieces.ROGUE, False)
    if ship != pieces.NO_CARD:
        advancing.advance(s, pieces.ROGUE, ship, spaces, False)


# ------------------------------------------------------------------ the human's ships


@rule
def why_not_human_goes_back(s: State) -> int:
    """A ship of the human must be past its start space, and not held there by its pilot."""
    return NOTHING if most_advanced(s, pieces.HUMAN, True) != pieces.NO_CARD else Why.DOES_NOTHING


@rule
def human_goes_back(s: State, steps: int, ships: int) -> None:
    """A ship of the human goes back, or all: of the human's choice, or by the setting the most advanced."""
    if why_not_human_goes_back(s) != NOTHING:
        return
    if ships == pieces.SHIPS:
        push_all(s, steps)
    elif s.rogue_picks == 1:
        advancing.push_back(s, pieces.ROGUE, pieces.HUMAN, most_advanced(s, pieces.HUMAN, True), steps)
    else:
        ask(s, Decide.PUSHED_BACK, pieces.HUMAN, steps)


@rule
def push_all(s: State, spaces: int) -> None:
    """Every ship that can be pushed back goes back."""
    for ship in range(pieces.SHIPS):
        if why_not_be_pushed(s, pieces.HUMAN, ship) == NOTHING:
            advancing.push_back(s, pieces.ROGUE, pieces.HUMAN, ship, spaces)


@rule
def why_not_be_pushed(s: State, seat: int, ship: int) -> int:
    """The human picks a ship that can be pushed back."""
    return advancing.why_not_be_pushed(s, s.galaxies[seat], ship, Track.ANY)


@rule
def be_pushed(s: State, seat: int, spaces: int, ship: int) -> None:
    """The Rogue pushes the ship that was picked."""
    advancing.push_back(s, pieces.ROGUE, seat, ship, spaces)


# ------------------------------------------------------------------ exploring


@rule
def explore(s: State) -> None:
    """The Rogue draws one card and keeps it."""
    if exploring.why_not_draw(s) == NOTHING:
        exploring.take_for_rogue(s)


# ------------------------------------------------------------------ the steps

TAKEN = {"resource": resources.KINDS, "n": resources.N}
MOVED = {"steps": range(1, 7)}
STEPS = (
    Step("human_loses", why_not_human_loses, human_loses, TAKEN, words="you lose {n} {resource}"),
    Step("rogue_steals", why_not_human_loses, rogue_steals, TAKEN, words="it takes {n} {resource} from you"),
    Step("human_loses_die", always, human_loses_die, {"n": range(1, 7)}, words="you roll {dice} less next turn"),
    Step(
        "all_advance", why_not_all_advance, all_advance, {"track": Track, **MOVED}, {"track": "any"},
        words="all its ships advance by {steps}",
    ),
    Step(
        "human_goes_back", why_not_human_goes_back, human_goes_back, {"ships": range(1, 5), **MOVED}, {"ships": 1},
        words="{ships} back {steps}",
    ),
    Step("explore", exploring.why_not_draw, explore, words="it explores"),
)  # fmt: skip
