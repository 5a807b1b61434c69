"""The commands for people who measure and check: warm, fuzz, bench."""

from __future__ import annotations

import json
import os
import shlex
from math import inf
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

import astrarium
from astrarium.core.errors import BadSetting
from astrarium.core.game import Game
from astrarium.core.settings import parse_settings
from astrarium.tui.command import AsJson, GameName, OwnComponents, load_game
from astrarium.tui.progress import compile_game, counting

MOST_GAMES = 1 << 62  # numbers of games that compiled rules can count


def console_for(json_: bool) -> Console:
    """Progress goes to the error stream when the output is for a program."""
    return Console(stderr=json_, highlight=False)


def warm(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; all if none.")] = None,
    bots: Annotated[bool, typer.Option(help="Also what the bots think with.")] = True,
    components: OwnComponents = None,
) -> None:
    """Compile the rules of games ahead of use, so that simulations and bots start at once.

    Example: `astrarium warm horizons`
    """
    console = Console(highlight=False)
    if components is not None and len(games or []) != 1:
        raise BadSetting("Components of your own are for one game: name it.")
    for name in games or astrarium.games():
        game = load_game(name, components)
        if game.parts.own:
            console.print(game.parts.own_words())
        console.print(f"{game.meta.title}: rules ready in {compile_game(console, game):.1f} s.")
        if bots:
            _warm_bots(console, game)


def _warm_bots(console: Console, game: Game) -> None:
    import time

    from astrarium.bots import compile_now
    from astrarium.bots.door import bot_door
    from astrarium.core.rules import reachable
    from astrarium.tui.progress import compiling

    rules = len(reachable(bot_door, game.rules.links()))
    started = time.perf_counter()
    with compiling(console, f"Compiling the bots of {game.meta.title}", rules):
        compile_now(game)
    console.print(f"{game.meta.title}: bots ready in {time.perf_counter() - started:.1f} s.")


def fuzz(
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games.")] = 10_000,
    seed: Annotated[str, typer.Option(help="Reproduces the games.")] = "0",
    first: Annotated[int, typer.Option(help="The number of the first game: goes on where another run ended.")] = 0,
    players: Annotated[int | None, typer.Option(help="Only games with so many players.")] = None,
    threads: Annotated[int | None, typer.Option(min=1, help="How many at a time; all cores if not given.")] = None,
    report: Annotated[bool, typer.Option("--report", help="Write docs/fuzz-GAME.md.")] = False,
    json_: AsJson = False,
    components: OwnComponents = None,
) -> None:
    """Play random games of every option set and check every law after every step: none may be stuck or broken.

    Example: `astrarium fuzz horizons --games 100000`
    """
    from astrarium.testing import fuzz_report, option_sets
    from astrarium.testing.fuzz import Fuzz, fuzzing, see_rules

    if games < 1 or not 0 <= first < MOST_GAMES:
        raise BadSetting("Fuzzing needs at least 1 game, and game numbers start at 0.")
    console = console_for(json_)
    chosen = load_game(game, components)
    if players is not None:
        chosen.meta.check_players(players)
    sets = option_sets(chosen, players)
    compile_game(console, chosen)
    found: Fuzz | None = None
    progress, done = counting(console, f"Fuzzing {chosen.meta.title}", games)
    with progress:
        try:
            workers = threads or os.cpu_count() or 1
            for found in fuzzing(chosen, sets, games, seed=seed, first=first, threads=workers):
                done(found.games)
        except KeyboardInterrupt:
            console.print("Stopped.")
    if found is None:
        raise typer.Exit(130)
    if found.games:
        progress, done = counting(console, "Which rules were met", len(sets))
        with progress:
            for played in see_rules(found):
                done(played)
    if json_:
        typer.echo(json.dumps(fuzz_report.as_data(found)))
    else:
        _show_fuzz(console, found)
    if report and found.games:
        path = Path("docs") / f"fuzz-{chosen.id}.md"
        path.parent.mkdir(exist_ok=True)
        path.write_text(fuzz_report.as_page(found), encoding="utf-8")
        console.print(f"Written to {path}.")
    if found.failures:
        raise typer.Exit(1)


def _show_fuzz(console: Console, found: object) -> None:
    from astrarium.testing.fuzz import Fuzz, coverage
    from astrarium.testing.fuzz_report import verdict

    assert isinstance(found, Fuzz)
    if found.games:
        table = Table("what", "hit", "of", "not hit")
        for one in coverage(found):
            missed = ", ".join(one.missed[:8]) + (f" and {len(one.missed) - 8} more" if len(one.missed) > 8 else "")
            table.add_row(one.what, f"{one.hit:,}", f"{one.total:,}", missed)
        console.print(table)
        rate = f"{found.decisions / max(found.seconds, 1e-9):,.0f} decisions/s"
        console.print(f"{len(found.sets)} option sets, longest game {found.longest:,} decisions, {rate}.")
    console.print(f"[bold]{verdict(found)}[/] {found.game.parts.own_words()}".strip())
    for failure in found.failures[:5]:
        console.print(f"Game {failure.number} of seed {failure.seed} ({failure.options}), step {failure.step}:")
        console.print(f"  {failure.said}")
        for line in failure.last_actions:
            console.print(f"  {line}")
    if not found.failures:
        console.print(f"Go on with --first {found.first + found.games}.", style="dim")


def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Which game.")] = "horizons",
    players: Annotated[int, typer.Option(help="How many seats.")] = 4,
    settings: Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting.")] = None,
    seconds: Annotated[float, typer.Option(help="How long each measurement takes.")] = 2.0,
    repeats: Annotated[int, typer.Option(help="Every figure is the median of so many measurements.")] = 5,
    cold: Annotated[bool, typer.Option(help="Also compile in a fresh process with an empty cache.")] = True,
    peers: Annotated[
        str | None, typer.Option(metavar="COMMAND", help="Prints the figures of other engines as JSON.")
    ] = None,
    bots: Annotated[bool, typer.Option("--bots", help="How fast the bots of every game think, instead.")] = False,
    envs: Annotated[bool, typer.Option("--envs", help="How fast learners can step every game, instead.")] = False,
    json_: AsJson = False,
    components: OwnComponents = None,
) -> None:
    """Measure a game: decisions and games per second, compiled and plain; copying; listing options; compiling.

    Example: `astrarium bench horizons --seconds 1`; `--bots` measures the bots of all games, `--envs` what learners get
    """
    from astrarium.testing import speed

    if not 0 < seconds < inf or repeats < 1:
        raise BadSetting("A measurement needs more than 0 seconds and at least 1 repeat.")
    if components is not None and (bots or envs):
        raise BadSetting("Components of your own are for one game: --bots and --envs measure all of them.")
    console = console_for(json_)
    if bots:
        _bench_bots(console, seconds, repeats, shlex.split(peers) if peers else None, json_)
        return
    if envs:
        _bench_envs(console, min(players, 2), seconds, repeats, shlex.split(peers) if peers else None, json_)
        return
    chosen = load_game(game, components)
    chosen.meta.check_players(players)
    set_up = parse_settings(chosen, settings or [])
    chosen.meta.check_settings(players, set_up)
    compile_game(console, chosen)
    subject = speed.Subject(chosen, players, set_up)
    steps = speed.steps(subject, seconds, repeats, cold, shlex.split(peers) if peers else None)
    progress, done = counting(console, f"Measuring {chosen.meta.title}", len(steps))
    figures = []
    with progress:
        for number, step in enumerate(steps, 1):
            figures += step()
            done(number)
    figures = speed.with_ratios(figures)
    if json_:
        about = {"game": chosen.id, "players": players, "own": list(chosen.parts.own)}
        data = {**about, "figures": [figure.as_dict() for figure in figures]}
        typer.echo(json.dumps(data))
        return
    how = ", ".join([f"{players} players", *(settings or [])])
    title = f"{chosen.meta.title}, {how}, random play, medians of {repeats}. {chosen.parts.own_words()}".strip()
    table = Table("what", "figure", "unit", "note", title=title, title_justify="left")
    for figure in figures:
        table.add_row(figure.what, figure.shown(), figure.unit, figure.note)
    console.print(table)


def _bench_envs(
    console: Console, players: int, seconds: float, repeats: int, peers: list[str] | None, json_: bool
) -> None:
    from astrarium.envs.speed import TABLES, bench_envs

    names = astrarium.games()
    progress, done = counting(console, "Measuring the environments", len(names))
    with progress:
        figures = bench_envs(names, players, seconds, repeats, peers, done)
    if json_:
        typer.echo(json.dumps({"players": players, "figures": [figure.as_dict() for figure in figures]}))
        return
    title = f"Random steps from Python, {TABLES:,} tables, medians of {repeats}"
    table = Table("what", "figure", "unit", "note", title=title, title_justify="left")
    for figure in figures:
        table.add_row(figure.what, figure.shown(), figure.unit, figure.note)
    console.print(table)


def _bench_bots(console: Console, seconds: float, repeats: int, peers: list[str] | None, json_: bool) -> None:
    from astrarium.arena.bench import bench_bots

    names = astrarium.games()
    for name in names:
        _warm_bots(console, load_game(name))
    progress, done = counting(console, "Measuring the bots", len(names))
    with progress:
        report = bench_bots(names, seconds, repeats, peers, lambda number, _: done(number))
    if json_:
        typer.echo(json.dumps(report.as_data()))
    else:
        report.show(console)
