"""Powers that give something of themselves: credits, VP chips, colonists and worlds."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING, always
from astrarium.core.effects import Step
from astrarium.core.rules import rule
from astrarium.core.table import note
from astrarium.games.new_frontiers.effects import powers
from astrarium.games.new_frontiers.table import empire, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Happened, Kind, Why
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def earn(s: State, seat: int, power: int, times: int) -> None:
    """A power pays its amount so many times."""
    if times > 0:
        s.players[seat].credits += times * tables.AMOUNT[power]
        powers.say_used(s, seat, power, times * tables.AMOUNT[power])


@rule
def gain_chips(s: State, seat: int, power: int) -> None:
    """VP chips."""
    powers.say_used(s, seat, power, tables.AMOUNT[power])
    empire.gain_vp(s, seat, tables.AMOUNT[power])


@rule
def draw(s: State, seat: int, power: int) -> None:
    """Worlds from the bag, which the player keeps."""
    empire.draw_worlds(s, seat, tables.AMOUNT[power], tables.POWER_ROW + power)


@rule
def bring_colonists(s: State, seat: int, power: int) -> None:
    """Colonists, as many as there are."""
    came = empire.gain_colonists(s, seat, tables.AMOUNT[power])
    if came > 0:
        powers.say_used(s, seat, power, came)
    else:
        note(s, Happened.COLONISTS, seat, came)


# ------------------------------------------------------------------ income of a Produce action


@rule
def earn_for_colonies(s: State, seat: int, power: int) -> None:
    """Credits for each colony that the power speaks of."""
    earn(s, seat, power, matching_colonies(s.players[seat], power))


@rule
def matching_colonies(me: Player, power: int) -> int:
    """Colonies of the kind, keyword and type that a power pays for."""
    found = 0
    for i in range(me.num_colonies):
        tile = me.colonies[i].tile
        fits = tables.POWER_KIND[power] == Kind.ANY or tables.POWER_KIND[power] == empire.kind_now(me, tile)
        known = (
            tables.POWER_KEYWORD[power] == pieces.NO_KEYWORD
            or tables.COLONY_KEYWORDS[tile] >> tables.POWER_KEYWORD[power] & 1 == 1
        )
        if fits and known and (tables.MILITARY_ONLY[power] == 0 or tables.IS_MILITARY[tile] == 1):
            found += 1
    return found


@rule
def kinds_produced(me: Player) -> int:
    """How many different kinds of goods a player produced in this action."""
    found = 0
    for kind in range(pieces.GOOD_KINDS):
        found += 1 if me.produced[kind] > 0 else 0
    return found


@rule
def why_not_most(s: State, seat: int, power: int) -> int:
    """The most goods of a kind must have been produced in this action; a tie pays only if the row says so."""
    kind = tables.POWER_KIND[power]
    mine = s.players[seat].produced[kind]
    if mine == 0:
        return Why.GOODS_LACK
    for other in range(s.num_players):
        theirs = s.players[other].produced[kind]
        if other != seat and (theirs > mine or (theirs == mine and tables.TIES_PAY[power] == 0)):
            return Why.GOODS_LACK
    return NOTHING


# ------------------------------------------------------------------ Prosperous Economy


@rule
def why_not_with_partner(s: State, seat: int, power: int) -> int:
    """The other development must be in the empire."""
    partner = tables.EXTRA_IF[power]
    stack = tables.STACK_OF[partner]
    return NOTHING if s.players[seat].owned[stack] == 1 and s.offered[stack] == partner else Why.NOT_HELD


@rule
def gain_for_partner(s: State, seat: int, power: int) -> None:
    """1 VP more with Galactic Salon in the empire."""
    powers.say_used(s, seat, power, 1)
    empire.gain_vp(s, seat, 1)


STEPS = (
    Step("explore_draw", always, draw),
    Step("draw_after_settle", always, draw),
    Step("gain_colonist", always, bring_colonists),
    Step("credits_after_develop", always, earn),
    Step("credits_after_settle", always, earn),
    Step("credits_if_produced_here", always, earn),
    Step("credits", always, earn),
    Step("credits_per", always, earn_for_colonies),
    Step("credits_per_kind_produced", always, earn),
    Step("credits_if_most", why_not_most, earn),
    Step("gain_credits", always, earn),
    Step("gain_vp", always, gain_chips),
    Step("vp_after_develop", always, gain_chips),
    Step("vp_per_good_consumed", always, gain_chips),
    Step("extra_vp_if_development", why_not_with_partner, gain_for_partner),
)
