"""Powers that move or swap colonies. The Repulsor Field and Magnetic Lockdown stop them all."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer, second
from astrarium.core.rules import rule
from astrarium.games.alien_frontiers.effects import asking
from astrarium.games.alien_frontiers.play import goods, moon
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Faction, Power
from astrarium.games.alien_frontiers.table.state import State


@rule
def colony_options(s: State, seat: int, op: int, stage: int, out: list[int], count: int) -> int:
    """A colony first, then where it goes or what it is swapped with; a whole territory for the Detonator."""
    if op == Power.SEISMIC:
        return seismic_options(s, stage, out, count)
    if stage == 1 and op != Power.SWAP_ANY and op != Power.SWAP_ADJACENT:
        for territory in range(pieces.NUM_TERRITORIES):
            if may_go(s, op, s.memo[asking.FROM], territory):
                count = offer(out, count, action(moves.TERRITORY, territory))
        return count
    for territory in range(pieces.NUM_TERRITORIES):
        for owner in range(s.num_players):
            if is_colony_for(s, seat, op, stage, territory, owner):
                count = offer(out, count, action(moves.COLONY, territory, owner))
    return count


@rule
def is_colony_for(s: State, seat: int, op: int, stage: int, territory: int, owner: int) -> bool:
    """Whether the power can act on a colony of that owner there."""
    if not moon.may_lift(s, territory, owner):
        return False
    match op:
        case Power.SWAP_ANY:
            return territory > s.memo[asking.FROM] if stage == 1 else some_colony_beyond(s, territory)
        case Power.SWAP_ADJACENT:
            if stage == 1:
                return owner != seat and moon.are_adjacent(s.memo[asking.FROM], territory)
            return owner == seat and opponent_next_door(s, seat, territory)
        case Power.MOVE_OPPONENT_COLONY:
            return owner != seat and some_way(s, op, territory)
        case Power.URANIAN_MOVE:
            return goods.can_pay(s, seat, 0, uranian_ore(seat, owner)) and some_way(s, op, territory)
        case _:
            return some_way(s, op, territory)


@rule
def colony_works(s: State, seat: int, op: int) -> bool:
    """Whether a power can act on some colony."""
    for territory in range(pieces.NUM_TERRITORIES):
        if op == Power.SEISMIC:
            if may_shake(s, territory):
                return True
        else:
            for owner in range(s.num_players):
                if s.colonies[territory][owner] > 0 and is_colony_for(s, seat, op, 0, territory, owner):
                    return True
    return False


@rule
def uranian_ore(seat: int, owner: int) -> int:
    """The Uranian Syndicate's price: more for an opponent's colony."""
    return tables.FACTION_ORE[Faction.URANIAN] if owner == seat else tables.URANIAN_OPPONENT_ORE


@rule
def some_colony_beyond(s: State, territory: int) -> bool:
    """Whether a colony on a later territory can be swapped: each pair is named in one order only."""
    for there in range(territory + 1, pieces.NUM_TERRITORIES):
        for owner in range(s.num_players):
            if moon.may_lift(s, there, owner):
                return True
    return False


@rule
def opponent_next_door(s: State, seat: int, territory: int) -> bool:
    """Whether an opponent's colony on an adjacent territory can be swapped."""
    for there in range(pieces.NUM_TERRITORIES):
        if moon.are_adjacent(territory, there):
            for owner in range(s.num_players):
                if owner != seat and moon.may_lift(s, there, owner):
                    return True
    return False


@rule
def may_go(s: State, op: int, origin: int, territory: int) -> bool:
    """Whether the power can bring a colony there."""
    if territory == origin or not moon.may_enter(s, territory):
        return False
    if op == Power.MOVE_OPPONENT_COLONY:
        return moon.are_adjacent(origin, territory)
    return op != Power.SUNRISE_MOVE or moon.colonies_on(s, territory) == 0


@rule
def some_way(s: State, op: int, origin: int) -> bool:
    """Whether a colony has somewhere to go."""
    for territory in range(pieces.NUM_TERRITORIES):
        if may_go(s, op, origin, territory):
            return True
    return False


@rule
def colony_apply(s: State, seat: int, op: int, stage: int, act: int) -> None:
    """A colony or a territory was chosen."""
    if op == Power.SEISMIC:
        seismic_apply(s, seat, stage, first(moves.TERRITORY, act))
    elif is_verb(moves.TERRITORY, act):
        bring_colony(s, seat, op, first(moves.TERRITORY, act))
    elif stage == 0:
        s.memo[asking.FROM] = first(moves.COLONY, act)
        s.memo[asking.CARD_CHOSEN] = second(moves.COLONY, act)
        asking.ask_power(s, seat, op, 0, 0, 1)
    else:
        moon.swap_colonies(
            s,
            s.memo[asking.CARD_CHOSEN],
            s.memo[asking.FROM],
            second(moves.COLONY, act),
            first(moves.COLONY, act),
            seat,
        )


@rule
def bring_colony(s: State, seat: int, op: int, territory: int) -> None:
    """The chosen colony moves."""
    owner = s.memo[asking.CARD_CHOSEN]
    if op == Power.URANIAN_MOVE:
        goods.pay(s, seat, 0, uranian_ore(seat, owner))
        if owner != seat:
            s.turn.faction_result |= 1 << Faction.URANIAN
    elif op == Power.SUNRISE_MOVE:
        s.turn.faction_result |= 1 << Faction.SUNRISE
    moon.move_colony(s, owner, s.memo[asking.FROM], territory, seat)


# ------------------------------------------------------------------ Seismic Detonator


@rule
def next_to_shake(s: State, territory: int) -> int:
    """The owner of the next colony that has to move, or NOWHERE; locked colonies stay."""
    for owner in range(s.num_players):
        if s.colonies[territory][owner] > 0 and not moon.is_locked(s, owner):
            return owner
    return pieces.NOWHERE


@rule
def may_shake(s: State, territory: int) -> bool:
    """Whether the Detonator works there: no Repulsor Field, a colony to move, and somewhere to go."""
    if moon.is_repulsed(s, territory) or next_to_shake(s, territory) == pieces.NOWHERE:
        return False
    return some_way(s, Power.MOVE_OPPONENT_COLONY, territory)


@rule
def seismic_options(s: State, stage: int, out: list[int], count: int) -> int:
    """A territory; then, for each colony on it, an adjacent one (equal colonies in one order only)."""
    for territory in range(pieces.NUM_TERRITORIES):
        if stage == 0 and may_shake(s, territory):
            count = offer(out, count, action(moves.TERRITORY, territory))
        if stage == 1 and territory >= lowest_goal(s):
            if may_go(s, Power.MOVE_OPPONENT_COLONY, s.memo[asking.FROM], territory):
                count = offer(out, count, action(moves.TERRITORY, territory))
    return count


@rule
def lowest_goal(s: State) -> int:
    """The next colony of the same owner goes no lower than the last one went."""
    same = next_to_shake(s, s.memo[asking.FROM]) == s.memo[asking.CARD_CHOSEN]
    return s.memo[asking.LAST_KEY] if same else 0


@rule
def seismic_apply(s: State, seat: int, stage: int, territory: int) -> None:
    """Every colony of the territory moves, one after the other."""
    if stage == 0:
        s.memo[asking.FROM] = territory
        s.memo[asking.CARD_CHOSEN] = pieces.NOWHERE
    else:
        owner = next_to_shake(s, s.memo[asking.FROM])
        s.memo[asking.CARD_CHOSEN] = owner
        s.memo[asking.LAST_KEY] = territory
        moon.move_colony(s, owner, s.memo[asking.FROM], territory, seat)
    if next_to_shake(s, s.memo[asking.FROM]) != pieces.NOWHERE:
        asking.ask_power(s, seat, Power.SEISMIC, 0, 0, 1)
