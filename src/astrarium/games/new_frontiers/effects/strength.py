"""Powers that stand: Military, specialised Military and discounts, kept as sums because they are asked for often."""

from __future__ import annotations

from astrarium.core.decisions import always
from astrarium.core.effects import Step
from astrarium.core.rules import rule
from astrarium.games.new_frontiers.table import pieces, tables
from astrarium.games.new_frontiers.table.pieces import Kind
from astrarium.games.new_frontiers.table.state import Player, State


@rule
def count_military(s: State, seat: int, power: int, times: int) -> None:
    """Military, or Military against worlds with a keyword."""
    me, keyword = s.players[seat], tables.POWER_KEYWORD[power]
    if keyword == pieces.NO_KEYWORD:
        me.military += times * tables.AMOUNT[power]
    else:
        me.versus[keyword] += times * tables.AMOUNT[power]


@rule
def count_develop_discount(s: State, seat: int, power: int, times: int) -> None:
    """Credits off any development."""
    s.players[seat].develop_discount += times * tables.AMOUNT[power]


@rule
def count_discount(s: State, seat: int, power: int, times: int) -> None:
    """Credits off worlds of a kind."""
    add_by_kind(s.players[seat].discount, tables.POWER_KIND[power], times * tables.AMOUNT[power])


@rule
def count_edge(s: State, seat: int, power: int, times: int) -> None:
    """Credits off worlds of a kind, or Military against them."""
    count_discount(s, seat, power, times)
    add_by_kind(s.players[seat].edge, tables.POWER_KIND[power], times * tables.AMOUNT[power])


@rule
def add_by_kind(sums: list[int], kind: int, amount: int) -> None:
    """Add to the sum of one kind, or of all."""
    for k in range(pieces.SETTLED_KINDS):
        if kind == k or kind == Kind.ANY:
            sums[k] += amount


@rule
def versus_keywords(me: Player, keywords: int) -> int:
    """Specialised Military against a world with these keywords."""
    found = 0
    for k in range(pieces.KEYWORDS):
        if keywords >> k & 1:
            found += me.versus[k]
    return found


STEPS = (
    Step("military", always, count_military),
    Step("develop_discount", always, count_develop_discount),
    Step("settle_discount", always, count_discount),
    Step("settle_edge", always, count_edge),
)
