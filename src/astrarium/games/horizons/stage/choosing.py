"""Which pieces an option can be chosen by."""

from __future__ import annotations

from collections.abc import Iterable

from astrarium.core.answers import Option, Pieces
from astrarium.core.effects import END
from astrarium.core.game import View
from astrarium.core.scene import once
from astrarium.games.horizons.effects.steps import BRANCHES, CHOOSE, DRAW_ALLY, DRAW_MISSION, OP
from astrarium.games.horizons.stage.market import TOKENS
from astrarium.games.horizons.table.components import ACTION_NAMES, STRUCTURE_NAMES
from astrarium.games.horizons.table.moves import STRUCTURE_TEXTS
from astrarium.games.horizons.words.names import branch_text


def world(known: View, option: Option) -> Iterable[str]:
    """The tile of the World that is named."""
    name = option["form"]["arguments"]["world"]
    return [f"tile-{there['tile'] + 1}" for there in _worlds(known, name)]


def action(known: View, option: Option) -> Iterable[str]:
    """An Action on the board of whoever takes it."""
    return [f"action-{known['match']['viewer']}-{option['form']['verb']}"]


def built(known: View, option: Option) -> Iterable[str]:
    """Build is an Action, and what is done with it is done on a World."""
    return world(known, option) if option["form"]["arguments"] else action(known, option)


def own_structure(known: View, option: Option) -> Iterable[str]:
    """The viewer's Structures of a kind on a World; of a stack only the upper one is moved."""
    named, upper = option["form"]["arguments"], option["form"]["verb"] == "move-top"
    layer, kind = "top" if upper else "kind", STRUCTURE_NAMES[STRUCTURE_TEXTS.index(named["structure"])]
    return [
        f"{there['name']}-{space['space']}-{layer}"
        for there in _worlds(known, named["world"])
        for space in there["spaces"]
        if space["owner"] == known["match"]["viewer"] and space[layer] == kind and upper == (space["top"] is not None)
    ]


def _worlds(known: View, name: str) -> list[View]:
    return [there for system in known["systems"] for there in system["worlds"] if there["name"] == name]


def own_ally(known: View, option: Option) -> Iterable[str]:
    """An Ally in front of whoever uses it."""
    named, mine = option["form"]["arguments"]["ally"], known["players"][known["match"]["viewer"]]["allies"]
    return [f"ally-{named}" for ally in mine if ally["name"] == named]


def taken_action(known: View, option: Option) -> Iterable[str]:
    """The Action that is being carried out."""
    return [f"action-{known['match']['viewer']}-{known['action']}"]


def amount(known: View, option: Option) -> Iterable[str]:
    """Tokens are taken, mixed and exchanged at the supply of each that is spoken of."""
    return [f"supply-{token}" for token in TOKENS if token.title() in option["label"]]


def branch(known: View, option: Option) -> Iterable[str]:
    """A part of an effect that draws an Ally or a Mission is chosen where these lie."""
    if option["label"] in _branches(DRAW_ALLY):
        return [f"stack-{stack['species']}" for stack in known["stacks"]]
    return ["missions"] if option["label"] in _branches(DRAW_MISSION) else []


@once
def _branches(op: int) -> set[str]:
    """The parts of effects that begin with a kind of step, in words."""
    return {
        branch_text(step, number)
        for step, starts in enumerate(BRANCHES)
        for number, start in enumerate(starts)
        if OP[step] == CHOOSE and start != END and OP[start] == op
    }


PIECES: Pieces = {
    **dict.fromkeys(ACTION_NAMES, (action,)),
    "perform": (taken_action,),
    "place": ("star-{star}", "drawn-{face}"),
    "build-on-star": ("star-{star}",),
    "name-system": ("star-{star}",),
    "build": (built,),
    "flip": (world,),
    "move-to": (world,),
    "move": (own_structure,),
    "move-top": (own_structure,),
    "activate": ("type-{me}-{type}",),
    "use": (own_ally,),
    "refresh": (own_ally,),
    "discard-ally": (own_ally,),
    "discard-mission": ("mission-{mission}",),
    "take-ally": ("stack-{stack}",),
    "bury-ally": ("stack-{stack}",),
    "draw-mission": ("missions",),
    "choose": (branch,),
    "gain-energy": ("supply-energy",),
    "gain-metal": ("supply-metal",),
    "take": (amount,),
    "mix": (amount,),
    "convert": (amount,),
}
