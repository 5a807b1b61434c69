"""`astrarium serve`: start the web table."""

from __future__ import annotations

import asyncio
import dataclasses
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any
from urllib.request import urlopen

import typer

import astrarium
from astrarium.core.errors import AstrariumError
from astrarium.server.config import BadConfig, Config, checked, from_environment
from astrarium.server.turns import Turn

FACTORY = "astrarium.server.app:create_app"


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on.", envvar="ASTRARIUM_HOST")] = None,
    port: Annotated[int | None, typer.Option(help="Port; 0 takes a free one.", envvar="ASTRARIUM_PORT")] = None,
    database: Annotated[
        str | None,
        typer.Option(help="sqlite+aiosqlite:///FILE or postgresql+asyncpg://...", envvar="ASTRARIUM_DATABASE"),
    ] = None,
    data: Annotated[str | None, typer.Option(help="Data folder.", envvar="ASTRARIUM_DATA")] = None,
    workers: Annotated[int | None, typer.Option(help="Server processes.", envvar="ASTRARIUM_WORKERS")] = None,
    thinkers: Annotated[
        int | None, typer.Option(help="Processes for bots, per worker.", envvar="ASTRARIUM_THINKERS")
    ] = None,
    origin: Annotated[
        str | None, typer.Option(help="Public address behind a proxy.", envvar="ASTRARIUM_ORIGIN")
    ] = None,
    proxies: Annotated[
        str | None, typer.Option(help="Proxies whose X-Forwarded-For is believed.", envvar="ASTRARIUM_PROXIES")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser.", envvar="ASTRARIUM_OPEN")] = False,
    components: Annotated[
        list[str] | None, typer.Option(metavar="GAME=FILE", help="Play a game with component values of your own.")
    ] = None,
) -> None:
    """Start the web table and say where it is.

    Without options it listens on this machine only and keeps everything in a SQLite file in your data folder; starting
    it again continues every game. Ctrl-C stops it. Every option is also an environment variable.

    Examples:

    - `astrarium serve --open`

    - `astrarium serve --host 0.0.0.0 --port 8080 --origin https://games.example.org`

    - `astrarium serve --database postgresql+asyncpg://me@localhost/astrarium --workers 4`
    """
    given = {"host": host, "port": port, "database": database, "data": data}
    more = {"workers": workers, "thinkers": thinkers, "origin": origin, "proxies": proxies}
    chosen: dict[str, Any] = {name: value for name, value in {**given, **more}.items() if value is not None}
    try:
        use_components(components or [])
        run(checked(dataclasses.replace(from_environment(), **chosen)), open_browser=open_browser)
    except AstrariumError as error:
        print(f"astrarium: {error}", file=sys.stderr)
        raise SystemExit(2) from None


Data = Annotated[str | None, typer.Option(help="Data folder.", envvar="ASTRARIUM_DATA")]
Address = Annotated[str | None, typer.Option("--database", help="Database.", envvar="ASTRARIUM_DATABASE")]


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")], data: Data = None, database: Address = None
) -> None:
    """Copy everything the server keeps into one file, also while it runs.

    The database and the secret that signs cookies and seat links are in it: keep it as you would keep a key.

    Example: `astrarium backup astrarium-monday.zip`
    """
    from astrarium.server.backup import backup

    tables = _said(lambda config: asyncio.run(backup(config, file)), data, database)
    print(f"{file}: {tables} tables")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `astrarium backup` wrote.")],
    data: Data = None,
    database: Address = None,
    replace: Annotated[bool, typer.Option(help="Also where there is a database; a file is kept beside it.")] = False,
) -> None:
    """Put a backup back, into a SQLite file or PostgreSQL. Stop the server first.

    Example: `astrarium restore astrarium-monday.zip --replace`
    """
    from astrarium.server.backup import restore

    tables = _said(lambda config: asyncio.run(restore(config, file, replace=replace)), data, database)
    print(f"{tables} tables are there again")


def _said(work: Callable[[Config], int], data: str | None, database: str | None) -> int:
    """Do something with a server's data; what cannot be is one sentence."""
    chosen = {name: value for name, value in {"data": data, "database": database}.items() if value is not None}
    try:
        return work(checked(dataclasses.replace(from_environment(), **chosen)))  # type: ignore[arg-type]
    except AstrariumError as error:
        print(f"astrarium: {error}", file=sys.stderr)
        raise SystemExit(2) from None


def use_components(given: list[str]) -> None:
    """Files of the host's own, here and in every process of the server; a file that cannot be is refused at once."""
    for entry in given:
        game, _, path = entry.partition("=")
        if not path:
            raise BadConfig(f"Components are given as GAME=FILE, for example horizons=my.toml, not {entry!r}.")
        astrarium.game(game, components=path)


def run(config: Config, *, open_browser: bool = False) -> None:
    """Serve until stopped."""
    from astrarium.server import workers

    os.umask(0o077)  # what is written is its owner's
    alone = _alone(config)
    listening = _listen(config)
    config = dataclasses.replace(config, port=listening.getsockname()[1])
    os.environ.update(config.environment() | {workers.WORD: workers.Places.new_word()})
    asyncio.run(_prepare(config))
    address = address_of(config)
    print(f"Astrarium is at {address} (Ctrl-C stops it)", flush=True)
    if open_browser:
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    _serve(workers.settings(FACTORY, config.workers), listening)
    alone.close()


def _serve(settings: Any, listening: socket.socket) -> None:
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    server = uvicorn.Server(settings)
    try:
        if settings.workers > 1:
            Multiprocess(settings, [listening]).run()
        else:
            server.run([listening])
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()


async def _prepare(config: Config) -> None:
    """Make the secret and bring the database up to date before any worker starts."""
    from astrarium.server.database import Database
    from astrarium.server.keys import secret_of

    secret_of(config.folder)
    database = Database(config.database_address)
    await database.migrate()
    await database.close()


def _alone(config: Config) -> Turn:
    """A SQLite file is one server's: two would not hear of each other's moves, nor of links that were withdrawn. The
    system lets go of it when this process ends, however it ends."""
    from astrarium.server.backup import file_of

    path = file_of(config) if config.is_sqlite else None
    held = Turn(path and path.with_name(f"{path.name}.lock"))
    try:
        if held.take(wait=False):
            return held
    except OSError as error:
        raise BadConfig(f"The database {path} cannot be used: {error.strerror}.") from error
    held.close()
    raise BadConfig(f"Another Astrarium serves {path}: stop it, or name another folder (--data).")


def _listen(config: Config) -> socket.socket:
    """The port is taken before anything else, so that a taken one is said at once."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((config.host, config.port))
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or error
        raise BadConfig(f"Cannot listen on {config.host} port {config.port}: {reason}.") from error
    return listening


def address_of(config: Config) -> str:
    """Where people find the server."""
    if config.origin:
        return config.origin
    host = "localhost" if config.host in ("0.0.0.0", "::") else config.host
    return f"http://{f'[{host}]' if ':' in host else host}:{config.port}"


def _open(address: str) -> None:
    """Open a browser, where there is one, as soon as the server answers."""
    for _ in range(100):
        try:
            urlopen(f"{address}/healthz", timeout=1).close()
            break
        except OSError:
            time.sleep(0.1)
    if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(address)


app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
app.command()(serve)
