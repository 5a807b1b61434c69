"""The commands `astrarium arena`, `lab` and `analyse`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from astrarium.arena import sprt as tests
from astrarium.arena.contest import Progress as Watch
from astrarium.arena.contest import check, hold
from astrarium.arena.results import as_match, read
from astrarium.arena.schedule import BadContest, Contest
from astrarium.arena.standings import contest_report
from astrarium.arena.workers import workers
from astrarium.bots import ready
from astrarium.core import matchfile, registry
from astrarium.core.match import Match

GameName = Annotated[str, typer.Argument(help="The game, for example horizons.")]
Players = Annotated[int, typer.Option(help="How many sit at the table.")]
Seed = Annotated[str, typer.Option(help="Everything random comes from it.")]
Jobs = Annotated[int | None, typer.Option(help="Processes; as many as there are cores if not given.")]
Ray = Annotated[str | None, typer.Option(help="Play on a Ray cluster: its address, `auto`, or `local`.")]
Option = Annotated[list[str] | None, typer.Option("--set", help="A setting of the game, as name=value.")]
Quiet = Annotated[bool, typer.Option("--json", help="Print one JSON object for programs.")]


def settings(given: list[str] | None) -> dict[str, Any]:
    """`boards=["drej","narah"]` and the like as settings; what is not JSON is a text."""
    made: dict[str, Any] = {}
    for item in given or []:
        name, equals, value = item.partition("=")
        if not equals:
            raise BadContest(f"A setting is given as name=value, not {item!r}.")
        try:
            made[name] = json.loads(value)
        except json.JSONDecodeError:
            made[name] = value
    return made


@contextmanager
def watched(title: str, quiet: bool = False) -> Iterator[Watch]:
    """A progress bar on stderr, as a function to call with (done, all)."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=quiet) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def announce_compiling(name: str) -> None:
    """Say so when the rules have to be compiled first, which takes a while."""
    if not ready(registry.game(name)):
        print(f"Compiling the rules of {name}, once: this takes one to five minutes.", file=sys.stderr)


def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Bots, joined by commas or (with options) by spaces.")] = "search,greedy",
    players: Players = 2,
    games: Annotated[int, typer.Option(min=1, help="How many games, rounded up to whole groups.")] = 100,
    seed: Seed = "0",
    option: Option = None,
    sprt: Annotated[str | None, typer.Option(help="elo0,elo1: stop when it is clear which of them holds.")] = None,
    out: Annotated[Path | None, typer.Option(help="Keep every game here (JSON lines); taken up again later.")] = None,
    report: Annotated[list[Path] | None, typer.Option(help="Write the report to a .md or .html file.")] = None,
    jobs: Jobs = None,
    ray: Ray = None,
    quiet: Quiet = False,
) -> None:
    """Let bots play each other: rotated seats, mirrored deals, intervals.

    Example: `astrarium arena horizons --bots "search:iterations=1000 greedy" --players 2 --games 100 --out a.jsonl`
    """
    contest = Contest(game, bot_names(bots), players, games, seed, settings(option))
    check(contest)
    test = tests.parse(sprt, players) if sprt else None
    announce_compiling(game)
    try:
        with watched(f"{game}, games", quiet) as progress:
            held = hold(contest, out=out, sprt=test, where=workers(jobs, ray), progress=progress)
    except KeyboardInterrupt:
        kept = f" Its games are in {out}; the same command goes on." if out else ""
        raise BadContest(f"The contest was stopped.{kept}") from None
    made = contest_report(held)
    for path in report or []:
        made.write(path)
    if quiet:
        print(json.dumps({**made.as_data(), "verdict": held.verdict}))
    else:
        made.show(Console())


def bot_names(text: str) -> tuple[str, ...]:
    """`A,B` or `search:iterations=100,sight=5 greedy`: commas part bots unless one of them has options."""
    return tuple(text.split() if ":" in text or " " in text.strip() else text.split(","))


def lab(
    game: GameName,
    players: Players = 4,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 400,
    bot: Annotated[str, typer.Option(help="The bot that plays itself.")] = "search:iterations=200",
    seed: Seed = "0",
    option: Option = None,
    out: Annotated[Path, typer.Option(help="A folder for the games, the Parquet tables and the page.")] = Path("lab"),
    jobs: Jobs = None,
    ray: Ray = None,
    quiet: Quiet = False,
) -> None:
    """What each component, board, home, faction and seat is worth, from games of a bot with itself.

    Example: `astrarium lab horizons --players 4 --games 1000 --out lab`
    """
    from astrarium.arena.lab import lab_report, worths, write_tables

    contest = Contest(game, (bot,), players, games, seed, settings(option), rows=True, mixed=True)
    check(contest)
    announce_compiling(game)
    with watched(f"{game}, games", quiet) as progress:
        held = hold(contest, out=out / "games.jsonl", where=workers(jobs, ray), progress=progress)
    found = worths(contest, held.results)
    written = write_tables(out, found, held.results)
    report = lab_report(held, found)
    report.write(out / "report.html")
    if quiet:
        print(json.dumps([worth.flat() for worth in found]))
    else:
        report.show(Console())
        print(f"The page is {out / 'report.html'}; beside it: {' and '.join(written)}.")


def analyse(
    file: Annotated[Path, typer.Argument(help="A saved match, or the results of an arena (then with --game).")],
    depth: Annotated[str, typer.Option(help="quick, normal or deep.")] = "normal",
    number: Annotated[int, typer.Option("--game", help="Which game of an arena's results.")] = 0,
    report: Annotated[list[Path] | None, typer.Option(help="Write the report to a .md or .html file.")] = None,
    jobs: Jobs = None,
    ray: Ray = None,
    quiet: Quiet = False,
) -> None:
    """Go through a saved match: every seat's chance after every decision, the mistakes, and the luck.

    Example: `astrarium analyse game.jsonl --report game.html`
    """
    from astrarium.arena.analyse import analyse_on, analysis_report
    from astrarium.bots.analysis import DEPTHS

    if depth not in DEPTHS:
        raise BadContest(f"The depth is one of {', '.join(DEPTHS)}, not {depth}.")
    match = _saved(file, number)
    announce_compiling(match.game.id)
    with watched("decisions", quiet) as progress:
        found = analyse_on(workers(jobs, ray), match, depth, progress)
    made = analysis_report(found, file, depth)
    for path in report or []:
        made.write(path)
    if quiet:
        print(json.dumps(found.as_dict()))
    else:
        made.show(Console())


def _saved(file: Path, number: int) -> Match:
    """A match from a record, or a game from the results of an arena."""
    try:
        with file.open(encoding="utf-8") as lines:
            of_arena = '"arena"' in lines.readline()
    except (OSError, UnicodeDecodeError) as error:
        raise BadContest(f"{file} cannot be read: {error}.") from error
    if not of_arena:
        return matchfile.read(file)
    contest, games = read(file)
    if not 0 <= number < len(games):
        raise BadContest(f"{file} holds {len(games)} games, counted from 0; there is no game {number}.")
    return as_match(contest, games[number])
