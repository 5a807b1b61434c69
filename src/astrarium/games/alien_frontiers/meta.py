"""The facts on the box, the settings of a new game, and the history of our rules."""

from __future__ import annotations

from astrarium.core.game import Meta, Setting
from astrarium.games.alien_frontiers.table import components, tables

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
        "outer_belt",
        "switch",
        False,
        "Play with the Outer Belt: asteroids drift past and can be claimed.",
        module=True,
        title="Outer Belt",
    ),
    Setting("long_game", "switch", False, "Eight colonies each, whatever the number of players.", module=True),
    Setting(
        "expansion_tech",
        "switch",
        True,
        "Use all alien tech cards, not only the 22 of the first edition.",
        title="All alien tech",
    ),
)

VARIANTS = (
    Setting(
        "min_fleet",
        "number",
        tables.MIN_FLEET,
        "How many ships must be left to you after one is used up at the Terraforming Station (first edition: 3).",
        low=1,
        high=3,
        title="Smallest fleet",
    ),
    Setting(
        "limited_supply", "switch", False, "Only 30 fuel and 20 ore tokens exist; when they are out, nobody gains any."
    ),
    Setting(
        "belt_ports_open",
        "switch",
        False,
        "Five or six players use all docking ports of the Outer Belt.",
        title="All ports of the Outer Belt",
    ),
)

META = Meta(
    id=components.GAME_ID,
    title="Alien Frontiers",
    designer="Tory Niemann",
    publisher="Starling Games",
    year=2023,
    pitch="Roll your fleet of dice, dock it in orbit, and plant your colonies on an alien moon.",
    min_players=2,
    max_players=6,
    minutes="60-90",
    settings=MODULES + VARIANTS,
    rules_version=9,
    rules_history={
        1: "Edition X: base game, Factions, Agendas, Outer Belt, long game.",
        2: "Readings of doubtful rules are rulings and no longer settings.",
        3: "Ships of a docking are marked in any order where one does not say the others; the log tells more.",
        4: "An objective that was missed is met anew after it failed, whoever noticed; Deflector Shield does not "
        "charge for the Brethren Ship; a limited supply trades and yields what it has.",
        5: "The same rules; the log tells a cause before what it brings, and where each ship of a docking went.",
        6: "Who docks with the Brethren or the Prophets may leave what their boards offer; Pocket Universe docked at "
        "the end of one's own turn is in that turn; Blish Expanse frees what was claimed before; Multiverse Window "
        "comes down to three before it draws; resources count for objectives in one's own turn.",
        7: "Another copy of a card used this turn is another card; Chrono-Spike leaves over what cannot be docked; the "
        "FTL Drive is lent to nobody, an empty vault not discarded; agendas count ports, ore gained, the REV's bonuses "
        "used and what was revealed before the end; the log tells Pohl Foothills' discounts and where factions start.",
        8: "A card used through Tele-operator or Infiltration A.I. was used this turn, whoever gets it; the log names "
        "both sides of a border that a generator is taken off.",
        9: "Agendas can be revealed before a card is used before the roll; Relic Hunter, not revealed in its turn, is "
        "met anew; for Oracle Engine and the Artifact's total one's own Pocket Universe is still the turn; data cores "
        "share their one use with lent ones; cards that use another are lent too; Asimov Crater counts for a ship that "
        "launches from a full hub; no card is used for what a limited supply lacks.",
    },
    palette={"cover": "flight", "sky": "#33190f", "ground": "#10151f", "accent": "#e07b39"},
    signs={
        "agenda": "flag",
        "belt_position": "rock",
        "facility": "dock",
        "faction": "people",
        "field": "field",
        "player_count": "people",
        "seat": "person",
        "ship_cost": "rocket",
        "tech": "flask",
    },
)
