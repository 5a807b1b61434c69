"""The order of play: draft, turns, their phases, and every decision with its options."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, tell

from .agendas.deck import (
    discard_over_limit,
    draw_to_hand,
    keep_agenda,
    keep_options,
    limit_options,
)
from .agendas.reveal import (
    decline_reveals,
    others_may_reveal,
    refresh_declined,
    reveal_in_turn,
    reveal_now,
    reveal_now_options,
    reveal_options,
)
from .components import MARKET_DRAW, RELIC_FUEL, RELIC_ORE, TERRITORY_ROW
from .docking import dock_options, dock_ship, dock_ship_options, start_docking
from .ending import (
    check_limit,
    end_turn,
    finish_main,
    open_pocket,
    resource_limit_options,
    return_resource,
)
from .facilities import (
    after_cycling,
    claim_card,
    claim_options,
    cycle_options,
    market_options,
    new_ship,
    open_market,
    trade,
    trade_rate,
    yes_or_no,
)
from .factions.owners import may_use_owner_power, use_owner_power
from .goods import can_pay, pay
from .hub import land_and_go_on, launch, may_launch
from .landing import land_options
from .moon import has_field, place_field
from .moves import (
    AGENDA,
    ASTEROID,
    BUY_RELIC,
    CYCLE,
    DISCARD,
    DOCK,
    DONE,
    END,
    FACTION,
    GOOD,
    LAND,
    LAUNCH,
    OWNER,
    REVEAL,
    ROLL,
    TECH,
    TERRITORY,
    TRADE,
    TRADING,
    USE,
    VICTIM,
    YES,
)
from .pieces import (
    RELIC,
    Decide,
    Faction,
    FieldKind,
    Happened,
    Phase,
    Territory,
)
from .raid import (
    extract,
    extract_options,
    raid,
    raid_card,
    raid_card_options,
    raid_options,
    raid_resource,
    raid_resource_options,
    victim_options,
)
from .roll import angels, angels_options, begin_turn, gather_and_roll
from .setup import choose_faction, draft_options, start_play
from .state import State
from .tech.cloak import cloak, cloak_more_options
from .tech.powers import apply_power, power_options
from .tech.use import asteroid_options, timed_options, use_asteroid, use_card, use_discard, use_options

# ------------------------------------------------------------------ the order of play


@rule
def proceed(s: State) -> None:
    """Nothing is pending: go on with the turn."""
    match s.phase:
        case Phase.DRAFT:
            draft(s)
        case Phase.START:
            begin_turn(s)
        case Phase.BEFORE_ROLL:
            ask(s, Decide.BEFORE_ROLL, s.first)
        case Phase.ROLL:
            gather_and_roll(s)
        case Phase.MAIN | Phase.POCKET:
            ask_turn(s)
        case Phase.LIMIT:
            check_limit(s)
        case _:
            end_turn(s)


@rule
def draft(s: State) -> None:
    """The last player chooses a faction first; when all have one, play starts."""
    if s.session < s.num_players:
        ask(s, Decide.DRAFT, s.num_players - 1 - s.session)
        s.session += 1
    else:
        start_play(s)


@rule
def ask_turn(s: State) -> None:
    """Others may reveal agendas first if something changed; then the player on turn goes on."""
    if s.stirred:
        others_may_reveal(s)
    if s.players[s.turn.seat].declined:
        refresh_declined(s, s.turn.seat)
    if s.depth == 0:
        s.num_picked = 0
        for i in range(len(s.memo)):
            s.memo[i] = 0
        ask(s, Decide.TURN, s.turn.seat)


# ------------------------------------------------------------------ options


@rule
def options(s: State, out: list[int]) -> int:
    """The options of the open decision."""
    p = s.pending[s.depth - 1]
    seat = p.seat
    match p.kind:
        case Decide.TURN:
            return turn_options(s, seat, out)
        case Decide.DOCK_SHIP:
            return dock_ship_options(s, seat, p.a, out)
        case Decide.POWER:
            return power_options(s, seat, p.a, p.b, p.c, p.d, out, 0)
        case Decide.BEFORE_ROLL:
            return timed_options(s, seat, out, offer(out, 0, action(ROLL)))
        case Decide.DRAFT:
            return draft_options(s, out)
        case Decide.MARKET:
            return market_options(out)
        case Decide.CYCLE:
            return cycle_options(out)
        case Decide.CLAIM:
            return claim_options(s, seat, out)
        case Decide.LAND:
            return land_options(s, seat, p.a, out)
        case Decide.RAID:
            return raid_options(s, seat, p.a, p.b, out)
        case Decide.RAID_RESOURCE:
            return raid_resource_options(s, seat, p.a, p.b, out)
        case Decide.RAID_VICTIM:
            return victim_options(s, seat, p.a, out)
        case Decide.RAID_CARD:
            return raid_card_options(s, p.a, p.b, out)
        case Decide.EXTRACT:
            return extract_options(s, seat, p.a, p.b, out)
        case Decide.LIMIT:
            return resource_limit_options(s, seat, p.a, out)
        case Decide.UNSTRADDLE:
            return unstraddle_options(s, p.a, out)
        case Decide.ANGELS:
            return angels_options(out)
        case Decide.REVEAL:
            return reveal_now_options(s, seat, out)
        case Decide.AGENDA_LIMIT:
            return limit_options(s, seat, p.a, out)
        case Decide.AGENDA_KEEP:
            return keep_options(s, out)
        case Decide.CLOAK_MORE:
            return cloak_more_options(s, seat, p.a, p.b, p.c, p.d, out)
        case _:
            return yes_or_no(out)


@rule
def turn_options(s: State, seat: int, out: list[int]) -> int:
    """Everything the player on turn may do; the turn can end only when no ship can be docked any more."""
    count = dock_options(s, seat, out, 0)
    docks = count
    if s.phase == Phase.MAIN:
        count = use_options(s, seat, out, count)
        if s.belt_on:
            count = asteroid_options(s, seat, out, count)
        if may_use_owner_power(s, seat):
            count = offer(out, count, action(OWNER))
        if may_buy_relic(s, seat):
            count = offer(out, count, action(BUY_RELIC))
        if may_launch(s, seat):
            count = offer(out, count, action(LAUNCH))
    if s.agendas_on:
        count = reveal_options(s, seat, out, count)
    if may_trade(s, seat):
        count = offer(out, count, action(TRADE))
    return count if docks > 0 else offer(out, count, action(END))


@rule
def may_trade(s: State, seat: int) -> bool:
    """Whether a pair at the Orbital Market lets the player trade, and the fuel is there."""
    return s.turn.rate > 0 and s.players[seat].fuel >= trade_rate(s, seat)


@rule
def may_buy_relic(s: State, seat: int) -> bool:
    """Whoever controls Burroughs Desert, not isolated, may buy the Relic Ship if it is there."""
    desert = Territory.BURROUGHS_DESERT
    if s.controller[desert] != seat or s.relic_owner != NOBODY or has_field(s, FieldKind.ISOLATION, desert):
        return False
    return can_pay(s, seat, RELIC_FUEL, RELIC_ORE)


@rule
def buy_relic(s: State, seat: int) -> None:
    """Buy the Relic Ship; it waits in the Maintenance Bay."""
    pay(s, seat, RELIC_FUEL, RELIC_ORE)
    s.relic_owner = seat
    tell(s, EVERYBODY, Happened.BOUGHT_RELIC, seat, TERRITORY_ROW + Territory.BURROUGHS_DESERT)
    new_ship(s, seat, RELIC)


@rule
def unstraddle_options(s: State, field: int, out: list[int]) -> int:
    """The two territories of a generator on a border."""
    g = s.generators[field]
    return offer(out, offer(out, 0, action(TERRITORY, g.at)), action(TERRITORY, g.also))


# ------------------------------------------------------------------ carrying out


@rule
def apply(s: State, act: int) -> None:
    """Carry out an action as the answer to the decision being made."""
    now = s.now
    seat, a, b, c, d = now.seat, now.a, now.b, now.c, now.d
    match now.kind:
        case Decide.TURN:
            take_turn(s, seat, act)
        case Decide.DOCK_SHIP:
            dock_ship(s, seat, a, act)
        case Decide.POWER:
            apply_power(s, seat, a, b, c, d, act)
        case Decide.LAND:
            land_and_go_on(s, seat, a, b, first(LAND, act))
        case Decide.CYCLE:
            after_cycling(s, seat, is_verb(CYCLE, act))
        case Decide.CLAIM:
            if is_verb(TECH, act):
                claim_card(s, seat, first(TECH, act))
        case Decide.RAID:
            raid(s, seat, a, b, act)
        case Decide.RAID_RESOURCE:
            raid_resource(s, seat, a, act)
        case Decide.RAID_VICTIM:
            ask(s, Decide.RAID_CARD, seat, first(VICTIM, act), a)
        case Decide.RAID_CARD:
            raid_card(s, seat, a, b, act)
        case Decide.EXTRACT:
            extract(s, seat, a, act)
        case Decide.LIMIT:
            return_resource(s, seat, first(GOOD, act))
        case _:
            apply_rarer(s, seat, a, b, c, d, act)


@rule
def apply_rarer(s: State, seat: int, a: int, b: int, c: int, d: int, act: int) -> None:
    """The decisions that are asked less often."""
    match s.now.kind:
        case Decide.DRAFT:
            choose_faction(s, seat, first(FACTION, act))
        case Decide.BEFORE_ROLL:
            before_roll(s, seat, act)
        case Decide.BRETHREN_ROLL:
            s.brethren_icon = 1 if is_verb(YES, act) else 0
        case Decide.MARKET:
            if is_verb(TRADING, act):
                open_market(s, seat, a)
            else:
                draw_to_hand(s, seat, MARKET_DRAW)
        case Decide.LAUNCH_NOW:
            if is_verb(YES, act):
                launch(s, seat, a)
        case Decide.UNSTRADDLE:
            place_field(s, a, first(TERRITORY, act), seat)
        case Decide.POCKET:
            if is_verb(YES, act):
                open_pocket(s, seat)
        case Decide.ANGELS:
            angels(s, seat, first(GOOD, act))
        case Decide.REVEAL:
            if is_verb(DONE, act):
                decline_reveals(s, seat)
            else:
                reveal_now(s, seat, first(REVEAL, act))
        case Decide.AGENDA_LIMIT:
            if is_verb(AGENDA, act):
                discard_over_limit(s, seat, first(AGENDA, act))
        case Decide.AGENDA_KEEP:
            keep_agenda(s, seat, first(AGENDA, act), a)
        case Decide.CLOAK_MORE:
            if is_verb(YES, act):
                cloak(s, seat, c, a, b, d)


@rule
def before_roll(s: State, seat: int, act: int) -> None:
    """Roll, or use a card that is used before the roll."""
    if is_verb(USE, act):
        use_card(s, seat, first(USE, act))
        return
    s.phase = Phase.ROLL
    if s.players[seat].faction == Faction.BRETHREN:
        ask(s, Decide.BRETHREN_ROLL, seat)


@rule
def take_turn(s: State, seat: int, act: int) -> None:
    """One thing the player on turn does."""
    if is_verb(DOCK, act):
        start_docking(s, seat, first(DOCK, act))
    elif is_verb(USE, act):
        use_card(s, seat, first(USE, act))
    elif is_verb(DISCARD, act):
        use_discard(s, seat, first(DISCARD, act))
    elif is_verb(TRADE, act):
        trade(s, seat)
    elif is_verb(LAUNCH, act):
        launch(s, seat, 0)
    elif is_verb(BUY_RELIC, act):
        buy_relic(s, seat)
    elif is_verb(ASTEROID, act):
        use_asteroid(s, seat, first(ASTEROID, act))
    elif is_verb(OWNER, act):
        use_owner_power(s, seat)
    elif is_verb(REVEAL, act):
        reveal_in_turn(s, seat, first(REVEAL, act))
    else:
        finish_main(s)
