"""The steps that Actions, boards and Allies are made of, each declared once, and all effects as one table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from astrarium.core.components import Component, fault
from astrarium.core.decisions import NOTHING
from astrarium.core.effects import END, MOST_BRANCHES, Effects, Step
from astrarium.core.errors import BadComponents
from astrarium.core.rules import rule
from astrarium.core.table import ask, later
from astrarium.games.horizons.play import adapt, allies, build, conspire, explore, harvest, move
from astrarium.games.horizons.table import components, pieces
from astrarium.games.horizons.table.components import PARTS
from astrarium.games.horizons.table.pieces import Board, Counter, Decide, Item, Spot, To, Types, What, Why
from astrarium.games.horizons.table.state import State

SPECIES = (*(str(row.fields["name"]) for row in PARTS.rows("species")), "any")
AMOUNT = range(1, 11)
COSTS = ("energy", "metal", "resource", "knowledge")
GAINED = ("energy", "metal", "resource", "knowledge")
CONVERSIONS = {("energy", "metal"), ("metal", "energy"), ("mission", "knowledge")}


# ------------------------------------------------------------------ choosing between effects


@rule
def why_not_branch(s: State, seat: int, step: int, card: int, option: int) -> int:
    """An option can be taken if all it needs can be done, and it does something or is free."""
    at, free = BRANCHES[step][option], False
    if at == END:
        return Why.NO_OPTION
    while at != THEN[step]:
        why: int = why_not_inside(s, seat, at, card)
        if why and NEEDED[OP[at]] and not OPTIONAL[at]:
            return Why.CANNOT_PAY if why == Why.CANNOT_PAY else Why.NOT_DOABLE
        free = free or FREE[OP[at]] == 1
        at = THEN[at]
    return NOTHING if free or branch_has_use(s, seat, step, card, option) else Why.NOT_DOABLE


@rule
def branch_has_use(s: State, seat: int, step: int, card: int, option: int) -> bool:
    """Whether an option would do anything now."""
    at = BRANCHES[step][option]
    while at != END and at != THEN[step]:
        if not why_not_inside(s, seat, at, card):
            return True
        at = THEN[at]
    return False


@rule
def choice_has_use(s: State, seat: int, step: int, card: int) -> bool:
    """Whether an option is open that would do anything now."""
    for option in range(MOST_BRANCHES):
        if not why_not_branch(s, seat, step, card, option) and branch_has_use(s, seat, step, card, option):
            return True
    return False


@rule
def why_not_choose(s: State, seat: int, step: int, card: int) -> int:
    """Some option must be open."""
    for option in range(MOST_BRANCHES):
        if not why_not_branch(s, seat, step, card, option):
            return NOTHING
    return Why.NOT_DOABLE


@rule
def choose(s: State, seat: int, step: int, card: int, optional: int) -> None:
    """Ask which of the options is taken; where none is open the effect goes on behind them."""
    if not why_not_choose(s, seat, step, card):
        ask(s, Decide.BRANCH, seat, step, card, optional)
    elif THEN[step] != END:
        later(s, seat, THEN[step], card)


@rule
def take_branch(s: State, seat: int, step: int, card: int, option: int) -> None:
    """Go on with the chosen option."""
    run(s, seat, BRANCHES[step][option], card)


@rule
def take_no_branch(s: State, seat: int, step: int, card: int) -> None:
    """Do neither, and go on behind the choice."""
    run(s, seat, THEN[step], card)


@rule
def has_use(s: State, seat: int, step: int, card: int) -> bool:
    """Whether an Action, or the effect of an Ally, would do anything now."""
    while step != END:
        if choice_has_use(s, seat, step, card) if OP[step] == CHOOSE else not why_not_step(s, seat, step, card):
            return True
        step = THEN[step]
    return False


# ------------------------------------------------------------------ the kinds of steps

EFFECTS = Effects(
    __name__,
    about=("card",),
    steps=(
        Step(
            "gain",
            harvest.why_not_gain,
            harvest.gain,
            {"item": Item, "n": range(11), "per": Counter, "most": range(1, pieces.ENOUGH + 1)},
            {"n": 0, "per": "nothing", "most": pieces.ENOUGH},
        ),
        Step("pay", harvest.why_not_pay, harvest.pay, {"item": Item, "n": AMOUNT}, needed=True),
        Step("convert", harvest.why_not_convert, harvest.convert, {"item": Item, "into": Item}),
        Step(
            "build",
            build.why_not_build_any,
            build.ask_build,
            {"what": What, "where": Spot, "board_cost": range(2), **dict.fromkeys(COSTS, range(11))},
            {"where": "any"},
            needed=True,
        ),
        Step("move", move.why_not_move_any, move.ask_move, {"what": What, "to": To}, needed=True),
        Step("place_world", explore.why_not_explore, explore.explore, {"n": range(1, pieces.MOST_DRAWN + 1)}),
        Step("flip_world", explore.why_not_flip_any, explore.flip_any),
        Step("activate", adapt.why_not_adapt, adapt.adapt, {"types": Types}),
        Step(
            "draw_ally",
            adapt.why_not_draw_ally,
            adapt.draw_allies,
            {"n": AMOUNT, "species": SPECIES, "up_to": (False, True)},
            {"species": "any", "up_to": False},
        ),
        Step("draw_mission", conspire.why_not_conspire, conspire.conspire, {"n": AMOUNT}),
        Step("discard_mission", conspire.why_not_discard_some, conspire.discard_some, {"n": AMOUNT}),
        Step("refresh_ally", allies.why_not_refresh_any, allies.refresh_any, needed=True),
        Step("choose", why_not_choose, choose, branches="options", needed=True),
    ),
)
GAIN, BUILD, ACTIVATE, DRAW_ALLY, CHOOSE, PLACE_WORLD, DRAW_MISSION = (
    EFFECTS.number(name) for name in ("gain", "build", "activate", "draw_ally", "choose", "place_world", "draw_mission")
)
FREE = tuple(int(number in (GAIN, EFFECTS.number("convert"))) for number in range(len(EFFECTS.steps) + 1))
FIELDS: dict[str, str] = {"from": "item", "max": "most", "draw": "n"}  # what rows call them otherwise


def plain(where: str, said: Any, inside: bool = False) -> Any:
    """A step as a row says it, in the fields of the interpreter; one sentence for what it may not say."""
    if not isinstance(said, Mapping):
        raise BadComponents(f"{where} has a step that is not a table: {said!r}.")
    op = str(said.get("op"))
    check_step(f"{where}, step {op}", op, said)
    step: dict[str, Any] = {FIELDS.get(str(name), str(name)): value for name, value in said.items() if name != "cost"}
    if op == "build":
        step |= plain_cost(f"{where}, step build: cost", said["cost"])
    if op == "choose" and isinstance(said.get("options"), list):
        if inside:
            raise BadComponents(f"{where} has a choice inside a choice.")
        step["options"] = [[plain(where, one, True) for one in branch] for branch in said["options"]]
    return step


def check_step(where: str, op: Any, said: Mapping[str, Any]) -> None:
    """What goes together in a step."""
    if op == "gain" and (("n" in said) == ("per" in said) or said.get("item") not in GAINED):
        raise BadComponents(f"{where} gains {', '.join(GAINED)}, either n or one per counter.")
    if op == "gain" and "n" in said and said["n"] not in AMOUNT:
        raise BadComponents(f"{where}: n is a whole number from 1 to 10, not {said['n']!r}.")
    if op == "pay" and said.get("item") not in COSTS:
        raise BadComponents(f"{where} pays energy, metal, resource or knowledge.")
    if op == "convert" and (said.get("from"), said.get("into")) not in CONVERSIONS:
        raise BadComponents(f"{where} turns energy into metal, metal into energy or mission into knowledge.")
    if op == "build" and "cost" not in said:
        raise BadComponents(f"{where} lacks cost.")


def plain_cost(where: str, cost: Any) -> dict[str, int]:
    """The cost of the board, or one of the step's own."""
    nothing = {"board_cost": 0, **dict.fromkeys(COSTS, 0)}
    if cost == "board":
        return nothing | {"board_cost": 1}
    if not isinstance(cost, Mapping) or set(cost) - set(COSTS):
        raise BadComponents(f'{where} is "board" or a table of {", ".join(COSTS)}, not {cost!r}.')
    return nothing | dict(cost)


def effect_of(row: Component, effect: Any, field: str = "effect") -> int:
    """Add the effect of a component; returns where it begins."""
    where = f"horizons: {row.kind} {row.id}: the field {field}"
    return EFFECTS.add(where, [plain(where, one) for one in effect] if isinstance(effect, list) else effect)


# ------------------------------------------------------------------ all effects of the box


def board_effect(board: Component, action: str) -> int:
    """The Action as all play it, or the one that the board has in its place."""
    name = str(board.fields["actions"].get(action, action))
    if name == action:
        return BASIC[action]
    if name not in board.fields:
        raise fault(board, f"actions.{action} is {name}, which the board does not have")
    return effect_of(board, board.fields[name]["effect"], name)


def ally_effects(row: Component) -> tuple[int, int]:
    """The effects of both sides of an Ally: the same, unless the used side has its own."""
    first = effect_of(row, row.fields["effect"])
    other = row.fields.get("effect_b")
    return first, effect_of(row, other, "effect_b") if other else first


def can_be_skipped(start: int) -> bool:
    """Whether every step lets the player do without it (a Build of an Action always does)."""
    while start != END:
        if not OPTIONAL[start] and OP[start] != BUILD:
            return False
        start = THEN[start]
    return True


BASIC = {row.id: effect_of(row, row.fields["effect"]) for row in PARTS.rows("action")}
OF_BOARD = tuple(
    tuple(board_effect(board, action) for action in components.ACTION_NAMES) for board in PARTS.rows("board")
)
_traachet = PARTS.rows("board")[Board.TRAACHET]
NETWORK_PACKAGE = effect_of(_traachet, _traachet.fields["network"]["package"], "network.package")
OF_ALLY = tuple(ally_effects(row) for row in [*PARTS.rows("ally"), *PARTS.rows("starter_ally")])

OP, THEN, OPTIONAL, ITEM, INTO = (EFFECTS.column(name) for name in ("op", "then", "optional", "item", "into"))
N, PER, MOST, WHAT, WHERE, TO, TYPES = (
    EFFECTS.column(name) for name in ("n", "per", "most", "what", "where", "to", "types")
)
BOARD_COST, ENERGY, METAL, RESOURCE, KNOWLEDGE = (EFFECTS.column(name) for name in ("board_cost", *COSTS))
DRAWN, UP_TO = EFFECTS.column("species"), EFFECTS.column("up_to")
BRANCHES = EFFECTS.branch_table()
NEEDED = EFFECTS.needed()
WAIVABLE_INSIDE = tuple(tuple(int(can_be_skipped(start)) for start in row) for row in OF_BOARD)

INTERPRETER = EFFECTS.rules()
why_not_step, why_not_inside = INTERPRETER["why_not_step"], INTERPRETER["why_not_inside"]
do_step = INTERPRETER["do_step"]
why_not_effect, run, go_on = INTERPRETER["why_not_effect"], INTERPRETER["run"], INTERPRETER["go_on"]
