"""The options of a decision in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from astrarium.core.actions import Verb, first, second
from astrarium.core.game import Said
from astrarium.games.new_frontiers.effects import settling
from astrarium.games.new_frontiers.play import consume, develop, settle, trade
from astrarium.games.new_frontiers.table import components, empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Act, Decide, Kind, Manner, Phase
from astrarium.games.new_frontiers.table.state import State
from astrarium.games.new_frontiers.words import names

Label = Callable[[State, int, int], Said]


def label(s: State, act: int, players: Sequence[str]) -> Said:
    """An option for people."""
    verb = moves.actions.form(act).verb
    return LABELS[verb](s, s.pending[s.depth - 1].seat, act)


def _home(s: State, seat: int, act: int) -> Said:
    row = components.PARTS.rows("home")[first(moves.HOME, act)]
    said = "; ".join(names.power_words(power) for power in row.fields["powers"]) or "no power"
    return Said(f"Make {row.name} your home ({names.colony_words(row)}; {said})", "Setup")


def _select(s: State, seat: int, act: int) -> Said:
    tile = first(moves.SELECT, act)
    more = f" and take {names.in_credits(s.tile_credits)}" if tile == Act.PRODUCE and s.tile_credits else ""
    return Said(f"Select {names.ACTION_NAMES[tile]}{more}", names.ACTION_RULES[tile])


def _develop(s: State, seat: int, act: int) -> Said:
    development = first(moves.DEVELOP, act)
    cost = develop.develop_cost(s, seat, development)
    return Said(f"Buy {names.DEVELOPMENT_NAMES[development]} for {names.in_credits(cost)}", "Develop")


def _world(verb: str, rule: str, which: Verb) -> Label:
    def said(s: State, seat: int, act: int) -> Said:
        row = names.COLONY_ROWS[first(which, act)]
        return Said(f"{verb} {row.name} ({names.colony_words(row)}, {row.fields['vp']} VP)", rule)

    return said


def _colony(verb: str, rule: str, which: Verb) -> Label:
    def said(s: State, seat: int, act: int) -> Said:
        tile = first(which, act)
        return Said(verb.format(name=names.COLONY_NAMES[tile], good=_good_name(s, seat, tile)), rule)

    return said


def _good_name(s: State, seat: int, tile: int) -> str:
    me = s.players[seat]
    i = empire.colony_index(me, tile)
    if i < me.num_colonies and me.colonies[i].good >= 0:
        return names.KINDS[me.colonies[i].good]
    kind = empire.kind_now(me, tile)
    return names.KINDS[kind] if 0 <= kind < Kind.GRAY else "no"


def _settle(s: State, seat: int, act: int) -> Said:
    world, manner = first(moves.SETTLE, act), second(moves.SETTLE, act)
    name, me = names.COLONY_NAMES[world], s.players[seat]
    kind = empire.kind_now(me, world)
    cost = settle.price(s, me, world, manner, kind) if kind != pieces.NO_KIND else -1
    paid = names.in_credits(cost) if cost >= 0 else "credits by its kind"
    match manner:
        case Manner.PAY:
            return Said(f"Settle {name} for {paid}", "Settle")
        case Manner.CONQUER:
            return Said(f"Conquer {name} (defense {tables.DEFENSE[world]}) with Military {cost}", "Military")
        case Manner.CONTACT:
            return Said(f"Settle {name} for {paid} instead of Military", "Paying for Military Worlds")
        case _:
            return Said(f"Settle {name} in place of Doomed Colony, for nothing", "Doomed Colony")


def _gain_colonists(s: State, seat: int, act: int) -> Said:
    return Said(f"Gain {names.colonists(min(tables.COLONISTS_GAINED, s.colonists))}", "Settle")


def _remove_good(s: State, seat: int, act: int) -> Said:
    tile, me = first(moves.REMOVE_GOOD, act), s.players[seat]
    i = settling.temporary_power(me, me.colonies[empire.colony_index(me, tile)].good)
    extra = tables.AMOUNT[me.powers[i]]
    good, name = _good_name(s, seat, tile), names.COLONY_NAMES[tile]
    return Said(f"Remove the {good} good of {name} for +{extra} Military in this action", "Temporary Military")


def _finish(s: State, seat: int, act: int) -> Said:
    match s.pending[s.depth - 1].kind:
        case Decide.SETTLE:
            return Said("End your Settle turn", "Settle")
        case Decide.STOCKPILE_GOODS:
            return Said("Stockpile nothing more", "Stockpiles")
        case _:
            return Said("Stop consuming", "Consume")


def _set_kind(s: State, seat: int, act: int) -> Said:
    return Said(f"Set it to {names.KINDS[first(moves.SET_KIND, act)]}", names.FACTORY_RULE)


def _pay_to_produce(s: State, seat: int, act: int) -> Said:
    tile = first(moves.PAY_TO_PRODUCE, act)
    return Said(
        f"Pay {names.in_credits(tables.POWER_CREDITS[tables.PAY_HERE[tile]])} for a good on {names.COLONY_NAMES[tile]}",
        "Produce",
    )


def _sell(s: State, seat: int, act: int) -> Said:
    tile, me = first(moves.SELL, act), s.players[seat]
    worth = trade.trade_price(me, me.colonies[empire.colony_index(me, tile)].good, s.pending[s.depth - 1].b)
    return Said(
        f"Sell the {_good_name(s, seat, tile)} good of {names.COLONY_NAMES[tile]} for {names.in_credits(worth)}",
        "Trade",
    )


def _tax(s: State, seat: int, act: int) -> Said:
    amount = first(moves.TAX, act)
    return Said(f"Stockpile {names.in_credits(amount)}" if amount else "Stockpile no credits", "Stockpiles")


def _use(s: State, seat: int, act: int) -> Said:
    power = first(moves.USE, act)
    goods = consume.goods_needed(s.players[seat], power) if tables.PHASE[power] == Phase.CONSUME else 0
    more = f" (takes {goods})" if goods else ""
    return Said(
        f"Use {tables.powers[power].name}: {names.power_words(tables.powers[power].fields['power'])}{more}", "Consume"
    )


def _goal(verb: str, which: Verb) -> Label:
    return lambda s, seat, act: Said(verb.format(name=names.GOAL_NAMES[first(which, act)]), "Chart Galactic Goals")


def _plain(text: str, rule: str) -> Label:
    return lambda s, seat, act: Said(text, rule)


LABELS: Mapping[str, Label] = {
    "home": _home,
    "select": _select,
    "turn_up_goal": lambda s, seat, act: Said(f"Turn {names.GOAL_NAMES[s.face_down]} face up", "Stockpiles"),
    "keep_goal_down": _plain("Leave your goal face down for now", "Stockpiles"),
    "keep_goal_down_for_good": _plain("Leave it face down and do not ask again", "Stockpiles"),
    "develop": _develop,
    "no_development": _plain("Buy nothing", "Develop"),
    "pick": _world("Pick", "Explore", moves.PICK),
    "discard": _world("Discard", "Limit of Nine", moves.DISCARD),
    "stockpile_world": _world("Stockpile", "Stockpiles", moves.STOCKPILE_WORLD),
    "gain_colonists": _gain_colonists,
    "settle": _settle,
    "upgrade": _colony("Replace {name} by a dearer world of its kind", "Terraforming Engineers", moves.UPGRADE),
    "upgrade_to": _world("Put in its place", "Terraforming Engineers", moves.UPGRADE_TO),
    "remove_good": _remove_good,
    "finish": _finish,
    "set_kind": _set_kind,
    "produce_on": _colony("Produce on {name}", "Shortage of Goods", moves.PRODUCE_ON),
    "windfall": _colony("Put a {good} good on {name}", "Windfalls", moves.WINDFALL),
    "pay_to_produce": _pay_to_produce,
    "leave_idle": _colony("Leave {name} without a good", "Produce", moves.LEAVE_IDLE),
    "stockpile_good": _colony("Stockpile the {good} good of {name}", "Stockpiles", moves.STOCKPILE_GOOD),
    "sell": _sell,
    "no_sale": _plain("Sell nothing", "Trade"),
    "stockpile_credits": _tax,
    "use": _use,
    "spend": _colony("Consume the {good} good of {name}", "Consume", moves.SPEND),
    "keep_goal": _goal("Keep {name} face down", moves.KEEP_GOAL),
    "bury_goal": _goal("Put {name} to the bottom first", moves.BURY_GOAL),
}
