"""The facts on the box, the settings of a new game, and the history of our rules."""

from __future__ import annotations

from astrarium.core.game import Meta, Setting

from .components import GAME_ID, MIN_FLEET

MODULES = (
    Setting(
        "factions",
        "switch",
        False,
        "Play with the faction boards: a draft, a facility and a power for each.",
        module=True,
    ),
    Setting("agendas", "switch", False, "Play with secret agendas that score in the game or at its end.", module=True),
    Setting(
        "outer_belt", "switch", False, "Play with the Outer Belt: asteroids drift past and can be claimed.", module=True
    ),
    Setting("long_game", "switch", False, "Eight colonies each, whatever the number of players.", module=True),
    Setting("expansion_tech", "switch", True, "Use all alien tech cards, not only the 22 of the first edition."),
)

# What the sources leave open. The defaults are ours: RULES.md says why ("Doubt: ..."), test_readings.py plays both.

AMOUNTS = (
    Setting(
        "min_fleet",
        "number",
        MIN_FLEET,
        "Ships of your colour that must be left after terraforming (the first edition says 3).",
        low=1,
        high=3,
    ),
    Setting("faction_fee", "choice", "fuel", "What the access fee of a faction board is paid in.", ("fuel", "ore")),
    Setting("sunrise_saves", "choice", "ore", "What the Sunrise Commune's owner pays 1 less of.", ("ore", "fuel")),
)

TRUE_UNLESS_CHANGED = {
    "idle_raids": "The Raiders' Outpost may be used with nothing to take.",
    "positron_on_border": "The Positron Field on a border scores on both sides.",
    "lock_binds_owner": "Magnetic Lockdown stops its owner's own moves too.",
    "state_objectives_any_turn": "Agendas about a state may be revealed on any turn.",
    "most_needs_lead": "The most of something means strictly more than everybody else.",
    "oracle_counts_in_ties": "An agenda fulfilled through Oracle Engine counts in ties.",
    "station_ship_counts": "A ship at the Terraforming Station counts for the next ship's price.",
    "isolation_stops_borrowed": "The Isolation Field ends a bonus borrowed before it came.",
    "missed_objectives_wait": "A met objective that is not revealed must be met anew.",
    "points_in_tow": "Asteroids worth points score already in tow.",
}

FALSE_UNLESS_CHANGED = {
    "limited_supply": "Only 30 fuel and 20 ore tokens exist.",
    "belt_ports_open": "With five or six players all ports of the Outer Belt are open.",
    "cannon_reaches_bay": "Plasma Cannon's discard power reaches the Maintenance Bay.",
    "homestead_counts": "The Homesteader facility counts as a ship for Asimov Crater.",
    "isolation_stops_positron": "The Isolation Field cancels the Positron Field's point.",
    "discards_add_up": "Dark Space Explorers with Peta-bit Processor: three discard powers.",
    "cache_counts_own": "Resource Cache counts ships of your colour only.",
    "dealt_cache_waits": "A Resource Cache dealt at the start waits until the second turn.",
    "interlink_placed": "Fleet Interlink raises placed ships instead of unplaced ones.",
    "decoy_stops_rock": "Holographic Decoy guards against Raiders' Rock too.",
    "teleporter_reaches_belt": "Orbital Teleporter can move ships off the Outer Belt.",
    "used_asteroids_to_box": "Used asteroid cards leave the game instead of going under.",
    "pocket_next_first": "Pocket Universe ships: the next player docks first, not the last one.",
    "last_rate_counts": "A second pair at the Orbital Market replaces the rate, better or worse.",
    "cycles_wait": "A cycle at the Alien Artifact may be kept for later in the turn.",
    "departed_counts": "A ship that leaves the Alien Artifact still counts for the claim.",
    "artifact_total_keeps": "The total at the Alien Artifact is kept for the next turn.",
    "full_cycles_only": "The alien tech display is cycled only if three cards can be shown.",
    "other_track_after_launch": "After a launch a free track of the Colonist Hub may be used too.",
    "surplus_from_seven": "The Homesteader owner's surplus is counted from the seventh circle.",
    "homestead_starts": "The Homesteader facility may start a colony on the first circle.",
    "agendas_can_lapse": "A revealed agenda about a state scores only while it is met.",
    "idle_shifts": "A 6 may be raised and a 1 lowered, with no effect.",
    "shield_after_discount": "Pohl Foothills does not lower what Deflector Shield adds.",
    "crystal_discounts_itself": "Data Crystal borrowing Pohl Foothills is itself 1 fuel cheaper.",
    "spike_reaches_all": "Chrono-Spike's discard reaches Terraforming Station and Maintenance Bay.",
    "vault_counts": "What lies on Null-Time Vault counts for the limit of eight.",
    "vault_raidable": "Raiders may take what lies on Null-Time Vault.",
    "vault_goods_travel": "A stolen Null-Time Vault keeps what lies on it.",
    "detonator_needs_all": "Seismic Detonator does not work where a colony is locked.",
    "operator_discounts_once": "Pohl Foothills helps Tele-operator and its card once, not twice.",
    "gaia_gets_full_price": "The supply makes up discounts to New Gaia's owner.",
    "terran_first_trade_only": "Terran Exchange pays only on the turn's very first trade.",
    "asteroids_in_ties": "Asteroid cards count as alien tech in ties.",
    "spent_asteroids_return": "An exhausted asteroid deck is made of cards used to the box.",
}

READINGS = (
    *AMOUNTS,
    *(Setting(name, "switch", True, says) for name, says in TRUE_UNLESS_CHANGED.items()),
    *(Setting(name, "switch", False, says) for name, says in FALSE_UNLESS_CHANGED.items()),
)

SETTINGS = MODULES + READINGS

META = Meta(
    id=GAME_ID,
    title="Alien Frontiers",
    designer="Tory Niemann",
    publisher="Starling Games",
    year=2023,
    pitch="Roll your fleet of dice, dock it in orbit, and plant your colonies on an alien moon.",
    min_players=2,
    max_players=6,
    minutes="60-90",
    settings=SETTINGS,
    rules_version=1,
    rules_history={1: "Edition X: base game, Factions, Agendas, Outer Belt, long game."},
    palette={"cover": "flight", "sky": "#33190f", "ground": "#10151f", "accent": "#e07b39"},
)
