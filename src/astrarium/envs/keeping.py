"""Games at a table as matches and as bytes, and back."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from astrarium.core.errors import AstrariumError
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.records import dtype, to_record
from astrarium.envs.errors import BadBatch

FORMAT = 1


class Terms(NamedTuple):
    """What all tables of a batch have in common."""

    game: Game
    players: int
    settings: Mapping[str, Any]


class Laid(NamedTuple):
    """A game as it lies on a table: its seed, its decisions so far, and the state they led to."""

    seed: int | str
    actions: Sequence[int]
    state: Any


def settle(match: Match) -> Match:
    """Play what is forced, as a batch does."""
    return match.play_forced()


def retraced(match: Match) -> Iterator[tuple[Match, int]]:
    """A Match once more from its beginning: before each action that was a choice, how it stood, and the action.

    What is given is played on; look at it before asking for the next.
    """
    again = match.again()
    for step in match.steps:
        inside = again.branch()
        for act in step.actions:  # the marks of a set, each once, and its Done
            if act in inside.path_ids:  # otherwise it was forced by the one before
                if len(inside.path_ids) > 1:
                    yield inside, act
                inside.play(act)
        again.follow(step)


def to_match(terms: Terms, laid: Laid) -> Match:
    """Play a game once more as a Match."""
    match = settle(Match(terms.game, terms.players, laid.seed, **terms.settings))
    for act in laid.actions:
        match.play(act)
        settle(match)
    return match


def from_match(terms: Terms, match: Match) -> Laid:
    """The position of a Match with its past."""
    if not isinstance(match, Match):
        raise BadBatch(f"A table goes on with a Match, not with {type(match).__name__}.")
    if match.game is not terms.game or match.players != terms.players or match.settings != terms.settings:
        raise BadBatch("The match is of another game, or has another number of players or other settings.")
    if match.stirred:
        raise BadBatch("Chance was stirred in this match after something was taken back: a batch cannot retrace it.")
    settled = settle(match.branch())
    if settled.over:
        raise BadBatch("The match is over: there is nothing to go on with.")
    state = np.zeros(1, dtype(terms.game.state))
    to_record(settled.state, state)
    return Laid(match.seed, [act for _, act in retraced(settled)], state[0])


def _head(terms: Terms) -> dict[str, Any]:
    """What must be the same where a saved table is laid."""
    game = terms.game
    return {
        "astrarium-table": FORMAT,
        "game": game.id,
        "rules": game.meta.rules_version,
        "components": game.components_hash,
        "players": terms.players,
        "settings": terms.settings,
    }


def to_bytes(terms: Terms, laid: Laid) -> bytes:
    """One line of JSON that says what it is, then the state."""
    state: bytes = laid.state.tobytes()
    own = {"seed": laid.seed, "actions": laid.actions, "sum": _sum(state)}
    return json.dumps({**_head(terms), **own}).encode() + b"\n" + state


def _sum(state: bytes) -> str:
    return hashlib.blake2b(state, digest_size=16).hexdigest()


def from_bytes(terms: Terms, data: bytes) -> Laid:
    """Check every byte of a saved table."""
    if not isinstance(data, bytes | bytearray | memoryview):
        raise BadBatch(f"A saved table is bytes, not {type(data).__name__}.")
    line, _, state = bytes(data).partition(b"\n")
    try:
        head = json.loads(line)
        if {key: head[key] for key in _head(terms)} != _head(terms):
            raise BadBatch("The saved table is of another game, version, number of players or settings.")
        if head["sum"] != _sum(state):
            raise BadBatch("The saved table is damaged: its state is not the one that was saved.")
        return Laid(head["seed"], head["actions"], np.frombuffer(state, dtype(terms.game.state))[0])
    except AstrariumError:
        raise
    except (ValueError, TypeError, LookupError) as error:
        raise BadBatch("These bytes are not a saved table.") from error
