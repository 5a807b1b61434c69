"""The facts on the box, the settings of a new game and the history of our rules."""

from __future__ import annotations

from astrarium.core.game import Meta, Setting
from astrarium.games.tiny_epic_galaxies.table import setup, tables

META = Meta(
    id="tiny-epic-galaxies",
    title="Tiny Epic Galaxies",
    designer="Scott Almes",
    publisher="Gamelyn Games",
    year=2015,
    pitch="Roll dice to fly, colonise and grow your empire, and follow the dice of others; with Beyond the Black.",
    min_players=1,
    max_players=5,
    minutes="30-45",
    settings=(
        Setting(
            "beyond_the_black",
            "switch",
            False,
            "Play with the expansion: pilots, Advanced Ships, Unexplored Space, and more planets and missions.",
            module=True,
            title="Beyond the Black",
        ),
        Setting(
            "rogue",
            "choice",
            "artemis",
            "Solo: the Rogue Galaxy you play against, easy ones first.",
            tables.ROGUE_IDS,
            module=True,
            title="Rogue Galaxy",
        ),
        Setting(
            "rogue_regress_picks",
            "choice",
            "human",
            "Solo: who picks the ship that the Rogue pushes back: you, or always your most advanced ship.",
            setup.REGRESS_PICKS,
            title="Who picks the ship pushed back",
        ),
        Setting(
            "rogue_rerolls_useless",
            "switch",
            False,
            "Solo, harder: the Rogue rolls a die that does nothing once more before discarding it.",
            title="The Rogue rolls useless dice again",
        ),
        Setting(
            "allow_empty_activation",
            "switch",
            False,
            "Dice may be activated even if they do nothing.",
            title="Dice that do nothing",
        ),
        Setting(
            "mared_tie_ok",
            "switch",
            False,
            "Mared also works for players tied for the lowest empire level.",
            title="Mared in a tie",
        ),
        Setting(
            "steal_own_turn_only",
            "switch",
            False,
            "Planets that take resources from opponents work only on your own turn.",
            title="Thefts on your own turn only",
        ),
        Setting(
            "lightspeeder_on_follow",
            "switch",
            True,
            "A pilot whose ship any die may move can also use it when you follow.",
            title="Lightspeeder when you follow",
        ),
    ),
    rules_version=9,
    rules_history={
        1: "The base game, solo play and Beyond the Black.",
        2: "Dice to reroll or spend are one set in any order; a hire is paid when its ship is chosen; the Rogue never "
        "pushes back a Bulwark; Nagato moves one ship where only one can; every follow is a die of its own.",
        3: "The same rules; the log also tells of ships that join and of what there was no room for.",
        4: "A die is weighed as it lies in the Activation Bay, and may use a colony that an earlier die has used; what "
        "a full track does not take is no reason to activate a die, to follow or to use a planet.",
        5: "The same rules; the log also tells of the winner's own ships that come home and of Jump Starter's space.",
        6: "A pilot who is covered while the ability waits does not act any more; a ship that was at a planet already "
        "does not arrive there; the log also tells of what everybody starts with, which ship the Rogue sends, when its "
        "culture is spent, and of what is taken kind by kind.",
        7: "Two ships that one power advances do so one after the other, as their owner likes; the Rogue advances its "
        "most advanced ship that can; the log also tells of an effect that finds no ship or nothing to take.",
        8: "Whoever has no room for either kind is not asked which to take; the log also tells of everybody whom an "
        "effect passes by, and of cards and pilots that it does not find.",
        9: "The same rules; the log also tells of every pilot by whose power something is done, each right before it "
        "acts, and how many dice are lost in all. A pilot who must act does not either once covered; where dice may do "
        "nothing nobody has to move a Lightspeeder instead.",
    },
    palette={
        "cover": "orbits",
        "accent": "#b89bff",
        "sky": "#2a1440",
        "energy": "#f2b134",
        "culture": "#7f5af0",
        "diplomacy": "#3fa7d6",
        "economy": "#59b36a",
    },
    signs={"exploration": "compass", "mission": "flag", "pilot": "person", "rogue": "skull", "ship": "rocket"},
)
