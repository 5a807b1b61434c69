"""The command `astrarium games`: games as data for learning."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

import typer

from astrarium.bots import check
from astrarium.core.errors import BadSetting
from astrarium.core.game import Game
from astrarium.core.settings import parse_settings
from astrarium.envs import data
from astrarium.envs.sitting import learnable


def games(
    game: Annotated[str, typer.Argument(help="The game, for example horizons.")],
    out: Annotated[Path, typer.Option(help="The folder that the corpus is written into.")],
    bots: Annotated[str, typer.Option(help="Who plays, one name for each seat: greedy,hard.")] = "greedy,greedy",
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(help="Everything random comes from it.")] = "0",
    settings: Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting.")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; as many as there are cores if not given.")] = None,
    components: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A TOML file with component values of your own.")
    ] = None,
    records: Annotated[list[Path] | None, typer.Option(help="Records to take instead of bots' games.")] = None,
) -> None:
    """Write games as Parquet: observation, mask, action, seat and outcome of every decision, and one row a game.

    Example: `astrarium games horizons --bots greedy,greedy --games 1000 --out corpus`
    """
    chosen = learnable(game, components)
    data.check_folder(out)
    if records:
        count = data.write(out, data.recorded_games(chosen, records))
    else:
        set_up = parse_settings(chosen, settings or [])
        count = _bot_games(chosen, bots.split(","), games, seed, set_up, out, jobs or os.cpu_count() or 1)
    rows = len(data.read(out).actions)
    typer.echo(f"{count:,} games with {rows:,} decisions are in {out}. Read them with astrarium.envs.data.read.")
    if chosen.parts.own:
        typer.echo(chosen.parts.own_words())


def _bot_games(
    game: Game, bots: list[str], games: int, seed: str, settings: dict[str, Any], out: Path, jobs: int
) -> int:
    """Share the games among processes; every name and setting is checked first."""
    if games < 1:
        raise BadSetting("A corpus has at least 1 game.")
    game.fresh(len(bots), settings, 0)
    for name in bots:
        check(name, game)
    bounds = [games * i // jobs for i in range(jobs + 1)]
    parts = [(first, end) for first, end in pairwise(bounds) if end > first]
    work = [(str(out), game.id, bots, seed, part, settings) for part in parts]
    if len(work) == 1:
        return _work(work[0])
    with ProcessPoolExecutor(len(work)) as pool:
        return sum(pool.map(_work, work))


def _work(task: tuple[str, str, list[str], str, tuple[int, int], dict[str, Any]]) -> int:
    out, name, bots, seed, (first, end), settings = task
    return data.write(out, data.bot_games(name, bots, seed, range(first, end), settings), first)
