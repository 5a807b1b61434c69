"""The open decision as a question."""

from __future__ import annotations

from astrarium.core.words import Row, by
from astrarium.games.alien_frontiers.table.pieces import Decide, Power, Via
from astrarium.games.alien_frontiers.words import names

HOW_LANDED = {
    Via.HUB: "launched from the Colonist Hub",
    Via.CONSTRUCTOR: "built at the Colony Constructor",
    Via.TERRAFORMING: "made at the Terraforming Station",
    Via.MODULE: "made with the Terraforming Module",
}
LAST_LANDED = "{who}, where does your last colony land? The game ends with it."


def _by_power(texts: dict[int, str]) -> object:
    return by("how", {how: Row(f"{{who}}, {text}", names.power_rule(how)) for how, text in texts.items()})


TURNED = {
    Power.SHIFT: "which unplaced ship do you change by one?",
    Power.FLIP: "which unplaced ship do you turn to its opposite face?",
    Power.COPY_VALUE: "which unplaced ship takes the value of which other?",
    Power.SET_SHIP: "which unplaced ship do you set to which value?",
    Power.DATA_CORE: "which unplaced ship do your data cores turn, and to what?",
}
TARGETS = {
    Power.MOVE_OWN_SHIP: "which docked ship of yours do you use again elsewhere?",
    Power.MOVE_OTHER_SHIP: "which opponent's ship do you take over?",
    Power.JUMP: "which ship docked this turn jumps back to be rolled and used again?",
    Power.INFILTRATE: "which opponent's ship do you gather too?",
    Power.RETURN_SHIP: "which opponent's ship goes back to the ship supply?",
}
FIELDS = {
    Power.FIELD_OFF: "which field generator do you take off the moon?",
    Power.FIELD_PLACE: "where does the field generator go?",
    Power.FIELD_BUILD: "which field generator do you put where?",
    Power.FIELD_ANY: "which field generator goes where?",
    Power.FIELD_MOVE: "which field generator moves, and where to?",
    Power.FIELD_ON_OR_OFF: "which field generator do you place or take off?",
}
COLONIES = {
    Power.MOVE_COLONY: "which colony moves, and where to?",
    Power.MOVE_OPPONENT_COLONY: "which opponent's colony moves next door?",
    Power.SUNRISE_MOVE: "which colony moves to which empty territory?",
    Power.URANIAN_MOVE: "which colony moves, and where to?",
}

QUESTIONS = {
    Decide.DRAFT: Row("{who}, which faction do you lead?", names.DRAFT_RULE),
    Decide.BEFORE_ROLL: {
        "early_cards": Row("{who}, roll your fleet, or use a card first?", names.ROLL),
        None: Row("{who}, it is your turn: roll your fleet.", names.ROLL),
    },
    Decide.BRETHREN_ROLL: Row("{who}, do you roll the Brethren Ship too?", names.OWNERS_RULE),
    Decide.ANGELS: Row("{who}, all your ships differ: fuel or ore?", names.OWNERS_RULE),
    Decide.TURN: by(
        "moment",
        {
            "pocket": Row("{who}, where do you dock your Pocket Universe's ships ({unplaced})?", names.POCKET_RULE),
            "unloaded": Row(
                "{who}, your Pocket Universe's ships are placed. Anything else before you finish?", names.POCKET_RULE
            ),
            "ships": Row("{who}, unplaced: {unplaced}. What do you do?", names.TURN),
            "placed": Row("{who}, all ships are placed. Anything else before you end your turn?", names.TURN),
        },
    ),
    Decide.DOCK_SHIP: {
        "to_outpost": Row("{who}, which three in a row raid the Outpost?", names.BOARDS),
        "alone": Row("{who}, which ship do you dock at {place}?", names.DOCKING),
        None: Row("{who}, which ships do you dock at {place}?", names.DOCKING),
    },
    Decide.DOCK_SET: {
        "to_outpost": Row("{who}, which three in a row raid the Outpost?", names.BOARDS),
        None: Row("{who}, which {to_mark} ships do you dock at {place}?", names.DOCKING),
    },
    Decide.MARKET: Row("{who}, do you open trading with this pair, or draw two agendas?", names.MARKET_RULE),
    Decide.CYCLE: Row("{who}, do you cycle the displayed alien tech?", names.ARTIFACT_RULE),
    Decide.CLAIM: Row("{who}, your ships total {total}: which card do you claim?", names.ARTIFACT_RULE),
    Decide.LAND: by(
        "via",
        {
            via: {
                "last_colony": Row(LAST_LANDED, names.VIA_RULES.get(via, names.ASTEROIDS_RULE)),
                None: Row(
                    f"{{who}}, where does the colony {text} land?", names.VIA_RULES.get(via, names.ASTEROIDS_RULE)
                ),
            }
            for via, text in HOW_LANDED.items()
        },
    ),
    Decide.LAUNCH_NOW: Row("{who}, launch at once, so that the surplus starts your next colony?", names.HUB_RULE),
    Decide.RAID: by(
        "taken",
        {0: Row("{who}, what do you raid?", names.RAID_RULE)},
        Row("{who}, what else do you raid?", names.RAID_RULE),
    ),
    Decide.RAID_RESOURCES: Row("{who}, which resources do you steal, and from whom?", names.RAID_RULE),
    Decide.EXTRACT: Row("{who}, which resources does your Master Extractor take?", names.TECH_RULE),
    Decide.ROCK: Row("{who}, whose card do you steal?", names.ASTEROIDS_RULE),
    Decide.LIMIT: by(
        "excess",
        {1: Row("{who}, you may keep 8 resources: which one do you return?", names.LIMIT)},
        Row("{who}, you may keep 8 resources: which {excess} do you return?", names.LIMIT),
    ),
    Decide.POCKET: Row("{who}, do you dock all ships of your Pocket Universe now?", names.POCKET_RULE),
    Decide.MOVE_BRETHREN: Row("{who}, do you move the Brethren Ship to the Lunar Mine and take 1 ore?", names.BOARDS),
    Decide.PROPHETS_DRAW: Row("{who}, do you draw {drawn:agenda} to keep one?", names.BOARDS),
    Decide.AGENDA_LIMIT: Row("{who}, you hold too many agendas: which do you discard?", names.AGENDAS_RULE),
    Decide.AGENDA_KEEP: Row("{who}, which agenda do you keep?", names.AGENDAS_RULE),
    Decide.TURN_SHIP: _by_power(TURNED),
    Decide.ANGELS_TURN: Row("{who}, which unplaced ship do you turn to a value of its own?", names.BOARDS),
    Decide.TURN_TWO: Row("{who}, which unplaced ship goes down by one, and which goes up?", names.TECH_RULE),
    Decide.REROLL: by(
        "limit",
        {1: Row("{who}, which unplaced ship do you roll again?", names.TECH_RULE)},
        Row("{who}, which unplaced ships do you roll again?", names.TECH_RULE),
    ),
    Decide.STOW: Row("{who}, which ships go into the Pocket Universe?", names.POCKET_RULE),
    Decide.SPEND: Row("{who}, which unplaced ship do you give up for a colony?", names.ASTEROIDS_RULE),
    Decide.TARGET: _by_power(TARGETS),
    Decide.HIJACK: Row("{who}, which die does the Brethren Ship replace?", names.OWNERS_RULE),
    Decide.SHOOT: Row("{who}, which opponents' ships at one place do you send away?", names.TECH_RULE),
    Decide.REGATHER: Row("{who}, which one or two ships do you gather and roll once more?", names.TECH_RULE),
    Decide.CLEAR: Row("{who}, which facility do you clear of all ships?", names.TECH_RULE),
    Decide.CLOAK: Row("{who}, whose ships do you replace, and where?", names.TECH_RULE),
    Decide.CLOAK_MORE: Row("{who}, do you replace another ship there?", names.TECH_RULE),
    Decide.PLACE_FIELD: _by_power(FIELDS),
    Decide.STRADDLE: Row("{who}, which field generator goes onto which border?", names.TECH_RULE),
    Decide.UNSTRADDLE: Row("{who}, to which side of its border does the generator go?", names.FIELDS),
    Decide.GATHER_FIELDS: Row("{who}, to which territory do all field generators move?", names.TECH_RULE),
    Decide.CLEAR_FIELDS: Row("{who}, from which territory do you take all field generators?", names.TECH_RULE),
    Decide.MOVE_COLONY: _by_power(COLONIES),
    Decide.SWAP: by(
        "how",
        {Power.SWAP_ANY: Row("{who}, which two colonies change places?", names.TECH_RULE)},
        Row("{who}, which colony of yours changes places with which neighbour?", names.TECH_RULE),
    ),
    Decide.DETONATE: Row("{who}, which territory's colonies are shaken off?", names.TECH_RULE),
    Decide.SCATTER: {
        "shakes_own": Row("{who}, where do your colonies on {origin_territory} go?", names.TECH_RULE),
        None: Row("{who}, where do {shaken_player}'s colonies on {origin_territory} go?", names.TECH_RULE),
    },
    Decide.BORROW_BONUS: by(
        "how",
        {Power.BORROW_BONUS: Row("{who}, which territory's bonus do you borrow this turn?", names.TECH_RULE)},
        Row("{who}, which contested territory's bonus do you use this turn?", names.OWNERS_RULE),
    ),
    Decide.DRIVE: Row("{who}, where does the REV drive?", names.BOARDS),
    Decide.FETCH: Row("{who}, which card do you take from the discards?", names.TECH_RULE),
    Decide.DESTROY: Row("{who}, whose alien tech card do you discard?", names.TECH_RULE),
    Decide.BEACON: Row("{who}, claim a displayed card, or cycle first ({left} left)?", names.TECH_RULE),
    Decide.STORE: Row("{who}, what do you put onto the Null-Time Vault?", names.TECH_RULE),
    Decide.TAX: Row("{who}, which resource do you take from {taxed_player}?", names.TECH_RULE),
    Decide.CLAIM_ASTEROID: by(
        "how",
        {Power.CLAIM_SHORT: Row("{who}, which asteroid do you claim with a ship fewer?", names.TECH_RULE)},
        Row("{who}, which asteroid do you claim without docking?", names.TECH_RULE),
    ),
    Decide.USE_AGAIN: Row("{who}, which card do you use a second time?", names.TECH_RULE),
    Decide.BORROW_CARD: Row("{who}, which displayed card do you use?", names.TECH_RULE),
    Decide.OPPONENT_CARD: Row("{who}, which opponent's card do you use?", names.TECH_RULE),
    Decide.EXCHANGE: Row("{who}, which card do you sell or buy, and with whom?", names.OWNERS_RULE),
    Decide.PROPHETS: Row("{who}, which agenda do you give up?", names.OWNERS_RULE),
    Decide.PROPHETS_GAIN: Row("{who}, what do you take for the agenda?", names.OWNERS_RULE),
}
