"""What a position is worth to every seat, as shares that add up to one: who wins, or who is likely to."""

from __future__ import annotations

from math import exp

from astrarium.bots.tree import Reals
from astrarium.core.errors import NotLinked
from astrarium.core.playouts import game_standing
from astrarium.core.rules import rule
from astrarium.core.table import Table


@rule
def game_evaluate(s: Table, seat: int) -> int:
    """The game's own judgement of a seat's position; higher is better."""
    raise NotLinked("evaluate")


@rule
def lead(s: Table, seat: int) -> float:
    """How far a seat is ahead of the average of the others, in the game's own judgement."""
    others = 0.0
    for other in range(s.num_players):
        others += 1.0 * game_evaluate(s, other) if other != seat else 0.0
    return game_evaluate(s, seat) - others / max(1, s.num_players - 1)


@rule
def share_by_judgement(s: Table, scale: float, shares: Reals) -> None:
    """Shares by the game's judgement: a lead of one `scale` makes a seat e times as likely to win."""
    highest = 1.0 * game_evaluate(s, 0)
    for seat in range(s.num_players):
        shares[seat] = game_evaluate(s, seat)
        highest = max(highest, shares[seat])
    total = 0.0
    for seat in range(s.num_players):
        shares[seat] = exp((shares[seat] - highest) / scale)
        total += shares[seat]
    for seat in range(s.num_players):
        shares[seat] /= total


@rule
def share_by_victory(s: Table, shares: Reals) -> None:
    """The winner has everything; several winners share it."""
    best, winners = game_standing(s, 0), 0
    for seat in range(1, s.num_players):
        best = max(best, game_standing(s, seat))
    for seat in range(s.num_players):
        winners += 1 if game_standing(s, seat) == best else 0
    for seat in range(s.num_players):
        shares[seat] = 1.0 / winners if game_standing(s, seat) == best else 0.0


@rule
def share_alone(s: Table, centre: float, scale: float) -> float:
    """With one seat: how much better than expected it stands."""
    better = max(-30.0, min(30.0, (game_evaluate(s, 0) - centre) / scale))
    return 1.0 / (1.0 + exp(-better))


@rule
def judge(s: Table, centre: float, scale: float, margin: float, shares: Reals, spare: Reals) -> None:
    """The shares of a position; at the end of the game the victory, with a little for the margin.

    A game played alone is lost if its standing is below zero.
    """
    share_by_judgement(s, scale, shares)
    if s.num_players == 1:
        shares[0] = share_alone(s, centre, scale)
    if s.over:
        share_by_victory(s, spare)
        if s.num_players == 1 and game_standing(s, 0) < 0:
            spare[0] = 0.0
        for seat in range(s.num_players):
            shares[seat] = margin * shares[seat] + (1.0 - margin) * spare[seat]
