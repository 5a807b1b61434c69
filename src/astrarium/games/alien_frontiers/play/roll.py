"""The beginning of a turn: ships leave the Terraforming Station, the fleet is gathered and rolled."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, note, roll, tell
from astrarium.games.alien_frontiers.play import asteroids, cards, fleet, goods
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Faction, Happened, Phase, Place
from astrarium.games.alien_frontiers.table.state import State

WAITS_A_TURN = 2  # in Ship.saved: came from the Terraforming Station and is not gathered this turn


@rule
def clear_turn(s: State, seat: int) -> None:
    """Nothing has happened yet in this turn."""
    t = s.turn
    t.seat = seat
    t.discards = 0
    t.extra_discards = 0
    t.rate = 0
    t.trades = 0
    t.hub_docked = 0
    t.asimov_used = 0
    t.mine_docked = 0
    t.mine_any = 0
    t.borrowed = 0
    t.rev_bonus = 0
    t.owner_used = 0
    t.unequal_pair = 0
    t.extra_trade_ore = 0
    t.core_used = 0
    t.relic_spent = 0
    t.stolen_tow = 0
    t.regathered = 0
    t.short = 0
    t.cloak = 0
    t.angels_changed = 0
    t.used = 0
    t.discarded = 0
    for card in range(pieces.NUM_TECH):
        t.spent[card] = 0
    for slot in range(3):
        t.lent[slot] = 0
    for who in range(s.num_players):
        s.players[who].used = 0
    for i in range(fleet.ships_in_game(s)):
        s.ships[fleet.ship_in_game(s, i)].fresh = 0
        s.ships[fleet.ship_in_game(s, i)].tally = 0
    clear_deeds(s)


@rule
def clear_deeds(s: State) -> None:
    """What agendas ask about."""
    t = s.turn
    t.landed = 0
    t.landed_via = 0
    t.solar = 0
    t.mine = 0
    t.belt = 0
    t.displaced = 0
    t.raid_card = 0
    t.raid_taken = 0
    t.raid_victims = 0
    t.smuggling = 0
    t.best_raid_taken = 0
    t.best_raid_victims = 0
    t.of_a_kind = 0
    t.straight = 0
    t.unseated = 0
    t.took_control = 0
    t.cards_used = 0
    t.faction_result = 0
    t.oracle = pieces.NO_CARD


@rule
def begin_turn(s: State) -> None:
    """The start of a turn: the station ship leaves, then start-of-turn effects."""
    seat = s.first
    clear_turn(s, seat)
    note(s, Happened.TURN_BEGAN, seat, s.round)
    for i in range(fleet.ships_in_game(s) if s.docked[Place.TERRAFORMING_STATION] > 0 else 0):
        ship = fleet.ship_in_game(s, i)
        if s.ships[ship].place == Place.TERRAFORMING_STATION and fleet.ship_owner(s, ship) == seat:
            leave_station(s, ship)
    cards.unlock(s, seat)
    if s.players[seat].faction == Faction.COREX:
        tell(s, EVERYBODY, Happened.OWNER_POWER, seat, tables.FACTION_ROW + Faction.COREX)
        goods.gain(s, seat, 1 + s.players[seat].controlled, 0)
    s.phase = Phase.BEFORE_ROLL


@rule
def leave_station(s: State, ship: int) -> None:
    """To the ship supply; saved by New Gaia, to the Maintenance Bay for a turn; the Relic Ship goes home."""
    saved = s.ships[ship].saved
    note(s, Happened.SHIP_LEFT_STATION, s.first, saved, fleet.owner_class(ship))
    if saved:
        fleet.to_bay(s, ship)
        s.ships[ship].saved = WAITS_A_TURN
    else:
        fleet.to_supply(s, ship)


@rule
def gather(s: State) -> None:
    """Every ship of the player comes back to hand; asteroids in tow become usable."""
    seat = s.first
    for ship in range(fleet.first_ship(seat), fleet.first_ship(seat) + pieces.SHIPS_PER_SEAT):
        die = s.ships[ship]
        if die.saved == WAITS_A_TURN:
            die.saved = 0
        elif die.place != Place.SUPPLY:
            fleet.put(s, ship, Place.HAND, seat)
    relic = s.ships[pieces.RELIC]
    if relic.saved == WAITS_A_TURN:
        relic.saved = 0
    elif s.relic_owner == seat:
        fleet.put(s, pieces.RELIC, Place.HAND, seat)
    if s.players[seat].faction == Faction.BRETHREN:
        fleet.to_bay(s, pieces.BRETHREN_SHIP)
    asteroids.release_tow(s, seat)


@rule
def gather_and_roll(s: State) -> None:
    """Gather, roll the fleet (and the asteroid die), then what follows a roll at once."""
    seat = s.first
    gather(s)
    first_five, rest = 0, 0
    for i in range(s.hand_size):
        value = fleet.throw(s, s.hand[i])
        if i < 5:
            first_five = first_five * 7 + value
        else:
            rest = rest * 7 + value
    note(s, Happened.ROLLED, seat, first_five, rest)
    if s.belt_on:
        if asteroids.shows_asteroid(s, seat):
            asteroids.drift(s, seat)
        else:
            note(s, Happened.BELT_STILL, seat)
    s.phase = Phase.MAIN
    judge_roll(s)
    roll_brethren(s, seat)
    use_cache(s, seat)
    use_angels(s, seat)


@rule
def judge_roll(s: State) -> None:
    """Equal ships and runs of the first roll, for agendas."""
    shown = s.hand_values
    run = 0
    for value in range(1, 7):
        s.turn.of_a_kind = max(s.turn.of_a_kind, fleet.shown_of(shown, value))
        run = run + 1 if fleet.shown_of(shown, value) > 0 else 0
        s.turn.straight = max(s.turn.straight, run)


@rule
def use_cache(s: State, seat: int) -> None:
    """Resource Cache: ore for more odd ships, fuel for more even ones; both on a tie, which discards it."""
    if not cards.has_tech(s, seat, tables.CACHE):
        return
    odd, even = 0, 0
    for i in range(s.hand_size):
        if s.ships[s.hand[i]].value % 2 == 1:
            odd += 1
        else:
            even += 1
    tell(s, EVERYBODY, Happened.CACHE_PAID, seat, tables.TECH_ROW + tables.CACHE, odd, even)
    goods.gain(s, seat, 1 if even >= odd else 0, 1 if odd >= even else 0)
    if odd == even:
        cards.wear_out(s, seat, tables.CACHE)


@rule
def use_angels(s: State, seat: int) -> None:
    """Mercury's Angels: if all ships differ, the owner gains 1 fuel or 1 ore, as the supply has it."""
    some = goods.in_supply(s, pieces.FUEL) + goods.in_supply(s, pieces.ORE) > 0
    if s.players[seat].faction == Faction.MERCURY and s.turn.of_a_kind == 1 and some:
        ask(s, Decide.ANGELS, seat)


@rule
def angels(s: State, seat: int, good: int) -> None:
    """The owner of Mercury's Angels gains a resource."""
    tell(s, EVERYBODY, Happened.OWNER_POWER, seat, tables.FACTION_ROW + Faction.MERCURY)
    goods.gain(s, seat, 1 - good, good)


@rule
def roll_brethren(s: State, seat: int) -> None:
    """The Brethren Ship, if it was rolled along: on the raider it may hijack a die."""
    if s.brethren_icon == 0:
        return
    s.brethren_icon = 0
    face = tables.BRETHREN_FACES[roll(s, len(tables.BRETHREN_FACES))]
    tell(s, EVERYBODY, Happened.BRETHREN_ROLLED, seat, tables.FACTION_ROW + Faction.BRETHREN, face)
    if face == 1 and s.faction_owner[Faction.BRETHREN] != NOBODY:
        ask(s, Decide.HIJACK, seat)


@rule
def roll_fleet(s: State, seat: int) -> None:
    """The fleet is rolled; the owner of the Brethren Ship says first whether it is rolled too."""
    s.phase = Phase.ROLL
    if s.players[seat].faction == Faction.BRETHREN:
        ask(s, Decide.BRETHREN_ROLL, seat)


@rule
def leave_the_brethren(s: State, seat: int) -> None:
    """The Brethren Ship is gathered and waits: it was not rolled, or replaces no die."""
    note(s, Happened.BRETHREN_MOVED, seat, Place.MAINTENANCE_BAY)


@rule
def roll_the_brethren(s: State) -> None:
    """The Brethren Ship is rolled with the fleet."""
    s.brethren_icon = 1
