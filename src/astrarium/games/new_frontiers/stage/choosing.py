"""Which pieces an option can be chosen by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from astrarium.core.answers import Option, Pieces
from astrarium.games.new_frontiers.stage.empire import Known, home_sides
from astrarium.games.new_frontiers.table.components import PARTS

STACKS = {row.id: f"stack-{row.fields['stack']}" for row in PARTS.rows("development")}
TILE_OF_POWER = {row.id: row.fields["tile"] for row in PARTS.rows("power")}


def _named(option: Option) -> dict[str, str]:
    return option["form"]["arguments"]  # type: ignore[no-any-return]


def _mine(known: Known) -> Any:
    return known["players"][known["match"]["viewer"]]


def action_tile(known: Known, option: Option) -> Iterable[str]:
    """The tile of an action in its row."""
    return [f"action-{i}" for i, tile in enumerate(known["tiles"]) if tile["id"] == _named(option)["tile"]]


def stack(known: Known, option: Option) -> Iterable[str]:
    """The stack of a development that is in the game."""
    named = _named(option)["development"]
    return [STACKS[named] for there in known["developments"] if there["id"] == named]


def offered_world(known: Known, option: Option) -> Iterable[str]:
    """A world that may be picked."""
    world = _named(option)["world"]
    return [f"world-{world}"] if world in known["centre"] else []


def own_colony(known: Known, option: Option) -> Iterable[str]:
    """A colony of one's own, and the good that lies on it."""
    return _colony(known, _named(option)["colony"])


def _colony(known: Known, name: str) -> list[str]:
    found = [colony for colony in _mine(known)["colonies"] if colony["id"] == name]
    return [f"{piece}-{name}" for colony in found for piece in (("world", "good") if colony["good"] else ("world",))]


def own_explored(known: Known, option: Option) -> Iterable[str]:
    """A world that one has explored."""
    world = _named(option)["world"]
    return [f"world-{world}"] if world in _mine(known)["explored"] else []


def own_power(known: Known, option: Option) -> Iterable[str]:
    """The colony or the development that has a power."""
    tile = TILE_OF_POWER[_named(option)["power"]]
    developed = [f"development-{known['match']['viewer']}-{tile}"] if tile in _mine(known)["developments"] else []
    return developed + _colony(known, tile)


def home(known: Known, option: Option) -> Iterable[str]:
    """A side of one's own mat."""
    return [f"world-{row.id}" for row in home_sides(_mine(known)) if row.id == _named(option)["home"]]


def secret_goal(known: Known, option: Option) -> Iterable[str]:
    """A goal that only the viewer sees."""
    goal, found = _named(option)["goal"], known["goals"]
    return [f"goal-{goal}"] if found and goal in (found["face_down"], *found["looking"]) else []


def goal_face_down(known: Known, option: Option) -> Iterable[str]:
    """The goal that the viewer holds face down."""
    found = known["goals"]
    return [f"goal-{found['face_down']}"] if found and found["face_down"] else []


COLONY = ("upgrade", "remove_good", "produce_on", "windfall", "pay_to_produce", "stockpile_good", "sell", "spend")

PIECES: Pieces = {
    "home": (home,),
    "select": (action_tile,),
    "develop": (stack,),
    "pick": (offered_world,),
    **dict.fromkeys(COLONY, (own_colony,)),
    "use": (own_power,),
    **dict.fromkeys(("settle", "upgrade_to", "discard", "stockpile_world"), (own_explored,)),
    "gain_colonists": ("colonists",),
    "set_kind": ("supply-{kind}",),
    "stockpile_credits": ("credits-{me}",),
    "keep_goal": (secret_goal,),
    "bury_goal": (secret_goal,),
    "turn_up_goal": (goal_face_down,),
    "keep_goal_down": (goal_face_down,),
}
