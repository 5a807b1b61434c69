"""Powers and bonuses in our words, made from their rows: what cards, logs and labels say about a tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from astrarium.core.components import Component
from astrarium.core.scene import once
from astrarium.core.words import counted, told
from astrarium.games.new_frontiers.table import components
from astrarium.games.new_frontiers.table.pieces import Act
from astrarium.games.new_frontiers.table.tables import (
    CHART_CREDITS,
    CHART_DRAW,
    CHART_PLACES,
    COLONISTS_GAINED,
    DEVELOP_BONUS,
    ENVOYS_VP,
    EXPLORE_DRAW,
    ISOLATION_CREDITS,
    SETTLE_BONUS,
    TRADE_BONUS_VP,
)

Row = Mapping[str, Any]

GOOD_NAMES = {"novelty": "Novelty", "rare": "Rare Elements", "genes": "Genes", "alien": "Alien Technology"}
KINDS = (*GOOD_NAMES.values(), "gray", "any kind")
COLONY_ROWS = components.PARTS.rows("world") + components.PARTS.rows("home")
COLONY_IN_ROW = {row.number: tile for tile, row in enumerate(COLONY_ROWS)}  # which colony a row of the log speaks of
UNKNOWN = -1  # the price of a world whose kind is not set yet


def _names(*kinds: str) -> list[str]:
    return [row.name for kind in kinds for row in components.PARTS.rows(kind)]


# How the numbers of decisions, actions and events are called.
NAMES = {
    "home": _names("home"),
    "tile": _names("action"),
    "development": _names("development"),
    "world": _names("world"),
    "colony": _names("world", "home"),
    "goal": _names("goal"),
    "power": _names("power"),
    "kind": KINDS,
    "row": [row.name for row in components.PARTS.all],
}
UNITS = {
    "credit": "credit|credits",
    "colonist": "colonist|colonists",
    "good": "good|goods",
    "world": "world|worlds",
    "world_not_picked": "world left in the centre|worlds left in the centre",
    "further_colonist": "further colonist|further colonists",
    "explored_world": "explored world|explored worlds",
    "goal_tile": "goal|goals",
    "VP": "VP|VP",
}
ACTION_RULES = {
    Act.RETREAT_INTO_ISOLATION: "Retreat into Isolation",
    Act.CHART_GALACTIC_GOALS: "Chart Galactic Goals",
    Act.DEVELOP: "Develop",
    Act.EXPLORE: "Explore",
    Act.SETTLE: "Settle",
    Act.PRODUCE: "Produce",
    Act.TRADE_CONSUME: "Trade",
    Act.SEND_DIPLOMATIC_ENVOYS: "Send Diplomatic Envoys",
}


def in_credits(amount: int) -> str:
    """An amount of credits in words."""
    return "1 credit" if amount == 1 else f"{amount} credits"


def colonists(amount: int) -> str:
    """A number of colonists in words."""
    return "1 colonist" if amount == 1 else f"{amount} colonists"


def points(amount: int) -> str:
    """An amount of victory points in words."""
    return f"{amount} VP"


def gains(vp: int, credits: int) -> list[str]:
    """What consuming brings."""
    parts = [points(vp)] if vp else []
    return [*parts, in_credits(credits)] if credits else parts


# What powers do; behind a dot the case that a row is for: the value of a field, or that the power has the field.
POWERS = {
    "explore_draw": "Draw {amount} more from the bag",
    "gain_colonist.explore": "Gain {amount:colonist} after exploring",
    "gain_colonist.settle": "Gain {amount:colonist} before your choice",
    "develop_discount": "Developments cost {amount} less",
    "credits_after_develop": "Gain {amount:credit} after developing",
    "vp_after_develop": "Gain {amount:VP} after developing",
    "military": "+{amount} Military against {vs} worlds",
    "military.any": "+{amount} Military",
    "settle_discount": "{first_word} worlds cost {amount} less",
    "settle_discount.any": "Worlds cost {amount} less",
    "settle_edge": "{kind} worlds: {amount:credit} less, or +{amount} Military",
    "settle_edge.any": "worlds: {amount:credit} less, or +{amount} Military",
    "temp_military": "May remove {kind:a} good for +{amount} Military in this action",
    "temp_military.any": "May remove a good for +{amount} Military in this action",
    "pay_for_military": "May settle a military world for credits: its {price}",
    "pay_for_military.only_keyword": "May settle {only_keyword:a} military world for credits: its {price}",
    "pay_for_military.exclude_kind": "May settle a non-Alien military world for credits: its {price}",
    "settle_second": "May settle a second world",
    "draw_after_settle": "Draw {amount} from the bag after settling a world",
    "credits_after_settle.any": "Gain {amount:credit} after settling a world",
    "credits_after_settle.military": "Gain {amount:credit} after settling a military world",
    "credits_after_settle.non_military": "Gain {amount:credit} after settling a non-military world",
    "replace_upgrade": "May replace a colony by a world of its kind, cost 0-{max_delta} higher",
    "replace_self_free": "May settle a non-Alien, non-military world in its place for nothing",
    "trade_bonus": "+{amount:credit} for {kind} goods sold",
    "trade_bonus.any": "+{amount:credit} for goods sold",
    "consume.set": "{taken} for {gains:and}",
    "consume.up_to_each": "Up to {taken}, {gains:and} for each",
    "consume.different_kinds": "Up to {taken} of different kinds, {gains:and} for each",
    "gain_vp": "Gain {amount:VP}",
    "gain_credits": "Gain {amount:credit}",
    "vp_per_good_consumed": "{amount:VP} for each good consumed",
    "vp_per_good_consumed.extra_vp_if_development": "{amount:VP} for each good consumed; 1 VP more with {partner}",
    "sell_another": "May sell one more good",
    "produce_windfall": "A good on {kind:a} windfall colony",
    "produce_windfall.any": "A good on a windfall colony",
    "credits_if_produced_here": "Gain {amount:credit} when a good is produced here",
    "credits": "Gain {amount:credit}",
    "credits_per": "Gain {amount:credit} for {counted}",
    "credits_per_kind_produced": "Gain {amount:credit} for each kind produced",
    "credits_if_most": "Gain {amount:credit} for producing the most {kind}, tied or not",
    "credits_if_most.no": "Gain {amount:credit} if nobody else produces as many {kind}",
    "pay_to_produce_here": "May pay {credits:credit} to produce here",
    "choose_kind": "Its kind is set for each action",
    "cannot_sell_own_good": "Its good cannot be sold",
    # parts of them
    "goods.any": "good|goods",
    "goods": "{kind} good|{kind} goods",
    "price": "defense",
    "price.discount": "defense less {discount}",
}
CASES = {  # the fields that tell which row is meant
    "gain_colonist": ("phase",),
    "military": ("vs",),
    "pay_for_military": ("exclude_kind", "only_keyword"),
    "credits_after_settle": ("target",),
    "consume": ("different_kinds", "mode"),
    "vp_per_good_consumed": ("extra_vp_if_development",),
    "price": ("discount",),
    "credits_if_most": ("ties",),
}
GOALS = {  # what goals count
    "consume_powers": "Consume powers",
    "keywords": "different keywords",
    "power_phases": "different types of powers",
    "colony_kinds": "different kinds of colonies",
    "stockpiled_goods": "goods stockpiled after Produce",
    "stockpiled_worlds": "discarded worlds stockpiled",
    "stockpiled_credits": "credits of sales stockpiled",
    "unused_colonists": "colonists on no colony",
}


def _said(name: str, power: Row, places: Row) -> str:
    """The row for a power, filled."""
    fields = CASES.get(name, ("kind",))
    cases = [f"{name}.{case}" for field in fields if power.get(field) for case in (power[field], field)]
    key = next((case for case in cases if case in POWERS), name)
    return told(f"power.{key}", POWERS[key], places, UNITS)


def effect_words(power: Row) -> str:
    """What a power does."""
    kind = GOOD_NAMES.get(power.get("kind", ""), "")
    places = {**power, "kind": kind, "first_word": kind.capitalize()}
    places |= {field: str(power[field]).title() for field in ("vs", "only_keyword") if field in power}
    places["partner"] = str(power.get("extra_vp_if_development", "")).replace("_", " ").title()
    if power["effect"] == "consume":
        places["taken"] = counted(power["goods"], _said("goods", power, places))
        places["gains"] = gains(power["vp"], power["credits"])
    if power["effect"] == "pay_for_military":
        places["price"] = _said("price", power, places)
    if power["effect"] == "credits_per":
        places["counted"] = _counted(power)
    return _said(str(power["effect"]), power, places)


def power_words(power: Row) -> str:
    """One power: the action it modifies and what it does."""
    said = effect_words(power)
    return said if power["phase"] == "any" else f"{power['phase'].title()}: {said}"


def bonus_words(entry: Row) -> str:
    """One line of a "?" bonus."""
    match entry["count"]:
        case "military_strength":
            return f"{points(entry['vp'])} for each Military"
        case "colonists_on_colonies":
            return f"{points(entry['vp'])} for each colonist on colonies"
        case "different_kinds":
            return f"{', '.join(map(str, entry['steps']))} VP for 1-4 kinds"
        case _:
            return f"{points(entry['vp'])} for {_counted(entry)}"


def _counted(entry: Row) -> str:
    if "id" in entry:
        return str(entry["id"]).replace("_", " ").title()
    words = ["each", "other" if entry.get("other") else ""]
    words += [entry.get("size", ""), entry.get("keyword", "").title(), "military" if entry.get("military") else ""]
    words += [GOOD_NAMES.get(entry.get("kind", ""), ""), entry.get("goods", ""), entry["count"]]
    if "has_phase" in entry:
        words.append(f"with {entry['has_phase'].title()} power")
    if "has_effect" in entry:
        words.append(f"with {entry['has_effect'].title()}")
    return " ".join(word for word in words if word)


@once
def tile_lines(row: Component) -> tuple[str, ...]:
    """Everything printed on a tile, a line for each power and bonus."""
    powers = [power_words(power) for power in row.fields["powers"]]
    return (*powers, *(bonus_words(entry) for entry in row.fields["bonus"]))


def goal_lines(row: Component) -> tuple[str, ...]:
    """A goal: what it counts and what the steps bring."""
    return (GOALS[row.fields["counts"]], *(f"{need}: {points(vp)}" for need, vp in row.fields["thresholds"]))


def printed_vp(row: Component) -> str:
    """The value printed on a tile: points, or a question mark for a bonus."""
    return "?" if row.fields["bonus"] else str(row.fields["vp"])


def colony_words(row: Component) -> str:
    """A world or home colony in one phrase: type, colonists, kind and goods."""
    f = row.fields
    worth = f"military, defense {f['defense']}" if "defense" in f else f"cost {f['cost']}"
    if f["military"] and "defense" not in f:  # a home colony: nobody conquers it
        worth = "military"
    kind = {"gray": "gray", "any": "any kind"}.get(f["world_kind"]) or GOOD_NAMES[f["world_kind"]]
    goods = "" if f["goods"] == "none" else f" {f['goods']}"
    return f"{worth}, {colonists(f['colonists'])}, {kind}{goods}"


def world_words(row: Component) -> str:
    """A world or home colony in one phrase, with its value."""
    return f"{colony_words(row)}, {printed_vp(row)} VP"


def home_words(row: Component) -> str:
    """A home colony with what its powers do."""
    return "; ".join([world_words(row), *(power_words(power) for power in row.fields["powers"])])


# what an action tile says: the action, and the bonus of who selects it
ACTION_TEXT = {
    "retreat_into_isolation": ("No action", f"Bonus: {in_credits(ISOLATION_CREDITS)}"),
    "chart_galactic_goals": (
        "No action",
        f"Bonus: up {CHART_PLACES} place, {in_credits(CHART_CREDITS)}",
        f"keep 1 of {CHART_DRAW} goals",
    ),
    "develop": ("May buy a development", f"Bonus: {in_credits(DEVELOP_BONUS)} less"),
    "explore": (f"Pick 1 of {EXPLORE_DRAW} worlds", "Bonus: a second pick"),
    "settle": (f"{colonists(COLONISTS_GAINED)} or a world", f"Bonus: {colonists(SETTLE_BONUS)} first"),
    "produce": ("Goods on production colonies", "Bonus: tile credits, a windfall"),
    "trade_consume": ("Sell a good, consume", f"Bonus: {points(TRADE_BONUS_VP)}"),
    "send_diplomatic_envoys": ("No action", f"Bonus: {points(ENVOYS_VP)}, first place"),
}


def row_words(row: Component) -> Mapping[str, str]:
    """What an action does, what the powers and bonuses of a tile say, and what a goal counts."""
    fields = row.fields
    if row.kind == "action":
        action, *bonus = ACTION_TEXT[row.id]
        return {"summary": f"{action}. {', '.join(bonus)}."}
    if row.kind == "goal":
        steps = ", ".join(f"{need}: {points(vp)}" for need, vp in fields["thresholds"])
        return {"counts": GOALS[fields["counts"]], "thresholds": steps}
    if "powers" not in fields:
        return {}
    said = {"powers": power_words, "bonus": bonus_words}
    return {name: "; ".join(words(entry) for entry in fields[name]) for name, words in said.items()}
