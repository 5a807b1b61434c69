"""World Sharing: whoever builds beside others pays everybody there."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NO_ROW, ask, tell
from astrarium.games.horizons.table import galaxy, supply
from astrarium.games.horizons.table.pieces import Decide, Happened, Item, Why
from astrarium.games.horizons.table.state import State, World


@rule
def share_world(s: State, world: World, builder: int) -> None:
    """Everyone on the World gains a Resource of choice, the builder first, then clockwise."""
    for i in range(s.num_players - 1, -1, -1):  # the last one asked decides first
        seat = (builder + i) % s.num_players
        if galaxy.is_settled_by(world, seat):
            ask(s, Decide.SHARE, seat)


@rule
def why_not_share_energy(s: State) -> int:
    """The supply must have Energy."""
    return NOTHING if s.supply[Item.ENERGY] > 0 else Why.SUPPLY_EMPTY


@rule
def why_not_share_metal(s: State) -> int:
    """The supply must have Metal."""
    return NOTHING if s.supply[Item.METAL] > 0 else Why.SUPPLY_EMPTY


@rule
def why_not_share_nothing(s: State) -> int:
    """A Resource is gained as long as the supply has one."""
    return NOTHING if s.supply[Item.ENERGY] + s.supply[Item.METAL] == 0 else Why.SUPPLY_LEFT


@rule
def share_energy(s: State, seat: int) -> None:
    """Take Energy for World Sharing."""
    tell(s, EVERYBODY, Happened.SHARED, seat, NO_ROW, supply.receive(s, seat, Item.ENERGY, 1), 0)


@rule
def share_metal(s: State, seat: int) -> None:
    """Take Metal for World Sharing."""
    tell(s, EVERYBODY, Happened.SHARED, seat, NO_ROW, 0, supply.receive(s, seat, Item.METAL, 1))


@rule
def share_nothing(s: State, seat: int) -> None:
    """The supply is empty."""
    tell(s, EVERYBODY, Happened.SHARED, seat, NO_ROW, 0, 0)
