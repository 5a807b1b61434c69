"""Two versions of a game on the same deals: what a change does, told apart from what goes along with winning."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import partial
from math import erfc, isfinite, sqrt
from pathlib import Path

from astrarium.arena.charts import intervals
from astrarium.arena.lab import MEASURES
from astrarium.arena.play import Result
from astrarium.arena.report import Cell, Report, Sheet
from astrarium.arena.schedule import BadContest, Contest, row_called
from astrarium.arena.standings import forfeits
from astrarium.arena.statistics import SURE, Estimate, clustered, difference, discoveries, mean, victory
from astrarium.core import registry

Pairs = list[tuple[Result, Result]]


def paired(first: list[Result], second: list[Result]) -> Pairs:
    """The games of both versions that were dealt alike."""
    known = {(result["seed"], result["turn"]): result for result in second}
    made = [
        (result, known[result["seed"], result["turn"]]) for result in first if (result["seed"], result["turn"]) in known
    ]
    if not made:
        raise BadContest("The two versions have no deal in common.")
    return made


def changes(contest: Contest, pairs: Pairs) -> list[tuple[str, Estimate, Estimate, Estimate]]:
    """Everything that is measured: in the first version, in the second, and the difference deal by deal."""
    seats = range(contest.players)
    wins = [_change(f"win share of seat {s + 1}", pairs, partial(_victory, s)) for s in seats]
    points = [_change(f"points of seat {s + 1}", pairs, partial(_points, s)) for s in seats]
    return wins + points + [_change(name, pairs, of) for name, of in MEASURES.items()]


def _victory(seat: int, result: Result) -> float:
    return victory(result, seat)


def _points(seat: int, result: Result) -> float:
    return float(result["points"][seat])


def _change(name: str, pairs: Pairs, of: Callable[[Result], float]) -> tuple[str, Estimate, Estimate, Estimate]:
    before, after = [float(of(a)) for a, _ in pairs], [float(of(b)) for _, b in pairs]
    return name, mean(before), mean(after), difference(before, after)


def changed_rows(contest: Contest, file: Path | None) -> list[int]:
    """The components in question: the one left out, or those that a file changes."""
    game = registry.game(contest.game)
    if contest.without:
        return [row_called(game, contest.without).number]
    told = tomllib.loads(file.read_text(encoding="utf-8")) if file else {}
    named = [(kind, row["id"]) for kind, rows in told.items() if isinstance(rows, list) for row in rows]
    return [game.parts.row(kind, row_id).number for kind, row_id in named]


def owners(contest: Contest, pairs: Pairs, rows: list[int]) -> list[tuple[str, Estimate, Estimate, Estimate]]:
    """For the components in question: their owners' share of victories in each version, and the difference.

    The difference is taken deal by deal, where somebody owned it in both versions.
    """
    parts, made = registry.game(contest.game).parts.all, []
    for row in rows:
        first, second = ([_owned(pair[i], row) for pair in pairs] for i in (0, 1))
        both = [(a / n, b / m) for (a, n), (b, m) in zip(first, second, strict=True) if n and m]
        change = difference([a for a, _ in both], [b for _, b in both])
        shares = clustered(first, shares=True), clustered(second, shares=True)
        made.append((f"{parts[row].kind} {parts[row].name}", *shares, change))
    return made


def _owned(result: Result, row: int) -> tuple[float, int]:
    seats = [seat for seat, rows in enumerate(result.get("owned", [])) if row in rows]
    return sum(victory(result, seat) for seat in seats), len(seats)


def chance_by_luck(change: Estimate) -> float:
    """How likely a difference would be as large as this by chance alone (`chance_of` no difference, deal by deal)."""
    error, deals = (change.high - change.low) / 2 / SURE, change.count
    if not isfinite(error):
        return 1.0
    spread = sqrt(deals * (deals - 1) * error**2 + deals * change.value**2)
    return erfc(deals * abs(change.value) / spread / sqrt(2)) if spread > 0 else 1.0


def _cells(name: str, *told: Estimate) -> tuple[Cell, ...]:
    return (name, *(one.fact(name.startswith("win share")) for one in told))


def compare_report(contest: Contest, names: tuple[str, str], pairs: Pairs, rows: list[int]) -> Report:
    """The report of a comparison."""
    title = registry.game(contest.game).meta.title
    report = Report(f"{title}, {contest.players} players: {names[0]} against {names[1]}")
    found, theirs, parts = changes(contest, pairs), owners(contest, pairs, rows), registry.game(contest.game).parts
    compared = [(name, change) for name, _, _, change in found]
    compared += [(f"win share of those who owned {name}", change) for name, _, _, change in theirs]
    held = discoveries([chance_by_luck(change) for _, change in compared])
    clear = [name for (name, _), holds in zip(compared, held, strict=True) if holds]
    report.sentences = [
        f"{len(pairs)} deals of seed {contest.seed}, each played in both versions by {contest.bots[0]} with itself.",
        f"Clearly different: {', '.join(clear)}." if clear else "Nothing is clearly different.",
        f"{len(compared)} things are compared at once; what is called clear holds all the same (false discovery rate "
        "5%). Intervals are over whole deals.",
        *forfeits([result for pair in pairs for result in pair]),
        parts.honesty(),
        *filter(None, [parts.own_words()]),
    ]
    cells = [_cells(name, a, b, change) for name, a, b, change in found]
    report.sheets.append(Sheet("What changed", ("", names[0], names[1], "difference (95%)"), cells))
    if rows:
        told = [(name, a.fact(True), b.fact(True), c.fact(True)) for name, a, b, c in theirs]
        report.sheets.append(Sheet("Win share of owners", ("component", *names, "difference (95%)"), told))
    shares = [(name, change) for name, _, _, change in found if name.startswith("win share")]
    report.charts.append(intervals("Change of the share of victories by seat", shares, 0.0))
    return report
