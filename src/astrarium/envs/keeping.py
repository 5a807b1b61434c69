"""Tables of a batch as matches and as bytes, and back."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from astrarium.core.errors import AstrariumError
from astrarium.core.match import Match
from astrarium.core.records import dtype, to_record
from astrarium.envs.errors import BadBatch

if TYPE_CHECKING:
    from astrarium.envs.batch import Batch

FORMAT = 1


def past_of(batch: Batch, table: int) -> list[int]:
    """The actions of the game at a table so far."""
    desk = batch._desk
    steps = int(desk.steps[table])
    if steps > desk.history.shape[1]:
        raise BadBatch(f"The game at table {table} has had {steps} decisions, more than a batch remembers.")
    return [int(act) for act in desk.history[table, :steps]]


def settle(match: Match) -> Match:
    """Play what is forced, as a batch does."""
    return match.play_forced()


def retraced(match: Match) -> Iterator[tuple[Match, int]]:
    """A Match once more from its beginning: before each action that was a choice, how it stood, and the action.

    What is given is played on; look at it before asking for the next.
    """
    again = match.branch()
    again.rewind(0)
    again.pauses, again.stirred = dict(match.pauses), dict(match.stirred)
    for step in match.steps:
        inside = again.branch()
        for act in step.actions:  # the marks of a set, each once, and its Done
            if act in inside.path_ids:  # otherwise it was forced by the one before
                if len(inside.path_ids) > 1:
                    yield inside, act
                inside.play(act)
        again.follow(step)


def to_match(batch: Batch, table: int) -> Match:
    """Play the game of a table once more as a Match."""
    settings: dict[str, Any] = batch.settings
    match = settle(Match(batch.game, batch.players, batch.seed_of(table), **settings))
    for act in past_of(batch, table):
        match.play(act)
        settle(match)
    return match


def from_match(batch: Batch, table: int, match: Match) -> None:
    """Lay the position of a Match on a table."""
    if match.game is not batch.game or match.players != batch.players or match.settings != batch.settings:
        raise BadBatch("The match is of another game, or has another number of players or other settings.")
    if match.stirred:
        raise BadBatch("Chance was stirred in this match after something was taken back: a batch cannot retrace it.")
    settled = settle(match.branch())
    if settled.over:
        raise BadBatch("The match is over: there is nothing to go on with.")
    state = np.zeros(1, dtype(batch.game.state))
    to_record(settled.state, state)
    batch._lay(table, state[0], match.seed, [act for _, act in retraced(settled)])


def _head(batch: Batch) -> dict[str, Any]:
    """What must be the same where a saved table is laid."""
    game = batch.game
    return {
        "astrarium-table": FORMAT,
        "game": game.id,
        "rules": game.meta.rules_version,
        "components": game.components_hash,
        "players": batch.players,
        "settings": batch.settings,
    }


def to_bytes(batch: Batch, table: int) -> bytes:
    """One line of JSON that says what it is, then the state."""
    state: bytes = batch._desk.states[table].tobytes()
    own = {"seed": batch.seed_of(table), "actions": past_of(batch, table), "sum": _sum(state)}
    return json.dumps({**_head(batch), **own}).encode() + b"\n" + state


def _sum(state: bytes) -> str:
    return hashlib.blake2b(state, digest_size=16).hexdigest()


def from_bytes(batch: Batch, table: int, data: bytes) -> None:
    """Check every byte, then lay the state on the table."""
    line, _, state = bytes(data).partition(b"\n")
    try:
        head = json.loads(line)
        if {key: head[key] for key in _head(batch)} != _head(batch):
            raise BadBatch("The saved table is of another game, version, number of players or settings.")
        if head["sum"] != _sum(state):
            raise BadBatch("The saved table is damaged: its state is not the one that was saved.")
    except AstrariumError:
        raise
    except (ValueError, TypeError, LookupError) as error:
        raise BadBatch("These bytes are not a saved table.") from error
    record = np.frombuffer(state, dtype(batch.game.state))
    batch._lay(table, record[0], head["seed"], head["actions"])
