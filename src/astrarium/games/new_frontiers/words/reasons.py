"""Why not: the reason, and the rule, why an action cannot be chosen now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from astrarium.core.actions import first, second
from astrarium.core.game import Said
from astrarium.games.new_frontiers.effects import settling
from astrarium.games.new_frontiers.play import consume, develop, rounds, settle, upgrade
from astrarium.games.new_frontiers.table import empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Decide, Effect, Manner
from astrarium.games.new_frontiers.table.state import State
from astrarium.games.new_frontiers.words import names, questions

Reason = Callable[[State, int, int], Said]

# The verbs that answer each kind of decision.
ANSWERS: Mapping[int, tuple[str, ...]] = {
    Decide.HOME: ("home",),
    Decide.SELECT: ("select",),
    Decide.REVEAL: ("turn_up_goal", "keep_goal_down", "keep_goal_down_for_good"),
    Decide.DEVELOP: ("develop", "no_development"),
    Decide.PICK: ("pick",),
    Decide.DISCARD: ("discard", "stockpile_world"),
    Decide.SETTLE: ("gain_colonists", "settle", "upgrade", "remove_good", "finish"),
    Decide.UPGRADE_TO: ("upgrade_to",),
    Decide.KIND: ("set_kind",),
    Decide.PRODUCE_ON: ("produce_on",),
    Decide.WINDFALL: ("windfall",),
    Decide.PAY_TO_PRODUCE: ("pay_to_produce", "leave_idle"),
    Decide.STOCKPILE_GOODS: ("stockpile_good", "finish"),
    Decide.SELL: ("sell", "no_sale"),
    Decide.TAX: ("stockpile_credits",),
    Decide.CONSUME: ("use", "finish"),
    Decide.SPEND: ("spend",),
    Decide.KEEP_GOAL: ("keep_goal",),
    Decide.BURY_GOAL: ("bury_goal",),
}


def why_not(s: State, act: int, players: Sequence[str]) -> Said:
    """Why an action cannot be chosen now."""
    p = s.pending[s.depth - 1]
    verb = moves.actions.form(act).verb
    if verb not in ANSWERS[p.kind]:
        asked = questions.prompt(s, players)
        return Said(f"That does not answer what is asked: {asked.text}", asked.rule)
    return REASONS[verb](s, p.seat, act)


def _home(s: State, seat: int, act: int) -> Said:
    return Said("That home colony is not on your empire mat, or not its side for a first game.", "Setup")


def _select(s: State, seat: int, act: int) -> Said:
    tile = first(moves.SELECT, act)
    if not rounds.is_in_play(s, tile):
        return Said(f"{names.ACTION_NAMES[tile]} is not in play: its tile shows the other face.", "Setup")
    return Said(f"{names.ACTION_NAMES[tile]} has already been selected this round.", "Round")


def _turn_up(s: State, seat: int, act: int) -> Said:
    return Said(f"{names.GOAL_NAMES[s.face_down]} is not a stockpile goal: it stays face down.", "Stockpiles")


def _develop(s: State, seat: int, act: int) -> Said:
    development = first(moves.DEVELOP, act)
    name, stack, me = names.DEVELOPMENT_NAMES[development], tables.STACK_OF[development], s.players[seat]
    if s.offered[stack] != development:
        return Said(f"{name} is not in play in this game.", "Setup")
    if me.owned[stack]:
        return Said(f"{name} is already in your empire; a second one may not be bought.", "Develop")
    if s.stock[stack] == 0:
        return Said(f"No {name} is left.", "Develop")
    cost = develop.develop_cost(s, seat, development)
    return Said(f"{name} costs you {names.in_credits(cost)} and you have {names.in_credits(me.credits)}.", "Develop")


def _pick(s: State, seat: int, act: int) -> Said:
    return Said(f"{names.COLONY_NAMES[first(moves.PICK, act)]} is not among the worlds in the centre.", "Explore")


def _discard(s: State, seat: int, act: int) -> Said:
    world = first(moves.DISCARD, act)
    return Said(_not_explored(s, seat, world) or _out_of_order(world), "Limit of Nine")


def _stockpile_world(s: State, seat: int, act: int) -> Said:
    world = first(moves.STOCKPILE_WORLD, act)
    missing = _not_explored(s, seat, world)
    if missing:
        return Said(missing, "Limit of Nine")
    return Said(
        "One discarded world an action may be stockpiled, with Exploration face up and room left.", "Stockpiles"
    )


def _not_explored(s: State, seat: int, world: int) -> str:
    me = s.players[seat]
    return (
        ""
        if empire.position_of(me, world) < me.num_explored
        else f"{names.COLONY_NAMES[world]} is not one of your explored worlds."
    )


def _out_of_order(tile: int) -> str:
    return f"Name them in the order they lie: {names.COLONY_NAMES[tile]} was passed, or too few would be left."


def _settle(s: State, seat: int, act: int) -> Said:
    world, manner = first(moves.SETTLE, act), second(moves.SETTLE, act)
    me, name = s.players[seat], names.COLONY_NAMES[world]
    missing = _not_explored(s, seat, world)
    if missing:
        return Said(missing, "Settle")
    if s.pending[s.depth - 1].a != 0 and me.settles_left == 0:
        return Said("You have done your Settle action; no power lets you settle another world.", "Settle")
    if manner == Manner.REPLACE:
        return _replace(s, seat, world)
    if tables.IS_MILITARY[world] != (manner != Manner.PAY):
        kind = (
            "a military world: it takes Military"
            if tables.IS_MILITARY[world]
            else "not a military world: it takes credits"
        )
        return Said(f"{name} is {kind}.", "Settle")
    if tables.COLONISTS[world] > me.colonists:
        need = f"{names.colonists(tables.COLONISTS[world])} and you have {me.colonists}"
        return Said(f"{name} needs {need}.", "Settle")
    return _means(s, seat, world, manner)


def _means(s: State, seat: int, world: int, manner: int) -> Said:
    me, name = s.players[seat], names.COLONY_NAMES[world]
    kind = max(0, empire.kind_now(me, world))
    match manner:
        case Manner.PAY:
            cost = names.in_credits(settling.settle_cost(me, world, kind))
            return Said(f"{name} costs you {cost} and you have {names.in_credits(me.credits)}.", "Settle")
        case Manner.CONQUER:
            strength = settling.strength_against(me, world, kind)
            return Said(
                f"{name} has defense {tables.DEFENSE[world]} and your Military against it is {strength}.", "Military"
            )
        case _:
            power = settling.best_contact(me, world, settle.is_alien(s, world, kind))
            if power == pieces.NO_POWER:
                return Said(f"You have no power to pay for {name}.", "Paying for Military Worlds")
            cost = names.in_credits(settling.contact_cost(me, world, kind, power))
            return Said(
                f"{name} costs you {cost} and you have {names.in_credits(me.credits)}.", "Paying for Military Worlds"
            )


def _replace(s: State, seat: int, world: int) -> Said:
    me, name, rule = s.players[seat], names.COLONY_NAMES[world], "Doomed Colony"
    if settle.home_to_replace(me) == pieces.NO_WORLD:
        return Said("You have no colony that may be replaced for nothing.", rule)
    if tables.IS_MILITARY[world] or settle.is_alien(s, world, max(0, empire.kind_now(me, world))):
        return Said(f"{name} is military or Alien: it cannot take the place of Doomed Colony.", rule)
    return Said(f"{name} needs one more colonist than you can supply.", rule)


def _colonists(s: State, seat: int, act: int) -> Said:
    return Said("You have already made your choice in this Settle action.", "Settle")


def _upgrade(s: State, seat: int, act: int) -> Said:
    tile, me, rule = first(moves.UPGRADE, act), s.players[seat], "Terraforming Engineers"
    if upgrade.upgrade_power(me) == pieces.NO_POWER:
        return Said("You have no power to replace a colony, or have used it in this action.", rule)
    i = empire.colony_index(me, tile)
    if i == me.num_colonies:
        return Said(f"{names.COLONY_NAMES[tile]} is not one of your colonies.", rule)
    if me.colonies[i].settled_now:
        return Said(f"{names.COLONY_NAMES[tile]} was placed in this action.", rule)
    return Said(f"None of your explored worlds can replace {names.COLONY_NAMES[tile]}.", rule)


def _upgrade_to(s: State, seat: int, act: int) -> Said:
    world = first(moves.UPGRADE_TO, act)
    old = names.COLONY_NAMES[s.pending[s.depth - 1].b]
    said = (
        f"{names.COLONY_NAMES[world]} cannot replace {old}: same kind, non-military, cost 0-3 higher, colonists enough."
    )
    return Said(_not_explored(s, seat, world) or said, "Terraforming Engineers")


def _no_good(s: State, seat: int, tile: int) -> str:
    me = s.players[seat]
    i = empire.colony_index(me, tile)
    if i == me.num_colonies:
        return f"{names.COLONY_NAMES[tile]} is not one of your colonies."
    return f"There is no good on {names.COLONY_NAMES[tile]}." if me.colonies[i].good == pieces.NO_GOOD else ""


def _remove_good(s: State, seat: int, act: int) -> Said:
    said = _no_good(s, seat, first(moves.REMOVE_GOOD, act))
    return Said(said or "No unused power turns that good into Military now.", "Temporary Military")


def _finish(s: State, seat: int, act: int) -> Said:
    if s.pending[s.depth - 1].kind == Decide.CONSUME:
        return Said("A Consume power that can be used must be used.", "Consume")
    return Said("You must gain colonists or settle a world; nobody may pass.", "Settle")


def _set_kind(s: State, seat: int, act: int) -> Said:
    return Said("Set to that kind it would cost more than you have, or be Alien.", "Alien Oort Cloud Factory")


def _produce_on(s: State, seat: int, act: int) -> Said:
    tile = first(moves.PRODUCE_ON, act)
    return Said(f"{names.COLONY_NAMES[tile]} does not await a good of that kind, or was passed.", "Shortage of Goods")


def _windfall(s: State, seat: int, act: int) -> Said:
    name = names.COLONY_NAMES[first(moves.WINDFALL, act)]
    return Said(f"{name} is no empty windfall colony of yours that this good fits.", "Windfalls")


def _pay(s: State, seat: int, act: int) -> Said:
    return Said("The question is about another colony.", "Produce")


def _stockpile_good(s: State, seat: int, act: int) -> Said:
    tile = first(moves.STOCKPILE_GOOD, act)
    return Said(_no_good(s, seat, tile) or _out_of_order(tile), "Stockpiles")


def _sell(s: State, seat: int, act: int) -> Said:
    tile = first(moves.SELL, act)
    if tables.UNSELLABLE[tile]:
        return Said(f"A good on {names.COLONY_NAMES[tile]} cannot be sold.", "Alien Oort Cloud Factory")
    return Said(_no_good(s, seat, tile), "Trade")


def _no_sale(s: State, seat: int, act: int) -> Said:
    return Said("You chose to sell a further good; now name it.", "Trade")


def _tax(s: State, seat: int, act: int) -> Said:
    most = names.in_credits(s.pending[s.depth - 1].a)
    return Said(f"At most {most} of this sale can be stockpiled.", "Stockpiles")


def _use(s: State, seat: int, act: int) -> Said:
    power, me = first(moves.USE, act), s.players[seat]
    name = tables.powers[power].name
    held = [i for i in range(me.num_powers) if me.powers[i] == power]
    if not held:
        return Said(f"You have no {name} with that power.", "Consume")
    if tables.EFFECT[power] not in (Effect.CONSUME, Effect.SELL_ANOTHER):
        return Said(f"{name} is not used by choice in Consume.", "Consume")
    if me.used[held[0]]:
        return Said(f"{name} has been used in this action.", "Consume")
    short = "" if consume.goods_needed(me, power) else " You do not have the goods for it."
    return Said(f"{names.power_words(tables.powers[power].fields['power'])}.{short}", "Consume")


def _spend(s: State, seat: int, act: int) -> Said:
    tile = first(moves.SPEND, act)
    name = tables.powers[s.pending[s.depth - 1].a].name
    said = f"{name} cannot take that good now: it is of another kind, or was passed."
    return Said(_no_good(s, seat, tile) or said, "Consume")


def _goal(s: State, seat: int, act: int) -> Said:
    return Said("That goal is not among those you look at.", "Chart Galactic Goals")


REASONS: Mapping[str, Reason] = {
    "home": _home,
    "select": _select,
    "turn_up_goal": _turn_up,
    "develop": _develop,
    "pick": _pick,
    "discard": _discard,
    "stockpile_world": _stockpile_world,
    "gain_colonists": _colonists,
    "settle": _settle,
    "upgrade": _upgrade,
    "upgrade_to": _upgrade_to,
    "remove_good": _remove_good,
    "finish": _finish,
    "set_kind": _set_kind,
    "produce_on": _produce_on,
    "windfall": _windfall,
    "pay_to_produce": _pay,
    "leave_idle": _pay,
    "stockpile_good": _stockpile_good,
    "sell": _sell,
    "no_sale": _no_sale,
    "stockpile_credits": _tax,
    "use": _use,
    "spend": _spend,
    "keep_goal": _goal,
    "bury_goal": _goal,
}
