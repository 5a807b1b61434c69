"""Powers and bonuses in our words, made from their rows: what cards, logs and labels say about a tile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from astrarium.core.components import Component
from astrarium.core.words import with_article
from astrarium.games.new_frontiers.table import components
from astrarium.games.new_frontiers.table.pieces import Act

Row = Mapping[str, Any]

GOOD_NAMES = {"novelty": "Novelty", "rare": "Rare Elements", "genes": "Genes", "alien": "Alien Technology"}
KINDS = (*GOOD_NAMES.values(), "gray", "any kind")
COLONY_ROWS = components.PARTS.rows("world") + components.PARTS.rows("home")
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


def _of_kind(power: Row, noun: str) -> str:
    kind = power.get("kind", "any")
    return noun if kind == "any" else f"{GOOD_NAMES[kind]} {noun}"


def _against(power: Row) -> str:
    return "" if power["vs"] == "any" else f" against {power['vs'].title()} worlds"


def _gains(power: Row) -> str:
    parts = [points(power["vp"])] if power["vp"] else []
    return " and ".join([*parts, in_credits(power["credits"])] if power["credits"] else parts)


def _consume(power: Row) -> str:
    goods, noun = power["goods"], _of_kind(power, "good" if power["goods"] == 1 else "goods")
    if power["mode"] == "up_to_each":
        different = " of different kinds" if power.get("different_kinds") else ""
        return f"Up to {goods} {noun}{different}, {_gains(power)} for each"
    return f"{goods} {noun} for {_gains(power)}"


def _per(power: Row) -> str:
    noun = _of_kind(power, "colony")
    noun = f"military {noun}" if power.get("military") else noun
    noun = f"{power['keyword'].title()} {noun}" if "keyword" in power else noun
    return f"Gain {in_credits(power['amount'])} for each {noun}"


def _pay_for_military(power: Row) -> str:
    which = f"{power['only_keyword'].title()} " if "only_keyword" in power else ""
    which = "non-Alien " if "exclude_kind" in power else which
    price = f"defense less {power['discount']}" if power["discount"] else "defense"
    return f"May settle {with_article(which + 'military world')} for credits: its {price}"


def _prosper(power: Row) -> str:
    more = power.get("extra_vp_if_development")
    extra = f"; 1 VP more with {more.replace('_', ' ').title()}" if more else ""
    return f"{points(power['amount'])} for each good consumed{extra}"


def _colonist(power: Row) -> str:
    when = "after exploring" if power["phase"] == "explore" else "before your choice"
    return f"Gain {colonists(power['amount'])} {when}"


def _after_settle(power: Row) -> str:
    which = {"any": "", "military": "military ", "non_military": "non-military "}[power["target"]]
    return f"Gain {in_credits(power['amount'])} after settling a {which}world"


EFFECT_WORDS: Mapping[str, Callable[[Row], str]] = {
    "explore_draw": lambda p: f"Draw {p['amount']} more from the bag",
    "gain_colonist": _colonist,
    "develop_discount": lambda p: f"Developments cost {p['amount']} less",
    "credits_after_develop": lambda p: f"Gain {in_credits(p['amount'])} after developing",
    "vp_after_develop": lambda p: f"Gain {points(p['amount'])} after developing",
    "military": lambda p: f"+{p['amount']} Military{_against(p)}",
    "settle_discount": lambda p: f"{_of_kind(p, 'worlds')} cost {p['amount']} less".capitalize(),
    "settle_edge": lambda p: f"{_of_kind(p, 'worlds')}: {in_credits(p['amount'])} less, or +{p['amount']} Military",
    "temp_military": lambda p: (
        f"May remove {with_article(_of_kind(p, 'good'))} for +{p['amount']} Military in this action"
    ),
    "pay_for_military": _pay_for_military,
    "settle_second": lambda p: "May settle a second world",
    "draw_after_settle": lambda p: f"Draw {p['amount']} from the bag after settling a world",
    "credits_after_settle": _after_settle,
    "replace_upgrade": lambda p: f"May replace a colony by a world of its kind, cost 0-{p['max_delta']} higher",
    "replace_self_free": lambda p: "May settle a non-Alien, non-military world in its place for nothing",
    "trade_bonus": lambda p: f"+{in_credits(p['amount'])} for {_of_kind(p, 'goods')} sold",
    "consume": _consume,
    "gain_vp": lambda p: f"Gain {points(p['amount'])}",
    "gain_credits": lambda p: f"Gain {in_credits(p['amount'])}",
    "vp_per_good_consumed": _prosper,
    "sell_another": lambda p: "May sell one more good",
    "produce_windfall": lambda p: f"A good on {with_article(_of_kind(p, 'windfall colony'))}",
    "credits_if_produced_here": lambda p: f"Gain {in_credits(p['amount'])} when a good is produced here",
    "credits": lambda p: f"Gain {in_credits(p['amount'])}",
    "credits_per": _per,
    "credits_per_kind_produced": lambda p: f"Gain {in_credits(p['amount'])} for each kind produced",
    "credits_if_most": lambda p: f"Gain {in_credits(p['amount'])} for producing the most {GOOD_NAMES[p['kind']]}",
    "pay_to_produce_here": lambda p: f"May pay {in_credits(p['credits'])} to produce here",
    "choose_kind": lambda p: "Its kind is set for each action",
    "cannot_sell_own_good": lambda p: "Its good cannot be sold",
}


def effect_words(power: Row) -> str:
    """What a power does."""
    return EFFECT_WORDS[power["effect"]](power)


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


def tile_lines(row: Component) -> tuple[str, ...]:
    """Everything printed on a tile, a line for each power and bonus."""
    powers = [power_words(power) for power in row.fields["powers"]]
    return (*powers, *(bonus_words(entry) for entry in row.fields["bonus"]))


def goal_lines(row: Component) -> tuple[str, ...]:
    """A goal: what it counts and what the steps bring."""
    counted = str(row.fields["counts"]).replace("_", " ")
    return (counted, *(f"{need}: {points(vp)}" for need, vp in row.fields["thresholds"]))


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


def row_words(row: Component) -> Mapping[str, str]:
    """What the powers and bonuses of a tile say, and what a goal counts."""
    fields = row.fields
    if row.kind == "goal":
        steps = ", ".join(f"{need}: {points(vp)}" for need, vp in fields["thresholds"])
        return {"counts": str(fields["counts"]).replace("_", " "), "thresholds": steps}
    if "powers" not in fields:
        return {}
    said = {"powers": power_words, "bonus": bonus_words}
    return {name: "; ".join(words(entry) for entry in fields[name]) for name, words in said.items()}
