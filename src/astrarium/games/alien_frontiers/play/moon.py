"""The moon: colonies, control, borders, fields and bonuses."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, note, tell
from astrarium.games.alien_frontiers.play import fleet
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Faction, FieldKind, Happened, Territory
from astrarium.games.alien_frontiers.table.state import State


@rule
def in_play(s: State, territory: int) -> bool:
    """Whether a territory is used: Blish Expanse only with the Outer Belt."""
    return territory != Territory.BLISH_EXPANSE or s.belt_on == 1


@rule
def has_field(s: State, field: int, territory: int) -> bool:
    """Whether a field generator affects a territory; on a border it is in both."""
    g = s.generators[field]
    return g.at == territory or g.also == territory


@rule
def is_repulsed(s: State, territory: int) -> bool:
    """The Repulsor Field: no colony in or out."""
    return has_field(s, FieldKind.REPULSOR, territory)


@rule
def colonies_on(s: State, territory: int) -> int:
    """All colonies of all players on a territory."""
    total = 0
    for seat in range(s.num_players):
        total += s.colonies[territory][seat]
    return total


@rule
def only_mine(s: State, territory: int, seat: int) -> bool:
    """Whether no opponent has a colony there."""
    return colonies_on(s, territory) == s.colonies[territory][seat]


@rule
def controller_of(s: State, territory: int) -> int:
    """Who has strictly more colonies there than every other player; NOBODY on a tie."""
    best, who = 0, NOBODY
    for seat in range(s.num_players):
        here = s.colonies[territory][seat]
        if here > best:
            best, who = here, seat
        elif here == best:
            who = NOBODY
    return who


@rule
def refresh_control(s: State, territory: int) -> None:
    """After every change of colonies: who controls the territory now?"""
    before, now = s.controller[territory], controller_of(s, territory)
    s.stirred = 1
    if before == now:
        return
    s.controller[territory] = now
    if before != NOBODY:
        s.players[before].controlled -= 1
        if before != s.turn.seat:
            s.turn.unseated |= 1 << territory
    if now != NOBODY:
        s.players[now].controlled += 1
        if now == s.turn.seat and (s.turn.unseated >> territory) & 1 == 1:
            s.turn.took_control = 1
    tell(s, EVERYBODY, Happened.CONTROL_CHANGED, now, tables.TERRITORY_ROW + territory, before)
    if territory == Territory.BURROUGHS_DESERT:
        check_relic(s)


@rule
def check_relic(s: State) -> None:
    """Losing Burroughs Desert, or its bonus, costs the Relic Ship at once."""
    if s.relic_owner != NOBODY:
        lost = s.controller[Territory.BURROUGHS_DESERT] != s.relic_owner
        if lost or has_field(s, FieldKind.ISOLATION, Territory.BURROUGHS_DESERT):
            fleet.count_displaced(s, s.turn.seat, pieces.RELIC)
            fleet.relic_home(s)


@rule
def has_bonus(s: State, seat: int, territory: int) -> bool:
    """Whether a player may use a territory's bonus now: by control, borrowed, or through the REV."""
    if has_field(s, FieldKind.ISOLATION, territory):
        return False
    if s.controller[territory] == seat:
        return True
    return s.turn.borrowed + s.turn.rev_bonus > 0 and is_borrowed(s, seat, territory)


@rule
def is_borrowed(s: State, seat: int, territory: int) -> bool:
    """Whether the player on turn has borrowed a territory's bonus, or the REV lends it."""
    if seat != s.turn.seat:
        return False
    return (s.turn.borrowed >> territory) & 1 == 1 or (s.turn.rev_bonus > 0 and s.rev_at == territory)


@rule
def told_bonus(s: State, seat: int, territory: int) -> None:
    """Note that a territory's bonus was used; through the REV of Xeno's board an agenda asks for that."""
    tell(s, EVERYBODY, Happened.BONUS_USED, seat, tables.TERRITORY_ROW + territory)
    if s.turn.rev_bonus == 1 and s.rev_at == territory and s.controller[territory] != seat:
        s.turn.faction_result |= 1 << Faction.XENO


# ------------------------------------------------------------------ colonies


@rule
def is_locked(s: State, owner: int) -> bool:
    """Magnetic Lockdown: the owner's colonies cannot be moved, by the owner neither."""
    return s.players[owner].lock_fuel > 0


@rule
def add_colony(s: State, territory: int, seat: int) -> None:
    """A colony comes to a territory."""
    s.colonies[territory][seat] += 1
    s.players[seat].landed += 1
    refresh_control(s, territory)


@rule
def move_colony(s: State, owner: int, origin: int, target: int, mover: int) -> None:
    """A colony goes from one territory to another."""
    shift_colony(s, owner, origin, target, mover)
    refresh_control(s, origin)
    refresh_control(s, target)


@rule
def shift_colony(s: State, owner: int, origin: int, target: int, mover: int) -> None:
    """A colony changes its territory; control is counted by whoever calls this."""
    s.colonies[origin][owner] -= 1
    s.colonies[target][owner] += 1
    tell(s, EVERYBODY, Happened.COLONY_MOVED, mover, tables.TERRITORY_ROW + target, owner, origin, target)


@rule
def swap_colonies(s: State, one: int, here: int, other: int, there: int, mover: int) -> None:
    """Two colonies change places."""
    s.colonies[here][one] -= 1
    s.colonies[there][one] += 1
    s.colonies[there][other] -= 1
    s.colonies[here][other] += 1
    note(s, Happened.COLONIES_SWAPPED, mover, one, here, other, there)
    refresh_control(s, here)
    refresh_control(s, there)


# ------------------------------------------------------------------ fields


@rule
def is_on_board(s: State, field: int) -> bool:
    """Whether a generator is on a territory."""
    return s.generators[field].at != pieces.NOWHERE


@rule
def is_straddling(s: State, field: int) -> bool:
    """Whether a generator lies on the border of two territories."""
    return s.generators[field].also != pieces.NOWHERE


@rule
def place_field(s: State, field: int, territory: int, seat: int) -> None:
    """Place or move a generator."""
    tell(s, EVERYBODY, Happened.FIELD_PLACED, seat, tables.FIELD_ROW + field, territory, pieces.NOWHERE)
    set_field(s, field, territory, pieces.NOWHERE, NOBODY)


@rule
def remove_field(s: State, field: int, seat: int) -> None:
    """Take a generator off the board."""
    g = s.generators[field]
    tell(s, EVERYBODY, Happened.FIELD_REMOVED, seat, tables.FIELD_ROW + field, g.at, g.also)
    set_field(s, field, pieces.NOWHERE, pieces.NOWHERE, NOBODY)


@rule
def straddle_field(s: State, field: int, territory: int, other: int, seat: int) -> None:
    """Put a generator on the border of two territories."""
    tell(s, EVERYBODY, Happened.FIELD_PLACED, seat, tables.FIELD_ROW + field, territory, other)
    set_field(s, field, territory, other, seat)


@rule
def set_field(s: State, field: int, at: int, also: int, by: int) -> None:
    """A generator lies elsewhere now: the Relic Ship may have to go home."""
    g = s.generators[field]
    g.at = at
    g.also = also
    g.by = by
    s.stirred = 1
    check_relic(s)


@rule
def any_field_on(s: State, territory: int) -> bool:
    """Whether some generator is on a territory."""
    for field in range(pieces.NUM_FIELDS):
        if has_field(s, field, territory):
            return True
    return False


@rule
def are_adjacent(one: int, other: int) -> bool:
    """Whether two territories share a border."""
    return tables.BORDERS[one][other] == 1
