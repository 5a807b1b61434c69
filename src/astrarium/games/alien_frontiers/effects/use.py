"""Using alien tech and asteroid cards: once per turn each, one discard power per turn, never both powers."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, later, tell
from astrarium.games.alien_frontiers.effects import chain, steps
from astrarium.games.alien_frontiers.play import asteroids, cards
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.components import TIMINGS
from astrarium.games.alien_frontiers.table.pieces import Faction, Happened, Phase, Power, Territory, Why
from astrarium.games.alien_frontiers.table.state import State

BEFORE_ROLL, AT_GATHER = TIMINGS.index("before_roll"), TIMINGS.index("at_gather")


@rule
def why_not_ready(s: State, seat: int, tech: int) -> int:
    """A held card with a power that was not used this turn."""
    if not cards.has_tech(s, seat, tech):
        return Why.NOT_HELD
    if tables.TECH_POWER[tech] == Power.NONE:
        return Why.NO_POWER
    if cards.is_used(s, seat, tech):
        return Why.USED
    return Why.CORE_USED if cards.core_spent(s, tech) else NOTHING


@rule
def why_not_works(s: State, seat: int, tech: int) -> int:
    """The power of a card can be paid and carried out."""
    if s.players[seat].fuel + tables.BONUS[Territory.POHL_FOOTHILLS] < tables.TECH_FUEL[tech]:
        return Why.TOO_DEAR
    if chain.POWER_CHAIN[tech] > 0:
        return chain.why_not_chain(s, seat, chain.POWER_CHAIN[tech], tables.TECH_FUEL[tech])
    return chain.why_not_card(s, seat, tech)


@rule
def why_not_use(s: State, seat: int, tech: int) -> int:
    """In the main part of one's turn."""
    if s.phase != Phase.MAIN:
        return Why.OWN_TURN_ONLY
    why = why_not_ready(s, seat, tech)
    if why != NOTHING:
        return why
    return why_not_works(s, seat, tech) if tables.TECH_TIMING[tech] == chain.TIMING_ANY else Why.NOT_THIS_TIME


@rule
def why_not_use_early(s: State, seat: int, tech: int) -> int:
    """Before the roll: Oracle Engine, Infiltration A.I."""
    why = why_not_ready(s, seat, tech)
    if why != NOTHING:
        return why
    timing = tables.TECH_TIMING[tech]
    return why_not_works(s, seat, tech) if timing == BEFORE_ROLL or timing == AT_GATHER else Why.NOT_THIS_TIME


@rule
def held_to_use(s: State, seat: int, out: list[int], n: int) -> int:
    """The cards held."""
    for i in range(s.players[seat].num_cards if s.phase != Phase.POCKET else 0):
        n = offer(out, n, action(moves.USE, s.players[seat].cards[i]))
    return n


@rule
def use_card(s: State, seat: int, tech: int) -> None:
    """Use the power of a card."""
    s.players[seat].used |= 1 << tech
    s.turn.used |= 1 << tech
    cards.count_use(s, tech)
    tell(s, EVERYBODY, Happened.USED_CARD, seat, tables.TECH_ROW + tech, 0)
    if chain.POWER_CHAIN[tech] > 0:
        chain.start_chain(s, seat, chain.POWER_CHAIN[tech], tables.TECH_FUEL[tech])
    else:
        steps.start_power(s, seat, steps.POWER_STEP[tech], tables.TECH_FUEL[tech], tech)


# ------------------------------------------------------------------ discard powers


@rule
def discards_allowed(s: State, seat: int) -> int:
    """One discard power per turn; two for the Dark Space Explorers or with Peta-bit Processor, not three."""
    explorers = 1 if s.players[seat].faction == Faction.DARK_SPACE else 0
    return tables.DISCARDS_PER_TURN + min(1, explorers + s.turn.extra_discards)


@rule
def why_not_discard(s: State, seat: int, tech: int) -> int:
    """A held card that was not used this turn, for a discard power that works."""
    if s.phase != Phase.MAIN:
        return Why.OWN_TURN_ONLY
    if not cards.has_tech(s, seat, tech):
        return Why.NOT_HELD
    if tables.TECH_DISCARD[tech] == Power.NONE:
        return Why.NO_POWER
    if cards.is_used(s, seat, tech):
        return Why.USED
    if s.turn.discards >= discards_allowed(s, seat):
        return Why.DISCARDS_SPENT
    if chain.DISCARD_CHAIN[tech] > 0:
        why = chain.why_not_chain(s, seat, chain.DISCARD_CHAIN[tech], 0)
    else:
        why = steps.why_not_power(s, seat, steps.DISCARD_STEP[tech], tables.TECH_DISCARD_FUEL[tech], tech)
    return Why.DISCARD_TOO_DEAR if why == Why.TOO_DEAR else why


@rule
def held_to_discard(s: State, seat: int, out: list[int], n: int) -> int:
    """The cards held, while a discard power is left."""
    for i in range(s.players[seat].num_cards if s.turn.discards < discards_allowed(s, seat) else 0):
        n = offer(out, n, action(moves.DISCARD, s.players[seat].cards[i]))
    return n


@rule
def use_discard(s: State, seat: int, tech: int) -> None:
    """Discard a card for its power; what counts or lies on the card itself comes first."""
    if s.turn.discards >= tables.DISCARDS_PER_TURN and s.players[seat].faction == Faction.DARK_SPACE:
        tell(s, EVERYBODY, Happened.OWNER_POWER, seat, tables.FACTION_ROW + Faction.DARK_SPACE)
    s.turn.discards += 1
    s.players[seat].used |= 1 << tech
    s.turn.discarded |= 1 << tech
    s.turn.cards_used += 1
    tell(s, EVERYBODY, Happened.DISCARDED_CARD, seat, tables.TECH_ROW + tech)
    step, fuel = steps.DISCARD_STEP[tech], tables.TECH_DISCARD_FUEL[tech]
    steps.pay_known(s, seat, step, fuel)
    if steps.RUNS_FIRST[step]:
        steps.run(s, seat, step, fuel, tech)
    else:
        later(s, seat, step, fuel, tech)  # what the loss of the card asks for comes before its power
    if not steps.FETCHES[step]:
        cards.discard_from(s, seat, tech)
    if chain.DISCARD_CHAIN[tech] > 0:
        chain.start_chain(s, seat, chain.DISCARD_CHAIN[tech], 0)


# ------------------------------------------------------------------ asteroid cards


@rule
def why_not_use_asteroid(s: State, seat: int, asteroid: int) -> int:
    """An asteroid card that is ready and can do something."""
    if s.phase != Phase.MAIN:
        return Why.OWN_TURN_ONLY
    if not asteroids.is_ready(s, seat, asteroid):
        return Why.NOT_READY
    if steps.ASTEROID_STEP[asteroid] == 0:
        return Why.NO_POWER
    return steps.why_not_power(s, seat, steps.ASTEROID_STEP[asteroid], 0, pieces.NO_CARD)


@rule
def asteroids_held(s: State, seat: int, out: list[int], n: int) -> int:
    """The asteroid cards that are ready."""
    if s.players[seat].num_asteroids > 0:
        for kind in range(pieces.NUM_ASTEROIDS):
            if asteroids.is_ready(s, seat, kind):
                n = offer(out, n, action(moves.USE_ASTEROID, kind))
    return n


@rule
def use_asteroid(s: State, seat: int, asteroid: int) -> None:
    """Use up an asteroid card."""
    tell(s, EVERYBODY, Happened.USED_ASTEROID, seat, tables.ASTEROID_ROW + asteroid)
    asteroids.use_up(s, seat, asteroid)
    steps.start_power(s, seat, steps.ASTEROID_STEP[asteroid], 0, pieces.NO_CARD)
