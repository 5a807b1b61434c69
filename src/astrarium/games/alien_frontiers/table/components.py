"""What the rows of the component file may hold."""

from __future__ import annotations

from pathlib import Path

from astrarium.core.components import load
from astrarium.core.schema import (
    Choice,
    Field,
    cases,
    fixed,
    flag,
    id_of,
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
from astrarium.games.alien_frontiers.table import pieces
from astrarium.games.alien_frontiers.table.pieces import Condition, FieldKind, Most, Power, Via

GAME_ID = "alien-frontiers"

MODULES = ("agendas", "outer_belt", "factions")
KINDS = ("none", "passive", "paid", "free")
UNITS = ("flat", "per_ship", "per_colony")
TIMINGS = ("any", "before_roll", "at_gather", "after_roll", "on_raid", "always")
MARKS = ("two", "three", "four")
RESULTS = {
    "brethren_of_the_stars": "brethren_ship_moved",
    "corex_conglomerated": "gained_at_least_3_ore",
    "dark_space_explorers": "took_tech_from_deck",
    "homesteaders_union": "reached_launch_circle",
    "mercurys_angels": "changed_ship_then_docked_set",
    "new_gaia_engineers": "terraformed_ship_saved",
    "prophets_of_the_artifact": "kept_agenda",
    "proxima_centauri_scholars": "moved_generator_onto_controlled",
    "scavenger_fleet": "built_with_unequal_pair",
    "smugglers_alliance": "raided_both",
    "sunrise_commune": "moved_colony_to_empty",
    "terran_exchange": "market_bonus_taken",
    "uranian_syndicate": "moved_opponent_colony",
    "xeno_explorations_inc": "used_rev_bonus",
}
VIAS = {"colonist_hub": Via.HUB, "colony_constructor": Via.CONSTRUCTOR, "terraforming_station": Via.TERRAFORMING}
COUNTED_DOCKS = ("solar_converter", "lunar_mine")

# ------------------------------------------------------------------ what a row may hold

GOODS, PORTS_OPEN = number(0, 9), number(1, 12, -1)  # -1: as many as come
PRICE = number(0, 9, -1)  # -1: see ship_cost
N = {"n": number(0, 60).optional(0)}
CONDITION_FIELDS: dict[str, dict[str, Field]] = {
    "dock_count_in_turn": {"facility": one_of(*COUNTED_DOCKS)},
    "land_via": {"facility": one_of(*VIAS)},
    "faction_use": {"faction": id_of("faction"), "result": one_of(*RESULTS.values())},
    "tech_discard": {"name": id_of("tech")},
    "tech_held": {"names": ids_of("tech")},
    "control_set": {"territories": ids_of("territory")},
    "most": {"what": named(Most)},
    "raid_resources": {"victims": number(1, 5)},
    "resources_held": {
        "fuel": number(0, 60).optional(0),
        "ore": number(0, 60).optional(0),
        "total": number(0, 99).optional(0),
    },
}
CONDITION_NAMES = tuple(name.lower() for name in Condition.members if name != "NONE")
CONDITION = cases("kind", {name: {**N, **CONDITION_FIELDS.get(name, {})} for name in CONDITION_NAMES})
NEEDS = some_of(*MODULES)
REQUIRED = Choice({**{str(value): value for value in range(1, 7)}, "any": pieces.ANY_SHIP, "nav": pieces.NAV_SHIP})
SCHEMA = {
    "setup": table(
        start_ships=number(1, 6),
        resource_limit_end_of_turn=number(0, 99),
        discard_powers_per_turn=number(0, 9),
        **fixed(
            "max_ships_per_colour", "relic_ships", "start_tech_cards_faceup", "tech_display_size", "field_generators"
        ),
    ),
    "supply": table(fuel=number(1, 99), ore=number(1, 99), **fixed("colonies_per_colour", "score_track_top")),
    "long_game": table(colonies_all_player_counts=number(1, 8)),
    "seat": rows(6, seat=number(1, 6), fuel=number(0, 8), ore=number(0, 8)),
    "player_count": rows(
        5,
        players=number(2, 6),
        colonies=number(1, 8),
        closed_marks=some_of(*MARKS),
        hub_mode=one_of("tracks", "freeform").unread(),
    ),
    "facility": rows(
        10,
        name=text(),
        ports_4=PORTS_OPEN,
        ports_3=PORTS_OPEN,
        ports_2=PORTS_OPEN,
        group=number(1, 3),
        requirement=text(),
        fuel=PRICE,
        ore=PRICE,
        effect=text(),
        gain_ore=number(1, 1).unread().optional(),
        claim_total=number(1, 24).optional(),
        steal_resources=number(1, 9).optional(),
        min_fleet_after=number(1, 3).optional(),
        min_fleet_after_first_edition=number(1, 3).unread().optional(),
        tracks=number(4, 4).unread().optional(),
        ports_per_track=number(3, 3).unread().optional(),
        circles=number(7, 7).unread().optional(),
        launch_circle=number(2, 7).optional(),
    ),
    "ship_cost": rows(4, ship_number=number(3, 6), fuel=GOODS, ore=GOODS),
    "territory": rows(
        9,
        name=text(),
        facility=text(),
        bonus=text(),
        bonus_kind=text(),
        amount=GOODS,
        module=one_of("base", *MODULES).unread(),
        borders=ids_of("territory"),
        fuel=GOODS.optional(0),
        ore=GOODS.optional(0),
    ),
    "field": rows(3, name=text(), effect=text(), placed_by=id_of("tech").unread(), vp=number(0, 9).unread()),
    "points": table(
        colony=GOODS, control=GOODS, positron=GOODS, sarcophagus=GOODS, agenda=number(1, 1).unread(), oracle=GOODS
    ),
    "ties": table(**fixed("order")),
    "tech": rows(
        40,
        name=text(),
        set=one_of("base", "factions", "outer_belt"),
        copies=number(1, 3),
        needs=NEEDS,
        power_kind=one_of(*KINDS),
        power_fuel=GOODS,
        cost_unit=one_of(*UNITS),
        power=text(),
        power_op=named(Power, ""),
        power_arg=number(-5, 5),
        timing=one_of(*TIMINGS),
        has_discard=flag().unread(),
        discard=text(),
        discard_op=named(Power, ""),
        discard_arg=one_of("", "any", "not_terraforming", *(name.lower() for name in FieldKind.members)),
        discard_fuel=GOODS,
        vp=GOODS,
        conditional_vp=number(0, 1).unread(),
        tokens_limit=GOODS,
        removed_from_game=flag(),
    ),
    "faction_rules": table(
        access_fee_fuel=GOODS,
        **fixed(
            "boards_in_draft", "draft_order", "ports_per_board", "ship_requirement", "access_fee_to",
            "extra_costs_to", "is_orbital_facility",
        ),
    ),
    "faction": rows(
        14,
        name=text(),
        needs=NEEDS,
        facility_fuel=GOODS,
        facility_ore=GOODS,
        facility_ore_opponent=GOODS.optional(0),
        facility=text(),
        owner=text(),
        owner_fuel=GOODS,
        owner_ore=GOODS,
        extra_piece=text().optional(),
    ),
    "brethren_die": table(faces=listed(one_of("blank", "raider"), 6)),
    "asteroid_die": table(faces=listed(one_of("blank", "asteroid"), 6)),
    "outer_belt": table(
        removed_unseen_at_setup=number(0, 9), **fixed("positions", "deck_size", "dealt_faceup", "discarded_goes")
    ),
    "belt_position": rows(
        pieces.BELT_POSITIONS,
        position=number(1, 4),
        ports=number(1, 3),
        third_port_mark=one_of("", *MARKS),
        navigation=listed(number(1, 6), 1, 6),
    ),
    "asteroid": rows(
        14,
        name=text(),
        copies=number(1, 9),
        needs=NEEDS,
        requirement=listed(REQUIRED, 1, 3),
        claim=one_of("keep", "tow"),
        use=one_of("passive", "discard").unread(),
        fuel=GOODS,
        ore=GOODS,
        vp=GOODS,
        effect=text(),
        use_op=named(Power, ""),
        gain_fuel=GOODS,
        gain_ore=GOODS,
    ),
    "agenda_rules": table(
        start_facedown=number(0, 9), limit_total=number(1, 9), market_draw=number(1, 9), **fixed("deck_size", "vp_each")
    ),
    "agenda_conditions": table(**{name: text() for name in CONDITION_NAMES}),
    "agenda": rows(
        45,
        number=number(1, 45).unread(),
        name=text(),
        icon=text(),
        needs=NEEDS,
        faction=id_of("faction", ""),
        tech=ids_of("tech"),
        in_game=CONDITION,
        endgame=CONDITION,
        vp=GOODS,
    ),
}  # fmt: skip

PARTS = load(GAME_ID, Path(__file__).parents[1] / "components.toml", SCHEMA)
