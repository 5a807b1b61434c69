"""The steps of all effects, column by column: `STEP_OP[step]` is what a step does."""

from __future__ import annotations

from astrarium.games.horizons.table import components
from astrarium.games.horizons.table.pieces import Step


def column(number: int) -> tuple[int, ...]:
    """One column of the table of steps."""
    return tuple(row[number] for row in components.STEPS)


STEP_OP = column(Step.OP)
STEP_NEXT = column(Step.NEXT)
STEP_OPTIONAL = column(Step.OPTIONAL)
STEP_ITEM = column(Step.ITEM)
STEP_INTO = column(Step.INTO)
STEP_AMOUNT = column(Step.AMOUNT)
STEP_PER = column(Step.PER)
STEP_MOST = column(Step.MOST)
STEP_WHAT = column(Step.WHAT)
STEP_WHERE = column(Step.WHERE)
STEP_BOARD_COST = column(Step.BOARD_COST)
STEP_ENERGY = column(Step.ENERGY)
STEP_METAL = column(Step.METAL)
STEP_RESOURCE = column(Step.RESOURCE)
STEP_KNOWLEDGE = column(Step.KNOWLEDGE)
STEP_TYPES = column(Step.TYPES)
STEP_TO = column(Step.TO)
STEP_SPECIES = column(Step.SPECIES)
STEP_UP_TO = column(Step.UP_TO)
STEP_BRANCHES = tuple(row[Step.BRANCH_1 : Step.BRANCH_3 + 1] for row in components.STEPS)  # where each option begins
