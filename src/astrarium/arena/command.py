"""The commands `astrarium arena`, `lab` and `analyse`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import astrarium
from astrarium.arena import sprt as tests
from astrarium.arena.contest import Progress as Watch
from astrarium.arena.contest import check, hold, need
from astrarium.arena.play import Result
from astrarium.arena.report import Report, check_path
from astrarium.arena.results import as_match, check_version, read
from astrarium.arena.schedule import BadContest, Contest
from astrarium.arena.standings import contest_report
from astrarium.arena.workers import Workers, workers
from astrarium.bots import ready
from astrarium.core import matchfile, registry
from astrarium.core.match import Match
from astrarium.core.settings import parse_settings, written

GameName = Annotated[str, typer.Argument(help="The game, for example horizons.")]
Players = Annotated[int, typer.Option(help="How many sit at the table.")]
Seed = Annotated[str, typer.Option(help="Everything random comes from it.")]
Jobs = Annotated[int | None, typer.Option(min=1, help="Processes; as many as there are cores if not given.")]
Ray = Annotated[str | None, typer.Option(help="Play on a Ray cluster: its address, `auto`, or `local`.")]
Option = Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting of the game.")]
Own = Annotated[
    Path | None, typer.Option("--components", metavar="FILE", help="A TOML file with component values of your own.")
]
SIGN_OF_LIFE = 10.0  # seconds between two lines where the output is not a terminal
Quiet = Annotated[bool, typer.Option("--json", help="Print one JSON object for programs.")]


@contextmanager
def watched(title: str) -> Iterator[Watch]:
    """A progress bar on stderr, as a function to call with (done, all); a line now and then where nobody watches."""
    console = Console(stderr=True, highlight=False)
    if not console.is_terminal:
        yield _lines_now_and_then(title)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _lines_now_and_then(title: str) -> Watch:
    last = time.monotonic() - SIGN_OF_LIFE  # the first is told at once

    def tell(done: int, total: int) -> None:
        nonlocal last
        if done >= total or time.monotonic() - last >= SIGN_OF_LIFE:
            last = time.monotonic()
            print(f"{title}: {done} of {total}", file=sys.stderr, flush=True)

    return tell


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
    components: Own = None,
) -> None:
    """Let bots play each other: rotated seats, mirrored deals, intervals.

    Example: `astrarium arena horizons --bots "search:iterations=1000 greedy" --players 2 --games 100 --out a.jsonl`
    """
    use(game, components)
    chosen = parse_settings(registry.game(game), option or [])
    contest = Contest(game, bot_names(bots), players, games, seed, chosen)
    check(contest)
    check_files(report, out)
    need("openskill", "Ratings")
    test = tests.parse(sprt, players) if sprt else None
    announce_compiling(game)
    try:
        with watched(f"{game}, games") as progress:
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


def use(game: str, components: Path | None) -> None:
    """Play with a file of the user's own."""
    astrarium.game(game, components=components)


def check_files(reports: list[Path] | None, out: Path | None = None) -> None:
    """Refuse files that could not be written before the first game, not after the last."""
    for path in reports or []:
        check_path(path)
    if out is not None:
        check_path(out, ())


def bot_names(text: str) -> tuple[str, ...]:
    """`A,B` or `search:iterations=100,sight=5 greedy`: commas part bots unless one of them has options."""
    return tuple(text.split() if ":" in text or " " in text.strip() else text.split(","))


LabBot = Annotated[str | None, typer.Option(help="The bot that plays itself; search:iterations=200 if not given.")]
Minutes = Annotated[
    float | None, typer.Option(min=0.1, help="Play with the strongest search that is done in so many minutes.")
]
Compared = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Play the same deals with these components, and compare.")
]
LeftOut = Annotated[
    str | None, typer.Option(metavar="ROW", help="Play the same deals without a component (kind/id), and compare.")
]
LabFolder = Annotated[Path, typer.Option(help="A folder for the games, the Parquet tables and the page.")]


def lab(
    game: GameName,
    players: Players = 4,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 400,
    bot: LabBot = None,
    minutes: Minutes = None,
    compare: Compared = None,
    without: LeftOut = None,
    seed: Seed = "0",
    option: Option = None,
    out: LabFolder = Path("lab"),
    jobs: Jobs = None,
    ray: Ray = None,
    quiet: Quiet = False,
    components: Own = None,
) -> None:
    """What each component, board, home, faction and seat goes along with, from games of a bot with itself.

    Examples: `astrarium lab horizons --players 4 --games 1000 --out lab`, or, to see what a change does,
    `astrarium lab horizons --compare my.toml` and `astrarium lab horizons --without ally/olo_sage`
    """
    use(game, components)
    chosen = parse_settings(registry.game(game), option or [])
    contest = Contest(game, (bot or "search:iterations=200",), players, games, seed, chosen, True, True)
    _check_lab(contest, compare, without, out)
    announce_compiling(game)
    if minutes and not bot:
        contest = strong_enough(contest, minutes, jobs)
    told: dict[str, Any] = {}
    pages: list[str] = []
    for page, report, data in _lab_pages(contest, compare, without, out, workers(jobs, ray), jobs):
        report.write(page)
        pages.append(str(page))
        told |= data
        if not quiet:
            report.show(Console())
    print(json.dumps(told) if quiet else f"The page is {' and '.join(pages)}; the tables are beside it.")


def _check_lab(contest: Contest, compare: Path | None, without: str | None, out: Path) -> None:
    """Refuse what could not be played or kept, before the first game."""
    check(replace(contest, without=without or ""))
    check_files([out / "report.html"], out / "games.jsonl")
    need("pyarrow", "Parquet tables")
    _check_own(contest.game, compare)


def strong_enough(contest: Contest, minutes: float, jobs: int | None) -> Contest:
    """The contest with the strongest search that is done in the time."""
    from astrarium.arena.lab import strongest

    return replace(contest, bots=(strongest(contest, minutes, jobs or os.cpu_count() or 1),))


def _lab_pages(
    contest: Contest, compare: Path | None, without: str | None, out: Path, where: Workers, jobs: int | None
) -> Iterator[tuple[Path, Report, dict[str, Any]]]:
    """The balance page, then a page for every comparison: where it goes, the report, and its data for programs."""
    from astrarium.arena import lab as balance
    from astrarium.arena.compare import compare_report, paired

    with watched(f"{contest.game}, games") as progress:
        held = hold(contest, out=out / "games.jsonl", where=where, progress=progress)
    found = balance.worths(contest, held.results)
    balance.write_tables(out, found, held.results)
    report = balance.lab_report(held, found)
    report.write(out / "report.md")
    yield out / "report.html", report, {**report.as_data(), "components": [worth.flat() for worth in found]}
    for version, other, rows in _other_versions(contest, compare, without, out, where, jobs):
        report = compare_report(contest, ("as it is", version), paired(held.results, other), rows)
        yield out / f"{file_name(version)}.html", report, {version: report.as_data()}


def _check_own(game: str, path: Path | None) -> None:
    """Refuse components that cannot be played with; they are read in a process of their own, as they are played."""
    if path is not None:
        if not path.is_file():
            raise BadContest(f"{path} cannot be read.")
        command = [sys.executable, "-m", "astrarium", "components", game, "--components", str(path), "--json"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BadContest(done.stderr.strip())


def _other_versions(
    contest: Contest, compare: Path | None, without: str | None, out: Path, where: Workers, jobs: int | None
) -> Iterator[tuple[str, list[Result], list[int]]]:
    """The same deals in other versions, and the components in question: without one, or with others.

    Rules are made of their components, so other components are played with in a process of its own.
    """
    from astrarium.arena.compare import changed_rows

    if without:
        left_out, name = replace(contest, without=without), f"without {without}"
        with watched(f"{contest.game} {name}, games") as progress:
            held = hold(left_out, out=out / f"{file_name(name)}.jsonl", where=where, progress=progress)
        yield name, held.results, changed_rows(left_out, None)
    if compare:
        folder = out / compare.stem
        chosen = [f"--set={written(name, value)}" for name, value in contest.settings.items()]
        command = [sys.executable, "-m", "astrarium", "lab", contest.game, "--components", str(compare), "--json"]
        command += ["--players", str(contest.players), "--games", str(contest.games), "--bot", contest.bots[0]]
        command += ["--seed", contest.seed, "--out", str(folder), *([f"--jobs={jobs}"] if jobs else []), *chosen]
        if subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode:
            raise BadContest(f"The games with {compare} could not be played.")
        yield f"with {compare.name}", read(folder / "games.jsonl")[1], changed_rows(contest, compare)


def file_name(words: str) -> str:
    """Words as the name of a file."""
    return "".join(letter if letter.isalnum() or letter in "_." else "-" for letter in words)


def analyse(
    file: Annotated[Path, typer.Argument(help="A saved match, or the results of an arena (then with --game).")],
    depth: Annotated[str, typer.Option(help="quick, normal or deep.")] = "normal",
    number: Annotated[int, typer.Option("--game", help="Which game of an arena's results.")] = 0,
    report: Annotated[list[Path] | None, typer.Option(help="Write the report to a .md or .html file.")] = None,
    jobs: Jobs = None,
    ray: Ray = None,
    quiet: Quiet = False,
    components: Own = None,
) -> None:
    """Go through a saved match: every seat's chance after every decision, the mistakes, and the luck.

    Example: `astrarium analyse game.jsonl --report game.html`
    """
    from astrarium.arena.analyse import analyse_on, analysis_report
    from astrarium.bots.analysis import DEPTHS

    if depth not in DEPTHS:
        raise BadContest(f"The depth is one of {', '.join(DEPTHS)}, not {depth}.")
    check_files(report)
    match = _saved(file, number, components)
    announce_compiling(match.game.id)
    with watched("decisions") as progress:
        found = analyse_on(workers(jobs, ray), match, depth, progress)
    parts = match.game.parts
    made = analysis_report(found, file, depth, [parts.honesty(), parts.own_words()])
    for path in report or []:
        made.write(path)
    if quiet:
        print(json.dumps({**found.as_dict(), "honesty": parts.honesty(), "own": list(parts.own)}))
    else:
        made.show(Console())


def _saved(file: Path, number: int, components: Path | None) -> Match:
    """A match from a record, or a game from the results of an arena."""
    try:
        with file.open(encoding="utf-8") as lines:
            of_arena = '"arena"' in lines.readline()
    except (OSError, UnicodeDecodeError) as error:
        raise BadContest(f"{file} cannot be read: {getattr(error, 'strerror', None) or 'it is no text'}.") from error
    if not of_arena:
        use(matchfile.game_of(file), components)
        return matchfile.read(file)
    contest, games = read(file)
    use(contest.game, components)
    check_version(file)
    if not 0 <= number < len(games):
        raise BadContest(f"{file} holds {len(games)} games, counted from 0; there is no game {number}.")
    return as_match(contest, games[number])
