"""Shares with intervals. Games of one deal hang together, so the unit of counting is the mirrored group."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from astrarium.arena.play import Result

SURE = 1.96  # 95 of 100 intervals hold the true value


@dataclass(frozen=True)
class Estimate:
    """A number with its 95% interval."""

    value: float
    low: float
    high: float
    count: int = 0

    def text(self, percent: bool = False) -> str:
        """`61.2% (56.0-66.1)` or `14.3 (13.8-14.8)`."""
        unit, times = ("%", 100) if percent else ("", 1)
        return f"{self.value * times:.1f}{unit} ({self.low * times:.1f}–{self.high * times:.1f})"


def mean(values: Sequence[float]) -> Estimate:
    """The mean of independent values."""
    count = len(values)
    if count == 0:
        return Estimate(float("nan"), float("nan"), float("nan"))
    middle = sum(values) / count
    spread = sqrt(sum((v - middle) ** 2 for v in values) / (count - 1) / count) if count > 1 else 0.0
    return Estimate(middle, middle - SURE * spread, middle + SURE * spread, count)


def share(values: Sequence[float], games_each: int = 1) -> Estimate:
    """The mean of independent shares between 0 and 1; where all are alike, Wilson's interval for so many games."""
    found = mean(values)
    if found.count and found.high - found.low < 1e-12:
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


def group_share(group: Sequence[Result], bot: str) -> float | None:
    """What part of the victories of a group one seat of a bot has; None if it did not take part."""
    shares = [victory(result, seat) for result in group for seat in seats_of(result, bot)]
    return sum(shares) / len(shares) if shares else None


def win_share(results: Iterable[Result], bot: str) -> Estimate:
    """The share of victories of one seat of a bot."""
    made = by_group(results)
    shares = [found for group in made if (found := group_share(group, bot)) is not None]
    return share(shares, len(made[0]) if made else 1)
