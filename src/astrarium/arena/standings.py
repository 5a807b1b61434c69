"""The report of a contest: win share against fair share, ratings, points, length, and what a seat is worth."""

from __future__ import annotations

from functools import partial

from astrarium.arena.charts import intervals
from astrarium.arena.contest import Held
from astrarium.arena.play import Result
from astrarium.arena.ratings import ratings
from astrarium.arena.report import Report, Sheet
from astrarium.arena.statistics import Estimate, Fact, by_deal, by_group, mean, seats_of, share, victory, win_share
from astrarium.core import registry
from astrarium.core.match import SEAT_NAMES


def contest_report(held: Held) -> Report:
    """Everything there is to say about a contest."""
    contest, results = held.contest, held.results
    report = Report(f"{contest.game}: {' against '.join(contest.bots)}")
    report.sentences += sentences(held)
    if results:
        report.sheets = [_bots(held), _length(results), _seats(held)]
        report.charts = [
            intervals("Share of victories (dashed: fair share)", _shares(held), 1 / contest.players),
            intervals("Share of victories by seat", seat_shares(results, contest.players), 1 / contest.players),
        ]
    return report


def sentences(held: Held) -> list[str]:
    """What was played, and what the sequential test found."""
    contest = held.contest
    deals = len(by_group(held.results))
    made = [
        f"{len(held.results)} games of {contest.players} players in {deals} mirrored groups (every deal from every "
        f"seat), seed {contest.seed}."
    ]
    if not all(result["over"] or "forfeit" in result for result in held.results):
        made.append("Some games were stopped because they did not end.")
    made += forfeits(held.results)
    own = registry.game(contest.game).parts.own_words()
    made += [own] if own else []
    if held.sprt:
        ratio, (low, high) = held.sprt.ratio(held.shares), held.sprt.bounds()
        found = {
            "stronger": f"{contest.bots[0]} is stronger (elo above {held.sprt.elo0:g})",
            "not stronger": f"{contest.bots[0]} is not {held.sprt.elo1:g} elo stronger",
        }.get(held.verdict, "no verdict yet")
        made.append(
            f"Sequential test of elo {held.sprt.elo0:g} against {held.sprt.elo1:g}: {found} after {len(held.results)} "
            f"games (log-likelihood ratio {ratio:.2f}, bounds {low:.2f} and {high:.2f})."
        )
    return made


def forfeits(results: list[Result]) -> list[str]:
    """Games that a bot lost because it failed, by bot, with the first of each."""
    lost = [result["forfeit"] | {"seed": result["seed"]} for result in results if "forfeit" in result]
    made = []
    for bot in dict.fromkeys(one["bot"] for one in lost):
        its = [one for one in lost if one["bot"] == bot]
        games = "1 game" if len(its) == 1 else f"{len(its)} games"
        first = f"seed {its[0]['seed']}, seat {its[0]['seat'] + 1}, step {its[0]['step']}"
        made.append(f"{bot} forfeited {games}; the first with {first}: {its[0]['said']}")
    return made


def _shares(held: Held) -> list[tuple[str, Estimate]]:
    return [(bot, win_share(held.results, bot)) for bot in held.contest.bots]


def _bots(held: Held) -> Sheet:
    rated = ratings(held.results)
    rows = []
    for bot, wins in _shares(held):
        points = mean(by_deal(held.results, partial(_points_of, bot)))
        rating = rated[bot].fact() if bot in rated else Fact("–", None)
        times = wins.value * held.contest.players
        rows.append((bot, wins.fact(True), Fact(f"{times:.2f}", times), rating, points.fact()))
    return Sheet("Bots", ("bot", "win share (95%)", "× fair share", "rating (95%)", "points (95%)"), rows)


def _points_of(bot: str, result: Result) -> list[float]:
    return [float(result["points"][seat]) for seat in seats_of(result, bot)]


def _length(results: list[Result]) -> Sheet:
    rows = [
        (name, mean(by_deal(results, partial(_number, name))).fact()) for name in ("decisions", "rounds", "seconds")
    ]
    return Sheet("Length of a game", ("", "mean (95%)"), rows)


def seat_shares(results: list[Result], players: int) -> list[tuple[str, Estimate]]:
    """What part of the victories each seat has."""
    each = len(by_group(results)[0]) if results else 1
    return [
        (f"seat {seat + 1} ({SEAT_NAMES[seat]})", share(by_deal(results, partial(_victory_of, seat)), each))
        for seat in range(players)
    ]


def _number(name: str, result: Result) -> list[float]:
    return [float(result[name])]


def _victory_of(seat: int, result: Result) -> list[float]:
    return [victory(result, seat)]


def _seats(held: Held) -> Sheet:
    rows = [
        (name, wins.fact(True), Fact(f"{over * 100:+.1f}", over * 100))
        for name, wins in seat_shares(held.results, held.contest.players)
        for over in [wins.value - 1 / held.contest.players]
    ]
    return Sheet("Seats", ("seat", "win share (95%)", "percentage points over fair"), rows)
