"""The rows of components.toml: the schema says what a row may hold."""

from __future__ import annotations

from pathlib import Path

from astrarium.core.components import Component, load
from astrarium.core.schema import (
    anything,
    cases,
    counts,
    fixed,
    flag,
    group,
    ids_of,
    listed,
    named,
    number,
    one_of,
    rows,
    some_of,
    table,
    text,
)
from astrarium.games.tiny_epic_galaxies.table import pieces
from astrarium.games.tiny_epic_galaxies.table.pieces import Trigger

METRICS = (
    "energy",
    "culture",
    "planets",
    "diplomacy_planets",
    "economy_planets",
    "empire_level",
    "ships_in_galaxy",
    "ships_away",
    "ships_unexplored",
    "pilots",
    "exploration_cards",
    "danger_cards",
    "dwarf_planets",
    "badge_kinds",
    "badges",
)
MISSION_KINDS = ("most", "fewest", "equal", "at_least", "at_most", "flag")

# ------------------------------------------------------------------ what a row may hold

BADGES = ("star", "atom", "signal", "orbit")
SET = one_of("base", "beyond_the_black")
VP, METRIC, COUNT = number(0, 21), one_of(*METRICS), number(0, 50)
MOST_WANTED = {"metric": METRIC, "vp": VP, "tie_vp": VP}
CARD = {"name": text(), "set": SET, "summary": text()}
ROW_SIZES = listed(number(1, pieces.ROW), 5)
LEVEL = group(
    level=number(1, 6),
    cost=number(0, 7),
    dice=number(1, 7),
    ships=number(1, 4),
    vp=VP,
    **fixed("set", "source"),
)
SCHEMA = {
    "components": table(
        set=SET.unread(),
        **fixed(
            "galaxy_mats", "control_mats", "planet_cards", "mission_cards", "dice", "ships", "empire_tokens",
            "energy_tokens", "culture_tokens",
        ),
    ),
    "components_expansion": table(
        set=SET.unread(),
        **fixed(
            "planet_cards", "mission_cards", "hangar_mats", "advanced_ship_tokens", "advanced_ship_shapes",
            "scoring_mats", "score_tokens", "exploration_cards", "exploration_mats", "pilot_cards",
        ),
    ),
    "dice": table(
        set=SET.unread(),
        reroll_cost_energy=number(1, 7),
        **fixed(
            "count", "faces", "each_face_once", "free_rerolls_per_turn", "reroll_scope", "converter_uses_per_turn",
            "converter_dice_spent", "converter_dice_changed",
        ),
    ),
    "resources": table(
        set=SET.unread(), max=number(1, 7), start_energy=number(0, 7), start_culture=number(0, 7), **fixed("overflow")
    ),
    "setup": table(
        set=SET.unread(),
        planet_row_by_players=ROW_SIZES,
        **fixed(
            "planet_row_note", "missions_dealt", "missions_kept", "solo_missions_dealt", "start_ships_active",
            "ships_total", "first_player",
        ),
    ),
    "follow": table(
        set=SET.unread(), cost_culture=number(0, 7), **fixed("order", "max_per_player_per_die", "what")
    ),
    "endgame": table(
        set=SET.unread(), trigger_vp=number(1, 99), **fixed("counts_for_trigger", "finish", "tie_breakers")
    ),
    "endgame_expansion": table(
        set=SET.unread(),
        badge_first_vp=VP,
        badge_second_vp=VP,
        **fixed(
            "extra_triggers", "extra_counts_for_trigger", "not_counted_for_trigger", "tie_for_first", "tie_for_second",
            "two_players",
        ),
    ),
    "expansion_setup": table(
        set=SET.unread(),
        pilot_row_by_players=ROW_SIZES,
        **fixed(
            "hangar_mats_per_player", "advanced_ships_per_player", "face_up_exploration_start",
            "face_up_exploration_max",
        ),
    ),
    "hire": table(
        set=SET.unread(),
        **fixed(
            "own_turn_only", "trained_cost_dice", "trained_cost_symbols", "any_cost_dice", "any_cost_symbols",
            "followable", "needs",
        ),
    ),
    "empire_levels": table(set=SET.unread(), level=listed(LEVEL, 6), **fixed("max_level")),
    "planet": rows(
        pieces.PLANETS,
        **CARD,
        resource=one_of(*pieces.ONE_KIND, "both"),
        track=one_of("diplomacy", "economy"),
        length=number(2, pieces.LONGEST_TRACK),
        vp=number(1, 21),
        own_turn_only=flag(),
        once_per_turn=flag(),
        effect=anything(),
    ),
    "mission": rows(
        pieces.MISSIONS,
        **CARD,
        min_players=number(1, 5),
        condition=cases(
            "kind",
            {
                "most": MOST_WANTED,
                "fewest": MOST_WANTED,
                "equal": {"metrics": listed(METRIC, 2), "vp": VP},
                "at_least": {"all": listed(group(metric=METRIC, n=COUNT), 1, 2), "vp": VP},
                "at_most": {"metric": METRIC, "n": COUNT, "vp": VP},
                "flag": {"flag": one_of("triggered_end"), "vp": VP},
            },
        ),
    ),
    "ship": rows(pieces.SHIPS, name=text(), set=SET, hire_symbols=some_of(*pieces.FACES), **fixed("tokens")),
    "badge": rows(len(BADGES), name=text(), set=SET.unread()),
    "pilot": rows(
        pieces.PILOTS,
        **CARD,
        vp=VP,
        trained=ids_of("ship"),
        badges=counts(BADGES, number(0, 6)),
        trigger=named(Trigger),
        optional=flag(),
        effect=anything(),
    ),
    "exploration": rows(
        pieces.CARDS,
        **CARD,
        type=one_of("discovery", "danger"),
        dwarf_planet=flag(),
        vp=VP,
        track_length=number(0, pieces.LONGEST_TRACK),
        badges=counts(BADGES, number(0, 6)),
        effect=anything(),
    ),
    "solo": table(
        set=SET.unread(),
        **fixed(
            "setup", "first_turn", "rogue_rolls", "human_reroll_cost", "human_follow_cost", "rogue_follows",
            "unusable_die", "hard_variant", "human_wins", "rogue_wins", "max_energy", "max_culture", "die_actions",
        ),
    ),
    "rogue": rows(
        10,
        name=text(),
        set=SET,
        difficulty=text(),
        resource_max=number(1, 7),
        dice=listed(number(1, 7), 5),
        vp=listed(VP, 5),
        colony=listed(anything(), 5),
        **fixed("skull_level"),
    ),
}  # fmt: skip

PARTS = load("tiny-epic-galaxies", Path(__file__).parents[1] / "components.toml", SCHEMA)

SHIP_IDS = PARTS.ids("ship")
BADGE_IDS = PARTS.ids("badge")


def name_of(row: Component) -> str:
    """A row as a sentence about it begins."""
    return f"{row.kind} {row.id}"
