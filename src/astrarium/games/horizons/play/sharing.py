"""World Sharing: whoever builds beside others pays everybody there."""

from __future__ import annotations

from astrarium.core.actions import action, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NO_ROW, ask, tell
from astrarium.games.horizons.table import galaxy, moves, supply
from astrarium.games.horizons.table.pieces import Decide, Happened, Item
from astrarium.games.horizons.table.state import State, World


@rule
def share_world(s: State, world: World, builder: int) -> None:
    """Everyone on the World gains a Resource of choice, the builder first, then clockwise."""
    for i in range(s.num_players - 1, -1, -1):  # the last one asked decides first
        seat = (builder + i) % s.num_players
        if galaxy.is_settled_by(world, seat):
            ask(s, Decide.SHARE, seat)


@rule
def share_options(s: State, out: list[int]) -> int:
    """A Resource that the supply still has; nothing if it has none."""
    n = 0
    if s.supply[Item.ENERGY] > 0:
        n = offer(out, n, action(moves.SHARE_ENERGY))
    if s.supply[Item.METAL] > 0:
        n = offer(out, n, action(moves.SHARE_METAL))
    return n if n > 0 else offer(out, n, action(moves.SHARE_NOTHING))


@rule
def take_share(s: State, seat: int, act: int) -> None:
    """Take the Resource of World Sharing."""
    energy = supply.receive(s, seat, Item.ENERGY, 1 if is_verb(moves.SHARE_ENERGY, act) else 0)
    metal = supply.receive(s, seat, Item.METAL, 1 if is_verb(moves.SHARE_METAL, act) else 0)
    tell(s, EVERYBODY, Happened.SHARED, seat, NO_ROW, energy, metal)
