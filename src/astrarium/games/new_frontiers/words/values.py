"""What sentences speak of besides the numbers of decisions, actions and events."""

from __future__ import annotations

from typing import Any

from astrarium.core.words import Saying, Value
from astrarium.games.new_frontiers.effects import consuming, settling
from astrarium.games.new_frontiers.play import develop, explore, settle, trade, upgrade
from astrarium.games.new_frontiers.table import empire, pieces, tables
from astrarium.games.new_frontiers.table.state import Player
from astrarium.games.new_frontiers.words import names


def me(v: Saying) -> Player:
    """The empire of whoever is asked."""
    player: Player = v.s.players[v.seat]
    return player


def _price(v: Saying) -> int:
    """What a good is sold for; or what settling a world takes, once its kind is known."""
    if "colony" in v.numbers:
        place = me(v).colonies[empire.colony_index(me(v), v.colony)]
        return trade.trade_price(me(v), place.good, v.numbers.get("with_powers", 1))
    kind = empire.kind_now(me(v), v.world)
    return names.UNKNOWN if kind == pieces.NO_KIND else settle.price(v.s, me(v), v.world, v.manner, kind)


def _price_as_kind(v: Saying) -> int:
    """What the Alien Oort Cloud Factory costs, set to a kind to be settled for credits."""
    if v.numbers.get("purpose") != pieces.Decide.SETTLE or v.manner != pieces.Manner.PAY:
        return names.UNKNOWN
    return settling.settle_cost(me(v), tables.FACTORY, v.kind)


def _means(v: Saying) -> int:
    """What a world takes: of the Alien Oort Cloud Factory, as the kind of which the least is missing."""
    kind = empire.kind_now(me(v), v.world)
    if kind == pieces.NO_KIND:
        kind = settle.nearest_kind(v.s, me(v), v.world, v.manner)
    return settle.price(v.s, me(v), v.world, v.manner, kind)


def _good(v: Saying) -> Any:
    """The kind of the good on a colony, or that it would get."""
    i = empire.colony_index(me(v), v.colony)
    if i < me(v).num_colonies and me(v).colonies[i].good != pieces.NO_GOOD:
        return names.KINDS[me(v).colonies[i].good]
    return names.KINDS[empire.kind_now(me(v), v.colony)]


def _extra(v: Saying) -> int:
    good = me(v).colonies[empire.colony_index(me(v), v.colony)].good
    return tables.AMOUNT[me(v).powers[settling.temporary_power(me(v), good)]]


def _takes(v: Saying) -> int:
    """How many goods a Consume power takes now, where its row says "up to"."""
    return consuming.goods_needed(me(v), v.power) if tables.UP_TO[v.power] else 0


def _more(v: Saying) -> int:
    """How many more colonists a world needs than the colony that it would replace for nothing."""
    return tables.COLONISTS[v.world] - tables.COLONISTS[settle.home_to_replace(me(v))]


def _payment(v: Saying) -> int:
    return tables.POWER_CREDITS[v.power if "power" in v.numbers else tables.PAY_HERE[v.colony]]


VALUES: dict[str, Value] = {
    "mat": lambda v: me(v).mat + 1,
    "purse": lambda v: me(v).credits,
    "colonists": lambda v: me(v).colonists,
    "military": lambda v: me(v).military + me(v).temporary,
    "selected": lambda v: names.NAMES["tile"][v.s.act],
    "hidden": lambda v: names.NAMES["goal"][v.s.face_down],
    "goal_counts": lambda v: "; ".join(names.goal_lines(tables.goals[v.goal])),
    "goals_in_hand": lambda v: v.s.num_looking,
    "tile_credits": lambda v: v.s.tile_credits,
    "cost": lambda v: develop.develop_cost(v.s, v.seat, v.development),
    "second_pick": lambda v: v.s.turn >= v.s.num_players,
    "excess": lambda v: explore.over_limit(me(v)),
    "gain": lambda v: min(tables.COLONISTS_GAINED, v.s.colonists),
    "may_settle_more": lambda v: me(v).settles_left > 0,
    "price": _price,
    "price_as_kind": _price_as_kind,
    "means": _means,
    "defense": lambda v: tables.DEFENSE[v.world],
    "crew": lambda v: tables.COLONISTS[names.COLONY_IN_ROW[v.row]],
    "more": _more,
    "needs_more": lambda v: _more(v) > 0,
    "marked": lambda v: v.s.num_marked,
    "takes_more": lambda v: v.further > 0,
    "spared": lambda v: -v.further,
    "needed": lambda v: tables.COLONISTS[v.world],
    "doomed": lambda v: names.NAMES["colony"][settle.home_to_replace(me(v))],
    "dearer": lambda v: tables.COST[v.world] - tables.COST[v.old_colony],
    "most_dearer": lambda v: tables.AMOUNT[me(v).powers[upgrade.upgrade_power(me(v))]],
    "good": _good,
    "extra": _extra,
    "left_of_kind": lambda v: v.s.goods[v.kind],
    "is_bonus": lambda v: v.power == pieces.NO_POWER,
    "payment": _payment,
    "takes": _takes,
    "says": lambda v: names.effect_words(tables.powers[v.power].fields["power"]),
    "about_world": lambda v: names.world_words(names.COLONY_ROWS[v.world]),
    "about_home": lambda v: names.home_words(names.COLONY_ROWS[pieces.WORLDS + v.home]),
    "effect": lambda v: tables.EFFECT[v.row - tables.POWER_ROW],
    "gains": lambda v: names.gains(v.vp, v.credits) or ["nothing"],
    "spaces": lambda v: tables.SPACES,
    "colony_limit": lambda v: tables.COLONY_LIMIT,
    "colonists_end": lambda v: tables.COLONISTS_END,
}
