"""Analysis of a saved match on all cores, and its report: chances as a graph, mistakes, luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from astrarium.arena.charts import lines
from astrarium.arena.contest import Progress
from astrarium.arena.report import Cell, Report, Sheet
from astrarium.arena.statistics import Fact
from astrarium.arena.workers import Workers
from astrarium.bots.analysis import DEPTHS, Account, Analysis, Judged, gather, judge_steps
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
    rows, total = tuple(match.record()), len(match.steps)
    numbers = [tuple(range(first, min(first + each, total))) for first in range(0, total, each)]
    judged: list[Judged] = []
    for part, made in enumerate(where.each(judge_part, [Part(rows, steps, DEPTHS[depth]) for steps in numbers])):
        judged += made
        if progress:
            progress(numbers[part][-1] + 1, total)
    return gather(match, judged)


def analysis_report(analysis: Analysis, source: Path, depth: str, parts: Sequence[str] = ()) -> Report:
    """The report of an analysis; `parts` says what is known of the components that were played with."""
    report = Report(f"Analysis of {source.name}")
    report.sentences = [
        *analysis.sentences(),
        f"Every decision was judged from what its seat knew, with {DEPTHS[depth]} thoughts; chances are those that the "
        "search sees, for players who go on as it would.",
        f"Two looks at the same position lay {analysis.noise() * 100:.1f} percentage points apart; what is called a "
        f"mistake cost at least {analysis.threshold * 100:.1f}.",
        *filter(None, parts),
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
        (j.step, analysis.names[j.seat], j.label, j.best_label, _points(j.cost), j.why.strip())
        for j in analysis.mistakes()
    ]
    return Sheet("Largest mistakes", ("step", "who", "played", "better", "worth, percentage points", "why"), rows)


COLUMNS = (
    "who",
    "points",
    "start",
    "luck",
    "own mistakes",
    "others' mistakes",
    "hidden from others",
    "not told apart",
    "end",
)


def _balance(analysis: Analysis) -> Sheet:
    rows: list[tuple[Cell, ...]] = [
        (analysis.names[seat], analysis.points[seat], *_account(one)) for seat, one in enumerate(analysis.accounts())
    ]
    return Sheet("Start, luck and mistakes add up to the end, percentage points", COLUMNS, rows)


def _account(one: Account) -> list[Fact]:
    """The parts of an account, in tenths that add up as they are shown."""
    return [Fact(f"{tenths / 10:.1f}", getattr(one, part) * 100) for part, tenths in one.as_shown(1000).items()]


def _points(value: float) -> Fact:
    return Fact(f"{value * 100:.1f}", value * 100)
