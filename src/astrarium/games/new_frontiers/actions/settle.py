"""Settle: each player in order gains two colonists or settles a world; the selector first gains a colonist.

A world needs its colonists and either credits (its cost) or Military (its defense), never a mixture.
"""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer, second
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, note, tell
from astrarium.games.new_frontiers.actions.explore import ask_to_discard
from astrarium.games.new_frontiers.actions.upgrade import choose_upgrade, upgrade_offers
from astrarium.games.new_frontiers.effects import (
    best_contact,
    contact_cost,
    may_remove_good,
    remove_good,
    say_conquered,
    say_discounts,
    settle_cost,
    strength_against,
)
from astrarium.games.new_frontiers.empire import (
    add_windfall,
    colony_index,
    draw_worlds,
    gain_colonists,
    kind_now,
    place_colony,
    remove_colony,
    remove_explored,
    return_to_bag,
    trigger_end,
)
from astrarium.games.new_frontiers.moves import COLONISTS as GAIN
from astrarium.games.new_frontiers.moves import FINISH, REMOVE_GOOD, SET_KIND, SETTLE, UPGRADE
from astrarium.games.new_frontiers.pieces import (
    GOOD_KINDS,
    NO_KIND,
    NO_POWER,
    NO_WORLD,
    Decide,
    Effect,
    End,
    Happened,
    Keyword,
    Kind,
    Manner,
    Phase,
    Target,
)
from astrarium.games.new_frontiers.powers import activate_settled, colony_powers_end, say_all_used, say_used, total
from astrarium.games.new_frontiers.state import Player, State
from astrarium.games.new_frontiers.tables import (
    AMOUNT,
    COLONISTS,
    COLONISTS_END,
    COLONISTS_GAINED,
    COLONY_KEYWORDS,
    COLONY_LIMIT,
    COLONY_ROW,
    DEFENSE,
    EFFECT,
    FACTORY,
    IS_MILITARY,
    PHASE,
    POWER_ROW,
    REPLACE_HERE,
    SETTLE_BONUS,
    TARGET,
    WORLD_ROW,
)

# How far a player's own Settle turn has come.
CHOOSING, SETTLED, DONE = 0, 1, 2


# ------------------------------------------------------------------ may a world be settled?


@rule
def home_to_replace(me: Player) -> int:
    """The colony that may be replaced for nothing (Doomed Colony), or NO_WORLD."""
    for i in range(me.num_powers):
        if EFFECT[me.powers[i]] == Effect.REPLACE_SELF_FREE:
            return colony_with_power(me, me.powers[i])
    return NO_WORLD


@rule
def colony_with_power(me: Player, power: int) -> int:
    """The colony that prints a power."""
    for i in range(me.num_colonies):
        if REPLACE_HERE[me.colonies[i].tile] == power:
            return me.colonies[i].tile
    return NO_WORLD


@rule
def is_alien(s: State, world: int, kind: int) -> bool:
    """Whether a world is Alien to an exclusion: by keyword or kind, or (a setting) by kind alone."""
    if kind == Kind.ALIEN:
        return True
    return s.alien_by_kind == 0 and COLONY_KEYWORDS[world] >> Keyword.ALIEN & 1 == 1


@rule
def may_settle_as(s: State, me: Player, world: int, manner: int, kind: int) -> bool:
    """Whether a player has what settling a world of this kind in this manner takes."""
    match manner:
        case Manner.PAY:
            return IS_MILITARY[world] == 0 and has_colonists(me, world) and settle_cost(me, world, kind) <= me.credits
        case Manner.CONQUER:
            return IS_MILITARY[world] == 1 and has_colonists(me, world) and conquers(me, world, kind)
        case Manner.CONTACT:
            return IS_MILITARY[world] == 1 and has_colonists(me, world) and may_contact(s, me, world, kind)
        case _:
            return may_replace(s, me, world, kind)


@rule
def has_colonists(me: Player, world: int) -> bool:
    """A world needs its full number of colonists."""
    return COLONISTS[world] <= me.colonists


@rule
def conquers(me: Player, world: int, kind: int) -> bool:
    """A military world needs Military of at least its defense."""
    return strength_against(me, world, kind) >= DEFENSE[world]


@rule
def may_contact(s: State, me: Player, world: int, kind: int) -> bool:
    """A pay-for-military power must allow the world, and its price must be payable."""
    power = best_contact(me, world, is_alien(s, world, kind))
    return power != NO_POWER and contact_cost(me, world, kind, power) <= me.credits


@rule
def may_replace(s: State, me: Player, world: int, kind: int) -> bool:
    """Doomed Colony gives way to a non-Alien, non-military world; a further colonist must be supplied."""
    home = home_to_replace(me)
    if home == NO_WORLD or IS_MILITARY[world] == 1 or is_alien(s, world, kind):
        return False
    return COLONISTS[world] <= me.colonists + COLONISTS[home]


@rule
def may_settle(s: State, me: Player, world: int, manner: int) -> bool:
    """Whether a world can be settled in a manner; the Alien Oort Cloud Factory by any kind its owner may set."""
    kind = kind_now(me, world)
    if kind != NO_KIND:
        return may_settle_as(s, me, world, manner, kind)
    for k in range(GOOD_KINDS):
        if may_settle_as(s, me, world, manner, k):
            return True
    return False


# ------------------------------------------------------------------ the turn


@rule
def start_settle(s: State) -> None:
    """The selector gains a colonist first, and may use it at once."""
    note(s, Happened.COLONISTS, s.selector, gain_colonists(s, s.selector, SETTLE_BONUS))


@rule
def settle_turn(s: State) -> None:
    """The next player in order: powers that give colonists, then the choice."""
    seat = s.order[s.turn]
    me = s.players[seat]
    s.turn += 1
    for i in range(me.num_powers):
        power = me.powers[i]
        if EFFECT[power] == Effect.GAIN_COLONIST and PHASE[power] == Phase.SETTLE:
            say_used(s, seat, power, gain_colonists(s, seat, AMOUNT[power]))
    me.settles_left = 1
    ask(s, Decide.SETTLE, seat, CHOOSING)


@rule
def settle_options(s: State, seat: int, progress: int, out: list[int]) -> int:
    """Colonists or a world, then perhaps a second world; an upgrade (Terraforming Engineers) at any point."""
    me = s.players[seat]
    count = offer(out, 0, action(GAIN) if progress == CHOOSING else action(FINISH))
    if progress != DONE and me.settles_left > 0:
        count = world_offers(s, me, out, count)
        count = good_offers(s, me, out, count)
    return upgrade_offers(me, out, count)


@rule
def world_offers(s: State, me: Player, out: list[int], count: int) -> int:
    """Every explored world in every manner it can be settled."""
    for i in range(me.num_explored):
        world = me.explored[i]
        for manner in range(Manner.REPLACE + 1):
            if may_settle(s, me, world, manner):
                count = offer(out, count, action(SETTLE, world, manner))
    return count


@rule
def good_offers(s: State, me: Player, out: list[int], count: int) -> int:
    """Every good that can be removed for temporary Military."""
    for i in range(me.num_colonies):
        if may_remove_good(s, me, i):
            count = offer(out, count, action(REMOVE_GOOD, me.colonies[i].tile))
    return count


@rule
def apply_settle(s: State, seat: int, progress: int, act: int) -> None:
    """Carry out a choice of the Settle turn; what is still possible is asked after it."""
    me = s.players[seat]
    if is_verb(GAIN, act):
        me.settles_left = 0
        note(s, Happened.COLONISTS, seat, gain_colonists(s, seat, COLONISTS_GAINED))
        ask(s, Decide.SETTLE, seat, DONE)
    elif is_verb(SETTLE, act):
        choose_world(s, seat, progress, first(SETTLE, act), second(SETTLE, act))
    elif is_verb(REMOVE_GOOD, act):
        remove_good(s, seat, first(REMOVE_GOOD, act))
        ask(s, Decide.SETTLE, seat, progress)
    elif is_verb(UPGRADE, act):
        choose_upgrade(s, seat, progress, first(UPGRADE, act))


@rule
def choose_world(s: State, seat: int, progress: int, world: int, manner: int) -> None:
    """Settle a world; the Alien Oort Cloud Factory's kind is set before it is placed."""
    if world == FACTORY and s.players[seat].factory_kind == NO_KIND:
        ask(s, Decide.KIND, seat, Decide.SETTLE, progress, manner)
    else:
        settle(s, seat, progress, world, manner)


@rule
def settle_kind_options(s: State, seat: int, manner: int, out: list[int]) -> int:
    """The kinds for which the Alien Oort Cloud Factory can be settled."""
    count = 0
    for kind in range(GOOD_KINDS):
        if may_settle_as(s, s.players[seat], FACTORY, manner, kind):
            count = offer(out, count, action(SET_KIND, kind))
    return count


@rule
def settle(s: State, seat: int, progress: int, world: int, manner: int) -> None:
    """Settle a world: pay or conquer, place it, its windfall good, then what settling triggers."""
    me = s.players[seat]
    kind = kind_now(me, world)
    tell(s, EVERYBODY, Happened.SETTLED, seat, WORLD_ROW + world, manner, price(s, me, world, manner, kind))
    match manner:
        case Manner.PAY:
            say_discounts(s, seat, kind)
            me.credits -= settle_cost(me, world, kind)
        case Manner.CONQUER:
            say_conquered(s, seat, world, kind)
        case Manner.CONTACT:
            pay_contact(s, seat, world, kind)
        case _:
            give_up_home(s, seat)
    remove_explored(me, world)
    place_colony(me, world)
    add_windfall(s, seat, me.num_colonies - 1)
    after_settle(s, seat, manner)
    if progress == CHOOSING:
        me.settles_left = total(me, Effect.SETTLE_SECOND)
    else:
        me.settles_left -= 1
        say_all_used(s, seat, Effect.SETTLE_SECOND)
    ask(s, Decide.SETTLE, seat, SETTLED)


@rule
def price(s: State, me: Player, world: int, manner: int, kind: int) -> int:
    """The credits paid, or the Military brought to bear."""
    match manner:
        case Manner.PAY:
            return settle_cost(me, world, kind)
        case Manner.CONQUER:
            return strength_against(me, world, kind)
        case Manner.CONTACT:
            return contact_cost(me, world, kind, best_contact(me, world, is_alien(s, world, kind)))
        case _:
            return 0


@rule
def pay_contact(s: State, seat: int, world: int, kind: int) -> None:
    """Pay for a military world through the one pay-for-military power that makes it cheapest."""
    me = s.players[seat]
    power = best_contact(me, world, is_alien(s, world, kind))
    say_discounts(s, seat, kind)
    say_used(s, seat, power, 0)
    me.credits -= contact_cost(me, world, kind, power)


@rule
def give_up_home(s: State, seat: int) -> None:
    """Doomed Colony and its power leave the empire; its colonist returns to the mat."""
    me = s.players[seat]
    home = home_to_replace(me)
    say_used(s, seat, REPLACE_HERE[home], 0)
    remove_colony(s, seat, colony_index(me, home))
    colony_powers_end(me, home)


@rule
def after_settle(s: State, seat: int, manner: int) -> None:
    """Powers triggered by settling a world: draws from the bag, and credits."""
    me = s.players[seat]
    settled_as = Target.MILITARY if manner == Manner.CONQUER else Target.NON_MILITARY
    for i in range(me.num_powers):
        power = me.powers[i]
        if EFFECT[power] == Effect.DRAW_AFTER_SETTLE:
            draw_worlds(s, seat, AMOUNT[power], POWER_ROW + power)
        elif EFFECT[power] == Effect.CREDITS_AFTER_SETTLE and (
            TARGET[power] == Target.ANY or TARGET[power] == settled_as
        ):
            me.credits += AMOUNT[power]
            say_used(s, seat, power, AMOUNT[power])


# ------------------------------------------------------------------ the end of the action


@rule
def close_settle(s: State) -> None:
    """Replaced worlds go back; everybody keeps to the limit; new powers begin; two ways to end the game."""
    if s.part == 0:
        for i in range(s.num_aside):
            return_to_bag(s, s.aside[i])
            tell(s, EVERYBODY, Happened.RETURNED, s.selector, COLONY_ROW[s.aside[i]])
        s.num_aside = 0
    elif s.part <= s.num_players:
        ask_to_discard(s, s.order[s.part - 1])
    else:
        activate_settled(s)
        check_settle_end(s)
    s.part += 1


@rule
def check_settle_end(s: State) -> None:
    """More than seven colonies, or four or fewer colonists left in the supply."""
    for seat in range(s.num_players):
        if s.players[seat].num_colonies > COLONY_LIMIT:
            trigger_end(s, End.COLONIES, seat)
    if s.colonists <= COLONISTS_END:
        trigger_end(s, End.COLONISTS, NOBODY)
