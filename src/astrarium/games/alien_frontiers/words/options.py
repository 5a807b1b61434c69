"""Options for people: short, and clear about price and effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from astrarium.core.actions import Verb, first, is_verb, second, third
from astrarium.core.game import Said
from astrarium.games.alien_frontiers.play.boards import access_fee
from astrarium.games.alien_frontiers.play.facilities import build_fuel, build_ore, next_ship, trade_rate
from astrarium.games.alien_frontiers.play.landing import landing_fuel, landing_ore, ore_on
from astrarium.games.alien_frontiers.play.objectives import meets_in_game
from astrarium.games.alien_frontiers.play.tech import price
from astrarium.games.alien_frontiers.table import moves
from astrarium.games.alien_frontiers.table.components import PARTS
from astrarium.games.alien_frontiers.table.pieces import NO_CARD, Decide, Phase, Place, Power, Via
from astrarium.games.alien_frontiers.table.state import State
from astrarium.games.alien_frontiers.table.tables import (
    FACTION_FUEL,
    FACTION_ORE,
    RELIC_FUEL,
    RELIC_ORE,
    TECH_FUEL,
    TECH_UNIT,
)
from astrarium.games.alien_frontiers.words.names import (
    AGENDAS_RULE,
    ASTEROIDS_RULE,
    COLONIES,
    DOCKING,
    DRAFT_RULE,
    FIELDS,
    HUB_RULE,
    MARKET_RULE,
    ORACLE_RULE,
    OWNERS_RULE,
    RAID_RULE,
    RELIC_RULE,
    ROLL,
    TECH_RULE,
    TURN,
    amount,
    die_name,
    good_name,
    kind_name,
    place_name,
    place_rule,
    rule_of_power,
    tech_name,
    territory_name,
)
from astrarium.games.alien_frontiers.words.questions import VIA_NAMES

Maker = Callable[[State, int, Sequence[str]], Said]


def label(s: State, act: int, names: Sequence[str]) -> Said:
    """An option for people."""
    for verb, maker in MAKERS:
        if is_verb(verb, act):
            return maker(s, act, names)
    raise ValueError(act)


def _seat(s: State) -> int:
    return s.pending[s.depth - 1].seat if s.depth else s.turn.seat


def _kind(s: State) -> int:
    return s.pending[s.depth - 1].kind if s.depth else Decide.TURN


def _power(s: State) -> int:
    return s.pending[s.depth - 1].a if s.depth and _kind(s) == Decide.POWER else Power.NONE


def _rule(s: State, usual: str) -> str:
    return rule_of_power(_power(s)) if _power(s) else usual


# ------------------------------------------------------------------ the turn


def _dock(s: State, act: int, names: Sequence[str]) -> Said:
    place, seat = first(moves.DOCK, act), _seat(s)
    return Said(f"Dock at {place_name(place)}{_dock_hint(s, seat, place, names)}", place_rule(place))


def _dock_hint(s: State, seat: int, place: int, names: Sequence[str]) -> str:
    if place == Place.SHIPYARD:
        number = next_ship(s, seat)
        return f": build ship {number} for {amount(build_fuel(s, seat), build_ore(s, seat))}"
    if place == Place.COLONY_CONSTRUCTOR:
        return f": land a colony for {amount(0, landing_ore(s, seat, Via.CONSTRUCTOR))}"
    if place == Place.TERRAFORMING_STATION:
        via = Via.TERRAFORMING
        return f": land a colony for {amount(landing_fuel(via), landing_ore(s, seat, via))} and the ship"
    if place == Place.COLONIST_HUB:
        return f": your colony stands on circle {s.players[seat].hub}"
    if Place.FACTION <= place < Place.BELT:
        return _board_hint(s, seat, place - Place.FACTION, names)
    if place >= Place.BELT and s.belt[place - Place.BELT] != NO_CARD:
        return f": claim {kind_name('asteroid', s.belt[place - Place.BELT])}"
    return ""


def _board_hint(s: State, seat: int, faction: int, names: Sequence[str]) -> str:
    owner = s.faction_owner[faction]
    fee = amount(access_fee(s, seat, faction), 0)
    cost = amount(FACTION_FUEL[faction], FACTION_ORE[faction])
    parts = [f"{fee} to {names[owner]}"] * (fee != "nothing") + [f"{cost} to the supply"] * (cost != "nothing")
    return f" for {', '.join(parts)}" if parts else ""


def _use(s: State, act: int, names: Sequence[str]) -> Said:
    card = first(moves.USE, act)
    row = PARTS.rows("tech")[card]
    cost = price(s, _seat(s), TECH_FUEL[card])
    unit = ("", " per ship", " per colony")[TECH_UNIT[card]]
    paid = f" ({TECH_FUEL[card]} fuel{unit})" if unit else f" ({cost} fuel)" if TECH_FUEL[card] else ""
    return Said(f"Use {row.name}{paid}: {row.fields['power']}", TECH_RULE)


def _discard(s: State, act: int, names: Sequence[str]) -> Said:
    row = PARTS.rows("tech")[first(moves.DISCARD, act)]
    return Said(f"Discard {row.name}: {row.fields['discard']}", TECH_RULE)


def _trade(s: State, act: int, names: Sequence[str]) -> Said:
    return Said(f"Trade {trade_rate(s, _seat(s))} fuel for 1 ore", MARKET_RULE)


def _buy_relic(s: State, act: int, names: Sequence[str]) -> Said:
    return Said(f"Buy the Relic Ship for {amount(RELIC_FUEL, RELIC_ORE)}", RELIC_RULE)


def _launch(s: State, act: int, names: Sequence[str]) -> Said:
    cost = amount(landing_fuel(Via.HUB), landing_ore(s, _seat(s), Via.HUB))
    return Said(f"Launch your hub colony for {cost}", HUB_RULE)


def _owner(s: State, act: int, names: Sequence[str]) -> Said:
    row = PARTS.rows("faction")[s.players[_seat(s)].faction]
    return Said(f"Use your power as {row.name}: {row.fields['owner']}", OWNERS_RULE)


def _end(s: State, act: int, names: Sequence[str]) -> Said:
    left = f" ({s.hand_size} ships to the Maintenance Bay)" if s.hand_size else ""
    what = "Finish docking" if s.phase == Phase.POCKET else "End your turn"
    return Said(what + left, TURN)


def _reveal(s: State, act: int, names: Sequence[str]) -> Said:
    card = first(moves.REVEAL, act)
    if card == s.turn.oracle:
        return Said(f"Fulfil {kind_name('agenda', card)} on Oracle Engine for 2 points", ORACLE_RULE)
    half = "met" if meets_in_game(s, _seat(s), card) else "not met"
    return Said(f"Reveal {kind_name('agenda', card)} for 1 point ({half})", AGENDAS_RULE)


# ------------------------------------------------------------------ targets


def _ship(s: State, act: int, names: Sequence[str]) -> Said:
    moved = third(moves.SHIP, act) == 1
    name = die_name(first(moves.SHIP, act), second(moves.SHIP, act) + 1, names, _seat(s))
    text = f"Take {name}{' (moved)' if moved else ''}"
    p = s.pending[s.depth - 1] if s.depth else None
    if p is not None and p.kind == Decide.DOCK_SHIP:
        return Said(text.replace("Take", "Dock", 1), place_rule(p.a))
    return Said(text, _rule(s, DOCKING))


def _at(s: State, act: int, names: Sequence[str]) -> Said:
    place = first(moves.AT, act)
    card = s.belt[place - Place.BELT] if place >= Place.BELT else NO_CARD
    what = f" ({kind_name('asteroid', card)})" if card != NO_CARD else ""
    text = place_name(place)
    return Said(f"{text[0].upper()}{text[1:]}{what}", _rule(s, TECH_RULE))


def _set(s: State, act: int, names: Sequence[str]) -> Said:
    return Said(f"Set it to {first(moves.SET, act) + 1}", _rule(s, TECH_RULE))


def _tech(s: State, act: int, names: Sequence[str]) -> Said:
    card = first(moves.TECH, act)
    verb = {Decide.CLAIM: "Claim", Decide.RAID_CARD: "Steal", Decide.EXTRACT: "Take"}.get(_kind(s), "Choose")
    rule = RAID_RULE if _kind(s) == Decide.RAID_CARD else _rule(s, TECH_RULE)
    return Said(f"{verb} {tech_name(card)}", rule)


def _land(s: State, act: int, names: Sequence[str]) -> Said:
    territory, p = first(moves.LAND, act), s.pending[s.depth - 1]
    via = p.a if p.kind == Decide.LAND else Via.HUB
    cost = amount(landing_fuel(via), ore_on(s, p.seat, via, territory))
    return Said(f"Land on {_with_colonies(s, territory, names)} for {cost}", VIA_NAMES[via][1])


def _with_colonies(s: State, territory: int, names: Sequence[str]) -> str:
    there = [f"{names[p]} {n}" for p, n in enumerate(s.colonies[territory][: s.num_players]) if n]
    return f"{territory_name(territory)} ({', '.join(there) or 'empty'})"


def _territory(s: State, act: int, names: Sequence[str]) -> Said:
    return Said(_with_colonies(s, first(moves.TERRITORY, act), names), _rule(s, FIELDS))


def _colony(s: State, act: int, names: Sequence[str]) -> Said:
    owner = second(moves.COLONY, act)
    whose = names[owner] if owner < len(names) else moves.SEATS[owner]
    return Said(f"{whose}'s colony on {territory_name(first(moves.COLONY, act))}", _rule(s, COLONIES))


def _field(s: State, act: int, names: Sequence[str]) -> Said:
    field = first(moves.FIELD, act)
    at = s.generators[field].at
    where = f" on {territory_name(at)}" if at >= 0 else " (off the moon)"
    return Said(f"The {kind_name('field', field)} generator{where}", _rule(s, FIELDS))


def _steal(s: State, act: int, names: Sequence[str]) -> Said:
    victim = second(moves.STEAL, act)
    whose = names[victim] if victim < len(names) else moves.SEATS[victim]
    return Said(f"1 {good_name(first(moves.STEAL, act))} from {whose}", _rule(s, RAID_RULE))


def _victim(s: State, act: int, names: Sequence[str]) -> Said:
    victim = first(moves.VICTIM, act)
    return Said(names[victim] if victim < len(names) else moves.SEATS[victim], _rule(s, RAID_RULE))


def _good(s: State, act: int, names: Sequence[str]) -> Said:
    verb = {Decide.LIMIT: "Return", Decide.POWER: "Choose"}.get(_kind(s), "Take")
    return Said(
        f"{verb} 1 {good_name(first(moves.GOOD, act))}", "Resource limit" if verb == "Return" else _rule(s, TURN)
    )


def _asteroid(s: State, act: int, names: Sequence[str]) -> Said:
    row = PARTS.rows("asteroid")[first(moves.ASTEROID, act)]
    if _kind(s) == Decide.RAID_CARD:
        return Said(f"Steal {row.name}", RAID_RULE)
    return Said(f"Use {row.name}: {row.fields['effect']}", ASTEROIDS_RULE)


def _faction(s: State, act: int, names: Sequence[str]) -> Said:
    row = PARTS.rows("faction")[first(moves.FACTION, act)]
    return Said(f"{row.name}: {row.fields['owner']}", DRAFT_RULE)


def _agenda(s: State, act: int, names: Sequence[str]) -> Said:
    verb = "Keep" if _kind(s) == Decide.AGENDA_KEEP else "Discard"
    return Said(f"{verb} {kind_name('agenda', first(moves.AGENDA, act))}", AGENDAS_RULE)


# ------------------------------------------------------------------ short answers

YES_TEXTS = {
    Decide.LAUNCH_NOW: ("Launch now", HUB_RULE),
    Decide.POCKET: ("Dock them all", "Pocket Universe"),
    Decide.BRETHREN_ROLL: ("Roll it", OWNERS_RULE),
    Decide.CLOAK_MORE: ("Replace another", TECH_RULE),
}
NO_TEXTS = {
    Decide.CYCLE: ("Keep the display", "Alien Artifact"),
    Decide.LAUNCH_NOW: ("Wait, and lose the surplus", HUB_RULE),
    Decide.POCKET: ("Leave them stored", "Pocket Universe"),
    Decide.BRETHREN_ROLL: ("Leave it in the Maintenance Bay", OWNERS_RULE),
    Decide.CLOAK_MORE: ("Enough", TECH_RULE),
}
DONE_TEXTS = {
    Decide.CLAIM: ("Claim nothing", "Alien Artifact"),
    Decide.RAID: ("Take nothing", RAID_RULE),
    Decide.RAID_RESOURCE: ("Enough", RAID_RULE),
    Decide.REVEAL: ("Keep it secret", AGENDAS_RULE),
    Decide.AGENDA_LIMIT: ("Go on", AGENDAS_RULE),
}


def _yes(s: State, act: int, names: Sequence[str]) -> Said:
    return Said(*YES_TEXTS.get(_kind(s), ("Yes", TURN)))


def _no(s: State, act: int, names: Sequence[str]) -> Said:
    return Said(*NO_TEXTS.get(_kind(s), ("No", TURN)))


def _done(s: State, act: int, names: Sequence[str]) -> Said:
    usual = {Power.HIJACK: "Hijack nothing", Power.REV_MOVE: "Leave the REV", Power.ANGELS_SET: "Change nothing"}
    return Said(*DONE_TEXTS.get(_kind(s), (usual.get(_power(s), "Enough"), _rule(s, TURN))))


def _fixed(text: str, rule: str) -> Maker:
    return lambda s, act, names: Said(text, rule)


MAKERS: tuple[tuple[Verb, Maker], ...] = (
    (moves.DOCK, _dock),
    (moves.SHIP, _ship),
    (moves.USE, _use),
    (moves.DISCARD, _discard),
    (moves.TECH, _tech),
    (moves.TRADE, _trade),
    (moves.LAUNCH, _launch),
    (moves.BUY_RELIC, _buy_relic),
    (moves.LAND, _land),
    (moves.TERRITORY, _territory),
    (moves.COLONY, _colony),
    (moves.FIELD, _field),
    (moves.AT, _at),
    (moves.SET, _set),
    (moves.STEAL, _steal),
    (moves.GOOD, _good),
    (moves.VICTIM, _victim),
    (moves.ASTEROID, _asteroid),
    (moves.FACTION, _faction),
    (moves.OWNER, _owner),
    (moves.AGENDA, _agenda),
    (moves.REVEAL, _reveal),
    (moves.END, _end),
    (moves.YES, _yes),
    (moves.NO, _no),
    (moves.DONE, _done),
    (moves.ROLL, _fixed("Roll your fleet", ROLL)),
    (moves.CYCLE, _fixed("Cycle the display", "Alien Artifact")),
    (moves.RESOURCES, _fixed("Steal resources", RAID_RULE)),
    (moves.CARD, _fixed("Take a card", RAID_RULE)),
    (moves.SUPPLY, _fixed("Take 4 resources from the supply (Master Extractor)", TECH_RULE)),
    (moves.SHOWN_CARD, _fixed("Take a displayed card (Master Extractor)", TECH_RULE)),
    (moves.GIVE, _fixed("Give a card for 1 fuel and 1 ore", OWNERS_RULE)),
    (moves.DRAW, _fixed("Draw agendas", AGENDAS_RULE)),
    (moves.TRADING, _fixed("Open trading", MARKET_RULE)),
)
