"""The open decision as a question."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.core.game import Said
from astrarium.games.alien_frontiers.play.facilities import artifact_total
from astrarium.games.alien_frontiers.play.sets import set_size
from astrarium.games.alien_frontiers.table.pieces import Decide, Phase, Place, Power, Via
from astrarium.games.alien_frontiers.table.state import State
from astrarium.games.alien_frontiers.table.tables import STEAL_RESOURCES
from astrarium.games.alien_frontiers.words.names import (
    AGENDAS_RULE,
    ARTIFACT_RULE,
    DRAFT_RULE,
    FIELDS,
    HUB_RULE,
    LIMIT,
    MARKET_RULE,
    OWNERS_RULE,
    POCKET_RULE,
    RAID_RULE,
    ROLL,
    TECH_RULE,
    TURN,
    good_name,
    kind_name,
    place_name,
    place_rule,
    rule_of_power,
)

VIA_NAMES = {
    Via.HUB: ("launched from the Colonist Hub", "Colonist Hub"),
    Via.CONSTRUCTOR: ("built at the Colony Constructor", "Colony Constructor"),
    Via.TERRAFORMING: ("made at the Terraforming Station", "Terraforming Station"),
    Via.MODULE: ("made with the Terraforming Module", "Asteroid cards"),
}

QUESTIONS = {
    Power.SHIFT: "which ship do you change by one?",
    Power.FLIP: "which ship do you turn to its opposite face?",
    Power.REROLL_ONE: "which ship do you roll again?",
    Power.REROLL_ANY: "which ships do you roll again?",
    Power.SHIFT_TWO: "one ship goes down by one and another up by one: which?",
    Power.COPY_VALUE: "which ship takes the value of another, and whose value?",
    Power.BORROW_BONUS: "which territory's bonus do you borrow this turn?",
    Power.MOVE_OWN_SHIP: "which docked ship of yours do you use again elsewhere?",
    Power.MOVE_OTHER_SHIP: "which opponent's ship do you take over?",
    Power.SEND_SHIPS: "which opponents' ships do you send away?",
    Power.CLOAK: "whose ships do you replace, and where?",
    Power.DATA_CORE: "which ship do your data cores change?",
    Power.JUMP: "which ship docked this turn jumps back to be rolled and used again?",
    Power.STRADDLE: "which generator goes onto which border?",
    Power.INFILTRATE: "which opponent's ship do you gather too?",
    Power.STORE: "what do you put onto the Null-Time Vault?",
    Power.REUSE: "which card do you use a second time?",
    Power.POCKET: "which ships go into the Pocket Universe?",
    Power.CLAIM_SHORT: "which asteroid do you claim with a ship fewer?",
    Power.BORROW_CARD: "which displayed card do you use?",
    Power.FIELD_OFF: "which field generator do you take off the moon?",
    Power.FIELD_PLACE: "where does the field generator go?",
    Power.MOVE_COLONY: "which colony moves, and where to?",
    Power.RETURN_SHIP: "which opponent's ship goes back to the ship supply?",
    Power.SWAP_ANY: "which two colonies change places?",
    Power.FETCH_CARD: "which card do you take from the discards?",
    Power.CLEAR_FACILITY: "which facility do you clear of all ships?",
    Power.SWAP_ADJACENT: "which colony of yours changes places with which neighbour?",
    Power.REGATHER: "which ships do you gather and roll once more?",
    Power.FIELDS_TOGETHER: "to which territory do all field generators move?",
    Power.FIELD_BUILD: "which field generator do you put where?",
    Power.OPPONENT_CARD: "which opponent's card do you use?",
    Power.MOVE_OPPONENT_COLONY: "which opponent's colony moves next door?",
    Power.DISCARD_CARD: "whose alien tech card do you discard?",
    Power.CLAIM_FREE: "which asteroid do you claim without docking?",
    Power.CYCLE_AND_CLAIM: "claim a displayed card, or cycle first?",
    Power.TAX_ALL: "which resource do you take?",
    Power.SEISMIC: "which territory's colonies are shaken off, and where to?",
    Power.FIELDS_OFF: "from which territory do you take all field generators?",
    Power.LAND_WITH_SHIP: "which unplaced ship do you give up for a colony?",
    Power.SET_SHIP: "which ship do you set to which value?",
    Power.FIELD_ANY: "which field generator goes where?",
    Power.HIJACK: "which die does the Brethren Ship replace?",
    Power.ANGELS_SET: "which unplaced ship do you turn to a value of its own?",
    Power.FIELD_MOVE: "which field generator moves, and where to?",
    Power.FIELD_ON_OR_OFF: "which field generator do you place or take off?",
    Power.SUNRISE_MOVE: "which colony moves to an empty territory?",
    Power.URANIAN_MOVE: "which colony moves, and where to?",
    Power.CONTESTED_BONUS: "which contested territory's bonus do you use this turn?",
    Power.REV_MOVE: "where does the REV drive?",
    Power.EXCHANGE_GIVE: "do you give a card or take one, and with whom?",
    Power.EXCHANGE_TAKE: "whose card do you take?",
    Power.PROPHETS_DISCARD: "which agenda do you give up, and for what?",
}


def prompt(s: State, names: Sequence[str]) -> Said:
    """The open decision as a question to the player."""
    p = s.pending[s.depth - 1]
    text, rule = _question(s, p.kind, p.seat, p.a, p.b)
    return Said(f"{names[p.seat]}, {text}", rule)


def _question(s: State, kind: int, seat: int, a: int, b: int) -> tuple[str, str]:
    match kind:
        case Decide.TURN:
            return _turn(s)
        case Decide.DOCK_SHIP:
            return _dock(s, seat, a)
        case Decide.LAND:
            how, rule = VIA_NAMES[a]
            return f"where does the colony {how} land?", rule
        case Decide.POWER:
            return QUESTIONS[a], rule_of_power(a)
        case Decide.RAID_RESOURCE:
            return f"what do you steal (up to {a} of {STEAL_RESOURCES} left)?", RAID_RULE
        case Decide.UNSTRADDLE:
            return f"to which side of the border does the {kind_name('field', a)} generator go?", FIELDS
        case Decide.CLAIM:
            return f"your ships total {artifact_total(s, seat)}: which card do you claim?", ARTIFACT_RULE
        case Decide.LIMIT:
            return "you may keep 8 resources: which one do you return?", LIMIT
        case Decide.CLOAK_MORE:
            return f"do you replace another ship at {place_name(a)}?", TECH_RULE
        case _:
            return PLAIN[kind]


def _turn(s: State) -> tuple[str, str]:
    if s.phase == Phase.POCKET:
        return "where do you dock the ships of your Pocket Universe?", POCKET_RULE
    values = sorted(s.ships[s.hand[i]].value for i in range(s.hand_size))
    if values:
        return f"unplaced: {' '.join(map(str, values))}. What do you do?", TURN
    return "all ships are placed. Anything else before you end your turn?", TURN


def _dock(s: State, seat: int, place: int) -> tuple[str, str]:
    wanted, have = set_size(s, seat, place), s.num_picked
    which = "which ship" if wanted == 1 else f"ship {have + 1} of {wanted}: which one"
    where = place_name(Place.RAIDERS_OUTPOST) if wanted == 4 and have > 0 else place_name(place)
    return f"{which} do you dock at {where}?", place_rule(place)


PLAIN = {
    Decide.DRAFT: ("which faction do you lead?", DRAFT_RULE),
    Decide.BEFORE_ROLL: ("roll your fleet, or use a card first?", ROLL),
    Decide.MARKET: ("do you open trading with this pair, or draw two agendas?", MARKET_RULE),
    Decide.CYCLE: ("do you cycle the displayed alien tech?", ARTIFACT_RULE),
    Decide.LAUNCH_NOW: ("launch at once, so that the surplus starts your next colony?", HUB_RULE),
    Decide.RAID: ("what do you raid?", RAID_RULE),
    Decide.RAID_VICTIM: ("whose card do you steal?", RAID_RULE),
    Decide.RAID_CARD: ("which card do you steal?", RAID_RULE),
    Decide.EXTRACT: ("what does your Master Extractor take?", TECH_RULE),
    Decide.POCKET: ("do you dock all ships of your Pocket Universe now?", POCKET_RULE),
    Decide.ANGELS: (f"all your ships differ: {good_name(0)} or {good_name(1)}?", OWNERS_RULE),
    Decide.BRETHREN_ROLL: ("do you roll the Brethren Ship too?", OWNERS_RULE),
    Decide.REVEAL: ("you have just met a secret objective: reveal it?", AGENDAS_RULE),
    Decide.AGENDA_LIMIT: ("you hold too many agendas: which facedown one do you discard?", AGENDAS_RULE),
    Decide.AGENDA_KEEP: ("which agenda do you keep?", AGENDAS_RULE),
}
