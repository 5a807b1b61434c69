"""Openskill ratings (Plackett-Luce): one number per bot from games with any number of seats, with an interval."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from astrarium.arena.play import Result
from astrarium.arena.schedule import BadContest
from astrarium.arena.statistics import SURE, Estimate


def ratings(results: Iterable[Result]) -> dict[str, Estimate]:
    """The rating of every bot after these games, in the order in which they were played."""
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise BadContest("Ratings need openskill; `pip install astrarium[arena]` brings it.") from error
    model = PlackettLuce()
    known: dict[str, Any] = {}
    for result in results:
        if len(set(result["seats"])) < 2:
            continue
        teams = [[known.get(name) or model.rating(name=name)] for name in result["seats"]]
        rated = model.rate(teams, scores=[float(x) for x in result["standing"]])
        for name in dict.fromkeys(result["seats"]):  # a bot on several seats learns from the average of them
            seats = [seat for seat, bot in enumerate(result["seats"]) if bot == name]
            mu = sum(rated[s][0].mu for s in seats) / len(seats)
            sigma = sum(rated[s][0].sigma for s in seats) / len(seats)
            known[name] = model.rating(mu=mu, sigma=sigma, name=name)
    return {name: _estimate(rating) for name, rating in known.items()}


def _estimate(rating: Any) -> Estimate:
    mu, sigma = float(rating.mu), float(rating.sigma)
    return Estimate(mu, mu - SURE * sigma, mu + SURE * sigma)
