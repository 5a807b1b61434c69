"""What lies on the table: ships, the moon, the cards, the belt, the players, and what this turn has seen so far."""

from __future__ import annotations

from astrarium.core.records import Ints, Many, Record, ints, long, many, one
from astrarium.core.table import Event, Pending, Table
from astrarium.games.alien_frontiers.table import pieces


class Ship(Record):
    """A die. `user` is who docked it or holds it; `origin` is the place it may not be docked at again this turn."""

    place: int
    value: int
    user: int
    origin: int
    moved: int  # 1 while it waits unplaced with its value fixed (teleported or taken over)
    fresh: int  # 1 if it was docked in the turn that runs
    tally: int  # 1 while it counts towards the next claim at the Alien Artifact
    saved: int  # 1 if New Gaia Engineers save it from the ship supply


class FieldGenerator(Record):
    """A field generator: on a territory, on the border of two, or off the board (both NOWHERE)."""

    at: int
    also: int
    by: int  # whose Field Amplifier put it on a border


class Player(Record):
    """What lies in front of a player."""

    fuel: int
    ore: int
    unplaced: int  # colonies neither on a territory nor on the hub
    hub: int  # the circle of the hub colony; 0 without one
    hub_ships: int  # ships this player has docked at the Colonist Hub
    landed: int  # colonies on territories
    controlled: int  # territories controlled
    fleet: int  # ships of the colour outside the supply
    faction: int
    held: int = long()  # alien tech cards as bits
    used: int = long()  # those of them that were used this turn
    num_cards: int
    cards: Ints = ints(pieces.NUM_TECH)
    lock_fuel: int  # fuel on Magnetic Lockdown
    jump_fuel: int  # fuel on Experimental FTL Drive
    stored_fuel: int  # on Null-Time Vault
    stored_ore: int
    pocketed: int  # ships on Pocket Universe
    declined: int = long()  # state objectives met but kept secret, as bits, until they are met anew
    met: int = long()  # state objectives met on another player's turn, as bits, to be revealed in one's own
    num_agendas: int  # facedown
    agendas: Ints = ints(pieces.MAX_AGENDAS)
    num_revealed: int
    revealed: Ints = ints(pieces.MAX_REVEALED)
    oracle_points: int  # agendas fulfilled through Oracle Engine
    num_asteroids: int
    asteroids: Ints = ints(pieces.NUM_ASTEROIDS)  # usable, by kind
    in_tow: Ints = ints(pieces.NUM_ASTEROIDS)


class Turn(Record):
    """What the turn that runs has seen: limits of once per turn, and what agendas ask about."""

    seat: int
    discards: int
    extra_discards: int  # Peta-bit Processor
    rate: int  # fuel for 1 ore at the Orbital Market; 0 before a pair is docked
    trades: int
    hub_docked: int
    asimov_used: int
    mine_docked: int
    mine_any: int  # Retrieval Webbing: the next ship at the mine may have any value
    borrowed: int  # territories whose bonus is borrowed, as bits (Data Crystal, Uranian Syndicate)
    rev_bonus: int  # 1 if the REV's territory gives its bonus through Xeno's board, 2 through their owner's power
    owner_used: int  # the faction owner's power of the turn
    unequal_pair: int  # Scavenger Fleet: an unequal pair may be docked at the Shipyard
    extra_trade_ore: int  # Terran Exchange
    core_used: int
    relic_spent: int  # 1 if the Relic Ship was used up by the Terraforming Module
    stolen_tow: int = long()  # asteroid cards stolen in tow, two bits for each kind: Blish Expanse does not free these
    regathered: int = long()  # facilities that Chrono-Spike has gathered ships from, as bits
    short: int  # Proximity Analyzer: the claim under way needs a ship less
    cloak: int  # Chameleon Cloak: 1 + the seat whose ships are replaced
    angels_changed: int
    landed: int
    landed_via: int  # bits of Via
    solar: int
    mine: int
    belt: int
    displaced: int
    raid_card: int
    raid_taken: int
    raid_victims: int  # bits
    smuggling: int  # 1 in a raid with the Smuggler's facility, and bits for what it took
    best_raid_taken: int
    best_raid_victims: int
    of_a_kind: int
    straight: int
    unseated: int  # territories that another player lost control of, as bits
    took_control: int
    cards_used: int
    faction_result: int  # bits by faction
    oracle: int  # agenda on Oracle Engine
    used: int = long()  # powers of cards used, as bits
    discarded: int = long()  # discard powers used, as bits
    spent: Ints = ints(pieces.NUM_TECH)  # copies among the discards that were used this turn
    lent: Ints = ints(3)  # 1 for a displayed card that was used this turn, through Tele-operator


class State(Table):
    """The whole table."""

    # what is played with
    factions_on: int
    agendas_on: int
    belt_on: int
    base_tech_only: int
    colonies_each: int
    min_fleet: int
    limited_supply: int
    belt_ports_open: int

    phase: int
    first: int  # the seat whose turn it is (or was, while Pocket Universe owners dock)
    session: int  # how many seats have been asked for their Pocket Universe
    stirred: int  # something changed that others may reveal an agenda for
    turn: Turn = one(Turn)
    players: Many[Player] = many(Player, pieces.MAX_SEATS)
    ships: Many[Ship] = many(Ship, pieces.NUM_SHIPS)
    relic_owner: int
    brethren_icon: int  # 1 if the Brethren Ship was rolled and shows the raider
    hand_size: int
    hand: Ints = ints(pieces.MAX_HAND)
    num_moved: int  # ships in hand that came from a dock they may not go back to
    num_picked: int
    picked: Ints = ints(pieces.MAX_HAND)
    hand_values: int = long()  # how many ships in hand show each value, four bits for each
    docked: Ints = ints(pieces.NUM_DOCKS)
    values_at: Many[Ints] = ints(pieces.NUM_DOCKS, 7)
    # the moon
    colonies: Many[Ints] = ints(pieces.NUM_TERRITORIES, pieces.MAX_SEATS)
    controller: Ints = ints(pieces.NUM_TERRITORIES)
    generators: Many[FieldGenerator] = many(FieldGenerator, pieces.NUM_FIELDS)
    rev_at: int
    # alien tech
    deck_size: int
    deck: Ints = ints(pieces.NUM_TECH_CARDS)
    pile_size: int
    pile: Ints = ints(pieces.NUM_TECH_CARDS)
    display: Ints = ints(3)
    tech_in_game: int
    tech_removed: int
    # factions
    faction_owner: Ints = ints(pieces.NUM_FACTIONS)
    num_boards: int
    boards: Ints = ints(pieces.NUM_FACTIONS)
    # agendas
    agenda_deck_size: int
    agenda_deck: Ints = ints(pieces.NUM_AGENDAS)
    agenda_pile_size: int
    agenda_pile: Ints = ints(pieces.NUM_AGENDAS)
    agenda_seen: Ints = ints(pieces.NUM_AGENDAS)  # who knows that this card lies in the discards, as bits
    agendas_in_game: int
    num_drawn: int
    drawn: Ints = ints(pieces.MAX_AGENDAS)
    # the Outer Belt
    belt: Ints = ints(pieces.BELT_POSITIONS)
    asteroid_deck_size: int
    asteroid_deck: Ints = ints(pieces.NUM_ASTEROID_CARDS)  # the last is the top
    asteroids_known: int  # cards at the bottom of the deck that everybody has seen
    box_size: int
    box: Ints = ints(pieces.NUM_ASTEROID_CARDS)  # the two unseen cards first
    asteroids_in_game: int
    shaken: Many[Ints] = ints(pieces.MAX_SEATS, pieces.NUM_TERRITORIES)  # where the Seismic Detonator sends colonies
    scratch: Ints = ints(pieces.NUM_AGENDAS)  # working space for re-dealing what a seat cannot know
    pending: Many[Pending] = many(Pending, 32)
    events: Many[Event] = many(Event, 96)
