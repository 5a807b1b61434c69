"""The commands for players: play, replay, rules, components."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

import astrarium
from astrarium.core import positions
from astrarium.core.errors import BadPosition, BadSetting, UnknownGame
from astrarium.core.game import Game
from astrarium.core.match import SEAT_NAMES, Match
from astrarium.core.rulebook import Rulebook, Section
from astrarium.core.settings import parse_settings
from astrarium.core.words import counted

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game, for example horizons.", show_default=False)]
OwnComponents = Annotated[
    Path | None,
    typer.Option("--components", metavar="FILE", help="A TOML file with component values of your own."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
BOT_NAME = re.compile(r"\(([^()]+)\)$")  # how a bot's seat is named, so that a record knows it


def load_game(name: str, components: Path | None = None) -> Game:
    """The game of that name, with the user's own components."""
    return astrarium.game(name, components=components)


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Which game; asked if left out.")] = None,
    players: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    bots: Annotated[
        str | None, typer.Option(help="Bots on the seats that no person takes: random, easy, medium, hard, expert.")
    ] = None,
    people: Annotated[int | None, typer.Option(help="How many of the seats are people's.")] = None,
    seed: Annotated[str | None, typer.Option(help="Reproduces a game.")] = None,
    set_: Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting.")] = None,
    names: Annotated[str | None, typer.Option(help="Names of the people, with commas between.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to keep the record of the match.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    position: Annotated[
        Path | None, typer.Option(help="Begin with a position, a text as `Match.position` gives.")
    ] = None,
    confirm: Annotated[bool, typer.Option(help="Ask before a forced step ends a turn or reveals something.")] = True,
    components: OwnComponents = None,
) -> None:
    """Play a game in the terminal: people and bots at one keyboard.

    Type the number of an option; `?` helps. Ctrl-C saves and leaves.

    Example: `astrarium play horizons --players 3 --bots random --seed 7`
    """
    from astrarium.tui.sitting import Sitting

    console = Console(highlight=False)
    if save is not None and save.exists() and save != resume:
        raise BadSetting(f"{save} is there already: give another name, or go on with it by --resume {save}.")
    if resume is not None:
        match = astrarium.replay(resume, components=components)
    elif position is not None:
        match = match_at(position, game, components, bots, people, names)
    else:
        chosen = load_game(game or _choose_game(console), components)
        match = new_match(chosen, players, bots, people, seed, set_ or [], names)
    seats = {seat: found[1] for seat, name in enumerate(match.names) if (found := BOT_NAME.search(name))}
    path = save or resume or free_name(match.game.id)
    Sitting(match, seats, console, path, confirm=confirm).play()


def _choose_game(console: Console) -> str:
    from rich.prompt import IntPrompt

    playable = [meta for name in astrarium.games() if (meta := _meta(name))]
    if not playable:
        raise UnknownGame("No game is installed.")
    console.print("[bold]Astrarium[/]: which game would you like to play?\n")
    for number, meta in enumerate(playable, 1):
        seats = f"{meta.min_players} to {meta.max_players} players"
        console.print(f" [bold cyan]{number}[/] [bold]{meta.title}[/] ({meta.designer}, {meta.year}), {seats}")
        console.print(f"   {meta.pitch}")
    choices = [str(number) for number in range(1, len(playable) + 1)]
    return str(playable[IntPrompt.ask("Number", choices=choices, default=1, console=console) - 1].id)


def _meta(name: str) -> Any:
    try:
        return astrarium.game(name).meta
    except ModuleNotFoundError:  # named by a package that is not there
        return None


def new_match(
    game: Game,
    players: int | None,
    bots: str | None,
    people: int | None,
    seed: str | None,
    given: list[str],
    names: str | None,
) -> Match:
    """A match with people on the first seats and bots on the others. With no word about bots, one person plays."""
    seats = players or min(max(3, game.meta.min_players), game.meta.max_players)
    game.meta.check_players(seats)
    persons = people if people is not None else seats if bots is None and players is not None else 1
    number: int | str | None = int(seed) if seed is not None and seed.lstrip("-").isdigit() else seed
    return Match(game, seats, number, _seated(seats, persons, bots, names), **parse_settings(game, given))


def match_at(
    file: Path, name: str | None, components: Path | None, bots: str | None, people: int | None, names: str | None
) -> Match:
    """A match that begins with a position: with no word about bots or people, people play all seats."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadPosition(f"{file} cannot be read: {error}.") from error
    game = load_game(name or positions.game_of(text), components)
    seats = astrarium.position(game, text).players
    persons = people if people is not None else seats if bots is None else 1
    return astrarium.position(game, text, names=_seated(seats, persons, bots, names))


def _seated(seats: int, persons: int, bots: str | None, names: str | None) -> list[str]:
    """The names of the people on the first seats and of the bots on the others."""
    if not 0 <= persons <= seats:
        raise BadSetting(f"There are {seats} seats, so people can take 0 to {seats} of them, not {persons}.")
    called = [name.strip() for name in names.split(",")] if names else list(SEAT_NAMES[:persons])
    if len(called) != persons:
        given, wanted = counted(len(called), "name"), counted(persons, "person|people")
        raise BadSetting(f"Names are for people: {given} for {wanted}.")
    if any(BOT_NAME.search(name) for name in called):
        raise BadSetting("A name cannot end in brackets: that is how bots are named.")
    bot = _known_bot(bots or "random")
    return called + [f"{SEAT_NAMES[seat]} ({bot})" for seat in range(persons, seats)]


def _known_bot(name: str) -> str:
    """The name, if there is such a bot; random play needs nothing that takes time to load."""
    if name != "random":
        from astrarium.bots import make

        make(name)
    return name


def free_name(game: str) -> Path:
    """A file name that was not taken yet, and is now: a game begun in another window gets another one."""
    numbers = ("", *(f"-{number}" for number in range(2, 10_000)))
    return next(path for number in numbers if _claimed(path := Path(f"{game}{number}.jsonl")))


def _claimed(path: Path) -> bool:
    try:
        path.open("x").close()
    except FileExistsError:
        return False
    except OSError:
        return True  # a folder that cannot be written: that is told at the first move
    return True


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a match.", show_default=False)],
    step: Annotated[int | None, typer.Option(help="Show the position after this step.")] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Only check every action and every hash.")] = False,
    seat: Annotated[int | None, typer.Option(help="See the table as this seat, counted from 0.")] = None,
    json_: AsJson = False,
    components: OwnComponents = None,
) -> None:
    """Play a saved match again and show it after any step; every action and every hash is checked.

    Example: `astrarium replay horizons.jsonl --step 40`
    """
    from astrarium.tui import screen

    match = astrarium.replay(file, step, components=components)
    if seat is not None and not 0 <= seat < match.players:
        raise BadSetting(f"There are seats 0 to {match.players - 1}, not {seat}.")
    console = Console(highlight=False)
    if json_:
        typer.echo(json.dumps(replay_data(match, seat)))
    elif verify:
        end = f"it ends: {' and '.join(match.names[w] for w in match.winners)} won" if match.over else "not over yet"
        console.print(f"{file.name} is sound: {match.game.meta.title}, {len(match.steps)} steps, {end}.")
    else:
        screen.show_title(console, match)
        screen.show_all(console, match, seat)
        screen.show_log(console, match.log_for(seat))
        console.print(screen.score_table(match, seat))


def replay_data(match: Match, seat: int | None) -> dict[str, Any]:
    """A replayed match as plain data."""
    steps = [
        {"step": number, "seat": step.seat, "action": match.text_of(step), "hash": f"{step.hash:016x}"}
        for number, step in enumerate(match.steps, 1)
    ]
    return {
        **match.header(),
        "verified": True,
        "steps": steps,
        "over": match.over,
        "winners": match.winners,
        "scores": match.scores_for(seat),
        "log": [{"step": line.step, "text": line.text, "rule": line.rule} for line in match.log_for(seat)],
    }


def rules(
    game: GameName,
    words: Annotated[list[str] | None, typer.Argument(metavar="[WORD]...", help="Only sections about this.")] = None,
) -> None:
    """Read the rules of a game in our words, all of them or those about a word, with their place in code and tests.

    Example: `astrarium rules horizons build`
    """
    from rich.markdown import Markdown

    console = Console(highlight=False)
    book = load_game(game).rulebook
    wanted = " ".join(words or ())
    found = book.search(wanted) if wanted else list(book.sections.values())
    if not found:
        raise UnknownGame(f"The rules say nothing about {wanted!r}; sections are {', '.join(book.sections)}.")
    for section in found:
        console.print(Markdown(f"## {section.title}\n\n{section.text}"))
        where = {"Rulebook": section.rulebook, "Code": _places(book, section), "Tests": ", ".join(section.tests)}
        for name, said in where.items():
            if said:
                console.print(Text(f"{name}: {said}", style="dim"), soft_wrap=True)
        console.print()


def _places(book: Rulebook, section: Section) -> str:
    """Where each rule of a section stands in the game's folder: `why_not_build (play/build.py:41)`."""
    return ", ".join(f"{code.rpartition('.')[2]} ({book.place_of(code)})" for code in section.code)


def components(
    game: GameName,
    source: Annotated[
        str | None, typer.Option(help="Only values from here: rulebook, public, recalled, reconstructed, own.")
    ] = None,
    kind: Annotated[str | None, typer.Option(help="Only rows of this kind.")] = None,
    json_: AsJson = False,
    components: OwnComponents = None,
) -> None:
    """List every tile, card and board of a game, with where every value comes from.

    A row counts as the weakest of its values that the rules read; `--source` finds the rows with such values, and shows
    those only.

    Example: `astrarium components horizons --source reconstructed`
    """
    from astrarium.tui import shelf

    parts = load_game(game, components).parts
    rows = shelf.find(parts, source, kind)
    if json_:
        typer.echo(json.dumps([row.as_dict() for row in rows]))
    else:
        shelf.show(Console(highlight=False), parts, rows, source)
