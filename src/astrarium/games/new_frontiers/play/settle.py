"""Settle: each player in order gains two colonists or settles a world; the selector first gains a colonist.

A world needs its colonists and either credits (its cost) or Military (its defense), never a mixture.
"""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer, second
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.new_frontiers import ending
from astrarium.games.new_frontiers.effects import powers, settling
from astrarium.games.new_frontiers.play import explore, upgrade
from astrarium.games.new_frontiers.table import empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Effect, Happened, Keyword, Kind, Manner, Phase, Target
from astrarium.games.new_frontiers.table.state import Player, State

# How far a player's own Settle turn has come.
CHOOSING, SETTLED, DONE = 0, 1, 2


# ------------------------------------------------------------------ may a world be settled?


@rule
def home_to_replace(me: Player) -> int:
    """The colony that may be replaced for nothing (Doomed Colony), or NO_WORLD."""
    for i in range(me.num_powers):
        if tables.EFFECT[me.powers[i]] == Effect.REPLACE_SELF_FREE:
            return colony_with_power(me, me.powers[i])
    return pieces.NO_WORLD


@rule
def colony_with_power(me: Player, power: int) -> int:
    """The colony that prints a power."""
    for i in range(me.num_colonies):
        if tables.REPLACE_HERE[me.colonies[i].tile] == power:
            return me.colonies[i].tile
    return pieces.NO_WORLD


@rule
def is_alien(s: State, world: int, kind: int) -> bool:
    """Whether a world is Alien to an exclusion: by keyword or kind, or (a setting) by kind alone."""
    if kind == Kind.ALIEN:
        return True
    return s.alien_by_kind == 0 and tables.COLONY_KEYWORDS[world] >> Keyword.ALIEN & 1 == 1


@rule
def may_settle_as(s: State, me: Player, world: int, manner: int, kind: int) -> bool:
    """Whether a player has what settling a world of this kind in this manner takes."""
    match manner:
        case Manner.PAY:
            return (
                tables.IS_MILITARY[world] == 0
                and has_colonists(me, world)
                and settling.settle_cost(me, world, kind) <= me.credits
            )
        case Manner.CONQUER:
            return tables.IS_MILITARY[world] == 1 and has_colonists(me, world) and conquers(me, world, kind)
        case Manner.CONTACT:
            return tables.IS_MILITARY[world] == 1 and has_colonists(me, world) and may_contact(s, me, world, kind)
        case _:
            return may_replace(s, me, world, kind)


@rule
def has_colonists(me: Player, world: int) -> bool:
    """A world needs its full number of colonists."""
    return tables.COLONISTS[world] <= me.colonists


@rule
def conquers(me: Player, world: int, kind: int) -> bool:
    """A military world needs Military of at least its defense."""
    return settling.strength_against(me, world, kind) >= tables.DEFENSE[world]


@rule
def may_contact(s: State, me: Player, world: int, kind: int) -> bool:
    """A pay-for-military power must allow the world, and its price must be payable."""
    power = settling.best_contact(me, world, is_alien(s, world, kind))
    return power != pieces.NO_POWER and settling.contact_cost(me, world, kind, power) <= me.credits


@rule
def may_replace(s: State, me: Player, world: int, kind: int) -> bool:
    """Doomed Colony gives way to a non-Alien, non-military world; a further colonist must be supplied."""
    home = home_to_replace(me)
    if home == pieces.NO_WORLD or tables.IS_MILITARY[world] == 1 or is_alien(s, world, kind):
        return False
    return tables.COLONISTS[world] <= me.colonists + tables.COLONISTS[home]


@rule
def may_settle(s: State, me: Player, world: int, manner: int) -> bool:
    """Whether a world can be settled in a manner; the Alien Oort Cloud Factory by any kind its owner may set."""
    kind = empire.kind_now(me, world)
    if kind != pieces.NO_KIND:
        return may_settle_as(s, me, world, manner, kind)
    for k in range(pieces.GOOD_KINDS):
        if may_settle_as(s, me, world, manner, k):
            return True
    return False


# ------------------------------------------------------------------ the turn


@rule
def start_settle(s: State) -> None:
    """The selector gains a colonist first, and may use it at once."""
    note(s, Happened.COLONISTS, s.selector, empire.gain_colonists(s, s.selector, tables.SETTLE_BONUS))


@rule
def settle_turn(s: State) -> None:
    """The next player in order: powers that give colonists, then the choice."""
    seat = s.order[s.turn]
    me = s.players[seat]
    s.turn += 1
    for i in range(me.num_powers):
        power = me.powers[i]
        if tables.EFFECT[power] == Effect.GAIN_COLONIST and tables.PHASE[power] == Phase.SETTLE:
            powers.say_used(s, seat, power, empire.gain_colonists(s, seat, tables.AMOUNT[power]))
    me.settles_left = 1
    ask(s, Decide.SETTLE, seat, CHOOSING)


@rule
def settle_options(s: State, seat: int, progress: int, out: list[int]) -> int:
    """Colonists or a world, then perhaps a second world; an upgrade (Terraforming Engineers) at any point."""
    me = s.players[seat]
    count = offer(out, 0, action(moves.COLONISTS) if progress == CHOOSING else action(moves.FINISH))
    if progress != DONE and me.settles_left > 0:
        count = world_offers(s, me, out, count)
        count = good_offers(s, me, out, count)
    return upgrade.upgrade_offers(me, out, count)


@rule
def world_offers(s: State, me: Player, out: list[int], count: int) -> int:
    """Every explored world in every manner it can be settled."""
    for i in range(me.num_explored):
        world = me.explored[i]
        for manner in range(Manner.REPLACE + 1):
            if may_settle(s, me, world, manner):
                count = offer(out, count, action(moves.SETTLE, world, manner))
    return count


@rule
def good_offers(s: State, me: Player, out: list[int], count: int) -> int:
    """Every good that can be removed for temporary Military."""
    for i in range(me.num_colonies):
        if settling.may_remove_good(s, me, i):
            count = offer(out, count, action(moves.REMOVE_GOOD, me.colonies[i].tile))
    return count


@rule
def apply_settle(s: State, seat: int, progress: int, act: int) -> None:
    """Carry out a choice of the Settle turn; what is still possible is asked after it."""
    me = s.players[seat]
    if is_verb(moves.COLONISTS, act):
        me.settles_left = 0
        note(s, Happened.COLONISTS, seat, empire.gain_colonists(s, seat, tables.COLONISTS_GAINED))
        ask(s, Decide.SETTLE, seat, DONE)
    elif is_verb(moves.SETTLE, act):
        choose_world(s, seat, progress, first(moves.SETTLE, act), second(moves.SETTLE, act))
    elif is_verb(moves.REMOVE_GOOD, act):
        settling.remove_good(s, seat, first(moves.REMOVE_GOOD, act))
        ask(s, Decide.SETTLE, seat, progress)
    elif is_verb(moves.UPGRADE, act):
        upgrade.choose_upgrade(s, seat, progress, first(moves.UPGRADE, act))


@rule
def choose_world(s: State, seat: int, progress: int, world: int, manner: int) -> None:
    """Settle a world; the Alien Oort Cloud Factory's kind is set before it is placed."""
    if world == tables.FACTORY and s.players[seat].factory_kind == pieces.NO_KIND:
        ask(s, Decide.KIND, seat, Decide.SETTLE, progress, manner)
    else:
        settle(s, seat, progress, world, manner)


@rule
def settle(s: State, seat: int, progress: int, world: int, manner: int) -> None:
    """Settle a world: pay or conquer, place it, its windfall good, then what settling triggers."""
    me = s.players[seat]
    kind = empire.kind_now(me, world)
    tell(s, EVERYBODY, Happened.SETTLED, seat, tables.WORLD_ROW + world, manner, price(s, me, world, manner, kind))
    match manner:
        case Manner.PAY:
            settling.say_discounts(s, seat, kind)
            me.credits -= settling.settle_cost(me, world, kind)
        case Manner.CONQUER:
            settling.say_conquered(s, seat, world, kind)
        case Manner.CONTACT:
            pay_contact(s, seat, world, kind)
        case _:
            give_up_home(s, seat)
    empire.remove_explored(me, world)
    empire.place_colony(me, world)
    empire.add_windfall(s, seat, me.num_colonies - 1)
    after_settle(s, seat, manner)
    if progress == CHOOSING:
        me.settles_left = powers.total(me, Effect.SETTLE_SECOND)
    else:
        me.settles_left -= 1
        powers.say_all_used(s, seat, Effect.SETTLE_SECOND)
    ask(s, Decide.SETTLE, seat, SETTLED)


@rule
def price(s: State, me: Player, world: int, manner: int, kind: int) -> int:
    """The credits paid, or the Military brought to bear."""
    match manner:
        case Manner.PAY:
            return settling.settle_cost(me, world, kind)
        case Manner.CONQUER:
            return settling.strength_against(me, world, kind)
        case Manner.CONTACT:
            return settling.contact_cost(me, world, kind, settling.best_contact(me, world, is_alien(s, world, kind)))
        case _:
            return 0


@rule
def pay_contact(s: State, seat: int, world: int, kind: int) -> None:
    """Pay for a military world through the one pay-for-military power that makes it cheapest."""
    me = s.players[seat]
    power = settling.best_contact(me, world, is_alien(s, world, kind))
    settling.say_discounts(s, seat, kind)
    powers.say_used(s, seat, power, 0)
    me.credits -= settling.contact_cost(me, world, kind, power)


@rule
def give_up_home(s: State, seat: int) -> None:
    """Doomed Colony and its power leave the empire; its colonist returns to the mat."""
    me = s.players[seat]
    home = home_to_replace(me)
    powers.say_used(s, seat, tables.REPLACE_HERE[home], 0)
    empire.remove_colony(s, seat, empire.colony_index(me, home))
    powers.colony_powers_end(me, home)


@rule
def after_settle(s: State, seat: int, manner: int) -> None:
    """Powers triggered by settling a world: draws from the bag, and credits."""
    me = s.players[seat]
    settled_as = Target.MILITARY if manner == Manner.CONQUER else Target.NON_MILITARY
    for i in range(me.num_powers):
        power = me.powers[i]
        if tables.EFFECT[power] == Effect.DRAW_AFTER_SETTLE:
            empire.draw_worlds(s, seat, tables.AMOUNT[power], tables.POWER_ROW + power)
        elif tables.EFFECT[power] == Effect.CREDITS_AFTER_SETTLE and (
            tables.TARGET[power] == Target.ANY or tables.TARGET[power] == settled_as
        ):
            me.credits += tables.AMOUNT[power]
            powers.say_used(s, seat, power, tables.AMOUNT[power])


# ------------------------------------------------------------------ the end of the action


@rule
def close_settle(s: State) -> None:
    """Replaced worlds go back; everybody keeps to the limit; new powers begin; two ways to end the game."""
    if s.part == 0:
        for i in range(s.num_aside):
            empire.return_to_bag(s, s.aside[i])
            tell(s, EVERYBODY, Happened.RETURNED, s.selector, tables.COLONY_ROW[s.aside[i]])
        s.num_aside = 0
    elif s.part <= s.num_players:
        explore.ask_to_discard(s, s.order[s.part - 1])
    else:
        powers.activate_settled(s)
        ending.check_settle_end(s)
    s.part += 1
