"""What the facilities give: fuel, ore, trades, alien tech and ships."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.alien_frontiers.play import cards, fleet, goods, moon
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Faction, Happened, Place, Territory, Why
from astrarium.games.alien_frontiers.table.state import State


@rule
def use_solar_converter(s: State, seat: int, value: int) -> None:
    """Fuel for half the ship's value, rounded up; Lem Badlands adds 1."""
    s.turn.solar += 1
    fuel = (value + 1) // 2
    if moon.has_bonus(s, seat, Territory.LEM_BADLANDS):
        fuel += tables.BONUS[Territory.LEM_BADLANDS]
        moon.told_bonus(s, seat, Territory.LEM_BADLANDS)
    goods.gain(s, seat, fuel, 0)


@rule
def use_lunar_mine(s: State, seat: int, needs_help: bool) -> None:
    """1 ore, whatever the value."""
    if needs_help and s.turn.cloak == 0:
        if s.turn.mine_docked == 0 and moon.has_bonus(s, seat, Territory.VAN_VOGT_MOUNTAINS):
            moon.told_bonus(s, seat, Territory.VAN_VOGT_MOUNTAINS)
    s.turn.mine_any = 0
    s.turn.mine_docked += 1
    s.turn.mine += 1
    goods.gain(s, seat, 0, 1)


@rule
def use_market(s: State, seat: int, value: int) -> None:
    """The pair opens trading for the turn; with Agendas it may draw two agendas instead."""
    if s.agendas_on:
        ask(s, Decide.MARKET, seat, value)
    else:
        open_market(s, seat, value)


@rule
def open_market(s: State, seat: int, rate: int) -> None:
    """Trade at the pair's value from now on; with two pairs at the better rate."""
    s.turn.rate = rate if s.turn.rate == 0 else min(s.turn.rate, rate)
    note(s, Happened.MARKET_OPENED, seat, rate)


@rule
def trade_rate(s: State, seat: int) -> int:
    """Fuel for 1 ore now; 0 without a pair at the Orbital Market."""
    if s.turn.rate > 0 and moon.has_bonus(s, seat, Territory.HEINLEIN_PLAINS):
        return tables.BONUS[Territory.HEINLEIN_PLAINS]
    return s.turn.rate


@rule
def why_not_trade(s: State, seat: int) -> int:
    """A pair at the Orbital Market, ore in the supply and the fuel for its rate."""
    if s.turn.rate == 0:
        return Why.NO_RATE
    if goods.ore_in_supply(s) == 0:
        return Why.SUPPLY_OUT
    return NOTHING if s.players[seat].fuel >= trade_rate(s, seat) else Why.TRADE_PRICE


@rule
def trade(s: State, seat: int) -> None:
    """Fuel for 1 ore; Terran Exchange adds 1 to the first trade."""
    fuel, ore = trade_rate(s, seat), min(1 + s.turn.extra_trade_ore, goods.ore_in_supply(s))
    if fuel < s.turn.rate:
        moon.told_bonus(s, seat, Territory.HEINLEIN_PLAINS)
    s.turn.trades += 1
    goods.spend(s, seat, fuel, 0)
    note(s, Happened.TRADED, seat, fuel, ore)
    goods.gain(s, seat, 0, ore)
    if ore > 1:
        s.turn.faction_result |= 1 << Faction.TERRAN
    s.turn.extra_trade_ore = 0


# ------------------------------------------------------------------ the Alien Artifact


@rule
def use_artifact(s: State, seat: int) -> None:
    """The ship counts towards a claim and may cycle the display once."""
    ask(s, Decide.CYCLE, seat)


@rule
def artifact_total(s: State, seat: int) -> int:
    """The values of the ships docked since the last claim."""
    total = 0
    for i in range(fleet.ships_in_game(s)):
        die = s.ships[fleet.ship_in_game(s, i)]
        counts = (die.place == Place.ALIEN_ARTIFACT) & (die.tally == 1) & (die.user == seat)
        total += die.value if counts else 0
    return total


@rule
def cycle(s: State, seat: int) -> None:
    """Cycle the display; then a card may be claimed."""
    cards.cycle_display(s, seat)
    offer_claim(s, seat)


@rule
def offer_claim(s: State, seat: int) -> None:
    """A card may be claimed if the total suffices; who docked what is looked at where all together would do."""
    enough = fleet.total_docked(s, Place.ALIEN_ARTIFACT) >= tables.CLAIM_TOTAL
    if enough and artifact_total(s, seat) >= tables.CLAIM_TOTAL:
        ask(s, Decide.CLAIM, seat)


@rule
def claim_card(s: State, seat: int, tech: int) -> None:
    """Claim a card; the whole total is spent, surplus included."""
    for i in range(fleet.ships_in_game(s)):
        die = s.ships[fleet.ship_in_game(s, i)]
        if die.tally == 1:
            die.tally = 2
    cards.take_displayed(s, seat, tech)


# ------------------------------------------------------------------ the Shipyard


@rule
def next_ship(s: State, seat: int) -> int:
    """The number of the next ship, which sets its price; one at the Terraforming Station still counts."""
    return s.players[seat].fleet + 1


@rule
def after_herbert(s: State, seat: int, price: int) -> int:
    """Herbert Valley takes 1 off the fuel and 1 off the ore of a ship, never below 0."""
    has_bonus = moon.has_bonus(s, seat, Territory.HERBERT_VALLEY)
    return max(0, price - tables.BONUS[Territory.HERBERT_VALLEY]) if has_bonus else price


@rule
def build_fuel(s: State, seat: int) -> int:
    """Fuel for the next ship."""
    return after_herbert(s, seat, tables.SHIP_FUEL[min(6, next_ship(s, seat))])


@rule
def build_ore(s: State, seat: int) -> int:
    """Ore for the next ship."""
    return after_herbert(s, seat, tables.SHIP_ORE[min(6, next_ship(s, seat))])


@rule
def why_not_build(s: State, seat: int) -> int:
    """A ship of the colour in the supply, and its price."""
    if s.players[seat].fleet >= pieces.SHIPS_PER_SEAT:
        return Why.FLEET_FULL
    return NOTHING if goods.can_pay(s, seat, build_fuel(s, seat), build_ore(s, seat)) else Why.SHIP_PRICE


@rule
def build(s: State, seat: int, unequal: bool) -> None:
    """Pay for a new ship; it waits in the Maintenance Bay, or joins at once for the Scavenger Fleet."""
    fuel, ore = build_fuel(s, seat), build_ore(s, seat)
    if moon.has_bonus(s, seat, Territory.HERBERT_VALLEY):
        moon.told_bonus(s, seat, Territory.HERBERT_VALLEY)
    goods.spend(s, seat, fuel, ore)
    if unequal:
        s.turn.unequal_pair = 0
        s.turn.faction_result |= 1 << Faction.SCAVENGERS
    number = next_ship(s, seat)
    row = tables.SHIP_COST_ROW + max(0, number - tables.FIRST_PRICED_SHIP)
    tell(s, EVERYBODY, Happened.BUILT_SHIP, seat, row, number, fuel, ore)
    new_ship(s, seat, fleet.own_in_supply(s, seat))


@rule
def new_ship(s: State, seat: int, ship: int) -> None:
    """Where a new ship goes: the Maintenance Bay; the Scavenger Fleet's owner rolls it at once."""
    if s.players[seat].faction == Faction.SCAVENGERS and s.turn.seat == seat:
        tell(s, EVERYBODY, Happened.OWNER_POWER, seat, tables.FACTION_ROW + Faction.SCAVENGERS)
        fleet.put(s, ship, Place.HAND, seat)
        note(s, Happened.SHIP_REROLLED, seat, 0, fleet.throw(s, ship))
    else:
        fleet.put(s, ship, Place.MAINTENANCE_BAY, seat)
