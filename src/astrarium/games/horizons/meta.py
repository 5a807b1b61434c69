"""The facts on the box, the settings of a game, and the history of our rules."""

from __future__ import annotations

from astrarium.core.game import Meta, Setting

BOARDS = ("basic", "species_1825", "narah", "quillion", "drej", "traachet")
TIE_BREAKS = ("mission_points", "missions_completed")
NETWORK = ("parts", "package")

META = Meta(
    id="horizons",
    title="Horizons",
    designer="Levi Mote",
    publisher="Daily Magic Games",
    year=2018,
    pitch="Explore a new galaxy, befriend its species, and build where it counts before a last Colony ends it.",
    min_players=2,
    max_players=5,
    minutes="60-75",
    settings=(
        Setting(
            "boards",
            "per_seat",
            "basic",
            "The side of the player board for each seat; each advanced board at most once.",
            values=BOARDS,
            title="Player boards",
        ),
        Setting(
            "tie_break",
            "choice",
            "mission_points",
            "After Resources, ties go to the points from Missions (rulebook) or to their number (quick guide).",
            values=TIE_BREAKS,
            title="Ties",
        ),
        Setting(
            "round_cap",
            "number",
            0,
            "Score after so many rounds; 0 plays on until a last Colony.",
            high=1000,
            automated=300,
            title="Most rounds",
        ),
        Setting(
            "fresh_allies",
            "switch",
            True,
            "An Ally drawn by an Action may be used after it, if its icon matches.",
            title="Fresh Allies",
        ),
        Setting(
            "last_colony_shares",
            "switch",
            False,
            "World Sharing is still paid for the Colony that ends the game.",
            title="The last Colony shares",
        ),
        Setting(
            "network",
            "choice",
            "parts",
            "The Traachet's Network: the Ally and the Mission each by choice (parts), or both or neither (package).",
            values=NETWORK,
            title="Network",
        ),
        Setting(
            "shadow_below_tie",
            "switch",
            True,
            "Power's Shadow: second place below a tied Majority counts as Minority Control.",
            title="Power's Shadow below a tie",
        ),
    ),
    rules_version=4,
    rules_history={
        1: "The rulebook of 2018 with all advanced boards.",
        2: "The same rules; the log also tells of what everybody starts with and of what a Collector lies on.",
        3: "The same rules; the log also tells of an Ally that brings nothing, and which System is named.",
        4: "The same rules; the log also tells what is discarded over a limit, and what breaks a tie.",
    },
    palette={
        "cover": "systems",
        "accent": "#7fd1c7",
        "sky": "#10283a",
        "arboreal": "#4f8a3c",
        "desert": "#d9a441",
        "frozen": "#9fd3e6",
        "gaseous": "#c58bd1",
        "oceanic": "#2f6fb3",
        "volcanic": "#b5432f",
        "energy": "#f2c230",
        "metal": "#8d99a6",
        "knowledge": "#5cb8a5",
    },
    signs={
        "ally": "people",
        "starter_ally": "people",
        "board": "hammer",
        "mission": "flag",
        "species": "alien",
        "star_tile": "sun",
    },
)
