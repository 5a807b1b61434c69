"""Sentences of the log: an event, and nothing but the event, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from astrarium.core.game import Said, Told
from astrarium.games.new_frontiers.table import components, tables
from astrarium.games.new_frontiers.table.pieces import Effect, End, Happened, Manner
from astrarium.games.new_frontiers.words import names

Players = Sequence[str]
Sentence = Callable[[Told, Players], Said | None]

# How a power's effect reads after "Red's Old Earth", and the section it stands on.
POWER_SENTENCES: Mapping[int, tuple[str, str]] = {
    Effect.EXPLORE_DRAW: ("drew from the bag", "Explore"),
    Effect.GAIN_COLONIST: ("brought {colonists}", "Powers"),
    Effect.DEVELOP_DISCOUNT: ("took {a} off the cost", "Develop"),
    Effect.CREDITS_AFTER_DEVELOP: ("paid {credits} for developing", "Develop"),
    Effect.VP_AFTER_DEVELOP: ("brought {a} VP for developing", "Develop"),
    Effect.MILITARY: ("gave {a} Military", "Military"),
    Effect.SETTLE_DISCOUNT: ("took {a} off the cost", "Settle"),
    Effect.SETTLE_EDGE: ("helped by {a}", "Settle"),
    Effect.TEMP_MILITARY: ("turned the good into {a} Military", "Temporary Military"),
    Effect.PAY_FOR_MILITARY: ("let the world be paid for", "Paying for Military Worlds"),
    Effect.SETTLE_SECOND: ("allowed a second world", "Improved Logistics"),
    Effect.DRAW_AFTER_SETTLE: ("drew from the bag", "Settle"),
    Effect.CREDITS_AFTER_SETTLE: ("paid {credits} for settling", "Settle"),
    Effect.REPLACE_UPGRADE: ("replaced the colony", "Terraforming Engineers"),
    Effect.REPLACE_SELF_FREE: ("was given up", "Doomed Colony"),
    Effect.TRADE_BONUS: ("raised the price by {a}", "Trade"),
    Effect.CONSUME: ("consumed {goods}", "Consume"),
    Effect.GAIN_VP: ("brought {a} VP", "Consume"),
    Effect.GAIN_CREDITS: ("paid {credits}", "Consume"),
    Effect.VP_PER_GOOD_CONSUMED: ("brought {a} VP more", "Prosperous Economy"),
    Effect.SELL_ANOTHER: ("allowed a further sale", "Trade"),
    Effect.PRODUCE_WINDFALL: ("brought a windfall good", "Windfalls"),
    Effect.CREDITS_IF_PRODUCED_HERE: ("paid {credits} for its good", "Income"),
    Effect.CREDITS: ("paid {credits}", "Income"),
    Effect.CREDITS_PER: ("paid {credits}", "Income"),
    Effect.CREDITS_PER_KIND_PRODUCED: ("paid {credits} for the kinds produced", "Income"),
    Effect.CREDITS_IF_MOST: ("paid {credits} for the most goods", "Income"),
    Effect.PAY_TO_PRODUCE_HERE: ("produced for payment", "Produce"),
}
WAYS = {
    End.DEVELOPMENTS: "{who} has covered more than ten spaces with developments",
    End.COLONIES: "{who} has more than seven colonies",
    End.COLONISTS: "four or fewer colonists are left",
    End.POOL: "the pool of VP chips is empty",
}


def sentence(e: Told, viewer: int | None, players: Players) -> Said | None:
    """A line of the log."""
    return SENTENCES[e.code](e, players)


def _row(e: Told) -> str:
    return components.PARTS.all[e.row].name


def _who(e: Told, players: Players) -> str:
    return players[e.seat] if e.seat >= 0 else "Nobody"


def _stack(e: Told, players: Players) -> Said:
    return Said(f"{_row(e)} is in play ({e.a} left).", "Setup")


def _selected(e: Told, players: Players) -> Said:
    return Said(f"{_who(e, players)} selected {_row(e)}.", names.ACTION_RULES[e.row - tables.ACTION_ROW])


def _settled(e: Told, players: Players) -> Said:
    who = _who(e, players)
    match e.a:
        case Manner.PAY:
            return Said(f"{who} settled {_row(e)} for {names.in_credits(e.b)}.", "Settle")
        case Manner.CONQUER:
            return Said(f"{who} conquered {_row(e)} with Military {e.b}.", "Military")
        case Manner.CONTACT:
            return Said(f"{who} paid {names.in_credits(e.b)} for {_row(e)}.", "Paying for Military Worlds")
        case _:
            return Said(f"{who} moved from Doomed Colony to {_row(e)}.", "Doomed Colony")


def _upgraded(e: Told, players: Players) -> Said:
    return Said(f"{_who(e, players)} replaced {components.PARTS.all[e.a].name} by {_row(e)}.", "Terraforming Engineers")


def _used_power(e: Told, players: Players) -> Said:
    text, rule = POWER_SENTENCES[tables.EFFECT[e.row - tables.POWER_ROW]]
    goods = "1 good" if e.a == 1 else f"{e.a} goods"
    said = text.format(a=e.a, credits=names.in_credits(e.a), colonists=names.colonists(e.a), goods=goods)
    return Said(f"{_who(e, players)}'s {_row(e)} {said}.", rule)


def _end(e: Told, players: Players) -> Said:
    return Said(f"The game ends after this round: {WAYS[e.a].format(who=_who(e, players))}.", "Game End")


def _says(text: str, rule: str) -> Sentence:
    """A sentence about who, which row, an amount and a kind of good."""

    def said(e: Told, players: Players) -> Said:
        return Said(
            text.format(
                who=_who(e, players),
                row=_row(e) if e.row >= 0 else "",
                a=e.a,
                credits=names.in_credits(e.a),
                colonists=names.colonists(e.a),
                points=names.points(e.a),
                kind=names.KINDS[e.a % len(names.KINDS)],
                price=names.in_credits(e.b),
            ),
            rule,
        )

    return said


SENTENCES: Mapping[int, Sentence] = {
    Happened.ORDER: _says("{who} begins in place {a} of the track.", "Priority Track"),
    Happened.STACK: _stack,
    Happened.HOME: _says("{who}'s home colony is {row}.", "Setup"),
    Happened.ROUND: _says("Round {a} begins.", "Round"),
    Happened.SELECTED: _selected,
    Happened.CREDITS_FROM_TILE: _says("{who} gained {credits} from the tile.", "Round"),
    Happened.BONUS_VP: _says("{who} gained {points} as the bonus.", "Round"),
    Happened.MOVED_UP: _says("{who}'s disk moved to place {a} of the track.", "Priority Track"),
    Happened.LOOKED_AT_GOALS: _says("{who} looked at the top {a} of the goal stack.", "Chart Galactic Goals"),
    Happened.KEPT_GOAL: _says("You kept {row} face down.", "Chart Galactic Goals"),
    Happened.KEPT_GOAL_UNSEEN: _says("{who} kept a goal face down.", "Chart Galactic Goals"),
    Happened.GOAL_UP: _says("The goal {row} is face up.", "Goals"),
    Happened.BURIED_GOAL: _says("You put {row} to the bottom of the goal stack.", "Chart Galactic Goals"),
    Happened.DEVELOPED: _says("{who} bought {row} for {credits}.", "Develop"),
    Happened.NO_DEVELOPMENT: _says("{who} bought no development.", "Develop"),
    Happened.LAID_OUT: _says("{row} was drawn to the centre.", "Explore"),
    Happened.PICKED: _says("{who} picked {row}.", "Explore"),
    Happened.DREW_WORLD: _says("{who} drew {row} from the bag.", "Explore"),
    Happened.DISCARDED: _says("{who} discarded {row}.", "Limit of Nine"),
    Happened.STOCKPILED_WORLD: _says("{who} stockpiled {row}.", "Stockpiles"),
    Happened.COLONISTS: _says("{who} gained {colonists}.", "Settle"),
    Happened.SETTLED: _settled,
    Happened.UPGRADED: _upgraded,
    Happened.REMOVED_GOOD: _says("{who} removed the {kind} good of {row}.", "Temporary Military"),
    Happened.SET_KIND: _says("{who} set {row} to {kind}.", names.FACTORY_RULE),
    Happened.WINDFALL_GOOD: _says("{row} came with a {kind} good.", "Settle"),
    Happened.PRODUCED: _says("{who}'s {row} produced a {kind} good.", "Produce"),
    Happened.STOCKPILED_GOOD: _says("{who} stockpiled the {kind} good of {row}.", "Stockpiles"),
    Happened.SOLD: _says("{who} sold the {kind} good of {row} for {price}.", "Trade"),
    Happened.STOCKPILED_CREDITS: _says("{who} stockpiled {credits}.", "Stockpiles"),
    Happened.CONSUMED: _says("{who} consumed the {kind} good of {row}.", "Consume"),
    Happened.USED_POWER: _used_power,
    Happened.TILE_CREDIT: _says("Nobody produced: {credits} on the Produce tile.", "Round End"),
    Happened.END_TRIGGERED: _end,
    Happened.BONUS_SCORED: _says("{who}'s {row} scores {points}.", "Bonuses"),
    Happened.GOAL_SCORED: _says("{who} scores {points} for {row}.", "Goals"),
    Happened.FINAL_SCORE: _says("{who} has {points}.", "Winning"),
    Happened.RETURNED: _says("{row} went back into the bag.", "Terraforming Engineers"),
    Happened.PAID_TO_PRODUCE: _says("{who} paid {credits} for a good on {row}.", "Produce"),
}
