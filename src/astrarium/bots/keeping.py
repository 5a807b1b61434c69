"""Networks as files: what was learned, and what it was learned from. One that does not fit a game is refused."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass
from errno import EISDIR
from importlib.resources import as_file, files
from os import strerror
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

import numpy as np

from astrarium.bots.network import Net, net_of, no_habit
from astrarium.bots.tree import MOST_SEATS
from astrarium.core.errors import AstrariumError

if TYPE_CHECKING:
    from astrarium.bots.position import Position
    from astrarium.core.game import Game

LAYERS = ("first", "second", "third", "scale", "habit")
MOST_BYTES = 2_000_000  # of the networks of a game that ship with the package
LATEST = 40  # rounds: the games that they learn from are broken off then

_shipped: dict[tuple[str, int], tuple[Net, About] | None] = {}  # by game and number of seats
_files: dict[tuple[str, str], tuple[Net, About]] = {}  # by path and game


class BadWeights(AstrariumError):
    """A file is not a network, or not one for this game."""

    code = "bad-weights"


@dataclass(frozen=True)
class About:
    """What a network was trained on."""

    game: str
    observation: str  # the signature of the observation it reads
    features: int
    commit: str
    games: int
    seconds: float
    seed: str
    settings: dict[str, Any]
    own: tuple[str, ...] = ()  # the user's files of components that were played with


def check_file(path: Path) -> None:
    """Refuse a file that could not be written, before anything is learned for it."""
    try:
        if path.is_dir():
            raise IsADirectoryError(EISDIR, strerror(EISDIR))
        part = path.with_name(path.name + ".part")
        part.open("ab").close()
        part.unlink()
    except OSError as error:
        raise BadWeights(f"{path} cannot be written: {error.strerror}.") from error


def write(path: Path, net: Net, about: About, *, small: bool = False) -> None:
    """Keep a network, in half the room if nobody goes on from it; a file is there until the new one is whole."""
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        layers = {name: getattr(net, name) for name in LAYERS}
        for name in ("first", "habit") if small else ("habit",):  # there can be thousands of actions
            layers[name] = layers[name].astype(np.float16)
        np.savez_compressed(file, allow_pickle=False, about=np.array(json.dumps(asdict(about))), **layers)
    part.replace(path)


def read(path: Path, game: Game) -> tuple[Net, About]:
    """The network of a file, if it fits the game."""
    try:
        with np.load(path, allow_pickle=False) as file:
            told, layers = json.loads(str(file["about"])), [file[name] for name in LAYERS[:-1]]
            layers.append(file["habit"].astype(np.float32) if "habit" in file else no_habit(layers[0].shape[1]))
            about = About(**{**told, "own": tuple(told.get("own", ()))})
    except (OSError, ValueError, KeyError, TypeError, EOFError, BadZipFile) as error:
        raise BadWeights(f"{path.name} is not a network that astrarium train has written.") from error
    _demand_fit(path, game, about, layers)
    return net_of(*layers), about


def _demand_fit(path: Path, game: Game, about: About, layers: list[Any]) -> None:
    """Refuse a network that reads other numbers than the game shows."""
    seen = game.observation
    if seen is None:
        raise BadWeights(f"{game.meta.title} has no observation that a network could read.")
    if (about.game, about.observation, about.features) != (game.id, seen.signature, seen.width):
        wanted = f"{seen.width} numbers of the observation {seen.signature} of {game.id}"
        read_by_it = f"{about.features} of {about.observation} of {about.game}"
        raise BadWeights(f"{path.name} does not fit: it reads {read_by_it}, not {wanted}; train it anew.")
    first, second, third, scale, habit = (x.shape for x in layers)
    early, late = first[-1], second[-1]
    shapes = ((seen.width + 1, early), (early + 1, late), (late + 1, MOST_SEATS), (seen.width,))
    habits = ((0, early + 1), (len(game.actions), early + 1))
    if (first, second, third, scale) != shapes or habit not in habits or not all(np.isfinite(x).all() for x in layers):
        raise BadWeights(f"{path.name} is damaged: its layers do not fit each other.")


def shipped(game: Game, seats: int) -> tuple[Net, About] | None:
    """The network that came with the package: that of so many seats, or the game's; None, and a line in the log, where
    it does not fit the game.
    """
    if (game.id, seats) not in _shipped:
        _shipped[game.id, seats] = _look_for(game, seats)
    return _shipped[game.id, seats]


def _look_for(game: Game, seats: int) -> tuple[Net, About] | None:
    weights = files("astrarium.bots") / "weights"
    named = (weights / f"{name}.npz" for name in (f"{game.id}-{seats}", game.id))
    there = next((file for file in named if file.is_file()), None)
    if there is None:
        return None
    try:
        with as_file(there) as path:
            return read(path, game)
    except BadWeights as error:
        logging.getLogger("astrarium.bots").warning("%s The handwritten judgement takes over.", error)
        return None


def net_for(position: Position, path: str = "") -> Net | None:
    """A network for a table; None where none has played at such a table, or the game goes on for too long."""
    game = position.game
    if path and (path, game.id) not in _files:
        _files[path, game.id] = read(Path(path), game)
    found = _files[path, game.id] if path else shipped(game, position.seats)
    if (
        found is None
        or position.round > LATEST
        or position.seats not in found[1].settings.get("players", ())
        or not is_familiar(found[0], position)
    ):
        return None
    return found[0]


def is_familiar(net: Net, position: Position) -> bool:
    """Whether all that a seat sees came up in a network's training; what never did weighs nothing."""
    observe, row = position.game.rules.observe, np.zeros(len(net.scale), np.int16)
    assert observe
    observe(position.twin(), position.seat, row)
    return bool(net.first[:-1][row != 0].any(axis=1).all())
