"""What powers do: their rows as steps on the shared interpreter, and the moments at which these are done.

A step is about the power that it is of and how many times it counts; -1 takes back what a tile gave.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from astrarium.core.components import Component
from astrarium.core.effects import END, Effects
from astrarium.games.new_frontiers.effects import consuming, gains, producing, settling, strength
from astrarium.games.new_frontiers.table import tables
from astrarium.games.new_frontiers.table.pieces import Moment

EFFECTS = Effects(
    "new-frontiers",
    (*strength.STEPS, *gains.STEPS, *producing.STEPS, *consuming.STEPS, *settling.STEPS),
    about=("power", "times"),
)
FURTHER = ("extra_vp_if_development",)  # fields of a power that are a step of their own, done at another moment


class At(NamedTuple):
    """The steps that are done at a moment; of rows that have the field, those that say one of the values."""

    steps: tuple[str, ...]
    field: str = ""
    values: tuple[str, ...] = ()


AFTER_SETTLE = ("draw_after_settle", "credits_after_settle")
MOMENTS: Mapping[int, At] = {
    Moment.IN_FORCE: At(tuple(step.name for step in strength.STEPS)),
    Moment.EXPLORED: At(("explore_draw",)),
    Moment.AFTER_EXPLORE: At(("gain_colonist",), "phase", ("explore",)),
    Moment.DEVELOPED: At(("credits_after_develop",)),
    Moment.DEVELOPED_TOO: At(("vp_after_develop",)),
    Moment.BEFORE_SETTLE: At(("gain_colonist",), "phase", ("settle",)),
    Moment.SETTLED: At(AFTER_SETTLE, "target", ("any", "non_military")),
    Moment.CONQUERED: At(AFTER_SETTLE, "target", ("any", "military")),
    Moment.WINDFALL_OF_A_KIND: At(("produce_windfall",), "kind", ("novelty", "rare", "genes", "alien")),
    Moment.WINDFALL_OF_ANY: At(("produce_windfall",), "kind", ("any",)),
    Moment.INCOME: At(("credits", "credits_per")),
    Moment.KINDS_PRODUCED: At(("credits_per_kind_produced",)),
    Moment.PAYING: At(("pay_to_produce_here",)),
    Moment.ALL_PRODUCED: At(("credits_if_most",)),
    Moment.WITHOUT_GOODS: At(("gain_vp", "gain_credits", "extra_vp_if_development")),
    Moment.USING: At(("consume", "sell_another")),
    Moment.GOOD_CONSUMED: At(("vp_per_good_consumed",)),
}


def _steps_of(row: Component) -> Mapping[str, int]:
    """The steps of a power, and where each stands in the table of the interpreter."""
    power = row.fields["power"]
    names = [str(power["effect"]), *(name for name in FURTHER if name in power)]
    return {name: EFFECTS.add(f"power {row.id}", [{"op": name, "optional": power["optional"]}]) for name in names}


_steps = [_steps_of(row) for row in tables.powers]


def _step_at(at: At, power: int) -> int:
    """The step that a power does at a moment, or END."""
    row = tables.powers[power].fields["power"]
    if at.field in row and row[at.field] not in at.values:
        return END
    return next((step for name, step in _steps[power].items() if name in at.steps), END)


# By moment and power: the step to be done, or END.
STEP_AT = tuple(
    tuple(_step_at(MOMENTS[moment], power) for power in range(len(tables.powers))) for moment in sorted(MOMENTS)
)
OPTIONAL = EFFECTS.column("optional")

_rules = EFFECTS.rules()
why_not_step: Callable[[Any, int, int, int, int], int] = _rules["why_not_step"]
do_step: Callable[[Any, int, int, int, int], None] = _rules["do_step"]
