"""The command `astrarium train`: a network that judges a game's positions, from games with itself."""

from __future__ import annotations

from importlib.util import find_spec
from math import inf, isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

import astrarium
from astrarium.bots.keeping import check_file
from astrarium.bots.teacher import NO_TORCH, NoTeacher, cannot_learn
from astrarium.bots.training import Course, Progress, Training
from astrarium.bots.training import train as train_until
from astrarium.bots.warming import compile_now
from astrarium.core.errors import BadSetting
from astrarium.core.game import Game

if TYPE_CHECKING:
    from astrarium.envs.practice import Practice

Number = TypeVar("Number", int, float)
PRACTISED = Course(rate=0.0008, trace=0.985)
MANY, FEW = 3840, 256  # tables that are practised at: on a graphics card, and on a processor


def train(
    game: Annotated[str, typer.Argument(help="The game, for example horizons.")],
    out: Annotated[Path | None, typer.Option(help="The file of the network; one that is there goes on.")] = None,
    minutes: Annotated[float | None, typer.Option(help="How long, earlier times at the same file counted in.")] = None,
    games: Annotated[int | None, typer.Option(help="How many games: the same seed, the same network.")] = None,
    players: Annotated[str, typer.Option(help="How many sit at the table, round after round: 2,2,3.")] = "2",
    modules: Annotated[bool, typer.Option(help="Every second round with all modules, and boards drawn.")] = False,
    threads: Annotated[int, typer.Option(min=1, help="So many play at once; one learns at a time.")] = 1,
    hidden: Annotated[str, typer.Option(help="The units of the two hidden layers.")] = "96,32",
    noise: Annotated[
        str, typer.Option(help="How far play strays, at first and at last: less for longer games.")
    ] = "0.1,0.01",
    thoughts: Annotated[
        int, typer.Option(min=0, help="About every decision of its games; 0: one look at each option.")
    ] = Course.thoughts,
    guided: Annotated[
        float, typer.Option(min=0.0, max=1.0, help="The first part, in which all go by the handwritten judgement.")
    ] = Course.guided,
    trace: Annotated[
        float | None, typer.Option(min=0.0, max=1.0, help="λ: how much of what came later counts.")
    ] = None,
    rate: Annotated[
        float | None, typer.Option(min=0.0, help="How quickly it learns at first; less for longer games.")
    ] = None,
    device: Annotated[
        str | None, typer.Option(help="Where PyTorch learns: cpu, cuda; none: without it. What there is, if not given.")
    ] = None,
    tables: Annotated[
        int | None, typer.Option(min=1, help="With PyTorch and no thoughts: at how many tables it plays at once.")
    ] = None,
    variety: Annotated[
        float, typer.Option(min=0.0, help="At them: how much it is wanted that not only the likeliest is chosen.")
    ] = Course.variety,
    again: Annotated[
        float, typer.Option(min=0.0, help="With PyTorch and thoughts: how often it learns from each position.")
    ] = Course.again,
    seed: Annotated[str, typer.Option(help="Everything random comes from it.")] = "0",
    every: Annotated[float, typer.Option(min=0.1, help="Seconds between two lines of progress.")] = 30.0,
    match: Annotated[int, typer.Option(min=1, help="Games against the handwritten judgement for each line.")] = 100,
    components: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A TOML file with component values of your own.")
    ] = None,
) -> None:
    """Train a network by games with itself, from nothing; Ctrl-C stops, and the same command goes on.

    Example: `astrarium train horizons --minutes 30 --out horizons.npz`
    """
    if not 0 < (minutes or 0) < inf and (games or 0) <= 0:
        raise BadSetting("Say how long to train: --minutes 30, or --games 100000.")
    if not (isfinite(rate or 0) and isfinite(every) and isfinite(variety)):
        raise BadSetting("A rate and seconds are numbers.")
    chosen, file = astrarium.game(game, components=components), out or Path(f"{game}.npz")
    place = _device(device)
    practises = place is not None and not thoughts
    course = Course(
        _seats(chosen, players),
        modules,
        _layers(hidden),
        rate if rate is not None else PRACTISED.rate if practises else Course.rate,
        _pair(noise, float),
        trace if trace is not None else PRACTISED.trace if practises else Course.trace,
        thoughts,
        guided,
        again,
        variety,
        seed,
    )
    check_file(file)
    compile_now(chosen)
    playing = 1 if practises else threads  # practice plays at tables of its own
    training = Training(chosen, course, file, playing, None if practises else place, chooses=practises)
    typer.echo(_begun(training, file))
    try:
        if place and practises:
            practice = practice_of(training, place, tables or (MANY if place.startswith("cuda") else FEW), threads)
            practice.until(file, games=games, minutes=minutes, every=every, match=match, tell=_tell)
        else:
            train_until(training, file, games=games, minutes=minutes, every=every, match=match, tell=_tell)
    except KeyboardInterrupt:
        typer.echo("Stopped.")
    typer.echo(f"{file} holds what {training.games:,} games taught. It plays as network:weights={file}.")


def _device(given: str | None) -> str | None:
    """Where PyTorch learns; None: nowhere, for it is not wanted or, if nobody said, not there."""
    if given is not None:
        return None if given == "none" else given
    if find_spec("torch") is None:
        return None
    import torch

    return "cuda" if torch.cuda.is_available() else "cpu"


def practice_of(training: Training, device: str, tables: int, threads: int) -> Practice:
    """A practice with PyTorch, or the sentence why not."""
    try:
        from astrarium.envs.practice import Practice
    except ImportError as error:
        raise NoTeacher(NO_TORCH) from error
    try:
        return Practice(training, device, tables, threads)
    except (RuntimeError, AssertionError) as error:  # PyTorch was built without CUDA, or knows no such device
        raise NoTeacher(cannot_learn(device, error)) from error


def _numbers(given: str, kind: type[Number], count: int = 0) -> tuple[Number, ...]:
    """Numbers with commas between them, as many as asked for."""
    try:
        found = tuple(kind(part) for part in given.split(","))
    except ValueError:
        found = ()
    if not found or not all(0 <= number < inf for number in found) or (count and len(found) != count):
        raise BadSetting(f"These are {count or 'some'} numbers with commas between them, as in 2,3; not {given!r}.")
    return found


def _pair(given: str, kind: type[Number]) -> tuple[Number, Number]:
    first, second = _numbers(given, kind, 2)
    return first, second


def _layers(given: str) -> tuple[int, int]:
    """The units of two hidden layers."""
    layers = _pair(given, int)
    if min(layers) < 1:
        raise BadSetting(f"A hidden layer has at least 1 unit, not {min(layers)}.")
    return layers


def _seats(game: Game, given: str) -> tuple[int, ...]:
    """How many sit at the tables, each number as the box allows."""
    seats = _numbers(given, int)
    for count in seats:
        game.meta.check_players(count)
    return seats


def _begun(training: Training, file: Path) -> str:
    after = f"goes on after {training.games:,} games in {file}" if training.games else "begins from nothing"
    return f"{training.game.meta.title}: training {after}. {training.game.parts.own_words()}".strip()


def _tell(progress: Progress) -> None:
    quarters = ", ".join(f"{x:.3f}" for x in progress.quarters)
    typer.echo(
        f"{progress.games:,} games in {progress.seconds:,.0f} s; loss {progress.surprise:.3f}; log loss at the end by "
        f"quarters of the game {quarters}; against the handwritten judgement, with as many thoughts, "
        f"{100 * progress.share:.0f}% of {progress.of} games"
    )
