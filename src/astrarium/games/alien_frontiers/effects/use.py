"""Using alien tech and asteroid cards: once per turn each, one discard power per turn, never both powers."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, tell
from astrarium.games.alien_frontiers.effects import powers
from astrarium.games.alien_frontiers.play import asteroids, goods, tech
from astrarium.games.alien_frontiers.table import components, moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Faction, Happened, Power, Territory
from astrarium.games.alien_frontiers.table.state import State

BEFORE_ROLL, AT_GATHER = components.TIMINGS.index("before_roll"), components.TIMINGS.index("at_gather")


@rule
def may_use(s: State, seat: int, card: int, out: list[int], count: int) -> bool:
    """Whether the power of a held card can be used now: not used yet, and it works."""
    op = tables.TECH_POWER[card]
    if op == Power.NONE or s.turn.used[card] > 0 or (s.turn.discarded >> card) & 1 == 1:
        return False
    if op == Power.DATA_CORE and s.turn.core_used == 1:
        return False
    if s.players[seat].fuel + tables.BONUS[Territory.POHL_FOOTHILLS] < tables.TECH_FUEL[card]:
        return False
    return powers.power_works(s, seat, op, tables.TECH_POWER_ARG[card], tables.TECH_FUEL[card], out, count)


@rule
def use_options(s: State, seat: int, out: list[int], count: int) -> int:
    """Powers and discard powers that can be used in the main part of the turn."""
    p = s.players[seat]
    discards_left = s.turn.discards < discards_allowed(s, seat)
    for i in range(p.num_cards):
        card = p.cards[i]
        if tables.TECH_TIMING[card] == powers.TIMING_ANY and may_use(s, seat, card, out, count):
            count = offer(out, count, action(moves.USE, card))
        if discards_left and may_discard(s, seat, card, out, count):
            count = offer(out, count, action(moves.DISCARD, card))
    return count


@rule
def timed_options(s: State, seat: int, out: list[int], count: int) -> int:
    """Cards used before the roll: Oracle Engine, Infiltration A.I."""
    p = s.players[seat]
    for i in range(p.num_cards):
        timing = tables.TECH_TIMING[p.cards[i]]
        if (timing == BEFORE_ROLL or timing == AT_GATHER) and may_use(s, seat, p.cards[i], out, count):
            count = offer(out, count, action(moves.USE, p.cards[i]))
    return count


@rule
def use_card(s: State, seat: int, card: int) -> None:
    """Use the power of a card."""
    s.turn.used[card] = 1
    s.turn.cards_used += 1
    if tables.TECH_POWER[card] == Power.DATA_CORE:
        s.turn.core_used = 1
    tell(s, EVERYBODY, Happened.USED_CARD, seat, tables.TECH_ROW + card, 0)
    powers.start_power(s, seat, tables.TECH_POWER[card], tables.TECH_POWER_ARG[card], tables.TECH_FUEL[card])


# ------------------------------------------------------------------ discard powers


@rule
def discards_allowed(s: State, seat: int) -> int:
    """One discard power per turn; two for the Dark Space Explorers or with Peta-bit Processor, not three."""
    explorers = 1 if s.players[seat].faction == Faction.DARK_SPACE else 0
    return tables.DISCARDS_PER_TURN + min(1, explorers + s.turn.extra_discards)


@rule
def may_discard(s: State, seat: int, card: int, out: list[int], count: int) -> bool:
    """Whether a card that was not used this turn can be discarded for its power."""
    op = tables.TECH_DISCARD[card]
    if op == Power.NONE or s.turn.used[card] > 0:
        return False
    if op == Power.REGATHER and s.hand_size > 0:
        return False
    return powers.power_works(s, seat, op, tables.TECH_DISCARD_ARG[card], tables.TECH_DISCARD_FUEL[card], out, count)


@rule
def use_discard(s: State, seat: int, card: int) -> None:
    """Discard a card for its power."""
    op, cores = tables.TECH_DISCARD[card], tech.cores_held(s, seat)
    fuel, ore = s.players[seat].stored_fuel, s.players[seat].stored_ore
    if s.turn.discards >= tables.DISCARDS_PER_TURN and s.players[seat].faction == Faction.DARK_SPACE:
        tell(s, EVERYBODY, Happened.OWNER_POWER, seat, tables.FACTION_ROW + Faction.DARK_SPACE)
    s.turn.discards += 1
    s.turn.discarded |= 1 << card
    s.turn.cards_used += 1
    tell(s, EVERYBODY, Happened.DISCARDED_CARD, seat, tables.TECH_ROW + card)
    if op == Power.FETCH_CARD:
        powers.start_power(s, seat, op, card, 0)
        return
    tech.discard_from(s, seat, card)
    if op == Power.CORE_FUEL:
        goods.gain(s, seat, cores, 0)
    elif op == Power.TAKE_STORED:
        s.players[seat].fuel += fuel
        s.players[seat].ore += ore
    else:
        powers.start_power(s, seat, op, tables.TECH_DISCARD_ARG[card], tables.TECH_DISCARD_FUEL[card])


# ------------------------------------------------------------------ asteroid cards


@rule
def asteroid_options(s: State, seat: int, out: list[int], count: int) -> int:
    """Asteroid cards that can be used now."""
    p = s.players[seat]
    if p.num_asteroids == 0:
        return count
    for kind in range(pieces.NUM_ASTEROIDS):
        if p.asteroids[kind] > 0 and tables.ASTEROID_USE[kind] != Power.NONE:
            if powers.power_works(s, seat, tables.ASTEROID_USE[kind], kind, 0, out, count):
                count = offer(out, count, action(moves.ASTEROID, kind))
    return count


@rule
def use_asteroid(s: State, seat: int, kind: int) -> None:
    """Use up an asteroid card."""
    tell(s, EVERYBODY, Happened.USED_ASTEROID, seat, tables.ASTEROID_ROW + kind)
    asteroids.use_up(s, seat, kind)
    powers.start_power(s, seat, tables.ASTEROID_USE[kind], kind, 0)
