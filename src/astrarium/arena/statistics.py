"""Shares with intervals. Games of one deal hang together, so the unit of counting is the mirrored group."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import erfc, isfinite, sqrt
from typing import Any

import numpy as np

from astrarium.arena.play import Result

SURE = 1.96  # 95 of 100 intervals hold the true value


@dataclass(frozen=True)
class Fact:
    """A cell of a table: what people read, and the number that programs get."""

    text: str
    data: Any


@dataclass(frozen=True)
class Estimate:
    """A number with its 95% interval."""

    value: float
    low: float
    high: float
    count: int = 0

    def text(self, percent: bool = False) -> str:
        """`61.2% (56.0-66.1)` or `14.3 (13.8-14.8)`."""
        if not isfinite(self.value):
            return "–"
        unit, times = ("%", 100) if percent else ("", 1)
        if not isfinite(self.low):
            return f"{self.value * times:.1f}{unit} (–)"
        to = " to " if self.low < 0 else "–"
        return f"{self.value * times:.1f}{unit} ({self.low * times:.1f}{to}{self.high * times:.1f})"

    def fact(self, percent: bool = False) -> Fact:
        """As a cell of a table."""
        data = {"value": self.value, "low": self.low, "high": self.high, "count": self.count}
        return Fact(self.text(percent), {name: number if isfinite(number) else None for name, number in data.items()})


def mean(values: Sequence[float]) -> Estimate:
    """The mean of independent values."""
    count = len(values)
    if count == 0:
        return Estimate(float("nan"), float("nan"), float("nan"))
    middle = sum(values) / count
    if count == 1:
        return Estimate(middle, float("-inf"), float("inf"), 1)
    spread = sqrt(sum((v - middle) ** 2 for v in values) / (count - 1) / count)
    return Estimate(middle, middle - SURE * spread, middle + SURE * spread, count)


def share(values: Sequence[float], games_each: int = 1) -> Estimate:
    """The mean of independent shares between 0 and 1; of one, or where all are alike, Wilson's interval."""
    found = mean(values)
    if found.count == 1 or (found.count and found.high - found.low < 1e-12):
        return wilson(found.value, found.count * games_each)
    return Estimate(found.value, max(0.0, found.low), min(1.0, found.high), found.count)


def wilson(value: float, count: int) -> Estimate:
    """Wilson's interval of a share."""
    z2 = SURE * SURE
    middle = (value + z2 / (2 * count)) / (1 + z2 / count)
    half = SURE * sqrt(value * (1 - value) / count + z2 / (4 * count * count)) / (1 + z2 / count)
    return Estimate(value, max(0.0, middle - half), min(1.0, middle + half), count)


def victory(result: Result, seat: int) -> float:
    """A seat's share of the victory in one game."""
    winners = result["winners"]
    return 1 / len(winners) if seat in winners else 0.0


def seats_of(result: Result, bot: str) -> list[int]:
    """Where a bot sat."""
    return [seat for seat, name in enumerate(result["seats"]) if name == bot]


def by_group(results: Iterable[Result]) -> list[list[Result]]:
    """Games by mirrored group."""
    found: dict[int, list[Result]] = defaultdict(list)
    for result in results:
        found[result["group"]].append(result)
    return list(found.values())


def by_deal(results: Iterable[Result], values: Callable[[Result], Sequence[float]]) -> list[float]:
    """The mean of what the games of each group say, group by group; those that say nothing are left out."""
    told = [[value for result in group for value in values(result)] for group in by_group(results)]
    return [sum(each) / len(each) for each in told if each]


def group_share(group: Sequence[Result], bot: str) -> float | None:
    """What part of the victories of a group one seat of a bot has; None if it did not take part."""
    shares = [victory(result, seat) for result in group for seat in seats_of(result, bot)]
    return sum(shares) / len(shares) if shares else None


def win_share(results: Iterable[Result], bot: str) -> Estimate:
    """The share of victories of one seat of a bot."""
    made = by_group(results)
    shares = [found for group in made if (found := group_share(group, bot)) is not None]
    return share(shares, len(made[0]) if made else 1)


# ------------------------------------------------------------------ seats of one game hang together

RESAMPLES = 1000


def clustered(clusters: Sequence[tuple[float, int]], *, shares: bool = False) -> Estimate:
    """The mean of values that come in games: each game gives the sum of its values and how many there are.

    Games without any may stand there as (0, 0). The interval is a bootstrap over whole games, so two seats of one game
    are not taken for two independent ones. Where all games are alike it would have no width: a share of 0 or 1 then has
    Wilson's interval for so many games, any other none (what all seats own wins one game of so many seats).
    """
    sums, counts = np.array([s for s, _ in clusters], float), np.array([n for _, n in clusters], float)
    if counts.sum() == 0:
        return Estimate(float("nan"), float("nan"), float("nan"))
    value, games = float(sums.sum() / counts.sum()), int((counts > 0).sum())
    drawn = _draws(len(clusters)) @ np.stack([sums, counts], axis=1)
    means = drawn[:, 0][drawn[:, 1] > 0] / drawn[:, 1][drawn[:, 1] > 0]
    low, high = np.quantile(means, (0.025, 0.975))
    if high - low < 1e-9:
        certain = shares and value in (0.0, 1.0)
        only = wilson(value, games) if certain else Estimate(value, float("-inf"), float("inf"))
        return Estimate(value, only.low, only.high, int(counts.sum()))
    return Estimate(value, float(low), float(high), int(counts.sum()))


@lru_cache(maxsize=4)
def _draws(games: int) -> Any:
    """How often each game is drawn in each resample: with replacement, always by the same draw."""
    draw = np.random.default_rng(1)
    picks = draw.integers(0, games, size=(RESAMPLES, games))
    rows = np.arange(RESAMPLES)[:, None] * games
    return np.bincount((picks + rows).ravel(), minlength=RESAMPLES * games).reshape(RESAMPLES, games).astype(float)


def chance_of(clusters: Sequence[tuple[float, int]], expected: float) -> float:
    """How likely games like these would lie as far from an expected mean by chance alone."""
    off = [total - expected * count for total, count in clusters]
    spread = sqrt(sum(x * x for x in off))
    return erfc(abs(sum(off)) / spread / sqrt(2)) if spread > 0 else 1.0


def discoveries(chances: Sequence[float], rate: float = 0.05) -> list[bool]:
    """Which of many findings hold: among these no more than `rate` are expected to be false (Benjamini, Hochberg)."""
    ranked = sorted(range(len(chances)), key=lambda i: chances[i])
    last = max((k for k, i in enumerate(ranked, 1) if chances[i] <= rate * k / len(chances)), default=0)
    held = set(ranked[:last])
    return [i in held for i in range(len(chances))]


def difference(first: Sequence[float], second: Sequence[float]) -> Estimate:
    """How much more the second has than the first, deal by deal: what both have in common falls out."""
    return mean([b - a for a, b in zip(first, second, strict=True)])
