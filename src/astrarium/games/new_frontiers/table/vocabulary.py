"""What a component row may say. A row that says anything else is refused with its name and its field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from astrarium.core.components import Component, Components, fault
from astrarium.core.schema import (
    Field,
    anything,
    cases,
    counts,
    flag,
    id_of,
    listed,
    number,
    one_of,
    rows,
    some_of,
    table,
    text,
)
from astrarium.games.new_frontiers.table.pieces import DEVELOPMENTS, HOMES, WORLDS

KINDS = ("novelty", "rare", "genes", "alien", "gray", "any")
GOOD_KINDS = KINDS[:4]
GOODS = ("none", "windfall", "production")
KEYWORDS = ("ALIEN", "IMPERIUM", "REBEL", "TERRAFORMING", "UPLIFT")
PHASES = ("explore", "develop", "settle", "produce", "trade", "consume", "any")
ABILITIES = ("choose_kind", "cannot_sell_own_good")  # not powers: they count for no goal (Powers)

AMOUNT, ONE, KEYWORD = number(0, 19), number(1, 1), one_of(*KEYWORDS)
POWER_KIND = one_of(*GOOD_KINDS, "any")
ONLY_ALIEN = one_of("alien")
# effect -> (the phases it can have, the fields it has)
EFFECTS: Mapping[str, tuple[tuple[str, ...], Mapping[str, Field]]] = {
    "explore_draw": (("explore",), {"amount": AMOUNT}),
    "gain_colonist": (("explore", "settle"), {"amount": AMOUNT}),
    "develop_discount": (("develop",), {"amount": AMOUNT}),
    "credits_after_develop": (("develop",), {"amount": AMOUNT}),
    "vp_after_develop": (("develop",), {"amount": AMOUNT}),
    "military": (("settle",), {"amount": AMOUNT, "vs": one_of(*KEYWORDS, "any")}),
    "settle_discount": (("settle",), {"amount": AMOUNT, "kind": POWER_KIND}),
    "settle_edge": (("settle",), {"amount": AMOUNT, "kind": POWER_KIND}),
    "temp_military": (("settle",), {"amount": AMOUNT, "goods": ONE, "kind": POWER_KIND}),
    "pay_for_military": (
        ("settle",),
        {"discount": AMOUNT, "exclude_kind": ONLY_ALIEN.optional(), "only_keyword": KEYWORD.optional()},
    ),
    "settle_second": (("settle",), {"amount": ONE}),
    "draw_after_settle": (("settle",), {"amount": AMOUNT}),
    "credits_after_settle": (("settle",), {"amount": AMOUNT, "target": one_of("any", "military", "non_military")}),
    "replace_upgrade": (("settle",), {"max_delta": AMOUNT}),
    "replace_self_free": (("settle",), {"exclude_kind": ONLY_ALIEN}),
    "trade_bonus": (("trade",), {"amount": AMOUNT, "kind": POWER_KIND}),
    "consume": (
        ("consume",),
        {
            "goods": number(1, 8),
            "mode": one_of("set", "up_to_each"),
            "kind": POWER_KIND,
            "vp": AMOUNT,
            "credits": AMOUNT,
            "different_kinds": flag().optional(),
        },
    ),
    "gain_vp": (("consume",), {"amount": AMOUNT}),
    "gain_credits": (("consume",), {"amount": AMOUNT}),
    "vp_per_good_consumed": (
        ("consume",),
        {"amount": AMOUNT, "extra_vp_if_development": id_of("development").optional()},
    ),
    "sell_another": (("consume",), {"goods": ONE, "with_trade_powers": flag()}),
    "produce_windfall": (("produce",), {"kind": POWER_KIND, "amount": ONE}),
    "credits_if_produced_here": (("produce",), {"amount": AMOUNT}),
    "credits": (("produce",), {"amount": AMOUNT}),
    "credits_per": (
        ("produce",),
        {
            "amount": AMOUNT,
            "count": one_of("colony"),
            "kind": POWER_KIND.optional(),
            "keyword": KEYWORD.optional(),
            "military": flag().optional(),
        },
    ),
    "credits_per_kind_produced": (("produce",), {"amount": AMOUNT}),
    "credits_if_most": (("produce",), {"amount": AMOUNT, "kind": one_of(*GOOD_KINDS), "ties": one_of("no", "yes")}),
    "pay_to_produce_here": (("produce",), {"credits": AMOUNT}),
    "choose_kind": (("any",), {"scope": one_of("each_action")}),
    "cannot_sell_own_good": (("trade",), {}),
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
POWER = cases(
    "effect",
    {
        effect: {"phase": one_of(*phases), "optional": one_of(effect in OPTIONAL), **fields}
        for effect, (phases, fields) in EFFECTS.items()
    },
)
POINTS = number(0, 9)
WHICH: Mapping[str, Field] = {
    "vp": POINTS,
    "keyword": KEYWORD.optional(),
    "kind": POWER_KIND.optional(),
    "goods": one_of(*GOODS).optional(),
    "military": flag().optional(),
    "size": one_of("small", "large").optional(),
    "id": id_of("development").optional(),
    "has_phase": one_of(*PHASES).optional(),
    "has_effect": one_of(*EFFECTS).optional(),
    "other": flag().optional(),
}
BONUS = cases(
    "count",
    {
        "tile": WHICH,
        "colony": WHICH,
        "development": WHICH,
        "military_strength": {"vp": POINTS},
        "colonists_on_colonies": {"vp": POINTS},
        "different_kinds": {"steps": listed(number(0, 50), len(GOOD_KINDS))},
    },
)
COUNTED = {  # what a goal may count, and the highest number it may name
    "consume_powers": 20,
    "keywords": len(KEYWORDS),
    "power_phases": len(PHASES) - 1,
    "colony_kinds": len(GOOD_KINDS),
    "stockpiled_goods": 15,
    "stockpiled_worlds": 8,
    "stockpiled_credits": 15,
    "unused_colonists": 60,
}
TILE = {
    "name": text(),
    "vp": number(0, 19),
    "keywords": some_of(*KEYWORDS),
    "powers": listed(POWER, 0, 9),
    "bonus": listed(BONUS, 0, 9),
    "confidence": one_of("high", "medium", "low").unread(),
    "model": text().optional(),
}
COLONY = {
    **TILE,
    "military": flag(),
    "colonists": number(1, 2),
    "goods": one_of(*GOODS),
    "cost": number(0, 19).optional(0),
    "defense": number(0, 19).optional(0),
}
SCHEMA = {
    "meta": table(game=text(), edition=text(), uplift_non_military=number(4, 5).unread()),
    "setup": table(
        vp_pool_per_player=number(1, 99),
        colonists_per_player=number(2, 99),
        start_credits=number(0, 99),
        extra_credit_last=number(0, 99),
        extra_credit_second_last_from_players=number(2, 6),
        small_copies=counts(("2", "3", "4", "5"), number(1, 9)),
        explore_draw=number(1, 12),
        empire_limit=number(2, 20),
        development_spaces=number(1, 10),
        colonies_limit=number(1, 7),
        colonist_supply_end=number(0, 59),
    ),
    "goods": table(
        prices=counts(GOOD_KINDS, number(0, 19)),
        supply=counts(GOOD_KINDS, number(1, 60)),
        colours=counts(GOOD_KINDS, text()).unread(),
    ),
    "chips": table(vp=anything().unread(), credits=anything().unread(), colonists=number(1, 99).unread()),
    "action": rows(
        8,
        name=text(),
        tile=number(1, 7),
        side=one_of("a", "b"),
        first_game=flag(),
        needs_goals=flag(),
        action=anything(),
        bonus=anything(),
        bonus_timing=text(),
    ),
    "goal": rows(
        8,
        name=text(),
        type=one_of("count", "categories", "stockpile"),
        counts=one_of(*COUNTED),
        thresholds=listed(listed(number(0, 99), 2), 1, 3),
        max=number(0, 99),
        stockpile=one_of("", "goods", "worlds", "credits"),
        categories=some_of(*KEYWORDS, *PHASES, *GOOD_KINDS).optional([]),
        when=some_of(*PHASES).optional([]),
        per_action=number(0, 1).optional(0),
    ),
    "development": rows(
        DEVELOPMENTS,
        **TILE,
        size=one_of("small", "large"),
        stack=anything(),
        mat=anything().unread(),
        copies=number(1, 3).unread(),
        spaces=number(1, 2),
        cost=number(0, 19),
        first_game=flag(),
    ),
    "home": rows(
        HOMES,
        **COLONY,
        world_kind=one_of(*KINDS[:-1]),
        mat=number(1, 8),
        first_game=flag(),
        starting_military=number(0, 9).unread(),
    ),
    "world": rows(WORLDS, **COLONY, world_kind=one_of(*KINDS)),
}


def check(parts: Components) -> Components:
    """Refuse rows that do not fit together; what a single row may say is in the schema."""
    for row in parts.rows("goal"):
        _check_goal(row)
    for row in parts.rows("world") + parts.rows("home"):
        _check_colony(row)
    _check_faces(parts.rows("development"), "stack", "has one face of the first game and at most one other")
    _check_faces(parts.rows("home"), "mat", "has two sides, one of them for the first game")
    factories = [row for row in parts.rows("world") if row.fields["world_kind"] == "any"]
    if len(factories) > 1:
        raise fault(factories[1], "world_kind is any for one row only, the factory whose owner sets it")
    return parts


def _check_colony(row: Component) -> None:
    needed = "defense" if row.kind == "world" and row.fields["military"] else "cost"
    if needed not in row.fields:
        raise fault(row, f"{needed} is missing: a military world has a defense, another a cost")
    if (row.fields["world_kind"] == "gray") != (row.fields["goods"] == "none"):
        raise fault(row, "goods is none for gray colonies, and only for them")


def _check_goal(row: Component) -> None:
    """The tile keeps what it counts; its steps and its maximum may be others."""
    most = COUNTED[row.fields["counts"]]
    if row.fields["max"] > most:
        raise fault(row, f"max is a whole number from 0 to {most}, not {row.fields['max']}")
    if any(need > most for need, _ in row.fields["thresholds"]):
        raise fault(row, f"thresholds names numbers up to {most}")


def _check_faces(rows: Iterable[Component], field: str, sentence: str) -> None:
    faces: dict[str, list[Component]] = {}
    for row in rows:
        faces.setdefault(str(row.fields[field]), []).append(row)
    for name, both in faces.items():
        fits = len(both) == 2 or (field == "stack" and len(both) == 1)
        if not fits or sum(row.fields["first_game"] for row in both) != 1:
            raise fault(both[0], f"{field} {name} {sentence}")
