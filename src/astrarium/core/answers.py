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
    me, found = known["match"]["viewer"], dict[str, tuple[int, ...]]()
    for verb in [verb for verb in pieces if verb in asked]:
        for option in asked[verb]:
            act, named = option["id"], option["form"]["arguments"]
            for one in pieces[verb]:
                for piece in (one.format(me=me, **named),) if isinstance(one, str) else one(known, option):
                    had = found.get(piece)
                    if had is None:
                        found[piece] = (act,)
                    elif act not in had:
                        found[piece] = (*had, act)
    return found
