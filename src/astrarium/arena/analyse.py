"""Analysis of a saved match on all cores, and its report: chances as a graph, mistakes, luck."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from astrarium.arena.charts import lines
from astrarium.arena.contest import Progress
from astrarium.arena.report import Report, Sheet
from astrarium.arena.statistics import Fact
from astrarium.arena.workers import Workers
from astrarium.bots.analysis import DEPTHS, Analysis, Judged, as_points, gather, judge_steps
from astrarium.bots.warming import compile_now
from astrarium.core import matchfile
from astrarium.core.match import Match


@dataclass(frozen=True)
class Part:
    """Some decisions of a saved match."""

    rows: tuple[str, ...]
    steps: tuple[int, ...]
    depth: int


def judge_part(part: Part) -> list[Judged]:
    """What one worker does."""
    match = matchfile.replay_lines(part.rows, "the match")
    return judge_steps(match, part.steps, part.depth)


def analyse_on(where: Workers, match: Match, depth: str, progress: Progress | None = None, each: int = 16) -> Analysis:
    """Go through a match with several workers."""
    compile_now(match.game)
    rows, total = tuple(matchfile.lines(match)), len(match.steps)
    numbers = [tuple(range(first, min(first + each, total))) for first in range(0, total, each)]
    judged: list[Judged] = []
    for made in where.each(judge_part, [Part(rows, steps, DEPTHS[depth]) for steps in numbers]):
        judged += made
        if progress:
            progress(len(judged), total)
    return gather(match, judged)


def analysis_report(analysis: Analysis, source: Path, depth: str) -> Report:
    """The report of an analysis."""
    report = Report(f"Analysis of {source.name}")
    report.sentences = [
        *analysis.sentences(),
        f"Every decision was judged from what its seat knew, with {DEPTHS[depth]} thoughts; chances are those that the "
        "search sees, for players who go on as it would.",
    ]
    curve = analysis.curve()
    seats = [[shares[seat] for shares in curve] for seat in range(len(analysis.names))]
    report.charts.append(
        lines("Chance of winning before each decision", analysis.names, seats, analysis.sentences()[0])
    )
    report.sheets.append(_mistakes(analysis))
    report.sheets.append(_balance(analysis))
    return report


def _mistakes(analysis: Analysis) -> Sheet:
    rows = [
        (j.step, analysis.names[j.seat], j.label, j.best_label, Fact(f"{j.cost * 100:.1f}", j.cost * 100))
        for j in analysis.mistakes()
    ]
    return Sheet("Largest mistakes", ("step", "who", "played", "better", "worth, percentage points"), rows)


def _balance(analysis: Analysis) -> Sheet:
    luck, given = analysis.luck(), analysis.given_away()
    rows = [
        (name, str(analysis.points[s]), as_points(luck[s]), as_points(-given[s]))
        for s, name in enumerate(analysis.names)
    ]
    return Sheet("Luck and mistakes, percentage points", ("who", "points", "luck", "own mistakes"), rows)
