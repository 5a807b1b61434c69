"""What happened, in sentences. A sentence sees the event only."""

from __future__ import annotations

from astrarium.core.words import Line, Row, by
from astrarium.games.alien_frontiers.table import moves
from astrarium.games.alien_frontiers.table.pieces import Happened
from astrarium.games.alien_frontiers.words import names

DOCKED = {
    place: by(
        "ships",
        {1: Row("{who} docks a ship ({docked_values}) at {place}.", names.place_rule(place))},
        Row("{who} docks {ships:ship} ({docked_values}) at {place}.", names.place_rule(place)),
    )
    for place in range(len(moves.PLACES))
}
CONTROL = {
    "nobody": "{other} loses control of {row}; nobody controls it now.",
    "lost_by": "{who} takes control of {row} from {other}.",
    None: "{who} takes control of {row}.",
}
LOST_CARD = {"worn_out": "{who}'s {row} is used up and discarded.", None: "{who} discards {other}'s {row}."}
FIELD_PLACED = {
    "on_border": "{who} puts the {row} generator on the border of {territory} and {other_territory}.",
    None: "{who} puts the {row} generator on {territory}.",
}
FIELD_REMOVED = {
    "on_border": "{who} takes the {row} generator off the border of {territory} and {other_territory}.",
    None: "{who} takes the {row} generator off {territory}.",
}
REVEALED = by(
    "how",
    {
        0: "{who} reveals {row}.",
        1: "{who} reveals {row} at the end of the game.",
        2: Row("{who} fulfils {row} through Oracle Engine for 2 points.", names.ORACLE_RULE),
    },
)
LEFT_STATION = by(
    "saved_flag",
    {
        0: {
            "is_relic": "The Relic Ship leaves the Terraforming Station.",
            None: "{who}'s ship leaves the Terraforming Station and goes back to the supply.",
        }
    },
    "{told_ship:cap} leaves the Terraforming Station and goes to the Maintenance Bay.",
)
BRETHREN_ROLLED = by(
    "raider",
    {0: "The Brethren Ship shows a blank and waits in the Maintenance Bay.",
     1: "The Brethren Ship shows the raider."},
)  # fmt: skip
DISPLACED = {
    "own": "{who} takes {times:ship} of their own ({value}) away from {place}{to_bay}.",
    None: by(
        "times",
        {1: "{who} drives {told_die} away from {place}{to_bay}."},
        "{who} drives {told_die} away from {place}{to_bay}, {times:ship} like it.",
    ),
}
CHANGED = {
    "own": by(
        "times",
        {1: "{who} turns a ship from {value} to {now}."},
        "{who} turns {times:ship} from {value} to {now}.",
    ),
    None: by(
        "times",
        {1: "{who} turns {told_die} to {now}."},
        "{who} turns {told_die} to {now}, {times:ship} like it.",
    ),
}
DISPLAYED = by(
    "times",
    {1: "{row} is laid out at the Alien Artifact."},
    "{times:copy} of {row} are laid out at the Alien Artifact.",
)
SHUFFLED = {
    deck: Row("The {deck} discards are shuffled into a new deck.", rule)
    for deck, rule in enumerate((names.ARTIFACT_RULE, names.AGENDAS_RULE))
}
DRIFTED = by(
    "row",
    {-1: "The asteroids drift; the deck is empty, and none enters the Outer Belt."},
    "The asteroids drift; {row} enters the Outer Belt.",
)
UNSEEN = {
    verb: by("times", {1: f"{{who}} {verb} an agenda."}, f"{{who}} {verb} {{times:agenda}}.")
    for verb in ("draws", "discards")
}
TAKEN = {
    "own": "{who} takes a ship of their own ({value}) from {place}.",
    None: "{who} takes {told_die} from {place}.",
}
MOVED = {
    "own_colony": "{who} moves a colony of their own from {from_territory} to {territory}.",
    None: "{who} moves {other}'s colony from {from_territory} to {territory}.",
}
SHIP_LOST = by(
    "sent_to",
    {
        "supply": "{told_ship:cap} goes to the ship supply.",
        "home": "{who} loses {told_ship}.",
        "bay": "{told_ship:cap} goes to the Maintenance Bay.",
        "driven": "",  # whoever drove it away was told, and where it goes
    },
)
TRADED = by(
    "ore",
    {1: "{who} trades {fuel} fuel at the Orbital Market."},
    "{who} trades {fuel} fuel at the Orbital Market, with 1 ore more from the Terran Exchange.",
)
REV_MOVED = {"nobody": "The REV waits on {territory}.", None: "{who} drives the REV to {territory}."}
USED = by("again", {0: "{who} uses {row}."}, "{who} uses {row} through another card.")
REROLLED = by("before", {0: "{who} rolls a ship: {value}."}, "{who} rolls a {before} again: {value}.")
NEW_GAIA = {
    "saved": "{who} rolls the ship at the Terraforming Station: {value}, it will be saved.",
    None: "{who} rolls the ship at the Terraforming Station: {value}, it will be lost.",
}

LOG = {
    Happened.SEATED: Line(("fuel", "ore"), "{who} takes seat {chair} and starts with {amount}.", names.SETUP),
    Happened.COUNTED: Line(("colonies_each",), "Everybody has {colonies_each} colonies.", names.SETUP),
    Happened.DEALT: Line((), "{who} starts with {row}.", names.SETUP),
    Happened.DISPLAYED: Line((), DISPLAYED, names.ARTIFACT_RULE, counts=True),
    Happened.CHOSE_FACTION: Line((), "{who} leads {row}.", names.DRAFT_RULE),
    Happened.BELT_DEALT: Line(
        ("position",), "{row} drifts at position {position_now} of the Outer Belt.", names.BELT_RULE
    ),
    Happened.DECK_SHUFFLED: Line(("deck",), by("deck", SHUFFLED), names.ARTIFACT_RULE),
    Happened.TURN_BEGAN: Line(("round",), "Round {round}: {who} is on turn.", names.TURN),
    Happened.SHIP_LEFT_STATION: Line(("saved_flag", "owner"), LEFT_STATION, "Terraforming Station"),
    Happened.ROLLED: Line(("first", "rest"), "{who} rolls {rolled}.", names.ROLL),
    Happened.CACHE_PAID: Line(
        ("odd", "even"), "{who}'s Resource Cache counts {odd} odd and {even} even ships.", names.TECH_RULE
    ),
    Happened.GAINED: Line(("fuel", "ore"), "{who} gains {amount}.", names.DOCKING),
    Happened.PAID: Line(("fuel", "ore"), "{who} pays {amount}.", names.DOCKING),
    Happened.PAID_TO: Line(("fuel", "ore", "whom"), "{who} pays {other} {amount}.", names.OWNERS_RULE),
    Happened.RETURNED_RESOURCE: Line(("fuel", "ore"), "{who} returns {amount} to the supply.", names.LIMIT),
    Happened.TO_BAY: Line(
        ("owner", "value"), "{told_die:cap} is left over and goes to the Maintenance Bay.", names.BAY
    ),
    Happened.TURN_ENDED: Line((), "{who}'s turn ends.", names.TURN),
    Happened.GAME_ENDED: Line((), "{who} has landed the last colony: the game is over.", names.END_RULE),
    Happened.DOCKED: Line(("ships", "values", "place"), by("place", DOCKED), names.DOCKING),
    Happened.MARKET_OPENED: Line(("rate",), "{who} opens trading with a pair of {rate}.", names.MARKET_RULE),
    Happened.TRADED: Line(("fuel", "ore"), TRADED, names.MARKET_RULE),
    Happened.ADVANCED: Line(
        ("circle_now",), "{who}'s colony reaches circle {circle_now} of the Colonist Hub.", names.HUB_RULE
    ),
    Happened.BUILT_SHIP: Line(("ship", "fuel", "ore"), "{who} builds ship {ship} for {amount}.", names.SHIPYARD_RULE),
    Happened.CYCLED: Line((), "{who} cycles the displayed alien tech.", names.ARTIFACT_RULE),
    Happened.DISPLACED: Line(("owner", "place", "value"), DISPLACED, names.DOCKING, counts=True),
    Happened.STOLE_RESOURCE: Line(
        ("good", "whom"), "{who} takes {times} {good} from {other}.", names.RAID_RULE, counts=True
    ),
    Happened.LANDED: Line(("via",), "{who} lands a colony on {row} {via}.", names.COLONIES),
    Happened.CONTROL_CHANGED: Line(("whom",), CONTROL, names.COLONIES),
    Happened.BOUGHT_RELIC: Line((), "{who} buys the Relic Ship.", names.RELIC_RULE),
    Happened.RELIC_RETURNED: Line((), "The Relic Ship returns to Burroughs Desert.", names.RELIC_RULE),
    Happened.FIELD_PLACED: Line(("territory", "other_territory"), FIELD_PLACED, names.FIELDS),
    Happened.FIELD_REMOVED: Line(("territory", "other_territory"), FIELD_REMOVED, names.FIELDS),
    Happened.COLONY_MOVED: Line(("whom", "from_territory", "territory"), MOVED, names.COLONIES),
    Happened.COLONIES_SWAPPED: Line(
        ("whom", "territory", "by_whom", "with_territory"),
        "{who} swaps two colonies: {other}'s on {territory} and {giver}'s on {with_territory}.",
        names.COLONIES,
    ),
    Happened.BONUS_BORROWED: Line((), "{who} borrows the bonus of {row} for this turn.", names.BONUSES),
    Happened.BONUS_USED: Line((), "{who} uses the bonus of {row}.", names.BONUSES),
    Happened.CLAIMED: Line((), "{who} claims {row}.", names.ARTIFACT_RULE),
    Happened.TOOK_TOP_CARD: Line((), "{who} takes the top card: {row}.", names.TECH_RULE),
    Happened.DUPLICATE: Line((), "{who} already has {row}: the second one is discarded.", names.TECH_RULE),
    Happened.STOLE_CARD: Line(("whom",), "{who} steals {row} from {other}.", names.RAID_RULE),
    Happened.USED_CARD: Line(("again",), USED, names.TECH_RULE),
    Happened.DISCARDED_CARD: Line((), "{who} discards {row} for its power.", names.TECH_RULE),
    Happened.CARD_LOST: Line(("whom",), LOST_CARD, names.TECH_RULE),
    Happened.STORED: Line(("fuel", "ore"), "{who} stores {amount} on the Null-Time Vault.", names.TECH_RULE),
    Happened.STORE_LOST: Line(("fuel", "ore"), "{who} puts {amount} from {row} back into the supply.", names.TECH_RULE),
    Happened.CARD_CHARGED: Line(("fuel", "ore"), "{who}'s {row} holds {amount} now.", names.TECH_RULE),
    Happened.REMOVED: Line((), "{row} leaves the game.", names.TECH_RULE),
    Happened.SHIP_JOINED: Line(
        (), "{who} takes a ship from the supply; it waits in the Maintenance Bay.", names.ASTEROIDS_RULE
    ),
    Happened.UNLOADED: Line(("values",), "{who} unloads the Pocket Universe: {unloaded}.", names.POCKET_RULE),
    Happened.BRETHREN_MOVED: Line(("place",), "The Brethren Ship goes to {place}.", names.OWNERS_RULE),
    Happened.FOUND_NOTHING: Line((), "{who} finds nothing.", names.ASTEROIDS_RULE),
    Happened.POCKETED: Line(("value",), "{who} stores a ship ({value}) in the Pocket Universe.", names.POCKET_RULE),
    Happened.EXCHANGED: Line(
        ("by_whom", "whom", "fuel", "ore"), "{giver} hands {row} to {other} for {amount}.", names.OWNERS_RULE
    ),
    Happened.SHIP_CHANGED: Line(("owner", "value", "now"), CHANGED, names.TECH_RULE, counts=True),
    Happened.SHIP_REROLLED: Line(("before", "value"), REROLLED, names.TECH_RULE),
    Happened.SHIP_MOVED: Line(("owner", "place", "value"), TAKEN, names.TECH_RULE),
    Happened.SHIP_LOST: Line(("owner", "place", "saved_flag"), SHIP_LOST, names.TECH_RULE),
    Happened.USED_FACTION: Line((), "{who} uses the board of {row}.", names.BOARDS),
    Happened.OWNER_POWER: Line((), "{who} uses the power of {row}.", names.OWNERS_RULE),
    Happened.FEE_PAID: Line(("fuel", "ore", "whom"), "{who} pays {other} {amount} for access.", names.BOARDS),
    Happened.REV_MOVED: Line(("territory",), REV_MOVED, names.BOARDS),
    Happened.BRETHREN_ROLLED: Line(("raider",), BRETHREN_ROLLED, names.OWNERS_RULE),
    Happened.HIJACKED: Line(
        ("owner", "place", "value", "now"),
        "{who} hijacks {told_die} at {place}, where the Brethren Ship takes its place, and rolls it: {now}.",
        names.OWNERS_RULE,
    ),
    Happened.SAVED_SHIP: Line(("value",), NEW_GAIA, names.BOARDS),
    Happened.DREW_AGENDA: Line((), "You draw the agenda {row}.", names.AGENDAS_RULE),
    Happened.DREW_AGENDA_UNSEEN: Line((), UNSEEN["draws"], names.AGENDAS_RULE, counts=True),
    Happened.DISCARDED_AGENDA: Line((), "You discard the agenda {row}.", names.AGENDAS_RULE),
    Happened.DISCARDED_AGENDA_UNSEEN: Line((), UNSEEN["discards"], names.AGENDAS_RULE, counts=True),
    Happened.REVEALED: Line(("how",), REVEALED, names.AGENDAS_RULE),
    Happened.ORACLE_DREW: Line((), "{who}'s Oracle Engine shows {row}.", names.ORACLE_RULE),
    Happened.ORACLE_FAILED: Line((), "{row} on Oracle Engine was not met and is discarded.", names.ORACLE_RULE),
    Happened.BELT_MOVED: Line((), DRIFTED, names.BELT_RULE),
    Happened.BELT_STILL: Line((), "The asteroids stay where they are.", names.BELT_RULE),
    Happened.ROLLED_ASTEROID_DIE: Line(("face",), "The asteroid die shows {face}.", names.BELT_RULE),
    Happened.CLAIMED_ASTEROID: Line(("position",), "{who} claims {row} at position {position_now}.", names.BELT_RULE),
    Happened.USED_ASTEROID: Line((), "{who} uses {row}.", names.ASTEROIDS_RULE),
    Happened.STOLE_ASTEROID: Line(("whom",), "{who} steals {row} from {other}.", names.RAID_RULE),
}
