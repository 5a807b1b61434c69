"""The report of a contest: win share against fair share, ratings, points, length, and what a seat is worth."""

from __future__ import annotations

from astrarium.arena.charts import intervals
from astrarium.arena.contest import Held
from astrarium.arena.play import Result
from astrarium.arena.ratings import ratings
from astrarium.arena.report import Report, Sheet
from astrarium.arena.statistics import Estimate, by_group, mean, seats_of, share, victory, win_share
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
    if not all(result["over"] for result in held.results):
        made.append("Some games were stopped because they did not end.")
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


def _shares(held: Held) -> list[tuple[str, Estimate]]:
    return [(bot, win_share(held.results, bot)) for bot in held.contest.bots]


def _bots(held: Held) -> Sheet:
    rated = ratings(held.results)
    rows = []
    for bot, wins in _shares(held):
        points = mean([result["points"][seat] for result in held.results for seat in seats_of(result, bot)])
        rating = rated[bot].text() if bot in rated else "–"
        rows.append((bot, wins.text(True), f"{wins.value * held.contest.players:.2f}", rating, points.text()))
    return Sheet("Bots", ("bot", "win share (95%)", "× fair share", "rating (95%)", "points (95%)"), rows)


def _length(results: list[Result]) -> Sheet:
    rows = [(name, mean([result[name] for result in results]).text()) for name in ("decisions", "rounds", "seconds")]
    return Sheet("Length of a game", ("", "mean (95%)"), rows)


def seat_shares(results: list[Result], players: int) -> list[tuple[str, Estimate]]:
    """What part of the victories each seat has."""
    return [
        (f"seat {seat + 1} ({SEAT_NAMES[seat]})", share([victory(result, seat) for result in results]))
        for seat in range(players)
    ]


def _seats(held: Held) -> Sheet:
    rows = [
        (name, wins.text(True), f"{(wins.value - 1 / held.contest.players) * 100:+.1f}")
        for name, wins in seat_shares(held.results, held.contest.players)
    ]
    return Sheet("Seats", ("seat", "win share (95%)", "percentage points over fair"), rows)
