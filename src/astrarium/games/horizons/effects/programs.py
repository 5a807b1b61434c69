"""Effects as programs: the steps of all actions, boards and Allies in one table of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from astrarium.core.components import Component
from astrarium.core.errors import BadComponents
from astrarium.games.horizons.table import pieces
from astrarium.games.horizons.table.pieces import Counter, Item, Op, Spot, Step, To, Types, What

Effect = list[dict[str, Any]]
ANY_STACK = -1

# Which fields a step of each kind has besides op and optional: those it must have, and those it may have.
FIELDS: dict[str, tuple[set[str], set[str]]] = {
    "gain": ({"item"}, {"n", "per", "max"}),
    "pay": ({"item", "n"}, set()),
    "convert": ({"from", "into"}, set()),
    "build": ({"what", "cost"}, {"where"}),
    "move": ({"what", "to"}, set()),
    "place_world": ({"draw"}, set()),
    "flip_world": (set(), set()),
    "activate": ({"types"}, set()),
    "draw_ally": ({"n"}, {"species", "up_to"}),
    "draw_mission": ({"n"}, set()),
    "discard_mission": ({"n"}, set()),
    "refresh_ally": (set(), set()),
    "choose": ({"options"}, set()),
}
NAMES = {
    "item": (Step.ITEM, Item),
    "from": (Step.ITEM, Item),
    "into": (Step.INTO, Item),
    "per": (Step.PER, Counter),
    "what": (Step.WHAT, What),
    "where": (Step.WHERE, Spot),
    "types": (Step.TYPES, Types),
    "to": (Step.TO, To),
}
AMOUNTS = {"n": (Step.AMOUNT, 1, 10), "max": (Step.MOST, 1, pieces.ENOUGH), "draw": (Step.AMOUNT, 1, pieces.MOST_DRAWN)}
COSTS = {
    "energy": Step.ENERGY,
    "metal": Step.METAL,
    "resource": Step.RESOURCE,
    "knowledge": Step.KNOWLEDGE,
}
CONVERSIONS = {("energy", "metal"), ("metal", "energy"), ("mission", "knowledge")}
GAINED = ("energy", "metal", "resource", "knowledge")


class Program:
    """All steps of the game, the first of which does nothing."""

    def __init__(self, species: tuple[str, ...]) -> None:
        self._species = species
        self._steps: list[tuple[int, ...]] = [(0,) * len(Step)]

    def table(self) -> tuple[tuple[int, ...], ...]:
        """Every step as a row of numbers."""
        return tuple(self._steps)

    def add(self, row: Component, effect: Any, field: str = "effect") -> int:
        """Add the effect of a component; returns where it begins."""
        return self._chain(f"horizons: {row.kind} {row.id}: the field {field}", effect, pieces.NO_STEP, True)

    def can_be_skipped(self, start: int) -> bool:
        """Whether every step lets the player do without it (a Build of an Action always does)."""
        step = start
        while step != pieces.NO_STEP:
            if not self._steps[step][Step.OPTIONAL] and self._steps[step][Step.OP] != Op.BUILD:
                return False
            step = self._steps[step][Step.NEXT]
        return True

    def _chain(self, where: str, effect: Any, then: int, outside: bool) -> int:
        if not isinstance(effect, list) or not effect:
            raise BadComponents(f"{where} is a list of at least one step.")
        for step in reversed(effect):
            if not isinstance(step, Mapping):
                raise BadComponents(f"{where} has a step that is not a table: {step!r}.")
            made = self._numbers(where, step, outside, then)
            self._steps.append(made)
            then = len(self._steps) - 1
        return then

    def _numbers(self, where: str, step: Mapping[str, Any], outside: bool, then: int) -> tuple[int, ...]:
        op = step.get("op")
        if op not in FIELDS:
            raise BadComponents(f"{where} has no operation {op!r}; there are {', '.join(FIELDS)}.")
        self._check_fields(f"{where}, step {op}", step)
        made = [0] * len(Step)
        made[Step.OP], made[Step.NEXT] = Op.members[op.upper()], then
        made[Step.OPTIONAL] = int(step.get("optional", False))
        made[Step.MOST], made[Step.SPECIES] = pieces.ENOUGH, ANY_STACK
        for name, value in step.items():
            self._put(f"{where}, step {op}: {name}", made, name, value)
        if op == "choose":
            self._branches(where, made, step["options"], outside, then)
        return tuple(made)

    def _check_fields(self, where: str, step: Mapping[str, Any]) -> None:
        must, may = FIELDS[step["op"]]
        for name in must - set(step):
            raise BadComponents(f"{where} lacks {name}.")
        for name in set(step) - must - may - {"op", "optional"}:
            raise BadComponents(f"{where} has no {name}.")
        if step["op"] == "gain" and (("n" in step) == ("per" in step) or step["item"] not in GAINED):
            raise BadComponents(f"{where} gains {', '.join(GAINED)}, either n or one per counter.")
        if step["op"] == "pay" and step["item"] not in ("resource", "knowledge", "energy", "metal"):
            raise BadComponents(f"{where} pays energy, metal, resource or knowledge.")
        if step["op"] == "convert" and (step["from"], step["into"]) not in CONVERSIONS:
            raise BadComponents(f"{where} turns energy into metal, metal into energy or mission into knowledge.")

    def _put(self, where: str, made: list[int], name: str, value: Any) -> None:
        if name in NAMES:
            column, names = NAMES[name]
            if not isinstance(value, str) or value.upper() not in names.members:
                raise BadComponents(f"{where} is one of {', '.join(n.lower() for n in names.members)}, not {value!r}.")
            made[column] = names.members[value.upper()]
        elif name in AMOUNTS:
            column, low, high = AMOUNTS[name]
            made[column] = _amount(where, value, low, high)
        elif name == "cost":
            self._cost(where, made, value)
        elif name == "species":
            if value not in self._species:
                raise BadComponents(f"{where} is one of {', '.join(self._species)}, not {value!r}.")
            made[Step.SPECIES] = self._species.index(value)
        elif name == "up_to":
            made[Step.UP_TO] = int(bool(value))

    def _cost(self, where: str, made: list[int], value: Any) -> None:
        if value == "board":
            made[Step.BOARD_COST] = 1
            return
        if not isinstance(value, Mapping) or set(value) - set(COSTS):
            raise BadComponents(f'{where} is "board" or a table of {", ".join(COSTS)}, not {value!r}.')
        for name, count in value.items():
            made[COSTS[name]] = _amount(f"{where}.{name}", count, 0, 10)

    def _branches(self, where: str, made: list[int], options: Any, outside: bool, then: int) -> None:
        if not outside:
            raise BadComponents(f"{where} has a choice inside a choice.")
        if not isinstance(options, list) or not 1 <= len(options) <= 3:
            raise BadComponents(f"{where}, step choose has one to three options.")
        for number, branch in enumerate(options):
            made[Step.BRANCH_1 + number] = self._chain(where, branch, then, False)


def _amount(where: str, value: Any, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadComponents(f"{where} is a whole number from {low} to {high}, not {value!r}.")
    return value
