"""Playing the games of a mirrored group; this is what every worker process, here or on a cluster, does."""

from __future__ import annotations

import time
from typing import Any

from astrarium.arena.referee import Referee
from astrarium.arena.schedule import Contest, Group
from astrarium.bots import Player, compile_now, make
from astrarium.core import registry

MOST_DECISIONS = 20_000

Result = dict[str, Any]  # one game, ready for JSON

_referees: dict[str, Referee] = {}


def play_group(contest: Contest, group: Group) -> list[Result]:
    """Every game of one group."""
    referee = _referee(contest)
    return [_play(contest, group, turn, seating, referee) for turn, seating in enumerate(group.seatings())]


def _referee(contest: Contest) -> Referee:
    key = repr((contest.game, contest.players, sorted(contest.settings.items()), contest.rows))
    if key not in _referees:
        game = registry.game(contest.game)
        compile_now(game)
        _referees[key] = Referee(game, contest.players, contest.settings, count_rows=contest.rows)
    return _referees[key]


def _play(contest: Contest, group: Group, turn: int, seating: tuple[str, ...], referee: Referee) -> Result:
    players = [make(name) for name in seating]
    started = time.perf_counter()
    referee.start(group.seed)
    thought = f"{group.seed}/{turn}"
    while not referee.over and len(referee.actions) < MOST_DECISIONS:
        referee.play(_decide(players[referee.seat], referee, f"{thought}/{referee.seat}/{len(referee.actions)}"))
    points, standing = referee.points()
    result = {
        "group": group.number,
        "turn": turn,
        "seed": group.seed,
        "seats": list(seating),
        "points": points,
        "standing": standing,
        "winners": [seat for seat, value in enumerate(standing) if value == max(standing)],
        "over": referee.over,
        "decisions": len(referee.actions),
        "rounds": referee.rounds,
        "seconds": round(time.perf_counter() - started, 3),
        "actions": [referee.game.actions.text(act) for act in referee.actions],
    }
    if contest.rows:
        result["rows"] = [[int(row) for row in seat.nonzero()[0]] for seat in referee.rows]
    return result


def _decide(player: Player, referee: Referee, seed: str) -> int:
    act = player.decide(referee.position(seed))
    if act not in referee.options:
        raise ValueError(f"{player} chose {act}, which is not an option.")
    return act
