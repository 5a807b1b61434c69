"""What tiles say, in signs: the action a power belongs to, what it takes and what it gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from astrarium.core.components import Component
from astrarium.core.scene import once

Row = Mapping[str, Any]
Signs = tuple[str, ...]

PHASES = {
    "explore": "compass",
    "develop": "hammer",
    "settle": "dome",
    "produce": "gear",
    "trade": "cart",
    "consume": "flame",
}


def _kind(power: Row) -> str:
    """The good a power speaks of."""
    kind = str(power.get("kind", "any"))
    return "good" if kind == "any" else kind


def _gains(power: Row) -> Signs:
    found = ((power.get("vp", 0), "vp"), (power.get("credits", 0), "credits"))
    return tuple(f"{amount} {what}" for amount, what in found if amount)


EFFECTS: Mapping[str, Callable[[Row], Signs]] = {
    "explore_draw": lambda p: (f"+{p['amount']} world",),
    "gain_colonist": lambda p: (f"{p['amount']} colonist",),
    "develop_discount": lambda p: (f"-{p['amount']} credits",),
    "credits_after_develop": lambda p: (">", f"{p['amount']} credits"),
    "vp_after_develop": lambda p: (">", f"{p['amount']} vp"),
    "military": lambda p: (f"+{p['amount']} military",),
    "settle_discount": lambda p: (f"-{p['amount']} credits",),
    "settle_edge": lambda p: (_kind(p), f"-{p['amount']} credits", "/", f"+{p['amount']} military"),
    "temp_military": lambda p: (f"1 {_kind(p)}", ">", f"+{p['amount']} military"),
    "pay_for_military": lambda p: ("credits", ">", "military"),
    "settle_second": lambda p: ("+1 world",),
    "draw_after_settle": lambda p: (">", f"{p['amount']} world"),
    "credits_after_settle": lambda p: (">", f"{p['amount']} credits"),
    "replace_upgrade": lambda p: ("world", ">", f"+{p['max_delta']} world"),
    "replace_self_free": lambda p: ("swap", "world"),
    "trade_bonus": lambda p: (_kind(p), f"+{p['amount']} credits"),
    "consume": lambda p: (f"{p['goods']} {_kind(p)}", ">", *_gains(p)),
    "gain_vp": lambda p: (f"{p['amount']} vp",),
    "gain_credits": lambda p: (f"{p['amount']} credits",),
    "vp_per_good_consumed": lambda p: ("good", ">", f"{p['amount']} vp"),
    "sell_another": lambda p: ("1 good", ">", "credits"),
    "produce_windfall": lambda p: ("ring", ">", f"1 {_kind(p)}"),
    "credits_if_produced_here": lambda p: (f"{p['amount']} credits",),
    "credits": lambda p: (f"{p['amount']} credits",),
    "credits_per": lambda p: ("colony", ">", f"{p['amount']} credits"),
    "credits_per_kind_produced": lambda p: ("good", ">", f"{p['amount']} credits"),
    "credits_if_most": lambda p: (_kind(p), ">", f"{p['amount']} credits"),
    "pay_to_produce_here": lambda p: (f"{p['credits']} credits", ">", "good"),
    "choose_kind": lambda p: ("swap", "good"),
    "cannot_sell_own_good": lambda p: ("lock", "good"),
}


@once
def power_signs(row: Component) -> Signs:
    """The powers of a tile, one after the other."""
    signs: list[str] = []
    for power in row.fields["powers"]:
        phase = PHASES.get(power["phase"])
        signs += ([phase] if phase else []) + list(EFFECTS[power["effect"]](power))
    return (*signs, *(("? vp",) if row.fields["bonus"] and not signs else ()))


@once
def world_signs(row: Component) -> Signs:
    """What settling a world takes, and what grows there."""
    f = row.fields
    price = f"{f['defense']} military" if "defense" in f else f"{f['cost']} credits"
    kind = f["world_kind"]
    grows = {"windfall": ("ring",), "production": ("gear",)}.get(f["goods"], ())
    return (price, f"{f['colonists']} colonist", *grows, *((kind,) if grows else ()))
