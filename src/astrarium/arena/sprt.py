"""Is A stronger than B? A generalised sequential probability ratio test on mirrored groups that stops by itself.

The result of a group (two games of one deal with two players: a pentanomial; N games with N players) is one sample of
A's share of the victory. Its mean and variance are taken from the samples themselves, so that paired luck of the deal
counts in the test's favour. H0: A is `elo0` stronger; H1: A is `elo1` stronger.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from astrarium.arena.schedule import BadContest

FEWEST_GROUPS = 8


def expected_share(elo: float, players: int) -> float:
    """The share of victories of one seat that is so much stronger than each of the others."""
    strength = float(10.0 ** (elo / 400))
    return strength / (strength + players - 1)


@dataclass(frozen=True)
class Sprt:
    """The test, with its risks of a wrong verdict either way."""

    elo0: float
    elo1: float
    players: int = 2
    alpha: float = 0.05
    beta: float = 0.05

    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which the test stops."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, shares: Sequence[float]) -> float:
        """The log-likelihood ratio of what has been seen so far (normal approximation of the generalised test)."""
        count = len(shares)
        if count < 2:
            return 0.0
        middle = sum(shares) / count
        # one imagined draw and win keep the variance from being nothing when all groups end alike
        variance = (sum((x - middle) ** 2 for x in shares) + (1 - middle) ** 2 / 2 + middle**2 / 2) / (count + 1)
        s0, s1 = expected_share(self.elo0, self.players), expected_share(self.elo1, self.players)
        return count * (s1 - s0) * (2 * middle - s0 - s1) / (2 * variance)

    def verdict(self, shares: Sequence[float]) -> str:
        """`stronger` (H1), `not stronger` (H0), or nothing yet."""
        low, high = self.bounds()
        ratio = self.ratio(shares) if len(shares) >= FEWEST_GROUPS else 0.0
        return "stronger" if ratio >= high else "not stronger" if ratio <= low else ""


def parse(text: str, players: int) -> Sprt:
    """`0,20` as a test."""
    try:
        elo0, elo1 = (float(part) for part in text.split(","))
    except ValueError as error:
        raise BadContest(f"--sprt takes two numbers like 0,20 (elo0,elo1), not {text!r}.") from error
    if not elo0 < elo1:
        raise BadContest(f"--sprt: elo0 is to be below elo1, which {text} is not.")
    return Sprt(elo0, elo1, players)
