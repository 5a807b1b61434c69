"""Settle: each player in order gains two colonists or settles a world; the selector first gains a colonist.

A world needs its colonists and either credits (its cost) or Military (its defense), never a mixture.
"""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.new_frontiers import ending
from astrarium.games.new_frontiers.effects import powers, settling
from astrarium.games.new_frontiers.play import explore, upgrade
from astrarium.games.new_frontiers.table import empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import (
    Decide,
    Effect,
    Happened,
    Keyword,
    Kind,
    Manner,
    Moment,
    Why,
)
from astrarium.games.new_frontiers.table.state import Player, State

# How far a player's own Settle turn has come.
CHOOSING, SETTLED, DONE = 0, 1, 2
LOTS = 1000  # more than can be missing of credits or Military


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
def why_not_settle(s: State, seat: int, progress: int, world: int, manner: int) -> int:
    """An explored world, while the turn allows one more, for which there are the means."""
    me = s.players[seat]
    if not empire.is_explored(s, seat, world):
        return Why.NOT_EXPLORED
    why = why_no_more(me, progress)
    if why != NOTHING:
        return why
    kind = empire.kind_now(me, world)
    return (
        why_not_settle_as(s, me, world, manner, kind) if kind != pieces.NO_KIND else why_no_kind(s, me, world, manner)
    )


@rule
def why_no_more(me: Player, progress: int) -> int:
    """One world in an action, and with Improved Logistics a second; none for who takes colonists."""
    if progress == DONE:
        return Why.TOOK_COLONISTS
    return Why.NO_SETTLE_LEFT if me.settles_left == 0 else NOTHING


@rule
def why_no_kind(s: State, me: Player, world: int, manner: int) -> int:
    """The Alien Oort Cloud Factory is settled as any kind that its owner may set."""
    for kind in range(pieces.GOOD_KINDS):
        if why_not_settle_as(s, me, world, manner, kind) == NOTHING:
            return NOTHING
    return why_not_settle_as(s, me, world, manner, nearest_kind(s, me, world, manner))


@rule
def nearest_kind(s: State, me: Player, world: int, manner: int) -> int:
    """The kind of which the fewest credits, or the least Military, are missing."""
    nearest, least = 0, LOTS
    for kind in range(pieces.GOOD_KINDS):
        why = why_not_settle_as(s, me, world, manner, kind)
        if why == Why.WORLD_TOO_DEAR:
            missing = price(s, me, world, manner, kind) - me.credits
        elif why == Why.TOO_STRONG:
            missing = tables.DEFENSE[world] - price(s, me, world, manner, kind)
        else:
            missing = LOTS
        if missing < least:
            nearest, least = kind, missing
    return nearest


@rule
def why_not_settle_as(s: State, me: Player, world: int, manner: int, kind: int) -> int:
    """What settling a world of this kind in this manner takes: its type, its colonists, and credits or Military."""
    if manner == Manner.REPLACE:
        return why_not_replace(s, me, world, kind)
    if tables.IS_MILITARY[world] and manner == Manner.PAY:
        return Why.MILITARY
    if tables.IS_MILITARY[world] == 0 and manner != Manner.PAY:
        return Why.NOT_MILITARY
    if tables.COLONISTS[world] > me.colonists:
        return Why.TOO_FEW_COLONISTS
    match manner:
        case Manner.PAY:
            return Why.WORLD_TOO_DEAR if settling.settle_cost(me, world, kind) > me.credits else NOTHING
        case Manner.CONQUER:
            return Why.TOO_STRONG if settling.strength_against(me, world, kind) < tables.DEFENSE[world] else NOTHING
        case _:
            return why_not_contact(s, me, world, kind)


@rule
def why_not_contact(s: State, me: Player, world: int, kind: int) -> int:
    """A pay-for-military power must allow the world, and its price must be payable."""
    power = settling.best_contact(me, world, is_alien(s, world, kind))
    if power == pieces.NO_POWER:
        return Why.NO_CONTACT
    return Why.WORLD_TOO_DEAR if settling.contact_cost(me, world, kind, power) > me.credits else NOTHING


@rule
def why_not_replace(s: State, me: Player, world: int, kind: int) -> int:
    """Doomed Colony gives way to a non-Alien, non-military world; a further colonist must be supplied."""
    home = home_to_replace(me)
    if home == pieces.NO_WORLD:
        return Why.NO_DOOMED_COLONY
    if tables.IS_MILITARY[world]:
        return Why.MILITARY_FOR_DOOMED
    if is_alien(s, world, kind):
        return Why.ALIEN_FOR_DOOMED
    return Why.ONE_COLONIST_SHORT if tables.COLONISTS[world] > me.colonists + tables.COLONISTS[home] else NOTHING


# ------------------------------------------------------------------ the turn


@rule
def start_settle(s: State) -> None:
    """The selector gains a colonist first, and may use it at once."""
    note(s, Happened.COLONISTS, s.selector, empire.gain_colonists(s, s.selector, tables.SETTLE_BONUS))


@rule
def settle_turn(s: State) -> None:
    """The next player in order: powers that give colonists, then the choice."""
    seat = s.order[s.turn]
    s.turn += 1
    powers.take_effect(s, seat, Moment.BEFORE_SETTLE, 1)
    s.players[seat].settles_left = 1
    ask(s, Decide.SETTLE, seat, CHOOSING)


@rule
def why_not_gain_colonists(progress: int) -> int:
    """Colonists instead of a world, not besides one."""
    return NOTHING if progress == CHOOSING else Why.CHOICE_MADE


@rule
def gain_colonists(s: State, seat: int) -> None:
    """Two colonists, or as many as there are; a colony may still be replaced."""
    s.players[seat].settles_left = 0
    note(s, Happened.COLONISTS, seat, empire.gain_colonists(s, seat, tables.COLONISTS_GAINED))
    ask_further(s, seat, DONE)


@rule
def ask_further(s: State, seat: int, progress: int) -> None:
    """The turn goes on while another world may be settled or a colony replaced."""
    me = s.players[seat]
    if me.settles_left > 0 or upgrade.upgrade_power(me) != pieces.NO_POWER:
        ask(s, Decide.SETTLE, seat, progress)


@rule
def why_not_finish(progress: int) -> int:
    """Nobody may pass."""
    return Why.NOBODY_PASSES if progress == CHOOSING else NOTHING


@rule
def worlds_to_settle(s: State, seat: int, out: list[int], n: int) -> int:
    """Every explored world in the manners for its type that the player has powers for."""
    me = s.players[seat]
    contact = powers.has(me, Effect.PAY_FOR_MILITARY)
    doomed = powers.has(me, Effect.REPLACE_SELF_FREE)
    for i in range(me.num_explored):
        military = tables.IS_MILITARY[me.explored[i]]
        n = offer(out, n, action(moves.SETTLE, me.explored[i], Manner.CONQUER if military else Manner.PAY))
        if contact and military:
            n = offer(out, n, action(moves.SETTLE, me.explored[i], Manner.CONTACT))
        if doomed and not military:
            n = offer(out, n, action(moves.SETTLE, me.explored[i], Manner.REPLACE))
    return n


@rule
def why_not_remove_good(s: State, seat: int, progress: int, colony: int) -> int:
    """A good becomes Military while a world can still be settled."""
    me = s.players[seat]
    why = why_no_more(me, progress)
    return why if why != NOTHING else settling.why_not_fight_with(s, me, colony)


@rule
def own_colonies(s: State, seat: int, out: list[int], n: int) -> int:
    """Every own colony, for players with a power that goods can fight by."""
    me = s.players[seat]
    return empire.colonies_for(moves.REMOVE_GOOD, me, out, n) if powers.has(me, Effect.TEMP_MILITARY) else n


@rule
def remove_good(s: State, seat: int, progress: int, colony: int) -> None:
    """Remove a good for temporary Military; then the turn goes on."""
    settling.remove_good(s, seat, colony)
    ask(s, Decide.SETTLE, seat, progress)


@rule
def settle(s: State, seat: int, progress: int, world: int, manner: int) -> None:
    """A world is settled; the Alien Oort Cloud Factory once its kind is set."""
    if empire.kind_now(s.players[seat], world) == pieces.NO_KIND:
        ask(s, Decide.KIND, seat, Decide.SETTLE, progress, manner)
    else:
        place_world(s, seat, progress, world, manner)


@rule
def place_world(s: State, seat: int, progress: int, world: int, manner: int) -> None:
    """Settle a world: pay or conquer, place it, its windfall good, then what settling triggers."""
    me = s.players[seat]
    kind = empire.kind_now(me, world)
    tell(s, EVERYBODY, Happened.SETTLED, seat, tables.WORLD_ROW + world, manner, price(s, me, world, manner, kind))
    match manner:
        case Manner.PAY:
            settling.say_discounts(s, seat, kind, tables.COST[world])
            me.credits -= settling.settle_cost(me, world, kind)
        case Manner.CONQUER:
            settling.say_conquered(s, seat, world, kind)
        case Manner.CONTACT:
            pay_contact(s, seat, world, kind)
        case _:
            give_up_home(s, seat, world)
    empire.remove_explored(s, seat, world)
    empire.place_colony(me, world)
    empire.add_windfall(s, seat, me.num_colonies - 1)
    powers.take_effect(s, seat, Moment.CONQUERED if manner == Manner.CONQUER else Moment.SETTLED, 1)
    if progress == CHOOSING:
        me.settles_left = powers.total(me, Effect.SETTLE_SECOND)
    else:
        me.settles_left -= 1
        powers.say_all_used(s, seat, Effect.SETTLE_SECOND)
    ask_further(s, seat, SETTLED)


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
    powers.say_used(s, seat, power, 0)
    settling.say_discounts(s, seat, kind, tables.DEFENSE[world] - tables.DISCOUNT[power])
    me.credits -= settling.contact_cost(me, world, kind, power)


@rule
def give_up_home(s: State, seat: int, world: int) -> None:
    """Doomed Colony and its power leave the empire; its colonists go to the world that takes its place."""
    me = s.players[seat]
    home = home_to_replace(me)
    powers.say_used(s, seat, tables.REPLACE_HERE[home], 0)
    empire.remove_colony(s, seat, empire.colony_index(me, home))
    powers.colony_powers_end(s, seat, home)
    empire.say_further_colonists(s, seat, world, home)


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
