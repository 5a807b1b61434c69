"""The order of play: draft, turns, their phases, and every decision with its options."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, tell
from astrarium.games.alien_frontiers.effects import cloak, powers, use
from astrarium.games.alien_frontiers.play import (
    agendas,
    docking,
    facilities,
    goods,
    hub,
    landing,
    moon,
    owners,
    raid,
    revealing,
    roll,
    turn_end,
)
from astrarium.games.alien_frontiers.table import moves, pieces, setup, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Faction, FieldKind, Happened, Phase, Territory
from astrarium.games.alien_frontiers.table.state import State

# ------------------------------------------------------------------ the order of play


@rule
def proceed(s: State) -> None:
    """Nothing is pending: go on with the turn."""
    match s.phase:
        case Phase.DRAFT:
            draft(s)
        case Phase.START:
            roll.begin_turn(s)
        case Phase.BEFORE_ROLL:
            ask(s, Decide.BEFORE_ROLL, s.first)
        case Phase.ROLL:
            roll.gather_and_roll(s)
        case Phase.MAIN | Phase.POCKET:
            ask_turn(s)
        case Phase.LIMIT:
            turn_end.check_limit(s)
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
def ask_turn(s: State) -> None:
    """Others may reveal agendas first if something changed; then the player on turn goes on."""
    if s.stirred:
        revealing.others_may_reveal(s)
    if s.players[s.turn.seat].declined:
        revealing.refresh_declined(s, s.turn.seat)
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
            return docking.dock_ship_options(s, seat, p.a, out)
        case Decide.POWER:
            return powers.power_options(s, seat, p.a, p.b, p.c, p.d, out, 0)
        case Decide.BEFORE_ROLL:
            return use.timed_options(s, seat, out, offer(out, 0, action(moves.ROLL)))
        case Decide.DRAFT:
            return setup.draft_options(s, out)
        case Decide.MARKET:
            return facilities.market_options(out)
        case Decide.CYCLE:
            return facilities.cycle_options(out)
        case Decide.CLAIM:
            return facilities.claim_options(s, seat, out)
        case Decide.LAND:
            return landing.land_options(s, seat, p.a, out)
        case Decide.RAID:
            return raid.raid_options(s, seat, p.a, p.b, out)
        case Decide.RAID_RESOURCE:
            return raid.raid_resource_options(s, seat, p.a, p.b, out)
        case Decide.RAID_VICTIM:
            return raid.victim_options(s, seat, p.a, out)
        case Decide.RAID_CARD:
            return raid.raid_card_options(s, p.a, p.b, out)
        case Decide.EXTRACT:
            return raid.extract_options(s, seat, p.a, p.b, out)
        case Decide.LIMIT:
            return turn_end.resource_limit_options(s, seat, p.a, out)
        case Decide.UNSTRADDLE:
            return unstraddle_options(s, p.a, out)
        case Decide.ANGELS:
            return roll.angels_options(out)
        case Decide.REVEAL:
            return revealing.reveal_now_options(s, seat, out)
        case Decide.AGENDA_LIMIT:
            return agendas.limit_options(s, seat, p.a, out)
        case Decide.AGENDA_KEEP:
            return agendas.keep_options(s, out)
        case Decide.CLOAK_MORE:
            return cloak.cloak_more_options(s, seat, p.a, p.b, p.c, p.d, out)
        case _:
            return facilities.yes_or_no(out)


@rule
def turn_options(s: State, seat: int, out: list[int]) -> int:
    """Everything the player on turn may do; the turn can end only when no ship can be docked any more."""
    count = docking.dock_options(s, seat, out, 0)
    docks = count
    if s.phase == Phase.MAIN:
        count = use.use_options(s, seat, out, count)
        if s.belt_on:
            count = use.asteroid_options(s, seat, out, count)
        if owners.may_use_owner_power(s, seat):
            count = offer(out, count, action(moves.OWNER))
        if may_buy_relic(s, seat):
            count = offer(out, count, action(moves.BUY_RELIC))
        if hub.may_launch(s, seat):
            count = offer(out, count, action(moves.LAUNCH))
    if s.agendas_on:
        count = revealing.reveal_options(s, seat, out, count)
    if may_trade(s, seat):
        count = offer(out, count, action(moves.TRADE))
    return count if docks > 0 else offer(out, count, action(moves.END))


@rule
def may_trade(s: State, seat: int) -> bool:
    """Whether a pair at the Orbital Market lets the player trade, and the fuel is there."""
    return s.turn.rate > 0 and s.players[seat].fuel >= facilities.trade_rate(s, seat)


@rule
def may_buy_relic(s: State, seat: int) -> bool:
    """Whoever controls Burroughs Desert, not isolated, may buy the Relic Ship if it is there."""
    desert = Territory.BURROUGHS_DESERT
    if s.controller[desert] != seat or s.relic_owner != NOBODY or moon.has_field(s, FieldKind.ISOLATION, desert):
        return False
    return goods.can_pay(s, seat, tables.RELIC_FUEL, tables.RELIC_ORE)


@rule
def buy_relic(s: State, seat: int) -> None:
    """Buy the Relic Ship; it waits in the Maintenance Bay."""
    goods.pay(s, seat, tables.RELIC_FUEL, tables.RELIC_ORE)
    s.relic_owner = seat
    tell(s, EVERYBODY, Happened.BOUGHT_RELIC, seat, tables.TERRITORY_ROW + Territory.BURROUGHS_DESERT)
    facilities.new_ship(s, seat, pieces.RELIC)


@rule
def unstraddle_options(s: State, field: int, out: list[int]) -> int:
    """The two territories of a generator on a border."""
    g = s.generators[field]
    return offer(out, offer(out, 0, action(moves.TERRITORY, g.at)), action(moves.TERRITORY, g.also))


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
            docking.dock_ship(s, seat, a, act)
        case Decide.POWER:
            powers.apply_power(s, seat, a, b, c, d, act)
        case Decide.LAND:
            hub.land_and_go_on(s, seat, a, b, first(moves.LAND, act))
        case Decide.CYCLE:
            facilities.after_cycling(s, seat, is_verb(moves.CYCLE, act))
        case Decide.CLAIM:
            if is_verb(moves.TECH, act):
                facilities.claim_card(s, seat, first(moves.TECH, act))
        case Decide.RAID:
            raid.raid(s, seat, a, b, act)
        case Decide.RAID_RESOURCE:
            raid.raid_resource(s, seat, a, act)
        case Decide.RAID_VICTIM:
            ask(s, Decide.RAID_CARD, seat, first(moves.VICTIM, act), a)
        case Decide.RAID_CARD:
            raid.raid_card(s, seat, a, b, act)
        case Decide.EXTRACT:
            raid.extract(s, seat, a, act)
        case Decide.LIMIT:
            turn_end.return_resource(s, seat, first(moves.GOOD, act))
        case _:
            apply_rarer(s, seat, a, b, c, d, act)


@rule
def apply_rarer(s: State, seat: int, a: int, b: int, c: int, d: int, act: int) -> None:
    """The decisions that are asked less often."""
    match s.now.kind:
        case Decide.DRAFT:
            setup.choose_faction(s, seat, first(moves.FACTION, act))
        case Decide.BEFORE_ROLL:
            before_roll(s, seat, act)
        case Decide.BRETHREN_ROLL:
            s.brethren_icon = 1 if is_verb(moves.YES, act) else 0
        case Decide.MARKET:
            if is_verb(moves.TRADING, act):
                facilities.open_market(s, seat, a)
            else:
                agendas.draw_to_hand(s, seat, tables.MARKET_DRAW)
        case Decide.LAUNCH_NOW:
            if is_verb(moves.YES, act):
                hub.launch(s, seat, a)
        case Decide.UNSTRADDLE:
            moon.place_field(s, a, first(moves.TERRITORY, act), seat)
        case Decide.POCKET:
            if is_verb(moves.YES, act):
                turn_end.open_pocket(s, seat)
        case Decide.ANGELS:
            roll.angels(s, seat, first(moves.GOOD, act))
        case Decide.REVEAL:
            if is_verb(moves.DONE, act):
                revealing.decline_reveals(s, seat)
            else:
                revealing.reveal_now(s, seat, first(moves.REVEAL, act))
        case Decide.AGENDA_LIMIT:
            if is_verb(moves.AGENDA, act):
                agendas.discard_over_limit(s, seat, first(moves.AGENDA, act))
        case Decide.AGENDA_KEEP:
            agendas.keep_agenda(s, seat, first(moves.AGENDA, act), a)
        case Decide.CLOAK_MORE:
            if is_verb(moves.YES, act):
                cloak.cloak(s, seat, c, a, b, d)


@rule
def before_roll(s: State, seat: int, act: int) -> None:
    """Roll, or use a card that is used before the roll."""
    if is_verb(moves.USE, act):
        use.use_card(s, seat, first(moves.USE, act))
        return
    s.phase = Phase.ROLL
    if s.players[seat].faction == Faction.BRETHREN:
        ask(s, Decide.BRETHREN_ROLL, seat)


@rule
def take_turn(s: State, seat: int, act: int) -> None:
    """One thing the player on turn does."""
    if is_verb(moves.DOCK, act):
        docking.start_docking(s, seat, first(moves.DOCK, act))
    elif is_verb(moves.USE, act):
        use.use_card(s, seat, first(moves.USE, act))
    elif is_verb(moves.DISCARD, act):
        use.use_discard(s, seat, first(moves.DISCARD, act))
    elif is_verb(moves.TRADE, act):
        facilities.trade(s, seat)
    elif is_verb(moves.LAUNCH, act):
        hub.launch(s, seat, 0)
    elif is_verb(moves.BUY_RELIC, act):
        buy_relic(s, seat)
    elif is_verb(moves.ASTEROID, act):
        use.use_asteroid(s, seat, first(moves.ASTEROID, act))
    elif is_verb(moves.OWNER, act):
        owners.use_owner_power(s, seat)
    elif is_verb(moves.REVEAL, act):
        revealing.reveal_in_turn(s, seat, first(moves.REVEAL, act))
    else:
        turn_end.finish_main(s)
