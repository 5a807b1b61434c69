"""Options for people: short, and clear about price and effect."""

from __future__ import annotations

from typing import Any

from astrarium.core.words import Row, by
from astrarium.games.alien_frontiers.table import moves
from astrarium.games.alien_frontiers.table.pieces import Decide, Place, Power, Via
from astrarium.games.alien_frontiers.words import names

MAIN = "in the main part of your turn, when nothing else is asked"
HINTS = {
    Place.SHIPYARD: ": build ship {ship_number} for {ship_price}",
    Place.COLONY_CONSTRUCTOR: ": land a colony for {landing_price}",
    Place.TERRAFORMING_STATION: ": land a colony for {landing_price} and the ship",
}


def _dock(place: int) -> Any:
    rule, text = names.place_rule(place), "Dock at {place}"
    if Place.FACTION <= place < Place.BELT:
        free = by("board_hint", {"": Row(text, rule, MAIN)}, Row(text + ": {board_hint}", rule, MAIN))
        paid = by(
            "board_hint",
            {"": Row(text + " for {board_price}", rule, MAIN)},
            Row(text + " for {board_price}: {board_hint}", rule, MAIN),
        )
        return {"has_price": paid, None: free}
    if place == Place.RAIDERS_OUTPOST:
        nothing = Row(text + ": there is nothing to take", rule, MAIN)
        return {"loot": Row(text, rule, MAIN), None: nothing}
    if place >= Place.BELT:
        return Row(text + ": claim {belt_card}", rule, MAIN)
    if place == Place.ALIEN_ARTIFACT:
        so_far = Row(text + ": your ships there total {total} of {claim_total}", rule, MAIN)
        return by("total", {0: Row(text, rule, MAIN)}, so_far)
    if place == Place.COLONIST_HUB:
        on = Row(text + ": your colony stands on circle {circle}", rule, MAIN)
        return by("circle", {0: Row(text + ": begin a colony", rule, MAIN)}, on)
    return Row(text + HINTS.get(place, ""), rule, MAIN)


DOCKS = by("place", {place: _dock(place) for place in range(len(moves.PLACES))})
TURNED = by(
    "how",
    {
        Power.SET_SHIP: Row("Turn {die} to {shown}", names.ASTEROIDS_RULE, "when a card turns ships"),
        Power.ANGELS_SET: Row("Turn {die} to {shown}", names.BOARDS),
        None: Row("Turn {die} to {shown}", names.TECH_RULE),
    },
)
TARGETS = by(
    "how",
    {Power.RETURN_SHIP: Row("Return {docked_die} at {place} to the ship supply{toll}", names.TECH_RULE)},
    Row("Take {docked_die} from {place}{toll}", names.TECH_RULE, "when a card acts on docked ships"),
)
ON_TERRITORY = "Land on {territory} ({colonies}) for {landing_price}"
LANDS = by(
    "via",
    {via: Row(ON_TERRITORY, names.VIA_RULES.get(via, names.ASTEROIDS_RULE)) for via in Via},
    Row(ON_TERRITORY, names.COLONIES, "when a colony lands"),
)
CARD_TARGET = "when a card asks for it"
MOVING = "when a colony may be moved"

OPTIONS: dict[Any, Any] = {
    # the turn
    "roll": Row("Roll your fleet", names.ROLL, "before your fleet is rolled"),
    "roll-brethren": Row("Roll the Brethren Ship too", names.OWNERS_RULE, "before your fleet is rolled"),
    "dock": DOCKS,
    "ship": by(
        "docking",
        {
            "": by(
                "state",
                {
                    0: Row("Dock {die}", names.DOCKING, "after choosing where to dock"),
                    1: Row("Dock {die}, which was moved", names.DOCKING, "after choosing where to dock"),
                },
            )
        },
        Row("Dock your {docking}", names.DOCKING),
    ),
    (Decide.DOCK_SET, "ship"): by(
        "state",
        {0: Row("{die:cap}", names.DOCKING), 1: Row("{die:cap}, which was moved", names.DOCKING)},
    ),
    "trade": Row("Trade {rate_now} fuel for 1 ore", names.MARKET_RULE, MAIN),
    "launch": Row("Launch your hub colony for {landing_price}", names.HUB_RULE, MAIN),
    (Decide.LAUNCH_NOW, "launch"): Row("Launch now for {landing_price}", names.HUB_RULE),
    "wait": Row("Wait, and lose the surplus", names.HUB_RULE, "when the hub has advances to spare"),
    "buy-relic": Row("Buy the Relic Ship for {relic_price}", names.RELIC_RULE, MAIN),
    "land": LANDS,
    "end": {
        "in_pocket": Row("Finish docking", names.POCKET_RULE),
        None: by(
            "left_in_hand",
            {0: Row("End your turn", names.TURN, MAIN)},
            Row("End your turn ({left_in_hand:ship} to the Maintenance Bay)", names.TURN, MAIN),
        ),
    },
    "done": Row("Done", names.TURN, "when something may be left"),
    (Decide.BRETHREN_ROLL, "done"): Row("Leave it in the Maintenance Bay", names.OWNERS_RULE),
    (Decide.POCKET, "done"): Row("Leave them stored", names.POCKET_RULE),
    (Decide.CLAIM, "done"): Row("Claim nothing", names.ARTIFACT_RULE),
    (Decide.BEACON, "done"): Row("Claim nothing", names.TECH_RULE),
    (Decide.RAID, "done"): Row("Take nothing", names.RAID_RULE),
    (Decide.HIJACK, "done"): Row("Hijack nothing", names.OWNERS_RULE),
    (Decide.ANGELS_TURN, "done"): Row("Change nothing", names.BOARDS),
    (Decide.CLOAK_MORE, "done"): Row("Replace no more", names.TECH_RULE),
    (Decide.MOVE_BRETHREN, "done"): Row("Leave the Brethren Ship where it is", names.BOARDS),
    (Decide.PROPHETS_DRAW, "done"): Row("Draw nothing", names.BOARDS),
    (Decide.DRIVE, "done"): Row("Leave the REV where it is", names.BOARDS),
    # facilities
    "open-market": Row("Open trading: {rate} fuel for 1 ore", names.MARKET_RULE, "after docking a pair at the market"),
    "draw-agendas": Row("Draw two agendas", names.AGENDAS_RULE, "after docking a pair at the market"),
    (Decide.PROPHETS_DRAW, "draw-agendas"): Row("Draw {drawn:agenda} and keep one", names.BOARDS),
    (Decide.PROPHETS_GAIN, "draw-agendas"): Row("Draw the top agenda", names.OWNERS_RULE),
    "cycle": Row("Cycle the display", names.ARTIFACT_RULE, "after docking at the Alien Artifact"),
    "keep": Row("Keep the display", names.ARTIFACT_RULE, "after docking at the Alien Artifact"),
    "claim": Row("Claim {tech}", names.ARTIFACT_RULE, "when your ships at the Alien Artifact total 8"),
    (Decide.RAID, "claim"): Row("Take {tech} from the display (Master Extractor)", names.TECH_RULE),
    "raid-resources": Row("Steal resources", names.RAID_RULE, "in a raid"),
    "extract": Row("Take {extracted:resource} from the supply (Master Extractor)", names.TECH_RULE, "in a raid"),
    "steal": Row("1 {good} from {them}", names.RAID_RULE, "in a raid"),
    (Decide.TAX, "steal"): Row("1 {good} from {them}", names.TECH_RULE),
    "steal-card": Row("Steal {tech} from {them}", names.RAID_RULE, "in a raid"),
    (Decide.ROCK, "steal-card"): Row("Steal {tech} from {them}", names.ASTEROIDS_RULE),
    "steal-asteroid": Row("Steal {asteroid} from {them}", names.RAID_RULE, "in a raid"),
    (Decide.ROCK, "steal-asteroid"): Row("Steal {asteroid} from {them}", names.ASTEROIDS_RULE),
    "take": Row("Take 1 {good}", names.OWNERS_RULE, "when a resource is given to you"),
    (Decide.MOVE_BRETHREN, "take"): Row("Move it and take 1 {good}", names.BOARDS),
    (Decide.EXTRACT, "take"): Row("1 {good}", names.TECH_RULE),
    "return": Row("1 {good}", names.LIMIT, "when you hold more than 8 resources at the end of your turn"),
    # cards
    "use": {
        "card_is_free": Row("Use {tech}: {power}", names.TECH_RULE, MAIN),
        None: Row("Use {tech} for {card_price}: {power}", names.TECH_RULE, MAIN),
    },
    "discard": Row("Discard {tech}: {discard_power}", names.TECH_RULE, MAIN),
    "use-again": Row("Use {tech} again for {card_price}", names.TECH_RULE, "with Oscillation Capacitor"),
    "borrow": {
        "card_is_free": Row("Use {tech}", names.TECH_RULE, "with Tele-operator or Infiltration A.I."),
        None: Row("Use {tech} for {card_price}", names.TECH_RULE, "with Tele-operator or Infiltration A.I."),
    },
    "fetch": Row("Take {tech}", names.TECH_RULE, "when Temporal Warper is discarded"),
    "destroy": Row("Discard {them}'s {tech}", names.TECH_RULE, "when Oscillation Capacitor is discarded"),
    "store": Row("1 {good}", names.TECH_RULE, "with Null-Time Vault"),
    "unload": Row("Dock them all", names.POCKET_RULE, "at the end of a turn"),
    # ships
    "turn": TURNED,
    (Decide.TURN_TWO, "turn"): Row("Turn {die} to {shown}", names.TECH_RULE),
    "reroll": Row("{die:cap}", names.TECH_RULE, CARD_TARGET),
    "stow": Row("{die:cap}", names.POCKET_RULE, "with Pocket Universe"),
    "spend": Row("Give up {die}", names.ASTEROIDS_RULE, "with the Terraforming Module"),
    "target": Row("Take {docked_die} from {place}", names.TECH_RULE, "when a card acts on docked ships"),
    (Decide.TARGET, "target"): TARGETS,
    (Decide.HIJACK, "target"): Row("Replace {docked_die} at {place}", names.OWNERS_RULE),
    (Decide.SHOOT, "target"): Row("{docked_die:cap} at {place}", names.TECH_RULE),
    (Decide.REGATHER, "target"): Row("Gather {docked_die} from {place}", names.TECH_RULE),
    "clear": Row("Clear {place}{toll}", names.TECH_RULE, CARD_TARGET),
    "cloak": Row("Replace {them}'s ships at {place}{toll}", names.TECH_RULE, "with Chameleon Cloak"),
    (Decide.CLOAK_MORE, "cloak"): Row("Replace another ship of {them}", names.TECH_RULE),
    # the moon
    "move-colony": {
        "mine": Row("Your colony on {from_territory} to {territory} ({colonies})", names.COLONIES, MOVING),
        None: Row("{them}'s colony on {from_territory} to {territory} ({colonies})", names.COLONIES, MOVING),
    },
    "swap": {
        "mine": Row("Your colony on {territory}", names.COLONIES, "when colonies may be swapped"),
        None: Row("{them}'s colony on {territory}", names.COLONIES, "when colonies may be swapped"),
    },
    "detonate": Row("Shake {territory} ({colonies})", names.TECH_RULE, "when Seismic Detonator is discarded"),
    "scatter": Row("To {territory} ({colonies})", names.TECH_RULE, "when Seismic Detonator is discarded"),
    "place-field": Row("The {field} ({field_at}) to {territory}", names.FIELDS, "when a field generator may be moved"),
    "remove-field": Row("Take the {field} ({field_at}) off", names.FIELDS, "when a field generator may be taken off"),
    "straddle": Row(
        "The {field} onto the border of {side_territory} and {territory}", names.TECH_RULE, "with Field Amplifier"
    ),
    "gather-fields": Row("All generators to {territory}", names.TECH_RULE, "when Field Amplifier is discarded"),
    "clear-fields": Row("All generators off {territory}", names.TECH_RULE, "when Suppression Matrix is discarded"),
    "borrow-bonus": by(
        "base",
        {0: Row("The bonus of {territory} ({colonies})", names.OWNERS_RULE, "when a bonus may be borrowed")},
        Row("The bonus of {territory} for {crystal_price} fuel", names.TECH_RULE, "with Data Crystal"),
    ),
    "drive": Row("Drive the REV to {territory}", names.BOARDS, "when the REV may move"),
    # factions, agendas, asteroids
    "choose-faction": Row("{faction}: {owner_effect}", names.DRAFT_RULE, "in the draft"),
    "owner-power": {
        "owner_is_free": Row("Use your power as {my_faction}: {owner_effect}", names.OWNERS_RULE, MAIN),
        None: Row("Use your power as {my_faction} for {owner_price}: {owner_effect}", names.OWNERS_RULE, MAIN),
    },
    "sell": Row(
        "Give {tech} to {them} for {exchange_price}", names.OWNERS_RULE, "when you use your power as Terran Exchange"
    ),
    "buy": Row(
        "Take {tech} from {them} for {exchange_price}", names.OWNERS_RULE, "when you use your power as Terran Exchange"
    ),
    "keep-agenda": Row("Keep {agenda}", names.AGENDAS_RULE, "after drawing agendas"),
    "discard-agenda": Row("Discard {agenda}", names.AGENDAS_RULE, "when you hold too many agendas"),
    (Decide.PROPHETS, "discard-agenda"): Row("Give up {agenda}", names.OWNERS_RULE),
    "reveal": Row("Reveal {agenda} for 1 point", names.AGENDAS_RULE, MAIN),
    "claim-asteroid": Row(
        "Claim {belt_card} at position {position_now}{toll}", names.BELT_RULE, "with Proximity Analyzer"
    ),
    "use-asteroid": Row("Use {asteroid}: {asteroid_effect}", names.ASTEROIDS_RULE, MAIN),
}

DONE = {
    Decide.DOCK_SET: {
        "at_belt": Row("Dock {n:ship} and claim {belt_card}", names.BELT_RULE),
        None: Row("Dock {n:ship} at {place}", names.DOCKING),
    },
    Decide.LIMIT: "Return {n:resource}",
    Decide.RAID_RESOURCES: "Steal {n:resource}",
    Decide.EXTRACT: "Take {n:resource}",
    Decide.AGENDA_LIMIT: "Discard {n:agenda}",
    Decide.TURN_TWO: "Turn {n:ship}",
    Decide.REROLL: "Roll {n:ship} again",
    Decide.STOW: "Store {n:ship}",
    Decide.SHOOT: "Send {n:ship} away",
    Decide.REGATHER: "Gather and roll {n:ship}",
    Decide.SWAP: "Swap {n:colony}",
    Decide.SCATTER: "Move {n:colony}",
    Decide.STORE: "Store {n:resource}",
}
UNITS = {
    "resource": "resource|resources",
    "ship": "ship|ships",
    "agenda": "agenda|agendas",
    "copy": "copy|copies",
    "colony": "colony|colonies",
    "discard power": "discard power|discard powers",
    "free port": "of its ports is free|of its ports are free",
}
