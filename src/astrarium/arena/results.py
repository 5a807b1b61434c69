"""Results as JSON lines: the contest first, then one game a line with its whole record. A stopped contest goes on."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from astrarium.arena.play import Result
from astrarium.arena.schedule import BadContest, Contest
from astrarium.bots import make
from astrarium.bots.door import bot_door
from astrarium.core import registry
from astrarium.core.match import Match
from astrarium.core.rules import fingerprint

FORMAT = 1
SAME_GAME = ("arena", "game", "players", "seed", "settings", "rows", "mixed", "without", "rules", "components")
SAME_BOTS = ("bots", "minds", "code", "sight")


def header(contest: Contest) -> dict[str, Any]:
    """The first line: what is played, by which rules, and with what."""
    game = registry.game(contest.game)
    return {
        "arena": FORMAT,
        **contest.as_dict(),
        "rules": game.meta.rules_version,
        "components": game.components_hash,
        "own": list(game.parts.own),
        "minds": [mind(name) for name in contest.bots],
        "code": fingerprint(bot_door, game.rules.links()),
        "sight": game.sight,
        "made_with": made_with(),
    }


def mind(name: str) -> dict[str, Any]:
    """What a name stands for: when a level is given other numbers, its old games no longer count for it."""
    player = make(name)
    numbers = {key: value for key, value in getattr(player, "__dict__", {}).items() if isinstance(value, int | float)}
    return {"kind": type(player).__name__, **numbers}


def made_with() -> dict[str, str]:
    """The machine and the versions that results depend on."""
    packages = {name: version(name) for name in ("astrarium", "numpy", "numba")}
    return {"machine": platform.machine(), "python": platform.python_version(), **packages}


class ResultFile:
    """The JSON lines of a contest, written as the games end."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.contest = contest

    def open(self) -> list[list[Result]]:
        """Start the file, or take up one that was begun: the whole groups in it."""
        begun = self.path.exists() and self.path.stat().st_size > 0
        known = self._whole_groups() if begun else []
        kept = [result for group in known for result in group]
        rows = [header(self.contest), *kept]
        new = self.path.with_name(self.path.name + ".new")
        new.parent.mkdir(parents=True, exist_ok=True)
        new.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        new.replace(self.path)
        return known

    def add(self, group: list[Result]) -> None:
        """Write the games of one group."""
        with self.path.open("a", encoding="utf-8") as out:
            out.write("".join(json.dumps(result) + "\n" for result in group))

    def _whole_groups(self) -> list[list[Result]]:
        rows = list(_rows(self.path))
        first, games = (rows[0], rows[1:]) if rows else ({}, [])
        now = header(self.contest)
        for key in SAME_GAME + SAME_BOTS:
            if first.get(key, "") != now[key]:
                raise BadContest(
                    f"{self.path} holds another contest: its {key} is {first.get(key)!r}, not {now[key]!r}. "
                    "Give another file, or remove this one."
                )
        return whole_groups(self.contest, games)


def whole_groups(contest: Contest, games: list[Result]) -> list[list[Result]]:
    """The games by group, as far as groups follow each other without a gap and are whole."""
    size = contest.players if len(contest.bots) > 1 else 1
    whole = [games[i : i + size] for i in range(0, len(games) - size + 1, size)]
    return [group for number, group in enumerate(whole) if all(game["group"] == number for game in group)]


def read(path: Path) -> tuple[Contest, list[Result]]:
    """A finished or stopped contest and its games."""
    rows = list(_rows(path))
    if not rows or rows[0].get("arena") != FORMAT:
        raise BadContest(f"{path} holds no results of the arena.")
    first = rows[0]
    names = ("game", "players", "games", "seed", "settings", "rows", "mixed", "without")
    return Contest(bots=tuple(first["bots"]), **{name: first[name] for name in names if name in first}), rows[1:]


def check_version(path: Path) -> None:
    """Refuse to play games again by other rules, or with other components, than they were played with."""
    first = next(_rows(path), {})
    game = registry.game(str(first.get("game")))
    if first.get("rules") != game.meta.rules_version:
        raise BadContest(f"{path} was played by rules version {first.get('rules')}, this is {game.meta.rules_version}.")
    if first.get("components") != game.components_hash:
        own = " and ".join(first.get("own", [])) or "those that come with the game"
        raise BadContest(f"{path} was played with other components than those loaded here, namely {own}.")


def _rows(path: Path) -> Iterator[Result]:
    """The whole lines of a file; a line cut off by a crash is left out."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadContest(f"{path} cannot be read: {error}.") from error
    for line in text.splitlines():
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            return
        if isinstance(row, dict):
            yield row


def as_match(contest: Contest, result: Result) -> Match:
    """A game of the arena played again on the plain rules, step by step; what is forced there was never asked."""
    settings = {**contest.settings, **result.get("settings", {})}
    match = Match(registry.game(contest.game), contest.players, result["seed"], **settings).play_forced()
    for act in result["actions"]:
        match.play(act)
        match.play_forced()
    return match
