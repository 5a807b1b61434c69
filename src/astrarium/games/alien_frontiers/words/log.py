"""What happened, in sentences. A sentence sees the event only."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.core.game import Said, Told

from ..pieces import Happened, Place, Via
from .names import (
    AGENDAS_RULE,
    ARTIFACT_RULE,
    ASTEROIDS_RULE,
    BAY,
    BELT_RULE,
    BOARDS,
    BONUSES,
    COLONIES,
    DOCKING,
    DRAFT_RULE,
    END_RULE,
    FIELDS,
    HUB_RULE,
    LIMIT,
    MARKET_RULE,
    ORACLE_RULE,
    OWNERS_RULE,
    POCKET_RULE,
    RAID_RULE,
    RELIC_RULE,
    ROLL,
    SETUP,
    SHIPYARD_RULE,
    TECH_RULE,
    TURN,
    amount,
    die_name,
    good_name,
    place_name,
    place_rule,
    row_name,
    seat_name,
    territory_name,
)

NOBODY_VIEWS = -9  # log lines name every player, also the reader
VIAS = {
    Via.HUB: "from the Colonist Hub",
    Via.CONSTRUCTOR: "through the Colony Constructor",
    Via.TERRAFORMING: "through the Terraforming Station",
    Via.MODULE: "with the Terraforming Module",
}


def sentence(e: Told, viewer: int | None, names: Sequence[str]) -> Said | None:
    """A line of the log."""
    for teller in (_setup, _turn, _docks, _moon, _cards, _ships, _factions, _agendas, _belt):
        said = teller(e, names)
        if said is not None:
            return Said(*said)
    return None


Line = tuple[str, str] | None


def _setup(e: Told, names: Sequence[str]) -> Line:
    who = seat_name(e.seat, names)
    match e.code:
        case Happened.SEATED:
            return f"{who} takes seat {e.seat + 1} and starts with {amount(e.a, e.b)}.", SETUP
        case Happened.COUNTED:
            return f"Everybody has {e.a} colonies.", SETUP
        case Happened.DEALT:
            return f"{who} starts with {row_name(e.row)}.", SETUP
        case Happened.DISPLAYED:
            return f"{row_name(e.row)} is laid out at the Alien Artifact.", ARTIFACT_RULE
        case Happened.CHOSE_FACTION:
            return f"{who} leads {row_name(e.row)}.", DRAFT_RULE
        case Happened.BELT_DEALT:
            return f"{row_name(e.row)} drifts at position {e.a + 1} of the Outer Belt.", BELT_RULE
        case Happened.DECK_SHUFFLED:
            return f"The {('alien tech', 'agenda')[e.a]} discards are shuffled into a new deck.", ARTIFACT_RULE
    return None


def _dice_of(first_five: int, rest: int) -> str:
    values: list[int] = []
    for packed in (rest, first_five):
        while packed:
            values.insert(0, packed % 7)
            packed //= 7
    return " ".join(map(str, sorted(values)))


def _turn(e: Told, names: Sequence[str]) -> Line:
    who = seat_name(e.seat, names)
    match e.code:
        case Happened.TURN_BEGAN:
            return f"Round {e.a}: {who} is on turn.", TURN
        case Happened.SHIP_LEFT_STATION:
            where = "to the Maintenance Bay" if e.a else "back to the supply"
            return f"{who}'s ship leaves the Terraforming Station and goes {where}.", "Terraforming Station"
        case Happened.ROLLED:
            return f"{who} rolls {_dice_of(e.a, e.b)}.", ROLL
        case Happened.CACHE_PAID:
            return f"{who}'s Resource Cache counts {e.a} odd and {e.b} even ships.", TECH_RULE
        case Happened.GAINED:
            return f"{who} gains {amount(e.a, e.b)}.", DOCKING
        case Happened.RETURNED_RESOURCE:
            return f"{who} returns 1 {good_name(e.a)}.", LIMIT
        case Happened.TO_BAY:
            return f"{who}'s {e.a} cannot be docked and goes to the Maintenance Bay.", BAY
        case Happened.TURN_ENDED:
            return f"{who}'s turn ends.", TURN
        case Happened.GAME_ENDED:
            return f"{who} has landed the last colony: the game is over.", END_RULE
    return None


def _docks(e: Told, names: Sequence[str]) -> Line:
    who = seat_name(e.seat, names)
    match e.code:
        case Happened.DOCKED:
            what = "a ship" if e.a == 1 else f"{e.a} ships"
            return f"{who} docks {what} ({e.b}) at {place_name(e.c)}.", place_rule(e.c)
        case Happened.MARKET_OPENED:
            return f"{who} opens trading: {e.a} fuel for 1 ore.", MARKET_RULE
        case Happened.TRADED:
            extra = " and one more from the Terran Exchange" if e.b else ""
            return f"{who} trades {e.a} fuel for 1 ore{extra}.", MARKET_RULE
        case Happened.ADVANCED:
            return f"{who}'s colony reaches circle {e.a} of the Colonist Hub.", HUB_RULE
        case Happened.BUILT_SHIP:
            return f"{who} builds ship {e.a} for {amount(e.b, e.c)}.", SHIPYARD_RULE
        case Happened.CYCLED:
            return f"{who} cycles the displayed alien tech.", ARTIFACT_RULE
        case Happened.DISPLACED:
            whose = die_name(e.a, 0, names, NOBODY_VIEWS)
            return f"{who} drives {whose} away from {place_name(e.b)}.", place_rule(min(e.b, Place.BELT))
        case Happened.STOLE_RESOURCE:
            return f"{who} takes 1 {good_name(e.a)} from {names[e.b]}.", RAID_RULE
    return None


def _moon(e: Told, names: Sequence[str]) -> Line:
    who = seat_name(e.seat, names)
    match e.code:
        case Happened.LANDED:
            return f"{who} lands a colony on {row_name(e.row)} {VIAS[e.a]}.", COLONIES
        case Happened.CONTROL_CHANGED:
            if e.seat < 0:
                return f"{names[e.a]} loses control of {row_name(e.row)}; nobody controls it now.", COLONIES
            before = f" from {names[e.a]}" if e.a >= 0 else ""
            return f"{who} takes control of {row_name(e.row)}{before}.", COLONIES
        case Happened.BOUGHT_RELIC:
            return f"{who} buys the Relic Ship.", RELIC_RULE
        case Happened.RELIC_RETURNED:
            return "The Relic Ship returns to Burroughs Desert.", RELIC_RULE
        case Happened.FIELD_PLACED:
            other = f" and {territory_name(e.b)}" if e.b >= 0 else ""
            where = f"{territory_name(e.a)}{other}"
            return f"{who} puts the {row_name(e.row)} generator on {where}.", FIELDS
        case Happened.FIELD_REMOVED:
            return f"{who} takes the {row_name(e.row)} generator off {territory_name(e.a)}.", FIELDS
        case Happened.COLONY_MOVED:
            places = f"from {territory_name(e.b)} to {territory_name(e.c)}"
            return f"{who} moves {names[e.a]}'s colony {places}.", COLONIES
        case Happened.COLONIES_SWAPPED:
            one = f"{names[e.a]}'s colony on {territory_name(e.b)}"
            return f"{who} swaps {one} with {names[e.c]}'s on {territory_name(e.d)}.", COLONIES
        case Happened.BONUS_BORROWED:
            return f"{who} borrows the bonus of {row_name(e.row)} for this turn.", BONUSES
        case Happened.BONUS_USED:
            return f"{who} uses the bonus of {row_name(e.row)}.", BONUSES
    return None


def _cards(e: Told, names: Sequence[str]) -> Line:
    who = seat_name(e.seat, names)
    match e.code:
        case Happened.CLAIMED:
            return f"{who} claims {row_name(e.row)}.", ARTIFACT_RULE
        case Happened.GOT_CARD:
            return f"{who} now holds {row_name(e.row)}.", TECH_RULE
        case Happened.TOOK_TOP_CARD:
            return f"{who} takes the top card: {row_name(e.row)}.", TECH_RULE
        case Happened.DUPLICATE:
            return f"{who} already has {row_name(e.row)}: the second one is discarded.", TECH_RULE
        case Happened.STOLE_CARD:
            return f"{who} steals {row_name(e.row)} from {names[e.a]}.", RAID_RULE
        case Happened.USED_CARD:
            again = " through another card" if e.a else ""
            return f"{who} uses {row_name(e.row)}{again}.", TECH_RULE
        case Happened.DISCARDED_CARD:
            return f"{who} discards {row_name(e.row)} for its power.", TECH_RULE
        case Happened.CARD_LOST:
            if e.a == e.seat:
                return f"{who}'s {row_name(e.row)} is worn out and discarded.", TECH_RULE
            return f"{who} discards {names[e.a]}'s {row_name(e.row)}.", TECH_RULE
        case Happened.STORED:
            return f"{who} stores 1 {good_name(e.a)} on the Null-Time Vault.", TECH_RULE
        case Happened.POCKETED:
            return f"{who} stores a ship ({e.a}) in the Pocket Universe.", POCKET_RULE
        case Happened.EXCHANGED:
            return f"{names[e.a]} hands {row_name(e.row)} to {names[e.b]} for 1 fuel and 1 ore.", OWNERS_RULE
    return None


def _ships(e: Told, names: Sequence[str]) -> Line:
    who = seat_name(e.seat, names)
    match e.code:
        case Happened.SHIP_CHANGED:
            return f"{who} turns {die_name(e.a, e.b, names, NOBODY_VIEWS)} to {e.c}.", TECH_RULE
        case Happened.SHIP_REROLLED:
            before = f"a {e.a} again" if e.a else "a ship"
            return f"{who} rolls {before}: {e.b}.", TECH_RULE
        case Happened.SHIP_MOVED:
            return f"{who} takes {die_name(e.a, e.c, names, NOBODY_VIEWS)} from {place_name(e.b)}.", TECH_RULE
        case Happened.SHIP_LOST:
            die = die_name(e.a, 0, names, NOBODY_VIEWS)
            return f"{die[0].upper()}{die[1:]} leaves {place_name(e.b)}.", TECH_RULE
    return None


def _factions(e: Told, names: Sequence[str]) -> Line:
    who = seat_name(e.seat, names)
    match e.code:
        case Happened.USED_FACTION:
            return f"{who} uses the board of {row_name(e.row)}.", BOARDS
        case Happened.OWNER_POWER:
            return f"{who} profits as {row_name(e.row)}.", OWNERS_RULE
        case Happened.FEE_PAID:
            return f"{who} pays {names[e.c]} {amount(e.a, e.b)} for access.", BOARDS
        case Happened.REV_MOVED:
            return f"{who} drives the REV to {territory_name(e.a)}.", BOARDS
        case Happened.BRETHREN_ROLLED:
            return f"The Brethren Ship shows {'the raider' if e.a else 'a blank'}.", OWNERS_RULE
        case Happened.HIJACKED:
            die = die_name(e.a, 0, names, NOBODY_VIEWS)
            return f"{who} hijacks {die} at {place_name(e.b)} and rolls it: {e.c}.", OWNERS_RULE
        case Happened.SAVED_SHIP:
            fate = "it will be saved" if e.a > 3 else "it is lost"
            return f"{who} rolls the ship at the Terraforming Station: {e.a}, {fate}.", BOARDS
    return None


def _agendas(e: Told, names: Sequence[str]) -> Line:
    who = seat_name(e.seat, names)
    match e.code:
        case Happened.DREW_AGENDA:
            return f"You draw the agenda {row_name(e.row)}.", AGENDAS_RULE
        case Happened.DREW_AGENDA_UNSEEN:
            return f"{who} draws an agenda.", AGENDAS_RULE
        case Happened.DISCARDED_AGENDA:
            return f"You discard the agenda {row_name(e.row)}.", AGENDAS_RULE
        case Happened.DISCARDED_AGENDA_UNSEEN:
            return f"{who} discards an agenda.", AGENDAS_RULE
        case Happened.REVEALED:
            how = ("", " at the end of the game", " through Oracle Engine")[e.a]
            return f"{who} reveals {row_name(e.row)}{how}.", AGENDAS_RULE
        case Happened.ORACLE_DREW:
            return f"{who}'s Oracle Engine shows {row_name(e.row)}.", ORACLE_RULE
        case Happened.ORACLE_FAILED:
            return f"{row_name(e.row)} on Oracle Engine was not met and is discarded.", ORACLE_RULE
    return None


def _belt(e: Told, names: Sequence[str]) -> Line:
    who = seat_name(e.seat, names)
    match e.code:
        case Happened.BELT_MOVED:
            return f"The asteroids drift; {row_name(e.row)} enters the Outer Belt.", BELT_RULE
        case Happened.BELT_STILL:
            return "The asteroids stay where they are.", BELT_RULE
        case Happened.ROLLED_ASTEROID_DIE:
            return f"The asteroid die shows {'an asteroid' if e.a else 'a blank'}.", BELT_RULE
        case Happened.CLAIMED_ASTEROID:
            return f"{who} claims {row_name(e.row)} at position {e.a + 1}.", BELT_RULE
        case Happened.USED_ASTEROID:
            return f"{who} uses {row_name(e.row)}.", ASTEROIDS_RULE
        case Happened.STOLE_ASTEROID:
            return f"{who} steals {row_name(e.row)} from {names[e.a]}.", RAID_RULE
    return None
