"""Powers that borrow a territory's bonus: Data Crystal, the Uranian Syndicate, the REV."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, tell
from astrarium.games.alien_frontiers.play import cards, moon
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Faction, FieldKind, Happened, Power, Territory, Why
from astrarium.games.alien_frontiers.table.state import State


@rule
def why_not_borrow(s: State, seat: int, how: int, base: int, territory: int) -> int:
    """A bonus that can be borrowed; Burroughs Desert's never."""
    if territory == Territory.BURROUGHS_DESERT:
        return Why.BURROUGHS
    if moon.has_field(s, FieldKind.ISOLATION, territory):
        return Why.ISOLATED
    if moon.has_bonus(s, seat, territory):
        return Why.BONUS_HELD
    colonies = moon.colonies_on(s, territory)
    if how == Power.CONTESTED_BONUS:
        return NOTHING if colonies > 1 and s.controller[territory] == NOBODY else Why.NOT_CONTESTED
    if colonies == 0:
        return Why.NO_COLONIES
    return NOTHING if s.players[seat].fuel >= crystal_price(s, seat, base, territory) else Why.TOO_DEAR


@rule
def crystal_price(s: State, seat: int, base: int, territory: int) -> int:
    """Fuel for each colony there; Pohl Foothills being borrowed does not help yet."""
    return cards.price(s, seat, base * moon.colonies_on(s, territory))


@rule
def why_not_borrow_step(s: State, seat: int, how: int, base: int) -> int:
    """Some bonus can be borrowed."""
    said = Why.IDLE
    for territory in range(pieces.NUM_TERRITORIES):
        why = why_not_borrow(s, seat, how, base, territory)
        if why == NOTHING:
            return NOTHING
        said = why if why == Why.TOO_DEAR else said
    return said


@rule
def borrow_bonus(s: State, seat: int, how: int, base: int, territory: int) -> None:
    """The bonus is the player's for this turn."""
    if how == Power.BORROW_BONUS:
        cards.pay(s, seat, base * moon.colonies_on(s, territory))
    s.turn.borrowed |= 1 << territory
    tell(s, EVERYBODY, Happened.BONUS_BORROWED, seat, tables.TERRITORY_ROW + territory)


# ------------------------------------------------------------------ the REV


@rule
def why_not_drive(s: State, territory: int) -> int:
    """The REV goes to an adjacent territory; the Repulsor Field bars it in and out."""
    if not moon.in_play(s, territory) or not moon.are_adjacent(s.rev_at, territory):
        return Why.NOT_ADJACENT
    return Why.REPULSED if moon.is_repulsed(s, territory) or moon.is_repulsed(s, s.rev_at) else NOTHING


@rule
def can_drive(s: State) -> bool:
    """Whether the REV can go anywhere."""
    for territory in range(pieces.NUM_TERRITORIES):
        if why_not_drive(s, territory) == NOTHING:
            return True
    return False


@rule
def why_not_stay(s: State, free: int) -> int:
    """Whoever paid for driving drives."""
    return NOTHING if free else Why.NOT_OFFERED


@rule
def drive(s: State, seat: int, free: int, territory: int) -> None:
    """The REV enters a territory and gives its bonus while it is there."""
    s.rev_at = territory
    isolated = moon.has_field(s, FieldKind.ISOLATION, territory)
    s.turn.rev_bonus = 0 if territory == Territory.BURROUGHS_DESERT or isolated else 2 - free
    tell(s, EVERYBODY, Happened.REV_MOVED, seat, tables.FACTION_ROW + Faction.XENO, territory)
