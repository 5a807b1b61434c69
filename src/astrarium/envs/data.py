"""Games as data for learning: one row for each decision and one for each game, in Parquet.

    from astrarium.envs import data

    corpus = data.read("corpus")
    corpus.observations, corpus.masks, corpus.actions, corpus.seats, corpus.outcomes, corpus.games

Rows come from matches, whoever played them: bots (`astrarium games horizons --bots greedy,greedy --out corpus`) or
people (`astrarium games horizons --records tables/*.jsonl --out corpus`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from astrarium.bots import Player, choose, make
from astrarium.core import matchfile
from astrarium.core.errors import AstrariumError
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.envs.errors import MissingPackage
from astrarium.envs.keeping import retraced
from astrarium.envs.sitting import Sitting, learnable

AT_A_TIME = 64  # games in one part of a corpus
DECISIONS, GAMES = "decisions", "games"


class BadCorpus(AstrariumError):
    """A folder that is no corpus, or games that do not fit into one."""

    code = "bad-corpus"


@dataclass(frozen=True)
class Corpus:
    """Decisions as arrays, one row each, and the games as a table."""

    observations: Any  # int16
    masks: Any  # bits: np.unpackbits(masks, axis=1, bitorder="little")
    actions: Any
    seats: Any
    outcomes: Any  # what the game brought to the seat: 1 for a victory
    game: Any  # the row of `games`
    steps: Any
    games: Any  # a PyArrow table


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow  # type: ignore[import-untyped]
        from pyarrow import parquet
    except ImportError as error:
        raise MissingPackage("Games as data need PyArrow: pip install 'astrarium[learn]'.") from error
    return pyarrow, parquet


# ------------------------------------------------------------------ matches


def bot_game(game: Game, bots: Sequence[str], seed: str, settings: dict[str, Any]) -> Match:
    """One match of bots, seat by seat."""
    match = Match(game, len(bots), seed, bots, **settings)
    players: list[Player] = [make(name) for name in bots]
    while not match.over:
        match.play(choose(match, seed=seed, player=players[match.seat or 0]))
    return match


def recorded_games(game: Game, files: Iterable[Path]) -> Iterator[Match]:
    """The matches of some records; each is checked step by step, and must have come to its end."""
    for file in files:
        match = matchfile.read(file)
        if match.game is not game:
            raise BadCorpus(f"{file} is a match of {match.game.meta.title}, not of {game.meta.title}.")
        if not match.over:
            raise BadCorpus(f"{file} has not come to its end, so nobody knows who has won.")
        yield match


def decisions_of(match: Match) -> Iterator[dict[str, Any]]:
    """Every choice of a match as its seat saw it; what was forced is left out."""
    outcomes = Sitting(match).rewards()
    for number, (before, act) in enumerate(retraced(match)):
        sitting, seat = Sitting(before), before.seat or 0
        yield {
            "step": number,
            "seat": seat,
            "action": act,
            "outcome": outcomes[seat],
            "observation": sitting.seen_by(seat),
            "mask": np.packbits(sitting.mask().astype(np.uint8), bitorder="little"),
        }


def game_row(match: Match, number: int) -> dict[str, Any]:
    """What is kept of a whole match."""
    game = match.game
    return {
        "game": number,
        "title": game.id,
        "rules": game.meta.rules_version,
        "components": game.components_hash,
        "own": list(game.parts.own),
        "observation": game.observation.signature if game.observation else "",
        "seed": str(match.seed),
        "settings": json.dumps(match.settings),
        "names": list(match.names),
        "steps": len(match.steps),
        "rounds": int(match.state.round),
        "scores": [int(items["total"]) for items in match.scores],
        "winners": match.winners,
    }


# ------------------------------------------------------------------ Parquet


def check_folder(folder: Path) -> None:
    """Refuse a corpus that could not be written, before anything is played for it."""
    _arrow()
    new = not folder.exists()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        full = any(folder.iterdir())
        if not full:
            (folder / DECISIONS).mkdir()
            (folder / DECISIONS).rmdir()
        if new:
            folder.rmdir()
    except OSError as error:
        raise BadCorpus(f"{folder} cannot be written: {error.strerror}.") from error
    if full:
        raise BadCorpus(f"{folder} is not empty: a corpus is written into a folder of its own.")


def write(folder: str | Path, matches: Iterable[Match], first: int = 0) -> int:
    """Write matches into a folder, part by part; returns how many there were. Games are numbered from `first`."""
    waiting: list[Match] = []
    count = first
    for match in matches:
        waiting.append(match)
        if len(waiting) == AT_A_TIME:
            _write_part(Path(folder), waiting, count)
            count, waiting = count + len(waiting), []
    if waiting:
        _write_part(Path(folder), waiting, count)
    return count + len(waiting) - first


def _write_part(folder: Path, matches: Sequence[Match], first: int) -> None:
    pyarrow, parquet = _arrow()
    games = [game_row(match, first + i) for i, match in enumerate(matches)]
    rows = [{"game": first + i, **row} for i, match in enumerate(matches) for row in decisions_of(match)]
    columns = {name: _column(pyarrow, name, [row[name] for row in rows]) for name in rows[0]}
    for kind, table in ((DECISIONS, pyarrow.table(columns)), (GAMES, pyarrow.Table.from_pylist(games))):
        (folder / kind).mkdir(parents=True, exist_ok=True)
        parquet.write_table(table, folder / kind / f"part-{first:08}.parquet", compression="zstd")


def _column(pyarrow: Any, name: str, values: list[Any]) -> Any:
    if name in ("observation", "mask"):
        rows = np.stack(values)
        return pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(rows.reshape(-1)), rows.shape[1])
    kinds = {"game": "int64", "step": "int32", "seat": "int8", "action": "int32", "outcome": "float32"}
    return pyarrow.array(values, kinds[name])


def read(folder: str | Path) -> Corpus:
    """All games of a corpus."""
    _, parquet = _arrow()
    place = Path(folder)
    if not (place / DECISIONS).is_dir() or not (place / GAMES).is_dir():
        raise BadCorpus(f"{folder} is no corpus of games: it has no {DECISIONS} and {GAMES}.")
    rows, games = parquet.read_table(place / DECISIONS), parquet.read_table(place / GAMES)
    flat = {name: _numbers(rows.column(name)) for name in rows.column_names}
    return Corpus(
        observations=flat["observation"],
        masks=flat["mask"],
        actions=flat["action"],
        seats=flat["seat"],
        outcomes=flat["outcome"],
        game=flat["game"],
        steps=flat["step"],
        games=games,
    )


def _numbers(column: Any) -> Any:
    whole = column.combine_chunks()
    width = getattr(whole.type, "list_size", 0)
    return whole.flatten().to_numpy().reshape(-1, width) if width else whole.to_numpy()


def bot_games(
    name: str, bots: Sequence[str], seed: str, numbers: Iterable[int], settings: dict[str, Any]
) -> Iterator[Match]:
    """Numbered matches of bots; in every next one each bot sits one seat further."""
    game = learnable(name)
    for number in numbers:
        turn = number % len(bots)
        yield bot_game(game, [*bots[turn:], *bots[:turn]], f"{seed}/{number}", settings)
