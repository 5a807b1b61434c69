"""Limits: how often and how much. A bucket per person and kind of request; it fills up again as time passes."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from astrarium.server.refusals import Refused

MOST_BUCKETS = 50_000


class Rate(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float

    def times(self, number: float) -> Rate:
        """So many times as much."""
        return Rate(self.burst * number, self.per_second * number)


CHANGES = Rate(60, 15)  # unsafe requests of one person
READS = Rate(300, 100)  # requests of one address
NEW_TABLES = Rate(100, 1)  # tables made from one address
LINES = Rate(100, 20)  # WebSockets opened from one address
MESSAGES = Rate(60, 15)  # messages of one person, on all WebSockets together, and on each
ANALYSES = Rate(6, 1 / 60)  # analyses begun from one address
HELD_LINES = 250  # WebSockets open at a time from one address
HEAVY = Rate(20, 2)  # what-ifs, hints and verifications of one person
STEPS = Rate(60, 10)  # past steps and "why not?" of one person
SHARING = 5  # how many people an address stands for


class Limits:
    """Counts who did what how often."""

    def __init__(self, factor: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._factor = factor
        self._clock = clock
        self._held: Counter[str] = Counter()
        self._left: dict[tuple[Rate, str], tuple[float, float]] = {}

    def spend(self, rate: Rate, who: str) -> None:
        """Count one; refuse when there were too many."""
        if self._factor <= 0:
            return
        burst, per_second, now = rate.burst * self._factor, rate.per_second * self._factor, self._clock()
        left, since = self._left.get((rate, who), (burst, now))
        left = min(burst, left + (now - since) * per_second)
        if left < 1:
            wait = int((1 - left) / per_second) + 1
            raise Refused(429, "too-fast", f"Too many requests: try again in {wait} s.", after=wait)
        self._remember((rate, who), (left - 1, now))

    @contextmanager
    def held(self, most: int, who: str) -> Iterator[bool]:
        """Hold one of so many for a while; False if all are taken."""
        free = self._factor <= 0 or self._held[who] < most * self._factor
        self._held[who] += 1
        try:
            yield free
        finally:
            self._held[who] -= 1
            if not self._held[who]:
                del self._held[who]

    def _remember(self, key: tuple[Rate, str], value: tuple[float, float]) -> None:
        self._left.pop(key, None)
        self._left[key] = value
        if len(self._left) > MOST_BUCKETS:
            del self._left[next(iter(self._left))]
