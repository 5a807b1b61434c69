"""Playing the games of a mirrored group; this is what every worker process, here or on a cluster, does."""

from __future__ import annotations

import random
import time
from textwrap import shorten
from typing import Any

import numpy as np

from astrarium.arena.referee import ANY_ROW, Referee
from astrarium.arena.schedule import Contest, Group, row_called
from astrarium.bots import Player, Search, compile_now, make
from astrarium.core import registry
from astrarium.core.errors import BadSetting

MOST_DECISIONS = 20_000
LONGEST_SAID = 160  # letters of what a bot says when it fails
UNLIMITED = 100_000  # so many thoughts mean: as many as the time allows

Result = dict[str, Any]  # one game, ready for JSON

_referees: dict[tuple[str, int, bool, str], Referee] = {}


def play_group(contest: Contest, group: Group) -> list[Result]:
    """Every game of one group."""
    referee = _referee(contest)
    return [_play(contest, group, turn, seating, referee) for turn, seating in enumerate(group.seatings())]


def _referee(contest: Contest) -> Referee:
    key = (contest.game, contest.players, contest.rows, contest.without)
    if key not in _referees:
        game = registry.game(contest.game)
        compile_now(game)
        left_out = row_called(game, contest.without).number if contest.without else ANY_ROW
        _referees[key] = Referee(game, contest.players, watch=contest.rows, without=left_out)
    return _referees[key]


def settings_of(contest: Contest, group: Group) -> dict[str, Any]:
    """The settings of a group: those given; where the contest is mixed, one at random for each seat."""
    game = registry.game(contest.game)
    given = dict(contest.settings)
    draw = random.Random(f"{group.seed}/settings")
    open_ones = [s for s in game.meta.settings if s.kind == "per_seat" and s.name not in given]
    for _ in range(100 if contest.mixed and open_ones else 0):
        mixed = {**given, **{s.name: [draw.choice(s.values) for _ in range(contest.players)] for s in open_ones}}
        try:
            game.fresh(contest.players, mixed, 0)
        except BadSetting:
            continue  # not every mix goes together (two seats with the same faction): draw again
        return mixed
    return given


def _play(contest: Contest, group: Group, turn: int, seating: tuple[str, ...], referee: Referee) -> Result:
    players = [without_clock(make(name)) for name in seating]
    started = time.perf_counter()
    settings = settings_of(contest, group)
    referee.start(group.seed, settings)
    thought = f"{group.seed}/{turn}"
    forfeit: Result | None = None
    while not referee.over and len(referee.actions) < MOST_DECISIONS:
        act = _decide(players[referee.seat], referee, f"{thought}/{referee.seat}/{len(referee.actions)}")
        if isinstance(act, str):
            bot = seating[referee.seat]
            forfeit = {"seat": referee.seat, "bot": bot, "step": len(referee.actions) + 1, "said": act}
            break
        referee.play(act)
    points, standing = referee.points()
    if forfeit:  # the others share the victory
        standing = [int(seat != forfeit["seat"]) for seat in range(len(seating))]
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
    if forfeit:
        result["forfeit"] = forfeit
    if contest.mixed:
        result["settings"] = settings
    if contest.rows:
        result |= referee.story.as_dict()
    return result


def without_clock(player: Player) -> Player:
    """In the arena thoughts are counted, not seconds: a busy machine plays as well as an idle one."""
    if isinstance(player, Search) and player.iterations < UNLIMITED:
        player.seconds = None
    return player


def _decide(player: Player, referee: Referee, seed: str) -> int | str:
    """What a bot chooses; a sentence if it fails or chooses what is no option."""
    position = referee.position(seed)
    try:
        act = player.decide(position)
    except (Exception, SystemExit) as error:  # a bot of somebody else may fail in any way
        return f"{type(error).__name__}: {_in_a_line(str(error)) or 'no message'}."
    if not isinstance(act, int | np.integer):
        return f"It chose {_in_a_line(repr(act))}, which is not an option."
    if act in referee.left_out:  # a bot that asks the rules itself does not know what is left out
        return referee.options[0]
    return int(act) if act in referee.options else f"It chose {act}, which is not an option."


def _in_a_line(text: str) -> str:
    """What a bot said, short enough for a sentence."""
    return shorten(text, LONGEST_SAID, placeholder=" …").rstrip(".")
