"""What the coded fields of a component say, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from astrarium.core.components import Component
from astrarium.core.words import listed
from astrarium.games.alien_frontiers.table.components import PARTS

TOLD = {
    "control_set": "You control {territories}",
    "dock_count_in_turn": "You docked at least {n} ships at the {facility} this turn",
    "faction_use": "You used the facility of {faction} this turn: {result}",
    "land_via": "You landed a colony through the {facility} this turn",
    "most": "You have strictly more {what} than every other player",
    "raid_resources": "One raid took {n} resources from at least {victims} players",
    "resources_held": "You hold at least {amounts} at one moment",
    "tech_discard": "You used the discard power of {name}",
    "tech_held": "You hold {held}",
}
ONE = {"1 territories have": "1 territory has", "1 field generators lie": "1 field generator lies"}
AMOUNTS = {"fuel": "fuel", "ore": "ore", "total": "fuel and ore together"}
WHAT = {"tech": "tech cards"}
RESULTS = {
    "brethren_ship_moved": "the Brethren Ship moved",
    "gained_at_least_3_ore": "it gave you at least 3 ore",
    "took_tech_from_deck": "you took the top card of the deck",
    "reached_launch_circle": "your colony reached its launch circle",
    "changed_ship_then_docked_set": "it changed a ship, and then you docked two or more together",
    "terraformed_ship_saved": "your ship at the Terraforming Station was saved",
    "kept_agenda": "you kept an agenda",
    "moved_generator_onto_controlled": "a field generator moved to a territory that you control",
    "built_with_unequal_pair": "two unequal ships built a new one",
    "raided_both": "one raid took resources and a card",
    "moved_colony_to_empty": "a colony moved to an empty territory",
    "market_bonus_taken": "a trade gave you its extra ore",
    "moved_opponent_colony": "a colony of an opponent moved",
    "used_rev_bonus": "you used the bonus of the territory that the REV drove to",
}


def condition(told: Mapping[str, Any]) -> str:
    """An objective of an agenda with its numbers and names."""
    meaning = str(PARTS.single["agenda_conditions"][told["kind"]]).split(": ", 1)[1].rstrip(".")
    if told["kind"] in TOLD:
        return TOLD[told["kind"]].format(**_values(told))
    text = f" {meaning} ".replace(" n ", f" {told.get('n')} ").strip()
    for many, one in ONE.items():
        text = text.replace(many, one)
    return text


def _values(told: Mapping[str, Any]) -> dict[str, Any]:
    """The numbers of an objective, and the names of what it speaks of."""
    values: dict[str, Any] = {"n": told.get("n"), "victims": told.get("victims")}
    values["amounts"] = listed([f"{told[key]} {name}" for key, name in AMOUNTS.items() if key in told], "and")
    values["what"] = WHAT.get(told.get("what", ""), told.get("what", ""))
    values["result"] = RESULTS.get(told.get("result", ""), "")
    for key, kind in (("facility", "facility"), ("faction", "faction"), ("name", "tech")):
        values[key] = _named(kind, told[key]) if key in told else ""
    for key, kind in (("territories", "territory"), ("names", "tech")):
        values[key] = listed([_named(kind, one) for one in told.get(key, ())], "and")
    every = len(told.get("names", ())) == told.get("n")
    values["held"] = values["names"] if every else f"at least {told.get('n')} of {values['names']}"
    return values


def _named(kind: str, row_id: str) -> str:
    return PARTS.row(kind, row_id).name


def row_words(row: Component) -> Mapping[str, str]:
    """Both halves of an agenda; the neighbours of a territory; what is written for the rules alone is left out."""
    match row.kind:
        case "agenda":
            return {side: condition(row.fields[side]) for side in ("in_game", "endgame")}
        case "territory":
            neighbours = listed([_named("territory", one) for one in row.fields["borders"]], "and")
            return {"borders": neighbours, "bonus_kind": ""}
        case _:
            return {}
