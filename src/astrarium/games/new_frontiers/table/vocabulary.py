"""What a component row may say. A row that says anything else is refused with its name and its field."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from astrarium.core.components import Component, Components
from astrarium.core.errors import BadComponents

KINDS = ("novelty", "rare", "genes", "alien", "gray", "any")
GOOD_KINDS = KINDS[:4]
GOODS = ("none", "windfall", "production")
KEYWORDS = ("ALIEN", "IMPERIUM", "REBEL", "TERRAFORMING", "UPLIFT")
PHASES = ("explore", "develop", "settle", "produce", "trade", "consume", "any")
POWER_KINDS = (*GOOD_KINDS, "any")
ABILITIES = ("choose_kind", "cannot_sell_own_good")  # not powers: they count for no goal (Powers)

# effect -> (the phases it can have, the fields it must have); a field is a range of numbers or a list of words.
AMOUNT = range(20)
EFFECTS: Mapping[str, tuple[tuple[str, ...], Mapping[str, Collection[Any]]]] = {
    "explore_draw": (("explore",), {"amount": AMOUNT}),
    "gain_colonist": (("explore", "settle"), {"amount": AMOUNT}),
    "develop_discount": (("develop",), {"amount": AMOUNT}),
    "credits_after_develop": (("develop",), {"amount": AMOUNT}),
    "vp_after_develop": (("develop",), {"amount": AMOUNT}),
    "military": (("settle",), {"amount": AMOUNT, "vs": (*KEYWORDS, "any")}),
    "settle_discount": (("settle",), {"amount": AMOUNT, "kind": POWER_KINDS}),
    "settle_edge": (("settle",), {"amount": AMOUNT, "kind": POWER_KINDS}),
    "temp_military": (("settle",), {"amount": AMOUNT, "goods": (1,), "kind": POWER_KINDS}),
    "pay_for_military": (("settle",), {"discount": AMOUNT}),
    "settle_second": (("settle",), {"amount": (1,)}),
    "draw_after_settle": (("settle",), {"amount": AMOUNT}),
    "credits_after_settle": (("settle",), {"amount": AMOUNT, "target": ("any", "military", "non_military")}),
    "replace_upgrade": (("settle",), {"max_delta": AMOUNT}),
    "replace_self_free": (("settle",), {"exclude_kind": ("alien",)}),
    "trade_bonus": (("trade",), {"amount": AMOUNT, "kind": POWER_KINDS}),
    "consume": (
        ("consume",),
        {
            "goods": range(1, 9),
            "mode": ("set", "up_to_each"),
            "kind": POWER_KINDS,
            "vp": AMOUNT,
            "credits": AMOUNT,
        },
    ),
    "gain_vp": (("consume",), {"amount": AMOUNT}),
    "gain_credits": (("consume",), {"amount": AMOUNT}),
    "vp_per_good_consumed": (("consume",), {"amount": AMOUNT}),
    "sell_another": (("consume",), {"goods": (1,), "with_trade_powers": (True, False)}),
    "produce_windfall": (("produce",), {"kind": POWER_KINDS, "amount": (1,)}),
    "credits_if_produced_here": (("produce",), {"amount": AMOUNT}),
    "credits": (("produce",), {"amount": AMOUNT}),
    "credits_per": (("produce",), {"amount": AMOUNT, "count": ("colony",)}),
    "credits_per_kind_produced": (("produce",), {"amount": AMOUNT}),
    "credits_if_most": (("produce",), {"amount": AMOUNT, "kind": GOOD_KINDS, "ties": ("no", "yes")}),
    "pay_to_produce_here": (("produce",), {"credits": AMOUNT}),
    "choose_kind": (("any",), {"scope": ("each_action",)}),
    "cannot_sell_own_good": (("trade",), {}),
}
# Fields that only some powers have, with what they may be. `extra_vp_if_development` names a development.
MAY_HAVE: Mapping[str, Collection[Any]] = {
    "exclude_kind": ("alien",),
    "only_keyword": KEYWORDS,
    "different_kinds": (True, False),
    "kind": POWER_KINDS,
    "keyword": KEYWORDS,
    "military": (True, False),
    "goods": (*GOODS, *range(1, 9)),
}
OPTIONAL = (
    "temp_military",
    "pay_for_military",
    "settle_second",
    "replace_upgrade",
    "replace_self_free",
    "sell_another",
    "choose_kind",
    "pay_to_produce_here",
)
COUNTS = ("tile", "colony", "development", "military_strength", "different_kinds", "colonists_on_colonies")
FILTERS: Mapping[str, Collection[Any]] = {
    "keyword": KEYWORDS,
    "kind": POWER_KINDS,
    "goods": GOODS,
    "military": (True, False),
    "size": ("small", "large"),
    "has_phase": PHASES,
    "has_effect": tuple(EFFECTS),
    "other": (True, False),
    "vp": range(10),
    "count": COUNTS,
}


GOAL_COUNTS: Mapping[str, Collection[Any]] = {  # what a goal may count, and the highest number it may name
    "consume_powers": range(21),
    "keywords": range(len(KEYWORDS) + 1),
    "power_phases": range(len(PHASES)),
    "colony_kinds": range(len(GOOD_KINDS) + 1),
    "stockpiled_goods": range(16),
    "stockpiled_worlds": range(9),
    "stockpiled_credits": range(16),
    "unused_colonists": range(61),
}
SETUP: Mapping[str, Collection[Any]] = {
    "vp_pool_per_player": range(1, 100),
    "colonists_per_player": range(2, 100),
    "start_credits": range(100),
    "extra_credit_last": range(100),
    "extra_credit_second_last_from_players": range(2, 7),
    "explore_draw": range(1, 13),
    "empire_limit": range(2, 21),
    "development_spaces": range(1, 11),
    "colonies_limit": range(1, 8),
    "colonist_supply_end": range(60),
}


def check(parts: Components) -> None:
    """Refuse rows that the rules could not read."""
    for field, possible in SETUP.items():
        _one_of(Component("setup", "page", "", 0, {}), field, parts.single["setup"][field], possible)
    for row in parts.rows("goal"):
        _check_goal(row)
    developments = {row.id for row in parts.rows("development")}
    for row in parts.rows("world") + parts.rows("home"):
        _check_colony(row)
    for row in parts.rows("development"):
        _one_of(row, "size", row.fields["size"], ("small", "large"))
        _one_of(row, "cost", row.fields["cost"], range(20))
    for row in parts.rows("world") + parts.rows("home") + parts.rows("development"):
        _check_tile(row, developments)
    _check_stacks(parts.rows("development"))
    _check_mats(parts.rows("home"))
    if sum(row.fields["world_kind"] == "any" for row in parts.rows("world")) > 1:
        raise BadComponents("world: only one row may have the world_kind any, the factory whose owner sets it.")


def _bad(row: Component, field: str, sentence: str) -> BadComponents:
    return BadComponents(f"{row.kind} {row.id}: {field} {sentence}.")


def _one_of(row: Component, field: str, value: Any, possible: Collection[Any]) -> None:
    if value not in possible or isinstance(value, bool) != any(isinstance(p, bool) for p in possible):
        if isinstance(possible, range):
            raise _bad(row, field, f"is a whole number from {possible.start} to {possible.stop - 1}, not {value!r}")
        raise _bad(row, field, f"is one of {', '.join(map(str, possible))}, not {value!r}")


def _check_colony(row: Component) -> None:
    fields = row.fields
    _one_of(row, "world_kind", fields["world_kind"], KINDS if row.kind == "world" else (*GOOD_KINDS, "gray"))
    _one_of(row, "goods", fields["goods"], GOODS)
    _one_of(row, "colonists", fields["colonists"], range(1, 3))
    number = "defense" if row.kind == "world" and fields["military"] else "cost"
    if number not in fields:
        raise _bad(row, number, "is missing: a military world has a defense, another a cost")
    _one_of(row, number, fields[number], range(20))
    if (fields["world_kind"] == "gray") != (fields["goods"] == "none"):
        raise _bad(row, "goods", "is none for gray colonies, and only for them")


def _check_tile(row: Component, developments: set[str]) -> None:
    _one_of(row, "vp", row.fields["vp"], range(20))
    for keyword in row.fields["keywords"]:
        _one_of(row, "keywords", keyword, KEYWORDS)
    for power in row.fields["powers"]:
        _check_power(row, power, developments)
    for entry in row.fields["bonus"]:
        _check_bonus(row, entry, developments)


def _check_goal(row: Component) -> None:
    """The tile keeps what it counts; its steps and its maximum may be others."""
    _one_of(row, "counts", row.fields["counts"], tuple(GOAL_COUNTS))
    numbers, steps = GOAL_COUNTS[row.fields["counts"]], row.fields["thresholds"]
    if not 1 <= len(steps) <= 3 or not all(isinstance(step, list) and len(step) == 2 for step in steps):
        raise _bad(row, "thresholds", "is a list of one to three pairs of a number and VP")
    for need, vp in steps:
        _one_of(row, "thresholds", need, numbers)
        _one_of(row, "thresholds", vp, range(100))
    _one_of(row, "max", row.fields["max"], numbers)


def _check_power(row: Component, power: Any, developments: set[str]) -> None:
    if not isinstance(power, dict) or power.get("effect") not in EFFECTS:
        raise _bad(row, "powers", f"has no such effect: {power!r}")
    phases, needed = EFFECTS[power["effect"]]
    where = f"powers, {power['effect']}"
    _one_of(row, f"{where}: phase", power.get("phase"), phases)
    for field, possible in needed.items():
        if field not in power:
            raise _bad(row, where, f"needs the field {field}")
        _one_of(row, f"{where}: {field}", power[field], possible)
    if power.get("optional") is not (power["effect"] in OPTIONAL):
        raise _bad(row, where, f"is {'' if power['effect'] in OPTIONAL else 'not '}optional")
    for field in power.keys() - needed.keys() - {"phase", "effect", "optional"}:
        _check_extra(row, where, field, power[field], developments)


def _check_extra(row: Component, where: str, field: str, value: Any, developments: set[str]) -> None:
    if field == "extra_vp_if_development":
        _one_of(row, f"{where}: {field}", value, developments)
    elif field in MAY_HAVE:
        _one_of(row, f"{where}: {field}", value, MAY_HAVE[field])
    else:
        raise _bad(row, where, f"has no field {field}")


def _check_bonus(row: Component, entry: Any, developments: set[str]) -> None:
    if not isinstance(entry, dict) or "count" not in entry or not ("vp" in entry or "steps" in entry):
        raise _bad(row, "bonus", f"has an entry without count or points: {entry!r}")
    for field, value in entry.items():
        if field == "id":
            _one_of(row, "bonus: id", value, developments)
        elif field == "steps":
            if not isinstance(value, list) or len(value) != len(GOOD_KINDS):
                raise _bad(row, "bonus: steps", "is a list of points for one to four kinds")
        elif field in FILTERS:
            _one_of(row, f"bonus: {field}", value, FILTERS[field])
        else:
            raise _bad(row, "bonus", f"has no field {field}")


def _check_stacks(rows: Iterable[Component]) -> None:
    faces: dict[str, list[Component]] = {}
    for row in rows:
        faces.setdefault(row.fields["stack"], []).append(row)
    for stack, both in faces.items():
        if len(both) > 2 or sum(row.fields["first_game"] for row in both) != 1:
            raise _bad(both[0], "stack", f"{stack} has one face of the first game and at most one other")


def _check_mats(rows: Iterable[Component]) -> None:
    sides: dict[int, list[Component]] = {}
    for row in rows:
        sides.setdefault(row.fields["mat"], []).append(row)
    for mat, both in sides.items():
        if len(both) != 2 or sum(row.fields["first_game"] for row in both) != 1:
            raise _bad(both[0], "mat", f"{mat} has two sides, one of them for the first game")
