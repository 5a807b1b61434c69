"""The facts on the box of New Frontiers, its settings, and the history of our rules."""

from __future__ import annotations

from astrarium.core.game import Meta, Setting

META = Meta(
    id="new-frontiers",
    title="New Frontiers",
    designer="Tom Lehmann",
    publisher="Rio Grande Games",
    year=2018,
    pitch="Select actions that everybody does, settle worlds and build a galactic empire.",
    min_players=2,
    max_players=5,
    minutes="45-75",
    settings=(
        Setting(
            "setup",
            "choice",
            "later",
            "First game: white-square sides and given homes. Later: coins flip developments, homes are chosen.",
            ("later", "first_game"),
            module=True,
        ),
        Setting(
            "goals",
            "switch",
            False,
            "Play with the eight goals and Chart Galactic Goals (later games only).",
            module=True,
        ),
        Setting(
            "non_alien",
            "choice",
            "keyword",
            "What powers for non-Alien worlds leave out: worlds with the Alien keyword or kind, or only the kind.",
            ("keyword", "kind"),
            title="Non-Alien worlds",
        ),
        Setting(
            "fresh_goods_fight",
            "switch",
            True,
            "A windfall good of a world settled in this action may be removed for temporary Military.",
        ),
        Setting(
            "league_sale_consumes",
            "switch",
            True,
            "A good sold by Trade League's Consume power counts as consumed for Prosperous Economy.",
            title="Trade League consumes what it sells",
        ),
        Setting(
            "special_military_scores",
            "switch",
            False,
            "New Galactic Order scores specialised Military as well as general Military.",
            title="Specialised Military scores",
        ),
    ),
    rules_version=6,
    rules_history={
        1: "The later printing of the rulebook, with goals.",
        2: "Several things are chosen as a set; income of Produce can pay for production; fewer questions about goals.",
        3: "The same rules; the log also tells of colonists, goods, worlds and goals that are sent, lost or put back.",
        4: "The same rules; a power that empties the pool is told before the end that it brings. Military against "
        "worlds of every kind, which components of one's own may have, scores once.",
        5: "The same rules; the log tells both places of two players on the track and which kind the Alien Oort Cloud "
        "Factory stands for when engineers replace it, or by it.",
        6: "The same rules; the log also tells what the Develop bonus took off, which colonies a shortage left without "
        "a good, powers that found no colonist, and all who ended the game; a new tile's Military scores at once.",
    },
    palette={
        "cover": "worlds",
        "accent": "#9ad17a",
        "sky": "#1a2440",
        "novelty": "#2aa7c9",
        "rare": "#8a5a2b",
        "genes": "#3f9d4a",
        "alien": "#d9b32c",
        "gray": "#8b8f98",
        "military": "#b3262e",
        "credit": "#c58b2a",
        "vp": "#5b6bd5",
    },
    signs={"action": "gear", "development": "hammer", "goal": "flag"},
)
