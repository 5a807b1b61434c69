"""Prompts, option names and itemised scores: with `log.py` and `reasons.py` the only places with prose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from astrarium.core.actions import Verb, first, second
from astrarium.core.game import Said
from astrarium.games.new_frontiers import moves
from astrarium.games.new_frontiers.actions.consume import goods_needed
from astrarium.games.new_frontiers.actions.develop import develop_cost
from astrarium.games.new_frontiers.actions.explore import over_limit
from astrarium.games.new_frontiers.actions.settle import SETTLED, price
from astrarium.games.new_frontiers.actions.trade import trade_price
from astrarium.games.new_frontiers.components import PARTS
from astrarium.games.new_frontiers.describe import (
    GOOD_NAMES,
    colonists,
    colony_words,
    in_credits,
    power_words,
)
from astrarium.games.new_frontiers.effects import temporary_power
from astrarium.games.new_frontiers.empire import colony_index, kind_now
from astrarium.games.new_frontiers.pieces import GOALS, NO_KIND, Act, Decide, Kind, Manner, Phase
from astrarium.games.new_frontiers.scoring import (
    bonuses_vp,
    factory_scoring_kind,
    goal_vp,
    printed_vp,
)
from astrarium.games.new_frontiers.state import State
from astrarium.games.new_frontiers.tables import (
    AMOUNT,
    COLONISTS_GAINED,
    DEFENSE,
    PAY_HERE,
    PHASE,
    POWER_CREDITS,
    powers,
)

COLONY_NAMES = [row.name for row in PARTS.rows("world") + PARTS.rows("home")]
COLONY_ROWS = PARTS.rows("world") + PARTS.rows("home")
DEVELOPMENT_NAMES = [row.name for row in PARTS.rows("development")]
ACTION_NAMES = [row.name for row in PARTS.rows("action")]
GOAL_NAMES = [row.name for row in PARTS.rows("goal")]
KINDS = list(GOOD_NAMES.values())
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
FACTORY_RULE = "Alien Oort Cloud Factory"


# ------------------------------------------------------------------ prompts


def prompt(s: State, names: Sequence[str]) -> Said:
    """The open decision as a question."""
    p = s.pending[s.depth - 1]
    me, who = s.players[p.seat], names[p.seat]
    match p.kind:
        case Decide.HOME:
            return Said(f"{who}, which side of empire mat {me.mat + 1} is your home colony?", "Setup")
        case Decide.SELECT:
            return Said(f"{who}, which action do you select? Everybody does it; the bonus is yours.", "Round")
        case Decide.REVEAL:
            return Said(
                f"{who}, {ACTION_NAMES[s.act]} was selected: what about your hidden {GOAL_NAMES[s.face_down]}?",
                "Stockpiles",
            )
        case Decide.DEVELOP:
            return Said(f"{who}, which development do you buy with {in_credits(me.credits)}, if any?", "Develop")
        case Decide.PICK:
            second_pick = " as your second" if s.turn >= s.num_players else ""
            return Said(f"{who}, which world do you pick{second_pick}?", "Explore")
        case Decide.DISCARD:
            return Said(f"{who}, {over_limit(me)} too many: which explored world do you give up?", "Limit of Nine")
        case Decide.SETTLE:
            return _settle_prompt(s, who, p.seat, p.a)
        case Decide.UPGRADE_TO:
            return Said(f"{who}, which world replaces {COLONY_NAMES[p.b]}?", "Terraforming Engineers")
        case Decide.KIND:
            when = "for scoring" if p.a == Decide.SELECT else "in this action"
            return Said(f"{who}, which kind is the Alien Oort Cloud Factory {when}?", FACTORY_RULE)
        case _:
            return _goods_prompt(s, who)


def _settle_prompt(s: State, who: str, seat: int, progress: int) -> Said:
    me = s.players[seat]
    have = f"{colonists(me.colonists)}, {in_credits(me.credits)}, Military {me.military + me.temporary}"
    if progress == 0:
        return Said(f"{who}, gain {COLONISTS_GAINED} colonists or settle a world? You have {have}.", "Settle")
    if progress == SETTLED and me.settles_left > 0:
        return Said(f"{who}, do you settle a second world? You have {have}.", "Improved Logistics")
    return Said(f"{who}, do you replace a colony before your turn ends?", "Terraforming Engineers")


def _goods_prompt(s: State, who: str) -> Said:
    p = s.pending[s.depth - 1]
    match p.kind:
        case Decide.PRODUCE_ON:
            return Said(f"{who}, {KINDS[p.a]} goods run short: which colony produces?", "Shortage of Goods")
        case Decide.WINDFALL:
            return Said(f"{who}, which windfall colony gets a good?", "Windfalls")
        case Decide.PAY_TO_PRODUCE:
            name, cost = powers[p.a].name, in_credits(POWER_CREDITS[p.a])
            return Said(f"{who}, do you pay {cost} for a good on {name}?", "Produce")
        case Decide.STOCKPILE_GOODS:
            return Said(f"{who}, do you stockpile a good? Nothing comes back from the stockpile.", "Stockpiles")
        case Decide.SELL:
            if p.a:
                return Said(f"{who}, which further good do you sell?", "Trade")
            return Said(f"{who}, do you sell a good before you consume?", "Trade")
        case Decide.TAX:
            return Said(f"{who}, how many credits of this sale do you stockpile?", "Stockpiles")
        case Decide.CONSUME:
            return Said(f"{who}, which Consume power do you use next?", "Consume")
        case Decide.SPEND:
            return Said(f"{who}, which good does {powers[p.a].name} consume? {p.b} to go.", "Consume")
        case Decide.KEEP_GOAL:
            return Said(f"{who}, which goal do you keep face down?", "Chart Galactic Goals")
        case _:
            return Said(f"{who}, which goal goes to the bottom of the stack first?", "Chart Galactic Goals")


# ------------------------------------------------------------------ labels

Label = Callable[[State, int, int], Said]


def label(s: State, act: int, names: Sequence[str]) -> Said:
    """An option for people."""
    verb = moves.actions.form(act).verb
    return LABELS[verb](s, s.pending[s.depth - 1].seat, act)


def _home(s: State, seat: int, act: int) -> Said:
    row = PARTS.rows("home")[first(moves.HOME, act)]
    said = "; ".join(power_words(power) for power in row.fields["powers"]) or "no power"
    return Said(f"Make {row.name} your home ({colony_words(row)}; {said})", "Setup")


def _select(s: State, seat: int, act: int) -> Said:
    tile = first(moves.SELECT, act)
    more = f" and take {in_credits(s.tile_credits)}" if tile == Act.PRODUCE and s.tile_credits else ""
    return Said(f"Select {ACTION_NAMES[tile]}{more}", ACTION_RULES[tile])


def _develop(s: State, seat: int, act: int) -> Said:
    development = first(moves.DEVELOP, act)
    cost = develop_cost(s, seat, development)
    return Said(f"Buy {DEVELOPMENT_NAMES[development]} for {in_credits(cost)}", "Develop")


def _world(verb: str, rule: str, which: Verb) -> Label:
    def said(s: State, seat: int, act: int) -> Said:
        row = COLONY_ROWS[first(which, act)]
        return Said(f"{verb} {row.name} ({colony_words(row)}, {row.fields['vp']} VP)", rule)

    return said


def _colony(verb: str, rule: str, which: Verb) -> Label:
    def said(s: State, seat: int, act: int) -> Said:
        tile = first(which, act)
        return Said(verb.format(name=COLONY_NAMES[tile], good=_good_name(s, seat, tile)), rule)

    return said


def _good_name(s: State, seat: int, tile: int) -> str:
    me = s.players[seat]
    i = colony_index(me, tile)
    if i < me.num_colonies and me.colonies[i].good >= 0:
        return KINDS[me.colonies[i].good]
    kind = kind_now(me, tile)
    return KINDS[kind] if 0 <= kind < Kind.GRAY else "no"


def _settle(s: State, seat: int, act: int) -> Said:
    world, manner = first(moves.SETTLE, act), second(moves.SETTLE, act)
    name, me = COLONY_NAMES[world], s.players[seat]
    kind = kind_now(me, world)
    cost = price(s, me, world, manner, kind) if kind != NO_KIND else -1
    paid = in_credits(cost) if cost >= 0 else "credits by its kind"
    match manner:
        case Manner.PAY:
            return Said(f"Settle {name} for {paid}", "Settle")
        case Manner.CONQUER:
            return Said(f"Conquer {name} (defense {DEFENSE[world]}) with Military {cost}", "Military")
        case Manner.CONTACT:
            return Said(f"Settle {name} for {paid} instead of Military", "Paying for Military Worlds")
        case _:
            return Said(f"Settle {name} in place of Doomed Colony, for nothing", "Doomed Colony")


def _gain_colonists(s: State, seat: int, act: int) -> Said:
    return Said(f"Gain {colonists(min(COLONISTS_GAINED, s.colonists))}", "Settle")


def _remove_good(s: State, seat: int, act: int) -> Said:
    tile, me = first(moves.REMOVE_GOOD, act), s.players[seat]
    i = temporary_power(me, me.colonies[colony_index(me, tile)].good)
    extra = AMOUNT[me.powers[i]]
    said = f"Remove the {_good_name(s, seat, tile)} good of {COLONY_NAMES[tile]} for +{extra} Military in this action"
    return Said(said, "Temporary Military")


def _finish(s: State, seat: int, act: int) -> Said:
    match s.pending[s.depth - 1].kind:
        case Decide.SETTLE:
            return Said("End your Settle turn", "Settle")
        case Decide.STOCKPILE_GOODS:
            return Said("Stockpile nothing more", "Stockpiles")
        case _:
            return Said("Stop consuming", "Consume")


def _set_kind(s: State, seat: int, act: int) -> Said:
    return Said(f"Set it to {KINDS[first(moves.SET_KIND, act)]}", FACTORY_RULE)


def _pay_to_produce(s: State, seat: int, act: int) -> Said:
    tile = first(moves.PAY_TO_PRODUCE, act)
    return Said(f"Pay {in_credits(POWER_CREDITS[PAY_HERE[tile]])} for a good on {COLONY_NAMES[tile]}", "Produce")


def _sell(s: State, seat: int, act: int) -> Said:
    tile, me = first(moves.SELL, act), s.players[seat]
    worth = trade_price(me, me.colonies[colony_index(me, tile)].good, s.pending[s.depth - 1].b)
    return Said(f"Sell the {_good_name(s, seat, tile)} good of {COLONY_NAMES[tile]} for {in_credits(worth)}", "Trade")


def _tax(s: State, seat: int, act: int) -> Said:
    amount = first(moves.TAX, act)
    return Said(f"Stockpile {in_credits(amount)}" if amount else "Stockpile no credits", "Stockpiles")


def _use(s: State, seat: int, act: int) -> Said:
    power = first(moves.USE, act)
    goods = goods_needed(s.players[seat], power) if PHASE[power] == Phase.CONSUME else 0
    more = f" (takes {goods})" if goods else ""
    return Said(f"Use {powers[power].name}: {power_words(powers[power].fields['power'])}{more}", "Consume")


def _goal(verb: str, which: Verb) -> Label:
    return lambda s, seat, act: Said(verb.format(name=GOAL_NAMES[first(which, act)]), "Chart Galactic Goals")


def _plain(text: str, rule: str) -> Label:
    return lambda s, seat, act: Said(text, rule)


LABELS: Mapping[str, Label] = {
    "home": _home,
    "select": _select,
    "turn_up_goal": lambda s, seat, act: Said(f"Turn {GOAL_NAMES[s.face_down]} face up", "Stockpiles"),
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


# ------------------------------------------------------------------ scores


def scores(s: State, seat: int) -> dict[str, int]:
    """Itemised points; their sum is the score."""
    me, kind = s.players[seat], factory_scoring_kind(s, seat)
    items = {"VP chips": me.vp, "Tiles": printed_vp(me), "? bonuses": bonuses_vp(s, me, kind)}
    if s.goals:
        items["Goals"] = sum(goal_vp(me, goal, kind) for goal in range(GOALS) if s.face_up[goal])
    return items
