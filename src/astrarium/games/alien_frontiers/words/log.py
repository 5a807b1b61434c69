"""What happened, in sentences. A sentence sees the event only."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.core.game import Said, Told
from astrarium.games.alien_frontiers.table.pieces import Happened, Place, Via
from astrarium.games.alien_frontiers.words.names import (
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
REVEALED_HOW = ("", " at the end of the game", " through Oracle Engine")
DECKS = ("alien tech", "agenda")


class Phrases:
    """The words that a sentence can use about an event: `{who}`, `{row}`, `{a}`, `{land_b}` and so on."""

    def __init__(self, e: Told, names: Sequence[str]) -> None:
        self.e, self.names = e, names

    def __getitem__(self, phrase: str) -> object:
        """A phrase by its name; one that ends with a letter of the event is about that number."""
        what, _, which = phrase.rpartition("_")
        if not what:
            return getattr(self.e, which) if len(which) == 1 else getattr(self, which)()
        number = getattr(self.e, which)
        match what:
            case "name":
                return self.names[number]
            case "land":
                return territory_name(number)
            case "place":
                return place_name(number)
            case "good":
                return good_name(number)
            case "next":
                return number + 1
            case _:
                return die_name(number, 0, self.names, NOBODY_VIEWS)

    def who(self) -> str:
        """Whose doing it is."""
        return seat_name(self.e.seat, self.names)

    def row(self) -> str:
        """The component it is about."""
        return row_name(self.e.row)

    def chair(self) -> int:
        """The number of the seat."""
        return self.e.seat + 1

    def amount(self) -> str:
        """Fuel and ore."""
        return amount(self.e.a, self.e.b)

    def price(self) -> str:
        """The price of a ship."""
        return amount(self.e.b, self.e.c)

    def rolled(self) -> str:
        """All dice of a roll, five to a number and the rest in the next, in base seven."""
        values: list[int] = []
        for packed in (self.e.a, self.e.b):
            while packed:
                values.append(packed % 7)
                packed //= 7
        return " ".join(map(str, sorted(values)))

    def ships(self) -> str:
        """How many ships."""
        return "a ship" if self.e.a == 1 else f"{self.e.a} ships"

    def via(self) -> str:
        """How a colony lands."""
        return VIAS[self.e.a]

    def deck(self) -> str:
        """Which deck."""
        return DECKS[self.e.a]

    def fate(self) -> str:
        """Where a ship goes from the Terraforming Station."""
        return "to the Maintenance Bay" if self.e.a else "back to the supply"

    def extra(self) -> str:
        """The Terran Exchange's ore."""
        return " and one more from the Terran Exchange" if self.e.b else ""

    def border(self) -> str:
        """The territory or the two a generator is on."""
        other = f" and {territory_name(self.e.b)}" if self.e.b >= 0 else ""
        return f"{territory_name(self.e.a)}{other}"

    def former(self) -> str:
        """Who had control before."""
        return f" from {self.names[self.e.a]}" if self.e.a >= 0 else ""

    def again(self) -> str:
        """Whether a card was used through another."""
        return " through another card" if self.e.a else ""

    def before(self) -> str:
        """What a ship showed before it was rolled again."""
        return f"a {self.e.a} again" if self.e.a else "a ship"

    def die(self) -> str:
        """The die with its value before a change."""
        return die_name(self.e.a, self.e.b, self.names, NOBODY_VIEWS)

    def taken(self) -> str:
        """The die with its value, as it is moved."""
        return die_name(self.e.a, self.e.c, self.names, NOBODY_VIEWS)

    def lost(self) -> str:
        """The die that goes away, at the beginning of a sentence."""
        die = die_name(self.e.a, 0, self.names, NOBODY_VIEWS)
        return f"{die[0].upper()}{die[1:]}"

    def raider(self) -> str:
        """A face of the Brethren Ship."""
        return "the raider" if self.e.a else "a blank"

    def icon(self) -> str:
        """A face of the asteroid die."""
        return "an asteroid" if self.e.a else "a blank"

    def saved(self) -> str:
        """What New Gaia's roll means."""
        return "it will be saved" if self.e.a > 3 else "it is lost"

    def how(self) -> str:
        """How an agenda was revealed."""
        return REVEALED_HOW[self.e.a]


SENTENCES = {
    Happened.SEATED: ("{who} takes seat {chair} and starts with {amount}.", SETUP),
    Happened.COUNTED: ("Everybody has {a} colonies.", SETUP),
    Happened.DEALT: ("{who} starts with {row}.", SETUP),
    Happened.DISPLAYED: ("{row} is laid out at the Alien Artifact.", ARTIFACT_RULE),
    Happened.CHOSE_FACTION: ("{who} leads {row}.", DRAFT_RULE),
    Happened.BELT_DEALT: ("{row} drifts at position {next_a} of the Outer Belt.", BELT_RULE),
    Happened.DECK_SHUFFLED: ("The {deck} discards are shuffled into a new deck.", ARTIFACT_RULE),
    Happened.TURN_BEGAN: ("Round {a}: {who} is on turn.", TURN),
    Happened.SHIP_LEFT_STATION: (
        "{who}'s ship leaves the Terraforming Station and goes {fate}.",
        "Terraforming Station",
    ),
    Happened.ROLLED: ("{who} rolls {rolled}.", ROLL),
    Happened.CACHE_PAID: ("{who}'s Resource Cache counts {a} odd and {b} even ships.", TECH_RULE),
    Happened.GAINED: ("{who} gains {amount}.", DOCKING),
    Happened.RETURNED_RESOURCE: ("{who} returns 1 {good_a}.", LIMIT),
    Happened.TO_BAY: ("{who}'s {a} cannot be docked and goes to the Maintenance Bay.", BAY),
    Happened.TURN_ENDED: ("{who}'s turn ends.", TURN),
    Happened.GAME_ENDED: ("{who} has landed the last colony: the game is over.", END_RULE),
    Happened.DOCKED: ("{who} docks {ships} ({b}) at {place_c}.", DOCKING),
    Happened.MARKET_OPENED: ("{who} opens trading: {a} fuel for 1 ore.", MARKET_RULE),
    Happened.TRADED: ("{who} trades {a} fuel for 1 ore{extra}.", MARKET_RULE),
    Happened.ADVANCED: ("{who}'s colony reaches circle {a} of the Colonist Hub.", HUB_RULE),
    Happened.BUILT_SHIP: ("{who} builds ship {a} for {price}.", SHIPYARD_RULE),
    Happened.CYCLED: ("{who} cycles the displayed alien tech.", ARTIFACT_RULE),
    Happened.DISPLACED: ("{who} drives {die_a} away from {place_b}.", DOCKING),
    Happened.STOLE_RESOURCE: ("{who} takes 1 {good_a} from {name_b}.", RAID_RULE),
    Happened.LANDED: ("{who} lands a colony on {row} {via}.", COLONIES),
    Happened.CONTROL_CHANGED: ("{who} takes control of {row}{former}.", COLONIES),
    Happened.BOUGHT_RELIC: ("{who} buys the Relic Ship.", RELIC_RULE),
    Happened.RELIC_RETURNED: ("The Relic Ship returns to Burroughs Desert.", RELIC_RULE),
    Happened.FIELD_PLACED: ("{who} puts the {row} generator on {border}.", FIELDS),
    Happened.FIELD_REMOVED: ("{who} takes the {row} generator off {land_a}.", FIELDS),
    Happened.COLONY_MOVED: ("{who} moves {name_a}'s colony from {land_b} to {land_c}.", COLONIES),
    Happened.COLONIES_SWAPPED: (
        "{who} swaps {name_a}'s colony on {land_b} with {name_c}'s on {land_d}.",
        COLONIES,
    ),
    Happened.BONUS_BORROWED: ("{who} borrows the bonus of {row} for this turn.", BONUSES),
    Happened.BONUS_USED: ("{who} uses the bonus of {row}.", BONUSES),
    Happened.CLAIMED: ("{who} claims {row}.", ARTIFACT_RULE),
    Happened.GOT_CARD: ("{who} now holds {row}.", TECH_RULE),
    Happened.TOOK_TOP_CARD: ("{who} takes the top card: {row}.", TECH_RULE),
    Happened.DUPLICATE: ("{who} already has {row}: the second one is discarded.", TECH_RULE),
    Happened.STOLE_CARD: ("{who} steals {row} from {name_a}.", RAID_RULE),
    Happened.USED_CARD: ("{who} uses {row}{again}.", TECH_RULE),
    Happened.DISCARDED_CARD: ("{who} discards {row} for its power.", TECH_RULE),
    Happened.CARD_LOST: ("{who} discards {name_a}'s {row}.", TECH_RULE),
    Happened.STORED: ("{who} stores 1 {good_a} on the Null-Time Vault.", TECH_RULE),
    Happened.POCKETED: ("{who} stores a ship ({a}) in the Pocket Universe.", POCKET_RULE),
    Happened.EXCHANGED: ("{name_a} hands {row} to {name_b} for 1 fuel and 1 ore.", OWNERS_RULE),
    Happened.SHIP_CHANGED: ("{who} turns {die} to {c}.", TECH_RULE),
    Happened.SHIP_REROLLED: ("{who} rolls {before}: {b}.", TECH_RULE),
    Happened.SHIP_MOVED: ("{who} takes {taken} from {place_b}.", TECH_RULE),
    Happened.SHIP_LOST: ("{lost} leaves {place_b}.", TECH_RULE),
    Happened.USED_FACTION: ("{who} uses the board of {row}.", BOARDS),
    Happened.OWNER_POWER: ("{who} profits as {row}.", OWNERS_RULE),
    Happened.FEE_PAID: ("{who} pays {name_c} {amount} for access.", BOARDS),
    Happened.REV_MOVED: ("{who} drives the REV to {land_a}.", BOARDS),
    Happened.BRETHREN_ROLLED: ("The Brethren Ship shows {raider}.", OWNERS_RULE),
    Happened.HIJACKED: ("{who} hijacks {die_a} at {place_b} and rolls it: {c}.", OWNERS_RULE),
    Happened.SAVED_SHIP: ("{who} rolls the ship at the Terraforming Station: {a}, {saved}.", BOARDS),
    Happened.DREW_AGENDA: ("You draw the agenda {row}.", AGENDAS_RULE),
    Happened.DREW_AGENDA_UNSEEN: ("{who} draws an agenda.", AGENDAS_RULE),
    Happened.DISCARDED_AGENDA: ("You discard the agenda {row}.", AGENDAS_RULE),
    Happened.DISCARDED_AGENDA_UNSEEN: ("{who} discards an agenda.", AGENDAS_RULE),
    Happened.REVEALED: ("{who} reveals {row}{how}.", AGENDAS_RULE),
    Happened.ORACLE_DREW: ("{who}'s Oracle Engine shows {row}.", ORACLE_RULE),
    Happened.ORACLE_FAILED: ("{row} on Oracle Engine was not met and is discarded.", ORACLE_RULE),
    Happened.BELT_MOVED: ("The asteroids drift; {row} enters the Outer Belt.", BELT_RULE),
    Happened.BELT_STILL: ("The asteroids stay where they are.", BELT_RULE),
    Happened.ROLLED_ASTEROID_DIE: ("The asteroid die shows {icon}.", BELT_RULE),
    Happened.CLAIMED_ASTEROID: ("{who} claims {row} at position {next_a}.", BELT_RULE),
    Happened.USED_ASTEROID: ("{who} uses {row}.", ASTEROIDS_RULE),
    Happened.STOLE_ASTEROID: ("{who} steals {row} from {name_a}.", RAID_RULE),
}
NOBODY_CONTROLS = "{name_a} loses control of {row}; nobody controls it now."
WORN_OUT = "{who}'s {row} is worn out and discarded."


def sentence(e: Told, viewer: int | None, names: Sequence[str]) -> Said | None:
    """A line of the log."""
    text, rule = SENTENCES[e.code]
    if e.code == Happened.CONTROL_CHANGED and e.seat < 0:
        text = NOBODY_CONTROLS
    elif e.code == Happened.CARD_LOST and e.a == e.seat:
        text = WORN_OUT
    return Said(text.format_map(Phrases(e, names)), _rule(e, rule))


def _rule(e: Told, usual: str) -> str:
    """Dockings stand on the section of their place."""
    if e.code == Happened.DOCKED:
        return place_rule(e.c)
    return place_rule(min(e.b, Place.BELT)) if e.code == Happened.DISPLACED else usual
