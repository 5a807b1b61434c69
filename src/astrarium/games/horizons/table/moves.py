"""The action space: every choice of the game as a number with a text."""

from __future__ import annotations

from astrarium.core.actions import Actions
from astrarium.games.horizons.table import components, pieces
from astrarium.games.horizons.table.components import PARTS

STAR_NAMES = tuple("ABCDE"[: pieces.STARS])
WORLD_NAMES = tuple(f"{star}{place + 1}" for star in STAR_NAMES for place in range(pieces.WORLDS_PER_STAR))
STRUCTURE_TEXTS = ("colony", "energy-collector", "metal-collector")
STACK_NAMES = tuple(row.id for row in PARTS.rows("species"))
ALLY_NAMES = tuple(row.id for row in [*PARTS.rows("ally"), *PARTS.rows("starter_ally")])
MISSION_NAMES = tuple(row.id for row in PARTS.rows("mission"))
TILE_NAMES = tuple(f"{tile + 1:02}" for tile in range(pieces.TILES))
FACE_NAMES = tuple(
    f"{TILE_NAMES[tile]}-{components.TYPE_NAMES[components.TILE_TYPE[tile][side]]}{side + 1}"
    for tile in range(pieces.TILES)
    for side in range(2)
)
NUMBERS = tuple(str(n) for n in range(41))

actions = Actions()
TAKE_ACTION = actions.family("action", components.ACTION_NAMES)  # the five Actions, in their order
END_TURN = actions.end("end-turn")
PERFORM = actions.verb("perform")
WAIVE = actions.end("waive")
USE = actions.verb("use", ally=ALLY_NAMES)
NO_ALLY = actions.end("no-ally")
SKIP = actions.end("skip")
DONE = actions.end("done")
PLACE = actions.verb("place", face=FACE_NAMES, star=STAR_NAMES)
FLIP = actions.verb("flip", world=WORLD_NAMES)
ACTIVATE = actions.verb("activate", type=components.TYPE_NAMES)
TAKE_ALLY = actions.verb("take-ally", stack=STACK_NAMES)
BURY_ALLY = actions.verb("bury-ally", stack=STACK_NAMES)
BUILD = actions.verb("build", structure=STRUCTURE_TEXTS, world=WORLD_NAMES)
BUILD_ON_STAR = actions.verb("build-on-star", star=STAR_NAMES)
STACK_ON = actions.verb("stack-on", below=STRUCTURE_TEXTS)
MOVE = actions.verb("move", structure=STRUCTURE_TEXTS, world=WORLD_NAMES)
MOVE_TOP = actions.verb("move-top", structure=STRUCTURE_TEXTS, world=WORLD_NAMES)  # the upper one of a stack
MOVE_TO = actions.verb("move-to", world=WORLD_NAMES)
SHARE_ENERGY = actions.verb("gain-energy")
SHARE_METAL = actions.verb("gain-metal")
SHARE_NOTHING = actions.end("gain-nothing")
TAKE = actions.verb("take", tokens=NUMBERS)
MIX = actions.verb("mix", energy=tuple(f"{n}-energy" for n in NUMBERS))
CONVERT = actions.verb("convert", tokens=NUMBERS)
NAME_SYSTEM = actions.verb("name-system", star=STAR_NAMES)
DRAW_MISSION = actions.verb("draw-mission")
DISCARD_MISSION = actions.verb("discard-mission", mission=MISSION_NAMES)
REFRESH = actions.verb("refresh", ally=ALLY_NAMES)
CHOOSE = actions.verb("choose", option=("1", "2", "3"))
DISCARD_ALLY = actions.verb("discard-ally", ally=ALLY_NAMES)
