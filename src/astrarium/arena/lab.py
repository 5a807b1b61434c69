"""The balance lab: what each component, board, home, faction and seat goes along with, from games of a bot with itself.

A component counts for a seat that owned or used it. Its owners' share of the victories is set against the fair share;
intervals are over whole games, and of many comparisons only those are called clear that hold together (no more than one
in twenty of them is expected to be false). That is what goes along with winning: what only leaders reach looks strong.
What a component does is told by `compare`: the same deals with another version of it, or without it.
"""

from __future__ import annotations

import shlex
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from math import isfinite
from pathlib import Path
from typing import Any

from astrarium.arena.charts import intervals
from astrarium.arena.contest import Held, hold, need
from astrarium.arena.play import Result
from astrarium.arena.report import Report, Sheet
from astrarium.arena.schedule import Contest
from astrarium.arena.standings import forfeits, seat_shares
from astrarium.arena.statistics import Estimate, Fact, chance_of, clustered, discoveries, mean, victory
from astrarium.arena.workers import Here
from astrarium.core import registry
from astrarium.core.components import used
from astrarium.core.settings import written

FEWEST = 20  # owners before anything is said about a component
TURN_ORDER = "turn order"  # not "seat": a game may have components of that kind
OPENING = "opening"
CLEAR = {1: "more than fair", -1: "less than fair"}

Key = tuple[str, str, str]  # kind, name, source


@dataclass(frozen=True)
class Worth:
    """What one thing goes along with: its owners, how often they won, and their points over the table's."""

    kind: str
    name: str
    source: str
    seats: int  # that owned or used it
    dealt: int
    lost: int
    wins: Estimate
    points: Estimate
    chance: float  # of such a share by chance alone
    clear: int = 0  # 1: its owners clearly win more than their fair share, -1: less, 0: not told apart

    @property
    def verdict(self) -> str:
        """In words."""
        return f"few ({self.seats})" if self.seats < FEWEST else CLEAR.get(self.clear, "not told apart")

    def flat(self) -> dict[str, Any]:
        """One row of a table."""
        names = ("kind", "name", "source", "seats", "dealt", "lost", "chance", "verdict")
        row = {name: getattr(self, name) for name in names}
        for name, estimate in (("win_share", self.wins), ("points_over_table", self.points)):
            told = {name: estimate.value, f"{name}_low": estimate.low, f"{name}_high": estimate.high}
            row |= {one: value if isfinite(value) else None for one, value in told.items()}
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


# ------------------------------------------------------------------ what goes along with winning


def worths(contest: Contest, results: list[Result]) -> list[Worth]:
    """What every component, every setting of a seat, every opening and every seat goes along with."""
    owners: dict[Key, list[SeatRow]] = defaultdict(list)
    dealt, lost = _seats_with(contest, results, "dealt"), _seats_with(contest, results, "lost")
    for row in seat_rows(results):
        for key in _belongings(contest, results[row.game], row.seat):
            owners[key].append(row)
    _put_rare_openings_together(owners)
    games, fair = len(results), 1 / contest.players
    made = [_worth(key, rows, games, fair, dealt[key], lost[key]) for key, rows in owners.items()]
    told = [worth for worth in made if worth.seats >= FEWEST]
    held = dict(zip((id(w) for w in told), discoveries([w.chance for w in told]), strict=True))
    judged = [_judged(worth, held.get(id(worth), False), fair) for worth in made]
    return sorted(judged, key=lambda worth: (worth.kind, worth.seats < FEWEST, -worth.wins.value))


def _put_rare_openings_together(owners: dict[Key, list[SeatRow]]) -> None:
    """Openings that hardly anybody chose are told by their verb: nothing could be said about each."""
    for key in [key for key, rows in owners.items() if key[0] == OPENING and len(rows) < FEWEST]:
        verb, _, about = key[1].partition(" ")
        if about:
            owners[OPENING, f"{verb} (any other)", ""] += owners.pop(key)


def _worth(key: Key, rows: list[SeatRow], games: int, fair: float, dealt: int, lost: int) -> Worth:
    wins = _by_game(games, rows, [row.victory for row in rows])
    points = _by_game(games, rows, [row.points_over_table for row in rows])
    chance = chance_of(wins, fair)
    return Worth(*key, len(rows), dealt, lost, clustered(wins, shares=True), clustered(points), chance)


def _judged(worth: Worth, holds: bool, fair: float) -> Worth:
    sign = (worth.wins.value > fair) - (worth.wins.value < fair)
    return replace(worth, clear=sign if holds else 0)


def _by_game(games: int, rows: list[SeatRow], values: list[float]) -> list[tuple[float, int]]:
    """Values of seats, put together by game."""
    made = [(0.0, 0)] * games
    for row, value in zip(rows, values, strict=True):
        total, count = made[row.game]
        made[row.game] = (total + value, count + 1)
    return made


def _belongings(contest: Contest, result: Result, seat: int) -> Iterator[Key]:
    """What belonged to a seat in a game, as (kind, name, source)."""
    parts = registry.game(contest.game).parts.all
    owned = result.get("owned", [[]] * contest.players)[seat]
    known = {parts[number].id for number in owned}  # a board that is a component is not told twice
    yield (TURN_ORDER, f"seat {seat + 1}", "")
    for name, values in result.get("settings", {}).items():
        if isinstance(values, list) and len(values) == contest.players and values[seat] not in known:
            yield (name, str(values[seat]), "setting")
    if opening := result.get("openings", [""] * contest.players)[seat]:
        yield (OPENING, opening, "")
    yield from _named(contest, owned)


def _named(contest: Contest, numbers: list[int]) -> Iterator[Key]:
    parts = registry.game(contest.game).parts.all
    for number in numbers:
        yield (parts[number].kind, parts[number].name, parts[number].source)


def _seats_with(contest: Contest, results: list[Result], column: str) -> Counter[Key]:
    """To how many seats a component was dealt, or by how many it was given up."""
    return Counter(key for result in results for rows in result.get(column, ()) for key in _named(contest, rows))


# ------------------------------------------------------------------ how strong the bots can be

TRIED = 50  # thoughts of the games by which the time is estimated
THOUGHTS = (25, 50, 100, 200, 400, 800, 1600, 3200)


def strongest(contest: Contest, minutes: float, jobs: int) -> str:
    """The search with the most thoughts that plays a contest in the time given, by what two short games take."""
    trial = replace(contest, bots=(f"search:iterations={TRIED}",), games=2, seed=f"{contest.seed}/trial")
    taken = max(1e-3, mean([result["seconds"] for result in hold(trial, where=Here()).results]).value)
    allowed = minutes * 60 * jobs / contest.games / taken * TRIED
    return f"search:iterations={max([n for n in THOUGHTS if n <= allowed] or THOUGHTS[:1])}"


# ------------------------------------------------------------------ what a game is like


def lead_changes(result: Result) -> int:
    """How often another seat came to lead alone, from round to round."""
    leaders = [seat for seat in result.get("leads", []) if seat >= 0]
    return sum(a != b for a, b in pairwise(leaders))


def margin(result: Result) -> int:
    """The winner's points over the second's; 0 for a shared victory or a game alone."""
    best = sorted(result["points"], reverse=True)
    return best[0] - best[1] if len(best) > 1 else 0


MEASURES: dict[str, Callable[[Result], float]] = {
    "decisions": lambda result: result["decisions"],
    "rounds": lambda result: result["rounds"],
    "lead changes": lead_changes,
    "margin of points": margin,
    "points of a seat": lambda result: sum(result["points"]) / len(result["points"]),
}


def _length(results: list[Result]) -> Sheet:
    rows = [(name, mean([float(of(result)) for result in results]).fact()) for name, of in MEASURES.items()]
    return Sheet("A game", ("", "mean (95%)"), rows)


def _ends(results: list[Result]) -> Sheet:
    found = Counter(result.get("ended", "") or "otherwise" for result in results)
    rows = [
        (end, count, Fact(f"{count / len(results):.1%}", count / len(results))) for end, count in found.most_common()
    ]
    return Sheet("How games ended", ("", "games", "share"), rows)


def lab_report(held: Held, found: list[Worth]) -> Report:
    """The balance page."""
    contest, results = held.contest, held.results
    game = registry.game(contest.game)
    report = Report(f"Balance of {game.meta.title}, {contest.players} players")
    fair = 1 / contest.players
    report.sentences = [
        f"{len(results)} games of {contest.bots[0]} with itself, seed {contest.seed}, by version "
        f"{game.meta.rules_version} of the rules. A fair share of the victories is {fair:.1%}.",
        "A component counts for a seat that owned or used it. What is called clear holds although many things are "
        "compared at once (false discovery rate 5%); intervals are over whole games. It goes along with winning and "
        "need not be the cause: `--compare` and `--without` play the same deals in two versions.",
        game.parts.honesty(),
        *filter(None, [game.parts.own_words()]),
        *([f"Nobody could come to own {contest.without}."] if contest.without else []),
        f"The same again: `{command(contest)}`",
        *forfeits(results),
    ]
    report.charts.append(intervals("Share of victories by seat", seat_shares(results, contest.players), fair))
    report.sheets += [_length(results), _ends(results)]
    for kind in dict.fromkeys([TURN_ORDER, OPENING, *(worth.kind for worth in found)]):
        rows = [worth for worth in found if worth.kind == kind]
        if rows:
            report.sheets.append(_sheet(kind, rows))
        shown = [(w.name, w.wins) for w in rows if w.seats >= FEWEST][:40]
        if kind != TURN_ORDER and shown:
            report.charts.append(intervals(f"{kind}: share of victories", shown, fair))
    return report


def command(contest: Contest) -> str:
    """The command that plays these games again."""
    words = ["astrarium lab", contest.game, f"--players {contest.players} --games {contest.games}"]
    words += [f'--bot "{contest.bots[0]}" --seed "{contest.seed}"']
    words += [f"--set {shlex.quote(written(name, value))}" for name, value in contest.settings.items()]
    words += [f"--components {shlex.quote(str(file))}" for file in used(contest.game)]
    return " ".join(words)


def _sheet(kind: str, rows: list[Worth]) -> Sheet:
    columns = (
        kind,
        "source",
        "owned",
        "dealt",
        "lost",
        "win share (95%)",
        "points over the table's mean (95%)",
        "clear",
    )
    cells = [(w.name, w.source, w.seats, w.dealt, w.lost, w.wins.fact(True), w.points.fact(), w.verdict) for w in rows]
    return Sheet(kind, columns, cells)


def write_tables(folder: Path, found: list[Worth], results: list[Result]) -> list[str]:
    """The same as Parquet, components.parquet and seats.parquet; returns which of them have anything in them."""
    need("pyarrow", "Parquet tables")
    import pyarrow  # type: ignore[import-untyped]
    import pyarrow.parquet as parquet  # type: ignore[import-untyped]

    folder.mkdir(parents=True, exist_ok=True)
    tables = {"components": [w.flat() for w in found], "seats": [asdict(row) for row in seat_rows(results)]}
    written = {f"{name}.parquet": rows for name, rows in tables.items() if rows}
    for name, rows in written.items():
        parquet.write_table(pyarrow.Table.from_pylist(rows), folder / name)
    return list(written)
