"""Why an action cannot be chosen now: a sentence for everything that can stand against one."""

from __future__ import annotations

from astrarium.core.words import Row, by, either
from astrarium.games.alien_frontiers.table.pieces import Place, Why
from astrarium.games.alien_frontiers.words import names

SETS = {
    Place.LUNAR_MINE: "at least {threshold}",
    Place.ORBITAL_MARKET: "a pair of equal value",
    Place.SHIPYARD: "a pair of equal value",
    Place.COLONY_CONSTRUCTOR: "three of equal value",
    Place.RAIDERS_OUTPOST: "three in a row, higher than the ships docked there",
    Place.TERRAFORMING_STATION: "a 6 of your own",
}
ASKED = {place: Row(f"Your unplaced ships do not show what {{place}} asks for: {text}.", names.place_rule(place))
         for place, text in SETS.items()}  # fmt: skip
STATION = either(
    "has_six",
    Row(
        "The 6 would be used up: it must be your own, and {smallest_fleet:ship} of your colour must be left.",
        names.place_rule(Place.TERRAFORMING_STATION),
    ),
    ASKED[Place.TERRAFORMING_STATION],
)
SHIPYARD = either(
    "any_pair",
    Row("The Shipyard asks for two ships.", names.place_rule(Place.SHIPYARD)),
    ASKED[Place.SHIPYARD],
)
OUTPOST = either(
    "bumps_any",
    Row("Your unplaced ships do not show three in a row.", names.RAID_RULE),
    ASKED[Place.RAIDERS_OUTPOST],
)
ANYWHERE_ELSE = either(
    "at_belt",
    Row("Your unplaced ships do not show what {belt_card} asks for at that position.", names.BELT_RULE),
    Row("Your unplaced ships do not show what is asked for.", names.DOCKING),
)
AT_PLACES = {Place.TERRAFORMING_STATION: STATION, Place.SHIPYARD: SHIPYARD, Place.RAIDERS_OUTPOST: OUTPOST}
NO_SET = by(
    "by_card",
    {
        "analyzer": Row(
            "Your unplaced ships cannot claim {belt_card} with one navigation ship fewer.", names.BELT_RULE
        ),
        "cloak": Row("You have no unplaced ships that equal {them}'s at {place}.", names.TECH_RULE),
        None: by("place", ASKED | AT_PLACES | {None: ANYWHERE_ELSE}),
    },
)
MOON = names.COLONIES

REASONS = {
    Why.NO_SHIP: Row("You have no unplaced ship for that.", names.DOCKING),
    Why.ONLY_THE_REST: Row("Only ships that cannot be docked anywhere go to the Maintenance Bay.", names.BAY),
    Why.PORTS_TAKEN: by(
        "by_card",
        {
            "analyzer": Row("Too few ports are free at position {position_now} to claim {belt_card}.", names.BELT_RULE),
            None: by(
                "free_ports",
                {
                    0: Row("Every docking port at {place} is taken.", names.DOCKING),
                    1: Row("{place:cap} asks for {set_size:ship} together, and 1 of its ports is free.", names.DOCKING),
                    None: Row(
                        "{place:cap} asks for {set_size:ship} together, and {free_ports} of its ports are free.",
                        names.DOCKING,
                    ),
                },
            ),
        },
    ),
    Why.NO_SET: NO_SET,
    Why.NOT_IN_SET: Row("{die:cap} does not complete a set for {place}.", names.DOCKING),
    Why.IN_A_RUN: Row("{die:cap} is part of a run, which is named by its lowest ship.", names.RAID_RULE),
    Why.NO_SUCH_SHIP: Row("There is no such ship.", names.DOCKING),
    Why.FLEET_FULL: Row("No ship of your colour is left in the ship supply.", names.SHIPYARD_RULE),
    Why.SHIP_PRICE: Row("Ship {ship_number} costs {ship_price}, and you have {purse}.", names.SHIPYARD_RULE),
    Why.NO_COLONY: Row("You have no colony left for that.", names.HUB_RULE),
    Why.LANDING_PRICE: Row("Landing a colony there costs {landing_price}, and you have {purse}.", MOON),
    Why.ON_LAUNCH_CIRCLE: Row("Your colony stands on its launch circle: launch it first.", names.HUB_RULE),
    Why.TRACK_FULL: Row("At most three of your ships can be at the Colonist Hub.", names.HUB_RULE),
    Why.CIRCLE_TAKEN: Row("The circle your colony would reach is taken on every track.", names.HUB_RULE),
    Why.NOT_AT_LAUNCH: by(
        "circle",
        {0: Row("You have no colony at the Colonist Hub.", names.HUB_RULE)},
        Row("Your hub colony is on circle {circle}; it launches from {goal}.", names.HUB_RULE),
    ),
    Why.NOT_IN_PLAY: Row("That is no part of this game.", names.SETUP),
    Why.BOARD_PRICE: Row("That costs {board_price}, and you have {purse}.", names.BOARDS),
    Why.BOARD_IDLE: Row("{place:cap} cannot do anything for you now.", names.BOARDS),
    Why.NO_ASTEROID: Row("There is no asteroid at that position.", names.BELT_RULE),
    Why.STILL_DOCKING: Row("Ships that can be docked in orbit must be docked before your turn ends.", names.TURN),
    Why.NO_RATE: Row("You have not docked a pair at the Orbital Market to trade this turn.", names.MARKET_RULE),
    Why.TRADE_PRICE: Row("A trade costs {rate_now} fuel, and you have {fuel_held}.", names.MARKET_RULE),
    Why.NOT_CONTROLLED: Row("You do not control that territory.", MOON),
    Why.ISOLATED: Row("The Isolation Field switches that bonus off.", names.FIELDS),
    Why.RELIC_AWAY: Row("The Relic Ship is already in a fleet.", names.RELIC_RULE),
    Why.RELIC_SPENT: Row("The Relic Ship was used up this turn: buy it again on a later one.", names.RELIC_RULE),
    Why.RELIC_PRICE: Row("The Relic Ship costs {relic_price}, and you have {purse}.", names.RELIC_RULE),
    Why.REPULSED: Row("The Repulsor Field lets nothing in or out.", names.FIELDS),
    Why.NOT_HELD: Row("That card is not there.", names.TECH_RULE),
    Why.NO_POWER: Row("It has no such power; some cards work by themselves.", names.TECH_RULE),
    Why.USED: Row("That was already used this turn.", names.TECH_RULE),
    Why.NOT_THIS_TIME: Row("That card is used at another time.", names.TECH_RULE),
    Why.TOO_DEAR: either(
        "names_card",
        Row("{tech} costs {card_price}, and you have {purse}.", names.TECH_RULE),
        Row("You have {fuel_held} fuel, which is not enough for that.", names.TECH_RULE),
    ),
    Why.DISCARD_TOO_DEAR: Row("You have {fuel_held} fuel, which is not enough to discard {tech}.", names.TECH_RULE),
    Why.CLOAK_TOO_DEAR: Row("Chameleon Cloak and {place} together cost more than you have ({purse}).", names.TECH_RULE),
    Why.OWN_TURN_ONLY: Row("That is done in your own turn only.", names.TURN),
    Why.IDLE: Row("There is nothing that it could act on now.", names.TECH_RULE),
    Why.DISCARDS_SPENT: Row("You may use {discards_allowed:discard power} in a turn.", names.TECH_RULE),
    Why.CORE_USED: Row("Your data cores were already used this turn.", names.TECH_RULE),
    Why.NOT_READY: either(
        "in_tow",
        Row("{asteroid} is in tow: you may use it from your next turn on.", names.ASTEROIDS_RULE),
        Row("You have no such asteroid card.", names.ASTEROIDS_RULE),
    ),
    Why.OWNER_IDLE: Row("Your faction has no power to use now.", names.OWNERS_RULE),
    Why.NOT_MET: Row("Its objective is not met now, or not anew.", names.AGENDAS_RULE),
    Why.NO_LOOT: either(
        "taxes",
        Row("There is nothing of it to take.", names.TECH_RULE),
        Row("There is nothing of it to take.", names.RAID_RULE),
    ),
    Why.YOURSELF: Row("Only another player can be meant.", names.TURN),
    Why.DECOY: Row("A Holographic Decoy guards that player: only the Decoy can be stolen.", names.RAID_RULE),
    Why.NOTHING_LEFT: Row("There is none left to draw.", names.TECH_RULE),
    Why.NOT_DISPLAYED: Row("That card is not displayed.", names.ARTIFACT_RULE),
    Why.HELD_ALREADY: Row("You already have that card.", names.TECH_RULE),
    Why.ONLY_ENOUGH: Row("You have taken all that is allowed.", names.RAID_RULE),
    Why.SUPPLY_OUT: Row("The supply has none left.", names.SETUP),
    Why.CYCLES_SPENT: Row("The display was cycled three times already.", names.TECH_RULE),
    Why.SAME_VALUE: Row("It shows that value already.", names.TECH_RULE),
    Why.WRONG_VALUE: Row("It cannot be turned to that value.", names.TECH_RULE),
    Why.OUT_OF_REACH: Row("Ships there are out of reach.", names.TECH_RULE),
    Why.OWN_SHIP: Row("That is a ship of your own.", names.TECH_RULE),
    Why.NOT_YOURS: Row("That is no ship of your own.", names.TECH_RULE),
    Why.ONE_PLACE: Row("All ships must be at one place.", names.TECH_RULE),
    Why.NO_OTHER_DOCK: Row("It could not be docked at another facility.", names.TECH_RULE),
    Why.FLEET_TOO_SMALL: Row("At least 3 ships of that colour must be left.", names.TECH_RULE),
    Why.LOCKED: Row("Magnetic Lockdown holds that colony.", MOON),
    Why.NO_COLONY_THERE: Row("There is no such colony.", MOON),
    Why.NOT_ADJACENT: Row("Those territories do not share a border.", MOON),
    Why.OCCUPIED: Row("Only a territory without colonies will do, and there are some ({colonies}).", MOON),
    Why.SAME_TERRITORY: Row("That is the same territory.", MOON),
    Why.NOT_ON_BOARD: Row("That generator is not on the moon.", names.FIELDS),
    Why.ON_BOARD: Row("That generator is already on the moon.", names.FIELDS),
    Why.FIELD_THERE: Row("That generator is already there.", names.FIELDS),
    Why.NO_FIELD_THERE: Row("No such generator is there.", names.FIELDS),
    Why.BURROUGHS: Row("The bonus of Burroughs Desert is never borrowed.", names.BONUSES),
    Why.NOT_CONTESTED: Row("That territory is not contested ({colonies}).", names.OWNERS_RULE),
    Why.NO_COLONIES: Row("Nobody has a colony there.", names.TECH_RULE),
    Why.BONUS_HELD: Row("You have that bonus already.", names.BONUSES),
    Why.NOT_DISCARDED: Row("That card is not among the discards.", names.TECH_RULE),
    Why.EXCHANGE_PRICE: Row("Whoever gets the card pays {exchange_price} for it.", names.OWNERS_RULE),
    Why.NOT_DRAWN: Row("That agenda was not drawn.", names.AGENDAS_RULE),
    Why.NOT_OFFERED: Row("That is not part of the choice.", names.TURN),
    Why.NO_SHIP_ON_BELT: Row("That player has no ship on the Outer Belt.", names.ASTEROIDS_RULE),
    Why.NOT_DOCKED_THIS_TURN: Row("That ship was not docked this turn.", names.TECH_RULE),
    Why.MUST_TAKE: Row("There is something to take.", names.RAID_RULE),
    Why.HAND_NOT_EMPTY: Row("First all ships must be placed.", names.TECH_RULE),
}
