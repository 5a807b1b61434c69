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

READINGS = (
    Setting(
        "min_fleet",
        "number",
        MIN_FLEET,
        "Ships of your colour that must be left after terraforming (the first edition says 3).",
        low=1,
        high=3,
    ),
    Setting("faction_fee", "choice", "fuel", "What the access fee of a faction board is paid in.", ("fuel", "ore")),
    Setting("limited_supply", "switch", False, "Only 30 fuel and 20 ore tokens exist."),
    Setting("belt_ports_open", "switch", False, "With five or six players all ports of the Outer Belt are open."),
    Setting("idle_raids", "switch", True, "The Raiders' Outpost may be used with nothing to take."),
    Setting("cannon_reaches_bay", "switch", False, "Plasma Cannon's discard power reaches the Maintenance Bay."),
    Setting("homestead_counts", "switch", False, "The Homesteader facility counts as a ship for Asimov Crater."),
    Setting("isolation_stops_positron", "switch", False, "The Isolation Field cancels the Positron Field's point."),
    Setting("positron_on_border", "switch", True, "The Positron Field on a border scores on both sides."),
    Setting("lock_binds_owner", "switch", True, "Magnetic Lockdown stops its owner's own moves too."),
    Setting("discards_add_up", "switch", False, "Dark Space Explorers with Peta-bit Processor: three discard powers."),
    Setting("cache_counts_own", "switch", False, "Resource Cache counts ships of your colour only."),
    Setting("dealt_cache_waits", "switch", False, "A Resource Cache dealt at the start waits until the second turn."),
    Setting("interlink_placed", "switch", False, "Fleet Interlink raises placed ships instead of unplaced ones."),
    Setting("state_objectives_any_turn", "switch", True, "Agendas about a state may be revealed on any turn."),
    Setting("most_needs_lead", "switch", True, "The most of something means strictly more than everybody else."),
    Setting("oracle_counts_in_ties", "switch", True, "An agenda fulfilled through Oracle Engine counts in ties."),
    Setting("decoy_stops_rock", "switch", False, "Holographic Decoy guards against Raiders' Rock too."),
    Setting("teleporter_reaches_belt", "switch", False, "Orbital Teleporter can move ships off the Outer Belt."),
    Setting("used_asteroids_to_box", "switch", False, "Used asteroid cards leave the game instead of going under."),
    Setting(
        "pocket_next_first", "switch", False, "Pocket Universe ships: the next player docks first, not the last one."
    ),
    Setting(
        "last_rate_counts", "switch", False, "A second pair at the Orbital Market replaces the rate, better or worse."
    ),
    Setting("cycles_wait", "switch", False, "A cycle at the Alien Artifact may be kept for later in the turn."),
    Setting("departed_counts", "switch", False, "A ship that leaves the Alien Artifact still counts for the claim."),
    Setting("artifact_total_keeps", "switch", False, "The total at the Alien Artifact is kept for the next turn."),
    Setting("full_cycles_only", "switch", False, "The alien tech display is cycled only if three cards can be shown."),
    Setting(
        "station_ship_counts", "switch", True, "A ship at the Terraforming Station counts for the next ship's price."
    ),
    Setting(
        "other_track_after_launch", "switch", False, "After a launch a free track of the Colonist Hub may be used too."
    ),
    Setting(
        "surplus_from_seven", "switch", False, "The Homesteader owner's surplus is counted from the seventh circle."
    ),
    Setting("homestead_starts", "switch", False, "The Homesteader facility may start a colony on the first circle."),
    Setting("agendas_can_lapse", "switch", False, "A revealed agenda about a state scores only while it is met."),
    Setting("isolation_stops_borrowed", "switch", True, "The Isolation Field ends a bonus borrowed before it came."),
    Setting("idle_shifts", "switch", False, "A 6 may be raised and a 1 lowered, with no effect."),
    Setting("shield_after_discount", "switch", False, "Pohl Foothills does not lower what Deflector Shield adds."),
    Setting(
        "crystal_discounts_itself", "switch", False, "Data Crystal borrowing Pohl Foothills is itself 1 fuel cheaper."
    ),
    Setting(
        "spike_reaches_all", "switch", False, "Chrono-Spike's discard reaches Terraforming Station and Maintenance Bay."
    ),
    Setting("vault_counts", "switch", False, "What lies on Null-Time Vault counts for the limit of eight."),
    Setting("vault_raidable", "switch", False, "Raiders may take what lies on Null-Time Vault."),
    Setting("vault_goods_travel", "switch", False, "A stolen Null-Time Vault keeps what lies on it."),
    Setting("detonator_needs_all", "switch", False, "Seismic Detonator does not work where a colony is locked."),
    Setting(
        "operator_discounts_once", "switch", False, "Pohl Foothills helps Tele-operator and its card once, not twice."
    ),
    Setting("gaia_gets_full_price", "switch", False, "The supply makes up discounts to New Gaia's owner."),
    Setting("terran_first_trade_only", "switch", False, "Terran Exchange pays only on the turn's very first trade."),
    Setting("sunrise_saves", "choice", "ore", "What the Sunrise Commune's owner pays 1 less of.", ("ore", "fuel")),
    Setting("missed_objectives_wait", "switch", True, "A met objective that is not revealed must be met anew."),
    Setting("points_in_tow", "switch", True, "Asteroids worth points score already in tow."),
    Setting("asteroids_in_ties", "switch", False, "Asteroid cards count as alien tech in ties."),
    Setting("spent_asteroids_return", "switch", False, "An exhausted asteroid deck is made of cards used to the box."),
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
