"""What the facilities give: fuel, ore, trades, alien tech and ships."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell

from .cards import cycle_display, is_first_copy, may_claim, take_displayed
from .components import (
    BONUS,
    CLAIM_TOTAL,
    FACTION_ROW,
    FIRST_PRICED_SHIP,
    SHIP_COST_ROW,
    SHIP_FUEL,
    SHIP_ORE,
    TERRITORY_ROW,
)
from .goods import can_pay, gain, pay
from .moon import has_bonus, told_bonus
from .moves import CYCLE, DONE, DRAW, NO, TECH, TRADING, YES
from .pieces import NUM_SHIPS, SHIPS_PER_SEAT, Decide, Faction, Happened, Place, Territory
from .ships import own_in_supply, put, throw
from .state import State


@rule
def use_solar_converter(s: State, seat: int, value: int) -> None:
    """Fuel for half the ship's value, rounded up; Lem Badlands adds 1."""
    s.turn.solar += 1
    fuel = (value + 1) // 2
    if has_bonus(s, seat, Territory.LEM_BADLANDS):
        fuel += BONUS[Territory.LEM_BADLANDS]
        told_bonus(s, seat, Territory.LEM_BADLANDS)
    gain(s, seat, fuel, 0)


@rule
def use_lunar_mine(s: State, seat: int, needs_help: bool) -> None:
    """1 ore, whatever the value."""
    if needs_help and s.turn.cloak == 0:
        if s.turn.mine_docked == 0 and has_bonus(s, seat, Territory.VAN_VOGT_MOUNTAINS):
            told_bonus(s, seat, Territory.VAN_VOGT_MOUNTAINS)
    s.turn.mine_any = 0
    s.turn.mine_docked += 1
    s.turn.mine += 1
    gain(s, seat, 0, 1)


@rule
def use_market(s: State, seat: int, value: int) -> None:
    """The pair opens trading for the turn; with Agendas it may draw two agendas instead."""
    if s.agendas_on:
        ask(s, Decide.MARKET, seat, value)
    else:
        open_market(s, seat, value)


@rule
def open_market(s: State, seat: int, value: int) -> None:
    """Trade at the pair's value from now on; with two pairs at the better rate."""
    s.turn.rate = value if s.turn.rate == 0 else min(s.turn.rate, value)
    note(s, Happened.MARKET_OPENED, seat, value)


@rule
def market_options(out: list[int]) -> int:
    """Trading or two agendas."""
    return offer(out, offer(out, 0, action(TRADING)), action(DRAW))


@rule
def trade_rate(s: State, seat: int) -> int:
    """Fuel for 1 ore now; 0 without a pair at the Orbital Market."""
    if s.turn.rate > 0 and has_bonus(s, seat, Territory.HEINLEIN_PLAINS):
        return BONUS[Territory.HEINLEIN_PLAINS]
    return s.turn.rate


@rule
def trade(s: State, seat: int) -> None:
    """Fuel for 1 ore; Terran Exchange adds 1 to the first trade."""
    fuel = trade_rate(s, seat)
    if fuel < s.turn.rate:
        tell(s, EVERYBODY, Happened.BONUS_USED, seat, TERRITORY_ROW + Territory.HEINLEIN_PLAINS)
    s.turn.trades += 1
    pay(s, seat, fuel, 0)
    note(s, Happened.TRADED, seat, fuel, s.turn.extra_trade_ore)
    gain(s, seat, 0, 1 + s.turn.extra_trade_ore)
    if s.turn.extra_trade_ore > 0:
        s.turn.faction_result |= 1 << Faction.TERRAN
    s.turn.extra_trade_ore = 0


# ------------------------------------------------------------------ the Alien Artifact


@rule
def use_artifact(s: State, seat: int) -> None:
    """The ship counts towards a claim and may cycle the display once."""
    for ship in range(NUM_SHIPS):
        if s.ships[ship].place == Place.ALIEN_ARTIFACT and s.ships[ship].fresh == 1 and s.ships[ship].user == seat:
            if s.ships[ship].tally == 0:
                s.ships[ship].tally = 1
    ask(s, Decide.CYCLE, seat)


@rule
def artifact_total(s: State, seat: int) -> int:
    """The values of the ships docked since the last claim."""
    total = 0
    for ship in range(NUM_SHIPS):
        if s.ships[ship].place == Place.ALIEN_ARTIFACT and s.ships[ship].tally == 1 and s.ships[ship].user == seat:
            total += s.ships[ship].value
    return total


@rule
def cycle_options(out: list[int]) -> int:
    """Cycle the display or keep it."""
    return offer(out, offer(out, 0, action(CYCLE)), action(NO))


@rule
def after_cycling(s: State, seat: int, cycled: bool) -> None:
    """Cycle if wanted; then a card may be claimed."""
    if cycled:
        cycle_display(s, seat)
    offer_claim(s, seat)


@rule
def offer_claim(s: State, seat: int) -> None:
    """A card may be claimed if the total suffices."""
    if artifact_total(s, seat) >= CLAIM_TOTAL:
        ask(s, Decide.CLAIM, seat)


@rule
def claim_options(s: State, seat: int, out: list[int]) -> int:
    """Every displayed card the player does not have yet, or none."""
    count = offer(out, 0, action(DONE))
    for slot in range(3):
        if may_claim(s, seat, slot) and is_first_copy(s, slot):
            count = offer(out, count, action(TECH, s.display[slot]))
    return count


@rule
def claim_card(s: State, seat: int, card: int) -> None:
    """Claim a card; the whole total is spent, surplus included."""
    for ship in range(NUM_SHIPS):
        if s.ships[ship].tally == 1:
            s.ships[ship].tally = 2
    take_displayed(s, seat, card)


# ------------------------------------------------------------------ the Shipyard


@rule
def next_ship(s: State, seat: int) -> int:
    """The number of the next ship, which sets its price; one at the Terraforming Station still counts."""
    return s.players[seat].fleet + 1


@rule
def build_fuel(s: State, seat: int) -> int:
    """Fuel for the next ship; Herbert Valley takes 1 off."""
    fuel = SHIP_FUEL[min(6, next_ship(s, seat))]
    return max(0, fuel - BONUS[Territory.HERBERT_VALLEY]) if has_bonus(s, seat, Territory.HERBERT_VALLEY) else fuel


@rule
def build_ore(s: State, seat: int) -> int:
    """Ore for the next ship; Herbert Valley takes 1 off."""
    ore = SHIP_ORE[min(6, next_ship(s, seat))]
    return max(0, ore - BONUS[Territory.HERBERT_VALLEY]) if has_bonus(s, seat, Territory.HERBERT_VALLEY) else ore


@rule
def may_build(s: State, seat: int) -> bool:
    """Whether a ship of the colour is in the supply and can be paid."""
    if s.players[seat].fleet >= SHIPS_PER_SEAT:
        return False
    return can_pay(s, seat, build_fuel(s, seat), build_ore(s, seat))


@rule
def build(s: State, seat: int, unequal: bool) -> None:
    """Pay for a new ship; it waits in the Maintenance Bay, or joins at once for the Scavenger Fleet."""
    fuel, ore = build_fuel(s, seat), build_ore(s, seat)
    if has_bonus(s, seat, Territory.HERBERT_VALLEY):
        told_bonus(s, seat, Territory.HERBERT_VALLEY)
    pay(s, seat, fuel, ore)
    if unequal:
        s.turn.unequal_pair = 0
        s.turn.faction_result |= 1 << Faction.SCAVENGERS
    number = next_ship(s, seat)
    tell(s, EVERYBODY, Happened.BUILT_SHIP, seat, SHIP_COST_ROW + max(0, number - FIRST_PRICED_SHIP), number, fuel, ore)
    new_ship(s, seat, own_in_supply(s, seat))


@rule
def new_ship(s: State, seat: int, ship: int) -> None:
    """Where a new ship goes: the Maintenance Bay; the Scavenger Fleet's owner rolls it at once."""
    if s.players[seat].faction == Faction.SCAVENGERS and s.turn.seat == seat:
        tell(s, EVERYBODY, Happened.OWNER_POWER, seat, FACTION_ROW + Faction.SCAVENGERS)
        put(s, ship, Place.HAND, seat)
        note(s, Happened.SHIP_REROLLED, seat, 0, throw(s, ship))
    else:
        put(s, ship, Place.MAINTENANCE_BAY, seat)


@rule
def yes_or_no(out: list[int]) -> int:
    """Both answers."""
    return offer(out, offer(out, 0, action(YES)), action(NO))
