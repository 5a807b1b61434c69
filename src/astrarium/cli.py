"""The command `astrarium`: a thin table of commands, each imported only when it is used.

A command is a Typer function of the same name in the module given here. Nothing else is imported before it is known
which command is meant, so that a game starts at once.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import typer

from astrarium.core.errors import AstrariumError

# name: (module, what it does)
COMMANDS = {
    "play": ("astrarium.tui.command", "Play a game in the terminal."),
    "serve": ("astrarium.server.command", "Open the web table."),
    "backup": ("astrarium.server.command", "Copy everything the web table keeps into one file."),
    "restore": ("astrarium.server.command", "Put a backup back."),
    "replay": ("astrarium.tui.command", "Look at a saved match, or verify it."),
    "rules": ("astrarium.tui.command", "Read the rules of a game."),
    "new-game": ("astrarium.tui.newgame", "Write a folder with a small game of your own."),
    "components": ("astrarium.tui.command", "List every tile, card and board with its source."),
    "arena": ("astrarium.arena.command", "Let bots play each other."),
    "lab": ("astrarium.arena.command", "What each component and seat is worth."),
    "analyse": ("astrarium.arena.command", "Go through a saved match: chances, mistakes, luck."),
    "games": ("astrarium.envs.command", "Write games of bots or people as data for learning."),
    "train": ("astrarium.envs.train", "Train a network that judges positions, by games with itself."),
    "bench": ("astrarium.tui.workshop", "Measure the speed of a game."),
    "warm": ("astrarium.tui.workshop", "Compile the rules ahead of use."),
    "fuzz": ("astrarium.tui.workshop", "Play random games and check every law at every step."),
}
WITHOUT_COMMAND = ("serve", "--open")


def app_for(arguments: Sequence[str]) -> typer.Typer:
    """The app as these arguments need it: the command they name in full, the others as one line of help."""
    wanted = next((word for word in arguments if not word.startswith("-")), None)
    app = typer.Typer(
        add_completion=False,
        rich_markup_mode="markdown",
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(astrarium)
    for name, (module, line) in COMMANDS.items():
        if _is_there(module):
            app.command(name, help=None if name == wanted else line)(
                _function(module, name) if name == wanted else _line
            )
    return app


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def _function(module: str, name: str) -> Callable[..., Any]:
    try:
        return getattr(import_module(module), name.replace("-", "_"))  # type: ignore[no-any-return]
    except ModuleNotFoundError as error:
        if name == "serve" and not str(error.name).startswith("astrarium"):
            raise AstrariumError("The web table needs more packages: pip install 'astrarium[web]'.") from error
        raise


def _line() -> None:
    """Stands for a command in the overview."""


def _version(wanted: bool) -> None:
    if wanted:
        from astrarium import __version__

        typer.echo(__version__)
        raise typer.Exit


def astrarium(
    ctx: typer.Context,
    version: bool = typer.Option(False, "--version", is_eager=True, callback=_version, help="Show the version."),
) -> None:
    """Four modern space-empire board games, rules by the book: play, simulate, learn.

    Example: `astrarium play horizons --players 3 --bots random`
    """
    if ctx.invoked_subcommand is None:
        main(WITHOUT_COMMAND)


def main(arguments: Sequence[str] | None = None) -> None:
    """The entry point of the command: what a user did wrong is one sentence."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        app_for(given)(args=list(given), prog_name="astrarium")
    except AstrariumError as error:
        typer.echo(str(error), err=True)
        sys.exit(1)
