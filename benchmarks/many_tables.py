"""A thousand tables: everything that is said about many tables, measured by one command, as a table for the docs.

    python benchmarks/many_tables.py                         about fourteen quiet minutes; writes docs/many-tables.md
    python benchmarks/many_tables.py --sizes 20 --seconds 5 --runs 1 --out /tmp/many.md      a quick try

Runs `benchmarks/server.py` for every size on SQLite, all but the smallest with two workers too, at the smallest size on
PostgreSQL with two workers, and beside it `benchmarks/boardgameio.cjs` (NODE_PATH says where boardgame.io is); each
some times, and the medians count. Load and server share the machine: measure on a quiet one. What cannot be run is left
out with the reason.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))
from postgres import programs, restartable

HERE = Path(__file__).parent
Run = dict[str, Any]
COLUMNS = ("p50_ms", "p95_ms", "p99_ms", "server_cpu_ms_per_move", "kb_per_move", "moves", "errors")
HEADS = ("what", "tables", "p50 ms", "p95 ms", "p99 ms", "server's ms per move", "KB per move", "moves", "errors")


def measured(command: list[str]) -> Run:
    """One run: the JSON that it prints; its errors go on to the terminal."""
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    found: Run = json.loads(done.stdout.splitlines()[-1])
    print(json.dumps(found), flush=True)
    return found


def median(runs: list[Run]) -> Run:
    """The median of every number; of moves and errors the sum."""
    made = {name: round(statistics.median(run[name] for run in runs), 2) for name in COLUMNS if name in runs[0]}
    return made | {name: sum(run.get(name, 0) for run in runs) for name in ("moves", "errors")}


def ours(tables: int, given: argparse.Namespace, *more: str) -> Run:
    """Our server with so many tables."""
    command = [sys.executable, str(HERE / "server.py"), "--tables", str(tables), "--seconds", str(given.seconds), *more]
    return median([measured(command) for _ in range(given.runs)])


def on_postgres(tables: int, given: argparse.Namespace) -> Run | str:
    """The same on PostgreSQL with two workers; or why not."""
    binaries, reason = programs()
    if binaries is None:
        return reason
    once, runs = argparse.Namespace(seconds=given.seconds, runs=1), []
    for _ in range(given.runs):
        with restartable(binaries) as cluster:
            runs.append(ours(tables, once, "--workers", "2", "--database", cluster.address))
    return median(runs)


def theirs(tables: int, given: argparse.Namespace) -> Run | str:
    """boardgame.io under the same load; or why not."""
    node = shutil.which("node")
    if node is None or not any((Path(place) / "boardgame.io").is_dir() for place in _node_path()):
        return (
            "boardgame.io is not installed: `npm install --prefix DIR boardgame.io@0.50.2`, NODE_PATH=DIR/node_modules"
        )
    command = [node, str(HERE / "boardgameio.cjs"), str(tables), str(round(given.seconds))]
    return median([_counted(measured(command)) for _ in range(given.runs)])


def _node_path() -> list[str]:
    return [place for place in os.environ.get("NODE_PATH", "").split(os.pathsep) if place]


def _counted(run: Run) -> Run:
    """What came too late counts as an error, as with ours."""
    return {**run, "errors": run["late"]}


def measure(given: argparse.Namespace) -> dict[str, tuple[int, Run | str]]:
    """Every line of the table."""
    sizes = [int(size) for size in given.sizes.split(",")]
    least = min(sizes)
    found: dict[str, tuple[int, Run | str]] = {}
    for size in sizes:
        found[f"SQLite, {size} tables"] = size, ours(size, given)
    for size in sizes:
        if size > least:
            found[f"SQLite, {size} tables, 2 workers"] = size, ours(size, given, "--workers", "2")
    found["PostgreSQL, 2 workers"] = least, on_postgres(least, given)
    found["boardgame.io 0.50.2"] = least, theirs(least, given)
    return found


def written(found: dict[str, tuple[int, Run | str]], given: argparse.Namespace, took: float) -> str:
    """The table as a page of the docs."""
    rows = [_row(what, size, run) for what, (size, run) in found.items()]
    day = datetime.now(UTC).date().isoformat()
    how = (
        f"medians of {given.runs} runs of {given.seconds:g} s" if given.runs > 1 else f"one run of {given.seconds:g} s"
    )
    where = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, {day}"
    said = [
        "# Many tables\n",
        f"Horizons, two people at each table, one move a second; {how}; the load on the same machine.",
        f"Measured on {where}, in {took / 60:.0f} minutes.",
        "Written by `make bench-server`; what is measured is told in [The web table](server.md).\n",
        f"| {' | '.join(HEADS)} |\n|{'---|' * len(HEADS)}",
        *rows,
        "",
        *ratios(found),
    ]
    return "\n".join(said) + "\n"


def _row(what: str, size: int, run: Run | str) -> str:
    if isinstance(run, str):
        return f"| {what} | {size} | not run: {run} {'| ' * (len(COLUMNS) - 1)}|"
    return f"| {what} | {size} | {' | '.join(f'{run[name]:g}' if name in run else '' for name in COLUMNS)} |"


def ratios(found: dict[str, tuple[int, Run | str]]) -> list[str]:
    """How the others stand beside SQLite at the same number of tables."""
    own = next(iter(found.values()))[1]
    said = []
    for what in ("PostgreSQL, 2 workers", "boardgame.io 0.50.2"):
        other = found[what][1]
        if isinstance(own, str) or isinstance(other, str) or not other["p95_ms"]:
            continue
        if "server_cpu_ms_per_move" in other:
            cpu = other["server_cpu_ms_per_move"] / own["server_cpu_ms_per_move"]
            said.append(
                f"- {what}: p95 {other['p95_ms'] / own['p95_ms']:.1f} times SQLite's, processor time {cpu:.1f} times."
            )
        else:
            said.append(f"- Our p95 is {own['p95_ms'] / other['p95_ms']:.1f} times that of {what}.")
    return said


def main() -> None:
    """Measure everything, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", default="200,500,1000")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--out", type=Path, default=HERE.parent / "docs" / "many-tables.md")
    given = parser.parse_args()
    begun = time.perf_counter()
    found = measure(given)
    text = written(found, given, time.perf_counter() - begun)
    given.out.write_text(text, encoding="utf-8")
    print(text)
    sys.exit(any(not isinstance(run, str) and run["errors"] for _, run in found.values()))


if __name__ == "__main__":
    main()
