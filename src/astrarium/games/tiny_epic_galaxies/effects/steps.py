"""What a row says it does, as numbers: the vocabulary of steps, its checks, and programs for the interpreter."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from astrarium.core.errors import BadComponents
from astrarium.games.tiny_epic_galaxies.table import pieces
from astrarium.games.tiny_epic_galaxies.table.pieces import Gift, Goal, Op, Resource, Track

Row = Mapping[str, Any]
Step = tuple[int, int, int, int]

RESOURCES = (*pieces.ONE_KIND, "either")
TRACKS = ("diplomacy", "economy", "any")

# the values that each parameter of a step can have, by operation
VOCABULARY: dict[str, dict[str, tuple[Any, ...] | range]] = {
    "gain": {"resource": (*RESOURCES, "planet"), "n": range(1, 7), "who": ("self", "others", "rogue")},
    "lose": {"resource": RESOURCES, "n": range(1, 7), "who": ("self", "human")},
    "spend": {"resource": pieces.ONE_KIND, "n": range(1, 7)},
    "convert": {"from": pieces.ONE_KIND, "to": pieces.ONE_KIND},
    "steal": {"resource": RESOURCES, "n": range(1, 7), "by": ("self", "rogue")},
    "advance": {
        "track": TRACKS,
        "steps": range(1, 7),
        "ships": (1, 2, 3, 4, "all"),
        "who": ("self", "each_other", "rogue"),
    },
    "regress": {
        "track": TRACKS,
        "steps": range(1, 7),
        "ships": (1, 2, 3, 4, "all"),
        "who": ("self", "enemy", "human"),
    },
    "move_ship": {"ships": range(1, 5), "distinct": (True,), "to": ("any", "unexplored", "galaxy")},
    "upgrade": {"pay": ("single", "mixed"), "discount": range(6), "only_if": ("always", "strictly_lowest")},
    "reroll_dice": {"n": ("any",)},
    "set_die": {"n": (1,)},
    "discard_dice": {"n": (2,)},
    "repeat_die": {},
    "replace_planet": {},
    "use_planet": {
        "from": ("row", "other_colony", "just_colonised", "orbiting"),
        "pay_owner": ("none", *pieces.ONE_KIND),
    },
    "free_action": {"followers_pay": (0,)},
    "per_follow": {"resource": pieces.ONE_KIND, "n": range(1, 7)},
    "follow_cost": {"n": range(1, 8)},
    "gain_per_ship": {"resource": RESOURCES, "where": ("galaxy", "advanced")},
    "gain_per_badge_kind": {"resource": RESOURCES},
    "recall_for_orbit": {"resource": ("either",)},
    "shift_orbit": {},
    "lose_die_next_turn": {"n": range(1, 7), "who": ("human",)},
    "enter_track": {"length": range(1, 7)},
    "explore": {},
    "take_face_up": {},
    "cycle_exploration": {"n": (1,)},
    "cycle_pilot": {"n": (1,)},
    "hire": {"pay": range(1, 8)},
}

# abilities that always hold, with the one number they need
GIFTS: dict[str, tuple[int, dict[str, tuple[Any, ...] | range]]] = {
    "any_die_moves_ship": (Gift.ANY_DIE_MOVES_SHIP, {}),
    "acquire_multiplier": (Gift.ACQUIRE_MULTIPLIER, {"n": range(1, 7)}),
    "block_passing": (Gift.BLOCK_PASSING, {}),
    "start_orbit_at": (Gift.START_ORBIT_AT, {"level": (1,)}),
    "immune_regress": (Gift.IMMUNE_REGRESS, {}),
    "advance_by_either_face": (Gift.ADVANCE_BY_EITHER_FACE, {}),
    "same_planet_move": (Gift.SAME_PLANET_MOVE, {}),
    "ignore_own_limit": (Gift.IGNORE_OWN_LIMIT, {}),
    "acquire_extra_location": (Gift.NONE, {"where": ("unexplored", "galaxy"), "resource": pieces.ONE_KIND}),
    "escape_danger_track": (Gift.ESCAPE_DANGER_TRACK, {}),
    "ignore_danger_loss": (Gift.IGNORE_DANGER_LOSS, {}),
    "free_follow": (Gift.FREE_FOLLOW, {}),
    "peek_exploration": (Gift.PEEK_EXPLORATION, {"n": (1,)}),
    "redraw_danger": (Gift.REDRAW_DANGER, {"cost_resource": ("energy",), "cost_n": range(1, 8)}),
}


def check_step(where: str, step: Any, known: Mapping[str, Mapping[str, Any]]) -> None:
    """One clear sentence if a step uses a word or a value that the rules do not know."""
    if not isinstance(step, Mapping) or step.get("op") not in known:
        got = step.get("op") if isinstance(step, Mapping) else step
        raise BadComponents(f"{where}: the field effect has no step {got!r}; there are {', '.join(known)}.")
    wanted = known[step["op"]]
    if set(step) - {"op"} != set(wanted):
        raise BadComponents(
            f"{where}: the step {step['op']} of the field effect takes {', '.join(wanted) or 'nothing'}."
        )
    for name, values in wanted.items():
        if step[name] not in values:
            possible = ", ".join(str(v) for v in values)
            raise BadComponents(f"{where}: {name} of the step {step['op']} is one of {possible}, not {step[name]!r}.")


def _resource(step: Row) -> int:
    return {"energy": Resource.ENERGY, "culture": Resource.CULTURE, "either": Resource.EITHER}[step["resource"]]


def _track(step: Row) -> int:
    return {"diplomacy": Track.DIPLOMACY, "economy": Track.ECONOMY, "any": Track.ANY}[step["track"]]


def _ships(step: Row) -> int:
    """How many ships; 0 for all of them."""
    return 0 if step["ships"] == "all" else int(step["ships"])


def _gain(step: Row, trigger: str) -> Step:
    if step["resource"] == "planet":
        return (Op.GAIN_OF_PLANET, 0, step["n"], 0)
    if step["resource"] == "either":
        return (Op.GAIN_EITHER, 0, step["n"], 0)
    who = {"self": Op.GAIN, "others": Op.GAIN_OTHERS, "rogue": Op.ROGUE_GAINS}[step["who"]]
    return (who, _resource(step), step["n"], 0)


def _lose(step: Row, trigger: str) -> Step:
    return (Op.LOSE if step["who"] == "self" else Op.HUMAN_LOSES, _resource(step), step["n"], 0)


def _steal(step: Row, trigger: str) -> Step:
    if step["by"] == "rogue":
        return (Op.ROGUE_STEALS, _resource(step), step["n"], 0)
    return (Op.STEAL_HERE if trigger == "on_land" else Op.STEAL, _resource(step), step["n"], 0)


def _advance(step: Row, trigger: str) -> Step:
    who = {"self": Op.ADVANCE, "each_other": Op.ADVANCE_EACH_OTHER, "rogue": Op.ROGUE_ADVANCES}[step["who"]]
    if trigger == "on_advance":
        who = Op.ADVANCE_THIS
    ships = _ships(step) or (pieces.SHIPS if who == Op.ADVANCE else 0)
    return (who, _track(step), step["steps"], ships)


def _regress(step: Row, trigger: str) -> Step:
    who = {"self": Op.REGRESS_OWN, "enemy": Op.REGRESS_ENEMY, "human": Op.HUMAN_REGRESSES}[step["who"]]
    if trigger == "on_enter_orbit":
        who = Op.REGRESS_HERE
    ships = _ships(step) or (pieces.SEATS * pieces.SHIPS if who == Op.REGRESS_ENEMY else 0)
    return (who, _track(step), step["steps"], ships)


def _move(step: Row, trigger: str) -> Step:
    op = {"on_move": Op.MOVE_ANOTHER, "on_displaced": Op.MOVE_THIS}.get(trigger, Op.MOVE)
    goal = {"any": Goal.ANYWHERE, "unexplored": Goal.UNEXPLORED, "galaxy": Goal.GALAXY}[step["to"]]
    return (op, goal, 0, _ships(step))


def _use_planet(step: Row, trigger: str) -> Step:
    op = {"row": Op.USE_ROW, "other_colony": Op.USE_COLONY}.get(step["from"], Op.USE_HERE)
    return (op, int(step["pay_owner"] == "culture"), int(step["pay_owner"] != "none"), 0)


def _per_ship(step: Row, trigger: str) -> Step:
    return (Op.GAIN_PER_SHIP, _resource(step), 1 if step["where"] == "advanced" else 0, 0)


def _convert(step: Row, trigger: str) -> Step:
    return (Op.CONVERT, pieces.ONE_KIND.index(step["from"]), pieces.ONE_KIND.index(step["to"]), 0)


def _upgrade(step: Row, trigger: str) -> Step:
    return (Op.UPGRADE, int(step["pay"] == "mixed"), step["discount"], int(step["only_if"] == "strictly_lowest"))


def _plain(op: int, number: str = "") -> Callable[[Row, str], Step]:
    return lambda step, trigger: (op, 0, step[number] if number else 0, 0)


MAKERS: dict[str, Callable[[Row, str], Step]] = {
    "gain": _gain,
    "lose": _lose,
    "spend": lambda step, trigger: (Op.SPEND, _resource(step), step["n"], 0),
    "convert": _convert,
    "steal": _steal,
    "advance": _advance,
    "regress": _regress,
    "move_ship": _move,
    "upgrade": _upgrade,
    "reroll_dice": _plain(Op.REROLL_DICE),
    "set_die": _plain(Op.SET_DIE),
    "discard_dice": _plain(Op.DISCARD_DICE, "n"),
    "repeat_die": _plain(Op.REPEAT_DIE),
    "replace_planet": _plain(Op.REPLACE_PLANET),
    "use_planet": _use_planet,
    "free_action": _plain(Op.FREE_ACTION),
    "per_follow": lambda step, trigger: (Op.PER_FOLLOW, _resource(step), step["n"], 0),
    "follow_cost": _plain(Op.FOLLOW_COST, "n"),
    "gain_per_ship": _per_ship,
    "gain_per_badge_kind": lambda step, trigger: (Op.GAIN_PER_BADGE, _resource(step), 0, 0),
    "recall_for_orbit": _plain(Op.RECALL),
    "shift_orbit": _plain(Op.SHIFT_ORBIT),
    "lose_die_next_turn": _plain(Op.HUMAN_LOSES_DIE, "n"),
    "enter_track": _plain(Op.ENTER_TRACK, "length"),
    "explore": _plain(Op.ROGUE_EXPLORES),
    "take_face_up": _plain(Op.TAKE_FACE_UP),
    "cycle_exploration": _plain(Op.CYCLE_EXPLORATION),
    "cycle_pilot": _plain(Op.CYCLE_PILOT),
    "hire": _plain(Op.HIRE, "pay"),
}


MAT_OPS = ("explore", "lose_die_next_turn")
THIS_PLANET = ("just_colonised", "orbiting")
AT_A_PLANET = ("on_colonize", "on_land", "on_enter_orbit")


def check_place(where: str, step: Row, trigger: str) -> None:
    """One clear sentence if a step stands on a kind of card where it would have no meaning."""
    kind = where.split()[0]
    who = step.get("who", step.get("by", "self"))
    for_a_mat = step["op"] in MAT_OPS or who in ("rogue", "human")
    if for_a_mat != (kind == "rogue"):
        raise BadComponents(f"{where}: the step {step['op']} with {who!r} in the field effect is not for a {kind}.")
    if step["op"] == "enter_track" and kind != "exploration":
        raise BadComponents(f"{where}: the step enter_track in the field effect is for Exploration Cards.")
    if (step.get("resource") == "planet" or step.get("from") in THIS_PLANET) and trigger not in AT_A_PLANET:
        raise BadComponents(f"{where}: the step {step['op']} in the field effect needs a trigger at a planet.")
    for name, values in together(step, trigger).items():
        if step[name] not in values:
            possible = " or ".join(str(v) for v in values)
            raise BadComponents(f"{where}: {name} of this step {step['op']} is {possible}, not {step[name]!r}.")


def together(step: Row, trigger: str) -> dict[str, tuple[Any, ...]]:
    """The values that some words of a step leave for its other words."""
    match step:
        case {"op": "gain", "resource": "either" | "planet"}:
            return {"who": ("self",)}
        case {"op": "advance", "who": "rogue"}:
            return {"ships": ("all",)}
        case {"op": "regress", "who": "human"}:
            return {"ships": (1, "all")}
        case {"op": "advance", "who": "each_other"} | {"op": "regress", "who": "self"}:
            return {"ships": (1,)}
        case {"op": "advance" | "regress"} if trigger in ("on_advance", "on_enter_orbit"):
            return {"ships": (1,)}
        case {"op": "use_planet", "from": source} if source != "other_colony":
            return {"pay_owner": ("none",)}
    return {}


class Programs:
    """All programs one after another; each ends with END."""

    def __init__(self) -> None:
        self.steps: list[Step] = [(Op.END, 0, 0, 0)]

    def add(self, where: str, effect: Sequence[Any], trigger: str = "") -> int:
        """Check and append a program; returns where it starts."""
        start = len(self.steps)
        for step in effect:
            check_step(where, step, VOCABULARY)
            check_place(where, step, trigger)
            self.steps.append(MAKERS[step["op"]](step, trigger))
        self.steps.append((Op.END, 0, 0, 0))
        return start


COSTS = (Op.SPEND, Op.DISCARD_DICE)
SIDE_EFFECTS = (Op.CYCLE_EXPLORATION, Op.CYCLE_PILOT, Op.ADVANCE_EACH_OTHER)


def main_step(steps: Sequence[Step], start: int) -> int:
    """The step that an effect is there for: the first that is neither a cost nor a side effect."""
    at = start
    while steps[at][0] in (*COSTS, *SIDE_EFFECTS):
        at += 1
    return at
