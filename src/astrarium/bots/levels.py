"""Levels that a player understands, and bots by name. Their strength is measured in docs/ladder.md."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from difflib import get_close_matches
from importlib.metadata import entry_points
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

from astrarium.bots.keeping import read
from astrarium.bots.players import Greedy, Network, Player, Random, Search
from astrarium.core.errors import AstrariumError

if TYPE_CHECKING:
    from astrarium.core.game import Game

GROUP = "astrarium.bots"  # entry points of this group are bots of other packages


class UnknownBot(AstrariumError):
    """There is no bot of that name, or it has no such option."""

    code = "unknown-bot"


@dataclass(frozen=True)
class Level:
    """How strong an opponent is, and how long it may think about a move."""

    name: str
    seconds: float
    sentence: str
    make: Callable[[], Player]


def _easy() -> Player:
    return Greedy(samples=2, tries=2, blunders=0.3)


def _medium() -> Player:
    return Search(iterations=60, seconds=0.4)


def _hard() -> Player:
    return Search(iterations=600, seconds=0.9)


def _expert() -> Player:
    return Search(iterations=4800, learned=None, sight=None, seconds=4.5, judgement="network")


def _search(**given: Any) -> Player:
    """A search; by the handwritten judgement, if so asked, as expert thought before there were networks."""
    if given.get("judgement") == "handwritten":
        given = {"iterations": 4800, "sight": None} | given
    return Search(**given)


LEVELS = {
    level.name: level
    for level in (
        Level("easy", 0.2, "Takes what looks best right now, and is careless now and then.", _easy),
        Level("medium", 0.5, "Looks a little ahead.", _medium),
        Level("hard", 1.0, "Thinks your answers through.", _hard),
        Level("expert", 5.0, "Takes its time and gives nothing away.", _expert),
    )
}

PLAYERS: dict[str, Callable[..., Player]] = {
    "random": Random,
    "greedy": Greedy,
    "network": Network,
    "search": _search,
}
AT_MOST_ONE = ("blunders", "heed", "margin")  # parts of a whole
AT_LEAST_ONE = ("iterations", "threads", "samples", "tries", "measured", "most_nodes", "wits")
WORDS = {"judgement": ("handwritten", "network"), "weights": ()}  # options that are words; any, where none are named


def levels() -> list[str]:
    """The levels, the weakest first."""
    return list(LEVELS)


def names() -> list[str]:
    """Every bot there is: levels, players, and those of other packages."""
    return [*LEVELS, *PLAYERS, *sorted(entry.name for entry in entry_points(group=GROUP))]


def make(name: str) -> Player:
    """A bot by its name, with options after a colon: `search:iterations=500,sight=10`."""
    base, _, options = name.partition(":")
    given = dict(_option(name, part) for part in options.split(",") if part)
    if base in LEVELS and not given:
        return LEVELS[base].make()
    maker = PLAYERS.get(base) or _entry(base)
    if maker is None or base in LEVELS:
        raise _unknown(name)
    try:
        made = maker(**given)
    except TypeError as error:
        raise UnknownBot(f"The bot {base} has no such option: {options}.") from error
    _check_numbers(name, made, given)
    return made


def check(name: str, game: Game) -> Player:
    """A bot that can play a game, or the sentence why not: its name, its options, and the file of its network."""
    made = make(name)
    if file := getattr(made, "weights", ""):
        read(Path(file), game)
    return made


def _check_numbers(name: str, made: Player, given: dict[str, Any]) -> None:
    """Refuse numbers that nobody could think by, where the bot says what its options are."""
    kinds: dict[str, str] = {one.name: str(one.type) for one in fields(made)} if is_dataclass(made) else {}
    for key, kind in kinds.items():
        value = given.get(key, 1)
        if isinstance(value, str):
            continue
        if value < (key in AT_LEAST_ONE):
            raise UnknownBot(f"{name}: {key} is at least {int(key in AT_LEAST_ONE)}, not {value}.")
        if key in AT_MOST_ONE and value > 1:
            raise UnknownBot(f"{name}: {key} is at most 1, not {value}.")
        if kind.startswith("int") and not isinstance(value, int):
            raise UnknownBot(f"{name}: {key} is a whole number, not {value}.")


def _entry(name: str) -> Any:
    return next((entry.load() for entry in entry_points(group=GROUP) if entry.name == name), None)


def _unknown(name: str) -> UnknownBot:
    if name.partition(":")[0] in LEVELS:
        return UnknownBot(f"A level has no options: {name}. Options can be given to {', '.join(PLAYERS)}.")
    close = get_close_matches(name, names(), 1)
    hint = f" Did you mean {close[0]}?" if close else ""
    return UnknownBot(f"There is no bot called {name}; there are {', '.join(names())}.{hint}")


def _option(name: str, part: str) -> tuple[str, Any]:
    key, _, value = part.partition("=")
    if key.strip() in WORDS:
        return key.strip(), _word(name, key.strip(), value.strip())
    try:
        number = float(value)
    except ValueError:
        number = float("nan")
    if not isfinite(number):
        raise UnknownBot(f"{name}: an option is written name=number, not {part!r}.")
    return key.strip(), int(number) if number == int(number) and "." not in value else number


def _word(name: str, key: str, value: str) -> str:
    possible = WORDS[key]
    if not value or (possible and value not in possible):
        raise UnknownBot(f"{name}: {key} is {' or '.join(possible) or 'a file'}, not {value!r}.")
    return value
