"""Powers that move or swap colonies. The Repulsor Field and Magnetic Lockdown stop them all."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer, second
from astrarium.core.rules import rule

from ..components import FACTION_ORE, URANIAN_OPPONENT_ORE
from ..goods import can_pay, pay
from ..moon import (
    are_adjacent,
    colonies_on,
    is_locked,
    is_repulsed,
    may_enter,
    may_lift,
    move_colony,
    swap_colonies,
)
from ..moves import COLONY, TERRITORY
from ..pieces import NOWHERE, NUM_TERRITORIES, Faction, Power
from ..state import State
from .asking import CARD_CHOSEN, FROM, LAST_KEY, ask_power


@rule
def colony_options(s: State, seat: int, op: int, stage: int, out: list[int], count: int) -> int:
    """A colony first, then where it goes or what it is swapped with; a whole territory for the Detonator."""
    if op == Power.SEISMIC:
        return seismic_options(s, stage, out, count)
    if stage == 1 and op != Power.SWAP_ANY and op != Power.SWAP_ADJACENT:
        for territory in range(NUM_TERRITORIES):
            if may_go(s, op, s.memo[FROM], territory):
                count = offer(out, count, action(TERRITORY, territory))
        return count
    for territory in range(NUM_TERRITORIES):
        for owner in range(s.num_players):
            if is_colony_for(s, seat, op, stage, territory, owner):
                count = offer(out, count, action(COLONY, territory, owner))
    return count


@rule
def is_colony_for(s: State, seat: int, op: int, stage: int, territory: int, owner: int) -> bool:
    """Whether the power can act on a colony of that owner there."""
    if not may_lift(s, territory, owner):
        return False
    match op:
        case Power.SWAP_ANY:
            return territory > s.memo[FROM] if stage == 1 else some_colony_beyond(s, territory)
        case Power.SWAP_ADJACENT:
            if stage == 1:
                return owner != seat and are_adjacent(s.memo[FROM], territory)
            return owner == seat and opponent_next_door(s, seat, territory)
        case Power.MOVE_OPPONENT_COLONY:
            return owner != seat and some_way(s, op, territory)
        case Power.URANIAN_MOVE:
            return can_pay(s, seat, 0, uranian_ore(seat, owner)) and some_way(s, op, territory)
        case _:
            return some_way(s, op, territory)


@rule
def colony_works(s: State, seat: int, op: int) -> bool:
    """Whether a power can act on some colony."""
    for territory in range(NUM_TERRITORIES):
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
    return FACTION_ORE[Faction.URANIAN] if owner == seat else URANIAN_OPPONENT_ORE


@rule
def some_colony_beyond(s: State, territory: int) -> bool:
    """Whether a colony on a later territory can be swapped: each pair is named in one order only."""
    for there in range(territory + 1, NUM_TERRITORIES):
        for owner in range(s.num_players):
            if may_lift(s, there, owner):
                return True
    return False


@rule
def opponent_next_door(s: State, seat: int, territory: int) -> bool:
    """Whether an opponent's colony on an adjacent territory can be swapped."""
    for there in range(NUM_TERRITORIES):
        if are_adjacent(territory, there):
            for owner in range(s.num_players):
                if owner != seat and may_lift(s, there, owner):
                    return True
    return False


@rule
def may_go(s: State, op: int, origin: int, territory: int) -> bool:
    """Whether the power can bring a colony there."""
    if territory == origin or not may_enter(s, territory):
        return False
    if op == Power.MOVE_OPPONENT_COLONY:
        return are_adjacent(origin, territory)
    return op != Power.SUNRISE_MOVE or colonies_on(s, territory) == 0


@rule
def some_way(s: State, op: int, origin: int) -> bool:
    """Whether a colony has somewhere to go."""
    for territory in range(NUM_TERRITORIES):
        if may_go(s, op, origin, territory):
            return True
    return False


@rule
def colony_apply(s: State, seat: int, op: int, stage: int, act: int) -> None:
    """A colony or a territory was chosen."""
    if op == Power.SEISMIC:
        seismic_apply(s, seat, stage, first(TERRITORY, act))
    elif is_verb(TERRITORY, act):
        bring_colony(s, seat, op, first(TERRITORY, act))
    elif stage == 0:
        s.memo[FROM] = first(COLONY, act)
        s.memo[CARD_CHOSEN] = second(COLONY, act)
        ask_power(s, seat, op, 0, 0, 1)
    else:
        swap_colonies(s, s.memo[CARD_CHOSEN], s.memo[FROM], second(COLONY, act), first(COLONY, act), seat)


@rule
def bring_colony(s: State, seat: int, op: int, territory: int) -> None:
    """The chosen colony moves."""
    owner = s.memo[CARD_CHOSEN]
    if op == Power.URANIAN_MOVE:
        pay(s, seat, 0, uranian_ore(seat, owner))
        if owner != seat:
            s.turn.faction_result |= 1 << Faction.URANIAN
    elif op == Power.SUNRISE_MOVE:
        s.turn.faction_result |= 1 << Faction.SUNRISE
    move_colony(s, owner, s.memo[FROM], territory, seat)


# ------------------------------------------------------------------ Seismic Detonator


@rule
def next_to_shake(s: State, territory: int) -> int:
    """The owner of the next colony that has to move, or NOWHERE; locked colonies stay."""
    for owner in range(s.num_players):
        if s.colonies[territory][owner] > 0 and not is_locked(s, owner):
            return owner
    return NOWHERE


@rule
def may_shake(s: State, territory: int) -> bool:
    """Whether the Detonator works there: no Repulsor Field, a colony to move, and somewhere to go."""
    if is_repulsed(s, territory) or next_to_shake(s, territory) == NOWHERE:
        return False
    return some_way(s, Power.MOVE_OPPONENT_COLONY, territory)


@rule
def seismic_options(s: State, stage: int, out: list[int], count: int) -> int:
    """A territory; then, for each colony on it, an adjacent one (equal colonies in one order only)."""
    for territory in range(NUM_TERRITORIES):
        if stage == 0 and may_shake(s, territory):
            count = offer(out, count, action(TERRITORY, territory))
        if stage == 1 and territory >= lowest_goal(s):
            if may_go(s, Power.MOVE_OPPONENT_COLONY, s.memo[FROM], territory):
                count = offer(out, count, action(TERRITORY, territory))
    return count


@rule
def lowest_goal(s: State) -> int:
    """The next colony of the same owner goes no lower than the last one went."""
    same = next_to_shake(s, s.memo[FROM]) == s.memo[CARD_CHOSEN]
    return s.memo[LAST_KEY] if same else 0


@rule
def seismic_apply(s: State, seat: int, stage: int, territory: int) -> None:
    """Every colony of the territory moves, one after the other."""
    if stage == 0:
        s.memo[FROM] = territory
        s.memo[CARD_CHOSEN] = NOWHERE
    else:
        owner = next_to_shake(s, s.memo[FROM])
        s.memo[CARD_CHOSEN] = owner
        s.memo[LAST_KEY] = territory
        move_colony(s, owner, s.memo[FROM], territory, seat)
    if next_to_shake(s, s.memo[FROM]) != NOWHERE:
        ask_power(s, seat, Power.SEISMIC, 0, 0, 1)
