"""Progress on everything that takes longer than two seconds."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from astrarium.core.game import Game
from astrarium.core.playouts import play_batch, play_templates, template
from astrarium.core.rules import reachable


def bar(console: Console) -> Progress:
    """A progress bar in our manner; it vanishes when done."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
    )


def compile_game(console: Console, game: Game) -> float:
    """Compile the batch door of a game, or load it from the cache; returns the seconds it took."""
    with compiling(console, f"Compiling {game.meta.title}", len(reachable(play_batch, game.rules.links()))):
        started = time.perf_counter()
        start = template(game, game.meta.min_players, {})
        play_templates(game, start, 1, seed=0, most=1)
        return time.perf_counter() - started


@contextmanager
def compiling(console: Console, what: str, rules: int) -> Iterator[None]:
    """A bar that counts compiled rules; nothing is shown while everything comes from the cache."""
    from astrarium.core.compiler import watching

    progress = bar(console)
    task = progress.add_task(what, total=rules)

    def report(name: str) -> None:
        progress.start()
        done = progress.tasks[0].completed + 1
        progress.update(task, completed=done, total=max(rules, done), description=f"{what}: {name}")

    try:
        with watching(report):
            yield
    finally:
        if progress.live.is_started:
            progress.stop()


def counting(console: Console, what: str, total: int) -> tuple[Progress, Callable[[int], None]]:
    """A bar for a known number of things; the function sets how many are done."""
    progress = bar(console)
    task = progress.add_task(what, total=total)
    return progress, lambda done: progress.update(task, completed=done)
