"""The open decision as a question."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.core.game import Said
from astrarium.games.new_frontiers.play import explore, settle
from astrarium.games.new_frontiers.table import tables
from astrarium.games.new_frontiers.table.pieces import Decide
from astrarium.games.new_frontiers.table.state import State
from astrarium.games.new_frontiers.words import names


def prompt(s: State, players: Sequence[str]) -> Said:
    """The open decision as a question."""
    p = s.pending[s.depth - 1]
    me, who = s.players[p.seat], players[p.seat]
    match p.kind:
        case Decide.HOME:
            return Said(f"{who}, which side of empire mat {me.mat + 1} is your home colony?", "Setup")
        case Decide.SELECT:
            return Said(f"{who}, which action do you select? Everybody does it; the bonus is yours.", "Round")
        case Decide.REVEAL:
            tile, goal = names.ACTION_NAMES[s.act], names.GOAL_NAMES[s.face_down]
            return Said(f"{who}, {tile} was selected: what about your hidden {goal}?", "Stockpiles")
        case Decide.DEVELOP:
            return Said(f"{who}, which development do you buy with {names.in_credits(me.credits)}, if any?", "Develop")
        case Decide.PICK:
            second_pick = " as your second" if s.turn >= s.num_players else ""
            return Said(f"{who}, which world do you pick{second_pick}?", "Explore")
        case Decide.DISCARD:
            return Said(
                f"{who}, {explore.over_limit(me)} too many: which explored world do you give up?", "Limit of Nine"
            )
        case Decide.SETTLE:
            return _settle_prompt(s, who, p.seat, p.a)
        case Decide.UPGRADE_TO:
            return Said(f"{who}, which world replaces {names.COLONY_NAMES[p.b]}?", "Terraforming Engineers")
        case Decide.KIND:
            when = "for scoring" if p.a == Decide.SELECT else "in this action"
            return Said(f"{who}, which kind is the Alien Oort Cloud Factory {when}?", names.FACTORY_RULE)
        case _:
            return _goods_prompt(s, who)


def _settle_prompt(s: State, who: str, seat: int, progress: int) -> Said:
    me = s.players[seat]
    have = f"{names.colonists(me.colonists)}, {names.in_credits(me.credits)}, Military {me.military + me.temporary}"
    if progress == 0:
        return Said(f"{who}, gain {tables.COLONISTS_GAINED} colonists or settle a world? You have {have}.", "Settle")
    if progress == settle.SETTLED and me.settles_left > 0:
        return Said(f"{who}, do you settle a second world? You have {have}.", "Improved Logistics")
    return Said(f"{who}, do you replace a colony before your turn ends?", "Terraforming Engineers")


def _goods_prompt(s: State, who: str) -> Said:
    p = s.pending[s.depth - 1]
    match p.kind:
        case Decide.PRODUCE_ON:
            return Said(f"{who}, {names.KINDS[p.a]} goods run short: which colony produces?", "Shortage of Goods")
        case Decide.WINDFALL:
            return Said(f"{who}, which windfall colony gets a good?", "Windfalls")
        case Decide.PAY_TO_PRODUCE:
            name, cost = tables.powers[p.a].name, names.in_credits(tables.POWER_CREDITS[p.a])
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
            return Said(f"{who}, which good does {tables.powers[p.a].name} consume? {p.b} to go.", "Consume")
        case Decide.KEEP_GOAL:
            return Said(f"{who}, which goal do you keep face down?", "Chart Galactic Goals")
        case _:
            return Said(f"{who}, which goal goes to the bottom of the stack first?", "Chart Galactic Goals")
