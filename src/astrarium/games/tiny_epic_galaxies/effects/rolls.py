"""Steps about dice and following: reroll, turn, throw away, repeat, act without a die, be followed."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING, always
from astrarium.core.effects import Step
from astrarium.core.rules import rule
from astrarium.core.table import ask, note
from astrarium.games.tiny_epic_galaxies.effects import chains
from astrarium.games.tiny_epic_galaxies.play import following, turn
from astrarium.games.tiny_epic_galaxies.table import pieces
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Happened, Pays, Why
from astrarium.games.tiny_epic_galaxies.table.state import State

# ------------------------------------------------------------------ the own inactive dice


@rule
def why_not_touch_dice(s: State, seat: int) -> int:
    """Planets act on your own inactive dice, so not for a follower."""
    if s.turn != seat:
        return Why.OWN_TURN_ONLY
    return NOTHING if s.left > 0 else Why.NO_DICE_LEFT


@rule
def reroll_dice(s: State, seat: int) -> None:
    """Some of the inactive dice are rolled again."""
    if why_not_touch_dice(s, seat) == NOTHING:
        ask(s, Decide.REROLL, seat, Pays.PLANET)


@rule
def discard_dice(s: State, seat: int) -> None:
    """Two dice are thrown away."""
    if why_not_discard(s, seat) == NOTHING:
        ask(s, Decide.SPEND_DICE, seat, 0)


@rule
def why_not_discard(s: State, seat: int) -> int:
    """There must be two inactive dice, on the own turn."""
    if s.turn != seat:
        return Why.OWN_TURN_ONLY
    return NOTHING if s.left >= 2 else Why.NO_DICE_LEFT


# ------------------------------------------------------------------ acting without a die


@rule
def why_not_repeat(s: State, seat: int, face: int) -> int:
    """A face in the Activation Bay, apart from the die being resolved, that would do something."""
    if not chains.in_bay(s, face):
        return Why.NOT_IN_BAY
    return chains.why_not_face(s, seat, face)


@rule
def repeat(s: State, seat: int, face: int) -> None:
    """Carry out a face of the Activation Bay again."""
    note(s, Happened.REPEATED, seat, face)
    turn.act(s, seat, face, pieces.ALL_SHIPS, 0)


@rule
def perform(s: State, seat: int, face: int) -> None:
    """Carry out a face without a die; everybody may follow without paying."""
    note(s, Happened.FREE_ACTION, seat, face)
    following.open_window(s, seat, face, 1)
    turn.act(s, seat, face, pieces.ALL_SHIPS, 0)


# ------------------------------------------------------------------ being followed


@rule
def why_not_about_followers(s: State) -> int:
    """The Rogue never follows."""
    return Why.NOBODY_FOLLOWS if s.solo else NOTHING


@rule
def why_not_follow_cost(s: State, n: int) -> int:
    """The price of following must change by it, and somebody must be there to pay it."""
    return Why.DOES_NOTHING if s.follow_price == n else why_not_about_followers(s)


@rule
def per_follow(s: State, seat: int, resource: int, n: int) -> None:
    """Every follow of this turn pays the active player."""
    s.follow_reward[resource] += n
    note(s, Happened.FOLLOW_REWARD, seat, resource, n)


@rule
def follow_cost(s: State, seat: int, n: int) -> None:
    """Following costs more for the rest of the turn."""
    s.follow_price = n
    note(s, Happened.FOLLOW_PRICE, seat, n)


# ------------------------------------------------------------------ the steps

STEPS = (
    Step("reroll_dice", why_not_touch_dice, reroll_dice),
    Step("set_die", why_not_touch_dice, asks=Decide.SET_DIE),
    Step("discard_dice", why_not_discard, discard_dice, needed=True),
    Step("repeat_die", always, asks=Decide.REPEAT),
    Step("free_action", always, asks=Decide.FREE_ACTION),
    Step("per_follow", why_not_about_followers, per_follow, {"resource": pieces.ONE_KIND, "n": range(1, 7)}),
    Step("follow_cost", why_not_follow_cost, follow_cost, {"n": range(1, 8)}),
)
