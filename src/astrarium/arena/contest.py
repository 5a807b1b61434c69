"""Holding a contest: play its groups, write every game down, and stop early when the question is answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from itertools import islice
from pathlib import Path

from astrarium.arena.play import Result, play_group
from astrarium.arena.results import ResultFile
from astrarium.arena.schedule import BadContest, Contest, groups, row_called
from astrarium.arena.sprt import Sprt
from astrarium.arena.statistics import group_share
from astrarium.arena.workers import Workers, workers
from astrarium.bots import check as check_bot
from astrarium.bots import compile_now
from astrarium.core import registry

Progress = Callable[[int, int], None]  # (games played, games to play)


@dataclass
class Held:
    """A contest that was held, to its end or as far as it came."""

    contest: Contest
    results: list[Result] = field(default_factory=list)
    sprt: Sprt | None = None
    shares: list[float] = field(default_factory=list)  # the first bot's share of each group

    @property
    def verdict(self) -> str:
        """What the sequential test says."""
        return self.sprt.verdict(self.shares) if self.sprt else ""

    def take(self, group: list[Result]) -> None:
        """Count the games of a group."""
        self.results.extend(group)
        self.shares.append(group_share(group, self.contest.bots[0]) or 0.0)


def need(package: str, what: str) -> None:
    """Refuse what needs a package that is not here, before anything is played for it."""
    if find_spec(package) is None:
        raise BadContest(f"{what} need {package}; `pip install astrarium[arena]` brings it.")


def check(contest: Contest) -> None:
    """Refuse what cannot be played, before anything is."""
    game = registry.game(contest.game)
    game.meta.check_players(contest.players)
    game.meta.check_settings(contest.players, contest.settings)
    for name in contest.bots:
        check_bot(name, game)
    if contest.without:
        row_called(game, contest.without)
    next(groups(contest), None)


def hold(
    contest: Contest,
    *,
    out: Path | None = None,
    sprt: Sprt | None = None,
    where: Workers | None = None,
    progress: Progress | None = None,
) -> Held:
    """Play a contest; with a file it can be stopped at any time and taken up again."""
    check(contest)
    compile_now(registry.game(contest.game))  # once, before every worker does
    held = Held(contest, sprt=sprt)
    file = ResultFile(out, contest) if out else None
    for group in file.open() if file else []:
        if not held.verdict:
            held.take(group)
    todo = islice(groups(contest), len(held.shares), None)
    total = contest.games
    for group in (where or workers()).each(partial(play_group, contest), todo) if not held.verdict else ():
        held.take(group)
        if file:
            file.add(group)
        if progress:
            progress(len(held.results), total)
        if held.verdict:
            break
    return held
