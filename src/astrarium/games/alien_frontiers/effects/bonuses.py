"""Powers that borrow a territory's bonus: Data Crystal, the Uranian Syndicate, the REV."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, tell
from astrarium.games.alien_frontiers.play import goods, moon, tech
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Faction, FieldKind, Happened, Power, Territory
from astrarium.games.alien_frontiers.table.state import State


@rule
def bonus_options(s: State, seat: int, op: int, arg: int, base: int, out: list[int], count: int) -> int:
    """The territories whose bonus can be borrowed, or where the REV can go."""
    if op == Power.REV_MOVE and arg == 1:
        count = offer(out, count, action(moves.DONE))
    for territory in range(pieces.NUM_TERRITORIES):
        if may_borrow(s, seat, op, base, territory):
            count = offer(out, count, action(moves.TERRITORY, territory))
    return count


@rule
def may_borrow(s: State, seat: int, op: int, base: int, territory: int) -> bool:
    """Whether a power can borrow that bonus; Burroughs Desert's never."""
    if op == Power.REV_MOVE:
        return may_drive(s, territory)
    if territory == Territory.BURROUGHS_DESERT or moon.has_field(s, FieldKind.ISOLATION, territory):
        return False
    if moon.has_bonus(s, seat, territory):
        return False
    colonies = moon.colonies_on(s, territory)
    if op == Power.CONTESTED_BONUS:
        return colonies > 1 and s.controller[territory] == NOBODY
    return colonies > 0 and s.players[seat].fuel >= crystal_price(s, seat, base, territory)


@rule
def crystal_price(s: State, seat: int, base: int, territory: int) -> int:
    """Fuel for each colony there; Pohl Foothills being borrowed does not help yet."""
    return tech.price(s, seat, base * moon.colonies_on(s, territory))


@rule
def may_drive(s: State, territory: int) -> bool:
    """The REV goes to an adjacent territory; the Repulsor Field bars it in and out."""
    if not moon.in_play(s, territory) or not moon.are_adjacent(s.rev_at, territory):
        return False
    return not moon.is_repulsed(s, territory) and not moon.is_repulsed(s, s.rev_at)


@rule
def can_drive(s: State) -> bool:
    """Whether the REV can go anywhere."""
    for territory in range(pieces.NUM_TERRITORIES):
        if may_drive(s, territory):
            return True
    return False


@rule
def bonus_apply(s: State, seat: int, op: int, base: int, act: int) -> None:
    """A territory was chosen, or the REV stays."""
    if is_verb(moves.DONE, act):
        return
    territory = first(moves.TERRITORY, act)
    if op == Power.REV_MOVE:
        drive(s, seat, territory)
        return
    if op == Power.BORROW_BONUS:
        goods.pay(s, seat, crystal_price(s, seat, base, territory), 0)
    s.turn.borrowed |= 1 << territory
    tell(s, EVERYBODY, Happened.BONUS_BORROWED, seat, tables.TERRITORY_ROW + territory)


@rule
def drive(s: State, seat: int, territory: int) -> None:
    """The REV enters a territory and gives its bonus while it is there."""
    s.rev_at = territory
    isolated = moon.has_field(s, FieldKind.ISOLATION, territory)
    s.turn.rev_bonus = 0 if territory == Territory.BURROUGHS_DESERT or isolated else 1
    if s.turn.rev_bonus == 1:
        s.turn.faction_result |= 1 << Faction.XENO
    tell(s, EVERYBODY, Happened.REV_MOVED, seat, tables.FACTION_ROW + Faction.XENO, territory)
