"""Utilize Colony: upgrade the empire, or use the action of one of your own colonies."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import note
from astrarium.games.tiny_epic_galaxies.effects import chains
from astrarium.games.tiny_epic_galaxies.play import galaxy
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Face, Happened, Place, Resource, Why
from astrarium.games.tiny_epic_galaxies.table.state import Galaxy, State

# ------------------------------------------------------------------ upgrading


@rule
def price(me: Galaxy, discount: int) -> int:
    """What the next level costs in one kind of resource; more than anybody has on the last level."""
    return max(0, tables.LEVEL_COST[me.level + 1] - discount)


@rule
def why_not_upgrade(s: State, seat: int, discount: int, resource: int) -> int:
    """The next level is paid with energy alone or culture alone."""
    me = s.galaxies[seat]
    if me.level == pieces.LAST_LEVEL:
        return Why.EMPIRE_COMPLETE
    return NOTHING if me.stock[resource] >= price(me, discount) else Why.UPGRADE_TOO_DEAR


@rule
def why_not_upgrade_mixed(s: State, seat: int, discount: int, energy: int, culture: int) -> int:
    """A planet lets energy and culture pay together."""
    me = s.galaxies[seat]
    if me.level == pieces.LAST_LEVEL:
        return Why.EMPIRE_COMPLETE
    return galaxy.why_not_part_with(me, price(me, discount), energy, culture)


@rule
def why_not_upgrade_by_die(s: State, seat: int, face: int, resource: int) -> int:
    """Only Utilize Colony upgrades."""
    return why_not_upgrade(s, seat, 0, resource) if face == Face.COLONY else Why.OTHER_FACE


@rule
def upgrade_by_die(s: State, seat: int, resource: int) -> None:
    """Pay the full price in one kind."""
    upgrade_for(s, seat, 0, resource)


@rule
def upgrade_for(s: State, seat: int, discount: int, resource: int) -> None:
    """Pay in one kind of resource."""
    cost = price(s.galaxies[seat], discount)
    upgrade(s, seat, cost if resource == Resource.ENERGY else 0, cost if resource == Resource.CULTURE else 0)


@rule
def upgrade(s: State, seat: int, energy: int, culture: int) -> None:
    """Pay and go up a level; a ship gained is at home at once, a die from the next roll on."""
    me = s.galaxies[seat]
    me.stock[Resource.ENERGY] -= energy
    me.stock[Resource.CULTURE] -= culture
    me.level += 1
    ships_before, ships = tables.LEVEL_SHIPS[me.level - 1], tables.LEVEL_SHIPS[me.level]
    note(s, Happened.UPGRADED, seat, me.level, energy, culture, ships if ships > ships_before else 0)
    for ship in range(ships_before, ships):
        me.ships[ship].place = Place.HOME
    galaxy.add_points(s, seat, tables.LEVEL_VP[me.level] - tables.LEVEL_VP[me.level - 1])


# ------------------------------------------------------------------ colonies


@rule
def owns(me: Galaxy, planet: int) -> bool:
    """Whether a planet is one of a galaxy's colonies."""
    for i in range(me.num_colonies):
        if me.colonies[i] == planet:
            return True
    return False


@rule
def why_not_colony(s: State, seat: int, face: int, planet: int) -> int:
    """Utilize Colony uses one of the own colonies, if its action can be used."""
    if face != Face.COLONY:
        return Why.OTHER_FACE
    if not owns(s.galaxies[seat], planet):
        return Why.NOT_A_COLONY
    return chains.why_not_use(s, seat, planet)


@rule
def own_colonies(s: State, seat: int, face: int, out: list[int], n: int) -> int:
    """The colonies, if the face is theirs."""
    me = s.galaxies[seat]
    if face == Face.COLONY:
        for i in range(me.num_colonies):
            n = offer(out, n, action(moves.COLONY, me.colonies[i]))
    return n
