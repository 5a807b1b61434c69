"""What can be set when the server starts: by option, by environment variable, or left as it is."""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from urllib.parse import urlsplit

from platformdirs import user_data_dir
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from astrarium.core.errors import AstrariumError

PREFIX = "ASTRARIUM_"
MOST = 1_000_000
DEPTHS = ("quick", "normal", "deep")  # as astrarium.bots.analysis calls them
ORIGIN = re.compile(r"https?://[^/?#\s]+/?")
WORDS = {**dict.fromkeys(("1", "true", "yes", "on"), True), **dict.fromkeys(("0", "false", "no", "off"), False)}
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class BadConfig(AstrariumError):
    """A setting of the server that cannot be used."""

    code = "bad-config"


@dataclass(frozen=True)
class Config:
    """The server's own settings. Every field is also an environment variable: ASTRARIUM_PORT, ASTRARIUM_DATABASE ..."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""  # empty: a SQLite file in the data folder
    data: str = ""  # empty: the user's data folder
    workers: int = 1
    origin: str = ""  # the public address behind a proxy: https://games.example.org
    proxies: str = ""  # addresses of proxies whose X-Forwarded-For is believed, with commas: 127.0.0.1,10.0.0.0/8
    rate: float = 1.0  # multiplies every rate limit; 0 switches them off
    thinkers: int = 1  # processes in which bots think, per worker
    bot_pause: float = 0.5  # seconds a bot's move takes at least, so that people can follow
    pauses: bool = True  # whether people are asked before a step without a choice ends their turn, unless they mind
    warm: bool = True  # whether rules are compiled in the background so that bots think faster
    analysis: str = "normal"  # how closely finished games are gone through: quick, normal or deep
    local_notify: bool = False  # whether notifications may go to private addresses

    @property
    def folder(self) -> Path:
        """The data folder; made when it is not there."""
        try:
            path = Path(self.data or user_data_dir("astrarium")).expanduser()
        except RuntimeError as error:
            raise BadConfig(f"There is no data folder {self.data}: {error}") from error
        try:
            path.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise BadConfig(f"The data folder {path} cannot be made: {error.strerror}.") from error
        return path

    @property
    def database_address(self) -> str:
        """Where everything is kept, as SQLAlchemy writes it."""
        return self.database or f"sqlite+aiosqlite:///{self.folder / 'astrarium.sqlite3'}"

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a SQLite file."""
        return self.database_address.startswith("sqlite")

    def environment(self) -> dict[str, str]:
        """The same settings as environment variables, for worker processes."""
        return {PREFIX + f.name.upper(): _written(getattr(self, f.name)) for f in fields(self)}


def _written(value: object) -> str:
    return ("1" if value else "0") if isinstance(value, bool) else str(value)


def from_environment(environment: Mapping[str, str] = os.environ) -> Config:
    """The settings that the environment asks for; the usual ones elsewhere, also where a variable is empty."""
    given = {}
    for field in fields(Config):
        text = environment.get(PREFIX + field.name.upper(), "").strip()
        if text:
            given[field.name] = _read(field.name, text)
    return checked(Config(**given))  # type: ignore[arg-type]


def _read(name: str, text: str) -> object:
    kind = type(getattr(Config(), name))
    if kind is bool:
        if text.lower() not in WORDS:
            raise BadConfig(f"{PREFIX}{name.upper()} is 1 or 0, not {text!r}.")
        return WORDS[text.lower()]
    try:
        return kind(text)
    except ValueError:
        raise BadConfig(f"{PREFIX}{name.upper()} is {text!r}, which is not a number.") from None


def _check_database(address: str) -> None:
    try:
        found = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise BadConfig(f"A database address cannot be read: {error}.") from error
    if found.drivername not in ("sqlite+aiosqlite", "postgresql+asyncpg"):
        raise BadConfig("A database address begins with sqlite+aiosqlite:/// or postgresql+asyncpg://.")
    if found.drivername == "sqlite+aiosqlite" and found.database in (None, "", ":memory:"):
        raise BadConfig("A SQLite database is a file: sqlite+aiosqlite:///FILE.")


def _is_origin(text: str) -> bool:
    try:
        return ORIGIN.fullmatch(text) is not None and urlsplit(text).port != 0
    except ValueError:  # a port that is none
        return False


def checked(config: Config) -> Config:
    """The settings, or one sentence that says which cannot be."""
    if not config.host.strip():
        raise BadConfig("An address to listen on is needed: 127.0.0.1 for this machine, 0.0.0.0 for everybody.")
    if not 0 <= config.port <= 65535:
        raise BadConfig(f"A port is a number from 0 to 65535, not {config.port}.")
    if config.workers < 1 or config.thinkers < 1:
        raise BadConfig("There must be at least one worker and one thinker.")
    for name in ("rate", "bot_pause"):
        if not 0 <= getattr(config, name) <= MOST:
            raise BadConfig(f"{PREFIX}{name.upper()} is a number from 0 to {MOST}, not {getattr(config, name)}.")
    if config.analysis not in DEPTHS:
        raise BadConfig(f"An analysis is {', '.join(DEPTHS)}, not {config.analysis!r}.")
    if config.origin and not _is_origin(config.origin):
        raise BadConfig(f"A public address is written like https://games.example.org, not {config.origin!r}.")
    if config.database:
        _check_database(config.database)
    for place in filter(None, config.proxies.split(",")):
        try:
            ipaddress.ip_network(place.strip())
        except ValueError:
            raise BadConfig(f"A proxy is an address or a network (10.0.0.0/8), not {place.strip()!r}.") from None
    return config
