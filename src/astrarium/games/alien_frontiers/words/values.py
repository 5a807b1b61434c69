"""What sentences can say beyond the numbers of a decision, an action or an event."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.words import Saying, Value, listed
from astrarium.games.alien_frontiers.effects import bonuses, cloak, colonies, docked, use
from astrarium.games.alien_frontiers.play import (
    boards,
    cards,
    docking,
    facilities,
    fleet,
    hub,
    landing,
    moon,
    owners,
    raid,
    sets,
    turn_end,
)
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.components import PARTS, UNITS
from astrarium.games.alien_frontiers.table.pieces import Faction, Phase, Place, Power, Territory, Via
from astrarium.games.alien_frontiers.words.names import NAMES, amount, die_name

EQUAL = (Place.ORBITAL_MARKET, Place.SHIPYARD, Place.COLONY_CONSTRUCTOR)
NAV_SHIPS = ("", "a ship", "two ships", "three ships")
SHIP_AND_PAIR = 3  # unplaced ships for a board and for a facility that takes two
DOCK_VIAS = {Place.COLONY_CONSTRUCTOR: Via.CONSTRUCTOR, Place.TERRAFORMING_STATION: Via.TERRAFORMING}


def player(c: Saying, seat: int) -> str:
    """A player by name."""
    return c.names[seat] if 0 <= seat < len(c.names) else "nobody"


def _die(c: Saying, offset: int) -> str:
    return die_name(c.owner, c.value + offset, c.names, c.seat if c.s else None)


def _unplaced(c: Saying) -> str:
    return " ".join(map(str, sorted(c.s.ships[c.s.hand[i]].value for i in range(c.s.hand_size))))


def _moment(c: Saying) -> str:
    if c.s.phase == Phase.POCKET:
        return "pocket" if c.s.hand_size else "unloaded"
    return "ships" if c.s.hand_size else "placed"


def _early_cards(c: Saying) -> bool:
    """Whether a card can be used before the roll."""
    p = c.s.players[c.seat]
    return any(use.why_not_use_early(c.s, c.seat, card) == NOTHING for card in p.cards[: p.num_cards])


def _packed(number: int) -> list[int]:
    values = []
    while number:
        values.append(number % 7)
        number //= 7
    return sorted(values)


def _docking(c: Saying) -> str:
    """The values of the whole docking that a ship stands for: equal ships, or a run."""
    if "place" not in c.numbers or sets.is_marked_out(c.s, c.seat, c.place):
        return ""
    value = c.value + 1
    if sets.takes_run(c.s, c.place):
        return f"{value}-{value + 1}-{value + 2}"
    return "-".join([str(value)] * sets.set_size(c.s, c.seat, c.place)) if c.place in EQUAL else ""


def _to_outpost(c: Saying) -> bool:
    """Whether the Smuggler's ship is named and the run is asked for."""
    return c.place == sets.SMUGGLERS_BOARD and c.s.num_picked > 0


def _barred(c: Saying) -> bool:
    """Whether the ships would do if a card had not moved some of them."""
    return bool(c.s.num_moved and sets.set_exists(c.s, c.seat, c.place, c.s.hand_values))


def _docked_run(c: Saying) -> str:
    """The ships at the Raiders' Outpost that a run must be worth more than; nothing where any run will do."""
    if sets.run_wins(c.s, c.seat, 1):
        return ""
    there = c.s.values_at[Place.RAIDERS_OUTPOST]
    return "-".join(str(value) for value in range(1, 7) for _ in range(there[value]))


def _sent_to(c: Saying) -> str:
    """Where a ship goes that was given up, returned, or sent away; from the Terraforming Station unless saved.

    Whoever drives a ship away from any other port was told to send it to the Maintenance Bay.
    """
    unsaved = c.place == Place.TERRAFORMING_STATION and not c.saved_flag
    if c.place != Place.HAND and c.saved_flag != pieces.RETURNED and not unsaved:
        return "bay" if c.place in (Place.TERRAFORMING_STATION, Place.POCKET) else "driven"
    return "home" if c.owner == pieces.RELIC_CLASS else "supply"


def _landing_via(c: Saying) -> int:
    return (
        Via.MODULE
        if "asteroid" in c.numbers
        else c.numbers.get("via", DOCK_VIAS.get(c.numbers.get("place", -1), Via.HUB))
    )


def _landing_price(c: Saying) -> str:
    """The price on a territory, or of landing somewhere: the Sunrise Commune pays less on some."""
    via = _landing_via(c)
    fuel = landing.landing_fuel(via)
    if "territory" in c.numbers:
        return amount(fuel, landing.ore_on(c.s, c.seat, via, c.territory))
    open_to_all = [t for t in range(pieces.NUM_TERRITORIES) if moon.in_play(c.s, t) and not moon.is_repulsed(c.s, t)]
    ores = {landing.ore_on(c.s, c.seat, via, territory) for territory in open_to_all}
    return amount(fuel, min(ores)) + (" or more" if len(ores) > 1 else "")


def _board_price(c: Saying) -> str:
    """What a board costs before a ship is docked there; after that the Uranian price of a colony is left."""
    if "place" not in c.numbers:
        return amount(0, colonies.uranian_ore(c.seat, c.whose))
    faction = c.place - Place.FACTION
    fee = boards.access_fee(c.s, c.seat, faction)
    parts = [f"{amount(fee, 0)} to {player(c, c.s.faction_owner[faction])}"] * (fee > 0)
    cost = amount(tables.FACTION_FUEL[faction], tables.FACTION_ORE[faction])
    return " and ".join(parts + [f"{cost} to the supply"] * (cost != "nothing")) or "nothing"


def _names_card(c: Saying) -> bool:
    """Whether the price of a card itself is what is missing: not one that others or Deflector Shields add to it."""
    return "tech" in c.numbers and bool(cards.price(c.s, c.seat, tables.TECH_FUEL[c.tech]) > c.s.players[c.seat].fuel)


def _card_price(c: Saying) -> str:
    fuel, unit = tables.TECH_FUEL[c.tech], UNITS[tables.TECH_UNIT[c.tech]]
    if unit == "flat":
        return amount(cards.price(c.s, c.seat, fuel), 0)
    less = ", 1 less in all" if moon.has_bonus(c.s, c.seat, Territory.POHL_FOOTHILLS) else ""
    return f"{fuel} fuel {unit.replace('_', ' ')}{less}"


def _toll(c: Saying) -> str:
    """What a card's target costs, if anything: with Deflector Shields, after Pohl Foothills."""
    match c.numbers:
        case {"spared": _}:
            full = docked.clear_price(c.s, c.seat, c.place)
        case {"victim": victim, "base": base}:
            full = cloak.cloak_total(c.s, c.seat, base, c.place, victim)
        case {"position": _, "base": base}:
            full = base
        case {"owner": owner, "how": how, "base": base}:
            full = docked.price_of(c.s, c.seat, how, base, fleet.docked_ship(c.s, c.place, owner, c.value))
        case _:
            full = 0
    return f" for {amount(cards.price(c.s, c.seat, full), 0)}" if full else ""


def _colonies(c: Saying) -> str:
    there = c.s.colonies[c.territory][: c.s.num_players]
    return ", ".join(f"{player(c, p)} {n}" for p, n in enumerate(there) if n) or "empty"


def _field_at(c: Saying) -> str:
    g = c.s.generators[c.field]
    on = [NAMES["territory"][t] for t in (g.at, g.also) if t >= 0]
    return f"on {' and '.join(on)}" if on else "off the moon"


def _row_text(kind: str, number: int, field: str) -> str:
    return str(PARTS.rows(kind)[number].fields[field])


def _belt_card(c: Saying) -> str:
    position = c.numbers["position"] if "position" in c.numbers else c.place - Place.BELT
    card = c.s.belt[position]
    return NAMES["asteroid"][card] if card != pieces.NO_CARD else "nothing"


def _belt_needs(c: Saying) -> str:
    """The ships that the asteroid at a position asks for."""
    position = c.place - Place.BELT
    wanted = tables.REQUIREMENT[c.s.belt[position]]
    shown = listed([str(value) for value in range(1, 7) if tables.NAV[position][value]], "or")
    navs = wanted.count(pieces.NAV_SHIP)
    parts = [f"{NAV_SHIPS[navs]} of {shown}"] * (navs > 0)
    parts += [f"a {value}" for value in wanted if 0 < value < pieces.ANY_SHIP]
    return listed(parts + ["any other"] * wanted.count(pieces.ANY_SHIP), "and")


def _power(c: Saying) -> str:
    """What a card does; all data cores do the same, which only the first of them says."""
    core = tables.TECH_POWER[c.tech] == Power.DATA_CORE
    return _row_text("tech", tables.TECH_POWER.index(Power.DATA_CORE) if core else c.tech, "power")


def _discard_power(c: Saying) -> str:
    """What a card does when it is discarded, and what that means now: a discount, what it holds, ships left over."""
    p, text, fuel = c.s.players[c.seat], _row_text("tech", c.tech, "discard"), tables.TECH_DISCARD_FUEL[c.tech]
    if cards.price(c.s, c.seat, fuel) < fuel:
        return f"{text} You pay {amount(cards.price(c.s, c.seat, fuel), 0)}."
    if tables.TECH_DISCARD[c.tech] == Power.REGATHER and c.s.hand_size:
        return f"{text} Left over for the Maintenance Bay: {_unplaced(c)}."
    return f"{text} It holds {amount(p.stored_fuel, p.stored_ore)}." if c.tech == tables.VAULT else text


def _owner_price(c: Saying) -> str:
    return amount(owners.owner_fuel(c.s.players[c.seat].faction), 0)


def _board_hint(c: Saying) -> str:
    """What a board will do for this player now, where that may be nothing."""
    match c.place - Place.FACTION:
        case Faction.COREX:
            return f"gain {amount(0, c.s.players[c.seat].controlled)}"
        case Faction.MERCURY if c.s.hand_size == 1:
            return "no other ship is left to turn"
        case Faction.SCAVENGERS if c.s.hand_size < SHIP_AND_PAIR:
            return "no two other ships are left for the Shipyard"
        case Faction.TERRAN if c.s.hand_size < SHIP_AND_PAIR and c.s.turn.rate == 0:
            return "no pair is left to open trading"
        case Faction.XENO if not bonuses.can_drive(c.s):
            return "the REV cannot drive anywhere"
        case _:
            return ""


VALUES: dict[str, Value] = {
    # players and dice
    "them": lambda c: player(c, c.numbers.get("victim", c.numbers.get("whose", -1))),
    "other": lambda c: player(c, c.whom),
    "giver": lambda c: player(c, c.by_whom),
    "die": lambda c: _die(c, 1),
    "docked_die": lambda c: _die(c, 0),
    "shown": lambda c: c.to + 1,
    "unplaced": _unplaced,
    "moment": _moment,
    "early_cards": _early_cards,
    "mine": lambda c: c.numbers.get("whose") == c.seat,
    # prices and purses
    "purse": lambda c: amount(c.s.players[c.seat].fuel, c.s.players[c.seat].ore),
    "fuel_held": lambda c: c.s.players[c.seat].fuel,
    "ship_number": lambda c: facilities.next_ship(c.s, c.seat),
    "ship_price": lambda c: amount(facilities.build_fuel(c.s, c.seat), facilities.build_ore(c.s, c.seat)),
    "landing_price": _landing_price,
    "board_price": _board_price,
    "has_price": lambda c: _board_price(c) != "nothing",
    "card_price": _card_price,
    "toll": _toll,
    "card_is_free": lambda c: tables.TECH_FUEL[c.tech] == 0,
    "owner_price": _owner_price,
    "owner_is_free": lambda c: _owner_price(c) == "nothing",
    "board_hint": _board_hint,
    "loot": lambda c: raid.something_to_raid(c.s, c.seat, 0),
    "relic_price": lambda c: amount(tables.RELIC_FUEL, tables.RELIC_ORE),
    "exchange_price": lambda c: amount(tables.OWNER_FUEL[Faction.TERRAN], tables.OWNER_ORE[Faction.TERRAN]),
    "crystal_price": lambda c: bonuses.crystal_price(c.s, c.seat, c.base, c.territory),
    "rate_now": lambda c: facilities.trade_rate(c.s, c.seat),
    # cards and rows
    "power": _power,
    "discard_power": _discard_power,
    "asteroid_effect": lambda c: _row_text("asteroid", c.asteroid, "effect"),
    "owner_effect": lambda c: _row_text("faction", c.numbers.get("faction", c.s.players[c.seat].faction), "owner"),
    "my_power": lambda c: c.s.players[c.seat].faction,
    "my_faction": lambda c: NAMES["faction"][c.s.players[c.seat].faction],
    "belt_card": _belt_card,
    "belt_needs": _belt_needs,
    "names_card": _names_card,
    "in_tow": lambda c: c.s.players[c.seat].in_tow[c.asteroid] > 0,
    # places
    "set_size": lambda c: sets.set_size(c.s, c.seat, c.place),
    "to_mark": lambda c: sets.to_mark(c.s, c.seat, c.place),
    "alone": lambda c: sets.set_size(c.s, c.seat, c.place) == 1,
    "to_outpost": _to_outpost,
    "by_analyzer": lambda c: "position" in c.numbers,
    "names_victim": lambda c: "victim" in c.numbers,
    "any_pair": lambda c: c.place == Place.SHIPYARD and c.s.turn.unequal_pair,
    "barred": _barred,
    "docked_run": _docked_run,
    "extracted": lambda c: raid.extracted(c.s),
    "at_belt": lambda c: c.place >= Place.BELT,
    "threshold": lambda c: max(1, sets.mine_threshold(c.s)),
    "has_6": lambda c: c.place == Place.TERRAFORMING_STATION and fleet.shown_of(sets.count_usable(c.s, c.place), 6) > 0,
    "smallest_fleet": lambda c: c.s.min_fleet,
    "free_ports": lambda c: docking.ports(c.s, c.place) - c.s.docked[c.place],
    "circle": lambda c: c.s.players[c.seat].hub,
    "last_colony": lambda c: c.s.players[c.seat].unplaced + (c.s.players[c.seat].hub > 0) == 1,
    "docking": _docking,
    "goal": lambda c: hub.launch_circle(c.s, c.seat),
    "total": lambda c: facilities.artifact_total(c.s, c.seat),
    "claim_total": lambda c: tables.CLAIM_TOTAL,
    "colonies": _colonies,
    "field_at": _field_at,
    "excess": lambda c: turn_end.over_limit(c.s, c.seat),
    "left_in_hand": lambda c: c.s.hand_size,
    "discards_allowed": lambda c: use.discards_allowed(c.s, c.seat),
    "fleet": lambda c: c.s.players[c.seat].fleet,
    "in_pocket": lambda c: c.s.phase == Phase.POCKET,
    "how_turned": lambda c: Power.name_of(c.how),
    "origin_territory": lambda c: NAMES["territory"][c.origin],
    "shakes_own": lambda c: c.shaken == c.seat,
    "shaken_player": lambda c: player(c, c.shaken),
    "taxed_player": lambda c: player(c, c.taxed),
    # events
    "chair": lambda c: c.seat + 1,
    "amount": lambda c: amount(c.fuel, c.ore),
    "rolled": lambda c: " ".join(map(str, sorted(_packed(c.first) + _packed(c.rest)))),
    "unloaded": lambda c: " ".join(map(str, _packed(c.values))),
    "docked_values": lambda c: "-".join(map(str, _packed(c.values))),
    "told_die": lambda c: die_name(c.owner, c.value, c.names, None),
    "told_ship": lambda c: die_name(c.owner, 0, c.names, None),
    "position_now": lambda c: c.position + 1,
    "nobody": lambda c: c.seat < 0,
    "worn_out": lambda c: c.whom == c.seat,
    "saved": lambda c: c.value > 3,
    "on_border": lambda c: c.other_territory >= 0,
    "lost_by": lambda c: c.whom >= 0,
    "own": lambda c: c.owner == c.seat,
    "own_colony": lambda c: c.whom == c.seat,
    "is_relic": lambda c: c.owner == pieces.RELIC_CLASS,
    "sent_to": _sent_to,
    "to_bay": lambda c: "" if c.place == Place.TERRAFORMING_STATION else " to the Maintenance Bay",
}
