"""The balance lab: what each component, board, home, faction and seat is worth, from many games of one bot with itself.

A seat that made use of a component is compared with the fair share of victories and with its own table's mean of
points. That is what goes together with winning, not what causes it: a component that only leaders reach looks strong.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from astrarium.arena.charts import intervals
from astrarium.arena.contest import Held
from astrarium.arena.play import Result
from astrarium.arena.report import Report, Sheet
from astrarium.arena.schedule import BadContest, Contest
from astrarium.arena.standings import seat_shares
from astrarium.arena.statistics import Estimate, mean, share, victory
from astrarium.core import registry

FEWEST = 20  # uses of a component before anything is said about it
TURN_ORDER = "turn order"  # not "seat": a game may have components of that kind


@dataclass(frozen=True)
class Worth:
    """What one thing is worth: to how many seats it belonged, how often they won, and their points over the table's."""

    kind: str
    name: str
    source: str
    seats: int
    wins: Estimate
    points: Estimate

    def flat(self) -> dict[str, Any]:
        """One row of a table."""
        row = {"kind": self.kind, "name": self.name, "source": self.source, "seats": self.seats}
        for name, estimate in (("win_share", self.wins), ("points_over_table", self.points)):
            row |= {name: estimate.value, f"{name}_low": estimate.low, f"{name}_high": estimate.high}
        return row


@dataclass(frozen=True)
class SeatRow:
    """One seat of one game."""

    game: int
    seat: int
    bot: str
    points: int
    points_over_table: float
    victory: float
    decisions: int
    rounds: int


def seat_rows(results: Iterable[Result]) -> Iterator[SeatRow]:
    """Every seat of every game."""
    for number, result in enumerate(results):
        average = sum(result["points"]) / len(result["points"])
        for seat, points in enumerate(result["points"]):
            over, won = points - average, victory(result, seat)
            yield SeatRow(number, seat, result["seats"][seat], points, over, won, result["decisions"], result["rounds"])


def worths(contest: Contest, results: list[Result]) -> list[Worth]:
    """What every component, every setting of a seat and every seat is worth, where enough seats had it."""
    had: dict[tuple[str, str, str], list[SeatRow]] = defaultdict(list)
    for row in seat_rows(results):
        for key in _belongings(contest, results[row.game], row.seat):
            had[key].append(row)
    made = [
        Worth(*key, len(rows), share([r.victory for r in rows]), mean([r.points_over_table for r in rows]))
        for key, rows in had.items()
        if len(rows) >= FEWEST
    ]
    return sorted(made, key=lambda worth: (worth.kind, -worth.wins.value))


def _belongings(contest: Contest, result: Result, seat: int) -> Iterator[tuple[str, str, str]]:
    """What belonged to a seat in a game, as (kind, name, source)."""
    yield (TURN_ORDER, f"seat {seat + 1}", "")
    for name, values in result.get("settings", {}).items():
        if isinstance(values, list) and len(values) == contest.players:
            yield (name, str(values[seat]), "setting")
    parts = registry.game(contest.game).parts.all
    for number in result.get("rows", [[]] * contest.players)[seat]:
        yield (parts[number].kind, parts[number].name, parts[number].source)


def lab_report(held: Held, found: list[Worth]) -> Report:
    """The balance report."""
    contest, results = held.contest, held.results
    report = Report(f"Balance of {registry.game(contest.game).meta.title}, {contest.players} players")
    report.sentences = [
        f"{len(results)} games of {contest.bots[0]} with itself, seed {contest.seed}. A fair share of the victories is "
        f"{100 / contest.players:.1f}%.",
        "Seats that made use of a component are compared with all seats: this goes together with winning, it need not "
        "be the cause. Components whose facts are reconstructed say so.",
    ]
    fair = 1 / contest.players
    report.charts.append(intervals("Share of victories by seat", seat_shares(results, contest.players), fair))
    for kind in dict.fromkeys(worth.kind for worth in found):
        rows = [worth for worth in found if worth.kind == kind]
        report.sheets.append(_sheet(kind, rows))
        if kind != TURN_ORDER:
            report.charts.append(intervals(f"{kind}: share of victories", [(w.name, w.wins) for w in rows[:40]], fair))
    return report


def _sheet(kind: str, rows: list[Worth]) -> Sheet:
    columns = (kind, "source", "seats", "win share (95%)", "points over the table's mean (95%)")
    return Sheet(kind, columns, [(w.name, w.source, str(w.seats), w.wins.text(True), w.points.text()) for w in rows])


def write_tables(folder: Path, found: list[Worth], results: list[Result]) -> list[str]:
    """The same as Parquet, components.parquet and seats.parquet; returns which of them have anything in them."""
    try:
        import pyarrow  # type: ignore[import-untyped]
        import pyarrow.parquet as parquet  # type: ignore[import-untyped]
    except ImportError as error:
        raise BadContest("Parquet needs PyArrow; `pip install astrarium[arena]` brings it.") from error
    folder.mkdir(parents=True, exist_ok=True)
    tables = {"components": [w.flat() for w in found], "seats": [asdict(row) for row in seat_rows(results)]}
    written = {f"{name}.parquet": rows for name, rows in tables.items() if rows}
    for name, rows in written.items():
        parquet.write_table(pyarrow.Table.from_pylist(rows), folder / name)
    return list(written)
