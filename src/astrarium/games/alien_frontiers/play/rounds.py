"""The order of play: the draft, turns and their phases; the Relic Ship."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, tell
from astrarium.games.alien_frontiers.effects import use
from astrarium.games.alien_frontiers.play import facilities, goods, moon, revealing, roll, turn_end
from astrarium.games.alien_frontiers.table import pieces, setup, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, FieldKind, Happened, Phase, Territory, Why
from astrarium.games.alien_frontiers.table.state import State


@rule
def proceed(s: State) -> None:
    """Nothing is pending: go on with the turn."""
    match s.phase:
        case Phase.DRAFT:
            draft(s)
        case Phase.START:
            roll.begin_turn(s)
        case Phase.BEFORE_ROLL:
            ask_anew(s, Decide.BEFORE_ROLL)
        case Phase.ROLL:
            roll.gather_and_roll(s)
        case Phase.MAIN | Phase.POCKET:
            ask_anew(s, Decide.TURN)
        case _:
            turn_end.end_turn(s)


@rule
def draft(s: State) -> None:
    """The last player chooses a faction first; when all have one, play starts."""
    if s.session < s.num_players:
        ask(s, Decide.DRAFT, s.num_players - 1 - s.session)
        s.session += 1
    else:
        setup.start_play(s)


@rule
def ask_anew(s: State, kind: int) -> None:
    """The player on turn goes on; what was met on the way is noted first."""
    revealing.note_failed(s)
    if s.stirred:
        revealing.note_met(s)
    revealing.check_oracle(s)
    s.num_picked = 0
    if s.depth == 0:
        ask(s, kind, s.turn.seat)


@rule
def why_not_reveal_early(s: State, seat: int, agenda: int) -> int:
    """Before the roll only while a card could be used, whose price may end what the agenda asks for."""
    why = revealing.why_not_reveal(s, seat, agenda)
    if why != NOTHING:
        return why
    for i in range(s.players[seat].num_cards):
        if use.why_not_use_early(s, seat, s.players[seat].cards[i]) == NOTHING:
            return NOTHING
    return Why.ROLL_FIRST


# ------------------------------------------------------------------ the Relic Ship


@rule
def why_not_buy_relic(s: State, seat: int) -> int:
    """Whoever controls Burroughs Desert, not isolated, may buy the Relic Ship if it is there."""
    desert = Territory.BURROUGHS_DESERT
    if s.phase != Phase.MAIN:
        return Why.OWN_TURN_ONLY
    if s.controller[desert] != seat:
        return Why.NOT_CONTROLLED
    if moon.has_field(s, FieldKind.ISOLATION, desert):
        return Why.ISOLATED
    if s.relic_owner != NOBODY:
        return Why.RELIC_AWAY
    if s.turn.relic_spent:
        return Why.RELIC_SPENT
    return NOTHING if goods.can_pay(s, seat, tables.RELIC_FUEL, tables.RELIC_ORE) else Why.RELIC_PRICE


@rule
def buy_relic(s: State, seat: int) -> None:
    """Buy the Relic Ship; it waits in the Maintenance Bay."""
    goods.pay(s, seat, tables.RELIC_FUEL, tables.RELIC_ORE)
    s.relic_owner = seat
    tell(s, EVERYBODY, Happened.BOUGHT_RELIC, seat, tables.TERRITORY_ROW + Territory.BURROUGHS_DESERT)
    facilities.new_ship(s, seat, pieces.RELIC)
