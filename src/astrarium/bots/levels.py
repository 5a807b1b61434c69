"""Levels that a player understands, and bots by name. Their strength is measured in docs/ladder.md."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.metadata import entry_points
from typing import Any

from astrarium.bots.players import Greedy, Network, Player, Random, Search
from astrarium.core.errors import AstrariumError

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
        return maker(**given)
    except TypeError as error:
        raise UnknownBot(f"The bot {base} has no such option: {options}.") from error


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
    except ValueError as error:
        raise UnknownBot(f"{name}: an option is written name=number, not {part!r}.") from error
    return key.strip(), int(number) if number == int(number) and "." not in value else number


def _word(name: str, key: str, value: str) -> str:
    possible = WORDS[key]
    if not value or (possible and value not in possible):
        raise UnknownBot(f"{name}: {key} is {' or '.join(possible) or 'a file'}, not {value!r}.")
    return value
