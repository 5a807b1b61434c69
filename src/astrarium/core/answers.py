"""Answers: which pieces an option can be chosen by. A game says it by the verb, and draws its pieces alike for all.

    PIECES = {
        "place": ("star-{star}", "drawn-{face}"),  # pieces called by what the option names
        "activate": ("type-{me}-{type}",),         # and by the seat that is asked
        "build": (world_tile,),                    # a function of the view and the option, where it takes a look
    }
    Scene(areas, stage, answers(PIECES, known))

What answers stands beside the areas: so whoever is asked and whoever is not see the very same pieces, which are drawn,
compared and written once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from astrarium.core.scene import Asked, Replies

Option = Mapping[str, Any]  # of a view
Where = str | Callable[[Any, Option], Iterable[str]]  # ids of pieces; those that are not there count for nothing
Pieces = Mapping[str, tuple[Where, ...]]  # by verb; a piece answers to the options of the first verb first
NOTHING: Replies = MappingProxyType({})


def answers(pieces: Pieces, known: Mapping[str, Any]) -> Replies:
    """Of every piece that can be chosen the options that it answers to, each once."""
    options = known["options"]
    if not options:
        return NOTHING
    asked = (options if isinstance(options, Asked) else Asked(options)).by_verb
    found: dict[str, tuple[int, ...]] = {}
    for verb in [verb for verb in pieces if verb in asked]:
        for option in asked[verb]:
            for piece in _called(pieces[verb], known, option):
                had = found.get(piece, ())
                if option["id"] not in had:
                    found[piece] = (*had, option["id"])
    return found


def _called(where: tuple[Where, ...], known: Mapping[str, Any], option: Option) -> list[str]:
    """The pieces that an option can be chosen by."""
    me, named, called = known["match"]["viewer"], option["form"]["arguments"], list[str]()
    for one in where:
        called += (one.format(me=me, **named),) if isinstance(one, str) else one(known, option)
    return called
