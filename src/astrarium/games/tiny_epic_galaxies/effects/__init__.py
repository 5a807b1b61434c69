"""What planets, pilots, Exploration Cards and Rogue mats do: their rows as effects on the shared interpreter.

An effect is about a ship (that of the pilot or of the explorer) and a planet, or none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from astrarium.core.components import Component, fault
from astrarium.core.effects import END, Effects
from astrarium.games.tiny_epic_galaxies.effects import cards, mats, planets, resources, rolls, ships
from astrarium.games.tiny_epic_galaxies.table import components

COSTS = ("spend", "discard_dice")
BEGINS = "pilot_begins"  # put before all that a pilot does
SIDE_EFFECTS = (BEGINS, "cycle_exploration", "cycle_pilot", "others_advance")  # no reason to use a card
ON_MATS = ("gain", *(step.name for step in mats.STEPS))
AT_A_PLANET = ("on_colonize", "on_land", "on_enter_orbit")
ABOUT_THE_SHIP = ("advance_this", "move_other", "move_this")

EFFECTS = Effects(
    "tiny-epic-galaxies",
    (*resources.STEPS, *ships.STEPS, *rolls.STEPS, *planets.STEPS, *cards.STEPS, *mats.STEPS),
    about=("ship", "planet"),
)


def _checked(row: Component, effect: Any, trigger: str) -> None:
    """One clear sentence if a step stands on a kind of card where it would have no meaning."""
    for step in effect if isinstance(effect, Sequence) else ():
        name = step.get("op") if isinstance(step, dict) else ""
        if (row.kind == "rogue" and name not in ON_MATS) or (row.kind != "rogue" and name in ON_MATS[1:]):
            raise fault(row, f"the step {name} is not for a {row.kind}")
        if name == "enter_track" and row.kind != "exploration":
            raise fault(row, "the step enter_track is for Exploration Cards")
        if name == BEGINS:
            raise fault(row, f"the step {name} is no row's own")
        if name in ABOUT_THE_SHIP and trigger in ("", "static"):
            raise fault(row, f"the step {name} is for pilots")
        here = step.get("here") or step.get("resource") == "planet" if isinstance(step, dict) else False
        if (here or name == "use_here") and trigger not in AT_A_PLANET:
            raise fault(row, f"the step {name} needs a trigger at a planet")


def start_of(row: Component, effect: Any, trigger: str = "") -> int:
    """Where the effect of a row begins."""
    _checked(row, effect, trigger)
    return EFFECTS.add(f"{components.name_of(row)}: effect", effect) if effect else END


def _starts(kind: str) -> tuple[int, ...]:
    return tuple(start_of(row, row.fields["effect"]) for row in components.PARTS.rows(kind))


PLANET_START = _starts("planet")
PILOT_ACTS = tuple(
    END if row.fields["trigger"] == "static" else start_of(row, row.fields["effect"], row.fields["trigger"])
    for row in components.PARTS.rows("pilot")
)
CARD_START = _starts("exploration")
ROGUE_START = tuple(
    (END, *(start_of(row, rung) for rung in row.fields["colony"]), END) for row in components.PARTS.rows("rogue")
)
PILOT_START = tuple(
    END if then == END else EFFECTS.add(components.name_of(row), [{"op": BEGINS, "pilot": row.id}], then)
    for row, then in zip(components.PARTS.rows("pilot"), PILOT_ACTS, strict=True)
)

_rules = EFFECTS.rules()
run: Callable[[Any, int, int, int, int], None] = _rules["run"]
go_on: Callable[[Any], None] = _rules["go_on"]
why_not_step: Callable[[Any, int, int, int, int], int] = _rules["why_not_step"]
why_not_effect: Callable[[Any, int, int, int, int], int] = _rules["why_not_effect"]

# ------------------------------------------------------------------ what the rules ask about steps

OP, THEN, PAY = EFFECTS.column("op"), EFFECTS.column("then"), EFFECTS.column("pay")
NUMBERS = {step.name: number for number, step in EFFECTS.steps.items()}
USE_ROW, USE_COLONY, USE_HERE = NUMBERS["use_row"], NUMBERS["use_colony"], NUMBERS["use_here"]
REPEAT_DIE, FREE_ACTION = NUMBERS["repeat_die"], NUMBERS["free_action"]
USES_OTHERS = tuple(int(op in (USE_ROW, USE_COLONY, REPEAT_DIE, FREE_ACTION)) for op in OP)


IS_COST = tuple(int(step != END and EFFECTS.kind(step).name in COSTS) for step in range(len(OP)))


def _main_step(step: int) -> int:
    """The step that an effect is there for: the first that is neither a cost nor a side effect."""
    while step != END and EFFECTS.kind(step).name in (*COSTS, *SIDE_EFFECTS):
        step = THEN[step]
    return step


MAIN = tuple(_main_step(step) for step in range(len(OP)))
